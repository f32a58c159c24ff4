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

/** A move that is legal once other moves are made, and what it would change then. */
export interface NextMove {
  readonly move: Move;
  /** The words of its verb. */
  readonly says: string;
  readonly preview: MovePreview;
}

/** Passes of a company, one after the other, and what comes of them. */
export interface PassSequence {
  readonly passes: readonly Move[];
  /** What the passed steps were for, as far as it could have been done. */
  readonly skippedVerbs: readonly string[];
  /** The privates whose powers could be used in these steps: "SHZ". */
  readonly powers: readonly string[];
  /** What the passes bring, in sentences. */
  readonly follows: readonly string[];
  /** What they cost whoever overlooks something, in sentences. */
  readonly warns: readonly string[];
  /** What the next step is for; undefined = the turn is over. */
  readonly nextPurpose: readonly string[] | undefined;
}

/** A turn that so many passes do not end is given up. */
const MOST_PASSES = 8;

/** What a company's turn is for. One press never passes these together with something else. */
const MAIN_VERBS: ReadonlySet<string> = new Set(['layTile', 'runTrains', 'payDividend']);

/** The moves of `verb` that the player may make right after the moves `first`, in the same company's turn. */
export function movesAfter(
  game: Game,
  table: Table,
  first: readonly Move[],
  verb: string,
  player: PlaceId,
): readonly NextMove[] {
  const rulebook = game.rulebook!;
  const rules = rulebook.verbs.get(verb);
  if (!rules) return [];
  const actor = { seat: '', players: [player], host: false };
  const before = rulebook.turn(table);
  const found: NextMove[] = [];
  withDraft(table, 0, (draft) => {
    for (const move of first) applyMove(game, draft, move, actor);
    if (draft.impossible !== undefined) return;
    const turn = rulebook.turn(table);
    if (!isSameTurn(before, turn) || !turn.verbs.includes(verb)) return;
    if (!turn.acting.includes(player)) return;
    for (const move of rules.options(table, player))
      found.push({
        move,
        says: rules.say(table, move),
        preview: previewMove(game, table, move, actor),
      });
  });
  return found;
}

/**
 * The passes that end the turn of a company. Undefined if something must be done before, if track, a run or a dividend
 * is left to do, if one pass is enough, or if a later pass brings anything: in 1820 the price of a company without a
 * train falls.
 */
export function turnEnd(game: Game, table: Table, player: PlaceId): PassSequence | undefined {
  const sequence = passOn(game, table, player, [], hasNoneOf(MAIN_VERBS));
  if (sequence?.nextPurpose !== undefined || !sequence || sequence.passes.length < 2)
    return undefined;
  const actor = { seat: '', players: [player], host: false };
  const { length } = previewMove(game, table, sequence.passes[0]!, actor).follows;
  return sequence.follows.length > length ? undefined : sequence;
}

/**
 * The passes that end the turn once the moves `first` are made. Undefined if something must be done before, if track, a
 * run or a dividend is left to do, or if the moves themselves end it.
 */
export function turnEndAfter(
  game: Game,
  table: Table,
  first: readonly Move[],
  player: PlaceId,
): PassSequence | undefined {
  const sequence = passOn(game, table, player, first, hasNoneOf(MAIN_VERBS));
  return sequence && sequence.nextPurpose === undefined && sequence.passes.length > 0
    ? sequence
    : undefined;
}

/**
 * The passes that leave both track and tokens of a company in its track step. Undefined in other steps, or if one pass
 * is enough.
 */
export function buildingEnd(game: Game, table: Table, player: PlaceId): PassSequence | undefined {
  if (!isFor('layTile')(game.rulebook!.turn(table).purpose)) return undefined;
  const sequence = passOn(game, table, player, [], (purpose, passed) =>
    passed === 0 ? isFor('layTile')(purpose) : isFor('placeToken')(purpose),
  );
  return sequence && sequence.passes.length > 1 ? sequence : undefined;
}

/**
 * The tiles that a company may lay once it passes the steps before its track that only offer something, such as a
 * merger, and these passes. Undefined if track is open already, or if something else has to be done first.
 */
export function laysAhead(
  game: Game,
  table: Table,
  player: PlaceId,
): { readonly sequence: PassSequence; readonly moves: readonly Move[] } | undefined {
  const rulebook = game.rulebook!;
  const turn = rulebook.turn(table);
  const laying = rulebook.verbs.get('layTile');
  if (!laying || turn.procedure || turn.verbs.includes('layTile') || !turn.acting.includes(player))
    return undefined;
  const sequence = passOn(game, table, player, [], hasNoneOf(MAIN_VERBS));
  if (sequence?.nextPurpose === undefined || !isFor('layTile')(sequence.nextPurpose))
    return undefined;
  const actor = { seat: '', players: [player], host: false };
  const moves: Move[] = [];
  withDraft(table, 0, (draft) => {
    for (const pass of sequence.passes) applyMove(game, draft, pass, actor);
    for (const move of laying.options(table, player)) if (move.with === undefined) moves.push(move);
  });
  return { sequence, moves };
}

/** The passes from the token step to the run of the same company; undefined if another step comes. */
export function runAhead(game: Game, table: Table, player: PlaceId): PassSequence | undefined {
  if (!isFor('placeToken')(game.rulebook!.turn(table).purpose)) return undefined;
  const sequence = passOn(game, table, player, [], isFor('placeToken'));
  return sequence?.nextPurpose?.includes('runTrains') ? sequence : undefined;
}

/**
 * The passes through steps in which the company has nothing to do. In such a step no move that the step is for is legal,
 * and any other legal move can still be made in the next one. A step is not empty if its end brings anything, such as a
 * lower price or a private that closes, or if its list of moves may be incomplete.
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
      const usable = turn.verbs.filter(
        (verb) =>
          verb !== 'pass' &&
          (rulebook.verbs.get(verb)?.partial === true || hasOption(game, table, verb, player)),
      );
      if (usable.some((verb) => turn.purpose.includes(verb))) return;
      const pass = passOf(game, table, player);
      if (!pass || bringsAnything(previewMove(game, table, pass, actor))) return;
      applyMove(game, draft, pass, actor);
      // A loan is taken in the next step as well as in this one.
      const next = rulebook.turn(table);
      const isKept = (verb: string) => isSameTurn(before, next) && next.verbs.includes(verb);
      if (!usable.every(isKept)) return;
      passes.push(pass);
    }
  });
  return passes;
}

/**
 * The only answer to what this player is asked, where it says no more than the place on the map of a piece that has to
 * be placed: nothing else may be done, and it costs and brings nothing.
 */
export function onlyPlace(game: Game, table: Table, player: PlaceId): Move | undefined {
  const { question } = game.rulebook!.turn(table).procedure ?? {};
  const [answer, other] = question?.answers ?? [];
  if (!question?.who.includes(player) || question.amount || !answer || other) return undefined;
  const { move } = answer;
  if (typeof move.hex !== 'string' || [...options(game, table, player)].length !== 1)
    return undefined;
  const preview = previewMove(game, table, move, { seat: '', players: [player], host: false });
  return preview.cost === 0 && !bringsAnything(preview) ? move : undefined;
}

const bringsAnything = ({ follows, prices, purses, warns, ends }: MovePreview): boolean =>
  follows.length > 0 || prices.size > 0 || purses.size > 0 || (warns ?? ends) !== undefined;

/** Whether a step is for a verb: the first of its purpose. Behind it stands what powers allow in the step. */
const isFor =
  (verb: string) =>
  ([first]: readonly string[]): boolean =>
    first === verb;
const hasNoneOf = (verbs: ReadonlySet<string>) => (purpose: readonly string[]) =>
  !purpose.some((verb) => verbs.has(verb));

/**
 * Makes the moves `first` on a draft, then passes while `mayPass` allows it for the purpose of the step and the number of
 * passes so far. Undefined if the round is no company's turn, or if a procedure or another player comes in between.
 */
function passOn(
  game: Game,
  table: Table,
  player: PlaceId,
  first: readonly Move[],
  mayPass: (purpose: readonly string[], passed: number) => boolean,
): PassSequence | undefined {
  const rulebook = game.rulebook!;
  const actor = { seat: '', players: [player], host: false };
  const before = rulebook.turn(table);
  if (before.entity?.startsWith('company:') !== true) return undefined;
  const passes: Move[] = [];
  const skippedVerbs: string[] = [];
  const powers = new Set<string>();
  const follows: string[] = [];
  const warns: string[] = [];
  let sequence: PassSequence | undefined;
  withDraft(table, 0, (draft) => {
    for (const move of first) applyMove(game, draft, move, actor);
    while (draft.impossible === undefined && passes.length <= MOST_PASSES) {
      const turn = rulebook.turn(table);
      const isOver = !isSameTurn(before, turn);
      const soFar = {
        passes,
        skippedVerbs: [...new Set(skippedVerbs)],
        powers: [...powers],
        follows,
        warns,
      };
      if (isOver) return void (sequence = { ...soFar, nextPurpose: undefined });
      if (turn.procedure || !turn.acting.includes(player)) return;
      // Its verbs do not tell what a step is for: the power of a private may lay a tile at any time.
      const pass = mayPass(turn.purpose, passes.length) ? passOf(game, table, player) : undefined;
      if (!pass) return void (sequence = { ...soFar, nextPurpose: turn.purpose });
      const preview = previewMove(game, table, pass, actor);
      follows.push(...preview.follows);
      if (preview.warns !== undefined) warns.push(preview.warns.says);
      if (preview.ends !== undefined) warns.push(preview.ends);
      skippedVerbs.push(
        ...turn.purpose.filter(
          (verb) => MAIN_VERBS.has(verb) || hasOption(game, table, verb, player),
        ),
      );
      for (const verb of turn.purpose)
        for (const move of rulebook.verbs.get(verb)?.options(table, player) ?? [])
          if (typeof move.with === 'string') powers.add(move.with);
      passes.push(pass);
      applyMove(game, draft, pass, actor);
    }
  });
  return sequence;
}

const isSameTurn = (before: Turn, now: Turn): boolean =>
  !now.over && now.round === before.round && now.entity === before.entity;

const hasOption = ({ rulebook }: Game, table: Table, verb: string, player: PlaceId): boolean => {
  for (const _move of rulebook!.verbs.get(verb)?.options(table, player) ?? []) return true;
  return false;
};

/** The pass of a player; undefined = a pass is not legal. */
function passOf(game: Game, table: Table, player: PlaceId): Move | undefined {
  const others = [...game.rulebook!.verbs.keys()].filter((verb) => verb !== 'pass');
  return [...options(game, table, player, others)][0];
}

function applyMove({ rulebook }: Game, draft: Draft, move: Move, actor: Actor): void {
  rulebook!.verbs.get(move.verb)!.effects(draft, move, actor);
  rulebook!.settle(draft);
}
