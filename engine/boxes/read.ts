import { err, ok, type Result } from '../hexes/result.ts';
import { BOX_LIMITS } from '../../shared/box-limits.ts';
import { catalogueTile } from './catalogue/tiles.ts';
import { withUpgrades } from './catalogue/upgrades.ts';
import { checkTitle, shapesOf } from './check.ts';
import { firstTileFaults, layPowerFaults } from './checks/first-tiles.ts';
import { homeFaults } from './checks/homes.ts';
import { emptyFaults } from './checks/playable.ts';
import { isAbout, withStandIns } from './checks/stand-ins.ts';
import { clauseFaults } from './clause-faults.ts';
import { frameTexts } from './compile/frame-clauses.ts';
import { POWER_CLAUSES } from './compile/powers.ts';
import type { Fault } from './fault.ts';
import { type FileTitle, type OwnBox, openTitle } from './open.ts';
import { refusals } from './refusals.ts';
import { TitleFile } from './schema/title.ts';

/** Reads a title's file from outside: everything is checked, and what is wrong is said with its field. */

/** So many faults are told. */
const MOST_FAULTS = 40;

type Read<T> = Result<T, readonly Fault[]>;

/** The JSON in a text of bounded size. */
export function parseFile(text: string): Read<unknown> {
  if (text.length > BOX_LIMITS.characters)
    return err([
      {
        field: '',
        says: `The file has ${text.length} characters; ${BOX_LIMITS.characters} is the most.`,
      },
    ]);
  try {
    return ok(JSON.parse(text) as unknown);
  } catch (error) {
    return err([{ field: '', says: `The file is no JSON: ${String((error as Error).message)}.` }]);
  }
}

/** A checked file with all tiles complete, or what is wrong with it. */
export function readTitle(json: unknown): Read<TitleFile> {
  const read = TitleFile.safeParse(json);
  if (!read.success) return err(allFaults(json, read.error.issues).slice(0, MOST_FAULTS));
  const file = complete(read.data);
  const faults = checkTitle(file);
  if (faults.length > 0) return err(faults.slice(0, MOST_FAULTS));
  return ok({ ...file, tiles: withUpgrades(file.tiles, shapesOf(file.tiles)) });
}

/** What cannot be read, and what is wrong with the rest. */
function allFaults(json: unknown, issues: Parameters<typeof refusals>[1]): readonly Fault[] {
  const unread = refusals(json, issues);
  const read = TitleFile.safeParse(withStandIns(json, issues));
  if (!read.success) return unread;
  const faulty = unread.map(({ field }) => field);
  const file = complete(read.data);
  const others = [...checkTitle(file), ...refereeFaults(file)];
  return [...unread, ...others.filter(({ field }) => !isAbout(field, faulty))];
}

/** All that keeps a file from a referee. Some of it leaves a free table, which `openBox` still opens. */
export function titleFaults(json: unknown): readonly Fault[] {
  const file = readTitle(json);
  if (!file.ok) return file.error;
  return [...clauseFaults(file.value), ...refereeFaults(file.value)].slice(0, MOST_FAULTS);
}

/** What leaves a free table, but nothing for a referee. */
const refereeFaults = (file: TitleFile): readonly Fault[] => [
  ...emptyFaults(file),
  ...homeFaults(file),
  ...firstTileFaults(file),
  ...layPowerFaults(file),
];

/**
 * Opens a title's file for a new table: the free table, the referee, the list of differences and the precis. `ownBox` =
 * under which id and with which options its boxes are found again; left out = those of the file.
 */
export function openBox(json: unknown, ownBox?: OwnBox): Read<FileTitle> {
  const opened = openLedgerTitle(json, ownBox);
  if (!opened.ok) return opened;
  const { title, faults } = opened.value;
  return faults.length > 0 ? err(faults) : ok(title);
}

/** A file that a ledger carries. */
export interface LedgerTitle {
  readonly title: FileTitle;
  /** Why no new table is opened of it. */
  readonly faults: readonly Fault[];
}

/** Opens the file that a ledger carries. A ledger opens for ever, so only what makes no box is refused. */
export function openLedgerTitle(json: unknown, ownBox?: OwnBox): Read<LedgerTitle> {
  const file = readTitle(json);
  if (!file.ok) return file;
  const faults = clauseFaults(file.value).slice(0, MOST_FAULTS);
  return ok({ title: openTitle(file.value, frameTexts(file.value), ownBox), faults });
}

/** Looks up numbers of the catalogue, and says for each power which rule it stands for. */
function complete(file: TitleFile): TitleFile {
  type FileTile = TitleFile['tiles'][number];
  const lookUp = (one: FileTile) => ({ ...catalogueTile(one.id), ...one }) as FileTile;
  return {
    ...file,
    tiles: file.tiles.map(lookUp),
    privates: file.privates.map(({ powers, ...one }) => ({
      ...one,
      ...(powers && {
        powers: powers.map((power) => ({
          ...power,
          clause: power.clause ?? POWER_CLAUSES[power.power],
        })),
      }),
    })),
    ...(file.options && {
      options: file.options.map((one) => ({
        ...one,
        changes: {
          ...one.changes,
          ...(one.changes.tiles && { tiles: one.changes.tiles.map(lookUp) }),
        },
      })),
    }),
  };
}
