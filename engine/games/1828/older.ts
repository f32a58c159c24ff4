import type { Json, ClockChanges } from '../../rules/course/nouns.ts';
import { fields, isFields, list } from '../../rules/course/older.ts';

/** Clocks that 1828/1 and 1828/2 wrote, read in the keys of the frame; what a hand spoilt stays so. */

/** What was asked, as it is asked now; who must discard is seen from the trains. */
function asked(pending: Json): Json[] {
  const { kind, company = null, token } = fields(pending);
  switch (kind) {
    case 'homeCity':
      return [{ ask: 'home', company, by: company, founder: String(token).slice(6, -2) }];
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

function rounds(value: Json | undefined, turn: Json): ClockChanges {
  if (!isFields(value)) return {};
  const { num = 0, of = 0, order = [], at = 0, step = '', laid = [], lays = 0 } = value;
  const { tokened = false, tokenedBy = [], revenue = null, ran = [], touched = false } = value;
  return {
    operating: undefined,
    round: { num, of, order },
    at,
    step: value.begun === true ? step : '',
    work: {
      ...{ laid, lays, upgrades: value.upgraded === true ? 1 : 0, tokened, revenue },
      ...{ sold: [], least: value.atLeast ?? null, acted: touched },
    },
    ran,
    tokenedBy: { turn, num, companies: tokenedBy },
  };
}

function stock(value: Json | undefined, isOn: boolean): ClockChanges {
  if (!isFields(value)) return {};
  const { ceased = [], bought, ...rest } = value;
  return {
    stock: { ...rest, bought: typeof bought === 'string' ? [[bought, 'ipo']] : [] },
    ...(isOn && { passed: ceased }),
  };
}

/** The old clock of an auction says who owes a par price; that of today asks for it. */
export function translate(clock: ReadonlyMap<string, Json>): ClockChanges | undefined {
  const auction = clock.get('auction');
  if (!isFields(auction) || auction.pars === undefined) return undefined;
  const { everything = false, pars, ...bids } = auction;
  const companies = Object.entries(fields(clock.get('companies')));
  return {
    auction: { ...bids, off: {} },
    everything,
    pending: undefined,
    asked: [
      ...list(pars).map((owed) => ({ ask: 'par', ...fields(owed) })),
      ...list(clock.get('pending')).flatMap(asked),
    ],
    ...stock(clock.get('stock'), clock.get('stage') === 'stock'),
    ...rounds(clock.get('operating'), clock.get('turn') ?? 1),
    removed: companies.flatMap(([id, one]) => (fields(one).removed === true ? [id] : [])),
    lastSet: fields(clock.get('end')).set ?? null,
  };
}
