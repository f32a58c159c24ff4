import * as z from 'zod/mini';
import { described, optional } from './described.ts';
import { part, places, words } from './rule-part.ts';
import { Auction, Market, Stock } from './stock-rules.ts';
import * as v from './values.ts';

/**
 * The rules that a title may set: figures, choices and lists. Each field says its value in 1830 and the rule of 1830
 * that it replaces.
 */

export const Operating = part('operating', {
  homePlacement: [
    z.enum(['turn', 'round']),
    'home-token/1',
    'When home tokens are placed: each at the start of the first turn of its company, or all at the start of the operating round.',
    'turn',
    'round',
  ],
});

export const Track = part('track', {
  lays: [
    z
      .array(
        z.strictObject({
          tile: described(
            z.enum(['any', 'new', 'upgrade', 'new, if none was upgraded']),
            'What may be laid: any tile, only a first tile on a hex, only an upgrade, or a first tile if this turn has upgraded none.',
          ),
          fee: optional(v.money, 'What the lay costs besides the terrain. Left out: nothing.'),
        }),
      )
      .check(z.minLength(1), z.maxLength(6)),
    'track/1',
    'The lays of a turn, in order: what each may be, and what it costs besides the terrain. `new` is a first tile on a hex.',
    [{ tile: 'any' }],
    [{ tile: 'any' }, { tile: 'new, if none was upgraded', fee: 20 }],
  ],
  sameHexAgain: [
    z.boolean(),
    'track/1',
    'May a hex be built on again in the turn in which it has had a tile, also one by the power of a private?',
    false,
    true,
  ],
  restriction: [
    z.enum(['permissive', 'semi-restrictive', 'restrictive', 'track or city']),
    'track/14',
    'What a tile must add besides touching the network of the company: nothing; track, or another value of a stop, that it can reach; track that it can reach; track or a city that it can reach.',
    'permissive',
    'semi-restrictive',
  ],
  mustKeep: [
    z.enum(['paths', 'connections']),
    'track/8',
    'What an upgrade keeps of plain track: each line as it is, or only which sides are joined.',
    'paths',
    'connections',
  ],
  reservedTiles: [words, 'track/7', 'Tiles that only powers of privates lay.', [], ['437']],
  permanentColours: [
    z.array(v.hexColour).check(z.maxLength(8)),
    'track/4',
    'Colours of printed hexes that are never built on.',
    ['gray', 'red'],
    ['gray', 'red', 'blue'],
  ],
});

export const Tokens = part('tokens', {
  homeChooser: [
    z.enum(['layer', 'itself']),
    'home-token/4',
    'Who chooses the city of a home without one when its first tile is laid: the company that lays it, or its own.',
    'layer',
    'itself',
  ],
});

export const Dividends = part('dividends', {
  kinds: [
    z.array(z.enum(['payout', 'half', 'withhold'])).check(z.minLength(1), z.maxLength(3)),
    'dividend/3',
    'What a company may do with its revenue; the last one happens where nobody decides. Half: the treasury keeps half of it, rounded down to tens.',
    ['payout', 'withhold'],
    ['payout', 'half', 'withhold'],
  ],
  paysTreasury: [
    places,
    'dividend/2',
    'Shares whose part goes to the treasury.',
    ['pool'],
    ['ipo', 'pool'],
  ],
  halfMoves: [
    z.int().check(z.gte(-3), z.lte(5)),
    'dividend/4',
    'How far the price moves when half is paid. Left out: as `moves` says for what is paid.',
    'half is never paid',
    0,
  ],
  moves: [
    z
      .array(
        z.strictObject({
          from: described(
            z.number().check(z.gte(0), z.lte(20)),
            'From this dividend on, in multiples of the price of one share: 1 = all shares together are paid at least that price.',
          ),
          cells: described(
            z.int().check(z.gte(-3), z.lte(5)),
            'So many cells to the right; below 0 to the left.',
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(6)),
    'dividend/4',
    'How far the price moves, right or (below 0) left, by what is paid for all shares in multiples of the price of one share; the last line that is reached counts. A line with `from` 0 is what happens when nothing is paid; any dividend at all reaches a line with `from` 0.01.',
    [
      { from: 0, cells: -1 },
      { from: 0.01, cells: 1 },
    ],
    [
      { from: 0, cells: -1 },
      { from: 0.01, cells: 0 },
      { from: 1, cells: 1 },
      { from: 2, cells: 2 },
    ],
  ],
});

export const Trains = part('trains', {
  discardPlace: [z.enum(['pool', 'out']), 'trains/10', 'Where discarded trains go.', 'pool', 'out'],
  discardOrder: [
    z.enum(['together', 'operating', 'from the turn', 'listed']),
    'trains/11',
    'In which order companies above a new limit discard: all at once, in operating order, the company in turn first, or as listed.',
    'together',
    'operating',
  ],
  mustOwn: [
    z.enum(['never', 'route', 'always']),
    'forced-purchase/1',
    'Must a company without a train buy one: never, if it has a route, or always?',
    'route',
    'always',
  ],
  presidentHelp: [
    z.strictObject({
      othersTrains: optional(
        z.enum(['face', 'never']),
        'May the president pay for a train of another company: up to its printed price, or never?',
        { in1830: 'face' },
      ),
      keepsPresidency: optional(
        z.enum(['own', 'all']),
        'Which presidencies may not be lost by the sales: that of the company that buys, or any.',
        { in1830: 'own' },
      ),
      sellsEachCompanyOnce: optional(z.boolean(), 'Is a company sold at most once for a train?', {
        in1830: false,
      }),
      afterSale: optional(
        z.enum(['least', 'bank only']),
        "After a sale: another company's train must cost so much that the sale was needed, or only bank and pool sell.",
        { in1830: 'least' },
      ),
    }),
    'forced-purchase/5',
    'How a president helps to buy a train.',
    'as each field says',
    { othersTrains: 'never' },
  ],
  closesPrivates: [
    words,
    'privates/7',
    'Trains whose first purchase closes the privates.',
    ['5'],
    ['5'],
  ],
  export: [
    z.strictObject({
      when: optional(
        z.enum(['set', 'round']),
        'At the end of each set of operating rounds, or of each operating round.',
      ),
      kinds: optional(
        words,
        'Only if the next train is of one of these kinds. Left out: of any kind.',
      ),
    }),
    'trains/2',
    'The next train of the bank leaves the game, as if it had been bought: a first one of its kind begins its phase.',
    'none',
    { when: 'set', kinds: ['2', '3', '4'] },
  ],
});

export const Privates = part('privates', {
  toCompanies: [
    z.union([
      z.literal('never'),
      z.strictObject({
        least: z.number().check(z.gte(0), z.lte(10)),
        most: z.number().check(z.gte(0), z.lte(10)),
      }),
    ]),
    'privates/2',
    'For how much companies buy privates, in multiples of the face value (rounded up), in the phases in which companies may buy privates.',
    { least: 0.5, most: 2 },
    { least: 1, most: 1 },
  ],
  toPlayers: [
    z.union([
      z.literal('never'),
      z.strictObject({ fromTurn: z.int().check(z.gte(1), z.lte(9)), phases: words }),
    ]),
    'privates/6',
    'From which stock round on, and in which phases, players trade privates.',
    { fromTurn: 2, phases: ['2', '3', '4'] },
    'never',
  ],
});

export const Course = part('course', {
  bankEnds: [
    z.enum(['set', 'round']),
    'game-end/2',
    'When the game ends after the bank has broken: with the set of operating rounds, or with the operating round.',
    'set',
    'round',
  ],
  lastSet: [
    z.int().check(z.gte(1), z.lte(99)),
    'game-end/2',
    'The game ends after this set of operating rounds, if it has not ended before.',
    'none',
    5,
  ],
});

export const RuleSettings = z.strictObject({
  auction: optional(Auction, 'The auction of the privates.'),
  stock: optional(Stock, 'Stock rounds.'),
  market: optional(Market, 'The stock market.'),
  operating: optional(Operating, 'Operating rounds.'),
  track: optional(Track, 'Laying track.'),
  tokens: optional(Tokens, 'Tokens.'),
  dividends: optional(Dividends, 'Dividends.'),
  trains: optional(Trains, 'Trains.'),
  privates: optional(Privates, 'Privates.'),
  course: optional(Course, 'The end of the game.'),
});
export type RuleSettings = z.infer<typeof RuleSettings>;
