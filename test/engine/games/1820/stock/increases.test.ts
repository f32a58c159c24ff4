import { withDraft } from '../../../../../engine/kernel/draft.ts';
import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  acting,
  said,
  sell,
  twoCompanies,
  threeCompanies,
} from '../../../../kit/stands/1820-stands.ts';
import {
  PASS,
  privately,
  stand,
  started,
  stockRound,
  begin,
  phase,
  loans,
  loansOn,
  type Scene,
} from '../../../../kit/1820.ts';
import { fundLobby } from '../../../../kit/moves.ts';

describe('increasing the share-count', () => {
  const grow = (company: string, size: number, more = {}) => ({
    verb: 'increaseShares',
    company,
    size,
    ...more,
  });

  const give = (company: string, holder: string, shares: number) => ({
    verb: 'subscribe',
    company,
    holder,
    shares,
  });

  test('1820/6.5.2/3 1820/6.5.2.2/1 1820/6.5.2.2/2 1820/13.1/2: a larger size of the table, by the director, of an older company', () => {
    const scene = twoCompanies();
    expect(scene.wrongs(1, grow('CFR', 20))).toContain('1820/6.5.2/3');
    expect(scene.wrongs(1, grow('LSR', 5))).toContain('1820/6.5.2.2/2');
    expect(scene.wrongs(1, grow('LSR', 15))).toContain('1820/6.5.2.2/2');
    expect(said(scene, 1, grow('LSR', 5))).toEqual([
      'LSR has 5 shares: it takes a size of 10, 20, 50.',
    ]);
    expect(scene.options(1, 'increaseShares').map(({ size }) => size)).toEqual([10, 20, 50]);
    scene.clock('companies', { LSR: { floated: 2 } });
    expect(scene.wrongs(1, grow('LSR', 10))).toContain('1820/6.5.2.2/1');
  });

  test('1820/6.5.2.2/6 1820/6.5.2.2/7 1820/6.5.2.2/8 1820/6.5.2.2/9 1820/6.5.2.2/12: filled up, two fifths held, a tenth to the pool', () => {
    const scene = twoCompanies();
    scene.play(1, grow('LSR', 10));
    expect(scene.shares('company:LSR', 'LSR')).toBe(6);
    expect(scene.turn().verbs).toContain('subscribe');
    expect(scene.wrongs(2, give('LSR', 'player:2', 1))).toContain('1820/6.5.2.2/9');
    expect(scene.wrongs(1, give('LSR', 'player:3', 7))).toContain('1820/6.5.2.2/8');
    scene.play(1, give('LSR', 'player:3', 1));
    scene.play(3, { verb: 'agree' });
    expect([scene.cash('company:LSR'), scene.cash('player:3')]).toEqual([95, 905]);
    scene.play(1, PASS);
    expect(scene.size('LSR')).toBe(10);
    expect(scene.shares('pool', 'LSR')).toBe(2);
    expect(scene.read('companies').LSR).toMatchObject({ increased: 2 });
  });

  test('1820/6.5.2.2/10 1820/6.5.2.2/11 1820/13.4/2: holders may sell meanwhile, and control may change', () => {
    const scene = twoCompanies();
    scene.play(1, grow('LSR', 10));
    scene.play(1, sell('LSR', 10));
    scene.play(1, give('LSR', 'player:2', 2));
    scene.play(2, { verb: 'agree' });
    expect(scene.wrongs(2, sell('CFR', 10))).toContain('1820/6.5.2.2/11');
    scene.play(1, PASS);
    expect(scene.director('LSR')).toBe('player:2');
  });

  test('1820/6.5.2.2/13: a skipped size costs another tenth', () => {
    const scene = twoCompanies();
    started(scene, 'LSR', 5, 95, { 1: 3, 2: 2 });
    stockRound(scene, 1);
    scene.play(1, grow('LSR', 20));
    scene.play(1, give('LSR', 'player:1', 3));
    scene.play(1, PASS);
    expect(scene.shares('pool', 'LSR')).toBe(4);
    expect(scene.shares('company:LSR', 'LSR')).toBe(8);
  });

  test('1820/6.5.2.2/14: short of two fifths everything is as before', () => {
    const scene = twoCompanies();
    const paid = scene.cash('player:1');
    scene.play(1, grow('LSR', 50));
    scene.play(1, give('LSR', 'player:1', 3));
    scene.play(1, PASS);
    expect([scene.size('LSR'), scene.cash('player:1'), scene.cash('company:LSR')]).toEqual([
      5,
      paid,
      0,
    ]);
    expect([scene.shares('player:1', 'LSR'), scene.shares('company:LSR', 'LSR')]).toEqual([2, 1]);
    expect(scene.wrongs(1, fundLobby(20))).toEqual([]);
  });

  test('1820/6.5.2.2/10 1820/6.5.2.2/11: with every share held the holders may still sell, so that it is asked', () => {
    const scene = twoCompanies();
    started(scene, 'LSR', 5, 95, { 1: 3, 2: 2 });
    stockRound(scene, 1);
    scene.play(1, grow('LSR', 10));
    scene.play(1, give('LSR', 'player:1', 3));
    scene.play(1, give('LSR', 'player:2', 2));
    scene.play(2, { verb: 'agree' });
    expect(scene.shares('company:LSR', 'LSR')).toBe(0);
    expect(acting(scene)).toEqual([1, 2]);
    scene.play(1, sell('LSR', 60));
    scene.play(2, sell('LSR', 10, { for: 'player:2' }));
    scene.play(1, PASS);
    // Three of ten are held: nothing has happened.
    expect([scene.size('LSR'), scene.shares('player:1', 'LSR')]).toEqual([5, 3]);
  });

  test('1820/6.5.2.2/3 1820/6.5.2.2/4 1820/6.5.2.2/5 1820/13.2/12: a private company gets a par and one share', () => {
    const scene = twoCompanies();
    privately(scene, 'SDR', 1);
    stand(scene, 'CFR', 60);
    expect(scene.wrongs(1, grow('SDR', 5))).toContain('1820/6.5.2.2/3');
    expect(scene.wrongs(1, grow('SDR', 5, { par: 95 }))).toContain('1820/6.5.2.2/3');
    scene.play(1, grow('SDR', 5, { par: 60 }));
    expect(scene.at('share:SDR-0')).toBe('ipo');
    expect(scene.shares('player:1', 'SDR')).toBe(1);
    scene.play(1, give('SDR', 'player:1', 1));
    scene.play(1, PASS);
    expect(scene.price('SDR')).toBe(60);
    expect(scene.table.places.get('cell:0.6')).toEqual(['marker:SDR', 'marker:CFR']);
    expect([scene.cash('company:SDR'), scene.shares('pool', 'SDR')]).toEqual([60, 1]);
  });

  test('1820/6.5.2/3: a company that nobody has floated is told that alone, not sizes', () => {
    const scene = twoCompanies();
    const found = scene.wrongs(1, { verb: 'increaseShares', company: 'CNR', size: 1 });
    expect(found).toContain('1820/6.5.2/3');
    expect(found).not.toContain('1820/6.5.2.2/2');
  });
});

describe('money', () => {
  test('6.5.2.2: a private company that does not find its buyers is private again, with no share left over', () => {
    const scene = begin();
    privately(scene, 'CNR', 1);
    started(scene, 'LSR', 5, 95, { 2: 3 });
    scene.fund({ 'player:1': 500 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'increaseShares', company: 'CNR', size: 5, par: 60 });
    expect(scene.price('CNR')).toBe(60);
    scene.play(1, PASS);
    expect([scene.at('share:CNR-0'), scene.at('marker:CNR'), scene.cash('player:1')]).toEqual([
      'player:1',
      'private-track:1',
      500,
    ]);
    expect(['company:CNR', 'player:1', 'pool'].map((at) => scene.shares(at, 'CNR'))).toEqual([
      0,
      scene.shares('player:1', 'CNR'),
      0,
    ]);
    expect(piecesIn(scene.table, 'company:CNR').filter((id) => id.startsWith('share:'))).toEqual(
      [],
    );
  });
});

describe('an increase (6.5.2.2)', () => {
  const grow = (size: number, more = {}) => ({
    verb: 'increaseShares',
    company: 'LSR',
    size,
    ...more,
  });

  test('somebody keeps a share of it', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 2 });
    scene.fund({ 'player:1': 1000 });
    stockRound(scene, 1);
    scene.play(1, grow(10));
    expect(scene.options(1, 'sellShares')).toEqual([sell('LSR', 10)]);
    expect(scene.wrongs(1, sell('LSR', 20))).toContain('1820/6.5.2.3/6');
    expect(scene.wrongs(1, sell('LSR', 5))).toContain('1820/6.5.2.3/6');
    expect(scene.wrongs(1, sell('LSR', 15))).toContain('1820/6.5.2.3/6');
    // A seller who is nobody sells nothing, whatever is let stand.
    const { effects } = scene.game.rulebook!.verbs.get('sellShares')!;
    const actor = { seat: 'host', players: ['player:1'], host: true };
    const { ops, impossible } = withDraft(scene.table, 0, (draft) =>
      effects(draft, sell('LSR', 10, { for: 'holder:none' }), actor),
    );
    expect([ops, impossible]).toEqual([[], undefined]);
    scene.play(1, sell('LSR', 10));
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });

  test('is a matter of shares alone, and told as one: what is held, all of it at last', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 55, { 1: 3, 2: 2 });
    scene.fund({ 'player:1': 1000, 'player:2': 1000 });
    stockRound(scene, 1);
    scene.play(1, grow(10));
    const told = () => scene.turn().procedure!;
    expect(told().steps.map(({ state }) => state)).toEqual(['now']);
    expect(told().question!.answers.map(({ says }) => says)).toEqual(['Done']);
    scene.play(1, { verb: 'subscribe', company: 'LSR', holder: 'player:1', shares: 3 });
    scene.play(1, { verb: 'subscribe', company: 'LSR', holder: 'player:2', shares: 2 });
    scene.play(2, { verb: 'agree' });
    expect(told().outcome!.facts).toContainEqual({ label: 'Held', value: '100%' });
  });

  test('of a private company that fails leaves it as it was, its marker in its place', () => {
    const scene = begin();
    privately(scene, 'CNR', 2);
    privately(scene, 'LSR', 1);
    scene.fund({ 'player:1': 60 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, grow(5))).toContain('1820/6.5.2.2/3');
    scene.play(1, grow(5, { par: 55 }));
    expect([scene.price('LSR'), scene.shares('company:LSR', 'LSR')]).toEqual([55, 4]);
    scene.play(1, PASS);
    expect([scene.at('marker:LSR'), scene.at('share:LSR-0'), scene.size('LSR')]).toEqual([
      'private-track:2',
      'player:1',
      1,
    ]);
    expect([scene.cash('player:1'), scene.shares('company:LSR', 'LSR')]).toEqual([60, 0]);
  });
});

describe('just enough', () => {
  test('6.5.2.2: what is offered for more shares: a private company at every open par, a public one at its price', () => {
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
});

describe('growing (6.5.2.2)', () => {
  const grow = (from: number, size: number, held: number) => {
    const scene = begin();
    scene.fund({ 'player:1': 9000, 'player:2': 9000 });
    if (from === 1) privately(scene, 'LSR', 1);
    else started(scene, 'LSR', from, 60, { 1: from });
    loans(scene, 'LSR', from === 1 ? 0 : 1);
    stockRound(scene, 1);
    const par = from === 1 ? { par: 60 } : {};
    scene.play(1, { verb: 'increaseShares', company: 'LSR', size, ...par });
    const more = held - from;
    if (more > 0) {
      scene.play(1, { verb: 'subscribe', company: 'LSR', holder: 'player:2', shares: more });
      scene.play(2, { verb: 'agree' });
    }
    scene.play(1, PASS);
    return scene;
  };

  test('a tenth or a share to the pool, twice where a size is skipped, however many', () => {
    const pooled = (from: number, size: number, held: number) => {
      const scene = grow(from, size, held);
      expect([scene.size('LSR'), scene.price('LSR')]).toEqual([size, 60]);
      return scene.shares('pool', 'LSR');
    };
    expect(pooled(1, 5, 2)).toBe(1);
    expect(pooled(1, 10, 4)).toBe(2);
    expect(pooled(5, 10, 5)).toBe(1);
    expect(pooled(5, 20, 8)).toBe(4);
    expect(pooled(10, 20, 10)).toBe(2);
    expect(pooled(20, 50, 20)).toBe(5);
    expect(pooled(5, 50, 20)).toBe(10);
  });

  test('loans stay, and two fifths are two fifths', () => {
    expect(loansOn(grow(5, 20, 8), 'LSR')).toBe(1);
    expect(grow(5, 20, 7).size('LSR')).toBe(5);
    expect(grow(1, 10, 3).at('share:LSR-0')).toBe('player:1');
  });

  test('shares in the pool do not count towards two fifths', () => {
    const scene = begin();
    scene.fund({ 'player:1': 0, 'company:LSR': 10 });
    started(scene, 'LSR', 5, 60, { 1: 3, pool: 2 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'increaseShares', company: 'LSR', size: 10 });
    scene.play(1, PASS);
    expect([scene.size('LSR'), scene.shares('pool', 'LSR')]).toEqual([5, 2]);
  });
});

describe('sold and bought again (6.5.2.2, 6.5.2.4)', () => {
  const growing = (change: (scene: Scene) => void = () => {}) => {
    const scene = threeCompanies();
    stockRound(scene, 2);
    scene.fund({ 'player:2': 2000, 'player:3': 2000 });
    change(scene);
    scene.play(2, { verb: 'increaseShares', company: 'CFR', size: 10 });
    return scene;
  };

  const takes = (holder: string) => ({
    verb: 'subscribe',
    company: 'CFR',
    holder,
    shares: 1,
  });

  const sells = (percent: number) => ({ verb: 'sellShares', company: 'CFR', percent });

  test('who sold a company in this round takes no share of it when it grows', () => {
    const scene = growing((s) => s.play(2, sells(20)));
    expect(scene.wrongs(2, takes('player:2'))).toEqual(['1820/6.5.2.4/6']);
    expect(scene.options(2, 'subscribe').some(({ holder }) => holder === 'player:2')).toBe(false);
    expect(scene.wrongs(2, takes('player:3'))).toEqual([]);
  });

  test('nor who sells while it grows; and it is remembered for the round', () => {
    const scene = growing();
    scene.play(3, { ...sells(10), for: 'player:3' });
    expect(scene.wrongs(2, takes('player:3'))).toEqual(['1820/6.5.2.4/6']);
    scene.play(2, { ...takes('player:2'), shares: 2 });
    // The company is done growing, and then the turn.
    scene.play(2, PASS);
    scene.play(2, PASS);
    expect(acting(scene)).toEqual([3]);
    expect(
      scene.wrongs(3, { verb: 'buyShare', company: 'CFR', from: 'company:CFR', percent: 10 }),
    ).toEqual(['1820/6.5.2.4/6']);
  });

  test('what fails has not been sold either', () => {
    const scene = growing();
    scene.play(3, { ...sells(10), for: 'player:3' });
    scene.play(2, PASS);
    expect([scene.size('CFR'), scene.read('stock').sold]).toEqual([5, {}]);
  });
});
