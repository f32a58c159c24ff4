import { cities } from '../../hexes/shape.ts';
import { cityStopId } from '../../hexes/track.ts';
import { cash, type Table } from '../../kernel/table.ts';
import { hexPlace, shapeOn, trackOf } from '../../rules/board.ts';
import { type Step, those, way } from '../../rules/course/nouns.ts';
import { against } from '../../rules/course/verb.ts';
import { payUpTo } from '../../rules/money.ts';
import { closeStep, isAt, operator } from '../../rules/operating/turn.ts';
import { slotPlace, stationsOf, unusedTokens } from '../../rules/stations.ts';
import { placeChecks, type PlaceToken, token as usual } from '../../rules/tokens/place.ts';
import { networkOf } from '../../rules/track/reach.ts';
import { stationPrice } from './chart.ts';
import { amend, read } from './clock.ts';
import { covered } from './companies/checks.ts';
import { slotOf, standBritish } from './companies/closing.ts';
import { purseOf, sizeOf, treasuryOf } from './companies/holdings.ts';
import { FOX, foxLeft, useFox } from './cousins/powers.ts';
import { freeCircle } from './track/hexes.ts';

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
    against(
      '14.3.2/2',
      ({ table }, { company, with: power }) =>
        power !== undefined &&
        (power !== FOX || foxLeft(table, company) === 0) &&
        `No free marker is to be had from ${power} (any more).`,
    ),
    covered<PlaceToken>('7.2.2/2', ({ table }, { company, with: power }) => [
      markerPrice(table, company, power),
      cash(table, purseOf(table, company)),
    ]),
    against(
      '7.2.2/3',
      ({ table }, move) =>
        freeCircle(table, move) === undefined && {
          ...{ says: `No open circle is there in ${move.hex}.`, places: [hexPlace(move.hex)] },
        },
      { bars: true },
    ),
    against('7.2.2/4', (now, { company, hex, city }) => {
      const stop = cityStopId(trackOf(now.table), hex, city);
      const says = `No line leads from a marker of ${company} to that city of ${hex}.`;
      const reached = stop >= 0 && networkOf(now, company).hasStop(stop);
      return !reached && { says, places: [hexPlace(hex)] };
    }),
  ],
  *candidates(now) {
    const company = operator(now.table);
    if (company === undefined) return;
    const fox = foxLeft(now.table, company) > 0;
    for (const hex of networkOf(now, company).hexes)
      for (const { cityIndex: city } of cities(shapeOn(now.table, hex))) {
        yield { verb: 'placeToken', company, hex, city };
        if (fox) yield { verb: 'placeToken', company, hex, city, with: FOX };
      }
  },
  effects(now, draft, move) {
    const { table } = now;
    const { company, hex, city, with: power } = move;
    const [token] = unusedTokens(table, company);
    const slot = move.slot ?? freeCircle(table, move);
    if (token === undefined || slot === undefined) return;
    if (!table.places.has(slotPlace(hex, city, slot))) return;
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
  say: (_now, { company, hex, with: power }) =>
    `${company} places a marker in ${hex}${power === undefined ? '' : ` with ${power}`}`,
});

export const stationStep: Step = {
  name: 'station',
  ways: ['token'],
  may: 'may place a station marker',
  open: ({ table }, company) =>
    !read(table, 'work').tokened && unusedTokens(table, company).length > 0,
};
