import * as z from 'zod/mini';
import { described, optional } from './described.ts';
import * as v from './values.ts';

/** The privates of a title's file, and what they can do: a closed list of powers. */

/** Fields that every power may have. */
const citation = {
  clause: optional(
    v.name,
    'The rule it stands for; see "Sentences". Left out: the rule named with this power; in a `box.json` beside a `title.ts`, none.',
    { example: 'powers-of-the-privates/1' },
  ),
  says: optional(v.sentence, 'That rule in a sentence of your own.'),
};

const hexes = (words: string) => described(v.list(v.hex, 40), words);

export const LAY_MOMENTS = [
  'track step',
  'any step',
  'before a turn',
  'stock round',
  'when sold',
] as const;

export const Power = z.discriminatedUnion('power', [
  z.strictObject({
    power: described(z.literal('lay'), 'Once, its owner lays a tile, connected or not.'),
    by: described(
      z.enum(['company', 'player']),
      'Who has the power: the company that owns the private, or the player who does.',
    ),
    hexes: hexes('Where.'),
    tiles: described(v.list(v.id, 40), 'Which tiles.'),
    when: described(
      v.list(z.enum(LAY_MOMENTS), 5),
      'When. `track step`: of the owning company, or of a company that its player runs. `any step`: the whole turn of the owning company. `before a turn`: before the company in turn has done anything. `when sold`: the player who sells it to a company is asked at once.',
    ),
    onlyEmptyHex: optional(z.boolean(), 'Only where no tile lies. Left out: upgrades too.'),
    ofTheTurn: optional(z.boolean(), 'It is the lay of the turn. Left out: it comes on top.'),
    paysTerrain: optional(z.boolean(), 'The terrain is paid. Left out: it is free.'),
    token: optional(
      z.boolean(),
      'The company may place its next token there at once, free, as the token of the turn.',
    ),
    together: optional(
      z.boolean(),
      'One tile on each of the hexes, joined to each other, one straight after the other. The right is lost when a tile is laid there in another way.',
    ),
    ...citation,
  }),
  z.strictObject({
    power: described(
      z.literal('exchange'),
      'Its player gives it up for a certificate, at any moment of a stock or operating round.',
    ),
    company: described(v.id, 'Of which company.'),
    from: described(v.list(z.enum(['ipo', 'pool']), 2), 'From where.'),
    ...citation,
  }),
  z.strictObject({
    power: described(z.literal('brings'), 'Who buys it in the auction gets a certificate with it.'),
    company: described(
      z.union([v.id, z.strictObject({ drawnFrom: v.list(v.id, 32) })]),
      'Of which company; or of one that is drawn when the game is set up.',
      { example: { drawnFrom: ['PRR', 'LV'] } },
    ),
    certificate: described(
      z.enum(['ordinary', 'president']),
      "An ordinary certificate, or the president's: its buyer sets the par at once.",
    ),
    ...citation,
  }),
  z.strictObject({
    power: described(z.literal('terrain'), 'The company that owns it pays less for terrain.'),
    terrains: described(
      v.list(v.id, 6),
      'Which terrain. A hex that has another one as well costs in full.',
      { example: ['mountain'] },
    ),
    less: described(z.union([v.money, z.literal('all')]), 'How much less, or all of it.'),
    ...citation,
  }),
  z.strictObject({
    power: described(
      z.literal('income'),
      'From a phase on it pays another amount. If that phase closes the privates, it needs `stays`, too.',
    ),
    from: described(v.id, 'From this phase on.', { example: '5' }),
    pays: described(v.money, 'What it pays in each operating round then.'),
    ...citation,
  }),
  z.strictObject({
    power: described(z.literal('stays'), 'It does not close with the others.'),
    while: described(
      z.enum(['always', 'owned by a player', 'owned by a company']),
      'As long as this holds.',
    ),
    ...citation,
  }),
  z.strictObject({
    power: described(z.literal('closes'), 'It closes earlier than the others.'),
    on: described(
      z.enum(['train', 'phase', 'use']),
      'With the first train that a company gets, with a phase, or when its lay has been used.',
    ),
    company: optional(
      z.union([v.id, z.enum(['drawn', 'owner'])]),
      'For `train`: the company; `drawn` is the one whose certificate came with it, `owner` the one that owns it.',
      { example: 'owner' },
    ),
    phase: optional(v.id, 'For `phase`: which one.'),
    ...citation,
  }),
  z.strictObject({
    power: described(z.literal('revenue'), 'The company that owns it earns more on a route.'),
    hexes: hexes('If the route calls at one of these hexes.'),
    more: described(v.money, 'So much more, once in a turn.'),
    ...citation,
  }),
  z.strictObject({
    power: described(
      z.literal('token'),
      'The company that owns it places tokens cheaper, or where no track leads.',
    ),
    hexes: optional(v.list(v.hex, 40), 'Only in these hexes. Left out: everywhere.'),
    unconnected: optional(
      z.boolean(),
      'No track has to lead there. It is the token of the turn, and needs `hexes`.',
    ),
    costs: described(v.money, 'What they cost.'),
    ...citation,
  }),
]);
export type Power = z.infer<typeof Power>;

export const Private = z.strictObject({
  id: described(v.id, 'Its initials.', { example: 'CA' }),
  name: described(v.name, 'Its name.', { example: 'Camden & Amboy' }),
  price: described(v.money, 'Its face value.', { example: 160 }),
  revenue: described(
    v.money,
    'What it pays at the start of each operating round. The power `income` changes it.',
    {
      example: 25,
    },
  ),
  blocks: optional(v.list(v.hex, 40), 'Hexes that nobody builds on while a player owns it.', {
    example: ['H18'],
  }),
  saleable: optional(z.boolean(), 'May it be sold after the auction? Left out: yes.', {
    in1830: 'all but BO',
  }),
  says: optional(
    v.sentence,
    'One sentence on its card: what it can do. Left out: a sentence made of its powers.',
    { example: 'Whoever buys it in the auction gets a 10% share of PRR with it.' },
  ),
  powers: optional(v.list(Power, 8), 'What it can do. Left out: nothing.'),
});
