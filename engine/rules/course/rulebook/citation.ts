import { type Clause, clauseBook } from '../../rulebook.ts';
import { notInTurn } from '../../procedure.ts';
import type {
  Finding,
  FindingDetails,
  Frame,
  Objection,
  PlaceId,
  Prompt,
  VerbRule,
} from '../nouns.ts';

/** Maps reasons to the clauses of a title. */
export interface Citation {
  readonly book: ReadonlyMap<string, Clause>;
  /** The id of the clause for a reason of an action. Throws if the title has none. */
  clauseFor(action: string, reason: string): string;
  /** The finer reason, if the title has a clause for it. */
  reasonOf(action: string, reason: string, finer?: string): string;
  violation(clause: string, message: string, about?: FindingDetails): Finding;
  caution(clause: string, message: string, about?: FindingDetails): Finding;
  /** The finding for an objection. */
  cite(action: string, objection: Objection): Finding;
  /**
   * The finding that it is somebody else's turn. The clause may depend on the round. `nobody` = why no player
   * may make the move.
   */
  turnFinding(
    action: string,
    may: readonly PlaceId[],
    prompt: Prompt,
    players: readonly PlaceId[],
    nobody?: string,
  ): Finding;
  /**
   * The finding that an action is closed. If the action has a clause for the prompt's reason, it belongs to what is
   * going on, and a player who does not act is told instead that it is not their turn.
   */
  closedFinding(action: string, prompt: Prompt, players: readonly PlaceId[], says: string): Finding;
}

export function createCitation(
  game: string,
  clauses: readonly Clause[],
  reasons: Frame['reasons'],
): Citation {
  const { book, violation, caution } = clauseBook(clauses);
  const clauseOf = (action: string, reason: string): string | undefined =>
    reasons[action]?.[reason] ?? reasons.any?.[reason];
  const citation: Citation = {
    book,
    violation,
    caution,
    clauseFor(action, reason) {
      const clause = clauseOf(action, reason) ?? (reason.includes('/') ? reason : undefined);
      if (clause === undefined) throw new Error(`${game}: no clause for ${action}, ${reason}`);
      return `${game}/${clause}`;
    },
    reasonOf: (action, reason, finer = reason) =>
      finer.includes('/') || clauseOf(action, finer) !== undefined ? finer : reason,
    cite: (action, { reason, says, ...about }) =>
      violation(citation.clauseFor(action, reason), says, about),
    turnFinding(action, may, { closedReason, acting }, players, nobody) {
      const finer = `turn ${closedReason}`;
      const reason = clauseOf(action, finer) === undefined ? 'turn' : finer;
      const isNobodys = may.length === 0 && nobody !== undefined;
      const says = isNobodys ? nobody : notInTurn(may, players, acting);
      return citation.cite(action, { reason, says, places: may });
    },
    closedFinding(action, prompt, players, says) {
      const { closedReason = 'not-now', closedFiner = closedReason, acting } = prompt;
      const others = acting.length > 0 && !acting.some((one) => players.includes(one));
      if (others && closedReason !== 'not-now' && reasons[action]?.[closedReason] !== undefined)
        return citation.turnFinding(action, acting, prompt, players);
      const known = [`closed ${closedReason}`, closedFiner, closedReason];
      const reason = known.find((one) => clauseOf(action, one) !== undefined) ?? 'not-now';
      return citation.cite(action, { reason, says });
    },
  };
  return citation;
}

/** Throws if a reason has no clause, or a clause no entry in the book. */
export function assertClauses(
  rules: readonly VerbRule[],
  { clauseFor, book }: Pick<Citation, 'clauseFor' | 'book'>,
): void {
  for (const { actions } of rules)
    for (const { name, checks, host } of actions)
      for (const reason of [
        'not-now',
        'turn',
        ...(host ? ['host'] : []),
        ...checks.flatMap(({ reasons, finerReason }) => (finerReason ? [] : reasons)),
      ]) {
        const clause = clauseFor(name, reason);
        if (!book.has(clause)) throw new Error(`no clause ${clause} for ${name}, ${reason}`);
      }
}
