import { describe, expect, test } from 'vitest';
import {
  acquire,
  acting,
  bid,
  offer,
  offering,
  passBids,
  threeCompanies,
  amounts,
  said,
} from '../../../../kit/stands/1820-stands.ts';
import {
  privately,
  stand,
  started,
  before,
  PASS,
  trains,
  issueRound,
  loans,
  cousin,
} from '../../../../kit/1820.ts';

describe('bidding', () => {
  test('1820/8.4.2/1 1820/8.4.2/2 1820/8.4.2/3 1820/8.4.2/5 1820/8.4.2/6 1820/10.7/5 1820/13.2/11: in tens from the minimum, for any company that can pay', () => {
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

  test('1820/8.4.2/7: the offered director opens at the minimum and stays within £10', () => {
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

  test('1820/8.4.2/8 1820/8.4.2/10 1820/8.4.2/11 1820/8.4.3/1: below the forcing bid it may be declined, at it not', () => {
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

  test('1820/8.1/12: a turn ends with a purchase, being bought, or a pass', () => {
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

describe('companies under the hammer (8.4.2, 10.4)', () => {
  test('a bid passes the highest; one of the same amount does not', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    const bids = scene.turn().procedure!;
    expect([bids.state, bids.steps.map(({ state }) => state)[0]]).toEqual(['under way', 'now']);
    scene.play(3, bid('CFR', 250));
    expect(scene.wrongs(1, bid('CFR', 250))).toContain('1820/10.4/1');
    expect(scene.wrongs(1, bid('CFR', 240))).toContain('1820/10.4/1');
    expect(scene.wrongs(1, bid('CFR', 260))).toEqual([]);
    expect(amounts(scene, 1, 'CFR')[0]).toBe(260);
  });

  test('a player who can pay exactly the least is waited for, and pays it', () => {
    const scene = offering();
    // LSR can raise exactly £220: no share in its treasury, no loan.
    started(scene, 'LSR', 5, 40, { 1: 5 });
    scene.fund({ 'company:LSR': 220 });
    scene.play(3, offer('SDR', 'CFR'));
    expect(acting(scene)).toContain(1);
    scene.play(1, bid('CFR', 220));
    passBids(scene);
    scene.play(2, { verb: 'acceptBid' });
    expect(scene.wrongs(1, acquire('LSR'))).toEqual([]);
    scene.play(1, acquire('LSR'));
    expect(scene.at('charter:CFR')).toBe('charters');
    const short = offering();
    started(short, 'LSR', 5, 40, { 1: 5 });
    short.fund({ 'company:LSR': 219 });
    short.play(3, offer('SDR', 'CFR'));
    expect(acting(short)).not.toContain(1);
  });

  test('a director whose money is the limit is told about the money', () => {
    const scene = offering();
    started(scene, 'MHR', 5, 40, { 2: 5 });
    scene.fund({ 'company:MHR': 220 });
    scene.play(3, offer('SDR', 'CFR'));
    expect(scene.wrongs(2, bid('CFR', 220))).toEqual([]);
    expect(scene.wrongs(2, bid('CFR', 230))).toEqual(['1820/8.4.2/5']);
    scene.fund({ 'company:MHR': 230 });
    expect(scene.wrongs(2, bid('CFR', 230))).toEqual(['1820/8.4.2/7']);
  });

  test('during the bidding nobody accepts, declines or names a buyer', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    expect(scene.turn().entity).toBe('company:CFR');
    scene.play(3, bid('CFR', 250));
    expect(scene.wrongs(2, { verb: 'acceptBid' })).not.toEqual([]);
    expect(scene.wrongs(3, acquire('SDR'))).not.toEqual([]);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).not.toEqual([]);
    expect(scene.turn().procedure!.steps.map(({ state }) => state)).toEqual([
      ...['now', 'to come', 'to come', 'to come'].slice(0, scene.turn().procedure!.steps.length),
    ]);
  });

  test('the turn to offer belongs to a company, which is named', () => {
    const scene = offering(1);
    expect([scene.turn().entity, acting(scene)]).toEqual(['company:CFR', [2]]);
  });

  test('the procedure shows the sale to its end: the bid, who answers, who names the buyer', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 250));
    passBids(scene);
    const answer = scene.turn().procedure!;
    expect(answer.outcome!.facts).toEqual([
      { label: 'Bid', value: '£250' },
      { label: 'Shares in play', value: '3' },
    ]);
    expect([answer.state, answer.question!.who]).toEqual(['under way', ['player:2']]);
    expect(answer.steps.map(({ state }) => state)).toEqual(['done', 'now', 'to come', 'to come']);
    scene.play(2, { verb: 'acceptBid' });
    const named = scene.turn().procedure!;
    expect(named.steps.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'to come']);
    expect([named.question!.who, named.question!.answers.map(({ says }) => says)]).toEqual([
      ['player:1'],
      ['LSR buys CFR for £250', 'Give up'],
    ]);
  });

  test('a bid of exactly the forcing one is not declined; ten less may be, and taken it is no forced one', () => {
    const at = (amount: number) => {
      const scene = offering(1);
      // Ten in play at £95; nine cells up is £227.
      started(scene, 'LSR', 10, 95, { 1: 6, 2: 4 });
      scene.fund({ 'company:CFR': 5000 });
      scene.play(2, offer('CFR', 'LSR'));
      scene.play(2, bid('LSR', amount));
      passBids(scene);
      return scene;
    };
    const forced = at(2270);
    expect(forced.wrongs(1, { verb: 'declineBid' })).toContain('1820/8.4.2/11');
    const free = at(2260);
    expect(free.turn().verbs).toEqual(['acceptBid', 'declineBid']);
    free.play(1, { verb: 'acceptBid' });
    expect(free.wrongs(1, { verb: 'declineBid' })).not.toContain('1820/8.4.2/11');
  });

  test('8.5: a liquidation is under the hammer in its own stage, and the next after it', () => {
    const scene = threeCompanies();
    for (const company of ['CFR', 'SDR'])
      scene.put(`marker:${company}`, 'cell:0.0', { at: 0, face: 0 });
    before(scene, 'issue');
    scene.settle();
    while (scene.read('stage') === 'issue') scene.play(acting(scene)[0]!, PASS);
    const [one, other] = scene.read('issue').order.includes('CFR') ? ['CFR', 'SDR'] : [];
    expect(scene.read('stage')).toBe('liquidations');
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: one, bank: 30 });
    while (scene.read('auction')?.company === one) scene.play(acting(scene)[0]!, PASS);
    expect(scene.read('stage')).toBe('liquidations');
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: other, bank: 30 });
    passBids(scene);
    expect(scene.read('stage')).toBe('takeovers');
  });

  test('8.4.3: money that is not there yet is raised before anything changes hands', () => {
    const scene = offering(2);
    scene.fund({ 'company:LSR': 519 });
    trains(scene, 'CFR', '3+');
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    expect([scene.at('charter:CFR'), acting(scene), scene.turn().verbs]).toEqual([
      'player:2',
      [1],
      ['takeLoan', 'issueShares', 'pass'],
    ]);
    scene.play(1, { verb: 'takeLoan', company: 'LSR' });
    expect([scene.at('charter:CFR'), scene.cash('company:LSR')]).toEqual(['charters', 199 + 300]);
    const exact = offering(2);
    exact.fund({ 'company:LSR': 520 });
    exact.play(1, offer('LSR', 'CFR'));
    exact.play(1, bid('CFR', 520));
    passBids(exact);
    exact.play(1, acquire('LSR'));
    expect([exact.at('charter:CFR'), exact.cash('company:LSR')]).toEqual(['charters', 300]);
  });
});

describe('takeovers (8.4)', () => {
  test('8.4.2: a bid that the premium makes forcing, and ten less', () => {
    // 71 and nine cells up in green is 173: three shares in play are 519.
    const won = (amount: number) => {
      const scene = offering(2);
      scene.play(1, offer('LSR', 'CFR'));
      scene.play(1, bid('CFR', amount));
      passBids(scene);
      return scene;
    };
    const short = won(510);
    expect(acting(short)).toEqual([2]);
    expect(short.wrongs(2, { verb: 'declineBid' })).toEqual([]);
    const enough = won(520);
    expect(enough.wrongs(2, { verb: 'declineBid' })).not.toEqual([]);
    enough.play(1, acquire('LSR'));
    // 173 each, 346 for two.
    expect([enough.cash('player:2'), enough.cash('player:3')]).toEqual([446, 273]);
  });
});

describe('bids (8.4.1, 8.4.2)', () => {
  test('the bank’s half is rounded down, and a company bids on from the next ten', () => {
    const scene = offering(1);
    scene.play(2, offer('CFR', 'CFR'));
    // 71 x 3 / 2 = 106.5
    expect(scene.read('auction')).toMatchObject({ bank: 106 });
    expect(scene.wrongs(1, bid('CFR', 100))).not.toEqual([]);
    expect(scene.wrongs(1, bid('CFR', 110))).toEqual([]);
    scene.play(1, bid('CFR', 110));
    passBids(scene);
    // Nobody asks player 2, whose company it is.
    expect([acting(scene), scene.turn().verbs]).toEqual([[1], ['acquire', 'pass']]);
  });

  test('the premium ends at £500', () => {
    const scene = offering(2, 'Yellow');
    stand(scene, 'SDR', 453);
    scene.fund({ 'company:LSR': 3000 });
    scene.play(1, offer('LSR', 'SDR'));
    scene.play(1, bid('SDR', 1490));
    passBids(scene);
    expect(scene.turn().verbs).toContain('declineBid');
    const forced = offering(2, 'Yellow');
    stand(forced, 'SDR', 453);
    forced.fund({ 'company:LSR': 3000 });
    forced.play(1, offer('LSR', 'SDR'));
    forced.play(1, bid('SDR', 1500));
    passBids(forced);
    expect(forced.turn().verbs).not.toContain('declineBid');
  });

  test('with no premium left the minimum forces', () => {
    const scene = offering(2, 'Gray');
    scene.put('marker:column', 'column:16');
    scene.play(1, offer('LSR', 'SDR'));
    scene.play(1, bid('SDR', 180));
    passBids(scene);
    expect([acting(scene), scene.turn().verbs]).toEqual([[1], ['acquire', 'pass']]);
  });

  test('a bid as high as treasury, loans and issues reach without liquidation', () => {
    const scene = offering(0);
    started(scene, 'SDR', 5, 47, { 3: 2, 1: 1 });
    scene.fund({ 'company:SDR': 0 });
    issueRound(scene, 'takeovers', { order: ['SDR', 'CFR', 'LSR'], at: 0 });
    scene.play(3, offer('SDR', 'CFR'));
    // Two cells to £40: two loans bring 400.
    expect(scene.wrongs(3, bid('CFR', 400))).toEqual([]);
    expect(scene.wrongs(3, bid('CFR', 410))).not.toEqual([]);
  });

  test('loans count up to the shares in play', () => {
    const scene = offering(0);
    started(scene, 'SDR', 5, 95, { 3: 3, 1: 1, 2: 1 });
    scene.fund({ 'company:SDR': 0 });
    loans(scene, 'SDR', 3);
    issueRound(scene, 'takeovers', { order: ['SDR', 'CFR', 'LSR'], at: 0 });
    scene.play(3, offer('SDR', 'CFR'));
    expect(scene.wrongs(3, bid('CFR', 400))).toEqual([]);
    expect(scene.wrongs(3, bid('CFR', 410))).not.toEqual([]);
  });

  test('the offered company does not buy itself, and its director stays ten above the bank', () => {
    const scene = offering(1);
    privately(scene, 'CNR', 2);
    scene.fund({ 'player:2': 900 });
    scene.play(2, offer('CFR', 'CFR'));
    expect(scene.wrongs(2, bid('CFR', 120))).not.toEqual([]);
    scene.play(2, bid('CFR', 110));
    scene.play(1, bid('CFR', 300));
    expect(scene.wrongs(2, bid('CFR', 320))).not.toEqual([]);
    scene.play(2, bid('CFR', 310));
    passBids(scene);
    expect(scene.options(2, 'acquire')).toEqual([acquire('CNR')]);
  });

  test('a player who cannot pay is left out of the repeated auction; others are not', () => {
    const scene = offering(2);
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, PASS);
    expect(scene.wrongs(1, bid('CFR', 220))).not.toEqual([]);
    expect(scene.wrongs(3, bid('CFR', 220))).toEqual([]);
  });
});

describe('takeovers', () => {
  test('1820/10.4/1: any bid is higher than all before, also above an own one', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 230));
    const raise = { ...bid('CFR', 240), player: 'player:1' };
    expect(scene.wrongs(1, raise)).toEqual([]);
    expect(said(scene, 3, { ...raise, amount: 245 })).toContain('A bid is a multiple of £10.');
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
  });

  test('1820/8.4.2/7: the limit binds the director, and not the player of a cousin that directs', () => {
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
});
