import { describe, expect, it } from 'vitest';
import {
  certificates,
  formed,
  operating,
  price,
  type Scene,
  started,
  stockRound,
} from '../../../../kit/1825.ts';
import { buy, buyPrivate, dealing, pass, sell, sellPrivate } from '../../../../kit/1825-stock.ts';

function toOperating(scene: Scene): void {
  for (let i = 0; i < 9 && scene.turn().round.startsWith('Stock'); i++)
    scene.play(Number(scene.turn().acting[0]!.slice(7)), pass);
}

describe('1825 §4.5-4.6, selling and who presides', () => {
  const lone = (holders: { readonly [holder: string]: number }) => {
    const scene = dealing();
    started(scene, 'LNWR', 100, holders);
    return scene;
  };

  it("D29: half a bare director's certificate needs change in the market or an heir", () => {
    expect(lone({ 1: 20, 2: 10 }).wrongs(1, sell('LNWR', 10))).not.toEqual([]);
    expect(lone({ 1: 20, 2: 10 }).wrongs(1, sell('LNWR', 20))).toEqual([]);
    const change = lone({ 1: 20, pool: 10 });
    change.play(1, sell('LNWR', 10));
    expect(change.director('LNWR')).toBeUndefined();
    expect([change.holds(1, 'LNWR'), change.holds('pool', 'LNWR')]).toEqual([10, 20]);
    expect(change.at('share:LNWR-0')).toBe('pool');
    const heir = lone({ 1: 20, 2: 20 });
    heir.play(1, sell('LNWR', 10));
    expect(heir.director('LNWR')).toBe('player:2');
    expect([heir.holds(1, 'LNWR'), heir.holds(2, 'LNWR'), heir.holds('pool', 'LNWR')]).toEqual([
      10, 20, 10,
    ]);
  });

  it('D29: of a minor only an heir with 40% makes change', () => {
    const minor = (heir: number) => {
      const scene = dealing();
      started(scene, 'Cam', 67, { 1: 40, 2: heir });
      return scene;
    };
    expect(minor(20).wrongs(1, sell('Cam', 20))).not.toEqual([]);
    const scene = minor(40);
    scene.play(1, sell('Cam', 20));
    expect(scene.director('Cam')).toBe('player:2');
    expect([scene.holds(1, 'Cam'), scene.holds(2, 'Cam'), scene.holds('pool', 'Cam')]).toEqual([
      20, 40, 20,
    ]);
  });

  it('the next player with 20% from the IPO leads a started company without a president', () => {
    const scene = lone({ 1: 20 });
    scene.play(1, sell('LNWR', 20));
    expect(scene.director('LNWR')).toBeUndefined();
    stockRound(scene, 2);
    scene.play(2, buy('LNWR'));
    expect(scene.director('LNWR')).toBeUndefined();
    stockRound(scene, 2);
    scene.play(2, buy('LNWR'));
    expect(scene.director('LNWR')).toBe('player:2');
    expect([scene.holds(2, 'LNWR'), scene.holds('pool', 'LNWR')]).toEqual([20, 20]);
    expect(scene.at('share:LNWR-0')).toBe('player:2');
  });

  it('of a company that lies in the market as a whole the second tenth leads it', () => {
    const scene = lone({ pool: 100 });
    const before = scene.cash('player:1');
    scene.play(1, buy('LNWR', 'pool'));
    expect(scene.director('LNWR')).toBeUndefined();
    stockRound(scene, 1);
    scene.play(1, buy('LNWR', 'pool'));
    expect([scene.director('LNWR'), scene.at('share:LNWR-0')]).toEqual(['player:1', 'player:1']);
    expect([scene.holds(1, 'LNWR'), scene.holds('pool', 'LNWR')]).toEqual([20, 80]);
    expect(before - scene.cash('player:1')).toBe(200);
  });

  it('a director who sells until another player has as much keeps the company', () => {
    const scene = lone({ 1: 40, 2: 30 });
    scene.play(1, sell('LNWR', 10));
    expect(scene.director('LNWR')).toBe('player:1');
    scene.play(1, sell('LNWR', 10));
    expect(scene.director('LNWR')).toBe('player:2');
  });

  it('all of a company may lie in the market, its director out with everything at once', () => {
    const scene = lone({ 1: 100 });
    const before = scene.cash('player:1');
    scene.play(1, sell('LNWR', 100));
    expect(scene.cash('player:1') - before).toBe(1000);
    expect(scene.holds('pool', 'LNWR')).toBe(100);
    expect(scene.price('LNWR')).toBe(100);
  });

  it('a fifth of a minor brings two prices, two fifths four', () => {
    const scene = dealing();
    started(scene, 'Cam', 67, { 1: 60 });
    price(scene, 'Cam', 82);
    const before = scene.cash('player:1');
    scene.play(1, sell('Cam', 60));
    expect(scene.cash('player:1') - before).toBe(6 * 82);
    expect(scene.director('Cam')).toBeUndefined();
  });

  it('§4.5: a private back with the bank pays nobody and costs its full price', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 60 });
    formed(scene, 'LNWR');
    scene.put('private:C&W', 'player:1');
    scene.play(1, sellPrivate('C&W', 100));
    scene.play(1, pass);
    expect(scene.wrongs(2, buyPrivate('C&W', 100))).not.toEqual([]);
    expect(scene.wrongs(2, buyPrivate('C&W', 130))).toEqual([]);
    const cash = scene.cash('player:1');
    toOperating(scene);
    expect(scene.cash('player:1') - cash).toBe(5);
  });
});

describe('1825 §4.2, the certificate limit', () => {
  /** Player 1 of four in unit 1 (limit 12) with ten certificates of LNWR and GWR and a private. */
  function eleven(): Scene {
    const scene = dealing({ r1: false });
    started(scene, 'LNWR', 100, { 1: 70 });
    started(scene, 'GWR', 90, { 1: 50, 4: 20 });
    expect(certificates(scene.table, 'player:1')).toBe(11);
    return scene;
  }

  it('the twelfth certificate may be bought, the thirteenth may not', () => {
    const scene = eleven();
    scene.play(1, buy('LNWR'));
    stockRound(scene, 1);
    expect(certificates(scene.table, 'player:1')).toBe(12);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(['1825/certificate-limit/1']);
  });

  it('at the limit a certificate sold makes room for another in the same turn', () => {
    const scene = eleven();
    scene.play(1, buy('LNWR'));
    stockRound(scene, 1);
    scene.play(1, sell('GWR', 10));
    expect(scene.wrongs(1, buy('LNWR'))).toEqual([]);
  });

  it('certificates that a price of 55 makes count again must be sold, those at 49 need not', () => {
    const scene = eleven();
    started(scene, 'GER', 76, { 1: 40 });
    price(scene, 'GER', 49);
    expect(scene.wrongs(1, pass)).toEqual([]);
    price(scene, 'GER', 55);
    expect(certificates(scene.table, 'player:1')).toBe(14);
    expect(scene.wrongs(1, pass)).toEqual(['1825/certificate-limit/2']);
    scene.play(1, sell('GER', 20));
    expect(scene.wrongs(1, pass)).toEqual([]);
  });
});

describe('1825 §5.1-5.2, homes', () => {
  const homes = (options: object, ...companies: string[]) => {
    const scene = dealing({ r1: false, ...options });
    for (const id of companies) {
      started(scene, id, 76, { 2: 100 });
      price(scene, id, 42);
    }
    formed(scene, ...companies);
    toOperating(scene);
    return companies.map((id) => scene.at(`token:${id}-0`));
  };

  it('§5.2: homes of unit 1, with and without track, before anybody operates', () => {
    expect(homes({}, 'GWR', 'GER', 'LSWR', 'SECR', 'LBSC')).toEqual([
      'slot:V14.0.0',
      'slot:V20.4.0',
      'slot:V20.0.0',
      'slot:W23.0.0',
      'slot:X20.0.0',
    ]);
  });

  it('§5.2: homes of unit 2: two companies in two cities of one hex', () => {
    expect(homes({ units: '2' }, 'LNWR', 'GCR', 'GNR', 'L&Y', 'NER')).toEqual([
      'slot:Q11.0.0',
      'slot:O15.0.0',
      'slot:O15.1.0',
      'slot:O11.1.0',
      'slot:L14.0.0',
    ]);
  });

  it('§5.2: homes of unit 3, minors with printed cities at once', () => {
    const three = { players: 2, units: '3' };
    expect(homes(three, 'CR', 'NBR', 'GSWR', 'GNoS', 'HR', 'M&C')).toEqual([
      'slot:G5.2.0',
      'slot:G5.1.0',
      'slot:G5.0.0',
      'slot:B12.0.0',
      'slot:B8.0.0',
      'slot:K7.0.0',
    ]);
  });

  it('§5.1: minors come last, however high their par', () => {
    const scene = dealing();
    started(scene, 'Cam', 126, { 2: 100 });
    started(scene, 'LBSC', 67, { 4: 100 });
    formed(scene, 'Cam', 'LBSC');
    toOperating(scene);
    expect(scene.turn().entity).toBe('company:LBSC');
  });
});

describe('1825 §13, worth', () => {
  it('a company without a director still counts, a private of the bank does not', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 10, pool: 60 });
    price(scene, 'LNWR', 49);
    scene.put('private:S&M', 'bank');
    scene.fund('player:1', 7);
    operating(scene, ['LNWR']);
    const line = scene.game.rulebook!.score(scene.table).find((l) => l.player === 'player:1')!;
    expect(line.total).toBe(7 + 49);
  });
});
