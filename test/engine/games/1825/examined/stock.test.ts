import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { begin, boxOf, price, type Scene, started, stockRound } from '../../../../kit/1825.ts';
import {
  buy,
  buyPrivate,
  dealing,
  pass,
  sell,
  soldOut,
  start,
} from '../../../../kit/1825-stock.ts';

const isFormed = (scene: Scene, company: string): boolean =>
  ((scene.table.clock.get('formed') ?? []) as string[]).includes(company);
const starts = (scene: Scene, player = 1): string[] => [
  ...new Set(scene.options(player, 'startCompany').map((move) => move.company as string)),
];
const done = (scene: Scene, player: number) => {
  if (scene.turn().acting[0] === `player:${player}`) scene.play(player, pass);
};

describe('1825 §1-2, composition and deal', () => {
  it('§1.2: certificate limits and banks of kits, r3 counting for none and r2 for two', () => {
    const figures = (players: number, units: string, ...kits: string[]) => {
      const { data } = boxOf({
        players,
        units,
        ...Object.fromEntries(kits.map((k) => [k, true])),
      });
      return [data.certificateLimit, data.bank];
    };
    expect(figures(4, '1', 'r3')).toEqual([12, 5000]);
    expect(figures(3, '12', 'r1')).toEqual([33, 7000]);
    expect(figures(4, '2', 'k5')).toEqual([13, 7000]);
    expect(figures(6, '123', 'r1', 'r2', 'k5', 'k7')).toEqual([26, 12000]);
    expect(figures(9, '123', 'r1', 'r2', 'r3', 'k5', 'k7')).toEqual([17, 12000]);
    expect(figures(4, '12', 'k2', 'k3')).toEqual([23, 9000]);
    expect(figures(4, '12', 'k2', 'k3', 'strict_bank')).toEqual([23, 5000]);
    expect(figures(5, '123', 'k3', 'big_bank')).toEqual([28, 16000]);
  });

  it('§2.3: six and seven of units 1 and 2: after five privates 20% and 10% of LNWR', () => {
    const scene = begin({ players: 7, units: '12' });
    expect([6, 7].map((p) => [scene.holds(p, 'LNWR'), scene.cash(`player:${p}`)])).toEqual([
      [20, 160],
      [10, 260],
    ]);
    expect([scene.director('LNWR'), scene.price('LNWR')]).toEqual(['player:6', 100]);
    expect([1, 2, 3, 4, 5].map((p) => scene.cash(`player:${p}`))).toEqual([
      330, 285, 230, 200, 150,
    ]);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.options(1, 'buyShare')).toEqual([buy('LNWR')]);
    expect(starts(scene)).toEqual([]);
  });

  it('§4.3: with two players of unit 1 the C&W comes before the L&M, and before any company', () => {
    const scene = begin({ players: 2, units: '1' });
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).not.toEqual([]);
    expect(starts(scene)).toEqual([]);
    scene.play(1, buyPrivate('C&W', 130));
    done(scene, 1);
    expect(starts(scene, 2)).toEqual([]);
    scene.play(2, buyPrivate('L&M', 210));
    done(scene, 2);
    expect(starts(scene)).toEqual(['LNWR']);
  });
});

describe('1825 §4.3, tiers', () => {
  it('a tier opens when its certificates have left the IPO, the open market or not', () => {
    const scene = dealing({ r1: false });
    started(scene, 'LNWR', 100, { 4: 90 });
    expect(starts(scene)).toEqual([]);
    scene.put(
      piecesIn(scene.table, 'ipo').find((id) => id.startsWith('share:LNWR'))!,
      'pool',
    );
    expect(starts(scene)).toEqual(['GWR']);
  });

  it('one company of a tier of two opens the next, and only that one', () => {
    const scene = dealing({ units: '12', r1: false });
    soldOut(scene, 'LNWR', 100);
    soldOut(scene, 'GWR', 90);
    expect(starts(scene).sort()).toEqual(['MR', 'NER']);
    soldOut(scene, 'MR', 82);
    expect(starts(scene).sort()).toEqual(['GER', 'LSWR', 'NER']);
  });

  it('D3: minors come after par 67 by the book, with the tier behind par 71 in recorded games', () => {
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

  it('D3: without par 71 (DB2) minors of recorded games share the tier behind par 76', () => {
    const scene = dealing({ profile: 'peer', db2: true });
    for (const id of ['LNWR', 'GWR']) soldOut(scene, id, 76);
    expect(starts(scene).sort()).toEqual(['GER', 'LSWR']);
    soldOut(scene, 'GER', 76);
    expect(starts(scene).sort()).toEqual(['Cam', 'LBSC', 'LSWR', 'SECR', 'TV']);
  });

  it('D31: a company that has left the game opens the next tier', () => {
    const scene = dealing({ r1: false });
    scene.clock('removed', ['GWR']);
    expect(starts(scene).sort()).toEqual(['GER', 'LNWR', 'LSWR']);
  });
});

describe('1825 §4.4, buying', () => {
  it("the buyer of a bare director's certificate of the market holds a share, pays a tenth and gives one back", () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { pool: 20, 1: 10 });
    price(scene, 'LNWR', 142);
    expect(scene.wrongs(2, buy('LNWR', 'pool', 20))).not.toEqual([]);
    stockRound(scene, 2);
    expect(scene.options(2, 'buyShare').some((move) => move.from === 'pool')).toBe(false);
    stockRound(scene, 1);
    const before = scene.cash('player:1');
    scene.play(1, buy('LNWR', 'pool', 20));
    expect(before - scene.cash('player:1')).toBe(142);
    expect(scene.director('LNWR')).toBe('player:1');
    expect([scene.holds(1, 'LNWR'), scene.holds('pool', 'LNWR')]).toEqual([20, 10]);
    expect(scene.at('share:LNWR-0')).toBe('player:1');
  });

  it('the same for a minor: a fifth for twice the price', () => {
    const scene = dealing();
    started(scene, 'Cam', 67, { pool: 40, 1: 20 });
    price(scene, 'Cam', 71);
    const before = scene.cash('player:1');
    scene.play(1, buy('Cam', 'pool', 40));
    expect(before - scene.cash('player:1')).toBe(142);
    expect(scene.director('Cam')).toBe('player:1');
    expect([scene.holds(1, 'Cam'), scene.holds('pool', 'Cam')]).toEqual([40, 20]);
  });

  it('a purchase from the market pays a minor nothing and forms no company', () => {
    const scene = dealing();
    started(scene, 'Cam', 67, { 4: 40, pool: 20 });
    scene.fund('company:Cam', 400);
    scene.play(1, buy('Cam', 'pool', 20));
    expect([scene.cash('company:Cam'), isFormed(scene, 'Cam')]).toEqual([400, false]);
    const ipo = dealing();
    started(ipo, 'Cam', 67, { 4: 40, pool: 20 });
    ipo.fund('company:Cam', 402);
    ipo.play(1, buy('Cam', 'ipo', 20));
    expect([ipo.cash('company:Cam'), isFormed(ipo, 'Cam')]).toEqual([402 + 134 - 410, true]);
  });

  it('§4.7: certificates that players sold to the market have left the IPO all the same', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 50 });
    scene.play(1, sell('LNWR', 20));
    scene.play(1, pass);
    scene.play(2, buy('LNWR', 'pool'));
    expect(isFormed(scene, 'LNWR')).toBe(false);
    done(scene, 2);
    scene.play(3, buy('LNWR'));
    expect([isFormed(scene, 'LNWR'), scene.cash('company:LNWR')]).toEqual([true, 1000]);
  });

  it('D15: the least pars of minors pay their trains with the last certificate', () => {
    const scene = dealing({ players: 2, units: '3', r1: false });
    for (const id of ['CR', 'NBR', 'GSWR']) {
      started(scene, id, 76, { 2: 100 });
      price(scene, id, 42);
    }
    started(scene, 'GNoS', 55, { 2: 80 });
    scene.fund('company:GNoS', 440);
    scene.play(1, buy('GNoS', 'ipo', 20));
    expect([isFormed(scene, 'GNoS'), scene.cash('company:GNoS')]).toEqual([true, 0]);
    const pars = (company: string) =>
      scene
        .options(2, 'startCompany')
        .filter((m) => m.company === company)
        .map((m) => m.par)[0];
    done(scene, 1);
    expect(pars('M&C')).toBe(42);
    expect(pars('HR')).toBe(42);
  });

  it('§4.7: a minor forms with its start where four pars pay the train, one cell lower not', () => {
    const at = (par: number) => {
      const scene = dealing();
      scene.clock('removed', ['LBSC']);
      scene.play(1, start('Cam', par));
      return [isFormed(scene, 'Cam'), scene.cash('company:Cam')];
    };
    expect(at(112)).toEqual([true, 448 - 410]);
    expect(at(100)).toEqual([false, 400]);
  });

  it('§4.4: four pars must be at hand, to the pound', () => {
    const scene = dealing();
    scene.clock('removed', ['LBSC']);
    scene.fund('player:1', 400);
    expect(scene.wrongs(1, start('Cam', 100))).toEqual([]);
    expect(scene.wrongs(1, start('Cam', 112))).not.toEqual([]);
    scene.fund('player:1', 399);
    expect(scene.wrongs(1, start('Cam', 100))).not.toEqual([]);
  });

  it('§4.4: no second purchase in a turn, of any kind', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 60, 1: 10 });
    scene.put('private:L&M', 'bank');
    scene.play(1, buy('LNWR'));
    expect(scene.wrongs(1, buy('LNWR'))).not.toEqual([]);
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).not.toEqual([]);
  });

  it('§4.4: a player who sold a company may not start or buy it in this round; others may', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 30, 2: 30 });
    started(scene, 'GWR', 90, { 2: 60 });
    scene.play(1, sell('LNWR', 10));
    expect(scene.wrongs(1, buy('LNWR'))).not.toEqual([]);
    expect(scene.wrongs(1, buy('LNWR', 'pool'))).not.toEqual([]);
    expect(scene.wrongs(1, buy('GWR'))).toEqual([]);
    scene.play(1, pass);
    expect(scene.wrongs(2, buy('LNWR', 'pool'))).toEqual([]);
  });
});
