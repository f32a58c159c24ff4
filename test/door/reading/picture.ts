import type { Page } from 'playwright-core';
import { phaseColours } from '../../../client/panels/board/hands.ts';
import type { SignalboxTable } from '../../../client/panels/table/table.ts';
import { hexWords } from '../../../client/mirror/words.ts';
import { cash, digest, fold, loadTitle } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Seen } from './tree.ts';

interface Kept {
  readonly title: string;
  readonly options: { readonly players: number };
  readonly players: readonly string[];
  readonly entries: readonly Entry[];
}

/** The game as a file, the way people save it. */
async function kept(page: Page): Promise<Kept> {
  return page.locator('signalbox-table').evaluate((node: SignalboxTable) => {
    const { game, seats, ledger } = node.store.base;
    return {
      title: game.box.game,
      options: game.box.options,
      players: seats.map(({ name }) => name),
      entries: ledger.entries.map((entry) => ({ ...entry })),
    };
  });
}

/** How many entries the ledger of the page has. */
export const ledgerLength = (page: Page): Promise<number> =>
  page
    .locator('signalbox-table')
    .evaluate((node: SignalboxTable) => node.store.base.ledger.entries.length);

/**
 * Holds what the page shows against its ledger, folded anew beside it: the digest, every hex in
 * words, and everybody's money where the players are listed.
 */
export async function unlike(page: Page, all: readonly Seen[]): Promise<string[]> {
  const { title, options, players, entries } = await kept(page);
  const opened = (await loadTitle(title)).open(options as never);
  if (!opened.ok) return [opened.error];
  const { table } = fold(opened.value.box, entries);
  const wrong: string[] = [];
  const shown = await page.locator('signalbox-table').getAttribute('data-digest');
  if (shown !== digest(table)) wrong.push(`the page shows ${shown}, the ledger ${digest(table)}`);
  const cells = all.filter(({ role }) => role === 'gridcell');
  for (const hex of table.box.map.hexes) {
    const said = hexWords(table, hex, phaseColours(table));
    if (!cells.some(({ name }) => name === said || name.startsWith(`${said}, may be`)))
      wrong.push(`nowhere on the board: ${said}`);
  }
  for (const [i, name] of players.entries()) {
    const region = all.find((one) => one.role === 'region' && one.name === name);
    if (!region) continue;
    const sum = cash(table, `player:${i + 1}`).toLocaleString('en-GB');
    if (!everything(region).some((said) => said.endsWith(sum)))
      wrong.push(`${name} has ${sum}, and that is not shown`);
  }
  return wrong;
}

const everything = (one: Seen): string[] => [one.name, ...one.below.flatMap(everything)];
