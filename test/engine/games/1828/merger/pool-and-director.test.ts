import { describe, expect, test } from 'vitest';
import { trade, type Holder } from '../../../../../engine/games/1828/merger/trade.ts';
import { trading, brief, done, p1, p2, p3, traded } from './positions.ts';

describe('what lies in no hand', () => {
  test('1828/merge/42: the pool trades pairs, and a last one for nothing', () => {
    const result = done({ S: { pool: [1, 2] }, O: { pool: [1] } });
    expect(result.steps.map(({ who, phase, gives }) => [who, phase, gives.join('+')])).toEqual([
      ['pool', 3, 'S1+O1'],
      ['pool', 3, 'S2'],
    ]);
    expect(result.pool).toEqual(['Y0', 'Y1']);
    expect([...result.paid.values()]).toEqual([0, 0, 0]);
  });

  test('1828/merge/43: pairs of the IPOs take nothing from the stack, so they trade with an empty one too', () => {
    const S = { a: [0], ipo: [1, 2, 3, 4] };
    const O = { a: [0], ipo: [1, 2, 3, 4] };
    // a's pair takes the one certificate there is.
    const result = done({ S, O, stack: 1 });
    expect(result.stack).toEqual([]);
    expect(result.hands.get('a')).toEqual(['Y0']);
    const pairs = result.steps.filter(({ who, does }) => who === 'ipo' && does === 'pair');
    expect(pairs.map(({ gets }) => gets)).toEqual([[], [], [], []]);
    // An odd one likewise; a pair of the pool is due a certificate, and there is none.
    expect(trading({ S: { ...S, ipo: [1, 2, 3] }, O, stack: 1 }).state).toBe('done');
    expect(trading({ S: { a: [0], pool: [1] }, O: { a: [0], pool: [1] }, stack: 1 }).state).toBe(
      'fails',
    );
  });

  test('1828/merge/43: both IPOs trade likewise, and theirs is the IPO of the system', () => {
    const result = done({ S: { a: [0, 1], ipo: [2, 3, 4] }, O: { a: [1], ipo: [2, 3] } });
    const ipo = result.steps.filter(({ who }) => who === 'ipo');
    expect(ipo.every(({ phase }) => phase === 4)).toBe(true);
    expect(ipo.map(({ gives }) => gives.join('+'))).toEqual(['S2+O2', 'S3+O3', 'S4']);
    // Nobody took a certificate of the system for them.
    expect(result.stack).toEqual(['Y2', 'Y3', 'Y4', 'Y5', 'Y6', 'Y7', 'Y8']);
    expect(result.pool).toEqual(['Y1']);
  });

  test('1828/merge/44: as many as discarded shares of the company that stays go to the pool', () => {
    const result = done({ S: { a: [0, 1, 2, 3] } }, 'sell');
    // S0, S1, S2: pairs of the director; S3 is sold. All of S but what was used is discarded.
    expect(result.steps.at(-1)).toMatchObject({ phase: 5, does: 'fill', who: 'pool' });
    expect(result.pool.length).toBe(3);
    expect(done({ S: { a: [1] }, O: { a: [1] } }).pool).toEqual([]);
  });

  test('1828/merge/45: shares without any source are discarded for nothing', () => {
    const result = done({ S: { c: [0] }, O: { a: [1, 2] } });
    expect(brief(result.steps)[0]).toBe('a discard O1+O2');
    expect([result.paid.get('a'), result.hands.get('a')]).toEqual([0, []]);
  });
});

describe('the director of the system', () => {
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

  test('1828 A7.4, A5.7: a player who reaches two with ordinary ones exchanges them for the director’s', () => {
    const result = done({ [p2!]: 's1 s2 s3 s4' }, { [p1!]: 'o1 o2 o3 o4' });
    expect(result.hands).toEqual(['Y', 'y3 y4', '']);
    expect([result.director, result.stack]).toEqual([p1, 'y5 y6 y7 y8 y1 y2']);
    const direct = result.steps.find(({ does }) => does === 'direct');
    expect(direct).toMatchObject({ who: p1, gives: ['y1', 'y2'], gets: ['Y'] });
  });

  test('1828 A7.4, A5.7: on a tie he stays, with one more the other has it', () => {
    const S = { [p1!]: 's1 s2 s3', [p2!]: 's4 s5 s6 s7' };
    const tied = done({ ...S, [p2!]: 's4 s5 s6' }, { [p1!]: 'o1', [p2!]: 'o2 o3 o4' });
    // Two pairs bring three tenths where the first draws the director's; three pairs bring three.
    expect([tied.hands, tied.director]).toEqual([['Y y1', 'y2 y3 y4', ''], p1]);
    const passed = done(S, { [p1!]: 'o1', [p2!]: 'o2 o3 o4 o5' });
    expect([passed.hands, passed.director]).toEqual([['y1 y2 y3', 'y4 y5 Y', ''], p2]);
  });
});

describe('what nobody holds', () => {
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

  test('1828 A7.4: the pool pairs from what it has, and pays nothing for a last single one', () => {
    const result = done({ [p1!]: 'S', pool: 's1 s2 s3', ipo: 's4' }, { [p1!]: 'O', pool: 'o1' });
    // s1 with o1, s2 with s3; s3 lies among the discards, so one more is the pool's.
    expect([result.hands[0], result.pool]).toEqual(['Y', ['y1', 'y2', 'y3']]);
    const single = done({ [p1!]: 'S', pool: 's1', ipo: 's4' }, { [p1!]: 'O' });
    expect([single.pool, single.paid]).toEqual([['y1'], [0, 0, 0]]);
    const other = done({ [p1!]: 'S', ipo: 's4' }, { [p1!]: 'O', pool: 'o1' });
    expect(other.steps[1]).toMatchObject({ who: 'pool', does: 'swap', with: 'ipo', cash: 0 });
    expect(other.pool).toEqual(['y1']);
    const lost = done({ [p1!]: 'S' }, { [p1!]: 'O', pool: 'o1' });
    expect(lost.pool).toEqual([]);
  });

  test('1828 A7.4: the pool trades with no player, though one had a tenth of the survivor', () => {
    const S = { [p1!]: 'S', [p2!]: 's1' };
    const result = done(S, { [p1!]: 'O', pool: 'o1 o2' }, { cash: { [p2!]: 39 } }, ['trade']);
    expect([result.hands, result.pool]).toEqual([['Y', 'y1', ''], []]);
  });

  test('1828 A7.4: what is unsold of both is traded too, and the system’s for it stay its IPO', () => {
    const result = done({ [p1!]: 'S s1', ipo: 's2 s3 s4' }, { [p1!]: 'O o1', ipo: 'o2 o3' });
    expect([result.hands[0], result.pool, result.stack]).toEqual([
      'Y y1',
      [],
      'y2 y3 y4 y5 y6 y7 y8',
    ]);
    const unsold = result.steps.filter(({ phase }) => phase === 4);
    expect(unsold.map(({ who, does }) => `${who} ${does}`)).toEqual([
      'ipo pair',
      'ipo pair',
      'ipo single',
    ]);
    expect(unsold[0]!.gives).toEqual(['s2', 'o2']);
  });
});

describe('the trade by itself', () => {
  /** Certificates by name: a capital is worth two units. */
  const papers = (names: string) =>
    names
      .split(' ')
      .filter(Boolean)
      .map((id) => ({ id, units: /^[A-Z]+$/.test(id) ? 2 : 1 }));

  const held = (hands: Readonly<Record<string, string>>) =>
    new Map(Object.entries(hands).map(([holder, names]) => [holder, papers(names)]));

  const stack = papers('Y y1 y2 y3 y4 y5 y6 y7 y8');

  const traded = (
    survivor: Readonly<Record<string, string>>,
    other: Readonly<Record<string, string>>,
    answers: readonly string[] = [],
  ) => {
    const result = trade(
      {
        players: ['player:1', 'player:2'],
        survivor: held(survivor),
        other: held(other),
        stack,
        prices: { S: 79, O: 79, Y: 118 },
        cash: new Map([
          ['player:1', 0],
          ['player:2', 0],
        ]),
        sold: new Set(),
      },
      answers,
    );
    if (result.state !== 'done') throw new Error(JSON.stringify(result));
    return result;
  };

  test('1828 A7.4, A5.7: the player with most of the system swaps two certificates for the director’s, and nothing is lost', () => {
    const { hands, director } = traded(
      { 'player:1': 'S s1 s2', 'player:2': 's3 s4 s5' },
      { 'player:1': 'o1 o2', 'player:2': 'O o3 o4 o5' },
    );
    expect(director).toBe('player:2');
    expect(hands.get('player:1')).toHaveLength(3);
    expect(hands.get('player:1')).not.toContain('Y');
    expect(hands.get('player:2')).toHaveLength(3);
    expect(hands.get('player:2')).toContain('Y');
    expect(new Set([...hands.values()].flat()).size).toBe(6);
  });

  test('1828 A5.7: two units are enough to direct the system', () => {
    expect(traded({ 'player:1': 'S' }, { 'player:1': 'O' }).director).toBe('player:1');
  });

  test.each([
    ['a single certificate, at one price for both companies', 's1 s2 s3', 'o1 o2', ['S', 'trade']],
    ['a director’s certificate for two', 's1 s2', 'O', []],
  ])('1828 A7.4: nobody pays anybody where %s is swapped', (_what, theirs, mine, answers) => {
    const { steps } = traded({ 'player:2': theirs }, { 'player:1': mine }, answers);
    expect(steps.some(({ does }) => does === 'swap')).toBe(true);
    expect(steps.filter(({ does }) => does === 'even')).toEqual([]);
  });

  test('1828 A7.4: what the pool trades singly costs nobody anything', () => {
    const { steps } = traded(
      { 'player:1': 'S s1', ipo: 's2 s3 s4 s5 s6 s7 s8' },
      { 'player:1': 'O o1', pool: 'o2' },
    );
    const singly = steps.filter(({ who, does }) => who === 'pool' && does === 'single');
    expect(singly.map(({ cash }) => Math.abs(cash))).toEqual([0]);
  });
});
