import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import { setStanding, standing } from '../../../rules/course/keys.ts';
import { type Now, type VerbRule, way } from '../../../rules/course/nouns.ts';
import { payUpTo } from '../../../rules/money.ts';
import { privateAt } from '../../../rules/privates/cards.ts';
import { mustSellFirst } from '../../../rules/stock/buy.ts';
import { placeMarker } from '../../../rules/stock/moves.ts';
import { hasBought, hasDone } from '../../../rules/stock/turn.ts';
import { charterOf } from '../../../rules/trains.ts';
import { own, put } from '../keys.ts';

/** Ketwich & Voombergh: another par for a company that its owner has just floated (§10.7, D80). */

const KETWICH = 'KV';

/** Companies that the player may give another par. */
function reparrable({ table }: Now, player: PlaceId): string[] {
  if (privateAt(table, KETWICH) !== player) return [];
  const by = own(table, 'floatedBy');
  return Object.keys(by).filter((company) => by[company] === player);
}

/** Par prices but for the one it has. */
const otherPars = ({ table, rules }: Now, company: string): number[] =>
  rules.stock.parPrices(table, company).filter((price) => price !== standing(table, company).par);

interface ReparCompany extends Move {
  verb: 'reparCompany';
  company: string;
  par: number;
}

const about = (_now: Now, { par }: ReparCompany) => ({
  facts: { par },
  pieces: [`private:${KETWICH}`],
});

export const repar = way<ReparCompany>({
  name: 'repar',
  checks: [
    mustSellFirst,
    {
      reason: 'buying/1',
      breaks: ({ table }) => hasBought(table),
      says: () => 'A new par takes the place of the purchase of the turn.',
      about,
      bars: true,
    },
    {
      reason: 'brown/31',
      breaks: (now, { company }, player) => !reparrable(now, player).includes(company),
      says: (_now, { company }) =>
        `Only the owner of Ketwich & Voombergh who has floated ${company} in this round may change its par.`,
      about,
    },
    {
      reason: 'brown/31',
      breaks: (now, { company, par }) => !otherPars(now, company).includes(par),
      says: (now, { company }) => `The new par is one of ${otherPars(now, company).join(', ')}.`,
      about,
    },
  ],
  *candidates(now, player) {
    for (const company of reparrable(now, player))
      for (const par of otherPars(now, company)) yield { verb: 'reparCompany', company, par };
  },
  effects(now, draft, { company, par }, player) {
    const { table } = now;
    const cell = now.rules.stock.parCell(table, par);
    const more = 10 * (par - (standing(table, company).par ?? par));
    if (cell) placeMarker(now, draft, company, cell);
    setStanding(draft, company, { par });
    if (more > 0) draft.pay('bank', charterOf(company), more);
    else payUpTo(draft, charterOf(company), 'bank', -more);
    const { [company]: _done, ...rest } = own(table, 'floatedBy');
    put(draft, 'floatedBy', rest);
    // It is the purchase of the turn, and brings no certificate.
    hasDone(draft, player, 'buy');
  },
  say: ({ money }, { company, par }) => `gives ${company} a new par of ${money(par)}`,
});

export const reparCompany: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('reparCompany'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
    par: z.int().check(z.gte(1), z.lte(1000)),
  }) as unknown as VerbRule['schema'],
  ways: [repar],
};
