import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { append, type Ledger, open } from '../../engine/kernel/ledger.ts';
import { cash, snapshot } from '../../engine/kernel/table.ts';
import { timeOf } from '../../engine/rules/table/verbs.ts';
import { consider, entryOf, judge, strictnessOf, options } from '../../engine/rules/referee.ts';
import type { Actor } from '../../engine/rules/rulebook.ts';
import type { Move, Strictness } from '../../shared/move.ts';
import { opOn } from '../kit/chance/arbitraries.ts';
import { toyGame } from '../kit/toy/toy-game.ts';

const game = toyGame();
const host: Actor = { seat: 'ada', players: ['player:1'], host: true };
const guest: Actor = { seat: 'ben', players: ['player:2'], host: false };
const watcher: Actor = { seat: 'cyd', players: [], host: false };

function propose(ledger: Ledger, actor: Actor, move: unknown, note?: string) {
  const verdict = consider(game, ledger, { move, actor, luck: 1, ...(note && { note }) });
  if (verdict.stands) {
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
  }
  return verdict;
}

function table(strictness: Strictness): Ledger {
  const ledger = open(game.box);
  propose(ledger, host, { verb: 'dial', strictness });
  return ledger;
}

const clausesOf = (verdict: ReturnType<typeof propose>) => verdict.findings.map((f) => f.clause);

describe('referee', () => {
  const tooMuch = { verb: 'stake', amount: 30 };

  test('J1 off: an illegal move stands without a finding', () => {
    const ledger = table('off');
    expect(propose(ledger, host, tooMuch)).toMatchObject({ stands: true, findings: [] });
    expect(cash(ledger.table, 'player:1')).toBe(70);
  });

  test('J1 annotate: it stands with its findings and its consequences', () => {
    const ledger = table('annotate');
    const verdict = propose(ledger, host, tooMuch);
    expect(verdict.stands).toBe(true);
    expect(clausesOf(verdict)).toEqual(['toy/stake']);
    expect(verdict.findings[0]!.facts).toEqual({ most: 20, staked: 30 });
    expect(ledger.table.clock.get('on')).toBe(2);
  });

  test('J1 enforce: it is refused with its findings and nothing changes', () => {
    const ledger = table('enforce');
    const before = snapshot(ledger.table);
    const verdict = propose(ledger, host, tooMuch);
    expect(verdict.stands).toBe(false);
    expect(clausesOf(verdict)).toEqual(['toy/stake']);
    expect(snapshot(ledger.table)).toEqual(before);
  });

  test.each(['off', 'annotate', 'enforce'] as const)(
    'J2 %s: the impossible, the misformed and the seatless are refused',
    (strictness) => {
      const ledger = table(strictness);
      const before = snapshot(ledger.table);
      // What the rules refuse is not also told to be impossible.
      expect(clausesOf(propose(ledger, host, { verb: 'stake', amount: 1000 }))).toContain(
        strictness === 'enforce' ? 'toy/stake' : 'table/physical',
      );
      expect(clausesOf(propose(ledger, host, { verb: 'stake', amount: 'much' }))).toEqual([
        'table/shape',
      ]);
      expect(clausesOf(propose(ledger, host, { verb: 'fly' }))).toEqual(['table/shape']);
      expect(clausesOf(propose(ledger, watcher, { verb: 'stake', amount: 5 }))).toEqual([
        'table/seat',
      ]);
      expect(clausesOf(propose(ledger, watcher, { verb: 'undo' }))).toEqual(['table/seat']);
      expect(snapshot(ledger.table)).toEqual(before);
    },
  );

  test('J3 the host may let one illegal move stand, with a note', () => {
    const ledger = table('enforce');
    const verdict = propose(ledger, host, tooMuch, 'we agreed on it');
    if (!verdict.stands) throw new Error('It does not stand.');
    expect(clausesOf(verdict)).toEqual(['toy/stake']);
    const record = { id: 'e2', at: 0, by: 'ada', luck: 7 };
    expect(entryOf(game, ledger, verdict, { ...record, note: 'we agreed on it' }).note).toBe(
      'we agreed on it',
    );
    // An entry has neither a note nor the luck that nobody used.
    const plain = entryOf(game, ledger, verdict, record);
    expect(['note' in plain, 'luck' in plain]).toEqual([false, false]);
  });

  test('a table has sixty versions of its title at most', () => {
    const { table: at } = table('off');
    const found = (many: number) => {
      const entries = Array.from({ length: many }, () => ({ move: { verb: 'version' } }));
      const move = { verb: 'version', changes: [] };
      const findings = judge(game, { entries, table: at } as never, move, host, 'off');
      return findings.some(({ message }) => message.startsWith('This table has had 60 versions'));
    };
    expect([found(59), found(60)]).toEqual([false, true]);
  });

  test('J3 only the host may', () => {
    const ledger = table('enforce');
    propose(ledger, host, { verb: 'stake', amount: 5 });
    expect(propose(ledger, guest, tooMuch, 'please').stands).toBe(false);
  });

  test('J2 a die that does not exist is impossible and does not throw', () => {
    const rolled = (die: string) =>
      clausesOf(propose(table('off'), host, { verb: 'roll', dice: [die] }));
    expect(rolled('nope')).toEqual(['table/physical']);
    // A name that every object inherits is no name at a table (J8).
    for (const die of ['__proto__', 'constructor']) expect(rolled(die)).toEqual(['table/shape']);
  });

  test('J6 accepting an entry that does not stand is refused at every strictness', () => {
    expect(propose(table('off'), host, { verb: 'accept', entry: 99 }).stands).toBe(false);
  });

  test('J4 a dragged piece that means a verb is judged as that verb', () => {
    const hand = { verb: 'hand', ops: [{ op: 'put', piece: 'token:X-0', to: 'slot:A1.0.0' }] };
    const ledger = table('enforce');
    expect(clausesOf(propose(ledger, guest, hand))).toEqual(['toy/turn']);
    expect(propose(ledger, host, hand)).toMatchObject({ stands: true, move: { verb: 'layToken' } });
    expect(propose(table('off'), guest, hand)).toMatchObject({
      stands: true,
      move: { verb: 'hand' },
    });
  });

  test('J4 one that means none says so', () => {
    const hand = { verb: 'hand', ops: [{ op: 'put', piece: 'token:X-0', to: 'player:2' }] };
    expect(clausesOf(propose(table('annotate'), host, hand))).toEqual(['table/by-hand']);
    expect(propose(table('enforce'), host, hand).stands).toBe(false);
    expect(propose(table('off'), host, hand).findings).toEqual([]);
  });

  /** What a hand is read as, by a rulebook that reads it as this move; X's last token is a certificate. */
  function readAs(meant: object, piece: string, to: string) {
    const pieces = new Map(game.box.pieces);
    pieces.set('token:X-3', { ...pieces.get('token:X-3')!, kind: 'certificate' });
    const box = { ...game.box, pieces };
    const rulebook = { ...game.rulebook!, recognise: () => meant as Move };
    const ledger = open(box);
    ledger.table.clock.set('dial', { strictness: 'annotate' });
    const move = { verb: 'hand', ops: [{ op: 'put', piece, to }] };
    return consider({ box, rulebook }, ledger, { move, actor: host, luck: 1 });
  }
  const lays = (token: string) => ({ verb: 'layToken', token });

  test('J4 a share dragged to another player than the verb gives it to does not mean that verb', () => {
    expect(readAs(lays('token:X-3'), 'token:X-3', 'player:2').move.verb).toBe('hand');
    expect(readAs(lays('token:X-3'), 'token:X-3', 'slot:A1.0.0').move.verb).toBe('layToken');
    // Only of shares, and only of players, is it asked who gets what.
    expect(readAs(lays('token:X-3'), 'token:X-3', 'supply').move.verb).toBe('layToken');
    expect(readAs(lays('token:X-0'), 'token:X-0', 'player:2').move.verb).toBe('layToken');
    // A verb that moves no share of the company gives none to somebody else.
    const stakes = { verb: 'stake', amount: 5 };
    expect(readAs(stakes, 'token:X-3', 'player:2').move.verb).toBe('stake');
  });

  test('J4 a drag is read as a move of the right shape, or refused like any other move', () => {
    for (const meant of [{ verb: 'fly' }, { verb: 'stake', amount: 'much' }]) {
      const verdict = readAs(meant, 'token:X-3', 'player:2');
      expect(verdict).toMatchObject({ stands: false, move: meant });
      expect(clausesOf(verdict)).toEqual(['table/shape']);
    }
  });

  test('J4 moving two pieces, money, or the clock by hand means no verb', () => {
    const put = { op: 'put', piece: 'token:X-0', to: 'slot:A1.0.0' };
    const pay = { op: 'pay', from: 'bank', to: 'player:1', amount: 5 };
    for (const ops of [[put, pay], [pay], [{ op: 'set', key: 'on', value: 2 }]]) {
      const verdict = propose(table('annotate'), host, { verb: 'hand', ops });
      expect(verdict.move.verb).toBe('hand');
      expect(clausesOf(verdict)).toEqual(['table/by-hand']);
    }
  });

  test('J5 considering a move changes nothing', () => {
    const ledger = table('annotate');
    fc.assert(
      fc.property(fc.array(opOn(game.box), { minLength: 1, maxLength: 8 }), (ops) => {
        const before = { ...snapshot(ledger.table), revision: ledger.table.revision };
        consider(game, ledger, { move: { verb: 'hand', ops }, actor: host, luck: 3 });
        consider(game, ledger, { move: { verb: 'stake', amount: 7 }, actor: host, luck: 3 });
        expect({ ...snapshot(ledger.table), revision: ledger.table.revision }).toEqual(before);
      }),
    );
  });

  test('J6 only the host changes the strictness and accepts findings', () => {
    const ledger = table('annotate');
    propose(ledger, host, tooMuch);
    expect(propose(ledger, guest, { verb: 'dial', strictness: 'off' }).stands).toBe(false);
    expect(propose(ledger, guest, { verb: 'accept', entry: 2 }).stands).toBe(false);
    expect(propose(ledger, host, { verb: 'accept', entry: 2 }).stands).toBe(true);
    expect(propose(ledger, host, { verb: 'accept', entry: 99 }).findings[0]!.clause).toBe(
      'table/accept',
    );
    expect(strictnessOf(ledger.table).strictness).toBe('annotate');
  });

  test('14.7 only the host sets the time, any player stops it, and nobody does either by hand', () => {
    const ledger = table('annotate');
    const budget = { of: 'player', over: 'game', seconds: 600, add: 0 };
    const stop = { verb: 'time', runs: false };
    expect(propose(ledger, host, stop).findings[0]!.message).toContain('No time was set');
    expect(propose(ledger, guest, { verb: 'time', budget }).stands).toBe(false);
    expect(propose(ledger, host, { verb: 'time', budget: { ...budget, seconds: 1 } }).stands).toBe(
      false,
    );
    expect(propose(ledger, host, { verb: 'time', budget }).stands).toBe(true);
    expect(propose(ledger, guest, stop).stands).toBe(true);
    expect(timeOf(ledger.table)).toEqual({ budget, stopped: true });
    const hand = { verb: 'hand', ops: [{ op: 'set', key: 'time', value: 5 }] };
    expect(clausesOf(propose(ledger, host, hand))).toContain('table/time');
    // It is no part of the game: an undo leaves it as it is.
    propose(ledger, host, { verb: 'undo' });
    expect(timeOf(ledger.table)).toEqual({ budget, stopped: true });
    expect(propose(ledger, host, { verb: 'time', budget: null }).stands).toBe(true);
    expect(ledger.table.clock.has('time')).toBe(false);
  });

  test('J7 every option is a move without a violation', () => {
    const ledger = table('enforce');
    for (let turn = 0; turn < 8; turn++) {
      const actor = turn % 2 === 0 ? host : guest;
      const offered = [...options(game, ledger.table, actor.players[0]!)];
      for (const move of offered)
        expect(consider(game, ledger, { move, actor, luck: 1 }).findings).toEqual([]);
      if (offered[0]) propose(ledger, actor, offered[0]);
    }
    expect([...options(game, ledger.table, 'player:2')]).toEqual([]);
  });

  test('J8 no proposal throws, whatever it contains', () => {
    const ledger = table('annotate');
    const verbs = [
      'hand',
      'roll',
      'shuffle',
      'undo',
      'redo',
      'dial',
      'time',
      'accept',
      'ask',
      'answer',
      'stake',
      'layToken',
    ];
    const shaped = fc.record({
      verb: fc.constantFrom(...verbs),
      ops: fc.anything(),
      dice: fc.array(fc.string()),
      place: fc.string(),
      to: fc.anything(),
      token: fc.string(),
    });
    fc.assert(
      fc.property(fc.oneof(shaped, fc.anything({ withNullPrototype: true })), (move) => {
        consider(game, ledger, { move, actor: host, luck: 1 });
      }),
    );
  });

  test('J8 undo of nothing is a finding', () => {
    expect(clausesOf(propose(table('off'), host, { verb: 'undo' }))).toEqual(['table/undo']);
    expect(clausesOf(propose(table('off'), host, { verb: 'redo' }))).toEqual(['table/undo']);
  });

  test('J9 at enforce nobody can undo random numbers; at annotate it is a finding', () => {
    const rolled = (strictness: Strictness) => {
      const ledger = table('off');
      propose(ledger, host, { verb: 'roll', dice: ['die:1'] });
      ledger.entries.at(-1)!.luck = 1;
      propose(ledger, host, { verb: 'dial', strictness });
      propose(ledger, host, { verb: 'stake', amount: 5 });
      return ledger;
    };
    const kept = rolled('enforce');
    expect(propose(kept, guest, { verb: 'undo' }).stands).toBe(true);
    const past = propose(kept, host, { verb: 'undo', to: 0 }, 'Please.');
    expect(past.stands).toBe(false);
    expect(clausesOf(past)).toEqual(['table/undo-luck']);
    const said = propose(rolled('annotate'), guest, { verb: 'undo', to: 0 });
    expect(said).toMatchObject({ stands: true, findings: [{ severity: 'caution' }] });
    expect(propose(rolled('off'), guest, { verb: 'undo', to: 0 }).findings).toEqual([]);
  });
});
