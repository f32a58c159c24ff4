import { describe, expect, test } from 'vitest';
import { withDraft } from '../../../engine/kernel/draft.ts';
import type { Ledger } from '../../../engine/kernel/ledger.ts';
import { applyAll } from '../../../engine/kernel/op.ts';
import { consider, type Game, options } from '../../../engine/rules/referee.ts';
import type { Move } from '../../../shared/move.ts';
import type { Json } from '../../../shared/op.ts';

/** A table on which nonsense is tried. */
interface Stand {
  readonly game: Game;
  readonly ledger: Ledger;
}

interface Nonsense {
  readonly keys: Readonly<
    Record<string, { safeParse(value: unknown): { readonly success: boolean } }>
  >;
  /** Tables in the middle of each kind of round. */
  readonly stands: readonly Stand[];
  /** Values that may be set by hand on this title's clock, besides the general ones. */
  readonly values: readonly Json[];
  readonly moves: readonly Move[];
  /** Verbs with many options, which are listed elsewhere. */
  readonly unlisted?: readonly string[];
}

/** Values that may be set by hand on a clock: of a wrong shape, or of the right shape with unknown names. */
const VALUES: readonly Json[] = [
  null,
  -3,
  7,
  true,
  '__proto__',
  'stock',
  'operating',
  'track',
  'trains',
  'end',
  [],
  {},
  ['nobody', 'player:9', 'XYZ'],
  { constructor: { par: 7, floated: true } },
  { XYZ: 'player:1', GT: 'player:9' },
  { XYZ: { par: 3, floated: true, operated: true } },
  { at: 99, bids: { XYZ: [['player:9', 5]] }, on: 'XYZ' },
  [{ ask: 'par', player: 'player:9', company: 'XYZ' }],
  [{ ask: 'home', company: 'XYZ', by: 'XYZ' }],
  [{ ask: 'token', private: 'XYZ', company: 'XYZ', hex: 'Z99' }],
  { move: { verb: 'buyTrain' }, by: 'player:9', to: ['player:1'] },
  { move: { verb: 'nothing' }, by: 'player:1', to: ['player:9'] },
  { reason: 'bankrupt', player: 'player:9' },
  { num: 1, of: 1, order: ['XYZ', 'ABC'] },
  {
    at: 77,
    acted: ['sell', 'buy', 'par'],
    bought: [['XYZ', 'pool']],
    lastToAct: 'player:9',
    sold: { 'player:9': { XYZ: 'now' } },
  },
  {
    laid: ['Z99'],
    lays: 9,
    tokened: true,
    revenue: 35,
    sold: ['XYZ'],
    least: -4,
    acted: true,
  },
];

const MOVES: readonly Move[] = [
  ...['pass', 'agree', 'decline', 'endGame'].map((verb) => ({ verb })),
  { verb: 'bid', on: 'XYZ', amount: 5 },
  { verb: 'bid', on: '__proto__', amount: 325 },
  { verb: 'buyPrivate', private: 'constructor', price: 5 },
  { verb: 'runTrains', company: 'toString', routes: [{ trains: ['__proto__'], way: ['valueOf'] }] },
  { verb: 'buyPrivate', private: 'XYZ', price: 5 },
  { verb: 'buyPrivate', private: 'XYZ', price: 5, company: 'XYZ' },
  { verb: 'buyShare', company: 'XYZ', from: 'nowhere', percent: 10 },
  { verb: 'sellShares', company: 'XYZ', percent: 33, certificates: ['none'] },
  { verb: 'startCompany', company: '__proto__', par: 67 },
  { verb: 'layTile', company: 'XYZ', hex: 'Z99', tile: 'none', turn: 0, with: 'nobody' },
  { verb: 'placeToken', company: 'XYZ', hex: 'Z99', city: 7, slot: 9, with: 'nobody' },
  { verb: 'runTrains', company: 'XYZ', routes: [{ trains: ['none'], way: ['Z99.0', 'A3'] }] },
  { verb: 'payDividend', company: 'XYZ', kind: 'half' },
  { verb: 'buyTrain', company: 'XYZ', train: 'none', price: 0 },
  { verb: 'discardTrain', company: 'XYZ', train: 'none' },
  { verb: 'declareBankruptcy', company: 'XYZ' },
];

const actor = { seat: 'x', players: ['player:1', 'player:2', 'player:3'], host: true };
const STANDS = 'let it stand';

/** No message of a client and no clock value set by hand makes a title's referee throw. */
export function tryNonsense({ keys, stands, values, moves, unlisted }: Nonsense): void {
  const all = [...VALUES, ...values];
  const tried = [...MOVES, ...moves];
  /** A value that fits the key and is wrong, and two that do not fit. */
  const worthTrying = (key: string): Json[] => {
    const fits = (value: Json) => keys[key]!.safeParse(value).success;
    return [...all.filter(fits), ...all.filter((value) => !fits(value)).slice(0, 2)];
  };

  describe('nothing that a client sends makes the referee fall over', () => {
    test.each(Object.keys(keys))('the clock says nonsense under %s', (key) => {
      for (const { game, ledger } of stands)
        for (const value of worthTrying(key)) {
          const { table } = ledger;
          const inverse = applyAll(table, [{ op: 'set', key, value }]);
          if (!Array.isArray(inverse)) throw new Error('the clock takes anything');
          const turn = game.rulebook!.turn(table);
          for (const player of actor.players) Array.from(options(game, table, player, unlisted));
          for (const move of tried) consider(game, ledger, { move, actor, luck: 1, note: STANDS });
          withDraft(table, 1, (draft) => game.rulebook!.settle(draft));
          game.rulebook!.score(table);
          expect(turn.sentence.length).toBeGreaterThan(0);
          applyAll(table, inverse);
        }
    });

    /** A name that the box does not have is refused by the table itself. */
    const namesNothing = (message: string) => /^There is no (piece|place)/.test(message);

    test('an illegal move that stands has consequences and no impossible ones', () => {
      for (const { game, ledger } of stands)
        for (const move of tried) {
          const { findings } = consider(game, ledger, { move, actor, luck: 1, note: STANDS });
          const physical = findings.filter(
            ({ clause, message }) => clause === 'table/physical' && !namesNothing(message),
          );
          expect(physical.map(({ message }) => `${move.verb}: ${message}`)).toEqual([]);
        }
    });
  });
}
