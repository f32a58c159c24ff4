import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import { count, cut, fields, type Fields, items, number, text, texts } from './json.ts';
import type { Gaps } from './gaps.ts';
import { plainId } from './plain-id.ts';

/** The privates of an 18xx-maker file. */

/** What of the rest of the file powers speak of. */
interface Known {
  readonly hexes: ReadonlySet<string>;
  readonly tiles: ReadonlySet<string>;
  readonly phases: ReadonlySet<string>;
  /** Ids of companies, by what the file calls them. */
  readonly companies: ReadonlyMap<string, string>;
}

const initials = (name: string): string =>
  name.replace(/[^\p{Lu}\p{N}&]/gu, '').slice(0, 6) || name.slice(0, 6);

export function readPrivates(json: Fields, known: Known, players: readonly number[], told: Gaps) {
  const taken = new Map<string, string>();
  const written = items(json['privates']).map(fields);
  const read = written.slice(0, BOX_LIMITS.privates).map((one, i) => {
    const name = cut(text(one['name']), BOX_LIMITS.name) ?? `Private ${i + 1}`;
    const at = `privates ${name.replace(/ /g, '\u00a0')}`;
    const called = text(one['sym']) ?? text(one['id']) ?? initials(name);
    const powers = items(one['abilities']).flatMap((power) =>
      powerOf(fields(power), known, at, told),
    );
    const said = cut(text(one['description']), BOX_LIMITS.sentence);
    if (said !== undefined && items(one['abilities']).length === 0)
      told.note(
        at,
        'What it can do is said in words only, and is not a rule: give it powers in the editor.',
      );
    const blocks = blockedBy(one, known);
    return {
      private: {
        id: plainId(called, taken, `privates ${called}`, told),
        name,
        ...figuresOf(one, at, told),
        ...(blocks.length > 0 && { blocks }),
        ...(said !== undefined && { says: said }),
        ...(powers.length > 0 && { powers }),
      },
      from: count(one['minPlayers']) ?? 0,
      upTo: count(one['maxPlayers']) ?? Infinity,
    };
  });
  const some = read.some(({ from, upTo }) => from > 0 || upTo < Infinity);
  const inPlay = players.map((n) => [
    String(n),
    read.filter(({ from, upTo }) => n >= from && n <= upTo).map((one) => one.private.id),
  ]);
  return {
    privates: read.map((one) => one.private),
    ...(some && { privatesInPlay: Object.fromEntries(inPlay) as object }),
  };
}

function figuresOf({ price, revenue, bid }: Fields, at: string, { note }: Gaps) {
  const paid = items(revenue)[0] ?? revenue;
  const whole = (value: unknown): number => Math.max(0, Math.round(number(value) ?? 0));
  if (number(price) === undefined) note(at, 'Its price is not said: 0.');
  if (number(paid) === undefined) note(at, 'Its revenue is not said: 0.');
  if (bid !== undefined) note(at, 'Its least bid is left out: the auction is that of 1830.');
  return { price: whole(price), revenue: whole(paid) };
}

function blockedBy(one: Fields, { hexes }: Known): readonly string[] {
  const named = items(one['abilities'])
    .map(fields)
    .filter(({ type }) => type === 'blocks_hexes')
    .flatMap((power) => texts(power['hexes']));
  const printed = text(one['hex']);
  const all = new Set([...named, ...(printed === undefined ? [] : [printed])]);
  return [...all].filter((hex) => hexes.has(hex));
}

function powerOf(power: Fields, known: Known, at: string, { note }: Gaps): readonly object[] {
  const type = text(power['type']) ?? '';
  const toPlayer = power['owner_type'] === 'player';
  const company = known.companies.get(text(power['corporation']) ?? '');
  const from = text(power['when']) ?? '';
  switch (type) {
    case 'blocks_hexes':
      return [];
    case 'tile_lay':
      return layOf(power, known, at, { note } as Gaps);
    case 'ignore_terrain': {
      const terrain = text(power['terrain']) ?? '';
      return [
        { power: 'terrain', terrains: [terrain === 'river' ? 'water' : terrain], less: 'all' },
      ];
    }
    case 'exchange':
      if (company === undefined) break;
      return [{ power: 'exchange', company, from: ['ipo'] }];
    case 'never_closes':
      return [{ power: 'stays', while: toPlayer ? 'owned by a player' : 'always' }];
    case 'revenue_change':
      if (!known.phases.has(from) || count(power['revenue']) === undefined) break;
      return [{ power: 'income', from, pays: count(power['revenue'])! }];
    default:
  }
  note(at, `Its power "${type.slice(0, 40)}" is not read: look for one like it in the editor.`);
  return [];
}

function layOf(power: Fields, known: Known, at: string, { note }: Gaps): readonly object[] {
  const hexes = texts(power['hexes']).filter((hex) => known.hexes.has(hex));
  const tiles = texts(power['tiles']).filter((tile) => known.tiles.has(tile));
  if (hexes.length === 0 || tiles.length === 0) {
    note(at, 'The lay of its power names no hex or no tile of this title: it is left out.');
    return [];
  }
  if (power['when'] === 'sold')
    return [{ power: 'lay', by: 'player', hexes, tiles, when: ['when sold'] }];
  const toPlayer = power['owner_type'] === 'player';
  note(
    at,
    'When it may lay, and whether that is free, is not said: it is free, beside the lay of a turn.',
  );
  return [
    {
      power: 'lay',
      by: toPlayer ? 'player' : 'company',
      hexes,
      tiles,
      when: toPlayer ? ['stock round', 'before a turn', 'track step'] : ['track step'],
    },
  ];
}
