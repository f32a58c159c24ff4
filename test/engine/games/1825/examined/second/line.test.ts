import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../../engine/kernel/table.ts';
import {
  begin,
  broken,
  formed,
  operating,
  price,
  roundOf,
  type Scene,
  started,
  tile,
  token,
  trains,
  turnOf,
} from '../../../../../kit/1825.ts';
import { builder, lay, line, run } from '../../../../../kit/1825-line.ts';
import { placeToken, buyTrain } from '../../../../../kit/moves.ts';
import { inDepot } from '../../../../../kit/scene.ts';

/** Another reader's positions on operating rounds, answered beforehand. */

const pass = { verb: 'pass' };
const pay = (company: string, kind = 'payout') => ({ verb: 'payDividend', company, kind });
const typeOf = (scene: Scene, id: string) => scene.game.box.pieces.get(id)!.type!;
const own = (scene: Scene, place = 'company:LNWR') =>
  piecesIn(scene.table, place).filter((id) => id.startsWith('train'));
const kinds = (scene: Scene, place?: string) => own(scene, place).map((id) => typeOf(scene, id));

/** LNWR of player 1 at its dividend, MR of player 2 after it. */
function earned(revenue: number, at = 100, options: object = {}): Scene {
  const scene = begin({ players: 4, units: '12', ...options });
  started(scene, 'LNWR', 100, { 1: 60, 2: 10, pool: 30 });
  started(scene, 'MR', 82, { 2: 60 });
  formed(scene, 'LNWR', 'MR');
  price(scene, 'LNWR', at);
  trains(scene, 'LNWR', '2');
  operating(scene, ['LNWR', 'MR'], 'dividend', { revenue });
  return scene;
}

/** LNWR without a director, its line as it stands, this much in its treasury. */
function headless(cash: number, phase = '1', ...owned: string[]): Scene {
  const scene = begin({ players: 4, units: '12' });
  started(scene, 'LNWR', 100, { pool: 60 });
  started(scene, 'MR', 82, { 2: 60 });
  formed(scene, 'LNWR', 'MR');
  scene.fund('company:LNWR', cash);
  scene.clock('phase', phase);
  token(scene, 'LNWR', 'T16');
  line(scene, ...owned);
  return scene;
}

describe('1825 §9, dividends', () => {
  it('a tenth of it a share to players; the market’s and the company’s own earn nothing', () => {
    const scene = earned(130);
    const before = ['player:1', 'player:2', 'company:LNWR'].map(scene.cash);
    scene.play(1, pay('LNWR'));
    const after = ['player:1', 'player:2', 'company:LNWR'].map(scene.cash);
    expect(after.map((sum, i) => sum - before[i]!)).toEqual([78, 13, 0]);
  });

  it('half, twice, three and four times the price, and ten less', () => {
    const to = (at: number, revenue: number) => {
      const scene = earned(revenue, at);
      scene.play(1, pay('LNWR'));
      return scene.price('LNWR');
    };
    expect([40, 50, 190, 200, 290, 300, 390, 400].map((sum) => to(100, sum))).toEqual([
      100, 112, 112, 126, 126, 142, 142, 160,
    ]);
    expect([30, 40, 130, 140, 200, 210, 260, 270].map((sum) => to(67, sum))).toEqual([
      67, 71, 71, 76, 76, 82, 82, 90,
    ]);
    expect([20, 30, 90].map((sum) => to(42, sum))).toEqual([42, 49, 55]);
  });

  it('withheld it is the treasury’s, one to the left', () => {
    const scene = earned(130);
    scene.play(1, pay('LNWR', 'withhold'));
    expect([scene.cash('company:LNWR'), scene.price('LNWR')]).toEqual([130, 90]);
  });

  it('who cannot run falls by one without a question, and need buy nothing', () => {
    const scene = builder();
    expect(scene.turn().verbs).not.toContain('payDividend');
    scene.play(1, pass);
    expect([scene.price('LNWR'), scene.turn().acting]).toEqual([90, ['player:1']]);
    expect(scene.wrongs(1, buyTrain('LNWR', inDepot(scene, '2'), 180))).toEqual([]);
    expect(scene.wrongs(1, pass)).toEqual([]);
  });

  it('§12: at 5 and nothing paid it is gone: money, tokens, trains; and its train is for sale', () => {
    const scene = earned(30, 5);
    scene.fund('company:LNWR', 200);
    scene.fund('company:MR', 500);
    token(scene, 'LNWR', 'T16');
    const bank = scene.cash('bank');
    const [owned] = own(scene) as [string];
    scene.play(1, pay('LNWR', 'withhold'));
    expect([scene.cash('company:LNWR'), scene.at(owned), scene.price('LNWR') ?? 0]).toEqual([
      0,
      'pool',
      0,
    ]);
    // The thirty withheld come back as well.
    expect(scene.cash('bank')).toBe(bank + 200);
    expect(piecesIn(scene.table, 'slot:T16.0.0')).toEqual([]);
    expect(scene.holds(1, 'LNWR')).toBe(0);
    expect(scene.turn().acting).toEqual(['player:2']);
    operating(scene, ['MR'], 'trains');
    scene.play(2, buyTrain('MR', owned, 180));
    expect(scene.cash('company:MR')).toBe(320);
  });

  it('D8: in recorded games its train is out of the game', () => {
    const scene = earned(30, 5, { profile: 'peer' });
    const [owned] = own(scene) as [string];
    scene.play(1, pay('LNWR', 'withhold'));
    expect(['pool', 'depot'].includes(scene.at(owned))).toBe(false);
  });

  it('§13: broken by a dividend, the round is the last and not the set', () => {
    const scene = earned(130);
    operating(scene, ['LNWR'], 'dividend', { revenue: 130 }, 3);
    scene.fund('player:3', 5000);
    scene.fund('company:LNWR', 500);
    scene.play(1, pay('LNWR'));
    expect([broken(scene), scene.turn().over]).toEqual([true, false]);
    while (!scene.turn().over && scene.turn().acting.length > 0) scene.play(1, pass);
    expect([roundOf(scene).number, roundOf(scene).of]).toEqual([1, 3]);
  });

  it('§3: two rounds are two, though the first 5 is bought in the first of them', () => {
    const scene = earned(130);
    for (const kind of ['2', '3', '4'])
      for (const id of piecesIn(scene.table, 'depot').slice())
        if (typeOf(scene, id) === kind) scene.put(id, 'out');
    scene.clock('phase', '2');
    scene.fund('company:LNWR', 600);
    operating(scene, ['LNWR'], 'trains', {}, 1);
    scene.play(1, buyTrain('LNWR', inDepot(scene, '5'), 550));
    expect(scene.read('phase')).toBe('3');
    while (roundOf(scene).kind === 'operating') scene.play(1, pass);
    expect([roundOf(scene).kind, roundOf(scene).set]).toEqual(['stock', 3]);
  });
});

describe('1825 §11.2, without a director', () => {
  /** What it has, stands at and owns when its turn is over. */
  const turn = (scene: Scene) => {
    operating(scene, ['LNWR', 'MR']);
    scene.settle();
    expect(scene.turn().acting).toEqual(['player:2']);
    return [scene.cash('company:LNWR'), scene.price('LNWR'), kinds(scene)];
  };

  it('D45: it leases a 2 for its 30, and pays the lease of what it has or of the run', () => {
    expect(turn(headless(100))).toEqual([120, 90, []]);
    expect(turn(headless(0))).toEqual([20, 90, []]);
    expect(turn(headless(4))).toEqual([24, 90, []]);
  });

  it('D47: with 160 the run of 20 over makes 180 for a 2, with 159 it does not', () => {
    expect(turn(headless(160))).toEqual([0, 90, ['2']]);
    expect(turn(headless(159))).toEqual([179, 90, []]);
  });

  it('what brings nothing more is neither leased nor bought', () => {
    // Its own 3 reaches T16, R16 and Q17; a 2 beside it finds no track of its own.
    expect(turn(headless(500, '1', '3'))).toEqual([550, 90, ['3']]);
  });

  it('dearest first: a 3 of the stock for 300 where the 2s are gone', () => {
    const scene = headless(280, '2');
    for (const id of piecesIn(scene.table, 'depot').slice())
      if (typeOf(scene, id) === '2') scene.put(id, 'pool');
    // A 3 leased runs for 50; 280 + 40 pay for a 3, though 2s lie in the market.
    expect(turn(scene)).toEqual([20, 90, ['3']]);
  });

  it('D7, D16: nobody buys from it by the book, but may buy a minor’s train; the other way in recorded games', () => {
    for (const profile of ['seed', 'peer']) {
      const scene = begin({ players: 4, units: '1', r1: true, profile });
      started(scene, 'LNWR', 100, { pool: 60 });
      started(scene, 'GWR', 90, { 2: 60 });
      started(scene, 'Cam', 67, { 3: 60 });
      formed(scene, 'LNWR', 'GWR', 'Cam');
      const [two] = trains(scene, 'LNWR', '2') as [string];
      const u3 = [...scene.game.box.pieces.keys()].find((id) => id.startsWith('train:U3'))!;
      scene.put(u3, 'company:Cam');
      scene.fund('company:GWR', 500);
      operating(scene, ['GWR'], 'trains');
      const legal = [two, u3].map((id) => !scene.wrongs(2, buyTrain('GWR', id, 100)).length);
      expect([profile, legal]).toEqual([
        profile,
        profile === 'seed' ? [false, true] : [true, false],
      ]);
    }
  });
});

describe('1825 §6-7, track and tokens', () => {
  it('D40: a token between two tiles, in the city just laid', () => {
    const scene = builder();
    token(scene, 'LNWR', 'Q11');
    tile(scene, 'S17', '8', 0);
    scene.play(1, lay('LNWR', 'R16', '6', 3));
    scene.play(1, placeToken('LNWR', 'R16'));
    expect(scene.cash('company:LNWR')).toBe(960);
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).not.toEqual([]);
    scene.play(1, lay('LNWR', 'T14', '8', 2));
    expect(scene.table.clock.get('step')).not.toBe('track');
  });

  it('§7: the fourth token of LNWR is 100 pounds, and 99 are not', () => {
    const can = (cash: number) => {
      const scene = builder({}, '1', cash);
      token(scene, 'LNWR', 'Q11');
      line(scene);
      token(scene, 'LNWR', 'Q17');
      return [
        scene.wrongs(1, placeToken('LNWR', 'R16')).length,
        scene.options(1, 'placeToken').length,
      ];
    };
    expect(can(100)).toEqual([0, 1]);
    expect(can(99)[0]).toBeGreaterThan(0);
    expect(can(99)[1]).toBe(0);
  });

  it('§6.5: a name keeps others off until its owner has laid a tile, then no more', () => {
    const scene = begin({ players: 4, units: '12' });
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'MR', 82, { 2: 60 });
    formed(scene, 'LNWR', 'MR');
    scene.fund('company:MR', 1000);
    scene.clock('phase', '2');
    token(scene, 'MR', 'T16');
    operating(scene, ['MR', 'LNWR']);
    expect(scene.options(2, 'layTile').some(({ hex }) => hex === 'U17')).toBe(false);
    expect(scene.wrongs(2, lay('MR', 'U17', '8', 2))).not.toEqual([]);
    tile(scene, 'U17', '8', 2);
    expect(scene.options(2, 'layTile').some(({ hex }) => hex === 'U17')).toBe(true);
  });
});

describe('1825 §8, routes', () => {
  const all = { units: '123', r1: true, k2: true, k3: true, k6: true };
  const LEICESTER = ['T16.0', 'S17', 'R16.0'];
  const TO_TOWN = [...LEICESTER, 'Q17.0', 'Q19', 'R20.0'];
  const runner = (owned: string[], options: object = all) => {
    const scene = line(builder(options, '3'), ...owned);
    operating(scene, ['LNWR', 'MR'], 'run');
    return scene;
  };
  const earns = (scene: Scene, ...ways: string[][]) => {
    const move = run(...own(scene).map((id, i) => [id, ways[i]!] as const));
    if (scene.wrongs(1, move).length > 0) return 'illegal';
    scene.play(1, move);
    return turnOf(scene).revenue;
  };
  function swap(scene: Scene, hex: string, type: string, turn: number): Scene {
    for (const id of piecesIn(scene.table, `hex:${hex}`).slice()) scene.put(id, 'supply');
    tile(scene, hex, type, turn);
    return scene;
  }

  it('a U3 counts its three cities and may end in the town behind them, which pays', () => {
    expect(earns(runner(['U3']), TO_TOWN)).toBe(10 + 20 + 20 + 10);
    expect(earns(runner(['4']), TO_TOWN)).toBe('illegal');
  });

  it('D10: a 2+2 ends in cities by the book, in a town in recorded games', () => {
    const town = ['Q17.0', 'Q19', 'R20.0'];
    const with2 = (profile: string) => {
      const scene = runner(['2+2'], { ...all, profile });
      token(scene, 'LNWR', 'Q17');
      return scene;
    };
    expect(earns(with2('seed'), town)).toBe('illegal');
    expect(earns(with2('peer'), town)).toBe(60);
    expect(earns(with2('seed'), LEICESTER)).toBe(60);
  });

  it('§8.3: two 2s meet in a town, which counts once; one alone may not end there', () => {
    const by = (owned: string[]) => swap(runner(owned), 'R16', '58', 3);
    expect(earns(by(['2', '2']), LEICESTER, ['R16.0', 'Q17.0'])).toBe(10 + 10 + 20);
    expect(earns(by(['2']), LEICESTER)).toBe('illegal');
    expect(earns(by(['3T']), LEICESTER)).toBe(20);
  });

  it('§8.1: every run needs an own token, and two stops', () => {
    expect(earns(runner(['3']), ['R16.0', 'Q17.0'])).toBe('illegal');
    expect(earns(runner(['3']), ['T16.0'])).toBe('illegal');
    expect(earns(runner(['3']), [...LEICESTER, 'Q17.0'])).toBe(50);
    expect(earns(runner(['2']), [...LEICESTER, 'Q17.0'])).toBe('illegal');
  });
});

describe('1825 §10, trains', () => {
  it('§10.4: a director adds nothing, and nobody is forced', () => {
    const scene = builder({}, '1', 179);
    scene.fund('player:1', 600);
    operating(scene, ['LNWR', 'MR'], 'trains');
    scene.settle();
    expect(scene.wrongs(1, buyTrain('LNWR', inDepot(scene, '2'), 180))).not.toEqual([]);
    const rich = builder({}, '1', 540);
    operating(rich, ['LNWR', 'MR'], 'trains');
    for (let n = 0; n < 3; n++) rich.play(1, buyTrain('LNWR', inDepot(rich, '2'), 180));
    expect([rich.cash('company:LNWR'), kinds(rich)]).toEqual([0, ['2', '2', '2']]);
  });

  it('§10.5: the first 5 ends the 2s of the open market and of the stock as well', () => {
    const scene = builder({}, '2', 600);
    const depot = piecesIn(scene.table, 'depot').slice();
    const twos = depot.filter((id) => typeOf(scene, id) === '2');
    scene.put(twos[0]!, 'pool');
    scene.put(twos[1]!, 'company:MR');
    for (const id of depot)
      if (['3', '4'].includes(typeOf(scene, id)) || twos.slice(2).includes(id))
        scene.put(id, 'out');
    operating(scene, ['LNWR', 'MR'], 'trains');
    scene.play(1, buyTrain('LNWR', inDepot(scene, '5'), 550));
    expect([kinds(scene, 'pool'), kinds(scene, 'company:MR'), kinds(scene)]).toEqual([
      [],
      [],
      ['5'],
    ]);
  });

  it('§10.3: discards come before anything else, the dearest may be kept, and lie in the market', () => {
    const scene = builder({}, '2', 600);
    const mr = trains(scene, 'MR', '3', '3', '3', '4');
    for (const id of piecesIn(scene.table, 'depot').slice())
      if (['2', '3', '4'].includes(typeOf(scene, id))) scene.put(id, 'out');
    operating(scene, ['LNWR', 'MR'], 'trains');
    scene.play(1, buyTrain('LNWR', inDepot(scene, '5'), 550));
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.options(2, 'discardTrain').map(({ train }) => train)).toContain(mr[3]);
    expect(scene.wrongs(1, pass)).not.toEqual([]);
    scene.play(2, { verb: 'discardTrain', company: 'MR', train: mr[0] });
    expect([scene.at(mr[0]!), ...scene.turn().acting]).toEqual(['pool', 'player:1']);
  });
});
