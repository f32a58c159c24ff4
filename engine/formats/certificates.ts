import type { Op } from '../../shared/op.ts';
import type { Table } from '../kernel/table.ts';

/**
 * Which certificate lies where at that site. It names certificates by number, and in a change of
 * president it gives others than we do: what matters here is alike, the numbers there are not. So they
 * are followed as that site moves them, holder by holder in the order in which they came.
 */
export type Certificates = ReadonlyMap<string, readonly string[]>;

const specOf = (table: Table, id: string) => table.box.pieces.get(id)!;
const isCertificate = (table: Table, id: string): boolean =>
  specOf(table, id)?.kind === 'certificate';

/** Certificates that nothing but their number tells apart. */
const likeOf = (table: Table, id: string): string => {
  const { company, percent, president } = specOf(table, id);
  return `${company} ${percent} ${president === true}`;
};

export function certificatesOn(table: Table): Certificates {
  const at = new Map<string, string[]>();
  for (const [id, { place }] of table.pieces)
    if (isCertificate(table, id)) at.set(place, [...(at.get(place) ?? []), id]);
  return at;
}

/** What a holder has of a company, in the order in which it came. */
export const heldThere = (
  table: Table,
  there: Certificates,
  place: string,
  company: string,
): readonly string[] =>
  (there.get(place) ?? []).filter((id) => specOf(table, id).company === company);

/** The likes that lie at each place, as a text: equal where two pictures of the shares are alike. */
export function likeness(table: Table, there: Certificates): string {
  return [...there]
    .flatMap(([place, ids]) => ids.map((id) => `${place} ${likeOf(table, id)}`))
    .sort()
    .join('\n');
}

/** A change of holders in the making. */
class Transfer {
  readonly at: Map<string, string[]>;
  constructor(there: Certificates) {
    this.at = new Map([...there].map(([place, ids]) => [place, [...ids]]));
  }
  placeOf(id: string): string | undefined {
    for (const [place, ids] of this.at) if (ids.includes(id)) return place;
    return undefined;
  }
  move(id: string, to: string): void {
    const from = this.placeOf(id);
    if (from !== undefined)
      this.at.set(
        from,
        this.at.get(from)!.filter((one) => one !== id),
      );
    this.at.set(to, [...(this.at.get(to) ?? []), id]);
  }
}

/** How the table is after these operations. */
function finalPlaces(table: Table, ops: readonly Op[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const op of ops)
    if (op.op === 'put' && isCertificate(table, op.piece)) places.set(op.piece, op.to);
  for (const [id, to] of places) if (table.pieces.get(id)!.place === to) places.delete(id);
  return places;
}

/** A purchase or a sale as it was said there. */
export interface Deal {
  readonly shares: readonly string[];
  readonly percent: number;
  readonly to: string;
}

/**
 * The certificates after a move. A purchase or sale goes as that site does it; whatever else moves
 * certificates moves one that is alike from the same place, the same one where it lies there.
 */
export function followed(
  table: Table,
  there: Certificates,
  ops: readonly Op[],
  deal?: Deal,
): Certificates {
  const puts = finalPlaces(table, ops);
  if (puts.size === 0) return there;
  return (deal && dealt(table, there, ops, deal)) ?? mirrored(table, there, puts);
}

/**
 * The certificates after a purchase or sale; undefined if that site comes to other shares than we do, or
 * if the company is closed by it.
 */
export function dealt(
  table: Table,
  there: Certificates,
  ops: readonly Op[],
  deal: Deal,
): Certificates | undefined {
  const puts = finalPlaces(table, ops);
  const target = new Transfer(certificatesOn(table));
  for (const [id, to] of puts) target.move(id, to);
  const wanted = likeness(table, target.at);
  // What follows from the deal may close another company (1862 §S16): its shares are not traded.
  const { company } = specOf(table, deal.shares[0]!);
  const others = new Map([...puts].filter(([id]) => specOf(table, id).company !== company));
  // 1825: out of the pool a president's certificate is one share, for which another goes back.
  return [deal, { ...deal, percent: deal.percent / 2 }]
    .map((one) => mirrored(table, traded(table, there, puts, one), others))
    .find((one) => likeness(table, one) === wanted);
}

function mirrored(table: Table, there: Certificates, puts: ReadonlyMap<string, string>) {
  const transfer = new Transfer(there);
  const left = [...puts];
  // Those that lie where ours lay go first, so that none is taken for another.
  const same = left.filter(([id]) => transfer.placeOf(id) === table.pieces.get(id)!.place);
  const others = left.filter((one) => !same.includes(one));
  for (const [id, to] of same) transfer.move(id, to);
  const moved = new Set(same.map(([id]) => id));
  for (const [id, to] of others) {
    const from = table.pieces.get(id)!.place;
    const like = (transfer.at.get(from) ?? []).find(
      (one) => !moved.has(one) && likeOf(table, one) === likeOf(table, id),
    );
    if (like === undefined) continue;
    transfer.move(like, to);
    moved.add(like);
  }
  return transfer.at;
}

/**
 * A purchase or sale of that site: what is named goes over. Who becomes president gives the first of
 * his others for the president's certificate, to the president before him or, if that one keeps too
 * little, to the pool; of a president's certificate that was sold in part the first of the pool come back.
 */
function traded(
  table: Table,
  there: Certificates,
  puts: ReadonlyMap<string, string>,
  { shares, percent, to }: Deal,
): Certificates {
  const transfer = new Transfer(there);
  const from = transfer.placeOf(shares[0] ?? '');
  if (from === undefined) return there;
  const { company = '' } = specOf(table, shares[0]!);
  const first = shares[0]!.replace(/-\d+$/, '-0');
  const office = table.box.pieces.get(first)?.president === true ? first : undefined;
  const size = (id: string) => specOf(table, id).percent ?? 0;
  const sum = (ids: readonly string[]) => ids.reduce((all, id) => all + size(id), 0);
  const before = office === undefined ? undefined : table.pieces.get(office)!.place;
  const next = office === undefined ? undefined : (puts.get(office) ?? before);
  for (const id of shares) transfer.move(id, to);
  const owed = sum(shares) - percent;
  if (office !== undefined && next !== before && next !== undefined && next.startsWith('player:')) {
    const own = heldThere(table, transfer.at, next, company).filter((id) => id !== office);
    const given: string[] = [];
    while (sum(given) < size(office) && given.length < own.length) given.push(own[given.length]!);
    const kept =
      sum(heldThere(table, transfer.at, before!, company)) + (from === before ? owed : 0);
    const back = before!.startsWith('player:') && kept >= size(office) ? before! : 'pool';
    if (from !== 'pool' || !shares.includes(office)) {
      for (const id of given) transfer.move(id, back);
      transfer.move(office, next);
    }
  }
  for (let left = owed; left > 0;) {
    const [back] = heldThere(table, transfer.at, to, company);
    if (back === undefined) break;
    transfer.move(back, from);
    left -= size(back);
  }
  return transfer.at;
}
