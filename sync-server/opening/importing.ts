import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { append, type BoxOptions, digestMatches, open } from '../../engine/index.ts';
import type { SavedWhatIf } from '../../shared/felt.ts';
import type { SavedPicture } from '../../shared/felt/saved-picture.ts';
import { misread } from '../../shared/json/misread.ts';
import { namesInherited } from '../../shared/json/own.ts';
import { Export, LIMITS } from '../../shared/wire.ts';
import { measureLedger } from '../limits/measure.ts';
import type { Answer, ImportedGame, OpenBox } from './opening.ts';
import { feltOfFile } from '../felt/felt.ts';
import { parsePlainJson } from '../room/plain.ts';
import { firstSeats } from '../seats/seats.ts';

/** Reads and judges a file. `signal` ends it. */
export type JudgeImport = (file: string, signal: AbortSignal) => Promise<Answer<ImportedGame>>;

/**
 * Applies every entry of a file again. Each must lead to the table of its digest, and the whole must be
 * within the limits of play. (SPEC H2 H5)
 */
export async function judgeImport(file: string, openBox: OpenBox): Promise<Answer<ImportedGame>> {
  const json = parsePlainJson(file, LIMITS.depth + 8);
  const read = Export.safeParse(json);
  if (!read.success) return no(`The file cannot be read: ${misread(read.error.issues[0]!, json)}.`);
  const { title, options, name, players, programs, entries, lines = [], pictures = [] } = read.data;
  if (players.length !== options.players)
    return no(`The box is for ${options.players} players, but ${players.length} are named.`);
  const box = await openBox(title, options as BoxOptions);
  if (!box.ok) return box;
  const ledger = open(box.value.box);
  const measured = measureLedger(ledger);
  const ids = new Set<string>();
  const texts: string[] = [];
  for (const entry of entries) {
    if (ids.has(entry.id)) return no(`Entry ${entry.seq} has the id of an earlier one.`);
    ids.add(entry.id);
    if (namesInherited(entry.ops)) return no(`Entry ${entry.seq} names what no game has.`);
    const wrong = append(ledger, entry);
    if (wrong) return no(`Entry ${entry.seq} does not fit this game: ${wrong.impossible}`);
    const kept = JSON.stringify(entry);
    const excess = measured.excess(entry, kept);
    if (excess) return no(`Entry ${entry.seq} cannot be taken: ${excess}`);
    measured.add(entry, kept);
    if (!digestMatches(ledger.table, entry.digest))
      return no(
        `After entry ${entry.seq} the table is not the one that the file speaks of; it was changed or is of another version.`,
      );
    texts.push(kept);
  }
  const seated = { players, ...(programs && { programs }) };
  const brought = { title, options, name, ...seated, entries: texts };
  if (lines.length + pictures.length === 0) return { ok: true, value: brought };
  const felt = laidOut({ lines, pictures }, entries.length, players);
  return felt.ok ? { ok: true, value: { ...brought, felt: felt.value } } : felt;
}

/** The what-if lines and pictures of a file, if each line begins in this game and the felt has room for all. */
function laidOut(
  { lines, pictures }: { lines: readonly SavedWhatIf[]; pictures: readonly SavedPicture[] },
  entries: number,
  players: readonly string[],
): Answer<string> {
  const late = lines.find(({ head }) => head.from > entries);
  if (late)
    return no(
      `The what-if “${late.head.name}” begins after entry ${late.head.from}, but the game has ${entries}.`,
    );
  const seats = firstSeats(players, true).map(({ id }) => id);
  const felt = feltOfFile(lines, pictures, seats);
  return felt
    ? { ok: true, value: Buffer.from(felt).toString('base64') }
    : no('The what-ifs of this file are more than a table holds; save it with fewer of them.');
}

/** Milliseconds of processor time in which a file must be judged. The longest game takes a few seconds. */
const CPU = 30_000;
/** The deadline by the clock. A busy machine has little time for a process of low priority. */
const CLOCK = 300_000;

/**
 * Judges in a process of its own with a low priority, so that no table waits for the file of a stranger.
 * The process ends at its limit of processor time, at its deadline, or when the sender hangs up.
 */
export const judgeImportInProcess: JudgeImport = (file, signal) =>
  judgeInProcess(file, signal, CPU);

export async function judgeInProcess(
  file: string,
  signal: AbortSignal,
  cpu: number,
): Promise<Answer<ImportedGame>> {
  const here = import.meta.url;
  const source = here.endsWith('.ts');
  const script = fileURLToPath(new URL(`./import-worker.${source ? 'ts' : 'js'}`, here));
  const worker = spawn(
    process.execPath,
    ['--max-old-space-size=512', ...(source ? ['--import', 'tsx'] : []), script, String(cpu)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_LOW);
  let late = false;
  const end = () => worker.kill('SIGKILL');
  const deadline = setTimeout(() => {
    late = true;
    end();
  }, CLOCK);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  // A process that could not be started, or was ended, sends no answer.
  worker.once('error', () => {});
  worker.stdin.on('error', () => {});
  worker.stdin.end(file);
  const ended = new Promise<string | null>((by) => worker.once('exit', (_, signal) => by(signal)));
  const answer = await text(worker.stdout);
  clearTimeout(deadline);
  signal.removeEventListener('abort', end);
  if (signal.aborted) return no('The file was withdrawn.');
  if (late) return no('This server has no time to read a file now. Try again in a while.');
  if (answer === '' && worker.pid !== undefined && (await ended) === 'SIGKILL')
    return no('This file takes longer to read than a game of this size should.');
  if (answer === '') return no('This file could not be read here; it may be too large.');
  return JSON.parse(answer) as Answer<ImportedGame>;
}

function no(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}
