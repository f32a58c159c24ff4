import {
  type Actor,
  cash,
  type Game,
  gameAt,
  type PieceId,
  piecesIn,
  type PlaceId,
  type Rulebook,
  type Table,
  type Verb,
  withDraft,
} from '../../engine/index.ts';
import type { Move } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import { presidentOf } from './figures/holdings.ts';
import { command } from './moves/command.ts';
import { money } from './say.ts';

/**
 * A task in the title's own way: moves of its rulebook, done by hand. What they would put, pay and note is done;
 * no check is asked, and nothing follows by itself.
 */
export interface RuleTask {
  readonly task: 'rule';
  readonly moves: readonly Move[];
  /** What the company's run has earned, before a dividend is paid of it. */
  readonly earned?: number;
  readonly by: PlaceId;
}

/** Who acts where the mark stands: the player in turn, or a company and whoever runs it. */
export interface Mark {
  readonly by: PlaceId;
  readonly company?: string;
}

/** A task on a button. */
export interface Offer {
  readonly says: string;
  readonly task: RuleTask;
  /** The company that it is about. */
  readonly about?: string | undefined;
}

/** A company's first station, on its home. */
export interface HomeTask {
  readonly task: 'home';
  readonly company: string;
  readonly token: PieceId;
  readonly slot: PlaceId;
  readonly hex: string;
  readonly by: PlaceId;
}

export interface HomeOffer {
  readonly hex: string;
  readonly task: HomeTask;
}

/** As much may a hand do at once. */
const MOST_OPS = 64;
const MOST_LETTERS = 120;
/** More than anything costs. */
const RICH = 1_000_000;

/** The move of a hand that does the task, or why it cannot be done. */
export function handOf(opened: Game, table: Table, task: RuleTask): Move | string {
  const { rulebook } = gameAt(opened, table);
  const moves = task.moves.map((move) => withAnother(rulebook, table, move, task.by));
  const { ops, said, impossible } = drafted(rulebook, table, { ...task, moves }, 0);
  if (impossible !== undefined) return impossible;
  const paid = paidBy(ops, task.by);
  const due = paidBy(drafted(rulebook, table, { ...task, moves }, RICH).ops, task.by);
  if (due > paid)
    return `That costs ${money(table.box, due)}, and ${money(table.box, cash(table, task.by))} is there.`;
  if (ops.length === 0) return `Nothing comes of it: ${said}.`;
  if (ops.length > MOST_OPS) return `More than ${MOST_OPS} things at once are not done by hand.`;
  return { verb: 'hand', as: said.slice(0, MOST_LETTERS), ops };
}

/** The moves on a draft, done by somebody who has so much more money. */
function drafted(
  rulebook: Rulebook | undefined,
  table: Table,
  { moves, by, earned }: RuleTask,
  lent: number,
): { readonly ops: readonly Op[]; readonly said: string; readonly impossible?: string } {
  const actor: Actor = { seat: '', players: [by], host: true };
  const says: string[] = [];
  let before = 0;
  const { ops, impossible } = withDraft(table, 0, (draft) => {
    draft.pay('bank', by, Math.min(lent, cash(table, 'bank')));
    before = draft.ops.length;
    const work = table.clock.get('work');
    if (earned !== undefined && typeof work === 'object')
      draft.set('work', { ...work, revenue: earned });
    for (const move of moves) {
      const verb = rulebook?.verbs.get(move.verb);
      if (!verb) continue;
      says.push(sayDone(verb, table, move));
      (verb.agreedEffects ?? verb.effects)(draft, move, actor);
    }
  });
  const said = says.map((one) => (/^[a-z]/.test(one) ? `{${by}} ${one}` : one)).join(', ');
  return { ops: ops.slice(before), said, ...(impossible !== undefined && { impossible }) };
}

/** What people have agreed on is not proposed first. */
const sayDone = (verb: Verb, table: Table, move: Move): string =>
  verb.say(table, move).replace(/^proposes: /, '');

const paidBy = (ops: readonly Op[], purse: PlaceId): number =>
  ops.reduce((sum, op) => sum + (op.op === 'pay' && op.from === purse ? op.amount : 0), 0);

/** "Same again" means another train of its kind, once the first has been bought. */
function withAnother(rulebook: Rulebook | undefined, table: Table, move: Move, by: PlaceId): Move {
  const type = (id: unknown) => table.box.pieces.get(String(id))?.type;
  if (move.train === undefined) return move;
  const all = [...(rulebook?.verbs.get(move.verb)?.candidates?.(table, by) ?? [])];
  if (all.some(({ train }) => train === move.train)) return move;
  const alike = ({ train: _, ...rest }: Move) => JSON.stringify(rest);
  return (
    all.find((one) => type(one.train) === type(move.train) && alike(one) === alike(move)) ?? move
  );
}

/** Who acts where the mark stands; undefined = the title cannot say it. */
export function markOf(opened: Game, table: Table): Mark | undefined {
  const turn = gameAt(opened, table).rulebook?.turn(table);
  const company = turn?.entity?.startsWith('company:') ? turn.entity.slice(8) : undefined;
  const runs = company === undefined ? undefined : presidentOf(table, company);
  const by = turn?.acting[0] ?? runs;
  if (by === undefined) return undefined;
  return company === undefined ? { by } : { by, company };
}

/** Tasks of one verb that can be done now, each once, with what it costs. */
export function offersOf(opened: Game, table: Table, verb: string, { by, company }: Mark): Offer[] {
  const { rulebook } = gameAt(opened, table);
  const offers = new Map<string, Offer>();
  for (const move of rulebook?.verbs.get(verb)?.candidates?.(table, by) ?? []) {
    if (verb === 'placeToken' && standsOn(table, move)) continue;
    const offer = offerOf(opened, table, move, { by, ...(company !== undefined && { company }) });
    if (offer && !offers.has(offer.says)) offers.set(offer.says, offer);
  }
  return [...offers.values()];
}

/** Whether the company stands in that city already. */
const standsOn = ({ box, pieces }: Table, { hex, city, company }: Move): boolean =>
  [...pieces].some(
    ([id, { place }]) =>
      place.startsWith(`slot:${String(hex)}.${String(city)}.`) &&
      box.pieces.get(id)?.company === company,
  );

/** What the mark itself waits for, of verbs that have no place of their own: loans, markers, privates. */
export function otherOffers(
  opened: Game,
  table: Table,
  mark: Mark,
  but: ReadonlySet<string>,
): Offer[] {
  const { rulebook } = gameAt(opened, table);
  return (rulebook?.turn(table).verbs ?? [])
    .filter((verb) => !but.has(verb))
    .flatMap((verb) => [...rulebook!.verbs.get(verb)!.options(table, mark.by)])
    .flatMap((move) => offerOf(opened, table, move, mark) ?? []);
}

function offerOf(opened: Game, table: Table, move: Move, mark: Mark): Offer | undefined {
  const task: RuleTask = { task: 'rule', moves: [move], by: mark.by };
  const hand = handOf(opened, table, task);
  if (typeof hand === 'string') return undefined;
  const verb = gameAt(opened, table).rulebook!.verbs.get(move.verb)!;
  const said = sayDone(verb, table, move);
  const says = command(said, mark.company, mark.by);
  const ops = hand.ops as readonly Op[];
  const gains = -paidBy(ops, mark.by) + received(ops, mark.by);
  const figure = money(table.box, Math.abs(gains));
  const about = typeof move.company === 'string' ? move.company : undefined;
  return {
    says: gains === 0 || says.includes(figure) ? says : `${says} for ${figure}`,
    task,
    about,
  };
}

const received = (ops: readonly Op[], purse: PlaceId): number =>
  ops.reduce((sum, op) => sum + (op.op === 'pay' && op.to === purse ? op.amount : 0), 0);

/** Stations that the company has not put on its home yet: what its charter shows, and where. */
export function homesOf(table: Table, { by, company = '' }: Mark): readonly HomeOffer[] {
  const { box } = table;
  const token = piecesIn(table, `company:${company}`).find(
    (id) => box.pieces.get(id)?.kind === 'token' && box.pieces.get(id)?.company === company,
  );
  if (token === undefined) return [];
  return (box.companies.get(company)?.home ?? []).flatMap(({ hex, city = 0 }) => {
    const slots = [...box.places.keys()].filter((id) => id.startsWith(`slot:${hex}.${city}.`));
    const stands = (slot: PlaceId) =>
      piecesIn(table, slot).some((id) => box.pieces.get(id)?.company === company);
    const free = slots.find((slot) => piecesIn(table, slot).length === 0);
    if (free === undefined || slots.some(stands)) return [];
    return { hex, task: { task: 'home', company, token, slot: free, hex, by } };
  });
}

/** The ways in which the title uses a revenue, as commands: "Pay out", "Withhold". */
export function revenueKinds(opened: Game, table: Table, { by, company }: Mark) {
  const verb = gameAt(opened, table).rulebook?.verbs.get('payDividend');
  const kinds = [...(verb?.candidates?.(table, by) ?? [])].filter((one) => one.company === company);
  return kinds.map((move) => ({
    move,
    says: command(verb!.say(table, move), company, by).replace(/( than)? \D?[\d,]+$/, ''),
  }));
}

/** A run of so much, used in one of these ways. */
export const runTask = ({ by }: Mark, earned: number, dividend: Move): RuleTask => ({
  task: 'rule',
  moves: [dividend],
  earned,
  by,
});
