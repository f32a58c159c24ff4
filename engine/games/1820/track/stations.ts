import type { Finding } from '../../../../shared/finding.ts';
import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import { cities } from '../../../hexes/shape.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { boardOf, hexPlace } from '../../../rules/board.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { circles, slotPlace, stationsOf, unusedTokens } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { stationPrice } from '../course/chart.ts';
import { amend, read } from '../course/clock.ts';
import { found, money } from '../course/turns.ts';
import { FOX, foxLeft, useFox } from '../cousins/powers.ts';
import { slotOf, standBritish } from '../companies/closing.ts';
import { purseOf, sizeOf, treasuryOf } from '../companies/holdings.ts';
import { closeStep, deciding, stepFindings } from '../operating/step.ts';
import { floatMarker, floatMarkerOptions, judgeFloatMarker } from '../stock/float-track.ts';
import { shapeOn } from './hexes.ts';
import { networkOf, reachesCity } from './reach.ts';
import { freeSlot, isFree } from './circles.ts';

/** The verb `placeToken`: a station marker in an operating round, or at a float (1820 §8.2). */

export type PlaceToken = Of<RailwayMove, 'placeToken'>;

/** What the next marker costs the company. */
export const markerPrice = (table: Table, company: string, power?: string): number =>
  power === FOX ? 0 : stationPrice(table, sizeOf(table, company));

function judge(table: Table, move: PlaceToken): Finding[] {
  const { company, hex, city, with: power } = move;
  const price = markerPrice(table, company, power);
  const purse = cash(table, purseOf(table, company));
  const about = { places: [hexPlace(hex)], facts: { price, treasury: purse } };
  return found(
    read(table, 'operating').stationed &&
      violation('1820/7.2.2/6', `${company} has placed its marker of this round.`, about),
    unusedTokens(table, company).length === 0 &&
      violation('1820/7.2.2/1', `${company} has no marker on its charter.`, about),
    power !== undefined &&
      (power !== FOX || foxLeft(table, company) === 0) &&
      violation('1820/14.3.2/2', `No free marker is to be had from ${power} (any more).`, about),
    price > purse &&
      violation('1820/7.2.2/2', `A marker costs ${money(price)}; ${money(purse)} is there.`, about),
    !isFree(table, move)
      ? violation('1820/7.2.2/3', `No open circle is there in ${hex}.`, about)
      : !reachesCity(table, company, hex, city) &&
          violation(
            '1820/7.2.2/4',
            `No line leads from a marker of ${company} to that city of ${hex}.`,
            about,
          ),
  );
}

/** The marker in the same hex returns to the charter for one of British Rail. (§8.2) */
function replaceOld(draft: Draft, company: string, hex: string): void {
  for (const station of stationsOf(draft.table, company))
    if (station.at === hex)
      standBritish(draft, slotOf(station), (token) => draft.put(token, treasuryOf(company)));
}

function place(draft: Draft, move: PlaceToken): void {
  const { table } = draft;
  const { company, hex, city, with: power } = move;
  const [token] = unusedTokens(table, company);
  const slot = move.slot ?? freeSlot(table, hex, city);
  if (token === undefined || slot === undefined) return;
  if (!table.places.has(slotPlace(hex, city, slot))) return;
  payUpTo(draft, purseOf(table, company), 'bank', markerPrice(table, company, power));
  replaceOld(draft, company, hex);
  draft.put(token, slotPlace(hex, city, slot));
  if (power === FOX) useFox(draft, company);
  amend(draft, 'operating', { stationed: true });
  if (read(table, 'operating').step === 'station') closeStep(draft);
}

export const placeToken = verb<PlaceToken>({
  schema: railwayMoves.placeToken,
  judge(table, move, actor) {
    if (read(table, 'stage') === 'floats') return judgeFloatMarker(table, move, actor);
    return found(
      ...stepFindings(table, actor, move.company, ['station'], '1820/7.2/1'),
      ...judge(table, move),
    );
  },
  effects(draft, move) {
    if (read(draft.table, 'stage') === 'floats') return floatMarker(draft, move);
    place(draft, move);
  },
  *options(table, player) {
    if (read(table, 'stage') === 'floats') return yield* floatMarkerOptions(table, player);
    const company = deciding(table, player, ['station']);
    if (company === undefined) return;
    yield* markerOptions(table, company);
  },
  say: (_table, { company, hex, with: power }) =>
    `${company} places a marker in ${hex}${power === undefined ? '' : ` with ${power}`}`,
});

export function* markerOptions(table: Table, company: string): Generator<PlaceToken> {
  const network = networkOf(table, company);
  for (const hex of boardOf(table).hexes) {
    if (network.touchedEdges(hex) === 0) continue;
    for (const { cityIndex, slots } of cities(shapeOn(table, hex))) {
      if (!circles(table, hex, cityIndex, slots).includes(null)) continue;
      const move: PlaceToken = { verb: 'placeToken', company, hex, city: cityIndex };
      if (judge(table, move).length === 0) yield move;
      const free = { ...move, with: FOX };
      if (foxLeft(table, company) > 0 && judge(table, free).length === 0) yield free;
    }
  }
}
