import { checkOf, dropChecks, onlyIf } from '../../rules/course/check.ts';
import type { Check, Context, Table } from '../../rules/course/nouns.ts';
import { defineAction, withActions } from '../../rules/course/verb.ts';
import type { Difference } from '../../rules/differences.ts';
import { shapeOn } from '../../rules/board.ts';
import { cities } from '../../hexes/shape.ts';
import { operatorMoves } from '../../rules/operating/turn.ts';
import { companyOwns } from '../../rules/privates/powers.ts';
import { home, placeToken, type PlaceToken, token } from '../../rules/tokens/place.ts';
import type { Power } from '../schema/privates.ts';

type TokenPower = Extract<Power, { power: 'token' }> & { readonly id: string };

/**
 * What places a token where no track leads: the token of the turn, in a hex that a private names. `at` = the powers
 * at a table.
 */
export function unconnectedTokens(at: (table: Table) => readonly TokenPower[]): Difference['sets'] {
  const hexesOf = ({ table }: Context, company: string): string[] => [
    ...new Set(
      at(table).flatMap(({ id, hexes = [], unconnected }) =>
        unconnected && companyOwns(table, company, id) ? hexes : [],
      ),
    ),
  ];
  const checks = token.checks as unknown as readonly Check<PlaceToken>[];
  const reach = onlyIf(
    checkOf(checks, 'reach'),
    (context, { company, hex }) => !hexesOf(context, company).includes(hex),
  );
  const anywhere = operatorMoves(function* (context, company): Iterable<PlaceToken> {
    for (const hex of hexesOf(context, company))
      for (const city of cities(shapeOn(context.table, hex)).keys())
        yield { verb: 'placeToken', company, hex, city };
  });
  const own = defineAction<PlaceToken>({
    ...token,
    checks: [...dropChecks(checks, 'reach'), reach],
    *candidates(context, player) {
      const named: PlaceToken[] = [...anywhere(context)];
      yield* named;
      for (const move of token.candidates(context, player) as Iterable<PlaceToken>)
        if (!named.some(({ hex, city }) => hex === move.hex && city === move.city)) yield move;
    },
  });
  return { verbs: { placeToken: withActions(placeToken, home, own) } };
}
