import { describe, expect, it } from 'vitest';
import {
  type Holder,
  trade,
  type TradeStart,
} from '../../../../../../engine/games/1828/merger/trade.ts';

/** Another reader's positions on the trade of a merger (1828 A7.4), answered beforehand. */

/** Certificates by name: a capital is worth two units, as "S", "O" and "Y" of the directors. */
const papers = (names: string) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ id, units: /^[A-Z]$/.test(id) ? 2 : 1 }));
type Hands = Readonly<Record<string, string>>;
const laid = (hands: Hands) =>
  new Map(Object.entries(hands).map(([who, all]) => [who, papers(all)]));
const nine = 'Y y1 y2 y3 y4 y5 y6 y7 y8';
const [p1, p2, p3]: Holder[] = ['player:1', 'player:2', 'player:3'];

interface Setting extends Partial<Pick<TradeStart, 'prices'>> {
  readonly cash?: Readonly<Record<string, number>>;
  readonly sold?: readonly string[];
}
const dear = { S: 79, O: 79, Y: 118 };

function traded(S: Hands, O: Hands, setting: Setting = {}, answers: readonly string[] = []) {
  const { prices = dear, cash = {}, sold = [] } = setting;
  return trade(
    {
      players: [p1!, p2!, p3!],
      survivor: laid(S),
      other: laid(O),
      stack: papers(nine),
      prices,
      cash: new Map(Object.entries(cash)),
      sold: new Set(sold),
    },
    answers,
  );
}
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
function question(...given: Parameters<typeof traded>) {
  const result = traded(...given);
  if (result.state !== 'asks') throw new Error(JSON.stringify(result));
  return result.question;
}

describe('pairs', () => {
  it('1828 A7.4: what was discarded is the first source, before other players and the IPO', () => {
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

  it('1828 A7.4: then other players in their order, and among several one chooses; one alone is not asked for', () => {
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

  it('1828 A7.4: then the IPO, and after it the pool', () => {
    const first = (S: Hands) => done(S, { [p1!]: 'o1 o2' }).steps[0]!;
    expect(first({ ipo: 's1', pool: 's2' })).toMatchObject({ does: 'swap', with: 'ipo' });
    expect(first({ pool: 's2' })).toMatchObject({ does: 'swap', with: 'pool', gets: ['s2'] });
    expect(first({})).toMatchObject({ does: 'discard', gives: ['o1', 'o2'] });
    const nothing = done({}, { [p1!]: 'o1 o2' });
    expect(nothing).toMatchObject({ hands: ['', '', ''], pool: [] });
    expect(nothing.steps.map(({ does }) => does)).toEqual(['discard']);
  });

  it('1828 A7.4: a director with nothing beside has two for two, and what is odd was set aside', () => {
    const result = done({ [p1!]: 'S s1' }, {}, { cash: { [p1!]: 39 } }, ['trade']);
    const did = result.steps.map(({ does, gives }) => [does, gives.join(' ')]);
    expect(did).toEqual([
      ['setAside', 's1'],
      ['pair', 'S'],
      ['single', 's1'],
    ]);
    expect([result.hands[0], result.paid[0]]).toEqual(['Y y1', -39]);
  });

  it('1828 A7.4: a holder of both companies chooses what is set aside, but never a director’s certificate', () => {
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

  it('1828 A7.4: the other’s director’s certificate goes for two plain ones, of which one is the survivor’s', () => {
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

  it('1828 A7.4: a player who gave the dearer tenth gets the difference from the bank and may spend it', () => {
    const asked = swap(up, 's1', 30);
    expect(asked.steps[1]).toMatchObject({ who: p2, does: 'even', with: p1, cash: 40 });
    expect(asked).toMatchObject({
      question: { ask: 'single', player: p2, of: 'O', price: 60, difference: 70 },
    });
    // A dollar less is not enough to trade up: it is sold.
    expect(swap(up, 's1', 29)).toMatchObject({ state: 'done', sold: [{ player: p2, of: 'O' }] });
  });

  it('1828 A7.4: a player who gave the cheaper one pays, or sells what they got if they cannot', () => {
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

  it('1828 A7.4: nothing is paid where an even number of tenths is left with him', () => {
    const even = swap(up, 's1 s2', 0);
    expect(even.steps.filter(({ does }) => does === 'even')).toEqual([]);
  });
});

describe('single tenths', () => {
  const one = { [p1!]: 's1', [p2!]: 's2', [p3!]: 's3' };

  it('1828 A7.4: the acting player is the last; a dollar short of the difference it is sold', () => {
    const cash = { [p1!]: 39, [p2!]: 39, [p3!]: 38 };
    expect(question(one, {}, { cash })).toMatchObject({
      player: p2,
      of: 'S',
      price: 79,
      difference: 39,
      options: ['trade', 'sell'],
    });
    expect(question(one, {}, { cash }, ['sell'])).toMatchObject({ player: p1 });
    const result = done(one, {}, { cash }, ['sell', 'trade']);
    expect(result.paid).toEqual([-39, 79, 79]);
    expect(result.sold).toEqual([
      { player: p2, of: 'S' },
      { player: p3, of: 'S' },
    ]);
    expect([result.hands, result.director]).toEqual([['Y', '', ''], p1]);
    // Two were discarded: two of the system's are the pool's.
    expect(result.pool).toEqual(['y1', 'y2']);
  });

  it('1828 A7.4: a player who has sold either company in this round sells this too', () => {
    const rich = { [p1!]: 900, [p2!]: 900, [p3!]: 900 };
    const asked = question(one, {}, { cash: rich, sold: [p2!] });
    expect(asked).toMatchObject({ player: p3 });
  });

  it('1828 A7.4, C27: a system no dearer than the tenth is not traded up to', () => {
    for (const Y of [79, 78])
      expect(question(one, {}, { prices: { S: 79, O: 79, Y } })).toMatchObject({
        player: p2,
        options: ['sell'],
      });
    const cash = { [p2!]: 1 };
    const dearer = question(one, {}, { prices: { S: 79, O: 79, Y: 80 }, cash });
    expect(dearer).toMatchObject({ options: ['trade', 'sell'], difference: 1 });
  });

  it('1828 A7.4: a tenth of the other goes for one of the survivor’s first, which evens the prices', () => {
    const setting = { prices: { S: 100, O: 60, Y: 130 }, cash: { [p2!]: 70, [p3!]: 30 } };
    const S = { [p3!]: 's1' };
    const O = { [p2!]: 'o1' };
    expect(question(S, O, setting)).toMatchObject({ player: p2, difference: 70 });
    expect(question(S, O, setting, ['trade'])).toMatchObject({ player: p3, of: 'O', price: 60 });
    const result = done(S, O, setting, ['trade', 'sell']);
    expect([result.hands, result.paid]).toEqual([
      ['', 'Y', ''],
      [0, -70, 100],
    ]);
    // Without one to be had it is discarded, and nothing is paid.
    const lost = done({}, O, setting, ['trade']);
    expect([lost.hands, lost.paid, lost.sold]).toEqual([['', '', ''], [0, 0, 0], []]);
  });

  it('1828 A7.4, C28: with no certificate of the system left a single one is sold, and a pair ends it all', () => {
    const all = { S: 's1 s2 s3 s4 s5 s6 s7 s8 s9', O: 'o1 o2 o3 o4 o5 o6 o7 o8 o9' };
    const late = (theirs: string) =>
      traded({ [p1!]: all.S, [p2!]: theirs }, { [p1!]: all.O }, { cash: { [p2!]: 900 } });
    expect(late('s10')).toMatchObject({ state: 'done', sold: [{ player: p2, of: 'S' }] });
    expect(late('s10 s11')).toMatchObject({ state: 'fails' });
    expect(traded({ [p1!]: 's1 s2' }, { [p1!]: 'o1' }, {}, ['nobody'])).toMatchObject({
      state: 'fails',
    });
  });
});

describe('the director of the system', () => {
  it('1828 A7.4, A5.7: a player who reaches two with ordinary ones exchanges them for the director’s', () => {
    const result = done({ [p2!]: 's1 s2 s3 s4' }, { [p1!]: 'o1 o2 o3 o4' });
    expect(result.hands).toEqual(['Y', 'y3 y4', '']);
    expect([result.director, result.stack]).toEqual([p1, 'y5 y6 y7 y8 y1 y2']);
    const direct = result.steps.find(({ does }) => does === 'direct');
    expect(direct).toMatchObject({ who: p1, gives: ['y1', 'y2'], gets: ['Y'] });
  });

  it('1828 A7.4, A5.7: on a tie he stays, with one more the other has it', () => {
    const S = { [p1!]: 's1 s2 s3', [p2!]: 's4 s5 s6 s7' };
    const tied = done({ ...S, [p2!]: 's4 s5 s6' }, { [p1!]: 'o1', [p2!]: 'o2 o3 o4' });
    // Two pairs bring three tenths where the first draws the director's; three pairs bring three.
    expect([tied.hands, tied.director]).toEqual([['Y y1', 'y2 y3 y4', ''], p1]);
    const passed = done(S, { [p1!]: 'o1', [p2!]: 'o2 o3 o4 o5' });
    expect([passed.hands, passed.director]).toEqual([['y1 y2 y3', 'y4 y5 Y', ''], p2]);
  });
});

describe('what nobody holds', () => {
  it('1828 A7.4: the pool pairs from what it has, and pays nothing for a last single one', () => {
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

  it('1828 A7.4: the pool trades with no player, though one had a tenth of the survivor', () => {
    const S = { [p1!]: 'S', [p2!]: 's1' };
    const result = done(S, { [p1!]: 'O', pool: 'o1 o2' }, { cash: { [p2!]: 39 } }, ['trade']);
    expect([result.hands, result.pool]).toEqual([['Y', 'y1', ''], []]);
  });

  it('1828 A7.4: what is unsold of both is traded too, and the system’s for it stay its IPO', () => {
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
