import { describe, expect, it } from 'vitest';
import { capacity, loanRoom } from '../../../../../../engine/games/1820/companies/loans.ts';
import {
  column,
  columnNumber,
  maintenanceOf,
} from '../../../../../../engine/games/1820/companies/chart.ts';
import { moveShares, sharesIn } from '../../../../../../engine/games/1820/companies/holdings.ts';
import { britishRevenue } from '../../../../../../engine/games/1820/operating/runs.ts';
import { citiesNear, freeCircle } from '../../../../../../engine/games/1820/track/hexes.ts';
import { withDraft } from '../../../../../../engine/kernel/draft.ts';
import { seededLuck } from '../../../../../../engine/kernel/luck.ts';
import { applyAll } from '../../../../../../engine/kernel/op.ts';
import {
  before,
  begin,
  cousin,
  loans,
  loansOn,
  operating,
  PASS,
  passUntil,
  phase,
  privately,
  type Scene,
  stand,
  started,
  stockRound,
  tile,
  token,
  trains,
} from '../../../../../kit/1820.ts';
import { acting, due, first, inTurn } from '../../../../../kit/1820-stands.ts';
import { buyTrain } from '../../../../../kit/moves.ts';

/**
 * A company's turn at the bounds of its rules (7, 13, 16, 17): answers written from the rulebook
 * before they were asked for.
 */

const step = (scene: Scene) => scene.read('operating').step;

describe('what is owed to the pound (7.2.5, 7.2.8)', () => {
  const owing = (treasury: number, player: number) => {
    const scene = inTurn('maintenance');
    phase(scene, 'Green', 4);
    // One yellow train in column 4: £25.
    trains(scene, 'LSR', '2+');
    scene.fund({ 'company:LSR': treasury, 'player:1': player });
    return scene;
  };

  it('a single pound of the director’s costs the cell as well as many', () => {
    const scene = owing(24, 1);
    scene.play(1, due('payDue'));
    expect([scene.cash('player:1'), scene.cash('company:LSR'), scene.price('LSR')]).toEqual([
      0, 0, 86,
    ]);
    expect(owing(24, 0).wrongs(1, due('payDue'))).toContain('1820/7.2.5/4');
  });

  it('a private company has its director’s purse and no second one', () => {
    const scene = begin();
    phase(scene, 'Green', 4);
    privately(scene, 'CNR', 1);
    started(scene, 'LSR', 5, 95, { 1: 3, 2: 1 });
    trains(scene, 'CNR', '2+');
    scene.fund({ 'player:1': 24 });
    operating(scene, 'CNR', 'maintenance');
    expect(scene.wrongs(1, due('payDue', 'CNR'))).toContain('1820/7.2.5/4');
    scene.fund({ 'player:1': 25 });
    expect(scene.wrongs(1, due('payDue', 'CNR'))).toEqual([]);
    scene.play(1, due('payDue', 'CNR'));
    expect(scene.cash('player:1')).toBe(0);
  });

  it('shares are sold for it if the purse is too small, and not if it is just enough (D72)', () => {
    const sale = { verb: 'sellShares', company: 'LSR', percent: 20 };
    const privateOne = (cash: number) => {
      const scene = begin();
      phase(scene, 'Green', 4);
      privately(scene, 'CNR', 1);
      started(scene, 'LSR', 5, 95, { 1: 2, 2: 3 });
      trains(scene, 'CNR', '2+');
      scene.fund({ 'player:1': cash });
      operating(scene, 'CNR', 'maintenance');
      return scene;
    };
    expect(privateOne(24).wrongs(1, sale)).toEqual([]);
    expect(privateOne(25).wrongs(1, sale)).toContain('1820/7.2.7/8');
    const other = { verb: 'sellShares', company: 'CFR', percent: 20 };
    const publicOne = (player: number) => {
      const scene = owing(20, player);
      scene.put('share:CFR-4', 'player:1');
      return scene;
    };
    expect(publicOne(4).wrongs(1, other)).toEqual([]);
    expect(publicOne(5).wrongs(1, other)).toContain('1820/7.2.7/8');
  });
});

describe('repaying loans (7.2.9)', () => {
  const repay = { verb: 'repayLoan', company: 'LSR' };
  const at = (treasury: number, count: number) => {
    const scene = inTurn('repay');
    loans(scene, 'LSR', count);
    scene.fund({ 'company:LSR': treasury });
    return scene;
  };

  it('the last £200 of the treasury will do', () => {
    expect(at(199, 1).wrongs(1, repay)).toContain('1820/7.2.9/2');
    const scene = at(200, 1);
    scene.play(1, repay);
    expect([loansOn(scene, 'LSR'), scene.cash('company:LSR'), scene.price('LSR')]).toEqual([
      0, 0, 105,
    ]);
  });

  it('a holder without any is not asked, however rich; one with some and the money is', () => {
    const done = (count: number) => {
      const scene = at(1000, count);
      scene.settle();
      return scene.read('operating').company;
    };
    expect([done(0), done(1)]).toEqual(['CFR', 'LSR']);
  });
});

describe('companies that have operated (6, 7)', () => {
  it('those before stay in the order of the round as it grows', () => {
    const scene = begin();
    for (const [company, price, player] of [
      ['LSR', 95, 1],
      ['CFR', 86, 2],
      ['SDR', 78, 3],
    ] as const)
      started(scene, company, 5, price, { [player]: 3 });
    before(scene, 'operating');
    scene.settle();
    const order = () => (scene.read('round') as { order: readonly string[] }).order;
    passUntil(scene, () => scene.read('operating').company === 'CFR');
    expect(order()).toEqual(['LSR', 'CFR']);
    passUntil(scene, () => scene.read('operating').company === 'SDR');
    expect(order()).toEqual(['LSR', 'CFR', 'SDR']);
  });

  it('a company without a train falls two cells in its turn, one with a train that earns nothing one', () => {
    const fell = (change: (scene: Scene) => void) => {
      const scene = inTurn('run');
      scene.put('token:LSR-0', 'company:LSR');
      change(scene);
      scene.settle();
      if (scene.turn().verbs.includes('runTrains'))
        scene.play(1, { verb: 'runTrains', company: 'LSR', routes: [] });
      if (step(scene) === 'dividend')
        scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'withhold' });
      return scene.price('LSR');
    };
    expect(fell(() => {})).toBe(78);
    expect(fell((scene) => trains(scene, 'LSR', '2+'))).toBe(86);
  });

  it('a house with three rounds in a set has them from the next set on', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    scene.force(1, { verb: 'house', rules: { rounds: 3 } });
    before(scene, 'market');
    scene.settle();
    expect(scene.read('round')).toMatchObject({ num: 1, of: 3 });
  });
});

describe('markers (7.2.2, 14.3)', () => {
  it('Stephenson & Fox are named where they still help, and nowhere else', () => {
    const offered = (shares: number, used = 0) => {
      const scene = begin({ cousins: ['GWSC', 'RSCF', 'BI', 'VF'] });
      started(scene, 'LSR', 5, 95, { 1: 3, RSCF: shares });
      cousin(scene, 'RSCF', 2);
      if (used > 0) scene.clock('companies', { LSR: { floated: 0, fox: used } });
      tile(scene, 'N18', '5', 5);
      tile(scene, 'O17', '148', 3);
      token(scene, 'LSR', 'N18');
      scene.fund({ 'company:LSR': 500 });
      operating(scene, 'LSR', 'station');
      return scene.options(1, 'placeToken').map((option) => option.with);
    };
    expect(offered(0)).toEqual([undefined]);
    expect(offered(1)).toEqual([undefined, 'RSCF']);
    expect(offered(1, 1)).toEqual([undefined]);
    expect(offered(2, 1)).toEqual([undefined, 'RSCF']);
  });

  it('a marker that the host let stand before its step counts: there is no second in the turn', () => {
    const scene = inTurn('track');
    scene.force(1, { verb: 'placeToken', company: 'LSR', hex: 'O17', city: 0 });
    expect(scene.read('operating')).toMatchObject({ step: 'track', stationed: true });
  });

  it('an open circle of one city of a hex does not count for the other', () => {
    const scene = inTurn('station');
    tile(scene, 'C7', '802', 0);
    token(scene, 'CFR', 'C7', 0);
    const circle = (city: number, slot?: number) =>
      freeCircle(scene.table, { hex: 'C7', city, slot });
    expect([circle(0), circle(1), circle(0, 0), circle(1, 0), circle(1, 1)]).toEqual([
      undefined,
      0,
      undefined,
      0,
      undefined,
    ]);
  });

  it('Chatham is a neighbour from row M on, and none for rows A to L (12.3.3)', () => {
    const { table } = begin();
    expect(citiesNear(table, 'N14', 1)).toContain('M15');
    expect(citiesNear(table, 'L16', 1)).not.toContain('M15');
  });

  it('without an open circle nothing is placed or paid, even if the host lets it stand', () => {
    const scene = inTurn('station');
    token(scene, 'CFR', 'O17');
    scene.force(1, { verb: 'placeToken', company: 'LSR', hex: 'O17', city: 0 });
    expect(scene.cash('company:LSR')).toBe(1000);
    expect(step(scene)).toBe('station');
  });
});

describe('trains between companies (7.2.7)', () => {
  const deal = (treasury: number, director: number) => {
    const scene = inTurn('trains');
    const [train] = trains(scene, 'CFR', '2+', '2+');
    scene.fund({ 'company:LSR': treasury, 'player:1': director });
    return { scene, train: train! };
  };

  it('the whole treasury may go for it at any price; a pound of the director binds to the fair one', () => {
    const { scene, train } = deal(200, 100);
    expect(scene.wrongs(1, buyTrain('LSR', train, 200))).toEqual([]);
    expect(scene.wrongs(1, buyTrain('LSR', train, 201))).toContain('1820/7.2.7/10');
    const poor = deal(79, 100);
    expect(poor.scene.wrongs(1, buyTrain('LSR', poor.train, 80))).toEqual([]);
    expect(poor.scene.wrongs(1, buyTrain('LSR', poor.train, 81))).toContain('1820/7.2.7/10');
  });

  it('a director who helps to buy from their own private company pays only what the treasury pays', () => {
    const scene = inTurn('trains');
    privately(scene, 'CNR', 1);
    const [train] = trains(scene, 'CNR', '2+');
    scene.fund({ 'company:LSR': 50, 'player:1': 100 });
    scene.play(1, buyTrain('LSR', train!, 80));
    expect([scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([0, 150]);
  });

  it('a company that has bought discards nothing more; one that bought before the run with Holden may', () => {
    const scene = inTurn('trains');
    const [old] = trains(scene, 'LSR', '2+');
    const discard = { verb: 'discardTrain', company: 'LSR', train: old! };
    expect(scene.wrongs(1, discard)).toEqual([]);
    scene.play(1, buyTrain('LSR', first(scene, '2+'), 80));
    expect(scene.wrongs(1, discard)).toContain('1820/7.2/1');
    const early = begin({ cousins: ['GWSC', 'CBV', 'BI', 'JH'] });
    cousin(early, 'JH', 2);
    started(early, 'LSR', 5, 95, { 1: 3, JH: 1 });
    early.fund({ 'company:LSR': 500 });
    operating(early, 'LSR', 'supply');
    early.settle();
    expect(early.options(1, 'buyTrain').map((option) => option.with)).toEqual(['JH']);
    early.play(1, early.options(1, 'buyTrain')[0]!);
    const own = [...early.table.places.get('company:LSR')!].find((id) => id.startsWith('train:'));
    operating(early, 'LSR', 'trains', { ...early.read('operating'), step: 'trains' });
    expect(early.wrongs(1, { ...discard, train: own! })).toEqual([]);
  });

  it('a private company needs no help to buy before its run', () => {
    const scene = begin();
    privately(scene, 'CNR', 1);
    started(scene, 'LSR', 5, 60, { 2: 2, 1: 1 });
    scene.fund({ 'player:1': 300 });
    operating(scene, 'CNR', 'supply');
    scene.settle();
    expect(scene.options(1, 'buyTrain')).toEqual([buyTrain('CNR', first(scene, '2+'), 80)]);
  });

  it('at the limit nothing is bought: a private company is not asked before its run, nor sells for it', () => {
    const at = (count: number, cash: number, name = 'supply') => {
      const scene = begin();
      privately(scene, 'CNR', 1);
      started(scene, 'LSR', 5, 60, { 2: 2, 1: 1 });
      trains(scene, 'CNR', ...Array.from({ length: count }, () => '2+'));
      scene.fund({ 'player:1': cash });
      operating(scene, 'CNR', name);
      scene.settle();
      return scene;
    };
    // Six in yellow phase.
    expect([step(at(5, 300)), step(at(6, 300))]).toEqual(['supply', 'run']);
    const sale = { verb: 'sellShares', company: 'LSR', percent: 20 };
    expect(at(5, 79, 'trains').wrongs(1, sale)).toEqual([]);
    expect(at(5, 80, 'trains').wrongs(1, sale)).toContain('1820/7.2.7/8');
    expect(at(6, 79, 'trains').wrongs(1, sale)).toContain('1820/7.2.7/8');
  });

  it('shares are sold for a train only in its step, and not for its own train or one that nobody sells', () => {
    const sale = { verb: 'sellShares', company: 'LSR', percent: 20 };
    const at = (name: string, cash: number, change: (scene: Scene) => void = () => {}) => {
      const scene = begin();
      privately(scene, 'CNR', 1);
      started(scene, 'LSR', 5, 60, { 2: 2, 1: 1 });
      scene.fund({ 'player:1': cash });
      change(scene);
      operating(scene, 'CNR', name);
      return scene.wrongs(1, sale);
    };
    expect(at('trains', 79)).toEqual([]);
    expect(at('track', 79)).toContain('1820/6.5.2/1');
    expect(at('trains', 300, (scene) => trains(scene, 'CNR', '8+'))).toContain('1820/7.2.7/8');
    const cousins = (scene: Scene) => {
      cousin(scene, 'BI', 3);
      started(scene, 'SDR', 5, 60, { BI: 2 });
      trains(scene, 'SDR', '8+');
    };
    expect(at('trains', 300, cousins)).toContain('1820/7.2.7/8');
    expect(at('trains', 300, (scene) => trains(scene, 'LSR', '8+'))).toEqual([]);
  });

  it('14.5.1: Holden’s help is not asked about where treasury and director cannot pay, and a train forbids the director', () => {
    const at = (own: number, treasury: number) => {
      const scene = begin({ cousins: ['GWSC', 'CBV', 'BI', 'JH'] });
      cousin(scene, 'JH', 2);
      started(scene, 'LSR', 5, 95, { 1: 1, JH: 1 });
      started(scene, 'CFR', 5, 60, { 2: 2, 1: 1 });
      trains(scene, 'LSR', ...Array.from({ length: own }, () => '2+'));
      scene.fund({ 'company:LSR': treasury, 'player:1': 15 });
      operating(scene, 'LSR', 'supply');
      scene.settle();
      return step(scene);
    };
    // With a train only the treasury counts; without one the director's £15 and a share of £60 do.
    expect([at(1, 80), at(1, 79), at(0, 5), at(0, 4)]).toEqual([
      'supply',
      expect.not.stringMatching('supply'),
      'supply',
      expect.not.stringMatching('supply'),
    ]);
  });

  it('the step ends when the train limit is reached; a company that is full from the start may discard', () => {
    const scene = inTurn('trains');
    trains(scene, 'LSR', '2+', '2+', '2+', '2+', '2+');
    scene.settle();
    scene.play(1, buyTrain('LSR', first(scene, '2+'), 80));
    expect(scene.read('operating').company === 'LSR' && step(scene) === 'trains').toBe(false);
    const full = inTurn('trains');
    trains(full, 'LSR', '2+', '2+', '2+', '2+', '2+', '2+');
    full.settle();
    expect([step(full), full.options(1, 'discardTrain').length]).toEqual(['trains', 6]);
  });
});

describe('what a company could raise (8.4.1, 8.4.2, 17)', () => {
  const could = (size: number, price: number, holders: { [holder: string]: number }, owed = 0) => {
    const scene = begin();
    phase(scene, 'Red');
    started(scene, 'LSR', size, price, holders);
    scene.fund({ 'company:LSR': 7 });
    loans(scene, 'LSR', owed);
    return [capacity(scene.table, 'LSR'), loanRoom(scene.table, 'LSR')];
  };

  it('an issue down to £40 and not beyond: fifty shares fall a cell for each begun twentieth', () => {
    // £95 is ten cells above £40: 25 of 50 shares at £95, better than ten loans and than any mixture.
    expect(could(50, 95, { 1: 20 })[0]).toBe(7 + 25 * 95);
  });

  it('shares that are issued are in play, and bear loans', () => {
    // Five in play and five loans: with five more issued there is room for five more.
    expect(could(10, 95, { 1: 5 }, 5)).toEqual([7 + 5 * 95 + 5 * 200, 0]);
  });

  it('at £43 one loan, at £40 and in liquidation none; a private company has its director’s cash', () => {
    expect(could(5, 43, { 1: 5 })).toEqual([207, 1]);
    expect(could(5, 40, { 1: 5 })).toEqual([7, 0]);
    expect(could(5, 10, { 1: 3 })[0]).toBe(7);
    expect(could(5, 10, { 1: 3 })[1]).toBeLessThanOrEqual(0);
    const scene = begin();
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 66 });
    expect(capacity(scene.table, 'CNR')).toBe(66);
    expect(loanRoom(scene.table, 'CNR')).toBeLessThanOrEqual(0);
  });
});

describe('the chart (10)', () => {
  it('in its last column the figures of the one before it are still read', () => {
    const scene = begin();
    scene.put('marker:column', 'column:17');
    const last = column(scene.table);
    scene.put('marker:column', 'column:18');
    expect([columnNumber(scene.table), column(scene.table)]).toEqual([18, last]);
  });

  it('a train whose colour has no row yet has no maintenance', () => {
    const scene = begin();
    const [train] = trains(scene, 'LSR', '8+');
    expect(maintenanceOf(scene.table, train!)).toBe(0);
    phase(scene, 'Brown');
    expect(maintenanceOf(scene.table, train!)).toBe(50);
  });

  it('a marker that was taken off the chart by hand counts as in the first column', () => {
    const scene = begin();
    scene.put('marker:column', 'out');
    expect([columnNumber(scene.table), column(scene.table).trainLimit]).toEqual([1, 6]);
  });
});

describe('liquidation (10.3, 10.7)', () => {
  it('a company that is there already keeps its place in the stack', () => {
    const scene = inTurn('maintenance');
    phase(scene, 'Green', 4);
    stand(scene, 'LSR', 10);
    stand(scene, 'CFR', 10);
    trains(scene, 'LSR', '2+');
    const stack = () => [...scene.table.places.get('cell:0.0')!];
    expect(stack()).toEqual(['marker:CFR', 'marker:LSR']);
    scene.play(1, due('refuseDue'));
    expect(stack()).toEqual(['marker:CFR', 'marker:LSR']);
  });
});

describe('British Rail (13.5, 16.2)', () => {
  const revenue = (change: (scene: Scene) => void) => {
    const scene = begin();
    phase(scene, 'Brown');
    change(scene);
    return britishRevenue(scene.table);
  };

  it('cities and towns it reaches without a marker pay it nothing', () => {
    const alone = revenue((scene) => {
      tile(scene, 'H8', '57', 1);
      token(scene, 'BR', 'H8');
    });
    const joined = revenue((scene) => {
      tile(scene, 'H6', '57', 1);
      tile(scene, 'H8', '57', 1);
      tile(scene, 'H10', '57', 1);
      token(scene, 'BR', 'H8');
    });
    expect([alone, joined]).toEqual([20, 20]);
  });

  it('a port pays where the marker’s own track leads there, not by way of another city', () => {
    // Margate to Dover, whose port lies next to Margate too.
    const coast = (own: string) =>
      revenue((scene) => {
        tile(scene, 'N18', '5', 0);
        tile(scene, 'O17', '148', 3);
        token(scene, 'BR', own);
      });
    const margate = coast('N18');
    const dover = coast('O17');
    expect(margate).toBe(20);
    expect(dover).toBeGreaterThan(30);
  });

  it('shares change hands one by one in any mixture of certificates, and nobody gains by it', () => {
    const scene = begin();
    stand(scene, 'BR', 95);
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.kind === 'certificate') scene.put(id, 'pool');
    const places = ['pool', 'player:1', 'player:2', 'player:3'];
    const held = new Map(places.map((place) => [place, place === 'pool' ? 100 : 0]));
    const luck = seededLuck(1820);
    for (let i = 0; i < 400; i++) {
      const from = places[luck.below(4)]!;
      const to = places[luck.below(4)]!;
      const count = Math.min(1 + luck.below(7), held.get(from)!);
      if (from === to || count === 0) continue;
      const draft = withDraft(scene.table, 1, (one) => moveShares(one, 'BR', from, to, count));
      applyAll(scene.table, draft.ops);
      held.set(from, held.get(from)! - count);
      held.set(to, held.get(to)! + count);
      for (const place of places)
        expect([place, sharesIn(scene.table, place, 'BR')]).toEqual([place, held.get(place)]);
    }
  });

  it('is changed with a holder of five single ones, if neither side has any', () => {
    const scene = begin();
    stand(scene, 'BR', 95);
    const ids = [...scene.game.box.pieces].flatMap(([id, spec]) =>
      spec.company === 'BR' && spec.kind === 'certificate' ? [[id, spec.percent!] as const] : [],
    );
    const singles = ids.filter(([, percent]) => percent === 1).map(([id]) => id);
    for (const [id] of ids) scene.put(id, 'pool');
    // All single ones with player 3 but five, which player 2 has.
    singles.forEach((id, i) => scene.put(id, i < 5 ? 'player:2' : 'out'));
    stockRound(scene, 1);
    scene.fund({ 'player:1': 500 });
    scene.play(1, { verb: 'buyShare', company: 'BR', from: 'pool', percent: 1 });
    expect(['player:1', 'player:2', 'pool'].map((place) => scene.shares(place, 'BR'))).toEqual([
      1, 5, 69,
    ]);
    // With four of player 1's own the five-share paper comes over, and the four go back.
    const four = begin();
    stand(four, 'BR', 95);
    for (const [id] of ids) four.put(id, 'pool');
    singles.forEach((id, i) => four.put(id, i < 4 ? 'player:1' : 'out'));
    stockRound(four, 1);
    four.fund({ 'player:1': 500 });
    four.play(1, { verb: 'buyShare', company: 'BR', from: 'pool', percent: 1 });
    expect(['player:1', 'pool'].map((place) => four.shares(place, 'BR'))).toEqual([5, 69]);
  });
});

describe('the players who are asked (7)', () => {
  it('passes from company to company until the round is over', () => {
    const scene = inTurn('track');
    passUntil(scene, () => scene.read('stage') !== 'operating');
    expect(acting(scene).length).toBeGreaterThan(0);
    expect(scene.wrongs(acting(scene)[0]!, PASS)).toEqual([]);
  });
});
