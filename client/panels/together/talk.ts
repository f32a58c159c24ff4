import { html, nothing, type TemplateResult } from 'lit';
import { FELT_LIMITS, type TalkMessage } from '../../../shared/felt.ts';
import { leads, mayScribble as scribbles, type Seat } from '../../../shared/seat.ts';
import type { FindingMark } from '../../picture/scene.ts';
import type { TableStore } from '../../store/store.ts';
import { icons } from '../parts/icons.ts';
import { paint } from '../parts/paint.ts';

/** Whether this person may draw and write on the felt. */
export function mayScribble({ room }: TableStore): boolean {
  return room.felt !== undefined && scribbles(room.me);
}

/** What a note hangs on: an entry of the log, a hex, or nothing: said to all. */
export type Pin = Pick<TalkMessage, 'entry' | 'hex'>;

/** Where this is said: of an entry at the table that has it, all else in the room. */
const place = (store: TableStore, { entry }: Pin) =>
  entry === undefined ? store.room : store.base;

/** What was said, oldest first: to all, or pinned to this. */
export function talkMessages(store: TableStore, pin: Pin = {}): (readonly [string, TalkMessage])[] {
  return [...(place(store, pin).felt?.said ?? [])].filter(
    ([, one]) => one.entry === pin.entry && one.hex === pin.hex,
  );
}

/** Says something, as far as this person may. */
export function sendTalk(store: TableStore, text: string, pin: Pin = {}): void {
  const { felt, me } = place(store, pin);
  const words = text.trim().slice(0, FELT_LIMITS.letters);
  if (!felt || !words || !mayScribble(store)) return;
  const { entry, hex } = pin;
  const sent = felt.say({
    ...{ by: me.id, name: me.name, text: words, at: store.base.now() },
    ...(entry !== undefined && { entry }),
    ...(hex !== undefined && { hex }),
  });
  if (typeof sent === 'string') store.say(sent);
}

/**
 * The name of whoever wrote a message: of their seat, for the server checks only that. Somebody who left
 * may have given any name.
 */
export function writerOf(seats: readonly Seat[], { by, name }: TalkMessage): string {
  return seats.find(({ id }) => id === by)?.name ?? `${name} (left)`;
}

/** Badges on the hexes that somebody wrote a note on. */
export function notesOnHexes({ room }: TableStore): FindingMark[] {
  const marks: FindingMark[] = [];
  for (const one of room.felt?.said.values() ?? []) {
    const message = `${writerOf(room.seats, one)}: ${one.text}`;
    if (one.hex) marks.push({ on: `hex:${one.hex}`, severity: 'note', message });
  }
  return marks;
}

/** The notes on one thing, and a line to write another. */
export function notesOn(store: TableStore, pin: Pin): TemplateResult | typeof nothing {
  const all = talkMessages(store, pin);
  const may = mayScribble(store) && place(store, pin).felt !== undefined;
  if (all.length === 0 && !may) return nothing;
  return html`${all.map(([id, one]) => talkMessage(store, id, one))}
  ${may ? writeLine(store, pin, 'Write a note for all …') : nothing}`;
}

/** One thing that was said, with who said it, and a way to take it off. */
export function talkMessage(store: TableStore, id: string, one: TalkMessage): TemplateResult {
  const { by, text } = one;
  const { seats, felt } = place(store, one);
  const seat = seats.find(({ id }) => id === by);
  return html`<p class="said">
    <b ${paint({ '--seat': seat?.colour ?? '#888888' })}>${writerOf(seats, one)}</b> ${text}${
      mayTakeOff(store, one)
        ? html`<button
            class="plain icon off"
            aria-label="Take off: ${text}"
            @click=${() => felt?.wipe(id)}
          >
            ${icons.close}
          </button>`
        : nothing
    }
  </p>`;
}

/** Whether this person may take this message off: their own, or any if they lead. */
export function mayTakeOff(store: TableStore, one: TalkMessage): boolean {
  const { me } = place(store, one);
  return one.by === me.id || leads(me);
}

export function writeLine(store: TableStore, pin: Pin, label: string): TemplateResult {
  return html`<form
    class="write"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      sendTalk(store, String(new FormData(form).get('words')), pin);
      form.reset();
    }}
  >
    <input
      name="words"
      aria-label=${label}
      placeholder=${label}
      maxlength=${FELT_LIMITS.letters}
      autocomplete="off"
    />
    <button class="small">Send</button>
  </form>`;
}
