import { playersOf } from '../stock/issued.ts';
import { hasNumberCards } from '../stock/cards.ts';
import { cellOf, cellPlace } from '../stock/market.ts';
import { COMPANIES } from '../stock/rules.ts';
import { companiesOf, isParred, nameOf, orderOf } from '../stock/holdings.ts';
import { operatingOrder } from '../stock/moves.ts';
import { isDueToFloat } from '../stock/shares.ts';
import { begin as beginOrder } from '../stock/round.ts';
import { stockActor } from '../stock/turn.ts';
import type { SteeringChoice, SteeringControl, Steering } from '../rulebook.ts';
import { playerToken as player } from '../procedure.ts';
import {
  amend,
  initialValue,
  isSetUp,
  clockKeys,
  GAME_OVER,
  read,
  setCompanyProgress,
  moveRoundMarker,
  fitsClockKey,
  write,
} from './keys.ts';
import type { Draft, Frame, Json, Context, PlaceId, Table } from './nouns.ts';

/** Operating rounds that are offered between two stock rounds. */
const ROUNDS = [1, 2, 3];

/**
 * Round and turn by hand: where the table stands, as named controls with what each may be set to.
 * Setting one moves the mark and nothing else: no money, no piece but the priority card. What hands did
 * before is read off the table then, so that the rules can go on from it.
 */
export function createSteering(frame: Frame, nowOf: (table: Table) => Context): Steering {
  return {
    controls: (table) => (isSetUp(table) ? controlsOf(nowOf(table)) : []),
    steer(draft, control, to) {
      const context = nowOf(draft.table);
      takeStock(context, draft);
      if (control === 'round') setRound(context, draft, to);
      else if (control === 'turn') {
        if (!setPlayer(context, draft, to)) setCompany(context, draft, to);
      } else if (control === 'step') setStep(draft, to);
      else if (control === 'priority') setPriority(context, draft, to);
      else if (control === 'phase') write(draft, 'phase', to);
    },
    moved(table, company, direction) {
      const cell = cellOf(table, company);
      return cell && cellPlace(frame.market.next(table.box, cell, direction));
    },
    conflict: (table, key, value) => misfit(nowOf(table), key, value),
  };
}

/**
 * What hands have done and the clock has not heard of. A marker on a par and the president's
 * certificate with a player: the company was begun at that par. Enough of it was sold: it has floated
 * and operates. What it is paid for that is on the table already, or was left out on purpose.
 */
function takeStock(context: Context, draft: Draft): void {
  const { companies } = context.rules;
  for (const company of companiesOf(context)) {
    const cell = cellOf(context.table, company);
    const [first = ''] = companies.certificates(context.table, company);
    const isBegun =
      companies.isParred === COMPANIES.isParred &&
      !isParred(context, company) &&
      context.table.pieces.get(first)?.place.startsWith('player:');
    if (isBegun && cell?.zones.includes('par'))
      setCompanyProgress(draft, company, { par: cell.price });
    if (isDueToFloat(context, company)) setCompanyProgress(draft, company, { floated: true });
    context.rules.course.restoreFromPieces?.(draft, company);
  }
}

/** Whose turn it is in a round of players. */
const actorIn = ({ table }: Context, stage: string): PlaceId | undefined =>
  stage === 'stock' ? stockActor(table) : orderOf(table)[read(table, 'auction').at];

function controlsOf(context: Context): SteeringControl[] {
  const { table, box, rules } = context;
  const stage = read(table, 'stage');
  const controls: SteeringControl[] = [roundControl(context, stage)];
  if (stage === 'operating') {
    const { order } = read(table, 'round');
    const companies = [...new Set([...order, ...operatingOrder(context)])];
    controls.push({
      ...{ id: 'turn', label: 'Company', current: order[read(table, 'at')] ?? '' },
      choices: companies.map((value) => ({ value, label: nameOf(context, value) })),
    });
    controls.push({
      ...{ id: 'step', label: 'Step', current: read(table, 'step') },
      choices: rules.steps.map(({ name, may }) => ({ value: name, label: may })),
    });
  } else if (stage === 'stock' || stage === 'auction') {
    controls.push({
      ...{ id: 'turn', label: 'Player', current: actorIn(context, stage) ?? '' },
      choices: orderOf(table).map(choice),
    });
  }
  // Number cards are dealt anew by moving them.
  if (!hasNumberCards(box))
    controls.push({
      ...{ id: 'priority', label: 'Priority deal', current: orderOf(table)[0] ?? '' },
      choices: playersOf(box).map(choice),
    });
  controls.push({
    ...{ id: 'phase', label: 'Phase', current: read(table, 'phase') },
    choices: box.phases.map(({ name }) => ({ value: name, label: name })),
  });
  return controls;
}

const choice = (value: PlaceId): SteeringChoice => ({ value, label: player(value) });

/** The rounds from where the table stands on, in the order of play: this set, the next stock round, the end. */
function roundControl({ table, rules }: Context, stage: string): SteeringControl {
  const turn = read(table, 'turn');
  const { num } = read(table, 'round');
  const stock = (of: number): SteeringChoice => ({
    value: `stock ${of}`,
    label: `Stock round ${of}`,
  });
  const operating = (of: number): SteeringChoice => ({
    value: `operating ${turn} ${of}`,
    label: `Operating round ${turn}.${of}`,
  });
  const own = Object.keys(rules.rounds).flatMap((name): SteeringChoice[] => {
    if (name === 'operating') return [];
    if (name === 'stock') return [stock(turn)];
    return [{ value: name, label: `${name.charAt(0).toUpperCase()}${name.slice(1)}` }];
  });
  const at =
    stage === 'stock'
      ? `stock ${turn}`
      : stage === 'operating'
        ? `operating ${turn} ${num}`
        : stage;
  return {
    ...{ id: 'round', label: 'Round', current: at },
    choices: [
      ...own,
      ...ROUNDS.map(operating),
      stock(turn + 1),
      { value: GAME_OVER, label: 'The game is over' },
    ],
  };
}

function setRound(context: Context, draft: Draft, to: string): void {
  const [stage = '', turn, num] = to.split(' ');
  if (turn !== undefined) write(draft, 'turn', Number(turn));
  write(draft, 'stage', stage);
  if (stage === 'stock') {
    write(draft, 'stock', initialValue('stock'));
    write(draft, 'passed', []);
    moveRoundMarker(draft, 'stock');
  } else if (stage === 'operating') {
    const order = [
      ...context.rules.operating.operateFirst(context.table),
      ...operatingOrder(context),
    ];
    const of = Math.max(Number(num), context.rules.operating.roundsOfSet(context.table));
    write(draft, 'round', { num: Number(num), of, order });
    write(draft, 'ran', []);
    moveRoundMarker(draft, `OR ${num}`);
    setCompany(context, draft, order[0]);
  } else if (stage === 'auction') write(draft, 'auction', initialValue('auction'));
  else context.rules.rounds[stage]?.begin(context, draft);
}

/** A player's turn; false where it is companies that take turns. */
function setPlayer(context: Context, draft: Draft, to: string): boolean {
  const stage = read(context.table, 'stage');
  const at = orderOf(context.table).indexOf(to);
  if (stage === 'auction') amend(draft, 'auction', { at });
  else if (stage === 'stock') amend(draft, 'stock', { at, acted: [], bought: [] });
  else return false;
  return true;
}

function setCompany(context: Context, draft: Draft, company: string | undefined): void {
  const { order, ...round } = read(draft.table, 'round');
  if (company !== undefined && !order.includes(company))
    write(draft, 'round', { ...round, order: [...order, company] });
  const all = read(draft.table, 'round').order;
  write(draft, 'at', company === undefined ? all.length : all.indexOf(company));
  write(draft, 'work', initialValue('work'));
  // The first thing that there is to do in its turn, and where nothing is, the first of all.
  const { steps } = context.rules;
  const first =
    company === undefined ? undefined : steps.find((step) => step.open(context, company));
  write(draft, 'step', company === undefined ? '' : ((first ?? steps[0])?.name ?? ''));
}

/** What a step before it would have done counts as done; what it and those after it do, as open. */
function setStep(draft: Draft, to: string): void {
  write(draft, 'work', { ...initialValue('work'), acted: true });
  write(draft, 'step', to);
}

function setPriority(context: Context, draft: Draft, to: string): void {
  const order = orderOf(draft.table);
  const first = Math.max(0, order.indexOf(to));
  const passed = read(draft.table, 'passed');
  const stage = read(draft.table, 'stage');
  const actor = actorIn(context, stage);
  beginOrder(draft, [...order.slice(first), ...order.slice(0, first)]);
  write(draft, 'passed', passed);
  // Whoever is in turn stays in turn.
  const at = Math.max(0, orderOf(draft.table).indexOf(actor ?? to));
  if (stage === 'stock' || stage === 'auction') amend(draft, stage, { at });
}

/** Why a key of the clock cannot be set to this; nothing = it can. */
function misfit({ table, rules, box }: Context, key: string, value: Json | undefined) {
  const fit = fitsClockKey(key, value);
  if (fit === undefined)
    return table.clock.has(key) || value === undefined
      ? undefined
      : `This game’s clock has no “${key}”. It knows: ${clockKeys.join(', ')}.`;
  if (value === undefined) return undefined;
  const words: Readonly<Record<string, readonly string[]>> = {
    stage: [...Object.keys(rules.rounds), GAME_OVER],
    step: ['', 'end', ...rules.steps.map(({ name }) => name)],
    phase: box.phases.map(({ name }) => name),
  };
  const of = words[key];
  if (of && !of.includes(String(value)))
    return `“${String(value)}” is no ${key} of this game. It has: ${of.filter(Boolean).join(', ')}.`;
  return fit
    ? undefined
    : `The clock’s “${key}” cannot be ${JSON.stringify(value)}: it would not be read.`;
}
