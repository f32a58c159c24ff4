import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Entry } from '../../../shared/entry.ts';
import { gameAt, verbOf } from '../../../engine/index.ts';
import { withSeatNames, playerName } from '../../reading/say.ts';
import { lineProgress, isOwnMove, mayPlay, replayLine } from '../../table/line.ts';
import type { WhatIfLine } from '../../table/felt/felt.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import type { TableStore } from '../../store/store.ts';
import { saveGame } from '../dialogs/save-game.ts';
import { paper } from '../parts/styles.ts';
import { copyMoment } from './moment.ts';

/** Says what this person looks at if it is not the current table, with a button that leads back. */
@customElement('room-bar')
export class RoomBar extends TableElement {
  static override styles = [
    paper,
    css`
      :host {
        display: contents;
      }
      .banner {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 4px 8px;
        padding: 6px 16px;
        border-bottom: 1px solid var(--blue);
        background: var(--blue-soft);
        font-size: 0.9rem;
      }
      .banner.unkept {
        border-color: var(--red);
        background: var(--red-soft);
      }
      .banner.what-if {
        border-bottom: 2px dashed var(--what-if);
        background: var(--what-if-soft);
      }
      .banner.held {
        border-color: var(--amber);
        background: var(--amber-soft);
      }
      input {
        width: 150px;
        min-height: 32px;
      }
      form {
        display: flex;
        gap: 6px;
      }
      @media (max-width: 760px) {
        .banner {
          padding-block: 3px;
          font-size: 0.8125rem;
        }
      }
    `,
  ];

  protected override render() {
    const { line } = this.store.whatIf;
    // The page that presents a line to everybody shows its own heading.
    if (line?.shown && line.by === this.store.base.me.id) return nothing;
    return this.along() ?? this.whatIf() ?? this.other() ?? this.asked() ?? this.held() ?? nothing;
  }

  /** Whose view is followed, by choice or because of a call. */
  private along(): TemplateResult | undefined {
    const { store } = this;
    const { line } = store.whatIf;
    if (store.following === undefined || (store.inWhatIf && !line)) return undefined;
    const { seats, meta, me } = store.base;
    const name = seats.find(({ id }) => id === store.following)?.name ?? 'Somebody';
    const isPupil = meta?.class !== undefined && me.role !== 'host';
    const hasLeft = !store.follower.isHere && store.base.link.is === 'online';
    const says = hasLeft
      ? `${name} has left the table. You see where they looked last, and follow again when they are back.`
      : line?.shown
        ? `${name} shows everybody “${line.name}”.`
        : isPupil
          ? `${name} shows everybody this board.`
          : `You look where ${name} looks${line ? `: into the what-if “${line.name}”` : ''}.`;
    return this.banner(
      line && !line.shown ? 'what-if' : '',
      html`<span>${says}</span>
        <button class="small" @click=${() => this.forMyself()}>
          ${isPupil ? 'Back to my table' : 'Look for myself'}
        </button>`,
    );
  }

  private banner(kind: string, content: TemplateResult): TemplateResult {
    return html`<div class="banner ${kind}" role="status">${content}</div>`;
  }

  private whatIf(): TemplateResult | undefined {
    const { store } = this;
    if (!store.inWhatIf) return undefined;
    const { base } = store;
    const { line } = store.whatIf;
    const author = line && base.seats.find(({ id }) => id === line.by)?.name;
    const recorded = base.kind === 'recorded';
    const may = !line || mayPlay(line, base.me);
    return this.banner(
      'what-if',
      html`<b>${line ? `What if: ${line.name}` : 'What if?'}</b>
        ${
          line
            ? html`<span
                >${line.by === base.me.id ? 'Yours' : `${author ?? 'Somebody'}’s`}, open to the
                room${may ? '' : '; you look on'}. Not the game.</span
              >`
            : html`<span>You are trying things out; nobody else sees this.</span>`
        }
        ${recorded || !may ? nothing : this.commitment()}
        ${!line && base.kind === 'live' ? this.openForm() : nothing}
        ${
          line
            ? html`<button class="small" @click=${() => store.whatIf.begin()}>Branch off</button>
                <button
                  class="small"
                  @click=${() => void copyMoment(store, { line: line.id, at: store.at })}
                >
                  Copy link
                </button>`
            : nothing
        }
        <button class="small" @click=${() => store.whatIf.leave()}>
          ${line ? 'Back to the game' : 'Throw away'}
        </button>`,
    );
  }

  /** How many moves of the line have been played at the table, and who plays the next. */
  private commitment(): TemplateResult | typeof nothing {
    const { store } = this;
    const now = store.whatIf.course;
    if (!now || now.moves.length === 0 || store.base.me.role === 'spectator') return nothing;
    if (now.parted)
      return html`<span
        >The game has gone another way since${now.done ? ` move ${now.done}` : ''}.</span
      >`;
    const next = now.moves[now.done];
    if (!next) return html`<span>All of it has been done at the table.</span>`;
    const { game, ledger, me } = store.base;
    if (isOwnMove(game, ledger.table, store.strictness !== 'off', me))
      return html`<button class="small main" @click=${() => store.whatIf.commit()}>
        Do it at the table
      </button>`;
    const whose = gameAt(game, ledger.table).rulebook?.turn(ledger.table).acting ?? [];
    const names = whose.map((player) => playerName(store.names, player)).join(' or ');
    const so = now.done > 0 ? `${now.done} of ${now.moves.length} done. ` : '';
    const says = `${so}Next is ${names || 'somebody else'}’s to do: ${saidOf(store, next)}.`;
    return html`<span>${says}</span>`;
  }

  private openForm(): TemplateResult {
    const { store } = this;
    return html`<form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const name = String(new FormData(event.target as HTMLFormElement).get('name')).trim();
        store.whatIf.openToRoom((name || `${store.base.me.name}’s idea`).slice(0, 40));
      }}
    >
      <input name="name" aria-label="Name of this what-if" placeholder="Its name" maxlength="40" />
      <button class="small">Open to the room</button>
    </form>`;
  }

  /** What lessons are made of is loaded when one is made. */
  private async teach(): Promise<void> {
    const { makeLesson } = await import('../lesson/make-lesson.ts');
    makeLesson(this.store);
  }

  private other(): TemplateResult | undefined {
    const { store } = this;
    if (!store.present) {
      const recorded = store.base.kind === 'recorded';
      return this.banner(
        '',
        html`${recorded ? 'Recorded game' : 'You are looking back'}: after entry ${store.at} of
          ${store.entries.length}.
          <button class="small" @click=${() => store.look(Infinity)}>
            ${recorded ? 'To the end' : 'To the present'}
          </button>
          <button class="small" @click=${() => store.whatIf.begin()}>What if?</button>
          <button class="small" @click=${() => void copyMoment(store, { at: store.at })}>
            Copy link
          </button>
          ${
            store.base.game.rulebook
              ? html`<button class="small" @click=${() => void this.teach()}>Make a lesson</button>`
              : nothing
          }`,
      );
    }
    if (store.base.link.is !== 'unkept') return undefined;
    return html`<div class="banner unkept" role="alert">
      This browser has no room left to keep the game: what is moved now is lost with the page. Save
      it as a file, or forget other games on the first page and go on.
      <button class="small" @click=${() => saveGame(store)}>Save the game as a file</button>
    </div>`;
  }

  private forMyself(): void {
    const { store } = this;
    store.set({ following: undefined });
    if (store.whatIf.line) store.whatIf.leave();
    if (!store.inWhatIf && !store.present) store.look(Infinity);
  }

  /** Asks this seat to play the next move of a line that its author plays at the table. */
  private asked(): TemplateResult | undefined {
    const { store } = this;
    const { base } = store;
    const { game, ledger, felt } = base;
    if (base.me.role === 'spectator' || !felt) return undefined;
    for (const line of felt.lines.values()) {
      if (!line.asks || line.by === base.me.id) continue;
      const now = lineProgress(line.from, this.entriesOf(line), ledger.entries);
      const next = now.moves[now.done];
      if (!next || now.parted || now.done === 0) continue;
      if (!isOwnMove(game, ledger.table, store.strictness !== 'off', base.me)) continue;
      const author = base.seats.find(({ id }) => id === line.by)?.name ?? 'Somebody';
      return this.banner(
        'what-if',
        html`<span>${`In ${author}’s what-if “${line.name}” you would now:`}</span>
          <b>${saidOf(store, next)}</b>
          <button class="small main" @click=${() => store.propose(next.move)}>Do it</button>
          <button class="small" @click=${() => store.whatIf.enter(line.id)}>Look at it</button>`,
      );
    }
    return undefined;
  }
  private readonly replays = new WeakMap<WhatIfLine, readonly Entry[]>();
  private entriesOf(line: WhatIfLine): readonly Entry[] {
    let entries = this.replays.get(line);
    if (!entries) {
      const { game, ledger } = this.store.base;
      entries = replayLine(game, ledger.entries.slice(0, line.from), line.tried).ledger.entries;
      this.replays.set(line, entries);
    }
    return entries;
  }

  private held(): TemplateResult | undefined {
    if (!this.store.held) return undefined;
    const who = this.store.leader?.name ?? 'Whoever leads';
    // In a class the table is the pupil's own. A what-if would be a way round the teacher.
    if (this.store.base.room)
      return this.banner('held', html`<b>Look, please.</b> ${who} holds your hands.`);
    const says = `${who} holds all moves for the moment; a what-if of your own is free.`;
    return this.banner(
      'held',
      html`<b>Look, please.</b> ${says}
        <button class="small" @click=${() => this.store.whatIf.begin()}>What if?</button>`,
    );
  }
}

/** The move in the words of the log. */
function saidOf(store: TableStore, { move }: Entry): string {
  const verb = verbOf(store.base.game, move.verb);
  return verb ? withSeatNames(store.names, verb.say(store.base.ledger.table, move)) : move.verb;
}
