/** Titles of ours that are files: what a new title can begin from. */
const FILES: Readonly<Record<string, () => Promise<{ readonly default: object }>>> = {
  1830: () => import('../games/1830/box.json', { with: { type: 'json' } }),
  1889: () => import('../games/1889/box.json', { with: { type: 'json' } }),
};

export const ourFiles: readonly string[] = Object.keys(FILES);

export async function ourFile(id: string): Promise<Readonly<Record<string, unknown>>> {
  const load = FILES[id];
  if (!load) throw new Error(`${id} is no file`);
  return (await load()).default as Readonly<Record<string, unknown>>;
}
