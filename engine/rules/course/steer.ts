import { playersOf } from '../stock/papers.ts';
import { hasNumberCards } from '../stock/cards.ts';
import { cellOf, cellPlace } from '../stock/market.ts';
import { COMPANIES } from '../stock/rules.ts';
import { companiesOf, isParred, nameOf, orderOf } from '../stock/holdings.ts';
import { operatingOrder } from '../stock/moves.ts';
import { isDueToFloat } from '../stock/shares.ts';
import { begin as beginOrder } from '../stock/round.ts';
import { stockActor } from '../stock/turn.ts';
import type { Choice, Control, Steering } from '../rulebook.ts';
import { named as player } from '../procedure.ts';
import {
  amend,
  beginning,
  isSetUp,
  known,
  OVER,
  read,
  setStanding,
  standRound,
  suits,
  write,
} from './keys.ts';
import type { Draft, Frame, Json, Now, PlaceId, Table } from './nouns.ts';

/** Operating rounds that are offered between two stock rounds. */
const ROUNDS = [1, 2, 3];

/**
 * Round and turn by hand: where the table stands, as named controls with what each may be set to.
 * Setting one moves the mark and nothing else: no money, no piece but the priority card. What hands did
 * before is read off the table then, so that the rules can go on from it.
 */
export function steering(frame: Frame, nowOf: (table: Table) => Now): Steering {
  return {
    controls: (table) => (isSetUp(table) ? controlsOf(nowOf(table)) : []),
    steer(draft, control, to) {
      const now = nowOf(draft.table);
      takeStock(now, draft);
      if (control === 'round') setRound(now, draft, to);
      else if (control === 'turn') {
        if (!setPlayer(now, draft, to)) setCompany(now, draft, to);
      } else if (control === 'step') setStep(draft, to);
      else if (control === 'priority') setPriority(now, draft, to);
      else if (control === 'phase') write(draft, 'phase', to);
    },
    moved(table, company, direction) {
      const cell = cellOf(table, company);
      return cell && cellPlace(frame.market.next(table.box, cell, direction));
    },
    misfit: (table, key, value) => misfit(nowOf(table), key, value),
  };
}

/**
 * What hands have done and the clock has not heard of. A marker on a par and the president's
 * certificate with a player: the company was begun at that par. Enough of it was sold: it has floated
 * and operates. What it is paid for that is on the table already, or was left out on purpose.
 */
function takeStock(now: Now, draft: Draft): void {
  const { companies } = now.rules;
  for (const company of companiesOf(now)) {
    const cell = cellOf(now.table, company);
    const [first = ''] = companies.papers(now.table, company);
    const isBegun =
      companies.parred === COMPANIES.parred &&
      !isParred(now, company) &&
      now.table.pieces.get(first)?.place.startsWith('player:');
    if (isBegun && cell?.zones.includes('par')) setStanding(draft, company, { par: cell.price });
    if (isDueToFloat(now, company)) setStanding(draft, company, { floated: true });
    now.rules.course.foundBegun?.(draft, company);
  }
}

/** Whose turn it is in a round of players. */
const actorIn = ({ table }: Now, stage: string): PlaceId | undefined =>
  stage === 'stock' ? stockActor(table) : orderOf(table)[read(table, 'auction').at];

function controlsOf(now: Now): Control[] {
  const { table, box, rules } = now;
  const stage = read(table, 'stage');
  const controls: Control[] = [roundControl(now, stage)];
  if (stage === 'operating') {
    const { order } = read(table, 'round');
    const companies = [...new Set([...order, ...operatingOrder(now)])];
    controls.push({
      ...{ id: 'turn', label: 'Company', now: order[read(table, 'at')] ?? '' },
      choices: companies.map((value) => ({ value, label: nameOf(now, value) })),
    });
    controls.push({
      ...{ id: 'step', label: 'Step', now: read(table, 'step') },
      choices: rules.steps.map(({ name, may }) => ({ value: name, label: may })),
    });
  } else if (stage === 'stock' || stage === 'auction') {
    controls.push({
      ...{ id: 'turn', label: 'Player', now: actorIn(now, stage) ?? '' },
      choices: orderOf(table).map(choice),
    });
  }
  // Number cards are dealt anew by moving them.
  if (!hasNumberCards(box))
    controls.push({
      ...{ id: 'priority', label: 'Priority deal', now: orderOf(table)[0] ?? '' },
      choices: playersOf(box).map(choice),
    });
  controls.push({
    ...{ id: 'phase', label: 'Phase', now: read(table, 'phase') },
    choices: box.phases.map(({ name }) => ({ value: name, label: name })),
  });
  return controls;
}

const choice = (value: PlaceId): Choice => ({ value, label: player(value) });

/** The rounds from where the table stands on, in the order of play: this set, the next stock round, the end. */
function roundControl({ table, rules }: Now, stage: string): Control {
  const turn = read(table, 'turn');
  const { num } = read(table, 'round');
  const stock = (of: number): Choice => ({ value: `stock ${of}`, label: `Stock round ${of}` });
  const operating = (of: number): Choice => ({
    value: `operating ${turn} ${of}`,
    label: `Operating round ${turn}.${of}`,
  });
  const own = Object.keys(rules.rounds).flatMap((name): Choice[] => {
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
    ...{ id: 'round', label: 'Round', now: at },
    choices: [
      ...own,
      ...ROUNDS.map(operating),
      stock(turn + 1),
      { value: OVER, label: 'The game is over' },
    ],
  };
}

function setRound(now: Now, draft: Draft, to: string): void {
  const [stage = '', turn, num] = to.split(' ');
  if (turn !== undefined) write(draft, 'turn', Number(turn));
  write(draft, 'stage', stage);
  if (stage === 'stock') {
    write(draft, 'stock', beginning('stock'));
    write(draft, 'passed', []);
    standRound(draft, 'stock');
  } else if (stage === 'operating') {
    const order = [...now.rules.operating.first(now.table), ...operatingOrder(now)];
    const of = Math.max(Number(num), now.rules.operating.rounds(now.table));
    write(draft, 'round', { num: Number(num), of, order });
    write(draft, 'ran', []);
    standRound(draft, `OR ${num}`);
    setCompany(now, draft, order[0]);
  } else if (stage === 'auction') write(draft, 'auction', beginning('auction'));
  else now.rules.rounds[stage]?.begin(now, draft);
}

/** A player's turn; false where it is companies that take turns. */
function setPlayer(now: Now, draft: Draft, to: string): boolean {
  const stage = read(now.table, 'stage');
  const at = orderOf(now.table).indexOf(to);
  if (stage === 'auction') amend(draft, 'auction', { at });
  else if (stage === 'stock') amend(draft, 'stock', { at, acted: [], bought: [] });
  else return false;
  return true;
}

function setCompany(now: Now, draft: Draft, company: string | undefined): void {
  const { order, ...round } = read(draft.table, 'round');
  if (company !== undefined && !order.includes(company))
    write(draft, 'round', { ...round, order: [...order, company] });
  const all = read(draft.table, 'round').order;
  write(draft, 'at', company === undefined ? all.length : all.indexOf(company));
  write(draft, 'work', beginning('work'));
  // The first thing that there is to do in its turn, and where nothing is, the first of all.
  const { steps } = now.rules;
  const first = company === undefined ? undefined : steps.find((step) => step.open(now, company));
  write(draft, 'step', company === undefined ? '' : ((first ?? steps[0])?.name ?? ''));
}

/** What a step before it would have done counts as done; what it and those after it do, as open. */
function setStep(draft: Draft, to: string): void {
  write(draft, 'work', { ...beginning('work'), acted: true });
  write(draft, 'step', to);
}

function setPriority(now: Now, draft: Draft, to: string): void {
  const order = orderOf(draft.table);
  const first = Math.max(0, order.indexOf(to));
  const passed = read(draft.table, 'passed');
  const stage = read(draft.table, 'stage');
  const actor = actorIn(now, stage);
  beginOrder(draft, [...order.slice(first), ...order.slice(0, first)]);
  write(draft, 'passed', passed);
  // Whoever is in turn stays in turn.
  const at = Math.max(0, orderOf(draft.table).indexOf(actor ?? to));
  if (stage === 'stock' || stage === 'auction') amend(draft, stage, { at });
}

/** Why a key of the clock cannot be set to this; nothing = it can. */
function misfit({ table, rules, box }: Now, key: string, value: Json | undefined) {
  const fit = suits(key, value);
  if (fit === undefined)
    return table.clock.has(key) || value === undefined
      ? undefined
      : `This game’s clock has no “${key}”. It knows: ${known.join(', ')}.`;
  if (value === undefined) return undefined;
  const words: Readonly<Record<string, readonly string[]>> = {
    stage: [...Object.keys(rules.rounds), OVER],
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
