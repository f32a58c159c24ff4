import type { RecordedAction } from '../../../engine/formats/18xx-games.ts';
import type { Books } from './books.ts';

/** What each kind of action carries at that site: who says it, in which titles, and its fields. */

type Check = (value: unknown, books: Books) => boolean;

interface Form {
  readonly by: readonly string[];
  /** Titles that have this kind of action; left out = all. */
  readonly in?: readonly string[];
  readonly needs?: Readonly<Record<string, Check>>;
  /** Fields that may be missing. */
  readonly takes?: Readonly<Record<string, Check>>;
}

const text: Check = (value) => typeof value === 'string' && value !== '';
const whole: Check = (value) => Number.isInteger(value);
const amount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(String(value));

const hex: Check = (value, { box }) => box.map.hexes.some(({ at }) => at === value);
const company: Check = (value, { box }) => box.companies.has(String(value).split('-')[0]!);
const card: Check = (value, { box }) => box.pieces.has(`private:${String(value)}`);
const train: Check = (value, { box }) => box.pieces.has(`train:${String(value)}`);
const tile: Check = (value, { box }) => {
  const [, name = '', copy = ''] = /^(.+)-(\d+)$/.exec(String(value)) ?? [];
  // 1862: a tile with small stations added is written as such; its copies are those of the plain one.
  const plain = name.replace(/_.*$/, '');
  return box.tiles.has(name) && (name !== plain || box.pieces.has(`tile:${name}-${copy}`));
};
const city: Check = (value) => /^.+-\d+-\d+$/.test(String(value));
const rotation: Check = (value) =>
  whole(value, undefined!) && Number(value) >= 0 && Number(value) < 6;
const shares: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => /^.+_\d+$/.test(String(one)));
const percent: Check = (value) => amount(value, undefined!) && Number(value) > 0;
/** "100,0,6": a price, and the row and column of its cell. */
const cell: Check = (value, { box }) => {
  const [price, row, col] = String(value).split(',').map(Number);
  return box.market.cells.some((one) => one.price === price && one.row === row && one.col === col);
};
const pair: Check = (value, books) =>
  Array.isArray(value) && value.length === 2 && value.every((one) => company(one, books));

const COMPANY = ['corporation', 'system'];
const OPERATORS = ['minor', ...COMPANY];
const SYSTEMS = ['1828.Games'];

export const FORMS: Readonly<Record<string, Form>> = {
  bid: { by: ['player'], needs: { price: amount }, takes: { company: card, corporation: company } },
  par: { by: ['player'], needs: { corporation: company, share_price: cell } },
  buy_shares: {
    by: ['player', 'company', 'corporation'],
    needs: { shares },
    takes: { percent },
  },
  sell_shares: { by: ['player'], needs: { shares, percent }, takes: { share_price: amount } },
  sell_company: { by: ['player'], in: ['1825'], needs: { company: card, price: amount } },
  buy_company: { by: ['player', ...COMPANY], needs: { company: card, price: amount } },
  lay_tile: { by: ['company', ...OPERATORS], needs: { hex, tile, rotation } },
  place_token: {
    by: ['company', ...COMPANY],
    needs: { city },
    takes: { slot: amount, tokener: text },
  },
  remove_token: { by: COMPANY, in: [...SYSTEMS, '1862'], needs: { city, slot: amount } },
  run_routes: {
    by: OPERATORS,
    needs: { routes: Array.isArray },
    takes: { extra_revenue: whole, subsidy: amount },
  },
  dividend: { by: COMPANY, needs: { kind: oneOf('payout', 'withhold', 'hudson') } },
  buy_train: {
    by: COMPANY,
    needs: { train, price: amount },
    takes: { variant: text, exchange: train, warranties: amount, shell: text },
  },
  discard_train: { by: COMPANY, needs: { train } },
  swap_train: { by: ['system'], in: SYSTEMS, needs: { train } },
  special_buy: {
    by: COMPANY,
    in: ['1825', ...SYSTEMS],
    needs: { description: text, cost: amount },
  },
  merge: { by: ['corporation'], in: [...SYSTEMS, '1862'], needs: { corporation: company } },
  failed_merge: { by: ['player'], in: SYSTEMS, needs: { corporations: pair } },
  choose: { by: ['player', 'corporation'], in: [...SYSTEMS, '1862'], needs: {} },
  convert: { by: ['corporation'], in: ['1862'] },
  bankrupt: { by: ['player', ...COMPANY] },
  end_game: { by: ['player'] },
  pass: { by: ['player', 'company', ...OPERATORS] },
};

/** Who may not say an action, and fields that are missing or of the wrong kind. */
export function wrongForm(books: Books, action: RecordedAction): string[] {
  const { type, entity, entity_type: by = '' } = action;
  const form = Object.hasOwn(FORMS, type) ? FORMS[type] : undefined;
  if (!form) return ['there is no such action'];
  if (form.in && !form.in.includes(books.recording.title)) return ['this title has none'];
  if (!form.by.includes(by)) return [`a ${by} says it`];
  return [
    ...wrongActor(books, String(entity), by),
    ...Object.entries(form.needs ?? {}).flatMap(([field, fits]) =>
      fits(action[field], books) ? [] : [`${field} is ${said(action[field])}`],
    ),
    ...Object.entries(form.takes ?? {}).flatMap(([field, fits]) =>
      action[field] === undefined || action[field] === null || fits(action[field], books)
        ? []
        : [`${field} is ${said(action[field])}`],
    ),
  ];
}

const said = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value));

const SPELLED: Readonly<Record<string, (books: Books, name: string) => string | undefined>> = {
  player: ({ players }, name) => (players.includes(name) ? undefined : `${name} is no player`),
  company: ({ box }, name) =>
    box.pieces.has(`private:${name}`) ? undefined : `${name} is no private`,
  minor: ({ box, recording }, name) =>
    recording.title === '1825'
      ? '1825 has no minors there'
      : box.companies.get(name)?.kind === 'minor'
        ? undefined
        : `${name} is no minor`,
  system({ merged }, name) {
    const [survivor = '', other] = name.split('-');
    return other !== undefined && merged.get(survivor) === other
      ? undefined
      : `${name} is no system`;
  },
  corporation({ box, merged, recording }, name) {
    const company = box.companies.get(name);
    if (!company) return `${name} is no company`;
    if (company.kind === 'minor' && recording.title !== '1825') return `${name} is a minor`;
    const isPart = recording.title === '1828.Games' && inSystem(merged, name);
    return isPart ? `${name} is in a system` : undefined;
  },
};

function inSystem(merged: ReadonlyMap<string, string>, name: string): boolean {
  return merged.has(name) || [...merged.values()].includes(name);
}

function wrongActor(books: Books, name: string, by: string): string[] {
  const wrong = SPELLED[by]?.(books, name);
  return wrong === undefined ? [] : [wrong];
}
