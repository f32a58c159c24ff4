import { describe, expect, test } from 'vitest';
import { rulebook as rulebook1825 } from '../../../engine/games/1825/rulebook.ts';
import { rulebook as rulebook1830 } from '../../../engine/games/1830/title.ts';
import { append, type Ledger, open } from '../../../engine/kernel/ledger.ts';
import { SPARES } from '../../../engine/kernel/spares.ts';
import { difference, FRAME_1830, withDifferences } from '../../../engine/rules/frame.ts';
import { houseOf } from '../../../engine/rules/house/house.ts';
import { houseRules } from '../../../engine/rules/house/in-force.ts';
import { consider, isOfTheTable, options } from '../../../engine/rules/referee.ts';
import type { Actor } from '../../../engine/rules/rulebook.ts';
import { askableSeats, moveOrQuestion, picturePolicy } from '../../../engine/rules/table/undo.ts';
import { MOST_BY_HAND, tableVerbs } from '../../../engine/rules/table/verbs.ts';
import { toyGame } from '../../kit/toy/toy-game.ts';

/** What hands do at a table, whatever is played on it; and what a frame leaves as it is. */

const host: Actor = { seat: 'ada', players: ['player:1'], host: true };
const guest: Actor = { seat: 'ben', players: ['player:2'], host: false };

function propose(ledger: Ledger, actor: Actor, move: unknown, luck = 1) {
  const verdict = consider(toyGame(), ledger, { move, actor, luck });
  if (!verdict.stands) return verdict;
  const seq = ledger.entries.length + 1;
  const { ops, findings } = verdict;
  append(ledger, {
    seq,
    id: `entry-${seq}`,
    at: 0,
    by: actor.seat,
    move: verdict.move,
    ops: [...ops],
    findings: [...findings],
    rules: '1',
    digest: '',
  });
  return verdict;
}
function table(strictness = 'annotate', more = {}): Ledger {
  const ledger = open(toyGame().box);
  propose(ledger, host, { verb: 'dial', strictness, ...more });
  return ledger;
}
const hand = (...ops: object[]) => ({ verb: 'hand', ops });
const put = (piece: string, to: string, more = {}) => ({ op: 'put', piece, to, ...more });

describe('a hand', () => {
  const says = (...ops: object[]) =>
    tableVerbs.get('hand')!.say(table().table, hand(...ops) as never);

  test('is told by what it does', () => {
    expect(says(put('token:X-0', 'player:2'))).toBe('moves X to {player:2}');
    expect(says(put('token:X-0', 'supply', { face: 1 }))).toBe('turns X');
    expect(says(put('token:X-0', SPARES))).toBe('throws X away');
    expect(says({ op: 'pay', from: 'player:1', to: 'bank', amount: 5 })).toBe(
      'moves $5 from {player:1} to the bank',
    );
    expect(says({ op: 'set', key: 'on', value: 2 })).toBe("sets the clock's on");
  });

  test('sets neither the dial nor the house nor the time, but any other key', () => {
    const clauses = (key: string) =>
      propose(table('off'), host, hand({ op: 'set', key, value: 2 })).findings.map(
        ({ clause }) => clause,
      );
    expect(['dial', 'house', 'time'].map(clauses)).toEqual([
      ['table/seat-dial'],
      ['table/house'],
      ['table/time'],
    ]);
    expect(clauses('on')).toEqual([]);
  });

  test('that does more than three things is told by their number, and names eight pieces at most', () => {
    const moved = (many: number) => {
      const ids = ['token:X', 'tile:7'].flatMap((id) => [0, 1, 2, 3].map((n) => `${id}-${n}`));
      const ops = [...ids, 'die:1'].slice(0, many).map((id) => put(id, 'player:2'));
      return propose(table(), host, hand(...ops)).findings[0]!;
    };
    expect(moved(3).message).toContain('moves X to {player:2}, moves X');
    expect(moved(4).message).toContain('moves 4 things');
    expect(moved(9).pieces).toHaveLength(8);
    expect(moved(8).pieces).toHaveLength(8);
    expect(moved(9).pieces![0]).toBe('token:X-0');
    expect(moved(9).places).toEqual(['player:2']);
    const everywhere = [
      'hex:A1',
      'slot:A1.0.0',
      'slot:A1.0.1',
      'cell:0.0',
      'player:1',
      'player:2',
      'supply',
      SPARES,
      'out',
    ];
    const ids = [0, 1, 2, 3].flatMap((n) => [`token:X-${n}`, `tile:7-${n}`]);
    const ops = everywhere.map((to, i) => put([...ids, 'die:1'][i]!, to));
    const verdict = consider(toyGame(), table(), { move: hand(...ops), actor: host, luck: 1 });
    expect(verdict.findings.find(({ clause }) => clause === 'table/by-hand')!.places).toEqual(
      everywhere.slice(0, 8),
    );
  });
});

describe('the dial and the time', () => {
  test('what is not turned stays as it was', () => {
    const ledger = table('annotate');
    expect(ledger.table.clock.get('dial')).toStrictEqual({ strictness: 'annotate' });
    propose(ledger, host, { verb: 'dial', undo: 'host' });
    propose(ledger, host, { verb: 'dial', strictness: 'off' });
    expect(ledger.table.clock.get('dial')).toStrictEqual({ strictness: 'off', undo: 'host' });
  });

  test('only the host allows pictures of people’s own; a table begins without, and the log says it', () => {
    const ledger = table();
    expect(picturePolicy(ledger.table)).toBe('off');
    const turned = { verb: 'dial', pictures: 'on' } as const;
    expect(propose(ledger, guest, turned).stands).toBe(false);
    expect(picturePolicy(ledger.table)).toBe('off');
    propose(ledger, host, turned);
    expect(picturePolicy(ledger.table)).toBe('on');
    expect(tableVerbs.get('dial')!.say(ledger.table, turned)).toBe(
      'lets those who play lay pictures of their own',
    );
  });

  test('a new budget leaves the clock as it was: standing or running', () => {
    const ledger = table();
    const budget = { of: 'player', over: 'game', seconds: 600, add: 0 };
    const told = () => ledger.table.clock.get('time');
    propose(ledger, host, { verb: 'time', budget });
    expect(told()).toStrictEqual({ budget });
    propose(ledger, guest, { verb: 'time', runs: false });
    const longer = { ...budget, seconds: 900 };
    propose(ledger, host, { verb: 'time', budget: longer });
    expect(told()).toStrictEqual({ budget: longer, stopped: true });
    propose(ledger, guest, { verb: 'time', runs: true });
    expect(told()).toStrictEqual({ budget: longer });
  });

  test('dice that are thrown fall on any of their sides, from one on, and lie there', () => {
    const thrown = (dice: number, sides: number) =>
      Array.from({ length: 60 }, (_, luck) => {
        const ledger = table('off');
        const verdict = propose(ledger, guest, { verb: 'throw', dice, sides }, luck + 1);
        expect(verdict).toMatchObject({ stands: true, drawn: true });
        return ledger.table.clock.get('thrown') as number[];
      });
    expect([...new Set(thrown(2, 3).flat())].sort()).toEqual([1, 2, 3]);
    for (const dice of [1, 3]) for (const fell of thrown(dice, 4)) expect(fell).toHaveLength(dice);
  });

  test('what is shuffled lies in another order, all of it in the same place', () => {
    const orders = Array.from({ length: 20 }, (_, luck) => {
      const ledger = table('off');
      propose(ledger, guest, { verb: 'shuffle', place: 'supply' }, luck + 1);
      return ledger.table.places.get('supply')!;
    });
    const before = open(toyGame().box).table.places.get('supply')!;
    for (const order of orders) expect([...order].sort()).toEqual([...before].sort());
    expect(new Set(orders.map(String)).size).toBeGreaterThan(10);
  });

  test('the time is set, stopped and ended, and only by what the move says', () => {
    const ledger = table();
    const clauses = (actor: Actor, move: object) =>
      propose(ledger, actor, { verb: 'time', ...move }).findings.map(({ clause }) => clause);
    expect(clauses(host, { runs: true })).toEqual(['table/time']);
    const budget = { of: 'player', over: 'game', seconds: 600, add: 0 };
    expect(clauses(guest, { budget })).toEqual(['table/seat-host']);
    expect(clauses(host, { budget })).toEqual([]);
    expect(clauses(host, {})).not.toEqual([]);
    expect(clauses(host, { budget, runs: false })).toEqual([]);
    expect(ledger.table.clock.get('time')).toStrictEqual({ budget, stopped: true });
    expect(clauses(host, { budget: null })).toEqual([]);
    expect(ledger.table.clock.has('time')).toBe(false);
  });

  test('a hand fills a purse up to its most, and no further, and a bank without bottom at will', () => {
    const paid = (to: string, ...sums: number[]) =>
      propose(
        table('off'),
        host,
        hand(...sums.map((amount) => ({ op: 'pay', from: 'bank', to, amount }))),
      ).findings.map(({ clause }) => clause);
    // Player 1 has 100.
    expect(MOST_BY_HAND).toBe(100_000);
    expect(paid('player:1', MOST_BY_HAND - 100)).toEqual([]);
    expect(paid('player:1', MOST_BY_HAND - 99)).toEqual(['table/pay-limit']);
    expect(paid('player:1', MOST_BY_HAND - 150, 50)).toEqual([]);
    expect(paid('player:1', MOST_BY_HAND - 150, 51)).toEqual(['table/pay-limit']);
    // What goes out of a purse makes room in it.
    const out = { op: 'pay', from: 'player:1', to: 'player:2', amount: 50 };
    const inTo = (amount: number) => ({ op: 'pay', from: 'bank', to: 'player:1', amount });
    const after = (amount: number) =>
      propose(table('off'), host, hand(out, inTo(amount))).findings.map(({ clause }) => clause);
    expect(after(MOST_BY_HAND - 50)).toEqual([]);
    expect(after(MOST_BY_HAND - 49)).toEqual(['table/pay-limit']);
    const ledger = table('off');
    const rich = { op: 'pay', from: 'bank', to: 'player:1', amount: MOST_BY_HAND - 100 };
    propose(ledger, host, hand(rich));
    const back = { op: 'pay', from: 'player:1', to: 'bank', amount: MOST_BY_HAND };
    expect(propose(ledger, host, hand(back)).findings).toEqual([]);
  });

  test('only the host says who is host', () => {
    const rights = { verb: 'rights', seat: 'ben', name: 'Ben', is: 'cohost' };
    const clauses = (actor: Actor) =>
      propose(table('off'), actor, rights).findings.map(({ clause }) => clause);
    expect(clauses(guest)).toContain('table/seat-host');
    expect(clauses(host)).not.toContain('table/seat-host');
  });

  test('a die falls on any of its faces, and what has none stays as it lies', () => {
    const faces = (id: string) => {
      const rolls = Array.from({ length: 60 }, (_, luck) => {
        const ledger = table('off');
        propose(ledger, host, { verb: 'roll', dice: [id] }, luck + 1);
        return ledger.table.pieces.get(id)!.face ?? 0;
      });
      return [...new Set(rolls)].sort();
    };
    expect(faces('die:1')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(faces('tile:7-0')).toEqual([0]);
  });
});

describe('taking back', () => {
  /** Ada has staked, then Ben; what the table says to an undo of so many. */
  function undone(policy: string, actor: Actor, to?: number) {
    const ledger = table('off', { undo: policy });
    propose(ledger, host, { verb: 'stake', amount: 5 });
    propose(ledger, guest, { verb: 'stake', amount: 5 });
    const move = { verb: 'undo', ...(to !== undefined && { to }) };
    return propose(ledger, { ...actor, asks: ['ada', 'ben'] } as Actor, move).findings.map(
      ({ clause }) => clause,
    );
  }

  test('is free for one’s own moves under every policy, and of others’ as the policy says', () => {
    for (const policy of ['free', 'ask', 'host']) expect(undone(policy, guest)).toEqual([]);
    expect(undone('free', guest, 1)).toEqual([]);
    expect(undone('host', guest, 1)).toEqual(['table/undo-host']);
    expect(undone('host', host, 1)).toEqual([]);
    expect(undone('ask', guest, 1)).toEqual(['table/undo-ask']);
  });
});

describe('a word that every object has', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s names nothing in a move, and nothing that a hand puts on the clock',
    (word) => {
      const set = { verb: 'hand', ops: [{ op: 'set', key: 'on', value: { deep: [word] } }] };
      for (const move of [{ verb: 'bid', on: word, amount: 5 }, { verb: word }, set])
        expect(propose(table('off'), host, move)).toMatchObject({
          stands: false,
          findings: [{ clause: 'table/shape' }],
        });
    },
  );
});

describe('free text in a move', () => {
  test('is said as words that somebody writes, and without letters that turn others around', () => {
    const ledger = table();
    const ops = [{ op: 'pay', from: 'bank', to: 'player:2', amount: 5 }];
    const as = '” Ada is out of the game“\u202e';
    const { move } = propose(ledger, guest, { verb: 'hand', as, ops });
    expect(tableVerbs.get('hand')!.say(ledger.table, move as never)).toBe(
      'writes “’ Ada is out of the game’”',
    );
  });
});

describe('taking back what the table did', () => {
  /** The opening stakes, then Ben does; Ben takes back both. */
  function undone(policy: string, actor: Actor) {
    const ledger = table('off', { undo: policy });
    propose(ledger, { ...host, seat: 'table' }, { verb: 'stake', amount: 5 });
    propose(ledger, guest, { verb: 'stake', amount: 5 });
    const asked = { ...actor, asks: ['ada', 'ben', 'cyd'], hosts: ['ada'] };
    const before = propose(ledger, asked, { verb: 'undo', to: 1 }).findings;
    return before.map(({ clause }) => clause);
  }

  test('is the host’s to do or to allow: the opening and its house rules', () => {
    expect(undone('host', guest)).toEqual(['table/undo-host']);
    expect(undone('ask', guest)).toEqual(['table/undo-ask']);
    for (const policy of ['free', 'ask', 'host'])
      expect(undone(policy, { ...host, seat: 'ada' })).not.toContain('table/undo-host');
  });

  test('asks the host and nobody else', () => {
    const ledger = table('off', { undo: 'ask' });
    propose(ledger, { ...host, seat: 'table' }, { verb: 'stake', amount: 5 });
    const asked = { ...guest, asks: ['ada', 'ben', 'cyd'], hosts: ['ada'] };
    const move = moveOrQuestion(ledger, { verb: 'undo' }, asked);
    expect(propose(ledger, asked, move).move).toMatchObject({ verb: 'ask', of: ['ada'] });
  });
});

describe('the verbs of the table', () => {
  test('are those that every title has, with steering and house rules, and no others', () => {
    for (const name of [...tableVerbs.keys(), 'steer', 'house'])
      expect(isOfTheTable(name)).toBe(true);
    for (const name of ['stake', 'pass', '']) expect(isOfTheTable(name)).toBe(false);
  });
});

describe('what is offered', () => {
  const game = toyGame();
  const turned = { ...game.rulebook!, turn: (on: never) => ({ ...game.rulebook!.turn(on) }) };

  test('is offered to who acts and to who may act aside, but for verbs that are not wanted', () => {
    const { table: at } = table();
    const verbs = (player: string, alsoMayAct?: string[], but?: string[]) => {
      const turn = (on: never) => ({ ...turned.turn(on), ...(alsoMayAct && { alsoMayAct }) });
      const own = { ...game, rulebook: { ...turned, turn } } as typeof game;
      return [...options(own, at, player, but)].map((move) => `${move.verb} ${move.amount}`);
    };
    expect(verbs('player:1')).toEqual(['stake 5', 'stake 20']);
    expect(verbs('player:2')).toEqual([]);
    expect(verbs('player:2', ['player:2'])).toEqual(['stake 5', 'stake 20']);
    expect(verbs('player:1', undefined, ['stake'])).toEqual([]);
    expect(verbs('player:1', undefined, ['layToken'])).toHaveLength(2);
    const { rulebook: _none, ...bare } = game;
    expect([...options(bare, at, 'player:1')]).toEqual([]);
  });

  test('verbs that list no more than examples say so, and no others', () => {
    const partial = (verb: string) => rulebook1830.verbs.get(verb)!.partial ?? false;
    expect(['bid', 'buyTrain', 'runTrains'].map(partial)).toEqual([true, true, true]);
    expect(['pass', 'layTile', 'sellShares', 'placeToken'].map(partial)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('somebody is asked to agree only where a verb of the title asks for it', () => {
    const asks = ['agree', 'decline'];
    expect(asks.map((verb) => rulebook1830.verbs.has(verb))).toEqual([true, true]);
    expect(asks.map((verb) => rulebook1825.verbs.has(verb))).toEqual([false, false]);
  });

  test('a pass may name a player, by a name of any length that a player has', () => {
    const { schema } = rulebook1830.verbs.get('pass')!;
    const taken = (player?: string) =>
      schema.safeParse({ verb: 'pass', ...(player !== undefined && { player }) }).success;
    expect([taken(), taken('x'), taken('x'.repeat(64))]).toEqual([true, true, true]);
    expect([taken(''), taken('x'.repeat(65))]).toEqual([false, false]);
  });
});

describe('the frame', () => {
  test('a room that says nothing of lays has none; one that computes them is asked', () => {
    const frame = withDifferences([
      difference('', { stock: { holdingLimit: 70 } }),
      difference('', { track: { laysPerTurn: () => 2 } }),
    ]);
    expect('lays' in frame.stock).toBe(false);
    expect(frame.track.laysPerTurn({} as never, '')).toBe(2);
    expect(frame.privates.layPowers).toBe(FRAME_1830.privates.layPowers);
  });

  test.each([['text'], [5], [null], [true]])(
    'house rules that a hand or a file wrote as %j are none',
    (value) => {
      const { table: at } = table();
      at.clock.set('house', value);
      expect(houseOf(at)).toEqual({});
      expect(houseRules(FRAME_1830)(at)).toBe(FRAME_1830);
    },
  );
});

test('asked are all who sit at the table, hosts for what the table did; people who play vote', () => {
  const seat = (id: string, role: string, players: string[], more = {}) => ({
    id,
    name: id,
    role,
    players,
    colour: '#1f6fb2',
    ...more,
  });
  const seats = [
    seat('ada', 'host', ['player:1']),
    seat('ben', 'player', ['player:2']),
    seat('kim', 'player', []),
    seat('bot', 'player', ['player:3'], { program: 'good' }),
    seat('eve', 'spectator', []),
  ];
  expect(askableSeats(seats as never)).toEqual({
    asks: ['ada', 'ben', 'kim', 'bot'],
    hosts: ['ada'],
    votes: ['ada', 'ben'],
  });
});
