import type { Move } from '../../../../shared/move.ts';
import type { Check, Now } from '../../../rules/course/nouns.ts';
import { against } from '../../../rules/course/verb.ts';
import { inLiquidation } from '../market.ts';

/** What many moves of 1820 have to heed. */

export type OfCompany = Move & { company: string };

/** A company in liquidation does none of this. */
export const notLiquidated = (clause: string): Check<OfCompany> =>
  against(
    clause,
    ({ table }, { company }) => inLiquidation(table, company) && `${company} is in liquidation.`,
    { bars: true },
  );

/** What it costs is in the purse that pays. */
export const covered = <M extends Move>(
  clause: string,
  bill: (now: Now, move: M, player: string) => readonly [price: number, purse: number],
): Check<M> =>
  against(clause, (now, move, player) => {
    const [price, purse] = bill(now, move, player);
    const says = `That costs ${now.money(price)}; ${now.money(purse)} is there.`;
    return price > purse && { says, facts: { price, purse } };
  });
