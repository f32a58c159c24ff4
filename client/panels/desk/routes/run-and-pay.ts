import { html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import { command } from '../../../reading/moves/command.ts';
import { purseChanges } from '../../../reading/moves/consequences.ts';
import { capitalize, uncapitalize, withSeatNames } from '../../../reading/say.ts';
import type { NextMove } from '../../../reading/moves/next-moves.ts';
import type { TableStore } from '../../../store/store.ts';
import { proposeAll } from '../move-button.ts';

/**
 * A button for each kind of dividend that runs and then decides so, with what each purse gets and where
 * the price goes. They are two moves: if the run is refused, no dividend is proposed. Steps before the run
 * are passed by the same press, and `leaves` says them.
 */
export function runAndPay(
  store: TableStore,
  run: Move,
  { passes = [], leaves = '' }: { passes?: readonly Move[]; leaves?: string } = {},
): TemplateResult | typeof nothing {
  const ahead = store.moment.after([...passes, run], 'payDividend');
  if (ahead.length === 0) return nothing;
  const runs = leaves === '' ? 'Run' : `${leaves}: run`;
  return html`<div class="moves" role="group" aria-label="Run, and decide at once">
    ${ahead.map(
      (one) =>
        html`<button class="move" @click=${() => proposeAll(store, [...passes, run, one.move])}>
            ${runs} and ${uncapitalize(says(store, one))}
          </button>
          ${follows(store, one)}`,
    )}
  </div>`;
}

/** The same of a run that has to be run, as a warning names it with its sum. */
export const runNamed = (store: TableStore, run: Move): TemplateResult | typeof nothing =>
  store.moment.preview(run).warns !== undefined || store.moment.against(run).length > 0
    ? nothing
    : runAndPay(store, run);

function says(store: TableStore, { says }: NextMove): string {
  const { entity } = store.turn ?? {};
  return withSeatNames(
    store.names,
    command(says, entity?.replace(/^company:/, ''), entity, store.shownPlayer),
  );
}

function follows(store: TableStore, { preview }: NextMove): TemplateResult | typeof nothing {
  const { names, dial } = store;
  if (dial.help === 'none') return nothing;
  const told = [purseChanges(names, preview.purses), ...preview.follows].filter(
    (one) => one !== '',
  );
  return html`${
    preview.warns === undefined
      ? nothing
      : html`<p class="warns" role="status">${withSeatNames(names, preview.warns.says)}.</p>`
  }${
    told.length === 0
      ? nothing
      : html`<p class="follows">${capitalize(withSeatNames(names, told.join('; ')))}.</p>`
  }`;
}
