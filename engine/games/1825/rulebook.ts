import type { Box } from '../../kernel/box.ts';
import type { Rulebook, Verb } from '../../rules/rulebook.ts';
import { clauses } from './clauses.ts';
import { endGame, pass, score } from './course/ending.ts';
import { settle } from './course/settle.ts';
import { setUp } from './course/setup.ts';
import { turn } from './course/prompt.ts';
import { layTile, placeToken } from './track/building.ts';
import { payDividend } from './operating/dividend.ts';
import { leaseTrain, runTrains } from './operating/running.ts';
import { buyTrain, discardTrain } from './operating/trading.ts';
import { differences, precis } from './precis.ts';
import { recognise } from './recognise.ts';
import { buyPrivate, buyShare, startCompany } from './stock/buying.ts';
import { sellPrivate, sellShares } from './stock/selling.ts';

/** Changes whenever a ruling may. */
const VERSION = '1825/2';

const verbs: ReadonlyMap<string, Verb> = new Map([
  ['setUp', setUp],
  ['buyPrivate', buyPrivate],
  ['startCompany', startCompany],
  ['buyShare', buyShare],
  ['sellShares', sellShares],
  ['sellPrivate', sellPrivate],
  ['layTile', layTile],
  ['placeToken', placeToken],
  ['leaseTrain', leaseTrain],
  ['runTrains', runTrains],
  ['payDividend', payDividend],
  ['discardTrain', discardTrain],
  ['buyTrain', buyTrain],
  ['pass', pass],
  ['endGame', endGame],
]);

/** The rules of 1825 in the order of its rulebook: see course/, stock/, operating/. */
export function rulebook(box: Box): Rulebook {
  return {
    game: box.game,
    version: VERSION,
    clauses,
    verbs,
    turn,
    settle,
    recognise,
    score,
    precis: precis(box),
    differences,
  };
}
