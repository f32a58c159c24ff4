import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  buy,
  company,
  give,
  lay,
  markersIn,
  onSale,
  opened,
  operating,
  PASS,
  passStockRound,
  place,
  run,
  soldOut,
  started,
  tile,
  token,
  trains,
  type Scene,
  acquire,
} from '../../../kit/1839.ts';
import { payDividend } from '../../../kit/moves.ts';

/** Small games told from beginning to end: what the special rules do to one another. */

const best = (scene: Scene, player: number) => scene.options(player, 'runTrains')[0]!;
const revenue = (scene: Scene, id: string) => scene.read('charters')[id]!.revenue;

/** Zwolle - F13 - Amersfoort - Apeldoorn, for SS of player 1 and NRS of player 2. */
function line(phase: string): Scene {
  const scene = opened(2, phase);
  for (const [id, player] of [
    ['SS', '1'],
    ['NRS', '2'],
  ] as const) {
    started(scene, id, 67, { [player]: 60 });
    scene.fund(`company:${id}`, 1000);
  }
  scene.clock('charters', {
    NWS: { homed: true },
    NCS: { homed: true },
  });
  tile(scene, 'E14', '6', 0);
  tile(scene, 'F13', '57', 0);
  tile(scene, 'G12', '7', 3);
  tile(scene, 'G14', '57', 1);
  tile(scene, 'G16', '802', 1);
  return scene;
}

describe('exchange markers', () => {
  it('SS exchanges in F13: NRS may pass there, and each train of SS counts it', () => {
    const scene = line('Green');
    token(scene, 'SS', 'F13');
    token(scene, 'NRS', 'G14');
    trains(scene, 'SS', '3+', '3+');
    trains(scene, 'NRS', '3+');
    operating(scene, ['SS', 'NRS'], 'track');
    scene.play(1, PASS);
    // Before, F13 is full of SS, and NRS could not pass it.
    scene.play(1, place('SS', 'F13', 0, { exchange: true }));
    expect([markersIn(scene, 'F13'), scene.cash('company:SS')]).toEqual([['SS', 'SS'], 980]);
    // North to Zwolle and south to Amersfoort, two trains, 20 + 20 each: F13 counts twice.
    scene.play(1, best(scene, 1));
    expect(revenue(scene, 'SS')).toBe(80);
    scene.play(1, payDividend('SS', 'half'));
    // 40 are less than the price: 60% of them to player 1, the IPO's to nobody.
    expect([scene.cash('player:1'), scene.cash('company:SS'), scene.price('SS')]).toEqual([
      1024, 1020, 62,
    ]);
    scene.play(1, PASS);
    expect(scene.turn().entity).toBe('company:NRS');
    scene.play(2, PASS);
    while (scene.read('step') === 'token') scene.play(2, PASS);
    // Apeldoorn 30, Amersfoort 20, F13 for nothing, Zwolle 20.
    const way = ['G16.0', 'G14.0', 'G12', 'F13.0', 'E14.0'] as const;
    const [train] = piecesIn(scene.table, 'company:NRS').filter((id) => id.startsWith('train:'));
    expect(scene.wrongs(2, run('NRS', [train!, ...way]))).toContain('1839/route/21');
    scene.play(2, best(scene, 2));
    // A 3+ ends in F13 for its value, or goes the other way; the borrowed city never pays in passing.
    expect(revenue(scene, 'NRS')).toBe(70);
    scene.play(2, payDividend('NRS', 'payout'));
    expect([scene.cash('player:2'), scene.price('NRS')]).toEqual([1042, 72]);
  });

  it('sold in an emergency it is a marker on the charter again, and the city is closed to others', () => {
    const scene = line('Green');
    token(scene, 'SS', 'F13');
    token(scene, 'SS', 'F13');
    token(scene, 'NRS', 'G14');
    const [three] = trains(scene, 'NRS', '5+');
    operating(scene, ['NRS'], 'run');
    expect(best(scene, 2)).toMatchObject({ routes: [{ way: expect.arrayContaining(['E14.0']) }] });
    scene.fund('company:SS', 0);
    scene.fund('player:1', 0);
    soldOut(scene, '2');
    operating(scene, ['SS', 'NRS'], 'trains');
    const top = piecesIn(scene.table, 'slot:F13.0.0')[1]!;
    scene.play(1, { verb: 'sellToken', company: 'SS', token: top });
    expect(scene.cash('company:SS')).toBe(20);
    operating(scene, ['NRS'], 'run');
    expect(scene.wrongs(2, run('NRS', [three!, 'G14.0', 'G12', 'F13.0', 'E14.0']))).toContain(
      '1839/route/13',
    );
  });
});

describe('the last trains', () => {
  it('5D+ and FLOOD: phases, rust, limits and what they earn', () => {
    const scene = line('Brown');
    token(scene, 'SS', 'F13');
    token(scene, 'NRS', 'G14');
    const [five, seven] = trains(scene, 'SS', '5+', '7+');
    const theirs = trains(scene, 'NRS', '7+', '7+', '7+');
    soldOut(scene, '2', '3+', '5+', '7+');
    scene.put(five!, 'company:SS');
    for (const id of [seven!]) scene.put(id, 'company:SS');
    for (const id of theirs) scene.put(id, 'company:NRS');
    scene.fund('company:SS', 4000);
    operating(scene, ['SS', 'NRS'], 'trains', { of: 3 });
    // Red: the 5+ rusts, two trains to a company, and NRS has three.
    scene.play(1, buy('SS', onSale(scene), 1250));
    expect([scene.read('phase'), scene.at(five!)]).toEqual(['Red', 'out']);
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['discardTrain'] });
    scene.play(2, { verb: 'discardTrain', company: 'NRS', train: theirs[0]! });
    // Two are all that SS may have, so it is asked no more.
    expect(scene.wrongs(1, buy('SS', onSale(scene), 1250))).not.toEqual([]);
    if (scene.turn().entity === 'company:SS') scene.play(1, PASS);
    // NRS: Apeldoorn 30, Amersfoort 20, F13 20 as an end; the second 7+ has no city left to count.
    while (scene.read('step') !== 'run') scene.play(2, PASS);
    scene.play(2, best(scene, 2));
    expect(revenue(scene, 'NRS')).toBe(70);
    scene.fund('company:NRS', 5000);
    scene.put(theirs[1]!, 'out');
    soldOut(scene, '5D+');
    scene.play(2, payDividend('NRS', 'withhold'));
    // Gray: the 7+ rust, its own too.
    scene.play(2, buy('NRS', onSale(scene), 2000));
    expect([scene.read('phase'), scene.at(theirs[2]!), scene.at(seven!)]).toEqual([
      'Gray',
      'out',
      'out',
    ]);
    scene.play(2, PASS);
    // The second round: SS with its 5D+ doubles Zwolle, F13 and Amersfoort, where NRS ends its way.
    expect(scene.read('round').num).toBe(2);
    const first = scene.read('round').order[0]!;
    const earned: Record<string, number> = {};
    for (const id of scene.read('round').order) {
      const player = id === 'SS' ? 1 : 2;
      while (scene.read('step') !== 'run') scene.play(player, PASS);
      scene.play(player, best(scene, player));
      earned[id] = revenue(scene, id)!;
      scene.play(player, payDividend(id, 'payout'));
      while (scene.turn().entity === `company:${id}` && scene.read('round').num === 2)
        scene.play(player, PASS);
    }
    expect(['SS', 'NRS']).toContain(first);
    // 20 + 20 + 20, doubled; the FLOOD of NRS stops at F13: 30 + 20 + 20.
    expect(earned).toEqual({ SS: 120, NRS: 70 });
  });
});

describe('privates', () => {
  it('from the player to the company, through a turn full of powers, to their end', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    started(scene, 'NRS', 101, { 2: 60 });
    trains(scene, 'SS', '2');
    for (const [id, owner] of [
      ['LAAN', '1'],
      ['SWO', '2'],
      ['GENIE', '1'],
    ] as const)
      give(scene, id, owner);
    // Both directors' hands: the own ones at once, Spoorwegwerken when player 2 agrees.
    scene.play(1, acquire('LAAN', 35));
    scene.play(1, acquire('SWO', 150));
    scene.play(2, { verb: 'agree' });
    scene.play(1, acquire('GENIE', 1));
    expect([scene.cash('company:SS'), scene.cash('player:1'), scene.cash('player:2')]).toEqual([
      814, 1036, 1150,
    ]);
    // Staatslijn C as the whole lay, Laantje on top, then a marker at half price.
    const by = { with: 'STL-C' };
    scene.play(1, lay('SS', 'E14', '6', 0, by));
    scene.play(1, lay('SS', 'E14', '15', 3, by));
    scene.play(1, lay('SS', 'E16', '9', 1, { with: 'LAAN' }));
    scene.play(1, lay('SS', 'D15', '4', 0, by));
    scene.play(1, lay('SS', 'F13', '4', 0, by));
    expect([scene.cash('company:SS'), scene.read('step')]).toEqual([774, 'token']);
    scene.play(1, place('SS', 'E14', 0, { exchange: true, with: 'SWO' }));
    expect([scene.cash('company:SS'), scene.at('private:SWO'), scene.at('private:STL-C')]).toEqual([
      759,
      'out',
      'out',
    ]);
    // The 2: Zwolle 30 and a town 10.
    scene.play(1, best(scene, 1));
    expect(revenue(scene, 'SS')).toBe(40);
    scene.play(1, payDividend('SS', 'withhold'));
    // The first 7+, paid for with what is left and the help of nobody.
    scene.fund('company:SS', 700);
    soldOut(scene, '2', '3+', '5+');
    scene.clock('phase', 'Blue');
    scene.play(1, buy('SS', onSale(scene), 700));
    // Nothing is left to do, so the turn is over, and with it the round.
    expect([scene.read('phase'), scene.read('obsolete')]).toEqual(['Brown', true]);
    expect(scene.read('stage')).toBe('stock');
    // The stock round that follows has closed what was left.
    expect(scene.at('private:GENIE')).toBe('out');
    expect(passStockRound(scene)).toHaveLength(3);
  });

  it('1839/privates/18: an obsolete private closes as it is used, even one that is used every turn', () => {
    const scene = company('NRS', 'G18', 'token', 'Brown');
    tile(scene, 'G18', '802', 0);
    tile(scene, 'H17', '4', 0);
    scene.clock('obsolete', true);
    scene.play(1, lay('NRS', 'I16', '57', 0, { with: 'KLEEF' }));
    expect(scene.at('private:KLEEF')).toBe('out');
    const school = company('SS', 'E14', 'track', 'Brown');
    give(school, 'AMB', 'SS');
    tile(school, 'E14', '6', 0);
    school.clock('obsolete', true);
    school.play(1, lay('SS', 'E14', '15', 3, { with: 'AMB' }));
    expect(school.at('private:AMB')).toBe('company:SS');
    school.play(1, PASS);
    expect(school.at('private:AMB')).toBe('out');
  });
});
