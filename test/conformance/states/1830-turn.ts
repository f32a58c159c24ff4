import type { Table } from '../../../engine/kernel/table.ts';
import { auctionActor } from '../../../engine/rules/auction/waterfall.ts';
import { playersOf } from '../../../engine/rules/stock/issued.ts';
import { pendingQuestion, read } from '../../../engine/rules/course/keys.ts';
import type { Context } from '../../../engine/rules/course/nouns.ts';
import { FRAME_1830 } from '../../../engine/rules/frame.ts';
import { operatingCompany } from '../../../engine/rules/operating/turn.ts';
import type { Rulebook } from '../../../engine/rules/rulebook.ts';
import { stockActor } from '../../../engine/rules/stock/turn.ts';
import { mustBuy } from '../../../engine/rules/trains/owning.ts';
import type { Ids } from './state.ts';

/** What 1830 and 1889 have alike: which companies there are, and how they are ordered. */
export const nowOf = (table: Table): Context => ({
  table,
  box: table.box,
  rules: FRAME_1830,
  money: String,
  can: () => false,
});

/** A table on which somebody is waited for: who, for what, and what may be done. */
export interface Waits {
  readonly rules: Rulebook;
  readonly table: Table;
  readonly discards: boolean;
}

const STEP: Readonly<Record<string, string>> = {
  track: 'Track',
  token: 'Token',
  run: 'Route',
  dividend: 'Dividend',
  trains: 'BuyTrain',
  privates: 'BuyCompany',
};
const ASKED: Readonly<Record<string, string>> = {
  par: 'CompanyPendingPar',
  home: 'HomeToken',
  token: 'SpecialToken',
  tile: 'SpecialTrack',
};

export function step({ table, discards }: Waits): string {
  const asked = pendingQuestion(table);
  if (asked) return ASKED[asked.ask] ?? asked.ask;
  if (discards) return 'DiscardTrain';
  const stage = read(table, 'stage');
  if (stage === 'auction') return 'WaterfallAuction';
  return stage === 'stock' ? 'BuySellParShares' : STEP[read(table, 'step')]!;
}

export function active({ rules, table, discards }: Waits, id: Ids): string {
  const asked = pendingQuestion(table);
  if (asked?.ask === 'par') return `player:${id(String(asked.player))}`;
  if (asked?.ask === 'home') return `corp:${asked.by}`;
  if (asked) return `company:${asked.private}`;
  const stage = read(table, 'stage');
  if (stage === 'auction') return `player:${id(auctionActor(table))}`;
  if (stage === 'stock') return `player:${id(stockActor(table))}`;
  const { entity } = rules.turn(table);
  return `corp:${discards && entity ? entity.slice('company:'.length) : operatingCompany(table)}`;
}

const MAY: Readonly<Record<string, readonly string[]>> = {
  WaterfallAuction: ['bid', 'pass'],
  CompanyPendingPar: ['par'],
  DiscardTrain: ['discard_train'],
  SpecialToken: ['place_token', 'pass'],
  SpecialTrack: ['lay_tile', 'pass'],
  HomeToken: ['place_token'],
  Track: ['lay_tile', 'pass'],
  Token: ['place_token', 'pass'],
  Route: ['run_routes'],
  Dividend: ['dividend'],
  BuyTrain: ['buy_train'],
  BuyCompany: ['pass'],
};

export function can(waits: Waits): string[] {
  const { rules, table } = waits;
  const [player] = rules.turn(table).acting;
  const has = (verb: string, plain = false): boolean => {
    if (player === undefined) return false;
    for (const move of rules.verbs.get(verb)!.options(table, player))
      if (!plain || move.with === undefined) return true;
    return false;
  };
  const may = (verb: string, kind: string, plain = false) => (has(verb, plain) ? [kind] : []);
  const now = step(waits);
  if (now === 'BuySellParShares')
    return [
      ...may('buyShare', 'buy_shares', true),
      ...may('startCompany', 'par'),
      ...may('buyPrivate', 'buy_company'),
      ...may('sellShares', 'sell_shares'),
      ...may('pass', 'pass'),
    ];
  const inTurn = !discardsOrAsks(waits) || now === 'HomeToken';
  return [
    ...MAY[now]!,
    ...(inTurn && read(table, 'stage') === 'operating' ? may('buyPrivate', 'buy_company') : []),
    ...(now === 'BuyTrain'
      ? [
          ...may('pass', 'pass'),
          // There the duty alone offers sales; whether one is possible stands in `canOther`.
          ...(mustBuy(nowOf(table), operatingCompany(table)!) ? ['sell_shares'] : []),
          ...may('declareBankruptcy', 'bankrupt'),
        ]
      : []),
  ];
}

/** What others may do at the same time: a president who may sell shares for a train. */
export function canOther({ rules, table }: Waits, id: Ids): Record<string, string[]> {
  if (read(table, 'stage') !== 'operating') return {};
  const sale = rules.verbs.get('sellShares')!;
  const player = playersOf(table.box).find((one) => [...sale.options(table, one)].length > 0);
  return player === undefined ? {} : { [`player:${id(player)}`]: ['sell_shares'] };
}

const discardsOrAsks = ({ table, discards }: Waits): boolean =>
  discards || pendingQuestion(table) !== undefined;
