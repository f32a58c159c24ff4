import type { Box, PieceSpec, PlaceSpec } from '../../../engine/kernel/box.ts';
import { Catalogue } from '../../../engine/kernel/spares.ts';

/** A box of a few plain things, for laws of the kernel that hold for every box. */
export function toyBox(): Box {
  const places = new Map<string, PlaceSpec>([
    ['supply', { kind: 'supply', label: 'the supply' }],
    ['hex:A1', { kind: 'hex', label: 'A1' }],
    ['slot:A1.0.0', { kind: 'slot', label: 'the first circle of A1', room: 1 }],
    ['slot:A1.0.1', { kind: 'slot', label: 'the second circle of A1', room: 1 }],
    ['cell:0.0', { kind: 'cell', label: 'price 50' }],
    ['player:1', { kind: 'player', label: 'player 1' }],
    ['player:2', { kind: 'player', label: 'player 2' }],
  ]);
  const pieces = new Map<string, PieceSpec>();
  for (let i = 0; i < 4; i++) {
    pieces.set(`tile:7-${i}`, { kind: 'tile', name: '7', type: '7', place: 'supply', faces: 1 });
    pieces.set(`token:X-${i}`, {
      kind: 'token',
      name: 'X',
      company: 'X',
      place: 'supply',
      faces: 2,
    });
  }
  pieces.set('die:1', { kind: 'die', name: 'the die', place: 'player:1', faces: 6 });
  return {
    game: 'toy',
    title: 'Toy',
    options: { players: 2 },
    currency: '$',
    pieces: new Catalogue(pieces),
    places,
    purses: new Map([
      ['bank', { label: 'the bank', start: 0, bottomless: true }],
      ['player:1', { label: 'player 1', start: 100 }],
      ['player:2', { label: 'player 2', start: 30 }],
    ]),
    map: { orientation: 'flat', hexes: [{ at: 'A1', color: 'white', tile: '' }], borders: [] },
    tiles: new Map(),
    market: { kind: '1D', cells: [] },
    companies: new Map(),
    phases: [],
    trains: new Map(),
    data: {},
  };
}
