import { savedLink } from '../../browser/memory.ts';
import type { TableStore } from '../../store/store.ts';
import { WATCHERS } from '../../../shared/wire.ts';

/** A moment of a table: an entry, or a number of moves of a what-if line. */
export interface Moment {
  readonly at?: number;
  readonly line?: string;
}

/** Reads the hash of a table's address: the secret of a link, and a moment. */
export function readHash(hash: string): Moment & { readonly secret: string } {
  const parts = hash.replace(/^#/, '').split('&');
  const secret = parts.find((part) => !part.includes('=')) ?? '';
  const found = (name: string, shape: RegExp) => {
    const value = parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    return shape.test(value) ? value : undefined;
  };
  const at = found('at', /^\d{1,6}$/);
  const line = found('line', /^[a-z0-9]{8,24}$/);
  return { secret, ...(at && { at: Number(at) }), ...(line && { line }) };
}

export function momentHash({ at, line }: Moment): string {
  return [...(line ? [`line=${line}`] : []), ...(at !== undefined ? [`at=${at}`] : [])].join('&');
}

/**
 * The link to a moment. It works for people who have access to the table. The host may hand out links, so the
 * host's link also lets anybody watch.
 */
export function momentLink(store: TableStore, moment: Moment): string {
  const { base } = store;
  const watch = savedLink(base.id)?.links?.find(({ seat }) => seat === WATCHERS)?.secret;
  const hash = momentHash(moment);
  const kind = base.kind === 'live' ? 't' : 'l';
  return `${location.origin}/${kind}/${base.id}#${watch ? `${watch}&` : ''}${hash}`;
}

export async function copyMoment(store: TableStore, moment: Moment): Promise<void> {
  const link = momentLink(store, moment);
  try {
    await navigator.clipboard.writeText(link);
    store.say('The link to this moment is copied.');
  } catch {
    store.say(`The link to this moment: ${link}`);
  }
}

/**
 * Writes the moment that is shown into the address, so that it can be copied and survives a reload. If the
 * person was called to it, a reload calls them again.
 */
export function writeMomentToAddress(store: TableStore): void {
  if (!/^\/[tl]\//.test(location.pathname)) return;
  const line = store.whatIf.line?.id;
  const back = !store.present || store.base.kind === 'recorded';
  const hash = store.follower.brought
    ? ''
    : momentHash({ ...(line && { line }), ...(back && { at: store.at }) });
  const wanted = hash ? `#${hash}` : '';
  if (location.hash !== wanted)
    history.replaceState(null, '', location.pathname + location.search + wanted);
}
