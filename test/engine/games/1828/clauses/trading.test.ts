import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../../engine/games/1828/clock.ts';
import {
  type Paper,
  trade,
  type Trade,
  type TradeStart,
} from '../../../../../engine/games/1828/merger/trade.ts';

/** The trade of a merger, share by share: S stays, O goes, Y is the system. */

type Numbers = { readonly [holder: string]: readonly number[] };
interface Position {
  readonly S?: Numbers;
  readonly O?: Numbers;
  readonly prices?: readonly [S: number, O: number, Y: number];
  readonly cash?: { readonly [player: string]: number };
  readonly sold?: readonly string[];
  readonly stack?: number;
}
const PLAYERS = ['a', 'b', 'c'];
const paper =
  (side: string) =>
  (number: number): Paper => ({ id: `${side}${number}`, units: number === 0 ? 2 : 1 });

/** Players a (who merges), b and c; certificates by number, 0 = the director's. */
function start({ S = {}, O = {}, prices = [100, 80, 140], ...rest }: Position): TradeStart {
  const hands = (side: string, numbers: Numbers) =>
    new Map(Object.entries(numbers).map(([holder, own]) => [holder, own.map(paper(side))]));
  return {
    players: PLAYERS,
    survivor: hands('S', S),
    other: hands('O', O),
    stack: Array.from({ length: rest.stack ?? 9 }, (_, n) => paper('Y')(n)),
    prices: { S: prices[0], O: prices[1], Y: prices[2] },
    cash: new Map(PLAYERS.map((player) => [player, rest.cash?.[player] ?? 500])),
    sold: new Set(rest.sold),
  };
}
const trading = (position: Position, ...answers: string[]): Trade =>
  trade(start(position), answers);
const steps = (position: Position, ...answers: string[]): readonly Exchange[] =>
  trading(position, ...answers).steps;
const brief = (all: readonly Exchange[]) =>
  all.map(({ who, does, gives, gets, with: other }) =>
    [who, does, gives.join('+'), gets.join('+'), other].filter(Boolean).join(' '),
  );
function done(position: Position, ...answers: string[]) {
  const result = trading(position, ...answers);
  if (result.state !== 'done') throw new Error(JSON.stringify(result));
  return result;
}
function asked(position: Position, ...answers: string[]) {
  const result = trading(position, ...answers);
  if (result.state !== 'asks') throw new Error(`${result.state}`);
  return result.question;
}

describe('pairs', () => {
  it('1828/merge/26: all players trade pairs, the mover first, in order', () => {
    const all = steps({ S: { c: [1], a: [2, 3], b: [4] }, O: { c: [1], b: [2] } });
    expect(all.filter(({ does }) => does === 'pair').map(({ who, phase }) => [who, phase])).toEqual(
      [
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ],
    );
  });

  it('1828/merge/27: an odd plain share is put by, and its owner says which where there are both', () => {
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

  it('1828/merge/28: one share of the company that stays is used up, the other one discarded', () => {
    const result = done({ S: { a: [1, 2] }, O: { b: [1] } }, 'sell');
    expect(brief(result.steps)[0]).toBe('a pair S1+S2 Y0');
    // S2 was discarded: as many shares of the system as discarded S go to the pool.
    expect(result.pool).toEqual(['Y1']);
    const mixed = done({ S: { a: [1] }, O: { a: [1] } });
    expect(mixed.pool).toEqual([]);
  });

  it("1828/merge/29: with a director's certificate two pairs go at once, for the system's 20% while it is there", () => {
    expect(brief(steps({ S: { a: [0, 1] }, O: { a: [1] } }))[0]).toBe('a pair S0+O1+S1 Y0');
    // The director of the other company, once it is gone, gets two plain ones.
    const all = brief(steps({ S: { a: [0, 1], b: [2, 3] }, O: { a: [1], b: [0] } }));
    expect(all.slice(0, 2)).toEqual(['a pair S0+O1+S1 Y0', 'b pair S2+S3+O0 Y1+Y2']);
    // Without one, a pair brings one share.
    expect(brief(steps({ S: { a: [1, 2] } }))[0]).toBe('a pair S1+S2 Y0');
  });

  it('1828/merge/30: without a share of the company that stays one is swapped for', () => {
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

  it('1828/merge/31: from oneself, the discards, another player, the IPO, the pool', () => {
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

  it('1828/merge/32: a source has a plain S, and plain shares enough', () => {
    // For O's director's certificate two are needed: c has only one, the IPO two.
    const S = { c: [1], ipo: [2, 3] };
    expect(brief(steps({ S, O: { a: [0] } }))[0]).toBe('a swap O0 S2+S3 ipo');
    expect(brief(steps({ S: { ...S, c: [1, 4] }, O: { a: [0] } }))[0]).toBe('a swap O0 S1+S4 c');
    expect(brief(steps({ S, O: { a: [0], c: [5] } }))[0]).toBe('a swap O0 S1+O5 c');
    // S's own director's certificate is no source.
    expect(brief(steps({ S: { c: [0], ipo: [2] }, O: { a: [1, 2] } }))[0]).toBe('a swap O1 S2 ipo');
  });

  it('1828/merge/33: where several players could be, the trader says who', () => {
    const position = { S: { b: [1], c: [2] }, O: { a: [1, 2] } };
    expect(asked(position)).toEqual({ ask: 'source', player: 'a', options: ['b', 'c'] });
    expect(brief(steps(position, 'c'))[0]).toBe('a swap O1 S2 c');
    // The discards come before them and are not asked about.
    const discards = { S: { a: [3, 4], b: [], c: [2] }, O: { b: [1, 2] } };
    expect(brief(steps(discards))[1]).toBe('b swap O1 S4 discard');
  });

  it('1828/merge/34: who gave a single share so settles the difference with the bank', () => {
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

  it('1828/merge/35: short of cash the share is given up for its price, and that is a sale', () => {
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

  it('1828/merge/36: shares of the system are not traded on', () => {
    const result = done({ S: { a: [1, 2, 3, 4] } });
    expect(brief(result.steps).filter((step) => step.startsWith('a pair'))).toEqual([
      'a pair S1+S2 Y0',
      'a pair S3+S4 Y1',
    ]);
    expect(result.hands.get('a')).toEqual(['Y0', 'Y1']);
  });
});

describe('singles', () => {
  const each: Position = { S: { a: [1], b: [2], c: [3] } };

  it('1828/merge/37: after the pairs, everybody with one left pays up or sells, the mover last', () => {
    expect(asked(each)).toMatchObject({ ask: 'single', player: 'b', options: ['trade', 'sell'] });
    expect(asked(each, 'sell')).toMatchObject({ player: 'c' });
    expect(asked(each, 'sell', 'trade')).toMatchObject({ player: 'a' });
  });

  it('1828/merge/38: paying up costs the difference to the system’s price', () => {
    const result = done(each, 'trade', 'sell', 'trade');
    expect(asked(each)).toMatchObject({ price: 100, difference: 40 });
    expect([result.paid.get('b'), result.paid.get('a')]).toEqual([-40, -40]);
    expect(result.hands.get('b')).toHaveLength(1);
  });

  it('1828/merge/39: who sold this round, lacks the cash or finds none left has to sell', () => {
    const forced = (more: Position) =>
      steps({ S: { b: [2] }, ...more }).some(({ who, does }) => who === 'b' && does === 'sell');
    expect(forced({ sold: ['b'] })).toBe(true);
    expect(forced({ sold: ['c'] })).toBe(false);
    expect(forced({ cash: { b: 39 } })).toBe(true);
    expect(forced({ cash: { b: 40 } })).toBe(false);
    expect(forced({ S: { a: [3, 4], b: [2] }, stack: 1 })).toBe(true);
  });

  it('1828/merge/40: a share not cheaper than the system can only be sold', () => {
    const options = (Y: number) => asked({ S: { b: [2] }, prices: [200, 80, Y] });
    expect(options(200)).toMatchObject({ options: ['sell'] });
    expect(options(190)).toMatchObject({ options: ['sell'] });
    expect(options(201)).toMatchObject({ options: ['trade', 'sell'] });
  });

  it('1828/merge/41: a share sold brings its price and is a sale', () => {
    const result = done({ S: { b: [2] }, O: { c: [1] } }, 'sell', 'sell');
    expect([result.paid.get('b'), result.paid.get('c')]).toEqual([100, 80]);
    expect(result.sold).toEqual([
      { player: 'b', of: 'S' },
      { player: 'c', of: 'O' },
    ]);
  });
});

describe('what lies in no hand', () => {
  it('1828/merge/42: the pool trades pairs, and a last one for nothing', () => {
    const result = done({ S: { pool: [1, 2] }, O: { pool: [1] } });
    expect(result.steps.map(({ who, phase, gives }) => [who, phase, gives.join('+')])).toEqual([
      ['pool', 3, 'S1+O1'],
      ['pool', 3, 'S2'],
    ]);
    expect(result.pool).toEqual(['Y0', 'Y1']);
    expect([...result.paid.values()]).toEqual([0, 0, 0]);
  });

  it('1828/merge/43: pairs of the IPOs take nothing from the stack, so they trade with an empty one too', () => {
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

  it('1828/merge/43: both IPOs trade likewise, and theirs is the IPO of the system', () => {
    const result = done({ S: { a: [0, 1], ipo: [2, 3, 4] }, O: { a: [1], ipo: [2, 3] } });
    const ipo = result.steps.filter(({ who }) => who === 'ipo');
    expect(ipo.every(({ phase }) => phase === 4)).toBe(true);
    expect(ipo.map(({ gives }) => gives.join('+'))).toEqual(['S2+O2', 'S3+O3', 'S4']);
    // Nobody took a certificate of the system for them.
    expect(result.stack).toEqual(['Y2', 'Y3', 'Y4', 'Y5', 'Y6', 'Y7', 'Y8']);
    expect(result.pool).toEqual(['Y1']);
  });

  it('1828/merge/44: as many as discarded shares of the company that stays go to the pool', () => {
    const result = done({ S: { a: [0, 1, 2, 3] } }, 'sell');
    // S0, S1, S2: pairs of the director; S3 is sold. All of S but what was used is discarded.
    expect(result.steps.at(-1)).toMatchObject({ phase: 5, does: 'fill', who: 'pool' });
    expect(result.pool.length).toBe(3);
    expect(done({ S: { a: [1] }, O: { a: [1] } }).pool).toEqual([]);
  });

  it('1828/merge/45: shares without any source are discarded for nothing', () => {
    const result = done({ S: { c: [0] }, O: { a: [1, 2] } });
    expect(brief(result.steps)[0]).toBe('a discard O1+O2');
    expect([result.paid.get('a'), result.hands.get('a')]).toEqual([0, []]);
  });
});
