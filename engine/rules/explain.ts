import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { PieceId, PlaceId } from '../kernel/box.ts';
import type { Table } from '../kernel/table.ts';
import { tileFaces } from './board.ts';
import { type Game, options } from './referee.ts';
import type { Actor } from './rulebook.ts';

/** Why a player may, or may not, do something with a hex, a piece or a place. */
export interface Explanation {
  /** Legal moves that concern it. */
  readonly may: readonly Move[];
  /** For what a player might have tried: the nearest try of each verb, with what is against it. */
  readonly mayNot: readonly { readonly move: Move; readonly findings: readonly Finding[] }[];
}

/**
 * Answers "what may I do here?" and "why not?": what is legal comes from the rulebook's options;
 * for verbs with nothing legal, the tries that fit the thing asked about are judged, and the one
 * with the fewest objections tells why not.
 */
export function explain(
  game: Game,
  table: Table,
  player: PlaceId,
  about: PieceId | PlaceId,
): Explanation {
  const { rulebook } = game;
  if (!rulebook) return { may: [], mayNot: [] };
  const may = [...options(game, table, player)].filter((move) => concerns(table, move, about));
  const legal = new Set(may.map(({ verb }) => verb));
  const nearest = new Map<string, { move: Move; findings: Finding[] }>();
  const actor: Actor = { seat: player, players: [player], host: false };
  for (const move of tries(table, rulebook.turn(table).entity, about)) {
    const verb = rulebook.verbs.get(move.verb);
    if (!verb || legal.has(move.verb)) continue;
    const findings = verb.judge(table, move, actor).filter((f) => f.severity === 'violation');
    const best = nearest.get(move.verb);
    if (findings.length > 0 && (!best || findings.length < best.findings.length))
      nearest.set(move.verb, { move, findings });
  }
  return { may, mayNot: [...nearest.values()] };
}

/** Does a move name this hex, piece, company, private or tile? */
function concerns(table: Table, move: Move, about: string): boolean {
  const [kind, name] = split(about);
  const spec = table.box.pieces.get(about);
  if (move.hex !== undefined && kind === 'hex') return move.hex === name;
  if (spec?.kind === 'train') return move.train === about;
  if (spec?.kind === 'private') return move.private === spec.type || move.on === spec.type;
  if (spec?.kind === 'tile')
    return move.verb === 'layTile' && tileFaces(spec).includes(String(move.tile));
  if (spec?.kind === 'token') return move.verb === 'placeToken' && move.company === spec.company;
  if (spec?.company !== undefined) return dealsInShares(move) && move.company === spec.company;
  return kind === 'company' && move.company === name;
}

function dealsInShares({ verb }: Move): boolean {
  return verb === 'buyShare' || verb === 'sellShares' || verb === 'startCompany';
}

/** What somebody who points at this thing might want, whether it is legal or not. */
function* tries(table: Table, entity: PlaceId | undefined, about: string): Generator<Move> {
  const { box } = table;
  const [kind, name] = split(about);
  const company = entity?.startsWith('company:') ? split(entity)[1] : undefined;
  const spec = box.pieces.get(about);
  if (kind === 'hex' && company !== undefined) {
    for (const tile of box.tiles.keys())
      for (let turn = 0; turn < 6; turn++)
        yield { verb: 'layTile', company, hex: name, tile, turn };
    yield { verb: 'placeToken', company, hex: name, city: 0 };
  } else if (spec?.kind === 'train' && company !== undefined) {
    yield { verb: 'buyTrain', company, train: about, price: spec.price ?? 0 };
  } else if (spec?.kind === 'private') {
    yield { verb: 'buyPrivate', private: spec.type!, price: spec.price ?? 0 };
    yield { verb: 'sellPrivate', private: spec.type!, price: spec.price ?? 0 };
  } else if (spec?.kind === 'certificate') {
    const { company, percent = 10 } = spec;
    const from = table.pieces.get(about)!.place;
    if (spec.president) yield { verb: 'startCompany', company: company!, par: 0 };
    yield { verb: 'buyShare', company: company!, from, percent };
    yield { verb: 'sellShares', company: company!, percent };
  }
}

function split(id: string): [kind: string, name: string] {
  const at = id.indexOf(':');
  return [id.slice(0, at), id.slice(at + 1)];
}
