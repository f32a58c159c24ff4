import { describe, expect, test } from 'vitest';
import {
  acquire,
  bid,
  offer,
  offering,
  passBids,
  sell,
  threeCompanies,
} from '../../../../kit/stands/1820-stands.ts';
import {
  count,
  markerIn,
  onCharter,
  type Scene,
  started,
  tile,
  token,
  cousin,
  issueRound,
} from '../../../../kit/1820.ts';
import { wonBid, TWELVE } from './positions.ts';

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

describe('the purchase', () => {
  /** CFR has `sold` markers on tiles, LSR `own`; a five-share company may have six, nine at most. */
  const crowded = (own: number, sold: number, spare = 0) => {
    const cities = ['M15', 'G7', 'N18', 'O17', 'C5', 'B6', 'H2', 'K17', 'F10', 'J6', 'K11', 'E11'];
    return wonBid((s) => {
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

  test('1820/8.4.3/12 1820/8.4.3/13 1820/13.1/4: markers on the map change hands, unplaced ones lie on the charter', () => {
    const scene = wonBid((s) => token(s, 'CFR', 'M15'));
    const unplaced = onCharter(scene, 'LSR');
    scene.play(1, acquire('LSR'));
    expect([markerIn(scene, 'M15'), onCharter(scene, 'LSR')]).toEqual(['LSR', unplaced + 1]);
    expect(onCharter(scene, 'CFR')).toBe(2);
  });

  test('1820/8.4.3/14: of two in a hex one goes to British Rail, as the buyer likes', () => {
    const scene = wonBid((s) => {
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

  test('1820/8.4.3/17 1820/13.6/2 1820/13.6/4: each gained beyond the limit costs £100', () => {
    const free = crowded(3, 3);
    free.play(1, acquire('LSR'));
    expect(free.cash('company:LSR')).toBe(2000 - 520 + 300);
    const dear = crowded(4, 4);
    dear.play(1, acquire('LSR'));
    dear.play(1, { verb: 'choose', choice: 'keep' });
    expect(dear.cash('company:LSR')).toBe(2000 - 520 + 300 - 200);
  });

  test('1820/8.4.3/16 1820/13.6/6: more may be given up, unplaced before placed', () => {
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

  test('1820/8.4.3/15 1820/13.6/3 1820/13.6/5: above the maximum unplaced ones go, then placed ones to British Rail', () => {
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
});

describe('markers above the limit (8.4.3, 13.6)', () => {
  /** LSR of five shares (six markers, nine at most) with `own` on tiles has won CFR with `sold`. */
  function crowded(own: number, sold: number, purse: number, fox = 0): Scene {
    const scene = offering(2);
    started(scene, 'LSR', 5, 95, { 1: 3, ...(fox > 0 && { RSCF: fox }) });
    if (fox > 0) cousin(scene, 'RSCF', 3, 0);
    scene.fund({ 'company:LSR': 520 - 300 + purse, 'company:CFR': 300 });
    TWELVE.slice(1).forEach((hex) =>
      tile(
        scene,
        hex,
        ['5', '6', '57'].find((id) => count(scene, 'supply', id) > 0)!,
        0,
      ),
    );
    for (const id of ['LSR', 'CFR'])
      for (const n of [0, 1]) scene.put(`token:${id}-${n}`, 'stations');
    TWELVE.slice(0, own).forEach((hex) => token(scene, 'LSR', hex));
    TWELVE.slice(own, own + sold).forEach((hex) => token(scene, 'CFR', hex));
    scene.fund({ 'company:LSR': 520 });
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    if (scene.turn().verbs.includes('acceptBid')) scene.play(2, { verb: 'acceptBid' });
    scene.fund({ 'company:CFR': purse });
    scene.play(1, acquire('LSR'));
    return scene;
  }

  const choices = (scene: Scene) => scene.options(1, 'choose').map(({ choice }) => String(choice));

  const kept = (scene: Scene) => choices(scene).filter((choice) => choice.startsWith('keep'));

  test('two fees to the pound, or one and Stephenson & Fox', () => {
    // Four and four: two above six.
    expect(kept(crowded(4, 4, 199))).toEqual([]);
    expect(kept(crowded(4, 4, 200))).toEqual(['keep']);
    const fox = (purse: number) => crowded(4, 4, purse, 1);
    expect(kept(fox(99))).toEqual([]);
    expect(kept(fox(100))).toEqual(['keep with RSCF']);
    expect(kept(fox(200))).toEqual(['keep', 'keep with RSCF']);
    const scene = fox(150);
    scene.play(1, { verb: 'choose', choice: 'keep with RSCF' });
    expect([scene.cash('company:LSR'), scene.cash('holder:RSCF')]).toEqual([50, 50]);
    expect(scene.read('companies').LSR).toMatchObject({ fox: 1 });
  });

  test('each answer says what it costs, and whose help it takes', () => {
    const scene = crowded(4, 4, 200, 1);
    const { say } = scene.game.rulebook!.verbs.get('choose')!;
    const said = scene.options(1, 'choose').map((move) => say(scene.table, move));
    expect(said.slice(0, 3)).toEqual([
      'keeps all markers for £200',
      'keeps all markers for £100 with Robert Stephenson & Charles Fox',
      expect.stringMatching(/^gives up (the marker in .+|a marker that is not placed)$/),
    ]);
  });

  test('two of Stephenson & Fox save both fees', () => {
    const scene = crowded(4, 4, 0, 2);
    expect(kept(scene)).toEqual(['keep with RSCF']);
    scene.play(1, { verb: 'choose', choice: 'keep with RSCF' });
    expect([scene.cash('company:LSR'), scene.cash('holder:RSCF')]).toEqual([0, 100]);
  });

  test('one of two is saved where the money for the other fee is there', () => {
    expect(kept(crowded(4, 4, 99, 2))).toEqual(['keep with RSCF']);
    const scene = crowded(4, 4, 100, 2);
    expect(kept(scene)).toEqual(['keep with RSCF', 'keep with RSCF, 1 of 2']);
    scene.play(1, { verb: 'choose', choice: 'keep with RSCF, 1 of 2' });
    expect([scene.cash('company:LSR'), scene.cash('holder:RSCF')]).toEqual([0, 50]);
    expect(scene.read('companies').LSR).toMatchObject({ fox: 1 });
  });

  test('loans may be taken to keep them, up to the maximum, where they are needed', () => {
    const borrow = { verb: 'takeLoan', company: 'LSR' };
    // Nine is the maximum: three fees.
    expect(crowded(5, 4, 299).wrongs(1, borrow)).toEqual([]);
    expect(crowded(5, 4, 300).wrongs(1, borrow)).toContain('1820/17.1/5');
    // Ten is too many: one goes before anything can be kept.
    const ten = crowded(5, 5, 0);
    expect(ten.wrongs(1, borrow)).toContain('1820/17.1/5');
    ten.play(1, { verb: 'choose', choice: choices(ten)[0]! });
    expect(ten.wrongs(1, borrow)).toEqual([]);
  });

  test('at the limit nothing is asked; one above it is', () => {
    expect(crowded(3, 3, 0).turn().verbs).not.toContain('choose');
    const seven = crowded(4, 3, 100);
    expect(kept(seven)).toEqual(['keep']);
    seven.play(1, { verb: 'choose', choice: 'keep' });
    expect([seven.cash('company:LSR'), onCharter(seven, 'LSR')]).toEqual([0, 0]);
    expect(markerIn(seven, 'M15')).toBe('LSR');
  });

  test('while a debt is open nothing is borrowed: shares are sold for it', () => {
    const scene = threeCompanies();
    started(scene, 'LSR', 5, 95, { 1: 3, 2: 1 });
    started(scene, 'SDR', 5, 60, { 3: 2, 1: 2 });
    scene.fund({ 'player:1': 0 });
    issueRound(scene, 'issue');
    scene.clock('pending', [
      { kind: 'debt', payer: 'player:1', amount: 50, company: 'LSR', repay: true },
    ]);
    expect(scene.turn().verbs).toEqual(['sellShares']);
    expect(scene.wrongs(1, { verb: 'takeLoan', company: 'LSR' })).not.toEqual([]);
    expect(scene.wrongs(1, sell('SDR', 20))).toEqual([]);
  });
});

describe('markers of the company that is sold (8.4.3)', () => {
  test('of two markers in one hex one goes; it is not gained and costs nothing', () => {
    // Five and the shared one are six, the limit: three of LSR, two gained.
    const scene = won(stands(3, 2, true));
    scene.play(1, acquire('LSR'));
    expect(choices(scene).sort()).toEqual(['slot:N18.0.0', 'slot:N18.0.1']);
    choose(scene, 'slot:N18.0.1');
    expect([markerIn(scene, 'N18', 0, 0), markerIn(scene, 'N18', 0, 1)]).toEqual(['LSR', 'BR']);
    expect([choices(scene), fees(scene)]).toEqual([[], 0]);
  });

  test('one above the limit after that costs one fee', () => {
    const scene = won(stands(3, 3, true));
    scene.play(1, acquire('LSR'));
    choose(scene, 'slot:N18.0.1');
    expect(choices(scene)).toContain('keep');
    choose(scene, 'keep');
    expect([choices(scene), fees(scene)]).toEqual([[], 100]);
  });

  test('a company that gains none pays nothing, even if it was above the limit before', () => {
    const scene = won(stands(7, 0));
    scene.play(1, acquire('LSR'));
    expect([choices(scene), fees(scene)]).toEqual([[], 0]);
  });

  test('of what is above the limit only what was gained costs: seven before and one more', () => {
    const scene = won(stands(7, 1));
    scene.play(1, acquire('LSR'));
    choose(scene, 'keep');
    expect(fees(scene)).toBe(100);
  });

  test('to the pound: £200 keep two, with £199 one is given up or money is borrowed', () => {
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

  test('nobody borrows to keep more than is allowed', () => {
    const scene = won((s) => {
      stands(6, 4)(s);
      s.fund({ 'company:LSR': 520 - 300 });
    });
    scene.fund({ 'company:LSR': 520, 'company:CFR': 0 });
    scene.play(1, acquire('LSR'));
    expect(choices(scene)).toHaveLength(10);
    expect(scene.wrongs(1, { verb: 'takeLoan', company: 'LSR' })).not.toEqual([]);
  });

  test('of several that are not placed one is named, and they go before those on the map', () => {
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

  test('14.2: Stephenson & Fox saves a fee for each share it holds, at £50 each, and no more', () => {
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
