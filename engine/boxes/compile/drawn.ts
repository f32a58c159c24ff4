import type { BoxContents } from '../../games/box.ts';
import type { PieceId } from '../../kernel/box.ts';
import type { Table } from '../../kernel/table.ts';
import { read } from '../../rules/course/keys.ts';
import type { Draft } from '../../rules/course/nouns.ts';
import { type Difference, difference } from '../../rules/differences.ts';
import { memoizeByBox } from '../../rules/memoize.ts';
import { issuedCertificates } from '../../rules/stock/issued.ts';
import type { TitleFile } from '../schema/title.ts';

/**
 * Certificates of a company that is drawn for a private, where they differ from those of the others (18Chesapeake
 * for two). The box holds both sets. The set-up puts the one that is not in force out of the game.
 */

type Shares = readonly number[];

const numberOf = (company: string, n: number | string): PieceId => `share:${company}-${n}`;

/** Adds the certificates that only a drawn company has. They lie out of the game. */
export function packDrawn({ pieces }: BoxContents, file: TitleFile, drawn: Shares): void {
  for (const { id: company, shares } of file.companies)
    drawn.forEach((percent, i) => {
      const first = i === 0;
      if (!first && i < shares.length) return;
      const usual = pieces.get(numberOf(company, Math.min(i, shares.length - 1)));
      pieces.set(numberOf(company, first ? 'drawn' : i), {
        ...usual!,
        name: `${company} ${percent}%${first ? ` (${file.president ?? 'president'})` : ''}`,
        place: 'out',
        percent,
      });
    });
}

/** Both sets of a company, the president's certificate first. */
const sets = memoizeByBox((box) => {
  const known = new Map<string, { readonly usual: PieceId[]; readonly drawn: PieceId[] }>();
  for (const company of box.companies.keys()) {
    const { all, presidents } = issuedCertificates(box, company);
    const spare = numberOf(company, 'drawn');
    const ordinary = all.filter((id) => !presidents.includes(id));
    const inForce = (id: PieceId) => box.pieces.get(id)!.place !== 'out';
    const usual = [...presidents, ...ordinary].filter(inForce);
    known.set(company, { usual, drawn: box.pieces.has(spare) ? [spare, ...ordinary] : usual });
  }
  return known;
});

const isDrawn = (table: Table, company: string): boolean =>
  Object.values(read(table, 'drawn')).includes(company);

/** Puts the set of each drawn company in the place of its usual one. */
export function dealDrawn(draft: Draft): void {
  for (const company of new Set(Object.values(read(draft.table, 'drawn')))) {
    const both = sets(draft.table.box).get(company);
    if (!both || both.drawn === both.usual) continue;
    for (const id of both.usual) if (!both.drawn.includes(id)) draft.put(id, 'out');
    for (const id of both.drawn) if (!both.usual.includes(id)) draft.put(id, 'ipo');
  }
}

/** The difference that says which certificates of a company are in force. */
export const drawnCertificates = (file: TitleFile): Difference[] =>
  Object.values(file.byPlayers ?? {}).some(({ drawnShares }) => drawnShares !== undefined)
    ? [
        difference('', {
          companies: {
            certificates(table, company) {
              const both = sets(table.box).get(company);
              return both?.[isDrawn(table, company) ? 'drawn' : 'usual'] ?? [];
            },
          },
        }),
      ]
    : [];
