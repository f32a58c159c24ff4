import type { Entry } from '../../shared/entry.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move, AidedRoute, Strictness } from '../../shared/move.ts';
import {
  type Actor,
  type Game,
  type HoldingLimits,
  judge,
  options,
  type Overview,
  type PlaceId,
  type Rulebook,
  type StandingEntries,
  standingEntriesOf,
  type Table,
  type Turn,
} from '../../engine/index.ts';
import type { Judgement } from '../../engine/routes/index.ts';
import {
  buildingEnd,
  laysAhead,
  type NextMove,
  movesAfter,
  runAhead,
  turnEnd,
  turnEndAfter,
  type PassSequence,
} from '../reading/moves/next-moves.ts';
import { type AmountRange, amounts } from '../reading/figures/amounts.ts';
import { entryMarks, type EntryMarks } from '../reading/log/log-lines.ts';
import { type MovePreview, previewMove } from '../reading/moves/move-preview.ts';
import { whyNoneRuns } from '../reading/figures/no-run.ts';
import { outlook } from '../reading/figures/outlook.ts';
import { judgedRun } from '../reading/figures/run-sums.ts';
import { actorOf, type Session } from '../table/session.ts';

/** The verb whose best moves a worker searches. */
export const RUN = 'runTrains';
/** How many route sets are remembered for one table. */
const MOST_RUNS = 200;

/** The table that is shown, and the seat that looks at it. */
interface View {
  readonly base: Session;
  /** The rules and the box in force at that table. */
  readonly game: Game;
  readonly session: Session;
  readonly table: Table;
  readonly entries: readonly Entry[];
  readonly at: number;
  readonly present: boolean;
  readonly movable: boolean;
  readonly inWhatIf: boolean;
  readonly chosenPlayer: PlaceId | undefined;
  readonly desk: Rulebook['runTask'];
  readonly dial: { readonly strictness: Strictness };
}

/** What is known of the amounts of similar moves: the upper ends and the step found so far. */
interface Ends {
  readonly most: Set<number>;
  step?: number;
}

interface Read {
  readonly key: string;
  turn?: Turn;
  limits?: HoldingLimits | undefined;
  overview?: Overview;
  moves?: Move[];
  awaited?: readonly Move[];
  marks?: EntryMarks;
  disputed?: readonly Entry[];
  stepEnds?: readonly string[];
  noRun?: string | undefined;
  runs?: Map<string, Judgement | undefined>;
  amounts?: Map<string, AmountRange>;
  /** By verb and parameter. */
  ends?: Map<string, Ends>;
  previews?: Map<string, MovePreview>;
  lays?: ReturnType<typeof laysAhead>;
  next?: Map<string, readonly NextMove[]>;
  sequences?: Map<string, PassSequence | undefined>;
}

/**
 * What the rules say of the moment that is shown. It is computed once and kept until the view
 * changes.
 */
export class Moment {
  private read: Read = { key: '' };

  constructor(private readonly view: View) {}

  private readonly isMine = (player: PlaceId) => this.view.session.me.players.includes(player);

  get turn(): Turn | undefined {
    const known = this.fresh();
    const { rulebook } = this.view.game;
    if (rulebook) known.turn ??= rulebook.turn(this.view.table);
    return known.turn;
  }

  get limits(): HoldingLimits | undefined {
    const known = this.fresh();
    if (!('limits' in known)) known.limits = this.turn?.limits;
    return known.limits;
  }

  /** Players, companies, limits and end of the game, for the overview. */
  get overview(): Overview {
    const known = this.fresh();
    known.overview ??= outlook(this.view.game, this.view.table);
    return known.overview;
  }

  /** Players of this seat who may decide now. */
  get acting(): readonly PlaceId[] {
    return this.turn?.acting.filter(this.isMine) ?? [];
  }

  /** Players of this seat who may do something now. Those whom the table waits for come first. */
  get openPlayers(): readonly PlaceId[] {
    return [...new Set([...this.acting, ...(this.turn?.alsoMayAct?.filter(this.isMine) ?? [])])];
  }

  /** The player of this browser whose decision is shown. */
  get shownPlayer(): PlaceId | undefined {
    const { openPlayers, view } = this;
    const { chosenPlayer } = view;
    return chosenPlayer !== undefined && openPlayers.includes(chosenPlayer)
      ? chosenPlayer
      : openPlayers[0];
  }

  /** The actor for moves and for questions to the rules. */
  get actor(): Actor {
    const actor = actorOf(this.view.session.me);
    const { openPlayers, shownPlayer } = this;
    return openPlayers.length > 1 && shownPlayer !== undefined
      ? { ...actor, players: [shownPlayer] }
      : actor;
  }

  /**
   * Every legal move of this seat now. There is none while a past moment is shown. The best run
   * is left out where a worker searches it, because the search would block the page.
   */
  get moves(): readonly Move[] {
    const { shownPlayer } = this;
    if (!this.view.present || shownPlayer === undefined) return [];
    const known = this.fresh();
    const { game } = this.view;
    const but = game.rulebook?.runTask ? [RUN] : [];
    known.moves ??= [
      ...options(game, this.view.table, shownPlayer, but),
      ...(this.laysAhead?.moves ?? []),
    ];
    return known.moves;
  }

  /** The tiles that may be laid at once although a step that only offers something comes before, and the passes there. */
  get laysAhead(): ReturnType<typeof laysAhead> {
    const known = this.fresh();
    const { shownPlayer, view, turn } = this;
    if (!('lays' in known))
      known.lays =
        view.game.rulebook && shownPlayer !== undefined && turn?.entity?.startsWith('company:')
          ? laysAhead(view.game, view.session.ledger.table, shownPlayer)
          : undefined;
    return known.lays;
  }

  /**
   * What the player whom this seat waits for may choose from, in something under way that puts no question
   * of its own, such as an auction of several lots. In other rounds nobody asks, so that waiting costs no time.
   */
  get awaited(): readonly Move[] {
    const { turn, shownPlayer } = this;
    const [actor] = turn?.acting ?? [];
    if (!turn?.procedure || turn.procedure.question || actor === undefined) return [];
    if (shownPlayer !== undefined && turn.acting.includes(shownPlayer)) return [];
    const known = this.fresh();
    known.awaited ??= [...options(this.view.game, this.view.table, actor)];
    return known.awaited;
  }

  /** The company whose trains the shown player runs now. */
  get runner(): string | undefined {
    const { acting, shownPlayer } = this;
    if (!this.view.movable || shownPlayer === undefined || !acting.includes(shownPlayer))
      return undefined;
    const { verbs, entity } = this.turn!;
    return verbs.includes(RUN) && entity?.startsWith('company:') ? entity.slice(8) : undefined;
  }

  /** Why no train of that company can run; undefined = one can, or nobody runs now. */
  get noRun(): string | undefined {
    const known = this.fresh();
    const { runner } = this;
    const { desk, table } = this.view;
    if (!('noRun' in known))
      known.noRun = runner === undefined || !desk ? undefined : whyNoneRuns(desk, table, runner);
    return known.noRun;
  }

  /** What these routes earn, stop by stop. Undefined if the table has no rules for routes. */
  judged(company: string, routes: readonly AidedRoute[]): Judgement | undefined {
    const known = this.fresh();
    const { desk } = this.view;
    const runs = (known.runs ??= new Map<string, Judgement | undefined>());
    const key = JSON.stringify([desk !== undefined, company, routes]);
    if (!runs.has(key)) {
      if (runs.size > MOST_RUNS) runs.clear();
      runs.set(key, desk && judgedRun(desk, this.view.table, company, routes));
    }
    return runs.get(key);
  }

  /** Which amounts are legal for parameter `key` of a move, starting from the known ones. */
  amounts(move: Move, key: string, known: readonly number[]): AmountRange {
    const moment = this.fresh();
    const found = (moment.amounts ??= new Map<string, AmountRange>());
    const name = JSON.stringify([{ ...move, [key]: 0 }, known]);
    let sums = found.get(name);
    if (!sums) {
      const { table } = this.view.session.ledger;
      const legal = (sum: number) => this.isLegal({ ...move, [key]: sum });
      const ends = (moment.ends ??= new Map<string, Ends>());
      const like = `${move.verb}/${key}`;
      const alike: Ends = ends.get(like) ?? { most: new Set() };
      const payers = [this.shownPlayer, this.turn?.entity];
      const purses = payers.map((payer) => table.purses.get(payer ?? '') ?? 0);
      found.set(name, (sums = amounts(known, legal, [...alike.most, ...purses], alike.step)));
      alike.most.add(sums.most);
      // A fixed amount has no step.
      if (sums.least < sums.most) alike.step = sums.step;
      ends.set(like, alike);
    }
    return sums;
  }

  /** What a move would change. */
  preview(move: Move): MovePreview {
    const known = this.fresh();
    const seen = (known.previews ??= new Map<string, MovePreview>());
    const key = JSON.stringify(move);
    let found = seen.get(key);
    if (!found) {
      const { shownPlayer, actor } = this;
      const { game, session } = this.view;
      const by = shownPlayer === undefined ? actor : { ...actor, players: [shownPlayer] };
      seen.set(key, (found = previewMove(game, session.ledger.table, move, by)));
    }
    return found;
  }

  /**
   * What follows if the company in turn does nothing more in this step. It follows the other moves
   * of the step as well, so it is no reason for or against one of them. Where no train can run, the run
   * of none ends the step.
   */
  get stepEnds(): readonly string[] {
    const known = this.fresh();
    const pass = this.moves.find(({ verb }) => verb === 'pass');
    const runsNone =
      this.noRun === undefined ? undefined : { verb: RUN, company: this.runner, routes: [] };
    const ends = pass ?? runsNone;
    const isStep = this.turn?.entity?.startsWith('company:') === true && !this.turn.procedure;
    known.stepEnds ??= ends && isStep ? this.preview(ends).follows : [];
    return known.stepEnds;
  }

  /** The moves of `verb` that the shown player may make right after these. */
  after(first: readonly Move[], verb: string): readonly NextMove[] {
    const known = this.fresh();
    const seen = (known.next ??= new Map<string, readonly NextMove[]>());
    const key = JSON.stringify([verb, first]);
    const { shownPlayer } = this;
    let found = seen.get(key);
    if (!found) {
      const { game, session } = this.view;
      const asked = shownPlayer !== undefined && game.rulebook;
      found = asked ? movesAfter(game, session.ledger.table, first, verb, shownPlayer) : [];
      seen.set(key, found);
    }
    return found;
  }

  /** The passes that end the turn of the company, where several do and nothing must be done. */
  get turnEnd(): PassSequence | undefined {
    return this.mayPass ? this.passes('turn', turnEnd) : undefined;
  }

  /** The passes that end building where track and tokens are left, and the run comes. */
  get buildingEnd(): PassSequence | undefined {
    return this.mayPass ? this.passes('building', buildingEnd) : undefined;
  }

  /** The passes from the step of tokens to the run. */
  get runAhead(): PassSequence | undefined {
    return this.mayPass ? this.passes('run', runAhead) : undefined;
  }

  /** The passes that end the turn after these moves. */
  turnEndAfter(first: readonly Move[]): PassSequence | undefined {
    return this.passes(JSON.stringify(first), (game, table, player) =>
      turnEndAfter(game, table, first, player),
    );
  }

  private get mayPass(): boolean {
    return this.moves.some(({ verb }) => verb === 'pass');
  }

  private passes(
    name: string,
    find: (game: Game, table: Table, player: PlaceId) => PassSequence | undefined,
  ): PassSequence | undefined {
    const known = this.fresh();
    const { shownPlayer } = this;
    const { game, session } = this.view;
    if (shownPlayer === undefined || !game.rulebook) return undefined;
    const sequences = (known.sequences ??= new Map<string, PassSequence | undefined>());
    if (!sequences.has(name)) sequences.set(name, find(game, session.ledger.table, shownPlayer));
    return sequences.get(name);
  }

  /** Findings against a move that are more than a note. */
  against(move: Move): readonly Finding[] {
    const { base, session, dial } = this.view;
    return judge(base.game, session.ledger, move, this.actor, dial.strictness).filter(
      ({ severity }) => severity === 'violation',
    );
  }

  get standing(): StandingEntries {
    return standingEntriesOf(this.view.session.ledger);
  }

  get marks(): EntryMarks {
    const known = this.fresh();
    known.marks ??= entryMarks(this.view.entries, this.standing.standing);
    return known.marks;
  }

  /** Entries that stand with findings that nobody has dismissed. */
  get disputed(): readonly Entry[] {
    const known = this.fresh();
    const { standing, accepted } = this.marks;
    known.disputed ??= this.view.entries
      .slice(0, this.view.at)
      .filter(
        ({ seq, findings }) => findings.length > 0 && standing.has(seq) && !accepted.has(seq),
      );
    return known.disputed;
  }

  private isLegal(move: Move): boolean {
    const { game, session } = this.view;
    const rule = game.rulebook?.verbs.get(move.verb);
    return (
      rule !== undefined &&
      !rule
        .judge(session.ledger.table, move, this.actor)
        .some(({ severity }) => severity === 'violation')
    );
  }

  /** What was computed for this view. It begins empty when the view has changed. */
  private fresh(): Read {
    const { table, entries, at, session, chosenPlayer, inWhatIf } = this.view;
    const { id, players } = session.me;
    const key = `${table.revision.all}/${entries.length}/${at}/${id}/${players.join()}/${chosenPlayer}/${inWhatIf}`;
    if (this.read.key !== key) this.read = { key };
    return this.read;
  }
}
