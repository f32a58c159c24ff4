import * as z from 'zod/mini';
import { formatMoney } from '../../kernel/box.ts';
import { type Clause, clauseBook, type Rulebook, type Turn, type Verb } from '../rulebook.ts';
import { memoizeByRevision } from '../memoize.ts';
import { hexPlace } from '../board.ts';
import { cardOf } from '../privates/rules.ts';
import { notInTurn } from '../procedure.ts';
import { runTask } from '../operating/run.ts';
import { consentersOf, consentVerbs, offerIfConsentNeeded } from './consent.ts';
import { currentPrompt, advanceOnce, type KnownPrompts, saidOf, turnStepOf } from './prompt.ts';
import { findingFor, houseRules, houseRulesOfTitle } from '../house/keeping.ts';
import type { Attempt } from './nouns.ts';
import { isSetUp, GAME_OVER, read } from './keys.ts';
import { failingCheck, legalityTest, mayMove } from './legal.ts';
import { older } from './older.ts';
import type {
  FindingDetails,
  Actor,
  Objection,
  AnyAction,
  Check,
  Draft,
  Finding,
  Prompt,
  Frame,
  Move,
  Context,
  PlaceId,
  Table,
  VerbRule,
} from './nouns.ts';
import { recognise } from './recognise.ts';
import { overviewOf } from './overview.ts';
import { createSteering } from './steer.ts';

/** A title under the frame. */
export interface Title {
  readonly game: string;
  /** Changes whenever a ruling may. */
  readonly version: string;
  readonly clauses: readonly Clause[];
  readonly frame: Frame;
  readonly headings: Readonly<Record<string, string>>;
  readonly words: Rulebook['words'];
}

/** No move has more automatic consequences than this; the limit stops a loop. */
const MOST_FOLLOWS = 2000;

/**
 * Creates a rulebook from a frame. It guards every verb, asks the prompt who may do what, cites the title's
 * clauses for the reasons of the checks, and does what needs no decision.
 */
export function createRulebook(title: Title): Rulebook {
  const { frame, game } = title;
  const { book, violation, caution } = clauseBook(title.clauses);
  const all: Readonly<Record<string, VerbRule>> = {
    ...frame.verbs,
    ...(Object.values(frame.verbs).some(asksConsent) && consentVerbs),
  };
  const clauseOf = (way: string, reason: string): string | undefined =>
    frame.reasons[way]?.[reason] ?? frame.reasons.any?.[reason];
  /** The finer reason, if the title has a clause for it. */
  const reasonOf = (
    way: string,
    { reason }: AnyAction['checks'][number],
    finer = reason,
  ): string =>
    reason === '' || finer.includes('/') || clauseOf(way, finer) !== undefined ? finer : reason;
  const clauseFor = (way: string, reason: string): string => {
    const clause = clauseOf(way, reason) ?? (reason.includes('/') ? reason : undefined);
    if (clause === undefined) throw new Error(`${game}: no clause for ${way}, ${reason}`);
    return `${game}/${clause}`;
  };
  assertClauses(Object.values(all), clauseFor, book);
  const { current, bringUpToDate } = older(frame.course);
  const rulesAt = houseRules(frame);
  const nows = new WeakMap<Table, Context>();
  /** The context of a table. It is made anew when the house rules change. */
  const nowOf = (held: Table): Context => {
    const table = current(held);
    const rules = rulesAt(table);
    let context = nows.get(table);
    if (context?.rules !== rules) nows.set(table, (context = viewOf(table, rules)));
    return context;
  };
  function viewOf(table: Table, rules: Frame): Context {
    const context: Context = {
      table,
      box: table.box,
      rules,
      money: (amount) => formatMoney(table.box, amount),
      can(action, player) {
        let last: Check | undefined;
        for (const move of action.candidates(context, player)) {
          if (!mayMove(context, action, move, [], player)) continue;
          last = failingCheck(context, action, move, player, last);
          if (!last) return true;
        }
        return false;
      },
    };
    return context;
  }

  const moments = memoizeByRevision<Table, KnownPrompts>(() => ({}));
  /** The prompt, found once for each revision of the table. */
  function floorOf(context: Context): Prompt {
    const moment = moments(context.table, context.table.revision.all);
    return (moment.floor ??= currentPrompt(context, moment));
  }

  /** The action that a move means: the first open one, or the first one if none is open. */
  function meantBy(
    context: Context,
    rule: VerbRule,
    move: Move,
    prompt: Prompt,
  ): AnyAction | undefined {
    let first: AnyAction | undefined;
    for (const action of rule.actions) {
      if (action.matches && !action.matches(context, move)) continue;
      if (prompt.actions.includes(action.name)) return action;
      first ??= action;
    }
    return first ?? rule.actions[0];
  }

  const cite = (way: string, { reason, says, ...about }: Objection): Finding =>
    violation(clauseFor(way, reason), says, about);

  /** It is somebody else's turn. The clause may depend on the round. */
  function outOfTurn(
    way: string,
    may: readonly PlaceId[],
    { closedReason }: Prompt,
    players: readonly PlaceId[],
  ): Finding {
    const nearer = `turn ${closedReason}`;
    const reason = clauseOf(way, nearer) === undefined ? 'turn' : nearer;
    return cite(way, { reason, says: notInTurn(may, players), places: may });
  }

  /**
   * Why an action is closed. If the action has a clause for the reason, the action belongs to what is
   * going on, and a player who does not act is told first that it is not their turn.
   */
  function notOpen(
    way: string,
    prompt: Prompt,
    players: readonly PlaceId[],
    says: string,
  ): Finding {
    const { closedReason = 'moment', acting } = prompt;
    const others = acting.length > 0 && !acting.some((one) => players.includes(one));
    if (others && closedReason !== 'moment' && frame.reasons[way]?.[closedReason] !== undefined)
      return outOfTurn(way, acting, prompt, players);
    return cite(way, {
      reason: clauseOf(way, closedReason) === undefined ? 'moment' : closedReason,
      says,
    });
  }

  /** The findings of one check, with the title's clauses. */
  function against(
    context: Context,
    action: AnyAction,
    check: AnyAction['checks'][number],
    tried: Attempt,
    by: PlaceId,
    host: boolean,
  ): readonly Finding[] {
    const { move } = tried;
    if (check.findAll)
      return [...check.findAll(context, move, by)].map((one) =>
        findingFor(
          context,
          one.reason,
          tried,
          cite(action.name, { ...namedBy(context, move), ...one }),
        ),
      );
    if (!check.breaks(context, move, by)) return NOTHING;
    const { severity } = check;
    const finding = severity === 'caution' || (severity && host) ? caution : violation;
    const reason = reasonOf(action.name, check, check.finerReason?.(context, move, by));
    const clause = clauseFor(action.name, reason);
    const about = { ...namedBy(context, move), ...check.about?.(context, move, by) };
    const found = finding(clause, check.says(context, move, by), about);
    return [findingFor(context, reason, tried, found)];
  }

  function judge(
    context: Context,
    rule: VerbRule,
    move: Move,
    { players, host }: Actor,
  ): Finding[] {
    const prompt = floorOf(context);
    const tried = { move, players };
    const action = meantBy(context, rule, move, prompt);
    if (!action) return [cite('any', { reason: 'moment', says: 'This is not done in this game.' })];
    if (!prompt.actions.includes(action.name)) {
      const found = notOpen(action.name, prompt, players, `Not now: ${saidOf(prompt)}`);
      return [findingFor(context, 'moment', tried, found)];
    }
    if (action.host && !host)
      return [
        cite(action.name, { reason: 'host', says: 'Only the host of the table may do that.' }),
      ];
    const who = action.by?.(context, move) ?? prompt.acting;
    const player = who.find((one) => one !== undefined && players.includes(one));
    const findings: Finding[] = [];
    if (player === undefined) {
      const may = who.filter((one) => one !== undefined);
      const found = outOfTurn(action.name, may, prompt, players);
      findings.push(findingFor(context, 'turn', tried, found));
    }
    const by = player ?? who.find((one) => one !== undefined) ?? players[0] ?? 'player:1';
    for (const check of action.checks) {
      const found = against(context, action, check, tried, by, host);
      findings.push(...found);
      if (found.length > 0 && check.stops) break;
    }
    return findings;
  }

  function bound(name: string, rule: VerbRule): Verb {
    const consents = asksConsent(rule);
    return {
      schema: rule.schema,
      ...(rule.actions.some(({ partial }) => partial) && { partial: true }),
      judge: (table, move, actor) => judge(nowOf(table), rule, move, actor),
      effects(draft, move, actor) {
        bringUpToDate(draft);
        const context = nowOf(draft.table);
        const prompt = floorOf(context);
        const action = meantBy(context, rule, move, prompt);
        // A game is set up once, even if the rules are off.
        if (!action || (name === 'setUp' && isSetUp(draft.table))) return;
        const may = (action.by?.(context, move) ?? prompt.acting).filter(
          (one) => one !== undefined,
        );
        const player = mover(actor, may);
        if (consents && offerIfConsentNeeded(context, draft, action, move, player)) return;
        action.effects(context, draft, move, player);
      },
      *options(table, player) {
        const context = nowOf(table);
        const prompt = floorOf(context);
        for (const action of rule.actions) {
          if (!prompt.actions.includes(action.name)) continue;
          const isLegal = legalityTest(context, action, player);
          for (const move of action.candidates(context, player))
            if (
              meantBy(context, rule, move, prompt) === action &&
              mayMove(context, action, move, prompt.acting, player) &&
              isLegal(move)
            )
              yield move;
        }
      },
      warns(table, move) {
        const context = nowOf(table);
        return meantBy(context, rule, move, floorOf(context))?.warns?.(context, move);
      },
      say(table, move) {
        const context = nowOf(table);
        const prompt = floorOf(context);
        const action = meantBy(context, rule, move, prompt);
        const says = action?.say(context, move) ?? name;
        const by = action && (action.by?.(context, move) ?? prompt.acting)[0];
        const asks =
          action && by !== undefined && consentersOf(context, action, move, by).length > 0;
        return asks ? `proposes: ${says}` : says;
      },
    };
  }

  /** The prompt says what passing means. If several players are asked, a pass may name one. */
  const pass: Verb = {
    schema: z.strictObject({
      verb: z.literal('pass'),
      player: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }) as unknown as z.ZodMiniType<Move>,
    judge(table, move, { players }) {
      const { player } = move;
      const context = nowOf(table);
      const prompt = floorOf(context);
      const { pass, acting } = prompt;
      if (!pass) return [notOpen('pass', prompt, players, `Nothing to pass: ${saidOf(prompt)}`)];
      const may = acting.filter((one) => player === undefined || one === player);
      const by = may.find((one) => players.includes(one));
      const tried = { move, players };
      const out =
        by === undefined ? [outOfTurn('pass', may.length > 0 ? may : acting, prompt, players)] : [];
      const findings = out.map((one) => findingFor(context, 'turn', tried, one));
      const must = pass.must?.() ?? (by && pass.mustFor?.(by));
      return must
        ? [...findings, findingFor(context, must.reason, tried, cite('pass', must))]
        : findings;
    },
    effects(draft, { player }, actor) {
      bringUpToDate(draft);
      const context = nowOf(draft.table);
      const { pass, acting } = floorOf(context);
      const named = acting.find((one) => one === player);
      pass?.effects(context, draft, named ?? mover(actor, acting));
    },
    *options(table, player) {
      const { pass, acting, passesOneByOne } = floorOf(nowOf(table));
      if (!pass || !acting.includes(player)) return;
      if (!pass.must?.() && !pass.mustFor?.(player))
        yield { verb: 'pass', ...(passesOneByOne && { player }) };
    },
    say: (table) => floorOf(nowOf(table)).pass?.says ?? 'passes',
  };

  const verbs = new Map(Object.entries(all).map(([name, rule]) => [name, bound(name, rule)]));
  verbs.set('pass', pass);
  /** Actions by verb. The table never waits for an action of the host. */
  const verbOfWay = new Map(
    Object.entries(all).flatMap(([name, { actions }]) =>
      actions.flatMap((action) => (action.host ? [] : [[action.name, name] as const])),
    ),
  );

  /** Whether a move is one that the players of a seat may make, by whose turn it is. */
  function isTheirs(table: Table, move: Move, { players }: Actor): boolean {
    const context = nowOf(table);
    const prompt = floorOf(context);
    const action = meantBy(context, all[move.verb]!, move, prompt);
    const may = action?.by?.(context, move) ?? prompt.acting;
    return may.some((player) => player !== undefined && players.includes(player));
  }

  function turn(table: Table): Turn {
    const context = nowOf(table);
    const prompt = floorOf(context);
    const { round, entity, label, acting, alsoMayAct, actions, pass, story, procedure, limits } =
      prompt;
    const asks = prompt.awaited?.();
    const passes = asks && asks.length > 0 && pass && !pass.must?.();
    const verbsOf = (ways: readonly string[]) => [
      ...new Set(ways.flatMap((way) => (way === 'pass' ? way : (verbOfWay.get(way) ?? [])))),
    ];
    const turn: Turn = {
      round,
      ...(entity !== undefined && { entity }),
      ...(label !== undefined && { label }),
      acting,
      ...(alsoMayAct && {
        alsoMayAct: typeof alsoMayAct === 'function' ? alsoMayAct() : alsoMayAct,
      }),
      sentence: saidOf(prompt),
      ...(story && { story }),
      verbs: verbsOf(asks ? [...asks, ...(passes ? ['pass'] : [])] : actions),
      purpose: verbsOf(prompt.purpose ?? actions),
      over: read(context.table, 'stage') === GAME_OVER,
    };
    if (procedure) Object.defineProperty(turn, 'procedure', { get: procedure, enumerable: true });
    if (limits) Object.defineProperty(turn, 'limits', { get: limits, enumerable: true });
    return turn;
  }

  function settle(draft: Draft): void {
    bringUpToDate(draft);
    const context = nowOf(draft.table);
    for (let i = 0; i < MOST_FOLLOWS && draft.impossible === undefined; i++)
      if (!advanceOnce(context, draft, moments)) return;
  }

  return {
    game,
    version: title.version,
    clauses: book,
    verbs,
    turn,
    turnStep: (table) => turnStepOf(floorOf(nowOf(table))),
    overview: (table) => overviewOf(nowOf(table)),
    settle,
    recognise: (table, put, actor) =>
      isSetUp(table) ? recognise(nowOf(table), put, actor) : undefined,
    isTheirs,
    runTask: (table, company) => runTask(nowOf(table), company),
    steering: createSteering(frame, nowOf),
    house: houseRulesOfTitle(frame.house, frame),
    score: (table) => frame.course.score(nowOf(table)),
    headings: title.headings,
    words: title.words,
  };
}

const NOTHING: readonly Finding[] = [];

const asksConsent = ({ actions }: VerbRule): boolean => actions.some(({ consent }) => consent);

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

/** The player a move is made for: who may act, if the seat plays for them; else the seat's own. */
const mover = (actor: Actor, acting: readonly PlaceId[]): PlaceId =>
  acting.find((player) => actor.players.includes(player)) ?? actor.players[0] ?? 'player:1';

/** What a check that finds its reason itself may say is known only when it says it. */
const reasonsKnown = ({
  reason,
  finerReason,
  findAll,
}: AnyAction['checks'][number]): readonly string[] => (finerReason || findAll ? [] : [reason]);

/** Every reason has its clause, and every clause its sentence, or there is no rulebook. */
function assertClauses(
  rules: readonly VerbRule[],
  clauseFor: (way: string, reason: string) => string,
  book: ReadonlyMap<string, Clause>,
): void {
  for (const { actions } of rules)
    for (const { name, checks, host } of actions)
      for (const reason of [
        ...['moment', 'turn', ...(host ? ['host'] : [])],
        ...checks.flatMap(reasonsKnown),
      ]) {
        const clause = clauseFor(name, reason);
        if (!book.has(clause)) throw new Error(`no clause ${clause} for ${name}, ${reason}`);
      }
}
