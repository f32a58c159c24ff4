import { css, html, nothing, type TemplateResult } from 'lit';
import { verbOf } from '../../../engine/index.ts';
import { listed } from '../../reading/moves/consequences.ts';
import { toReader } from '../../reading/moves/to-reader.ts';
import { capitalize, stationWord, uncapitalize, withSeatNames } from '../../reading/say.ts';
import { skippedSteps, type Step, stepsOf } from '../../reading/steps.ts';
import type { TableStore } from '../../store/store.ts';
import { verbHeading } from '../board/moves.ts';

/** Lines of the log that are read at once. */
const MOST_READ = 600;

/** A sign beside the colour. */
const SIGNS: Readonly<Record<Step['state'], string>> = { done: '✓', now: '●', 'to come': '○' };

/** A step by the title's own word. */
const stepName = (store: TableStore, name: string): string =>
  name === 'Station' ? capitalize(stationWord(store.box)) : name;

/** What has closed by itself since the last move, and what came of it. */
function skippedLine(store: TableStore): TemplateResult | typeof nothing {
  const rulebook = store.game.rulebook;
  if (!rulebook || !store.present || !store.ruled || store.turn?.over) return nothing;
  const lines = store.lines(MOST_READ);
  // A long game that was just opened is read bit by bit.
  if (lines.length < store.entries.length) return nothing;
  const over = skippedSteps(new Set(rulebook.verbs.keys()), lines, store.marks.standing);
  if (!over) return nothing;
  const last = lines.at(-1)!;
  // What the turn of the next company begins with is not of this one.
  const next = last.entity?.replace(/^company:/, '');
  // What a dividend brings is not of the train step that nobody had to open after it.
  const comes = over.steps.includes('Pay') ? last.follows : [];
  const follows = comes
    .filter((one) => next === over.company || !one.split(/[ ,]/).includes(next ?? ''))
    .join('; ');
  const says = `${over.company} had nothing to decide in ${listed(over.steps.map((name) => stepName(store, name)))}${follows && `: ${follows}`}.`;
  return html`<p class="skipped" role="status">${toReader(store.names, says)}</p>`;
}

/** What comes when the step ends, whatever else is done in it. */
function stepEndLine(store: TableStore): TemplateResult | typeof nothing {
  const { stepEnds } = store.moment;
  if (stepEnds.length === 0 || store.dial.help === 'none') return nothing;
  const says = stepEnds.map((one) => withSeatNames(store.names, one)).join('; ');
  return html`<p class="step-ends">As it stands, when this step ends: ${says}.</p>`;
}

/** That a company's step is open, but nothing of what it is for can be done. */
function emptyStepLine(store: TableStore): TemplateResult | typeof nothing {
  const { turn, moves, game } = store;
  const company = /^company:(.+)/.exec(turn?.entity ?? '')?.[1];
  const verbs = turn?.purpose.filter((verb) => verb !== 'pass') ?? [];
  if (company === undefined || verbs.length === 0 || store.dial.help === 'none') return nothing;
  if (!moves.some(({ verb }) => verb === 'pass')) return nothing;
  // Of some verbs only a few legal moves are listed.
  const isPartial = (verb: string) => verbOf(game, verb)?.partial === true;
  if (moves.some(({ verb }) => verbs.includes(verb)) || verbs.some(isPartial)) return nothing;
  const says = verbs.includes('placeToken')
    ? `${company} can place no ${stationWord(store.box)} now. The menu of a city says why.`
    : `${company} can do nothing in this step now.`;
  return html`<p class="empty-step">${says}</p>`;
}

/** What a tile that is laid now leaves out. */
function aheadLine({ moment, game }: TableStore): TemplateResult | typeof nothing {
  const skipped = moment.laysAhead?.sequence.skippedVerbs ?? [];
  if (skipped.length === 0) return nothing;
  const left = skipped.map((verb) => uncapitalize(verbHeading({ game }, verb)));
  return html`<p class="step-ends">Whoever lays track now leaves out: ${listed(left)}.</p>`;
}

/** What a player may do who is offered nothing but a pass: the bar on top is far from the button. */
function onlyPassLine(store: TableStore): TemplateResult | typeof nothing {
  const { turn, moves, names } = store;
  if (!turn || turn.procedure || turn.entity?.startsWith('company:') || !store.movable)
    return nothing;
  if (store.acting.length === 0 || moves.length === 0) return nothing;
  if (moves.some(({ verb }) => verb !== 'pass')) return nothing;
  return html`<p class="only-pass">${toReader(names, turn.sentence)}</p>`;
}

/** What the steps have brought by themselves, that this one is empty, and what its end brings. */
export const stepLines = (store: TableStore): TemplateResult =>
  html`${skippedLine(store)}${
    store.shownPlayer === undefined
      ? nothing
      : html`${emptyStepLine(store)}${onlyPassLine(store)}${aheadLine(store)}${stepEndLine(store)}`
  }`;

/** The steps of a company's turn as a line: done, now, to come. */
export function stepLine(store: TableStore): TemplateResult | typeof nothing {
  const { turn } = store;
  const rulebook = store.game.rulebook;
  if (!turn || !rulebook || !store.present) return nothing;
  const lines = store.lines(MOST_READ);
  // A long game that was just opened is read bit by bit.
  const read = lines.length < store.entries.length ? [] : lines;
  const steps = stepsOf(turn, new Set(rulebook.verbs.keys()), read, store.marks.standing);
  if (steps.length === 0) return nothing;
  return html`<ol class="steps" aria-label="Steps of the turn">
    ${steps.map(
      ({ name, state, count }) =>
        html`<li
          class=${state.replace(' ', '-')}
          aria-current=${state === 'now' ? 'step' : nothing}
        >
          <span aria-hidden="true">${SIGNS[state]}</span> ${stepName(store, name)}${
            count > 1 ? html` <small>×${count}</small>` : nothing
          }<span class="hidden-text">, ${state}</span>
        </li>`,
    )}
  </ol>`;
}

export const stepStyles = css`
  .skipped,
  .empty-step,
  .step-ends {
    margin: -6px 0 12px;
    font-size: 0.875rem;
    color: var(--ink-2);
  }
  .only-pass {
    margin: 0 0 12px;
  }
  .steps {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px;
    margin: -4px 0 14px;
    padding: 0;
    list-style: none;
    font-size: 0.84rem;
  }
  .steps li {
    flex: 1 0 auto;
    padding-top: 4px;
    border-top: 4px solid var(--line-2);
    color: var(--ink-2);
    white-space: nowrap;
  }
  .steps .done {
    border-top-color: var(--ink-2);
  }
  .steps .now {
    border-top-color: var(--accent);
    color: var(--ink);
    font-weight: 650;
  }
`;
