import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { PUPIL, TEACHER } from '../../../shared/people/classroom.ts';
import type { ProgressReport, WhatIfMove } from '../../../shared/felt.ts';
import type { Move } from '../../../shared/move.ts';
import { feltOn } from '../../../client/table/felt/felt.ts';
import { replayLine, whatIfMoves } from '../../../client/table/line.ts';
import { local } from '../../../client/table/local.ts';
import {
  pupilProgress,
  lastLogLine,
  publishReplay,
  lineOf,
  ownEntries,
  resumeLesson,
  replayableMoves,
} from '../../../client/table/class/pupils.ts';
import { hotseatSeat, type Session } from '../../../client/table/session.ts';
import { loadTitle } from '../../../engine/index.ts';
import { pupilOf, runLesson } from '../../../engine/lessons/index.ts';
import type { Lesson } from '../../../shared/lesson.ts';
import { toyGame } from '../../kit/toy/toy-game.ts';
import { startCompany } from '../../kit/moves.ts';

const pay = (amount: number): Move => ({
  verb: 'hand',
  ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount }],
});

/** A pupil's room in which something was played before they came. */
function roomWith(moves: readonly Move[], lesson?: object) {
  const game = toyGame();
  let n = 0;
  const table = local(game, [], {
    newId: () => `entry-${String(++n).padStart(4, '0')}`,
    now: () => n * 1000,
    luck: () => 1,
    kept: () => {},
  });
  const players = ['player:1', 'player:2'];
  const seats = [{ id: PUPIL, name: 'Ann', role: 'player', players, colour: '#1f6fb2' }];
  const start = [{ verb: 'dial', strictness: 'off' }, pay(1)] as const;
  const by = (seat: string) => ({ seat, players, host: true });
  for (const move of start) table.propose(move, by('seat-1'));
  for (const move of moves) table.propose(move, by(PUPIL));
  const felt = feltOn(new Y.Doc());
  const here = { others: [{ state: { seat: { id: PUPIL } } }] };
  const { ledger } = table;
  const course = { of: 'c', start: 2, cast: [], ...(lesson && { lesson }) };
  const room = {
    game,
    ledger,
    felt,
    seats,
    presence: here,
    confirmed: ledger.entries.length,
    now: () => n * 1000,
    meta: { course, seats },
  } as unknown as Session;
  return { room, felt, say: lastLogLine(game) };
}

const report = (more: Partial<ProgressReport>): ProgressReport => ({
  by: PUPIL,
  missed: 0,
  done: false,
  help: false,
  said: '',
  at: 1_000,
  ...more,
});

describe('the progress of a pupil', () => {
  test('is the number of their own standing moves, with the last one in words', () => {
    const { room, say } = roomWith([pay(5), pay(6), { verb: 'undo' }]);
    expect(ownEntries(room).map(({ move }) => move)).toEqual([pay(5)]);
    const on = pupilProgress(room, 5_000, say);
    expect(on).toMatchObject({ is: 'on', far: '1 move', part: undefined });
    expect(on.last).toMatch(/takes back/);
    expect(pupilProgress(roomWith([]).room, 5_000, say)).toMatchObject({ far: '0 moves', at: 0 });
  });

  test('shows a raised hand first, then done, away, and stuck', () => {
    const { room, felt, say } = roomWith([pay(5)]);
    const at = (now: number, more: Partial<ProgressReport> = {}) => {
      felt.report(report(more));
      return pupilProgress(room, now, say).is;
    };
    expect(at(5_000)).toBe('on');
    expect(at(5_000, { missed: 3 })).toBe('stuck');
    expect(at(600_000)).toBe('stuck');
    // Who may not move is not stuck: the quiet begins when hands are given back.
    expect(pupilProgress(room, 600_000, say, 590_000).is).toBe('on');
    expect(pupilProgress(room, 900_000, say, 590_000).is).toBe('stuck');
    expect(at(600_000, { done: true })).toBe('done');
    expect(at(5_000, { done: true, help: true })).toBe('help');
    const away = { ...room, presence: { others: [] } } as unknown as Session;
    felt.report(report({ missed: 3 }));
    expect(pupilProgress(away, 5_000, say).is).toBe('away');
  });

  test('is the step in a lesson', () => {
    const { room, felt, say } = roomWith([], {});
    felt.report(report({ step: 2, of: 8, missed: 1, said: 'passes' }));
    expect(pupilProgress(room, 5_000, say)).toMatchObject({
      is: 'on',
      far: 'Step 3 of 8',
      part: 0.25,
      missed: 1,
      last: 'passes',
    });
    // A wrong try was taken back, so no move says it.
    const wrong = { tried: 'lays 57 on K8', says: 'It leads nowhere.' };
    felt.report(report({ step: 2, of: 8, missed: 1, wrong }));
    expect(pupilProgress(room, 5_000, say).tried).toBe('lays 57 on K8');
    felt.report(report({ step: 3, of: 8 }));
    expect(pupilProgress(room, 5_000, say).tried).toBeUndefined();
    felt.report(report({ step: 3, of: 8, stepDone: true }));
    expect(pupilProgress(room, 5_000, say).far).toBe('Step 4 of 8, done');
  });
});

describe('what a pupil played', () => {
  test('can be replayed elsewhere move by move, without saying whose moves they are', () => {
    const { room } = roomWith([pay(5), pay(6), { verb: 'undo' }, pay(7)]);
    const other = roomWith([pay(50)]).room;
    const tape = replayableMoves(room, TEACHER);
    expect(tape.map(({ by }) => by)).toEqual([TEACHER, TEACHER]);
    expect(JSON.stringify(tape)).not.toContain('Ann');
    const { ledger } = replayLine(other.game, other.ledger.entries.slice(0, 2), tape);
    expect(ledger.entries.slice(2).map(({ move }) => move)).toEqual([pay(5), pay(7)]);
    expect(ledger.table.purses.get('player:1')).toBe(room.ledger.table.purses.get('player:1'));
  });

  test('of a lesson is on the felt as it stands, without moves that were taken back', () => {
    const { room, felt } = roomWith([], {});
    const tried = (n: number, amount: number): WhatIfMove => ({
      id: `lesson-0000${n}`,
      by: 'player-1',
      move: pay(amount),
      luck: 0,
      players: ['player:1'],
    });
    publishReplay(room, 'A lesson', [tried(1, 1), tried(2, 2)]);
    publishReplay(room, 'A lesson', [tried(1, 1), tried(2, 3), tried(3, 4)]);
    expect(felt.lines.size).toBe(1);
    const lies = () => lineOf(room, PUPIL)!.tried.map(({ move }) => move);
    expect(lies()).toEqual([pay(1), pay(3), pay(4)]);
    publishReplay(room, 'A lesson', [tried(1, 1)]);
    expect(lies()).toEqual([pay(1)]);
    expect(replayableMoves(room, TEACHER).map(({ move }) => move)).toEqual([pay(1)]);
  });
});

test('a pupil who returns continues with their own moves, not with the lesson’s answers', async () => {
  const opened = (await loadTitle('1889')).open({ players: 3, beginner_game: true });
  if (!opened.ok) throw new Error(opened.error);
  const any = { move: { verb: 'startCompany', company: 'AR', par: [65, 70] } };
  const steps = [
    { says: ['Start AR.'], expects: any, answer: [startCompany('AR', 70)] },
    { says: ['Look.'], plays: [startCompany('IR', 70), startCompany('KO', 70)] },
    { says: ['Pass.'], expects: { move: { verb: 'pass' } }, answer: [{ verb: 'pass' }] },
  ];
  const file: Lesson = {
    lesson: 'signalbox/1',
    id: 'one',
    name: 'One',
    about: 'One.',
    minutes: 1,
    title: '1889',
    options: { beginner_game: true },
    players: ['Ada', 'Ben', 'Cyd'],
    you: 'player:1',
    luck: 3,
    start: [],
    end: ['The end.'],
    steps,
  };
  const begun = () => {
    const played = runLesson(opened.value, file);
    if (!played.ok) throw new Error(played.error);
    return played.value;
  };
  const played = begun();
  const first = played.ledger.entries.length;
  const actor = pupilOf(played);
  played.propose({ move: startCompany('AR', 65), actor });
  played.next();
  played.next();
  played.propose({ move: { verb: 'pass' }, actor });
  const tape = whatIfMoves(played.ledger.entries, first, hotseatSeat(file.players), PUPIL);
  const again = begun();
  resumeLesson(again, played.at, tape, first);
  expect(again.ledger.entries.map(({ move }) => move)).toEqual(
    played.ledger.entries.map(({ move }) => move),
  );
  expect([again.at, again.done]).toEqual([2, true]);
  // What lies on the felt may be anything: then the lesson's own answer leads there.
  const astray = begun();
  resumeLesson(astray, 1, [{ ...tape[0]!, move: { verb: 'nonsense' } }], first);
  expect([astray.at, astray.ledger.entries[first]!.move.par]).toEqual([1, 70]);
});
