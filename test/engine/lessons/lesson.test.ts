import { describe, expect, test } from 'vitest';
import { title } from '../../../engine/games/1889/title.ts';
import {
  type Answer,
  type LessonRun,
  runLesson,
  pupilOf,
} from '../../../engine/lessons/lesson-run.ts';
import { lessonFlaws, proveLesson } from '../../../engine/lessons/proof.ts';
import {
  type Expect,
  type Lesson,
  LESSON_LIMITS,
  readLesson,
  type Step,
} from '../../../shared/lesson.ts';
import type { Move } from '../../../shared/move.ts';
import { startCompany, buyShare } from '../../kit/moves.ts';

/** Lessons of one question at the beginning of 1889, beginner's game: player 1 may start a company. */

const PASS: Move = { verb: 'pass' };

const lesson = (step: Partial<Step>, more: Partial<Lesson> = {}): Lesson => ({
  lesson: 'signalbox/1',
  id: 'one',
  name: 'One',
  about: 'One question.',
  minutes: 1,
  title: '1889',
  options: { beginner_game: true },
  players: ['Ada', 'Ben', 'Cyd'],
  you: 'player:1',
  luck: 3,
  start: [],
  end: ['The end.'],
  steps: [{ says: ['Start AR at 70.'], ...step }],
  ...more,
});

const game = (() => {
  const opened = title.open({ players: 3, beginner_game: true });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
})();

function begun(file: Lesson): LessonRun {
  const opened = runLesson(game, file);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}
const tries = (played: LessonRun, move: Move): Answer =>
  played.propose({ move, actor: pupilOf(played) });

const question: Partial<Step> = {
  expects: { move: { verb: 'startCompany', company: 'AR', par: [65, 70] } },
  answer: [startCompany('AR', 70)],
  wrong: [[startCompany('IR', 70)], [buyShare('AR')]],
  hints: ['AR.'],
  replies: [
    { when: { move: { company: 'IR' } }, says: 'Not IR.' },
    { clause: '1889/stock-round-buying/4', says: 'It has no price yet.' },
  ],
};

describe('a lesson', () => {
  test('is completed by the expected move and continues', () => {
    const played = begun(lesson(question));
    expect(played.done).toBe(false);
    expect(tries(played, startCompany('AR', 65))).toEqual({ is: 'done' });
    expect(played.done).toBe(true);
    played.next();
    expect(played.step).toBeUndefined();
  });

  test('does not continue before its question is answered', () => {
    const played = begun(lesson(question));
    played.next();
    expect(played.at).toBe(0);
  });

  test('answers an unexpected legal move with the reply that fits, and takes it back', () => {
    const played = begun(lesson(question));
    const before = played.ledger.entries.at(-1)!.digest;
    expect(tries(played, startCompany('IR', 70))).toEqual({ is: 'wrong', says: 'Not IR.' });
    expect(played.ledger.entries.at(-1)!.digest).toBe(before);
    expect(tries(played, startCompany('KO', 70))).toMatchObject({ is: 'wrong' });
    expect(played.missed).toBe(2);
  });

  test('answers a move that the referee refuses with the reply for its clause', () => {
    const answer = tries(begun(lesson(question)), buyShare('AR'));
    expect(answer).toMatchObject({ is: 'refused', says: 'It has no price yet.' });
  });

  test('lets legal moves stand while the step allows more of them', () => {
    const two = lesson({
      expects: { share: { company: 'AR', at: 'player:1', least: 30 } },
      within: 2,
      answer: [startCompany('AR', 70), buyShare('AR')],
    });
    const played = begun({ ...two, you: undefined } as unknown as Lesson);
    expect(tries(played, startCompany('AR', 70))).toEqual({ is: 'on' });
    expect(tries(played, startCompany('IR', 70))).toMatchObject({ is: 'wrong' });
    expect(played.game.rulebook!.turn(played.ledger.table).acting).toEqual(['player:1']);
  });

  test('takes an undo as the wish to restart the step', () => {
    const played = begun(lesson({ ...question, within: 2 }));
    const before = played.ledger.entries.length;
    tries(played, PASS);
    tries(played, { verb: 'undo' });
    expect(played.ledger.entries.length).toBe(before);
  });

  test('shows its answer, and goes back to the table as it was', () => {
    const file = lesson(question, {
      steps: [
        { says: ['Start.'], ...question },
        { says: ['Look.'], plays: [startCompany('IR', 70), buyShare('AR')] },
      ],
    });
    const played = begun(file);
    played.show();
    expect(played.done).toBe(true);
    played.next();
    expect(played.game.rulebook!.turn(played.ledger.table).acting).toEqual(['player:1']);
    const count = played.ledger.entries.length;
    played.back();
    expect(played.at).toBe(0);
    expect(played.done).toBe(false);
    played.show();
    played.next();
    expect(played.ledger.entries.length).toBe(count);
  });

  test('lets a pupil see a step again, and go on from it without doing it again', () => {
    const file = lesson(question, {
      steps: [
        { says: ['Start.'], ...question },
        { says: ['Buy.'], expects: { move: { verb: 'pass' } }, answer: [PASS] },
      ],
    });
    const played = begun(file);
    expect(played.seen).toBe(false);
    expect(tries(played, startCompany('AR', 70))).toEqual({ is: 'done' });
    played.next();
    expect([played.at, played.seen]).toEqual([1, false]);
    const count = played.ledger.entries.length;
    played.back();
    expect([played.at, played.seen, played.done]).toEqual([0, true, false]);
    played.next();
    expect(played.at).toBe(1);
    expect(played.ledger.entries.length).toBe(count);
    // The step that has never been done is not passed over.
    played.next();
    expect(played.at).toBe(1);
  });

  test('continues with its own answer if the next step cannot be played after the pupil’s', () => {
    const step = { ...question, expects: { move: { verb: 'startCompany' } } };
    const next = { says: ['AR it was.'], plays: [buyShare('AR')] };
    const played = begun(lesson(step, { steps: [{ says: ['Start.'], ...step }, next] }));
    expect(tries(played, startCompany('AR', 65))).toEqual({ is: 'done' });
    played.next();
    expect([played.at, played.replaced]).toEqual([1, false]);
    played.back();
    expect(tries(played, startCompany('IR', 70))).toEqual({ is: 'done' });
    played.next();
    expect([played.at, played.replaced]).toEqual([1, true]);
    expect(played.ledger.entries.at(-2)!.move).toEqual(startCompany('AR', 70));
  });

  test('can be played on freely after its end', () => {
    const played = begun(lesson({}));
    expect(played.done).toBe(true);
    played.next();
    expect(tries(played, startCompany('KO', 80))).toEqual({ is: 'free' });
  });

  test('has the same luck every time', () => {
    const digest = () => begun(lesson({})).ledger.entries.at(-1)!.digest;
    expect(digest()).toBe(digest());
  });
});

describe('expectations', () => {
  /** After AR is started at 70 by the pupil. */
  const after = (expects: Expect): string => {
    const played = begun(lesson({ expects, answer: [startCompany('AR', 70)] }));
    return tries(played, startCompany('AR', 70)).is;
  };

  test.each<[string, Expect]>([
    ['a sum within limits', { move: { par: { least: 70, most: 70 } } }],
    ['money that changed hands', { pays: { from: 'player:1', to: 'bank', least: 140, most: 140 } }],
    ['cash', { cash: { purse: 'player:1', least: 220, most: 220 } }],
    ['certificates', { pieces: { at: 'player:1', kind: 'certificate', company: 'AR', most: 1 } }],
    ['percent', { share: { company: 'AR', at: 'player:1', least: 20, most: 20 } }],
    ['a price', { price: { company: 'AR', least: 70, most: 70 } }],
    ['a president', { president: { company: 'AR', player: 'player:1' } }],
    ['whose turn it is', { turn: { acting: 'player:2', round: 'Stock round', verb: 'pass' } }],
    ['one of several', { any: [{ over: true }, { not: { price: { company: 'IR' } } }] }],
  ])('%s', (_, expects) => {
    expect(after(expects)).toBe('done');
    expect(after({ not: expects })).toBe('wrong');
  });

  test('track that connects', () => {
    const connected = (tile: string, expects: Expect) => {
      const file = lesson({
        plays: [
          startCompany('AR', 70),
          startCompany('IR', 70),
          buyShare('AR'),
          buyShare('AR'),
          buyShare('IR'),
          buyShare('IR'),
          buyShare('AR'),
          buyShare('IR'),
          buyShare('AR'),
          buyShare('AR'),
          buyShare('IR'),
          buyShare('IR'),
        ],
        expects,
        answer: [PASS],
      });
      const move = { verb: 'layTile', company: 'AR', hex: 'K8', tile, turn: 1 };
      return tries(begun(file), move).is;
    };
    expect(connected('57', { connects: { company: 'AR', to: 'L7' } })).toBe('done');
    expect(connected('5', { connects: { company: 'AR', to: 'L7' } })).toBe('wrong');
    expect(connected('57', { connects: { from: 'L7', to: 'K8' } })).toBe('done');
    expect(connected('57', { connects: { company: 'IR', to: 'L7' } })).toBe('wrong');
  });
});

describe('a broken lesson', () => {
  const broken = (step: Partial<Step>): string[] =>
    proveLesson(game, lesson({ ...question, ...step }));

  test.each<[string, Partial<Step>, RegExp]>([
    [
      'an answer that is not expected',
      { answer: [startCompany('IR', 70)] },
      /does not do what is expected/,
    ],
    ['an answer that is refused', { answer: [buyShare('AR')] }, /has not been started/],
    [
      'a wrong line that is right',
      { wrong: [[startCompany('AR', 70)]] },
      /wrong.0 does what is expected/,
    ],
    ['a place that is not there', { look: { places: ['hex:Z9'] } }, /no place hex:Z9/],
    ['a clause that is not there', { replies: [{ clause: 'x', says: 'x' }] }, /no clause x/],
    ['a play that cannot be', { plays: [{ verb: 'fly' }] }, /Step 1, plays.0: .*fly/],
    [
      'a play against the rules',
      { plays: [buyShare('IR')] },
      /Step 1, plays.0: .*has not been started/,
    ],
  ])('%s is named', (_, step, says) => {
    expect(broken(question)).toEqual([]);
    expect(broken(step).join()).toMatch(says);
  });

  test('a reply that no move leads to, a play against the rules', () => {
    expect(lessonFlaws(game, lesson(question))).toEqual([]);
    const replies = [{ when: { over: true as const }, says: 'Never.' }];
    expect(lessonFlaws(game, lesson({ ...question, replies })).join()).toMatch(/nothing provokes/);
    expect(lessonFlaws(game, lesson({ ...question, wrong: [] })).join()).toMatch(/no wrong line/);
    const lived = lesson(question, { start: [buyShare('IR'), startCompany('KO', 65), PASS] });
    expect(proveLesson(game, lived)).toEqual([]);
    expect(lessonFlaws(game, lived).join()).toMatch(/buyShare/);
  });
});

describe('a file', () => {
  const refused = (change: object): string => {
    const read = readLesson({ ...lesson(question), ...change });
    return read.ok ? 'read' : read.error;
  };
  const step = (change: object) => ({ steps: [{ says: ['One.'] }, { says: ['Two.'], ...change }] });

  test('is parsed to the lesson that was written', () => {
    const file = lesson(question);
    expect(readLesson(JSON.parse(JSON.stringify(file)))).toEqual({ ok: true, value: file });
  });

  test.each<[object, RegExp]>([
    [{ lesson: 'other/1' }, /^lesson: can only be signalbox\/1/],
    [{ minutes: 'ten' }, /^minutes: /],
    [{ steps: [] }, /^steps: /],
    [{ code: 'alert(1)' }, /^The file: a lesson has nothing called code/],
    [step({ sayz: 1 }), /^Step 2: a lesson has nothing called sayz/],
    [step({ says: ['x'.repeat(LESSON_LIMITS.text + 1)] }), /^Step 2, says.0: is longer/],
    [
      step({ expects: { connects: { company: 'AR' } }, answer: [PASS] }),
      /^Step 2, expects.connects.to: is missing/,
    ],
    [
      step({ expects: { all: [{ cash: { purse: 'bank', least: 'x' } }] }, answer: [PASS] }),
      /^Step 2, expects.all.0.cash.least: /,
    ],
    [step({ expects: { when: 'now' }, answer: [PASS] }), /^Step 2, expects: /],
    [step({ expects: { over: true } }), /^Step 2, answer: /],
    [step({ answer: [PASS] }), /^Step 2, expects: /],
    [
      { start: Array.from({ length: LESSON_LIMITS.start + 1 }, () => PASS) },
      /^start: is longer or more than/,
    ],
  ])('%# that does not fit is refused with step and field', (change, says) => {
    expect(refused(change)).toMatch(says);
  });

  test('with endless nesting is refused', () => {
    let expects: unknown = { over: true };
    for (let i = 0; i < 5_000; i++) expects = { not: expects };
    expect(refused(step({ expects, answer: [PASS] }))).toMatch(/too deep/);
  });
});
