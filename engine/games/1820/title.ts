import * as z from 'zod/mini';
import { numberCards, revenueMarkers, track, zone } from '../accessories.ts';
import { type BoxContents, number, relocate } from '../box.ts';
import { Contents, readData } from '../contents.ts';
import { defineTitle } from '../define-title.ts';
import box from './box.json' with { type: 'json' };
import card from './card.json' with { type: 'json' };
import { rulebook } from './rulebook.ts';

const printed = readData(card.id, Contents, box);

const Cousins = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    colour: z.string(),
    price: z.int(),
    power: z.string(),
  }),
);
const cousins = readData(card.id, Cousins, printed.data.cousins);

const LOBBY_COLOURS = ['red', 'blue', 'green', 'yellow', 'black'] as const;
/** A player's lobby markers, and so the possible number of lobbies. (1820 §4.6) */
const MARKERS = 10;
const SHARES = 50;
const COLUMNS = 18;
/** Ten places are printed. More are added if needed, one for each company. (D65) */
const PRIVATE_TRACK = 30;
/** The rules do not limit loans and British Rail's markers; forty of each are printed. (D4) */
const LOANS = 400;
/** Yellow trains are unlimited. These are more than anybody can pay for before green. (D3) */
const YELLOW_TRAINS = 70;

const contents: Contents = {
  ...printed,
  trains: printed.trains.map((train) =>
    train.data.unlimited === true ? { ...train, count: YELLOW_TRAINS } : train,
  ),
};
const BRITISH_MARKERS = 120;

/** Certificates of a company fit any size: the percentage of one follows from the size. (1820 §1) */
function certificates({ pieces }: BoxContents, company: string): void {
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

function companies(packed: BoxContents): void {
  packed.places.set('ipo', { kind: 'ipo', label: 'the unused certificates' });
  const spare = zone(packed, 'stations', 'the spare station markers');
  for (const { id, kind, tokens } of contents.companies) {
    if (kind !== 'public') continue;
    certificates(packed, id);
    // A float brings two markers; the others come with takeovers and purchases. (1820 §4.11)
    tokens.slice(2).forEach((_, i) => relocate(packed, `token:${id}-${i + 2}`, spare));
  }
  revenueMarkers(
    packed,
    contents.companies.map(({ id }) => id),
  );
}

/** Each cousin is a card and also a holder with shares and money. (1820 §14) */
function family(packed: BoxContents): void {
  const { pieces, places, purses } = packed;
  const place = zone(packed, 'cousins', 'the cousins');
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
    places.set(`bid:${id}`, { kind: 'zone', label: `the bid on ${name}` });
    purses.set(`bid:${id}`, { label: `the bid on ${name}`, start: 0 });
  }
}

function lobbies({ pieces, places, purses }: BoxContents, players: number): void {
  for (let n = 1; n <= MARKERS * players; n++) {
    places.set(`lobby:${n}`, { kind: 'zone', label: `lobby space ${n}` });
    purses.set(`lobby:${n}`, { label: `lobby space ${n}`, start: 0 });
  }
  LOBBY_COLOURS.forEach((colour, i) => {
    for (let n = 0; n < MARKERS; n++)
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

/** Loans, the tracks of the charts, number cards and the trains of future auctions. */
function special(packed: BoxContents, players: number): void {
  const { places } = packed;
  companies(packed);
  family(packed);
  lobbies(packed, players);
  number('loan', 'bank', LOANS, packed, {
    kind: 'chit',
    name: 'loan',
    type: 'loan',
    place: zone(packed, 'loans', 'the loans'),
    faces: 1,
    price: 200,
  });
  numberCards(packed, zone(packed, 'numbers', 'the number cards'), {
    colours: ['blue', 'red'],
    most: 5,
    players,
  });
  const columns = Array.from({ length: COLUMNS }, (_, i) => `${i + 1}`);
  track(packed, 'column', 'Cost of Business chart', columns);
  track(packed, 'round', 'round track', [
    'SR, lobbies open',
    'SR, after lobbies',
    'OR 1',
    'I&T 1',
    'OR 2',
    'I&T 2',
  ]);
  for (let n = 1; n <= PRIVATE_TRACK; n++)
    places.set(`private-track:${n}`, { kind: 'zone', label: `place ${n} of the private track` });
  for (let n = 40; n < BRITISH_MARKERS; n++)
    packed.pieces.set(`token:BR-${n}`, {
      kind: 'token',
      name: 'BR station marker',
      company: 'BR',
      place: 'company:BR',
      faces: 1,
    });
  // One train of each later kind is auctioned early. (1820 §2, §4.3)
  const future = zone(packed, 'future', 'the future trains');
  for (const { name, count } of contents.trains)
    if (name !== 'FLOOD') relocate(packed, `train:${name}-${count - 1}`, future);
}

export const title = defineTitle(card, rulebook, ({ players }) => ({
  contents,
  special: (packed) => special(packed, players),
}));
