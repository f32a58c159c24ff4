import type { Edge } from './coordinates.ts';
import { err, ok } from './result.ts';
import type { Result } from './result.ts';
import type {
  NodeKind,
  PathEnd,
  Revenue,
  TileBorder,
  TileIcon,
  TileLabel,
  TileMark,
  TileNode,
  TilePartition,
  TilePath,
  TileShape,
  TileStub,
  TileUpgrade,
} from './shape.ts';

type Rest = Readonly<Record<string, string>>;

/** Every word of the language with its attributes, or null if the value is free text. */
const WORDS: Readonly<Record<string, readonly string[] | null>> = {
  city: 'revenue slots groups hide visit_cost loc route format boom style size'.split(' '),
  town: 'revenue groups hide visit_cost loc route format boom style size to_city'.split(' '),
  halt: 'revenue groups hide visit_cost loc route format symbol'.split(' '),
  offboard: 'revenue groups hide visit_cost loc route format'.split(' '),
  junction: [],
  path: 'a b terminal track lanes a_lane b_lane ignore ignore_gauge_walk'.split(' '),
  label: null,
  upgrade: 'cost terrain size loc'.split(' '),
  border: 'edge type cost color'.split(' '),
  stub: 'edge track'.split(' '),
  icon: 'image name sticky blocks_lay preprinted large loc'.split(' '),
  partition: 'a b type restrict a_sign b_sign'.split(' '),
  stripes: 'color'.split(' '),
  frame: 'color color2'.split(' '),
  future_label: 'label color'.split(' '),
};

const BORDER_TYPES = 'impassable divider water mountain cost province gauge_change'.split(' ');

/** The attributes of one part. Taking an attribute removes it, so what remains is known. */
interface Attributes {
  readonly word: string;
  readonly left: Record<string, string>;
}

/** An error in a part. It is caught in this file. */
class Fault extends Error {}

const fault = (message: string): never => {
  throw new Fault(message);
};

const take = ({ left }: Attributes, name: string): string | undefined => {
  const value = left[name];
  delete left[name];
  return value;
};

const need = (attributes: Attributes, name: string): string =>
  take(attributes, name) ?? fault(`${attributes.word} without ${name}`);

const number = (text: string, what: string): number =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : fault(`${what} "${text}" is no number`);

const whole = (text: string, what: string): number =>
  /^-?\d+$/.test(text) ? Number(text) : fault(`${what} "${text}" is no whole number`);

const edge = (text: string): Edge =>
  /^[0-5]$/.test(text) ? (Number(text) as Edge) : fault(`"${text}" is no edge (0 to 5)`);

const flag = (text: string | undefined, what: string): boolean =>
  text === undefined ? false : text === '1' || fault(`${what} must be 1 where it is given`);

function readAttributes(word: string, text: string): Attributes {
  const known = WORDS[word] ?? [];
  const left: Record<string, string> = {};
  for (const item of text === '' ? [] : text.split(',')) {
    const colon = item.indexOf(':');
    if (colon < 0) fault(`"${item}" in ${word} is no name:value pair`);
    const name = item.slice(0, colon);
    if (!known.includes(name)) fault(`${word} knows no "${name}"`);
    if (Object.hasOwn(left, name)) fault(`${word} has two of "${name}"`);
    left[name] = item.slice(colon + 1);
  }
  return { word, left };
}

function readRevenue(text: string): Revenue {
  if (!text.includes('_')) return whole(text, 'revenue');
  const figures: Record<string, number> = {};
  for (const item of text.split('|')) {
    const match = /^([a-z]+)_(-?\d+)$/.exec(item);
    if (!match) return fault(`revenue "${item}" is not colour_figure`);
    if (Object.hasOwn(figures, match[1]!)) fault(`revenue names ${match[1]!} twice`);
    figures[match[1]!] = Number(match[2]);
  }
  return figures;
}

function readNode(a: Attributes, index: number, cityIndex: number, part: number): TileNode {
  const kind = a.word as NodeKind;
  const revenue = readRevenue(take(a, 'revenue') ?? '0');
  const slots = kind === 'city' ? whole(take(a, 'slots') ?? '1', 'slots') : 0;
  const groups = take(a, 'groups')?.split('|') ?? [];
  const hide = flag(take(a, 'hide'), 'hide');
  const visit = take(a, 'visit_cost');
  const loc = take(a, 'loc');
  return {
    kind,
    index,
    part,
    cityIndex: kind === 'city' ? cityIndex : -1,
    revenue,
    slots,
    groups,
    hide,
    visitCost: visit === undefined ? undefined : whole(visit, 'visit_cost'),
    loc: loc === undefined || loc === 'center' ? loc : number(loc, 'loc'),
    rest: a.left,
  };
}

function readEnd(text: string): PathEnd {
  const node = /^_(\d+)$/.exec(text);
  return node ? { kind: 'node', node: Number(node[1]) } : { kind: 'edge', edge: edge(text) };
}

function readPath(a: Attributes, part: number): TilePath {
  const from = readEnd(need(a, 'a'));
  const to = readEnd(need(a, 'b'));
  const terminal = take(a, 'terminal');
  if (terminal !== undefined && terminal !== '1' && terminal !== '2')
    fault('terminal must be 1 or 2');
  return {
    a: from,
    b: to,
    part,
    terminal: terminal !== undefined,
    track: take(a, 'track') ?? 'broad',
    lanes: whole(take(a, 'lanes') ?? '1', 'lanes'),
    rest: terminal === '2' ? { terminal: '2', ...a.left } : a.left,
  };
}

function readBorder(a: Attributes, part: number): TileBorder {
  const at = edge(need(a, 'edge'));
  const type = take(a, 'type');
  if (type !== undefined && !BORDER_TYPES.includes(type)) fault(`border type "${type}" is unknown`);
  const cost = take(a, 'cost');
  return {
    edge: at,
    ...(type === undefined ? {} : { type }),
    ...(cost === undefined ? {} : { cost: whole(cost, 'cost') }),
    part,
    rest: a.left,
  };
}

function readShape(text: string): TileShape {
  const nodes: TileNode[] = [];
  const paths: TilePath[] = [];
  const labels: TileLabel[] = [];
  const upgrades: TileUpgrade[] = [];
  const borders: TileBorder[] = [];
  const stubs: TileStub[] = [];
  const icons: TileIcon[] = [];
  const partitions: TilePartition[] = [];
  const marks: TileMark[] = [];
  let cityCount = 0;

  (text === '' ? [] : text.split(';')).forEach((source, part) => {
    const equals = source.indexOf('=');
    const word = equals < 0 ? source : source.slice(0, equals);
    const value = equals < 0 ? '' : source.slice(equals + 1);
    if (!Object.hasOwn(WORDS, word)) fault(`unknown word "${word}"`);
    if (word === 'label') {
      if (value === '') fault('empty label');
      labels.push({ text: value, part });
      return;
    }
    const a = readAttributes(word, value);
    switch (word) {
      case 'city':
      case 'town':
      case 'halt':
      case 'offboard':
      case 'junction':
        nodes.push(readNode(a, nodes.length, cityCount, part));
        if (word === 'city') cityCount += 1;
        break;
      case 'path':
        paths.push(readPath(a, part));
        break;
      case 'upgrade': {
        const cost = whole(need(a, 'cost'), 'cost');
        const terrains: readonly string[] = take(a, 'terrain')?.split('|') ?? [];
        upgrades.push({ cost, terrains, part, rest: a.left });
        break;
      }
      case 'border':
        borders.push(readBorder(a, part));
        break;
      case 'stub':
        stubs.push({ edge: edge(need(a, 'edge')), part, rest: a.left });
        break;
      case 'icon':
        icons.push({ image: need(a, 'image'), part, rest: a.left });
        break;
      case 'partition': {
        const ends = { a: edge(need(a, 'a')), b: edge(need(a, 'b')) };
        partitions.push({ ...ends, type: need(a, 'type'), part, rest: a.left });
        break;
      }
      default:
        marks.push({ word: word as TileMark['word'], attributes: a.left as Rest, part });
    }
  });

  for (const path of paths) {
    for (const end of [path.a, path.b]) {
      if (end.kind === 'node' && end.node >= nodes.length)
        fault(`path to _${String(end.node)}, but there are ${String(nodes.length)} nodes`);
    }
    if (sameEnd(path.a, path.b)) fault('path from an end to itself');
  }
  return { nodes, paths, labels, upgrades, borders, stubs, icons, partitions, marks };
}

const sameEnd = (a: PathEnd, b: PathEnd): boolean =>
  a.kind === 'edge'
    ? b.kind === 'edge' && a.edge === b.edge
    : b.kind === 'node' && a.node === b.node;

/**
 * Parses the tile language of the 18xx ecosystem, for example
 * `city=revenue:20,slots:2;path=a:0,b:_0;label=OO`. The empty string is a blank hex. An unknown word,
 * attribute or value is an error that names it.
 */
export function parseTile(text: string): Result<TileShape> {
  try {
    return ok(readShape(text));
  } catch (error) {
    if (error instanceof Fault) return err(`${error.message} (in "${text}")`);
    throw error;
  }
}

/** Like `parseTile`, for data that is part of the program: an error throws. */
export function tile(text: string): TileShape {
  const parsed = parseTile(text);
  if (!parsed.ok) throw new SyntaxError(parsed.error);
  return parsed.value;
}
