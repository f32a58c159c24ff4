import { describe, expect, it } from 'vitest';
import { open } from '../../../../../engine/kernel/ledger.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { consider } from '../../../../../engine/rules/referee.ts';
import { tiles, trains as trainsOfTheHouse } from '../../../../../engine/rules/house/supply.ts';
import {
  begin,
  operating,
  PASS,
  type Scene,
  soldOut,
  stand,
  started,
  stockRound,
  train,
} from '../../../../kit/1830.ts';
import * as kit1828 from '../../../../kit/1828.ts';
import { toyGame } from '../../../../kit/toy/toy-game.ts';
import { LINKED, table } from './table.ts';
import { steer, house } from '../../../../kit/moves.ts';

/** What every title has of the house, on tables of 1830: words, names, hands, supplies. */

describe('texts in a move', () => {
  it('names have 1 to 64 letters', () => {
    const { schema } = begin({ players: 3 }).game.rulebook!.verbs.get('declareBankruptcy')!;
    const taken = (company: string) =>
      schema.safeParse({ verb: 'declareBankruptcy', company }).success;
    expect(['X', 'X'.repeat(64), '', 'X'.repeat(65)].map(taken)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a pass', () => {
  it('names a player with 1 to 64 letters', () => {
    const { schema } = begin({ players: 3 }).game.rulebook!.verbs.get('pass')!;
    const taken = (player: string) => schema.safeParse({ verb: 'pass', player }).success;
    expect(['X', 'X'.repeat(64), '', 'X'.repeat(65)].map(taken)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a seating that the host sets in a stock round', () => {
  it('keeps the first player of the round and the player in turn', () => {
    const seated = (order: readonly string[]) => {
      const scene = table();
      stockRound(scene, 2);
      scene.clock('order', order);
      const actor = scene.turn().acting;
      scene.force(1, house({ seating: ['player:1', 'player:3', 'player:2'] }));
      expect(scene.turn().acting).toEqual(actor);
      return scene.read('order').map((id) => Number(id.at(-1)));
    };
    expect(seated(['player:1', 'player:2', 'player:3'])).toEqual([1, 3, 2]);
    expect(seated(['player:3', 'player:1', 'player:2'])).toEqual([3, 2, 1]);
  });
});

describe('names', () => {
  it('three winners are listed with commas and one “and”', () => {
    const scene = table();
    for (const n of [1, 2, 3]) scene.fund(`player:${n}`, 700);
    scene.clock('stage', 'over');
    expect(scene.turn().sentence).toContain(
      '{player:1}, {player:2} and {player:3} share the win with $700.',
    );
  });
});

describe('a table that is steered by hand', () => {
  it('to a company of the round begins its turn with the first step', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 2: 60 }, LINKED);
    scene.force(1, steer('round', 'operating 2 1'));
    expect(scene.read('round').order).toEqual(['NYC', 'PRR']);
    expect(scene.turn().entity).toBe('company:NYC');
    scene.force(1, steer('turn', 'PRR'));
    expect([scene.turn().entity, scene.read('step')]).toEqual(['company:PRR', 'track']);
    scene.force(1, steer('step', 'trains'));
    expect(scene.read('work')).toMatchObject({ acted: true, laid: [], revenue: null });
  });

  it('to a player of a stock round leaves the companies as they were', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    const before = [scene.read('round'), scene.read('at'), scene.read('step')];
    scene.force(1, steer('turn', 'player:3'));
    expect(scene.acting()).toBe(3);
    expect([scene.read('round'), scene.read('at'), scene.read('step')]).toEqual(before);
  });

  it('gives the priority deal to the chosen player, also the first, and the turn stays', () => {
    for (const [to, order] of [
      [1, [1, 2, 3]],
      [2, [2, 3, 1]],
      [3, [3, 1, 2]],
    ] as const)
      for (const actor of [1, 2, 3]) {
        const scene = table();
        stockRound(scene, actor);
        scene.force(1, steer('priority', `player:${to}`));
        expect(scene.read('order')).toEqual(order.map((n) => `player:${n}`));
        expect(scene.acting()).toBe(actor);
      }
  });

  it('starts a company if and only if a player has its certificate and its marker is on the market', () => {
    const begun = (holder: string, row: number, col: number) => {
      const scene = table();
      scene.put('share:NYC-0', holder);
      stand(scene, 'NYC', row, col);
      scene.force(1, steer('turn', 'player:2'));
      return scene.read('companies').NYC?.par;
    };
    const { cells } = table().game.box.market;
    const par = cells.find(({ zones, price }) => zones.includes('par') && price === 82)!;
    const other = cells.find(({ zones, price }) => !zones.includes('par') && price > 100)!;
    expect(begun('player:2', par.row, par.col)).toBe(82);
    expect(begun('ipo', par.row, par.col)).toBeUndefined();
    // Off the par cells the highest par below is taken.
    expect(begun('player:2', other.row, other.col)).toBe(100);
    const known = table();
    started(known, 'NYC', 67, { 1: 20 });
    stand(known, 'NYC', par.row, par.col);
    known.force(1, steer('turn', 'player:2'));
    expect(known.read('companies').NYC).toMatchObject({ par: 67 });
  });

  it('refuses an unknown control with the names of those that exist', () => {
    const says = (scene: { game: Scene['game']; ledger: Scene['ledger'] }) =>
      consider(scene.game, scene.ledger, {
        move: steer('weather', 'fine'),
        luck: 1,
        actor: { seat: 'host', players: ['player:1'], host: true },
      }).findings[0]!.message;
    expect(says(table())).toMatch(/^Nothing here is called “weather”; there is round, turn/);
    const toy = toyGame();
    expect(says({ game: toy, ledger: open(toy.box) })).toMatch(/cannot be steered by name yet/);
  });
});

describe('house rules', () => {
  it('exist for trains and tiles if the box has them', () => {
    const { table: bare } = open(toyGame().box);
    expect(trainsOfTheHouse.input(bare, undefined)).toBeUndefined();
    expect(tiles.input(bare, undefined)).toBeUndefined();
  });

  it('count the trains that are for sale at the start, and no others', () => {
    const { box } = begin({ players: 3 }).game;
    const pieces = new Map(box.pieces);
    pieces.set('train:2-9', { ...pieces.get('train:2-0')!, place: 'aside' });
    const other = { ...open(box).table, box: { ...box, pieces } };
    expect(trainsOfTheHouse.standard(other, undefined)).toEqual({ 2: 6, 3: 5, 4: 4, 5: 3, 6: 2 });
    const fives = [...box.pieces].filter(([id]) => id.startsWith('train:5'));
    const alone = { ...other, box: { ...box, pieces: new Map(fives) } };
    expect(trainsOfTheHouse.input(alone, undefined)).toMatchObject({ of: [{ id: '5' }], least: 1 });
  });

  it('a bank that can just give everybody their cash is large enough', () => {
    const game = begin({ players: 4 }).game;
    const clauses = (bank: number) =>
      consider(game, open(game.box), {
        move: house({ bank }),
        luck: 1,
        actor: { seat: 'host', players: ['player:1'], host: true },
      }).findings.map(({ clause }) => clause);
    expect(clauses(2400)).toEqual([]);
    expect(clauses(2399)).toEqual(['table/house']);
  });

  it('a printed value is no house rule, and only counts that differ are stored', () => {
    const scene = table();
    scene.force(1, house({ bank: 12_000, trains: { 2: 6 }, tiles: false }));
    expect(scene.table.clock.has('house')).toBe(false);
    scene.force(1, house({ trains: { 2: 6, 3: 7 } }));
    expect(scene.table.clock.get('house')).toEqual({ trains: { 3: 7 } });
  });

  it('added trains of a kind that is sold out lie behind those of the kinds before it', () => {
    const scene = table();
    soldOut(scene, '3');
    scene.force(1, house({ trains: { 3: 7 } }));
    const kinds = piecesIn(scene.table, 'depot').map((id) => scene.game.box.pieces.get(id)!.type);
    expect(kinds.slice(0, 9).join()).toBe('2,2,2,2,2,2,3,3,4');
  });

  it('are not cited for a rusted train, nor if another rule forbids the purchase', () => {
    const scene = table('4');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 1000);
    soldOut(scene, '2', '3');
    scene.force(1, house({ trains: { 5: 2 }, rounds: 2 }));
    operating(scene, ['PRR'], 'trains');
    const [rusted] = piecesIn(scene.table, 'out').filter((id) => id.startsWith('train:2'));
    expect(scene.wrongs(1, train('PRR', rusted!, 80))).toContain('1830/trains/2');
    const [four] = piecesIn(scene.table, 'depot');
    expect(scene.wrongs(1, train('PRR', four!, 299))).toEqual(['1830/trains/3']);
  });

  it('a bank without a printed end breaks when all of it has been paid, not before', () => {
    const end = (less: number) => {
      const scene = kit1828.begin({ players: 3 });
      const paid = [...scene.table.purses].filter(([purse]) => purse !== 'bank');
      const all = paid.reduce((sum, [, amount]) => sum + amount, 0);
      scene.force(1, house({ bank: all - less }));
      return scene.table.clock.get('end') ?? null;
    };
    expect([end(0), end(1)]).toEqual([null, { reason: 'bank' }]);
  });

  it('where others begin, who would have begun is told by which rule it is not their turn', () => {
    const seating = ['player:3', 'player:1', 'player:2'];
    const scene = begin({ players: 3, setUp: house({ seating }) as never });
    scene.play(1, { verb: 'setUp' });
    expect(scene.acting()).toBe(3);
    expect([scene.wrongs(1, PASS), scene.wrongs(2, PASS)]).toEqual([
      ['house/seating'],
      ['1830/sequence/1'],
    ]);
    scene.clock('turn', 2);
    expect(scene.wrongs(1, PASS)).toEqual(['1830/sequence/1']);
  });

  it('another order of the seats counts at once: the priority and the turn stay where they are', () => {
    const scene = table();
    stockRound(scene, 2);
    scene.force(1, house({ seating: ['player:3', 'player:2', 'player:1'] }));
    expect(scene.read('order')).toEqual(['player:1', 'player:3', 'player:2']);
    expect(scene.acting()).toBe(2);
    scene.play(2, PASS);
    expect(scene.acting()).toBe(1);
  });
});
