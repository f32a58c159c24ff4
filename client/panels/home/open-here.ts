import type { TitleCard } from '../../../engine/index.ts';
import type { Programs } from '../../../shared/people/program.ts';
import { saveTable, type SavedTable } from '../../browser/memory.ts';
import { newId } from '../../browser/new-id.ts';

/** Opens a table that this browser keeps, and goes there. Returns why it could not be kept. */
export function openHere(
  card: TitleCard,
  table: Pick<SavedTable, 'options' | 'players' | 'opened' | 'draft'> & {
    readonly programs: Programs;
  },
): string | undefined {
  const id = newId();
  const { programs, ...rest } = table;
  const count = programs.filter(Boolean).length;
  const people = table.players.filter((_, i) => !programs[i]);
  const name = count > 0 ? nameAgainst(card, people, count) : tableName(card, people);
  const kept = saveTable({
    ...rest,
    ...(count > 0 && { programs }),
    id,
    name,
    title: card.id,
    entries: [],
    seen: Date.now(),
  });
  if (!kept) return 'This browser does not let pages keep anything, so a game cannot be kept here.';
  history.pushState(null, '', `/l/${id}`);
  dispatchEvent(new PopStateEvent('popstate'));
  return undefined;
}

/**
 * "1862: Ada, Ben", within what a table's name may be long. Players without a name of their own are only
 * counted.
 */
export function tableName(card: TitleCard, players: readonly string[]): string {
  const named = players.filter(hasName);
  const others = players.length - named.length;
  const more = named.length > 0 ? `${others} more` : `${others} players`;
  return titled(card, [...named, ...(others > 0 ? [more] : [])].join(', '));
}

/** "1889: Ada against 2 programs" */
function nameAgainst(card: TitleCard, people: readonly string[], count: number): string {
  const who = people.filter(hasName).join(', ');
  const programs = count === 1 ? '1 program' : `${count} programs`;
  return titled(card, who ? `${who} against ${programs}` : `against ${programs}`);
}

const hasName = (player: string): boolean => !/^Player \d+$/.test(player);

function titled({ name }: TitleCard, rest: string): string {
  const full = `${name.split(':')[0]}: ${rest}`;
  return full.length <= 40 ? full : `${full.slice(0, 39)}…`;
}
