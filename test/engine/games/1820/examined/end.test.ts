import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  cousin,
  issueRound,
  loans,
  loansOn,
  markerIn,
  onCharter,
  PASS,
  phase,
  privately,
  type Scene,
  stand,
  started,
  tile,
  token,
} from '../../../../kit/1820.ts';
import {
  acquire,
  acting,
  bid,
  offer,
  passBids,
  threeCompanies as table,
  liquidating,
} from '../../../../kit/1820-stands.ts';

/**
 * Liquidations (8.5), bankruptcy (10.2, 10.3), British Rail (13.5) and the end (9): answers written
 * from the rulebook before they were asked for.
 */

/** CFR's turn to offer, then LSR's. */
const offering = () => {
  const scene = table();
  issueRound(scene, 'takeovers', { order: ['CFR', 'LSR'], at: 0 });
  return scene;
};

describe('liquidations (8.5)', () => {
  it('the pool’s part stays with the bank', () => {
    const scene = liquidating((s) => {
      started(s, 'CFR', 5, 10, { 2: 2, pool: 2 });
      s.fund({ 'company:CFR': 303 });
    });
    passBids(scene);
    // 303 + 40 = 343: 85 a share, 3 to the director.
    expect(scene.cash('player:2')).toBe(100 + 170 + 3);
  });

  it('a bid that pays the loans is no debt of the holders', () => {
    const scene = liquidating((s) => {
      loans(s, 'CFR', 2);
      s.fund({ 'company:CFR': 0 });
    });
    scene.play(1, bid('CFR', 400));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    expect([scene.cash('player:2'), scene.cash('player:3'), loansOn(scene, 'LSR')]).toEqual([
      100, 100, 0,
    ]);
    expect([scene.price('LSR'), onCharter(scene, 'CFR')]).toEqual([95, 2]);
  });

  it('a holder who cannot pay even after selling is bankrupt, and the game ends', () => {
    const scene = liquidating((s) => {
      loans(s, 'CFR', 3);
      started(s, 'LSR', 10, 95, { 1: 4 });
      s.fund({ 'company:CFR': 0, 'player:2': 379 });
    });
    // 570 / 3 = 190 a share, 380 for two.
    passBids(scene);
    expect(scene.read('end')).toEqual({ reason: 'bankrupt', player: 'player:2' });
    const just = liquidating((s) => {
      loans(s, 'CFR', 3);
      started(s, 'LSR', 10, 95, { 1: 4 });
      s.fund({ 'company:CFR': 0, 'player:2': 380, 'player:3': 190 });
    });
    passBids(just);
    expect([just.turn().over, just.cash('player:2'), just.cash('player:3')]).toEqual([false, 0, 0]);
  });

  it('a cousin that cannot pay leaves, and the game continues', () => {
    const scene = liquidating((s) => {
      cousin(s, 'BI', 1, 30);
      started(s, 'CFR', 5, 10, { 2: 2, BI: 1 });
      started(s, 'LSR', 10, 95, { 1: 4 });
      loans(s, 'CFR', 2);
      s.fund({ 'company:CFR': 0, 'player:2': 1000 });
    });
    passBids(scene);
    // 370 lack: 123 a share.
    expect([scene.at('cousin:BI'), scene.turn().over]).toEqual(['out', false]);
    expect(scene.cash('player:2')).toBe(1000 - 246);
  });

  it('several in the order of operating', () => {
    const scene = table();
    stand(scene, 'CFR', 10);
    stand(scene, 'SDR', 10);
    before(scene, 'issue');
    scene.settle();
    while (scene.read('stage') === 'issue') scene.play(acting(scene)[0]!, PASS);
    // CFR was there first and lies above.
    expect(scene.read('auction')).toMatchObject({ company: 'CFR' });
    for (const player of acting(scene)) scene.play(player, PASS);
    expect(scene.read('auction')).toMatchObject({ company: 'SDR' });
  });

  it('one that the bank wound up by its own offer leaves only British Rail on the map', () => {
    const scene = offering();
    scene.fund({ 'company:LSR': 0, 'company:SDR': 0 });
    token(scene, 'CFR', 'M15');
    scene.play(2, offer('CFR', 'CFR'));
    passBids(scene);
    // 300 + 106 = 406: 135 each, 1 left.
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([100 + 271, 235]);
    expect([markerIn(scene, 'M15'), scene.at('charter:CFR')]).toEqual(['BR', 'charters']);
  });
});

describe('the end (9)', () => {
  it('directing a private company is enough; directing through a cousin is not', () => {
    const ends = (change: (scene: Scene) => void) => {
      const scene = begin();
      change(scene);
      issueRound(scene, 'takeovers', { order: [] });
      scene.settle();
      return scene.read('end');
    };
    expect(ends((scene) => privately(scene, 'CNR', 2))).toBeNull();
    expect(
      ends((scene) => {
        cousin(scene, 'BI', 1);
        started(scene, 'LSR', 5, 95, { BI: 2, 1: 1 });
      }),
    ).toEqual({ reason: 'control' });
  });

  it('shares in liquidation count £10, British Rail’s at its price, private companies nothing', () => {
    const scene = table();
    for (const company of ['CFR', 'SDR']) started(scene, company, 5, 10, { 3: 2 });
    started(scene, 'LSR', 10, 95, { 1: 4 });
    privately(scene, 'CNR', 2);
    stand(scene, 'BR', 116);
    const five = [...scene.game.box.pieces].find(
      ([, spec]) => spec.company === 'BR' && spec.percent === 5,
    )![0];
    scene.put(five, 'player:2');
    const totals = scene.game.rulebook!.score(scene.table);
    expect(totals.map(({ player, total }) => [player, total])).toEqual([
      ['player:2', 100 + 580],
      ['player:1', 100 + 380],
      ['player:3', 140],
    ]);
  });
});

describe('British Rail (13.5)', () => {
  const british = (price = 95) => {
    const scene = begin();
    started(scene, 'LSR', 5, 60, { 1: 3 });
    phase(scene, 'Brown');
    scene.clock('victoria', { dying: false, dead: true, last: 3 });
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.kind === 'certificate' && spec.company === 'BR') scene.put(id, 'pool');
    stand(scene, 'BR', price);
    return scene;
  };
  /** London and Chatham are full of LSR. */
  const foreign = (scene: Scene) => {
    token(scene, 'LSR', 'M15');
    for (let city = 0; city < 5; city++) token(scene, 'LSR', 'M13', city);
  };
  const operated = (scene: Scene) => {
    before(scene, 'operating');
    scene.settle();
    return scene;
  };

  it('fills all circles of three tiles, and each city of two counts', () => {
    const scene = british();
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.percent === 5) scene.put(id, 'player:2');
    scene.fund({ 'player:2': 0 });
    foreign(scene);
    tile(scene, 'C7', '802', 0);
    tile(scene, 'H10', '14', 0);
    operated(scene);
    expect([markerIn(scene, 'C7', 0), markerIn(scene, 'C7', 1)]).toEqual(['BR', 'BR']);
    expect([markerIn(scene, 'H10', 0, 0), markerIn(scene, 'H10', 0, 1)]).toEqual(['BR', 'BR']);
    // Two cities of 50, one of 30; nothing of London, which another company fills.
    expect(scene.cash('player:2')).toBe(Math.ceil((130 * 70) / 100));
    expect(scene.price('BR')).toBe(105);
  });

  it('with little to show it falls, and stops at £40', () => {
    const poor = (price: number) => {
      const scene = british(price);
      // So that British Rail goes first.
      stand(scene, 'LSR', 10);
      foreign(scene);
      return operated(scene).price('BR');
    };
    expect([poor(95), poor(43), poor(40)]).toEqual([86, 40, 40]);
  });

  it('a dividend that brings it to £500 ends the game with the round', () => {
    const scene = british(477);
    token(scene, 'BR', 'M15');
    for (let city = 0; city < 5; city++) token(scene, 'BR', 'M13', city);
    operated(scene);
    // 5 x 80, 30 and the docks 80: 510.
    expect([scene.price('BR'), scene.turn().over]).toEqual([500, false]);
    for (let n = 0; n < 30 && !scene.turn().over; n++) scene.play(acting(scene)[0]!, PASS);
    expect(scene.read('end')).toMatchObject({ reason: 'market' });
  });
});
