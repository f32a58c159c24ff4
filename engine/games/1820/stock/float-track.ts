import type { Finding } from '../../../../shared/finding.ts';
import type { Of, RailwayMove } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { boardOf, hexPlace, tileOn, tileShape, tileType } from '../../../rules/board.ts';
import { payUpTo } from '../../../rules/money.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { slotPlace, stationsOf, unusedTokens } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { amendOpen, read, write } from '../course/clock.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { edgesBetween, PER_EDGE } from '../track/distance.ts';
import { CHATHAM, kindOf, LONDON, shapeOn } from '../track/hexes.ts';
import { isBare, type Lay, lays, nodesAfter, putTile, tileFindings } from '../track/tiles.ts';
import { freeSlot, hasCircles, isFree, openCircles } from '../track/circles.ts';
import { cities } from '../../../hexes/shape.ts';

/** The first markers of a company, and the tiles laid for them (1820 §4.11, 4). */

type LayTile = Of<RailwayMove, 'layTile'>;
type PlaceToken = Of<RailwayMove, 'placeToken'>;

const MARKERS = 2;

/** The float under way, while it places markers. */
const floating = (table: Table) => {
  const raising = read(table, 'raising');
  return raising?.kind === 'float' && raising.step === 'markers' ? raising : undefined;
};

const placed = (table: Table, company: string): string[] =>
  stationsOf(table, company).map(({ at }) => at);

/** What the player pays for a second marker there; undefined where no path leads. */
export function distanceFee(table: Table, company: string, hex: string): number | undefined {
  const [first] = placed(table, company);
  if (first === undefined) return 0;
  const edges = edgesBetween(table, first, hex);
  return edges === undefined ? undefined : edges * PER_EDGE;
}

/** What is against a marker of the company in this hex at all. */
function hexFindings(table: Table, company: string, by: PlaceId, hex: string): Finding[] {
  const fee = distanceFee(table, company, hex);
  const purse = cash(table, by);
  const about = { places: [hexPlace(hex)], facts: { fee: fee ?? 'none', cash: purse } };
  const before = placed(table, company);
  return found(
    hex === LONDON && violation('1820/6.6.2/13', 'No company starts in London.', about),
    before.length >= MARKERS &&
      violation('1820/6.6.2/6', 'One or two markers are placed at a float.', about),
    before.includes(hex) &&
      violation('1820/6.6.2/14', 'The second marker goes to another hex.', about),
    fee === undefined &&
      violation('1820/6.6.2/16', 'No path over the map leads from one to the other.', about),
    fee !== undefined &&
      fee > purse &&
      violation(
        '1820/6.6.2/15',
        `The distance costs ${money(fee)}; ${money(purse)} is there.`,
        about,
      ),
  );
}

const notFloating = (table: Table, actor: Actor, company: string): Finding[] => {
  const float = floating(table);
  return found(
    (float === undefined || float.company !== company) &&
      violation('1820/6.6.2/6', `${company} is not placing its first markers.`),
    float !== undefined && outOfTurn(actor, [float.by], '1820/6.6.1/3'),
  );
};

/** What is against a tile for a marker: a yellow city, or one upgrade that opens a circle. */
function tileForMarker(table: Table, company: string, lay: Lay): Finding[] {
  const { hex, tile, turn } = lay;
  const about = { places: [hexPlace(hex)] };
  const next = tileShape(table.box, tile, turn);
  const before = openCircles(table, hex).length;
  const owner = read(table, 'floatLaid')[hex];
  const old = shapeOn(table, hex);
  const slots = cities(next).reduce((sum, city) => sum + city.slots, 0);
  const had = cities(old).reduce((sum, city) => sum + city.slots, 0);
  return found(
    kindOf(next) === 'plain' || kindOf(next) === 'town'
      ? violation('1820/6.6.2/8', 'A city tile is laid for a marker.', about)
      : !isBare(table, hex) &&
          (before > 0 || slots <= had) &&
          violation('1820/6.6.2/10', 'A tile is upgraded only to open a circle.', about),
    !isBare(table, hex) &&
      owner !== undefined &&
      owner !== company &&
      violation('1820/6.6.2/11', `${owner} laid that tile while floating in this round.`, about),
    nodesAfter(old, next) === undefined &&
      violation('1820/12.3.5/5', 'The tile would cut a connection that is there.', about),
  );
}

export function judgeFloatLay(table: Table, move: LayTile, actor: Actor): Finding[] {
  const { company, hex } = move;
  const float = floating(table);
  const wrong = tileFindings(table, move);
  return found(
    ...notFloating(table, actor, company),
    float !== undefined &&
      float.hex !== '' &&
      violation('1820/6.6.2/6', `A marker goes to ${float.hex} first.`),
    ...(hex === LONDON ? [] : wrong),
    ...(float ? hexFindings(table, company, float.by, hex) : []),
    ...(wrong.length === 0 ? tileForMarker(table, company, move) : []),
  );
}

/** The tile is laid without cost, and remembered in case the float fails. */
export function floatLay(draft: Draft, move: LayTile): void {
  const { table } = draft;
  const { company, hex, tile } = move;
  const float = read(table, 'raising');
  const lies = tileOn(table, hex);
  const was = lies ? ([tileType(table, lies.id), lies.turn] as const) : null;
  const stood = Object.fromEntries(
    markersIn(table, hex).map((token) => [token, table.pieces.get(token)!.place]),
  );
  putTile(draft, move);
  write(draft, 'floatLaid', { ...read(table, 'floatLaid'), [hex]: company });
  if (float)
    amendOpen(draft, 'raising', {
      hex,
      laid: [...float.laid, { hex, tile, was }],
      stood: { ...stood, ...float.stood },
    });
}

/** Station markers in the circles of a hex. */
const markersIn = (table: Table, hex: string): string[] =>
  cities(shapeOn(table, hex)).flatMap(({ cityIndex, slots }) =>
    Array.from({ length: slots }, (_, slot) => slotPlace(hex, cityIndex, slot)).flatMap((place) =>
      lying(table, place).filter((id) => table.box.pieces.get(id)!.kind === 'token'),
    ),
  );

export function* floatLayOptions(table: Table, player: PlaceId): Generator<LayTile> {
  const float = floating(table);
  if (!float || float.by !== player || float.hex !== '') return;
  const { company } = float;
  for (const hex of boardOf(table).hexes) {
    if (hexFindings(table, company, player, hex).length > 0) continue;
    if (openCircles(table, hex).length > 0) continue;
    for (const lay of lays(table, hex, (kind) => kind !== 'plain' && kind !== 'town'))
      if (tileForMarker(table, company, lay).length === 0)
        yield { verb: 'layTile', company, ...lay };
  }
}

export function judgeFloatMarker(table: Table, move: PlaceToken, actor: Actor): Finding[] {
  const { company, hex } = move;
  const float = floating(table);
  return found(
    ...notFloating(table, actor, company),
    float !== undefined &&
      float.hex !== '' &&
      float.hex !== hex &&
      violation('1820/6.6.2/6', `A marker goes to ${float.hex} first.`),
    ...(float ? hexFindings(table, company, float.by, hex) : []),
    hex !== LONDON &&
      !isFree(table, move) &&
      violation('1820/6.6.2/7', `No open circle of a tile is there in ${hex}.`),
  );
}

export function floatMarker(draft: Draft, { company, hex, city, slot }: PlaceToken): void {
  const { table } = draft;
  const float = read(table, 'raising');
  const [token] = unusedTokens(table, company);
  const to = slotPlace(hex, city, slot ?? freeSlot(table, hex, city) ?? 0);
  if (!float || token === undefined || !table.places.has(to)) return;
  const fee = distanceFee(table, company, hex) ?? 0;
  payUpTo(draft, float.by, 'bank', fee);
  draft.put(token, to);
  const done = placed(table, company).length >= MARKERS;
  amendOpen(draft, 'raising', {
    ...{ hex: '', fee: float.fee + fee },
    ...(done && { step: 'shares' }),
  });
}

export function* floatMarkerOptions(table: Table, player: PlaceId): Generator<PlaceToken> {
  const float = floating(table);
  if (!float || float.by !== player) return;
  const { company } = float;
  for (const hex of float.hex === '' ? boardOf(table).hexes : [float.hex]) {
    if (hex === LONDON || (hex !== CHATHAM && !hasCircles(table, hex))) continue;
    const open = openCircles(table, hex);
    if (open.length === 0 || hexFindings(table, company, player, hex).length > 0) continue;
    for (const city of new Set(open.map((one) => one.city)))
      yield { verb: 'placeToken', company, hex, city };
  }
}
