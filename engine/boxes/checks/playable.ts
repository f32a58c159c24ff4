import { parseTile } from '../../hexes/tile.ts';
import type { Fault } from '../fault.ts';
import type { TitleFile } from '../schema/title.ts';

/** What leaves nothing to play: no companies, no tiles, and powers of privates that can do nothing. */
export function emptyFaults(file: TitleFile): Fault[] {
  const { companies, tiles } = file;
  return [
    ...(tiles.length > 0
      ? []
      : [{ field: 'tiles', says: 'There is no tile, so no track is ever laid: add some.' }]),
    ...(companies.length > 0
      ? []
      : [{ field: 'companies', says: 'There is no company: the game needs at least one.' }]),
    ...powerFaults(file),
  ];
}

/** Lists of powers that say where, with what or when. Without a member the power can never be used. */
const NEEDED = ['hexes', 'tiles', 'when', 'terrains', 'from'] as const;

function powerFaults(file: TitleFile): Fault[] {
  const terrains = terrainsOf(file);
  return file.privates.flatMap(({ id, powers = [] }, i) =>
    powers.flatMap((power, n) => {
      const at = `privates.${i}.powers.${n}`;
      const lists: Readonly<Record<string, unknown>> = power;
      const empty = NEEDED.filter((name) => Array.isArray(lists[name]) && !lists[name].length).map(
        (name) => ({
          field: `${at}.${name}`,
          says: `Without any ${WORDS[name]} this power of ${id} can never be used: name at least one.`,
        }),
      );
      const unknown =
        power.power === 'terrain' ? power.terrains.filter((one) => !terrains.has(one)) : [];
      const anywhere = power.power === 'token' && power.unconnected && !power.hexes?.length;
      return [
        ...empty,
        ...(anywhere
          ? [
              {
                field: `${at}.hexes`,
                says: `Where no track has to lead, the hexes for tokens of ${id} must be named: name at least one.`,
              },
            ]
          : []),
        ...unknown.map((one) => ({
          field: `${at}.terrains`,
          says: `No hex of the map has the terrain "${one}". There is: ${[...terrains].join(', ') || 'none'}.`,
        })),
      ];
    }),
  );
}

const WORDS: Readonly<Record<(typeof NEEDED)[number], string>> = {
  hexes: 'hex',
  tiles: 'tile',
  when: 'moment',
  terrains: 'terrain',
  from: 'place it comes from',
};

/** The kinds of terrain that cost something anywhere on the map. */
function terrainsOf({ map }: TitleFile): ReadonlySet<string> {
  return new Set(
    map.hexes.flatMap(({ tile }) => {
      const read = parseTile(tile);
      return read.ok ? read.value.upgrades.flatMap((one) => one.terrains) : [];
    }),
  );
}
