import { termFor } from '../board.ts';
import { charterOf } from '../trains/cards.ts';
import { playerToken } from '../procedure.ts';
import {
  initialValue,
  read,
  setCompanyProgress,
  companyProgress,
  moveRoundMarker,
  write,
} from '../course/keys.ts';
import type {
  Draft,
  Prompt,
  Progress,
  Context,
  PassRule,
  PlaceId,
  Round,
  Step,
} from '../course/nouns.ts';
import { playersWithPowers, payPrivates } from '../privates/privates.ts';
import { deciderOf, nameOf, trainsOf } from '../stock/holdings.ts';
import { operatingOrder } from '../stock/moves.ts';
import { placeHomes } from '../tokens/homes.ts';
import { isLinked } from '../track/reach.ts';
import { closeStep, TURN_END, operatingCompany } from './turn.ts';

/** Operating rounds: the order of the companies, their turns and the steps of a turn. */

/** Begins a round of the set: privates pay, and the order is fixed. */
export function beginRound(context: Context, draft: Draft, num: number, of: number): void {
  context.rules.course.roundBegun?.(context, draft);
  payPrivates(context, draft);
  const order = [
    ...context.rules.operating.operateFirst(context.table),
    ...operatingOrder(context),
  ];
  write(draft, 'round', { num, of, order });
  write(draft, 'at', 0);
  write(draft, 'step', '');
  write(draft, 'ran', []);
  moveRoundMarker(draft, `OR ${num}`);
  if (context.rules.operating.homePlacement === 'round')
    for (const company of order) placeHomes(context, draft, company);
}

function beginTurn(context: Context, draft: Draft, company: string): void {
  const [first] = context.rules.steps;
  write(draft, 'work', initialValue('work'));
  const own = trainsOf(context, company);
  const ran = read(context.table, 'ran');
  if (ran.some((train) => own.includes(train)))
    write(
      draft,
      'ran',
      ran.filter((train) => !own.includes(train)),
    );
  write(draft, 'step', first?.name ?? TURN_END);
  placeHomes(context, draft, company);
  context.rules.course.turnBegun?.(context, draft, company);
}

const stepAt = (context: Context): Step | undefined => {
  const step = read(context.table, 'step');
  return context.rules.steps.find(({ name }) => name === step);
};

/** Notes that a run is possible, if that obliges the company to buy a train. */
export function noteLink(context: Context, draft: Draft, company: string): void {
  if (context.rules.trains.mustOwn !== 'route') return;
  if (!companyProgress(context.table, company).linked && isLinked(context, company))
    setCompanyProgress(draft, company, { linked: true });
}

function advance(context: Context, draft: Draft): Progress {
  const { table } = context;
  const { num, of, order } = read(table, 'round');
  const at = read(table, 'at');
  const company = order[at];
  if (company === undefined) {
    if (num >= of || context.rules.course.endsSet?.(context)) return 'over';
    beginRound(context, draft, num + 1, of);
    return 'on';
  }
  const step = read(table, 'step');
  if (step === TURN_END || !context.rules.operating.hasTurn(table, company)) {
    if (step === TURN_END) context.rules.course.turnOver?.(context, draft, company);
    write(draft, 'at', at + 1);
    write(draft, 'step', '');
    return 'on';
  }
  if (step === '') {
    beginTurn(context, draft, company);
    return 'on';
  }
  noteLink(context, draft, company);
  return skipSteps(context, draft, company);
}

/** Who decides in a step of a company's turn; undefined if all its shares are in the pool. */
const decides = (context: Context, step: Step, company: string): PlaceId | undefined =>
  step.decider?.(context, company) ?? deciderOf(context, company);

/** Goes on to the next step that needs a decision. The other steps do what they do without one. */
function skipSteps(context: Context, draft: Draft, company: string): Progress {
  const { steps } = context.rules;
  const from = steps.findIndex(({ name }) => name === read(context.table, 'step'));
  for (let i = Math.max(0, from); i < steps.length; i++) {
    const step = steps[i]!;
    // `open` is asked while the clock is at this step.
    write(draft, 'step', step.name);
    if (step.open(context, company) && decides(context, step, company) !== undefined) return 'wait';
    if (!step.skip && !step.close) continue;
    step.skip?.(context, draft, company);
    step.close?.(context, draft, company);
    // The step may have ended the game or closed the company.
    write(draft, 'step', steps[i + 1]?.name ?? TURN_END);
    return 'on';
  }
  write(draft, 'step', TURN_END);
  return 'on';
}

/** `must` is asked only when somebody wants to pass, because it may look at every possible lay. */
function leaving(says: string, asks: PassRule['must']): PassRule {
  if (!asks) return { says, effects: closeStep };
  let answer: { readonly must: ReturnType<typeof asks> } | undefined;
  const must = () => (answer ??= { must: asks() }).must;
  return { must, says, effects: closeStep };
}

export const operatingRound: Round = {
  name: 'operating',
  begin: (context, draft) =>
    beginRound(context, draft, 1, context.rules.operating.roundsOfSet(context.table)),
  prompt(context): Prompt {
    const { table, rules } = context;
    const { num } = read(table, 'round');
    const round = `Operating round ${read(table, 'turn')}.${num}`;
    const company = operatingCompany(table);
    const step = stepAt(context);
    if (company === undefined || !step)
      return { round, acting: [], actions: [], sentence: 'Nobody operates.' };
    const player = decides(context, step, company);
    const { procedure, awaited, must, purpose, due } = step;
    const operator = nameOf(context, company);
    return {
      round,
      entity: charterOf(company),
      label: operator === company ? undefined : operator,
      acting: player === undefined ? [] : [player],
      alsoMayAct: () => playersWithPowers(context),
      actions: [...step.actions, ...rules.anytimeActions],
      awaited: awaited && (() => awaited(context, company)),
      purpose: purpose ?? step.actions,
      sentence() {
        const run = player === undefined ? 'nobody' : playerToken(player);
        const says =
          due !== undefined && must?.(context, company)
            ? due
            : (step.says?.(context, company) ?? step.may);
        return `${operator}, run by ${run}, ${says}.`;
      },
      procedure: procedure && (() => procedure(context, company)),
      // A title may set it in a copy of the prompt. V8 copies an object many times slower if a field is added.
      story: undefined,
      pass: leaving(
        `ends the ${termFor(context.box, step.called ?? step.name)} step of ${operator}`,
        must && (() => must(context, company)),
      ),
    };
  },
  advance,
};
