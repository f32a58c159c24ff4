import { cash } from '../../../kernel/table.ts';
import type { Step, Table } from '../../../rules/course/nouns.ts';
import { objections, those, way, wrong } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { closeStep, isAt, ofOperator } from '../../../rules/operating/turn.ts';
import { slotPlace, stationsOf, unusedTokens } from '../../../rules/stations.ts';
import { placeChecks, type PlaceToken, token as usual } from '../../../rules/tokens/place.ts';
import { reachedCities } from '../../../rules/track/reach.ts';
import { amend, read } from '../clock.ts';
import { stationPrice } from '../companies/chart.ts';
import { slotOf, standBritish } from '../companies/closing.ts';
import { purseOf, sizeOf, tooDear, treasuryOf, withHelp } from '../companies/holdings.ts';
import { FOX, foxLeft, useFox } from '../cousins/powers.ts';
import { freeCircle } from '../track/hexes.ts';

/** A station marker in an operating round. (1820 §8.2) */

/** What the next marker costs the company. */
export const markerPrice = (table: Table, company: string, power?: string): number =>
  power === FOX ? 0 : stationPrice(table, sizeOf(table, company));

export const token = way<PlaceToken>({
  name: 'token',
  meant: ({ table }) => read(table, 'stage') !== 'floats',
  checks: [
    ...(those(usual.checks, 'company') as typeof placeChecks),
    ...those(placeChecks, 'once', 'left'),
    objections(function* (now, move) {
      const { table } = now;
      const { company, hex, with: power } = move;
      if (power !== undefined && (power !== FOX || foxLeft(table, company) === 0))
        yield wrong('14.3.2/2', `No free marker is to be had from ${power} (any more).`);
      const price = markerPrice(table, company, power);
      yield* tooDear(now, '7.2.2/2', price, cash(table, purseOf(table, company)));
      if (freeCircle(table, move) === undefined)
        yield wrong('7.2.2/3', `No open circle is there in ${hex}.`);
    }),
    ...(those(usual.checks, 'reach') as typeof placeChecks),
  ],
  candidates: ofOperator(function* (now, company) {
    const fox = foxLeft(now.table, company) !== 0;
    for (const city of reachedCities(now, company)) {
      yield { verb: 'placeToken', company, ...city };
      if (fox) yield { verb: 'placeToken', company, ...city, with: FOX };
    }
  }),
  effects(now, draft, move) {
    const { table } = now;
    const { company, hex, city, with: power } = move;
    const [token] = unusedTokens(table, company);
    const slot = move.slot ?? freeCircle(table, move);
    if (token === undefined || slot === undefined) return;
    payUpTo(draft, purseOf(table, company), 'bank', markerPrice(table, company, power));
    // The marker in the same hex returns to the charter for one of British Rail. (§8.2)
    for (const station of stationsOf(table, company))
      if (station.at === hex)
        standBritish(draft, slotOf(station), (old) => draft.put(old, treasuryOf(company)));
    draft.put(token, slotPlace(hex, city, slot));
    if (power === FOX) useFox(draft, company);
    amend(draft, 'work', { tokened: true });
    if (isAt(table, company, 'station')) closeStep(now, draft);
  },
  say: ({ table }, { company, hex, with: power }) =>
    `${company} places a marker in ${hex}${withHelp(table, [power])}`,
});

export const stationStep: Step = {
  name: 'station',
  ways: ['token'],
  may: 'may place a station marker',
  open: ({ table }, company) =>
    !read(table, 'work').tokened && unusedTokens(table, company).length > 0,
};
