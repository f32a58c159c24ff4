import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import { count, entries, fields, type Fields, items, number, text } from './json.ts';
import type { Gaps } from './gaps.ts';
import { plainId } from './plain-id.ts';

/** The trains of an 18xx-maker file. */

export interface ReadTrain {
  readonly name: string;
  /** Its name in the file. */
  readonly written: string;
  readonly price: number;
  readonly count: number | 'unlimited';
  readonly distance: unknown;
  readonly rustsOn?: string;
  readonly availableFrom?: string;
  readonly discount?: Readonly<Record<string, number>>;
}

export function readTrains(json: Fields, told: Gaps): readonly ReadTrain[] {
  const taken = new Map<string, string>();
  const kept = items(json['trains'])
    .map(fields)
    .filter((train) => isSold(train, told))
    .slice(0, BOX_LIMITS.trainKinds);
  const trains = kept.map((train): ReadTrain => {
    const written = text(train['name']) ?? 'train';
    const at = `trains ${written}`;
    const name = plainId(written, taken, at, told);
    return {
      name,
      written,
      price: Math.max(0, Math.round(number(train['price'])!)),
      count: countOf(train, at, told),
      distance: distanceOf(written, at, told),
    };
  });
  const named = (one: string): string | undefined =>
    trains.find(({ written }) => written === one)?.name;
  const finished = trains.map((train, i) => ({
    ...train,
    ...later(kept[i]!, train, trains, named, told),
  }));
  if (finished.length > 0) return finished;
  told.note('trains', 'The file has no trains: one stands in for them. Add them in the editor.');
  return [{ name: '2', written: '2', price: 80, count: 1, distance: 2 }];
}

function isSold(train: Fields, { note }: Gaps): boolean {
  if (number(train['price']) !== undefined) return true;
  note(
    `trains ${text(train['name']) ?? ''}`,
    `It has no price but "${(text(train['price']) ?? '').slice(0, 20)}", so it is not sold: it is left out.`,
  );
  return false;
}

function countOf({ quantity, print }: Fields, at: string, { note }: Gaps): number | 'unlimited' {
  if (quantity === '∞') return 'unlimited';
  const read = count(quantity) ?? count(print);
  if (read === undefined || read === 0) {
    note(at, 'How many there are is not said: one.');
    return 1;
  }
  return Math.min(read, BOX_LIMITS.trains);
}

const STOPS = ['city', 'offboard'];

/** The name of a train says how far it runs, by the custom of the field; what it does not say is told. */
function distanceOf(name: string, at: string, { note }: Gaps): unknown {
  const plain = /^(\d{1,2})T?$/.exec(name);
  if (plain) {
    note(
      at,
      'The file does not say how far a train runs: its name is taken for the number of stops.',
    );
    return Number(plain[1]);
  }
  if (/^(D|diesel)$/i.test(name)) {
    note(at, 'The file does not say how far it runs: it is a diesel, to any number of stops.');
    return 'unlimited';
  }
  const plus = /^(\d{1,2})\+(\d{1,2})$/.exec(name);
  if (plus) {
    note(at, 'The file does not say how far it runs: it is read as cities + towns.');
    return [
      { stops: STOPS, count: Number(plus[1]) },
      { stops: ['town'], count: Number(plus[2]) },
    ];
  }
  const first = Number(/\d+/.exec(name)?.[0] ?? 0);
  const stops = Math.min(first, 99) || 'unlimited';
  note(
    at,
    `The file does not say how far it runs: it is read as ${stops === 'unlimited' ? 'a diesel' : `${stops} stops`}. Set its distance in the editor.`,
  );
  return stops;
}

/** The train of an event: a name, or one of several, or the second of a name. */
function trainOf(event: unknown, at: string, { note }: Gaps): string | undefined {
  const [first] = items(event);
  if (items(event).length > 1)
    note(at, 'It rusts with either of two trains: the first of them is read.');
  const one = first ?? event;
  if (count(fields(one)['index']) !== undefined)
    note(at, 'It rusts with a later train of a kind: with the first of that kind here.');
  return text(one) ?? text(fields(one)['on']);
}

function later(
  drawn: Fields,
  { name, written }: ReadTrain,
  trains: readonly ReadTrain[],
  named: (written: string) => string | undefined,
  told: Gaps,
) {
  const at = `trains ${written}`;
  const rust = drawn['rust'] === undefined ? undefined : trainOf(drawn['rust'], at, told);
  const rustsOn = rust === undefined ? undefined : named(rust);
  const place = (one: string): number => trains.findIndex((train) => train.name === one);
  const sound = rustsOn !== undefined && place(rustsOn) > place(name);
  if (rust !== undefined && !sound)
    told.note(at, `No later train is called "${rust}": it does not rust.`);
  for (const event of ['phased', 'obsolete'])
    if (drawn[event] !== undefined)
      told.note(
        at,
        'Trains that run once more after their time are not known here: it is left out.',
      );
  if (text(drawn['description']))
    told.note(
      at,
      `"${text(drawn['description'])!.slice(0, 120)}" is in words, and is not read as a rule.`,
    );
  const from = text(drawn['available']);
  const less = entries(drawn['discount']).flatMap(([train, sum]) => {
    const known = named(train);
    const amount = count(sum);
    return known === undefined || amount === undefined ? [] : [[known, amount] as const];
  });
  return {
    ...(sound && { rustsOn }),
    ...(from !== undefined && { availableFrom: from }),
    ...(less.length > 0 && { discount: Object.fromEntries(less) }),
  };
}
