import * as z from 'zod/mini';
import type { BoxOptions } from '../../kernel/box.ts';
import type { Game } from '../../rules/referee.ts';
import { numberCards, revenueMarkers, track, zone } from '../accessories.ts';
import { type Crate, number, pack, relocate } from '../box.ts';
import { Contents, readData } from '../contents.ts';
import { type Read, readOptions } from '../option.ts';
import type { Title } from '../titles.ts';
import box from './box.json' with { type: 'json' };
import { card } from './card.ts';

const contents = readData(card.id, Contents, box);

const Cousins = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    colour: z.string(),
    price: z.int(),
    power: z.string(),
  }),
);
const cousins = readData(card.id, Cousins, contents.data.cousins);

const LOBBY_COLOURS = ['red', 'blue', 'green', 'yellow', 'black'] as const;
/** As many lobbies as lie on a table at once; players have ten markers each. */
const LOBBIES = 20;
const SHARES = 50;
const COLUMNS = 18;
const PRIVATE_TRACK = 10;

/** A company's certificates are cut for any size: what one is worth follows from the size. (1820 §1) */
function certificates({ pieces }: Crate, company: string): void {
  pieces.set(`share:${company}-0`, {
    kind: 'certificate',
    name: `${company} private certificate`,
    company,
    type: 'private',
    place: 'ipo',
    faces: 1,
    percent: 100,
    president: true,
  });
  for (let i = 1; i <= SHARES; i++)
    pieces.set(`share:${company}-${i}`, {
      kind: 'certificate',
      name: `${company} share`,
      company,
      type: 'share',
      place: 'ipo',
      faces: 1,
    });
}

function companies(crate: Crate): void {
  crate.places.set('ipo', { kind: 'ipo', label: 'the unused certificates' });
  const spare = zone(crate, 'stations', 'the spare station markers');
  for (const { id, kind, tokens } of contents.companies) {
    if (kind !== 'public') continue;
    certificates(crate, id);
    // Two markers come with a float, the others with takeovers and purchases. (1820 §4.11)
    tokens.slice(2).forEach((_, i) => relocate(crate, `token:${id}-${i + 2}`, spare));
  }
  revenueMarkers(
    crate,
    contents.companies.map(({ id }) => id),
  );
}

/** Each cousin is a card, and a holder of shares and money of its own. (1820 §14) */
function family(crate: Crate): void {
  const { pieces, places, purses } = crate;
  const place = zone(crate, 'cousins', 'the cousins');
  for (const { id, name, colour, price, power } of cousins) {
    pieces.set(`cousin:${id}`, {
      kind: 'card',
      name,
      type: 'cousin',
      place,
      faces: 1,
      price,
      data: { colour, power },
    });
    places.set(`holder:${id}`, { kind: 'zone', label: `the holdings of ${name}` });
    purses.set(`holder:${id}`, { label: name, start: 0 });
  }
}

function lobbies({ pieces, places, purses }: Crate, players: number): void {
  for (let n = 1; n <= LOBBIES; n++) {
    places.set(`lobby:${n}`, { kind: 'zone', label: `lobby or bid ${n}` });
    purses.set(`lobby:${n}`, { label: `Lobby or bid ${n}`, start: 0 });
  }
  LOBBY_COLOURS.forEach((colour, i) => {
    for (let n = 0; n < 10; n++)
      pieces.set(`lobbyist:${colour}-${n}`, {
        kind: 'chit',
        name: `${colour} lobby marker`,
        type: 'lobby',
        place: i < players ? `player:${i + 1}` : 'out',
        faces: 1,
        data: { colour },
      });
  });
}

/** Loans, the charts' tracks, number cards and the trains of the auctions to come. */
function special(crate: Crate, players: number): void {
  const { places } = crate;
  companies(crate);
  family(crate);
  lobbies(crate, players);
  number('loan', 'bank', 40, crate, {
    kind: 'chit',
    name: 'loan',
    type: 'loan',
    place: zone(crate, 'loans', 'the loans'),
    faces: 1,
    price: 200,
  });
  numberCards(crate, zone(crate, 'numbers', 'the number cards'), {
    colours: ['blue', 'red'],
    most: 5,
    players,
  });
  const columns = Array.from({ length: COLUMNS }, (_, i) => `${i + 1}`);
  track(crate, 'column', 'Cost of Business chart', columns);
  track(crate, 'round', 'round track', [
    'SR, lobbies open',
    'SR, after lobbies',
    'OR 1',
    'I&T 1',
    'OR 2',
    'I&T 2',
  ]);
  for (let n = 1; n <= PRIVATE_TRACK; n++)
    places.set(`private-track:${n}`, { kind: 'zone', label: `place ${n} of the private track` });
  // One train of each later kind is auctioned ahead of its time. (1820 §2, §4.3)
  const future = zone(crate, 'future', 'the future trains');
  for (const { name, count } of contents.trains)
    if (name !== 'FLOOD') relocate(crate, `train:${name}-${count - 1}`, future);
}

function open(chosen: BoxOptions): Read<Game> {
  const options = readOptions(card, chosen);
  if (!options.ok) return options;
  const lid = { game: card.id, title: card.name, options: options.value };
  const { players } = options.value;
  return { ok: true, value: { box: pack(lid, contents, (crate) => special(crate, players)) } };
}

export const title: Title = { ...card, open };
