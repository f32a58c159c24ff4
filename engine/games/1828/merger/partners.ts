import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import { playersOf } from '../../../rules/stock/papers.ts';
import { standing } from '../../../rules/course/keys.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { objections, wrong } from '../../../rules/course/verb.ts';
import { companiesOf, isParred, nameOf, presidentOf } from '../../../rules/stock/holdings.ts';
import { hasSold } from '../../../rules/stock/shares.ts';
import { named } from '../../../rules/procedure.ts';
import { isSystem, units } from '../systems.ts';

/** Which two companies may merge, and who may propose it (1828 A7.1). */

const ENOUGH = 6;

/** Two companies; the first gives the system its name, charter and colours. */
export interface Pair extends Move {
  survivor: string;
  other: string;
}

const pairOf = ({ survivor, other }: Pair): readonly [string, string] => [survivor, other];

const names = (now: Now, pair: Pair): string =>
  pairOf(pair)
    .map((id) => nameOf(now, id))
    .join(' and ');

/** Somebody will be able to give a certificate away afterwards. */
const donationLikely = (now: Now, a: string, b: string): boolean =>
  playersOf(now.box).some((player) => {
    const held = units(now.table, player, a) + units(now.table, player, b);
    const sold = hasSold(now, player, a) || hasSold(now, player, b);
    return held >= ENOUGH || (held === ENOUGH - 1 && !sold);
  });

const bothOrNeither = ({ table }: Now, a: string, b: string): boolean =>
  Boolean(standing(table, a).operated) === Boolean(standing(table, b).operated);

const oneFloated = ({ table }: Now, a: string, b: string): boolean =>
  Boolean(standing(table, a).floated || standing(table, b).floated);

export const pairCheck = objections<Pair>(function* (now, pair, player) {
  const both = pairOf(pair);
  const said = () => names(now, pair);
  if (
    both[0] === both[1] ||
    both.some((id) => !companiesOf(now).includes(id) || isSystem(now.table, id))
  )
    yield wrong('pair', 'Two public companies merge; a system does not merge again.');
  if (both.some((id) => !isParred(now, id)))
    yield wrong('unparred', `${said()} must both have a par price.`);
  if (!both.some((id) => presidentOf(now, id) === player))
    yield wrong('president', `${named(player)} directs neither of ${said()}.`);
  if (!bothOrNeither(now, ...both))
    yield wrong('operated', `One of ${said()} has operated and the other has not.`);
  if (!oneFloated(now, ...both)) yield wrong('floated', `Neither of ${said()} has floated.`);
  if (!donationLikely(now, ...both))
    yield wrong(
      'donation',
      `No player holds six shares of ${said()} together, or five without having sold one.`,
    );
});

/** Companies that could merge into `survivor`. */
export const partners = (now: Now, player: PlaceId, survivor: string): string[] =>
  companiesOf(now).filter((other) => {
    const pair: Pair = { verb: 'proposeMerger', survivor, other };
    return !pairCheck.breaks(now, pair, player);
  });

/**
 * Pairs that look like a merger of the player's. The par price of the first company is not looked
 * at: this decides who is passed automatically, and nothing else. (C68)
 */
export function* likelyPairs(now: Now, player: PlaceId): Generator<[string, string]> {
  const all = companiesOf(now).filter((id) => !isSystem(now.table, id));
  for (const second of all) {
    if (!isParred(now, second)) continue;
    for (const first of all)
      if (
        first !== second &&
        [first, second].some((id) => presidentOf(now, id) === player) &&
        bothOrNeither(now, first, second) &&
        oneFloated(now, first, second) &&
        donationLikely(now, first, second)
      )
        yield [first, second];
  }
}
