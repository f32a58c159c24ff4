import { expect, test } from 'vitest';
import { type Ledger, orderStep } from '../../../engine/index.ts';
import type { GivenOrder, SeatOrder } from '../../../shared/order.ts';
import { local } from '../../../client/table/local.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** In the first stock round of this game player 4 is to act, and NYC has sold 40 %. (1830) */
const saved = goldenGame(latest('1830'));
const game = await gameOf(saved);

type LocalTable = ReturnType<typeof local>;
function begun() {
  let ids = 0;
  const tools = {
    newId: () => `order-entry-${++ids}`,
    now: () => 0,
    luck: () => 1,
    kept: () => {},
  };
  return local(game, saved.entries.slice(0, 20), tools);
}

const turnOf = ({ table }: Ledger) => game.rulebook!.turn(table);
function given({ ledger }: LocalTable, player: string, order: SeatOrder): GivenOrder {
  return {
    id: 'order-1',
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
    ...{ verb: 'buyShare', company: 'NYC', from: 'ipo' },
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
  expect(orderStep(game, again.ledger, anything)?.ended).toBe('What you waited for happened.');
});

test('ends when something was taken back', () => {
  const table = begun();
  const order = given(table, 'player:1', { do: 'pass', until: 'round' });
  table.propose({ verb: 'undo' }, { seat: 'host', players: ['player:1'], host: true });
  expect(orderStep(game, table.ledger, order)).toEqual({
    ended: 'Something was taken back since.',
  });
});
