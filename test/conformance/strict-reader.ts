import type { RecordedAction, Recording } from '../../engine/formats/18xx-games.ts';

/**
 * Follows a file of 18xx.games with books of its own and says what that site would refuse. It knows the
 * format only, no rules of play and nothing of our importer: who may say which kind of action, which
 * certificate lies with whom, whose trains run, which tiles lie, what systems are called.
 *
 * Certificates of a company are followed until something moves them that the file does not spell out: a
 * merger, a re-financing, a share that comes with a private or for one. From there on only what the file
 * itself says of that company is held against it.
 */
export function strictlyRead(recording: Recording): string[] {
  const books: Books = {
    recording,
    players: recording.players.map(({ id }) => String(id)),
    unclear: new Set(BESIDE_PRIVATES[recording.title] ?? []),
    merged: new Map(),
    holder: new Map(),
    hands: new Map(),
    presidents: new Map(),
    units: unitsIn(recording.steps),
    trains: new Map(),
    tiles: new Map(),
  };
  return recording.steps.flatMap((action, i) => {
    if (/^(message|log|program_.*)$/.test(action.type)) return [];
    const wrongs = [
      ...(wrongActor(books, action) ?? []),
      ...(READERS[action.type]?.(books, action) ?? []),
    ];
    return wrongs.map((wrong) => `action ${action.id ?? i + 1} (${action.type}): ${wrong}`);
  });
}

interface Books {
  readonly recording: Recording;
  readonly players: readonly string[];
  /** Companies whose certificates are followed no longer. */
  readonly unclear: Set<string>;
  /** Survivor and other company of each merger that stands. */
  readonly merged: Map<string, string>;
  /** Who holds a certificate that left the offer: a player, a company or the pool. */
  readonly holder: Map<string, string>;
  /** Certificates of a company with a holder, in the order in which they came: "PRR 3". */
  readonly hands: Map<string, string[]>;
  readonly presidents: Map<string, string>;
  /** Percent of an ordinary certificate. */
  readonly units: ReadonlyMap<string, number>;
  readonly trains: Map<string, string>;
  /** Hex by tile. */
  readonly tiles: Map<string, string>;
}

type Reader = (books: Books, action: RecordedAction) => string[];

/** Companies of which a share comes with a private, or is dealt before the first action. */
const BESIDE_PRIVATES: Readonly<Record<string, readonly string[]>> = {
  '1825': ['LNWR'],
  '1828.Games': ['PRR', 'B&O'],
  '1830': ['PRR', 'B&O'],
};

/** Who says what. */
const COMPANY = ['corporation', 'system'];
const ACTORS: Readonly<Record<string, readonly string[]>> = {
  bid: ['player'],
  par: ['player'],
  buy_shares: ['player', 'company', 'corporation'],
  sell_shares: ['player'],
  sell_company: ['player'],
  buy_company: ['player', ...COMPANY],
  lay_tile: ['company', 'minor', ...COMPANY],
  place_token: ['company', ...COMPANY],
  remove_token: COMPANY,
  run_routes: ['minor', ...COMPANY],
  dividend: COMPANY,
  buy_train: COMPANY,
  discard_train: COMPANY,
  swap_train: ['system'],
  special_buy: COMPANY,
  merge: ['corporation'],
  failed_merge: ['player'],
  choose: ['player', 'corporation'],
  convert: ['corporation'],
  bankrupt: ['player', ...COMPANY],
  end_game: ['player'],
  pass: ['player', 'company', 'minor', ...COMPANY],
};

function wrongActor(
  books: Books,
  { type, entity, entity_type: by = '' }: RecordedAction,
): string[] {
  const may = ACTORS[type];
  if (!may) return ['there is no such action'];
  if (!may.includes(by)) return [`a ${by} says it`];
  const name = String(entity);
  if (by === 'player') return books.players.includes(name) ? [] : [`${name} is no player`];
  if (by === 'minor') return books.recording.title === '1825' ? ['1825 has no minors there'] : [];
  const [survivor = '', other] = name.split('-');
  const partner = books.merged.get(survivor);
  if (by === 'system')
    return other !== undefined && partner === other ? [] : [`${name} is no system`];
  if (by === 'corporation' && partner !== undefined && isSystems(books))
    return [`${name} is in the system ${survivor}-${partner}`];
  return [];
}

const isSystems = ({ recording }: Books): boolean => recording.title === '1828.Games';

/** What ordinary certificates are, and the least of each company: the file says it with every purchase. */
function unitsIn(steps: readonly RecordedAction[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const action of steps) {
    const [office = '', ...more] = sharesOf(action);
    // A minor of which only the president's certificate was ever sold.
    if (action.type === 'sell_shares' && isOffice(office) && more.length === 0)
      if (Number(action.percent) > 20 && !units.has(companyOf(office)))
        units.set(companyOf(office), Number(action.percent) / 2);
    if (action.type !== 'buy_shares') continue;
    const percent = Number(action.percent ?? 10);
    for (const id of sharesOf(action).filter((one) => !isOffice(one))) {
      units.set(id, percent);
      units.set(companyOf(id), Math.min(percent, units.get(companyOf(id)) ?? percent));
    }
  }
  return units;
}

const sharesOf = ({ shares }: RecordedAction): string[] =>
  Array.isArray(shares) ? shares.map(String) : [];
const companyOf = (share: string): string => share.replace(/_\d+$/, '');
const isOffice = (share: string): boolean => share.endsWith('_0');

const unitOf = ({ units }: Books, company: string): number => units.get(company) ?? 10;
/** A president's certificate is two ordinary ones, in 1862 three. */
const percentOf = (books: Books, share: string): number => {
  const unit = unitOf(books, companyOf(share));
  if (!isOffice(share)) return books.units.get(share) ?? unit;
  return unit * (books.recording.title === '1862' ? 3 : 2);
};
const sum = (books: Books, shares: readonly string[]): number =>
  shares.reduce((all, share) => all + percentOf(books, share), 0);

const hand = ({ hands }: Books, who: string, company: string): readonly string[] =>
  hands.get(`${company} ${who}`) ?? [];

function give(books: Books, share: string, to: string): void {
  const company = companyOf(share);
  const from = books.holder.get(share);
  if (from !== undefined)
    books.hands.set(
      `${company} ${from}`,
      hand(books, from, company).filter((one) => one !== share),
    );
  books.holder.set(share, to);
  books.hands.set(`${company} ${to}`, [...hand(books, to, company), share]);
}

/**
 * A certificate that lies elsewhere. In 1862 that site sells and re-finances for a company without a
 * choice and records nothing: there the company is followed no longer, until it starts anew.
 */
function lost(books: Books, wrong: string, company = companyOf(wrong.split(' ')[0]!)): string[] {
  if (books.recording.title !== '1862') return [wrong];
  books.unclear.add(company);
  return [];
}

function forget(books: Books, share: string): void {
  give(books, share, '');
  books.holder.delete(share);
}

const isFollowed = (books: Books, company: string): boolean => !books.unclear.has(company);

const par: Reader = (books, { entity, corporation, share_price: price }) => {
  const company = String(corporation);
  // A company that left the game may start again with all its certificates.
  for (const share of [...books.holder.keys()])
    if (companyOf(share) === company) forget(books, share);
  books.presidents.set(company, String(entity));
  give(books, `${company}_0`, String(entity));
  return /^\d+,\d+,\d+$/.test(String(price)) ? [] : [`the par ${String(price)} names no cell`];
};

const buyShares: Reader = (books, action) => {
  const shares = sharesOf(action);
  const [share = ''] = shares;
  const company = companyOf(share);
  if (shares.length === 0) return ['no certificate is named'];
  if (action.entity_type === 'company') books.unclear.add(company);
  if (!isFollowed(books, company)) return [];
  const at = books.holder.get(share);
  if (books.players.includes(at ?? '')) return lost(books, `${share} lies with player ${at}`);
  const buyer = String(action.entity);
  const wrong = at === undefined && isOffice(share) ? [`${share} was never sold`] : [];
  give(books, share, buyer);
  // 1825: out of the pool a president's certificate is one share, for which another goes back.
  const whole = isOffice(share) && books.recording.title === '1825' && at === 'pool';
  const paid = whole ? unitOf(books, company) : Number(action.percent ?? sum(books, shares));
  const owed = sum(books, shares) - paid;
  if (isOffice(share)) books.presidents.set(company, buyer);
  else changePresident(books, company, buyer);
  giveBack(books, company, owed, buyer, at ?? 'pool');
  return wrong;
};

const sellShares: Reader = (books, action) => {
  const shares = sharesOf(action);
  const company = companyOf(shares[0] ?? '');
  const seller = String(action.entity);
  if (shares.length === 0) return ['no certificate is named'];
  if (shares.some((share) => companyOf(share) !== company)) return ['shares of two companies'];
  const owed = sum(books, shares) - Number(action.percent);
  const office = shares.find(isOffice);
  const wrongs: string[] = [];
  if (owed < 0) wrongs.push(`too few certificates for ${String(action.percent)} %`);
  if (owed > 0 && office === undefined) wrongs.push('more certificates than are sold');
  if (office !== undefined && owed >= percentOf(books, office))
    wrongs.push(`${office} is not needed`);
  const { share_price: each } = action;
  if (each !== undefined && !Number.isInteger(each)) wrongs.push('the price is no number');
  // In 1828 a share may come with a private that the file does not name again.
  if (isSystems(books) && shares.some((share) => !books.holder.has(share)))
    books.unclear.add(company);
  if (!isFollowed(books, company) || wrongs.length > 0) return wrongs;
  const foreign = shares.find((share) => books.holder.get(share) !== seller);
  if (foreign)
    return lost(books, `${foreign} lies with ${books.holder.get(foreign) ?? 'the offer'}`, company);
  if (office !== undefined && shares.length < hand(books, seller, company).length)
    return lost(books, `${office} goes before ordinary ones`, company);
  for (const share of shares) give(books, share, 'pool');
  changePresident(books, company, 'pool', owed, seller);
  giveBack(books, company, owed, 'pool', seller);
  return [];
};

/** Who holds more than the president takes his certificate, for the first of his own. */
function changePresident(books: Books, company: string, to: string, owed = 0, seller = ''): void {
  const { players, presidents } = books;
  const before = presidents.get(company);
  if (before === undefined) return;
  const held = (who: string) =>
    sum(books, hand(books, who, company)) + (who === seller && who !== to ? owed : 0);
  const most = Math.max(...players.map(held));
  const office = `${company}_0`;
  if (most < percentOf(books, office)) {
    if (books.holder.get(office) === 'pool') presidents.set(company, 'pool');
    return;
  }
  const first = players.filter((who) => held(who) === most);
  if (first.includes(before)) return;
  const seat = players.indexOf(before);
  const distance = (who: string) => (players.indexOf(who) - seat + players.length) % players.length;
  const next = first.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  const back =
    players.includes(before) && held(before) >= percentOf(books, office) ? before : 'pool';
  const count = percentOf(books, office) / unitOf(books, company);
  for (const share of hand(books, next, company).slice(0, count)) give(books, share, back);
  give(books, office, next);
  presidents.set(company, next);
}

/** Of a certificate that went over in part, the first ordinary ones come back. */
function giveBack(books: Books, company: string, owed: number, from: string, to: string): void {
  for (let left = owed; left > 0; left -= unitOf(books, company)) {
    const [share] = hand(books, from, company);
    if (share !== undefined) give(books, share, to);
  }
}

/** Faces of the trains of 1862, by letter: those that come with a warranty have a star. */
const FACES: Readonly<Record<string, RegExp>> = {
  A: /^(1F|2E|2L)\*$/,
  B: /^(2F|2\/3E|2\/3L)$/,
  C: /^(3F|3E|3L)$/,
  D: /^(5F|4E|4L)\*$/,
  E: /^(6F|4\/5E|4\/5L)$/,
  F: /^(7F|5E|5L)$/,
  G: /^(8F|5\/6E|5\/6L)$/,
  H: /^(9F|6E|6L)$/,
};

const ownerOf = (name: unknown): string => String(name).split('-')[0]!;

const buyTrain: Reader = (books, { entity, train, price, variant, exchange }) => {
  const id = String(train);
  const kind = id.replace(/-\d+$/, '');
  const owner = ownerOf(entity);
  const wrongs: string[] = [];
  if (!/-\d+$/.test(id)) wrongs.push(`${id} is no train`);
  if (!Number.isInteger(price)) wrongs.push('the price is no number');
  if (books.trains.get(id) === owner) wrongs.push(`${owner} has ${id}`);
  if (variant !== undefined && books.recording.title === '1862') {
    if (!FACES[kind]?.test(String(variant))) wrongs.push(`${id} has no variant ${String(variant)}`);
  } else if (variant !== undefined && variant !== kind)
    wrongs.push(`${id} has no variant ${String(variant)}`);
  if (exchange !== undefined) {
    if (books.trains.get(String(exchange)) !== owner)
      wrongs.push(`${String(exchange)} is not theirs`);
    books.trains.delete(String(exchange));
  }
  books.trains.set(id, owner);
  return wrongs;
};

const discardTrain: Reader = (books, { train }) => {
  books.trains.delete(String(train));
  return [];
};

const runRoutes: Reader = (books, { routes, entity }) => {
  const list = Array.isArray(routes) ? (routes as { train?: unknown; hexes?: unknown }[]) : [];
  return list.flatMap(({ train }) => {
    const owner = books.trains.get(String(train));
    const foreign =
      owner !== undefined && owner !== ownerOf(entity) && !isPartner(books, owner, entity);
    return foreign ? [`${String(train)} is a train of ${owner}`] : [];
  });
};

const isPartner = ({ merged }: Books, owner: string, entity: unknown): boolean =>
  [...merged].some(([survivor, other]) => other === owner && survivor === ownerOf(entity));

const layTile: Reader = (books, { tile, hex, rotation }) => {
  const id = String(tile);
  const lies = books.tiles.get(id);
  for (const [other, at] of books.tiles) if (at === hex) books.tiles.delete(other);
  books.tiles.set(id, String(hex));
  const wrongs = lies !== undefined && lies !== hex ? [`${id} lies on ${lies}`] : [];
  if (!Number.isInteger(rotation)) wrongs.push('it has no rotation');
  return wrongs;
};

const placeToken: Reader = (books, { entity, entity_type: by, tokener, slot, city }) => {
  const wrongs = /^.+-\d+-\d+$/.test(String(city)) ? [] : [`${String(city)} is no city`];
  if (!Number.isInteger(slot)) wrongs.push('it names no slot');
  if (tokener === undefined) return wrongs;
  const name = String(tokener);
  if (by === 'system' && name !== entity) wrongs.push(`${name} is not the system that acts`);
  const partner = books.merged.get(name);
  if (isSystems(books) && partner !== undefined) wrongs.push(`${name} is in a system`);
  return wrongs;
};

const merge: Reader = (books, { entity, corporation }) => {
  const [survivor, other] = [String(entity), String(corporation)];
  if (isSystems(books)) books.merged.set(survivor, other);
  else
    for (const [id, at] of books.trains)
      if (at === survivor || at === other) books.trains.delete(id);
  for (const company of [survivor, other, `${survivor}-${other}`]) books.unclear.add(company);
  return survivor === other ? ['a company merges with itself'] : [];
};

const failedMerge: Reader = (books, { corporations }) => {
  const pair = Array.isArray(corporations) ? corporations.map(String) : [];
  if (pair.length !== 2) return ['it names no two companies'];
  return pair.some((name) => books.merged.has(name)) ? ['one of the two is a system'] : [];
};

/** Numbers and prices of 1862's re-financing move certificates that the file does not name. */
const convert: Reader = (books, { entity }) => {
  books.unclear.add(String(entity));
  return [];
};

const choose: Reader = ({ recording, players: _ }, { entity_type: by, choice }) => {
  const word = String(choice);
  if (recording.title !== '1862') return by === 'player' ? [] : ['a company chooses'];
  const company = word === 'first' || word === 'last';
  if (company && by !== 'corporation') return ['a player says who survives'];
  return /^\d+$/.test(word) && by !== 'player' ? ['a company says how many tokens'] : [];
};

const READERS: Readonly<Record<string, Reader>> = {
  par,
  buy_shares: buyShares,
  sell_shares: sellShares,
  buy_train: buyTrain,
  discard_train: discardTrain,
  run_routes: runRoutes,
  lay_tile: layTile,
  place_token: placeToken,
  merge,
  failed_merge: failedMerge,
  convert,
  choose,
};
