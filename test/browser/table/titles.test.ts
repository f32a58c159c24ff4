import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Box,
  boxShapes,
  cities,
  fold,
  type Game,
  loadTitle,
  type PieceKind,
  piecesIn,
  type Table,
  titles,
} from '../../../engine/index.ts';
import { stationWord } from '../../../client/reading/say.ts';
import { API, Export } from '../../../shared/wire.ts';
import {
  byHand,
  cashOf,
  entries,
  hex,
  links,
  openTable,
  pay,
  put,
  sees,
  shownIn,
  tab,
} from '../people.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

/** Free hands at every title: each kind of piece that a box has is moved by a person. */

const PATIENT = { timeout: 15_000 };

let here: Stand;
beforeAll(async () => {
  here = await stand();
}, 180_000);
afterAll(() => here?.close());

interface Case {
  readonly id: string;
  readonly players: number;
  readonly referee: boolean;
  readonly options: Readonly<Record<string, string>>;
  readonly phone?: boolean;
}

const cases: readonly Case[] = titles.map(({ id, players, referee }) => ({
  id,
  players: players.min,
  referee,
  options: (id === '1825' ? { Units: '1' } : {}) as Readonly<Record<string, string>>,
  phone: id === '1825' || id === '1862',
}));

async function gameOf({ id, players }: Case): Promise<Game> {
  const title = await loadTitle(id);
  const game = title.open({ players, ...(id === '1825' && { units: '1' }) } as never);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

/** Moved at every title; the tests after it go on with the marker and the card. */
const EVERYWHERE: readonly PieceKind[] = ['tile', 'marker', 'card'];
/** Kinds moved at a title before: hands know kinds and no titles. */
const moved = new Set<PieceKind>();

/** The table as its set-up left it: chance had a part in where things lie. */
async function tableOf(person: Person, { box }: Game): Promise<Table> {
  const [link] = await links(person);
  const { pathname, hash, origin } = new URL(link!);
  const id = pathname.split('/').at(-1)!;
  const answer = await fetch(`${origin}${API.export(id)}`, {
    headers: { authorization: `Bearer ${hash.slice(1)}` },
  });
  return fold(box, Export.parse(await answer.json()).entries).table;
}

interface Carried {
  readonly piece: string;
  readonly from: string;
  readonly kind: string;
  readonly to: string;
}

/** One piece of each kind that is in the game, and a place where such a piece goes. */
function carried(table: Table): Map<PieceKind, Carried> {
  const { box } = table;
  const land = box.map.hexes.find(({ at }) => piecesIn(table, `hex:${at}`).length === 0)!.at;
  const { printed } = boxShapes(box);
  const city = box.map.hexes.find(
    ({ at }) => at !== land && !piecesIn(table, `slot:${at}.0.0`)[0] && cities(printed.get(at)!)[0],
  )!.at;
  const { row, col } = box.market.cells[3]!;
  const all = new Map<PieceKind, Carried>();
  for (const [piece, { kind }] of box.pieces) {
    const from = table.pieces.get(piece)!.place;
    if (all.has(kind) || from === 'player:1' || from === 'out') continue;
    const goes: Partial<Record<PieceKind, readonly [string, string]>> = {
      tile: ['Hexes', `hex:${land}`],
      token: ['City circles', `slot:${city}.0.0`],
      marker: ['Share market', `cell:${row}.${col}`],
    };
    const [group, to] = goes[kind] ?? ['Players', 'player:1'];
    all.set(kind, { piece, from, kind: group, to });
  }
  return all;
}

/** Waits until a piece is seen where it went: on the board in words, else in its panel. */
async function seen({ page }: Person, box: Box, { piece, to }: Carried): Promise<void> {
  const spec = box.pieces.get(piece)!;
  const [where, rest] = to.split(':') as [string, string];
  if (where === 'hex' || where === 'slot') {
    const words = where === 'hex' ? `tile ${spec.type}` : `${spec.company} ${stationWord(box)}`;
    const at = hex(page, rest.split('.')[0]!);
    await expect.poll(() => at.getAttribute('aria-label'), PATIENT).toContain(words);
    return;
  }
  await tab(page, where === 'cell' ? 'Market' : 'Players');
  await shownIn(page, to, piece).waitFor();
}

describe.each(cases)('a free table of $id', (one) => {
  let ada: Person;
  let table: Table;
  let box: Box;
  let count = 0;
  beforeAll(async () => {
    const game = await gameOf(one);
    box = game.box;
    ada = await here.person();
    await openTable(ada, here, {
      title: one.id,
      players: one.players,
      options: one.options,
      ...(one.referee && { referee: 'Off' as const }),
    });
    await hex(ada.page, box.map.hexes[0]!.at).waitFor({ state: 'attached' });
    table = await tableOf(ada, game);
    count = await entries(ada.page);
    await photo(ada.page, `table-${one.id}`);
  });
  afterAll(() => ada?.context.close());

  test('a tile, a marker, a card and every kind not met before go elsewhere by hand', async () => {
    const { page } = ada;
    const kinds = new Set([...box.pieces.values()].map(({ kind }) => kind));
    const all = carried(table);
    expect(new Set(all.keys())).toEqual(kinds);
    for (const [kind, carry] of all) {
      if (moved.has(kind) && !EVERYWHERE.includes(kind)) continue;
      moved.add(kind);
      await put(page, carry);
      await sees(page, ++count);
      await seen(ada, box, carry);
    }
  });

  test('a price marker goes on along the market', async () => {
    const { page } = ada;
    const { piece, to } = carried(table).get('marker')!;
    const { row, col } = box.market.cells[5]!;
    const on = { piece, from: to, kind: 'Share market', to: `cell:${row}.${col}` };
    await put(page, on);
    await sees(page, ++count);
    await seen(ada, box, on);
    await expect.poll(() => shownIn(page, to, piece).count()).toBe(0);
  });

  test('money goes from purse to purse', async () => {
    const { page } = ada;
    await tab(page, 'Players');
    const [one, two] = [await cashOf(page, 'player:1'), await cashOf(page, 'player:2')];
    await pay(page, 'bank', 'player:1', 100);
    await sees(page, ++count);
    await pay(page, 'player:1', 'player:2', 40);
    await sees(page, ++count);
    await tab(page, 'Players');
    await expect.poll(() => cashOf(page, 'player:1')).toBe(one + 60);
    await expect.poll(() => cashOf(page, 'player:2')).toBe(two + 40);
  });

  test('dice are rolled, for all to read', async () => {
    const { page } = ada;
    await byHand(page);
    await page.getByRole('button', { name: /^Roll the d/ }).click();
    await sees(page, ++count);
    await tab(page, 'Log');
    const line = page.getByRole('button', { name: new RegExp(`^${count} `) });
    await expect.poll(() => line.textContent()).toMatch(/rolls.* [1-6]/);
  });

  test('a two-sided piece is turned over', async ({ skip }) => {
    const { page } = ada;
    const card = carried(table).get('card')?.piece;
    skip(!card || box.pieces.get(card)!.faces < 2, 'no card of this box has two sides');
    await tab(page, 'Players');
    const shown = shownIn(page, 'player:1', card!);
    const before = await shown.textContent();
    await shown.click();
    await page.getByRole('menuitem', { name: 'Turn over' }).click();
    await sees(page, ++count);
    await expect.poll(() => shown.textContent(), PATIENT).not.toBe(before);
  });

  test('looks right with its hands full, and on a phone', async ({ skip }) => {
    await tab(ada.page, 'Players');
    await photo(ada.page, `hands-${one.id}`);
    skip(!one.phone, 'seen on a phone for two of the titles');
    const { page } = ada;
    await page.setViewportSize(PHONE);
    await tab(page, 'Companies');
    await page.getByRole('button', { name: 'The whole sheet' }).waitFor();
    await photo(page, `phone-${one.id}`);
  });

  test('the page had no error', () => {
    expect(ada.errors).toEqual([]);
  });
});
