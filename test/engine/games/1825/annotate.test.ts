import { describe, expect, test } from 'vitest';
import { title } from '../../../../engine/games/1825/title.ts';
import type { BoxOptions } from '../../../../engine/kernel/box.ts';
import { append, open } from '../../../../engine/kernel/ledger.ts';
import { seededLuck, type Luck } from '../../../../engine/kernel/luck.ts';
import { playersOf } from '../../../../engine/rules/stock/issued.ts';
import { consider, type Game, options } from '../../../../engine/rules/referee.ts';
import type { Move } from '../../../../shared/move.ts';
import type { Json } from '../../../../shared/op.ts';

const BOXES: BoxOptions[] = [
  { players: 2, units: '1', r1: true },
  { players: 3, units: '2', k5: true, k3: true, k6: true },
  { players: 2, units: '3', unit_4: true },
  { players: 6, units: '123', r1: true, r2: true, r3: true, k1: true, k2: true, k3: true },
  { players: 3, units: '1', profile: 'peer', r2: true, k7: true },
];

/** Values a hand might set a key of the clock to. */
const ODD: Json[] = [
  5,
  -1,
  true,
  '3',
  '4a',
  null,
  [],
  {},
  ['player:99'],
  ['Nope', 'LNWR'],
  'stock',
  'operating',
  'track',
  'run',
  'trains',
  'over',
  { num: 1, of: 3, order: ['Nope', 'LNWR', 'MR'] },
  { at: 9, acted: ['buy'], bought: [['Nope', 'ipo']], sold: {}, lastToAct: null },
  {
    laid: ['Z99'],
    lays: 0,
    tokened: false,
    revenue: null,
    sold: [],
    least: null,
    acted: true,
    loan: 40,
    lent: ['train:9-9'],
  },
];
const KEYS = [
  'stage',
  'turn',
  'step',
  'round',
  'order',
  'passed',
  'stock',
  'companies',
  'at',
  'work',
  'formed',
  'removed',
];

/** A move of the right shape with anything in it. */
function anyMove({ box }: Game, luck: Luck): Move {
  const pick = <T>(of: readonly T[]): T => of[luck.below(of.length)]!;
  const of = (kind: string) => [...box.pieces].flatMap(([id, p]) => (p.kind === kind ? [id] : []));
  const company = pick([...box.companies.keys()]);
  const hex = pick(box.map.hexes).at;
  const train = pick(of('train'));
  const percent = 10 * (1 + luck.below(6));
  const amount = pick([0, 10, 30, 130, 300, 5000]);
  return pick<() => Move>([
    () => ({ verb: 'buyShare', company, from: pick(['ipo', 'pool', 'bank']), percent }),
    () => ({ verb: 'sellShares', company, percent }),
    () => ({ verb: 'startCompany', company, par: pick([100, 67, 55, 42, 480, 1]) }),
    () => ({ verb: 'buyPrivate', private: pick(['S&M', 'L&M', 'Nope']), price: amount }),
    () => ({ verb: 'sellPrivate', private: pick(['S&M', 'C&HP']), price: amount }),
    () => ({
      verb: 'layTile',
      company,
      hex,
      tile: pick([...box.tiles.keys()]),
      turn: luck.below(6),
    }),
    () => ({ verb: 'placeToken', company, hex, city: luck.below(3) }),
    () => ({ verb: 'runTrains', company, routes: [{ trains: [train], way: [`${hex}.0`, hex] }] }),
    () => ({ verb: 'payDividend', company, kind: pick(['payout', 'withhold', 'half']) }),
    () => ({ verb: 'buyTrain', company, train, price: amount }),
    () => ({ verb: 'discardTrain', company, train }),
    () => ({ verb: 'leaseTrain', company, train }),
    () => ({ verb: 'pass' }),
    () => ({
      verb: 'hand',
      ops: [{ op: 'put', piece: pick([...box.pieces.keys()]), to: pick([...box.places.keys()]) }],
    }),
    () => ({ verb: 'hand', ops: [{ op: 'set', key: pick(KEYS), value: pick(ODD) }] }),
  ])();
}

describe('on a table that annotates', () => {
  test.each(BOXES)('any move of any shape is taken or refused, never a throw: %j', (chosen) => {
    const opened = title.open(chosen);
    if (!opened.ok) throw new Error(opened.error);
    const game = opened.value;
    const ledger = open(game.box);
    const luck = seededLuck(20);
    const players = playersOf(game.box);
    const host = { seat: 'host', players, host: true };
    const money = () => [...ledger.table.purses.values()].reduce((sum, held) => sum + held, 0);
    const atFirst = money();
    let stood = 0;
    const propose = (move: Move) => {
      const player = players[luck.below(players.length)]!;
      const actor = luck.below(2) === 0 ? host : { seat: 's', players: [player], host: false };
      const verdict = consider(game, ledger, { move, actor: stood < 2 ? host : actor, luck: 1 });
      if (!verdict.stands) return;
      stood += 1;
      const seq = ledger.entries.length + 1;
      const wrong = append(ledger, {
        seq,
        id: `entry-${seq}`,
        at: 0,
        by: 's',
        move: verdict.move,
        rules: '',
        digest: '',
        ops: [...verdict.ops],
        findings: [...verdict.findings],
      });
      expect(wrong).toBeUndefined();
      expect(game.rulebook!.turn(ledger.table).sentence).not.toBe('');
      expect(money()).toBe(atFirst);
    };
    propose({ verb: 'dial', strictness: 'annotate' });
    propose({ verb: 'setUp' });
    for (let i = 0; i < 300; i++) {
      const [player] = game.rulebook!.turn(ledger.table).acting;
      const legal = player === undefined ? [] : [...options(game, ledger.table, player)];
      const sensible = luck.below(3) === 0 && legal.length > 0;
      propose(sensible ? legal[luck.below(legal.length)]! : anyMove(game, luck));
    }
    expect(stood).toBeGreaterThan(50);
  });
});
