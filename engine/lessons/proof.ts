import type { Lesson, LessonMove } from '../../shared/lesson.ts';
import type { PlaceId } from '../kernel/box.ts';
import type { Game } from '../rules/referee.ts';
import { type Answer, moveOnly, type LessonRun, runLesson, pupilOf } from './lesson-run.ts';

/**
 * Plays a lesson to its end. The last move of each model answer must meet the expectation, earlier moves must
 * not, and no wrong line may. Returns a sentence for each thing that is broken.
 */
export function proveLesson(game: Game, lesson: Lesson): string[] {
  const opened = runLesson(game, lesson);
  if (!opened.ok) return [opened.error];
  const played = opened.value;
  const broken: string[] = [];
  for (let at = 0; at < lesson.steps.length; at++) {
    const said = (what: string) => void broken.push(`Step ${at + 1}: ${what}`);
    if (played.at !== at) return [...broken, `Step ${at + 1} cannot be come to.`];
    const step = played.step!;
    for (const place of step.look?.places ?? [])
      if (!game.box.places.has(place)) said(`look: there is no place ${place}.`);
    for (const piece of step.look?.pieces ?? [])
      if (!game.box.pieces.has(piece)) said(`look: there is no piece ${piece}.`);
    for (const { clause } of step.replies ?? [])
      if (clause !== undefined && !game.rulebook!.clauses.has(clause))
        said(`replies: the rulebook has no clause ${clause}.`);
    if (step.expects) {
      for (const [i, line] of (step.wrong ?? []).entries()) {
        if (last(played, line).is === 'done') said(`wrong.${i} does what is expected.`);
        played.again();
      }
      const answer = step.answer!;
      const before = answer.length > 1 && last(played, answer.slice(0, -1)).is === 'done';
      if (before) said('the answer is done before its last move.');
      played.again();
      const end = last(played, answer);
      if (end.is !== 'done') said(`the answer does not do what is expected: ${toldOf(end)}`);
      if (!played.done) return broken;
    }
    played.next();
  }
  if (played.at !== lesson.steps.length) broken.push('The end cannot be come to.');
  return broken;
}

/**
 * What is asked of lessons that are shipped besides: every question has a hint and a wrong line, each
 * reply answers one of those, and nothing on the way breaks a rule.
 */
export function lessonFlaws(game: Game, lesson: Lesson): string[] {
  const opened = runLesson(game, lesson);
  if (!opened.ok) return [opened.error];
  const played = opened.value;
  const found: string[] = [];
  for (const [i, step] of lesson.steps.entries()) {
    const said = (what: string) => void found.push(`Step ${i + 1}: ${what}`);
    if (step.expects) {
      if (!step.hints?.length) said('has no hint.');
      if (!step.wrong?.length) said('has no wrong line.');
      const heard = new Set<string>();
      for (const line of step.wrong ?? []) {
        const answer = last(played, line);
        if ('says' in answer && answer.says !== undefined) heard.add(answer.says);
        played.again();
      }
      for (const { says } of step.replies ?? [])
        if (!heard.has(says)) said(`nothing provokes the reply "${says}"`);
    }
    played.show();
    played.next();
  }
  for (const { seq, move, findings } of played.ledger.entries)
    for (const { severity, message } of findings)
      if (severity === 'violation') found.push(`Entry ${seq}, ${move.verb}: ${message}`);
  return found;
}

/** Plays a line as the pupil and answers what came of its last move. */
function last(played: LessonRun, line: readonly LessonMove[]): Answer {
  let answer: Answer = { is: 'on' };
  for (const one of line) {
    const by = 'by' in one && !('verb' in one) ? (one.by as PlaceId) : undefined;
    const actor = pupilOf(played);
    const players = by === undefined ? actor.players : [by];
    answer = played.propose({ move: moveOnly(one), actor: { ...actor, players } });
  }
  return answer;
}

function toldOf(answer: Answer): string {
  if (answer.is === 'refused') return answer.findings[0]?.message ?? 'it was refused.';
  return answer.is === 'wrong' ? answer.says : 'it stands, and more is expected.';
}
