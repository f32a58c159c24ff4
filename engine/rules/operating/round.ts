import { charterOf } from '../trains/cards.ts';
import { named } from '../procedure.ts';
import { beginning, read, setStanding, standing, standRound, write } from '../course/keys.ts';
import type { Draft, Floor, Follow, Now, Passing, PlaceId, Round, Step } from '../course/nouns.ts';
import { aside, payPrivates } from '../privates/privates.ts';
import { deciderOf, nameOf, trainsOf } from '../stock/holdings.ts';
import { operatingOrder } from '../stock/moves.ts';
import { placeHomes } from '../tokens/homes.ts';
import { isLinked } from '../track/reach.ts';
import { closeStep, END, operator } from './turn.ts';

/** Operating rounds: the order, the turns, and which steps of them wait for a decision. */

/** A round of the set begins: privates pay, the order is fixed. */
export function beginRound(now: Now, draft: Draft, num: number, of: number): void {
  now.rules.course.roundBegun?.(now, draft);
  payPrivates(now, draft);
  const order = [...now.rules.operating.first(now.table), ...operatingOrder(now)];
  write(draft, 'round', { num, of, order });
  write(draft, 'at', 0);
  write(draft, 'step', '');
  write(draft, 'ran', []);
  standRound(draft, `OR ${num}`);
  now.rules.operating.begins?.(draft);
  if (now.rules.operating.homes === 'round')
    for (const company of order) placeHomes(now, draft, company);
}

function beginTurn(now: Now, draft: Draft, company: string): void {
  const [first] = now.rules.steps;
  write(draft, 'work', beginning('work'));
  const own = trainsOf(now, company);
  const ran = read(now.table, 'ran');
  if (ran.some((train) => own.includes(train)))
    write(
      draft,
      'ran',
      ran.filter((train) => !own.includes(train)),
    );
  write(draft, 'step', first?.name ?? END);
  placeHomes(now, draft, company);
  now.rules.course.turnBegun?.(now, draft, company);
}

const stepAt = (now: Now): Step | undefined => {
  const step = read(now.table, 'step');
  return now.rules.steps.find(({ name }) => name === step);
};

/** A run is possible now: that is remembered, where it makes a company buy a train. */
export function noteLink(now: Now, draft: Draft, company: string): void {
  if (now.rules.trains.must !== 'route') return;
  if (!standing(now.table, company).linked && isLinked(now, company))
    setStanding(draft, company, { linked: true });
}

function advance(now: Now, draft: Draft): Follow {
  const { table } = now;
  const { num, of, order } = read(table, 'round');
  const at = read(table, 'at');
  const company = order[at];
  if (company === undefined) {
    if (num >= of || now.rules.course.endsSet?.(now)) return 'over';
    beginRound(now, draft, num + 1, of);
    return 'on';
  }
  const step = read(table, 'step');
  if (step === END || !now.rules.operating.operates(table, company)) {
    if (step === END) now.rules.course.turnOver?.(now, draft, company);
    write(draft, 'at', at + 1);
    write(draft, 'step', '');
    return 'on';
  }
  if (step === '') {
    beginTurn(now, draft, company);
    return 'on';
  }
  noteLink(now, draft, company);
  return skipSteps(now, draft, company);
}

/** Who decides at a step of a company's turn; nobody, where its last shares have gone to the pool. */
const decides = (now: Now, step: Step, company: string): PlaceId | undefined =>
  step.decider?.(now, company) ?? deciderOf(now, company);

/**
 * Goes on to the next step that waits; each that does not does by itself what it has to, and nothing
 * waits for nobody.
 */
function skipSteps(now: Now, draft: Draft, company: string): Follow {
  const { steps } = now.rules;
  const from = steps.findIndex(({ name }) => name === read(now.table, 'step'));
  for (let i = Math.max(0, from); i < steps.length; i++) {
    const step = steps[i]!;
    // It is at this step that it is asked whether it waits.
    write(draft, 'step', step.name);
    if (step.open(now, company) && decides(now, step, company) !== undefined) return 'wait';
    if (!step.skip && !step.leave) continue;
    step.skip?.(now, draft, company);
    step.leave?.(now, draft, company);
    // What it did may be the end of the game, or of the company.
    write(draft, 'step', steps[i + 1]?.name ?? END);
    return 'on';
  }
  write(draft, 'step', END);
  return 'on';
}

const DONE: Passing = { says: 'is done with this step', effects: closeStep };

/** What must be done first is asked only where somebody would pass: it may look at every lay there is. */
function leaving(asks: NonNullable<Passing['must']>): Passing {
  let against: { readonly must: ReturnType<typeof asks> } | undefined;
  const must = () => (against ??= { must: asks() }).must;
  return { must, says: DONE.says, effects: DONE.effects };
}

export const operatingRound: Round = {
  name: 'operating',
  begin: (now, draft) => beginRound(now, draft, 1, now.rules.operating.rounds(now.table)),
  floor(now): Floor {
    const { table, rules } = now;
    const { num } = read(table, 'round');
    const round = `Operating round ${read(table, 'turn')}.${num}`;
    const company = operator(table);
    const step = stepAt(now);
    if (company === undefined || !step)
      return { round, acting: [], ways: [], sentence: 'Nobody operates.' };
    const player = decides(now, step, company);
    const { procedure, asks, must, purpose, due } = step;
    const called = nameOf(now, company);
    return {
      round,
      entity: charterOf(company),
      called: called === company ? undefined : called,
      acting: player === undefined ? [] : [player],
      aside: () => aside(now),
      ways: [...step.ways, ...rules.anytime],
      asks: asks && (() => asks(now, company)),
      purpose: purpose ?? step.ways,
      sentence() {
        const run = player === undefined ? 'nobody' : named(player);
        const says =
          due !== undefined && must?.(now, company) ? due : (step.says?.(now, company) ?? step.may);
        return `${called}, run by ${run}, ${says}.`;
      },
      procedure: procedure && (() => procedure(now, company)),
      pass: must ? leaving(() => must(now, company)) : DONE,
    };
  },
  advance,
};
