import { BOX_LIMITS as MOST } from '../../shared/box-limits.ts';
import { parseCoordinate } from '../hexes/coordinates.ts';
import { parseTile } from '../hexes/tile.ts';
import { cities, type TileShape } from '../hexes/shape.ts';
import { NEXT_COLOUR } from './catalogue/upgrades.ts';
import type { Fault } from './fault.ts';
import type { TitleFile } from './schema/title.ts';

/** What the schema cannot say: names that must exist, sums, and tiles that are no tiles. */

/** The shapes of tiles that can be read. */
export const shapesOf = (tiles: TitleFile['tiles']): Map<string, TileShape> => {
  const shapes = new Map<string, TileShape>();
  for (const { id, tile } of tiles) {
    const read = tile === undefined ? undefined : parseTile(tile);
    if (read?.ok) shapes.set(id, read.value);
  }
  return shapes;
};

/** Everything that is wrong with a file whose fields are all right by themselves. */
export function checkTitle(file: TitleFile): Fault[] {
  return [
    ...mapFaults(file),
    ...tileFaults(file),
    ...comparisonFaults(file),
    ...optionFaults(file),
    ...uniqueFaults(file),
    ...companyFaults(file),
    ...changedShareFaults(file),
    ...privateFaults(file),
    ...trainFaults(file),
    ...playerFaults(file),
  ];
}

/** Why the track of a tile or hex is refused. */
function trackFault(text: string, field: string): Fault[] {
  const read = parseTile(text);
  if (!read.ok) return [{ field, says: `It cannot be read: ${read.error}.` }];
  const { paths, nodes } = read.value;
  const slots = Math.max(0, ...nodes.map((node) => node.slots));
  if (paths.length > MOST.paths || nodes.length > MOST.stops || slots > MOST.slots)
    return [
      {
        field,
        says: `It has ${paths.length} pieces of track, ${nodes.length} stops and up to ${slots} places in a city; ${MOST.paths}, ${MOST.stops} and ${MOST.slots} are the most.`,
      },
    ];
  const wild = nodes.find(({ revenue }) =>
    Object.values(typeof revenue === 'number' ? { revenue } : revenue).some(
      (value) => value < 0 || value > 999,
    ),
  );
  return wild ? [{ field, says: 'The revenue of a stop lies between 0 and 999.' }] : [];
}

/** Names that every table uses for something else. */
const RESERVED = ['players', 'file'];

const optionFaults = ({ options = [] }: TitleFile): Fault[] =>
  options.flatMap(({ id }, i) =>
    RESERVED.includes(id)
      ? [{ field: `options.${i}.id`, says: `Every table has its own ${id}: give it another name.` }]
      : [],
  );

/** Which tile may follow which is worked out by comparing all of two colours: that is bounded. */
function comparisonFaults({ tiles }: TitleFile): Fault[] {
  const shapes = shapesOf(tiles);
  const track = (wanted: (one: TitleFile['tiles'][number]) => boolean): number =>
    tiles.reduce(
      (sum, one) => sum + (wanted(one) ? (shapes.get(one.id)?.paths.length ?? 0) + 1 : 0),
      0,
    );
  const work = Object.entries(NEXT_COLOUR).reduce(
    (sum, [colour, next]) =>
      sum +
      track((one) => one.color === colour && !one.upgradesTo) * track((one) => one.color === next),
    0,
  );
  return work > MOST.comparisons
    ? [
        {
          field: 'tiles',
          says: `To work out which tile may follow which would take ${work} comparisons; ${MOST.comparisons} are the most: give more tiles their \`upgradesTo\`.`,
        },
      ]
    : [];
}

/** Hexes of one map lie in rows or columns of one parity, and within a bounded board. */
const MOST_ACROSS = 60;

function mapFaults({ map }: TitleFile): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  let parity: number | undefined;
  map.hexes.forEach(({ at, tile }, i) => {
    const field = `map.hexes.${i}`;
    if (seen.has(at)) faults.push({ field, says: `There are two hexes ${at}: remove one.` });
    seen.add(at);
    const read = parseCoordinate(at);
    if (!read.ok) return faults.push({ field: `${field}.at`, says: `${at} is no coordinate.` });
    const odd = (read.value.letter + read.value.number) % 2;
    parity ??= odd;
    if (odd !== parity)
      faults.push({
        field: `${field}.at`,
        says: `${at} cannot lie on a board with ${map.hexes[0]!.at}: letter and number must both be odd or both be even together, or never.`,
      });
    if (read.value.letter > MOST_ACROSS || read.value.number > MOST_ACROSS)
      faults.push({
        field: `${field}.at`,
        says: `${at} lies off the board: ${MOST_ACROSS} rows and columns are the most.`,
      });
    faults.push(...trackFault(tile, `${field}.tile`));
    return undefined;
  });
  (map.borders ?? []).forEach(({ at }, i) => {
    if (!seen.has(at)) faults.push(unknown(`map.borders.${i}.at`, at, 'hex', [...seen]));
  });
  if (map.hexes.length === 0)
    faults.push({ field: 'map.hexes', says: 'The map has no hex: give it at least one.' });
  return faults;
}

const unknown = (field: string, name: string, kind: string, known: readonly string[]): Fault => ({
  field,
  says: `There is no ${kind} ${name}. There is: ${known.slice(0, 12).join(', ')}${known.length > 12 ? ', ...' : ''}.`,
});

function tileFaults(file: TitleFile): Fault[] {
  const faults: Fault[] = [];
  const ids = new Set(file.tiles.map(({ id }) => id));
  let copies = 0;
  file.tiles.forEach(({ id, count, color, tile, upgradesTo }, i) => {
    const field = `tiles.${i}`;
    copies += count === 'unlimited' ? MOST.tileCopies : count;
    if (tile === undefined || color === undefined)
      faults.push({
        field,
        says: `The catalogue has no tile ${id}: give it a color and a tile, such as "city=revenue:20;path=a:0,b:_0;path=a:_0,b:3".`,
      });
    else faults.push(...trackFault(tile, `${field}.tile`));
    for (const next of upgradesTo ?? [])
      if (!ids.has(next) && !isOptional(file, next))
        faults.push(unknown(`${field}.upgradesTo`, next, 'tile', [...ids]));
  });
  if (copies > MOST.tiles)
    faults.push({
      field: 'tiles',
      says: `There are ${copies} tiles; ${MOST.tiles} are the most. An unlimited one counts ${MOST.tileCopies}.`,
    });
  file.map.hexes.forEach(({ firstTiles }, i) => {
    for (const id of firstTiles ?? [])
      if (!ids.has(id)) faults.push(unknown(`map.hexes.${i}.firstTiles`, id, 'tile', [...ids]));
  });
  return faults;
}

const isOptional = ({ options = [] }: TitleFile, id: string): boolean =>
  options.some(({ changes }) => changes.tiles?.some((one) => one.id === id));

function uniqueFaults(file: TitleFile): Fault[] {
  const lists: [string, readonly string[]][] = [
    ['tiles', file.tiles.map(({ id }) => id)],
    ['companies', file.companies.map(({ id }) => id)],
    ['privates', file.privates.map(({ id }) => id)],
    ['trains', file.trains.map(({ name }) => name)],
    ['phases', file.phases.map(({ name }) => name)],
    ['options', (file.options ?? []).map(({ id }) => id)],
  ];
  return lists.flatMap(([list, ids]) =>
    ids.flatMap((id, i) =>
      ids.indexOf(id) < i
        ? [{ field: `${list}.${i}`, says: `There are two called ${id}: give one another name.` }]
        : [],
    ),
  );
}

/** Certificates are 100% together, in multiples of the last one. */
function shareFaults(field: string, of: string, shares: readonly number[] | undefined): Fault[] {
  if (!shares) return [];
  const sum = shares.reduce((all, one) => all + one, 0);
  const unit = shares.at(-1) ?? 10;
  const faults: Fault[] = [];
  if (sum !== 100)
    faults.push({
      field,
      says: `The certificates of ${of} are ${sum}% together; they must be 100%.`,
    });
  if (shares.some((one) => one % unit !== 0))
    faults.push({
      field,
      says: `Each certificate of ${of} must be a multiple of the last one (${unit}%).`,
    });
  return faults;
}

/** Certificates that a number of players or an option changes. */
function changedShareFaults({ byPlayers, options = [] }: TitleFile): Fault[] {
  const changes = [
    ...Object.entries(byPlayers ?? {}).map(([n, one]) => [`byPlayers.${n}`, one] as const),
    ...options.map((one, i) => [`options.${i}.changes`, one.changes] as const),
  ];
  return changes.flatMap(([field, { shares, drawnShares, companies = {} }]) => [
    ...shareFaults(`${field}.shares`, 'every company', shares),
    ...shareFaults(`${field}.drawnShares`, 'a drawn company', drawnShares),
    ...Object.entries(companies).flatMap(([id, one]) =>
      shareFaults(`${field}.companies.${id}.shares`, id, one.shares),
    ),
    ...(drawnShares !== undefined && field.startsWith('options')
      ? [{ field: `${field}.drawnShares`, says: 'It stands in `byPlayers` only: move it there.' }]
      : []),
  ]);
}

function companyFaults(file: TitleFile): Fault[] {
  const faults: Fault[] = [];
  const hexes = new Map(file.map.hexes.map((one) => [one.at, one]));
  const pars = file.market.grid
    .flat()
    .flatMap((one) => (one?.zones?.some((zone) => /^par(-|$)/.test(zone)) ? [one.price] : []));
  const phases = file.phases.map(({ name }) => name);
  file.companies.forEach(({ id, home, tokens, shares, par: fixed, availableFrom }, i) => {
    const field = `companies.${i}`;
    if (fixed !== undefined && !pars.includes(fixed))
      faults.push({
        field: `${field}.par`,
        says: `No par cell of the market has the price ${fixed}: give one the zone "par", or another price here.`,
      });
    if (availableFrom !== undefined && !phases.includes(availableFrom))
      faults.push(unknown(`${field}.availableFrom`, availableFrom, 'phase', phases));
    faults.push(...shareFaults(`${field}.shares`, id, shares));
    if (tokens.length < home.length)
      faults.push({
        field: `${field}.tokens`,
        says: `${id} has ${home.length} homes and ${tokens.length} tokens: each home needs one.`,
      });
    home.forEach(({ hex, city }, n) => {
      const at = hexes.get(hex);
      if (!at)
        faults.push({
          field: `${field}.home.${n}.hex`,
          says: `There is no hex ${hex}, the home of ${id}: choose another home for it.`,
        });
      else if (city !== undefined) {
        const read = parseTile(at.tile);
        const has = read.ok ? cities(read.value).length : 0;
        if (has > 0 && city >= has)
          faults.push({
            field: `${field}.home.${n}.city`,
            says: `${hex} has ${has} cities, counted from 0: there is no city ${city}.`,
          });
      }
    });
  });
  const par = file.market.grid
    .flat()
    .some((cell) => cell?.zones?.some((zone) => zone.startsWith('par')));
  if (file.companies.length > 0 && !par)
    faults.push({
      field: 'market.grid',
      says: 'No cell has the zone "par": no company could be started.',
    });
  return faults;
}

function privateFaults(file: TitleFile): Fault[] {
  const faults: Fault[] = [];
  const hexes = file.map.hexes.map(({ at }) => at);
  const companies = file.companies.map(({ id }) => id);
  const phases = file.phases.map(({ name }) => name);
  const tiles = file.tiles.map(({ id }) => id);
  const need = (
    field: string,
    kind: string,
    known: readonly string[],
    ...names: readonly string[]
  ) => {
    for (const name of names)
      if (!known.includes(name)) faults.push(unknown(field, name, kind, known));
  };
  file.privates.forEach(({ blocks = [], powers = [] }, i) => {
    need(`privates.${i}.blocks`, 'hex', hexes, ...blocks);
    powers.forEach((one, n) => {
      const field = `privates.${i}.powers.${n}`;
      if ('hexes' in one) need(`${field}.hexes`, 'hex', hexes, ...(one.hexes ?? []));
      if (one.power === 'lay') need(`${field}.tiles`, 'tile', tiles, ...one.tiles);
      if (one.power === 'exchange') need(`${field}.company`, 'company', companies, one.company);
      if (one.power === 'brings')
        need(
          `${field}.company`,
          'company',
          companies,
          ...(typeof one.company === 'string' ? [one.company] : one.company.drawnFrom),
        );
      if (one.power === 'income') need(`${field}.from`, 'phase', phases, one.from);
      if (one.power === 'closes' && one.phase !== undefined)
        need(`${field}.phase`, 'phase', phases, one.phase);
      if (one.power === 'closes' && one.on === 'train')
        need(`${field}.company`, 'company', [...companies, 'drawn', 'owner'], one.company ?? '');
    });
  });
  const privates = file.privates.map(({ id }) => id);
  for (const [n, ids] of Object.entries(file.privatesInPlay ?? {}))
    need(`privatesInPlay.${n}`, 'private', privates, ...ids);
  return faults;
}

function trainFaults(file: TitleFile): Fault[] {
  const faults: Fault[] = [];
  const trains = file.trains.map(({ name }) => name);
  const phases = file.phases.map(({ name }) => name);
  file.trains.forEach(({ name, rustsOn, availableFrom, discount = {}, distance }, i) => {
    const field = `trains.${i}`;
    if (rustsOn !== undefined && !trains.includes(rustsOn))
      faults.push({
        field: `${field}.rustsOn`,
        says: `${name} rusts on the train ${rustsOn}, which does not exist: name one of ${trains.join(', ')}, or none.`,
      });
    if (rustsOn !== undefined && trains.includes(rustsOn) && trains.indexOf(rustsOn) <= i)
      faults.push({
        field: `${field}.rustsOn`,
        says: `${name} would rust when ${rustsOn} is bought, which comes no later: name a train that is sold after it.`,
      });
    if (availableFrom !== undefined && !phases.includes(availableFrom))
      faults.push(unknown(`${field}.availableFrom`, availableFrom, 'phase', phases));
    for (const one of Object.keys(discount))
      if (!trains.includes(one)) faults.push(unknown(`${field}.discount`, one, 'train', trains));
    if (Array.isArray(distance) && distance.length === 0)
      faults.push({
        field: `${field}.distance`,
        says: 'An empty list reaches nothing: name the kinds of stop.',
      });
  });
  file.phases.forEach(({ name: phase, onTrain }, i) => {
    if (onTrain !== undefined && !trains.includes(onTrain))
      faults.push({
        field: `phases.${i}.onTrain`,
        says: `Phase ${phase} begins on the train ${onTrain}, which does not exist: name one of ${trains.join(', ')}.`,
      });
    if (i > 0 && onTrain === undefined)
      faults.push({
        field: `phases.${i}.onTrain`,
        says: 'Only the first phase begins with the game: say which train begins this one.',
      });
  });
  if (file.phases.length === 0)
    faults.push({ field: 'phases', says: 'There is no phase: the game needs at least one.' });
  if (file.trains.length === 0)
    faults.push({ field: 'trains', says: 'There is no train: the game needs at least one.' });
  return faults;
}

function playerFaults({ players, startingCash, certificateLimit }: TitleFile): Fault[] {
  const faults: Fault[] = [];
  if (players.min > players.max)
    faults.push({
      field: 'players',
      says: 'The least number of players is larger than the greatest.',
    });
  for (let n = players.min; n <= players.max; n++)
    for (const [field, table] of Object.entries({ startingCash, certificateLimit }))
      if (table && table[n] === undefined)
        faults.push({
          field: `${field}.${n}`,
          says: `It says nothing for ${n} players: add "${n}".`,
        });
  return faults;
}
