import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  count,
  cousin,
  issueRound,
  loans,
  loansOn,
  markerIn,
  operating,
  PASS,
  phase,
  privately,
  type Scene,
  stand,
  started,
  stockRound,
  token,
  trains,
} from '../../../../../kit/1820.ts';
import {
  acquire,
  acting,
  bid,
  due,
  inTurn,
  issue,
  offer,
  offering,
  passBids,
  reduce,
  sell,
} from '../../../../../kit/1820-stands.ts';

/**
 * Positions of another second reader, their outcomes written down before the referee was asked:
 * figures at both ends, and loans where they meet other rules (sections of the rulebook).
 */

const loan = (company = 'LSR') => ({ verb: 'takeLoan', company });
const repay = (company = 'LSR') => ({ verb: 'repayLoan', company });
/** Somebody does what is asked, the easy way, until `until` holds. */
function go(scene: Scene, until: () => boolean): void {
  for (let n = 0; n < 60 && !until() && !scene.turn().over; n++) {
    const player = acting(scene)[0]!;
    const [move] = ['runTrains', 'payDividend', 'payDue'].flatMap((verb) =>
      scene.options(player, verb),
    );
    scene.play(player, move ?? PASS);
  }
  expect(until() || scene.turn().over).toBe(true);
}

describe('loans (17)', () => {
  it('none that would reach £10, none in liquidation, none above the shares in play', () => {
    const owing = (price: number, held: number) => {
      const scene = inTurn('track');
      stand(scene, 'LSR', price);
      loans(scene, 'LSR', held);
      return scene;
    };
    expect(owing(10, 0).wrongs(1, loan())).not.toEqual([]);
    expect(owing(40, 0).wrongs(1, loan())).not.toEqual([]);
    const one = owing(43, 0);
    one.play(1, loan());
    expect([one.price('LSR'), one.cash('company:LSR')]).toEqual([40, 1200]);
    expect(one.wrongs(1, loan())).not.toEqual([]);
    // Four shares are with players, one in the treasury.
    const full = owing(173, 3);
    full.play(1, loan());
    expect(full.wrongs(1, loan())).not.toEqual([]);
    expect(loansOn(full, 'LSR')).toBe(4);
  });

  it.each([
    ['Yellow', 40],
    ['Blue', 40],
    ['Brown', 80],
    ['Red', 120],
    ['Gray', 160],
  ])('7.2.8: the interest of two in %s is £%i', (name, interest) => {
    const scene = inTurn('interest');
    phase(scene, name);
    loans(scene, 'LSR', 2);
    scene.play(1, due('payDue'));
    expect(scene.cash('company:LSR')).toBe(1000 - interest);
    expect(scene.price('LSR')).toBe(95);
  });

  it('17.1: one taken after the interest pays its own at once', () => {
    const scene = inTurn('repay');
    phase(scene, 'Gray');
    trains(scene, 'LSR', 'FLOOD');
    loans(scene, 'LSR', 1);
    scene.play(1, loan());
    expect([scene.cash('company:LSR'), scene.price('LSR')]).toEqual([1120, 86]);
  });

  it('7.2.9: each repaid is a cell up', () => {
    const scene = inTurn('repay');
    trains(scene, 'LSR', '2+');
    loans(scene, 'LSR', 3);
    scene.play(1, repay());
    scene.play(1, repay());
    expect([scene.cash('company:LSR'), scene.price('LSR')]).toEqual([600, 116]);
    scene.fund({ 'company:LSR': 199 });
    expect(scene.wrongs(1, repay())).not.toEqual([]);
  });

  it('6.5.3.1, 17.3: shares taken out of the pool leave loans above those in play, which are repaid at once', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3, pool: 2 });
    loans(scene, 'LSR', 5);
    scene.fund({ 'company:LSR': 295 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'redeemShares', company: 'LSR', shares: 1 });
    expect([loansOn(scene, 'LSR'), scene.cash('company:LSR'), scene.price('LSR')]).toEqual([
      4, 0, 105,
    ]);
  });

  it('17.3: where the director helps, the price falls by one after all that it rose', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3, pool: 2 });
    loans(scene, 'LSR', 5);
    scene.fund({ 'company:LSR': 250, 'player:1': 500 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'redeemShares', company: 'LSR', shares: 1 });
    if (scene.turn().verbs.includes('payDue')) scene.play(1, due('payDue'));
    expect([loansOn(scene, 'LSR'), scene.cash('company:LSR'), scene.price('LSR')]).toEqual([
      4, 0, 95,
    ]);
    expect(scene.cash('player:1')).toBe(455);
  });

  it('8.2, 17.3: a smaller company repays what is above its shares in play', () => {
    const scene = begin();
    phase(scene, 'Blue');
    started(scene, 'LSR', 10, 95, { 1: 5, pool: 2 });
    loans(scene, 'LSR', 7);
    scene.fund({ 'company:LSR': 600, 'player:1': 0 });
    issueRound(scene, 'issue');
    scene.play(1, reduce('LSR', 5));
    // Two shares at 95 out of the pool, then two loans: 600 - 190 - 400.
    expect([scene.size('LSR'), loansOn(scene, 'LSR'), scene.cash('company:LSR')]).toEqual([
      5, 5, 10,
    ]);
    expect(scene.price('LSR')).toBe(116);
  });

  it('9, 17.3: repaying to £500 in an issue round ends the game with that round', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 477, { 1: 5, pool: 1 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    loans(scene, 'LSR', 6);
    scene.fund({ 'company:LSR': 2000 });
    issueRound(scene, 'issue');
    scene.play(1, reduce('LSR', 5));
    expect([scene.price('LSR'), scene.turn().over]).toEqual([500, false]);
    for (let n = 0; n < 30 && !scene.turn().over; n++) scene.play(acting(scene)[0]!, PASS);
    expect(scene.turn().over).toBe(true);
    expect(scene.read('stage')).not.toBe('operating');
  });
});

describe('issuing and stacks (8.3, 16.2.1)', () => {
  it('one issue of three is £95 each and three cells, three issues of one are cheaper each time', () => {
    const at = () => {
      const scene = begin();
      started(scene, 'LSR', 10, 95, { 1: 4 });
      scene.fund({ 'company:LSR': 0 });
      issueRound(scene, 'issue');
      return scene;
    };
    const once = at();
    once.play(1, issue('LSR', 3));
    expect([once.cash('company:LSR'), once.price('LSR')]).toEqual([285, 71]);
    const thrice = at();
    for (let n = 0; n < 3; n++) thrice.play(1, issue('LSR', 1));
    expect([thrice.cash('company:LSR'), thrice.price('LSR')]).toEqual([95 + 86 + 78, 71]);
  });

  it('a marker that has operated comes between those face down and those face up', () => {
    const scene = inTurn('dividend', { revenue: 0, hadTrain: true });
    started(scene, 'SDR', 5, 86, { 3: 2 });
    stand(scene, 'CFR', 86);
    scene.put('marker:SDR', 'cell:0.10', { at: 0, face: 1 });
    scene.put('marker:CFR', 'cell:0.10', { at: 1, face: 0 });
    scene.clock('operating', { revenue: 40 });
    scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'withhold' });
    expect(scene.table.places.get('cell:0.10')).toEqual(['marker:SDR', 'marker:LSR', 'marker:CFR']);
  });

  it('5.2: at the end of the round the face-down block is turned, and who came first is on top', () => {
    const scene = begin();
    for (const [id, player] of [
      ['LSR', 1],
      ['CFR', 2],
      ['SDR', 3],
    ] as const) {
      started(scene, id, 5, 95, { [player]: 3 });
      trains(scene, id, '2+');
    }
    stand(scene, 'SDR', 60);
    scene.put('marker:LSR', 'cell:0.11', { at: 0, face: 1 });
    scene.put('marker:CFR', 'cell:0.11', { at: 1, face: 1 });
    operating(scene, 'SDR', 'repay');
    go(scene, () => scene.read('stage') !== 'operating');
    const cell = scene.table.places.get('cell:0.11')!;
    expect(cell).toEqual(['marker:CFR', 'marker:LSR']);
    expect(cell.map((id) => scene.table.pieces.get(id)!.face)).toEqual([0, 0]);
  });
});

describe('takeovers (8.4)', () => {
  it('8.4.2: a bid that the premium makes forcing, and ten less', () => {
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

  it('8.4.1: a refused bid is an offer all the same: nobody offers it again, itself neither', () => {
    const scene = offering(0);
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(3, bid('CFR', 220));
    passBids(scene);
    scene.play(2, { verb: 'declineBid' });
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).not.toEqual([]);
    scene.play(3, PASS);
    expect(scene.wrongs(2, offer('CFR', 'CFR'))).not.toEqual([]);
    scene.play(2, offer('CFR', 'LSR'));
    expect(scene.turn().verbs).toContain('bid');
  });

  it('8.4.1, 8.4.3: who acquired in the turn of another offers only itself in its own, and nobody else offers it', () => {
    const scene = offering(0);
    scene.fund({ 'company:LSR': 5000, 'company:CFR': 3000 });
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    // SDR still has its turn; LSR is an acquirer.
    expect(acting(scene)).toEqual([3]);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).not.toEqual([]);
    scene.play(3, PASS);
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(1, offer('LSR', 'SDR'))).not.toEqual([]);
    expect(scene.wrongs(1, offer('LSR', 'LSR'))).toEqual([]);
  });

  it('8.5: the winner of a liquidation is one that acquired, too', () => {
    const scene = offering(0);
    stand(scene, 'CFR', 10);
    issueRound(scene, 'liquidations', { order: ['SDR', 'LSR'], liquidating: ['CFR'] });
    scene.settle();
    scene.play(1, bid('CFR', 40));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    if (scene.read('stage') !== 'takeovers') scene.settle();
    expect(acting(scene)).toEqual([3]);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).not.toEqual([]);
    scene.play(3, PASS);
    expect(scene.wrongs(1, offer('LSR', 'SDR'))).not.toEqual([]);
    expect(scene.wrongs(1, offer('LSR', 'LSR'))).toEqual([]);
  });

  it('8.4.1: once Victoria is dead the bank bids all of it for who offers itself, and that forces', () => {
    const scene = offering(1, 'Brown');
    scene.clock('victoria', { dying: false, dead: true, last: 2 });
    scene.fund({ 'company:LSR': 0, 'company:SDR': 0 });
    loans(scene, 'CFR', 1);
    scene.play(2, offer('CFR', 'CFR'));
    passBids(scene);
    // 300 and 213 less the loan of 200: 313, 104 a share, and the odd pound.
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([100 + 209, 204]);
    expect(scene.at('charter:CFR')).toBe('charters');
  });

  it('8.4.3: the buyer’s price falls by one for each loan that it takes over, and rises for none it keeps', () => {
    const scene = offering(2);
    loans(scene, 'CFR', 2);
    loans(scene, 'LSR', 1);
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    expect([loansOn(scene, 'LSR'), scene.price('LSR'), scene.cash('company:LSR')]).toEqual([
      3,
      78,
      1000 - 520 + 300,
    ]);
  });

  it('13.2, 8.4.3: a private buyer repays the loans out of the purse, and loses no cell', () => {
    const scene = offering(2);
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 600 });
    loans(scene, 'CFR', 1);
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('CNR'));
    expect([scene.cash('player:1'), scene.at('marker:CNR')]).toEqual([180, 'private-track:1']);
  });
});

describe('companies of cousins (14.1)', () => {
  const cousins = (loansHeld: number, ...kinds: string[]) => {
    const scene = begin();
    phase(scene, 'Green');
    cousin(scene, 'BI', 1);
    started(scene, 'LSR', 5, 95, { BI: 3 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    token(scene, 'LSR', 'M15');
    trains(scene, 'LSR', ...kinds);
    loans(scene, 'LSR', loansHeld);
    scene.fund({ 'company:LSR': 1000 });
    before(scene, 'operating');
    scene.settle();
    go(scene, () => scene.at('marker:LSR') !== 'cell:0.11');
    return scene;
  };

  it('pay no maintenance, though the treasury could, and are in liquidation', () => {
    const scene = cousins(0, '2+');
    expect([scene.price('LSR'), scene.cash('company:LSR')]).toEqual([10, 1000]);
    expect(count(scene, 'company:LSR', '2+')).toBe(1);
  });

  it('pay no interest either', () => {
    const scene = cousins(1, '3+');
    expect([scene.price('LSR'), scene.cash('company:LSR'), loansOn(scene, 'LSR')]).toEqual([
      10, 1000, 1,
    ]);
  });

  it('are quiet with a green train in green: one cell down for no revenue', () => {
    expect(cousins(0, '3+').price('LSR')).toBe(86);
  });
});

describe('Queen Victoria (13.5)', () => {
  it('does not die with a round that began in blue, but with the next', () => {
    const scene = begin();
    phase(scene, 'Blue');
    started(scene, 'LSR', 5, 95, { 1: 3 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    for (const id of ['LSR', 'CFR']) trains(scene, id, '5+');
    scene.fund({ 'company:LSR': 9000, 'company:CFR': 9000 });
    before(scene, 'operating', 1);
    scene.settle();
    phase(scene, 'Brown');
    go(scene, () => scene.read('stage') !== 'operating');
    expect(scene.read('victoria').dead).toBe(false);
    expect(scene.at('share:BR-0')).not.toBe('pool');
    go(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('victoria').dead).toBe(false);
    go(scene, () => scene.read('stage') !== 'operating');
    expect(scene.read('victoria').dead).toBe(true);
    expect([scene.at('share:BR-0'), scene.price('BR'), markerIn(scene, 'M15')]).toEqual([
      'pool',
      95,
      'BR',
    ]);
  });
});

describe('stock rounds (6.5.2)', () => {
  it('6.5.2.3: what grew in this round is not sold to the pool, by nobody', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 60, { 1: 4, 2: 1 });
    started(scene, 'CFR', 5, 60, { 2: 3, 1: 1 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'increaseShares', company: 'LSR', size: 10 });
    scene.play(1, PASS);
    expect(scene.size('LSR')).toBe(10);
    while (acting(scene)[0] !== 2) scene.play(acting(scene)[0]!, PASS);
    expect(scene.wrongs(2, sell('LSR', 10))).not.toEqual([]);
    expect(scene.wrongs(2, sell('CFR', 20))).toEqual([]);
  });

  it('6.5.2.4: what a player sold his cousin may buy, he himself not', () => {
    const scene = begin();
    cousin(scene, 'BI', 1, 500);
    started(scene, 'LSR', 5, 95, { 2: 3, 1: 1 });
    scene.fund({ 'player:1': 500 });
    stockRound(scene, 1, { sold: { 'player:1': ['LSR'] } });
    const share = { verb: 'buyShare', company: 'LSR', from: 'company:LSR', percent: 20 };
    expect(scene.wrongs(1, share)).not.toEqual([]);
    scene.play(1, { ...share, for: 'holder:BI' });
    expect([scene.shares('holder:BI', 'LSR'), scene.cash('holder:BI')]).toEqual([1, 405]);
  });

  it('6.5.3.1: a company in liquidation takes nothing out of the pool, nor does a private one', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 10, { 1: 3, pool: 1 });
    scene.fund({ 'company:LSR': 1000 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, { verb: 'redeemShares', company: 'LSR', shares: 1 })).not.toEqual([]);
    expect(scene.options(1, 'redeemShares')).toEqual([]);
    expect(scene.wrongs(1, { verb: 'increaseShares', company: 'LSR', size: 10 })).not.toEqual([]);
  });
});
