import { describe, expect, it } from 'vitest';
import {
  begin,
  broken,
  formed,
  passed,
  price,
  roundOf,
  type Scene,
  started,
  stockRound,
  unformed,
} from '../../../../../kit/1825.ts';
import {
  buy,
  buyPrivate,
  dealing,
  pass,
  sell,
  sellPrivate,
  soldOut,
  start,
} from '../../../../../kit/1825-stock.ts';

/** Another reader's positions on the deal and stock dealing rounds, answered beforehand. */

const acting = (scene: Scene) => Number(scene.turn().acting[0]?.slice('player:'.length));
const cashes = (scene: Scene, ...players: number[]) =>
  players.map((player) => scene.cash(`player:${player}`));
const companies = (scene: Scene, player: number, verb: string) =>
  scene.options(player, verb).map(({ company }) => company);

describe('1825 §2.3, more players than privates', () => {
  it('the fifth of unit 1 has the certificate of LNWR, which is started and not formed', () => {
    const scene = begin({ players: 5, units: '1' });
    expect(cashes(scene, 1, 2, 3, 4, 5)).toEqual([474, 429, 374, 294, 304]);
    expect([scene.director('LNWR'), scene.price('LNWR'), scene.holds(5, 'LNWR')]).toEqual([
      'player:5',
      100,
      20,
    ]);
    expect([scene.cash('company:LNWR'), acting(scene)]).toEqual([0, 1]);
    // Nothing of the first tier is sold out.
    expect(scene.options(1, 'startCompany')).toEqual([]);
    expect(companies(scene, 1, 'buyShare')).toEqual(['LNWR']);
    scene.play(1, buy('LNWR'));
    expect([scene.director('LNWR'), ...cashes(scene, 1)]).toEqual(['player:5', 374]);
  });

  it('D13: the ninth begins by the book, and has paper in recorded games', () => {
    const nine = { players: 9, units: '123', r1: true, r2: true, r3: true };
    const book = begin(nine);
    expect([acting(book), ...cashes(book, 6, 7, 8, 9)]).toEqual([9, 70, 80, 180, 280]);
    const peer = begin({ ...nine, profile: 'peer' });
    expect([acting(peer), ...cashes(peer, 8, 9)]).toEqual([1, 180, 180]);
    expect([peer.holds(7, 'LNWR'), peer.holds(9, 'LNWR'), book.holds(9, 'LNWR')]).toEqual([
      20, 10, 0,
    ]);
  });
});

describe('1825 §4.1, turns and the end of the round', () => {
  it('by the rulebook a private may be sold after a purchase, so the turn continues', () => {
    const scene = dealing();
    scene.play(1, start('LNWR', 100));
    expect(acting(scene)).toBe(1);
    expect(scene.wrongs(1, buy('LNWR'))).not.toEqual([]);
    expect(scene.wrongs(1, sell('LNWR', 20))).not.toEqual([]);
    scene.play(1, sellPrivate('S&M', 0));
    expect(cashes(scene, 1)).toEqual([1300]);
  });

  it('D14: in recorded games it may not, and the turn is over by itself', () => {
    const scene = dealing({ profile: 'peer' });
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).toEqual([]);
    scene.play(1, start('LNWR', 100));
    expect(acting(scene)).toBe(2);
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).not.toEqual([]);
  });

  it('who only sells has passed: the next priority is left of the last buyer', () => {
    const scene = dealing();
    scene.play(1, start('LNWR', 100));
    scene.play(1, pass);
    scene.play(2, pass);
    scene.play(3, sellPrivate('C&W', 100));
    scene.play(3, pass);
    scene.play(4, pass);
    expect(roundOf(scene).set).toBe(2);
    scene.play(1, pass);
    // No company operates: the privates pay once, but not the one of the bank.
    expect(cashes(scene, 1, 2, 3, 4)).toEqual([1305, 1512, 1600, 1530]);
    expect([acting(scene), roundOf(scene).kind, roundOf(scene).set]).toEqual([2, 'stock', 3]);
    expect(scene.read('order')).toEqual([2, 3, 4, 1].map((n) => `player:${n}`));
  });

  it('a player who has passed may buy at their next turn, and everybody has another turn', () => {
    const scene = dealing();
    scene.play(1, pass);
    scene.play(2, pass);
    scene.play(3, start('LNWR', 100));
    scene.play(3, pass);
    scene.play(4, pass);
    scene.play(1, buy('LNWR'));
    scene.play(1, pass);
    for (const player of [2, 3, 4]) scene.play(player, pass);
    expect([roundOf(scene).set, acting(scene)]).toEqual([2, 1]);
    scene.play(1, pass);
    expect([roundOf(scene).set, acting(scene)]).toEqual([3, 2]);
  });

  it('in the first round nothing is sold, no private either', () => {
    const scene = dealing({}, 1);
    started(scene, 'LNWR', 100, { 1: 60 });
    expect(scene.options(1, 'sellShares')).toEqual([]);
    expect(scene.options(1, 'sellPrivate')).toEqual([]);
    expect(scene.wrongs(1, sell('LNWR', 10))).not.toEqual([]);
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).not.toEqual([]);
    scene.play(1, buy('LNWR'));
    expect(acting(scene)).toBe(2);
  });
});

describe('1825 §4.2 and §4.4, buying', () => {
  it('the IPO sells at par, the market at the price of the day, both for the bank', () => {
    const table = () => {
      const scene = dealing();
      started(scene, 'LNWR', 100, { 2: 60, pool: 10 });
      formed(scene, 'LNWR');
      price(scene, 'LNWR', 126);
      return scene;
    };
    const ipo = table();
    ipo.play(1, buy('LNWR'));
    const market = table();
    market.play(1, buy('LNWR', 'pool'));
    expect([...cashes(ipo, 1), ...cashes(market, 1)]).toEqual([1400, 1374]);
    expect([ipo.cash('company:LNWR'), market.price('LNWR')]).toEqual([0, 126]);
  });

  /** Thirteen certificates of thirteen with player 1, GER of player 3 at a price. */
  const full = (at: number, profile = 'seed') => {
    const scene = dealing({ profile });
    started(scene, 'LNWR', 100, { 1: 100 });
    started(scene, 'GWR', 90, { 2: 60, 1: 30 });
    started(scene, 'GER', 76, { 3: 60 });
    price(scene, 'GER', at);
    return scene;
  };

  it('at the limit a certificate is bought that a price of 49 leaves out of the count, not one at 55', () => {
    expect(full(49).wrongs(1, buy('GER'))).toEqual([]);
    expect(full(49).wrongs(1, buy('GWR'))).not.toEqual([]);
    expect(full(55).wrongs(1, buy('GER'))).not.toEqual([]);
    const scene = full(49);
    scene.play(1, buy('GER'));
    scene.play(1, pass);
    expect(companies(scene, 2, 'buyShare').sort()).toEqual(['GER', 'GWR']);
  });

  it('at the limit a minor may be started below 50, which counts for nothing, and not at 55', () => {
    const scene = full(76);
    soldOut(scene, 'LBSC', 67);
    expect(scene.wrongs(1, start('Cam', 42))).toEqual([]);
    expect(scene.wrongs(1, start('Cam', 49))).toEqual([]);
    expect(scene.wrongs(1, start('Cam', 55))).not.toEqual([]);
    // Cam may begin at 42, TV with its 4T at 49.
    expect(scene.options(1, 'startCompany').map(({ par }) => par)).toEqual([42, 49, 49]);
    scene.play(1, start('Cam', 49));
    expect(scene.director('Cam')).toBe('player:1');
    const peer = full(76, 'peer');
    peer.clock('removed', ['LBSC']);
    expect(peer.wrongs(1, start('Cam', 49))).not.toEqual([]);
  });

  it('one above it only sales; a private sold is one less, and then a pass is all that is left', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 100 });
    started(scene, 'GWR', 90, { 2: 60, 1: 40 });
    expect(scene.options(1, 'buyShare')).toEqual([]);
    expect(scene.wrongs(1, pass)).not.toEqual([]);
    scene.play(1, sellPrivate('S&M', 0));
    expect(scene.wrongs(1, pass)).toEqual([]);
    expect(scene.wrongs(1, buy('GWR'))).not.toEqual([]);
  });

  it('D46: a minor’s par lies between its tenth and the last cell but one', () => {
    const scene = dealing();
    soldOut(scene, 'LBSC', 67);
    const pars = scene
      .options(1, 'startCompany')
      .filter(({ company }) => company === 'Cam')
      .map(({ par }) => Number(par));
    expect([Math.min(...pars), Math.max(...pars)]).toEqual([42, 320]);
    expect(scene.wrongs(1, start('Cam', 340))).not.toEqual([]);
    expect(scene.wrongs(1, start('Cam', 34))).not.toEqual([]);
    expect(scene.wrongs(1, start('Cam', 50))).not.toEqual([]);
  });

  it('what has been sold is bought back by others alone, a private at its full price', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 60, 2: 20 });
    scene.play(1, sellPrivate('S&M', 0));
    scene.play(1, sell('LNWR', 10));
    expect(scene.wrongs(1, buyPrivate('S&M', 30))).not.toEqual([]);
    expect(scene.wrongs(1, buy('LNWR'))).not.toEqual([]);
    scene.play(1, pass);
    scene.play(2, buyPrivate('S&M', 30));
    expect(cashes(scene, 1, 2)).toEqual([1600, 1470]);
    // And sold at a loss of 30 at once.
    expect(scene.wrongs(3, sellPrivate('C&W', 130))).not.toEqual([]);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual([]);
  });

  it('D27: what was bought a moment ago is not sold; with another sale between it may be', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 2: 60, 1: 10 });
    started(scene, 'GWR', 90, { 2: 60, 1: 20 });
    scene.play(1, buy('LNWR'));
    expect(scene.options(1, 'sellShares').map(({ company }) => company)).not.toContain('LNWR');
    scene.play(1, sell('GWR', 10));
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual([]);
  });
});

describe('1825 §4.6-4.7, directors and forming', () => {
  it('of two with more than the director the first after him, not the first at the table', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 2: 40, 4: 30, 1: 30 });
    stockRound(scene, 2);
    scene.play(2, sell('LNWR', 20));
    expect(scene.director('LNWR')).toBe('player:4');
    expect([1, 2, 4].map((player) => scene.holds(player, 'LNWR'))).toEqual([30, 20, 30]);
    expect(scene.at('share:LNWR-0')).toBe('player:4');
  });

  it('a minor’s director keeps it against as much, and it forms with the share that pays its train', () => {
    const scene = dealing();
    started(scene, 'Cam', 67, { 1: 40, 2: 20 });
    scene.fund('company:Cam', 402);
    stockRound(scene, 2);
    scene.play(2, buy('Cam', 'ipo', 20));
    // 536 of 410: the U3 is taken, and begins no phase.
    expect([scene.cash('company:Cam'), scene.director('Cam')]).toEqual([126, 'player:1']);
    expect(scene.table.places.get('company:Cam')!.some((id) => id.startsWith('train:U3'))).toBe(
      true,
    );
    expect(scene.read('phase')).toBe('1');
    stockRound(scene, 2);
    scene.play(2, buy('Cam', 'ipo', 20));
    expect([scene.director('Cam'), scene.holds(1, 'Cam'), scene.cash('company:Cam')]).toEqual([
      'player:2',
      40,
      260,
    ]);
  });

  it('§4.7: five tenths form nothing, the sixth brings ten pars', () => {
    const scene = dealing();
    started(scene, 'GWR', 90, { 2: 50 });
    unformed(scene);
    soldOut(scene, 'LNWR', 100);
    scene.play(1, buy('GWR'));
    expect([scene.cash('company:GWR'), ...cashes(scene, 1)]).toEqual([900, 1410]);
    stockRound(scene, 1);
    scene.play(1, buy('GWR'));
    expect(scene.cash('company:GWR')).toBe(900);
  });
});

describe('1825 §13 and D21, the bank', () => {
  /** Player 1 sells a share for 100, after which the players have this much. */
  const after = (total: number) => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 50 });
    unformed(scene);
    scene.clock('phase', '2');
    scene.fund('player:1', total - 4600);
    scene.play(1, sell('LNWR', 10));
    return scene;
  };

  it('7000 with the players are the bank of unit 1 with Wales, 7001 are more', () => {
    expect([broken(after(7000)), broken(after(7001))]).toEqual([false, true]);
  });

  it('broken in a stock round: that is finished, and one operating round is the last', () => {
    const scene = after(7001);
    for (const player of [1, 2, 3, 4]) {
      expect(scene.turn().over).toBe(false);
      scene.play(player, pass);
    }
    expect([scene.turn().over, roundOf(scene).number]).toEqual([true, 1]);
    expect(cashes(scene, 2)).toEqual([1512]);
  });

  it('what the privates pay is noticed with the next sale', () => {
    const scene = after(7000);
    for (const player of [1, 2, 3, 4]) scene.play(player, pass);
    // Two rounds of phase 2 have paid 134.
    expect([scene.turn().over, broken(scene), roundOf(scene).kind]).toEqual([
      false,
      false,
      'stock',
    ]);
    expect(cashes(scene, 2)).toEqual([1524]);
    scene.play(1, sell('LNWR', 10));
    expect(broken(scene)).toBe(true);
  });
});

describe('1825 §5.1, the order', () => {
  it('by par and forming, whatever the prices of the day', () => {
    const scene = dealing();
    for (const [company, par] of [
      ['GER', 76],
      ['LSWR', 76],
      ['GWR', 90],
      ['LBSC', 67],
    ] as const)
      started(scene, company, par, { 1: 60 });
    unformed(scene);
    formed(scene, 'LBSC', 'LSWR', 'GWR', 'GER');
    price(scene, 'GWR', 49);
    price(scene, 'LBSC', 160);
    passed(scene);
    scene.settle();
    expect((scene.read('round') as { order: string[] }).order).toEqual([
      'GWR',
      'LSWR',
      'GER',
      'LBSC',
    ]);
  });
});
