import { bankLeft, cash } from '../../../engine/index.ts';
import { boardSvg } from '../../picture/svg/board-svg.ts';
import { holding, players, shareMatrix } from '../../reading/figures/holdings.ts';
import { headWord, money, playerName, priceOf } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';
import { shownPictures } from '../parts/pieces/pictures.ts';
import { phaseColours } from '../board/hands.ts';

/** The shown moment as SVG: the map alone, or everything on the table and who holds what. */
export function momentSvg(store: TableStore, of: 'map' | 'board'): string {
  const { table, box, session, turn, at } = store;
  const round = turn ? `${turn.round}, ` : '';
  return boardSvg({
    table,
    of,
    phase: phaseColours(table),
    own: { pictures: shownPictures(store), marks: store.room.felt?.marks.values() ?? [] },
    heading: `${session.name} · ${round}after entry ${at}`,
    ...(of === 'board' && { words: wordsOf(store, box.companies.keys()) }),
  });
}

function* heldBy({ table, box, names }: TableStore): Generator<string> {
  for (const player of players(table)) {
    const { blocks, privates } = holding(table, player);
    const shares = blocks.map(
      ({ company, percent, president }) => `${company} ${percent}%${president ? '*' : ''}`,
    );
    const cards = privates.map((id) => box.pieces.get(id)?.type ?? id);
    const all = [...shares, ...cards].join(', ') || 'nothing';
    yield `${playerName(names, player)}: ${money(box, cash(table, player))}, ${all}`;
  }
}

function wordsOf(store: TableStore, companies: Iterable<string>): string[] {
  const { table, box } = store;
  const lines = [...heldBy(store)];
  const matrix = shareMatrix(table);
  for (const id of companies) {
    const price = priceOf(table, id);
    if (price === undefined) continue;
    const { trains } = holding(table, `company:${id}`);
    const kinds = trains.map((train) => box.pieces.get(train)?.type ?? '').join(', ');
    const pool = matrix.get(id)?.get('pool') ?? 0;
    lines.push(
      `${id}: ${money(box, price)} a share, treasury ${money(box, cash(table, `company:${id}`))}, ` +
        `${kinds ? `trains ${kinds}` : 'no train'}${pool ? `, ${pool}% in the pool` : ''}`,
    );
  }
  lines.push(`The bank has ${money(box, bankLeft(table))}. * = ${headWord(box)}`);
  return lines;
}
