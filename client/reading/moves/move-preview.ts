import type { Move } from '../../../shared/move.ts';
import type { Op } from '../../../shared/op.ts';
import {
  type Actor,
  type Game,
  piecesIn,
  type PurseId,
  type Rulebook,
  type Table,
  type FloatNeed,
  type Warning,
  withDraft,
} from '../../../engine/index.ts';
import {
  rememberBefore,
  saysFloats,
  type Changes,
  changesSince,
  cashFlows,
} from './consequences.ts';
import { lackAndCapital } from '../figures/floats.ts';
import { isEndCertain } from '../figures/outlook.ts';
import { money, uncapitalize } from '../say.ts';

/** The consequences of a move, found by doing it on a draft of the table. */
export interface MovePreview {
  /** The money that the movers pay. It is negative if they gain. */
  readonly cost: number;
  /** The change of each purse except the bank's. */
  readonly purses: ReadonlyMap<PurseId, number>;
  /** What follows, in sentences with players as {player:1}. */
  readonly follows: readonly string[];
  /** A warning about a legal move with a cost that is easy to overlook. */
  readonly warns?: Warning | undefined;
  /** Companies whose price moves. */
  readonly prices: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
  /** The move ends the game, though no end was certain before: why, and who wins. */
  readonly ends?: string;
}

/**
 * Drafts the move with its automatic consequences, and compares the table before and after. A move that
 * needs consent is drafted as if everybody agreed: a proposal by itself costs nothing.
 */
export function previewMove(game: Game, table: Table, move: Move, actor: Actor): MovePreview {
  const { box } = table;
  const rulebook = game.rulebook!;
  const mover = actor.players[0];
  const verb = rulebook.verbs.get(move.verb)!;
  const warns = verb.warns?.(table, move);
  const was = rememberBefore(table);
  let own = 0;
  let begins: readonly string[] = [];
  let after: Changes = { prices: new Map(), events: [], says: [] };
  const said =
    typeof move.company === 'string' && box.companies.has(move.company) ? move.company : undefined;
  const waitsFor = (of: Table) =>
    said === undefined ? undefined : rulebook.waitingFloat?.(of, said);
  const waited = waitsFor(table) !== undefined;
  let waits: FloatNeed | undefined;
  const certain = isEndCertain(table);
  let ends: string | undefined;
  const { ops } = withDraft(table, 0, (draft) => {
    if (verb.agreedEffects) verb.agreedEffects(draft, move, actor);
    else verb.effects(draft, move, actor);
    own = draft.ops.length;
    rulebook.settle(draft);
    after = changesSince(was, draft.table, move);
    if (verb.agreedEffects) begins = begunFacts(rulebook, draft.table);
    waits = waited ? undefined : waitsFor(draft.table);
    if (!certain && isEndCertain(draft.table)) ends = endOf(rulebook, draft.table);
  });
  const purses = cashFlows(ops);
  const first = cashFlows(ops.slice(0, own));
  const parts = [mover, said === undefined ? undefined : `company:${said}`].map((payer) =>
    payer === undefined ? 0 : -(first.get(payer) ?? 0),
  );
  // A payment from one mover to another still counts as a cost.
  const paid = parts.filter((part) => part > 0);
  const cost = (paid.length > 0 ? paid : parts).reduce((sum, part) => sum + part, 0);
  const floated = said === undefined ? undefined : floats(table, said, ops.slice(0, own));
  const float = [
    ...(floated === undefined ? [] : [`${said} floats with ${money(box, floated)}`]),
    // A company that the move starts.
    ...(waits === undefined ? [] : [`${said} floats ${lackAndCapital(box, waits)}`]),
  ];
  const floatsSo = floated === undefined ? undefined : saysFloats(said!);
  const follows = [...float, ...after.says.filter((one) => one !== floatsSo), ...begins];
  return { cost, purses, prices: after.prices, follows, warns, ...(ends && { ends }) };
}

/** Why the game is over and who wins; undefined if it goes on for a while. */
function endOf({ turn }: Rulebook, table: Table): string | undefined {
  const { over, sentence } = turn(table);
  return over ? sentence : undefined;
}

/** What comes of something that several have to agree to, such as a merger: "GT-IC: price $111, treasury $750". */
function begunFacts({ turn }: Rulebook, table: Table): readonly string[] {
  const { title, outcome } = turn(table).procedure ?? {};
  if (title === undefined || !outcome || outcome.facts.length === 0) return [];
  const facts = outcome.facts.map(({ label, value }) => `${uncapitalize(label)} ${value}`);
  return [`${title}: ${facts.join(', ')}`];
}

/** Whether a company gets its capital. The bank pays it, not the buyer. */
function floats(table: Table, company: string, ops: readonly Op[]): number | undefined {
  const purse = `company:${company}`;
  if (!ops.some((op) => op.op === 'pay' && op.from === 'bank' && op.to === purse)) return undefined;
  const gets = cashFlows(ops).get(purse) ?? 0;
  if (gets <= 0 || table.purses.get(purse) !== 0) return undefined;
  return piecesIn(table, purse).some((id) => table.box.pieces.get(id)!.kind === 'train')
    ? undefined
    : gets;
}
