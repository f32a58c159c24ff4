import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  begin,
  buy,
  give,
  lay,
  opened,
  PASS,
  run,
  sale,
  sell,
  soldOut,
  started,
  stationed,
  train,
  trains,
} from '../../../kit/1889.ts';
import { legal, inDepot } from '../../../kit/scene.ts';

/** Operating rounds of 1889 by a second reader, and where free hands and house rules meet the rules. */

const RAN = { floated: true, operated: true, linked: true };

describe('track', () => {
  it('§6.3: new track has to be reached, or a city changed', () => {
    const scene = stationed('TR', 'F9', [['F7', '9', 0]]);
    const can = (tile: string) => legal(scene, 1, lay('TR', 'F7', tile, 0));
    // 23 branches off the line from F9; the other lines of 20 and 19 touch nothing of it.
    expect([can('23'), can('24'), can('20'), can('19')]).toEqual([true, true, false, false]);
  });

  it('§6.3: H costs 80 for its first tile and again for the green one', () => {
    const first = stationed('SR', 'I2', [['I2', '57', 0]]);
    const tiles = first.options(1, 'layTile').filter(({ hex }) => hex === 'I4');
    expect(new Set(tiles.map(({ tile }) => tile))).toEqual(new Set(['438']));
    first.fund('company:SR', 79);
    expect(legal(first, 1, tiles[0]!)).toBe(false);
    first.fund('company:SR', 80);
    first.play(1, tiles[0]!);
    expect(first.cash('company:SR')).toBe(0);
    const line = [
      ['I2', '57', 0],
      ['I4', '438', 3],
    ] as const;
    const green = stationed('SR', 'I2', line);
    green.fund('company:SR', 79);
    expect(legal(green, 1, lay('SR', 'I4', '439', 1))).toBe(false);
    green.fund('company:SR', 80);
    expect(legal(green, 1, lay('SR', 'I4', '439', 1))).toBe(true);
  });

  it('§6.3: Kouchi costs 80 when it turns brown', () => {
    const scene = stationed('TR', 'F9', [], { phase: '5' });
    const brown = scene.options(1, 'layTile').find(({ hex }) => hex === 'F9')!;
    expect(brown.tile).toBe('465');
    scene.fund('company:TR', 79);
    expect(legal(scene, 1, brown)).toBe(false);
    scene.fund('company:TR', 80);
    expect(legal(scene, 1, brown)).toBe(true);
  });

  it('§9: SMR of the company frees mountains, not the water of K6; SMR of its president nothing', () => {
    const mountain = (owner: string, cash: number) => {
      const scene = stationed('TR', 'F9');
      give(scene, 'SMR', owner);
      scene.fund('company:TR', cash);
      return legal(scene, 1, lay('TR', 'F7', '9', 0));
    };
    expect([mountain('TR', 0), mountain('1', 79), mountain('1', 80)]).toEqual([true, false, true]);
    const scene = stationed('AR', 'K8', [['K8', '57', 0]]);
    give(scene, 'SMR', 'AR');
    scene.fund('company:AR', 79);
    expect(legal(scene, 1, lay('AR', 'K6', '9', 0))).toBe(false);
    scene.fund('company:AR', 80);
    expect(legal(scene, 1, lay('AR', 'K6', '9', 0))).toBe(true);
  });

  it('§9: a player who sells ER to a company may build a green city in C4 at once, or never', () => {
    const sold = () => {
      const scene = stationed('AR', 'K8', [['K8', '57', 1]]);
      give(scene, 'ER', '2');
      scene.play(1, sale('ER', 40, 'AR'));
      if (scene.turn().verbs.includes('agree')) scene.play(2, { verb: 'agree' });
      expect([scene.at('private:ER'), scene.acting()]).toEqual(['company:AR', 2]);
      return scene;
    };
    const scene = sold();
    const cities = scene.options(2, 'layTile');
    expect(new Set(cities.map(({ hex }) => hex))).toEqual(new Set(['C4']));
    for (const { tile } of cities) expect(['12', '13', '14', '15', '205', '206']).toContain(tile);
    scene.play(2, cities[0]!);
    expect([scene.cash('company:AR'), scene.cash('player:2'), scene.acting()]).toEqual([
      960, 1040, 1,
    ]);
    // The company has its own tile still.
    expect(scene.options(1, 'layTile').length).toBeGreaterThan(0);
    const late = sold();
    late.play(2, PASS);
    expect([late.acting(), legal(late, 2, cities[0]!)]).toEqual([1, false]);
    // While a player keeps it, it lays nothing.
    const kept = stationed('AR', 'K8', [['K8', '57', 1]]);
    give(kept, 'ER', '1');
    expect(kept.options(1, 'layTile').filter((move) => move.with === 'ER')).toEqual([]);
    expect(legal(kept, 1, cities[0]!)).toBe(false);
  });

  it('§6.5, 9: the port counts 30, and one of the train’s stops', () => {
    const line = [
      ['K8', '57', 1],
      ['J9', '437', 2],
    ] as const;
    const scene = stationed('AR', 'K8', line, { step: 'run', kinds: ['2'] });
    scene.play(1, run('AR', ['train:2-0', 'J9.0', 'K8.0']));
    expect(scene.read('work').revenue).toBe(50);
    const far = stationed('AR', 'K8', line, { step: 'run', kinds: ['2'] });
    expect(legal(far, 1, run('AR', ['train:2-0', 'J9.0', 'K8.0', 'L7.0']))).toBe(false);
  });
});

describe('trains', () => {
  const due = (phase = '4', ...kinds: string[]) => {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase, kinds });
    scene.clock('companies', { AR: { par: 65, ...RAN } });
    return scene;
  };

  it('§7.2: the president’s money buys no train of another company, the treasury’s does', () => {
    const scene = due();
    soldOut(scene, '2', '3');
    started(scene, 'SR', 65, { 2: 60 }, RAN);
    const [other = ''] = trains(scene, 'SR', '4');
    scene.fund('company:AR', 100);
    expect([100, 101].map((price) => legal(scene, 1, train('AR', other, price)))).toEqual([
      true,
      false,
    ]);
  });

  it('§7.2: once shares were sold for it no other company’s train is bought, for ¥1 neither', () => {
    const scene = due();
    soldOut(scene, '2', '3');
    started(scene, 'SR', 65, { 2: 60 }, RAN);
    const [other = ''] = trains(scene, 'SR', '4');
    started(scene, 'IR', 100, { 1: 40, 2: 10 }, RAN);
    scene.fund('company:AR', 100);
    scene.fund('player:1', 0);
    expect(legal(scene, 1, train('AR', other, 1))).toBe(true);
    scene.play(1, sell('IR', 10));
    expect(legal(scene, 1, train('AR', other, 1))).toBe(false);
    // Each company once: the rest has to come from elsewhere.
    expect(legal(scene, 1, sell('IR', 10))).toBe(false);
  });

  it('§7.2: what presides over a company is no money, so it may be the end', () => {
    const scene = due();
    soldOut(scene, '2', '3');
    started(scene, 'AR', 65, { 1: 30, 2: 30 }, RAN);
    started(scene, 'IR', 100, { 1: 20, 2: 20 }, RAN);
    const broke = { verb: 'declareBankruptcy', company: 'AR' };
    scene.fund('company:AR', 100);
    scene.fund('player:1', 200);
    expect(legal(scene, 1, broke)).toBe(false);
    scene.fund('player:1', 199);
    expect([legal(scene, 1, sell('IR', 10)), legal(scene, 1, sell('IR', 20))]).toEqual([
      false,
      false,
    ]);
    scene.play(1, broke);
    expect(scene.turn().over).toBe(true);
  });

  it('§7.1: a D from phase 6 on, with 6s still there; for 800 with two trains already', () => {
    const early = due('5');
    soldOut(early, '2', '3', '4');
    early.fund('company:AR', 2000);
    expect(legal(early, 1, train('AR', inDepot(early, 'D'), 1100))).toBe(false);
    const scene = due('6', '5', '5');
    soldOut(scene, '2', '3', '4', '5');
    scene.fund('company:AR', 2000);
    const [old = ''] = piecesIn(scene.table, 'company:AR').filter((id) => id.startsWith('train:'));
    const endless = inDepot(scene, 'D');
    expect(legal(scene, 1, train('AR', endless, 1100))).toBe(false);
    expect(legal(scene, 1, train('AR', inDepot(scene, '6'), 630))).toBe(false);
    expect(legal(scene, 1, train('AR', endless, 800, { exchange: old }))).toBe(true);
    scene.put(old, 'pool');
    expect(legal(scene, 1, train('AR', endless, 1100))).toBe(true);
    expect(legal(scene, 1, train('AR', inDepot(scene, '6'), 630))).toBe(true);
  });

  it('§7.3: the first 4 takes every 2 out of the game, from the pool too, and leaves the 3s', () => {
    const scene = due('3', '2', '3');
    const [two, three] = piecesIn(scene.table, 'company:AR').filter((id) =>
      id.startsWith('train:'),
    );
    const [pooled = ''] = trains(scene, 'pool', '2');
    soldOut(scene, '2', '3');
    scene.play(1, train('AR', inDepot(scene, '4'), 300));
    expect([two!, pooled, three!].map(scene.at)).toEqual(['out', 'out', 'company:AR']);
  });
});

describe('where free hands and house rules meet the rules', () => {
  it('§5.5: a limit of the house binds at its own figure', () => {
    const scene = begin({ players: 4, setUp: { verb: 'house', rules: { certificates: 5 } } });
    scene.play(1, { verb: 'setUp' });
    opened(scene);
    started(scene, 'UR', 100, { 2: 50 });
    started(scene, 'IR', 100, { 1: 60 });
    expect(legal(scene, 1, buy('UR'))).toBe(false);
    started(scene, 'IR', 100, { 1: 50 });
    expect(legal(scene, 1, buy('UR'))).toBe(true);
  });

  it('§6.3: after a tile that a free hand laid too many the company lays none, and goes on', () => {
    const scene = stationed('TR', 'F9');
    scene.play(1, lay('TR', 'F7', '9', 0));
    const second = lay('TR', 'G8', '9', 1);
    expect(legal(scene, 1, second)).toBe(false);
    scene.force(1, second);
    expect(scene.cash('company:TR')).toBe(1000 - 160);
    expect(scene.options(1, 'layTile')).toEqual([]);
    expect(scene.read('step')).not.toBe('track');
  });
});
