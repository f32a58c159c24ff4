import type { Locator, Page } from 'playwright-core';
import type { SignalboxTable } from '../../../client/panels/table/table.ts';
import {
  append,
  cash,
  type Game,
  gameAt,
  type Ledger,
  loadTitle,
  open,
  piecesIn,
  type Table,
} from '../../../engine/index.ts';
import { happening } from './page.ts';
import { type Seen, type Tree, words } from './tree.ts';

/** The ledger of the page, kept beside it on a table of its own. Only new entries are fetched. */
export class Beside {
  private readonly ledger: Ledger;
  private constructor(
    private readonly page: Page,
    private readonly opened: Game,
    readonly names: readonly string[],
  ) {
    this.ledger = open(opened.box, 1);
  }

  static async of(page: Page): Promise<Beside> {
    const { title, options, names } = await page
      .locator('signalbox-table')
      .evaluate((node: SignalboxTable) => {
        const { game, seats } = node.store.base;
        const { game: title, options } = game.box;
        return { title, options, names: seats.map(({ name }) => name) };
      });
    const opened = (await loadTitle(title)).open(options as never);
    if (!opened.ok) throw new Error(opened.error);
    return new Beside(page, opened.value, names);
  }

  /** The game and its table as they stand now. */
  async now(): Promise<{ readonly game: Game; readonly table: Table }> {
    const fresh = await this.page
      .locator('signalbox-table')
      .evaluate(
        (node: SignalboxTable, from) =>
          node.store.base.ledger.entries.slice(from).map((entry) => ({ ...entry })),
        this.ledger.entries.length,
      );
    const { ledger } = this;
    for (const entry of fresh) {
      const failed = append(ledger, entry);
      if (failed) throw new Error(`entry ${entry.seq} does not fit: ${failed.impossible}`);
    }
    const { table } = ledger;
    return { game: gameAt(this.opened, table), table };
  }
}

const isDeskOpen = (all: readonly Seen[]): boolean =>
  all.some(({ role, name }) => role === 'tabpanel' && /^Desk\b/.test(name));

/** The line that unfolds to all that the table looks at. */
export const lineOf = (all: readonly Seen[]): Seen | undefined =>
  all.find(({ role, name }) => role === 'note' && name === 'Where the game stands');

/**
 * Where the desk reads otherwise than its ledger: cash, certificates and their limit, operating order,
 * phase, trains that are left and what rusts with what.
 */
export async function misread(beside: Beside, all: readonly Seen[]): Promise<string[]> {
  const { game, table } = await beside.now();
  const line = lineOf(all);
  if (!line) return ['the line of what the game stands at is not there'];
  return [
    ...misreadPlayers(game, table, beside.names, rowsOf(all, 'Players')),
    ...misreadOrder(game, table, line, rowsOf(all, 'Companies in operating order')),
    ...misreadTrains(game, table, line),
  ];
}

/** The words of each row of a table, cell by cell. */
const rowsOf = (all: readonly Seen[], name: string): string[][] =>
  all
    .filter((one) => one.role === 'table' && one.name === name)
    .flatMap(({ below }) =>
      below.flatMap(function rows(one: Seen): Seen[] {
        return one.role === 'row' ? [one] : one.below.flatMap(rows);
      }),
    )
    .map((row) => row.below.map((cell) => plain(words(cell))));

const plain = (said: string): string =>
  said
    .replace(/\s+/g, ' ')
    .replace(/ ([,.:])/g, '$1')
    .trim();

function misreadPlayers(
  { rulebook }: Game,
  table: Table,
  names: readonly string[],
  rows: readonly string[][],
): string[] {
  return (rulebook?.overview?.(table).players ?? []).flatMap((one) => {
    const { player, certificates, boundCash } = one;
    const name = names[Number(player.slice('player:'.length)) - 1]!;
    const row = rows.find(([first]) => first === name) ?? [];
    const sum = `${table.box.currency}${(cash(table, player) - boundCash).toLocaleString('en-GB')}`;
    const reads = [sum, ...(certificates ? [`${certificates.held} of ${certificates.most}`] : [])];
    return reads.flatMap((text) =>
      row.some((cell) => cell.split(' ')[0] === text || cell === text)
        ? []
        : [`${name} has ${text}, and the desk reads "${row.join(' / ')}"`],
    );
  });
}

function misreadOrder(
  { rulebook }: Game,
  table: Table,
  line: Seen,
  rows: readonly string[][],
): string[] {
  const { order = [], operates } = rulebook?.overview?.(table) ?? {};
  const said = /Order (.+?)(?= The | Priority|$)/.exec(plain(words(line)))?.[1] ?? '';
  const first = said
    .split(' › ')
    .slice(0, order.length)
    .map((id) => id.split(' ')[0]);
  const wrong =
    order.length > 0 && first.join() !== order.join()
      ? [`the order is ${order.join(' › ')}, and the line reads "${said}"`]
      : [];
  const listed = rows.slice(1).map(([company = '']) => company.replace(/ ?◂$/, ''));
  const known = order.filter((id) => table.box.companies.has(id));
  if (listed.slice(0, known.length).join() !== known.join())
    wrong.push(
      `the order is ${known.join(' › ')}, and the companies are listed ${listed.join(' › ')}`,
    );
  const marked = rows.find(([company]) => company?.endsWith('◂'))?.[0]?.replace(/ ?◂$/, '');
  if (operates !== undefined && table.box.companies.has(operates) && marked !== operates)
    wrong.push(`${operates} operates, and ${marked ?? 'none'} is marked`);
  return wrong;
}

function misreadTrains({ rulebook }: Game, table: Table, line: Seen): string[] {
  const { box } = table;
  const said = plain(words(line));
  const wrong: string[] = [];
  const phase = box.phases.find(({ name }) => name === table.clock.get('phase')) ?? box.phases[0];
  if (phase && !said.startsWith(`Phase ${phase.name}, limit `))
    wrong.push(`it is phase ${phase.name}, and the line reads "${said}"`);
  const typeOf = (id: string) => box.pieces.get(id)!.type;
  for (const [, kind, left] of said.matchAll(/Train (\S+)(?: \([^)]*\))?: (\d+) left/g)) {
    const count = piecesIn(table, 'depot').filter((id) => typeOf(id) === kind).length;
    if (count !== Number(left)) wrong.push(`${count} ${kind} trains are left, not ${left}`);
  }
  const rusts = rulebook?.overview?.(table).rusts ?? {};
  const owned = new Set(
    [...table.pieces].flatMap(([id, { place }]) =>
      box.pieces.get(id)!.kind === 'train' && place.startsWith('company:') ? [typeOf(id)] : [],
    ),
  );
  const told = [...said.matchAll(/(\S+) goes with the first (\S+)/g)];
  for (const [, kind, by] of told)
    if (rusts[kind!] !== by) wrong.push(`${kind} goes with ${rusts[kind!]}, not ${by}`);
  const next = Object.keys(rusts).find((kind) => owned.has(kind));
  if (next !== undefined && !told.some(([, kind]) => kind === next))
    wrong.push(`${next} goes with ${rusts[next]}, and nothing says so`);
  return wrong;
}

/** Reads the desk whenever the sentence on top is another, and holds it against the ledger. */
export class DeskReader {
  readonly wrong = new Set<string>();
  /** How often it was held against the ledger. */
  count = 0;
  private beside: Beside | undefined;
  private sentence = '';

  /** `unfold` presses the summary of what the game stands at. */
  constructor(
    private readonly tree: Tree,
    private readonly unfold: (summary: Locator) => Promise<void>,
  ) {}

  async at(all: readonly Seen[]): Promise<void> {
    const sentence = happening(all);
    // A phone has the desk in a sheet that is down at times.
    if (sentence === this.sentence || !isDeskOpen(all)) return;
    this.sentence = sentence;
    const { page } = this.tree;
    this.beside ??= await Beside.of(page);
    let seen = all;
    if (!lineOf(seen)) {
      await this.unfold(page.locator('desk-panel .standing > summary'));
      await this.tree.rest();
      seen = await this.tree.read();
    }
    this.count += 1;
    for (const one of await misread(this.beside, seen)) this.wrong.add(`${sentence} ${one}`);
  }
}
