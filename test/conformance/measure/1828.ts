import { placeOfPlayer, type RecordedAction } from '../../../engine/formats/18xx-games.ts';
import { read as readOwn } from '../../../engine/games/1828/clock.ts';
import { units } from '../../../engine/games/1828/systems.ts';
import { cellOf } from '../../../engine/rules/stock/market.ts';
import { read } from '../../../engine/rules/course/keys.ts';
import { stockActor } from '../../../engine/rules/stock/turn.ts';
import type { Difference } from './difference.ts';
import { type Departure, at, type Moment, type State, type Tolerance, valueAt } from './measure.ts';

/** Where the oracle of 1828 is no measure, in the words of its READMEs. */

const NOTATION = 'robots/README, notation';
const PECULIAR = 'robots/README, peculiarities';

/** The companies that merge, and the name of their system. */
function merging({ theirs, table }: Moment): readonly string[] {
  const merge = valueAt(theirs, 'round', 'merge') as Record<string, unknown> | undefined;
  if (!merge) return [];
  const { survivor, other } = readOwn(table, 'merger') ?? {};
  const named = [merge.initiator, merge.merger, merge.target, survivor, other].filter(
    (one): one is string => typeof one === 'string',
  );
  const pairs = named.flatMap((one) => named.map((two) => `${one}-${two}`));
  return [...new Set([...named, ...pairs])];
}

/** What of the turn is said otherwise while a merger is under way. */
const TURN = ['can', 'choices', 'step', 'opOrder'];
const ROUND = ['merge', 'turnActions', 'lastToAct', 'sold', 'index'];
/** What of a player changes with shares that are exchanged. */
const PURSE = ['cash', 'worth', 'certs'];

/** Is this something of the companies named, or of whoever holds their shares? */
function isOf(companies: readonly string[], { path, ours, theirs }: Difference): boolean {
  const [member, key = '', part = '', name = ''] = path;
  const named = (value: unknown) => companies.some((one) => JSON.stringify(value)?.includes(one));
  switch (member) {
    case 'players':
      return PURSE.includes(part) || (part === 'shares' && companies.includes(name));
    case 'corps':
      return companies.includes(key);
    case 'bank':
      return key === 'cash';
    case 'companies':
      return part === 'owner' && named([ours, theirs]);
    case 'cityTokens':
    case 'reservations':
      return named([ours, theirs]);
    default:
      return false;
  }
}

/** The company whose director's certificate M&H has been named for, its par still to come. */
function exchangedUnparred({ ours, theirs }: Moment): string | undefined {
  const gone = (state: State) => valueAt(state, 'companies', 'M&H', 'closed') === true;
  if (!gone(theirs) || gone(ours)) return undefined;
  return Object.keys(theirs.corps as State).find(
    (name) =>
      valueAt(theirs, 'corps', name, 'price') === undefined &&
      Object.keys(theirs.players as State).some(
        (id) => valueAt(theirs, 'players', id, 'shares', name, 'pres') === true,
      ),
  );
}

const without = (list: unknown, one: string): string =>
  JSON.stringify((list as string[] | undefined)?.filter((kind) => kind !== one));

/** Does the company in turn own a train? */
const ownsTrain = (state: State): boolean =>
  valueAt(
    state,
    'corps',
    String(valueAt(state, 'active', '0')).replace(/^corp:/, ''),
    'trains',
    '0',
  ) !== undefined;

export const tolerances: readonly Tolerance[] = [
  {
    name: '`canOther` is advice',
    rule: 'README, State',
    excuses: (difference) => at(difference, 'canOther'),
  },
  {
    name: 'shares in transit while a merger is under way',
    rule: 'README, State: step Merger',
    excuses(difference, moment) {
      const companies = merging(moment);
      const [member = '', key = ''] = difference.path;
      if (companies.length === 0) return false;
      return (
        TURN.includes(member) ||
        (member === 'round' && ROUND.includes(key)) ||
        isOf(companies, difference)
      );
    },
  },
  {
    // The certificate has come and M&H gone there; with us the par that follows does both at once.
    name: 'M&H named for a director’s certificate, the par still to come',
    rule: '1828 A10.2',
    excuses(difference, moment) {
      const company = exchangedUnparred(moment);
      const [member = '', key = ''] = difference.path;
      if (company === undefined) return false;
      return (
        TURN.includes(member) ||
        (member === 'companies' && key === 'M&H') ||
        (member === 'players' && difference.path[2] === 'companies') ||
        (member === 'round' && ROUND.includes(key)) ||
        isOf([company], difference)
      );
    },
  },
  {
    name: 'reservation of E15 (stays behind there)',
    rule: NOTATION,
    excuses: ({ path, ours, theirs }) =>
      path.join('.') === 'reservations.E15' &&
      ours === undefined &&
      /^\{"tile":\["ERIE(-[^"]+)?"\]\}$/.test(JSON.stringify(theirs)),
  },
  {
    name: '`pass` in step SwapTrain',
    rule: NOTATION,
    excuses: (difference, { ours, theirs }) =>
      at(difference, 'can') &&
      theirs.step === 'SwapTrain' &&
      without(ours.can, 'pass') === without(theirs.can, 'pass'),
  },
  {
    // There the director is left without a move.
    name: 'no bankruptcy after a sale for an empty shell',
    rule: '1828 C54',
    excuses: (difference, { ours, theirs }) =>
      at(difference, 'can') &&
      theirs.step === 'BuyTrain' &&
      ownsTrain(theirs) &&
      without(ours.can, 'bankrupt') === JSON.stringify(theirs.can),
  },
  {
    name: '`can` after a merger',
    rule: NOTATION,
    excuses: (difference, { theirs }) =>
      at(difference, 'can') &&
      ((valueAt(theirs, 'round', 'turnActions') ?? []) as string[]).some((done) =>
        ['choose', 'failed_merge'].includes(done),
      ),
  },
  {
    name: '`lastToAct` and `turnActions` of failed mergers',
    rule: NOTATION,
    excuses: (difference, { theirs }) =>
      (at(difference, 'round', 'lastToAct') || at(difference, 'round', 'turnActions')) &&
      ((valueAt(theirs, 'round', 'turnActions') ?? []) as string[]).includes('failed_merge'),
  },
  {
    name: 'books of a round after the end',
    rule: NOTATION,
    excuses: (difference, { theirs }) => theirs.finished === true && at(difference, 'round'),
  },
  {
    name: 'shares of companies removed unparred stay in a player’s hand',
    rule: PECULIAR,
    excuses({ path, ours, theirs }, moment) {
      const [member, player = '', part, company = ''] = path;
      const corps = moment.theirs.corps as State;
      if (member !== 'players') return false;
      if (part === 'shares') return ours === undefined && corps[company] === undefined;
      if (part !== 'certs') return false;
      const held = valueAt(moment.theirs, 'players', player, 'shares') as State;
      const lost = Object.entries(held)
        .filter(([name]) => corps[name] === undefined)
        .reduce((sum, [, bundle]) => sum + Number(valueAt(bundle, 'certs')), 0);
      return lost > 0 && Number(theirs) - lost === ours;
    },
  },
];

/** Is the step part of a stock turn of the player in which a merger was tried before? */
function mergedBefore({ recording, step }: Moment, player: unknown): boolean {
  for (const { type, entity } of recording.steps.slice(0, step).reverse()) {
    if (type === 'merge' || type === 'failed_merge') return true;
    if (!['choose', 'remove_token'].includes(type) && (type === 'pass' || entity !== player))
      return false;
  }
  return false;
}

/** Does the player direct a company in the gray zone: this one, if it is named? */
const directsGray = ({ theirs }: Moment, player: unknown, company?: string): boolean =>
  Object.keys(theirs.corps as State).some(
    (name) =>
      valueAt(theirs, 'corps', name, 'president') === player &&
      valueAt(theirs, 'corps', name, 'price', 'type') === 'unlimited' &&
      (company ?? name) === name,
  );

const companyBought = ({ recording, step }: Moment): string | undefined => {
  const { type, entity_type: by, shares } = recording.steps[step - 1]!;
  return type === 'buy_shares' && by === 'player' ? String(shares).replace(/_\d+$/, '') : undefined;
};

/** The company into which M&H is exchanged by this step; nothing it could be mistaken for otherwise. */
const companyOfMH = ({ entity, shares }: RecordedAction): string =>
  entity === 'M&H' ? String(shares).replace(/_\d+$/, '') : 'none';

export const departures: readonly Departure[] = [
  {
    // To the second unit only, which we refuse.
    name: 'M&H exchanged into a company without par moves its president’s certificate',
    rule: `${PECULIAR}; 1828 C37`,
    refusal({ table, recording, step }) {
      const { type, entity, shares } = recording.steps[step - 1]!;
      const [, company, number] = /^(.+)_(\d+)$/.exec(String(shares)) ?? [];
      if (type !== 'buy_shares' || entity !== 'M&H' || company === undefined) return false;
      const owner = table.pieces.get('private:M&H')!.place;
      return (
        number !== '0' && cellOf(table, company) === undefined && units(table, owner, company) > 0
      );
    },
    parts: ({ recording, step }, differences) =>
      differences.every((one) => isOf([companyOfMH(recording.steps[step - 1]!)], one)),
  },
  {
    name: 'a second purchase in the gray zone after a merger in the same turn',
    rule: `${PECULIAR}; 1828 A5.6`,
    refusal(moment) {
      const company = companyBought(moment);
      const player = moment.recording.steps[moment.step - 1]!.entity;
      return (
        company !== undefined &&
        directsGray(moment, player, company) &&
        mergedBefore(moment, player)
      );
    },
    // The turn goes on there, for that purchase; with us it is over.
    parts({ theirs, ...moment }) {
      const player = valueAt(theirs, 'acting', '0');
      const can = (theirs.can ?? []) as string[];
      const here = { ...moment, theirs };
      return can.includes('buy_shares') && directsGray(here, player) && mergedBefore(here, player);
    },
    follow({ theirs, recording }, _differences, replay) {
      const [id] = theirs.acting as number[];
      const player = placeOfPlayer(recording, id)!;
      const passed = valueAt(theirs, 'players', String(id), 'passed');
      return replay.goBack(
        (table) =>
          read(table, 'stage') === 'stock' &&
          read(table, 'stock').acted.length > 0 &&
          read(table, 'passed').includes(player) === passed &&
          stockActor(table) === player,
      );
    },
  },
];
