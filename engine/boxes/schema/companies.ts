import * as z from 'zod/mini';
import { BOX_LIMITS as MOST } from '../../../shared/box-limits.ts';
import { described, optional } from './described.ts';
import * as v from './values.ts';

/** Companies, trains and phases of a title's file. */

export const Home = z.strictObject({
  hex: described(v.hex, 'The hex.', { example: 'H12' }),
  city: optional(
    z.int().check(z.gte(0), z.lte(5)),
    'Which of its cities, counted from 0 in the order of the tile text. Left out: the only one; of several, the company or who lays the tile chooses.',
    { example: 0 },
  ),
});

export const Company = z.strictObject({
  id: described(v.id, 'Its initials.', { example: 'B&O' }),
  name: described(v.name, 'Its name.', { example: 'Baltimore & Ohio Railroad' }),
  colour: described(v.colour, 'Its colour.', { example: '#025aaa' }),
  textColour: optional(v.colour, 'The colour of text on it. Left out: white.', {
    example: '#ffffff',
  }),
  home: described(
    v.list(Home, 4),
    'Its home, or homes: one for each token that it places at the start.',
    { example: [{ hex: 'I15', city: 0 }] },
  ),
  tokens: described(v.list(v.money, MOST.tokens), 'What each token costs, the home token first.', {
    example: [0, 40, 100],
  }),
  shares: described(
    v.list(z.int().check(z.gte(1), z.lte(100)), MOST.certificates),
    "Percent of each certificate, the president's first; together 100.",
    { in1830: [20, 10, 10, 10, 10, 10, 10, 10, 10] },
  ),
  par: optional(
    v.money,
    'Its par price, if that is fixed: one of the par cells of the market. Left out: its first president chooses.',
    { in1830: 'chosen', example: 100 },
  ),
  floatPercent: optional(
    v.percent,
    'Percent that have left the offering when this company floats. Left out: as `stock.floatPercent` says.',
    { in1830: 60, example: 20 },
  ),
  availableFrom: optional(
    v.id,
    'The phase from which it can be started. Left out: from the beginning.',
    { in1830: 'from the beginning', example: '5' },
  ),
  kind: optional(v.id, 'What the rulebook calls it; only shown.', { in1830: 'public' }),
});

export const STOP_KINDS = ['city', 'town', 'offboard'] as const;

const Part = z.strictObject({
  stops: described(v.list(z.enum(STOP_KINDS), 3), 'The kinds of stop this counts.', {
    example: ['city', 'offboard'],
  }),
  count: described(z.union([v.figure, z.literal('any')]), 'How many of them a route may have.', {
    example: 3,
  }),
});

export const Distance = z.union([
  z.int().check(z.gte(1), z.lte(99)),
  z.literal('unlimited'),
  v.list(Part, 3),
]);

export const Train = z.strictObject({
  name: described(v.id, 'Its name.', { example: '3' }),
  price: described(v.money, 'Its price in the bank and the pool.', { example: 180 }),
  count: described(
    z.union([z.int().check(z.gte(1), z.lte(MOST.trains)), z.literal('unlimited')]),
    'How many there are.',
    { example: 5 },
  ),
  distance: described(
    Distance,
    'Stops of a route: a number counts every stop; "unlimited" is a diesel; a list counts kinds of stops apart, kinds that are not named may not be visited.',
    {
      example: [
        { stops: ['city', 'offboard'], count: 3 },
        { stops: ['town'], count: 'any' },
      ],
    },
  ),
  paid: optional(
    z.int().check(z.gte(1), z.lte(99)),
    'Only so many stops, the best, are paid. Left out: all.',
    { in1830: 'all' },
  ),
  multiplier: optional(
    z.int().check(z.gte(1), z.lte(9)),
    'What every stop is multiplied by. Left out: 1.',
    { in1830: 1 },
  ),
  figure: optional(
    v.id,
    'A figure of off-board areas that only this train has, in every phase: `diesel` of `diesel_100`. Left out: `diesel` for an unlimited train.',
    { in1830: 'none' },
  ),
  rustsOn: optional(
    v.id,
    'The train whose first purchase takes it away. Left out: it never rusts.',
    { example: '6' },
  ),
  availableFrom: optional(
    v.id,
    'The phase from which it is sold beside the train that is due. Left out: when the kinds before it are sold out.',
    { example: '6' },
  ),
  discount: optional(
    z.record(v.id, v.money),
    'What it costs less if a train of this kind is handed in for it.',
    { example: { 4: 300, 5: 300, 6: 300 } },
  ),
});

export const Phase = z.strictObject({
  name: described(v.id, 'Its name.', { example: '3' }),
  onTrain: optional(
    v.id,
    'The train whose first purchase (or export) begins it. Left out: the game begins with it.',
    { example: '3' },
  ),
  trainLimit: described(z.int().check(z.gte(1), z.lte(20)), 'Trains that a company may have.', {
    example: 4,
  }),
  tiles: described(v.list(v.tileColour, 5), 'Colours that may be laid.', {
    example: ['yellow', 'green'],
  }),
  operatingRounds: described(z.int().check(z.gte(1), z.lte(9)), 'Operating rounds of a set.', {
    example: 2,
  }),
  companiesBuyPrivates: optional(
    z.boolean(),
    'May companies buy privates from players? Left out: no.',
    { in1830: 'in phases 3 and 4' },
  ),
  revenue: optional(
    v.list(v.id, 6),
    'Which figures of a stop with several count, the preferred one first (`yellow_30|brown_50`). Left out: the colours of `tiles`, the last first.',
    { example: ['brown', 'yellow'] },
  ),
});
