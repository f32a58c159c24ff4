import { BOX_LIMITS } from '../../../../shared/box-limits.ts';
import { count, fields, type Fields, items, number, text } from '../json.ts';
import { apart, CENTRE, curve, nearest, REACH, type Point } from './curves.ts';
import type { Gaps } from '../gaps.ts';
import { type Frame, type Stop, stopsOf } from './stops.ts';

/** A hex or tile of 18xx-maker in tile language. */

/** A stop lies on track that is drawn so near to it. */
const ON = 0.17;
/** Track that ends before the centre leads to a stop so near to its end. */
const BESIDE = 0.4;

interface Piece {
  readonly side: number;
  /** 0 = leads to the centre. */
  readonly reach: number;
  readonly line: readonly Point[];
  /** It ends on the way. */
  readonly ends: boolean;
}

export interface TileText {
  readonly tile: string;
  readonly stops: readonly Stop[];
}

/** The frame of tiles, and of maps whose hexes lie flat. */
export const FLAT: Frame = { sides: 0, angle: 0 };

/** `more` = further attributes of its stops. */
export function tileText(drawn: Fields, frame: Frame, at: string, told: Gaps, more = ''): TileText {
  const stops = stopsOf(drawn, frame, at, told);
  // One more than a tile may have, so that the check refuses it.
  const track = items(drawn['track']).slice(0, BOX_LIMITS.paths + 1);
  const pieces = track.flatMap((one) => pieceOf(fields(one), at, told));
  const stubs = track.flatMap((one) => {
    const side = sideOf(fields(one));
    return fields(one)['type'] === 'stub' && side !== undefined ? [side] : [];
  });
  const words = stops.map(({ kind, attributes }) => `${kind}=${attributes}${more}`);
  const paths = pathsOf(pieces, stops, at, told);
  if (paths.junction) words.push('junction');
  const turned = (end: string): string =>
    /^\d$/.test(end) ? `${(Number(end) + frame.sides) % 6}` : end;
  for (const { a, b } of paths.list) words.push(`path=a:${turned(a)},b:${turned(b)}`);
  for (const side of stubs) words.push(`stub=edge:${turned(String(side))}`);
  words.push(...labelsOf(drawn, at, told), ...terrainOf(drawn, at, told));
  if (items(drawn['icons']).some((one) => fields(one)['type'] === 'port'))
    words.push('icon=image:port');
  return { tile: words.join(';'), stops };
}

const sideOf = ({ side }: Fields): number | undefined => {
  const read = side === undefined ? 1 : count(side);
  return read !== undefined && read >= 1 && read <= 6 ? read - 1 : undefined;
};

function pieceOf(track: Fields, at: string, { note }: Gaps): readonly Piece[] {
  const type = text(track['type']) ?? 'city';
  const side = sideOf(track);
  if (type === 'stub') return [];
  if (type === 'custom' || side === undefined) {
    note(at, 'Track that is drawn by hand is not read: add it in the editor.');
    return [];
  }
  if (track['color'] !== undefined) {
    note(at, 'Track in a colour of its own is taken for a mark on the map and left out.');
    return [];
  }
  const gauge = text(track['gauge']);
  if (gauge !== undefined) note(at, `Track of gauge "${gauge}" is read as any other track.`);
  const reach = REACH[type] ?? 0;
  const whole = curve(side, reach);
  const part = (field: string): number | undefined => {
    const read = number(track[field]);
    return read !== undefined && read > 0 && read < 1 && reach > 0 ? read : undefined;
  };
  const start = part('start');
  const end = part('end');
  // Track that begins on the way comes from its other side.
  if (start !== undefined) {
    const line = [...whole].reverse().slice(0, shortOf(whole, 1 - start));
    return [{ side: (side + reach) % 6, reach: 0, line, ends: true }];
  }
  if (end !== undefined)
    return [{ side, reach: 0, line: whole.slice(0, shortOf(whole, end)), ends: true }];
  return [{ side, reach, line: whole, ends: false }];
}

const shortOf = (line: readonly Point[], part: number): number =>
  Math.max(2, Math.ceil(line.length * part));

interface Path {
  readonly a: string;
  readonly b: string;
}

/** Which ends each piece joins. Pieces that meet in the centre where no stop is meet in a junction. */
function pathsOf(pieces: readonly Piece[], stops: readonly Stop[], at: string, told: Gaps) {
  const list: Path[] = [];
  const meeting: Piece[] = [];
  const onPiece = stopsOnPieces(pieces, stops);
  pieces.forEach((piece, i) => {
    const ends = [String(piece.side), ...onPiece[i]!.map((stop) => `_${stop}`)];
    if (piece.reach > 0) ends.push(String((piece.side + piece.reach) % 6));
    else if (ends.length === 1) {
      const reached = stopAtEnd(piece, stops, at, told);
      if (reached === undefined) meeting.push(piece);
      else ends.push(`_${reached}`);
    }
    for (let n = 1; n < ends.length; n++) list.push({ a: ends[n - 1]!, b: ends[n]! });
  });
  for (const { side } of meeting) list.push({ a: String(side), b: `_${stops.length}` });
  return { list, junction: meeting.length > 0 };
}

/** The stops on each piece, from its side on. A stop beside all track lies on the piece that is nearest. */
function stopsOnPieces(pieces: readonly Piece[], stops: readonly Stop[]): readonly number[][] {
  const found = pieces.map((): { stop: number; along: number }[] => []);
  stops.forEach(({ spot }, stop) => {
    const ways = pieces.map(({ line }, i) => ({ i, ...nearest(line, spot) }));
    const on = ways.filter(({ off }) => off < ON);
    const [first] = [...ways].sort((a, b) => a.off - b.off);
    const through = first && pieces[first.i]!.reach > 0 && first.off < BESIDE ? [first] : [];
    for (const { i, along } of on.length > 0 ? on : through) found[i]!.push({ stop, along });
  });
  return found.map((on) => on.sort((a, b) => a.along - b.along).map(({ stop }) => stop));
}

/** The stop that track leads to which no stop lies on. */
function stopAtEnd(
  { line, ends, side }: Piece,
  stops: readonly Stop[],
  at: string,
  { note }: Gaps,
): number | undefined {
  const end = ends ? line.at(-1)! : CENTRE;
  const order = stops
    .map(({ spot }, i) => ({ i, off: apart(spot, end) }))
    .sort((a, b) => a.off - b.off);
  const [first] = order;
  if (!first) return undefined;
  if (stops.length > 1 && first.off > BESIDE)
    note(
      at,
      `The track from side ${side + 1} is read as leading to the nearest stop: look at it in the editor.`,
    );
  return first.i;
}

/** So many words, and kinds of terrain, are read of one hex. */
const MOST_WORDS = 8;

/** Words on a hex or tile: short ones are labels that tiles must match, others are only drawn. */
function labelsOf(drawn: Fields, at: string, { note }: Gaps): readonly string[] {
  return items(drawn['labels'])
    .slice(0, MOST_WORDS)
    .flatMap((one) => {
      const label = text(fields(one)['label'])?.trim() ?? '';
      if (/^[\p{L}\d&/]{1,4}$/u.test(label)) return [`label=${label}`];
      if (label !== '')
        note(at, `The words "${label.slice(0, 60)}" are left out: they are no label.`);
      return [];
    });
}

const TERRAIN: Readonly<Record<string, string>> = { river: 'water', stream: 'water' };

/** What it costs to build; a kind of terrain without a cost stands beside one with it. */
function terrainOf(drawn: Fields, at: string, { note }: Gaps): readonly string[] {
  const read = items(drawn['terrain'])
    .slice(0, MOST_WORDS)
    .map((one) => {
      const { type, cost } = fields(one);
      const kind = (text(type) ?? '').toLowerCase().replace(/[^a-z]/g, '');
      if (kind in TERRAIN) note('map.hexes', 'Rivers are read as terrain "water".');
      return { kind: TERRAIN[kind] ?? kind, cost: count(cost) };
    });
  for (const list of ['bridges', 'tunnels'] as const)
    if (items(drawn[list]).length > 0)
      note(at, `What ${list} cost at one side of a hex is left out: no rule here asks for it.`);
  const free = read.flatMap(({ kind, cost }) => (cost === undefined && kind ? [kind] : []));
  const paid = read.filter(({ cost }) => cost !== undefined);
  if (paid.length === 0 && free.length > 0) return [`upgrade=cost:0,terrain:${free.join('|')}`];
  return paid.map(({ kind, cost }, i) => {
    const kinds = [...(kind ? [kind] : []), ...(i === 0 ? free : [])];
    return `upgrade=cost:${cost}${kinds.length > 0 ? `,terrain:${[...new Set(kinds)].join('|')}` : ''}`;
  });
}
