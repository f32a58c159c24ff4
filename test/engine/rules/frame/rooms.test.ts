import { describe, expect, it } from 'vitest';
import clauses from '../../../../engine/games/1830/clauses.json' with { type: 'json' };
import words from '../../../../engine/games/1830/words.json' with { type: 'json' };
import { open } from '../../../../engine/kernel/ledger.ts';
import { lying } from '../../../../engine/kernel/table.ts';
import type { Now } from '../../../../engine/rules/course/nouns.ts';
import { composed, differs, framed } from '../../../../engine/rules/frame.ts';
import { sums } from '../../../../engine/rules/money.ts';
import { consider } from '../../../../engine/rules/referee.ts';
import { tiles, trains as trainsOfTheHouse } from '../../../../engine/rules/house/supply.ts';
import { rowCells } from '../../../../engine/rules/stock/market.ts';
import { issueOf } from '../../../../engine/rules/stock/papers.ts';
import { limitsOf, unitOf } from '../../../../engine/rules/stock/shares.ts';
import { type BuyTrain, trainChecks } from '../../../../engine/rules/trains/buy.ts';
import { charterFor } from '../../../../engine/rules/trains/owning.ts';
import type { Move } from '../../../../shared/move.ts';
import {
  begin,
  buy,
  give,
  lay,
  opened,
  operating,
  PASS,
  place,
  sale,
  type Scene,
  sell,
  soldOut,
  stand,
  started,
  stationed,
  stockRound,
  tile,
  token,
  train,
  trains,
} from '../../../kit/1830.ts';
import * as kit1828 from '../../../kit/1828.ts';
import { toyGame } from '../../../kit/toy-game.ts';

/** Each room of the frame on tables of 1830: what is offered, what a forced move does, and what is told. */

const LINKED = { floated: true, operated: true, linked: true };
const table = (phase = '2', players = 3): Scene => opened(begin({ players }), phase);
const steer = (control: string, to: string) => ({ verb: 'steer', control, to });

/** The table under the rules of 1830 but for one difference. */
const seen = ({ table }: Scene, difference: ReturnType<typeof differs>): Now => ({
  ...{ table, box: table.box, rules: framed([difference]), money: String, can: () => false },
});

describe('the auction', () => {
  const bid = (on: string, amount: number) => ({ verb: 'bid', on, amount });

  it('the lowest bid speaks first, one that the host has let stand below the others too', () => {
    const scene = begin({ players: 3 });
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('CS', 50));
    scene.force(3, bid('CS', 42));
    scene.play(1, { verb: 'buyPrivate', private: 'SV', price: 20 });
    expect(scene.acting()).toBe(3);
    scene.play(3, PASS);
    expect(scene.acting()).toBe(1);
  });

  it('offers the first private and a pass, and where one is contested to drop out', () => {
    const scene = begin({ players: 3 });
    const answers = () => scene.turn().procedure!.asked!.answers.map(({ move }) => move);
    expect(answers()).toEqual([{ verb: 'buyPrivate', private: 'SV', price: 20 }, PASS]);
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('CS', 50));
    scene.play(3, { verb: 'buyPrivate', private: 'SV', price: 20 });
    expect(answers()).toEqual([PASS]);
  });

  it('whoever bids has not passed, and those who have are known (1830 §4.4)', () => {
    const scene = begin({ players: 3 });
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, bid('CS', 45));
    scene.play(1, bid('CS', 50));
    expect(scene.read('passed')).toEqual(['player:2']);
  });

  it('names three hundred sums at most and then the last that there is', () => {
    expect([...sums(85, 100, 5)]).toEqual([85, 90, 95, 100]);
    expect([...sums(85, 84, 5)]).toEqual([]);
    expect([...sums(5, 1500, 5)]).toHaveLength(300);
    expect([...sums(5, 1504, 5)]).toHaveLength(300);
    const many = [...sums(5, 1508, 5)];
    expect(many).toHaveLength(301);
    expect(many.slice(-2)).toEqual([1500, 1505]);
    expect([...sums(5, 2000, 5)].slice(-2)).toEqual([1500, 2000]);
  });
});

describe('privates that lie side by side', () => {
  const row = composed({
    ...{ game: '1830', version: 'row', clauses, words: () => Promise.resolve(words) },
    differences: [differs('private-auction/1', { auction: { row: () => 'all' } })],
  });

  it('the last one of the row without a bid is bought, none of the others, and none that is sold', () => {
    const scene = begin({ players: 3 });
    const actor = { seat: 'one', players: ['player:1'], host: false };
    const wrongs = (id: string) => {
      const price = scene.game.box.pieces.get(`private:${id}`)!.price!;
      const move = { verb: 'buyPrivate', private: id, price };
      const found = row.verbs.get('buyPrivate')!.judge(scene.table, move, actor);
      return found.map(({ clause }) => clause);
    };
    const none = ['1830/private-auction/1'];
    expect(wrongs('SV')).toEqual(none);
    const bids = Object.fromEntries(
      ['CS', 'DH', 'MH', 'CA', 'BO'].map((id) => [id, [['player:2', 300]]]),
    );
    scene.clock('auction', { bids } as never);
    expect(wrongs('SV')).toEqual([]);
    expect(wrongs('CS')).toEqual(none);
    give(scene, 'SV', '3');
    expect(wrongs('SV')).toEqual(none);
  });
});

describe('whose move it is', () => {
  it('who does not act is told who does, and the move is judged for them', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 3: 20 });
    stockRound(scene, 1);
    scene.fund('player:2', 0);
    const [found, ...more] = scene.findings(2, buy('PRR'));
    expect([found!.clause, found!.places, more]).toEqual([
      '1830/stock-round-turns/7',
      ['player:1'],
      [],
    ]);
    give(scene, 'MH', '2');
    const [exchange] = scene.findings(3, buy('NYC', 'ipo', { with: 'MH' }));
    expect(exchange).toMatchObject({
      clause: '1830/powers-of-the-privates/7',
      places: ['player:2'],
    });
    expect(exchange!.message).toBe('It is not your turn: {player:2} is to act.');
  });

  it('where nobody may, it is judged for whoever tries', () => {
    const scene = table();
    started(scene, 'NYC', 67, { 2: 60 });
    stockRound(scene, 1);
    const found = scene.findings(2, buy('NYC', 'ipo', { with: 'MH' }));
    expect(found.map(({ clause }) => clause)).toContain('1830/powers-of-the-privates/8');
    expect(found[0]!.message).toBe('It is not your turn: nobody is to act.');
    expect(found[0]!.places).toEqual([]);
  });

  it('a move out of turn that the host lets stand is made for the seat that made it', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 3: 20 });
    stockRound(scene, 1);
    scene.force(2, buy('PRR'));
    expect(scene.percent('player:2', 'PRR')).toBe(10);
  });
});

describe('what a move may say', () => {
  it('names have one letter at least and 64 at most', () => {
    const { schema } = begin({ players: 3 }).game.rulebook!.verbs.get('declareBankruptcy')!;
    const taken = (company: string) =>
      schema.safeParse({ verb: 'declareBankruptcy', company }).success;
    expect(['X', 'X'.repeat(64), '', 'X'.repeat(65)].map(taken)).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('names', () => {
  it('three winners are listed with commas and one “and”', () => {
    const scene = table();
    for (const n of [1, 2, 3]) scene.fund(`player:${n}`, 700);
    scene.clock('stage', 'over');
    expect(scene.turn().sentence).toContain(
      '{player:1}, {player:2} and {player:3} share the win with $700.',
    );
  });
});

describe('privates', () => {
  it('whoever owns the one that is exchanged may act aside, and nobody once it is gone (1830 §9.4)', () => {
    const scene = table();
    stockRound(scene, 1);
    expect(scene.turn().aside).toEqual([]);
    give(scene, 'MH', '2');
    give(scene, 'CS', '2');
    give(scene, 'SV', '3');
    expect(scene.turn().aside).toEqual(['player:2']);
    started(scene, 'PRR', 67, { 1: 60 });
    give(scene, 'MH', 'PRR');
    expect(scene.turn().aside).toEqual([]);
  });

  it('are traded for any price from 1 to all the money of the buyer (1830 §9.3)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 20 });
    give(scene, 'CS', '2');
    give(scene, 'BO', '3');
    give(scene, 'SV', '1');
    scene.fund('player:1', 300);
    stockRound(scene, 1);
    expect(scene.options(1, 'buyPrivate')).toEqual([
      sale('CS', 40),
      sale('CS', 1),
      sale('CS', 300),
    ]);
    expect(scene.wrongs(1, sale('CS', 300))).toEqual([]);
    expect(scene.wrongs(1, sale('CS', 301))).toEqual(['1830/privates/6']);
    expect(scene.wrongs(1, sale('SV', 10))).toContain('1830/privates/6');
    expect(scene.wrongs(1, sale('DH', 10))).toContain('1830/privates/6');
    scene.play(1, sale('CS', 50));
    scene.play(2, { verb: 'agree' });
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([250, 1050]);
    expect(scene.at('private:CS')).toBe('player:1');
    expect(scene.read('stock').acted).toEqual(['trade']);
  });

  it('are not traded before the second stock round, nor from phase 5 on (1830 §9.3)', () => {
    const scene = table();
    give(scene, 'CS', '2');
    stockRound(scene, 1, 1);
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
    stockRound(scene, 1, 2, '5');
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
    stockRound(scene, 1, 2, '4');
    expect(scene.options(1, 'buyPrivate')).toHaveLength(3);
  });

  it('sold to a company keep their power, and are offered at their face, the least and the most (1830 §9.2)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 70);
    give(scene, 'CS', '1');
    give(scene, 'SV', 'PRR');
    operating(scene, ['PRR'], 'track');
    const offered = [40, 20, 70].map((price) => sale('CS', price, 'PRR'));
    expect(scene.options(1, 'buyPrivate')).toEqual(offered);
    scene.play(1, sale('CS', 20, 'PRR'));
    expect(scene.read('spent')).toEqual([]);
    expect(scene.read('asked')).toEqual([]);
    expect(scene.options(1, 'layTile').some((move) => move.with === 'CS')).toBe(true);
    const early = table('2');
    started(early, 'PRR', 67, { 1: 60 }, LINKED);
    early.fund('company:PRR', 70);
    give(early, 'CS', '1');
    operating(early, ['PRR'], 'track');
    expect(early.options(1, 'buyPrivate')).toEqual([]);
  });

  it('the tile of CS is laid besides that of the turn, and the turn waits for it to its end (1830 §9.4)', () => {
    const at = (step: string, spent: readonly string[], others: 'CA' | 'none', work = {}) => {
      const scene = table('3');
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      scene.fund('company:PRR', 100);
      give(scene, 'CS', 'PRR');
      if (others === 'CA') give(scene, 'CA', '1');
      operating(scene, ['PRR'], step, work);
      scene.clock('spent', spent);
      scene.settle();
      return scene;
    };
    const done = at('privates', [], 'none', { lays: 1, laid: ['H10'] });
    expect(done.read('step')).toBe('privates');
    const [own] = done.options(1, 'layTile');
    expect(own).toMatchObject({ with: 'CS', hex: 'B20' });
    expect(done.wrongs(1, own!)).toEqual([]);
    expect(at('privates', ['CS'], 'none').read('step')).toBe('');
    expect(at('privates', ['CS'], 'CA').read('step')).toBe('privates');
  });

  it('one without a tile lays none, and a power that is spent is offered no more (1830 §9.4)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 500);
    for (const id of ['SV', 'CS']) give(scene, id, 'PRR');
    operating(scene, ['PRR'], 'track');
    expect(scene.wrongs(1, lay('PRR', 'G15', '8', 0, { with: 'SV' }))).toContain(
      '1830/powers-of-the-privates/1',
    );
    const [own] = scene.options(1, 'layTile').filter((move) => move.with === 'CS');
    scene.play(1, own!);
    expect(scene.read('spent')).toEqual(['CS']);
    expect(scene.options(1, 'layTile').filter((move) => move.with === 'CS')).toEqual([]);
  });

  it('the tile of DH that a host lets stand while a player owns it brings no token (1830 §9.4)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.put('private:DH', 'player:1');
    operating(scene, ['PRR'], 'track');
    scene.force(1, lay('PRR', 'F16', '57', 0, { with: 'DH' }));
    expect(lying(scene.table, 'hex:F16')).toHaveLength(1);
    const { ops } = scene.ledger.entries.at(-1)!;
    expect(ops.filter((op) => op.op === 'set' && op.key === 'asked')).toEqual([]);
  });

  it('after the tile of DH no token is asked for where none is left (1830 §9.4)', () => {
    const free = (left: number) => {
      const scene = table('3');
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      scene.fund('company:PRR', 500);
      give(scene, 'DH', 'PRR');
      const own = lying(scene.table, 'company:PRR').filter((id) => id.startsWith('token:'));
      for (const id of own.slice(left)) scene.put(id, 'out');
      operating(scene, ['PRR'], 'track');
      const [mine] = scene.options(1, 'layTile').filter((move) => move.with === 'DH');
      scene.play(1, mine!);
      return scene;
    };
    expect(free(1).read('asked')).toHaveLength(1);
    expect(free(1).turn().verbs).toContain('placeToken');
    expect(free(0).read('asked')).toEqual([]);
  });

  it('an exchange for a share that is not there changes nothing, whoever lets it stand', () => {
    const scene = table();
    started(scene, 'NYC', 100, { 1: 60 });
    give(scene, 'MH', '2');
    stockRound(scene, 1);
    scene.force(2, buy('NYC', 'pool', { with: 'MH' }));
    expect(scene.at('private:MH')).toBe('player:2');
    expect(scene.percent('player:2', 'NYC')).toBe(0);
  });
});

describe('shares', () => {
  it('the certificate that is named is bought, where it lies there; else the first', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 30, 3: 10 });
    stockRound(scene, 1);
    const there = lying(scene.table, 'ipo').filter((id) => id.startsWith('share:PRR-'));
    scene.play(1, buy('PRR', 'ipo', { certificate: there.at(-1)! }));
    expect(scene.at(there.at(-1)!)).toBe('player:1');
    stockRound(scene, 1);
    const [others] = lying(scene.table, 'player:3').filter((id) => id.startsWith('share:PRR-'));
    scene.play(1, buy('PRR', 'ipo', { certificate: others! }));
    expect([scene.at(others!), scene.at(there[0]!)]).toEqual(['player:3', 'player:1']);
  });

  it('a president’s certificate that a hand has laid into the pool is no share that is bought', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 20 });
    stockRound(scene, 1);
    scene.put('share:PRR-0', 'pool');
    expect(scene.wrongs(1, buy('PRR', 'pool'))).toEqual(['1830/stock-round-buying/1']);
    expect(scene.wrongs(1, buy('PRR', 'pool', { percent: 20 }))).toEqual([
      '1830/stock-round-buying/1',
    ]);
  });

  it('are bought from IPO and pool of companies that there are, from nobody and nothing else', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 30 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, buy('PRR', 'player:2'))).toEqual(['1830/stock-round-buying/3']);
    expect(scene.wrongs(1, buy('XYZ'))).toEqual(['1830/stock-round-buying/3']);
  });

  it('a president whom nobody follows and who is let sell gets change out of the pool (1830 §5.7)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 20, pool: 30 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, sell('PRR'))).toEqual(['1830/stock-round-selling/6']);
    scene.force(1, sell('PRR'));
    expect(scene.percent('player:1', 'PRR')).toBe(10);
    expect(scene.percent('pool', 'PRR')).toBe(40);
    expect(scene.at('share:PRR-0')).toBe('pool');
  });

  it('what may be held of each company is told with what is held: to the limit, and without one in orange (1830 §5.4)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 40 });
    started(scene, 'NYC', 67, { 1: 20 });
    started(scene, 'CPR', 67, { 1: 70 });
    const { cells } = scene.game.box.market;
    const orange = cells.find(({ zones }) => zones.includes('orange'))!;
    stand(scene, 'NYC', orange.row, orange.col);
    stockRound(scene, 1);
    const limits = () => scene.turn().limits!;
    // Three certificates of PRR and six of CPR; those of NYC in orange do not count.
    expect(limits().certificates).toEqual({ held: 9, most: 20 });
    expect(limits().companies.PRR).toEqual({ held: 40, most: 60, more: 2 });
    expect(limits().companies.CPR).toEqual({ held: 70, most: 60, more: 0 });
    expect(limits().companies.NYC).toEqual({ held: 20 });
    expect(limits().companies['B&O']).toEqual({ held: 0, most: 60, more: 6 });
    scene.force(1, { verb: 'house', rules: { certificates: 10 } });
    expect(limits().certificates).toEqual({ held: 9, most: 10 });
    expect(limits().companies.PRR).toEqual({ held: 40, most: 60, more: 1 });
    expect(limits().companies['B&O']).toEqual({ held: 0, most: 60, more: 1 });
    expect(limits().companies.NYC).toEqual({ held: 20 });
  });

  it('where all of a company may be held no limit of it is told', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 40 });
    const limits = (most: number) =>
      limitsOf(seen(scene, differs('', { stock: { most } })), 'player:1').companies.PRR;
    expect(limits(99)).toEqual({ held: 40, most: 99, more: 5 });
    expect(limits(100)).toEqual({ held: 40, more: 17 });
  });

  it('the smallest certificate is what shares are counted in, be there only one beside the president’s', () => {
    const scene = table();
    const papers = () => ['share:PRR-0', 'share:PRR-1'];
    expect(unitOf(seen(scene, differs('', { companies: { papers } })), 'PRR')).toBe(10);
  });

  it('the order stays where all pass without having acted (1830 §5.1)', () => {
    const scene = table();
    stockRound(scene, 1);
    for (const n of [1, 2, 3]) scene.play(n, PASS);
    expect(scene.read('order')).toEqual(['player:1', 'player:2', 'player:3']);
  });
});

describe('the market', () => {
  it('has the cells of a row from left to right, however the box lists them', () => {
    const { box } = begin({ players: 3 }).game;
    const cells = [...box.market.cells].reverse();
    const turned = { ...box, market: { ...box.market, cells } };
    const cols = rowCells(turned, 0).map(({ col }) => col);
    expect(cols).toEqual([...cols].sort((a, b) => a - b));
    expect(cols.length).toBeGreaterThan(2);
  });

  it('counts a company in its first ordinary certificate', () => {
    const { box } = begin({ players: 3 }).game;
    const pieces = new Map(box.pieces);
    pieces.set('share:PRR-1', { ...pieces.get('share:PRR-1')!, percent: 5 });
    expect(issueOf({ ...box, pieces }, 'PRR')).toMatchObject({ presidentPercent: 20, unit: 5 });
  });
});

describe('dividends', () => {
  const ran = (revenue: number, kind: string) => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60, pool: 10 });
    scene.fund('company:PRR', 100);
    operating(scene, ['PRR'], 'trains', { revenue });
    scene.force(1, { verb: 'payDividend', company: 'PRR', kind });
    return scene;
  };

  it('nothing paid out is withheld, whatever it was called (1830 §6.6)', () => {
    const scene = ran(0, 'payout');
    expect(scene.read('lastRun').PRR).toMatchObject({ revenue: 0, kind: 'withhold' });
    expect([scene.cash('player:1'), scene.cash('company:PRR')]).toEqual([1000, 100]);
  });

  it('what is owed for the turn is taken off, and out of the treasury where it is more', () => {
    const left = (revenue: number, loan: number) => {
      const scene = table('3');
      started(scene, 'PRR', 67, { 1: 60 });
      scene.fund('company:PRR', 100);
      operating(scene, ['PRR'], 'dividend', { revenue, loan });
      scene.play(1, { verb: 'payDividend', company: 'PRR', kind: 'withhold' });
      return scene.cash('company:PRR');
    };
    expect([left(100, 0), left(100, 30), left(100, 100), left(100, 130), left(10, 200)]).toEqual([
      ...[200, 170, 100, 70, 0],
    ]);
  });

  it('a payout is a payout, and the step that was under way goes on where it was not the dividend’s', () => {
    const scene = ran(100, 'payout');
    expect(scene.read('lastRun').PRR).toMatchObject({ revenue: 100, kind: 'payout' });
    expect([scene.cash('player:1'), scene.cash('company:PRR')]).toEqual([1060, 110]);
    expect(scene.read('companies').PRR).toMatchObject({ operated: true });
    expect(scene.read('step')).toBe('trains');
  });
});

describe('track and tokens', () => {
  it('a company that cannot run is offered to run nothing, once, and one that can its best run besides (1830 §6.5)', () => {
    const runs = (...tiles: (readonly [string, string, number])[]) => {
      const scene = stationed('PRR', 'H12', tiles, { step: 'run', kinds: ['2'] });
      return scene.options(1, 'runTrains').map(({ routes }) => (routes as unknown[]).length);
    };
    expect(runs()).toEqual([0]);
    expect(runs(['H10', '57', 1], ['H14', '57', 1])[0]).toBe(1);
  });

  it('where no token is left that is all that is wrong: it would cost nothing (1830 §6.4)', () => {
    const scene = stationed('PRR', 'H12', [['H10', '57', 1]], { step: 'token' });
    for (const id of lying(scene.table, 'company:PRR').filter((id) => id.startsWith('token:')))
      scene.put(id, 'out');
    scene.fund('company:PRR', 0);
    expect(scene.wrongs(1, place('PRR', 'H10'))).toEqual(['1830/set-up/10']);
  });

  it('a home is chosen where a place is free; elsewhere nothing is laid, whoever lets it stand (1830 §6.2)', () => {
    const scene = table('3');
    started(scene, 'ERIE', 67, { 1: 60 }, LINKED);
    tile(scene, 'E11', '59', 0);
    token(scene, 'NYC', 'E11', 0);
    operating(scene, ['ERIE'], 'track');
    scene.clock('asked', [{ ask: 'home', company: 'ERIE', by: 'ERIE' }] as never);
    expect(scene.wrongs(1, place('ERIE', 'E11', 0))).toEqual(['1830/home-token/5']);
    expect(scene.wrongs(1, place('ERIE', 'E11', 1))).toEqual([]);
    scene.force(1, place('ERIE', 'E11', 0));
    expect(lying(scene.table, 'slot:E11.0.0')).toHaveLength(1);
    expect(scene.at('token:ERIE-0')).toBe('company:ERIE');
  });

  it('the token of DH goes to where its tile lies, and no other private brings one (1830 §9.4)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 500);
    token(scene, 'PRR', 'H12');
    tile(scene, 'H10', '57', 0);
    for (const id of ['DH', 'CS']) give(scene, id, 'PRR');
    operating(scene, ['PRR'], 'track');
    const [mine] = scene.options(1, 'layTile').filter((move) => move.with === 'DH');
    scene.play(1, mine!);
    const wrongs = (company: string, hex: string, id: string) =>
      scene.wrongs(1, place(company, hex, 0, { with: id }));
    const none = ['1830/powers-of-the-privates/5'];
    expect(wrongs('PRR', 'F16', 'DH')).toEqual([]);
    expect(wrongs('PRR', 'H10', 'DH')).toEqual(none);
    expect(wrongs('PRR', 'F16', 'CS')).toEqual(none);
    expect(wrongs('NYC', 'F16', 'DH')).toEqual(none);
  });

  it('a token stays in its circle when the city gets a better tile, be the first one empty (1830 §6.3)', () => {
    const scene = stationed('PRR', 'H12', [['H10', '14', 0]], { phase: '5' });
    token(scene, 'NYC', 'H10', 0, 1);
    const up = lay('PRR', 'H10', '63');
    scene.force(1, up);
    expect(lying(scene.table, 'slot:H10.0.1')).toHaveLength(1);
    expect(lying(scene.table, 'slot:H10.0.0')).toEqual([]);
  });

  it('a tile is laid on a hex that there is, and it is one that there is', () => {
    const scene = stationed('PRR', 'H12');
    expect(scene.wrongs(1, lay('PRR', 'Z99', '57'))).toContain('1830/track/4');
    expect(scene.wrongs(1, lay('PRR', 'H10', '999'))).toContain('1830/track/4');
  });

  it('a tile that was turned lies as from the box when it comes back', () => {
    const scene = stationed('PRR', 'H12', [['H10', '57', 0]], { phase: '3' });
    const under = lying(scene.table, 'hex:H10')[0]!;
    scene.put(under, 'hex:H10', { turn: 3 });
    tile(scene, 'G11', '57', 0);
    scene.force(1, lay('PRR', 'H10', '15', 0));
    expect(scene.table.pieces.get(under)).toMatchObject({ place: 'supply', turn: 0 });
    expect(scene.table.pieces.get(under)!.face ?? 0).toBe(0);
  });
});

describe('trains', () => {
  const poor = (purse: number, cash: number) => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 1: 20, 2: 20 }, {});
    scene.fund('company:PRR', purse);
    scene.fund('player:1', cash);
    operating(scene, ['PRR'], 'trains');
    return scene;
  };
  const told = (scene: Scene) => {
    const { state, steps, asked } = scene.turn().procedure!;
    return { state, steps: steps.map(({ label, state }) => [label, state]), what: asked!.what };
  };

  it('that cannot be paid yet are told with what is missing, and what is paid already (1830 §7.2)', () => {
    expect(told(poor(10, 20))).toEqual({
      state: 'under way',
      steps: [
        ['gives $10 of $80', 'done'],
        ['adds $20 of cash', 'done'],
        ['Shares are sold for the missing $50', 'now'],
        ['The train is bought', 'to come'],
      ],
      what: '{player:1} raises the money, or is bankrupt.',
    });
    expect(told(poor(10, 69)).state).toBe('under way');
    expect(told(poor(10, 69)).steps.at(-1)).toEqual(['The train is bought', 'to come']);
    for (const cash of [70, 71])
      expect(told(poor(10, cash))).toEqual({
        state: 'ready',
        steps: [
          ['gives $10 of $80', 'done'],
          [`adds $${cash} of cash`, 'done'],
          ['No shares need be sold', 'done'],
          ['The train is bought', 'now'],
        ],
        what: '{player:1} buys the train.',
      });
    const sold = poor(10, 20);
    sold.play(1, sell('NYC'));
    expect(told(sold).steps.slice(1)).toEqual([
      ['adds $120 of cash', 'done'],
      ['Shares sold: NYC', 'done'],
      ['The train is bought', 'now'],
    ]);
    const [, helps] = sold.turn().procedure!.steps;
    expect(helps).toMatchObject({ who: 'player:1' });
  });

  it('nobody is asked for money where a company has no president', () => {
    const scene = table();
    started(scene, 'PRR', 67, {}, LINKED);
    scene.fund('company:PRR', 10);
    operating(scene, ['PRR'], 'trains');
    const procedure = scene.turn().procedure!;
    expect(procedure.steps[1]).toStrictEqual({ label: 'adds $0 of cash', state: 'done' });
    expect(procedure).not.toHaveProperty('asked');
  });

  it('as many as are too many go, where nobody decides for a company (1830 §7.3)', () => {
    const scene = table('4');
    started(scene, 'NYC', 67, {}, LINKED);
    const own = trains(scene, 'NYC', '3', '3', '3', '4', '4');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    operating(scene, ['PRR'], 'trains');
    scene.settle();
    expect(own.map(scene.at)).toEqual([
      ...['pool', 'pool', 'company:NYC', 'company:NYC', 'company:NYC'],
    ]);
  });

  it('are not for sale for a reason of their own: those of the company, those that are not to be had yet', () => {
    const scene = table('3');
    for (const company of ['PRR', 'NYC']) started(scene, company, 67, { 1: 60 }, LINKED);
    const [own] = trains(scene, 'PRR', '2');
    const [theirs] = trains(scene, 'NYC', '2');
    const now = seen(scene, differs('', {}));
    const { which } = trainChecks.find(({ reason }) => reason === 'for-sale')!;
    const why = (id: string) => which!(now, train('PRR', id, 100) as BuyTrain, 'player:1');
    expect([own!, theirs!, 'train:6-0'].map(why)).toEqual(['own', 'for-sale', 'offer']);
  });

  it('go to the first charter with room where none is empty', () => {
    const scene = table('3');
    for (const company of ['PRR', 'NYC']) trains(scene, company, '2');
    const charters = () => ['company:PRR', 'company:NYC'];
    const now = seen(scene, differs('', { companies: { charters } }));
    expect(charterFor(now, 'PRR')).toBe('company:PRR');
    scene.put(
      lying(scene.table, 'company:NYC').find((id) => id.startsWith('train'))!,
      'depot',
    );
    expect(charterFor(now, 'PRR')).toBe('company:NYC');
  });

  it('one share less would do where it reaches the price exactly, and does not where a dollar is wanting (1830 §7.2)', () => {
    for (const [cash, wrong] of [
      [20, ['1830/forced-purchase/7']],
      [19, []],
    ] as const) {
      const scene = table('2');
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      started(scene, 'NYC', 100, { 1: 20, 2: 30 }, {});
      scene.fund('company:PRR', 0);
      scene.fund('player:1', cash);
      soldOut(scene, '2', '3');
      operating(scene, ['PRR'], 'trains');
      // A 4-train costs 300, two shares of NYC 200: with what the treasury gets they are just enough.
      scene.fund('company:PRR', 180);
      expect(scene.wrongs(1, sell('NYC', 20))).toEqual(wrong);
    }
  });

  it('are waited for where the treasury pays one of the bank to the dollar, or any of another company (1830 §7.1)', () => {
    const step = (purse: number, others: boolean) => {
      const scene = table();
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      started(scene, 'NYC', 100, { 2: 60 }, LINKED);
      trains(scene, 'PRR', '2');
      if (others) trains(scene, 'NYC', '2');
      scene.fund('company:PRR', purse);
      operating(scene, ['PRR'], 'trains');
      scene.settle();
      return scene.read('step');
    };
    expect([step(80, false), step(79, false)]).toEqual(['trains', '']);
    expect([step(1, true), step(0, true)]).toEqual(['trains', '']);
    expect(step(2, false)).toBe('');
  });

  it('at its limit a company still waits where a diesel can be traded for to the dollar (1830 §7.1)', () => {
    const step = (purse: number) => {
      const scene = table('D');
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      soldOut(scene, '2', '3', '4', '6');
      trains(scene, 'PRR', '5', '5');
      soldOut(scene, '5');
      scene.fund('company:PRR', purse);
      operating(scene, ['PRR'], 'trains');
      scene.settle();
      return scene.read('step');
    };
    expect([step(800), step(799)]).toEqual(['trains', '']);
  });

  it('are traded in only where the kind is taken and the company has it (1830 §7.1)', () => {
    const scene = table('D');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 2: 60 }, LINKED);
    const [three] = trains(scene, 'PRR', '3');
    const [theirs] = trains(scene, 'NYC', '5');
    soldOut(scene, '2', '3', '4', '5', '6');
    scene.fund('company:PRR', 2000);
    operating(scene, ['PRR'], 'trains');
    const diesel = (price: number, exchange: string) =>
      scene.wrongs(1, train('PRR', 'train:D-0', price, { exchange }));
    expect(diesel(1100, three!)).toEqual(['1830/trains/5']);
    expect(diesel(800, theirs!)).toContain('1830/trains/5');
    const [five] = [...scene.game.box.pieces.keys()].filter((id) => id.startsWith('train:5'));
    scene.put(five!, 'company:PRR');
    expect(diesel(800, five!)).toEqual([]);
  });

  it('of a company that has not floated are not offered, nor one’s own (1830 §7.1)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 2: 40 }, {});
    started(scene, 'CPR', 100, { 2: 60 }, LINKED);
    const [own] = trains(scene, 'PRR', '2');
    const [idle] = trains(scene, 'NYC', '2');
    const [theirs] = trains(scene, 'CPR', '2');
    scene.fund('company:PRR', 500);
    operating(scene, ['PRR'], 'trains');
    const offered = scene.options(1, 'buyTrain').map((move) => move.train);
    expect(offered).toContain(theirs);
    expect(offered).not.toContain(idle);
    expect(offered).not.toContain(own);
  });

  it('a further train of a kind begins nothing anew (1830 §7.3)', () => {
    const scene = table('5');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    soldOut(scene, '2', '3', '4');
    scene.fund('company:PRR', 1000);
    give(scene, 'CS', '2');
    operating(scene, ['PRR'], 'trains');
    scene.play(1, train('PRR', lying(scene.table, 'depot')[0]!, 450));
    expect(scene.at('private:CS')).toBe('player:2');
  });

  it('bankruptcy is declared for the company in turn that has no train, and for no other (1830 §10)', () => {
    const scene = table('4');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 1: 60 }, LINKED);
    for (const company of ['PRR', 'NYC']) scene.fund(`company:${company}`, 0);
    scene.fund('player:1', 0);
    soldOut(scene, '2', '3', '4', '5', '6');
    operating(scene, ['PRR', 'NYC'], 'trains');
    const declare = (company: string): Move => ({ verb: 'declareBankruptcy', company });
    expect(scene.wrongs(1, declare('PRR'))).toEqual([]);
    expect(scene.wrongs(1, declare('NYC'))).toEqual(['1830/game-end/3']);
    trains(scene, 'PRR', 'D');
    expect(scene.wrongs(1, declare('PRR'))).not.toEqual([]);
  });
});

describe('a table steered by hand', () => {
  it('to a company that is in the round, whose turn begins with its first step', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 2: 60 }, LINKED);
    scene.force(1, steer('round', 'operating 2 1'));
    expect(scene.read('round').order).toEqual(['NYC', 'PRR']);
    expect(scene.turn().entity).toBe('company:NYC');
    scene.force(1, steer('turn', 'PRR'));
    expect([scene.turn().entity, scene.read('step')]).toEqual(['company:PRR', 'track']);
    scene.force(1, steer('step', 'trains'));
    expect(scene.read('work')).toMatchObject({ acted: true, laid: [], revenue: null });
  });

  it('to a player of a stock round, and the companies stay as they were', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    const before = [scene.read('round'), scene.read('at'), scene.read('step')];
    scene.force(1, steer('turn', 'player:3'));
    expect(scene.acting()).toBe(3);
    expect([scene.read('round'), scene.read('at'), scene.read('step')]).toEqual(before);
  });

  it('the priority deal goes to whom it is given, the first of all too, and who is in turn stays so', () => {
    for (const [to, order] of [
      [1, [1, 2, 3]],
      [2, [2, 3, 1]],
      [3, [3, 1, 2]],
    ] as const)
      for (const actor of [1, 2, 3]) {
        const scene = table();
        stockRound(scene, actor);
        scene.force(1, steer('priority', `player:${to}`));
        expect(scene.read('order')).toEqual(order.map((n) => `player:${n}`));
        expect(scene.acting()).toBe(actor);
      }
  });

  it('a company is begun where a player holds its certificate and its marker stands on a par, and only there', () => {
    const begun = (holder: string, row: number, col: number) => {
      const scene = table();
      scene.put('share:NYC-0', holder);
      stand(scene, 'NYC', row, col);
      scene.force(1, steer('turn', 'player:2'));
      return scene.read('companies').NYC?.par;
    };
    const { cells } = table().game.box.market;
    const par = cells.find(({ zones, price }) => zones.includes('par') && price === 82)!;
    const other = cells.find(({ zones }) => !zones.includes('par'))!;
    expect(begun('player:2', par.row, par.col)).toBe(82);
    expect(begun('ipo', par.row, par.col)).toBeUndefined();
    expect(begun('player:2', other.row, other.col)).toBeUndefined();
    const known = table();
    started(known, 'NYC', 67, { 1: 20 });
    stand(known, 'NYC', par.row, par.col);
    known.force(1, steer('turn', 'player:2'));
    expect(known.read('companies').NYC).toMatchObject({ par: 67 });
  });

  it('what there is no control for is refused with the names of those that there are', () => {
    const says = (scene: { game: Scene['game']; ledger: Scene['ledger'] }) =>
      consider(scene.game, scene.ledger, {
        ...{ move: steer('weather', 'fine'), luck: 1 },
        actor: { seat: 'host', players: ['player:1'], host: true },
      }).findings[0]!.message;
    expect(says(table())).toMatch(/^Nothing here is called “weather”; there is round, turn/);
    const toy = toyGame();
    expect(says({ game: toy, ledger: open(toy.box) })).toMatch(/cannot be steered by name yet/);
  });
});

describe('the house', () => {
  const house = (rules: object) => ({ verb: 'house', rules });

  it('offers trains and tiles where the box has them', () => {
    const { table: bare } = open(toyGame().box);
    expect(trainsOfTheHouse.input(bare, undefined)).toBeUndefined();
    expect(tiles.input(bare, undefined)).toBeUndefined();
  });

  it('counts the trains that are for sale at the start, and no others', () => {
    const { box } = begin({ players: 3 }).game;
    const pieces = new Map(box.pieces);
    pieces.set('train:2-9', { ...pieces.get('train:2-0')!, place: 'aside' });
    const other = { ...open(box).table, box: { ...box, pieces } };
    expect(trainsOfTheHouse.standard(other, undefined)).toEqual({ 2: 6, 3: 5, 4: 4, 5: 3, 6: 2 });
  });

  it('a bank that just gives everybody their money is large enough', () => {
    const game = begin({ players: 4 }).game;
    const clauses = (bank: number) =>
      consider(game, open(game.box), {
        ...{ move: house({ bank }), luck: 1 },
        actor: { seat: 'host', players: ['player:1'], host: true },
      }).findings.map(({ clause }) => clause);
    expect(clauses(2400)).toEqual([]);
    expect(clauses(2399)).toEqual(['table/house']);
  });

  it('what is said as it is printed is no house rule, and of counts only those that differ are kept', () => {
    const scene = table();
    scene.force(1, house({ bank: 12_000, trains: { 2: 6 }, tiles: false }));
    expect(scene.table.clock.has('house')).toBe(false);
    scene.force(1, house({ trains: { 2: 6, 3: 7 } }));
    expect(scene.table.clock.get('house')).toEqual({ trains: { 3: 7 } });
  });

  it('more trains of a kind that is gone lie behind those of the kinds before it', () => {
    const scene = table();
    soldOut(scene, '3');
    scene.force(1, house({ trains: { 3: 7 } }));
    const kinds = lying(scene.table, 'depot').map((id) => scene.game.box.pieces.get(id)!.type);
    expect(kinds.slice(0, 9).join()).toBe('2,2,2,2,2,2,3,3,4');
  });

  it('is not what keeps a train away that has rusted, nor what another rule speaks against', () => {
    const scene = table('4');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 1000);
    soldOut(scene, '2', '3');
    scene.force(1, house({ trains: { 5: 2 }, rounds: 2 }));
    operating(scene, ['PRR'], 'trains');
    const [rusted] = lying(scene.table, 'out').filter((id) => id.startsWith('train:2'));
    expect(scene.wrongs(1, train('PRR', rusted!, 80))).toContain('1830/trains/2');
    const [four] = lying(scene.table, 'depot');
    expect(scene.wrongs(1, train('PRR', four!, 299))).toEqual(['1830/trains/3']);
  });

  it('ends a bank without end where all of it has been paid, not before', () => {
    const end = (less: number) => {
      const scene = kit1828.begin({ players: 3 });
      const paid = [...scene.table.purses].filter(([purse]) => purse !== 'bank');
      const all = paid.reduce((sum, [, amount]) => sum + amount, 0);
      scene.force(1, house({ bank: all - less }));
      return scene.table.clock.get('end') ?? null;
    };
    expect([end(0), end(1)]).toEqual([null, { reason: 'bank' }]);
  });

  it('where others begin, who would have begun is told by which rule it is not their turn', () => {
    const seating = ['player:3', 'player:1', 'player:2'];
    const scene = begin({ players: 3, setUp: house({ seating }) as never });
    scene.play(1, { verb: 'setUp' });
    expect(scene.acting()).toBe(3);
    expect([scene.wrongs(1, PASS), scene.wrongs(2, PASS)]).toEqual([
      ['house/seating'],
      ['1830/sequence/1'],
    ]);
    scene.clock('turn', 2);
    expect(scene.wrongs(1, PASS)).toEqual(['1830/sequence/1']);
  });

  it('another order of the seats counts at once: the priority and the turn stay where they are', () => {
    const scene = table();
    stockRound(scene, 2);
    scene.force(1, house({ seating: ['player:3', 'player:2', 'player:1'] }));
    expect(scene.read('order')).toEqual(['player:1', 'player:3', 'player:2']);
    expect(scene.acting()).toBe(2);
    scene.play(2, PASS);
    expect(scene.acting()).toBe(1);
  });
});

describe('a hand that gives a share away', () => {
  it('to somebody else than the verb would is no purchase, whatever else the verb moves', () => {
    const { box, rulebook } = toyGame();
    const pieces = new Map(box.pieces);
    const share = { kind: 'certificate', name: 'X 10 %', company: 'X', place: 'supply', faces: 1 };
    pieces.set('share:X-1', share as never);
    pieces.set('share:Y-1', { ...share, company: 'Y' } as never);
    const buyShare = {
      ...rulebook!.verbs.get('stake')!,
      judge: () => [],
      effects(draft: { put(piece: string, to: string): void }) {
        draft.put('share:X-1', 'player:1');
        draft.put('share:Y-1', 'player:2');
      },
    };
    const game = {
      box: { ...box, pieces },
      rulebook: {
        ...rulebook!,
        verbs: new Map([...rulebook!.verbs, ['stake', buyShare as never]]),
        recognise: () => ({ verb: 'stake', amount: 5 }),
      },
    };
    const ledger = open(game.box);
    ledger.table.clock.set('dial', { strictness: 'annotate' });
    const meant = (to: string) =>
      consider(game, ledger, {
        move: { verb: 'hand', ops: [{ op: 'put', piece: 'share:X-1', to }] },
        actor: { seat: 'ada', players: ['player:1'], host: true },
        luck: 1,
      }).move.verb;
    expect(meant('player:1')).toBe('stake');
    expect(meant('player:2')).toBe('hand');
  });
});
