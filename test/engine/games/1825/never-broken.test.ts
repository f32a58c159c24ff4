import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { operating, type Scene, started, stockRound, tile, trains } from '../../../kit/1825.ts';
import { builder, lay, line } from '../../../kit/stands/1825-line.ts';
import { buy, dealing, pass, sell, start } from '../../../kit/stands/1825-stock.ts';

/**
 * Clauses by which no position had refused a move yet: each is broken here, with its nearest legal
 * twin, or, where the rule allows something, done where a reader of 1830 would refuse it (1825
 * §4.4, §4.5, §6, §10).
 */

describe('stock rounds', () => {
  function stock(holders: { readonly [holder: string]: number }): Scene {
    const scene = dealing();
    started(scene, 'LNWR', 100, holders);
    return scene;
  }

  it('1825/buying/4: one player may hold the whole of a company', () => {
    const scene = stock({ 1: 90 });
    expect(scene.wrongs(1, buy('LNWR'))).toEqual([]);
    scene.play(1, buy('LNWR'));
    expect(scene.holds(1, 'LNWR')).toBe(100);
  });

  it('1825/selling/4 1825/selling/5 1825/selling/6 1825/presidentship/5: and sell all of it in one turn, the president’s certificate too', () => {
    const scene = stock({ 1: 100 });
    expect(scene.wrongs(1, sell('LNWR', 100))).toEqual([]);
    scene.play(1, sell('LNWR', 100));
    expect([scene.holds('pool', 'LNWR'), scene.director('LNWR')]).toEqual([100, undefined]);
  });

  it('1825/buying/11: only a shareholder buys the president’s certificate in the market', () => {
    const scene = stock({ pool: 50, 2: 10 });
    expect(scene.at('share:LNWR-0')).toBe('pool');
    expect(scene.wrongs(1, buy('LNWR', 'pool', 20))).toEqual(['1825/buying/11']);
    expect(scene.wrongs(1, buy('LNWR', 'pool', 10))).toEqual([]);
    stockRound(scene, 2);
    expect(scene.wrongs(2, buy('LNWR', 'pool', 20))).toEqual([]);
  });

  it('1825/buying/5: who sold a company may not buy it in that round, any other he may', () => {
    const scene = stock({ 1: 40 });
    started(scene, 'GWR', 90, { 2: 40 });
    scene.play(1, sell('LNWR', 10));
    expect(scene.wrongs(1, buy('LNWR', 'pool'))).toEqual(['1825/buying/5']);
    expect(scene.wrongs(1, buy('GWR'))).toEqual([]);
  });
});

describe('operating rounds', () => {
  const buyTrain = (train: string, price: number) => ({
    verb: 'buyTrain',
    company: 'LNWR',
    train,
    price,
  });
  const onSale = (scene: Scene) =>
    piecesIn(scene.table, 'depot').find((id) => scene.game.box.pieces.get(id)!.type === '2')!;

  it('1825/forced-train-purchases/1 1825/forced-train-purchases/2: no company has to have a train, and no player pays for one', () => {
    const scene = builder();
    operating(scene, ['LNWR', 'MR'], 'trains');
    const { price = 0 } = scene.game.box.pieces.get(onSale(scene))!;
    scene.fund('player:1', 2000);
    scene.fund('company:LNWR', price - 1);
    expect(scene.wrongs(1, buyTrain(onSale(scene), price))).toEqual([
      '1825/forced-train-purchases/2',
    ]);
    expect(scene.wrongs(1, pass)).toEqual([]);
    scene.fund('company:LNWR', price);
    expect(scene.wrongs(1, buyTrain(onSale(scene), price))).toEqual([]);
  });

  it('1825/purchase-trains/6 1825/purchase-trains/7: between companies the price is 10 or more, in tens where recorded games are followed', () => {
    const against = (options: object) => {
      const scene = builder(options);
      const [train] = trains(scene, 'MR', '2');
      operating(scene, ['LNWR', 'MR'], 'trains');
      return [9, 10, 15].map((price) => scene.wrongs(1, buyTrain(train!, price)));
    };
    expect(against({})).toEqual([['1825/purchase-trains/6'], [], []]);
    expect(against({ profile: 'peer' })[2]).toEqual(['1825/purchase-trains/7']);
  });

  it('1825/placing-tiles/27 1825/lay-track/1 1825/placing-tiles/24: tiles need no train; two of them do not touch, and there is no third', () => {
    const scene = builder();
    expect(scene.wrongs(1, lay('LNWR', 'S17', '8', 0))).toEqual([]);
    scene.play(1, lay('LNWR', 'S17', '8', 0));
    expect(scene.wrongs(1, lay('LNWR', 'R16', '6', 3))).toContain('1825/placing-tiles/24');
    const next = builder();
    operating(next, ['LNWR', 'MR'], 'track', { laid: ['A1', 'A3'] });
    expect(next.wrongs(1, lay('LNWR', 'S17', '8', 0))).toEqual(['1825/lay-track/1']);
  });

  it('1825/upgrading-tiles/1 1825/upgrading-tiles/8: from green on a company with a train upgrades a city', () => {
    const scene = line(builder({}, '2'), '2');
    const better = scene.options(1, 'layTile').find(({ hex }) => hex === 'R16')!;
    expect(scene.wrongs(1, better)).toEqual([]);
    expect(line(builder({}, '2')).wrongs(1, better)).toEqual(['1825/upgrading-tiles/8']);
    expect(line(builder({}, '1'), '2').wrongs(1, better)).toEqual(['1825/upgrading-tiles/1']);
  });
});

/** Clauses that nothing cites, each broken: who breaks it is told a neighbour of it (unbroken.json). */
describe('what a neighbour of the clause is told for', () => {
  it('1825/stock-dealing-rounds/10: a minor all of which is sold opens no tier', () => {
    const scene = dealing();
    started(scene, 'Cam', 76, { 4: 100 });
    expect(scene.wrongs(1, start('GWR', 90))).toEqual(['1825/stock-dealing-rounds/4']);
    started(scene, 'LNWR', 100, { 4: 100 });
    expect(scene.wrongs(1, start('GWR', 90))).toEqual([]);
  });

  const kits = { units: '123', r1: true, k2: true, k3: true, k6: true };
  const onLine = (phase: string, options: object = kits, ...owned: string[]) =>
    line(builder(options, phase), ...owned);
  const swap = (scene: Scene, hex: string, type: string, turn: number) => {
    for (const id of piecesIn(scene.table, `hex:${hex}`).slice()) scene.put(id, 'supply');
    tile(scene, hex, type, turn);
  };

  it('1825/upgrading-tiles/22 1825/upgrading-tiles/23: final tiles stay, and a halt replaces an 8 alone', () => {
    const scene = onLine('3', kits, '4');
    expect(scene.wrongs(1, lay('LNWR', 'R16', '11', 0))).toContain('1825/upgrading-tiles/4');
    swap(scene, 'S17', '11', 1);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '23', 0))).toContain('1825/upgrading-tiles/4');
    swap(scene, 'S17', '81', 0);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '23', 0))).toContain('1825/upgrading-tiles/4');
  });

  it('1825/upgrading-tiles/19: tile 200 goes on no city that was laid', () => {
    const wrongs = onLine('3', kits, '4').wrongs(1, lay('LNWR', 'R16', '200', 0));
    expect(wrongs).toContain('1825/upgrading-tiles/4');
  });

  it('1825/upgrading-tiles/13: in recorded games a U3 reaches no town beyond its third city', () => {
    const wrongs = (profile: string) =>
      onLine('2', { ...kits, profile }, 'U3').wrongs(1, lay('LNWR', 'R20', '88', 1));
    expect([wrongs('seed'), wrongs('peer')]).toEqual([[], ['1825/upgrading-tiles/7']]);
  });

  it('1825/upgrading-tiles/16: brown on a printed green city is no second tile of a turn', () => {
    const scene = onLine('3', kits, '4');
    tile(scene, 'T14', '8', 2);
    operating(scene, ['LNWR', 'MR'], 'track', { laid: ['U17'] });
    expect(scene.wrongs(1, lay('LNWR', 'S13', '34', 0))).toContain('1825/lay-track/1');
  });

  it('1825/purchase-trains/2 1825/purchase-trains/3: nothing is sold before its turn, nor before its phase', () => {
    const sold = (phase: string, kind: string) => {
      const scene = onLine(phase);
      scene.fund('company:LNWR', 3000);
      operating(scene, ['LNWR', 'MR'], 'trains');
      const train = piecesIn(scene.table, 'depot').find(
        (id) => scene.game.box.pieces.get(id)!.type === kind,
      )!;
      const { price = 0 } = scene.game.box.pieces.get(train)!;
      return scene.wrongs(1, { verb: 'buyTrain', company: 'LNWR', train, price });
    };
    const early = ['1825/purchase-trains/1'];
    expect([sold('2', '3T'), sold('2', 'U3'), sold('3', '4T'), sold('4', '4+4E')]).toEqual([
      early,
      early,
      early,
      early,
    ]);
    expect([sold('3', '3T'), sold('3', 'U3'), sold('4', '4T'), sold('4a', '4+4E')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(sold('1', '3')).toEqual(early);
  });
});
