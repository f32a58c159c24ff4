import { type Box, loadTitle, titles } from '../../../engine/index.ts';

/** One large box of every title: with everything on the map there can be. */
export async function boxes(): Promise<Box[]> {
  const found: Box[] = [];
  for (const { id, players } of titles) {
    const title = await loadTitle(id);
    const count = Math.min(5, players.max);
    const opened = title.open(
      id === '1825' ? { players: count, units: '123' } : { players: count },
    );
    if (!opened.ok) throw new Error(`${id}: ${opened.error}`);
    found.push(opened.value.box);
  }
  return found;
}
