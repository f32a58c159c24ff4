import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { violation } from '../clauses.ts';
import { standing } from '../course/clock.ts';
import { companies, director, isSystem, nameOf, units } from '../holdings.ts';
import { hasSold } from '../stock/shares.ts';
import { found, named } from '../course/turns.ts';

/** Which two companies may merge, and who may propose it (1828 A7.1). */

const ENOUGH = 6;

/** Somebody will be able to give a certificate away afterwards. */
function donationLikely(table: Table, a: string, b: string): boolean {
  return playersOf(table.box).some((player) => {
    const held = units(table, player, a) + units(table, player, b);
    const sold = hasSold(table, player, a) || hasSold(table, player, b);
    return held >= ENOUGH || (held === ENOUGH - 1 && !sold);
  });
}

const bothOrNeither = (table: Table, a: string, b: string): boolean =>
  Boolean(standing(table, a).operated) === Boolean(standing(table, b).operated);

const oneFloated = (table: Table, a: string, b: string): boolean =>
  Boolean(standing(table, a).floated || standing(table, b).floated);

export function mergerFindings(
  table: Table,
  player: PlaceId,
  survivor: string,
  other: string,
): Finding[] {
  const pair = [survivor, other];
  const names = `${nameOf(table, survivor)} and ${nameOf(table, other)}`;
  const there = companies(table);
  return found(
    (survivor === other || pair.some((id) => !there.includes(id) || isSystem(table, id))) &&
      violation('1828/merge/1', 'Two public companies merge; a system does not merge again.'),
    pair.some((id) => standing(table, id).par === undefined) &&
      violation('1828/merge/5', `${names} must both have a par price.`),
    !pair.some((id) => director(table, id) === player) &&
      violation('1828/merge/3', `${named(player)} directs neither of ${names}.`),
    !bothOrNeither(table, survivor, other) &&
      violation('1828/merge/6', `One of ${names} has operated and the other has not.`),
    !oneFloated(table, survivor, other) &&
      violation('1828/merge/6', `Neither of ${names} has floated.`),
    !donationLikely(table, survivor, other) &&
      violation(
        '1828/merge/7',
        `No player holds six shares of ${names} together, or five without having sold one.`,
      ),
  );
}

/** Companies that could merge into `survivor`. */
export function partners(table: Table, player: PlaceId, survivor: string): string[] {
  return companies(table).filter(
    (other) => mergerFindings(table, player, survivor, other).length === 0,
  );
}

/**
 * Pairs that look like a merger of the player's. The par price of the first company is not looked
 * at: this decides who is passed automatically, and nothing else. (C68)
 */
export function* likelyPairs(table: Table, player: PlaceId): Generator<[string, string]> {
  const all = companies(table).filter((id) => !isSystem(table, id));
  for (const second of all) {
    if (standing(table, second).par === undefined) continue;
    for (const first of all)
      if (
        first !== second &&
        [first, second].some((id) => director(table, id) === player) &&
        bothOrNeither(table, first, second) &&
        oneFloated(table, first, second) &&
        donationLikely(table, first, second)
      )
        yield [first, second];
  }
}

/** Is a merger among what the player could do? */
export const mergerPossible = (table: Table, player: PlaceId): boolean =>
  !likelyPairs(table, player).next().done;
