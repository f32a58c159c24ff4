import { describe, expect, it } from 'vitest';
import { openTier } from '../../../../engine/games/1825/stock/tiers.ts';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { begin, formed, type Scene, sold, started, stockRound } from '../../../kit/1825.ts';
import { buy, buyPrivate, dealing, pass, sell, sellPrivate } from '../../../kit/1825-stock.ts';
import { start } from '../../../kit/1825-stock.ts';

/** What is just enough and just too little in stock rounds, and who is asked for what. */

const owned = (scene: Scene, company = 'LNWR') =>
  piecesIn(scene.table, `company:${company}`).filter((id) => id.startsWith('train:'));
const onlyOnce = (wrongs: readonly string[]) => [...new Set(wrongs)];

describe('the stock round', () => {
  it('1825/stock-dealing-rounds/2: no tier is open while a private was never owned', () => {
    const scene = begin({ players: 2, units: '1' });
    expect(openTier(scene.table)).toBe(0);
    expect(openTier(dealing().table)).toBe(1);
  });

  it('1825/buying/7: the last pound is enough for a private, and for a president’s certificate of the market', () => {
    const scene = dealing();
    scene.put('private:C&W', 'bank');
    scene.fund('player:1', 130);
    expect(scene.wrongs(1, buyPrivate('C&W', 130))).toEqual([]);
    scene.fund('player:1', 129);
    expect(scene.wrongs(1, buyPrivate('C&W', 130))).toEqual(['1825/buying/7']);
    started(scene, 'LNWR', 100, { pool: 40 });
    scene.put('share:LNWR-8', 'player:1');
    scene.fund('player:1', 100);
    expect(scene.wrongs(1, buy('LNWR', 'pool', 20))).toEqual([]);
    scene.fund('player:1', 99);
    expect(scene.wrongs(1, buy('LNWR', 'pool', 20))).toEqual(['1825/buying/7']);
  });

  it('1825/buying/8: a player’s private is not for sale at any price', () => {
    const scene = dealing();
    scene.put('private:C&W', 'player:2');
    scene.fund('player:1', 0);
    expect(onlyOnce(scene.wrongs(1, buyPrivate('C&W', 5)))).toEqual(['1825/buying/8']);
  });

  it('1825/selling/7 1825/selling/8: the bank pays face less 30, and nothing for the cheapest', () => {
    const scene = dealing();
    for (const id of ['S&M', 'C&W']) scene.put(`private:${id}`, 'player:1');
    const wrongs = (id: string, paid: number) => scene.wrongs(1, sellPrivate(id, paid));
    expect([wrongs('S&M', 0), wrongs('C&W', 100)]).toEqual([[], []]);
    expect(wrongs('C&W', 99)).toEqual(['1825/selling/7']);
    expect(wrongs('C&W', 1)).toEqual(['1825/selling/7']);
    expect(wrongs('C&W', 0)).toEqual(['1825/selling/8']);
    expect(wrongs('S&M', 1)).toEqual(['1825/selling/8']);
  });

  it('1825/stock-dealing-rounds/18: the price of a company that players own completely does not change', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 50, 2: 50 });
    formed(scene, 'LNWR');
    for (let i = 0; i < 9 && scene.turn().round.startsWith('Stock'); i++)
      scene.play(Number(scene.turn().acting[0]!.slice(7)), pass);
    expect(scene.turn().round.startsWith('Stock')).toBe(false);
    expect(scene.price('LNWR')).toBe(100);
    stockRound(scene, 1);
    scene.play(1, sell('LNWR', 50));
    expect(scene.price('LNWR')).toBe(100);
  });

  it('1825/starting-a-company/24: a minor forms with a train of its kind and keeps the remaining money', () => {
    const scene = dealing({ units: '1', r1: true });
    for (const [company, par] of Object.entries({ LNWR: 100, GWR: 90, GER: 76, SECR: 71 }))
      started(scene, company, par, { 4: 100 });
    started(scene, 'LBSC', 67, { 4: 100 });
    const { minorTrains } = scene.game.box.data as unknown as {
      minorTrains: readonly { kind: string; train: string }[];
    };
    const ofTV = minorTrains.find(({ kind }) => kind === '4T')!.train;
    const face = scene.game.box.pieces.get(ofTV)!.price!;
    const par = [126, 142, 160, 180].find((one) => 4 * one >= face)!;
    scene.play(1, start('TV', par));
    expect(owned(scene, 'TV')).toEqual([ofTV]);
    expect(scene.cash('company:TV')).toBe(4 * par - face);
  });

  it('1825/starting-a-company/24: of two minors with a 5 each has its own', () => {
    const scene = dealing({ units: '123', r2: true, r1: false });
    const fives = ['GNoS', 'S&DR'];
    for (const id of ['GNoS', 'S&DR']) started(scene, id, 142, { 2: 40 });
    for (const id of fives) scene.fund(`company:${id}`, 550 - 2 * 142);
    scene.play(1, buy('GNoS', 'ipo', 20));
    expect(owned(scene, 'GNoS')).toHaveLength(1);
    const [first] = owned(scene, 'GNoS');
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    scene.play(2, buy('S&DR', 'ipo', 20));
    expect(owned(scene, 'GNoS')).toEqual([first]);
    expect(owned(scene, 'S&DR')).toHaveLength(1);
  });

  /** Player 1 passes; player 2 has this much and nothing to sell; 4 owns what is started. */
  function next(cash: number, lay: (scene: Scene) => void): string {
    const scene = dealing({ r1: false });
    for (const id of ['C&HP', 'L&M']) scene.put(`private:${id}`, 'player:4');
    scene.fund('player:2', cash);
    lay(scene);
    scene.play(1, pass);
    return scene.turn().acting[0]!;
  }
  const majors = { LNWR: 100, GWR: 90, GER: 76, LSWR: 76, SECR: 71, LBSC: 67 };
  const all = (scene: Scene, ...but: string[]) => {
    for (const [company, par] of Object.entries(majors))
      if (!but.includes(company)) started(scene, company, par, { 4: 100 });
  };

  it('§14.2: nobody is asked to start a company if all are started or have left the game', () => {
    expect(next(500, (scene) => all(scene))).toBe('player:3');
    expect(next(500, (scene) => all(scene, 'LBSC'))).toBe('player:2');
    const gone = (scene: Scene) => {
      all(scene, 'LBSC');
      scene.clock('removed', ['LBSC']);
    };
    expect(next(500, gone)).toBe('player:3');
  });

  it('§14.2: nor to buy back the private that he sold in this round', () => {
    const back = (by: number) =>
      next(500, (scene) => {
        all(scene);
        stockRound(scene, 1);
        scene.put('private:L&M', 'bank');
        sold(scene, { [`player:${by}`]: ['L&M'] });
      });
    expect([back(2), back(3)]).toEqual(['player:3', 'player:2']);
  });

  it('§14.2: a shareholder is asked about a president’s certificate that is alone in the market', () => {
    const alone = (holder: number) =>
      next(100, (scene) => {
        all(scene, 'LBSC');
        started(scene, 'LBSC', 67, { 4: 90 });
        for (const id of piecesIn(scene.table, 'ipo').filter((one) => one.startsWith('share:LBSC')))
          scene.put(id, `player:${holder}`);
        scene.put('share:LBSC-0', 'pool');
      });
    expect(alone(2)).toBe('player:2');
    expect(alone(4)).toBe('player:3');
  });

  it('§14.2: at the certificate limit nobody is asked to start a company or to buy a private', () => {
    const scene = dealing({ r1: false });
    scene.put('private:L&M', 'bank');
    const asked = (percents: Record<string, number>) => {
      for (const [company, percent] of Object.entries(percents))
        started(scene, company, majors[company as keyof typeof majors], { 1: percent });
      stockRound(scene, 1);
      return scene.turn().verbs;
    };
    expect(asked({})).toEqual(expect.arrayContaining(['startCompany', 'buyPrivate']));
    const full = asked({ LNWR: 100, GWR: 70 });
    expect(full).not.toContain('startCompany');
    expect(full).not.toContain('buyPrivate');
  });
});
