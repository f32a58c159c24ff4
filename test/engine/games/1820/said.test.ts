import { describe, expect, it } from 'vitest';
import {
  before,
  PASS,
  issueRound,
  operating,
  type Scene,
  stand,
  stockRound,
  tile,
} from '../../../kit/1820.ts';
import { acquire, bid, offer, offering, passBids } from '../../../kit/1820-stands.ts';
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

  it('1820/10.4/1: who has the highest bid waits for another', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 230));
    const raise = { ...bid('CFR', 240), player: 'player:1' };
    expect(said(scene, 3, raise)).toEqual([
      "{player:1} has the highest bid, and bids again only above another's.",
    ]);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
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
  it('1820/6.4.3/4, 1820/7.2.7/3, 1820/6.5.2.4/1: agreeing cites what could be proposed at the time', () => {
    const AGREE = { verb: 'agree' };
    const futures = offering();
    before(futures, 'futures');
    futures.settle();
    expect(said(futures, futures.acting(), AGREE)[0]).toMatch(/^Nothing is proposed: /);
    expect(futures.wrongs(futures.acting(), AGREE)).toEqual(['1820/6.4.3/4']);
    const scene = offering();
    operating(scene, 'CFR', 'trains');
    for (const verb of ['agree', 'decline'])
      expect(scene.wrongs(scene.acting(), { verb })).toEqual(['1820/7.2.7/3']);
    stockRound(scene);
    expect(scene.wrongs(1, AGREE)).toEqual(['1820/6.5.2.4/1']);
  });
});
