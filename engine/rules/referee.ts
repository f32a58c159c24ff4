import type { Entry } from '../../shared/entry.ts';
import { namesInherited } from '../../shared/json/own.ts';
import { quoted } from '../../shared/people/name.ts';
import { matchesSchema } from '../../shared/json/fits.ts';
import { misread } from '../../shared/json/misread.ts';
import { isMove, type Strictness, tableMoves } from '../../shared/move.ts';
import type { Op, Put } from '../../shared/op.ts';
import { withDraft } from '../kernel/draft.ts';
import type { Ledger } from '../kernel/ledger.ts';
import type { Box, Draft, Finding, Move, PlaceId, Table } from './course/nouns.ts';
import { notInTurn } from './procedure.ts';
import { type Actor, tableRefusal, type Rulebook, type Verb } from './rulebook.ts';
import { houseVerb } from './house/verb.ts';
import { replenish } from './house/supply.ts';
import { steerVerb } from './table/steer.ts';
import { tableVerbs } from './table/verbs.ts';
import { versionVerb } from './table/version.ts';
import { askLedger } from './table/ledger-verbs.ts';

/** A box and the rulebook of its title, if there is one. */
export interface Game {
  readonly box: Box;
  readonly rulebook?: Rulebook;
  /** Why no new table is opened of this box. A ledger that was made of it opens for ever. */
  readonly unfit?: string;
  /** The game of another version of the box; left out = there is none. */
  readonly ofVersion?: (box: Box) => Game | undefined;
}

/** The game in force at a table, which may have another version of the box than it was opened with. */
export const gameAt = (game: Game, { box }: Pick<Table, 'box'>): Game =>
  box === game.box ? game : (game.ofVersion?.(box) ?? game);

/** The referee's answer to a proposal. */
export type Verdict =
  | {
      readonly stands: true;
      /** The move that is judged. A dragged piece may have been read as a verb. */
      readonly move: Move;
      readonly ops: readonly Op[];
      readonly findings: readonly Finding[];
      readonly drawn: boolean;
    }
  | { readonly stands: false; readonly move: Move; readonly findings: readonly Finding[] };

export interface Proposal {
  readonly move: unknown;
  readonly actor: Actor;
  /** Seed for the luck of the move. */
  readonly luck: number;
  /** The host's reason for letting it stand despite its findings. */
  readonly note?: string;
}

/** What an entry says besides its verdict. */
export interface EntryRecord {
  readonly id: string;
  /** Milliseconds since 1970; 0 where no time is kept. */
  readonly at: number;
  /** Seat id of the proposer. */
  readonly by: string;
  /** The seed that the verdict was given. It is written if the move drew from it. */
  readonly luck: number;
  /** The host's reason for letting it stand. */
  readonly note?: string | undefined;
}

/** The next entry of the ledger, from a verdict that stands. Its digest is empty: it is of the table after it. */
export function entryOf(
  game: Game,
  { entries, table }: Ledger,
  { move, ops, findings, drawn }: Extract<Verdict, { stands: true }>,
  { id, at, by, luck, note }: EntryRecord,
): Entry {
  return {
    seq: entries.length + 1,
    id,
    at,
    by,
    move,
    ops: [...ops],
    findings: [...findings],
    rules: gameAt(game, table).rulebook?.version ?? 'none',
    ...(drawn && { luck }),
    ...(note !== undefined && { note }),
    digest: '',
  };
}

/** The strictness and help of the table. Without the clock key, the rules are off. */
export function strictnessOf(table: Table): { strictness: Strictness; help: string } {
  const dial = (table.clock.get('dial') ?? {}) as { strictness?: Strictness; help?: string };
  return { strictness: dial.strictness ?? 'off', help: dial.help ?? 'legal' };
}

/**
 * Turns a proposal into a verdict: validates the move, reads dragged pieces as verbs, finds objections and
 * effects. The ledger is not changed. (SPEC J1-J8)
 */
export function consider(opened: Game, ledger: Ledger, proposal: Proposal): Verdict {
  const { table } = ledger;
  const game = gameAt(opened, table);
  const { actor, luck } = proposal;
  if (!isMove(proposal.move))
    return refused(proposal.move as Move, [tableRefusal('table/shape', 'A move needs a verb.')]);
  if (namesInherited(proposal.move)) return refused(proposal.move, [noSuchName]);
  const { strictness } = strictnessOf(table);
  const rulebook = strictness === 'off' ? undefined : game.rulebook;

  const move = understood(rulebook, table, proposal.move, actor, strictness);
  const read = parse(game, move);
  if ('malformed' in read) return refused(move, [tableRefusal('table/shape', read.malformed)]);
  if (actor.players.length === 0 && !actor.host) return refused(move, [notSeated]);

  const fromLedger = askLedger(ledger, read.move, actor, strictness);
  const findings = [
    ...judgeAtTable(game, table, read.move, actor, strictness),
    ...fromLedger.findings,
  ];
  if (findings.some(isFinal)) return refused(move, findings);
  const pardoned = actor.host && proposal.note !== undefined;
  const isIllegal = findings.some(({ severity }) => severity === 'violation');
  // What the rules refuse is not also told to be impossible.
  if (isIllegal && strictness === 'enforce' && !pardoned) return refused(move, findings);
  const draft = withDraft(table, luck, (draft) => {
    if (fromLedger.ops) fromLedger.ops.forEach(draft.do);
    else effects(game, draft, read.move, actor);
  });
  if (draft.impossible !== undefined)
    return refused(move, [...findings, tableRefusal('table/physical', draft.impossible)]);
  const { ops } = draft;
  return { stands: true, move: fromLedger.move ?? move, ops, findings, drawn: draft.luck.drawn };
}

const noSuchName = tableRefusal(
  'table/shape',
  'This names something by a word that no piece, place or player has, so it was not judged.',
);

/** The findings of the rules and the table about a valid move. */
export function judge(
  opened: Game,
  ledger: Ledger,
  move: Move,
  actor: Actor,
  strictness: Strictness,
): Finding[] {
  const game = gameAt(opened, ledger.table);
  return [
    ...judgeAtTable(game, ledger.table, move, actor, strictness),
    ...askLedger(ledger, move, actor, strictness).findings,
  ];
}

/** What the verb says of the move at this table. */
function judgeAtTable(
  game: Game,
  table: Table,
  move: Move,
  actor: Actor,
  strictness: Strictness,
): Finding[] {
  const { rulebook } = game;
  const isJudged = strictness !== 'off' && rulebook !== undefined;
  const own = tableVerb(game, move.verb);
  if (!own) return isJudged ? rulebook.verbs.get(move.verb)!.judge(table, move, actor) : [];
  const findings = own.judge(table, move, actor);
  return isJudged && isByHand(move.verb)
    ? [...findings, byHand(game, rulebook, table, move, actor)]
    : findings;
}

/** The effects of a move, legal or not, and what follows automatically. */
function effects(game: Game, draft: Draft, move: Move, actor: Actor): void {
  const own = tableVerb(game, move.verb);
  if (own) own.effects(draft, move, actor);
  else {
    game.rulebook!.verbs.get(move.verb)!.effects(draft, move, actor);
    game.rulebook!.settle(draft);
  }
  replenish(draft);
}

/** All legal moves of a player now, by verb in the rulebook's order. `but` = verbs to leave out. */
export function* options(
  opened: Game,
  table: Table,
  player: PlaceId,
  but: readonly string[] = [],
): Generator<Move> {
  const { rulebook } = gameAt(opened, table);
  if (!rulebook) return;
  const turn = rulebook.turn(table);
  if (!turn.acting.includes(player) && !turn.alsoMayAct?.includes(player)) return;
  for (const name of turn.verbs)
    if (!but.includes(name)) yield* rulebook.verbs.get(name)!.options(table, player);
}

/** The caution for a piece moved by hand when no verb does that now. */
function byHand(
  game: Game,
  rulebook: Rulebook,
  table: Table,
  move: Move,
  { players }: Actor,
): Finding {
  const ops = (Array.isArray(move.ops) ? move.ops : []) as Op[];
  const puts = ops.filter((op): op is Put => op.op === 'put');
  const many = ops.length > 3 ? `moves ${ops.length} things` : undefined;
  const booked = typeof move.as === 'string' ? `wrote ${quoted(move.as)}` : undefined;
  const says = booked ?? many ?? verbOf(game, move.verb)!.say(table, move);
  const { sentence, acting } = rulebook.turnSentence(table);
  const others = acting.length > 0 && !acting.some((one) => players.includes(one));
  return {
    ...tableRefusal(
      BY_HAND,
      others && puts.length > 0
        ? `A hand ${says}. ${notInTurn(acting, players)} So it counts as nobody's move.`
        : `A hand ${says}, and no rule does that now: ${sentence.replace(/\.$/, '')}.`,
    ),
    pieces: [...new Set(puts.map(({ piece }) => piece))].slice(0, 8),
    places: [...new Set(puts.map(({ to }) => to))].slice(0, 8),
  };
}

function isByHand(verb: string): boolean {
  return /^(hand|roll|throw|shuffle|steer)$/.test(verb);
}

/**
 * Reads a dragged piece as a verb, if it means one. Money and clock moved by hand never mean a verb. If the
 * rules annotate, a piece dragged out of turn stays a piece: it is nobody's move and changes no clock. (SPEC
 * J4)
 */
function understood(
  rulebook: Rulebook | undefined,
  table: Table,
  move: Move,
  actor: Actor,
  strictness: Strictness,
): Move {
  if (!rulebook || move.verb !== 'hand') return move;
  const hand = tableMoves.hand.safeParse(move);
  if (!hand.success || hand.data.ops.length !== 1) return move;
  const op = hand.data.ops[0]!;
  const understoodMove = op.op === 'put' ? rulebook.recognise(table, op, actor) : undefined;
  if (!understoodMove || !doesIt(rulebook, table, understoodMove, op as Put, actor)) return move;
  // If the rules annotate, the move stands and is no move of another player. If they enforce, it is refused
  // with the player in turn.
  const isOthers =
    strictness === 'annotate' && rulebook.isTheirs?.(table, understoodMove, actor) === false;
  return isOthers ? move : understoodMove;
}

/**
 * Does the verb give the share to the player to whom it was dragged? A purchase is made for the player who
 * may buy. A share dragged to somebody else is no purchase. (SPEC J4)
 */
function doesIt(rulebook: Rulebook, table: Table, move: Move, op: Put, actor: Actor): boolean {
  const spec = table.box.pieces.get(op.piece);
  const verb = rulebook.verbs.get(move.verb);
  if (spec?.kind !== 'certificate' || !op.to.startsWith('player:') || !verb) return true;
  const parsed = verb.schema.safeParse(move);
  if (!parsed.success) return true;
  const { ops } = withDraft(table, 0, (draft) => verb.effects(draft, parsed.data, actor));
  const moved = ops.filter(
    (one): one is Put =>
      one.op === 'put' && table.box.pieces.get(one.piece)?.company === spec.company,
  );
  return moved.length === 0 || moved.some(({ to }) => to === op.to);
}

/** The verb of this name: of the table or of the title. */
export function verbOf(game: Game, name: string): Verb | undefined {
  return tableVerb(game, name) ?? game.rulebook?.verbs.get(name);
}

/** Does every table have this verb, whatever its title? */
export const isOfTheTable = (name: string): boolean =>
  name === 'steer' || name === 'house' || name === 'version' || tableVerbs.has(name);

function tableVerb({ rulebook, ofVersion }: Game, name: string): Verb | undefined {
  if (name === 'steer') return steerVerb(rulebook?.steering);
  if (name === 'house') return houseVerb(rulebook?.house, (draft) => followed(rulebook, draft));
  if (name === 'version') return versionVerb((box) => ofVersion?.(box));
  return tableVerbs.get(name);
}

/** Does what follows automatically, unless the rules are off. */
function followed(rulebook: Rulebook | undefined, draft: Draft): void {
  if (strictnessOf(draft.table).strictness !== 'off') rulebook?.settle(draft);
}

function parse(game: Game, move: Move): { move: Move } | { malformed: string } {
  const verb = verbOf(game, move.verb);
  if (!verb) return { malformed: `${game.box.title} knows no move called ${move.verb}.` };
  if (matchesSchema(verb.schema, move)) return { move };
  const parsed = verb.schema.safeParse(move);
  if (parsed.success) return { move: parsed.data };
  const wrong = misread(parsed.error.issues[0]!, move);
  return {
    malformed: `The move ${move.verb} cannot be read: ${wrong}. Nothing was done; put that right and send it again.`,
  };
}

/**
 * Is the move refused at every strictness? Refusals of the table are, except cautions about hands that only
 * the rules mind.
 */
function isFinal({ severity, clause }: Finding): boolean {
  return severity === 'violation' && clause.startsWith('table/') && clause !== BY_HAND;
}

const BY_HAND = 'table/by-hand';

function refused(move: Move, findings: Finding[]): Verdict {
  return { stands: false, move, findings };
}

const notSeated = tableRefusal('table/seat', 'Spectators watch; take a seat to move pieces.');
