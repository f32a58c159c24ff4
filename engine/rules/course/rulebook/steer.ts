import { withDraft } from '../../../kernel/draft.ts';
import { playersOf } from '../../stock/issued.ts';
import { hasNumberCards } from '../../stock/cards.ts';
import { cellOf, cellPlace } from '../../stock/market.ts';
import { certificatesIn, companiesOf, isFloated, nameOf, orderOf } from '../../stock/holdings.ts';
import { operatingOrder } from '../../stock/moves.ts';
import { setNextOrder } from '../../stock/round.ts';
import { unsoldPlace } from '../../stock/shares.ts';
import { stockActor } from '../../stock/turn.ts';
import {
  everyPar,
  idleCompanies,
  isBegun,
  restoreCompanies,
  setFloated,
} from '../../operating/restore.ts';
import type { SteeringChoice, SteeringControl, Steering } from '../../rulebook.ts';
import { playerToken as player } from '../../procedure.ts';
import {
  amend,
  initialValue,
  isSetUp,
  clockKeys,
  companyProgress,
  GAME_OVER,
  read,
  setCompanyProgress,
  moveRoundMarker,
  fitsClockKey,
  write,
} from '../keys.ts';
import type { Draft, Frame, Json, Context, PlaceId, Table } from '../nouns.ts';

/** A control with this prefix sets the par of the company that follows. */
const PAR = 'par ';
/** So many operating rounds of a set can be chosen, or more if the set has more. */
const ROUNDS = 3;

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
      restoreCompanies(context, draft);
      if (control === 'round') setRound(context, draft, to);
      else if (control === 'turn') {
        if (!setPlayer(context, draft, to)) setCompany(context, draft, to);
      } else if (control === 'step') setStep(draft, to);
      else if (control === 'priority') setPriority(context, draft, to);
      else if (control === 'phase') write(draft, 'phase', to);
      else if (control.startsWith(PAR))
        setCompanyProgress(draft, control.slice(PAR.length), { par: Number(to) });
    },
    isUnread(table) {
      if (!isSetUp(table)) return false;
      const { ops } = withDraft(table, 0, (draft) => restoreCompanies(contextOf(table), draft));
      return ops.length > 0;
    },
    moved(table, company, direction) {
      const cell = cellOf(table, company);
      return cell && cellPlace(frame.market.next(table.box, cell, direction));
    },
    conflict: (table, key, value) => misfit(contextOf(table), key, value),
  };
}

/** The player in turn, in a round where players take turns. */
const actorIn = ({ table }: Context, stage: string): PlaceId | undefined =>
  stage === 'stock' ? stockActor(table) : orderOf(table)[read(table, 'auction').at];

function controlsOf(context: Context): SteeringControl[] {
  const { table, box } = context;
  const stage = read(table, 'stage');
  const controls: SteeringControl[] = [roundControl(context, stage)];
  if (stage === 'operating') controls.push(...turnControls(context));
  else if (stage === 'stock' || stage === 'auction') {
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
  return [...controls, ...parControls(context)];
}

/** Whose turn it is among the companies, and its step. */
function turnControls(context: Context): SteeringControl[] {
  const { table, rules } = context;
  const { order } = read(table, 'round');
  const operating = [...new Set([...order, ...operatingOrder(context)])];
  const idle = idleCompanies(context);
  const label = (value: string) => ({ value, label: nameOf(context, value) });
  return [
    {
      id: 'turn',
      label: 'Company',
      current: order[read(table, 'at')] ?? '',
      choices: [...operating, ...idle.map(({ company }) => company)].map(label),
      ...(idle.length > 0 && { notes: idle.map(({ why }) => why) }),
    },
    {
      id: 'step',
      label: 'Step',
      current: read(table, 'step'),
      choices: rules.steps.map(({ name, may }) => ({ value: name, label: may })),
    },
  ];
}

/** The par of each company whose unsold shares cost it. */
function parControls(context: Context): SteeringControl[] {
  const { table, money } = context;
  return companiesOf(context).flatMap((company) => {
    const pars = everyPar(context, company);
    const isOpen =
      pars.length > 1 &&
      isBegun(context, company) &&
      certificatesIn(context, unsoldPlace(context, company), company).length > 0;
    if (!isOpen) return [];
    return {
      id: `${PAR}${company}`,
      label: `Par of ${nameOf(context, company)}`,
      current: String(companyProgress(table, company).par ?? ''),
      choices: pars.map((par) => ({ value: String(par), label: money(par) })),
    };
  });
}

const choice = (value: PlaceId): SteeringChoice => ({ value, label: player(value) });

/** The rounds that can be chosen, in the order of play: those of this set, the next stock round, the end. */
function roundControl({ table, rules }: Context, stage: string): SteeringControl {
  const set = read(table, 'turn');
  const { num } = read(table, 'round');
  const most = Math.max(ROUNDS, num, rules.operating.roundsOfSet(table));
  const stock = (of: number): SteeringChoice => ({
    value: `stock ${of}`,
    label: `Stock round ${of}`,
  });
  const operating = (of: number): SteeringChoice => ({
    value: `operating ${set} ${of}`,
    label: `Operating round ${set}.${of}`,
  });
  const own = Object.keys(rules.rounds).flatMap((name): SteeringChoice[] => {
    if (name === 'operating') return [];
    if (name === 'stock') return [stock(set)];
    return [{ value: name, label: `${name.charAt(0).toUpperCase()}${name.slice(1)}` }];
  });
  const at =
    stage === 'stock' ? `stock ${set}` : stage === 'operating' ? `operating ${set} ${num}` : stage;
  return {
    id: 'round',
    label: 'Round',
    current: at,
    choices: [
      ...own,
      ...Array.from({ length: most }, (_, i) => operating(i + 1)),
      stock(set + 1),
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
  if (company !== undefined) floatByHand(context, draft, company);
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

/** Whoever gives a turn to a company that has not floated says that it has. */
function floatByHand(context: Context, draft: Draft, company: string): void {
  const isIdle = idleCompanies(context).some((idle) => idle.company === company);
  if (!isIdle || isFloated(draft.table, company)) return;
  setFloated(draft, company);
  context.rules.course.restoreFromPieces?.(draft, company);
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
  setNextOrder(draft, [...order.slice(first), ...order.slice(0, first)]);
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
