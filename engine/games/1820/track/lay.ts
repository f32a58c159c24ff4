import { cities, revenueOf, type TileShape } from '../../../hexes/shape.ts';
import { cash } from '../../../kernel/table.ts';
import {
  boardOf,
  boxShapes,
  hexPlace,
  shapeOn,
  tileOn,
  tileShape,
  tileType,
} from '../../../rules/board.ts';
import type { Objection, Check, Draft, Context, Step, Table } from '../../../rules/course/nouns.ts';
import {
  checkOf,
  defineCheck,
  objection,
  onlyIf,
  pickChecks,
} from '../../../rules/course/check.ts';
import { defineAction } from '../../../rules/course/verb.ts';
import { memoizeByRevision, memoizeByCompany } from '../../../rules/memoize.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operatingCompany } from '../../../rules/operating/turn.ts';
import {
  layCandidates,
  standsAfter,
  trackStep as step,
  turnChecks,
  twiceCheck,
} from '../../../rules/track/lay.ts';
import { networkOf, wouldMeet } from '../../../rules/track/reach.ts';
import type { LayTile } from '../../../rules/track/tile.ts';
import {
  fitChecks,
  inSupply,
  isFirst,
  pieceChecks,
  putTile,
  supplyCheck,
} from '../../../rules/track/tile.ts';
import { amend, note, read } from '../clock.ts';
import { isPrivate, purseOf, costObjection, withHelp } from '../companies/holdings.ts';
import { BEDLINGTON, GAS, gasLeft, LOCKE, payCousin, powerOf } from '../companies/family.ts';
import {
  barrierSides,
  citiesNear,
  isClosed,
  isRural,
  type Kind,
  kindOfTile,
  KINDS,
  kindsFor,
  LONDON,
  tilesOf,
  townsNear,
} from './hexes.ts';
import { costFor } from './costs.ts';
import { bitsOf, type Edge, EDGES, opposite } from '../../../hexes/coordinates.ts';
import { exitBits, exits } from '../../../hexes/rotate.ts';
import { upgradeNodes } from '../../../hexes/upgrade.ts';
import { NEXT_COLOUR, openColours } from '../../../rules/track/rules.ts';
import { phaseIndex } from '../companies/chart.ts';

/** Which tile may lie where. (1820 §9) */

const PUBLIC_LAYS = 2;
const PRIVATE_LAYS = 4;

type Lay = Pick<LayTile, 'hex' | 'tile' | 'turn' | 'with'>;

/** Any tile of a kind on a hex. `gas` = laid with Gas Light & Coke. */
interface OfKind {
  readonly hex: string;
  readonly kind: Kind;
  readonly gas: boolean;
}

/** Why a first tile breaks spacing or kind. (§9.2, §9.3) */
function firstTileFault(table: Table, { hex, kind, gas }: OfKind) {
  if (!kindsFor(table, hex).includes(kind)) return wrongKind(table, hex, kind);
  if (!isRural(table, hex) || kind === 'plain') return undefined;
  if (kind === 'town') {
    const near = townsNear(table, hex);
    if (near.some((at) => at !== LONDON))
      return objection('12.3.4/1', `Another town is next to ${hex}.`);
    return near.length > 0 ? objection('12.3.4/2', 'No town is laid next to London.') : undefined;
  }
  const wide = kind === 'big' && !gas;
  const near = citiesNear(table, hex, wide ? 2 : 1);
  if (near.length === 0) return undefined;
  const says = `${hex} is too near to the city of ${near.join(', ')}.`;
  const places = [hex, ...near].map(hexPlace);
  return objection(wide ? '12.3.3.2/3' : '12.3.3.1/2', says, { places });
}

function wrongKind(table: Table, hex: string, kind: Kind) {
  const [wanted] = kindsFor(table, hex);
  if (kind === 'OO' || wanted === 'OO')
    return objection('12.2/4', 'OO tiles belong on OO hexes, and nothing else does.');
  if (kind === 'M' || wanted === 'M')
    return objection('12.2/5', 'M tiles belong in Manchester, and nothing else does.');
  if (wanted === 'small' && kind === 'big')
    return objection('12.3.3.2/2', `No big city is laid in ${hex}.`);
  const clause = wanted === 'big' ? '12.3.3.2/1' : '12.3.3.1/1';
  return objection(clause, `A tile of this kind is not laid in ${hex}.`);
}

/** The reasons of `kindObjection`. */
const KIND_CLAUSES = [
  '12.2/4',
  '12.2/5',
  '12.3.1/4',
  '12.3.3.1/1',
  '12.3.3.1/2',
  '12.3.3.2/1',
  '12.3.3.2/2',
  '12.3.3.2/3',
  '12.3.4/1',
  '12.3.4/2',
] as const;
type KindObjection = Objection<(typeof KIND_CLAUSES)[number]> | undefined;

const kindFaults = memoizeByRevision<Table, Map<string, KindObjection>>(() => new Map());

/** Why tiles of this kind cannot lie there, in any rotation. (§9.4) */
function kindFault(table: Table, lay: OfKind) {
  const known = kindFaults(table, table.revision.tiles);
  const key = `${lay.hex} ${lay.kind}${lay.gas ? ' gas' : ''}`;
  if (known.has(key)) return known.get(key);
  const found = faultOfKind(table, lay);
  known.set(key, found);
  return found;
}

function faultOfKind(table: Table, lay: OfKind) {
  const { hex, kind, gas } = lay;
  const lies = tileOn(table, hex);
  if (!lies) return firstTileFault(table, lay);
  const was = kindOfTile(table.box, tileType(table, lies.id));
  const grows = gas && was === 'small' && kind === 'big';
  if (kind !== was && !grows)
    return objection('12.3.1/4', `${hex} stays what its first tile made it.`);
  // A small city may become a big one, except where Hull and Grimsby forbid it. (§9.2)
  return grows && !kindsFor(table, hex).includes('big')
    ? objection('12.3.3.2/2', `No big city is laid in ${hex}.`)
    : undefined;
}

/** True if every side with track on the old tile has track on the new one. */
const joins = (old: TileShape, next: TileShape): boolean =>
  cities(old).length > 0 && exits(old).every((edge) => exits(next).includes(edge));

const keep = checkOf(fitChecks, 'keep');

/** The upgrade must keep what was joined. (§9.4) */
const keepCheck: Check<LayTile> = {
  ...onlyIf(keep, ({ table }, { hex }) => !isFirst(table, hex)),
  finerReason: ({ table, box }, { hex, tile, turn }) =>
    joins(shapeOn(table, hex), tileShape(box, tile, turn)) ? '12.3.5/6' : '12.3.5/5',
};

/** Why no track may ever end at this side of a hex. (§9.4, 3 and 4) */
function sideFault(table: Table, hex: string, edge: Edge) {
  const { grid, index } = boardOf(table);
  const at = grid.neighbour(hex, edge);
  if (!index.has(at)) return objection('12.3.1.1/4', 'Track would run off the map.');
  if (!isClosed(table.box, at) || exits(shapeOn(table, at)).includes(opposite(edge)))
    return undefined;
  return boxShapes(table.box).hexes.get(at)?.color === 'gray'
    ? objection('12.3.1.1/5', 'Track would run into a blank side of a gray hex.')
    : objection('12.3.1.1/6', 'A red or blue hex is met at its spikes only.');
}

/** Sides of a hex where no track may ever end, as bits. */
const shutSides = memoizeByCompany(
  (table: Table, hex) => bitsOf(EDGES.filter((edge) => sideFault(table, hex, edge))),
  'tiles',
);

/** Sides where none may end now, with the barriers before green phase. */
const badSides = memoizeByCompany(
  (table: Table, hex) =>
    shutSides(table, hex) | (phaseIndex(table) === 0 ? barrierSides(table.box, hex) : 0),
);

/** Why the track of the tile leads where it may not. (§9.4, 3 and 4) */
function exitFault(table: Table, { hex, tile, turn }: Lay) {
  const shape = tileShape(table.box, tile, turn);
  const bad = exitBits(shape) & badSides(table, hex);
  const edge = bad === 0 ? undefined : exits(shape).find((side) => (bad >> side) & 1);
  if (edge === undefined) return undefined;
  return (
    sideFault(table, hex, edge) ??
    objection('12.3.1.1/7', 'Before green phase no track points at a blue barrier.')
  );
}

const OPEN_CLAUSE: Readonly<Record<string, string>> = {
  green: '12.3.5/1',
  brown: '12.3.5/2',
  gray: '12.3.5/3',
};

const inLondon = defineCheck<LayTile>(
  '12.1/3',
  (_context, { hex }) => hex === LONDON && 'No tile is laid in London.',
  { stops: true, reads: ['hex'] },
);

/** The checks of a tile on a hex, whoever lays it. */
export const tileChecks: readonly Check<LayTile>[] = [
  ...pickChecks(pieceChecks, 'hex'),
  inLondon,
  ...pickChecks(pieceChecks, 'permanent'),
  { ...checkOf(pieceChecks, 'colour'), stops: true },
  {
    ...checkOf(pieceChecks, 'open'),
    finerReason: ({ box }, { tile }) => OPEN_CLAUSE[box.tiles.get(tile)?.color ?? ''] ?? '12.1/2',
  },
  supplyCheck,
  defineCheck(
    KIND_CLAUSES,
    ({ table, box }, { hex, tile, with: power }) =>
      kindFault(table, { hex, kind: kindOfTile(box, tile), gas: power === GAS }),
    { reads: ['hex', 'tile', 'with'] },
  ),
  keepCheck,
  defineCheck(['12.3.1.1/4', '12.3.1.1/5', '12.3.1.1/6', '12.3.1.1/7'], ({ table }, move) =>
    exitFault(table, move),
  ),
];

/** The colour of the tile that follows on a hex; undefined = none does. */
function followingColour(table: Table, hex: string): string | undefined {
  if (isClosed(table.box, hex) || hex === LONDON) return undefined;
  const lies = tileOn(table, hex);
  return NEXT_COLOUR[lies ? table.box.tiles.get(tileType(table, lies.id))!.color : 'white'];
}

const ANY_KIND = (): boolean => true;

/** Tiles that may follow on a hex in some phase. What holds for one tile of a kind holds for all. */
export function tilesFor(
  table: Table,
  hex: string,
  power?: string,
  only: (kind: Kind) => boolean = ANY_KIND,
): string[] {
  const next = followingColour(table, hex);
  if (next === undefined) return [];
  const gas = power === GAS;
  const fit = KINDS.filter((kind) => only(kind) && !kindFault(table, { hex, kind, gas }));
  return tilesOf(table.box, next).flatMap(({ id, kind }) => (fit.includes(kind) ? [id] : []));
}

/** Those that may follow now. Most hexes wait for a colour, so nothing else is asked of them. */
export const tilesNow: typeof tilesFor = (table, hex, power, only) =>
  openColours(table).includes(followingColour(table, hex) ?? '')
    ? tilesFor(table, hex, power, only)
    : [];

export const laysPerTurn = (table: Table, company: string): number =>
  isPrivate(table, company) && phaseIndex(table) > 0 ? PRIVATE_LAYS : PUBLIC_LAYS;

/** Building in an operating round, with the powers of cousins. (1820 §8.1, §14.3) */

const bedlingtonLeft = (table: Table, company: string): boolean =>
  powerOf(table, BEDLINGTON, company) > 0 && !read(table, 'turned').bedlington;

/** The objection to the power that the move names. */
function powerFault({ table, box }: Context, move: LayTile) {
  const { company, hex, tile, with: power } = move;
  const bare = isFirst(table, hex);
  const shape = boxShapes(box).tiles.get(tile);
  if (power === BEDLINGTON) {
    if (!bedlingtonLeft(table, company))
      return objection('14.4.1/1', `Bedlington Ironworks upgrades nothing for ${company} now.`);
    return bare || !shape || cities(shape).length === 0
      ? objection('14.4.1/1', 'Bedlington Ironworks upgrades a city tile.')
      : undefined;
  }
  if (power === GAS) {
    const big = kindOfTile(box, tile) === 'big';
    if (!gasLeft(table, company))
      return objection('14.4.2/2', `Gas Light & Coke lays nothing (more) for ${company}.`);
    return big && box.tiles.get(tile)?.color === (bare ? 'yellow' : 'green')
      ? undefined
      : objection('14.4.2/1', 'It lays a yellow big city, or makes a small one big and green.');
  }
  return power === undefined
    ? undefined
    : objection('14.1/10', `${power} has no power to lay track.`);
}

/**
 * True if a line leads from a marker of the company to some track of the tile once it is laid, or if the tile
 * cannot lie so, which is told by itself. (§9.4)
 */
function reaches(context: Context, { company, hex, tile, turn }: LayTile): boolean {
  const network = networkOf(context, company);
  const [old, next] = [shapeOn(context.table, hex), tileShape(context.box, tile, turn)];
  if (!upgradeNodes(old, next, context.rules.track).ok) return true;
  // Most tiles are far away. A company cannot reach a hex that its track does not touch.
  if (network.touchedEdges(hex) === 0) return false;
  if (exitBits(next) & network.around(hex).sure) return true;
  const stands = standsAfter(context, hex, old, next)!;
  return wouldMeet(context, company, hex, next, stands, ({ paths }) => paths.includes(true));
}

/** The sentence for a lay of a company. */
export const sayLay = ({ table }: Context, { company, hex, tile, with: power }: LayTile): string =>
  `${company} ${isFirst(table, hex) ? 'lays' : 'upgrades to'} ${tile} in ${hex}` +
  withHelp(table, [power]);

const used = checkOf(turnChecks, 'lays');

export const lay = defineAction<LayTile>({
  name: 'lay',
  matches: ({ table }) => read(table, 'stage') !== 'floats',
  checks: [
    checkOf(turnChecks, 'company'),
    defineCheck(['14.4.1/1', '14.4.2/2', '14.4.2/1', '14.1/10'], powerFault, {
      reads: ['company', 'hex', 'tile', 'with'],
    }),
    {
      ...onlyIf(used, (_context, move) => move.with !== BEDLINGTON),
      reads: [...used.reads!, 'with'],
    },
    twiceCheck,
    ...tileChecks,
    defineCheck(['12.3.1.1/1', '12.3.1.1/10'], function* (context, move) {
      const { table } = context;
      const says = `No line leads from a marker of ${move.company} to track of the tile.`;
      if (!reaches(context, move)) yield objection('12.3.1.1/1', says);
      const { pays } = costFor(table, move);
      yield* costObjection(context, '12.3.1.1/10', pays, cash(table, purseOf(table, move.company)));
    }),
  ],
  *candidates(context) {
    const { table } = context;
    const company = operatingCompany(table);
    if (company === undefined) return;
    const verb = 'layTile';
    const bedlington = bedlingtonLeft(table, company);
    const gas = gasLeft(table, company);
    for (const hex of networkOf(context, company).hexes) {
      for (const one of layCandidates(context, hex, tilesNow(table, hex))) {
        yield { verb, company, ...one };
        if (bedlington) yield { verb, company, ...one, with: BEDLINGTON };
      }
      if (gas)
        for (const one of layCandidates(
          context,
          hex,
          tilesNow(table, hex, GAS, (kind) => kind === 'big'),
        ))
          yield { verb, company, ...one, with: GAS };
    }
  },
  effects: (context, draft, move) => build(context, draft, move),
  say: sayLay,
});

function build(context: Context, draft: Draft, move: LayTile): void {
  const { table, box } = context;
  const { company, hex, tile, with: power } = move;
  if (inSupply(table, tile) === undefined || !box.companies.has(company)) return;
  const { pays, saved } = costFor(table, move);
  payUpTo(draft, purseOf(table, company), 'bank', pays);
  payCousin(draft, LOCKE, saved, 'of the cost of the tile');
  putTile(context, draft, move);
  const { laid, lays } = read(table, 'work');
  amend(draft, 'work', { laid: [...laid, hex], lays: power === BEDLINGTON ? lays : lays + 1 });
  // The revenue is that of the city as it is printed.
  const [city] = cities(boxShapes(box).tiles.get(tile)!);
  const revenue = city ? revenueOf(city.revenue, 'yellow') : 0;
  if (power === BEDLINGTON) {
    amend(draft, 'turned', { bedlington: true });
    payCousin(draft, BEDLINGTON, Math.floor(revenue / 2), 'for the tile');
  } else if (power === GAS) {
    payCousin(draft, GAS, revenue, 'for the tile');
    note(draft, company, { gas: true });
  }
}

/** Says whether the company can still build in this turn. */
export const trackStep: Step = {
  ...step,
  may: 'may build track',
  open: (context, company) => step.open(context, company) || bedlingtonLeft(context.table, company),
};
