import * as z from 'zod/mini';
import { ordinariesIn } from '../../../rules/stock/papers.ts';
import { read, setStanding, standing, write } from '../../../rules/course/keys.ts';
import type { Floor, Now, PlaceId, Round } from '../../../rules/course/nouns.ts';
import { against, objections, way, wrong, verbOf } from '../../../rules/course/verb.ts';
import { word, type MoveOf, type OfCompany } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { cardOf, privateAt } from '../../../rules/privates/rules.ts';
import { mustSellFirst, onceCheck } from '../../../rules/stock/buy.ts';
import { companiesOf, held, isFloated, isParred } from '../../../rules/stock/holdings.ts';
import { placeMarker } from '../../../rules/stock/moves.ts';
import { hasDone } from '../../../rules/stock/turn.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { named } from '../../../rules/procedure.ts';
import { playerWith } from '../holdings.ts';
import { own, put, setCharter } from '../clock.ts';

/**
 * Privates that change how companies float (§10.7): Kabinet-Rochussen floats them early when a stock
 * round ends (D79), Ketwich & Voombergh gives another par to one that its owner has just floated (D80).
 */

const KABINET = 'KR';
/** Percent that must have left the IPO. */
const ENOUGH = 30;
const SHARES = 3;
const CAPITAL = 7;

/** Parred, not floated, and with enough sold. */
const rescuable = (now: Now): string[] =>
  companiesOf(now).filter(
    (id) => isParred(now, id) && !isFloated(now.table, id) && 100 - held(now, 'ipo', id) >= ENOUGH,
  );

/** Does its owner have something to float? */
export const kabinetWaits = (now: Now): boolean =>
  playerWith(now.table, KABINET) !== undefined && rescuable(now).length > 0;

const capital = ({ table }: Now, company: string): number =>
  CAPITAL * (standing(table, company).par ?? 0);

export const floatCompany = verbOf('floatCompany', { company: word })(
  way<OfCompany>({
    name: 'float',
    checks: [
      against('brown/15', (now, { company }) => {
        const says = `${company} has to be parred, not floated, and ${ENOUGH} % of it out of the IPO.`;
        const about = { facts: { left: held(now, 'ipo', company) }, pieces: [cardOf(KABINET)] };
        return !rescuable(now).includes(company) && { says, ...about };
      }),
    ],
    candidates: (now) => rescuable(now).map((company) => ({ verb: 'floatCompany', company })),
    effects(now, draft, { company }) {
      const shares = ordinariesIn(now.table, 'ipo', company).slice(0, SHARES);
      draft.pay('bank', charterOf(company), capital(now, company));
      setStanding(draft, company, { floated: true });
      setCharter(draft, company, { carried: shares.length });
      for (const id of shares) draft.put(id, 'pool');
    },
    say: (now, { company }) =>
      `floats ${company} with ${now.money(capital(now, company))} by Kabinet-Rochussen`,
  }),
);

/** After the last pass of a stock round, before prices answer. */
export const kabinet: Round = {
  name: 'kabinet',
  begin: (_now, draft) => write(draft, 'passed', []),
  floor(now): Floor {
    const player = playerWith(now.table, KABINET);
    const acting = player === undefined ? [] : [player];
    const who = player === undefined ? 'Nobody' : named(player);
    return {
      round: `Stock round ${read(now.table, 'turn')}`,
      ...(player !== undefined && { entity: player }),
      acting,
      ways: ['float'],
      sentence: `${who} may float companies with Kabinet-Rochussen.`,
      procedure: () => ({
        title: 'Kabinet-Rochussen floats companies',
        state: 'under way',
        steps: rescuable(now).map((company) => ({
          label: `gets ${now.money(capital(now, company))}, and ${SHARES} shares go to the pool`,
          state: 'now' as const,
          who: charterOf(company),
        })),
        asked: {
          who: acting,
          what: `${who} floats companies or lets it be.`,
          answers: [
            ...rescuable(now).map((company) => ({
              move: { verb: 'floatCompany', company },
              says: `Float ${company}`,
            })),
            { move: { verb: 'pass' }, says: 'No more' },
          ],
        },
      }),
      pass: {
        says: 'passes',
        effects: (_now, draft, owner) => write(draft, 'passed', [owner]),
      },
    };
  },
  advance: ({ table }) => (read(table, 'passed').length > 0 ? 'over' : 'wait'),
};

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

const fields = { company: word, par: z.int().check(z.gte(1), z.lte(1000)) };
type ReparCompany = MoveOf<typeof fields>;

export const repar = way<ReparCompany>({
  name: 'repar',
  checks: [
    mustSellFirst,
    { ...onceCheck, reason: 'buying/1', bars: true },
    objections(function* (now, { company, par }, player) {
      const about = { facts: { par }, pieces: [cardOf(KETWICH)] };
      const owner = `the owner of Ketwich & Voombergh who has floated ${company} in this round`;
      if (!reparrable(now, player).includes(company))
        yield wrong('brown/31', `Only ${owner} may change its par.`, about);
      const pars = otherPars(now, company);
      if (!pars.includes(par))
        yield wrong('brown/31', `The new par is one of ${pars.join(', ')}.`, about);
    }),
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

export const reparCompany = verbOf('reparCompany', fields)(repar);
