import type { Json } from '../../../shared/op.ts';
import type { CellSpec } from '../../kernel/box.ts';
import { FRAME_1830 } from '../../rules/frame.ts';
import { GAME_OVER, read, write } from '../../rules/course/keys.ts';
import type { Frame, RuleChanges, Table } from '../../rules/course/nouns.ts';
import { PAYOUT, WITHHOLD } from '../../rules/operating/dividends.ts';
import type { DividendKind } from '../../rules/operating/rules.ts';
import { gridNext } from '../../rules/stock/market.ts';
import { exportTrain } from '../../rules/trains/export.ts';
import type { RuleSettings } from '../schema/rules.ts';
import { layRules } from './lays.ts';
import { stockRules } from './stock.ts';

/** Rules as data become fields of the frame. */

/** Fields of the file that are fields of the frame with the same meaning. */
type Same = Readonly<Record<string, Json>>;

/** The fields that are set, without those that have another form in the frame. */
function without<T extends object>(fields: T | undefined, ...names: (keyof T)[]): Same {
  const rest = Object.entries(fields ?? {}).filter(
    ([name, value]) => value !== undefined && !names.includes(name as keyof T),
  );
  return Object.fromEntries(rest) as Same;
}

type Part<P extends keyof RuleSettings> = NonNullable<RuleSettings[P]>;

const auction = (set: Part<'auction'>): RuleChanges['auction'] => {
  const { rows, lowerBids, bidsAreMultiples, allPass } = set;
  return {
    ...(bidsAreMultiples !== undefined && { bidsAreMultiples }),
    ...(allPass !== undefined && { allPass }),
    ...(lowerBids !== undefined && { endsLowerBids: () => lowerBids === 'go' }),
    ...(rows && {
      row(_box, id) {
        const row = rows.findIndex((one) => one.includes(id));
        return row < 0 ? id : row;
      },
    }),
  };
};

function market(set: Part<'market'>, isRow: boolean): RuleChanges['market'] {
  const { zones, endZones, rightEnd, leftEnd, sales, first } = set;
  const moves = isRow || (rightEnd ?? leftEnd ?? sales) !== undefined;
  const left = isRow || sales === 'left';
  const next: Frame['market']['next'] = (box, cell, direction) => {
    const way =
      direction === 'down' && left ? 'left' : direction === 'up' && isRow ? 'right' : direction;
    const to = gridNext(box, cell, way);
    const stays =
      (way === 'right' && (isRow || rightEnd === 'stays')) ||
      (way === 'left' && (isRow || leftEnd === 'stays'));
    return stays && to.row !== cell.row ? cell : to;
  };
  const ends = (cell: CellSpec): boolean => cell.zones.some((zone) => endZones?.includes(zone));
  return {
    ...(moves && { next }),
    ...(zones && {
      zones: {
        uncounted: zones.uncounted ?? [],
        unlimited: zones.unlimited ?? [],
        bulk: zones.bulk ?? [],
      },
    }),
    ...(first !== undefined && { first }),
    ...(endZones && {
      arrived(draft, _company, cell) {
        if (ends(cell) && !read(draft.table, 'end')) write(draft, 'end', { reason: 'market' });
      },
    }),
  };
}

/** Half goes to the treasury, rounded down to tens; the rest is paid. */
const HALF: DividendKind = {
  kind: 'half',
  says: 'pays half',
  amountShared: (revenue) => revenue - 10 * Math.floor(revenue / 20),
};
const KINDS: Readonly<Record<string, DividendKind>> = {
  payout: PAYOUT,
  half: HALF,
  withhold: WITHHOLD,
};

function dividends(set: Part<'dividends'>): RuleChanges['dividends'] {
  const { kinds, paysTreasury, moves, halfMoves } = set;
  const steps: Frame['dividends']['priceSteps'] = (...dividend) => {
    if (!moves) return FRAME_1830.dividends.priceSteps(...dividend);
    const [, , shared, price] = dividend;
    const times = shared / Math.max(1, price);
    const reached = moves.filter(({ from }) =>
      from === 0 ? true : from <= 0.01 ? shared > 0 : times >= from,
    );
    return reached.at(-1)?.cells ?? 0;
  };
  return {
    ...(kinds && { kinds: kinds.map((kind) => KINDS[kind]!) }),
    ...(paysTreasury && { treasuryPlaces: paysTreasury }),
    ...((moves || halfMoves !== undefined) && {
      priceSteps(table, company, shared, price) {
        const isHalf = shared > 0 && shared < (read(table, 'work').revenue ?? 0);
        return isHalf && halfMoves !== undefined ? halfMoves : steps(table, company, shared, price);
      },
    }),
  };
}

function trains(set: Part<'trains'>): RuleChanges['trains'] {
  const { discardOrder, presidentHelp, discardPlace, mustOwn, closesPrivates } = set;
  const help = without(presidentHelp) as Partial<Frame['trains']['presidentHelp']>;
  return {
    ...(discardPlace !== undefined && { discardPlace }),
    ...(mustOwn !== undefined && { mustOwn }),
    ...(closesPrivates && { closesPrivates }),
    ...(discardOrder !== undefined && { discardOrder }),
    ...(presidentHelp && { presidentHelp: { ...FRAME_1830.trains.presidentHelp, ...help } }),
  };
}

function privates({ toCompanies, toPlayers }: Part<'privates'>): RuleChanges['privates'] {
  const { toCompanies: as1830 } = FRAME_1830.privates;
  const sale = toCompanies;
  return {
    ...(sale === 'never' && { toCompanies: { ...as1830, open: () => false } }),
    ...(typeof sale === 'object' && {
      toCompanies: {
        ...as1830,
        range: (face) => [Math.ceil(face * sale.least), Math.ceil(face * sale.most)] as const,
      },
    }),
    ...(toPlayers !== undefined && {
      toPlayers:
        toPlayers === 'never'
          ? undefined
          : {
              open: (table: Table) =>
                read(table, 'turn') >= toPlayers.fromTurn &&
                toPlayers.phases.includes(read(table, 'phase')),
            },
    }),
  };
}

/** What ends a round: the export of a train, and the end of the game with it. */
function course({
  course: ends,
  trains: of,
  market: prices,
}: RuleSettings): RuleChanges['course'] | undefined {
  const exports = of?.export;
  const { endReasons } = FRAME_1830.course;
  if (!exports && !ends && !prices?.endZones) return undefined;
  return {
    ...(exports?.when === 'round' && {
      roundBegun(context, draft) {
        const { num, of: all } = read(context.table, 'round');
        if (num > 0 && num < all) exportTrain(context, draft, exports.kinds);
      },
    }),
    ...(ends?.bankEnds === 'round' && { endsSet: ({ table }) => read(table, 'end') !== null }),
    ...((prices?.endZones || ends?.lastSet !== undefined) && {
      endReasons: {
        ...endReasons,
        market: 'a price has reached the end of the market',
        sets: 'the last set of operating rounds is over',
      },
    }),
  };
}

/**
 * What happens after a round: the last set ends the game, otherwise the next train may leave it. It is made of the
 * rules of all differences, for a later one would replace that of an earlier one.
 */
export function roundEnd(all: readonly RuleSettings[]): RuleChanges {
  const exports = all.findLast(({ trains: of }) => of?.export)?.trains?.export;
  const lastSet = all.findLast(({ course: of }) => of?.lastSet !== undefined)?.course?.lastSet;
  if (!exports && lastSet === undefined) return {};
  const { nextRound } = FRAME_1830.course;
  return {
    course: {
      nextRound(context, draft, round) {
        const isLast = lastSet !== undefined && read(context.table, 'turn') >= lastSet;
        const next = nextRound(context, draft, round);
        if (round !== 'operating' || next === GAME_OVER) return next;
        if (isLast) {
          write(draft, 'end', { reason: 'sets' });
          return GAME_OVER;
        }
        if (exports) exportTrain(context, draft, exports.kinds);
        return next;
      },
    },
  };
}

/**
 * The settings of each difference with what earlier ones say of the market and of the president's help: those
 * become one rule of the frame, whatever the number of differences that set them.
 */
export function cumulative(all: readonly RuleSettings[]): RuleSettings[] {
  let market: RuleSettings['market'];
  let help: Part<'trains'>['presidentHelp'];
  return all.map((set) => {
    if (set.market) market = { ...market, ...set.market };
    if (set.trains?.presidentHelp) help = { ...help, ...set.trains.presidentHelp };
    return {
      ...set,
      ...(set.market && { market }),
      ...(set.trains?.presidentHelp && { trains: { ...set.trains, presidentHelp: help } }),
    };
  });
}

/** The fields of the frame that these settings set. `isRow` = the market is one row. */
export function ruleChanges(set: RuleSettings, isRow = false): RuleChanges {
  const ends = course(set);
  return {
    ...(set.auction && { auction: auction(set.auction)! }),
    ...(set.stock && stockRules(set.stock)),
    ...(set.market && { market: market(set.market, isRow)! }),
    ...(set.operating && { operating: without(set.operating) }),
    ...(set.track && {
      track: { ...without(set.track, 'lays'), ...(set.track.lays && layRules(set.track.lays)) },
    }),
    ...(set.tokens && { tokens: without(set.tokens) }),
    ...(set.dividends && { dividends: dividends(set.dividends)! }),
    ...(set.trains && { trains: trains(set.trains)! }),
    ...(set.privates && { privates: privates(set.privates)! }),
    ...(ends && { course: ends }),
  } as RuleChanges;
}
