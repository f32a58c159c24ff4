import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { ordinariesIn } from '../../../rules/certificates.ts';
import { type Turn, verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { read, setStanding, standing } from '../course/clock.ts';
import { found, money, named, outOfTurn } from '../course/turns.ts';
import { isParred, isPlayer, percent, privateAt, publicCompanies } from '../holdings.ts';

/** Kabinet-Rochussen: companies float early when a stock round ends (1839 §10.7, D79). */

const KABINET = 'KR';
/** Percent that must have left the IPO. */
const ENOUGH = 30;
const SHARES = 3;

export function kabinetOwner(table: Table): PlaceId | undefined {
  const at = privateAt(table, KABINET);
  return isPlayer(at) ? at : undefined;
}

/** Parred, not floated, and with enough sold. */
export const rescuable = (table: Table): string[] =>
  publicCompanies(table.box).filter(
    (id) =>
      isParred(table, id) &&
      !standing(table, id).floated &&
      100 - percent(table, 'ipo', id) >= ENOUGH,
  );

export function kabinetTurn(table: Table): Turn {
  const player = kabinetOwner(table);
  return {
    round: `Stock round ${read(table, 'set')}`,
    ...(player === undefined ? {} : { entity: player }),
    acting: player === undefined ? [] : [player],
    verbs: ['floatCompany', 'pass'],
    sentence: `${player === undefined ? 'Nobody' : named(player)} may float companies with Kabinet-Rochussen.`,
    over: false,
  };
}

interface FloatCompany extends Move {
  verb: 'floatCompany';
  company: string;
}

export const floatCompany = verb<FloatCompany>({
  schema: z.strictObject({
    verb: z.literal('floatCompany'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  judge(table, { company }, actor) {
    const about = {
      facts: { left: percent(table, 'ipo', company) },
      pieces: [`private:${KABINET}`],
    };
    return found(
      outOfTurn(actor, [kabinetOwner(table)], '1839/brown/15'),
      read(table, 'stage') !== 'kabinet' &&
        violation('1839/brown/19', 'Kabinet-Rochussen acts when all have passed.', about),
      !rescuable(table).includes(company) &&
        violation(
          '1839/brown/15',
          `${company} has to be parred, not floated, and ${ENOUGH} % of it out of the IPO.`,
          about,
        ),
    );
  },
  effects(draft, { company }) {
    const { table } = draft;
    const { par = 0 } = standing(table, company);
    const shares = ordinariesIn(table, 'ipo', company).slice(0, SHARES);
    setStanding(draft, company, { floated: true, carried: shares.length });
    draft.pay('bank', charterOf(company), 7 * par);
    for (const id of shares) draft.put(id, 'pool');
  },
  *options(table, player) {
    if (read(table, 'stage') !== 'kabinet' || kabinetOwner(table) !== player) return;
    for (const company of rescuable(table)) yield { verb: 'floatCompany', company };
  },
  say: (table, { company }) =>
    `floats ${company} with ${money(7 * (standing(table, company).par ?? 0))} by Kabinet-Rochussen`,
});
