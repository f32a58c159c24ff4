import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { systemCell } from '../../../../../engine/games/1828/merger/form.ts';
import { certificatesOf } from '../../../../../engine/games/1828/systems.ts';
import type { CellSpec } from '../../../../../engine/kernel/box.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { begin, boxOf, type Scene, stand } from '../../../../kit/1828.ts';

const facts = new URL('../../../../../../shared/games/1828/facts.json', import.meta.url);
const there = existsSync(facts);
if (!there) console.log('The worked mergers are not beside this checkout: they are skipped.');

/** A worked merger: certificates by number, 0 = the director's; [survivor, other] throughout. */
interface Vector {
  readonly survivor: string;
  readonly other: string;
  readonly stockPrices: readonly [number, number];
  readonly systemPrice: number;
  readonly players: readonly string[];
  readonly certificates: readonly (readonly [number[], number[]])[];
  readonly pool: readonly [number[], number[]];
  readonly ipo: readonly [number[], number[]];
  readonly cash: readonly number[];
  readonly soldThisRound: readonly (readonly [boolean, boolean])[];
  readonly floated: readonly [boolean, boolean];
  readonly treasuries: readonly [number, number];
  readonly answers: readonly (readonly [string, string])[];
  readonly after: {
    readonly failed: boolean;
    readonly systemCertificates: readonly number[][];
    readonly pool: readonly number[];
    readonly stack: readonly number[];
    readonly donated: readonly number[];
    readonly director: string;
    readonly cash: readonly number[];
    readonly treasury: number;
    readonly floated: boolean;
  };
}

const vectors: Vector[] = there
  ? (JSON.parse(readFileSync(facts, 'utf8')) as { other: { mergerTestVectors: Vector[] } }).other
      .mergerTestVectors
  : [];

/** Cells with these prices from which the rule makes the system's price. */
function cellsFor(scene: Scene, { stockPrices, systemPrice }: Vector): [CellSpec, CellSpec] {
  const { cells } = scene.table.box.market;
  const [first, second] = stockPrices.map((price) => cells.filter((cell) => cell.price === price));
  for (const a of first!)
    for (const b of second!) if (systemCell(cells, a, b)?.price === systemPrice) return [a, b];
  throw new Error('no cells make this price');
}

function laidOut(vector: Vector): Scene {
  const count = vector.players.length;
  const scene = begin({ players: count, seed: 1 });
  const players = vector.players.map((_, i) => `player:${i + 1}`);
  scene.clock('stage', 'stock');
  scene.clock('turn', 2);
  scene.clock('order', players);
  const pair = [vector.survivor, vector.other];
  const cells = cellsFor(scene, vector);
  pair.forEach((company, side) => {
    stand(scene, company, cells[side]!.row, cells[side]!.col);
    const floated = vector.floated[side]!;
    scene.clock('companies', { [company]: { par: 67, floated, operated: true } });
    scene.fund(`company:${company}`, vector.treasuries[side]!);
    const papers = certificatesOf(scene.table.box, company).own;
    const deal = (numbers: readonly number[], to: string) =>
      numbers.forEach((number) => scene.put(papers[number]!, to));
    vector.certificates.forEach((held, i) => deal(held[side]!, players[i]!));
    deal(vector.pool[side]!, 'pool');
    deal(vector.ipo[side]!, 'ipo');
  });
  vector.cash.forEach((amount, i) => scene.fund(players[i]!, amount));
  const sold = vector.soldThisRound.map((sides) =>
    Object.fromEntries(pair.flatMap((id, side) => (sides[side] ? [[id, 'before' as const]] : []))),
  );
  scene.clock('stock', { sold: Object.fromEntries(players.map((p, i) => [p, sold[i]!])) });
  return scene;
}

/** The recorded answer in our words. */
function choice(vector: Vector, text: string): string {
  const seat = vector.players.indexOf(text);
  if (seat >= 0) return `player:${seat + 1}`;
  const [word = ''] = text.split(' ');
  return { Exchange: 'trade', Sell: 'sell' }[word] ?? word;
}

describe.skipIf(!there)('1828/merge: thirteen worked mergers', () => {
  test.each(vectors.map((vector, i) => [i, vector] as const))('merger %i', (_, vector) => {
    const scene = laidOut(vector);
    const player = (name: string) => vector.players.indexOf(name) + 1;
    const { survivor, other, after } = vector;
    scene.play(1, { verb: 'proposeMerger', survivor, other });
    const offer = scene.read('offer');
    for (const place of offer?.to ?? []) scene.play(Number(place.slice(7)), { verb: 'agree' });
    for (const [name, text] of vector.answers) {
      expect(scene.read('merger')!.question.player).toBe(`player:${player(name)}`);
      scene.play(player(name), { verb: 'answerMerger', choice: choice(vector, text) });
    }
    const last = scene.read('merger')!.question;
    expect(last.ask).toBe('complete');
    expect('fails' in last).toBe(after.failed);
    scene.play(1, { verb: 'completeMerger' });
    if (after.failed) return expect(scene.read('systems')).toEqual({});

    const papers = certificatesOf(scene.table.box, survivor).system;
    const numbers = (place: string) =>
      piecesIn(scene.table, place).flatMap((id) => {
        const number = papers.indexOf(id);
        return number < 0 ? [] : [number];
      });
    expect(vector.players.map((_name, i) => numbers(`player:${i + 1}`))).toEqual(
      after.systemCertificates,
    );
    expect(numbers('pool')).toEqual(after.pool);
    expect([...numbers('ipo'), ...numbers(`company:${survivor}`)]).toEqual(after.stack);
    expect(numbers(`company:${survivor}`)).toEqual(after.donated);
    expect(scene.director(survivor)).toBe(`player:${player(after.director)}`);
    expect(vector.cash.map((_amount, i) => scene.cash(`player:${i + 1}`))).toEqual(after.cash);
    expect(scene.cash(`company:${survivor}`)).toBe(after.treasury);
    expect(scene.read('companies')[survivor]).toMatchObject({ floated: after.floated });
  });
});

describe('the price of a system', () => {
  const { cells } = boxOf({ players: 3 }).market;

  const at = ([row, col]: readonly [number, number]) =>
    cells.find((cell) => cell.row === row && cell.col === col)!;

  test.each([
    [[9, 5], [9, 5], 111, [4, 5]],
    [[11, 6], [13, 7], 102, [6, 6]],
    [[7, 11], [13, 0], 178, [0, 6]],
    [[0, 5], [4, 2], 213, [0, 8]],
    [[0, 13], [0, 9], 500, [0, 14]],
  ] as const)('1828/merge/10 1828/merge/11 1828/merge/12: %j and %j make %i', (a, b, price, to) => {
    const cell = systemCell(cells, at(a), at(b));
    expect(cell).toMatchObject({ price, row: to[0], col: to[1] });
  });
});
