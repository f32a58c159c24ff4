import * as z from 'zod/mini';
import {
  BorderEntry,
  ByPlayers,
  CellEntry,
  CompanyEntry,
  Facts,
  HexEntry,
  PhaseEntry,
  readData,
  TileEntry,
} from '../../contents.ts';
import { LayFigures } from './figures.ts';
import box from '../box.json' with { type: 'json' };

/** Conditions that must all hold: "u1" = unit 1 is in play, "r1" = that option, "-k3" = without it. */
const When = z.array(z.string());
const count = z.int();

/** The schema of box.json: every unit and kit, each with the condition for its use. */
const Data = z.strictObject({
  /** If two sets in play draw the same hex, the first one counts. */
  hexSets: z.array(z.strictObject({ set: z.string(), when: When, hexes: z.array(HexEntry) })),
  borders: z.array(z.extend(BorderEntry, { when: When })),
  names: z.array(z.strictObject({ when: When, at: z.string(), name: z.string() })),
  tiles: z.array(
    z.extend(z.omit(TileEntry, { count: true }), {
      counts: z.array(z.strictObject({ when: When, count })),
    }),
  ),
  market: z.strictObject({ cells: z.array(CellEntry), shortEnd: count }),
  companies: z.array(z.extend(CompanyEntry, { when: When })),
  privates: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      price: count,
      revenue: count,
      units: z.array(z.string()),
    }),
  ),
  privateUnitOrder: z.array(z.string()),
  /** Tables by combination of units ("12"). */
  trains: z.array(
    z.strictObject({
      name: z.string(),
      price: count,
      base: z.record(z.string(), count),
      adjust: z.array(
        z.strictObject({
          option: z.string(),
          units: z.optional(z.array(z.string())),
          add: count,
        }),
      ),
      rustsOn: z.nullable(z.string()),
      availableOn: z.nullable(z.string()),
      data: Facts,
    }),
  ),
  phases: z.array(z.extend(PhaseEntry, { when: When })),
  startingCash: z.record(z.string(), ByPlayers),
  certificateLimit: z.record(z.string(), ByPlayers),
  /** By number of minors counted, then by number of players. */
  certificateLimitForMinors: z.record(z.string(), ByPlayers),
  unitBank: z.record(z.string(), count),
  bankForKits: z.record(z.string(), count),
  bankForEachMinor: count,
  minorsCounted: z.record(z.string(), count),
  ...LayFigures,
  figures: z.record(z.string(), count),
});

export type Data1825 = z.infer<typeof Data>;
export const data: Data1825 = readData('1825', Data, box);
