import type { Move } from '../../../shared/move.ts';
import { exits } from '../../../engine/hexes/rotate.ts';
import { tileShape } from '../../../engine/rules/board.ts';
import { describe, expect, test } from 'vitest';
import { openBox, type TitleFile, unpaidIncomes } from '../../../engine/boxes/index.ts';
import { piecesIn } from '../../../engine/kernel/table.ts';
import { buyShare, placeToken, runTrains, startCompany } from '../../kit/moves.ts';
import {
  beginOf,
  give,
  operating,
  type Scene,
  started,
  stockRound,
  tile,
  trains,
} from '../../kit/1830.ts';
import { PASS } from '../../kit/scene.ts';
import { FILE, tableOf, laying } from './variants.ts';

/** What a title's file can say and no title of ours says: each word on a small variant of 18Chesapeake. */

describe('powers of privates', () => {
  const withPower = (
    id: string,
    ...powers: NonNullable<TitleFile['privates'][number]['powers']>
  ) => ({
    privates: FILE.privates.map((one) => (one.id === id ? { ...one, powers } : one)),
  });

  /** PRR at F2, a line through F4 and F6 to Washington. */
  const toWashington = (scene: Scene) => {
    for (const hex of ['F4', 'F6']) tile(scene, hex, '9', 0);
    tile(scene, 'F8', 'X1', 3);
    give(scene, 'D&R', 'PRR');
  };

  test('together: once one of its hexes has a tile of somebody else, it lays none of them', () => {
    const laid = (hex?: string) => {
      const scene = laying([]);
      give(scene, 'C-P', 'PRR');
      if (hex !== undefined) tile(scene, hex, '9', 0);
      return scene.options(1, 'layTile').filter((move) => move.with === 'C-P').length > 0;
    };
    expect([laid(), laid('H2'), laid('I3')]).toEqual([true, false, false]);
  });

  test('together: each tile leads to the other hex, where the tiles could join', () => {
    const offers = (scene: Scene) =>
      scene.options(1, 'layTile').filter((move) => move.with === 'C-P');
    const [lay] = FILE.privates.find(({ id }) => id === 'C-P')!.powers!;
    const { together: _both, ...alone } = lay as { together?: true } & typeof lay;
    const having = (more: Partial<TitleFile>) => {
      const scene = laying([], more);
      give(scene, 'C-P', 'PRR');
      return scene;
    };
    const [both, single] = [having({}), having(withPower('C-P', alone))];
    // I3 lies at side 5 of H2.
    const leads = ({ hex, tile, turn }: Move) =>
      exits(tileShape(both.game.box, String(tile), Number(turn))).includes(hex === 'H2' ? 5 : 2);
    expect(offers(both).length).toBeGreaterThan(0);
    expect(offers(both).every(leads)).toBe(true);
    const apart = offers(single).filter((move) => !leads(move));
    expect(apart.length).toBeGreaterThan(0);
    for (const move of apart)
      expect(both.findings(1, move).map(({ message }) => message)).toContain(
        'The tiles of C-P have to join each other.',
      );
    both.play(1, offers(both)[0]!);
    expect(offers(both).length).toBeGreaterThan(0);
    expect(offers(both).every(leads)).toBe(true);
  });

  test('together: the second tile follows straight after the first, and then the power is used; else one tile is all', () => {
    const [lay] = FILE.privates.find(({ id }) => id === 'C-P')!.powers!;
    const { together: _both, ...single } = lay as { together?: true } & typeof lay;
    const offers = (scene: Scene) =>
      scene.options(1, 'layTile').filter((move) => move.with === 'C-P');
    const first = (more: Partial<TitleFile>) => {
      const scene = laying([], more);
      give(scene, 'C-P', 'PRR');
      scene.play(
        1,
        offers(scene).find(({ hex }) => hex === 'H2')!,
      );
      return scene;
    };
    const both = first({});
    expect([both.read('spent'), both.read('asked')]).toEqual([
      [],
      [{ ask: 'tile', private: 'C-P', player: 'player:1' }],
    ]);
    // The second has to be laid: no pass.
    expect([both.options(1, 'pass'), both.turn().verbs.includes('layTile')]).toEqual([[], true]);
    expect(new Set(offers(both).map(({ hex }) => hex))).toEqual(new Set(['I3']));
    both.play(1, offers(both)[0]!);
    expect([both.read('spent'), both.read('asked')]).toEqual([['C-P'], []]);
    expect(both.at('private:C-P')).toBe('company:PRR');
    const closing = first(withPower('C-P', lay!, { power: 'closes', on: 'use' }));
    expect(closing.at('private:C-P')).toBe('company:PRR');
    closing.play(1, offers(closing)[0]!);
    expect(closing.at('private:C-P')).toBe('out');
    const one = first(withPower('C-P', single));
    expect([one.read('spent'), one.read('asked'), offers(one)]).toEqual([['C-P'], [], []]);
  });

  test('income: from the phase it names on, which may be the first', () => {
    const from = (phase: string) =>
      tableOf([], withPower('D&R', { power: 'income', from: phase, pays: 25 }), '2');
    const paid = (scene: Scene) => {
      give(scene, 'D&R', '1');
      stockRound(scene, 1);
      const before = scene.cash('player:1');
      for (const player of [1, 2, 3]) scene.play(player, PASS);
      return scene.cash('player:1') - before;
    };
    expect([from('2'), from('3')].map(paid)).toEqual([25, 5]);
  });

  test('a change replaces all powers of a private: those of the file are gone, its own hold', () => {
    const income = { power: 'income', from: '2', pays: 25 } as const;
    const paid = (file: typeof income | undefined, change: readonly (typeof income)[]) => {
      const scene = tableOf(
        [],
        {
          ...withPower('D&R', ...(file ? [file] : [])),
          byPlayers: { 3: { privates: { 'D&R': { powers: [...change] } } } },
        },
        '2',
      );
      give(scene, 'D&R', '1');
      stockRound(scene, 1);
      const before = scene.cash('player:1');
      for (const player of [1, 2, 3]) scene.play(player, PASS);
      return scene.cash('player:1') - before;
    };
    expect([paid(income, []), paid(undefined, [income])]).toEqual([5, 25]);

    const token = { power: 'token' as const, costs: 10, hexes: ['F8'] };
    const scene = laying(
      [],
      {
        ...withPower('D&R', token),
        byPlayers: { 3: { privates: { 'D&R': { powers: [] } } } },
      },
      '3',
    );
    toWashington(scene);
    operating(scene, ['PRR'], 'token');
    scene.play(1, placeToken('PRR', 'F8'));
    expect(scene.cash('company:PRR')).toBe(960);
  });

  test('token: the owner places tokens for another price', () => {
    const scene = laying([], withPower('D&R', { power: 'token', costs: 10, hexes: ['F8'] }), '3');
    toWashington(scene);
    operating(scene, ['PRR'], 'token');
    scene.play(1, placeToken('PRR', 'F8'));
    expect(scene.cash('company:PRR')).toBe(990);
  });

  test('token, unconnected: its owner places the token of the turn where no track leads, nobody else does', () => {
    const placing = (owner: string) => {
      const scene = laying(
        [],
        withPower('D&R', { power: 'token', costs: 0, hexes: ['F8'], unconnected: true }),
        '3',
      );
      tile(scene, 'F8', 'X1', 3);
      give(scene, 'D&R', owner);
      operating(scene, ['PRR'], 'token');
      return scene;
    };
    const scene = placing('PRR');
    expect(scene.options(1, 'placeToken')).toEqual([placeToken('PRR', 'F8')]);
    scene.play(1, placeToken('PRR', 'F8'));
    expect(scene.cash('company:PRR')).toBe(1000);
    expect(scene.read('step')).not.toBe('token');
    expect(placing('2').wrongs(1, placeToken('PRR', 'F8'))).not.toEqual([]);
    const elsewhere = placing('PRR');
    tile(elsewhere, 'H4', '57', 0);
    expect(elsewhere.wrongs(1, placeToken('PRR', 'H4'))).not.toEqual([]);
  });

  test('revenue: the owner earns more on a route that calls there', () => {
    const scene = laying([], withPower('D&R', { power: 'revenue', more: 30, hexes: ['F8'] }), '3');
    toWashington(scene);
    const [train] = trains(scene, 'PRR', '2');
    operating(scene, ['PRR'], 'run');
    scene.play(1, runTrains('PRR', [train!, 'F2.0', 'F4', 'F6', 'F8.0']));
    expect(scene.read('work').revenue).toBe(20 + 30 + 30);
  });

  test('closes on the first train of the company that owns it', () => {
    const scene = laying(
      [],
      withPower('D&R', { power: 'closes', on: 'train', company: 'owner' }),
      '3',
    );
    give(scene, 'D&R', 'PRR');
    operating(scene, ['PRR'], 'trains');
    const [train] = piecesIn(scene.table, 'depot');
    scene.play(1, { verb: 'buyTrain', company: 'PRR', train: train!, price: 80 });
    expect(scene.at('private:D&R')).toBe('out');
  });

  test('closes with a phase', () => {
    const scene = laying([], withPower('D&R', { power: 'closes', on: 'phase', phase: '3' }), '2');
    give(scene, 'D&R', 'PRR');
    operating(scene, ['PRR'], 'trains');
    trains(scene, 'out', ...Array.from({ length: 7 }, () => '2'));
    scene.play(1, { verb: 'buyTrain', company: 'PRR', train: 'train:3-0', price: 180 });
    expect(scene.at('private:D&R')).toBe('out');
  });
});

describe('trains', () => {
  /** PRR with one train of this kind, at Harrisburg, and track to Washington. */
  function running(train: Partial<TitleFile['trains'][number]>) {
    const kinds = FILE.trains.map((one) => (one.name === '2' ? { ...one, ...train } : one));
    const scene = laying([], { trains: kinds }, '3');
    for (const hex of ['F4', 'F6']) tile(scene, hex, '9', 0);
    tile(scene, 'F8', 'X1', 3);
    const [id] = trains(scene, 'PRR', '2');
    operating(scene, ['PRR'], 'run');
    return { scene, move: runTrains('PRR', [id!, 'F2.0', 'F4', 'F6', 'F8.0']) };
  }

  test('multiplier: every stop counts so often', () => {
    const { scene, move } = running({ multiplier: 2 });
    scene.play(1, move);
    expect(scene.read('work').revenue).toBe(100);
  });

  test('paid: only the best stops are paid', () => {
    const { scene, move } = running({ distance: 3, paid: 1 });
    scene.play(1, move);
    expect(scene.read('work').revenue).toBe(30);
  });

  test('parts: kinds of stop are counted apart', () => {
    const one = running({
      distance: [
        { stops: ['city'], count: 1 },
        { stops: ['town'], count: 'any' },
      ],
    });
    expect(one.scene.wrongs(1, one.move)).not.toEqual([]);
    const two = running({ distance: [{ stops: ['city'], count: 2 }] });
    expect(two.scene.wrongs(1, two.move)).toEqual([]);
  });
});

describe('the trains', () => {
  test('of a kind that comes with the first phase are for sale beside the first kind, all others later', () => {
    const kinds = FILE.trains.map((one) =>
      one.name === '3' ? { ...one, availableFrom: '2' } : one,
    );
    const sold = (trains: TitleFile['trains'], phase: string) => {
      const scene = tableOf([], { trains });
      started(scene, 'PRR', 80, { 1: 60 });
      scene.fund('company:PRR', 3000);
      operating(scene, ['PRR'], 'trains');
      scene.clock('phase', phase);
      const offered = scene.options(1, 'buyTrain').map((move) => String(move.train));
      return offered.map((id) => scene.game.box.pieces.get(id)!.type);
    };
    expect([sold(FILE.trains, '2'), sold(kinds, '2')]).toEqual([['2'], ['2', '3']]);
  });
});

describe('18Chesapeake for two', () => {
  const opened = openBox(FILE);
  if (!opened.ok) throw new Error('the sample is refused');
  const { title } = opened.value;
  const dealt = () => {
    const scene = beginOf(title)({ players: 2, setUp: { verb: 'setUp', seed: 1 } });
    const drawn = scene.read('drawn').CV!;
    return { scene, drawn, other: drawn === 'LV' ? 'SRR' : 'LV' };
  };

  test('the company of CV has a president of 20%, the others one of 30%', () => {
    const { scene, drawn, other } = dealt();
    const offering = (company: string) =>
      piecesIn(scene.table, 'ipo')
        .map((id) => scene.game.box.pieces.get(id)!)
        .flatMap((one) => (one.company === company ? [one.percent ?? 0] : []))
        .sort((a, b) => b - a);
    expect(offering(drawn)).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
    expect(offering(other)).toEqual([30, 10, 10, 10, 10, 10, 10, 10]);
  });

  test('a president of 30% costs three times par; a floated company has its rest in the pool, and one of it leaves the game for a purchase', () => {
    const { scene, other } = dealt();
    for (const { id } of FILE.privates) give(scene, id, 'out');
    stockRound(scene, 1, 2, '3');
    scene.fund('player:1', 1000);
    scene.fund('player:2', 1000);
    scene.play(1, startCompany(other, 80));
    expect(scene.cash('player:1')).toBe(760);
    scene.play(2, PASS);
    for (const last of [40, 50, 60]) {
      scene.play(1, buyShare(other));
      expect(scene.percent('player:1', other)).toBe(last);
      if (last < 60) scene.play(2, PASS);
    }
    expect([scene.percent('ipo', other), scene.percent('pool', other)]).toEqual([0, 40]);
    scene.play(2, buyShare(other, 'pool'));
    expect([scene.percent('player:2', other), scene.percent('pool', other)]).toEqual([10, 20]);
  });
});

test('an income that begins when its private has closed is pointed out, unless the private stays', () => {
  const [first, ...others] = FILE.privates;
  const income = { power: 'income', from: '5', pays: 40 } as const;
  const stays = { power: 'stays', while: 'always' } as const;
  const fieldsOf = (...powers: NonNullable<TitleFile['privates'][number]['powers']>) =>
    unpaidIncomes({ ...FILE, privates: [{ ...first!, powers }, ...others] }).map(
      ({ field }) => field,
    );
  expect(fieldsOf(income)).toEqual(['privates.0.powers.0']);
  expect(fieldsOf({ ...income, from: '4' })).toEqual([]);
  expect(fieldsOf(income, stays)).toEqual([]);
});
