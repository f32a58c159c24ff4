import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import { ordinariesIn } from '../../../rules/certificates.ts';
import { read, setStanding, standing, write } from '../../../rules/course/keys.ts';
import {
  type Floor,
  type Now,
  type Round,
  type VerbRule,
  way,
} from '../../../rules/course/nouns.ts';
import { companiesOf, held, isFloated, isParred } from '../../../rules/stock/holdings.ts';
import { charterOf } from '../../../rules/trains.ts';
import { named } from '../../../rules/turns.ts';
import { playerWith } from '../holdings.ts';
import { setCharter } from '../keys.ts';

/** Kabinet-Rochussen: companies float early when a stock round ends (§10.7, D79). */

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

interface FloatCompany extends Move {
  verb: 'floatCompany';
  company: string;
}

export const floatCompany: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('floatCompany'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
  }) as unknown as VerbRule['schema'],
  ways: [
    way<FloatCompany>({
      name: 'float',
      checks: [
        {
          reason: 'brown/15',
          breaks: (now, { company }) => !rescuable(now).includes(company),
          says: (_now, { company }) =>
            `${company} has to be parred, not floated, and ${ENOUGH} % of it out of the IPO.`,
          about: (now, { company }) => ({
            facts: { left: held(now, 'ipo', company) },
            pieces: [`private:${KABINET}`],
          }),
        },
      ],
      *candidates(now) {
        for (const company of rescuable(now)) yield { verb: 'floatCompany', company };
      },
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
  ],
};

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
      because: 'kabinet',
      sentence: `${who} may float companies with Kabinet-Rochussen.`,
      procedure: () => ({
        title: 'Kabinet-Rochussen floats companies',
        state: 'under way',
        steps: rescuable(now).map((company) => ({
          label: `${company} gets ${now.money(capital(now, company))}, and ${SHARES} shares go to the pool`,
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
