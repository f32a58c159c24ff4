import { numbered } from './numbered.ts';

/** The table of phases says the same six things of each of them. */
interface Row {
  readonly phase: string;
  readonly train: string;
  readonly fate: string;
  readonly rounds: string;
  readonly limit: string;
  readonly tiles: string;
  readonly pars: string;
}
const ROWS: readonly Row[] = [
  {
    ...{ phase: 'Yellow', train: 'seven 2 trains at ƒ100', fate: 'A 2 lasts until the first 5+.' },
    ...{ rounds: 'one operating round', limit: 'four', tiles: 'yellow', pars: '67, 72 and 80' },
  },
  {
    ...{ phase: 'Green', train: 'seven 3+ at ƒ250', fate: 'A 3+ lasts until the first 7+.' },
    ...{ rounds: 'two operating rounds', limit: 'four', tiles: 'yellow and green' },
    pars: 'those up to 101',
  },
  {
    ...{ phase: 'Blue', train: 'five or six 5+ at ƒ450', fate: 'A 5+ lasts until the first 5D+.' },
    ...{ rounds: 'two operating rounds', limit: 'four', tiles: 'yellow and green' },
    pars: 'those up to 116',
  },
  {
    ...{ phase: 'Brown', train: 'seven 7+ at ƒ700', fate: 'A 7+ lasts until the first FLOOD.' },
    ...{ rounds: 'three operating rounds', limit: 'three', tiles: 'all but gray', pars: 'all' },
  },
  {
    ...{ phase: 'Red', train: 'five 5D+ at ƒ1250', fate: 'A 5D+ lasts for ever.' },
    ...{ rounds: 'three operating rounds', limit: 'two', tiles: 'all but gray', pars: 'all' },
  },
  {
    ...{ phase: 'Gray', train: 'nine FLOODs at ƒ2000', fate: 'A FLOOD lasts for ever.' },
    ...{ rounds: 'three operating rounds', limit: 'two', tiles: 'all', pars: 'all' },
  },
];

const sentences = ROWS.flatMap(({ phase, train, fate, rounds, limit, tiles, pars }) => [
  `${phase} phase sells ${train}.`,
  fate,
  `A stock round that closes in ${phase} phase is followed by ${rounds}.`,
  `A company keeps no more than ${limit} trains in ${phase} phase.`,
  `Open tiles in ${phase} phase: ${tiles}.`,
  `Open par prices in ${phase} phase: ${pars}.`,
]);

const table = numbered(
  'phase-table',
  'Rules, Overview, table Game Phases',
  Object.fromEntries(sentences.map((says, i) => [i + 1, says])),
);

const yellow = numbered('phase-yellow', 'Addenda, Game Phases, Yellow', {
  1: 'Yellow is the first phase.',
  2: 'Foreign shares are not sold yet.',
  3: 'Yellow pars and tiles, 2 trains, four to a company, one round to a set.',
});
const green = numbered('phase-green', 'Addenda, Game Phases, Green', {
  1: 'The first 3+ opens green phase.',
  2: 'Foreign shares come on sale; their treasuries get half of what a charter share costs.',
  3: 'Companies begin to buy privates.',
  4: 'Green pars and tiles too, four trains to a company, two rounds to a set.',
});
const blue = numbered('phase-blue', 'Addenda, Game Phases, Blue', {
  1: 'The first 5+ opens blue phase.',
  2: 'No 2 train is left.',
  3: 'The blue par opens, tiles stay as they were; four trains, two rounds.',
});
const brown = numbered('phase-brown', 'Addenda, Game Phases, Brown', {
  1: 'The first 7+ opens brown phase.',
  2: 'Privates become obsolete and go one by one.',
  3: 'No 3+ is left.',
  4: 'Foreign treasuries get all of what a charter share costs.',
  5: 'Overzees brings nothing.',
  6: 'The last par opens and brown tiles with it; three trains, three rounds.',
});
const red = numbered('phase-red', 'Addenda, Game Phases, Red', {
  1: 'The first 5D+ opens red phase.',
  2: 'No 5+ is left.',
  3: 'Overzees brings 50.',
  4: 'Pars and tiles stay; two trains, three rounds.',
});
const gray = numbered('phase-gray', 'Addenda, Game Phases, Gray', {
  1: 'The first FLOOD opens gray phase.',
  2: 'No 7+ is left.',
  3: 'Gray tiles open; two trains, three rounds.',
});

export const phases = [...table, ...yellow, ...green, ...blue, ...brown, ...red, ...gray];
