import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  buy,
  company,
  give,
  lay,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  place,
  type Scene,
  soldOut,
  started,
  stockRound,
  tile,
  token,
  trains,
} from '../../../../kit/1839.ts';
import { sellShares, buyShare } from '../../../../kit/moves.ts';

/**
 * Positions of a second reader, their outcomes written down before the referee was asked: several
 * powers in one turn (1839 §10.9), and what a first turn and a full hand allow (§5.2, §5.7).
 */

const step = (scene: Scene) => scene.read('step');
const spent = (scene: Scene, id = 'SS') => 1000 - scene.cash(`company:${id}`);
const offers = (scene: Scene, power: string) =>
  scene.options(1, 'layTile').filter((move) => move.with === power);

/** SS in Zwolle with track to both sides that can be bettered. */
function zwolle(phase: string, ...privates: string[]): Scene {
  const scene = company('SS', 'E14', 'track', phase);
  tile(scene, 'E14', '57', 0);
  tile(scene, 'F13', '4', 0);
  tile(scene, 'G12', '9', 0);
  tile(scene, 'D15', '4', 0);
  tile(scene, 'C16', '9', 0);
  trains(scene, 'SS', '2');
  for (const id of privates) give(scene, id, 'SS');
  return scene;
}

describe('powers together', () => {
  it('1839/green/3 1839/blue/9 (§10.9): the Laantje comes on top of the two upgrades of the Ambachtsschool', () => {
    const scene = zwolle('Green', 'AMB', 'LAAN');
    scene.play(1, lay('SS', 'G12', '20', 0, { with: 'AMB' }));
    scene.play(1, lay('SS', 'E14', '14', 0, { with: 'AMB' }));
    if (step(scene) === 'track') scene.play(1, lay('SS', 'C16', '19', 0, { with: 'LAAN' }));
    expect([spent(scene), scene.at('private:LAAN')]).toEqual([20, 'out']);
  });

  it('1839/blue/9 (§10.9): of Ambachtsschool, Van Vlissingen and Staatslijn one in a turn', () => {
    for (const [one, ...others] of [
      ['AMB', 'VVDH', 'STL-C'],
      ['VVDH', 'STL-C', 'AMB'],
      ['STL-C', 'AMB', 'VVDH'],
    ] as const) {
      const scene = zwolle('Green', 'AMB', 'VVDH');
      for (const power of [one, ...others]) expect(offers(scene, power)).not.toEqual([]);
      scene.play(1, lay('SS', 'G12', '20', 0, { with: one }));
      for (const power of others) expect(offers(scene, power)).toEqual([]);
    }
  });

  it('1839/green/7 (§10.9, D69): Schielands is a lay of the ordinary kind: none beside a Staatslijn', () => {
    const scene = zwolle('Green', 'SHZ');
    scene.play(1, lay('SS', 'G12', '20', 0, { with: 'STL-C' }));
    expect(offers(scene, 'SHZ')).toEqual([]);
    const dike = lay('SS', 'L3', '57', 0, { with: 'SHZ' });
    expect(scene.wrongs(1, dike)).toContain('1839/track/1');
    expect(zwolle('Green', 'SHZ').wrongs(1, dike)).not.toContain('1839/track/1');
    const other = zwolle('Green', 'SHZ');
    other.play(
      1,
      offers(other, 'SHZ').find(({ hex }) => hex === 'L3')!,
    );
    expect(offers(other, 'STL-C')).toEqual([]);
  });

  it('1839/yellow/23 (§10.9): IJzeren Rijn comes on top of Staatslijn E', () => {
    const scene = company('AMS', 'K16', 'track', 'Green');
    tile(scene, 'K16', '5', 0);
    trains(scene, 'AMS', '2');
    scene.play(1, lay('AMS', 'L15', '7', 3, { with: 'STL-E' }));
    scene.play(1, lay('AMS', 'L17', '7', 1, { with: 'IJR' }));
    expect(spent(scene, 'AMS')).toBe(10);
    while (step(scene) === 'track') scene.play(1, PASS);
    expect([scene.at('private:STL-E'), scene.at('private:IJR')]).toEqual(['out', 'out']);
  });

  it('1839/blue/11 (§10.9): Genietroepen help a Staatslijn with its river, 10 and 40 remain', () => {
    const scene = company('SS', 'N15', 'track', 'Green');
    give(scene, 'GENIE', 'SS');
    scene.play(1, lay('SS', 'N15', '57', 1, { with: 'STL-C' }));
    expect(spent(scene)).toBe(50);
  });

  it('1839/green/1 (§10.9): no power betters anything in yellow phase', () => {
    const scene = zwolle('Yellow', 'LAAN', 'VVDH', 'AMB', 'LOK');
    tile(scene, 'H11', '1', 0);
    const better = scene
      .options(1, 'layTile')
      .filter(({ hex }) => ['E14', 'G12', 'C16', 'H11'].includes(String(hex)));
    expect(better).toEqual([]);
  });

  it('1839/privates/10 (§10.9): bought in the track step a power works at once, bought after it in the next turn', () => {
    const scene = zwolle('Green');
    give(scene, 'LAAN', '1');
    const purchase: Move = { verb: 'buyPrivate', company: 'SS', private: 'LAAN', price: 1 };
    scene.play(1, lay('SS', 'G12', '20', 0));
    scene.play(1, purchase);
    expect(offers(scene, 'LAAN').length).toBeGreaterThan(0);
    const late = zwolle('Green');
    give(late, 'LAAN', '1');
    operating(late, ['SS'], 'run');
    late.play(1, purchase);
    expect(late.options(1, 'layTile')).toEqual([]);
    expect(late.at('private:LAAN')).toBe('company:SS');
  });

  it('1839/privates/18 (§10.3): an obsolete power is used once more and closes with it', () => {
    const scene = zwolle('Brown', 'AMB', 'LAAN');
    scene.clock('obsolete', true);
    scene.play(1, lay('SS', 'G12', '20', 0, { with: 'AMB' }));
    scene.play(1, lay('SS', 'E14', '14', 0, { with: 'AMB' }));
    while (step(scene) === 'track') scene.play(1, PASS);
    expect([scene.at('private:AMB'), scene.at('private:LAAN')]).toEqual(['out', 'company:SS']);
  });

  it('1839/blue/5 (§10.6, D73): Lokaalspoorweg is one of the two lays; with both no marker, and a blocked town stays', () => {
    const scene = zwolle('Yellow', 'LOK');
    give(scene, 'LAAN', '2');
    scene.play(1, lay('SS', 'F13', '57', 0, { with: 'LOK' }));
    expect(spent(scene)).toBe(20);
    scene.play(1, lay('SS', 'B17', '802', 0));
    expect(step(scene)).not.toBe('track');
    expect(step(scene)).not.toBe('token');
  });
});

describe('the first turn of a company', () => {
  it('1839/selling/3 1839/emergency/9 (§5.2, §6.9): in its own first turn its shares cannot be sold for its train', () => {
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
});

describe('a full hand', () => {
  /** Player 1 with 22 certificates of 21, none of which can be sold. */
  function stuffed(): Scene {
    const scene = opened(3, 'Green');
    for (const of of ['NRS', 'NCS', 'AMS'])
      for (const n of [1, 2, 3, 4, 5, 6, 7]) scene.put(`share:${of}-${n}`, 'player:1');
    give(scene, 'CO', '1');
    parred(scene, 'BEL', 72);
    started(scene, 'SS', 67, { 2: 40, pool: 10 });
    return scene;
  }

  it('1839/cert-limit/7 (§5.7, D41): a player who can sell nothing may still buy abroad, but nothing at home', () => {
    const scene = stuffed();
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 4))).toEqual([]);
    expect(scene.wrongs(1, buyShare('SS', 'ipo', 10))).toEqual(['1839/cert-limit/5']);
    expect(scene.wrongs(1, buyShare('SS', 'pool', 10))).toEqual(['1839/cert-limit/5']);
  });

  it('1839/cert-limit/7 (§5.7, D41): what was bought abroad does not have to go', () => {
    const scene = stuffed();
    parred(scene, 'BEL', 72, { 1: 10 });
    started(scene, 'SS', 67, { 2: 40, 1: 10 });
    // 23 of 21: the share of SS brings him to 22, and then there is nothing at home to sell.
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    scene.play(1, sellShares('SS', 10));
    expect(scene.wrongs(1, PASS)).toEqual([]);
    expect(scene.percent('player:1', 'BEL')).toBe(10);
  });

  it('1839/cert-limit/4 (§5.7): each company of which he holds 80% is two places more', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 80, pool: 20 });
    started(scene, 'NRS', 67, { 1: 80, pool: 20 });
    for (const n of [1, 2, 3, 4, 5, 6, 7]) scene.put(`share:AMS-${n}`, 'player:1');
    for (const id of ['CO', 'LAAN', 'SHZ']) give(scene, id, '1');
    // Seven, seven, seven and three are 24 of 25.
    const share: Move = { verb: 'buyShare', company: 'SS', from: 'pool', percent: 10 };
    scene.play(1, share);
    expect(scene.wrongs(1, share)).toEqual(['1839/cert-limit/5']);
    stockRound(scene, 1, 3);
    give(scene, 'SHZ', '2');
    expect(scene.wrongs(1, share)).toEqual([]);
    token(scene, 'SS', 'B19');
  });
});

describe('circles kept for others', () => {
  /** SS in Roden, with track to Leeuwarden; and in Groningen, with track to Emmen. */
  function north(hex: 'B13' | 'D19'): Scene {
    const scene = company('SS', hex === 'B13' ? 'B17' : 'B19', 'token', 'Green');
    tile(scene, 'B13', '57', 1);
    tile(scene, 'B15', '9', 1);
    tile(scene, 'B17', '802', 1);
    tile(scene, 'C18', '55', 0);
    tile(scene, 'D17', '7', 3);
    return scene;
  }
  const wrongs = (scene: Scene, hex: string) => scene.wrongs(1, place('SS', hex));

  it('1839/markers/15 (§6.5): Leeuwarden waits for HIJSM, floated or not, until it has placed or declined', () => {
    const scene = north('B13');
    expect(wrongs(scene, 'B13')).toEqual(['1839/markers/15']);
    started(scene, 'HIJSM', 67, { 2: 60 }, { floated: true });
    expect(wrongs(scene, 'B13')).toEqual(['1839/markers/15']);
    // It took Hoorn alone.
    started(scene, 'HIJSM', 67, { 2: 60 }, { floated: true, homed: true });
    token(scene, 'HIJSM', 'E10');
    expect(wrongs(scene, 'B13')).toEqual([]);
  });

  it('1839/markers/15 1839/green/15 (§6.5): Emmen waits for the linked company, and for nobody without one', () => {
    const scene = north('D19');
    expect(wrongs(scene, 'D19')).toEqual([]);
    scene.clock('linked', 'ZHESM');
    expect(wrongs(scene, 'D19')).toEqual(['1839/markers/15']);
    started(scene, 'ZHESM', 67, { 2: 60 });
    expect(wrongs(scene, 'D19')).toEqual([]);
  });

  it('1839/markers/16 (§6.5): once NWS stands in G16 the other circle is free', () => {
    const scene = company('SS', 'G18', 'token', 'Green', 0);
    tile(scene, 'G18', '802', 1);
    tile(scene, 'G16', '802', 1);
    started(scene, 'NWS', 67, { 2: 60 });
    token(scene, 'NWS', 'G16', 1);
    // On 802 one city has the track, and NWS stands in the other.
    expect(scene.wrongs(1, place('SS', 'G16', 0))).toEqual([]);
  });
});

describe('Ketwich & Voombergh', () => {
  it('1839/brown/31 (§10.7, D80): the player who floats it changes its par, whoever directs it, and only once', () => {
    const scene = opened(3, 'Green');
    give(scene, 'KV', '2');
    started(scene, 'NBDS', 80, { 1: 40, 2: 10 }, {});
    stockRound(scene, 2);
    scene.play(2, { verb: 'buyShare', company: 'NBDS', from: 'ipo', percent: 10 });
    while (scene.acting() !== 2) scene.play(scene.acting(), PASS);
    const repar = (par: number): Move => ({ verb: 'reparCompany', company: 'NBDS', par });
    scene.play(2, repar(101));
    expect([scene.price('NBDS'), scene.cash('company:NBDS')]).toEqual([101, 1010]);
    while (scene.acting() !== 2) scene.play(scene.acting(), PASS);
    if (scene.read('stage') === 'stock') expect(scene.wrongs(2, repar(67))).not.toEqual([]);
  });

  it('1839/brown/33 (§10.7): on a charter it re-pars nothing', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'KV', 'SS');
    started(scene, 'NBDS', 80, { 1: 50 }, {});
    scene.play(1, { verb: 'buyShare', company: 'NBDS', from: 'ipo', percent: 10 });
    while (scene.acting() !== 1) scene.play(scene.acting(), PASS);
    expect(scene.options(1, 'reparCompany')).toEqual([]);
  });
});

describe('who is asked', () => {
  it('1839/or-actions/8 1839/blue/17 (§6.2, §10.6): markers are offered to the director of the company that operates, to nobody else', () => {
    const scene = company('SS', 'E14', 'token', 'Green');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '57', 0);
    give(scene, 'WSM', 'SS');
    const [placed] = [...scene.table.places.get('slot:E14.0.0')!];
    expect(scene.options(1, 'placeToken')).toContainEqual(place('SS', 'F13'));
    expect(scene.options(1, 'moveToken').map(({ token: id }) => id)).toContain(placed);
    for (const verb of ['placeToken', 'moveToken']) expect(scene.options(2, verb)).toEqual([]);
    // In a stock round nobody places anything.
    stockRound(scene, 1);
    for (const verb of ['placeToken', 'moveToken']) expect(scene.options(1, verb)).toEqual([]);
  });

  it('1839/emergency/2 1839/emergency/12 (§6.9): where there is no train anywhere, no marker is sold for one', () => {
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
