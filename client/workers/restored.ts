import {
  type Box,
  firstRevision,
  nothingChanged,
  type Snapshot,
  type Table,
} from '../../engine/index.ts';

/** The table of a snapshot, for reading only. */
export function restoreSnapshot(box: Box, { places, purses, clock }: Snapshot): Table {
  const table: Table = {
    box,
    pieces: new Map(),
    places: new Map([...box.places.keys()].map((place) => [place, []])),
    purses: new Map(Object.entries(purses)),
    clock: new Map(Object.entries(clock)),
    touched: nothingChanged(),
    revision: firstRevision(),
  };
  for (const [place, stack] of Object.entries(places)) {
    table.places.set(
      place,
      stack.map(([id]) => id),
    );
    for (const [id, turn, face] of stack) table.pieces.set(id, { place, turn, face });
  }
  return table;
}
