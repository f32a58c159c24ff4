import { css, html, nothing, type TemplateResult } from 'lit';
import type { LogLine } from '../../reading/log/log-lines.ts';
import { ownWords } from '../../reading/log/since.ts';
import { pastNames } from '../../reading/log/past-names.ts';
import { capitalize, countWithNoun, money, type Names, withSeatNames } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** So many moves are told; the log has all. */
const MOVES = 8;
/** And so many things that came of them for who reads. */
const OWN = 4;

/** What changed since this seat's last move, as a paragraph: open when it is to act, else folded. */
export function sinceBlock(store: TableStore): TemplateResult | typeof nothing {
  const since = store.since.changes;
  if (!since) return nothing;
  const { names } = store;
  const past = pastNames(names, store.entries, store.base.meta?.class);
  const acts = since.lines.filter(({ entry }) => entry.move.verb !== 'pass');
  // Whoever left an auction did more than pass.
  const moves =
    acts.length > 0
      ? acts
      : since.lines.filter(({ says }) => says !== 'passes' && !says.startsWith('ends the '));
  const shown = moves.slice(-MOVES);
  const before = moves.length - shown.length;
  const says = since.says.map((one) => `${capitalize(withSeatNames(names, one))}.`);
  const own = since.own.slice(-OWN).map((one) => ownWords(names, one));
  return html`<details class="since" ?open=${store.acting.length > 0}>
    <summary>Since your last move: ${countWithNoun(since.lines.length, 'move')}</summary>
    <p>
      ${says.length > 0 ? html`<b>${says.join(' ')}</b> ` : nothing}${
        before > 0 ? `${countWithNoun(before, 'earlier move')}, then ` : nothing
      }${shown.map((line) => moveOf(past(line.entry.seq), line)).join('; ')}${shown.length > 0 ? '.' : 'Nothing but passes.'}${own.length > 0 ? ` ${capitalize(own.join('; '))}.` : ''}
    </p>
  </details>`;
}

function moveOf(names: Names, { entry, says }: LogLine): string {
  const seat = names.seats.find(({ id }) => id === entry.by);
  return `${seat ? `${seat.name}: ` : ''}${withSeatNames(names, says)}`;
}

/** "+£40" beside a figure that has changed since this seat's last move. */
export function changeOf(
  store: TableStore,
  sum: number | undefined,
): TemplateResult | typeof nothing {
  if (!sum) return nothing;
  const figure = money(store.box, Math.abs(sum));
  return html` <small class="changed" title="Since your last move"
    >${sum > 0 ? '+' : '−'}${figure}</small
  >`;
}

export const sinceStyles = css`
  .since {
    margin-top: 12px;
    font-size: 0.875rem;
  }
  .since summary {
    color: var(--ink-2);
  }
  .since p {
    margin: 0;
    line-height: 1.45;
  }
  .changed {
    color: var(--changed, #7048e8);
  }
`;
