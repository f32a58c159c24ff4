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

/** Steps of a company that are left by passes, and what comes of it. */
export interface WayOn {
  readonly passes: readonly Move[];
  /** The verbs that these steps are for, which are left out. */
  readonly skips: readonly string[];
  /** Whose power could be used in these steps: "SHZ". */
  readonly powers: readonly string[];
  /** What follows, and what it costs whoever overlooks something. */
  readonly follows: readonly string[];
  readonly warns: readonly string[];
  /** What the step is for that then stands open; undefined = the turn is over. */
  readonly reaches: readonly string[] | undefined;
}

/** More passes than this end no turn. */
const MOST_PASSES = 8;

/** What a turn is for: it is never passed over together with something else. */
const TURN: ReadonlySet<string> = new Set(['layTile', 'runTrains', 'payDividend']);

/** The moves of `verb` that the same player may make for the same company right after these. */
export function movesAfter(
  game: Game,
  table: Table,
  first: readonly Move[],
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
    for (const move of first) make(game, draft, move, actor);
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
 * run or a dividend is left, if one pass ends the turn, or if a later pass costs something: a company of 1820 without
 * a train falls.
 */
export function turnEnd(game: Game, table: Table, player: PlaceId): WayOn | undefined {
  const way = passing(game, table, player, [], isNoneOf(TURN));
  if (way?.reaches !== undefined || !way || way.passes.length < 2) return undefined;
  const actor = { seat: '', players: [player], host: false };
  const { length } = previewMove(game, table, way.passes[0]!, actor).follows;
  return way.follows.length > length ? undefined : way;
}

/** The passes that end the turn once these moves are made; undefined as for `turnEnd`, or if none is left. */
export function turnEndAfter(
  game: Game,
  table: Table,
  first: readonly Move[],
  player: PlaceId,
): WayOn | undefined {
  const way = passing(game, table, player, first, isNoneOf(TURN));
  return way && way.reaches === undefined && way.passes.length > 0 ? way : undefined;
}

/**
 * The passes that end the building of a company which still lays track: a token is not placed either.
 * Undefined where one pass does.
 */
export function buildingEnd(game: Game, table: Table, player: PlaceId): WayOn | undefined {
  if (!isFor('layTile')(game.rulebook!.turn(table).purpose)) return undefined;
  const way = passing(game, table, player, [], (purpose, passed) =>
    passed === 0 ? isFor('layTile')(purpose) : isFor('placeToken')(purpose),
  );
  return way && way.passes.length > 1 ? way : undefined;
}

/**
 * The tiles that a company may lay once it leaves the steps before its track, which only offer something, such as a
 * merger. Undefined where track is open already, or does not come next.
 */
export function laysAhead(
  game: Game,
  table: Table,
  player: PlaceId,
): { readonly way: WayOn; readonly moves: readonly Move[] } | undefined {
  const rulebook = game.rulebook!;
  const turn = rulebook.turn(table);
  const rule = rulebook.verbs.get('layTile');
  if (!rule || turn.procedure || turn.verbs.includes('layTile') || !turn.acting.includes(player))
    return undefined;
  const way = passing(game, table, player, [], isNoneOf(TURN));
  if (way?.reaches === undefined || !isFor('layTile')(way.reaches)) return undefined;
  const actor = { seat: '', players: [player], host: false };
  const moves: Move[] = [];
  withDraft(table, 0, (draft) => {
    for (const pass of way.passes) make(game, draft, pass, actor);
    for (const move of rule.options(table, player)) if (move.with === undefined) moves.push(move);
  });
  return { way, moves };
}

/** The passes from the step of tokens to the run of the same company; undefined where another step comes. */
export function runAhead(game: Game, table: Table, player: PlaceId): WayOn | undefined {
  if (!isFor('placeToken')(game.rulebook!.turn(table).purpose)) return undefined;
  const way = passing(game, table, player, [], isFor('placeToken'));
  return way?.reaches?.includes('runTrains') ? way : undefined;
}

/**
 * The passes of the steps in which this company can do nothing of what they are for, and nothing besides that cannot be
 * done in the next step, too. A step is not left by itself if its end brings anything, such as a lower price or a
 * private that closes, or if some of its legal moves may not be listed.
 */
export function emptySteps(game: Game, table: Table, player: PlaceId): readonly Move[] {
  const rulebook = game.rulebook!;
  const actor = { seat: '', players: [player], host: false };
  const before = rulebook.turn(table);
  const passes: Move[] = [];
  withDraft(table, 0, (draft) => {
    while (draft.impossible === undefined && passes.length < MOST_PASSES) {
      const turn = rulebook.turn(table);
      if (!isSameTurn(before, turn) || turn.procedure || !turn.acting.includes(player)) return;
      const may = turn.verbs.filter(
        (verb) =>
          verb !== 'pass' &&
          (rulebook.verbs.get(verb)?.partial === true || isOpen(game, table, verb, player)),
      );
      if (may.some((verb) => turn.purpose.includes(verb))) return;
      const pass = passIn(game, table, player);
      if (!pass || bringsAnything(previewMove(game, table, pass, actor))) return;
      make(game, draft, pass, actor);
      // A loan is taken in the next step as well as in this one.
      const next = rulebook.turn(table);
      const isKept = (verb: string) => isSameTurn(before, next) && next.verbs.includes(verb);
      if (!may.every(isKept)) return;
      passes.push(pass);
    }
  });
  return passes;
}

const bringsAnything = ({ follows, prices, purses, warns, ends }: MovePreview): boolean =>
  follows.length > 0 || prices.size > 0 || purses.size > 0 || (warns ?? ends) !== undefined;

/** What a step is for stands first; what powers allow in it comes behind. */
const isFor =
  (verb: string) =>
  ([first]: readonly string[]): boolean =>
    first === verb;
const isNoneOf = (verbs: ReadonlySet<string>) => (purpose: readonly string[]) =>
  !purpose.some((verb) => verbs.has(verb));

/** Makes the moves and then passes while that leaves out nothing but what it may. */
function passing(
  game: Game,
  table: Table,
  player: PlaceId,
  first: readonly Move[],
  may: (purpose: readonly string[], passed: number) => boolean,
): WayOn | undefined {
  const rulebook = game.rulebook!;
  const actor = { seat: '', players: [player], host: false };
  const before = rulebook.turn(table);
  if (before.entity?.startsWith('company:') !== true) return undefined;
  const passes: Move[] = [];
  const skips: string[] = [];
  const powers = new Set<string>();
  const follows: string[] = [];
  const warns: string[] = [];
  let way: WayOn | undefined;
  withDraft(table, 0, (draft) => {
    for (const move of first) make(game, draft, move, actor);
    while (draft.impossible === undefined && passes.length <= MOST_PASSES) {
      const turn = rulebook.turn(table);
      const isOver = !isSameTurn(before, turn);
      const known = {
        passes,
        skips: [...new Set(skips)],
        powers: [...powers],
        follows,
        warns,
      };
      if (isOver) return void (way = { ...known, reaches: undefined });
      if (turn.procedure || !turn.acting.includes(player)) return;
      // The power of a private may lay at any time; no step is for it.
      const pass = may(turn.purpose, passes.length) ? passIn(game, table, player) : undefined;
      if (!pass) return void (way = { ...known, reaches: turn.purpose });
      const preview = previewMove(game, table, pass, actor);
      follows.push(...preview.follows);
      if (preview.warns !== undefined) warns.push(preview.warns.says);
      if (preview.ends !== undefined) warns.push(preview.ends);
      skips.push(
        ...turn.purpose.filter((verb) => TURN.has(verb) || isOpen(game, table, verb, player)),
      );
      for (const verb of turn.purpose)
        for (const move of rulebook.verbs.get(verb)?.options(table, player) ?? [])
          if (typeof move.with === 'string') powers.add(move.with);
      passes.push(pass);
      make(game, draft, pass, actor);
    }
  });
  return way;
}

const isSameTurn = (before: Turn, now: Turn): boolean =>
  !now.over && now.round === before.round && now.entity === before.entity;

const isOpen = ({ rulebook }: Game, table: Table, verb: string, player: PlaceId): boolean => {
  for (const _move of rulebook!.verbs.get(verb)?.options(table, player) ?? []) return true;
  return false;
};

function passIn(game: Game, table: Table, player: PlaceId): Move | undefined {
  const others = [...game.rulebook!.verbs.keys()].filter((verb) => verb !== 'pass');
  return [...options(game, table, player, others)][0];
}

function make({ rulebook }: Game, draft: Draft, move: Move, actor: Actor): void {
  rulebook!.verbs.get(move.verb)!.effects(draft, move, actor);
  rulebook!.settle(draft);
}
