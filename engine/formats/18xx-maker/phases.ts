import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import { count, fields, type Fields, items, text, texts } from './json.ts';
import type { Gaps } from './gaps.ts';
import { plainId } from './plain-id.ts';
import type { ReadTrain } from './trains.ts';

/** The phases of an 18xx-maker file. */

export const COLOURS = ['yellow', 'green', 'brown', 'gray'];

/** Operating rounds of 1830, by the last colour that may be laid. */
const ROUNDS: Readonly<Record<string, number>> = { yellow: 1, green: 2, brown: 3, gray: 3 };

interface Named {
  readonly phase: Fields;
  readonly name: string;
  readonly train: number;
}

export function readPhases(json: Fields, trains: readonly ReadTrain[], told: Gaps) {
  const inOrder = ordered(json, trains, told);
  if (inOrder.length === 0) {
    told.note(
      'phases',
      'The file has no phases: one in which all tiles may be laid stands in for them.',
    );
    const phase = { name: '1', trainLimit: 4, tiles: [...COLOURS], operatingRounds: 2 };
    return { phases: [phase], rules: {} };
  }
  const taken = new Map<string, string>();
  const closing: string[] = [];
  const phases = inOrder.map(({ phase, name, train }, i) => {
    const at = `phases ${name}`;
    const begins = trains[train]?.name;
    const { events, notes } = phase;
    if (fields(events)['close_companies'] === true && begins !== undefined) closing.push(begins);
    for (const [event, on] of Object.entries(fields(events)))
      if (on === true && event !== 'close_companies')
        told.note(at, `Its event "${event.slice(0, 40)}" is not known here: it is left out.`);
    for (const words of [...texts(notes), ...(typeof notes === 'string' ? [notes] : [])])
      told.note(at, `"${words.slice(0, 120)}" is in words, and is not read as a rule.`);
    return {
      name: plainId(name, taken, at, told),
      ...(i > 0 && { onTrain: begins! }),
      trainLimit: limitOf(phase, at, told),
      ...coloursOf(phase, at, told),
      ...(phase['buy_companies'] === true && { companiesBuyPrivates: true }),
    };
  });
  const says = items(json['phases']).some((one) => 'buy_companies' in fields(one));
  if (!says && items(json['privates']).length > 0)
    told.note('phases', 'In no phase companies may buy privates: the file does not say when.');
  if (closing.length === 0)
    told.note(
      'phases',
      'The file does not say when privates close: with the first 5 train, as in 1830, if there is one.',
    );
  return {
    phases,
    rules: closing.length > 0 ? { trains: { closesPrivates: closing } } : closesWithFive(trains),
  };
}

/** 1830 closes privates with its train 5; a title without one needs another, or none. */
const closesWithFive = (trains: readonly ReadTrain[]): object =>
  trains.some(({ name }) => name === '5') ? {} : { trains: { closesPrivates: [] } };

/** The phases of companies in the order of their trains. A phase of minors counts if companies have none of its name. */
function ordered(json: Fields, trains: readonly ReadTrain[], told: Gaps): readonly Named[] {
  const all = items(json['phases']).map(fields);
  const nameOf = (phase: Fields): string =>
    text(phase['name']) ?? text(phase['train']) ?? texts(phase['train'])[0] ?? '';
  const ofCompanies = all.filter(({ minor }) => minor !== true);
  const ofMinors = all.filter(({ minor }) => minor === true);
  if (ofMinors.length > 0)
    told.note(
      'phases',
      'Train limits of minors are left out: each phase has one limit, that of companies.',
    );
  const named = new Set(ofCompanies.map(nameOf));
  const kept = [...ofMinors.filter((phase) => !named.has(nameOf(phase))), ...ofCompanies]
    .map((phase) => ({ phase, name: nameOf(phase), train: trainOf(phase, nameOf(phase), trains) }))
    .filter(({ name, train }, i) => {
      const known = train >= 0 || i === 0;
      if (!known)
        told.note(`phases ${name}`, 'No train begins it: it is left out. Add it in the editor.');
      return known;
    });
  return kept.sort((a, b) => a.train - b.train).slice(0, BOX_LIMITS.phases);
}

/** The place of the train that begins a phase; -1 = none. */
function trainOf(phase: Fields, name: string, trains: readonly ReadTrain[]): number {
  const on = phase['on'] ?? phase['train'] ?? name;
  const called = [...texts(on), ...(text(on) ?? text(fields(on)['on']) ?? '').split('/'), text(on)];
  const places = called
    .map((one) => trains.findIndex(({ written }) => written === one))
    .filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

function limitOf({ limit }: Fields, at: string, { note }: Gaps): number {
  const read = count(limit) ?? Number(/^\d+/.exec(text(limit) ?? '')?.[0] ?? 0);
  if (count(limit) === undefined)
    note(at, `Its train limit "${text(limit) ?? ''}" is read as ${read || 4}.`);
  return Math.min(Math.max(read || 4, 1), 20);
}

function coloursOf({ tiles, rounds }: Fields, at: string, { note }: Gaps) {
  const last = text(tiles) === 'grey' ? 'gray' : (text(tiles) ?? '');
  if (!COLOURS.includes(last)) note(at, `Its tiles "${last}" are read as all colours.`);
  const upTo = COLOURS.includes(last) ? COLOURS.indexOf(last) + 1 : COLOURS.length;
  const operatingRounds = Math.min(Math.max(count(rounds) ?? ROUNDS[last] ?? 3, 1), 9);
  if (count(rounds) === undefined)
    note(
      at,
      'How many operating rounds a set has is not said: as many as in 1830 with tiles of its colour.',
    );
  return { tiles: COLOURS.slice(0, upTo), operatingRounds };
}
