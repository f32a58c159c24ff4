import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  buy,
  company,
  onSale,
  soldOut,
  started,
  token,
  give,
  tile,
  tileAt,
  operating,
  PASS,
  parred,
  trains,
  buying,
  sellToken,
} from '../../../../kit/1839.ts';
import { sellShares } from '../../../../kit/moves.ts';
import { market, drop, poorZwolle, poor } from './positions.ts';
import { groningen, said, told } from '../../../../kit/stands/1839-line.ts';

describe('what is sold for a train', () => {
  test('1839/emergency/2 1839/emergency/3 1839/emergency/5: markers are sold for the value of their location, and can be placed again', () => {
    const scene = poor(0);
    const hoorn = token(scene, 'SS', 'E10');
    expect(scene.options(1, 'sellToken')).toHaveLength(2);
    scene.play(1, sellToken(hoorn));
    expect([scene.cash('company:SS'), scene.at(hoorn)]).toEqual([140, 'company:SS']);
    const rich = buying('3+', 'Green');
    const one = token(rich, 'SS', 'E10');
    expect(rich.wrongs(1, sellToken(one))).toContain('1839/emergency/2');
  });

  test('1839/emergency/4: the last station stays, and one under an exchange marker', () => {
    const scene = poor(0);
    const last = scene.table.places.get('slot:B19.0.0')![0]!;
    expect(scene.wrongs(1, sellToken(last))).toEqual(['1839/emergency/4']);
    const exchange = token(scene, 'SS', 'B19');
    expect(scene.wrongs(1, sellToken(last))).toEqual(['1839/emergency/4']);
    scene.play(1, sellToken(exchange));
    expect(scene.cash('company:SS')).toBe(120);
  });

  test('1839/emergency/7 1839/emergency/9: short of cash he sells shares, by the usual rules', () => {
    const scene = poor(100);
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual(['1839/emergency/7']);
    scene.clock('charters', { NRS: {} });
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/selling/3']);
    scene.clock('charters', { NRS: { served: true } });
    scene.play(1, sellShares('NRS', 10));
    expect([scene.cash('player:1'), scene.price('NRS'), scene.percent('pool', 'NRS')]).toEqual([
      167, 67, 10,
    ]);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect(scene.cash('player:1')).toBe(17);
  });

  test('1839/emergency/14: no more is sold than is missing', () => {
    const scene = poor(100);
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    expect(scene.wrongs(1, sellShares('NRS', 20))).toEqual(['1839/emergency/14']);
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/14']);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });

  test('1839/emergency/8: a private is given up for half its face', () => {
    const scene = poor(100);
    scene.put('private:CO', 'player:1');
    scene.put('private:RWS', 'player:2');
    expect(scene.wrongs(1, { verb: 'discardPrivate', private: 'RWS' })).toEqual([
      '1839/emergency/8',
    ]);
    scene.play(1, { verb: 'discardPrivate', private: 'CO' });
    expect([scene.cash('player:1'), scene.at('private:CO')]).toEqual([180, 'out']);
  });
});

describe('markers in an emergency', () => {
  test('1839/emergency/2: they are sold while the treasury is short, however rich the director', () => {
    const scene = buying('3+', 'Green', 200, 5000);
    const hoorn = token(scene, 'SS', 'E10');
    expect(scene.options(1, 'sellToken')).toHaveLength(2);
    expect(scene.wrongs(1, sellToken(hoorn))).toEqual([]);
    scene.play(1, sellToken(hoorn));
    // 240 now: still short by 10, which the director adds.
    expect(scene.cash('company:SS')).toBe(240);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 4990]);
  });

  test('1839/emergency/14: not once the treasury can pay', () => {
    const scene = buying('3+', 'Green', 220, 0);
    const hoorn = token(scene, 'SS', 'E10');
    const leeuwarden = token(scene, 'SS', 'B13');
    scene.play(1, sellToken(hoorn));
    expect(scene.cash('company:SS')).toBe(260);
    expect(scene.wrongs(1, sellToken(leeuwarden))).not.toEqual([]);
    expect(scene.options(1, 'sellToken')).toEqual([]);
  });

  test('1839/emergency/7: shares and privates only while treasury and cash together are short', () => {
    const scene = buying('3+', 'Green', 200, 50);
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    give(scene, 'CO', '1');
    token(scene, 'SS', 'E10');
    expect(scene.options(1, 'sellToken')).toHaveLength(2);
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/14']);
    expect(scene.wrongs(1, { verb: 'discardPrivate', private: 'CO' })).toEqual([
      '1839/emergency/8',
    ]);
  });
});

describe('which markers go', () => {
  test('1839/emergency/4 (§6.9): in a hexagon of two cities only the station under an exchange marker stays', () => {
    const scene = company('SS', 'G18', 'trains', 'Green', 0);
    soldOut(scene, '2');
    scene.fund('company:SS', 0);
    tile(scene, 'G18', '802', 0);
    const under = scene.table.places.get('slot:G18.0.0')![0];
    const exchange = token(scene, 'SS', 'G18', 0);
    // Nobody may place a second station there; a hand can.
    const beside = token(scene, 'SS', 'G18', 1);
    const sold = scene.options(1, 'sellToken').map(({ token: id }) => id);
    expect(sold.sort()).toEqual([exchange, beside].sort());
    expect(sold).not.toContain(under);
  });

  test('1839/emergency/5 (§6.9): which markers go is for the director of the company to say', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    soldOut(scene, '2');
    scene.fund('company:SS', 0);
    const hoorn = token(scene, 'SS', 'E10');
    const marker: Move = { verb: 'sellToken', company: 'SS', token: hoorn };
    expect(scene.wrongs(1, marker)).toEqual([]);
    expect(scene.wrongs(2, marker)).toEqual(['1839/emergency/5']);
  });
});

describe('markers, shares and privates', () => {
  test('1839/emergency/4 (§6.9): the last marker on the map is not for sale; an exchange marker is', () => {
    const scene = market('3+', 'Green', 0, 0);
    expect(scene.options(1, 'sellToken')).toEqual([]);
    const top = token(scene, 'SS', 'B19');
    scene.play(1, { verb: 'sellToken', company: 'SS', token: top });
    expect([scene.cash('company:SS'), scene.at(top)]).toEqual([20, 'company:SS']);
    expect(scene.options(1, 'sellToken')).toEqual([]);
  });

  test('1839/emergency/10 1839/emergency/11 (§6.9): the directorship of the operating company stays, that of another may go', () => {
    const scene = market('7+', 'Blue', 0, 0);
    started(scene, 'SS', 67, { 1: 30, 2: 20 });
    started(scene, 'NRS', 67, { 1: 40, 2: 30 });
    expect(scene.wrongs(1, sellShares('SS', 20))).not.toEqual([]);
    expect(scene.wrongs(1, sellShares('SS', 10))).toEqual([]);
    scene.play(1, sellShares('NRS', 20));
    expect([scene.director('NRS'), scene.director('SS')]).toEqual(['player:2', 'player:1']);
  });

  test('1839/emergency/8 (§6.9): privates go for half their face, Rijkswaterstaat with its track', () => {
    const scene = market('3+', 'Green', 0, 0);
    give(scene, 'RWS', '1');
    give(scene, 'LAAN', '1');
    scene.play(1, drop('LAAN'));
    expect([scene.cash('player:1'), scene.at('private:LAAN')]).toEqual([35, 'out']);
    scene.play(1, drop('RWS'));
    expect(scene.cash('player:1')).toBe(160);
    expect([tileAt(scene, 'F13'), tileAt(scene, 'G12')]).toEqual([
      ['F04', 0],
      ['F08', 1],
    ]);
  });

  test('1839/emergency/14 (§6.9, D63): a sale that brings more than needed is allowed only where less would not do', () => {
    const scene = market('3+', 'Green', 100, 16);
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    // 134 are missing: two shares of 67, and then no third.
    expect(scene.wrongs(1, sellShares('NRS', 30))).not.toEqual([]);
    expect(scene.wrongs(1, sellShares('NRS', 20))).toEqual([]);
    scene.fund('player:1', 15);
    expect(scene.wrongs(1, sellShares('NRS', 30))).toEqual([]);
  });
});

describe('what is not sold', () => {
  test('1839/selling/3 1839/emergency/9 (§5.2, §6.9): in its own first turn its shares cannot be sold for its train', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    soldOut(scene, '2');
    started(scene, 'SS', 67, { 1: 60 }, { floated: true, homed: true });
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    scene.fund('company:SS', 0);
    scene.fund('player:1', 0);
    operating(scene, ['SS', 'NRS'], 'trains');
    expect(scene.wrongs(1, sellShares('SS', 10))).not.toEqual([]);
    expect(scene.wrongs(1, sellShares('NRS', 30))).toEqual([]);
    // And after it has ended they can.
    scene.fund('company:SS', 250);
    scene.play(1, buy('SS', onSale(scene), 250));
    if (scene.turn().entity === 'company:SS') scene.play(1, PASS);
    expect(scene.read('charters').SS!.served).toBe(true);
  });

  test('1839/emergency/2 1839/emergency/12 (§6.9): where there is no train anywhere, no marker is sold for one', () => {
    const scene = company('SS', 'B19', 'trains', 'Gray');
    soldOut(scene, '2', '3+', '5+', '7+', '5D+', 'FLOOD');
    token(scene, 'SS', 'E10');
    scene.fund('company:SS', 0);
    scene.fund('player:1', 0);
    expect(scene.options(1, 'sellToken')).toEqual([]);
    expect(scene.options(1, 'sellShares')).toEqual([]);
    expect(scene.wrongs(1, { verb: 'declareBankruptcy', company: 'SS' })).toEqual([]);
    // A sister's 5D+ is worth selling markers for.
    started(scene, 'NRS', 67, { 1: 60 });
    scene.put('train:5D+-0', 'company:NRS');
    expect(scene.options(1, 'sellToken')).not.toEqual([]);
  });
});

describe('foreign shares and privates', () => {
  test('1839/selling/6 1839/emergency/9 (§5.2, §6.9): foreign shares bring the price of the cell below', () => {
    const scene = poorZwolle('3+', 'Green', 188);
    parred(scene, 'OVER', 67, { 1: 6 });
    expect(scene.wrongs(1, sellShares('OVER', 4))).toEqual(['1839/emergency/14']);
    scene.play(1, sellShares('OVER', 2));
    expect(scene.cash('player:1')).toBe(62);
    expect(scene.wrongs(1, sellShares('OVER', 2))).not.toEqual([]);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 0]);
  });

  test('1839/emergency/8 1839/privates/20 (§6.9, §10.3): an obsolete private brings half its face too, and frees its hexagon', () => {
    const scene = poorZwolle('7+', 'Brown', 665);
    scene.clock('obsolete', true);
    give(scene, 'LAAN', '1');
    scene.play(1, { verb: 'discardPrivate', private: 'LAAN' });
    scene.play(1, buy('SS', onSale(scene), 700));
    expect([scene.at('private:LAAN'), scene.cash('player:1')]).toEqual(['out', 0]);
  });
});

describe('what a sale is refused for', () => {
  test('1839/emergency/2, 1839/emergency/4 (§6.9): why a company sells no token', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    const sell = (id: string, by = 'SS'): Move => ({ verb: 'sellToken', company: by, token: id });
    started(scene, 'NRS', 67, { 2: 60 });
    const [last] = ['token:SS-0'];
    expect(said(scene, sell('token:NRS-0', 'NRS'))).toEqual([
      'NRS is not in turn, so it sells no markers.',
    ]);
    expect(said(scene, sell(last!))).toEqual([
      'SS has ƒ1,000 for a train of ƒ100, so it sells no markers.',
    ]);
    scene.fund('company:SS', 50);
    expect(said(scene, sell(last!))).toEqual(['The last station marker of SS stays.']);
    const hoorn = token(scene, 'SS', 'E10');
    scene.put(token(scene, 'SS', 'G8'), scene.at(hoorn));
    expect(said(scene, sell(hoorn))).toEqual([
      'An exchange marker lies on that station marker: it is sold before it, for the same ƒ40.',
    ]);
    expect(scene.wrongs(1, sell(hoorn))).toEqual(['1839/markers/5']);
    trains(scene, 'SS', '2');
    expect(said(scene, sell(hoorn))).toEqual(['SS owns a train, so it sells no markers.']);
  });
});

describe('why nothing is sold', () => {
  test.each([
    [
      'emergency/1',
      'track',
      0,
      'In an operating round shares are sold in the train step only, by a director who has to help.',
    ],
    ['emergency/13', 'trains', 1, 'SS owns a train, so its director sells no shares for it.'],
    ['emergency/14', 'trains', 0, 'SS has ƒ3,000 for a train of ƒ250: no share is sold.'],
  ] as const)(
    '1839/%s (6.9): shares, in the %s step with %i trains',
    (clause, step, count, says) => {
      const scene = buying('3+', 'Green', 3000);
      operating(scene, ['SS'], step);
      trains(scene, 'SS', ...Array.from({ length: count }, () => '3+'));
      expect(told(scene, sellShares('SS', 10))).toEqual([[clause, says]]);
    },
  );

  test('1839/foreign/2: a country has no markers, and nobody is bankrupt for it', () => {
    const scene = poor(0);
    expect(told(scene, { verb: 'sellToken', company: 'GER', token: 'token:SS-0' })).toEqual([
      ['emergency/2', 'GER is a foreign company and has no markers.'],
    ]);
    expect(said(scene, { verb: 'declareBankruptcy', company: 'GER' })).toEqual([
      'GER is a foreign company: no director answers for it.',
    ]);
  });
});

describe('money that nobody has raised', () => {
  test('1839/brown/13 (§10.7, D81): with the Rotterdamsche Bank a company that has just the price may pass all the same', () => {
    const scene = groningen('trains', '3+', 'Green');
    trains(scene, 'SS', '3+');
    give(scene, 'RB', 'SS');
    scene.fund('company:SS', 250);
    scene.fund('player:1', 0);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});
