import { describe, expect, it } from 'vitest';
import { openTier, tierOf } from '../../../../../engine/games/1825/stock/tiers.ts';
import { begin, price, type Scene, started, stockRound } from '../../../../kit/1825.ts';
import {
  buy,
  buyPrivate,
  dealing,
  pass,
  sell,
  soldOut,
  start,
} from '../../../../kit/1825-stock.ts';

const startable = (scene: Scene): string[] => [
  ...new Set(scene.options(1, 'startCompany').map((move) => move.company as string)),
];

describe('the offer and its tiers', () => {
  it('1825/stock-dealing-rounds/2 1825/stock-dealing-rounds/3 1825/stock-dealing-rounds/1: privates one by one before any company', () => {
    const scene = begin({ players: 2, units: '1' });
    expect(scene.wrongs(1, start('LNWR', 100))).toEqual(['1825/stock-dealing-rounds/2']);
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).toEqual(['1825/stock-dealing-rounds/3']);
    scene.play(1, buyPrivate('C&W', 130));
    expect(scene.wrongs(2, start('LNWR', 100))).toEqual(['1825/stock-dealing-rounds/2']);
    scene.play(2, buyPrivate('L&M', 210));
    expect(scene.wrongs(1, start('LNWR', 100))).toEqual([]);
    expect(startable(scene)).toEqual(['LNWR']);
  });

  it('1825/stock-dealing-rounds/4: the dearest par is open first, the next is not', () => {
    const scene = dealing();
    expect(startable(scene)).toEqual(['LNWR']);
    expect(scene.wrongs(1, start('GWR', 90))).toEqual(['1825/stock-dealing-rounds/4']);
    started(scene, 'LNWR', 100, { 4: 90 });
    expect(scene.wrongs(1, start('GWR', 90))).toEqual(['1825/stock-dealing-rounds/4']);
  });

  it('1825/stock-dealing-rounds/5 1825/stock-dealing-rounds/6: one sold-out major opens the next tier, and only that', () => {
    const scene = dealing();
    soldOut(scene, 'LNWR', 100);
    expect(startable(scene)).toEqual(['GWR']);
    soldOut(scene, 'GWR', 90);
    expect(startable(scene).sort()).toEqual(['GER', 'LSWR']);
    soldOut(scene, 'GER', 76);
    expect(startable(scene).sort()).toEqual(['LSWR', 'SECR']);
    expect(openTier(scene.table)).toBe(4);
    soldOut(scene, 'SECR', 71);
    soldOut(scene, 'LBSC', 67);
    expect(openTier(scene.table)).toBe(6);
  });

  it('1825/stock-dealing-rounds/7: the purchase that sells a major out opens the tier there and then', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 90 });
    expect(scene.wrongs(1, start('GWR', 90))).toEqual(['1825/stock-dealing-rounds/4']);
    scene.play(1, buy('LNWR'));
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    expect(scene.wrongs(2, start('GWR', 90))).toEqual([]);
  });

  it('1825/stock-dealing-rounds/8: by the book the minors come behind all majors', () => {
    const scene = dealing();
    for (const company of ['Cam', 'TV']) expect(tierOf(scene.game.box, company)).toBe(6);
    for (const [company, par] of [
      ['LNWR', 100],
      ['GWR', 90],
      ['GER', 76],
      ['SECR', 71],
    ] as const)
      soldOut(scene, company, par);
    expect(startable(scene)).toEqual(expect.arrayContaining(['LBSC']));
    expect(scene.wrongs(1, start('Cam', 67))).toEqual(['1825/stock-dealing-rounds/8']);
    soldOut(scene, 'LBSC', 67);
    expect(scene.wrongs(1, start('Cam', 67))).toEqual([]);
  });

  it('1825/stock-dealing-rounds/9: in recorded games the minors come with the tier behind par 71, or 76', () => {
    const scene = dealing({ profile: 'peer' });
    for (const [company, par] of [
      ['LNWR', 100],
      ['GWR', 90],
      ['GER', 76],
    ] as const)
      soldOut(scene, company, par);
    expect(scene.wrongs(1, start('Cam', 67))).toEqual(['1825/stock-dealing-rounds/9']);
    soldOut(scene, 'SECR', 71);
    expect(scene.wrongs(1, start('Cam', 67))).toEqual([]);
    const north = begin({ players: 2, units: '3', profile: 'peer' }).game.box;
    expect([tierOf(north, 'CR'), tierOf(north, 'GSWR'), tierOf(north, 'HR')]).toEqual([1, 2, 2]);
    const book = begin({ players: 2, units: '3' }).game.box;
    expect(tierOf(book, 'HR')).toBe(3);
  });

  it('1825/stock-dealing-rounds/10: a sold-out minor opens nothing', () => {
    const scene = dealing({ profile: 'peer' });
    soldOut(scene, 'LNWR', 100);
    const before = openTier(scene.table);
    started(scene, 'Cam', 67, { 3: 100 });
    expect(scene.holds('ipo', 'Cam')).toBe(0);
    expect(openTier(scene.table)).toBe(before);
  });

  it('1825/stock-dealing-rounds/11: a major out of the game counts as sold out', () => {
    const scene = dealing();
    expect(openTier(scene.table)).toBe(1);
    scene.clock('removed', ['LNWR']);
    expect(openTier(scene.table)).toBe(2);
    expect(startable(scene)).toEqual(['GWR']);
  });
});

describe('a turn of a stock round', () => {
  it('1825/stock-dealing-rounds/12 1825/selling/4: sell, sell, buy one paper, sell again', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 60, 2: 20 });
    soldOut(scene, 'GWR', 90);
    scene.put('share:GWR-1', 'player:1');
    scene.play(1, sell('LNWR', 10));
    scene.play(1, sell('LNWR', 20));
    scene.play(1, start('GER', 76));
    scene.play(1, sell('LNWR', 10));
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.holds(1, 'LNWR')).toBe(20);
    scene.play(1, pass);
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  it('1825/stock-dealing-rounds/13: one purchase a turn, of whatever kind', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 20 });
    soldOut(scene, 'GWR', 90);
    scene.put('share:GWR-8', 'player:1');
    scene.put('private:L&M', 'bank');
    scene.play(1, buy('LNWR'));
    const again = ['1825/stock-dealing-rounds/13'];
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(again);
    expect(scene.wrongs(1, start('GER', 76))).toEqual(again);
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).toEqual(again);
    expect(scene.options(1, 'buyShare')).toEqual([]);
  });

  it('1825/stock-dealing-rounds/14: turns go round the table and nobody acts out of turn', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20 });
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      const [at] = scene.turn().acting;
      seen.push(at!);
      const other = (Number(at!.slice(7)) % 4) + 1;
      expect(scene.wrongs(other, buy('LNWR'))).toEqual(['1825/stock-dealing-rounds/14']);
      scene.play(Number(at!.slice(7)), buy('LNWR'));
      if (scene.turn().acting[0] === at) scene.play(Number(at!.slice(7)), pass);
    }
    expect(seen).toEqual(['player:1', 'player:2', 'player:3', 'player:4']);
  });

  it('1825/stock-dealing-rounds/15: a turn closes behind the purchase when nothing can be sold', () => {
    const scene = dealing({}, 1);
    started(scene, 'LNWR', 100, { 4: 20 });
    scene.play(1, buy('LNWR'));
    expect(scene.turn().acting).toEqual(['player:2']);
    const later = dealing();
    started(later, 'LNWR', 100, { 4: 20 });
    soldOut(later, 'GWR', 90);
    later.put('share:GWR-8', 'player:1');
    later.play(1, buy('LNWR'));
    expect(later.turn().acting).toEqual(['player:1']);
    expect(later.turn().verbs).not.toContain('buyShare');
  });

  it('1825/stock-dealing-rounds/16: a player who can do nothing is skipped', () => {
    const scene = dealing({}, 1);
    started(scene, 'LNWR', 100, { 4: 20 });
    scene.fund('player:2', 0);
    scene.play(1, buy('LNWR'));
    expect(scene.turn().acting).toEqual(['player:3']);
  });

  it('1825/stock-dealing-rounds/17: a fifth of a minor costs two prices, its 40% four', () => {
    const scene = dealing();
    started(scene, 'Cam', 67, { 4: 60, pool: 0 });
    price(scene, 'Cam', 82);
    scene.put('share:Cam-3', 'pool');
    const before = scene.cash('player:1');
    scene.play(1, buy('Cam', 'pool', 20));
    expect(before - scene.cash('player:1')).toBe(2 * 82);
    stockRound(scene, 4);
    const had = scene.cash('player:4');
    scene.play(4, sell('Cam', 60));
    expect(scene.cash('player:4') - had).toBe(6 * 82);
  });

  it('1825/stock-dealing-rounds/18: prices stay where they are through a stock round', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 90 });
    soldOut(scene, 'GWR', 90);
    scene.play(1, buy('LNWR'));
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    scene.play(2, pass);
    scene.play(3, pass);
    scene.play(4, sell('LNWR', 80));
    scene.play(4, sell('GWR', 100));
    scene.play(4, pass);
    expect([scene.price('LNWR'), scene.price('GWR')]).toEqual([100, 90]);
  });
});
