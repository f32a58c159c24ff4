import { BOX_LIMITS } from '../../shared/box-limits.ts';
import type { Box, TrainSpec } from '../kernel/box.ts';
import type { Title } from '../games/option.ts';
import { catalogueTile } from './catalogue/tiles.ts';
import type { Fault } from './fault.ts';
import { Border } from './schema/map.ts';
import { Distance } from './schema/companies.ts';
import { FILE_VERSION, type TitleFile } from './schema/title.ts';

/**
 * The box of a title of ours whose rules are code, as a title's file: map, tiles, market, companies, trains, phases and
 * privates. What the file cannot say is a gap, with what stands in for it.
 */

export interface BoxFile {
  readonly file: TitleFile;
  readonly gaps: readonly Fault[];
}

/** What is not in the file. Members of a list of which the same is true are told together. */
type Note = (field: string, says: string, member?: string) => void;

/** What companies of 1830 issue, and what stands in for certificates that are made in play. */
const SHARES = [20, 10, 10, 10, 10, 10, 10, 10, 10];
/** What stands in for the reach of a train that code works out. */
const REACH = 2;
const MOST_TILES = 5;
/** What a file says of a company, and how it is drawn. */
const PRINTED = ['tokens', 'shares', 'float', 'marker', 'colour2'];

/** The file of a title as it is played without options. */
export function boxFile(title: Title): BoxFile {
  const { note, gaps } = noted();
  const { min, max } = title.players;
  const boxes = Array.from({ length: max - min + 1 }, (_, i) => boxFor(title, min + i));
  const box = boxes[0]!;
  note(
    'differences',
    `The rules of ${title.name} are code, which no file holds. Those of 1830 hold until you write what differs.`,
  );
  if (title.options.length > 0)
    note('options', 'The box is the one without options: add what they change.');
  const file: TitleFile = {
    format: 'signalbox-title',
    version: FILE_VERSION,
    id: title.id,
    name: title.name,
    designer: title.designer,
    ...(title.length && { length: title.length }),
    ...(title.special && { special: title.special }),
    players: title.players,
    currency: box.currency,
    ...(box.data['president'] === 'director' && { president: 'director' as const }),
    bank: box.data['bank'] as number | null,
    ...money(boxes, note),
    map: mapOf(box, note),
    tiles: tilesOf(box, note),
    market: { kind: box.market.kind, grid: gridOf(box, note) },
    companies: companiesOf(box, note),
    privates: privatesOf(box, note),
    trains: trainsOf(box, note),
    phases: phasesOf(box, note),
  };
  return { file, gaps: gaps() };
}

function noted(): { readonly note: Note; gaps(): readonly Fault[] } {
  const found = new Map<string, Fault & { readonly members: string[] }>();
  return {
    note(field, says, member) {
      const key = `${field}: ${says}`;
      const one = found.get(key) ?? { field, says, members: [] };
      if (member !== undefined) one.members.push(member);
      found.set(key, one);
    },
    gaps: () =>
      [...found.values()].map(({ field, says, members }) => ({
        field,
        says: members.length === 0 ? says : `${says} It is so with ${members.join(', ')}.`,
      })),
  };
}

function boxFor(title: Title, players: number): Box {
  const opened = title.open({ players });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value.box;
}

function money(boxes: readonly Box[], note: Note) {
  const figures = (key: string) => {
    const all = boxes.map(({ options, data }) => [options.players, data[key]] as const);
    return all.every(([, one]) => typeof one === 'number')
      ? (Object.fromEntries(all) as Record<string, number>)
      : undefined;
  };
  const cash = figures('startingCash');
  const certificateLimit = figures('certificateLimit');
  if (!cash) note('startingCash', 'Code deals the money: write what each player begins with.');
  if (!certificateLimit)
    note('certificateLimit', 'No limit is printed as a figure: there is none.');
  const bank = boxes[0]!.data['bank'];
  if (boxes.some(({ data }) => data['bank'] !== bank))
    note('bank', `It differs by number of players: ${String(bank)} is that of the fewest.`);
  return {
    startingCash: cash ?? Object.fromEntries(boxes.map(({ options }) => [options.players, 0])),
    ...(certificateLimit && { certificateLimit }),
  };
}

function mapOf({ map, data }: Box, note: Note): TitleFile['map'] {
  const firstLays = (data['firstLays'] ?? {}) as Readonly<Record<string, readonly string[]>>;
  const kinds = Border.shape.type;
  const borders = map.borders.filter(({ at, type }) => {
    const known = kinds.safeParse(type).success;
    if (!known) note('map.borders', `Borders of kind "${type}" are left out.`, at);
    return known;
  });
  return {
    orientation: map.orientation,
    hexes: map.hexes.map(({ at, color, name, tile }) => ({
      at,
      color: color as TitleFile['map']['hexes'][number]['color'],
      ...(name && { name }),
      tile,
      ...(firstLays[at] && { firstTiles: [...firstLays[at]] }),
    })),
    ...(borders.length > 0 && { borders: borders as TitleFile['map']['borders'] }),
  };
}

/** A tile that the catalogue draws alike is named by its number. */
function tilesOf({ tiles, pieces }: Box, note: Note): TitleFile['tiles'] {
  const counts = new Map<string, number>();
  for (const { kind, type = '' } of pieces.values())
    if (kind === 'tile') counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...tiles.values()].map(({ id, color, tile, upgradesTo }) => {
    const known = catalogueTile(id);
    const alike = known?.tile === tile && known.color === color;
    const count = counts.get(id) ?? 0;
    if (count > BOX_LIMITS.tileCopies)
      note('tiles', `More than ${BOX_LIMITS.tileCopies} copies are no more than that here.`, id);
    if (count === 0) note('tiles', 'The tile shares the copies of another, or has none.', id);
    return {
      id,
      count: Math.min(count, BOX_LIMITS.tileCopies),
      ...(!alike && { color: color as TitleFile['tiles'][number]['color'], tile }),
      upgradesTo: upgradesTo.filter((next) => tiles.has(next)),
    };
  });
}

function gridOf({ market }: Box, note: Note): TitleFile['market']['grid'] {
  const rows = 1 + Math.max(...market.cells.map(({ row }) => row));
  const columns = 1 + Math.max(...market.cells.map(({ col }) => col));
  const grid: TitleFile['market']['grid'] = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => null),
  );
  const zones = new Set<string>();
  for (const { row, col, price, zones: of } of market.cells) {
    const known = of.filter((zone) => zone.length <= BOX_LIMITS.id);
    grid[row]![col] = { price, ...(known.length > 0 && { zones: known }) };
    for (const zone of of) if (!/^par(-|$)/.test(zone)) zones.add(zone);
  }
  if (zones.size > 0)
    note(
      'market.grid',
      `What these zones do is code: ${[...zones].join(', ')}. A name of more than ${BOX_LIMITS.id} characters is left out. Say in the rules what they do.`,
    );
  return grid;
}

function companiesOf({ companies }: Box, note: Note): TitleFile['companies'] {
  return [...companies.values()].map(({ id, name, kind, colour, textColour, home, data }) => {
    const printed = (data['shares'] ?? []) as readonly number[];
    const whole =
      printed.length <= BOX_LIMITS.certificates &&
      printed.reduce((sum, one) => sum + one, 0) === 100;
    if (!whole)
      note(
        'companies.shares',
        'The certificates are made in play, or are more than a file holds: those of 1830 stand in.',
        id,
      );
    const tokens = (data['tokens'] ?? []) as readonly (number | null)[];
    if (tokens.includes(null))
      note('companies.tokens', 'Code works out what tokens cost: 0 stands in.', id);
    if (tokens.length > BOX_LIMITS.tokens)
      note('companies.tokens', `Tokens beyond ${BOX_LIMITS.tokens} are left out.`, id);
    if (Object.keys(data).some((key) => !PRINTED.includes(key)))
      note('companies', 'What else is printed on the charter is left out.', id);
    if (home.length === 0) note('companies.home', 'No home is printed: choose one.', id);
    return {
      id,
      name,
      colour,
      textColour,
      home: home.map(({ hex, city }) => ({ hex, ...(city !== undefined && { city }) })),
      tokens: tokens.slice(0, BOX_LIMITS.tokens).map((price) => price ?? 0),
      shares: whole ? [...printed] : SHARES,
      ...(typeof data['float'] === 'number' && { floatPercent: data['float'] }),
      kind,
    };
  });
}

function privatesOf({ pieces }: Box, note: Note): TitleFile['privates'] {
  return [...pieces.values()]
    .filter(({ kind }) => kind === 'private')
    .map(({ type = '', name, price = 0, place, data = {} }) => {
      const { revenue, blocks, saleable, power } = data as {
        readonly [fact: string]: unknown;
      };
      if (typeof revenue !== 'number')
        note('privates.revenue', 'Code pays the owner: 0 stands in.', name);
      if (place !== 'bank')
        note('privates', 'It lies elsewhere than in the bank at first; here it is sold.', name);
      if (typeof power === 'string')
        note('privates.powers', 'The power is code and is left out.', name);
      return {
        id: type,
        name,
        price,
        revenue: typeof revenue === 'number' ? revenue : 0,
        ...(Array.isArray(blocks) && blocks.length > 0 && { blocks: blocks as string[] }),
        ...(saleable === false && { saleable: false }),
      };
    });
}

type FileTrain = TitleFile['trains'][number];

/** What a train reaches, where a number or kinds of stops say it. */
function distanceOf({ data }: TrainSpec): FileTrain['distance'] | undefined {
  const { distance } = data;
  if (typeof distance === 'number') return distance > 99 ? 'unlimited' : distance;
  if (!Array.isArray(distance)) return undefined;
  const parts = distance.map((one) => one as { nodes: string[]; pay: number; visit: number });
  // Stops that are passed and not paid, or paid twice, are no figure of the form.
  if (parts.some((one) => one.pay !== one.visit || 'multiplier' in one)) return undefined;
  const read = Distance.safeParse(
    parts.map(({ nodes, visit }) => ({ stops: nodes, count: visit >= 99 ? 'any' : visit })),
  );
  return read.success ? read.data : undefined;
}

function trainsOf({ trains, pieces }: Box, note: Note): TitleFile['trains'] {
  const names = [...trains.keys()];
  const counts = new Map<string, number>();
  for (const { kind, type = '' } of pieces.values())
    if (kind === 'train') counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...trains.values()].map((train, i) => {
    const { name, price, data } = train;
    const { rustsOn, availableFrom, discount } = data;
    const distance = distanceOf(train);
    if (distance === undefined)
      note('trains.distance', `Code says what the train reaches: ${REACH} stops stand in.`, name);
    const later = typeof rustsOn === 'string' && names.indexOf(rustsOn) > i;
    if (rustsOn && !later)
      note('trains.rustsOn', 'When the train rusts is code: it never does here.', name);
    if (availableFrom !== undefined || discount !== undefined)
      note('trains', 'When the train is sold early, or for less, is left out.', name);
    return {
      name,
      price,
      count:
        data['unlimited'] === true
          ? ('unlimited' as const)
          : Math.min(Math.max(counts.get(name) ?? 1, 1), BOX_LIMITS.trains),
      distance: distance ?? REACH,
      ...(later && { rustsOn }),
    };
  });
}

function phasesOf({ phases, trains }: Box, note: Note): TitleFile['phases'] {
  return phases.map(({ name, onTrain, trainLimit, tiles, operatingRounds, data }, i) => {
    if (data && Object.keys(data).length > 0)
      note('phases', 'What else begins with the phase is code and is left out.', name);
    if (trainLimit < 1) note('phases.trainLimit', 'Code limits trains: 4 stand in.', name);
    if (operatingRounds < 1)
      note('phases.operatingRounds', 'Code counts rounds: 1 stands in.', name);
    return {
      name,
      ...(i > 0 && onTrain !== undefined && trains.has(onTrain) && { onTrain }),
      trainLimit: trainLimit < 1 ? 4 : trainLimit,
      tiles: tiles.slice(0, MOST_TILES) as TitleFile['phases'][number]['tiles'],
      operatingRounds: Math.max(1, operatingRounds),
    };
  });
}
