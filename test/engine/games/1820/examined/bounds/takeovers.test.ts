import { describe, expect, it } from 'vitest';
import {
  count,
  cousin,
  issueRound,
  loans,
  loansOn,
  markerIn,
  onCharter,
  privately,
  type Scene,
  started,
  tile,
  token,
} from '../../../../../kit/1820.ts';
import {
  acquire,
  acting,
  bid,
  offer,
  offering,
  passBids,
  reduce,
  sell,
  threeCompanies as table,
} from '../../../../../kit/1820-stands.ts';

/**
 * Shrinking and what a purchase brings, at the bounds of their rules (8.2, 8.4.3, 13.6, 14.3, 17):
 * answers written from the rulebook before they were asked for.
 */

const of = (player: number, shares: number) => ({ holder: `player:${player}`, shares });
/** LSR in an issue round; the others have no shares that player 1 could sell. */
function shrinking(
  size: number,
  price: number,
  holders: { readonly [holder: string]: number },
  more: { treasury?: number; purse?: number; owed?: number } = {},
): Scene {
  const scene = table('Green');
  started(scene, 'SDR', 5, 60, { 3: 2 });
  started(scene, 'LSR', size, price, holders);
  scene.fund({ 'company:LSR': more.treasury ?? 0, 'player:1': more.purse ?? 0 });
  loans(scene, 'LSR', more.owed ?? 0);
  issueRound(scene, 'issue');
  return scene;
}

describe('loans that are too many for a smaller company (8.2, 13.4, 17.3)', () => {
  /** 20 shares at £55, 13 in play with a loan each; to ten: three go, £165, and three loans, £600. */
  const wide = (purse: number, change: (scene: Scene) => void = () => {}) => {
    const scene = shrinking(20, 55, { 1: 8, 2: 5 }, { treasury: 165, purse, owed: 13 });
    change(scene);
    return scene;
  };

  it('the director has what the company pays for own shares, and cannot sell more of a tie', () => {
    const move = reduce('LSR', 10, [of(1, 3)]);
    expect(wide(434).wrongs(1, move)).toEqual(['1820/8.2/13']);
    const scene = wide(435);
    scene.play(1, move);
    expect([scene.cash('player:1'), loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([
      // Three up, and one down for the director's money.
      0, 10, 65,
    ]);
  });

  it('where another was bought out, more of the own shares may go, at the price the loans have moved', () => {
    const move = reduce('LSR', 10, [of(2, 3)]);
    // Eight against two: six may go at £71, three cells up: £426.
    expect(wide(173).wrongs(1, move)).toEqual(['1820/8.2/13']);
    const scene = wide(174);
    scene.play(1, move);
    expect([acting(scene), scene.turn().verbs]).toEqual([[1], ['sellShares']]);
    expect(scene.options(1, 'sellShares').at(-1)).toEqual(sell('LSR', 60));
    scene.play(1, sell('LSR', 60));
    expect([scene.cash('player:1'), scene.director('LSR'), scene.price('LSR')]).toEqual([
      0,
      'player:1',
      65,
    ]);
  });

  it('shares of other companies count too', () => {
    const move = reduce('LSR', 10, [of(2, 3)]);
    const other = (scene: Scene) => scene.put('share:CFR-5', 'player:1');
    // One of CFR at £71.
    expect(wide(102, other).wrongs(1, move)).toEqual(['1820/8.2/13']);
    expect(wide(103, other).wrongs(1, move)).toEqual([]);
  });

  it('money that the shares do not need is spent first', () => {
    const move = reduce('LSR', 10, [of(1, 3)]);
    const with100 = (purse: number) =>
      wide(purse, (scene) => scene.fund({ 'company:LSR': 265 })).wrongs(1, move);
    expect([with100(334), with100(335)]).toEqual([['1820/8.2/13'], []]);
  });

  it('a company that becomes private repays all, of one purse in the end', () => {
    const private_ = (purse: number) =>
      shrinking(5, 95, { 1: 2 }, { treasury: 95, purse, owed: 2 }).wrongs(
        1,
        reduce('LSR', 1, [of(1, 1)]),
      );
    // £95 for the share that goes, then £400 from what the director has.
    expect([private_(304), private_(305)]).toEqual([['1820/8.2/13'], []]);
  });

  it('a loan is taken to shrink if it is enough, and not if it is not needed', () => {
    const borrow = { verb: 'takeLoan', company: 'LSR' };
    const at = (treasury: number, owed: number, purse: number) =>
      shrinking(10, 95, { 1: 3, 2: 3 }, { treasury, purse, owed }).wrongs(1, borrow);
    expect(at(95, 0, 0)).toContain('1820/17.1/5');
    expect(at(94, 0, 0)).toEqual([]);
    // With a loan for each of six in play there is none to be had.
    expect(at(0, 6, 1000)).toContain('1820/17.2/1');
    // The sixth pays £86 for a share and is too many then: £114 and a share at £95 repay it.
    expect(at(0, 5, 0)).toEqual([]);
  });
});

describe('shares that are bought back (8.2)', () => {
  it('each holder is named once, with shares that are there, and a holder it is', () => {
    const scene = shrinking(10, 60, { 1: 5, 2: 3, 3: 1 }, { treasury: 1000 });
    const from = (...all: readonly { holder: string; shares: number }[]) =>
      scene.wrongs(1, reduce('LSR', 5, [...all]));
    const [count, whose] = ['1820/8.2/2', '1820/8.2/5'];
    expect(from(of(2, 3), of(3, 1))).toEqual([]);
    expect(from(of(1, 1), of(2, 2), of(3, 1))).toEqual([]);
    expect(from(of(2, 2), of(2, 1), of(3, 1))).toContain(whose);
    expect(from(of(2, 2), of(3, 2))).toContain(whose);
    expect(from(of(2, 3))).toContain(count);
    expect(from(of(2, 3), of(3, 1), of(1, 1))).toContain(count);
    expect(from({ holder: 'pool', shares: 1 }, of(2, 3))).toContain(whose);
    expect(from({ holder: 'company:LSR', shares: 1 }, of(2, 3))).toContain(whose);
  });

  it('only to an existing smaller size', () => {
    const scene = shrinking(10, 60, { 1: 3 }, { treasury: 1000 });
    for (const size of [10, 20, 7, 2])
      expect([size, scene.wrongs(1, reduce('LSR', size))]).toEqual([size, ['1820/13.3/1']]);
    expect(scene.wrongs(1, reduce('LSR', 5))).toEqual([]);
  });

  it('what is offered: each size, all of one holder after the other, in either order, the director last', () => {
    const scene = shrinking(10, 60, { 1: 4, 2: 2, 3: 2 }, { treasury: 1000 });
    expect(scene.options(1, 'reduceShares')).toEqual([
      reduce('LSR', 1, [of(2, 2), of(3, 2), of(1, 3)]),
      reduce('LSR', 1, [of(3, 2), of(2, 2), of(1, 3)]),
      reduce('LSR', 5, [of(2, 2), of(3, 1)]),
      reduce('LSR', 5, [of(3, 2), of(2, 1)]),
    ]);
    const alone = shrinking(10, 60, { 1: 6 }, { treasury: 1000 });
    expect(alone.options(1, 'reduceShares')).toEqual([
      reduce('LSR', 1, [of(1, 5)]),
      reduce('LSR', 5, [of(1, 1)]),
    ]);
  });

  it('as many shares stay in the treasury as the new size leaves', () => {
    const scene = shrinking(10, 60, { 1: 2, 2: 1, pool: 1 }, { treasury: 0 });
    scene.play(1, reduce('LSR', 5));
    expect([scene.size('LSR'), scene.shares('company:LSR', 'LSR')]).toEqual([5, 1]);
  });

  it('new private companies of a round stand behind the old one, in their operating order', () => {
    const scene = table('Green');
    privately(scene, 'CNR', 3);
    for (const [company, price, player] of [
      ['SDR', 60, 3],
      ['LSR', 95, 1],
      ['CFR', 71, 2],
    ] as const)
      started(scene, company, 5, price, { [player]: 1 });
    issueRound(scene, 'issue', { order: ['LSR', 'CFR', 'SDR', 'CNR'] });
    scene.play(3, reduce('SDR', 1));
    if (scene.turn().verbs.includes('choose')) scene.play(3, { verb: 'choose', choice: 'no' });
    scene.play(2, reduce('CFR', 1));
    scene.play(1, reduce('LSR', 1));
    expect(['CNR', 'LSR', 'CFR', 'SDR'].map((id) => scene.at(`marker:${id}`))).toEqual(
      [1, 2, 3, 4].map((n) => `private-track:${n}`),
    );
  });
});

describe('markers above the limit (8.4.3, 13.6)', () => {
  const CITIES = ['M15', 'G7', 'N18', 'O17', 'C5', 'B6', 'H2', 'K17', 'F10', 'J6', 'K11', 'E11'];
  /** LSR of five shares (six markers, nine at most) with `own` on tiles has won CFR with `sold`. */
  function crowded(own: number, sold: number, purse: number, fox = 0): Scene {
    const scene = offering(2);
    started(scene, 'LSR', 5, 95, { 1: 3, ...(fox > 0 && { RSCF: fox }) });
    if (fox > 0) cousin(scene, 'RSCF', 3, 0);
    scene.fund({ 'company:LSR': 520 - 300 + purse, 'company:CFR': 300 });
    CITIES.slice(1).forEach((hex) =>
      tile(
        scene,
        hex,
        ['5', '6', '57'].find((id) => count(scene, 'supply', id) > 0)!,
        0,
      ),
    );
    for (const id of ['LSR', 'CFR'])
      for (const n of [0, 1]) scene.put(`token:${id}-${n}`, 'stations');
    CITIES.slice(0, own).forEach((hex) => token(scene, 'LSR', hex));
    CITIES.slice(own, own + sold).forEach((hex) => token(scene, 'CFR', hex));
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

  it('two fees to the pound, or one and Stephenson & Fox', () => {
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

  it('each answer says what it costs, and whose help it takes', () => {
    const scene = crowded(4, 4, 200, 1);
    const { say } = scene.game.rulebook!.verbs.get('choose')!;
    const said = scene.options(1, 'choose').map((move) => say(scene.table, move));
    expect(said.slice(0, 3)).toEqual([
      'keeps all markers for £200',
      'keeps all markers for £100 with Robert Stephenson & Charles Fox',
      expect.stringMatching(/^gives up (the marker in .+|a marker that is not placed)$/),
    ]);
  });

  it('two of Stephenson & Fox save both fees', () => {
    const scene = crowded(4, 4, 0, 2);
    expect(kept(scene)).toEqual(['keep with RSCF']);
    scene.play(1, { verb: 'choose', choice: 'keep with RSCF' });
    expect([scene.cash('company:LSR'), scene.cash('holder:RSCF')]).toEqual([0, 100]);
  });

  it('one of two is saved where the money for the other fee is there', () => {
    expect(kept(crowded(4, 4, 99, 2))).toEqual(['keep with RSCF']);
    const scene = crowded(4, 4, 100, 2);
    expect(kept(scene)).toEqual(['keep with RSCF', 'keep with RSCF, 1 of 2']);
    scene.play(1, { verb: 'choose', choice: 'keep with RSCF, 1 of 2' });
    expect([scene.cash('company:LSR'), scene.cash('holder:RSCF')]).toEqual([0, 50]);
    expect(scene.read('companies').LSR).toMatchObject({ fox: 1 });
  });

  it('loans may be taken to keep them, up to the maximum, where they are needed', () => {
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

  it('at the limit nothing is asked; one above it is', () => {
    expect(crowded(3, 3, 0).turn().verbs).not.toContain('choose');
    const seven = crowded(4, 3, 100);
    expect(kept(seven)).toEqual(['keep']);
    seven.play(1, { verb: 'choose', choice: 'keep' });
    expect([seven.cash('company:LSR'), onCharter(seven, 'LSR')]).toEqual([0, 0]);
    expect(markerIn(seven, 'M15')).toBe('LSR');
  });

  it('while a debt is open nothing is borrowed: shares are sold for it', () => {
    const scene = table();
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
