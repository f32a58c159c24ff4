import { describe, expect, test } from 'vitest';
import { begin, operating, PASS, type Scene, started, train } from '../../../../kit/1862.ts';
import { merge, neighbours, answer, joined, trainless, option } from './positions.ts';
import { type Holders, keep, give } from '../../../../kit/stands/1862-line.ts';

/** Both with a train at £100: the new price is 100 + 50 = 150. */
function merging(first: Holders, second: Holders): Scene {
  const scene = trainless(first, second);
  train(scene, 'ECR', '1F');
  train(scene, 'EUR', '2L');
  scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
  scene.play(2, { verb: 'agree' });
  return scene;
}

const held = (scene: Scene) =>
  ['player:1', 'player:2', 'company:ECR', 'pool'].map((place) => scene.units(place, 'ECR'));

const money = (scene: Scene) => ['player:1', 'player:2', 'company:ECR'].map(scene.cash);
describe('exchanging shares', () => {
  test('1862/7.5.3/1, 1862/7.5.3/2, 1862/7.5.3/14: two for one, clockwise, the treasury last', () => {
    const table = neighbours({ ecr: { 1: 3, 2: 3, 3: 1 }, eur: { 1: 4, 2: 2, 3: 2 } });
    table.play(1, merge());
    // Of 7, 5, 3 and the treasury's 3 + 2 each is odd.
    const asked = answer(table);
    expect(asked).toEqual([
      'player:1 player:1',
      'player:2 player:2',
      'player:3 player:3',
      'player:1 company:ECR',
    ]);
    expect([1, 2, 3].map((n) => table.units(`player:${n}`, 'ECR'))).toEqual([3, 2, 1]);
    expect(table.units('company:ECR', 'ECR')).toBe(2);
  });

  test('1862/7.5.3/3: IPO shares to the pool, the partner’s own to the active company', () => {
    const table = neighbours({ ecr: { 1: 6, 2: 1 }, of: { chartered: true }, eur: { 1: 7 } });
    table.play(1, merge());
    // Thirteen are odd: the exchange waits, with all that was prepared.
    expect(table.units('ipo', 'ECR')).toBe(0);
    expect(table.units('company:EUR', 'EUR')).toBe(0);
    answer(table);
    // The treasury's three shares of EUR: one back, one swapped, the odd one given up.
    expect(table.units('company:ECR', 'ECR')).toBe(1);
  });

  test('1862/7.5.3/4: a director with fewer than six takes three shares for his certificate', () => {
    const poor = neighbours({ ecr: { 1: 6, 3: 1 }, eur: { 2: 4, pool: 3 } });
    poor.play(1, merge());
    poor.play(2, { verb: 'agree' });
    answer(poor);
    // Player 2: four shares of EUR, certificate for three of the pool, two back, two swapped.
    expect(poor.units('player:2', 'ECR')).toBe(2);
    expect(poor.director('ECR')).toBe('player:1');
  });

  test('1862/7.5.3/5, 1862/7.5.3/12: else it is an option, worth half of all', () => {
    const table = begin();
    started(table, 'ECR', { 1: 5, 2: 5 }, { chartered: true, price: 90, par: 82, cash: 0 });
    operating(table, ['ECR'], 'trains');
    table.clock('phase', 'H');
    for (const id of [...table.table.places.get('depot')!])
      if (id < 'train:H') table.put(id, 'out');
    table.play(1, { verb: 'refinance', company: 'ECR' });
    // Five shares, two of them ordinary and gone: sold for 225, or kept for half a share, 45.
    expect(table.read('swap')?.option).toMatchObject({
      certificate: 'share:ECR-0',
      sell: 225,
      redeem: 45,
    });
    table.play(1, keep);
    expect(table.units('player:1', 'ECR')).toBe(3);
    expect(table.cash('player:1')).toBe(755);
  });

  test.each([
    { cash: 204, keeps: false },
    { cash: 205, keeps: true },
  ])(
    '1862/7.5.3/11 (§S14.6, D46): with £$cash the treasury keeps an odd share of £45: $keeps',
    ({ cash, keeps }) => {
      const table = begin();
      started(
        table,
        'ECR',
        { 1: 7, 'company:ECR': 3 },
        { chartered: true, price: 90, par: 54, cash },
      );
      operating(table, ['ECR'], 'trains');
      table.clock('phase', 'G');
      for (const id of [...table.table.places.get('depot')!])
        if (id < 'train:G') table.put(id, 'out');
      // The train costs £700 and the capital is £540, so £160 and the £45 for the share have to be there.
      table.play(1, { verb: 'refinance', company: 'ECR' });
      if (table.read('swap')?.option?.holder === 'player:1') table.play(1, keep);
      expect(table.read('swap')?.option?.holder).toBe('company:ECR');
      expect(table.wrongs(1, keep)).toEqual(keeps ? [] : ['1862/7.5.3/11']);
    },
  );

  test('1862/7.5.3/6: half goes back: certificate, shares that go, shares that stay', () => {
    const table = neighbours({ ecr: { 1: 6 }, eur: { 1: 8 } });
    table.play(1, merge());
    // Seven back: EUR's certificate and four of its five; the fifth is swapped.
    expect(table.units('player:1', 'ECR')).toBe(7);
    expect(table.at('share:ECR-0')).toBe('player:1');
  });

  test('1862/7.5.3/7: swapped with the pool, then with those to come', () => {
    const after = (ecr: Holders) => {
      const table = neighbours({ ecr, eur: { 1: 10 } });
      table.clock('operating', { order: ['EUR', 'ECR', 'WVR'] });
      table.play(1, merge('ECR', 'EUR', 'ECR'));
      table.play(2, { verb: 'agree' });
      return [1, 2].map((n) => table.units(`player:${n}`, 'ECR'));
    };
    // Player 1 gives back five of ten shares of EUR and swaps five with player 2, who gives back those.
    expect(after({ 2: 10 })).toEqual([5, 5]);
    // Two of the pool come first: player 2 swaps three, and has eight of which he gives back four.
    expect(after({ 2: 8, pool: 2 })).toEqual([5, 4]);
  });

  test('1862/7.5.3/8, 1862/7.5.3/9: the treasury swaps with the pool alone; what cannot be swapped is sold', () => {
    // ECR's ten shares stay with players who act first and give back none of them.
    const table = neighbours({ ecr: { 1: 3 }, eur: { 1: 3 }, of: { cash: 0 }, also: { cash: 0 } });
    for (const company of ['ECR', 'EUR'])
      for (let n = 1; n < 8; n++)
        table.put(`share:${company}-${n}`, company === 'ECR' ? 'out' : 'company:EUR');
    table.play(1, merge());
    answer(table);
    // Seven shares of EUR: three go back, and the four left find nothing to be swapped for. Three
    // bring the new price of 150, the odd one half of it.
    expect(table.cash('company:ECR')).toBe(3 * 150 + 75);
  });

  test('1862/7.5.3/10, 1862/7.5.3/11: an odd share for half the price, kept or given up; without money it goes', () => {
    const after = (cash: number, move: typeof keep | typeof give) => {
      const table = neighbours({ ecr: { 1: 6, 2: 1 }, eur: { 1: 6 } });
      table.fund('player:2', cash);
      table.play(1, merge());
      answer(table, move);
      return [table.cash('player:2'), table.units('player:2', 'ECR')];
    };
    expect(after(100, keep)).toEqual([25, 1]);
    expect(after(75, keep)).toEqual([0, 1]);
    expect(after(100, give)).toEqual([175, 0]);
    expect(after(74, keep)).toEqual([149, 0]);
    const asked = neighbours({ ecr: { 1: 6, 2: 1 }, eur: { 1: 6 } });
    asked.fund('player:2', 100);
    asked.play(1, merge());
    expect(asked.turn().procedure!.question!.answers.map(({ says }) => says)).toEqual([
      'pays £75 for the odd share',
      'gives up the odd share for £75',
    ]);
    const table = neighbours({ ecr: { 1: 7, 2: 1 }, eur: { 1: 6 } });
    table.play(1, merge());
    expect(table.wrongs(2, keep)).toContain('1862/7.5.3/10');
    expect(table.wrongs(1, PASS)).toContain('1862/7.5.3/10');
    table.fund('player:1', 10);
    expect(table.wrongs(1, keep)).toContain('1862/7.5.3/11');
  });

  test('1862/7.5.3/2 (§7.5.3): holders one by one, then markers, trains and money, as the procedure shows', () => {
    const steps = (table: Scene) =>
      table
        .turn()
        .procedure!.steps.flatMap(({ label, state }) =>
          state === 'done' ? [] : [`${label}: ${state}`],
        );
    const table = neighbours({ ecr: { 1: 7, 2: 1 }, eur: { 1: 6 } });
    table.play(1, merge());
    // Player 3 has no share of either.
    expect(table.read('swap')!.holders).toEqual(['player:2', 'company:ECR']);
    expect(table.turn().sentence).toMatch(/an odd share for £75/);
    expect(steps(table)).toEqual([
      'exchanges: now',
      ...table.read('swap')!.holders.map(() => 'exchanges: to come'),
      'Markers, trains and money: to come',
    ]);
    expect(table.turn().procedure!.title).toBe('Merger of EUR and ECR');
    const alone = begin();
    started(alone, 'ECR', { 1: 5, 2: 5 }, { chartered: true, price: 90, par: 82, cash: 0 });
    operating(alone, ['ECR'], 'trains');
    alone.clock('phase', 'H');
    for (const id of [...alone.table.places.get('depot')!])
      if (id < 'train:H') alone.put(id, 'out');
    alone.play(1, { verb: 'refinance', company: 'ECR' });
    expect(steps(alone).some((step) => step.startsWith('Markers'))).toBe(false);
    expect(alone.turn().procedure!.title).toBe('Re-financing of ECR');
  });

  test('1862/7.5.3/1 (§7.5.3): while shares are exchanged no other merger begins, whatever a host lets stand', () => {
    const table = neighbours({ ecr: { 1: 7, 2: 1 }, eur: { 1: 6 } });
    table.play(1, merge());
    const before = table.read('swap');
    table.force(1, merge('EUR'));
    if (table.read('offer')) table.force(2, { verb: 'agree' });
    expect(table.read('swap')).toEqual(before);
  });

  test('1862/7.5.3/5, 1862/7.5.3/12 (§7.5.3): a certificate with one ordinary share is kept for two shares’ half', () => {
    const table = begin();
    started(table, 'ECR', { 1: 4, 2: 3, 3: 3 }, { chartered: true, price: 90, par: 82, cash: 0 });
    operating(table, ['ECR'], 'trains');
    table.clock('phase', 'H');
    for (const id of [...table.table.places.get('depot')!])
      if (id < 'train:H') table.put(id, 'out');
    table.play(1, { verb: 'refinance', company: 'ECR' });
    expect(table.read('swap')?.option).toMatchObject({ sell: 180, redeem: 90 });
    expect(table.turn().sentence).toMatch(/director's certificate for £90 or gives it up for £180/);
  });

  test('1862/7.5.3/13: a certificate that goes becomes the one that stays, where that can be had', () => {
    // Player 2 directs EUR with five shares; the pool is empty, and ECR's certificate is with player 1.
    const table = neighbours({ ecr: { 2: 0, 1: 10 }, eur: { 2: 5, 3: 5 }, operated: false });
    for (let n = 1; n < 8; n++) table.put(`share:EUR-${n}`, n <= 2 ? 'player:2' : 'player:3');
    table.clock('operating', { order: ['EUR', 'ECR', 'WVR'] });
    table.play(2, merge('ECR', 'EUR', 'ECR'));
    table.play(1, { verb: 'agree' });
    expect(table.read('swap')?.option).toMatchObject({
      holder: 'player:2',
      certificate: 'share:ECR-0',
      sell: 375,
      redeem: 75,
    });
    expect(table.at('share:EUR-0')).toBe('player:1');
    // Nothing else goes on, by the rule of such a certificate.
    expect(table.wrongs(2, PASS)).toEqual(['1862/7.5.3/12']);
  });

  test('1862/7.5.3/15, 1862/7.5.3/16: most shares direct, three at least', () => {
    const tied = neighbours({ ecr: { 1: 4, 2: 4 }, eur: { 1: 4, 2: 4 } });
    // Player 2 directs ECR, player 1 EUR, and each comes to have four.
    for (const id of tied.table.places
      .get('player:2')!
      .filter((id) => id.startsWith('share:ECR'))
      .slice(0, 3))
      tied.put(id, 'player:1');
    tied.put('share:ECR-0', 'player:2');
    tied.play(2, merge());
    tied.play(1, { verb: 'agree' });
    expect([tied.units('player:1', 'ECR'), tied.units('player:2', 'ECR')]).toEqual([4, 4]);
    expect(tied.director('ECR')).toBe('player:2');
    const nobody = neighbours({ ecr: { 1: 3 }, eur: { 1: 3 } });
    nobody.play(1, merge());
    answer(nobody);
    // Six shares of player 1 have become three: he directs.
    expect(nobody.director('ECR')).toBe('player:1');
    const none = neighbours({ ecr: { 1: 3, pool: 7 }, eur: { 2: 3, 3: 2, pool: 5 } });
    none.play(1, merge());
    none.play(2, { verb: 'agree' });
    answer(none);
    expect(none.director('ECR')).toBeUndefined();
    expect(none.at('share:ECR-0')).toBe('pool');
  });
});

describe('odd shares', () => {
  test('1862/S14.4: a holder of one share of each gets one of the new company, without a question', () => {
    const scene = joined({ 1: 6, 2: 1 }, { 1: 6, 2: 1 });
    scene.play(1, merge());
    answer(scene);
    expect([scene.units('player:2', 'ECR'), scene.units('player:2', 'EUR')]).toEqual([1, 0]);
    expect(scene.cash('player:2')).toBe(800);
  });

  test('1862/S14.4: an odd share at a price of 95 + 71: £83 to keep or to give', () => {
    const scene = joined({ 1: 6, 2: 1 }, { 1: 6 }, { price: 95 }, { price: 142 });
    scene.play(1, merge());
    while (scene.read('swap')?.option?.holder !== 'player:2') scene.play(scene.acting(), give);
    expect(scene.read('swap')?.option).toMatchObject({ sell: 83, redeem: 83 });
    scene.play(2, keep);
    expect([scene.cash('player:2'), scene.units('player:2', 'ECR')]).toEqual([717, 1]);
  });

  test('1862/S14.3, 1862/S14.4: the IPO goes to the pool, and there the shares for the exchange are', () => {
    const scene = joined({ 1: 6 }, { 2: 6 }, { chartered: true }, { chartered: true });
    scene.play(1, merge());
    scene.play(2, { verb: 'agree' });
    answer(scene);
    // Six are three for each of them; four of ECR lay in the IPO.
    expect([1, 2].map((player) => scene.units(`player:${player}`, 'ECR'))).toEqual([3, 3]);
    // Clockwise from the active director comes he himself.
    expect([scene.director('ECR'), scene.units('pool', 'ECR')]).toEqual(['player:1', 4]);
    expect(scene.at('par:ECR')).toBe('par:chartered-100');
  });
});

describe('certificates', () => {
  test('1862/S14.4: a director with five and an empty pool: his certificate is two and a half', () => {
    const scene = merging({ 1: 5 }, { 2: 6 });
    // Two and a half at 150, or the half that three are short of six.
    expect([scene.acting(), option(scene)]).toMatchObject([1, { sell: 375, redeem: 75 }]);
    scene.play(1, keep);
    while (option(scene)) scene.play(scene.acting(), give);
    // Player 2's three come two from the pool and one from the charter, which then has four of
    // ECR and five of EUR: four go back, the odd one finds no share of ECR and is worth £75.
    expect(held(scene)).toEqual([3, 3, 4, 0]);
    expect(money(scene)).toEqual([725, 800, 1075]);
    expect(scene.director('ECR')).toBe('player:1');
  });

  test('1862/S14.4: sold, the certificate brings £375 and another director is there', () => {
    const scene = merging({ 1: 5 }, { 2: 6 });
    scene.play(1, give);
    while (option(scene)) scene.play(scene.acting(), give);
    expect([scene.cash('player:1'), scene.units('player:1', 'ECR')]).toEqual([1175, 0]);
    expect([scene.director('ECR'), scene.units('player:2', 'ECR')]).toEqual(['player:2', 3]);
  });

  test('1862/S14.4: three ordinary shares in the pool replace a small certificate before the halving', () => {
    const scene = merging({ 1: 6 }, { 2: 3 });
    // Player 1's three are in the pool; player 2 has three of ECR for them, one goes, one is odd.
    expect([scene.acting(), option(scene)]).toMatchObject([2, { sell: 75, redeem: 75 }]);
    scene.play(2, give);
    // The charter: four of ECR and seven of EUR; five go, two find the two in the pool, one is odd.
    expect([scene.acting(), option(scene)]).toMatchObject([1, { sell: 75, redeem: 75 }]);
    scene.play(1, give);
    expect(held(scene)).toEqual([3, 1, 5, 1]);
    expect(money(scene)).toEqual([800, 875, 1075]);
  });
});
