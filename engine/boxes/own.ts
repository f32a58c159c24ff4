import { OWN_TITLE } from '../../shared/box-limits.ts';
import type { Json } from '../../shared/op.ts';
import { refusal, type Title } from '../games/option.ts';
import type { FileChange } from '../../shared/version.ts';
import type { Box, BoxOptions } from '../kernel/box.ts';
import type { Game } from '../rules/referee.ts';
import type { Fault } from './fault.ts';
import type { FileTitle } from './open.ts';
import { type LedgerTitle, openLedgerTitle, parseFile } from './read.ts';
import { changeFile } from './file-changes.ts';

/**
 * A title of people's own: its file travels as text in the options of a table, so the table carries it for ever, in
 * its ledger, in every export and into every worker.
 */

/** Files that were read last. Tables of one file share its rulebook and its boxes. */
const known = new Map<string, LedgerTitle>();
const MAX_KNOWN = 8;

type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: readonly Fault[] };

/** The title in a text, for a new table; or all that is wrong with it. */
export function readOwn(text: string): Answer<FileTitle> {
  const read = readLedgerTitle(text);
  if (!read.ok) return read;
  const { title, faults } = read.value;
  return faults.length > 0 ? { ok: false, error: faults } : { ok: true, value: title };
}

/** The title in a text that a ledger carries. */
function readLedgerTitle(text: string): Answer<LedgerTitle> {
  const before = known.get(text);
  if (before) return { ok: true, value: before };
  const json = parseFile(text);
  if (!json.ok) return json;
  const opened = openLedgerTitle(json.value, (options) => ({
    game: OWN_TITLE,
    options: { ...options, file: text },
    withChanges: (changes) => versionOf(options, json.value as Json, changes),
  }));
  if (!opened.ok) return opened;
  if (known.size === MAX_KNOWN) known.delete(known.keys().next().value!);
  known.set(text, opened.value);
  return opened;
}

/** Another version of a file that a table was opened with, under the same options. */
function versionOf(
  options: BoxOptions,
  file: Json,
  changes: readonly FileChange[],
): { readonly box: Box; readonly back: readonly FileChange[] } | string {
  const changed = changeFile(file, changes);
  if (typeof changed === 'string') return changed;
  const opened = title.open({ ...options, file: JSON.stringify(changed.file) });
  return opened.ok ? { box: opened.value.box, back: changed.back } : opened.error;
}

/** The games that were opened, by their boxes. */
const games = new WeakMap<Box, Game>();

const unreadable = ([first]: readonly Fault[]): string =>
  `The file of the title cannot be read. ${first!.field || 'File'}: ${first!.says}`;

/** What opens the tables of all own titles. */
export const title: Title = {
  id: OWN_TITLE,
  name: 'A title of your own',
  designer: '',
  players: { min: 2, max: 12 },
  length: '',
  special: '',
  referee: true,
  options: [],
  open({ file, ...options }: BoxOptions) {
    if (typeof file !== 'string')
      return refusal('A table of an own title needs the file of the title.');
    const read = readLedgerTitle(file);
    if (!read.ok) return refusal(unreadable(read.error));
    const { title: own, faults } = read.value;
    const opened = own.title.open(options as BoxOptions);
    if (!opened.ok) return opened;
    const { box } = opened.value;
    const game = games.get(box) ?? {
      ...opened.value,
      ...(faults.length > 0 && { unfit: unreadable(faults) }),
      ofVersion: (other) => games.get(other),
    };
    games.set(box, game);
    return { ok: true, value: game };
  },
};
