import { beforeEach, describe, expect, it } from 'vitest';
import { Programs } from '../../../client/store/programs/programs.ts';
import { TableStore } from '../../../client/store/store.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat } from '../../../client/table/session.ts';
import { createDecisions, type DecisionWorker } from '../../../client/workers/decisions.ts';
import type { DecisionRequest } from '../../../client/workers/messages.ts';
import { answerDecision, type Decision } from '../../../engine/players/index.ts';
import { append, loadTitle } from '../../../engine/index.ts';
import type { ProgramLevel } from '../../../shared/people/program.ts';

/** The program passes. */
const PASS: Decision = { move: { verb: 'pass' }, why: 'Nothing is worth its price.', others: [] };

/** Ada against two programs at the auction of 1889, with a worker and a clock that the test moves. */
async function against(programs: (ProgramLevel | null)[] = [null, 'club', 'learner']) {
  const game = (await loadTitle('1889')).open({ players: 3 });
  if (!game.ok) throw new Error(game.error);
  let seated = programs;
  const session = hotseat(game.value, {
    kind: 'hotseat',
    id: 'here',
    name: 'Here',
    entries: [],
    kept: () => true,
    seats: hotseatSeat(['Ada', 'Club 2', 'Learner 3'], programs),
    seated: (seats) => (seated = seats.map(({ program }) => program ?? null)),
  });
  session.propose({ verb: 'dial', strictness: 'enforce', help: 'legal' });
  session.propose({ verb: 'setUp' });
  const store = new TableStore(session);
  const asked: DecisionRequest[] = [];
  const worker: DecisionWorker = {
    postMessage: (request) => void asked.push(request),
    terminate() {},
    onmessage: null,
    onerror: null,
  };
  const timers = new Map<() => void, number>();
  const driver = new Programs(
    store,
    {
      ...createDecisions(() => worker),
      after: (ms, run) => {
        timers.set(run, ms);
        return () => timers.delete(run);
      },
    },
    'human',
  );
  store.set({ programs: driver });
  return {
    store,
    session,
    driver,
    asked,
    worker,
    timers,
    seated: () => seated,
    /** The worker answers its last question. */
    async answers(decision: Decision = PASS) {
      worker.onmessage!({ data: { id: asked.at(-1)!.id, decision } });
      await Promise.resolve();
      await Promise.resolve();
    },
    /** The pause is over. */
    pauses() {
      for (const run of [...timers.keys()]) {
        timers.delete(run);
        run();
      }
    },
    by: () => session.ledger.entries.map(({ by, move }) => `${by} ${move.verb}`).slice(2),
    passes: () => store.propose({ verb: 'pass' }),
  };
}
type Table = Awaited<ReturnType<typeof against>>;

describe('programs at the seats of a table on one device', () => {
  let at: Table;
  beforeEach(async () => {
    at = await against();
  });
  /** The program that has the turn moves. */
  const moves = async (decision?: Decision) => {
    at.pauses();
    await at.answers(decision);
  };

  it('leave the moves of people to people', () => {
    expect(at.session.me.players).toEqual(['player:1']);
    expect(at.store.acting).toEqual(['player:1']);
    expect(at.asked).toHaveLength(0);
    expect(at.store.propose({ verb: 'pass' }, undefined, ['player:1'])).toBe(true);
    expect(at.store.acting).toEqual([]);
    expect(at.passes()).toBe(false);
  });

  it('are asked in turn order, each as its own seat, level and player', async () => {
    at.passes();
    await moves();
    await moves();
    expect(at.by()).toEqual(['player-1 pass', 'player-2 pass', 'player-3 pass']);
    expect(at.asked.map(({ question: { player, level } }) => [player, level])).toEqual([
      ['player:2', 'club'],
      ['player:3', 'learner'],
    ]);
    expect(at.store.acting).toEqual(['player:1']);
  });

  it('move when the answer is there and the pause is over', async () => {
    at.passes();
    expect([...at.timers.values()]).toEqual([1500]);
    await at.answers();
    expect(at.by()).toHaveLength(1);
    expect(at.driver.thinking?.name).toBe('Club 2');
    at.pauses();
    expect(at.by()).toHaveLength(2);
    at.pauses();
    expect(at.by()).toHaveLength(2);
  });

  it('follow the chosen pace, also in the middle of a turn', () => {
    at.passes();
    at.driver.setPace('once');
    expect([...at.timers.values()]).toEqual([0]);
    at.driver.setPace('wait');
    expect(at.timers.size).toBe(0);
    at.driver.setPace('slow');
    expect([...at.timers.values()]).toEqual([5000]);
  });

  it('stop while their person looks back or tries something, and then continue', async () => {
    at.passes();
    at.store.look(2);
    await moves();
    expect(at.by()).toHaveLength(1);
    at.store.look(Infinity);
    at.store.whatIf.begin();
    await moves();
    expect(at.by()).toHaveLength(1);
    at.store.whatIf.leave();
    await moves();
    expect(at.by()).toEqual(['player-1 pass', 'player-2 pass']);
  });

  it('are played by the person in a what-if, like every seat', () => {
    at.passes();
    at.store.whatIf.begin();
    expect(at.store.acting).toEqual(['player:2']);
  });

  it('consent to undo, which goes back to the last decision of the person', async () => {
    at.passes();
    await moves();
    expect(at.store.propose({ verb: 'undo' })).toBe(true);
    expect(at.store.acting).toEqual(['player:1']);
    await moves();
    expect(at.by()).toEqual(['player-1 pass', 'player-2 pass', 'player-1 undo']);
    at.passes();
    await moves();
    expect(at.by().slice(3)).toEqual(['player-1 pass', 'player-2 pass']);
  });

  it('stop at a question for an undo, and agree to it', async () => {
    at.store.propose({ verb: 'dial', undo: 'ask' });
    at.passes();
    await moves();
    const { ledger } = at.session;
    const [asked] = ledger.entries.slice(-1);
    const move = { verb: 'ask', move: { verb: 'undo', to: asked!.seq - 1 }, of: ['player-2'] };
    append(ledger, { ...asked!, seq: asked!.seq + 1, id: 'ask', by: 'player-1', move, ops: [] });
    at.driver.update();
    expect(at.by().at(-1)).toBe('player-2 answer');
    await moves();
    expect(at.by().at(-1)).toBe('player-2 answer');
  });

  it('do not move in a position that was undone while they thought', async () => {
    at.passes();
    at.store.propose({ verb: 'undo' });
    at.pauses();
    await at.answers();
    expect(at.by()).toEqual(['player-1 pass', 'player-1 undo']);
  });

  it('wait while the referee is off', () => {
    at.store.propose({ verb: 'dial', strictness: 'off' });
    at.session.propose({ verb: 'dial', strictness: 'off' });
    expect(at.asked).toHaveLength(0);
  });

  it('give the reason of a move; it is computed again for a move from before the page was loaded', async () => {
    at.passes();
    await moves();
    const entry = at.session.ledger.entries.at(-1)!;
    expect(await at.driver.why(entry)).toEqual({ why: PASS.why, others: [] });
    const asked = at.asked.length;
    const again = new Programs(
      at.store,
      { ...createDecisions(() => at.worker), after: () => () => {} },
      'wait',
    );
    const why = again.why(entry);
    const request = at.asked.at(-1)!;
    expect(at.asked).toHaveLength(asked + 1);
    expect(request.question).toEqual(at.asked[0]!.question);
    at.worker.onmessage!({ data: { id: request.id, decision: PASS } });
    expect(await why).toEqual({ why: PASS.why, others: [] });
  });

  it('get from the worker a legal move with its reason, and the same one again', async () => {
    at.passes();
    const { question } = at.asked[0]!;
    const decision = await answerDecision(question);
    if (typeof decision === 'string') throw new Error(decision);
    expect(decision.why).toMatch(/\w+ .+/);
    expect(await answerDecision(question)).toEqual(decision);
    await moves(decision);
    expect(at.session.ledger.entries.at(-1)).toMatchObject({ by: 'player-2', move: decision.move });
  });

  it('give the seat to the person, with a sentence, if a move does not stand', async () => {
    at.passes();
    await moves({ ...PASS, move: { verb: 'runTrains', company: 'AR', routes: [] } });
    expect(at.by()).toHaveLength(1);
    expect(at.seated()).toEqual([null, null, 'learner']);
    expect(at.store.acting).toEqual(['player:2']);
    expect(at.store.messages.said.at(-1)!.findings[0]!.message).toMatch(
      /^Club 2 is a program and found no move that stands\. .+ Play its seat yourself\.$/,
    );
    expect(at.passes()).toBe(true);
    expect(at.driver.thinking?.name).toBe('Learner 3');
  });

  it('obey the rules also if the referee only comments', async () => {
    at.store.propose({ verb: 'dial', strictness: 'annotate' });
    at.passes();
    await moves({ ...PASS, move: { verb: 'bid', on: 'TR', amount: 7 } });
    expect(at.seated()).toEqual([null, null, 'learner']);
  });

  it('wait, and say so, if the worker cannot be started', async () => {
    at.passes();
    at.worker.onerror!(new Event('error'));
    await Promise.resolve();
    await Promise.resolve();
    expect(at.driver.pace).toBe('wait');
    expect(at.store.messages.said.at(-1)!.findings[0]!.message).toMatch(/cannot be reached/);
    expect(at.seated()).toEqual([null, 'club', 'learner']);
  });

  it('stop when the page of the table is left', async () => {
    at.passes();
    at.driver.close();
    await moves();
    expect(at.by()).toHaveLength(1);
  });
});
