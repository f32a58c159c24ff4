import { type CreatedTable, pageLink } from '../../shared/wire.ts';
import { saveLink } from './memory.ts';

/** Remembers a new table with its links, and opens its page as the host. */
export function openCreatedTable(
  { table, links }: CreatedTable,
  name: string,
  title: string,
): void {
  const { secret, seat } = links.host;
  saveLink({
    table,
    name,
    title,
    secret,
    seat,
    seen: Date.now(),
    links: [...links.seats, links.spectator].map(({ seat, secret }) => ({ seat, secret })),
  });
  history.pushState(null, '', pageLink(table, secret));
  dispatchEvent(new PopStateEvent('popstate'));
}
