import * as z from 'zod/mini';
import { saidMoney } from '../../kernel/box.ts';
import { type Clause, clauseBook, type Rulebook, type Turn, type Verb } from '../rulebook.ts';
import { byRevision } from '../kept.ts';
import { hexPlace } from '../board.ts';
import { cardOf } from '../privates/rules.ts';
import { notInTurn } from '../procedure.ts';
import { runTask } from '../operating/run.ts';
import { askedBy, consentVerbs, proposed } from './consent.ts';
import { floorNow, follow, type Moment, saidOf, turnStepOf } from './floor.ts';
import { breaking, houses, keeping } from '../house/keeping.ts';
import type { Attempt } from './nouns.ts';
import { isSetUp, OVER, read } from './keys.ts';
import { brokenCheck, legality, mayMove } from './legal.ts';
import { older } from './older.ts';
import type {
  About,
  Actor,
  Against,
  AnyWay,
  Check,
  Draft,
  Finding,
  Floor,
  Frame,
  Move,
  Now,
  PlaceId,
  Table,
  VerbRule,
} from './nouns.ts';
import { recognise } from './recognise.ts';
import { overviewOf } from './overview.ts';
import { steering } from './steer.ts';

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

/** More than this follows from no move. */
const MOST_FOLLOWS = 2000;

/**
 * Makes a rulebook of a frame: guards every verb, asks the floor who may do what now, cites the
 * title's clauses for the reasons of its checks, and lets follow what follows by itself.
 */
export function course(title: Title): Rulebook {
  const { frame, game } = title;
  const { book, violation, caution } = clauseBook(title.clauses);
  const all: Readonly<Record<string, VerbRule>> = {
    ...frame.verbs,
    ...(Object.values(frame.verbs).some(asksConsent) && consentVerbs),
  };
  const clauseOf = (way: string, reason: string): string | undefined =>
    frame.reasons[way]?.[reason] ?? frame.reasons.any?.[reason];
  /** The finer reason, where the title has a clause for that. */
  const reasonOf = (way: string, { reason }: AnyWay['checks'][number], finer = reason): string =>
    reason === '' || finer.includes('/') || clauseOf(way, finer) !== undefined ? finer : reason;
  const clauseFor = (way: string, reason: string): string => {
    const clause = clauseOf(way, reason) ?? (reason.includes('/') ? reason : undefined);
    if (clause === undefined) throw new Error(`${game}: no clause for ${way}, ${reason}`);
    return `${game}/${clause}`;
  };
  assertClauses(Object.values(all), clauseFor, book);
  const { current, bringUpToDate } = older(frame.course);
  const rulesAt = houses(frame);
  const nows = new WeakMap<Table, Now>();
  /** The view of a table: another one where its house rules have changed. */
  const nowOf = (held: Table): Now => {
    const table = current(held);
    const rules = rulesAt(table);
    let now = nows.get(table);
    if (now?.rules !== rules) nows.set(table, (now = viewOf(table, rules)));
    return now;
  };
  function viewOf(table: Table, rules: Frame): Now {
    const now: Now = {
      table,
      box: table.box,
      rules,
      money: (amount) => saidMoney(table.box, amount),
      can(way, player) {
        let last: Check | undefined;
        for (const move of way.candidates(now, player)) {
          if (!mayMove(now, way, move, [], player)) continue;
          last = brokenCheck(now, way, move, player, last);
          if (!last) return true;
        }
        return false;
      },
    };
    return now;
  }

  const moments = byRevision<Table, Moment>(() => ({}));
  /** Who has the floor; looked at once for each revision of the table. */
  function floorOf(now: Now): Floor {
    const moment = moments(now.table, now.table.revision.all);
    return (moment.floor ??= floorNow(now, moment));
  }

  /** The first way of those the floor has open; one that is not open, if none is. */
  function meantBy(now: Now, rule: VerbRule, move: Move, floor: Floor): AnyWay | undefined {
    let first: AnyWay | undefined;
    for (const way of rule.ways) {
      if (way.meant && !way.meant(now, move)) continue;
      if (floor.ways.includes(way.name)) return way;
      first ??= way;
    }
    return first ?? rule.ways[0];
  }

  const cite = (way: string, { reason, says, ...about }: Against): Finding =>
    violation(clauseFor(way, reason), says, about);

  /** Another's turn; the clause may depend on what has the floor. */
  function outOfTurn(
    way: string,
    may: readonly PlaceId[],
    { because }: Floor,
    players: readonly PlaceId[],
  ): Finding {
    const nearer = `turn ${because}`;
    const reason = clauseOf(way, nearer) === undefined ? 'turn' : nearer;
    return cite(way, { reason, says: notInTurn(may, players), places: may });
  }

  /**
   * Why a way is closed: what the floor says, where the title has a clause for that. If the way itself
   * has one, it belongs to what is going on, and whoever does not act is told that first.
   */
  function notOpen(way: string, floor: Floor, players: readonly PlaceId[], says: string): Finding {
    const { because = 'moment', acting } = floor;
    const others = acting.length > 0 && !acting.some((one) => players.includes(one));
    if (others && because !== 'moment' && frame.reasons[way]?.[because] !== undefined)
      return outOfTurn(way, acting, floor, players);
    return cite(way, { reason: clauseOf(way, because) === undefined ? 'moment' : because, says });
  }

  /** What a check has against a move, with the title's clauses. */
  function against(
    now: Now,
    way: AnyWay,
    check: AnyWay['checks'][number],
    tried: Attempt,
    by: PlaceId,
    host: boolean,
  ): readonly Finding[] {
    const { move } = tried;
    if (check.all)
      return [...check.all(now, move, by)].map((one) =>
        breaking(now, one.reason, tried, cite(way.name, { ...namedBy(now, move), ...one })),
      );
    if (!check.breaks(now, move, by)) return NOTHING;
    const { severity } = check;
    const finding = severity === 'caution' || (severity && host) ? caution : violation;
    const reason = reasonOf(way.name, check, check.which?.(now, move, by));
    const clause = clauseFor(way.name, reason);
    const about = { ...namedBy(now, move), ...check.about?.(now, move, by) };
    const found = finding(clause, check.says(now, move, by), about);
    return [breaking(now, reason, tried, found)];
  }

  function judge(now: Now, rule: VerbRule, move: Move, { players, host }: Actor): Finding[] {
    const floor = floorOf(now);
    const tried = { move, players };
    const way = meantBy(now, rule, move, floor);
    if (!way) return [cite('any', { reason: 'moment', says: 'This is not done in this game.' })];
    if (!floor.ways.includes(way.name)) {
      const found = notOpen(way.name, floor, players, `Not now: ${saidOf(floor)}`);
      return [breaking(now, 'moment', tried, found)];
    }
    if (way.host && !host)
      return [cite(way.name, { reason: 'host', says: 'Only the host of the table may do that.' })];
    const who = way.by?.(now, move) ?? floor.acting;
    const player = who.find((one) => one !== undefined && players.includes(one));
    const findings: Finding[] = [];
    if (player === undefined) {
      const may = who.filter((one) => one !== undefined);
      const found = outOfTurn(way.name, may, floor, players);
      findings.push(breaking(now, 'turn', tried, found));
    }
    const by = player ?? who.find((one) => one !== undefined) ?? players[0] ?? 'player:1';
    for (const check of way.checks) {
      const found = against(now, way, check, tried, by, host);
      findings.push(...found);
      if (found.length > 0 && check.bars) break;
    }
    return findings;
  }

  function bound(name: string, rule: VerbRule): Verb {
    const consents = asksConsent(rule);
    return {
      schema: rule.schema,
      ...(rule.ways.some(({ partial }) => partial) && { partial: true }),
      judge: (table, move, actor) => judge(nowOf(table), rule, move, actor),
      effects(draft, move, actor) {
        bringUpToDate(draft);
        const now = nowOf(draft.table);
        const floor = floorOf(now);
        const way = meantBy(now, rule, move, floor);
        // Whatever stands, a game is not set up a second time.
        if (!way || (name === 'setUp' && isSetUp(draft.table))) return;
        const may = (way.by?.(now, move) ?? floor.acting).filter((one) => one !== undefined);
        const player = mover(actor, may);
        if (consents && proposed(now, draft, way, move, player)) return;
        way.effects(now, draft, move, player);
      },
      *options(table, player) {
        const now = nowOf(table);
        const floor = floorOf(now);
        for (const way of rule.ways) {
          if (!floor.ways.includes(way.name)) continue;
          const isLegal = legality(now, way, player);
          for (const move of way.candidates(now, player))
            if (
              meantBy(now, rule, move, floor) === way &&
              mayMove(now, way, move, floor.acting, player) &&
              isLegal(move)
            )
              yield move;
        }
      },
      warns(table, move) {
        const now = nowOf(table);
        return meantBy(now, rule, move, floorOf(now))?.warns?.(now, move);
      },
      say(table, move) {
        const now = nowOf(table);
        const floor = floorOf(now);
        const way = meantBy(now, rule, move, floor);
        const says = way?.say(now, move) ?? name;
        const by = way && (way.by?.(now, move) ?? floor.acting)[0];
        const asks = way && by !== undefined && askedBy(now, way, move, by).length > 0;
        return asks ? `proposes: ${says}` : says;
      },
    };
  }

  /** Passing is whatever the floor says it is; of several who are asked it may name one. */
  const pass: Verb = {
    schema: z.strictObject({
      verb: z.literal('pass'),
      player: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }) as unknown as z.ZodMiniType<Move>,
    judge(table, move, { players }) {
      const { player } = move;
      const now = nowOf(table);
      const floor = floorOf(now);
      const { pass, acting } = floor;
      if (!pass) return [notOpen('pass', floor, players, `Nothing to pass: ${saidOf(floor)}`)];
      const may = acting.filter((one) => player === undefined || one === player);
      const by = may.find((one) => players.includes(one));
      const tried = { move, players };
      const out =
        by === undefined ? [outOfTurn('pass', may.length > 0 ? may : acting, floor, players)] : [];
      const findings = out.map((one) => breaking(now, 'turn', tried, one));
      const must = pass.must?.() ?? (by && pass.binds?.(by));
      return must ? [...findings, breaking(now, must.reason, tried, cite('pass', must))] : findings;
    },
    effects(draft, { player }, actor) {
      bringUpToDate(draft);
      const now = nowOf(draft.table);
      const { pass, acting } = floorOf(now);
      const named = acting.find((one) => one === player);
      pass?.effects(now, draft, named ?? mover(actor, acting));
    },
    *options(table, player) {
      const { pass, acting, each } = floorOf(nowOf(table));
      if (!pass || !acting.includes(player)) return;
      if (!pass.must?.() && !pass.binds?.(player)) yield { verb: 'pass', ...(each && { player }) };
    },
    say: (table) => floorOf(nowOf(table)).pass?.says ?? 'passes',
  };

  const verbs = new Map(Object.entries(all).map(([name, rule]) => [name, bound(name, rule)]));
  verbs.set('pass', pass);
  /** Nobody waits for what only the host may do. */
  const verbOfWay = new Map(
    Object.entries(all).flatMap(([name, { ways }]) =>
      ways.flatMap((way) => (way.host ? [] : [[way.name, name] as const])),
    ),
  );

  /** Whether a move is one that the players of a seat may make, by whose turn it is. */
  function isTheirs(table: Table, move: Move, { players }: Actor): boolean {
    const now = nowOf(table);
    const floor = floorOf(now);
    const way = meantBy(now, all[move.verb]!, move, floor);
    const may = way?.by?.(now, move) ?? floor.acting;
    return may.some((player) => player !== undefined && players.includes(player));
  }

  function turn(table: Table): Turn {
    const now = nowOf(table);
    const floor = floorOf(now);
    const { round, entity, called, acting, aside, ways, pass, story, procedure, limits } = floor;
    const asks = floor.asks?.();
    const passes = asks && asks.length > 0 && pass && !pass.must?.();
    const verbsOf = (ways: readonly string[]) => [
      ...new Set(ways.flatMap((way) => (way === 'pass' ? way : (verbOfWay.get(way) ?? [])))),
    ];
    const turn: Turn = {
      round,
      ...(entity !== undefined && { entity }),
      ...(called !== undefined && { called }),
      acting,
      ...(aside && { aside: typeof aside === 'function' ? aside() : aside }),
      sentence: saidOf(floor),
      ...(story && { story }),
      verbs: verbsOf(asks ? [...asks, ...(passes ? ['pass'] : [])] : ways),
      purpose: verbsOf(floor.purpose ?? ways),
      over: read(now.table, 'stage') === OVER,
    };
    if (procedure) Object.defineProperty(turn, 'procedure', { get: procedure, enumerable: true });
    if (limits) Object.defineProperty(turn, 'limits', { get: limits, enumerable: true });
    return turn;
  }

  function settle(draft: Draft): void {
    bringUpToDate(draft);
    const now = nowOf(draft.table);
    for (let i = 0; i < MOST_FOLLOWS && draft.impossible === undefined; i++)
      if (!follow(now, draft, moments)) return;
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
    runs: (table, company) => runTask(nowOf(table), company),
    steering: steering(frame, nowOf),
    house: keeping(frame.house, frame),
    score: (table) => frame.course.score(nowOf(table)),
    headings: title.headings,
    words: title.words,
  };
}

const NOTHING: readonly Finding[] = [];

const asksConsent = ({ ways }: VerbRule): boolean => ways.some(({ consent }) => consent);

/** The hex, private and pieces that a move names: what speaks against it is about these, if it says nothing else. */
function namedBy({ box }: Now, { hex, private: id, with: power = id, train, token }: Move): About {
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
const reasonsKnown = ({ reason, which, all }: AnyWay['checks'][number]): readonly string[] =>
  which || all ? [] : [reason];

/** Every reason has its clause, and every clause its sentence, or there is no rulebook. */
function assertClauses(
  rules: readonly VerbRule[],
  clauseFor: (way: string, reason: string) => string,
  book: ReadonlyMap<string, Clause>,
): void {
  for (const { ways } of rules)
    for (const { name, checks, host } of ways)
      for (const reason of [
        ...['moment', 'turn', ...(host ? ['host'] : [])],
        ...checks.flatMap(reasonsKnown),
      ]) {
        const clause = clauseFor(name, reason);
        if (!book.has(clause)) throw new Error(`no clause ${clause} for ${name}, ${reason}`);
      }
}
