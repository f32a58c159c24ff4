import data from './tiles.json' with { type: 'json' };

/** Tiles by the number that is printed on them: those that many titles share. */
export interface CatalogueTile {
  readonly color: string;
  readonly tile: string;
}

const tiles: Readonly<Record<string, CatalogueTile>> = data;

export const catalogueTile = (id: string): CatalogueTile | undefined =>
  Object.hasOwn(tiles, id) ? tiles[id] : undefined;

/** All numbers of the catalogue. */
export const catalogueNumbers: readonly string[] = Object.keys(tiles);
