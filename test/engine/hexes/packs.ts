import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The facts and recordings beside the repository, read where they are present. */
const shared = new URL('../../../../shared/', import.meta.url);

export const GAMES = ['1820', '1825', '1828', '1830', '1839', '1862', '1889'] as const;

export interface FactHex {
  readonly at: string;
  readonly tile?: string;
  readonly color: string;
  /** 1825: the part of the map, and which one wins where two have the same hex. */
  readonly set?: string;
  readonly precedence?: number;
  readonly openEdges?: readonly number[];
}

export interface FactTile {
  readonly id: string;
  readonly color: string;
  readonly tile: string;
  readonly peerTile?: string;
  readonly upgradesTo?: readonly string[];
}

export interface FactBorder {
  readonly at: string;
  readonly edge: number;
  readonly type: string;
  readonly set?: string;
}

export interface Facts {
  readonly map: {
    readonly orientation: 'flat' | 'pointy';
    readonly hexes: readonly FactHex[];
    readonly borders: readonly FactBorder[];
  };
  readonly tiles: readonly FactTile[];
}

export const packsPresent = existsSync(new URL('games/1825/facts.json', shared));
export const oraclePresent = existsSync(new URL('oracle/1825/141331.states.json.gz', shared));

if (!packsPresent) console.log('skipped: no game packs beside the repository (../shared/games)');
if (!oraclePresent) console.log('skipped: no recordings beside the repository (../shared/oracle)');

export const facts = (game: string): Facts =>
  JSON.parse(readFileSync(new URL(`games/${game}/facts.json`, shared), 'utf8')) as Facts;

export const recording = (path: string): unknown =>
  JSON.parse(gunzipSync(readFileSync(new URL(`oracle/${path}.json.gz`, shared))).toString());
