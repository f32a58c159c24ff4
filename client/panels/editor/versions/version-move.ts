import { versionChanges } from '../../../../engine/boxes/index.ts';
import type { Table } from '../../../../engine/index.ts';
import type { Move } from '../../../../shared/move.ts';
import type { Json } from '../../../../shared/op.ts';
import { LIMITS } from '../../../../shared/wire.ts';
import type { TitleJson } from '../drafts.ts';

/** The rest of a move's message: its id, what was seen, who moves. */
const ENVELOPE = 1024;

/** The title's file as it is in force at a table. */
export const fileAt = ({ box }: Pick<Table, 'box'>): TitleJson =>
  JSON.parse(String(box.options['file'])) as TitleJson;

/** The move that puts a file under a table where the other one is in force; undefined = they are the same. */
export function versionMove(before: TitleJson, after: TitleJson): Move | undefined {
  const changes = versionChanges(before as Json, after as Json);
  return changes.length === 0 ? undefined : { verb: 'version', changes };
}

/** Why a version has too many changes for one entry. */
export function sizeRefusal(move: Move): string | undefined {
  const size = JSON.stringify(move).length + ENVELOPE;
  return size > LIMITS.version
    ? `The changes have ${Math.ceil(size / 1024)} kB, and one entry of a game holds ${LIMITS.version / 1024}: put a version with a part of them under the table first, or open a new table.`
    : undefined;
}
