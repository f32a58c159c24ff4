import type { TitleJson } from './drafts.ts';

/** A title with a blank map of twenty hexes and nothing else: players and money as in 1830, so that figures stand there. */
export function blankTitle(): TitleJson {
  const hexes = [...'CDEFG'].flatMap((letter, column) =>
    [0, 1, 2, 3].map((row) => ({
      at: `${letter}${4 + 2 * row + (column % 2)}`,
      color: 'white',
      tile: '',
    })),
  );
  return {
    format: 'signalbox-title',
    version: 1,
    id: 'my-title',
    name: 'My title',
    designer: 'Me',
    players: { min: 2, max: 4 },
    currency: '$',
    bank: 8000,
    startingCash: { 2: 900, 3: 600, 4: 450 },
    certificateLimit: { 2: 24, 3: 18, 4: 14 },
    opening: 'stock',
    map: { orientation: 'flat', hexes },
    tiles: [],
    companies: [],
    privates: [],
    trains: [],
    phases: [],
    market: { kind: '2D', grid: [[{ price: 100, zones: ['par'] }]] },
  };
}

/** Parts that can be taken over from another title, with the fields that they are. */
export const TAKEN: Readonly<Record<string, readonly string[]>> = {
  tiles: ['tiles'],
  market: ['market'],
  trains: ['trains', 'phases'],
  companies: ['companies'],
  privates: ['privates'],
};

/** The file with a part as another title has it. Companies come without homes, which lie on another map. */
export function withPartOf(file: TitleJson, part: string, other: TitleJson): TitleJson {
  const taken = Object.fromEntries((TAKEN[part] ?? []).map((field) => [field, other[field]]));
  const companies = taken['companies'] as readonly object[] | undefined;
  return {
    ...file,
    ...taken,
    ...(companies && { companies: companies.map((one) => ({ ...one, home: [] })) }),
  };
}
