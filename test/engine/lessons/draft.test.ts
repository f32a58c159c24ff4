import { describe, expect, test } from 'vitest';
import { encodeLesson, decodeLesson } from '../../../client/browser/lessons.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat } from '../../../client/table/session.ts';
import { title } from '../../../engine/games/1862/title.ts';
import {
  lessonDraft,
  plainFields,
  replayableWords,
  suggestedExpectation,
} from '../../../engine/lessons/draft.ts';
import { runLesson } from '../../../engine/lessons/lesson-run.ts';
import type { Lesson } from '../../../shared/lesson.ts';
import { readLesson } from '../../../shared/lesson.ts';

/** Lessons made from a game: 1862, whose set-up is drawn by chance, played on by three. */

const opened = title.open({ players: 3 });
if (!opened.ok) throw new Error(opened.error);
const game = opened.value;
const seats = hotseatSeat(['Ada', 'Ben', 'Cyd']);

function played() {
  const session = hotseat(game, {
    kind: 'hotseat',
    id: 'x',
    name: 'x',
    seats,
    entries: [],
    kept: () => true,
    luck: () => 77,
  });
  session.propose({ verb: 'dial', strictness: 'enforce', help: 'legal' });
  session.propose({ verb: 'setUp' });
  const on = [...game.rulebook!.verbs.get('bid')!.options(session.ledger.table, 'player:1')][0]!.on;
  session.propose({ verb: 'bid', on, amount: 0 });
  session.propose({ verb: 'pass' });
  session.propose({ verb: 'undo' });
  session.propose({ verb: 'bid', on, amount: 5 });
  return session;
}

const about = { id: 'mine', name: 'Mine' };

describe('a lesson made from a game', () => {
  test('begins at the moment of the game, with the same seeds and without moves that were taken back', () => {
    const { ledger } = played();
    const draft = lessonDraft(game, ledger.entries, seats, about);
    if (!draft.ok) throw new Error(draft.error);
    expect(draft.value.luck).toBe(77);
    expect(draft.value.start.map((move) => 'verb' in move && move.verb)).toEqual(['bid', 'bid']);
    expect(readLesson(JSON.parse(JSON.stringify(draft.value)))).toEqual(draft);
    const lesson = runLesson(game, draft.value);
    if (!lesson.ok) throw new Error(lesson.error);
    const { table } = lesson.value.ledger;
    expect([...table.pieces]).toEqual([...ledger.table.pieces]);
    expect([...table.purses]).toEqual([...ledger.table.purses]);
    expect(game.rulebook!.turn(table)).toEqual(game.rulebook!.turn(ledger.table));
  });

  test('says of each move what it did at the table that it found', () => {
    const session = played();
    for (let moves = 0; moves < 3; moves++) session.propose({ verb: 'pass' });
    expect(replayableWords(game, session.ledger.entries, 2)).toEqual([
      'puts up the charter of ECR at £0',
      'bids £5 for ECR',
      'leaves the auction',
      'leaves the auction',
    ]);
  });

  test('does not begin where the clock was set by hand', () => {
    const session = played();
    session.propose({ verb: 'dial', strictness: 'off' });
    session.propose({ verb: 'hand', ops: [{ op: 'set', key: 'phase', value: 'C' }] });
    const draft = lessonDraft(game, session.ledger.entries, seats, about);
    expect(draft).toMatchObject({ ok: false, error: expect.stringMatching(/entry 8/) });
  });

  test('expects the fields of its answer that are ticked', () => {
    const answer = [{ verb: 'runTrains', company: 'ECR', routes: [] }];
    expect(plainFields(answer)).toEqual(['verb', 'company']);
    expect(suggestedExpectation(answer, new Set(['verb']))).toEqual({
      move: { verb: 'runTrains' },
    });
  });
});

describe('a lesson in a link', () => {
  const draft = lessonDraft(game, played().ledger.entries, seats, about);
  const lesson = (draft.ok ? draft.value : undefined) as Lesson;

  test('decodes to the lesson that was encoded', async () => {
    const link = await encodeLesson(lesson);
    if (!link.ok) throw new Error(link.error);
    expect(link.value).toMatch(/^[\w-]+$/);
    expect(await decodeLesson(link.value)).toEqual({ ok: true, value: lesson });
  });
  test('that is cut or contains something else is refused with a sentence', async () => {
    const link = await encodeLesson(lesson);
    const cut = await decodeLesson((link.ok ? link.value : '').slice(0, 100));
    expect(cut).toMatchObject({ ok: false, error: expect.stringMatching(/some of it is missing/) });
    const other = await encodeLesson({ lesson: 'other' } as unknown as Lesson);
    expect(await decodeLesson(other.ok ? other.value : '')).toMatchObject({ ok: false });
  });
  test('that would decompress to too much is not read', async () => {
    const huge = await encodeLesson({ ...lesson, about: 'x'.repeat(5_000_000) });
    expect(huge.ok).toBe(true);
    expect(await decodeLesson(huge.ok ? huge.value : '')).toMatchObject({ ok: false });
  });
});
