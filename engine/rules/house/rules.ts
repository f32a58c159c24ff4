import type { HouseValue } from '../../../shared/house.ts';
import { formatMoney } from '../../kernel/box.ts';
import { playersOf } from '../stock/issued.ts';
import { amend, isSetUp, read, write, phaseOf } from '../course/keys.ts';
import type { Table, Box, Context, PlaceId, HouseRule } from '../course/nouns.ts';
import { orderOf } from '../stock/holdings.ts';
import { setNextOrder } from '../stock/round.ts';
import { stockActor } from '../stock/turn.ts';
import { playerToken } from '../procedure.ts';
import { bankSize, isOrderOf } from './house.ts';
import { tiles, trains } from './supply.ts';

/** The house rules of the frame. A table of any title may choose them. */

const MOST_MONEY = 100_000;
const MOST_CASH = 20_000;
const MOST_CERTIFICATES = 99;
const MOST_ROUNDS = 9;

const money = ({ box }: Table, amount: HouseValue): string => formatMoney(box, Number(amount));

const bank: HouseRule = {
  id: 'bank',
  label: 'Bank',
  help: 'What the bank holds when the game begins. In play it counts at once: a bank that has paid out more than that is broken, and a broken bank ends the game.',
  input: ({ box }) => ({
    kind: 'figure',
    least: 1,
    most: MOST_MONEY,
    step: 500,
    unit: box.currency,
  }),
  standard: ({ box }) => bankSize(box, {}),
  printed: 'without end',
  says: (table, value) => `bank of ${money(table, value)}`,
};

const printedCash = ({ data }: Box): number => Number(data.startingCash ?? 0);

const cash: HouseRule = {
  id: 'cash',
  label: 'Starting money',
  help: 'What each player begins with; the bank gives it.',
  input: ({ box }) => ({ kind: 'figure', least: 0, most: MOST_CASH, step: 10, unit: box.currency }),
  standard: ({ box }) => printedCash(box),
  says: (table, value) => `${money(table, value)} for each player to begin with`,
  openingOnly: true,
  conflict(table, value = printedCash(table.box), house) {
    const all = Number(value) * playersOf(table.box).length;
    const held = bankSize(table.box, house) ?? Infinity;
    return all > held
      ? `A bank of ${money(table, held)} cannot give ${playersOf(table.box).length} players ${money(table, value)} each; give less, or make the bank larger.`
      : undefined;
  },
  apply(draft, value) {
    const { table } = draft;
    const due = Number(value ?? printedCash(table.box));
    for (const player of playersOf(table.box)) {
      const held = table.purses.get(player) ?? 0;
      draft.pay(player, 'bank', Math.max(0, held - due));
      draft.pay('bank', player, Math.max(0, due - held));
    }
  },
};

/** If certificates are dealt and paid for at once, nobody starts with less than the dearest one costs. */
export const cashFrom = (least: (table: Table) => number): HouseRule => ({
  ...cash,
  input: (table) => ({
    kind: 'figure',
    least: least(table),
    most: MOST_CASH,
    step: 10,
    unit: table.box.currency,
  }),
});

/** Player order: drawn by lot, or as the host sets it. */
export const SEATING_RULE = 'lot';

const seating: HouseRule = {
  id: 'seating',
  label: 'Order of the players',
  help: 'Who sits behind whom, and who begins; drawn by lot, or as you say.',
  input: () => ({ kind: 'seating' }),
  standard: ({ box }) => [...playersOf(box)],
  says: (_table, value) =>
    value === SEATING_RULE
      ? 'seats drawn by lot'
      : `seats in the order ${(value as readonly string[]).map(playerToken).join(', ')}`,
  conflict: (table, value) =>
    value === undefined ||
    value === SEATING_RULE ||
    (Array.isArray(value) && isOrderOf(value, playersOf(table.box)))
      ? undefined
      : 'Every player has one seat: name each once.',
  resolve: ({ table, luck }, value) =>
    value === SEATING_RULE ? luck.shuffled(playersOf(table.box)) : value,
  // The player in turn and the first player of the round stay the same.
  apply(draft, value) {
    const { table } = draft;
    const stage = read(table, 'stage');
    if (!isSetUp(table)) return;
    const before = orderOf(table);
    const { at: bidding } = read(table, 'auction');
    const actor = stage === 'stock' ? stockActor(table) : before[bidding % before.length];
    const seats = (value ?? playersOf(table.box)) as readonly string[];
    const first = Math.max(0, seats.indexOf(before[0]!));
    const order = [...seats.slice(first), ...seats.slice(0, first)];
    const passed = read(table, 'passed');
    setNextOrder(draft, order);
    write(draft, 'passed', passed);
    const at = order.indexOf(actor ?? order[0]!);
    if (stage === 'stock' || stage === 'auction') amend(draft, stage, { at });
  },
  // The finding follows from this rule if the player would be in turn by the printed order.
  cites: (context, reason, { players }) =>
    reason === 'turn' && players.some((one) => one === dueAsPrinted(context)),
};

/** The player who would be in turn now if all sat as printed. */
function dueAsPrinted({ table }: Context): PlaceId | undefined {
  const stage = read(table, 'stage');
  if (stage !== 'stock' && stage !== 'auction') return undefined;
  const [order, seats] = [orderOf(table), playersOf(table.box)];
  const at = read(table, stage).at % order.length;
  if (at === 0) return read(table, 'turn') === 1 ? seats[0] : undefined;
  const due = seats[(seats.indexOf(order[at - 1]!) + 1) % seats.length];
  return due === order[at] ? undefined : due;
}

/** Player order with number cards: the cards that are dealt first. */
export const dealtSeating: HouseRule = {
  id: seating.id,
  label: seating.label,
  says: seating.says,
  conflict: seating.conflict!,
  help: 'Who gets which of the first number cards; drawn by lot, or as you say.',
  input: () => ({ kind: 'seating' }),
  standard: () => SEATING_RULE,
  openingOnly: true,
};

const certificates: HouseRule = {
  id: 'certificates',
  label: 'Certificate limit',
  help: 'The most certificates in one hand. Who holds more sells down in the next stock round.',
  input: () => ({ kind: 'figure', least: 1, most: MOST_CERTIFICATES, step: 1 }),
  standard: (table, frame) => {
    const [anybody = ''] = playersOf(table.box);
    const limit = frame?.stock.certificateLimit(table, anybody);
    return Number.isFinite(limit) ? limit : undefined;
  },
  printed: 'none',
  says: (_table, value) => `certificate limit of ${Number(value)}`,
  sets: (value) => ({ stock: { certificateLimit: () => Number(value) } }),
  cites: (_context, reason) => reason === 'certificates' || reason === 'must-sell',
};

/** `passed` = the players who have passed for good. */
export const passingRule = (passed: (table: Table) => readonly PlaceId[]): HouseRule => ({
  id: 'passing',
  label: 'Passing is for good',
  help: 'Who passes in a stock round is out of it until it ends.',
  input: () => ({ kind: 'flag' }),
  standard: () => false,
  says: () => 'who passes is out of the stock round',
  sets: (value) => ({ stock: { passLasts: value === true ? 'for good' : 'for now' } }),
  // The player passed, and by the printed rule would act again.
  cites: ({ table }, reason, { players }) =>
    reason === 'turn' &&
    read(table, 'stage') === 'stock' &&
    passed(table).some((one) => players.includes(one)),
});

const SHARES: readonly string[] = ['buyShare', 'sellShares', 'startCompany'];
const TURNS: readonly string[] = ['layTile', 'placeToken', 'runTrains', 'payDividend', 'buyTrain'];

const rounds: HouseRule = {
  id: 'rounds',
  label: 'Operating rounds',
  help: 'Operating rounds between two stock rounds, in every phase alike; it counts from the next set on.',
  input: () => ({ kind: 'figure', least: 1, most: MOST_ROUNDS, step: 1 }),
  standard: ({ box }) => {
    const all = new Set(box.phases.map(({ operatingRounds }) => operatingRounds));
    return all.size === 1 ? [...all][0] : undefined;
  },
  printed: 'by phase',
  says: (_table, value) =>
    value === 1
      ? 'one operating round in every set'
      : `${Number(value)} operating rounds in every set`,
  sets: (value) => ({ operating: { roundsOfSet: () => Number(value) } }),
  // By the printed number of rounds, shares would be traded now, or companies would still operate.
  cites({ table }, reason, { move: { verb } }) {
    if (reason !== 'not-now') return false;
    const { num, of } = read(table, 'round');
    const printed = phaseOf(table)?.operatingRounds ?? num;
    return read(table, 'stage') === 'stock'
      ? TURNS.includes(verb) && num === of && of > 0 && of < printed
      : SHARES.includes(verb) && num > printed;
  },
};

export const HOUSE_RULES: readonly HouseRule[] = [
  bank,
  cash,
  seating,
  certificates,
  passingRule((table) => read(table, 'passed')),
  rounds,
  trains,
  tiles,
];

/** An option of the title that only its rules read, so it can be changed in play. */
export const optionRule = (
  option: { readonly id: string; readonly label: string; readonly help: string },
  cites: NonNullable<HouseRule['cites']>,
): HouseRule => ({
  id: option.id,
  label: option.label,
  help: option.help,
  input: () => ({ kind: 'flag' }),
  standard: ({ box }) => box.options[option.id] === true,
  says: (_table, value) => `${value === true ? '' : 'no '}${option.label.toLowerCase()}`,
  isOption: true,
  cites,
});

/**
 * The house rules of the frame with those of a title. A rule with the same id is replaced; others are added.
 */
export const houseRulesWith = (...own: readonly HouseRule[]): readonly HouseRule[] => [
  ...HOUSE_RULES.map((rule) => own.find(({ id }) => id === rule.id) ?? rule),
  ...own.filter(({ id }) => !HOUSE_RULES.some((rule) => rule.id === id)),
];

/** A rule that the title does not offer, and why. */
export const unavailable = (id: string, absent: string): HouseRule => ({
  ...HOUSE_RULES.find((rule) => rule.id === id)!,
  absentReason: absent,
});
