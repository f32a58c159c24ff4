import * as z from 'zod/mini';
import type { Move } from '../../../shared/move.ts';
import { railwayMoves } from '../../../shared/move.ts';
import type { PieceId, PlaceId } from '../../kernel/box.ts';
import { cash, type Table } from '../../kernel/table.ts';
import { amend, read } from '../../rules/course/keys.ts';
import {
  type Check,
  type Now,
  type Step,
  type VerbRule,
  type Waiting,
  way,
} from '../../rules/course/nouns.ts';
import { payUpTo } from '../../rules/money.ts';
import { operator, touch } from '../../rules/operating/turn.ts';
import { deciderOf, nameOf, trainsOf, treasury } from '../../rules/stock/holdings.ts';
import { type BuyTrain, prices, train, trainChecks, trainStep } from '../../rules/trains/buy.ts';
import {
  discardTrain as discardTrainOf1830,
  discardWaiting,
  fullCharter,
  overLimit,
  tooManyTrains,
} from '../../rules/trains/discard.ts';
import { reachable } from '../../rules/trains/emergency.ts';
import {
  canHelp,
  cheapestTrain,
  mustBuy,
  othersTrains,
  roomyCharters,
  sellerOf,
} from '../../rules/trains/owning.ts';
import { beginPhase } from '../../rules/trains/phase.ts';
import { type TrainRules, TRAINS as TRAINS_OF_1830 } from '../../rules/trains/rules.ts';
import { charterOf, firstOfEachKind, trainName, trainPrice, trainsIn } from '../../rules/trains.ts';
import { named } from '../../rules/turns.ts';
import { closeWithTrain } from './privates.ts';
import { isSystem, MINOR, shells } from './systems.ts';

/** Trains: the shells of systems, what they cost of others, who helps and who discards (1828 A6.9, A9.2). */

const isEmpty = (table: Table, charter: PlaceId): boolean => trainsIn(table, charter).length === 0;

const hasEmptyShell = (table: Table, company: string): boolean =>
  isSystem(table, company) && shells(table, company).some((one) => isEmpty(table, charterOf(one)));

export const TRAINS: Partial<TrainRules> = {
  discards: 'out',
  closesPrivates: ['6'],
  // A director may also fill the empty shell of a system. (A6.9)
  help: { ...TRAINS_OF_1830.help, besides: hasEmptyShell },
};

type BuyForShell = BuyTrain & {
  /** The constituent whose charter takes the train; left out = an empty one, or one with room. */
  shell?: string | undefined;
};

/** Where a train goes if nothing is said: an empty shell before one that has room. */
function charterFor(now: Now, { company, shell }: BuyForShell): PlaceId {
  if (shell !== undefined) return charterOf(shell);
  const rooms = roomyCharters(now, company);
  return rooms.find((room) => isEmpty(now.table, room)) ?? rooms[0] ?? charterOf(company);
}

/** What the president can add: for a company without trains, or for the empty shell of a system. */
function helpOf(now: Now, company: string, charter: PlaceId): number {
  const player = deciderOf(now, company);
  const helps = player !== undefined && isEmpty(now.table, charter) && canHelp(now, company);
  return helps ? cash(now.table, player) : 0;
}

/** Least and most that may be paid for another company's train, put on this charter. */
export function priceRange(
  now: Now,
  company: string,
  bought: PieceId,
  charter: PlaceId,
): [number, number] {
  const face = trainPrice(now.table, bought);
  const purse = treasury(now.table, company);
  if (purse > face) return [1, purse];
  const { least } = read(now.table, 'work');
  return [Math.max(1, least ?? 1), Math.min(face, purse + helpOf(now, company, charter))];
}

const fromDepot = ({ table }: Now, { train: id }: BuyForShell): boolean =>
  table.pieces.get(id)?.place === 'depot';

const means = (now: Now, move: BuyForShell): number =>
  treasury(now.table, move.company) + helpOf(now, move.company, charterFor(now, move));

const isOffered = ({ table, rules }: Now, id: PieceId): boolean =>
  rules.trains.onSale(table).some((one) => trainName(table, one) === trainName(table, id));

/** Is it more than the treasury has, for a train that costs so much? */
const isHelp = (now: Now, { company, train: id, price }: BuyForShell): boolean =>
  price > treasury(now.table, company) && treasury(now.table, company) <= trainPrice(now.table, id);

const isOutside = (now: Now, move: BuyForShell): boolean => {
  if (sellerOf(now, move.train) === undefined) return false;
  const [least, most] = priceRange(now, move.company, move.train, charterFor(now, move));
  return move.price < least || move.price > most;
};

function sayRange(now: Now, move: BuyForShell): string {
  const [least, most] = priceRange(now, move.company, move.train, charterFor(now, move));
  return most < least
    ? `${nameOf(now, move.company)} cannot pay for that train.`
    : `The price lies between ${now.money(least)} and ${now.money(most)}.`;
}

const about = (now: Now, move: BuyForShell) => ({
  facts: {
    price: move.price,
    face: trainPrice(now.table, move.train),
    treasury: treasury(now.table, move.company),
    help: helpOf(now, move.company, charterFor(now, move)),
  },
  pieces: [move.train],
});

const checks: readonly Check<BuyForShell>[] = [
  ...trainChecks.filter(({ reason }) => reason === 'company'),
  {
    reason: 'for-sale',
    breaks(now, move) {
      const seller = sellerOf(now, move.train);
      return !fromDepot(now, move) && (seller === undefined || seller === move.company);
    },
    says: () => 'That train is not for sale.',
    about,
  },
  {
    reason: 'offer',
    breaks: (now, move) => fromDepot(now, move) && !isOffered(now, move.train),
    says: ({ rules, table }) =>
      `${rules.trains.onSale(table).map((id) => trainName(table, id))[0] ?? 'No train'} is on sale, nothing else.`,
    about,
  },
  {
    reason: 'room',
    breaks: (now, { company }) => roomyCharters(now, company).length === 0,
    says: (now, { company }) =>
      `${nameOf(now, company)} holds its limit of ${now.rules.trains.limit(now.table, company)} trains.`,
    about,
  },
  {
    reason: 'shell',
    breaks(now, { company, shell }) {
      const rooms = roomyCharters(now, company);
      return rooms.length > 0 && shell !== undefined && !rooms.includes(charterOf(shell));
    },
    says: (now, { company, shell }) =>
      `The shell ${shell} of ${nameOf(now, company)} has no room for a train.`,
  },
  {
    reason: 'price',
    breaks: (now, move) => fromDepot(now, move) && move.price !== trainPrice(now.table, move.train),
    says: ({ table, money }, { train: id }) =>
      `From the supply it costs ${money(trainPrice(table, id))}.`,
    about,
  },
  {
    reason: 'treasury',
    breaks: (now, move) =>
      fromDepot(now, move) &&
      move.price > means(now, move) &&
      means(now, move) === treasury(now.table, move.company),
    says: (now, { company }) =>
      `${nameOf(now, company)} has ${now.money(treasury(now.table, company))}, and its director may not help now.`,
    about,
  },
  {
    reason: 'means',
    breaks: (now, move) =>
      fromDepot(now, move) &&
      move.price > means(now, move) &&
      means(now, move) > treasury(now.table, move.company),
    says: (now, move) =>
      `Treasury and director have ${now.money(means(now, move))} together: shares must be sold first.`,
    about,
  },
  {
    reason: 'help',
    breaks: (now, move) => isOutside(now, move) && isHelp(now, move),
    says: sayRange,
    about,
  },
  {
    reason: 'range',
    breaks: (now, move) => isOutside(now, move) && !isHelp(now, move),
    says: sayRange,
    about,
  },
];

const word = z.string().check(z.minLength(1), z.maxLength(64));

export const buyTrain: VerbRule = {
  schema: z.extend(railwayMoves.buyTrain, {
    shell: z.optional(word),
  }) as unknown as VerbRule['schema'],
  ways: [
    way<BuyForShell>({
      name: 'train',
      partial: true,
      checks,
      /** The train on sale, and one of each kind of the others' at a few prices, for each shell. */
      *candidates(now) {
        const { table, rules } = now;
        const company = operator(table);
        if (company === undefined || company === MINOR) return;
        const verb = 'buyTrain';
        for (const room of roomyCharters(now, company)) {
          const into = isSystem(table, company) ? { shell: room.slice('company:'.length) } : {};
          for (const id of rules.trains.onSale(table))
            yield { verb, company, train: id, price: trainPrice(table, id), ...into };
          for (const id of othersTrains(now, company)) {
            const [least, most] = priceRange(now, company, id, room);
            for (const price of prices(least, most, trainPrice(table, id)))
              yield { verb, company, train: id, price, ...into };
          }
        }
      },
      consent: (now, move, player) => train.consent!(now, move, player),
      effects(now, draft, move, player) {
        const { company, train: id, price } = move;
        const { table } = now;
        const seller = sellerOf(now, id);
        const own = charterOf(company);
        const charter = charterFor(now, move);
        const missing = price - treasury(table, company);
        if (missing > 0) payUpTo(draft, player, own, missing);
        payUpTo(draft, own, seller === undefined ? 'bank' : charterOf(seller), price);
        draft.put(id, charter);
        amend(draft, 'work', { least: null, sold: [], acted: true });
        closeWithTrain(now, draft, company);
        if (seller === undefined) beginPhase(now, draft, trainName(table, id));
      },
      say: (now, move) => train.say(now, move),
    }),
  ],
};

/** Is there a train that the money, and what more can be sold, would buy? */
function canStillBuy(now: Now, company: string): boolean {
  const player = deciderOf(now, company);
  if (player === undefined) return false;
  if (reachable(now, company, player) >= cheapestTrain(now)) return true;
  return othersTrains(now, company).some((id) =>
    roomyCharters(now, company).some((room) => {
      const [least, most] = priceRange(now, company, id, room);
      return least <= most;
    }),
  );
}

export const trains: Step = {
  ...trainStep,
  /** Whether something can be bought is not looked at closely. (D3.3) */
  open: (now, company) =>
    company !== MINOR && (hasEmptyShell(now.table, company) || trainStep.open(now, company)),
  must(now, company) {
    if (mustBuy(now, company))
      return {
        reason: 'train',
        says: `${nameOf(now, company)} must own a train at the end of this step.`,
      };
    if (read(now.table, 'work').least !== null && canStillBuy(now, company))
      return { reason: 'sold', says: 'Shares have been sold for a train: one has to be bought.' };
    return undefined;
  },
};

interface MoveTrain extends Move {
  verb: 'moveTrain';
  company: string;
  train: string;
}

/** A train of a system goes to its other shell. (A9.2) */
export const moveTrain: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('moveTrain'),
    company: word,
    train: word,
  }) as unknown as VerbRule['schema'],
  ways: [
    way<MoveTrain>({
      name: 'arrange',
      checks: [
        {
          reason: 'company',
          breaks: ({ table }, { company }) => operator(table) !== company,
          says: (now, { company }) => `${nameOf(now, company)} does not move trains now.`,
        },
        {
          reason: 'own',
          breaks: (now, { company, train: id }) => !trainsOf(now, company).includes(id),
          says: (now, { company }) => `${nameOf(now, company)} does not own that train.`,
        },
      ],
      *candidates(now) {
        const company = operator(now.table);
        if (company !== undefined)
          for (const id of trainsOf(now, company)) yield { verb: 'moveTrain', company, train: id };
      },
      effects({ table }, draft, { company, train: id }) {
        const here = table.pieces.get(id)?.place;
        const other = shells(table, company)
          .map(charterOf)
          .find((charter) => charter !== here);
        if (other !== undefined) draft.put(id, other);
        touch(draft);
      },
      say: (now, { company, train: id }) =>
        `${nameOf(now, company)} moves its ${trainName(now.table, id)} train to its other shell`,
    }),
  ],
};

export const arrange: Step = {
  name: 'arrange',
  ways: ['arrange'],
  may: 'may move trains between its shells',
  open: (now, company) => isSystem(now.table, company) && trainsOf(now, company).length > 0,
  must: (now, company) =>
    fullCharter(now, company) === undefined
      ? undefined
      : { reason: 'full', says: 'Both shells have to be within the train limit.' },
};

const [discard] = discardTrainOf1830.ways;

/** Only the company that is asked discards. (A9.2) */
export const discardTrain: VerbRule = {
  ...discardTrainOf1830,
  ways: [
    {
      ...discard!,
      *candidates(now) {
        const [company] = overLimit(now);
        if (company === undefined) return;
        for (const id of tooManyTrains(now, company))
          yield { verb: 'discardTrain', company, train: id };
      },
      checks: [
        {
          reason: 'order',
          breaks: (now, { company }) => overLimit(now)[0] !== company,
          says: (now, { company }) => `${nameOf(now, String(company))} has nothing to discard now.`,
          bars: true,
        },
        ...discard!.checks.filter(({ reason }) => reason === 'own'),
      ],
    },
  ],
};

/** One company after the other discards, shell by shell; while trains are moved nobody does. (A9.2) */
export const discardInOrder: Waiting = {
  ...discardWaiting,
  floor(now, before) {
    if (read(now.table, 'step') === 'arrange') return undefined;
    const [company] = overLimit(now);
    const floor = company === undefined ? undefined : discardWaiting.floor(now, before);
    if (company === undefined || !floor) return undefined;
    const player = deciderOf(now, company);
    const { table } = now;
    const full = trainsIn(table, fullCharter(now, company)!);
    return {
      round: floor.round,
      entity: charterOf(company),
      acting: player === undefined ? [] : [player],
      ways: ['discard', 'exchange', 'exchangePar'],
      sentence: `${nameOf(now, company)}, run by ${player === undefined ? 'nobody' : named(player)}, discards a train.`,
      procedure: () => ({
        title: `Only ${now.rules.trains.limit(table, company)} trains are allowed now`,
        state: 'under way',
        steps: overLimit(now).map((one) => ({
          label: `${nameOf(now, one)} discards`,
          state: one === company ? ('now' as const) : ('to come' as const),
        })),
        ...(player !== undefined && {
          asked: {
            who: [player],
            what: 'Which train goes?',
            answers: firstOfEachKind(table, full).map((id) => ({
              move: { verb: 'discardTrain', company, train: id },
              says: `${nameOf(now, company)} discards a ${trainName(table, id)} train`,
            })),
          },
        }),
      }),
    };
  },
};
