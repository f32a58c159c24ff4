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

/** Stores tables in memory, for tests. */
export function memoryLedger(): LedgerStorage {
  const shelves = new Map<string, Shelf>();
  const links = new Map<string, Link & { readonly table: string }>();
  const settings = new Map<string, string>();
  const steps = new Map<string, StepCount>();
  const shelf = (table: string) => {
    const found = shelves.get(table);
    if (!found) throw new WriteConflict(`there is no table ${table}`);
    return found;
  };
  const write = (to: Shelf, entry: Entry) => {
    if (entry.seq !== to.entries.length + 1)
      throw new WriteConflict(`${entry.seq} is not the next entry`);
    if (to.ids.has(entry.id)) throw new WriteConflict(`entry ${entry.id} is written already`);
    to.entries.push(JSON.stringify(entry));
    to.ids.add(entry.id);
  };
  const drop = (table: string) => {
    shelves.delete(table);
    for (const [hash, link] of links) if (link.table === table) links.delete(hash);
  };
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
      write(shelf(table), entry);
    },
    async note(table, number, note) {
      const { notes } = shelf(table);
      if (number !== notes.length + 1) throw new WriteConflict(`${number} is not the next note`);
      notes.push(JSON.stringify(note));
    },
    async link(table, link) {
      shelf(table);
      if (link.by !== undefined && !links.has(link.by))
        throw new WriteConflict(`${link.by} has ended`);
      links.set(link.hash, { ...link, table });
    },
    async revoke(table, which) {
      const ended: StoredLink[] = [];
      const end = (is: (link: Link & { readonly table: string }) => boolean) => {
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
    async enter(table) {
      shelf(table).entered = true;
    },
    async expire(before) {
      const stale = [...shelves].filter(([, one]) => !one.entered && one.made < before);
      for (const [table] of stale) drop(table);
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
      if (oldest) drop(oldest[0]);
      return oldest !== undefined;
    },
    async probe() {},
    async admission(hash) {
      const link = links.get(hash);
      return link && { table: link.table, seat: link.seat };
    },
    async felt(table) {
      return shelves.get(table)?.felt;
    },
    async keepFelt(table, felt) {
      shelf(table).felt = felt;
    },
    async setting(name, first) {
      if (!settings.has(name)) settings.set(name, first());
      return settings.get(name)!;
    },
    settingOf: async (name) => settings.get(name),
    async countSteps(counts) {
      for (const one of counts) {
        const key = `${one.lesson}/${one.step}/${one.what}`;
        steps.set(key, { ...one, count: (steps.get(key)?.count ?? 0) + one.count });
      }
    },
    stepCounts: async () => [...steps.values()],
    async reaches(table) {
      return new Map(shelves.get(table)?.reaches);
    },
    async reach(table, seat, body) {
      const { reaches, letters } = shelf(table);
      if (body !== undefined) return void reaches.set(seat, body);
      reaches.delete(seat);
      letters.delete(seat);
    },
    async orders(table) {
      return new Map(shelves.get(table)?.orders);
    },
    async keepOrders(table, seat, body) {
      const { orders } = shelf(table);
      if (body === undefined) orders.delete(seat);
      else orders.set(seat, body);
    },
    async post(table, seat, letter) {
      const { letters } = shelf(table);
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
    async close() {},
  };
}
