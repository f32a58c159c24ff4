/**
 * What a title's file may hold at most. A file comes from anybody, so its size bounds all work that is done with
 * it: reading, packing, drawing, tracing track.
 */
export const BOX_LIMITS = {
  /** Characters of the file. */
  characters: 400_000,
  /** Characters of an id, a name, a sentence. */
  id: 12,
  name: 80,
  sentence: 400,
  hexes: 400,
  tileKinds: 250,
  /** Copies of one tile, and of all. */
  tileCopies: 60,
  tiles: 1_200,
  /** Characters of one tile in tile language, its pieces of track, stops and token places. */
  tileText: 600,
  paths: 18,
  stops: 8,
  slots: 6,
  rows: 24,
  columns: 80,
  companies: 32,
  certificates: 20,
  tokens: 12,
  privates: 32,
  trainKinds: 24,
  trains: 60,
  phases: 16,
  players: 12,
  money: 1_000_000,
  options: 12,
  differences: 120,
  powers: 8,
  /**
   * Comparisons of tiles that say which may follow which: pieces of track of one times those of the other, summed.
   * A tile that lists what may follow it needs none.
   */
  comparisons: 300_000,
} as const;

/** The id under which a table names a title of people's own. Its file is the option `file`. */
export const OWN_TITLE = 'own';
