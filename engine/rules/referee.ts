import { namesInherited } from '../../shared/own.ts';
import { quoted } from '../../shared/name.ts';
import { matchesSchema } from '../../shared/fits.ts';
import { isMove, type Strictness, tableMoves } from '../../shared/move.ts';
import type { Op, Put } from '../../shared/op.ts';
import { withDraft } from '../kernel/draft.ts';
import { type Ledger, standingEntriesOf, type TakeBack, takeBackOf } from '../kernel/ledger.ts';
import type { Box, Draft, Finding, Move, PlaceId, Table } from './course/nouns.ts';
import { notInTurn } from './procedure.ts';
import { type Actor, tableRefusal, type Rulebook, type Verb } from './rulebook.ts';
import { houseVerb } from './house/verb.ts';
import { replenish } from './house/supply.ts';
import { steerVerb } from './table/steer.ts';
import { tableVerbs } from './table/verbs.ts';
import { answerObjection, askObjection, policyObjection } from './table/undo.ts';

/** A box and, where the title has one, the rulebook that goes with it. */
export interface Game {
  readonly box: Box;
  readonly rulebook?: Rulebook;
}

/** What the referee makes of a proposed move. */
export type Verdict =
  | {
      readonly stands: true;
      /** The move as understood: a hand movement may have been read as a verb. */
      readonly move: Move;
      readonly ops: readonly Op[];
      readonly findings: readonly Finding[];
      readonly drawn: boolean;
    }
  | { readonly stands: false; readonly move: Move; readonly findings: readonly Finding[] };

export interface Proposal {
  readonly move: unknown;
  readonly actor: Actor;
  /** Seed for whatever chances the move draws. */
  readonly luck: number;
  /** The host lets it stand whatever the findings, for this reason. */
  readonly note?: string;
}

/** The dial as the table's clock has it; a table that never turned it has the rules off. */
export function strictnessOf(table: Table): { strictness: Strictness; help: string } {
  const dial = (table.clock.get('dial') ?? {}) as { strictness?: Strictness; help?: string };
  return { strictness: dial.strictness ?? 'off', help: dial.help ?? 'legal' };
}

/**
 * The one road of a move to its verdict: shape, understanding, findings, consequences. Asks, never
 * changes: the ledger is as it was. (SPEC R1-R8)
 */
export function consider(game: Game, ledger: Ledger, proposal: Proposal): Verdict {
  const { table } = ledger;
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

  const takeBack = isTakeBack(move) ? takeBackOf(ledger, read.move) : undefined;
  if (takeBack === 'nothing') return refused(move, [nothingTo(move.verb)]);
  if (takeBack === 'moved-on') return refused(move, [movedOn]);

  const asked = move.verb === 'ask' ? askObjection(ledger, read.move, actor) : undefined;
  if (asked && !('verb' in asked)) return refused(move, [asked]);
  const wanted = asked && takeBackOf(ledger, asked.move as Move);
  if (typeof wanted === 'object') {
    // What would be refused after all have agreed is not asked for.
    const against = chancesTaken(wanted, strictness).filter(isFinal);
    if (against.length > 0) return refused(move, against);
  }

  const findings = judge(game, ledger, read.move, actor, strictness);
  if (takeBack) findings.push(...policyObjection(ledger, takeBack, actor));
  if (takeBack) findings.push(...chancesTaken(takeBack, strictness));
  const draft = withDraft(table, luck, (draft) => {
    if (takeBack) takeBack.ops.forEach(draft.do);
    else effects(game, draft, read.move, actor);
  });
  if (draft.impossible !== undefined)
    return refused(move, [...findings, tableRefusal('table/physical', draft.impossible)]);
  if (findings.some(isFinal)) return refused(move, findings);
  const pardoned = actor.host && proposal.note !== undefined;
  const grave = findings.some(({ severity }) => severity === 'violation');
  if (grave && strictness === 'enforce' && !pardoned) return refused(move, findings);
  const written = takeBack?.move ?? asked ?? move;
  return { stands: true, move: written, ops: draft.ops, findings, drawn: draft.luck.drawn };
}

const noSuchName = tableRefusal(
  'table/shape',
  'This names something by a word that no piece, place or player has, so it was not judged.',
);

/** What the rules and the table have to say of a move that has its right shape. */
export function judge(
  game: Game,
  ledger: Ledger,
  move: Move,
  actor: Actor,
  strictness: Strictness,
): Finding[] {
  const { table } = ledger;
  const own = tableVerb(game, move.verb);
  if (own) {
    const findings = own.judge(table, move, actor);
    if (
      move.verb === 'accept' &&
      !standingEntriesOf(ledger).standing.includes(move.entry as number)
    )
      findings.push(
        tableRefusal(
          'table/accept',
          `Entry ${move.entry} does not stand, so there is nothing to accept.`,
        ),
      );
    if (move.verb === 'answer') findings.push(...answerObjection(ledger, move, actor));
    if (strictness !== 'off' && game.rulebook && isByHand(move.verb))
      findings.push(byHand(game, game.rulebook, table, move, actor));
    return findings;
  }
  if (strictness === 'off' || !game.rulebook) return [];
  return game.rulebook.verbs.get(move.verb)!.judge(table, move, actor);
}

/** The consequences of a move, legal or not, with whatever follows by itself. */
function effects(game: Game, draft: Draft, move: Move, actor: Actor): void {
  const own = tableVerb(game, move.verb);
  if (own) own.effects(draft, move, actor);
  else {
    game.rulebook!.verbs.get(move.verb)!.effects(draft, move, actor);
    game.rulebook!.settle(draft);
  }
  replenish(draft);
}

/** Every legal move of a player now, in the rulebook's order of verbs; `but` names verbs not wanted. */
export function* options(
  game: Game,
  table: Table,
  player: PlaceId,
  but: readonly string[] = [],
): Generator<Move> {
  const { rulebook } = game;
  if (!rulebook) return;
  const turn = rulebook.turn(table);
  if (!turn.acting.includes(player) && !turn.alsoMayAct?.includes(player)) return;
  for (const name of turn.verbs)
    if (!but.includes(name)) yield* rulebook.verbs.get(name)!.options(table, player);
}

/** What the hand did, and that no rule of this moment does it. */
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
  const { sentence, acting } = rulebook.turn(table);
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
 * A hand that moves one piece may mean a verb; the clock and money moved by hand never do. Out of turn
 * on annotate a piece stays a piece: it is nobody's move and moves no clock. (SPEC R4)
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
  const meant = op.op === 'put' ? rulebook.recognise(table, op, actor) : undefined;
  if (!meant || !doesIt(rulebook, table, meant, op as Put, actor)) return move;
  // What would stand all the same is nobody else's move; what is refused is told whose turn it is.
  const isOthers = strictness === 'annotate' && rulebook.isTheirs?.(table, meant, actor) === false;
  return isOthers ? move : meant;
}

/**
 * Whether a verb gives the share to whom the hand gave it. A purchase is made for whoever may buy: a
 * share that is carried to somebody else is no purchase of theirs. (SPEC R4)
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

/** The verb of this name: the table's own, or the title's. */
export function verbOf(game: Game, name: string): Verb | undefined {
  return tableVerb(game, name) ?? game.rulebook?.verbs.get(name);
}

/** Whether a verb is the table's own, which every title has. */
export const isOfTheTable = (name: string): boolean =>
  name === 'steer' || name === 'house' || tableVerbs.has(name);

function tableVerb({ rulebook }: Game, name: string): Verb | undefined {
  if (name === 'steer') return steerVerb(rulebook?.steering);
  if (name === 'house') return houseVerb(rulebook?.house, (draft) => followed(rulebook, draft));
  return tableVerbs.get(name);
}

/** What follows from other rules, where the referee is listening. */
function followed(rulebook: Rulebook | undefined, draft: Draft): void {
  if (strictnessOf(draft.table).strictness !== 'off') rulebook?.settle(draft);
}

function parse(game: Game, move: Move): { move: Move } | { malformed: string } {
  const verb = verbOf(game, move.verb);
  if (!verb) return { malformed: `${game.box.title} knows no move called ${move.verb}.` };
  if (matchesSchema(verb.schema, move)) return { move };
  const parsed = verb.schema.safeParse(move);
  if (parsed.success) return { move: parsed.data };
  const issue = parsed.error.issues[0]!;
  const where = issue.path.join('.') || 'the move';
  return { malformed: `The move ${move.verb} is misformed at ${where}: ${issue.message}.` };
}

/** What the table itself refuses it refuses at every setting, but for hands that only the rules mind. */
function isFinal({ severity, clause }: Finding): boolean {
  return severity === 'violation' && clause.startsWith('table/') && clause !== BY_HAND;
}

const BY_HAND = 'table/by-hand';

function isTakeBack({ verb }: Move): boolean {
  return verb === 'undo' || verb === 'redo';
}

/** Chances once drawn are not drawn again: a table that enforces its rules keeps to what fell. */
function chancesTaken({ move, takes }: TakeBack, strictness: Strictness): Finding[] {
  const drawn = takes.find(({ luck }) => luck !== undefined);
  if (move.verb !== 'undo' || !drawn || strictness === 'off') return [];
  const said = tableRefusal(
    'table/undo-luck',
    strictness === 'enforce'
      ? `Chances were drawn in entry ${drawn.seq}, and drawn again they would fall otherwise; the host may set the referee to annotate first, for all to see.`
      : `Chances were drawn in entry ${drawn.seq}; drawn again they may fall otherwise.`,
  );
  return [strictness === 'enforce' ? said : { ...said, severity: 'caution' }];
}

function refused(move: Move, findings: Finding[]): Verdict {
  return { stands: false, move, findings };
}

function nothingTo(verb: string): Finding {
  return verb === 'undo'
    ? tableRefusal('table/undo', 'Nothing stands that could be taken back.')
    : tableRefusal('table/undo', 'Nothing was taken back that could be done again.');
}

const movedOn = tableRefusal(
  'table/moved-on',
  'The table has moved on: what this would take back is not what was seen. Look again and, if you still want to, ask anew.',
);

const notSeated = tableRefusal('table/seat', 'Spectators watch; take a seat to move pieces.');
