import { expect, test } from 'vitest';
import { type Ledger, loadTitle, orderStep } from '../../../engine/index.ts';
import { append, fold } from '../../../engine/kernel/ledger.ts';
import type { Move } from '../../../shared/move.ts';
import type { GivenOrder, SeatOrder } from '../../../shared/order.ts';
import { local } from '../../../client/table/local.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** In the first stock round of this game player 4 is to act, and NYC has sold 40 %. (1830) */
const saved = goldenGame(latest('1830'));
const game = await gameOf(saved);

type LocalTable = ReturnType<typeof local>;
function begun() {
  let ids = 0;
  const world = {
    newId: () => `order-entry-${++ids}`,
    now: () => 0,
    luck: () => 1,
    kept: () => {},
  };
  return local(game, saved.entries.slice(0, 20), world);
}

const turnOf = ({ table }: Ledger) => game.rulebook!.turn(table);
function given({ ledger }: LocalTable, player: string, order: SeatOrder): GivenOrder {
  return {
    id: 'order-1',
    seat: player,
    player,
    order,
    since: ledger.entries.length,
    round: turnOf(ledger).round,
  };
}

/** Players with an order follow it, and the others pass. Returns why the first order ended. */
function followed(table: LocalTable, order: GivenOrder, most = 60): string | undefined {
  for (let i = 0; i < most; i++) {
    const step = orderStep(game, table.ledger, order);
    if (step?.ended) return step.ended;
    const [player] = turnOf(table.ledger).acting;
    const move = step?.move ?? { verb: 'pass' };
    const { verdict } = table.propose(move, { seat: player!, players: [player!], host: false });
    if (!verdict.stands) throw new Error(JSON.stringify([move, verdict.findings]));
  }
  return undefined;
}

test('buys until the company has floated, and then ends', () => {
  const table = begun();
  const order = given(table, 'player:4', { do: 'buy', company: 'NYC' });
  expect(game.rulebook!.overview!(table.ledger.table).order).not.toContain('NYC');
  expect(orderStep(game, table.ledger, order)?.move).toMatchObject({
    verb: 'buyShare',
    company: 'NYC',
    from: 'ipo',
  });
  const bought = () => table.ledger.entries.filter(({ move }) => move.verb === 'buyShare').length;
  const before = bought();
  expect(followed(table, order)).toMatch(/^(NYC has floated|You cannot buy NYC now)\.$/);
  expect(bought()).toBeGreaterThan(before);
});

test('ends when so many percent are held, and does nothing out of turn', () => {
  const table = begun();
  const order = given(table, 'player:4', { do: 'buy', company: 'NYC', percent: 20 });
  expect(orderStep(game, table.ledger, order)).toEqual({ ended: 'You hold 20 % of NYC.' });
  const other = given(table, 'player:1', { do: 'buy', company: 'CPR' });
  expect(turnOf(table.ledger).acting).not.toContain('player:1');
  expect(orderStep(game, table.ledger, other)).toBeUndefined();
});

test('passes until anybody does something else, and ends with the round', () => {
  const table = begun();
  const until = (until: 'anything' | 'round') => given(table, 'player:4', { do: 'pass', until });
  const [anything, round] = [until('anything'), until('round')];
  expect(orderStep(game, table.ledger, anything)).toEqual({ move: { verb: 'pass' } });
  expect(followed(table, round)).toBe('The round is over.');
  const again = begun();
  const buys = { verb: 'buyShare', company: 'NYC', from: 'ipo', percent: 10 };
  again.propose(buys, { seat: 'player:4', players: ['player:4'], host: false });
  expect(orderStep(game, again.ledger, anything)?.ended).toBe('Somebody has done something else.');
});

test('ends when something was taken back', () => {
  const table = begun();
  const order = given(table, 'player:1', { do: 'pass', until: 'round' });
  table.propose({ verb: 'undo' }, { seat: 'host', players: ['player:1'], host: true });
  expect(orderStep(game, table.ledger, order)).toEqual({
    ended: 'Something was taken back since.',
  });
});

test('makes the least bid up to its limit, and none over a bid of its own', async () => {
  const auction = async () => {
    const opened = (await loadTitle('1889')).open({ players: 2 });
    if (!opened.ok) throw new Error(opened.error);
    let ids = 0;
    const world = { newId: () => `auction-${++ids}`, now: () => 0, luck: () => 1, kept: () => {} };
    const table = local(opened.value, [], world);
    table.propose({ verb: 'setUp' }, { seat: 'host', players: ['player:1'], host: true });
    return { game: opened.value, table };
  };
  const { game, table } = await auction();
  const { round } = game.rulebook!.turn(table.ledger.table);
  const since = table.ledger.entries.length;
  const order = { do: 'bid', lot: 'MF', most: 40 } as const;
  const one = { id: 'order-1', seat: 'ada', player: 'player:1', order, since, round };
  const other = { ...one, id: 'order-2', seat: 'ben', player: 'player:2' };
  const stepOf = (given: GivenOrder) => orderStep(game, table.ledger, given);
  const does = (move: Move, seat: string, player: string) =>
    expect(table.propose(move, { seat, players: [player], host: false }).verdict.stands).toBe(true);
  expect(stepOf(one)).toEqual({ move: { verb: 'bid', on: 'MF', amount: 35 } });
  does(stepOf(one)!.move!, 'ada', 'player:1');
  expect(stepOf(other)).toEqual({ move: { verb: 'bid', on: 'MF', amount: 40 } });
  does({ verb: 'pass' }, 'ben', 'player:2');
  expect(game.rulebook!.turn(table.ledger.table).acting).toEqual(['player:1']);
  expect(stepOf(one)).toBeUndefined();
  does({ verb: 'bid', on: 'ER', amount: 45 }, 'ada', 'player:1');
  expect(stepOf({ ...other, order: { ...order, most: 39 } })).toMatchObject({
    ended: 'The least bid for MF is ¥40, more than ¥39.',
  });
});

test('the last purchase of an order ends the turn, and the next order waits for its turn (1889 §5.1)', async () => {
  // A president who has bought may still sell, so the turn does not end by itself.
  const golden = goldenGame(latest('1889'));
  const played = await gameOf(golden);
  const step = (ledger: Ledger, one: GivenOrder) => orderStep(played, ledger, one);
  const inTurn = ({ table }: Ledger) => played.rulebook!.turn(table).entity!;
  const ledger = fold(played.box, golden.entries.slice(0, 100));
  let player = '';
  const entry = golden.entries.slice(100).find((entry) => {
    player = inTurn(ledger);
    append(ledger, entry);
    return entry.move.verb === 'buyShare' && inTurn(ledger) === player;
  })!;
  const { by, move, seq } = entry;
  const company = String(move.company);
  const order = (order: SeatOrder, since = seq - 1): GivenOrder => ({
    id: 'order-1',
    seat: by,
    player,
    order,
    since,
    round: played.rulebook!.turn(ledger.table).round,
  });
  expect(step(ledger, order({ do: 'buy', company, percent: 10 }))).toMatchObject({
    move: { verb: 'pass' },
    ended: expect.stringContaining(`of ${company}.`),
  });
  // An order that is given afterwards has bought nothing.
  expect(step(ledger, order({ do: 'buy', company, percent: 10 }, seq))?.move).toBeUndefined();
  const other = [...ledger.table.box.companies.keys()].find((id) => id !== company)!;
  expect(step(ledger, order({ do: 'buy', company: other, percent: 100 }))).toBeUndefined();
});
