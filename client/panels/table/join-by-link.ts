import { type BoxOptions, type Game, loadTitle } from '../../../engine/index.ts';
import { pendingStorage } from '../../browser/memory.ts';
import { live } from '../../table/live.ts';
import type { ConnectionState, Session } from '../../table/session.ts';

export async function openGame(id: string, options: object): Promise<Game> {
  const title = await loadTitle(id);
  const opened = title.open(options as BoxOptions);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** Joins a table of the server by a link. Returns the reason if the link opens nothing. */
export function joinByLink(
  table: string,
  secret: string,
  failed: (why: string) => void,
): Promise<Session> {
  return live(
    table,
    secret,
    {
      server: location.origin.replace(/^http/, 'ws'),
      storage: (seat) => pendingStorage(table, seat),
      game: (meta) => openGame(meta.title, meta.options),
    },
    (link: ConnectionState) => link.is === 'closed' && failed(link.why),
  );
}
