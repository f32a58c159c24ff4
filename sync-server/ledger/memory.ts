import type { Entry } from '../../shared/entry.ts';
import {
  type StoredLink,
  WriteConflict,
  type LedgerStorage,
  type Link,
  type QueuedNotice,
  type Note,
  type ClaimedNotice,
  type StepCount,
} from './ledger.ts';

interface Shelf {
  readonly notes: string[];
  readonly entries: string[];
  readonly ids: Set<string>;
  readonly made: number;
  readonly imported: number;
  entered: boolean;
  felt?: Uint8Array;
  readonly reaches: Map<string, string>;
  readonly orders: Map<string, string>;
  readonly letters: Map<string, QueuedNotice>;
}

/** A link of a table. */
type TableLink = Link & { readonly table: string };

/** Everything that is stored: tables by id, links by hash, settings by name. */
interface Memory {
  readonly shelves: Map<string, Shelf>;
  readonly links: Map<string, TableLink>;
  readonly settings: Map<string, string>;
}

/** Stores tables in memory, for tests. */
export function memoryLedger(): LedgerStorage {
  const memory: Memory = { shelves: new Map(), links: new Map(), settings: new Map() };
  return {
    ...storedTables(memory),
    ...storedLinks(memory),
    ...storedImports(memory),
    ...storedWishes(memory),
    ...storedNotices(memory),
    ...storedSettings(memory),
    ...storedStepCounts(),
  };
}

function shelfOf({ shelves }: Memory, table: string): Shelf {
  const found = shelves.get(table);
  if (!found) throw new WriteConflict(`there is no table ${table}`);
  return found;
}

function write(to: Shelf, entry: Entry): void {
  if (entry.seq !== to.entries.length + 1)
    throw new WriteConflict(`${entry.seq} is not the next entry`);
  if (to.ids.has(entry.id)) throw new WriteConflict(`entry ${entry.id} is written already`);
  to.entries.push(JSON.stringify(entry));
  to.ids.add(entry.id);
}

function drop({ shelves, links }: Memory, table: string): void {
  shelves.delete(table);
  for (const [hash, link] of links) if (link.table === table) links.delete(hash);
}

/** Ledgers, notes and felts. */
function storedTables(
  memory: Memory,
): Pick<
  LedgerStorage,
  'create' | 'read' | 'notes' | 'raw' | 'append' | 'note' | 'felt' | 'keepFelt'
> {
  const { shelves, links } = memory;
  return {
    async create(table, kept, issued, imported = 0) {
      if (shelves.has(table)) throw new WriteConflict(`table ${table} is there already`);
      const made: Shelf = {
        notes: [],
        entries: [],
        ids: new Set(),
        reaches: new Map(),
        orders: new Map(),
        letters: new Map(),
        made: Date.now(),
        imported,
        entered: false,
      };
      for (const entry of kept.entries) write(made, entry);
      made.notes.push(...kept.notes.map((note) => JSON.stringify(note)));
      shelves.set(table, made);
      for (const link of issued) links.set(link.hash, { ...link, table });
    },
    async read(table) {
      const found = shelves.get(table);
      if (!found) return undefined;
      return {
        notes: found.notes.map((note) => JSON.parse(note) as Note),
        entries: found.entries.map((entry) => JSON.parse(entry) as Entry),
        texts: [...found.entries],
      };
    },
    async notes(table) {
      return shelves.get(table)?.notes.map((note) => JSON.parse(note) as Note);
    },
    async raw(table) {
      const found = shelves.get(table);
      return found && { notes: [...found.notes], entries: [...found.entries] };
    },
    async append(table, entry) {
      write(shelfOf(memory, table), entry);
    },
    async note(table, number, note) {
      const { notes } = shelfOf(memory, table);
      if (number !== notes.length + 1) throw new WriteConflict(`${number} is not the next note`);
      notes.push(JSON.stringify(note));
    },
    async felt(table) {
      return shelves.get(table)?.felt;
    },
    async keepFelt(table, felt) {
      shelfOf(memory, table).felt = felt;
    },
  };
}

/** Links to tables. */
function storedLinks(
  memory: Memory,
): Pick<LedgerStorage, 'link' | 'revoke' | 'vouch' | 'links' | 'admission'> {
  const { links } = memory;
  return {
    async link(table, link) {
      shelfOf(memory, table);
      if (link.by !== undefined && !links.has(link.by))
        throw new WriteConflict(`${link.by} has ended`);
      links.set(link.hash, { ...link, table });
    },
    async revoke(table, which) {
      const ended: StoredLink[] = [];
      const end = (is: (link: TableLink) => boolean) => {
        const found = [...links.values()].filter(is);
        for (const { hash, seat, table } of found) {
          links.delete(hash);
          ended.push({ table, seat, hash });
        }
        for (const { hash } of found) end(({ by }) => by === hash);
      };
      end(
        (link) =>
          link.table === table &&
          ('seat' in which
            ? link.seat === which.seat && link.hash !== which.but
            : link.seat !== which.allBut),
      );
      return ended;
    },
    async vouch(table, seat, by) {
      for (const [hash, link] of links)
        if (link.table === table && link.seat === seat)
          links.set(hash, { hash, seat, table, ...(by !== undefined && { by }) });
    },
    async links(table) {
      return [...links.values()].filter((link) => link.table === table).map(({ seat }) => seat);
    },
    async admission(hash) {
      const link = links.get(hash);
      return link && { table: link.table, seat: link.seat };
    },
  };
}

/** Imported games, which are dropped if nobody enters them. */
function storedImports(
  memory: Memory,
): Pick<LedgerStorage, 'enter' | 'expire' | 'disk' | 'dropImport'> {
  const { shelves } = memory;
  return {
    async enter(table) {
      shelfOf(memory, table).entered = true;
    },
    async expire(before) {
      const stale = [...shelves].filter(([, one]) => !one.entered && one.made < before);
      for (const [table] of stale) drop(memory, table);
      return stale.length;
    },
    async disk() {
      const bytes = (of: Shelf[]) =>
        of.reduce((sum, { entries }) => sum + entries.join().length, 0);
      const all = [...shelves.values()];
      const unentered = all.filter((one) => one.imported > 0 && !one.entered);
      return { used: bytes(all), unentered: unentered.reduce((sum, one) => sum + one.imported, 0) };
    },
    async dropImport(before) {
      const [oldest] = [...shelves]
        .filter(([, one]) => one.imported > 0 && !one.entered && one.made < before)
        .sort(([, a], [, b]) => a.made - b.made);
      if (oldest) drop(memory, oldest[0]);
      return oldest !== undefined;
    },
  };
}

/** Where seats want notices, and their standing orders. */
function storedWishes(
  memory: Memory,
): Pick<LedgerStorage, 'reaches' | 'reach' | 'orders' | 'keepOrders'> {
  const { shelves } = memory;
  return {
    async reaches(table) {
      return new Map(shelves.get(table)?.reaches);
    },
    async reach(table, seat, body) {
      const { reaches, letters } = shelfOf(memory, table);
      if (body !== undefined) return void reaches.set(seat, body);
      reaches.delete(seat);
      letters.delete(seat);
    },
    async orders(table) {
      return new Map(shelves.get(table)?.orders);
    },
    async keepOrders(table, seat, body) {
      const { orders } = shelfOf(memory, table);
      if (body === undefined) orders.delete(seat);
      else orders.set(seat, body);
    },
  };
}

/** Notices that wait to be sent. */
function storedNotices(memory: Memory): Pick<LedgerStorage, 'post' | 'due' | 'sent' | 'defer'> {
  const { shelves } = memory;
  return {
    async post(table, seat, letter) {
      const { letters } = shelfOf(memory, table);
      if (letter) letters.set(seat, letter);
      else letters.delete(seat);
    },
    async due(now, until) {
      const found: ClaimedNotice[] = [];
      for (const [table, { letters }] of shelves)
        for (const [seat, letter] of letters)
          if (letter.due <= now) {
            letters.set(seat, { ...letter, due: until });
            found.push({ ...letter, due: until, table, seat });
          }
      return found;
    },
    async sent({ table, seat, due }) {
      const letters = shelves.get(table)?.letters;
      if (letters?.get(seat)?.due === due) letters.delete(seat);
    },
    async defer({ table, seat, due }, later, tries) {
      const letters = shelves.get(table)?.letters;
      const letter = letters?.get(seat);
      if (letter?.due === due) letters!.set(seat, { ...letter, due: later, tries });
    },
  };
}

/** Settings of the server. */
function storedSettings({
  settings,
}: Memory): Pick<LedgerStorage, 'setting' | 'settingOf' | 'probe' | 'close'> {
  return {
    async setting(name, first) {
      if (!settings.has(name)) settings.set(name, first());
      return settings.get(name)!;
    },
    settingOf: async (name) => settings.get(name),
    async probe() {},
    async close() {},
  };
}

/** How often pupils come to the steps of lessons. */
function storedStepCounts(): Pick<LedgerStorage, 'countSteps' | 'stepCounts'> {
  const steps = new Map<string, StepCount>();
  return {
    async countSteps(counts) {
      for (const one of counts) {
        const key = `${one.lesson}/${one.step}/${one.what}`;
        steps.set(key, { ...one, count: (steps.get(key)?.count ?? 0) + one.count });
      }
    },
    stepCounts: async () => [...steps.values()],
  };
}
