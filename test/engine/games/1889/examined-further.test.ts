import { describe, expect, it } from 'vitest';
import { lying } from '../../../../engine/kernel/table.ts';
import {
  begin,
  buy,
  give,
  lay,
  opened,
  operating,
  par,
  PASS,
  passUntil,
  run,
  sale,
  type Scene,
  sell,
  soldOut,
  stand,
  started,
  stationed,
  stockRound,
  train,
  trains,
} from '../../../kit/1889.ts';

/**
 * More of 1889 by a second reader: what the first positions left out. Answers written before they
 * were asked for.
 */

const RAN = { floated: true, operated: true, linked: true };
const table = (players = 3, phase = '2'): Scene => opened(begin({ players }), phase);
const legal = (scene: Scene, player: number, move: { verb: string }) =>
  scene.wrongs(player, move).length === 0;
const next = (scene: Scene, kind: string) =>
  lying(scene.table, 'depot').find((id) => scene.game.box.pieces.get(id)!.type === kind)!;

describe('set-up', () => {
  it.each([
    [2, 420, 25],
    [3, 420, 19],
    [4, 420, 14],
    [5, 390, 12],
    [6, 390, 11],
  ])('§2: %i players have ¥%i, and may have %i certificates', (players, cash, limit) => {
    const fresh = begin({ players });
    for (let n = 1; n <= players; n++) expect(fresh.cash(`player:${n}`)).toBe(cash);
    expect(fresh.cash('bank')).toBe(7000 - players * cash);
    const scene = opened(fresh);
    // Five certificates for 60 %, the rest in privates.
    const companies = ['AR', 'IR', 'SR', 'KO', 'TR'].slice(0, Math.floor(limit / 5));
    for (const id of companies) started(scene, id, 100, { 1: 60 });
    const privates = ['TR', 'MF', 'ER', 'SMR'].slice(0, limit - 5 * companies.length);
    for (const id of privates) give(scene, id, '1');
    started(scene, 'UR', 100, { 2: 50 });
    expect(legal(scene, 1, buy('UR'))).toBe(false);
    if (privates.length > 0) give(scene, 'TR', 'out');
    else started(scene, 'AR', 100, { 1: 50 });
    expect(legal(scene, 1, buy('UR'))).toBe(true);
  });

  it.each([
    [2, ['TR', 'MF', 'ER', 'SMR', 'DR']],
    [3, ['TR', 'MF', 'ER', 'SMR', 'DR', 'SIR']],
    [4, ['TR', 'MF', 'ER', 'SMR', 'DR', 'SIR', 'UTF']],
  ])('§2: with %i players the privates are %s', (players, names) => {
    const { pieces } = begin({ players }).game.box;
    const all = [...pieces.keys()].filter((id) => id.startsWith('private:'));
    expect(all.map((id) => id.slice('private:'.length)).sort()).toEqual([...names].sort());
  });
});

describe('the beginner’s game', () => {
  it('§11: each has a private and has paid for it, and the first player begins stock round 1', () => {
    const scene = begin({ players: 4, beginner_game: true });
    const prices = { DR: 60, SIR: 90, ER: 40, SMR: 60 };
    const owners = new Set<string>();
    for (const [id, price] of Object.entries(prices)) {
      const owner = scene.at(`private:${id}`);
      owners.add(owner);
      expect([id, scene.cash(owner)]).toEqual([id, 420 - price]);
    }
    expect(owners.size).toBe(4);
    expect([scene.read('stage'), scene.read('turn'), scene.acting()]).toEqual(['stock', 1, 1]);
  });

  it('§11: DR is swapped for nothing, no company buys one, and with the 5 they close', () => {
    const scene = opened(begin({ players: 4, beginner_game: true }), '4');
    started(scene, 'IR', 65, { 2: 60 }, RAN);
    give(scene, 'DR', '1');
    give(scene, 'SIR', '3');
    expect(legal(scene, 1, buy('IR', 'ipo', { with: 'DR' }))).toBe(false);
    started(scene, 'AR', 65, { 1: 60 }, RAN);
    scene.fund('company:AR', 1000);
    operating(scene, ['AR'], 'trains');
    expect(legal(scene, 1, sale('SIR', 90, 'AR'))).toBe(false);
    soldOut(scene, '2', '3', '4');
    scene.play(1, train('AR', next(scene, '5'), 450));
    expect(['DR', 'SIR'].map((id) => scene.at(`private:${id}`))).toEqual(['out', 'out']);
  });
});

describe('turns of a stock round', () => {
  const two = () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 30, 2: 40 }, RAN);
    started(scene, 'IR', 65, { 1: 30, 2: 40 }, RAN);
    started(scene, 'UR', 65, { 3: 50 }, RAN);
    return scene;
  };

  it('§5.2, 5.3: sales of several companies, each once, then a purchase, and nothing behind it', () => {
    const scene = two();
    scene.play(1, sell('SR', 10));
    expect([legal(scene, 1, sell('SR', 10)), legal(scene, 1, sell('IR', 10))]).toEqual([
      false,
      true,
    ]);
    scene.play(1, buy('UR'));
    if (scene.acting() === 1) {
      expect(legal(scene, 1, sell('IR', 10))).toBe(false);
      scene.play(1, PASS);
    }
    expect(scene.acting()).toBe(2);
  });

  it('§5.2: or a purchase first, then sales, and no second purchase', () => {
    const scene = two();
    scene.play(1, buy('UR'));
    scene.play(1, sell('SR', 10));
    expect([legal(scene, 1, buy('IR')), legal(scene, 1, sell('IR', 20))]).toEqual([false, true]);
  });

  it('§5.3: what was sold is bought again in the next round, not in this one', () => {
    const scene = two();
    scene.play(1, sell('SR', 10));
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.acting()).toBe(1);
    expect([legal(scene, 1, buy('SR')), legal(scene, 1, buy('SR', 'pool'))]).toEqual([
      false,
      false,
    ]);
    stockRound(scene, 1, 3);
    expect(legal(scene, 1, buy('SR', 'pool'))).toBe(true);
  });

  it('§5.1: behind the last who acted the next round begins', () => {
    const scene = two();
    scene.play(1, PASS);
    scene.play(2, buy('UR'));
    if (scene.acting() === 2) scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, PASS);
    expect(scene.read('stage')).toBe('operating');
    expect(scene.read('order')).toEqual(['player:3', 'player:1', 'player:2']);
  });

  it('§5.7: a par of the six, for twice the price, under who is there', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 20 }, {});
    expect([60, 65, 95, 100, 110].map((price) => legal(scene, 1, par('SR', price)))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    scene.fund('player:1', 129);
    expect(legal(scene, 1, par('SR', 65))).toBe(false);
    scene.fund('player:1', 130);
    scene.play(1, par('SR', 65));
    expect([scene.cash('player:1'), scene.president('SR')]).toEqual([0, 'player:1']);
    expect(scene.table.places.get('cell:5.3')).toEqual(['marker:SR', 'marker:IR']);
  });

  it('§5.6: of two with most the next behind the old president leads', () => {
    const scene = table(4);
    started(scene, 'SR', 65, { 3: 40, 2: 30, 4: 30 }, RAN);
    stockRound(scene, 3);
    scene.play(3, sell('SR', 20));
    expect([scene.president('SR'), scene.percent('player:3', 'SR')]).toEqual(['player:4', 20]);
  });

  it('§5.5: who holds more than 60 % when orange is left does nothing but sell', () => {
    const scene = two();
    started(scene, 'SR', 65, { 1: 80 }, RAN);
    stand(scene, 'SR', 8, 0);
    expect(legal(scene, 1, PASS)).toBe(true);
    stand(scene, 'SR', 8, 1);
    expect([legal(scene, 1, PASS), legal(scene, 1, buy('UR'))]).toEqual([false, false]);
    scene.play(1, sell('SR', 20));
    expect(scene.percent('player:1', 'SR')).toBe(60);
  });
});

describe('sets of operating rounds', () => {
  it.each([
    ['2', 1],
    ['3', 2],
    ['4', 2],
    ['5', 3],
    ['6', 3],
    ['D', 3],
  ])('§3: a set begun in phase %s has %i', (phase, rounds) => {
    const scene = table(3, phase);
    started(scene, 'SR', 65, { 1: 50 }, RAN);
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round').of).toBe(rounds);
  });

  it('§6.1: privates pay whoever owns them, at the start of each round of the set', () => {
    const scene = table(4, '3');
    started(scene, 'SR', 65, { 1: 50 });
    give(scene, 'SIR', '2');
    give(scene, 'MF', 'SR');
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect([scene.cash('player:2'), scene.cash('company:SR')]).toEqual([1020, 5]);
    passUntil(scene, () => scene.read('round').num === 2);
    expect([scene.cash('player:2'), scene.cash('company:SR')]).toEqual([1040, 10]);
  });

  it('§6.1, 7.2: after an emergency sale those still to operate are ordered anew', () => {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase: '4' });
    scene.clock('companies', { AR: { par: 65, ...RAN } });
    soldOut(scene, '2', '3');
    started(scene, 'IR', 100, { 1: 40, 2: 10 }, RAN);
    started(scene, 'SR', 90, { 3: 50 }, RAN);
    scene.fund('company:AR', 100);
    scene.fund('player:1', 0);
    operating(scene, ['AR', 'IR', 'SR'], 'trains');
    scene.play(1, sell('IR', 20));
    // 100 has fallen to 80.
    expect(scene.read('round').order).toEqual(['AR', 'SR', 'IR']);
  });
});

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

  it('§9: who sells ER to a company may build a green city in C4 at once, or never', () => {
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
    expect(legal(early, 1, train('AR', next(early, 'D'), 1100))).toBe(false);
    const scene = due('6', '5', '5');
    soldOut(scene, '2', '3', '4', '5');
    scene.fund('company:AR', 2000);
    const [old = ''] = lying(scene.table, 'company:AR').filter((id) => id.startsWith('train:'));
    const endless = next(scene, 'D');
    expect(legal(scene, 1, train('AR', endless, 1100))).toBe(false);
    expect(legal(scene, 1, train('AR', next(scene, '6'), 630))).toBe(false);
    expect(legal(scene, 1, train('AR', endless, 800, { exchange: old }))).toBe(true);
    scene.put(old, 'pool');
    expect(legal(scene, 1, train('AR', endless, 1100))).toBe(true);
    expect(legal(scene, 1, train('AR', next(scene, '6'), 630))).toBe(true);
  });

  it('§7.3: the first 4 takes every 2 out of the game, from the pool too, and leaves the 3s', () => {
    const scene = due('3', '2', '3');
    const [two, three] = lying(scene.table, 'company:AR').filter((id) => id.startsWith('train:'));
    const [pooled = ''] = trains(scene, 'pool', '2');
    soldOut(scene, '2', '3');
    scene.play(1, train('AR', next(scene, '4'), 300));
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
