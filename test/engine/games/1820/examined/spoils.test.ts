import { describe, expect, it } from 'vitest';
import { begin, count, cousin, issueRound, loans, markerIn } from '../../../../kit/1820.ts';
import {
  onCharter,
  operating,
  privately,
  type Scene,
  started,
  stockRound,
  trains,
} from '../../../../kit/1820.ts';
import { phase, tile, token } from '../../../../kit/1820.ts';
import { acquire, bid, inTurn, offer, offering, passBids } from '../../../../kit/1820-stands.ts';
import { threeCompanies } from '../../../../kit/1820-stands.ts';

/**
 * What a takeover leaves to its winner, and what is just enough (8.4.3, 8.5, 7.2, 14.5): answers written
 * from the rulebook before they were asked for.
 */

const CITIES = ['M15', 'G7', 'O17', 'C5', 'B6', 'H2', 'K17', 'F10', 'J6', 'K11', 'E11'];

/** LSR (player 1, five shares: six markers, nine at most) has won CFR for £520; the change comes before. */
function won(change: (scene: Scene) => void = () => {}): Scene {
  const scene = offering(2);
  started(scene, 'LSR', 5, 95, { 1: 3, BI: 2 });
  scene.fund({ 'company:LSR': 2000 });
  for (const id of ['LSR', 'CFR'])
    for (const n of [0, 1]) scene.put(`token:${id}-${n}`, 'stations');
  for (const hex of CITIES.slice(1)) {
    const type = ['5', '6', '57'].find((id) => count(scene, 'supply', id) > 0)!;
    tile(scene, hex, type, 0);
  }
  change(scene);
  scene.play(1, offer('LSR', 'CFR'));
  scene.play(1, bid('CFR', 520));
  passBids(scene);
  if (scene.turn().verbs.includes('acceptBid')) scene.play(2, { verb: 'acceptBid' });
  return scene;
}
/** LSR on so many cities, CFR on the next; `shared` = both on N18 besides. */
const stands =
  (own: number, sold: number, shared = false) =>
  (scene: Scene) => {
    CITIES.slice(0, own).forEach((hex) => token(scene, 'LSR', hex));
    CITIES.slice(own, own + sold).forEach((hex) => token(scene, 'CFR', hex));
    if (!shared) return;
    tile(scene, 'N18', '14', 0);
    token(scene, 'LSR', 'N18', 0, 0);
    token(scene, 'CFR', 'N18', 0, 1);
  };
const choices = (scene: Scene) =>
  scene.turn().verbs.includes('choose')
    ? scene.options(1, 'choose').map(({ choice }) => String(choice))
    : [];
const choose = (scene: Scene, choice: string) => scene.play(1, { verb: 'choose', choice });
/** What the company has paid beyond the bid, CFR's treasury back. */
const fees = (scene: Scene) => 2000 - 520 + 300 - scene.cash('company:LSR');

describe('markers of the company that is sold (8.4.3)', () => {
  it('of two markers in one hex one goes; it is not gained and costs nothing', () => {
    // Five and the shared one are six, the limit: three of LSR, two gained.
    const scene = won(stands(3, 2, true));
    scene.play(1, acquire('LSR'));
    expect(choices(scene).sort()).toEqual(['slot:N18.0.0', 'slot:N18.0.1']);
    choose(scene, 'slot:N18.0.1');
    expect([markerIn(scene, 'N18', 0, 0), markerIn(scene, 'N18', 0, 1)]).toEqual(['LSR', 'BR']);
    expect([choices(scene), fees(scene)]).toEqual([[], 0]);
  });

  it('one above the limit after that costs one fee', () => {
    const scene = won(stands(3, 3, true));
    scene.play(1, acquire('LSR'));
    choose(scene, 'slot:N18.0.1');
    expect(choices(scene)).toContain('keep');
    choose(scene, 'keep');
    expect([choices(scene), fees(scene)]).toEqual([[], 100]);
  });

  it('a company that gains none pays nothing, even if it was above the limit before', () => {
    const scene = won(stands(7, 0));
    scene.play(1, acquire('LSR'));
    expect([choices(scene), fees(scene)]).toEqual([[], 0]);
  });

  it('of what is above the limit only what was gained costs: seven before and one more', () => {
    const scene = won(stands(7, 1));
    scene.play(1, acquire('LSR'));
    choose(scene, 'keep');
    expect(fees(scene)).toBe(100);
  });

  it('to the pound: £200 keep two, with £199 one is given up or money is borrowed', () => {
    const left = (cash: number) => {
      const scene = won((s) => {
        stands(5, 3)(s);
        s.fund({ 'company:LSR': 520 - 300 + cash });
      });
      scene.fund({ 'company:LSR': 520 });
      scene.fund({ 'company:CFR': cash });
      scene.play(1, acquire('LSR'));
      const borrows = scene.wrongs(1, { verb: 'takeLoan', company: 'LSR' }).length === 0;
      return [choices(scene).includes('keep'), borrows];
    };
    expect(left(200)).toEqual([true, false]);
    expect(left(199)).toEqual([false, true]);
  });

  it('nobody borrows to keep more than is allowed', () => {
    const scene = won((s) => {
      stands(6, 4)(s);
      s.fund({ 'company:LSR': 520 - 300 });
    });
    scene.fund({ 'company:LSR': 520, 'company:CFR': 0 });
    scene.play(1, acquire('LSR'));
    expect(choices(scene)).toHaveLength(10);
    expect(scene.wrongs(1, { verb: 'takeLoan', company: 'LSR' })).not.toEqual([]);
  });

  it('of several that are not placed one is named, and they go before those on the map', () => {
    const scene = won((s) => {
      stands(4, 2)(s);
      for (const n of [14, 15]) s.put(`token:CFR-${n}`, 'company:CFR');
    });
    scene.play(1, acquire('LSR'));
    const [keep, ...others] = choices(scene);
    expect([keep, others.length, onCharter(scene, 'LSR')]).toEqual(['keep', 1, 2]);
    choose(scene, others[0]!);
    expect(onCharter(scene, 'LSR')).toBe(1);
    choose(scene, 'keep');
    expect([onCharter(scene, 'LSR'), fees(scene)]).toEqual([1, 100]);
  });

  it('14.2: Stephenson & Fox saves a fee for each share it holds, at £50 each, and no more', () => {
    const kept = (how: string) => {
      const scene = won((s) => {
        stands(5, 4)(s);
        started(s, 'LSR', 5, 95, { 1: 3, RSCF: 2 });
        s.fund({ 'company:LSR': 2000 });
        cousin(s, 'RSCF', 3, 0);
      });
      const [before] = [scene.cash('holder:RSCF')];
      scene.play(1, acquire('LSR'));
      choose(scene, how);
      return [fees(scene), scene.cash('holder:RSCF') - before];
    };
    expect(kept('keep')).toEqual([300, 0]);
    expect(kept('keep with RSCF')).toEqual([100, 100]);
    // The director may spare some of it for another time. (14.1)
    expect(kept('keep with RSCF, 1 of 2')).toEqual([200, 50]);
  });
});

describe('a company that is wound up (8.5)', () => {
  it('of a single share in play the holder has all that is left', () => {
    const scene = threeCompanies();
    started(scene, 'CFR', 5, 10, { 2: 1 });
    scene.fund({ 'company:CFR': 100, 'player:2': 0 });
    issueRound(scene, 'liquidations', { liquidating: ['CFR'] });
    scene.settle();
    passBids(scene);
    // The bank bids £10 for the share.
    expect(scene.cash('player:2')).toBe(110);
  });

  it('of a single share in play the holder owes all that is missing', () => {
    const scene = threeCompanies();
    started(scene, 'CFR', 5, 10, { 2: 1 });
    loans(scene, 'CFR', 1);
    scene.fund({ 'company:CFR': 0, 'player:2': 500 });
    issueRound(scene, 'liquidations', { liquidating: ['CFR'] });
    scene.settle();
    passBids(scene);
    expect(scene.cash('player:2')).toBe(500 - 190);
  });
});

describe('just enough', () => {
  it('7.2.9: a loan is repaid with £200 in the treasury, not with £199', () => {
    const asked = (cash: number) => {
      const scene = inTurn('repay');
      loans(scene, 'LSR', 1);
      scene.fund({ 'company:LSR': cash });
      scene.settle();
      return scene.turn().verbs.includes('repayLoan');
    };
    expect([asked(200), asked(199)]).toEqual([true, false]);
  });

  it('7.2.7: a private company buys before its run with the price in the purse, to the pound', () => {
    const asked = (cash: number) => {
      const scene = begin();
      privately(scene, 'CNR', 1);
      scene.fund({ 'player:1': cash });
      operating(scene, 'CNR', 'supply');
      scene.settle();
      return scene.turn().verbs.includes('buyTrain') && scene.read('operating').step === 'supply';
    };
    const price = begin().game.box.trains.get('2+')!.price;
    expect([asked(price), asked(price - 1)]).toEqual([true, false]);
  });

  it('6.5.2.2: what is offered for more shares: a private company at every open par, a public one at its price', () => {
    const scene = begin();
    phase(scene, 'Yellow');
    privately(scene, 'CNR', 1);
    started(scene, 'LSR', 5, 95, { 1: 3 });
    scene.fund({ 'player:1': 1000 });
    scene.clock('stage', 'stock');
    scene.clock('turn', 3);
    scene.settle();
    const offers = scene.options(1, 'increaseShares');
    const pars = (company: string) =>
      new Set(offers.filter((one) => one.company === company).map(({ par }) => par));
    expect([...pars('CNR')].sort()).toEqual([55, 60, 65, 71]);
    expect([...pars('LSR')]).toEqual([undefined]);
  });

  it('the deal: blue numbers as often as red ones', () => {
    const blue = Array.from({ length: 60 }, (_, luck) => luck + 1).filter(
      (luck) => begin({ dealt: true, luck }).read('colour') === 'blue',
    ).length;
    expect(blue).toBeGreaterThan(22);
    expect(blue).toBeLessThan(38);
  });

  it('8.4.1: a company that offers another can pay the least bid, to the pound', () => {
    const may = (cash: number) => {
      const scene = offering(0);
      // No loan and no issue at £40; six shares of LSR at £95 are in play.
      started(scene, 'SDR', 5, 40, { 3: 2, 1: 1 });
      scene.fund({ 'company:SDR': cash });
      issueRound(scene, 'takeovers', { order: ['SDR', 'CFR', 'LSR'], at: 0 });
      return scene.wrongs(3, offer('SDR', 'LSR')).length === 0;
    };
    expect([may(570), may(569)]).toEqual([true, false]);
  });

  it('10.3: a debt that takes the last pound makes nobody bankrupt', () => {
    const scene = threeCompanies();
    issueRound(scene, 'takeovers', { order: ['CFR', 'LSR'], at: 0 });
    const debt = { payer: 'player:1', amount: 100, company: 'CFR', repay: false };
    scene.clock('pending', [{ kind: 'debt', ...debt }]);
    scene.settle();
    expect([scene.cash('player:1'), scene.turn().over]).toEqual([0, false]);
    expect(scene.turn().verbs).toContain('offerCompany');
  });

  it('a director with a single share directs', () => {
    const scene = threeCompanies();
    started(scene, 'CFR', 5, 71, { 2: 2 });
    stockRound(scene, 2);
    scene.play(2, { verb: 'sellShares', company: 'CFR', percent: 20 });
    expect([scene.director('CFR'), scene.price('CFR')! > 10]).toEqual(['player:2', true]);
  });

  it('13.1: in the last column but END a gray train costs £1000 to keep', () => {
    const costs = (column: number) => {
      const scene = inTurn();
      phase(scene, 'Gray', column);
      trains(scene, 'LSR', 'FLOOD');
      scene.fund({ 'company:LSR': 3000 });
      operating(scene, 'LSR', 'maintenance');
      scene.settle();
      scene.play(1, { verb: 'payDue', company: 'LSR' });
      return 3000 - scene.cash('company:LSR');
    };
    expect([costs(15), costs(16), costs(17)]).toEqual([400, 650, 1000]);
  });
});
