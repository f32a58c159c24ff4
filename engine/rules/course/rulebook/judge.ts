import { findingFor } from '../../house/in-force.ts';
import { hexPlace } from '../../board.ts';
import { cardOf } from '../../privates/rules.ts';
import { companiesOf, deciderOf, isParred, nameOf } from '../../stock/holdings.ts';
import { sentenceOf } from '../prompt.ts';
import type { Citation } from './citation.ts';
import type { Contexts } from './contexts.ts';
import { findAction, playersFor } from './find-action.ts';
import type {
  Actor,
  AnyAction,
  TriedMove,
  Context,
  Finding,
  FindingDetails,
  Move,
  PlaceId,
  VerbRule,
} from '../nouns.ts';

/** The findings about a move of a verb. */
export type Judge = (context: Context, rule: VerbRule, move: Move, actor: Actor) => Finding[];

export function createJudge(citation: Citation, { promptOf }: Contexts): Judge {
  const { cite, turnFinding, closedFinding } = citation;
  return (context, rule, move, { players, host }) => {
    const prompt = promptOf(context);
    const tried = { move, players };
    const action = findAction(context, rule, move, prompt);
    if (!action)
      return [cite('any', { reason: 'not-now', says: 'This is not done in this game.' })];
    if (!prompt.actions.includes(action.name)) {
      const closed = prompt.closedSays?.[action.name] ?? action.closedSays ?? 'Not now';
      const says = `${closed}: ${sentenceOf(prompt)}`;
      const found = closedFinding(action.name, prompt, players, says);
      return [findingFor(context, 'not-now', tried, found)];
    }
    if (action.host && !host)
      return [
        cite(action.name, { reason: 'host', says: 'Only the host of the table may do that.' }),
      ];
    const who = playersFor(context, action, move, prompt);
    const may = who.filter((one) => one !== undefined);
    const player = may.find((one) => players.includes(one));
    const by = player ?? may[0] ?? players[0] ?? 'player:1';
    const findings = brokenChecks({ citation, context, action, tried, by, host });
    if (player !== undefined) return findings;
    // Whoever is in turn but may not make this move is told what is wrong with it, not whose turn it is.
    const acts = may.length === 0 || prompt.acting.some((one) => players.includes(one));
    if (acts && findings.some(({ severity }) => severity === 'violation')) return findings;
    const found = turnFinding(action.name, may, prompt, players, saysNobody(context, move));
    return [findingFor(context, 'turn', tried, found), ...findings];
  };
}

/** The move that is judged: as which action, and who makes it. */
interface JudgedMove {
  readonly citation: Citation;
  readonly context: Context;
  readonly action: AnyAction;
  readonly tried: TriedMove;
  readonly by: PlaceId;
  readonly host: boolean;
}

/** The findings of all checks that break, up to the first that stops the list. */
function brokenChecks(judged: JudgedMove): Finding[] {
  const findings: Finding[] = [];
  const reasons = new Set<string>();
  for (const check of judged.action.checks) {
    if (check.silentAfter?.some((reason) => reasons.has(reason))) continue;
    const found = findingsOf(judged, check);
    if (found.length === 0) continue;
    for (const [reason, finding] of found) {
      reasons.add(reason);
      findings.push(finding);
    }
    if (check.stops) break;
  }
  return findings;
}

/** Why no player may make the move: the company that it names has nobody who decides for it. */
function saysNobody(context: Context, move: Move): string | undefined {
  const company = companiesOf(context).find((one) => one === move.company);
  if (company === undefined) return undefined;
  const name = nameOf(context, company);
  if (!isParred(context, company)) return `${name} has not been started.`;
  return deciderOf(context, company) === undefined
    ? `${name} has no ${context.rules.companies.head}.`
    : undefined;
}

/** The findings of one check, each with its reason, with the title's clauses. */
function findingsOf(
  { citation, context, action, tried, by, host }: JudgedMove,
  check: AnyAction['checks'][number],
): readonly (readonly [reason: string, Finding])[] {
  const { caution, violation, clauseFor, reasonOf } = citation;
  const { move } = tried;
  const { severity } = check;
  const isCaution = severity === 'caution' || (severity === 'host' && host);
  return [...check.find(context, move, by)].map((one) => {
    const finer = check.finerReason?.(context, move, by);
    const reason = reasonOf(action.name, one.reason, finer);
    const clause = clauseFor(action.name, reason);
    const about = { ...namedBy(context, move), ...one };
    const found = (isCaution ? caution : violation)(clause, one.says, about);
    return [one.reason, findingFor(context, reason, tried, found)];
  });
}

/** The hex, private and pieces that a move names. A finding is about these if its check names nothing else. */
function namedBy(
  { box }: Context,
  { hex, private: id, with: power = id, train, token }: Move,
): FindingDetails {
  const pieces = [cardOf(String(power)), String(train), String(token)];
  return {
    places: [hexPlace(String(hex))].filter((at) => box.places.has(at)),
    pieces: pieces.filter((piece) => box.pieces.has(piece)),
  };
}
