import { hexPlace } from '../../../rules/board.ts';
import { read } from '../../../rules/course/keys.ts';
import type { Now, Step } from '../../../rules/course/nouns.ts';
import { lays } from '../../../rules/track/lay.ts';
import { switchesOf } from '../box/figures.ts';
import { waitingHomes } from './homes.ts';
import { isAlone, isIdle } from '../receivership.ts';
import { asksLease } from '../runs.ts';
import { token } from './tokens.ts';
import { lay, mayStillLay } from './lay.ts';

/** The home hex that a minor has to build on before it may go on. (1825 D19) */
function homeToBuild(now: Now, company: string): string | undefined {
  const { table } = now;
  if (!switchesOf(table.box).minorHomeUpgrade || !mayStillLay(table, company)) return undefined;
  const homes = waitingHomes(now, company);
  if (read(table, 'work').laid.some((at) => homes.includes(at))) return undefined;
  return homes.find((hex) => {
    const there = () => [...lays(now, hex)].map((one) => ({ verb: 'layTile', company, ...one }));
    return now.can({ ...lay, candidates: there }, '');
  });
}

const asksToken = (now: Now): readonly string[] => (now.can(token, '') ? ['token'] : []);

/** Tiles and the token, in any order. (1825 §6, §7) */
export const building: Step = {
  name: 'track',
  ways: ['lay', 'lease', 'token'],
  may: 'may build track and place a token',
  asks: (now, company) => [
    ...(mayStillLay(now.table, company) ? ['lay'] : []),
    ...asksLease(now, company),
    ...asksToken(now),
  ],
  open: (now, company) =>
    !isAlone(now.table, company) &&
    !isIdle(now.table, company) &&
    (mayStillLay(now.table, company) || asksToken(now).length > 0),
  must(now, company) {
    const hex = homeToBuild(now, company);
    if (hex === undefined) return undefined;
    const says = `${company} has to build on its home hex ${hex} first: its token waits there.`;
    return { reason: 'home-hex', says, places: [hexPlace(hex)] };
  },
};
