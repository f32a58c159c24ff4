import { describe, expect, it } from 'vitest';
import { mergerPartners } from '../../../../../engine/games/1862/merger/propose.ts';
import { mergerPrice } from '../../../../../engine/games/1862/merger/swap.ts';
import {
  begin,
  marker,
  markerIn,
  nowOf,
  operating,
  PASS,
  permit,
  permits,
  type Scene,
  type Started,
  started,
  tile,
  train,
  trainsOf,
  unused,
} from '../../../../kit/1862.ts';

type Holders = { readonly [holder: string]: number };
const merge = (survivor = 'ECR', company = 'ECR', other = 'EUR') =>
  ({ verb: 'proposeMerger', company, other, survivor }) as const;
const keep = { verb: 'settleOption', choice: 'redeem' } as const;
const give = { verb: 'settleOption', choice: 'sell' } as const;

interface Laid {
  readonly ecr?: Holders;
  readonly eur?: Holders;
  readonly of?: Started;
  readonly also?: Started;
  readonly step?: 'merge' | 'acquire';
  /** EUR has had its turn. */
  readonly operated?: boolean;
}

/** ECR in D13 and EUR in E12, joined by track, with a train each at a price of 100; ECR's turn. */
function scene({ ecr = { 1: 6 }, eur = { 1: 6 }, of, also, step = 'merge', operated }: Laid = {}) {
  const scene = begin();
  started(scene, 'ECR', ecr, of);
  started(scene, 'EUR', eur, also);
  train(scene, 'ECR', '1F');
  train(scene, 'EUR', '2L');
  tile(scene, 'D13', '57', 1);
  tile(scene, 'E12', '790', 0);
  marker(scene, 'ECR', 'D13');
  marker(scene, 'EUR', 'E12');
  started(scene, 'WVR', { 3: 6 });
  const order = operated ? ['EUR', 'ECR', 'WVR'] : ['ECR', 'EUR', 'WVR'];
  operating(scene, order, step, { at: operated ? 1 : 0 });
  return scene;
}

/** Whoever is asked gives up or keeps his odd share until the exchange is over. */
function answer(scene: Scene, move: typeof keep | typeof give = give): string[] {
  const asked: string[] = [];
  while (scene.read('swap')?.option) {
    const [player] = scene.turn().acting;
    asked.push(`${player} ${scene.read('swap')!.option!.holder}`);
    scene.play(Number(player!.slice(-1)), move);
  }
  return asked;
}

describe('mergers that are allowed', () => {
  it('1862/7/4, 1862/7.5/1: before track, and last', () => {
    expect(scene().wrongs(1, merge())).toEqual([]);
    expect(scene({ step: 'acquire' }).wrongs(1, merge())).toEqual([]);
    const table = scene();
    table.clock('operating', { step: 'track' });
    expect(table.wrongs(1, merge())).toContain('1862/7.5/1');
    const steps: string[] = [];
    const turn = scene();
    while (turn.turn().entity === 'company:ECR') {
      const { step } = turn.read('operating');
      steps.push(step);
      if (step === 'run') turn.play(1, { verb: 'runTrains', company: 'ECR', routes: [] });
      else turn.play(1, PASS);
    }
    expect(steps).toEqual(['merge', 'track', 'token', 'run', 'trains', 'acquire']);
  });

  it('1862/7/4, 1862/7.5/1: with nobody in reach neither is asked for', () => {
    for (const [step, next] of [
      ['merge', 'company:ECR'],
      ['acquire', 'company:EUR'],
    ] as const) {
      const apart = scene({ step });
      tile(apart, 'D13', '57', 0);
      apart.settle();
      expect([apart.read('operating').step === step, apart.turn().entity]).toEqual([false, next]);
    }
  });

  it('1862/7.5/2, 1862/7.5/3, 1862/receivership/2: not in receivership, nor with the LNER', () => {
    const theirs = scene();
    theirs.put('share:EUR-0', 'pool');
    expect(theirs.wrongs(1, merge())).toContain('1862/7.5/2');
    const own = scene();
    own.put('share:ECR-0', 'pool');
    expect(own.wrongs(1, merge())).not.toEqual([]);
    own.settle();
    expect(own.read('operating').step).not.toBe('merge');
    const late = scene();
    late.clock('lner', 'formed');
    expect(late.wrongs(1, merge())).toContain('1862/7.5/3');
  });

  it('1862/7.5.1/1, 1862/7.5.1/2, 1862/7.5.1/3: both directors agree, the active one says who survives', () => {
    const table = scene({ eur: { 2: 6 } });
    expect(table.wrongs(2, merge())).toContain('1862/7.5.1/1');
    expect(table.wrongs(1, merge('WVR'))).toContain('1862/7.5.1/2');
    table.play(1, merge('EUR'));
    expect(table.turn().acting).toEqual(['player:2']);
    expect(table.wrongs(1, PASS)).toContain('1862/7.5.1/1');
    table.play(2, { verb: 'decline' });
    expect(table.read('swap')).toBeNull();
    table.play(1, merge('EUR'));
    table.play(2, { verb: 'agree' });
    answer(table);
    expect(table.units('ipo', 'ECR')).toBe(10);
    const own = scene();
    own.play(1, merge());
    expect(own.read('offer')).toBeNull();
    expect(own.units('ipo', 'EUR')).toBe(10);
  });

  it('1862/7.5.2/1, 1862/7.5.2/2: joined by track, and not over London', () => {
    const table = scene();
    expect(mergerPartners(nowOf(table.table), 'ECR')).toEqual(['EUR']);
    expect(table.wrongs(1, merge('ECR', 'ECR', 'WVR'))).toContain('1862/7.5.2/1');
    marker(table, 'WVR', 'D15');
    marker(table, 'ECR', 'D15', 1);
    expect(mergerPartners(nowOf(table.table), 'ECR')).toEqual(['EUR']);
  });

  it('1862/7.5.2/3, 1862/7.5.2/4: sharing a station, or reaching a full one, is enough', () => {
    const table = scene();
    marker(table, 'ECR', 'F5');
    marker(table, 'WVR', 'F5', 1);
    tile(table, 'F5', '790', 0);
    expect(mergerPartners(nowOf(table.table), 'ECR')).toContain('WVR');
    const full = scene();
    marker(full, 'WVR', 'E12', 1);
    expect(mergerPartners(nowOf(full.table), 'ECR').sort()).toEqual(['EUR', 'WVR']);
  });
});

describe('the terms', () => {
  it('1862/7.5.5/1, 1862/7.5.5/2: the lower and half the higher, a trainless one at half', () => {
    const table = scene({ of: { price: 95 }, also: { price: 142 } });
    expect(mergerPrice(table.table, 'ECR', 'EUR')).toBe(166);
    for (const id of [...table.table.places.get('company:EUR')!])
      if (id.startsWith('train:')) table.put(id, 'out');
    // 71 and half of 95: 118, down to 116.
    expect(mergerPrice(table.table, 'ECR', 'EUR')).toBe(116);
  });

  it('1862/7.5.5/3, 1862/7.5.6/1, 1862/7.5.6/2: price and par of the survivor', () => {
    const table = scene({ of: { price: 100 }, also: { price: 100 } });
    started(table, 'NGC', { 3: 6 }, { price: 150 });
    table.play(1, merge());
    expect(table.price('ECR')).toBe(150);
    expect(table.at('par:ECR')).toBe('par:non-chartered-100');
    const [, cell] = [...table.table.places].find(([, all]) => all.includes('marker:ECR'))!;
    expect(cell).toEqual(['marker:NGC', 'marker:ECR']);
    const low = scene({
      of: { price: 31, chartered: true },
      also: { price: 36, chartered: true },
    });
    low.play(1, merge());
    answer(low);
    expect([low.price('ECR'), low.at('par:ECR')]).toEqual([47, 'par:chartered-54']);
    const mixed = scene({ of: { chartered: true } });
    mixed.play(1, merge());
    answer(mixed);
    expect(mixed.at('par:ECR')).toContain('non-chartered');
  });

  it('1862/7.5.5/4: at 0 it is bankrupt after all', () => {
    const table = scene({ of: { price: 7 }, also: { price: 7 } });
    for (const company of ['ECR', 'EUR'])
      for (const id of [...table.table.places.get(`company:${company}`)!])
        if (id.startsWith('train:')) table.put(id, 'out');
    table.play(1, merge());
    answer(table);
    // 3 + 1 is below 7.
    expect(table.at('marker:ECR')).toBe('market');
    expect(table.units('ipo', 'ECR')).toBe(10);
  });
});

describe('exchanging shares', () => {
  it('1862/7.5.3/1, 1862/7.5.3/2, 1862/7.5.3/14: two for one, clockwise, the treasury last', () => {
    const table = scene({ ecr: { 1: 3, 2: 3, 3: 1 }, eur: { 1: 4, 2: 2, 3: 2 } });
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

  it('1862/7.5.3/3: IPO shares to the pool, the partner’s own to the active company', () => {
    const table = scene({ ecr: { 1: 6, 2: 1 }, of: { chartered: true }, eur: { 1: 7 } });
    table.play(1, merge());
    // Thirteen are odd: the exchange waits, with all that was prepared.
    expect(table.units('ipo', 'ECR')).toBe(0);
    expect(table.units('company:EUR', 'EUR')).toBe(0);
    answer(table);
    // The treasury's three shares of EUR: one back, one swapped, the odd one given up.
    expect(table.units('company:ECR', 'ECR')).toBe(1);
  });

  it('1862/7.5.3/4: a director with fewer than six takes three shares for his certificate', () => {
    const poor = scene({ ecr: { 1: 6, 3: 1 }, eur: { 2: 4, pool: 3 } });
    poor.play(1, merge());
    poor.play(2, { verb: 'agree' });
    answer(poor);
    // Player 2: four shares of EUR, certificate for three of the pool, two back, two swapped.
    expect(poor.units('player:2', 'ECR')).toBe(2);
    expect(poor.director('ECR')).toBe('player:1');
  });

  it('1862/7.5.3/5, 1862/7.5.3/12: else it is an option, worth half of all', () => {
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

  it('1862/7.5.3/6: half goes back: certificate, shares that go, shares that stay', () => {
    const table = scene({ ecr: { 1: 6 }, eur: { 1: 8 } });
    table.play(1, merge());
    // Seven back: EUR's certificate and four of its five; the fifth is swapped.
    expect(table.units('player:1', 'ECR')).toBe(7);
    expect(table.at('share:ECR-0')).toBe('player:1');
  });

  it('1862/7.5.3/7: swapped with the pool, then with those to come', () => {
    const after = (ecr: Holders) => {
      const table = scene({ ecr, eur: { 1: 10 } });
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

  it('1862/7.5.3/8, 1862/7.5.3/9: the treasury swaps with the pool alone; what cannot be swapped is sold', () => {
    // ECR's ten shares stay with players who act first and give back none of them.
    const table = scene({ ecr: { 1: 3 }, eur: { 1: 3 }, of: { cash: 0 }, also: { cash: 0 } });
    for (const company of ['ECR', 'EUR'])
      for (let n = 1; n < 8; n++)
        table.put(`share:${company}-${n}`, company === 'ECR' ? 'out' : 'company:EUR');
    table.play(1, merge());
    answer(table);
    // Seven shares of EUR: three go back, and the four left find nothing to be swapped for. Three
    // bring the new price of 150, the odd one half of it.
    expect(table.cash('company:ECR')).toBe(3 * 150 + 75);
  });

  it('1862/7.5.3/10, 1862/7.5.3/11: an odd share for half the price, kept or given up; without money it goes', () => {
    const after = (cash: number, move: typeof keep | typeof give) => {
      const table = scene({ ecr: { 1: 6, 2: 1 }, eur: { 1: 6 } });
      table.fund('player:2', cash);
      table.play(1, merge());
      answer(table, move);
      return [table.cash('player:2'), table.units('player:2', 'ECR')];
    };
    expect(after(100, keep)).toEqual([25, 1]);
    expect(after(75, keep)).toEqual([0, 1]);
    expect(after(100, give)).toEqual([175, 0]);
    expect(after(74, keep)).toEqual([149, 0]);
    const asked = scene({ ecr: { 1: 6, 2: 1 }, eur: { 1: 6 } });
    asked.fund('player:2', 100);
    asked.play(1, merge());
    expect(asked.turn().procedure!.question!.answers.map(({ says }) => says)).toEqual([
      'pays £75 for the odd share',
      'gives up the odd share for £75',
    ]);
    const table = scene({ ecr: { 1: 7, 2: 1 }, eur: { 1: 6 } });
    table.play(1, merge());
    expect(table.wrongs(2, keep)).toContain('1862/7.5.3/10');
    expect(table.wrongs(1, PASS)).toContain('1862/7.5.3/10');
    table.fund('player:1', 10);
    expect(table.wrongs(1, keep)).toContain('1862/7.5.3/11');
  });

  it('1862/7.5.3/2 (§7.5.3): holders one by one, then markers, trains and money, as the procedure shows', () => {
    const steps = (table: Scene) =>
      table
        .turn()
        .procedure!.steps.flatMap(({ label, state }) =>
          state === 'done' ? [] : [`${label}: ${state}`],
        );
    const table = scene({ ecr: { 1: 7, 2: 1 }, eur: { 1: 6 } });
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

  it('1862/7.5.2/1, 1862/7.5/3 (§7.5): nobody merges with itself, and with the LNER nobody is asked', () => {
    expect(scene().wrongs(1, merge('ECR', 'ECR', 'ECR'))).toEqual(['1862/7.5.2/1']);
    const late = scene();
    late.clock('lner', 'formed');
    late.settle();
    expect(late.read('operating').step).not.toBe('merge');
  });

  it('1862/7.5.3/1 (§7.5.3): while shares are exchanged no other merger begins, whatever a host lets stand', () => {
    const table = scene({ ecr: { 1: 7, 2: 1 }, eur: { 1: 6 } });
    table.play(1, merge());
    const before = table.read('swap');
    table.force(1, merge('EUR'));
    if (table.read('offer')) table.force(2, { verb: 'agree' });
    expect(table.read('swap')).toEqual(before);
  });

  it('1862/7.5.3/5, 1862/7.5.3/12 (§7.5.3): a certificate with one ordinary share is kept for two shares’ half', () => {
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

  it('1862/7.5/1 (§7.5): a host may let much stand, but no company merges with itself or with one not floated', () => {
    for (const other of ['ECR', 'ENR']) {
      const table = scene();
      started(table, 'ENR', { 2: 3 }, { floated: false, homed: false });
      table.force(1, merge('ECR', 'ECR', other));
      if (table.read('offer')) table.force(2, { verb: 'agree' });
      expect(table.read('swap')).toBeNull();
      expect([table.units('player:1', 'ECR'), table.units('player:2', 'ENR')]).toEqual([6, 3]);
    }
  });

  it('1862/7.5.3/13: a certificate that goes becomes the one that stays, where that can be had', () => {
    // Player 2 directs EUR with five shares; the pool is empty, and ECR's certificate is with player 1.
    const table = scene({ ecr: { 2: 0, 1: 10 }, eur: { 2: 5, 3: 5 }, operated: false });
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
  });

  it('1862/7.5.3/15, 1862/7.5.3/16: most shares direct, three at least', () => {
    const tied = scene({ ecr: { 1: 4, 2: 4 }, eur: { 1: 4, 2: 4 } });
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
    const nobody = scene({ ecr: { 1: 3 }, eur: { 1: 3 } });
    nobody.play(1, merge());
    answer(nobody);
    // Six shares of player 1 have become three: he directs.
    expect(nobody.director('ECR')).toBe('player:1');
    const none = scene({ ecr: { 1: 3, pool: 7 }, eur: { 2: 3, 3: 2, pool: 5 } });
    none.play(1, merge());
    none.play(2, { verb: 'agree' });
    answer(none);
    expect(none.director('ECR')).toBeUndefined();
    expect(none.at('share:ECR-0')).toBe('pool');
  });
});

describe('what passes over', () => {
  it('1862/7.5.4/1, 1862/7.5.4/2, 1862/7.5.4/3, 1862/7.5.4/10: money, trains, warranties, permits', () => {
    const table = scene({ of: { cash: 70 }, also: { cash: 30 } });
    permit(table, 'ECR', 'freight');
    permit(table, 'EUR', 'freight', 'local');
    for (let i = 0; i < 3; i++) train(table, 'EUR', '2L');
    const id = table.table.places.get('company:EUR')!.find((one) => one.startsWith('train:'))!;
    table.clock('warranties', { [id]: 2 });
    table.play(1, merge());
    expect(table.cash('company:ECR')).toBe(100);
    expect(trainsOf(table, 'ECR')).toEqual(['1F', '2L', '2L', '2L', '2L']);
    expect(table.read('warranties')).toEqual({ [id]: 2 });
    expect(permits(table, 'ECR').sort()).toEqual(['freight', 'local']);
  });

  it('1862/7.5.4/5, 1862/7.5.4/8, 1862/7.5.7/2 (§7.5.4): markers keep the order in which they came, seven is all there are, and all trains may run', () => {
    const table = scene({ of: { markers: 6 }, also: { markers: 6 } });
    marker(table, 'ECR', 'F3');
    const ran = ['ECR', 'EUR', 'WVR'].map((id) =>
      id === 'WVR'
        ? train(table, id, '2L')
        : table.table.places.get(`company:${id}`)!.find((one) => one.startsWith('train:'))!,
    );
    table.clock('ran', ran);
    expect(table.read('placed')).toEqual(['token:ECR-0', 'token:EUR-0', 'token:ECR-1']);
    table.play(1, merge());
    const inE12 = table.table.places.get('slot:E12.0.0')!.at(-1)!;
    expect(table.read('placed')).toEqual(['token:ECR-0', inE12, 'token:ECR-1']);
    // Three stand on the map, and of nine unused four come along.
    expect([inE12.slice(0, 9), unused(table, 'ECR')]).toEqual(['token:ECR', 4]);
    expect(table.read('ran')).toEqual([ran[2]]);
  });

  it('1862/7.5.4/4, 1862/7.5.4/5, 1862/7.5.4/8: on common ground one goes, the rest change colour', () => {
    const table = scene();
    tile(table, 'D13', '14', 0);
    marker(table, 'EUR', 'D13', 1);
    marker(table, 'ECR', 'B15');
    marker(table, 'EUR', 'D15');
    table.play(1, merge());
    expect(markerIn(table, 'E12')).toBe('ECR');
    expect([markerIn(table, 'D13', 0), markerIn(table, 'D13', 1)]).toEqual(['ECR', undefined]);
    expect([markerIn(table, 'B15'), markerIn(table, 'D15')]).toEqual(['ECR', undefined]);
    // ECR had one unused, EUR none.
    expect(unused(table, 'ECR')).toBe(1);
  });

  it('1862/7.5.4/6, 1862/7.5.4/7, 1862/7.5.4/8, 1862/7.5.4/9: seven at most, never the home', () => {
    const table = scene({ of: { markers: 7 }, also: { markers: 7 } });
    const hexes = ['F3', 'E2', 'E4', 'B5', 'D5', 'C6', 'B7'];
    hexes.slice(0, 4).forEach((hex) => marker(table, 'ECR', hex));
    hexes.slice(4).forEach((hex) => marker(table, 'EUR', hex));
    table.play(1, merge());
    expect(table.read('swap')?.excess).toBe(2);
    expect(table.turn().acting).toEqual(['player:1']);
    expect(table.wrongs(1, { verb: 'removeMarker', company: 'ECR', hex: 'D13' })).toContain(
      '1862/7.5.4/7',
    );
    expect(table.wrongs(1, { verb: 'removeMarker', company: 'ECR', hex: 'G8' })).toContain(
      '1862/7.5.4/6',
    );
    // The home of the company that goes is no home any more, and its markers have the survivor's name.
    expect(table.wrongs(1, { verb: 'removeMarker', company: 'ECR', hex: 'E12' })).toEqual([]);
    expect(table.findings(1, { verb: 'removeMarker', company: 'EUR', hex: 'E12' })).toMatchObject([
      {
        clause: '1862/7.5.4/5',
        message: 'The markers of EUR are those of ECR now: name ECR.',
      },
    ]);
    table.play(1, { verb: 'removeMarker', company: 'ECR', hex: 'F3' });
    table.play(1, { verb: 'removeMarker', company: 'ECR', hex: 'B7' });
    expect(['F3', 'B7', 'C6', 'D5'].map((hex) => markerIn(table, hex))).toEqual([
      undefined,
      undefined,
      'ECR',
      'ECR',
    ]);
    expect(unused(table, 'ECR')).toBe(0);
  });

  it('1862/7.5.4/11: chartered is what came of two chartered ones', () => {
    const table = scene({ of: { chartered: true }, also: { chartered: true } });
    table.play(1, merge());
    answer(table);
    expect(table.at('par:ECR')).toBe('par:chartered-100');
  });

  it('1862/7.5.7/1, 1862/7.5.7/2, 1862/7.5.7/3: the other may be started again', () => {
    const table = scene();
    permit(table, 'EUR', 'express', 'local');
    table.play(1, merge());
    expect([table.at('marker:EUR'), table.at('par:EUR')]).toEqual(['market', 'market']);
    expect(table.at('share:EUR-0')).toBe('ipo');
    expect(permits(table, 'EUR')).toEqual(['express']);
    const { homed, floated } = table.read('companies').EUR!;
    expect([unused(table, 'EUR'), homed, floated]).toEqual([3, false, false]);
    expect(table.cash('company:EUR')).toBe(0);
  });

  it('1862/7.5.7/4: a partner yet to come loses its turn, and the active one goes on', () => {
    const table = scene();
    table.play(1, merge('EUR'));
    expect(table.turn().entity).toBe('company:EUR');
    expect(table.read('operating')).toMatchObject({ step: 'track', order: ['EUR', 'WVR'] });
  });

  it('1862/7.5.7/5: a partner that has had its turn ends the active one’s', () => {
    const table = scene({ operated: true });
    table.play(1, merge());
    expect(table.turn().entity).toBe('company:WVR');
    expect(table.price('ECR')).toBe(150);
  });

  it('1862/7.14/1, 1862/7.14/2, 1862/7.14/3: acquisitions, whenever the other operates', () => {
    for (const operated of [true, false]) {
      const table = scene({ step: 'acquire', operated });
      table.play(1, merge('EUR'));
      expect(table.price('EUR')).toBe(150);
      expect(table.units('ipo', 'ECR')).toBe(10);
      // Neither goes on in this round.
      expect(table.turn().entity).toBe('company:WVR');
    }
  });
});
