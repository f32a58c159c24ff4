import { describe, expect, test } from 'vitest';
import { createCitation } from '../../../engine/rules/course/rulebook/citation.ts';
import type { Clause } from '../../../engine/rules/rulebook.ts';
import { consider } from '../../../engine/rules/referee.ts';
import type { Strictness } from '../../../shared/move.ts';
import * as shikoku from '../../kit/1889.ts';

/** KO, run by player 1, may lay track, and somebody drags a tile to a hex that it reaches. */
function dragged(strictness: Strictness, player: number) {
  const scene = shikoku.opened(shikoku.begin({ players: 2 }));
  shikoku.started(scene, 'KO', 80, { 1: 60 }, { floated: true, operated: true });
  shikoku.token(scene, 'KO', 'K4');
  scene.fund('company:KO', 500);
  shikoku.operating(scene, ['KO'], 'track');
  scene.clock('dial' as never, { strictness } as never);
  const tile = [...scene.game.box.pieces.keys()].find((id) => id.startsWith('tile:8-'))!;
  return consider(scene.game, scene.ledger, {
    move: { verb: 'hand', ops: [{ op: 'put', piece: tile, to: 'hex:J5', turn: 0 }] },
    actor: { seat: `seat-${player}`, players: [`player:${player}`], host: player === 1 },
    luck: 0,
  });
}

test('J4 on annotate a piece that is moved out of turn stays a piece and moves no clock', () => {
  const verdict = dragged('annotate', 2);
  if (!verdict.stands) throw new Error(JSON.stringify(verdict.findings));
  expect(verdict.move.verb).toBe('hand');
  expect(verdict.ops.map(({ op }) => op)).toEqual(['put']);
  expect(verdict.findings.map(({ clause }) => clause)).toEqual(['table/by-hand']);
  expect(verdict.findings[0]!.message).toContain(
    "It is not {player:2's} turn: {player:1 is} to act.",
  );
});

test('J4 on annotate where nobody acts a piece is told to be outside the rules, not out of turn', () => {
  const scene = shikoku.opened(shikoku.begin({ players: 2 }));
  scene.clock('stage', 'over');
  scene.clock('dial' as never, { strictness: 'annotate' } as never);
  const tile = [...scene.game.box.pieces.keys()].find((id) => id.startsWith('tile:8-'))!;
  const verdict = consider(scene.game, scene.ledger, {
    move: { verb: 'hand', ops: [{ op: 'put', piece: tile, to: 'hex:J5', turn: 0 }] },
    actor: { seat: 'seat-2', players: ['player:2'], host: false },
    luck: 0,
  });
  expect(verdict.findings.map(({ message }) => message).join()).toContain('no rule does that now');
});

test('J4 in turn the same piece is the move of whoever acts', () => {
  const verdict = dragged('annotate', 1);
  expect(verdict.move).toMatchObject({ verb: 'layTile', company: 'KO', hex: 'J5' });
});

test('J4 on enforce who moves a piece out of turn is told whose turn it is', () => {
  const verdict = dragged('enforce', 2);
  expect(verdict.stands).toBe(false);
  const said = verdict.findings.map(({ message }) => message);
  expect(said).toContain("It is not {player:2's} turn: {player:1 is} to act.");
});

test('J4 who acts is never told that it is not their turn, whoever a move names', () => {
  const scene = shikoku.opened(shikoku.begin({ players: 2 }));
  const [late] = scene.findings(1, { verb: 'pass', player: 'player:2' });
  expect(late!.message).toBe("{player:2} has nothing to pass: it is {player:1's} turn.");
  const [other] = scene.findings(2, { verb: 'pass' });
  expect(other!.message).toBe("It is not {player:2's} turn: {player:1 is} to act.");
});

test('J4 what the rules refuse on enforce is not also told to be impossible', () => {
  const scene = shikoku.opened(shikoku.begin({ players: 2 }));
  shikoku.started(scene, 'KO', 80, { 1: 60 }, { floated: true, operated: true });
  shikoku.operating(scene, ['KO'], 'token');
  // There is no such circle: on annotate that alone keeps the token out.
  const move = { verb: 'placeToken', company: 'KO', hex: 'J5', city: 3 };
  const said = (strictness: Strictness) => {
    scene.clock('dial' as never, { strictness } as never);
    const actor = { seat: 'seat-1', players: ['player:1'], host: false };
    const verdict = consider(scene.game, scene.ledger, { move, actor, luck: 0 });
    return [verdict.stands, verdict.findings.some(({ clause }) => clause === 'table/physical')];
  };
  expect(said('enforce')).toEqual([false, false]);
  expect(said('annotate')).toEqual([false, true]);
});

describe('a closed action', () => {
  const clauses = ['turn', 'home', 'other', 'else'].map((id) => ({ id: `x/${id}` }) as Clause);
  const reasons = {
    place: { turn: 'turn', home: 'home' },
    any: { turn: 'turn', home: 'other', 'not-now': 'else' },
  };
  const { closedFinding } = createCitation('x', clauses, reasons);
  const prompt = { round: '', acting: ['player:1'], actions: [], sentence: '' };
  const cited = (action: string, player: number, closedReason?: string, acting = prompt.acting) =>
    closedFinding(
      action,
      { ...prompt, acting, ...(closedReason && { closedReason }) },
      [`player:${player}`],
      'Not now.',
    ).clause;

  test('that belongs to what goes on is told by that to who acts, and by the turn to others', () => {
    expect([cited('place', 1, 'home'), cited('place', 2, 'home')]).toEqual(['x/home', 'x/turn']);
    expect(cited('place', 2, 'home', [])).toBe('x/home');
  });

  test('that does not belong to it is told so to everybody', () => {
    for (const player of [1, 2]) {
      expect(cited('run', player, 'home')).toBe('x/other');
      expect(cited('place', player)).toBe('x/else');
    }
  });
});
