import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import type { Fault } from '../../boxes/index.ts';
import { readCompanies } from './companies.ts';
import { count, cut, fields, type Fields, items, number, text } from './json.ts';
import { type Gaps, gaps } from './gaps.ts';
import { readMap } from './map.ts';
import { readMarket } from './market.ts';
import { readPhases } from './phases.ts';
import { readPrivates } from './privates.ts';
import { readTiles } from './tiles.ts';
import { readTrains } from './trains.ts';

/**
 * Reads a file of 18xx-maker, which draws games for printing, as a title's file. Such files hold the box and hardly
 * any rule, so each comes with a list of what it does not say.
 */

interface MakerTitle {
  /** The title's file, not yet checked. */
  readonly file: Readonly<Record<string, unknown>>;
  readonly gaps: readonly Fault[];
}

/** Is this a file of 18xx-maker? All of them name the game and its tiles or map. */
export function isMakerFile(json: unknown): json is Fields {
  const { info, format, tiles, map } = fields(json);
  return text(fields(info)['title']) !== undefined && format === undefined && (!!tiles || !!map);
}

export function readMaker(json: Fields): MakerTitle {
  const told = gaps();
  told.note(
    'rules',
    'Files of 18xx-maker hold no rules beyond those read here. All others are those of 1830 until you set them under Rules.',
  );
  const read = readMap(json, told);
  const tiles = readTiles(json, told);
  const { market, rules: zones } = readMarket(json, told);
  const { companies, ids } = readCompanies(json, read, told);
  const trains = readTrains(json, told);
  const { phases, rules: closing } = readPhases(json, trains, told);
  const table = playersOf(json, told);
  const privates = readPrivates(
    json,
    {
      hexes: new Set(read.map.hexes.map(({ at }) => at)),
      tiles: new Set(tiles.map(({ id }) => id)),
      phases: new Set(phases.map(({ name }) => name)),
      companies: ids,
    },
    table.numbers,
    told,
  );
  const known = new Set(phases.map(({ name }) => name));
  const differences = [...statedRules(json), zones, closing]
    .filter((rules) => Object.keys(rules).length > 0)
    .map((rules) => ({ rules }));
  wordsLeftOut(json, told);
  return {
    file: {
      format: 'signalbox-title',
      version: 1,
      ...headOf(json, told),
      ...table.fields,
      ...(privates.privates.length === 0 && { opening: 'stock' }),
      map: read.map,
      tiles,
      market,
      companies,
      ...privates,
      trains: trains.map(({ written: _written, availableFrom, ...train }) => ({
        ...train,
        ...(availableFrom !== undefined && known.has(availableFrom) && { availableFrom }),
      })),
      phases,
      differences,
    },
    gaps: told.list(),
  };
}

function headOf(json: Fields, { note }: Gaps) {
  const info = fields(json['info']);
  const name = cut(text(info['title']), BOX_LIMITS.name) ?? 'A title';
  const designer = cut(text(info['designer']), BOX_LIMITS.name);
  const currency = cut(text(info['currency'])?.replace('#', ''), 4);
  if (designer === undefined) note('info', 'The designer is not named.');
  if (currency === undefined) note('info', 'The currency is not named: $.');
  const bank = count(json['bank']);
  const endless = json['bank'] === '∞';
  if (bank === undefined && !endless)
    note('bank', 'What the bank holds is not said: 12000 as in 1830.');
  const id =
    name
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 32) || 'title';
  return {
    id,
    name,
    designer: designer ?? 'not named',
    ...(text(info['subtitle']) && { special: cut(text(info['subtitle']), BOX_LIMITS.sentence) }),
    currency: currency ?? '$',
    bank: endless ? null : Math.min(bank ?? 12_000, BOX_LIMITS.money),
  };
}

const LIMITS_OF_1830 = { 2: 28, 3: 20, 4: 16, 5: 13, 6: 11 };
const CASH_OF_1830 = { 2: 1200, 3: 800, 4: 600, 5: 480, 6: 400 };

/** Cash and certificate limits by number of players. */
function playersOf(json: Fields, { note }: Gaps) {
  const rows = items(json['players']).map(fields);
  const found = new Map<number, { cash: number; limit: number | undefined }>();
  for (const row of rows) {
    const players = count(row['number']);
    if (players === undefined || players < 2 || players > BOX_LIMITS.players) continue;
    const cash = number(row['capital'] ?? json['capital']);
    const limit = row['certLimit'] ?? json['certLimit'];
    const first =
      count(limit) ?? (limit === undefined ? undefined : Number.parseInt(text(limit)!, 10));
    const at = `players ${players}`;
    if (cash === undefined) note(at, 'What they begin with is not said: 0.');
    if (limit === undefined) note(at, 'The certificate limit is not said: 999.');
    else if (count(limit) === undefined)
      note(at, `Of the certificate limits "${text(limit) ?? ''}" the first is read.`);
    if (row['bank'] !== undefined)
      note(at, 'A bank for a number of players is left out: set it in the editor.');
    found.set(players, {
      cash: Math.max(0, Math.round(cash ?? 0)),
      limit: Number.isNaN(first) ? undefined : first,
    });
  }
  const numbers = [...found.keys()].sort((a, b) => a - b);
  const [min, max] = [numbers[0], numbers.at(-1)];
  if (min === undefined || max === undefined) {
    note('players', 'The file says nothing of players: 2 to 6, with the cash and limits of 1830.');
    return {
      numbers: [2, 3, 4, 5, 6],
      fields: {
        players: { min: 2, max: 6 },
        startingCash: CASH_OF_1830,
        certificateLimit: LIMITS_OF_1830,
      },
    };
  }
  const all = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  // A number of players between two that the file names has the figures of the number below it.
  const row = (n: number) => found.get(n) ?? found.get(numbers.findLast((one) => one < n)!)!;
  for (const n of all)
    if (!found.has(n))
      note(`players ${n}`, 'The file leaves them out: they have the figures of one player fewer.');
  return {
    numbers: all,
    fields: {
      players: { min, max },
      startingCash: Object.fromEntries(all.map((n) => [n, row(n).cash])),
      certificateLimit: Object.fromEntries(all.map((n) => [n, Math.min(row(n).limit ?? 999, 999)])),
    },
  };
}

/** Rules that have a field of their own in the file. */
function statedRules(json: Fields): readonly object[] {
  const { capitalization, mustSellInBlocks } = fields(json['info']);
  const floatPercent = count(json['floatPercent']);
  return [
    floatPercent !== undefined && floatPercent <= 100 ? { stock: { floatPercent } } : {},
    capitalization === 'incremental' ? { stock: { capital: 'sold shares' } } : {},
    mustSellInBlocks === true ? { stock: { sellsEachCompanyOnce: true } } : {},
  ];
}

/** Rules that the file prints as words. */
function wordsLeftOut(json: Fields, { note }: Gaps): void {
  for (const pool of items(json['pools']).map(fields))
    for (const one of items(pool['notes']).map(fields))
      note(
        'pools',
        `"${(text(one['note']) ?? '').slice(0, 200)}" is in words: compare it with Rules.`,
      );
  if (items(json['turns']).length > 0)
    note(
      'turns',
      'The steps of turns are in words, and are those of 1830 here: compare under Rules.',
    );
  if (json['upgrades'] !== undefined)
    note(
      'upgrades',
      'Which tile may follow which is worked out from track and labels, as in 1830.',
    );
  if (items(json['number_cards']).length > 0)
    note('number_cards', 'Number cards are not known here: they are left out.');
}
