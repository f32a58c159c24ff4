import { apply, seededLuck, type Table } from '../../../../engine/index.ts';

/**
 * A table as it looks late in a game: tiles on a share of the hexes, a station marker in nearly
 * every city, price markers on the market. Legal it is not; it is to be looked at.
 */
export function busy(table: Table, share: number): void {
  const luck = seededLuck(18);
  const { box } = table;
  const supply = [...box.pieces].filter(
    ([, { kind, place }]) => kind === 'tile' && place === 'supply',
  );
  const hexes = box.map.hexes.filter(({ color }) => ['white', 'yellow', 'green'].includes(color));
  for (const hex of hexes) {
    if (supply.length === 0 || luck.below(100) >= share * 100) continue;
    const city = /city=/.test(hex.tile);
    const town = /town=/.test(hex.tile);
    const label = /label=([^;]*)/.exec(hex.tile)?.[1];
    const fits = supply.findIndex(([, { type }]) => {
      const art = box.tiles.get(type ?? '')?.tile ?? '';
      return (
        /city=/.test(art) === city &&
        /town=/.test(art) === town &&
        /label=([^;]*)/.exec(art)?.[1] === label &&
        luck.below(3) === 0
      );
    });
    if (fits < 0) continue;
    const [[piece]] = supply.splice(fits, 1) as [[string, unknown]];
    apply(table, { op: 'put', piece, to: `hex:${hex.at}`, turn: luck.below(6) });
  }
  const slots = [...table.places.keys()].filter((place) => /^slot:.*\.0\.[01]$/.test(place));
  const cells = [...table.places.keys()].filter((place) => place.startsWith('cell:'));
  for (const [piece, { kind, face }] of box.pieces) {
    if (kind === 'token' && luck.below(3) === 0) {
      const to = slots[luck.below(slots.length)];
      if (to) apply(table, { op: 'put', piece, to });
    }
    if (kind === 'marker') {
      const to = cells[Math.floor(cells.length / 3) + luck.below(5)];
      if (to) apply(table, { op: 'put', piece, to, face: face ?? 0 });
    }
  }
}
