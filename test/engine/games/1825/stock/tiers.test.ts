import { describe, expect, test } from 'vitest';
import { openTier, tierOf } from '../../../../../engine/games/1825/stock/tiers.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  buy,
  buyPrivate,
  dealing,
  pass,
  soldOut,
  start,
} from '../../../../kit/stands/1825-stock.ts';
import { begin, type Scene, started } from '../../../../kit/1825.ts';
import { starts } from './positions.ts';

const startable = (scene: Scene): string[] => [
  ...new Set(scene.options(1, 'startCompany').map((move) => move.company as string)),
];

describe('the offer and its tiers', () => {
  test('1825/stock-dealing-rounds/2 1825/stock-dealing-rounds/3 1825/stock-dealing-rounds/1: privates one by one before any company', () => {
    const scene = begin({ players: 2, units: '1' });
    expect(scene.wrongs(1, start('LNWR', 100))).toEqual(['1825/stock-dealing-rounds/2']);
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).toEqual(['1825/stock-dealing-rounds/3']);
    scene.play(1, buyPrivate('C&W', 130));
    expect(scene.wrongs(2, start('LNWR', 100))).toEqual(['1825/stock-dealing-rounds/2']);
    scene.play(2, buyPrivate('L&M', 210));
    expect(scene.wrongs(1, start('LNWR', 100))).toEqual([]);
    expect(startable(scene)).toEqual(['LNWR']);
  });

  test('1825/stock-dealing-rounds/4: the dearest par is open first, the next is not', () => {
    const scene = dealing();
    expect(startable(scene)).toEqual(['LNWR']);
    expect(scene.wrongs(1, start('GWR', 90))).toEqual(['1825/stock-dealing-rounds/4']);
    started(scene, 'LNWR', 100, { 4: 90 });
    expect(scene.wrongs(1, start('GWR', 90))).toEqual(['1825/stock-dealing-rounds/4']);
  });

  test('says why no company can be started, and nothing while one can (1825 §4.3)', () => {
    const scene = begin({ players: 2, units: '1' });
    const privates = (first: string) => [
      `No company can be started before every private company has been sold; ${first} is the next of them (Stock Dealing Rounds).`,
    ];
    expect(scene.turn().story).toEqual(privates('C&W'));
    scene.play(1, buyPrivate('C&W', 130));
    expect(scene.turn().story).toEqual(privates('L&M'));
    scene.play(2, buyPrivate('L&M', 210));
    expect(scene.turn().story).toEqual([]);
    started(scene, 'LNWR', 100, { 1: 90 });
    expect(scene.turn().story).toEqual([
      'No company can be started now: GWR follows once LNWR is sold out (Stock Dealing Rounds).',
    ]);
    started(scene, 'GWR', 90, { 1: 100 });
    started(scene, 'LSWR', 76, { 1: 20 });
    started(scene, 'GER', 76, { 1: 20 });
    expect(scene.turn().story).toEqual([
      'No company can be started now: SECR follows once GER or LSWR is sold out (Stock Dealing Rounds).',
    ]);
  });

  test('1825/stock-dealing-rounds/5 1825/stock-dealing-rounds/6: one sold-out major opens the next tier, and only that', () => {
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

  test('1825/stock-dealing-rounds/7: the purchase that sells a major out opens the tier there and then', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 90 });
    expect(scene.wrongs(1, start('GWR', 90))).toEqual(['1825/stock-dealing-rounds/4']);
    scene.play(1, buy('LNWR'));
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    expect(scene.wrongs(2, start('GWR', 90))).toEqual([]);
  });

  test('1825/stock-dealing-rounds/8: by the book the minors come behind all majors', () => {
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

  test('1825/stock-dealing-rounds/9: in recorded games the minors come with the tier behind par 71, or 76', () => {
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

  test('1825/stock-dealing-rounds/10: a sold-out minor opens nothing', () => {
    const scene = dealing({ profile: 'peer' });
    soldOut(scene, 'LNWR', 100);
    const before = openTier(scene.table);
    started(scene, 'Cam', 67, { 3: 100 });
    expect(scene.holds('ipo', 'Cam')).toBe(0);
    expect(openTier(scene.table)).toBe(before);
  });

  test('1825/stock-dealing-rounds/11: a major out of the game counts as sold out', () => {
    const scene = dealing();
    expect(openTier(scene.table)).toBe(1);
    scene.clock('removed', ['LNWR']);
    expect(openTier(scene.table)).toBe(2);
    expect(startable(scene)).toEqual(['GWR']);
  });
});

describe('1825 §4.3, before any company', () => {
  test('1825/stock-dealing-rounds/2: no tier is open while a private was never owned', () => {
    const scene = begin({ players: 2, units: '1' });
    expect(openTier(scene.table)).toBe(0);
    expect(openTier(dealing().table)).toBe(1);
  });
});

describe('1825 §4.3, tiers', () => {
  test('a tier opens when its certificates have left the IPO, the open market or not', () => {
    const scene = dealing({ r1: false });
    started(scene, 'LNWR', 100, { 4: 90 });
    expect(starts(scene)).toEqual([]);
    scene.put(
      piecesIn(scene.table, 'ipo').find((id) => id.startsWith('share:LNWR'))!,
      'pool',
    );
    expect(starts(scene)).toEqual(['GWR']);
  });

  test('one company of a tier of two opens the next, and only that one', () => {
    const scene = dealing({ units: '12', r1: false });
    soldOut(scene, 'LNWR', 100);
    soldOut(scene, 'GWR', 90);
    expect(starts(scene).sort()).toEqual(['MR', 'NER']);
    soldOut(scene, 'MR', 82);
    expect(starts(scene).sort()).toEqual(['GER', 'LSWR', 'NER']);
  });

  test('D3: minors come after par 67 by the book, with the tier behind par 71 in recorded games', () => {
    const minors = (profile: string, ...gone: string[]) => {
      const scene = dealing({ profile });
      for (const id of ['LNWR', 'GWR', 'GER', ...gone]) soldOut(scene, id, 76);
      return starts(scene).filter((id) => ['Cam', 'TV'].includes(id));
    };
    expect(minors('seed', 'SECR')).toEqual([]);
    expect(minors('seed', 'SECR', 'LBSC')).toEqual(['Cam', 'TV']);
    expect(minors('peer')).toEqual([]);
    expect(minors('peer', 'SECR')).toEqual(['Cam', 'TV']);
  });

  test('D3: without par 71 (DB2) minors of recorded games share the tier behind par 76', () => {
    const scene = dealing({ profile: 'peer', db2: true });
    for (const id of ['LNWR', 'GWR']) soldOut(scene, id, 76);
    expect(starts(scene).sort()).toEqual(['GER', 'LSWR']);
    soldOut(scene, 'GER', 76);
    expect(starts(scene).sort()).toEqual(['Cam', 'LBSC', 'LSWR', 'SECR', 'TV']);
  });

  test('D31: a company that has left the game opens the next tier', () => {
    const scene = dealing({ r1: false });
    scene.clock('removed', ['GWR']);
    expect(starts(scene).sort()).toEqual(['GER', 'LNWR', 'LSWR']);
  });
});
