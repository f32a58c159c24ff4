import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  buy,
  give,
  lay,
  operating,
  place,
  sale,
  started,
  stockRound,
} from '../../../../kit/1830.ts';
import { LINKED, table } from './table.ts';

/** Privates on tables of 1830: what is offered, what a forced move does, and what is told. */

describe('privates', () => {
  it('whoever owns the one that is exchanged may act aside, and nobody once it is gone (1830 §9.4)', () => {
    const scene = table();
    stockRound(scene, 1);
    expect(scene.turn().alsoMayAct).toEqual([]);
    give(scene, 'MH', '2');
    give(scene, 'CS', '2');
    give(scene, 'SV', '3');
    expect(scene.turn().alsoMayAct).toEqual(['player:2']);
    started(scene, 'PRR', 67, { 1: 60 });
    give(scene, 'MH', 'PRR');
    expect(scene.turn().alsoMayAct).toEqual([]);
  });

  it('are traded for any price from 1 to all the money of the buyer (1830 §9.3)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 20 });
    give(scene, 'CS', '2');
    give(scene, 'BO', '3');
    give(scene, 'SV', '1');
    scene.fund('player:1', 300);
    stockRound(scene, 1);
    expect(scene.options(1, 'buyPrivate')).toEqual([
      sale('CS', 40),
      sale('CS', 1),
      sale('CS', 300),
    ]);
    expect(scene.wrongs(1, sale('CS', 300))).toEqual([]);
    expect(scene.wrongs(1, sale('CS', 301))).toEqual(['1830/privates/6']);
    expect(scene.wrongs(1, sale('SV', 10))).toContain('1830/privates/6');
    expect(scene.wrongs(1, sale('DH', 10))).toContain('1830/privates/6');
    scene.play(1, sale('CS', 50));
    scene.play(2, { verb: 'agree' });
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([250, 1050]);
    expect(scene.at('private:CS')).toBe('player:1');
    expect(scene.read('stock').acted).toEqual(['trade']);
  });

  it('are not traded before the second stock round, nor from phase 5 on (1830 §9.3)', () => {
    const scene = table();
    give(scene, 'CS', '2');
    stockRound(scene, 1, 1);
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
    stockRound(scene, 1, 2, '5');
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
    stockRound(scene, 1, 2, '4');
    expect(scene.options(1, 'buyPrivate')).toHaveLength(3);
  });

  it('sold to a company keep their power, and are offered at their face, the least and the most (1830 §9.2)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 70);
    give(scene, 'CS', '1');
    give(scene, 'SV', 'PRR');
    operating(scene, ['PRR'], 'track');
    const offered = [40, 20, 70].map((price) => sale('CS', price, 'PRR'));
    expect(scene.options(1, 'buyPrivate')).toEqual(offered);
    scene.play(1, sale('CS', 20, 'PRR'));
    expect(scene.read('spent')).toEqual([]);
    expect(scene.read('asked')).toEqual([]);
    expect(scene.options(1, 'layTile').some((move) => move.with === 'CS')).toBe(true);
    const early = table('2');
    started(early, 'PRR', 67, { 1: 60 }, LINKED);
    early.fund('company:PRR', 70);
    give(early, 'CS', '1');
    operating(early, ['PRR'], 'track');
    expect(early.options(1, 'buyPrivate')).toEqual([]);
  });

  it('the tile of CS is laid besides that of the turn, and the turn waits for it to its end (1830 §9.4)', () => {
    const at = (step: string, spent: readonly string[], others: 'CA' | 'none', work = {}) => {
      const scene = table('3');
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      scene.fund('company:PRR', 100);
      give(scene, 'CS', 'PRR');
      if (others === 'CA') give(scene, 'CA', '1');
      operating(scene, ['PRR'], step, work);
      scene.clock('spent', spent);
      scene.settle();
      return scene;
    };
    const done = at('privates', [], 'none', { lays: 1, laid: ['H10'] });
    expect(done.read('step')).toBe('privates');
    const [own] = done.options(1, 'layTile');
    expect(own).toMatchObject({ with: 'CS', hex: 'B20' });
    expect(done.wrongs(1, own!)).toEqual([]);
    expect(at('privates', ['CS'], 'none').read('step')).toBe('');
    expect(at('privates', ['CS'], 'CA').read('step')).toBe('privates');
  });

  it('one without a tile lays none, and a power that is spent is offered no more (1830 §9.4)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 500);
    for (const id of ['SV', 'CS']) give(scene, id, 'PRR');
    operating(scene, ['PRR'], 'track');
    expect(scene.wrongs(1, lay('PRR', 'G15', '8', 0, { with: 'SV' }))).toContain(
      '1830/powers-of-the-privates/1',
    );
    const [own] = scene.options(1, 'layTile').filter((move) => move.with === 'CS');
    scene.play(1, own!);
    expect(scene.read('spent')).toEqual(['CS']);
    expect(scene.options(1, 'layTile').filter((move) => move.with === 'CS')).toEqual([]);
  });

  it('the tile of one is held out to its user alone, also where no rule is asked (1830 §9.4)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60, 2: 20 }, LINKED);
    give(scene, 'CS', 'PRR');
    operating(scene, ['PRR'], 'track');
    const held = (player: number) =>
      [
        ...scene.game.rulebook!.verbs.get('layTile')!.candidates!(scene.table, `player:${player}`),
      ].filter((move) => move.with !== undefined);
    expect(new Set(held(1).map((move) => move.with))).toEqual(new Set(['CS']));
    expect(held(2)).toEqual([]);
    stockRound(scene, 1);
    expect(held(1)).toEqual([]);
  });

  it('the tile of DH that a host lets stand while a player owns it brings no token (1830 §9.4)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.put('private:DH', 'player:1');
    operating(scene, ['PRR'], 'track');
    scene.force(1, lay('PRR', 'F16', '57', 0, { with: 'DH' }));
    expect(piecesIn(scene.table, 'hex:F16')).toHaveLength(1);
    const { ops } = scene.ledger.entries.at(-1)!;
    expect(ops.filter((op) => op.op === 'set' && op.key === 'asked')).toEqual([]);
  });

  it('a power that another has, or that was used, is refused for that alone (1830 §9.4)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.put('private:DH', 'player:2');
    operating(scene, ['PRR'], 'track');
    const says = () =>
      scene.findings(1, lay('PRR', 'F16', '57', 0, { with: 'DH' })).map(({ message }) => message);
    expect(says()).toEqual([
      'Delaware & Hudson belongs to {player:2}: only a company that owns it lays its tile.',
    ]);
    scene.clock('spent', ['DH']);
    expect(says()).toEqual(['The power of DH has been used.']);
  });

  it('after the tile of DH no token is asked for where none is left (1830 §9.4)', () => {
    const free = (left: number) => {
      const scene = table('3');
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      scene.fund('company:PRR', 500);
      give(scene, 'DH', 'PRR');
      const own = piecesIn(scene.table, 'company:PRR').filter((id) => id.startsWith('token:'));
      for (const id of own.slice(left)) scene.put(id, 'out');
      operating(scene, ['PRR'], 'track');
      const [mine] = scene.options(1, 'layTile').filter((move) => move.with === 'DH');
      scene.play(1, mine!);
      return scene;
    };
    expect(free(1).read('asked')).toHaveLength(1);
    expect(free(1).turn().verbs).toContain('placeToken');
    expect(free(1).turn().passSays).toBe('places no token with DH');
    expect(free(0).read('asked')).toEqual([]);
    // A second question that nobody can answer goes with the first.
    const twice = free(1);
    const [one] = twice.read('asked');
    twice.clock('asked', [one!, one!]);
    for (const id of [...piecesIn(twice.table, 'company:PRR')])
      if (id.startsWith('token:')) twice.put(id, 'out');
    twice.settle();
    expect(twice.read('asked')).toEqual([]);
  });

  it('the token of a private is placed where and when its tile was laid; else that alone is told (1830 §9.4)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 500);
    give(scene, 'DH', 'PRR');
    operating(scene, ['PRR'], 'track');
    const own = place('PRR', 'E19', 0, { with: 'DH' });
    const says = () => scene.findings(1, own).map(({ message }) => message);
    expect(says()).toEqual(['Not now: PRR, run by {player:1}, may lay track.']);
    const [mine] = scene.options(1, 'layTile').filter((move) => move.with === 'DH');
    scene.play(1, mine!);
    expect(says()).toEqual([
      'PRR places the token of DH in F16, and nobody places another one now.',
    ]);
  });

  it('an exchange for a share that is not there changes nothing, whoever lets it stand', () => {
    const scene = table();
    started(scene, 'NYC', 100, { 1: 60 });
    give(scene, 'MH', '2');
    stockRound(scene, 1);
    scene.force(2, buy('NYC', 'pool', { with: 'MH' }));
    expect(scene.at('private:MH')).toBe('player:2');
    expect(scene.percent('player:2', 'NYC')).toBe(0);
  });
});
