import * as z from 'zod/mini';
import type { Json } from '../../../shared/op.ts';
import type { Translated } from '../../rules/course/nouns.ts';

/** Clocks that 1828/1 and 1828/2 wrote, read in the keys of the frame. */

const names = z.array(z.string());
const Auction = z.object({
  at: z.number(),
  bids: z.record(z.string(), z.json() as unknown as z.ZodMiniType<Json>),
  on: z.nullable(z.string()),
  everything: z.boolean(),
  pars: z.array(z.object({ player: z.string(), company: z.string() })),
});
const Stock = z.object({
  at: z.number(),
  acted: names,
  bought: z.nullable(z.string()),
  sold: z.json() as unknown as z.ZodMiniType<Json>,
  ceased: names,
  lastToAct: z.nullable(z.string()),
});
const Operating = z.object({
  num: z.number(),
  of: z.number(),
  order: names,
  at: z.number(),
  begun: z.boolean(),
  step: z.string(),
  laid: names,
  lays: z.number(),
  upgraded: z.boolean(),
  tokened: z.boolean(),
  tokenedBy: names,
  revenue: z.nullable(z.number()),
  ran: names,
  touched: z.boolean(),
  atLeast: z.nullable(z.number()),
});
const Pending = z.array(
  z.object({ kind: z.string(), company: z.string(), token: z.optional(z.string()) }),
);
const Companies = z.record(z.string(), z.object({ removed: z.optional(z.boolean()) }));

/** What was asked, as it is asked now; who must discard is seen from the trains. */
function asked({ kind, company, token }: z.infer<typeof Pending>[number]): Json[] {
  switch (kind) {
    case 'homeCity': {
      const founder = token?.replace(/^token:(.+)-\d+$/, '$1') ?? company;
      return [{ ask: 'home', company, by: company, founder }];
    }
    case 'ekTile':
      return [{ ask: 'ekTile', company }];
    case 'dhMarker':
      return [{ ask: 'token', private: 'D&H', company, hex: 'F20' }];
    case 'cpMarker':
      return [{ ask: 'token', private: 'C&P', company, hex: 'C15' }];
    default:
      return [];
  }
}

function rounds(value: Json | undefined, turn: number): Translated {
  const parsed = Operating.safeParse(value);
  if (!parsed.success) return {};
  const { num, of, order, at, begun, step, laid, lays, upgraded, tokened, ...now } = parsed.data;
  return {
    operating: undefined,
    round: { num, of, order },
    at,
    step: begun ? step : '',
    work: {
      ...{ laid, lays, upgrades: upgraded ? 1 : 0, tokened, revenue: now.revenue },
      ...{ sold: [], least: now.atLeast, acted: now.touched },
    },
    ran: now.ran,
    tokenedBy: { turn, num, companies: now.tokenedBy },
  };
}

function stock(value: Json | undefined, isOn: boolean): Translated {
  const parsed = Stock.safeParse(value);
  if (!parsed.success) return {};
  const { ceased, bought, ...rest } = parsed.data;
  return {
    stock: { ...rest, bought: bought === null ? [] : [[bought, 'ipo']] },
    ...(isOn && { passed: ceased }),
  };
}

/** The old clock of an auction says who owes a par price; that of today asks for it. */
export function translate(clock: ReadonlyMap<string, Json>): Translated | undefined {
  const auction = Auction.safeParse(clock.get('auction'));
  if (!auction.success) return undefined;
  const { everything, pars, ...bids } = auction.data;
  const pending = Pending.safeParse(clock.get('pending'));
  const companies = Companies.safeParse(clock.get('companies'));
  const removed = Object.entries(companies.success ? companies.data : {});
  const end = z.object({ set: z.number() }).safeParse(clock.get('end'));
  return {
    auction: { ...bids, off: {} },
    everything,
    pending: undefined,
    asked: [
      ...pars.map(({ player, company }) => ({ ask: 'par', player, company })),
      ...(pending.success ? pending.data.flatMap(asked) : []),
    ],
    ...stock(clock.get('stock'), clock.get('stage') === 'stock'),
    ...rounds(clock.get('operating'), Number(clock.get('turn') ?? 1)),
    removed: removed.filter(([, { removed }]) => removed).map(([id]) => id),
    lastSet: end.success ? end.data.set : null,
  };
}
