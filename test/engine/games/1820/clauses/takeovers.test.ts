import { describe, expect, it } from 'vitest';
import {
  before,
  count,
  cousin,
  loans,
  loansOn,
  markerIn,
  onCharter,
  PASS,
  privately,
  type Scene,
  stand,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1820.ts';
import {
  acquire,
  acting,
  bid,
  offer,
  offering,
  passBids,
  threeCompanies as table,
  liquidating,
} from '../../../../kit/1820-stands.ts';

/** Bids, purchases, liquidations. */

describe('bidding', () => {
  it('1820/8.4.2/1 1820/8.4.2/2 1820/8.4.2/3 1820/8.4.2/5 1820/8.4.2/6 1820/10.7/5 1820/13.2/11: in tens from the minimum, for any company that can pay', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    // 213, so 220.
    expect(scene.wrongs(3, bid('CFR', 210))).toContain('1820/8.4.2/2');
    expect(scene.wrongs(3, bid('CFR', 225))).toContain('1820/8.4.2/2');
    expect(scene.wrongs(3, bid('CFR', 3000))).toContain('1820/8.4.2/5');
    scene.play(3, bid('CFR', 220));
    expect(scene.wrongs(1, bid('CFR', 230))).toEqual([]);
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, bid('CFR', 230))).toContain('1820/8.4.2/5');
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 400 });
    expect(scene.wrongs(1, bid('CFR', 230))).toEqual([]);
    scene.play(1, bid('CFR', 230));
    passBids(scene);
    scene.play(2, { verb: 'acceptBid' });
    expect(scene.wrongs(1, acquire('LSR'))).toContain('1820/8.4.2/6');
    expect(scene.options(1, 'acquire')).toEqual([acquire('CNR')]);
  });

  it('1820/8.4.2/7: the offered director opens at the minimum and stays within £10', () => {
    const scene = offering();
    started(scene, 'MHR', 5, 71, { 2: 2 });
    scene.fund({ 'company:MHR': 2000 });
    scene.play(3, offer('SDR', 'CFR'));
    expect(scene.wrongs(2, bid('CFR', 230))).toContain('1820/8.4.2/7');
    scene.play(2, bid('CFR', 220));
    scene.play(3, bid('CFR', 250));
    expect(scene.wrongs(2, bid('CFR', 270))).toContain('1820/8.4.2/7');
    expect(scene.wrongs(2, bid('CFR', 260))).toEqual([]);
  });

  it('1820/8.4.2/8 1820/8.4.2/10 1820/8.4.2/11 1820/8.4.3/1: below the forcing bid it may be declined, at it not', () => {
    // Premium 9 in column 3: from 71 to 173, times three shares: 519.
    const below = offering(2);
    below.play(1, offer('LSR', 'CFR'));
    below.play(1, bid('CFR', 510));
    passBids(below);
    expect([acting(below), below.turn().verbs]).toEqual([[2], ['acceptBid', 'declineBid']]);
    below.play(2, { verb: 'declineBid' });
    expect(below.at('charter:CFR')).toBe('player:2');
    expect(below.wrongs(1, offer('LSR', 'CFR'))).toContain('1820/8.4.1/12');
    const forced = offering(2);
    forced.play(1, offer('LSR', 'CFR'));
    forced.play(1, bid('CFR', 520));
    passBids(forced);
    expect(forced.wrongs(2, { verb: 'declineBid' })).toContain('1820/8.4.2/11');
    expect(forced.turn().verbs).toEqual(['acquire', 'pass']);
  });

  it('1820/8.1/12: a turn ends with a purchase, being bought, or a pass', () => {
    const scene = offering(2);
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    // It was the last of the round.
    expect(scene.read('stage')).toBe('operating');
    const other = offering(0);
    other.play(3, offer('SDR', 'SDR'));
    passBids(other);
    expect(acting(other)).toEqual([2]);
  });
});

describe('the purchase', () => {
  /** LSR has won CFR for £520. */
  const won = (change: (scene: Scene) => void = () => {}) => {
    const scene = offering(2);
    change(scene);
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    if (scene.turn().verbs.includes('acceptBid')) scene.play(2, { verb: 'acceptBid' });
    return scene;
  };

  it('1820/8.4.3/3 1820/8.4.3/4 1820/8.4.3/6 1820/8.4.3/7 1820/8.4.3/19 1820/8.1/13 1820/13.1/5: the bid in equal whole parts, the rest to the bank; treasury along; the company free', () => {
    const scene = won((s) => privately(s, 'CNR', 1));
    expect(scene.wrongs(1, acquire('SDR'))).toContain('1820/8.4.3/3');
    scene.play(1, acquire('LSR'));
    // 173 each; 1 left. LSR: 1000 - 520 + 300.
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([446, 273]);
    expect([scene.cash('company:LSR'), scene.cash('company:CFR')]).toEqual([780, 0]);
    expect([scene.at('charter:CFR'), scene.at('marker:CFR'), scene.size('CFR')]).toEqual([
      'charters',
      'market',
      0,
    ]);
    scene.put('lobbyist:red-0', 'lobby:1');
    before(scene, 'floats');
    scene.settle();
    expect(scene.options(1, 'startCompany').some(({ company }) => company === 'CFR')).toBe(true);
  });

  it('1820/8.4.3/5 1820/8.4.1/3: money is raised by loans and issues, at will', () => {
    const scene = won((s) => s.fund({ 'company:LSR': 100 }));
    scene.play(1, acquire('LSR'));
    expect(scene.turn().verbs).toEqual(['takeLoan', 'issueShares', 'pass']);
    scene.play(1, { verb: 'issueShares', company: 'LSR', shares: 3 });
    expect(scene.cash('company:LSR')).toBe(385);
    scene.play(1, { verb: 'takeLoan', company: 'LSR' });
    // Enough: it is paid at once.
    expect([scene.at('charter:CFR'), scene.cash('company:LSR')]).toEqual(['charters', 65 + 300]);
  });

  it('1820/8.4.3/8 1820/8.4.3/10 1820/8.4.3/11 1820/17.2/3: loans go over, a cell each, even into liquidation; too many are repaid', () => {
    const scene = won((s) => loans(s, 'CFR', 2));
    scene.play(1, acquire('LSR'));
    expect([loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([2, 78]);
    const sunk = won((s) => {
      loans(s, 'CFR', 3);
      stand(s, 'LSR', 43);
    });
    sunk.play(1, acquire('LSR'));
    expect(sunk.price('LSR')).toBe(10);
    const many = won((s) => {
      loans(s, 'CFR', 3);
      loans(s, 'LSR', 5);
    });
    many.play(1, acquire('LSR'));
    // Six in play: two of eight repaid, three down and two up.
    expect([loansOn(many, 'LSR'), many.price('LSR'), many.cash('company:LSR')]).toEqual([
      6, 86, 380,
    ]);
  });

  it('1820/8.4.3/9: a private buyer repays them at once', () => {
    const scene = won((s) => {
      loans(s, 'CFR', 2);
      privately(s, 'CNR', 1);
      s.fund({ 'player:1': 1500 });
    });
    scene.play(1, acquire('CNR'));
    expect(scene.cash('player:1')).toBe(1500 - 520 + 300 - 400);
  });

  it('1820/8.4.3/12 1820/8.4.3/13 1820/13.1/4: markers on the map change hands, unplaced ones lie on the charter', () => {
    const scene = won((s) => token(s, 'CFR', 'M15'));
    const unplaced = onCharter(scene, 'LSR');
    scene.play(1, acquire('LSR'));
    expect([markerIn(scene, 'M15'), onCharter(scene, 'LSR')]).toEqual(['LSR', unplaced + 1]);
    expect(onCharter(scene, 'CFR')).toBe(2);
  });

  it('1820/8.4.3/14: of two in a hex one goes to British Rail, as the buyer likes', () => {
    const scene = won((s) => {
      tile(s, 'N18', '14', 0);
      token(s, 'LSR', 'N18', 0, 0);
      token(s, 'CFR', 'N18', 0, 1);
    });
    scene.play(1, acquire('LSR'));
    expect(scene.options(1, 'choose').map(({ choice }) => choice)).toEqual([
      'slot:N18.0.1',
      'slot:N18.0.0',
    ]);
    scene.play(1, { verb: 'choose', choice: 'slot:N18.0.0' });
    expect([markerIn(scene, 'N18', 0, 0), markerIn(scene, 'N18', 0, 1)]).toEqual(['BR', 'LSR']);
  });

  /** CFR has `sold` markers on tiles, LSR `own`; a five-share company may have six, nine at most. */
  const crowded = (own: number, sold: number, spare = 0) => {
    const cities = ['M15', 'G7', 'N18', 'O17', 'C5', 'B6', 'H2', 'K17', 'F10', 'J6', 'K11', 'E11'];
    return won((s) => {
      started(s, 'LSR', 5, 95, { 1: 3 });
      s.fund({ 'company:LSR': 2000 });
      cities.slice(1).forEach((hex) =>
        tile(
          s,
          hex,
          ['5', '6', '57'].find((id) => count(s, 'supply', id) > 0)!,
          0,
        ),
      );
      for (const id of ['LSR', 'CFR'])
        for (const n of [0, 1]) s.put(`token:${id}-${n}`, 'stations');
      cities.slice(0, own).forEach((hex) => token(s, 'LSR', hex));
      cities.slice(own, own + sold).forEach((hex) => token(s, 'CFR', hex));
      for (let n = 0; n < spare; n++) s.put(`token:CFR-${15 - n}`, 'company:CFR');
    });
  };

  it('1820/8.4.3/17 1820/13.6/2 1820/13.6/4: each gained beyond the limit costs £100', () => {
    const free = crowded(3, 3);
    free.play(1, acquire('LSR'));
    expect(free.cash('company:LSR')).toBe(2000 - 520 + 300);
    const dear = crowded(4, 4);
    dear.play(1, acquire('LSR'));
    dear.play(1, { verb: 'choose', choice: 'keep' });
    expect(dear.cash('company:LSR')).toBe(2000 - 520 + 300 - 200);
  });

  it('1820/8.4.3/16 1820/13.6/6: more may be given up, unplaced before placed', () => {
    const scene = crowded(4, 3, 1);
    scene.play(1, acquire('LSR'));
    // Eight in all, one of them not placed: that goes first.
    const [keep, ...others] = scene.options(1, 'choose').map(({ choice }) => String(choice));
    expect(keep).toBe('keep');
    expect(others).toHaveLength(1);
    expect(others[0]).toMatch(/^token:LSR/);
    scene.play(1, { verb: 'choose', choice: others[0]! });
    scene.play(1, { verb: 'choose', choice: 'slot:M15.0.0' });
    expect(markerIn(scene, 'M15')).toBe('BR');
    // At the limit there is nothing more to pay, nor to give up.
    expect(scene.options(1, 'choose').map(({ choice }) => choice)).toEqual(['keep']);
    scene.play(1, { verb: 'choose', choice: 'keep' });
    expect(scene.cash('company:LSR')).toBe(2000 - 520 + 300);
  });

  it('1820/8.4.3/15 1820/13.6/3 1820/13.6/5: above the maximum unplaced ones go, then placed ones to British Rail', () => {
    const scene = crowded(5, 5, 2);
    scene.play(1, acquire('LSR'));
    expect(onCharter(scene, 'LSR')).toBe(0);
    const choices = scene.options(1, 'choose').map(({ choice }) => choice);
    expect(choices).not.toContain('keep');
    expect(choices).toHaveLength(10);
    scene.play(1, { verb: 'choose', choice: 'slot:G7.0.0' });
    expect(markerIn(scene, 'G7')).toBe('BR');
    scene.play(1, { verb: 'choose', choice: 'keep' });
    expect(scene.cash('company:LSR')).toBe(2000 - 520 + 300 - 300);
  });

  it('1820/8.4.3/18: trains go along, down to the limit', () => {
    const scene = won((s) => {
      trains(s, 'LSR', '3+', '3+', '3+');
      trains(s, 'CFR', '3+', '3+', '3+');
    });
    scene.play(1, acquire('LSR'));
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    scene.play(1, scene.options(1, 'discardTrain')[0]!);
    expect(count(scene, 'company:LSR', '3+')).toBe(5);
  });
});

describe('liquidations', () => {
  it('1820/8.1/7 1820/8.1/8: only those in liquidation when the round began', () => {
    const scene = table();
    stand(scene, 'CFR', 10);
    before(scene, 'issue');
    scene.settle();
    stand(scene, 'SDR', 10);
    expect(scene.read('issue').liquidating).toEqual(['CFR']);
    while (scene.read('stage') === 'issue') scene.play(acting(scene)[0]!, PASS);
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: 'CFR' });
    passBids(scene);
    expect(scene.read('stage')).toBe('takeovers');
    expect(scene.at('charter:SDR')).toBe('player:3');
  });

  it('1820/8.5/1 1820/8.5/2 1820/8.5/3 1820/8.5/4 1820/8.5/5 1820/8.5/6: the bank bids £10 a share; the winner has map markers and trains, the company the money', () => {
    const scene = liquidating((s) => {
      token(s, 'CFR', 'M15');
      trains(s, 'CFR', '3+');
    });
    expect(scene.read('auction')).toMatchObject({ bank: 30 });
    expect(scene.wrongs(1, bid('CFR', 30))).toContain('1820/8.4.2/2');
    const spare = onCharter(scene, 'LSR');
    scene.play(1, bid('CFR', 40));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    expect([markerIn(scene, 'M15'), count(scene, 'company:LSR', '3+')]).toEqual(['LSR', 1]);
    expect([scene.cash('company:LSR'), onCharter(scene, 'LSR')]).toEqual([960, spare]);
    // 300 + 40 = 340 to three shares: 113 each, 1 to player 2.
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([100 + 227, 213]);
  });

  it('1820/8.5/7 1820/8.5/10 1820/8.5/11: loans first, then equal parts, the odd pounds to the last director', () => {
    const scene = liquidating((s) => loans(s, 'CFR', 1));
    passBids(scene);
    // 300 + 30 - 200 = 130: 43 each, 1 left.
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([100 + 87, 143]);
  });

  it('1820/8.5/8 1820/8.5/9 1820/17.3/6: holders make up what lacks, selling other shares', () => {
    const scene = liquidating((s) => {
      loans(s, 'CFR', 3);
      s.fund({ 'company:CFR': 0, 'player:2': 50 });
    });
    passBids(scene);
    // 600 - 30 = 570 lack: 190 a share. Player 2 owes 380 and has a share of LSR.
    expect(scene.turn().verbs).toEqual(['sellShares']);
    expect(acting(scene)).toEqual([2]);
    expect(scene.options(2, 'sellShares').map(({ company }) => company)).toEqual(['LSR']);
  });

  it('1820/8.5/12 1820/8.5/13: the bank’s markers are British Rail’s, the rest is gone', () => {
    const scene = liquidating((s) => token(s, 'CFR', 'M15'));
    const [train] = trains(scene, 'CFR', '3+');
    passBids(scene);
    expect([markerIn(scene, 'M15'), scene.at(train!), scene.at('charter:CFR')]).toEqual([
      'BR',
      'out',
      'charters',
    ]);
  });
});

describe('cousin-run companies', () => {
  it('1820/14.1/8 1820/14.1/9: offers itself at its turn, never another, and does not bid', () => {
    const scene = offering();
    cousin(scene, 'BI', 3);
    started(scene, 'SDR', 5, 60, { BI: 2 });
    scene.settle();
    expect(scene.read('auction')).toMatchObject({ company: 'SDR', by: 'SDR', bank: 60 });
    // Player 3 has no other company to bid for.
    expect(scene.wrongs(3, bid('SDR', 70))).toContain('1820/8.4.2/5');
  });
});
