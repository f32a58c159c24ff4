import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import { colourOf, spareColour, textOn } from './colours.ts';
import { count, cut, fields, type Fields, items, number, text } from './json.ts';
import type { Gaps } from './gaps.ts';
import type { ReadMap } from './map.ts';
import { plainId } from './plain-id.ts';

/** The companies of an 18xx-maker file. */

const SHARES_OF_1830 = [20, ...Array.from({ length: 8 }, () => 10)];

export function readCompanies(json: Fields, map: ReadMap, told: Gaps) {
  const taken = new Map<string, string>();
  const written = items(json['companies']).map(fields);
  if (written.length === 0)
    told.note('companies', 'The file has no companies: add them in the editor.');
  if (written.length > BOX_LIMITS.companies)
    told.note('companies', `A title has at most ${BOX_LIMITS.companies}: the others are left out.`);
  const read = written.slice(0, BOX_LIMITS.companies).map((company, i) => {
    const called = text(company['abbrev']) ?? text(company['name']) ?? `Company ${i + 1}`;
    const at = `companies ${called}`;
    const id = plainId(called, taken, at, told);
    const minor = company['minor'] === true;
    if (minor) told.note(at, 'Minors have no rules here: they are companies of one certificate.');
    const tokens = tokensOf(company, json, at, told);
    const home = homesOf(called, tokens, map, at, told);
    return {
      id,
      name: cut(text(company['name']), BOX_LIMITS.name) ?? id,
      ...coloursOf(company, json, i, at, told),
      home,
      tokens: [...tokens.map(({ cost }) => cost), ...home.slice(tokens.length).map(() => 0)],
      shares: minor ? [100] : sharesOf(company, json, at, told),
      ...(minor && { kind: 'minor' }),
    };
  });
  return { companies: read, ids: new Map([...taken].map(([id, called]) => [called, id])) };
}

function coloursOf(company: Fields, json: Fields, i: number, at: string, { note }: Gaps) {
  const own = json['colors'];
  const token = fields(company['token']);
  const read = colourOf(company['color'], own) ?? colourOf(token['color'], own);
  if (read === undefined)
    note(
      at,
      `The colour "${text(company['color']) ?? ''}" has no value here: choose one in the editor.`,
    );
  const colour = read ?? spareColour(i);
  return { colour, textColour: textOn(colour) };
}

interface Token {
  readonly cost: number;
  /** The hex that is written on it. */
  readonly hex?: string;
}

/** A list, or the name of one of the file's lists; left out, the list "default". */
function listOf(own: unknown, lists: unknown, minor: unknown): readonly unknown[] | undefined {
  if (Array.isArray(own)) return own;
  const name = text(own) ?? (minor === true && 'minor' in fields(lists) ? 'minor' : 'default');
  const found = fields(lists)[name];
  return Array.isArray(found) ? found : undefined;
}

function tokensOf(company: Fields, json: Fields, at: string, { note }: Gaps): readonly Token[] {
  const list = listOf(company['tokens'], json['tokenTypes'], company['minor']);
  if (list === undefined) note(at, 'The file says nothing of its tokens: one that is free.');
  return (list ?? ['Free']).slice(0, BOX_LIMITS.tokens).map((one) => {
    const words = text(one) ?? text(fields(one)['label']) ?? '';
    const exact = number(words);
    if (exact !== undefined) return { cost: Math.max(0, Math.round(exact)) };
    if (/^(free|home|)$/i.test(words.trim())) return { cost: 0 };
    if (/^[A-Z]{1,2}\d{1,2}$/.test(words)) return { cost: 0, hex: words };
    const first = Number(/\d+/.exec(words)?.[0] ?? 0);
    note(at, `A token of "${words.slice(0, 30)}" is read as one of ${first}.`);
    return { cost: first };
  });
}

function homesOf(
  company: string,
  tokens: readonly Token[],
  { homes, map }: ReadMap,
  at: string,
  { note }: Gaps,
) {
  const printed = homes.filter((one) => one.company === company);
  const onToken = tokens.flatMap(({ hex }) =>
    hex !== undefined && map.hexes.some((one) => one.at === hex) ? [{ hex, city: undefined }] : [],
  );
  const found = printed.length > 0 ? printed : onToken;
  if (found.length === 0) note(at, 'No city of the map is its home: press one in the editor.');
  if (found.length > 1)
    note(at, 'It is printed in several cities: it has a token in each from the start.');
  const several = (hex: string): boolean => homes.some((one) => one.hex === hex && one.city > 0);
  return found
    .slice(0, 4)
    .map(({ hex, city }) => ({ hex, ...(city !== undefined && several(hex) && { city }) }));
}

function sharesOf(company: Fields, json: Fields, at: string, { note }: Gaps): readonly number[] {
  const list = listOf(company['shares'], json['shareTypes'], company['minor']);
  const shares = (list ?? []).flatMap((one) => {
    const { quantity, percent } = fields(one);
    const size = count(percent);
    return size === undefined || size === 0
      ? []
      : Array.from({ length: Math.min(count(quantity) ?? 1, BOX_LIMITS.certificates) }, () => size);
  });
  const sum = shares.reduce((all, one) => all + one, 0);
  const sound = sum === 100 && shares.every((one) => one % shares.at(-1)! === 0);
  if (sound && shares.length <= BOX_LIMITS.certificates) return shares;
  const says =
    shares.length === 0 ? 'The file says nothing of its shares' : `Its shares are ${sum}% together`;
  note(at, `${says}: one of 20% and eight of 10% as in 1830.`);
  return SHARES_OF_1830;
}
