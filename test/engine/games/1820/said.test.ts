import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  cousin,
  PASS,
  issueRound,
  operating,
  phase,
  type Scene,
  stand,
  stockRound,
  tile,
  trains,
} from '../../../kit/1820.ts';
import {
  acquire,
  bid,
  inTurn,
  issue,
  lay,
  near,
  offer,
  offering,
  passBids,
  reduce,
  sell,
} from '../../../kit/1820-stands.ts';
import { buyShare, placeToken } from '../../../kit/moves.ts';
import type { Move } from '../../../../shared/move.ts';

/** A refusal gives the reason that decides, and adds nothing that is untrue by itself. */

const said = (scene: Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ message }) => message);

/** Companies of the box that nobody has floated. */
const UNUSED = 'M&PR';

describe('a company that is not in play', () => {
  const says = [`${UNUSED} is not in play.`];

  it('1820/17.1/3, 1820/17.2/1: takes no loan, and has no number of possible loans', () => {
    const scene = offering();
    operating(scene, 'CFR');
    expect(said(scene, scene.acting(), { verb: 'takeLoan', company: UNUSED })).toEqual(says);
  });

  it('1820/6.5.2.4/1, 1820/6.5.3.1/1: has no shares', () => {
    const scene = offering();
    stockRound(scene);
    expect(said(scene, 1, buyShare(UNUSED, 'player:2', 20))).toEqual(says);
    expect(said(scene, 1, { verb: 'redeemShares', company: UNUSED, shares: 1 })).toEqual(says);
  });

  it('1820/8.2/2, 1820/8.3/3: neither shrinks nor issues', () => {
    const scene = offering();
    issueRound(scene, 'issue');
    const { acting } = scene.turn();
    const player = Number(acting[0]!.slice(-1));
    expect(said(scene, player, { verb: 'issueShares', company: UNUSED, shares: 1 })).toEqual(says);
    const shrink = { verb: 'reduceShares', company: UNUSED, size: 1, from: [] };
    expect(said(scene, player, shrink)).toEqual(says);
  });

  it('1820/8.4.1/1, 1820/8.4.1/8, 1820/8.4.3/3: neither offers, nor is offered, nor buys', () => {
    const scene = offering();
    expect(said(scene, 3, offer(UNUSED, 'CFR'))).toEqual(says);
    expect(said(scene, 3, offer('SDR', UNUSED))).toEqual(says);
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 230));
    passBids(scene);
    scene.play(2, { verb: 'acceptBid' });
    expect(said(scene, 1, acquire(UNUSED))).toEqual(says);
  });
});

describe('takeovers', () => {
  it('1820/8.4.1/1, 1820/8.4.1/2 (D37): who offers can pay the least bid, which is a multiple of £10', () => {
    const scene = offering();
    // CFR is worth £213: the least bid is £220. At £40 SDR can neither borrow nor issue.
    stand(scene, 'SDR', 40);
    scene.fund({ 'company:SDR': 215 });
    expect(said(scene, 3, offer('SDR', 'CFR'))).toEqual([
      'SDR can raise £215; the least bid is £220.',
    ]);
    scene.fund({ 'company:SDR': 220 });
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual([]);
  });

  it('1820/10.4/1: any bid is higher than all before, also above an own one', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 230));
    const raise = { ...bid('CFR', 240), player: 'player:1' };
    expect(scene.wrongs(1, raise)).toEqual([]);
    expect(said(scene, 3, { ...raise, amount: 245 })).toContain('A bid is a multiple of £10.');
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
  });

  it('1820/8.4.2/7: the limit binds the director, and not the player of a cousin that directs', () => {
    const scene = offering();
    scene.fund({ 'company:LSR': 3000 });
    scene.play(3, offer('SDR', 'CFR'));
    cousin(scene, 'CBV', 1);
    scene.put('charter:CFR', 'holder:CBV');
    expect(scene.wrongs(1, bid('CFR', 500))).toEqual([]);
    scene.put('charter:CFR', 'player:1');
    expect(said(scene, 1, bid('CFR', 500))).toEqual([
      '{player:1} directs CFR and bids at most £220.',
    ]);
    scene.play(1, bid('CFR', 220));
    expect(said(scene, 1, bid('CFR', 230))).toEqual([
      '{player:1} directs CFR and bids at most £220.',
    ]);
  });

  it('1820/8.4.1/8: a company that was bought is told as not in play, also if it was on offer', () => {
    const scene = offering();
    scene.clock('issue', { ...scene.read('issue'), offered: [UNUSED] });
    expect(said(scene, 3, offer('SDR', UNUSED))).toEqual([`${UNUSED} is not in play.`]);
  });

  it('1820/8.4.3/5: while a winner raises money nobody else issues shares', () => {
    const scene = offering();
    scene.fund({ 'company:LSR': 0 });
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 230));
    passBids(scene);
    expect(scene.findings(2, { verb: 'agree' })[0]).toMatchObject({
      clause: '1820/10.1/3',
      message: 'A bid is no proposal: {player:2} accepts or declines £230 for CFR.',
    });
    scene.play(2, { verb: 'acceptBid' });
    scene.play(1, acquire('LSR'));
    expect(scene.findings(3, issue('SDR', 1))[0]).toMatchObject({
      clause: '1820/8.4.3/5',
      message: 'Only LSR raises money now.',
    });
    expect(said(scene, 1, { verb: 'decline' })[0]).toMatch(/^Who gives up a bid passes: /);
  });

  it('1820/8.2/2, 1820/8.2/5: whose shares are bought back is counted', () => {
    const scene = offering();
    issueRound(scene, 'issue');
    const holders = (shares: number) => [{ holder: 'player:1', shares }];
    expect(said(scene, 1, reduce('LSR', 1, holders(1)))).toEqual([
      'The move names 1 share of holders; 4 have to be bought back, after 1 of the pool.',
    ]);
    expect(said(scene, 2, reduce('CFR', 1, holders(1)))).toEqual([
      'The move names 1 share of holders; 2 have to be bought back.',
    ]);
    expect(scene.findings(2, reduce('CFR', 1, holders(2)))[0]).toMatchObject({
      clause: '1820/8.2/5',
      message: 'Each holder is named once, with no more shares than are held.',
    });
  });
});

describe('British Rail', () => {
  it('1820/13.5/1, 1820/13.5/5: it acts for nobody, and nobody for it', () => {
    const scene = offering();
    const moves = {
      issue: issue('BR', 1),
      reduce: reduce('BR', 1),
      offer: offer('BR', 'CFR'),
      loan: { verb: 'takeLoan', company: 'BR' },
    };
    const shares = {
      increase: { verb: 'increaseShares', company: 'BR', size: 50, par: 1 },
      redeem: { verb: 'redeemShares', company: 'BR', shares: 7 },
    };
    const all = (says: string) => {
      const issuing = offering();
      if (says.includes('nobody')) stand(issuing, 'BR', 95);
      expect(said(issuing, 3, moves.offer)).toEqual([says]);
      issueRound(issuing, 'issue');
      for (const move of [moves.issue, moves.reduce, moves.loan])
        expect(said(issuing, 1, move)).toEqual([says]);
      stockRound(issuing);
      for (const move of Object.values(shares)) expect(said(issuing, 1, move)).toEqual([says]);
    };
    all('British Rail is not in play before the death of Queen Victoria.');
    all('British Rail has no director: nobody acts for it.');
    stockRound(scene);
    expect(said(scene, 1, buyShare('BR', 'pool', 1))).toEqual([
      'British Rail is not in play before the death of Queen Victoria.',
    ]);
  });
});

describe('tiles', () => {
  it('1820/12.3.1.1/1: a tile that cannot lie so is not traced', () => {
    const scene = near('H10', '57', 1);
    tile(scene, 'H12', '9', 1);
    phase(scene, 'Green');
    // A curve cuts the line that joins it to the marker. In another hex no line leads to the tile.
    expect(said(scene, 1, lay('H12', '19', 0))).toEqual([
      'Tile 19 turned so would cut track that lies in H12.',
    ]);
    tile(scene, 'H16', '9', 1);
    expect(said(scene, 1, lay('H16', '23', 1))).toEqual([
      'No line leads from a marker of LSR to track of the tile.',
    ]);
  });

  it('1820/12.1/4: a tile that only has to wait for its colour is not the last', () => {
    const scene = near('H10', '57', 1);
    expect(said(scene, 1, lay('H10', '5', 0))).toEqual([
      'The next tile on H10 is green, and 5 is yellow.',
    ]);
    tile(scene, 'C7', '36', 0);
    expect(said(scene, 1, lay('C7', '35', 0))).toEqual(['C7 cannot be upgraded any further.']);
  });
});

describe('money and shares', () => {
  it('1820/6.3.2/1, 1820/6.3.3/9: what a bid has set aside is told by itself', () => {
    const scene = begin();
    before(scene, 'cousins');
    scene.settle();
    scene.fund({ 'player:1': 800, 'player:2': 800, 'player:3': 800 });
    const player = scene.acting();
    scene.play(player, bid('GWSC', 30));
    for (const _ of [1, 2]) scene.play(scene.acting(), PASS);
    expect(said(scene, player, bid('GWSC', 840))).toEqual([
      '£840 takes £810 more than the £30 set aside; £770 is there.',
    ]);
    scene.play(player, PASS);
    expect(said(scene, player, { verb: 'takeCousin', cousin: 'GWSC', price: 840 })).toEqual([
      '£840 takes £810 more than the £30 set aside; £770 is there.',
    ]);
  });

  it('1820/7.2.7/6, 1820/7.2.7/2, 1820/6.4.3/2: the price comes before the means, and whose money it is', () => {
    const scene = inTurn('trains');
    const [two] = scene.table.places.get('depot')!;
    const buys = (price: number, train = two!) =>
      said(scene, 1, { verb: 'buyTrain', company: 'LSR', train, price });
    scene.fund({ 'company:LSR': 30, 'player:1': 20 });
    expect(buys(500)).toEqual(['It costs £80.']);
    expect(buys(80)).toEqual(['That costs £80; with its director’s money LSR has £50.']);
    const [own] = trains(scene, 'LSR', '3+');
    expect(buys(80)).toEqual(['That costs £80; LSR has £30.']);
    scene.put(own!, 'out');
    const future = [...scene.table.places.get('future')!].find((id) => id.startsWith('train:3+'))!;
    scene.put(future, 'player:2');
    expect(
      scene.findings(1, { verb: 'buyTrain', company: 'LSR', train: future, price: 80 }),
    ).toMatchObject([
      {
        clause: '1820/6.4.3/2',
        message: 'It is a future train of {player:2}: it is assigned, not bought.',
      },
    ]);
  });

  it('1820/6.5.2.3/6: shares are sold whole, and by who holds them', () => {
    const scene = offering();
    stockRound(scene);
    expect(said(scene, 1, sell('SDR', 30))).toEqual([
      'A share of SDR is 20%: whole shares are sold.',
    ]);
    expect(said(scene, 1, sell('SDR', 40))).toEqual(['{player:1} holds 1 share of SDR, not 2.']);
    expect(said(scene, 1, sell('CFR', 20))).toEqual(['{player:1} holds no share of CFR.']);
    operating(scene, 'LSR', 'track');
    operating(scene, 'LSR', 'trains');
    expect(said(scene, 1, sell(UNUSED, 20))).toEqual([`${UNUSED} is not in play.`]);
  });

  it('1820/6.5.3.1/1: shares that the pool has not are not priced', () => {
    const scene = offering();
    stockRound(scene);
    scene.fund({ 'company:LSR': 0 });
    const redeem = { verb: 'redeemShares', company: 'LSR', shares: 2 };
    expect(said(scene, 1, redeem)).toEqual(['The pool has not so many shares.']);
  });

  it('1820/14.1/13, 1820/6.5.1/2: nobody acts for a cousin that is not in the game', () => {
    const scene = offering();
    stockRound(scene);
    const buys = (cousin: string) => ({ ...buyShare('SDR', 'company:SDR', 20), for: cousin });
    scene.put('cousin:CBV', 'out');
    expect(said(scene, 1, buys('holder:CBV'))[0]).toMatch(
      /^Charles Blacker Vignoles is not in the game\.$/,
    );
    cousin(scene, 'CBV', 2);
    expect(said(scene, 1, buys('holder:CBV'))[0]).toBe(
      '{player:1} does not act for Charles Blacker Vignoles.',
    );
  });
});

describe('markers', () => {
  it('1820/7.2.2/3: a city that a hex has not is told as that', () => {
    const scene = offering();
    operating(scene, 'CFR', 'station');
    const player = scene.acting();
    const says = (hex: string, city: number) =>
      said(scene, player, placeToken('CFR', hex, city)).filter((one) => one.startsWith(hex));
    expect(says('M15', 1)).toEqual(['M15 has no city 1; its only city is 0.']);
    tile(scene, 'F10', '7');
    expect(says('F10', 0)).toEqual(['F10 has no city.']);
  });
});

describe('proposals', () => {
  it('1820/10.1/3: who agrees to nothing is told what a deal takes, whatever goes on', () => {
    const AGREE = { verb: 'agree' };
    const futures = offering();
    before(futures, 'futures');
    futures.settle();
    expect(said(futures, futures.acting(), AGREE)[0]).toMatch(/^Nothing is proposed: /);
    expect(futures.wrongs(futures.acting(), AGREE)).toEqual(['1820/10.1/3']);
    const scene = offering();
    operating(scene, 'CFR', 'trains');
    for (const verb of ['agree', 'decline'])
      expect(scene.wrongs(scene.acting(), { verb })).toEqual(['1820/10.1/3']);
    stockRound(scene);
    expect(scene.wrongs(1, AGREE)).toEqual(['1820/10.1/3']);
  });
});
