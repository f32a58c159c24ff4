import { named } from '../procedure.ts';
import { answered, firstAsked } from '../course/keys.ts';
import type { Now, Waiting } from '../course/nouns.ts';
import { way } from '../course/verb.ts';
import { isSettling } from './waterfall.ts';
import { parPriceCheck, start, type StartCompany } from '../stock/start.ts';

/** Whoever buys a private with a president's certificate sets the par price before anything else. */

const due = ({ table }: Now): { player: string; company: string } | undefined => {
  const asked = firstAsked(table);
  return asked?.ask === 'par'
    ? { player: String(asked.player), company: String(asked.company) }
    : undefined;
};

export const firstPar = way<StartCompany>({
  name: 'firstPar',
  meant: (now) => due(now) !== undefined,
  checks: [
    {
      reason: 'company',
      breaks: (now, { company }) => due(now)?.company !== company,
      says: (now) => `The par price of ${due(now)?.company} comes first.`,
    },
    parPriceCheck,
  ],
  *candidates(now) {
    const asked = due(now);
    if (!asked) return;
    const { company } = asked;
    for (const par of now.rules.stock.parPrices(now.table, company))
      yield { verb: 'startCompany', company, par };
  },
  effects(now, draft, { company, par }, player) {
    const asked = due(now);
    start(now, draft, asked?.player ?? player, asked?.company ?? company, par);
    if (asked) answered(draft);
  },
  say: ({ money }, { company, par }) => `sets the par price of ${company} at ${money(par)}`,
});

/** Bids that stand are settled first. */
export const parWaiting: Waiting = {
  name: 'firstPar',
  floor(now, before) {
    const asked = due(now);
    if (!asked || isSettling(now)) return undefined;
    const { player, company } = asked;
    return {
      round: before().round,
      entity: player,
      acting: [player],
      ways: ['firstPar'],
      sentence: `${named(player)} sets the par price of ${company}.`,
    };
  },
};
