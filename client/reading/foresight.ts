import type { Move } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import type { PieceId, PlaceId, PurseId } from '../../engine/kernel/box.ts';
import { drafted } from '../../engine/kernel/draft.ts';
import { lying, type Table } from '../../engine/kernel/table.ts';
import type { Game } from '../../engine/rules/referee.ts';
import type { Actor } from '../../engine/rules/rulebook.ts';
import { presidentOf } from './holdings.ts';
import { money, priceOf } from './say.ts';

/** What comes of a move, seen by doing it on a draft of the table. */
export interface Foresight {
  /** Money that leaves those who make the move; what they get is below zero. */
  readonly cost: number;
  /** What each purse has more or less, but for the bank's. */
  readonly purses: ReadonlyMap<PurseId, number>;
  /** What follows, in sentences with players as {player:1}. */
  readonly follows: readonly string[];
  /** Companies whose price moves. */
  readonly prices: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
}

/** Drafts the move with all that follows by itself, and compares the table before and after. */
export function foresight(game: Game, table: Table, move: Move, actor: Actor): Foresight {
  const { box } = table;
  const rulebook = game.rulebook!;
  const mover = actor.players[0];
  const before = {
    prices: new Map([...box.companies.keys()].map((id) => [id, priceOf(table, id)])),
    phase: table.clock.get('phase'),
    places: new Map<PieceId, PlaceId>(),
  };
  let own = 0;
  const seen: string[] = [];
  const prices = new Map<string, { from: number; to: number }>();
  const boss = new Map<string, PlaceId | undefined>();
  const said = typeof move.company === 'string' ? move.company : undefined;
  if (said !== undefined) boss.set(said, presidentOf(table, said));
  for (const [id, { place }] of table.pieces) {
    const kind = box.pieces.get(id)!.kind;
    if (kind === 'train' || kind === 'private') before.places.set(id, place);
  }
  const { ops } = drafted(table, 0, (draft) => {
    rulebook.verbs.get(move.verb)!.effects(draft, move, actor);
    own = draft.ops.length;
    rulebook.settle(draft);
    for (const [id, from] of before.prices) {
      const to = priceOf(table, id);
      if (from !== undefined && to !== undefined && from !== to) prices.set(id, { from, to });
    }
    for (const [id, was] of boss) {
      const now = presidentOf(table, id);
      if (now !== undefined && was !== undefined && now !== was)
        seen.push(`{${now}} becomes president of ${id}`);
    }
    seen.push(...gone(table, before.places, move), ...phase(table, before.phase));
  });
  const purses = flows(ops);
  const first = flows(ops.slice(0, own));
  let cost = 0;
  for (const payer of [mover, said === undefined ? undefined : `company:${said}`])
    cost -= payer === undefined ? 0 : (first.get(payer) ?? 0);
  const floated = said === undefined ? undefined : floats(table, said, first);
  return {
    cost,
    purses,
    prices,
    follows: [
      ...(floated === undefined ? [] : [`${said} floats with ${money(box, floated)}`]),
      ...[...prices].map(
        ([id, { from, to }]) =>
          `${id} ${to > from ? 'rises' : 'falls'} from ${money(box, from)} to ${money(box, to)}`,
      ),
      ...seen,
    ],
  };
}

/** What each purse gains by these ops, but for the bank's. */
function flows(ops: readonly Op[]): Map<PurseId, number> {
  const purses = new Map<PurseId, number>();
  const add = (purse: PurseId, amount: number) =>
    purse !== 'bank' && purses.set(purse, (purses.get(purse) ?? 0) + amount);
  for (const op of ops)
    if (op.op === 'pay') {
      add(op.from, -op.amount);
      add(op.to, op.amount);
    }
  return purses;
}

/** A company that had nothing at all and now gets its capital. */
function floats(
  table: Table,
  company: string,
  purses: ReadonlyMap<PurseId, number>,
): number | undefined {
  const purse = `company:${company}`;
  const gets = purses.get(purse) ?? 0;
  if (gets <= 0 || table.purses.get(purse) !== 0) return undefined;
  return lying(table, purse).some((id) => table.box.pieces.get(id)!.kind === 'train')
    ? undefined
    : gets;
}

/** Trains and privates that are taken away by what happens: they rust, they close. */
function gone(table: Table, before: ReadonlyMap<PieceId, PlaceId>, move: Move): string[] {
  const { box } = table;
  const rusts = new Map<string, string[]>();
  const closes: string[] = [];
  for (const [id, was] of before) {
    const now = table.pieces.get(id)!.place;
    if (now === was || id === move.train || !/^(company|player):/.test(was)) continue;
    if (/^(company|player):/.test(now)) continue;
    const spec = box.pieces.get(id)!;
    if (spec.kind === 'private') closes.push(spec.name);
    else rusts.set(spec.name, [...(rusts.get(spec.name) ?? []), was.slice(was.indexOf(':') + 1)]);
  }
  return [
    ...[...rusts].map(
      ([train, owners]) =>
        `${owners.length === 1 ? 'the' : `${owners.length}`} ${train} of ${listed([...new Set(owners)])} ${owners.length === 1 ? 'goes' : 'go'}`,
    ),
    ...(closes.length === 0
      ? []
      : [`${listed(closes)} ${closes.length === 1 ? 'closes' : 'close'}`]),
  ];
}

function phase({ box, clock }: Table, was: unknown): string[] {
  const now = clock.get('phase');
  const spec = box.phases.find(({ name }) => name === now);
  if (now === was || !spec) return [];
  const old = box.phases.find(({ name }) => name === was) ?? box.phases[0];
  const tiles = spec.tiles.filter((tile) => !old?.tiles.includes(tile));
  return [
    [
      `phase ${spec.name} begins`,
      tiles.length > 0 ? `${listed(tiles)} tiles` : '',
      old?.trainLimit === spec.trainLimit ? '' : `train limit ${spec.trainLimit}`,
    ]
      .filter(Boolean)
      .join(', '),
  ];
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
