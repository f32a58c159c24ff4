import { type PieceId, SPARES, type Table } from '../../engine/index.ts';

/** The next piece that is not on the table yet, or a sentence why there is none. */
export type NextSpare = { readonly id: PieceId } | string;

/** A card with these words; the same words may stand on several. */
export function blankCard(table: Table, words: string): NextSpare {
  const said = words.trim().replace(/\s+/gu, ' ');
  if (said === '') return 'Write on the card what it is to say.';
  return (
    next(table, (n) => `blank:${n}:${said}`) ??
    'That cannot stand on a card: it is too long, or has signs that cannot be seen.'
  );
}

/** One more of a company's stations or price markers: "token:PRR", "marker:PRR". */
export const spareLike = (table: Table, like: string): NextSpare =>
  next(table, (n) => `${like}-${n}`) ?? 'This game has no such pieces, so there is no spare one.';

function next(table: Table, named: (n: number) => PieceId): { readonly id: PieceId } | undefined {
  for (let n = 1; n < 100; n++) {
    const id = named(n);
    if (!table.box.pieces.has(id) && table.pieces.get(id)?.place === SPARES) return { id };
  }
  return undefined;
}
