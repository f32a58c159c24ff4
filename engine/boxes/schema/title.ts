import * as z from 'zod/mini';
import { BOX_LIMITS as MOST } from '../../../shared/box-limits.ts';
import { Company, Phase, Train } from './companies.ts';
import { described, optional } from './described.ts';
import { GameMap, Market, TileEntry } from './map.ts';
import { Private } from './privates.ts';
import { RuleSettings } from './rules.ts';
import * as v from './values.ts';

/** A title as one file: its box, what differs from 1830, and its options. */

/** The version of this form. A change that old readers would misread is a new version. */
export const FILE_VERSION = 1;

export const FileDifference = z.strictObject({
  clause: optional(
    v.name,
    'The rule it stands for; see "Sentences". Left out: the rule of 1830 that the fields replace.',
    { example: 'track/14' },
  ),
  section: optional(v.name, 'Where the rulebook of the title says so.', { example: '§6.3' }),
  says: optional(
    v.sentence,
    'The rule in a sentence of your own. Left out: the fields are said with their values.',
    { example: 'A tile must add track or a value that the company can reach.' },
  ),
  rules: described(RuleSettings, 'The fields that are set; see "Rules".', {
    example: { track: { restriction: 'semi-restrictive' } },
  }),
});

const PrivateChange = z.partial(z.omit(Private, { id: true }));
const TrainChange = z.partial(z.pick(Train, { count: true, price: true }));
const CompanyChange = z.partial(z.pick(Company, { shares: true, tokens: true }));

/** What an option or a number of players changes. */
export const Changes = z.strictObject({
  opening: optional(z.enum(['auction', 'stock']), 'The first round.'),
  deal: optional(
    z.literal('privates'),
    'Each player gets one private by chance and pays its price.',
  ),
  bank: optional(v.money, 'The bank.'),
  privatesInPlay: optional(
    v.byPlayers(v.list(v.id, MOST.privates)),
    'Which privates take part, by number of players.',
  ),
  privates: optional(
    z.record(v.id, PrivateChange),
    'Other figures of privates, by id. `powers` replaces all powers.',
  ),
  shares: optional(
    Company.shape.shares,
    "Certificates of every company that `companies` does not name, the president's first.",
    { example: [30, 10, 10, 10, 10, 10, 10, 10] },
  ),
  drawnShares: optional(
    Company.shape.shares,
    'Certificates of a company that is drawn for a private (power `brings`), where they are others. Only in `byPlayers`.',
    { example: [20, 10, 10, 10, 10, 10, 10, 10, 10] },
  ),
  companies: optional(
    z.record(v.id, CompanyChange),
    'Other certificates or tokens of companies, by id.',
  ),
  trains: optional(z.record(v.id, TrainChange), 'Other numbers or prices of trains, by name.'),
  tiles: optional(
    v.list(TileEntry, MOST.tileKinds),
    'Tiles that are added, or that have another count.',
  ),
  rules: optional(RuleSettings, 'Rules that are set.'),
  says: optional(v.sentence, 'These rules in a sentence of your own; an option has `help` for it.'),
});
export type Changes = z.infer<typeof Changes>;

export const FileOption = z.strictObject({
  id: described(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,40}$/, 'small letters, digits and _')),
    'Its id. Recorded games of 18xx.games name their optional rules so.',
    { example: 'beginner_game' },
  ),
  label: described(v.name, 'What it is called.'),
  help: described(v.sentence, 'What it does.'),
  clause: optional(v.name, 'The rule it stands for; see "Sentences".'),
  changes: described(Changes, 'What is changed when it is chosen.'),
});

export const TitleFile = z.strictObject({
  $schema: optional(
    z.string().check(z.maxLength(200)),
    'Where editors find the JSON Schema of this form.',
    { example: '../../engine/boxes/title.schema.json' },
  ),
  format: described(z.literal('signalbox-title'), 'Says that this is a title.'),
  version: described(z.literal(FILE_VERSION), 'The version of this form.'),
  id: described(
    z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/, 'letters, digits, - and _')),
    'Its short name.',
    { in1830: '1830' },
  ),
  rulesVersion: optional(
    z.int().check(z.gte(1), z.lte(9999)),
    'Counts the editions of its rules. Left out: 1.',
    { in1830: 2 },
  ),
  name: described(v.name, 'Its name.', { in1830: '1830: The Game of Railroads and Robber Barons' }),
  designer: described(v.name, 'Who designed it.', { in1830: 'Francis Tresham' }),
  length: optional(v.name, 'How long it takes.', { in1830: '3 to 6 hours' }),
  special: optional(v.sentence, 'What is special about it, in one line.'),
  players: described(
    z.strictObject({
      min: described(z.int().check(z.gte(2), z.lte(MOST.players)), 'At least.', { in1830: 2 }),
      max: described(z.int().check(z.gte(2), z.lte(MOST.players)), 'At most.', { in1830: 6 }),
    }),
    'How many play.',
  ),
  currency: described(
    z.string().check(z.minLength(1), z.maxLength(4)),
    'The sign before an amount.',
    { in1830: '$' },
  ),
  president: optional(
    z.enum(['president', 'director']),
    'What the rulebook calls who runs a company.',
    { in1830: 'president' },
  ),
  bank: described(z.nullable(v.money), 'What the bank begins with; null = it never breaks.', {
    in1830: 12000,
  }),
  startingCash: described(
    v.byPlayers(v.money),
    'What each player begins with, by number of players.',
    { in1830: { 2: 1200, 3: 800, 4: 600, 5: 480, 6: 400 } },
  ),
  certificateLimit: optional(
    v.byPlayers(v.figure),
    'The certificate limit, by number of players. Left out: there is none.',
    { in1830: { 2: 28, 3: 20, 4: 16, 5: 13, 6: 11 } },
  ),
  opening: optional(z.enum(['auction', 'stock']), 'The first round.', { in1830: 'auction' }),
  map: described(GameMap, 'The map.'),
  tiles: described(v.list(TileEntry, MOST.tileKinds), 'The tiles.'),
  market: described(Market, 'The stock market.'),
  companies: described(v.list(Company, MOST.companies), 'The companies.'),
  privates: described(v.list(Private, MOST.privates), 'The privates, in the order of the auction.'),
  privatesInPlay: optional(
    v.byPlayers(v.list(v.id, MOST.privates)),
    'Which privates take part, by number of players. Left out: all.',
    { in1830: 'all' },
  ),
  trains: described(
    v.list(Train, MOST.trainKinds),
    'The trains, in the order in which they are sold.',
  ),
  phases: described(v.list(Phase, MOST.phases), 'The phases, in order.'),
  differences: optional(v.list(FileDifference, MOST.differences), 'What differs from 1830.', {
    in1830: 'nothing',
  }),
  byPlayers: optional(v.byPlayers(Changes), 'What is different with so many players.'),
  options: optional(v.list(FileOption, MOST.options), 'What may be chosen when a table is opened.'),
  precis: optional(
    v.list(
      z.strictObject({
        heading: v.name,
        says: v.list(v.sentence, 12),
      }),
      12,
    ),
    'What to read before the first game. Left out: the figures of the box, and what differs from 1830.',
  ),
});
export type TitleFile = z.infer<typeof TitleFile>;
