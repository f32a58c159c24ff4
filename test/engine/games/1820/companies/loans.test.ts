import { describe, expect, test } from 'vitest';
import { capacity, loanRoom } from '../../../../../engine/games/1820/companies/loans.ts';
import {
  inTurn,
  acting,
  due,
  reduce,
  offering,
  companiesAt,
  said,
  UNUSED,
} from '../../../../kit/stands/1820-stands.ts';
import {
  cousin,
  loans,
  loansOn,
  operating,
  privately,
  stand,
  started,
  begin,
  phase,
  PASS,
  trains,
  issueRound,
  stockRound,
} from '../../../../kit/1820.ts';

const loan = (company = 'LSR') => ({ verb: 'takeLoan', company });
const repay = (company = 'LSR') => ({ verb: 'repayLoan', company });

describe('loans', () => {
  const take = { verb: 'takeLoan', company: 'LSR' };

  const repay = { verb: 'repayLoan', company: 'LSR' };

  test('1820/17.1/1 1820/17.1/2 1820/17.1/9 1820/16.2.1/3: £200, a marker on the charter, a cell down', () => {
    const scene = inTurn();
    scene.play(1, take);
    expect([scene.cash('company:LSR'), loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([
      1200, 1, 86,
    ]);
  });

  test('1820/17.2/1 1820/13.3/2 1820/10.6/1 1820/10.6/2: no more than shares with holders and in the pool', () => {
    const scene = inTurn();
    started(scene, 'LSR', 5, 95, { 1: 2, BI: 1, pool: 1 });
    cousin(scene, 'BI', 1);
    loans(scene, 'LSR', 3);
    operating(scene, 'LSR');
    scene.play(1, take);
    expect(scene.wrongs(1, take)).toEqual(['1820/17.2/1']);
  });

  test('1820/17.1/3 1820/13.2/6 1820/17.1/10 1820/10.7/3 1820/17.1/11: not for private companies, not in liquidation, not into it', () => {
    const scene = inTurn();
    stand(scene, 'LSR', 40);
    expect(scene.wrongs(1, take)).toEqual(['1820/17.1/11']);
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, take)).toContain('1820/10.7/3');
    privately(scene, 'CNR', 1);
    operating(scene, 'CNR');
    expect(scene.wrongs(1, { ...take, company: 'CNR' })).toContain('1820/17.1/3');
    expect(scene.wrongs(1, take)).toContain('1820/17.1/5');
  });

  test('1820/7.2.9/1 1820/7.2.9/2 1820/7.2.9/3 1820/17.3/1 1820/17.3/2: repaid after interest, £200 each, a cell up', () => {
    const scene = inTurn('trains');
    loans(scene, 'LSR', 2);
    expect(scene.wrongs(1, repay)).toContain('1820/7.2.9/1');
    operating(scene, 'LSR', 'repay');
    scene.play(1, repay);
    scene.play(1, repay);
    expect([scene.cash('company:LSR'), loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([
      600, 0, 116,
    ]);
    expect(scene.at('marker:LSR')).toBe('cell:0.13');
  });
});

describe('repaying loans (7.2.9)', () => {
  const repay = { verb: 'repayLoan', company: 'LSR' };

  const at = (treasury: number, count: number) => {
    const scene = inTurn('repay');
    loans(scene, 'LSR', count);
    scene.fund({ 'company:LSR': treasury });
    return scene;
  };

  test('the last £200 of the treasury will do', () => {
    expect(at(199, 1).wrongs(1, repay)).toContain('1820/7.2.9/2');
    const scene = at(200, 1);
    scene.play(1, repay);
    expect([loansOn(scene, 'LSR'), scene.cash('company:LSR'), scene.price('LSR')]).toEqual([
      0, 0, 105,
    ]);
  });

  test('a holder without any is not asked, however rich; one with some and the money is', () => {
    const done = (count: number) => {
      const scene = at(1000, count);
      scene.settle();
      return scene.read('operating').company;
    };
    expect([done(0), done(1)]).toEqual(['CFR', 'LSR']);
  });
});

describe('what a company could raise (8.4.1, 8.4.2, 17)', () => {
  const could = (size: number, price: number, holders: { [holder: string]: number }, owed = 0) => {
    const scene = begin();
    phase(scene, 'Red');
    started(scene, 'LSR', size, price, holders);
    scene.fund({ 'company:LSR': 7 });
    loans(scene, 'LSR', owed);
    return [capacity(scene.table, 'LSR'), loanRoom(scene.table, 'LSR')];
  };

  test('an issue down to £40 and not beyond: fifty shares fall a cell for each begun twentieth', () => {
    // £95 is ten cells above £40: 25 of 50 shares at £95, better than ten loans and than any mixture.
    expect(could(50, 95, { 1: 20 })[0]).toBe(7 + 25 * 95);
  });

  test('shares that are issued are in play, and bear loans', () => {
    // Five in play and five loans: with five more issued there is room for five more.
    expect(could(10, 95, { 1: 5 }, 5)).toEqual([7 + 5 * 95 + 5 * 200, 0]);
  });

  test('at £43 one loan, at £40 and in liquidation none; a private company has its director’s cash', () => {
    expect(could(5, 43, { 1: 5 })).toEqual([207, 1]);
    expect(could(5, 40, { 1: 5 })).toEqual([7, 0]);
    expect(could(5, 10, { 1: 3 })[0]).toBe(7);
    expect(could(5, 10, { 1: 3 })[1]).toBeLessThanOrEqual(0);
    const scene = begin();
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 66 });
    expect(capacity(scene.table, 'CNR')).toBe(66);
    expect(loanRoom(scene.table, 'CNR')).toBeLessThanOrEqual(0);
  });
});

describe('loans (7.2.8, 7.2.9, 17)', () => {
  test('interest is covered by the director whole or not at all, a cell down once', () => {
    const owing = (player: number) => {
      const scene = companiesAt('interest');
      phase(scene, 'Red', 12);
      loans(scene, 'LSR', 3);
      scene.fund({ 'company:LSR': 100, 'player:1': player });
      return scene;
    };
    // Three times 60.
    expect(owing(79).wrongs(1, due('payDue'))).not.toEqual([]);
    const scene = owing(80);
    scene.play(1, due('payDue'));
    expect([scene.cash('player:1'), scene.cash('company:LSR'), scene.price('LSR')]).toEqual([
      0, 0, 86,
    ]);
  });

  test('repaying to £500 ends the game when the round is over', () => {
    const scene = companiesAt('repay');
    stand(scene, 'LSR', 477);
    loans(scene, 'LSR', 1);
    trains(scene, 'LSR', '2+');
    scene.play(1, { verb: 'repayLoan', company: 'LSR' });
    expect([scene.price('LSR'), scene.turn().over]).toEqual([500, false]);
    for (let n = 0; n < 30 && !scene.turn().over; n++) scene.play(acting(scene)[0]!, PASS);
    expect(scene.read('end')).toMatchObject({ reason: 'market' });
  });

  test('repaying lifts a company out of liquidation', () => {
    const scene = companiesAt('repay');
    stand(scene, 'LSR', 10);
    loans(scene, 'LSR', 2);
    scene.play(1, { verb: 'repayLoan', company: 'LSR' });
    expect([scene.price('LSR'), loansOn(scene, 'LSR')]).toEqual([40, 1]);
  });
});

describe('loans (17)', () => {
  test('none that would reach £10, none in liquidation, none above the shares in play', () => {
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

  test.each([
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

  test('17.1: one taken after the interest pays its own at once', () => {
    const scene = inTurn('repay');
    phase(scene, 'Gray');
    trains(scene, 'LSR', 'FLOOD');
    loans(scene, 'LSR', 1);
    scene.play(1, loan());
    expect([scene.cash('company:LSR'), scene.price('LSR')]).toEqual([1120, 86]);
  });

  test('7.2.9: each repaid is a cell up', () => {
    const scene = inTurn('repay');
    trains(scene, 'LSR', '2+');
    loans(scene, 'LSR', 3);
    scene.play(1, repay());
    scene.play(1, repay());
    expect([scene.cash('company:LSR'), scene.price('LSR')]).toEqual([600, 116]);
    scene.fund({ 'company:LSR': 199 });
    expect(scene.wrongs(1, repay())).not.toEqual([]);
  });

  test('6.5.3.1, 17.3: shares taken out of the pool leave loans above those in play, which are repaid at once', () => {
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

  test('17.3: where the director helps, the price falls by one after all that it rose', () => {
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

  test('9, 17.3: repaying to £500 in an issue round ends the game with that round', () => {
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

describe('just enough', () => {
  test('7.2.9: a loan is repaid with £200 in the treasury, not with £199', () => {
    const asked = (cash: number) => {
      const scene = inTurn('repay');
      loans(scene, 'LSR', 1);
      scene.fund({ 'company:LSR': cash });
      scene.settle();
      return scene.turn().verbs.includes('repayLoan');
    };
    expect([asked(200), asked(199)]).toEqual([true, false]);
  });
});

describe('what follows from interest (7.2.9, 17.1)', () => {
  const owing = () => {
    const scene = begin();
    phase(scene, 'Brown');
    started(scene, 'LSR', 5, 95, { 1: 3, 2: 1 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    scene.fund({ 'company:LSR': 1000, 'player:1': 0 });
    loans(scene, 'LSR', 2);
    trains(scene, 'LSR', '8+');
    return scene;
  };

  test('a company that refused its interest repays nothing in this turn', () => {
    const scene = owing();
    operating(scene, 'LSR', 'interest');
    scene.play(1, { verb: 'refuseDue', company: 'LSR' });
    expect([scene.price('LSR'), loansOn(scene, 'LSR')]).toEqual([10, 2]);
    expect(scene.read('operating').company).not.toBe('LSR');
    expect(scene.wrongs(1, { verb: 'repayLoan', company: 'LSR' })).toContain('1820/7.2.9/1');
  });

  test('a company that refused its maintenance still pays interest and repays', () => {
    const scene = owing();
    operating(scene, 'LSR', 'maintenance');
    scene.play(1, { verb: 'refuseDue', company: 'LSR' });
    scene.play(1, PASS);
    // Two loans at a fifth of 200.
    scene.play(1, { verb: 'payDue', company: 'LSR' });
    scene.play(1, { verb: 'repayLoan', company: 'LSR' });
    expect([scene.cash('company:LSR'), scene.price('LSR')]).toEqual([1000 - 80 - 200, 40]);
  });

  test('a loan taken after the interest of the turn bears it at once', () => {
    const scene = owing();
    operating(scene, 'LSR', 'repay');
    scene.play(1, { verb: 'takeLoan', company: 'LSR' });
    expect([scene.cash('company:LSR'), loansOn(scene, 'LSR')]).toEqual([1000 + 200 - 40, 3]);
  });

  test('a loan taken before is counted with the others, and once', () => {
    const scene = owing();
    operating(scene, 'LSR', 'interest');
    scene.play(1, { verb: 'takeLoan', company: 'LSR' });
    expect(scene.cash('company:LSR')).toBe(1200);
    scene.play(1, { verb: 'payDue', company: 'LSR' });
    expect(scene.cash('company:LSR')).toBe(1200 - 3 * 40);
  });
});

describe('a company that is not in play', () => {
  const says = [`${UNUSED} is not in play.`];

  test('1820/17.1/3, 1820/17.2/1: takes no loan, and has no number of possible loans', () => {
    const scene = offering();
    operating(scene, 'CFR');
    expect(said(scene, scene.acting(), { verb: 'takeLoan', company: UNUSED })).toEqual(says);
    // Nor has it a turn: one that is in play is told that it is not in turn.
    const track = (company: string) =>
      said(scene, scene.acting(), { verb: 'layTile', company, hex: 'O15', tile: '57', turn: 0 });
    operating(scene, 'CFR', 'track');
    expect(track(UNUSED)).toEqual(says);
    expect(track('LSR')[0]).toMatch(/^LSR /);
  });
});
