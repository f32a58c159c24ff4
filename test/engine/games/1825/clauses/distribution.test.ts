import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../../../engine/games/1825/rulebook.ts';
import type { Move } from '../../../../../shared/move.ts';
import { privatesOf } from '../../../../../engine/rules/privates/rules.ts';
import { piecesIn, unpackBox } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  boxOf,
  clause,
  formed,
  operating,
  privatesOwned,
  roundOf,
  type Scene,
  started,
  token,
} from '../../../../kit/1825.ts';

const privates = (options: object) => {
  const box = boxOf({ players: 4, ...options } as never);
  return [...privatesOf(box)];
};
const u3 = { units: '3', players: 2 };

/** Everybody passes until something else than this stock round is going on. */
function passAll(scene: Scene): void {
  const { round } = scene.turn();
  for (let i = 0; i < 20 && scene.turn().round === round; i++)
    scene.play(Number(scene.turn().acting[0]!.slice(7)), { verb: 'pass' });
}

describe('private companies', () => {
  it.each(
    [
      [4, 'A&F', 30, 5, ['3']],
      [5, 'L&MI', 30, 5, ['2']],
      [6, 'S&M', 30, 5, ['1']],
      [7, 'TWW', 60, 10, ['3']],
      [8, 'C&HP', 75, 12, ['1', '2']],
      [9, 'C&W', 130, 20, ['1']],
      [10, 'S&D', 160, 25, ['2', '3']],
      [11, 'L&M', 210, 30, ['1', '2']],
    ].map(([n, ...row]) => [clause(`private-companies/${n as number}`), ...row] as const),
  )('%s: %s costs %i, brings %i and comes with %j', (_, id, price, revenue, units) => {
    for (const unit of ['1', '2', '3']) {
      const box = boxOf({ players: 2, units: unit });
      const piece = box.pieces.get(`private:${id as string}`);
      if ((units as string[]).includes(unit))
        expect(piece).toMatchObject({ price, data: { revenue } });
      else expect(piece).toBeUndefined();
    }
  });

  it('1825/private-companies/1 1825/private-companies/3: they only pay, round after round, in every phase', () => {
    const scene = begin({ players: 4, units: '1' });
    expect(scene.game.rulebook!.verbs.has('usePrivate')).toBe(false);
    scene.clock('phase', '3');
    const before = scene.cash('player:4');
    passAll(scene);
    const paid = scene.cash('player:4') - before;
    expect(paid).toBe(3 * 30);
    expect(scene.at('private:L&M')).toBe('player:4');
  });

  it('1825/private-companies/2: a company builds where no private holds it up', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    token(scene, 'LNWR', 'T16');
    scene.fund('company:LNWR', 1000);
    operating(scene, ['LNWR']);
    const offered = new Set(scene.options(1, 'layTile').map((move) => move.hex));
    privatesOwned(scene);
    for (const id of privatesOf(scene.game.box)) scene.put(`private:${id}`, 'out');
    const free = new Set(scene.options(1, 'layTile').map((move) => move.hex));
    expect(free.size).toBeGreaterThan(0);
    expect(free).toEqual(offered);
  });
});

describe('distribution', () => {
  it.each(
    [
      [1, { units: '123' }, ['S&M', 'TWW', 'C&HP', 'C&W', 'S&D', 'L&M']],
      [2, { units: '1' }, ['S&M', 'C&HP', 'C&W', 'L&M']],
      [3, { units: '2' }, ['L&MI', 'C&HP', 'S&D', 'L&M']],
      [4, u3, ['A&F', 'TWW', 'S&D']],
      [5, { units: '12' }, ['S&M', 'C&HP', 'C&W', 'S&D', 'L&M']],
      [6, { units: '23' }, ['A&F', 'TWW', 'C&HP', 'S&D', 'L&M']],
      [7, { units: '123', players: 8 }, ['S&M', 'TWW', 'C&HP', 'C&W', 'S&D', 'L&M']],
    ].map(([n, ...row]) => [clause(`distribution/${n as number}`), ...row] as const),
  )('%s: %j is played with %j', (_, options, ids) => {
    expect(privates(options as object)).toEqual(ids);
  });

  it('1825/distribution/8 1825/distribution/9 1825/distribution/10: a private each from the cheapest up, paid for', () => {
    const scene = begin({ players: 3, units: '1' });
    const dealt = ['S&M', 'C&HP', 'C&W'].map((id) => scene.at(`private:${id}`));
    expect(dealt).toEqual(['player:1', 'player:2', 'player:3']);
    const cash = [1, 2, 3].map((player) => scene.cash(`player:${player}`));
    expect(cash).toEqual([830 - 30, 830 - 75, 830 - 130]);
    expect(scene.cash('bank')).toBe(5000 - cash.reduce((a, b) => a + b, 0));
  });

  it('1825/distribution/16: what is not dealt is offered first', () => {
    const scene = begin({ players: 2, units: '1' });
    expect(scene.at('private:C&W')).toBe('ipo');
    expect(scene.at('private:L&M')).toBe('ipo');
    const buys = scene.options(1, 'buyPrivate');
    expect(buys).toEqual([{ verb: 'buyPrivate', private: 'C&W', price: 130 }]);
    expect(scene.options(1, 'startCompany')).toEqual([]);
  });

  it('1825/distribution/11 1825/distribution/12: LNWR paper where privates run out', () => {
    const scene = begin({ players: 6, units: '12' });
    expect(scene.holds(6, 'LNWR')).toBe(20);
    expect(scene.director('LNWR')).toBe('player:6');
    expect(scene.cash('player:6')).toBe(420 - 200);
    expect(scene.price('LNWR')).toBe(100);
    const seven = begin({ players: 7, units: '12' });
    expect([6, 7].map((player) => seven.holds(player, 'LNWR'))).toEqual([20, 10]);
    expect(seven.cash('player:7')).toBe(360 - 100);
    expect(begin({ players: 5, units: '12' }).price('LNWR')).toBeUndefined();
  });

  it('1825/distribution/13 1825/distribution/15: by the rulebook the ninth seat starts, otherwise the first', () => {
    const nine = begin({ players: 9 });
    expect(nine.turn().acting).toEqual(['player:9']);
    expect([7, 8, 9].map((player) => nine.holds(player, 'LNWR'))).toEqual([20, 10, 0]);
    expect(nine.cash('player:9')).toBe(280);
    expect(nine.wrongs(9, { verb: 'setUp' })).toEqual(['1825/distribution/15']);
    expect(begin({ players: 8 }).turn().acting).toEqual(['player:1']);
    expect(begin({ players: 4, units: '1' }).turn().acting).toEqual(['player:1']);
  });

  it('1825/distribution/14: in recorded games the ninth seat has a second 10% and the first starts', () => {
    const nine = begin({ players: 9, profile: 'peer' });
    expect([7, 8, 9].map((player) => nine.holds(player, 'LNWR'))).toEqual([20, 10, 10]);
    expect(nine.cash('player:9')).toBe(280 - 100);
    expect(nine.turn().acting).toEqual(['player:1']);
  });

  it('1825/distribution/17: trains of minors are put aside, the first of their kinds', () => {
    const scene = begin({ players: 4, units: '1', r1: true, r2: true, r3: true });
    const aside = piecesIn(scene.table, 'bank').filter((id) => id.startsWith('train:'));
    expect([...aside].sort()).toEqual(['train:4T-0', 'train:4T-1', 'train:5-0', 'train:U3-0']);
    const stock = piecesIn(scene.table, 'depot');
    for (const id of aside) expect(stock).not.toContain(id);
    expect(stock[0]).toBe('train:2-0');
  });
});

describe('sequence of play', () => {
  it('1825/sequence-of-play/1 1825/operating-rounds/1 1825/operating-rounds/3: stock round, operating rounds, stock round', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    const cash = scene.cash('player:2');
    const first = scene.turn().round;
    passAll(scene);
    expect(scene.cash('player:2')).toBe(cash + 12);
    expect(roundOf(scene)).toMatchObject({ kind: 'operating', set: 1, number: 1 });
    expect(scene.turn().entity).toBe('company:LNWR');
    expect(
      scene.wrongs(1, { verb: 'buyShare', company: 'LNWR', from: 'ipo', percent: 10 }),
    ).toEqual(['1825/sequence-of-play/1']);
    for (let i = 0; i < 6 && scene.turn().entity === 'company:LNWR'; i++)
      scene.play(1, { verb: 'pass' });
    expect(roundOf(scene)).toMatchObject({ kind: 'stock', set: 2 });
    expect(scene.turn().round).not.toBe(first);
  });

  it('1825/sequence-of-play/1: nothing is played before the deal', () => {
    const box = boxOf({ players: 4, units: '1' });
    const { verbs, turn } = rulebook;
    const table = unpackBox(box);
    const actor = { seat: '', players: ['player:1'], host: false };
    const wrong = (move: Move) => verbs.get(move.verb)!.judge(table, move, actor);
    expect(turn(table).verbs).toEqual(['setUp']);
    expect(wrong({ verb: 'setUp' })).toEqual([]);
    expect(wrong({ verb: 'pass' }).map(({ clause }) => clause)).toEqual([
      '1825/sequence-of-play/1',
    ]);
  });

  it.each([
    ['1', 1],
    ['2', 2],
    ['3', 3],
  ])('1825/sequence-of-play/2: a set begun in phase %s has %i operating rounds', (phase, of) => {
    const scene = begin({ players: 4, units: '1' });
    scene.clock('phase', phase);
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    passAll(scene);
    expect(roundOf(scene)).toMatchObject({ kind: 'operating', number: 1, of });
    let rounds = 0;
    for (let i = 0; i < 40; i++) {
      const round = roundOf(scene);
      if (round.kind !== 'operating') break;
      rounds = round.number;
      scene.play(1, { verb: 'pass' });
    }
    expect(rounds).toBe(of);
  });

  it('1825/sequence-of-play/3: a phase begun within the set leaves its length as it was', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    token(scene, 'LNWR', 'T16');
    scene.fund('company:LNWR', 2000);
    operating(scene, ['LNWR'], 'trains');
    scene.clock('phase', '2');
    for (const id of piecesIn(scene.table, 'depot').filter((train) => !train.startsWith('train:5')))
      scene.put(id, 'out');
    scene.play(1, { verb: 'buyTrain', company: 'LNWR', train: 'train:5-0', price: 550 });
    expect(scene.table.clock.get('phase')).toBe('3');
    expect(roundOf(scene)).toMatchObject({ number: 1, of: 1 });
    scene.play(1, { verb: 'pass' });
    expect(roundOf(scene)).toMatchObject({ kind: 'stock' });
  });
});
