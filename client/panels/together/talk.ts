import { html, nothing, type TemplateResult } from 'lit';
import { FELT_LIMITS, type TalkMessage } from '../../../shared/felt.ts';
import { leads, mayWriteFelt as scribbles, type Seat } from '../../../shared/people/seat.ts';
import type { FindingMark } from '../../picture/scene.ts';
import type { TableStore } from '../../store/store.ts';
import { icons } from '../parts/icons.ts';
import { paint } from '../parts/paint.ts';

/** True if this person may draw and write on the felt. */
export function mayDraw({ room }: TableStore): boolean {
  return room.felt !== undefined && scribbles(room.me);
}

/** What a message belongs to: an entry of the log, a hex, or nothing (a message to everybody). */
export type Pin = Pick<TalkMessage, 'entry' | 'hex'>;

/** The session that holds the messages. Entries belong to the table, everything else to the room. */
const place = (store: TableStore, { entry }: Pin) =>
  entry === undefined ? store.room : store.base;

/** The messages that belong to `pin`, oldest first. Without a pin: the messages to everybody. */
export function talkMessages(store: TableStore, pin: Pin = {}): (readonly [string, TalkMessage])[] {
  return [...(place(store, pin).felt?.said ?? [])].filter(
    ([, one]) => one.entry === pin.entry && one.hex === pin.hex,
  );
}

/** Sends a message, if this person may. */
export function sendTalk(store: TableStore, text: string, pin: Pin = {}): void {
  const { felt, me } = place(store, pin);
  const words = text.trim().slice(0, FELT_LIMITS.letters);
  if (!felt || !words || !mayDraw(store)) return;
  const { entry, hex } = pin;
  const sent = felt.say({
    by: me.id,
    name: me.name,
    text: words,
    at: store.base.now(),
    ...(entry !== undefined && { entry }),
    ...(hex !== undefined && { hex }),
  });
  if (typeof sent === 'string') store.say(sent);
}

/**
 * The author's name, taken from their seat, because the server checks only the seat. A person without a seat
 * may have given any name.
 */
export function writerOf(seats: readonly Seat[], { by, name }: TalkMessage): string {
  return seats.find(({ id }) => id === by)?.name ?? `${name} (left)`;
}

/** Badges for the hexes that have notes. */
export function notesOnHexes({ room }: TableStore): FindingMark[] {
  const marks: FindingMark[] = [];
  for (const one of room.felt?.said.values() ?? []) {
    const message = `${writerOf(room.seats, one)}: ${one.text}`;
    if (one.hex) marks.push({ on: `hex:${one.hex}`, severity: 'note', message });
  }
  return marks;
}

/** The notes on one entry or hex, and a field to write another. */
export function notesOn(store: TableStore, pin: Pin): TemplateResult | typeof nothing {
  const all = talkMessages(store, pin);
  const may = mayDraw(store) && place(store, pin).felt !== undefined;
  if (all.length === 0 && !may) return nothing;
  return html`${all.map(([id, one]) => talkMessage(store, id, one))}
  ${may ? writeLine(store, pin, 'Write a note for all …') : nothing}`;
}

/** One message with its author and a button that removes it. */
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

/** True if this person may remove the message: it is their own, or they lead. */
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
