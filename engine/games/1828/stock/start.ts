import * as z from 'zod/mini';
import { railwayMoves } from '../../../../shared/move.ts';
import type { AnyWay, Check, VerbRule } from '../../../rules/course/nouns.ts';
import { word } from '../../../rules/course/verb.ts';
import { par, parPriceCheck, type StartCompany } from '../../../rules/stock/start.ts';

/** Companies are started at a par price of the phase, and no more in purple phase (1828 A5.5). */

const closed: Check<StartCompany> = {
  reason: 'closed',
  breaks: ({ rules, table }, { company }) => rules.stock.parPrices(table, company).length === 0,
  says: () => 'No company can be started in purple phase.',
  bars: true,
};

const startable = par.checks.filter(({ reason }) => reason === 'startable');

/** The company can be started at this price, whoever pays for it. */
export const startChecks = [...startable, closed, parPriceCheck] as readonly Check<StartCompany>[];

export const parInTurn: AnyWay = {
  ...par,
  meant: (_now, move) => move.with === undefined,
  checks: [...startable, closed as unknown as Check, ...par.checks.slice(startable.length)],
};

/** A start may name the private that is given for half of it. */
export const startSchema = z.extend(railwayMoves.startCompany, {
  with: z.optional(word),
}) as unknown as VerbRule['schema'];
