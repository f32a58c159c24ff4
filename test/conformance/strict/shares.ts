import { type Books, companyOf, isOffice, isSystems, type Reader, sharesOf } from './books.ts';

/** Which certificate lies with whom at that site. */

/** What a certificate is here: "PRR_3" is our `share:PRR-3`, of a system `share:GT-system-3`. */
function percentOf({ box }: Books, share: string): number {
  const [, company = '', other, number = ''] = /^([^-]+)(-.+)?_(\d+)$/.exec(share) ?? [];
  return box.pieces.get(`share:${company}${other ? '-system' : ''}-${number}`)?.percent ?? 0;
}

/** Percent of the first ordinary certificate of a company. */
const unitOf = (books: Books, company: string): number => percentOf(books, `${company}_1`) || 10;

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

export const par: Reader = (books, { entity, corporation }) => {
  const company = String(corporation);
  // A company that left the game may start again with all its certificates.
  for (const share of [...books.holder.keys()])
    if (companyOf(share) === company) forget(books, share);
  books.presidents.set(company, String(entity));
  give(books, `${company}_0`, String(entity));
  return [];
};

/** Is an earlier certificate of the company, of the same size, in nobody's hands? */
function isGap(books: Books, share: string): boolean {
  if (books.holder.has(share) || isOffice(share)) return false;
  const number = Number(/\d+$/.exec(share)?.[0]);
  return Array.from({ length: number - 1 }, (_, i) => `${companyOf(share)}_${i + 1}`).some(
    (one) => !books.holder.has(one),
  );
}

export const buyShares: Reader = (books, action) => {
  const shares = sharesOf(action);
  const [share = ''] = shares;
  const company = companyOf(share);
  if (shares.some((one) => percentOf(books, one) === 0)) return ['there is no such certificate'];
  if (action.entity_type === 'company') books.unclear.add(company);
  // In 1828 a share may come with a private: one that was never sold has left the offer before this.
  if (isSystems(books) && isGap(books, share)) books.unclear.add(company);
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

export const sellShares: Reader = (books, action) => {
  const shares = sharesOf(action);
  const company = companyOf(shares[0] ?? '');
  const seller = String(action.entity);
  if (shares.some((one) => percentOf(books, one) === 0)) return ['there is no such certificate'];
  if (shares.some((share) => companyOf(share) !== company)) return ['shares of two companies'];
  const owed = sum(books, shares) - Number(action.percent);
  const office = shares.find(isOffice);
  const wrongs: string[] = [];
  if (owed < 0) wrongs.push(`too few certificates for ${String(action.percent)} %`);
  if (owed > 0 && office === undefined) wrongs.push('more certificates than are sold');
  if (office !== undefined && owed >= percentOf(books, office))
    wrongs.push(`${office} is not needed`);
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
