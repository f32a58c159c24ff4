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

/** How many operating rounds can be chosen between two stock rounds. */
const ROUNDS = [1, 2, 3];

/**
 * Sets round, turn and phase by hand, through named controls with a list of choices. Setting one moves the
 * marker and the priority card, but no money and no other piece. It also reads from the table what was done
 * by hand, so that the rules can continue from there.
 */
export function createSteering(frame: Frame, contextOf: (table: Table) => Context): Steering {
  return {
    controls: (table) => (isSetUp(table) ? controlsOf(contextOf(table)) : []),
    steer(draft, control, to) {
      const context = contextOf(draft.table);
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
    conflict: (table, key, value) => misfit(contextOf(table), key, value),
  };
}

/**
 * Writes to the clock what was done by hand. If a marker lies on a par and the president's certificate is
 * with a player, the company was started at that par. If enough is sold, it has floated and operates. Its
 * capital is not paid: it is on the table already, or it was left out on purpose.
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

/** The player in turn, in a round where players take turns. */
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
      id: 'turn',
      label: 'Company',
      current: order[read(table, 'at')] ?? '',
      choices: companies.map((value) => ({ value, label: nameOf(context, value) })),
    });
    controls.push({
      id: 'step',
      label: 'Step',
      current: read(table, 'step'),
      choices: rules.steps.map(({ name, may }) => ({ value: name, label: may })),
    });
  } else if (stage === 'stock' || stage === 'auction') {
    controls.push({
      id: 'turn',
      label: 'Player',
      current: actorIn(context, stage) ?? '',
      choices: orderOf(table).map(choice),
    });
  }
  // With number cards, players change the order by moving the cards.
  if (!hasNumberCards(box))
    controls.push({
      id: 'priority',
      label: 'Priority deal',
      current: orderOf(table)[0] ?? '',
      choices: playersOf(box).map(choice),
    });
  controls.push({
    id: 'phase',
    label: 'Phase',
    current: read(table, 'phase'),
    choices: box.phases.map(({ name }) => ({ value: name, label: name })),
  });
  return controls;
}

const choice = (value: PlaceId): SteeringChoice => ({ value, label: player(value) });

/** The rounds that can be chosen, in the order of play: those of this set, the next stock round, the end. */
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
    id: 'round',
    label: 'Round',
    current: at,
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

/** Gives the turn to a player. Returns false if companies take turns. */
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
  // Start with the first step that has something to decide; if there is none, with the first step.
  const { steps } = context.rules;
  const first =
    company === undefined ? undefined : steps.find((step) => step.open(context, company));
  write(draft, 'step', company === undefined ? '' : ((first ?? steps[0])?.name ?? ''));
}

/** Marks the earlier steps of the turn as done, and this step and the later ones as open. */
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
  // The player in turn keeps the turn.
  const at = Math.max(0, orderOf(draft.table).indexOf(actor ?? to));
  if (stage === 'stock' || stage === 'auction') amend(draft, stage, { at });
}

/** Why the clock key cannot have this value; undefined = it can. */
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
