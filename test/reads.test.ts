import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { loadTitle } from '../engine/games/titles.ts';
import { append, open } from '../engine/kernel/ledger.ts';
import type { AnyAction, Check, Move } from '../engine/rules/course/nouns.ts';
import type * as Uniform from '../engine/rules/course/uniform.ts';
import { Export } from '../shared/wire.ts';

/**
 * `options` asks a check once for all moves with equal values in the fields that the check `reads`. So a
 * check reads no other field. This test records every field that a check reads.
 */
const stray = vi.hoisted(() => new Set<string>());
const asked = vi.hoisted(() => new Set<string>());

vi.mock('../engine/rules/course/uniform.ts', async (actual) => {
  const real = await actual<typeof Uniform>();
  const watched = (action: string, check: Check): Check => {
    const { reads, reasons } = check;
    if (!reads) return check;
    return {
      ...check,
      breaks(context, move, player) {
        asked.add(context.box.game);
        const read = (field: string | symbol) => {
          if (!reads.includes(String(field)))
            stray.add(`${context.box.game} ${action} ${reasons.join()}: ${String(field)}`);
        };
        const seen = new Proxy(move, {
          get(target, field) {
            read(field);
            return target[field as keyof Move];
          },
          has(target, field) {
            read(field);
            return field in target;
          },
          ownKeys(target) {
            read('all that it says');
            return Reflect.ownKeys(target);
          },
        });
        return check.breaks(context, seen, player);
      },
    };
  };
  const uniformAction = (action: AnyAction): AnyAction =>
    real.uniformAction({
      ...action,
      checks: action.checks.map((check) => watched(action.name, check)),
    });
  return { ...real, uniformAction };
});

const folder = new URL('./golden/ledgers/', import.meta.url);
const latest = new Map(
  readdirSync(folder)
    .sort()
    .map((name) => [name.slice(0, 4), name]),
);
/** Options are listed at one moment of so many. */
const EVERY = 12;

test.each([...latest])('%s: checks read only the fields that they name', async (title, name) => {
  const saved = Export.parse(
    JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString('utf8')),
  );
  const opened = (await loadTitle(title)).open(saved.options as { players: number });
  if (!opened.ok) throw new Error(opened.error);
  const { box, rulebook } = opened.value;
  const ledger = open(box);
  const players = [...box.places.keys()].filter((place) => place.startsWith('player:'));
  const actor = { seat: 'host', players, host: true };
  for (const entry of saved.entries) {
    rulebook!.verbs.get(entry.move.verb)?.judge(ledger.table, entry.move, actor);
    append(ledger, entry);
    if (entry.seq % EVERY !== 0) continue;
    const { verbs, acting } = rulebook!.turn(ledger.table);
    for (const player of acting)
      for (const verb of verbs.filter((one) => one !== 'runTrains'))
        Array.from(rulebook!.verbs.get(verb)!.options(ledger.table, player));
  }
  expect(asked).toContain(title);
  expect([...stray].filter((one) => one.startsWith(title))).toEqual([]);
});
