import type { Move } from '../../../shared/move.ts';
import {
  type Actor,
  type Draft,
  type Game,
  options,
  type PlaceId,
  type Table,
  type Turn,
  withDraft,
} from '../../../engine/index.ts';
import { type MovePreview, previewMove } from './move-preview.ts';

/** A move that is legal once another is made, as it will be then. */
export interface NextMove {
  readonly move: Move;
  /** The words of its verb. */
  readonly says: string;
  readonly preview: MovePreview;
}

/** What stands between now and the end of a company's turn, if it only passes. */
export interface TurnEnd {
  readonly passes: readonly Move[];
  /** The verbs that its steps are for, which are left out. */
  readonly skips: readonly string[];
  /** What follows, and what it costs whoever overlooks something. */
  readonly follows: readonly string[];
  readonly warns: readonly string[];
}

/** More passes than this end no turn. */
const MOST_PASSES = 8;

/** What a turn is for: it is never passed over together with something else. */
const TURN: ReadonlySet<string> = new Set(['layTile', 'runTrains', 'payDividend']);

/** The moves of `verb` that the same player may make for the same company right after `first`. */
export function movesAfter(
  game: Game,
  table: Table,
  first: Move,
  verb: string,
  player: PlaceId,
): readonly NextMove[] {
  const rulebook = game.rulebook!;
  const rule = rulebook.verbs.get(verb);
  if (!rule) return [];
  const actor = { seat: '', players: [player], host: false };
  const before = rulebook.turn(table);
  const found: NextMove[] = [];
  withDraft(table, 0, (draft) => {
    make(game, draft, first, actor);
    if (draft.impossible !== undefined) return;
    const turn = rulebook.turn(table);
    if (!isSameTurn(before, turn) || !turn.verbs.includes(verb)) return;
    if (!turn.acting.includes(player)) return;
    for (const move of rule.options(table, player))
      found.push({
        move,
        says: rule.say(table, move),
        preview: previewMove(game, table, move, actor),
      });
  });
  return found;
}

/**
 * The passes that end the turn of a company. Undefined if something must be done before, if track, a
 * run or a dividend is left, or if one pass ends the turn.
 */
export function turnEnd(game: Game, table: Table, player: PlaceId): TurnEnd | undefined {
  const rulebook = game.rulebook!;
  const actor = { seat: '', players: [player], host: false };
  const before = rulebook.turn(table);
  if (before.entity?.startsWith('company:') !== true) return undefined;
  const passes: Move[] = [];
  const skips: string[] = [];
  const follows: string[] = [];
  const warns: string[] = [];
  let ends = false;
  withDraft(table, 0, (draft) => {
    for (let turn = before; passes.length < MOST_PASSES; turn = rulebook.turn(table)) {
      ends = !isSameTurn(before, turn);
      if (ends || turn.procedure || !turn.acting.includes(player)) return;
      // The power of a private may lay at any time; no step is for it.
      if (turn.purpose.some((verb) => TURN.has(verb))) return;
      const pass = passIn(game, table, player);
      if (!pass) return;
      const preview = previewMove(game, table, pass, actor);
      follows.push(...preview.follows);
      if (preview.warns !== undefined) warns.push(preview.warns.says);
      skips.push(...turn.purpose);
      passes.push(pass);
      make(game, draft, pass, actor);
      if (draft.impossible !== undefined) return;
    }
  });
  return ends && passes.length > 1
    ? { passes, skips: [...new Set(skips)], follows, warns }
    : undefined;
}

const isSameTurn = (before: Turn, now: Turn): boolean =>
  !now.over && now.round === before.round && now.entity === before.entity;

function passIn(game: Game, table: Table, player: PlaceId): Move | undefined {
  const others = [...game.rulebook!.verbs.keys()].filter((verb) => verb !== 'pass');
  return [...options(game, table, player, others)][0];
}

function make({ rulebook }: Game, draft: Draft, move: Move, actor: Actor): void {
  rulebook!.verbs.get(move.verb)!.effects(draft, move, actor);
  rulebook!.settle(draft);
}
