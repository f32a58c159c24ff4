import { describe, expect, it } from 'vitest';
import {
  begin,
  cousin,
  issueRound,
  loans,
  markerIn,
  onCharter,
  operating,
  phase,
  privately,
  type Scene,
  soldOut,
  stand,
  started,
  stockRound,
  tile,
  token,
  trains,
} from '../../../../kit/1820.ts';
import { acting, first, passBids } from '../../../../kit/1820-stands.ts';

/** Where two rules of 1820 meet, and what lies at the far end of one. */

describe('British Rail in a stock round (6.5.2, 13.5)', () => {
  it('is sold after the main action too, by who has nothing else to sell', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 2: 2, pool: 1 });
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.kind === 'certificate' && spec.company === 'BR') scene.put(id, 'pool');
    stand(scene, 'BR', 95);
    scene.put('share:BR-0', 'player:1');
    scene.put('share:BR-1', 'player:1');
    scene.put('share:BR-2', 'player:3');
    scene.fund({ 'player:1': 95 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'fundLobby', amount: 20 });
    expect(acting(scene)).toEqual([1]);
    scene.play(1, { verb: 'sellShares', company: 'BR', percent: 2 });
    expect(scene.cash('player:1')).toBe(75 + 190);
  });
});

describe('a train before the run (7.2.7, 13.2)', () => {
  const waiting = (change: (scene: Scene) => void) => {
    const scene = begin();
    started(scene, 'LSR', 5, 60, { 2: 2, 1: 1 });
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 30 });
    change(scene);
    operating(scene, 'CNR', 'supply');
    scene.settle();
    return scene;
  };

  it('a private company’s director sells shares for it', () => {
    const scene = waiting(() => {});
    expect(scene.read('operating').step).toBe('supply');
    scene.play(1, { verb: 'sellShares', company: 'LSR', percent: 20 });
    scene.play(1, { verb: 'buyTrain', company: 'CNR', train: first(scene, '2+'), price: 80 });
    expect([scene.cash('player:1'), scene.read('operating').step]).toEqual([10, 'run']);
  });

  it('where all shares would not be enough nobody is asked', () => {
    const scene = waiting((s) => s.fund({ 'player:1': 19 }));
    expect(scene.read('operating').step).not.toBe('supply');
    const none = waiting((s) => stand(s, 'LSR', 10));
    expect(none.read('operating').step).not.toBe('supply');
  });

  it('14.5.1: so does the director of a company without a train that Holden helps', () => {
    const scene = begin({ cousins: ['GWSC', 'CBV', 'BI', 'JH'] });
    cousin(scene, 'JH', 2);
    started(scene, 'LSR', 5, 95, { 1: 3, JH: 1 });
    started(scene, 'CFR', 5, 60, { 2: 2, 1: 1 });
    scene.fund({ 'company:LSR': 10, 'player:1': 15 });
    operating(scene, 'LSR', 'supply');
    scene.settle();
    scene.play(1, { verb: 'sellShares', company: 'CFR', percent: 20 });
    const train = first(scene, '2+');
    scene.play(1, { verb: 'buyTrain', company: 'LSR', train, price: 80, with: 'JH' });
    expect([scene.cash('player:1'), scene.cash('company:LSR')]).toEqual([5, 0]);
  });

  it('is raised for the train of the supply, not for dearer ones of others', () => {
    const scene = waiting((s) => {
      s.fund({ 'player:1': 90 });
      trains(s, 'LSR', '8+');
    });
    const sale = { verb: 'sellShares', company: 'LSR', percent: 20 };
    expect(scene.wrongs(1, sale)).toContain('1820/7.2.7/8');
  });
});

describe('becoming private (8.2, 17.3)', () => {
  it('loans are repaid when there is no price any more: £500 is not reached by it', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 5, 477, { 1: 1 });
    started(scene, 'CFR', 5, 60, { 2: 2 });
    loans(scene, 'LSR', 1);
    scene.fund({ 'company:LSR': 300, 'player:1': 0 });
    issueRound(scene, 'issue');
    scene.play(1, { verb: 'reduceShares', company: 'LSR', size: 1, from: [] });
    expect([scene.at('marker:LSR'), scene.cash('player:1'), scene.read('end')]).toEqual([
      'private-track:1',
      100,
      null,
    ]);
  });

  it('a company of which two shares are held stays public, whoever insists', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 5, 95, { 1: 2 });
    issueRound(scene, 'issue');
    const before = scene.at('marker:LSR');
    scene.force(1, { verb: 'reduceShares', company: 'LSR', size: 1, from: [] });
    expect(scene.at('marker:LSR')).toBe(before);
  });

  it('a director who adds money for them loses no place on the private track', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 5, 95, { 1: 1 });
    started(scene, 'CFR', 5, 60, { 2: 2 });
    loans(scene, 'LSR', 1);
    scene.fund({ 'company:LSR': 150, 'player:1': 80 });
    issueRound(scene, 'issue');
    scene.play(1, { verb: 'reduceShares', company: 'LSR', size: 1, from: [] });
    expect([scene.at('marker:LSR'), scene.cash('player:1'), scene.cash('company:LSR')]).toEqual([
      'private-track:1',
      30,
      0,
    ]);
  });
});

describe('markers of a buyer that has none left to exchange (8.4.3, 13.6)', () => {
  const CITIES = ['M15', 'G7', 'N18', 'O17', 'C5', 'B6', 'H2', 'K17', 'F10', 'J6', 'K11', 'E11'];
  /** LSR of 50 shares with so many markers in cities and all its others on the charter; CFR in two. */
  const bought = (placed: number) => {
    const scene = begin();
    phase(scene, 'Red');
    started(scene, 'LSR', 50, 95, { 1: 20 });
    started(scene, 'CFR', 5, 60, { 2: 3 });
    scene.fund({ 'company:LSR': 9000 });
    CITIES.slice(1).forEach((hex, i) =>
      tile(scene, hex, ['5', '6', '57', '148', '149', '150'][Math.floor(i / 2)]!, 0),
    );
    for (const id of ['LSR', 'CFR'])
      for (let n = 0; n < 18; n++)
        if (scene.at(`token:${id}-${n}`) === `company:${id}`)
          scene.put(`token:${id}-${n}`, 'stations');
    CITIES.slice(0, placed).forEach((hex) => token(scene, 'LSR', hex));
    CITIES.slice(10).forEach((hex) => token(scene, 'CFR', hex));
    for (let n = 0; n < 18; n++)
      if (scene.at(`token:LSR-${n}`) === 'stations') scene.put(`token:LSR-${n}`, 'company:LSR');
    issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
    scene.play(1, { verb: 'offerCompany', by: 'LSR', company: 'CFR' });
    scene.play(1, { verb: 'bid', on: 'CFR', amount: 300 });
    passBids(scene);
    if (acting(scene)[0] === 2) scene.play(2, { verb: 'acceptBid' });
    scene.play(1, { verb: 'acquire', company: 'LSR' });
    return scene;
  };

  it('unplaced ones go first: those on the map become the buyer’s', () => {
    const scene = bought(10);
    expect([markerIn(scene, 'K11'), markerIn(scene, 'E11')]).toEqual(['LSR', 'LSR']);
    expect(onCharter(scene, 'LSR')).toBe(6);
  });
});

describe('loans while markers are asked about (8.4.3, 17.1)', () => {
  it('are for the company that has to pay, not for another of the same director', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, 2: 1, pool: 1 });
    started(scene, 'CFR', 5, 71, { 2: 2, 3: 1 });
    started(scene, 'SDR', 5, 60, { 1: 2 });
    scene.fund({ 'company:LSR': 520, 'company:CFR': 0, 'company:SDR': 0 });
    for (let n = 0; n < 12; n++) scene.put(`token:LSR-${n}`, n < 8 ? `company:LSR` : 'stations');
    issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
    scene.play(1, { verb: 'offerCompany', by: 'LSR', company: 'CFR' });
    scene.play(1, { verb: 'bid', on: 'CFR', amount: 520 });
    passBids(scene);
    scene.play(1, { verb: 'acquire', company: 'LSR' });
    expect(scene.turn().verbs).toEqual(['choose', 'takeLoan']);
    expect(scene.wrongs(1, { verb: 'takeLoan', company: 'SDR' })).toContain('1820/17.1/5');
    expect(scene.options(1, 'takeLoan')).toEqual([{ verb: 'takeLoan', company: 'LSR' }]);
  });
});

describe('a cousin bankrupt by a liquidation (8.5, 10.3)', () => {
  it('leaves a company without a holder, which is wound up in the same round', () => {
    const scene = begin();
    phase(scene, 'Green');
    cousin(scene, 'BI', 3, 0);
    started(scene, 'CFR', 5, 10, { 2: 2, BI: 1 });
    started(scene, 'SDR', 5, 60, { BI: 2 });
    started(scene, 'LSR', 10, 95, { 1: 4 });
    loans(scene, 'CFR', 2);
    scene.fund({ 'company:CFR': 0, 'player:2': 1000 });
    // What was enlarged or floated does not matter outside stock rounds: one share can be sold.
    issueRound(scene, 'liquidations', { liquidating: ['CFR'] });
    scene.settle();
    passBids(scene);
    // 370 lack: 123 for the cousin, which sells a share for 60 and has no more.
    expect(acting(scene)).toEqual([3]);
    scene.play(3, { verb: 'sellShares', company: 'SDR', percent: 20, for: 'holder:BI' });
    expect([scene.at('cousin:BI'), scene.price('SDR')]).toEqual(['out', 10]);
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: 'SDR', bank: 20 });
  });
});

describe('cousins closing (14.1)', () => {
  it('a company that goes from cousin to cousin asks nobody', () => {
    const scene = begin();
    for (const [id, player] of [
      ['GWSC', 1],
      ['BI', 2],
      ['VF', 3],
    ] as const)
      cousin(scene, id, player, 0);
    started(scene, 'LSR', 5, 95, { 1: 3 });
    started(scene, 'SDR', 20, 60, { GWSC: 4, BI: 3, VF: 3, 2: 1 });
    phase(scene, 'Brown', 11);
    soldOut(scene, '2+', '3+', '5+', '8+');
    trains(scene, 'LSR', '5+');
    scene.fund({ 'company:LSR': 2000 });
    operating(scene, 'LSR', 'trains');
    scene.play(1, { verb: 'buyTrain', company: 'LSR', train: first(scene, '5D+'), price: 1600 });
    expect(scene.director('SDR')).toBe('player:2');
    expect(scene.read('pending')).toEqual([]);
  });
});
