import { expect, test } from 'vitest';
import { titles } from '../../../engine/games/titles.ts';
import { append, open } from '../../../engine/kernel/ledger.ts';
import { seededLuck } from '../../../engine/kernel/luck.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { shapeOn } from '../../../engine/rules/board.ts';
import { consider, type Game } from '../../../engine/rules/referee.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Finding } from '../../../shared/finding.ts';
import type { Move } from '../../../shared/move.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/**
 * What a refusal says is true: moves of other moments of a golden game are proposed, and the figures
 * in the sentences against them are counted again from the pieces and purses of the table alone.
 */

const MOMENTS = 60;
const TRIED = 20;

interface Refusal {
  readonly table: Table;
  readonly move: Move;
  readonly acting: readonly string[];
  readonly finding: Finding;
}

/** Moves of the game that belong to other moments, and what is said against them. */
function* refusals(game: Game, entries: readonly Entry[]): Generator<Refusal> {
  const ledger = open(game.box);
  const played = entries.filter(({ by }) => by === 'bot');
  const every = Math.ceil(entries.length / MOMENTS);
  for (const entry of entries) {
    if (entry.by === 'bot' && entry.seq % every === 0) {
      const luck = seededLuck(entry.seq);
      const { acting } = game.rulebook!.turn(ledger.table);
      const actor = { seat: 'bot', players: acting.slice(0, 1), host: false };
      for (let i = 0; i < TRIED; i++) {
        const { move } = played[luck.below(played.length)]!;
        for (const finding of consider(game, ledger, { move, actor, luck: 1 }).findings)
          if (finding.severity === 'violation')
            yield { table: ledger.table, move, acting, finding };
      }
    }
    append(ledger, entry);
  }
}

const figure = (said: string | undefined): number => Number((said ?? '').replaceAll(/[^\d]/g, ''));

/** Percent of a company in a place, counted from its certificates. */
function percent({ pieces, box }: Table, place: string, company: string): number {
  let sum = 0;
  for (const [id, { place: at }] of pieces) {
    const spec = box.pieces.get(id)!;
    if (at === place && spec.kind === 'certificate' && spec.company === company)
      sum += spec.percent ?? 0;
  }
  return sum;
}

const trainsAt = ({ pieces, box }: Table, place: string): number =>
  [...pieces].filter(([id, { place: at }]) => at === place && box.pieces.get(id)!.kind === 'train')
    .length;

/** Tiles of this name in the supply. */
const supply = ({ pieces, box }: Table, tile: string): number =>
  [...pieces].filter(([id, { place }]) => {
    const { kind, type } = box.pieces.get(id)!;
    return place === 'supply' && kind === 'tile' && type === tile;
  }).length;

/** Who holds the certificate of the office of a company. */
const headOf = ({ pieces, box }: Table, company: string): string | undefined =>
  [...pieces].find(([id]) => {
    const spec = box.pieces.get(id)!;
    return spec.company === company && spec.president === true;
  })?.[1].place;

/** A kind of sentence, and whether its figures are those of the table; undefined = it says none. */
type Recount = (refusal: Refusal, said: RegExpExecArray) => boolean | undefined;

const RECOUNTS: readonly (readonly [RegExp, Recount])[] = [
  [
    /^\{(player:\d)\} holds (\d+)% of (\S+), in units/,
    ({ table }, [, player, held, company]) =>
      table.box.companies.has(company!)
        ? percent(table, player!, company!) === figure(held)
        : undefined,
  ],
  [
    /^The pool would hold (\d+)% of (\S+);/,
    ({ table, move }, [, held, company]) =>
      table.box.companies.has(company!)
        ? percent(table, 'pool', company!) + Number(move.percent) === figure(held)
        : undefined,
  ],
  [
    /(?:^|, and |; )(\{player:\d\}|[A-Z][\w&]*) has ([£$ƒ¥][\d,]+)\b/,
    ({ table }, [, who, sum]) => {
      const place = who!.startsWith('{') ? who!.slice(1, -1) : `company:${who!}`;
      const purse = table.purses.get(place);
      const head = headOf(table, who!);
      const help = head === undefined ? 0 : (table.purses.get(head) ?? 0);
      if (purse === undefined) return undefined;
      return [purse, purse + help].includes(figure(sum));
    },
  ],
  [/: (.+) to act\.$/, (_refusal, [, who]) => !who!.includes('nobody')],
  [
    /(\S+) holds its limit of (\d+) trains/,
    ({ table }, [, company, limit]) =>
      table.box.companies.has(company!)
        ? trainsAt(table, `company:${company!}`) >= figure(limit)
        : undefined,
  ],
  [/^No tile (\S+) is left in the supply/, ({ table }, [, tile]) => supply(table, tile!) === 0],
  [
    /would cut track that lies in (\S+)\./,
    ({ table }, [, hex]) => shapeOn(table, hex!).paths.length > 0,
  ],
  [
    /^The next tile on \S+ is (\w+), and (\S+) is (\w+)\./,
    ({ table }, [, next, tile, colour]) =>
      table.box.tiles.get(tile!)?.color === colour && next !== colour,
  ],
  [
    /^(\S+) has no place for a town or city of (\S+) with/,
    ({ table }, [, , hex]) => shapeOn(table, hex!).nodes.length > 0,
  ],
];

test.each(titles.filter(({ referee }) => referee).map(({ id }) => id))(
  'what is said against a move of %s is so, counted again from the table',
  async (id) => {
    const saved = goldenGame(latest(id));
    const wrong: string[] = [];
    let counted = 0;
    for (const refusal of refusals(await gameOf(saved), saved.entries)) {
      const { message } = refusal.finding;
      for (const [says, recount] of RECOUNTS) {
        const said = says.exec(message);
        const isSo = said && recount(refusal, said);
        if (typeof isSo !== 'boolean') continue;
        counted += 1;
        if (!isSo) wrong.push(`${JSON.stringify(refusal.move)}: ${message}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(counted).toBeGreaterThan(3);
  },
);
