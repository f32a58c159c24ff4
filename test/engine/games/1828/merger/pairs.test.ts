import { describe, expect, test } from 'vitest';
import { type TradeStart, type Holder } from '../../../../../engine/games/1828/merger/trade.ts';
import {
  type Numbers,
  type Position,
  steps,
  brief,
  done,
  asked,
  type Hands,
  p1,
  p2,
  p3,
  traded,
  question,
} from './positions.ts';

describe('pairs', () => {
  test('1828/merge/26: all players trade pairs, the mover first, in order', () => {
    const all = steps({ S: { c: [1], a: [2, 3], b: [4] }, O: { c: [1], b: [2] } });
    expect(all.filter(({ does }) => does === 'pair').map(({ who, phase }) => [who, phase])).toEqual(
      [
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ],
    );
  });

  test('1828/merge/27: an odd plain share is put by, and its owner says which where there are both', () => {
    expect(asked({ S: { a: [1] }, O: { a: [1, 2] } })).toMatchObject({
      ask: 'setAside',
      player: 'a',
      options: ['S', 'O'],
    });
    expect(brief(steps({ S: { a: [1] }, O: { a: [1, 2] } }, 'O')).slice(0, 2)).toEqual([
      'a setAside O1',
      'a pair S1+O2 Y0',
    ]);
    // The director's certificate is not put by.
    expect(brief(steps({ S: { a: [0] }, O: { a: [1] } }))[0]).toBe('a setAside O1');
    expect(brief(steps({ S: { a: [1, 2, 3] } }))[0]).toBe('a setAside S1');
    // Nothing is put by of an even number.
    expect(brief(steps({ S: { a: [1] }, O: { a: [1] } }))).toEqual(['a pair S1+O1 Y0']);
  });

  test('1828/merge/28: one share of the company that stays is used up, the other one discarded', () => {
    const result = done({ S: { a: [1, 2] }, O: { b: [1] } }, 'sell');
    expect(brief(result.steps)[0]).toBe('a pair S1+S2 Y0');
    // S2 was discarded: as many shares of the system as discarded S go to the pool.
    expect(result.pool).toEqual(['Y1']);
    const mixed = done({ S: { a: [1] }, O: { a: [1] } });
    expect(mixed.pool).toEqual([]);
  });

  test("1828/merge/29: with a director's certificate two pairs go at once, for the system's 20% while it is there", () => {
    expect(brief(steps({ S: { a: [0, 1] }, O: { a: [1] } }))[0]).toBe('a pair S0+O1+S1 Y0');
    // The director of the other company, once it is gone, gets two plain ones.
    const all = brief(steps({ S: { a: [0, 1], b: [2, 3] }, O: { a: [1], b: [0] } }));
    expect(all.slice(0, 2)).toEqual(['a pair S0+O1+S1 Y0', 'b pair S2+S3+O0 Y1+Y2']);
    // Without one, a pair brings one share.
    expect(brief(steps({ S: { a: [1, 2] } }))[0]).toBe('a pair S1+S2 Y0');
  });

  test('1828/merge/30: without a share of the company that stays one is swapped for', () => {
    const all = steps({ S: { b: [1] }, O: { a: [1, 2] } });
    expect(all[0]).toMatchObject({
      who: 'a',
      does: 'swap',
      gives: ['O1'],
      gets: ['S1'],
      with: 'b',
    });
    expect(all.find(({ does }) => does === 'pair')).toMatchObject({
      who: 'a',
      gives: ['S1', 'O2'],
      gets: ['Y1'],
    });
  });

  test('1828/merge/31: from oneself, the discards, another player, the IPO, the pool', () => {
    const source = (position: Position) =>
      steps(position).find(({ who, does }) => who === 'b' && (does === 'swap' || does === 'pair'));
    const everywhere: Numbers = { a: [1, 2], b: [3], c: [4, 5], ipo: [6], pool: [7] };
    const others = { b: [1, 2] };
    // b's own: nothing is swapped (one O is put by).
    expect(source({ S: { ...everywhere }, O: { b: [1] } })).toMatchObject({ does: 'pair' });
    const { b: _own, ...notOwn } = everywhere;
    expect(source({ S: notOwn, O: others })).toMatchObject({ does: 'swap', with: 'discard' });
    const { a: _discarded, ...noDiscards } = notOwn;
    expect(source({ S: noDiscards, O: others })).toMatchObject({ does: 'swap', with: 'c' });
    const { c: _player, ...noPlayers } = noDiscards;
    expect(source({ S: noPlayers, O: others })).toMatchObject({ does: 'swap', with: 'ipo' });
    expect(source({ S: { pool: [7] }, O: others })).toMatchObject({ does: 'swap', with: 'pool' });
  });

  test('1828/merge/32: a source has a plain S, and plain shares enough', () => {
    // For O's director's certificate two are needed: c has only one, the IPO two.
    const S = { c: [1], ipo: [2, 3] };
    expect(brief(steps({ S, O: { a: [0] } }))[0]).toBe('a swap O0 S2+S3 ipo');
    expect(brief(steps({ S: { ...S, c: [1, 4] }, O: { a: [0] } }))[0]).toBe('a swap O0 S1+S4 c');
    expect(brief(steps({ S, O: { a: [0], c: [5] } }))[0]).toBe('a swap O0 S1+O5 c');
    // S's own director's certificate is no source.
    expect(brief(steps({ S: { c: [0], ipo: [2] }, O: { a: [1, 2] } }))[0]).toBe('a swap O1 S2 ipo');
  });

  test('1828/merge/33: where several players could be, the trader says who', () => {
    const position = { S: { b: [1], c: [2] }, O: { a: [1, 2] } };
    expect(asked(position)).toEqual({ ask: 'source', player: 'a', options: ['b', 'c'] });
    expect(brief(steps(position, 'c'))[0]).toBe('a swap O1 S2 c');
    // The discards come before them and are not asked about.
    const discards = { S: { a: [3, 4], b: [], c: [2] }, O: { b: [1, 2] } };
    expect(brief(steps(discards))[1]).toBe('b swap O1 S4 discard');
  });

  test('1828/merge/34: who gave a single share so settles the difference with the bank', () => {
    const paid = (prices: readonly [number, number, number]) =>
      steps({ S: { b: [1] }, O: { a: [1, 2] }, prices }).find(
        ({ who, cash }) => who === 'b' && cash !== 0,
      )?.cash;
    expect(paid([100, 80, 140])).toBe(20);
    expect(paid([80, 100, 140])).toBe(-20);
    // With an even number afterwards nothing is settled.
    expect(
      steps({ S: { b: [1] }, O: { a: [1, 2], b: [5] } }).filter(({ cash }) => cash !== 0),
    ).toEqual([]);
  });

  test('1828/merge/35: short of cash the share is given up for its price, and that is a sale', () => {
    const position: Position = {
      S: { b: [1] },
      O: { a: [1, 2] },
      prices: [80, 100, 140],
    };
    const poor = done({ ...position, cash: { b: 19 } });
    expect([poor.paid.get('b'), poor.sold]).toEqual([100, [{ player: 'b', of: 'O' }]]);
    const rich = done({ ...position, cash: { b: 20 } }, 'sell');
    expect(rich.steps.find(({ who, cash }) => who === 'b' && cash !== 0)?.cash).toBe(-20);
  });

  test('1828/merge/36: shares of the system are not traded on', () => {
    const result = done({ S: { a: [1, 2, 3, 4] } });
    expect(brief(result.steps).filter((step) => step.startsWith('a pair'))).toEqual([
      'a pair S1+S2 Y0',
      'a pair S3+S4 Y1',
    ]);
    expect(result.hands.get('a')).toEqual(['Y0', 'Y1']);
  });
});

describe('pairs', () => {
  function done(...given: Parameters<typeof traded>) {
    const result = traded(...given);
    if (result.state !== 'done') throw new Error(JSON.stringify(result));
    const { hands, paid, stack, steps, ...rest } = result;
    const of = (player: Holder | undefined) => hands.get(player!)!.join(' ');
    return {
      ...rest,
      steps,
      hands: [of(p1), of(p2), of(p3)],
      stack: stack.join(' '),
      paid: [p1, p2, p3].map((player) => paid.get(player!)),
    };
  }

  test('1828 A7.4: what was discarded is the first source, before other players and the IPO', () => {
    const result = done({ [p1!]: 's1 s2', [p3!]: 's3 s4', ipo: 's5' }, { [p2!]: 'o1 o2' });
    // An ordinary pair draws the director's certificate while nobody has it.
    expect(result.hands).toEqual(['Y', 'y1', 'y2']);
    const [swap, pair] = result.steps.filter(({ who }) => who === p2);
    expect(swap).toMatchObject({ does: 'swap', with: 'discard', gives: ['o1'], gets: ['s2'] });
    expect(pair).toMatchObject({ does: 'pair', gives: ['s2', 'o2'], gets: ['y1'] });
    // One tenth of the survivor lies among the discards at the end: one of the system's for the pool.
    expect([result.pool, result.stack, result.director]).toEqual([['y3'], 'y4 y5 y6 y7 y8', p1]);
    expect(result.steps.at(-1)).toMatchObject({ who: 'pool', does: 'fill', gets: ['y3'] });
    expect([result.paid, result.sold]).toEqual([[0, 0, 0], []]);
  });

  test('1828 A7.4: then other players in their order, and among several one chooses; one alone is not asked for', () => {
    const both = { [p2!]: 's1 s2', [p3!]: 's3 s4' };
    expect(question(both, { [p1!]: 'o1 o2' })).toEqual({
      ask: 'source',
      player: p1,
      options: [p2, p3],
    });
    const from = (answer: string) =>
      done(both, { [p1!]: 'o1 o2' }, {}, [answer]).steps.find(({ does }) => does === 'swap');
    expect(from(p3!)).toMatchObject({ with: p3, gets: ['s3'] });
    expect(from(p2!)).toMatchObject({ with: p2, gets: ['s1'] });
    const alone = done({ [p3!]: 's3 s4', ipo: 's5' }, { [p1!]: 'o1 o2' });
    expect(alone.steps[0]).toMatchObject({ does: 'swap', with: p3 });
    // The one who acted before has his odd tenth back, and comes last in the order.
    expect(question({ [p1!]: 's1', [p3!]: 's3 s4' }, { [p2!]: 'o1 o2' })).toMatchObject({
      options: [p3, p1],
    });
  });

  test('1828 A7.4: then the IPO, and after it the pool', () => {
    const first = (S: Hands) => done(S, { [p1!]: 'o1 o2' }).steps[0]!;
    expect(first({ ipo: 's1', pool: 's2' })).toMatchObject({ does: 'swap', with: 'ipo' });
    expect(first({ pool: 's2' })).toMatchObject({ does: 'swap', with: 'pool', gets: ['s2'] });
    expect(first({})).toMatchObject({ does: 'discard', gives: ['o1', 'o2'] });
    const nothing = done({}, { [p1!]: 'o1 o2' });
    expect(nothing).toMatchObject({ hands: ['', '', ''], pool: [] });
    expect(nothing.steps.map(({ does }) => does)).toEqual(['discard']);
  });

  test('1828 A7.4: a director with nothing beside has two for two, and what is odd was set aside', () => {
    const result = done({ [p1!]: 'S s1' }, {}, { cash: { [p1!]: 39 } }, ['trade']);
    const did = result.steps.map(({ does, gives }) => [does, gives.join(' ')]);
    expect(did).toEqual([
      ['setAside', 's1'],
      ['pair', 'S'],
      ['single', 's1'],
    ]);
    expect([result.hands[0], result.paid[0]]).toEqual(['Y y1', -39]);
  });

  test('1828 A7.4: a holder of both companies chooses what is set aside, but never a director’s certificate', () => {
    expect(question({ [p1!]: 's1 s2' }, { [p1!]: 'o1' })).toEqual({
      ask: 'setAside',
      player: p1,
      options: ['S', 'O'],
    });
    const kept = (answer: string) =>
      done({ [p1!]: 's1 s2' }, { [p1!]: 'o1' }, {}, [answer]).steps[1]!.gives;
    expect([kept('O'), kept('S')]).toEqual([
      ['s1', 's2'],
      ['s2', 'o1'],
    ]);
    const director = done({ [p1!]: 'S' }, { [p1!]: 'o1' });
    expect(director.steps[0]).toMatchObject({ does: 'setAside', gives: ['o1'] });
  });

  test('1828 A7.4: the other’s director’s certificate goes for two plain ones, of which one is the survivor’s', () => {
    const swapped = done({ [p2!]: 's1 s2' }, { [p1!]: 'O', [p2!]: 'o1 o2' });
    // First a tenth of the survivor, then one of the other.
    expect(swapped.steps[0]).toMatchObject({ does: 'swap', gives: ['O'], gets: ['s1', 'o1'] });
    expect(swapped.steps[1]).toMatchObject({ does: 'pair', gives: ['s1', 'o1'], gets: ['y1'] });
    // Nobody evens out anything where two came for one.
    expect(swapped.steps.filter(({ does }) => does === 'even')).toEqual([]);
    const without = done({ [p2!]: 's1 s2' }, { [p1!]: 'O' });
    expect(without.steps[0]).toMatchObject({ does: 'swap', gets: ['s1', 's2'] });
    expect(done({ [p2!]: 's1' }, { [p1!]: 'O' }).steps[0]).toMatchObject({ does: 'discard' });
  });
});

describe('the price of a swap', () => {
  const swap = (prices: TradeStart['prices'], theirs: string, cash: number) =>
    traded({ [p2!]: theirs }, { [p1!]: 'o1 o2' }, { prices, cash: { [p2!]: cash } });

  const up = { S: 100, O: 60, Y: 130 };

  const down = { S: 60, O: 100, Y: 130 };

  test('1828 A7.4: a player who gave the dearer tenth gets the difference from the bank and may spend it', () => {
    const asked = swap(up, 's1', 30);
    expect(asked.steps[1]).toMatchObject({ who: p2, does: 'even', with: p1, cash: 40 });
    expect(asked).toMatchObject({
      question: { ask: 'single', player: p2, of: 'O', price: 60, difference: 70 },
    });
    // A dollar less is not enough to trade up: it is sold.
    expect(swap(up, 's1', 29)).toMatchObject({ state: 'done', sold: [{ player: p2, of: 'O' }] });
  });

  test('1828 A7.4: a player who gave the cheaper one pays, or sells what they got if they cannot', () => {
    const paying = swap(down, 's1', 70);
    expect(paying.steps[1]).toMatchObject({ does: 'even', cash: -40 });
    expect(paying).toMatchObject({ question: { player: p2, price: 100, difference: 30 } });
    const exactly = swap(down, 's1', 40);
    expect(exactly.steps[1]).toMatchObject({ does: 'even', cash: -40 });
    const short = swap(down, 's1', 39);
    expect(short).toMatchObject({ state: 'done', sold: [{ player: p2, of: 'O' }] });
    if (short.state !== 'done' || exactly.state !== 'done') throw new Error('both are done');
    expect([short.paid.get(p2!), exactly.paid.get(p2!)]).toEqual([100, 60]);
  });

  test('1828 A7.4: nothing is paid where an even number of tenths is left with him', () => {
    const even = swap(up, 's1 s2', 0);
    expect(even.steps.filter(({ does }) => does === 'even')).toEqual([]);
  });
});
