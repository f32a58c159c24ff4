import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { type Actor, type Turn, verb } from '../../../rules/rulebook.ts';
import { stationsOf } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { amendOpen, read } from '../course/clock.ts';
import type { Raising } from '../course/keys.ts';
import { found, money, mover, named, outOfTurn, shareCount } from '../course/turns.ts';
import {
  familyOf,
  heldShares,
  holders,
  moveShares,
  orderOf,
  playerOf,
  sharesIn,
  treasuryOf,
} from '../companies/holdings.ts';
import { priceOf } from '../companies/market.ts';
import { hasSold, percentFor, sharesFor } from './selling.ts';
import type { SellShares } from './trading.ts';
import { sayEntity } from './turn.ts';

/** Placing the shares of a company that is floated or enlarged (1820 §4.9, §4.11, 5). */

/** Percent that holders have together at least, and each at most. */
const LEAST = 40;
const MOST = 60;

/** The raising of shares under way, at the step where shares are placed. */
const placing = (table: Table): Raising | undefined => {
  const raising = read(table, 'raising');
  return raising?.step === 'shares' ? raising : undefined;
};

export const heldPercent = (table: Table, { company, size }: Raising): number =>
  (100 * heldShares(table, company)) / size;

export const isPlaced = (table: Table, raising: Raising): boolean =>
  heldPercent(table, raising) >= LEAST;

export interface Subscribe extends Move {
  verb: 'subscribe';
  company: string;
  /** The player or cousin who takes the shares. */
  holder: string;
  shares: number;
}

/** Has this holder sold of the company in this round, before it grew or meanwhile? */
const sold = (table: Table, { company, deals }: Raising, holder: PlaceId): boolean =>
  hasSold(table, holder, company) ||
  deals.some((deal) => deal.kind === 'dump' && deal.holder === holder);

/** Most shares this holder can take now. */
function room(table: Table, raising: Raising, holder: PlaceId): number {
  if (sold(table, raising, holder)) return 0;
  const { company, size } = raising;
  const price = priceOf(table, company);
  const percent = Math.floor((MOST * size) / 100) - sharesIn(table, holder, company);
  const paid = price === 0 ? 0 : Math.floor(cash(table, holder) / price);
  return Math.max(0, Math.min(percent, paid, sharesIn(table, treasuryOf(company), company)));
}

export const subscribe = verb<Subscribe>({
  schema: z.strictObject({
    verb: z.literal('subscribe'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
    holder: z.string().check(z.minLength(1), z.maxLength(64)),
    shares: z.int().check(z.gte(1), z.lte(50)),
  }),
  judge(table, { company, holder, shares }, actor) {
    const raising = placing(table);
    if (!raising || raising.company !== company)
      return [violation('1820/6.6.2/17', `${company} is not placing shares now.`)];
    const { kind, by, size } = raising;
    const price = priceOf(table, company) * shares;
    const purse = cash(table, holder);
    const had = sharesIn(table, holder, company);
    const about = { facts: { price, cash: purse, held: had, shares } };
    const whose = kind === 'float' ? '1820/6.6.2/18' : '1820/6.5.2.2/9';
    return found(
      outOfTurn(actor, [by], whose),
      playerOf(table, holder) === undefined &&
        violation(whose, 'Players and cousins in the game take shares.', about),
      shares > sharesIn(table, treasuryOf(company), company) &&
        violation(
          kind === 'float' ? '1820/6.6.2/5' : '1820/6.5.2.2/8',
          `The treasury has not so many shares.`,
          about,
        ),
      sold(table, raising, holder) &&
        violation('1820/6.5.2.4/6', `${company} was sold by this holder in this round.`, about),
      100 * (had + shares) > MOST * size &&
        violation('1820/6.5.2.4/4', `60% of ${company} is all a holder may buy.`, about),
      price > purse &&
        violation('1820/6.5.1/12', `That costs ${money(price)}; ${money(purse)} is there.`, about),
    );
  },
  effects(draft, { company, holder, shares }) {
    const { table } = draft;
    const raising = read(table, 'raising');
    if (!raising || playerOf(table, holder) === undefined) return;
    const count = Math.min(shares, sharesIn(table, treasuryOf(company), company));
    const price = Math.min(count * priceOf(table, company), cash(table, holder));
    payUpTo(draft, holder, treasuryOf(company), price);
    moveShares(draft, company, treasuryOf(company), holder, count);
    remember(draft, raising, { kind: 'take', holder, shares: count, price });
  },
  *options(table, player) {
    const raising = placing(table);
    if (!raising || raising.by !== player) return;
    const { company, size } = raising;
    const wanting = Math.ceil((LEAST * size) / 100) - heldShares(table, company);
    const family = familyOf(table, player);
    const others = holders(table).filter((holder) => !family.includes(holder));
    for (const holder of [...family, ...others]) {
      const most = room(table, raising, holder);
      // What is still needed comes first, then all other numbers.
      if (wanting >= 1 && wanting <= most)
        yield { verb: 'subscribe', company, holder, shares: wanting };
      for (let shares = 1; shares <= most; shares++)
        if (shares !== wanting) yield { verb: 'subscribe', company, holder, shares };
    }
  },
  say: (table, { company, holder, shares }) =>
    `${shareCount(shares)} of ${company} to ${sayEntity(table, holder)}`,
});

/** The player of the holder has to agree. */
export function subscribeConsent(table: Table, { holder }: Subscribe): PlaceId[] {
  const player = playerOf(table, holder);
  return player === undefined ? [] : [player];
}

const remember = (draft: Draft, raising: Raising, deal: Raising['deals'][number]): void =>
  amendOpen(draft, 'raising', { deals: [...raising.deals, deal] });

/** Shares that a holder may sell while the company is enlarged: somebody keeps one. (§4.9) */
const dumpable = (table: Table, { company, kind }: Raising, holder: PlaceId): number =>
  kind === 'increase'
    ? Math.min(sharesIn(table, holder, company), heldShares(table, company) - 1)
    : 0;

const dumper = (table: Table, move: SellShares, actor: Actor): PlaceId =>
  move.for ?? mover(actor, [read(table, 'raising')?.by ?? '', ...orderOf(table)]);

/** Is a sale in the course of an increase meant? */
export const isDump = (table: Table): boolean => placing(table)?.kind === 'increase';

export function judgeDump(table: Table, move: SellShares, actor: Actor): Finding[] {
  const raising = placing(table)!;
  const holder = dumper(table, move, actor);
  const player = playerOf(table, holder);
  const shares = sharesFor(table, move.company, move.percent);
  return found(
    outOfTurn(actor, player === undefined ? [] : [player], '1820/6.5.2.2/11'),
    move.company !== raising.company &&
      violation('1820/6.5.2.2/11', `Only ${raising.company} is sold while it is enlarged.`),
    (shares < 1 || shares > dumpable(table, raising, holder)) &&
      violation('1820/6.5.2.3/6', 'Not so many shares are there to be sold.'),
  );
}

export function dump(draft: Draft, move: SellShares, actor: Actor): void {
  const { table } = draft;
  const raising = placing(table);
  if (!raising) return;
  const { company } = raising;
  const holder = dumper(table, move, actor);
  if (!table.purses.has(holder)) return;
  const shares = Math.min(
    sharesFor(table, company, move.percent),
    sharesIn(table, holder, company),
  );
  const price = shares * priceOf(table, company);
  draft.pay('bank', holder, price);
  moveShares(draft, company, holder, 'pool', shares);
  remember(draft, raising, { kind: 'dump', holder, shares, price });
}

export function* dumpOptions(table: Table, player: PlaceId): Generator<SellShares> {
  const raising = placing(table);
  if (raising?.kind !== 'increase') return;
  const { company } = raising;
  for (const holder of holders(table)) {
    if (playerOf(table, holder) !== player) continue;
    for (let n = 1, most = dumpable(table, raising, holder); n <= most; n++)
      yield {
        ...{ verb: 'sellShares', company, percent: percentFor(table, company, n) },
        // Several may sell at once: only who enlarges the company need not be named.
        ...(holder !== raising.by && { for: holder }),
      };
  }
}

/** Takes every deal back, last first. */
export function undoDeals(draft: Draft, { company, deals }: Raising): void {
  for (const { kind, holder, shares, price } of [...deals].reverse()) {
    if (kind === 'take') {
      moveShares(draft, company, holder, treasuryOf(company), shares);
      payUpTo(draft, treasuryOf(company), holder, price);
    } else {
      moveShares(draft, company, 'pool', holder, shares);
      payUpTo(draft, holder, 'bank', price);
    }
  }
}

export function judgeRaisingPass(table: Table, actor: Actor): Finding[] {
  const { by, hex } = read(table, 'raising')!;
  return found(
    outOfTurn(actor, [by], '1820/6.6.1/3'),
    hex !== '' && violation('1820/6.6.2/6', `A marker goes to ${hex} first.`),
  );
}

/** Players who may do something while shares are placed: who places, and holders who may sell. */
export function raisingActors(table: Table, raising: Raising): PlaceId[] {
  const sellers = holders(table)
    .filter((holder) => raising.step === 'shares' && dumpable(table, raising, holder) > 0)
    .flatMap((holder) => playerOf(table, holder) ?? []);
  return [...new Set([raising.by, ...sellers])];
}

export function raisingTurn(table: Table, raising: Raising, round: string): Turn {
  const { kind, company, by, step, hex, size } = raising;
  const markers = stationsOf(table, company).length;
  const percent = Math.floor(heldPercent(table, raising));
  const acting = raisingActors(table, raising);
  const sellers = acting.filter((player) => player !== by);
  const others = sellers.length > 0 ? ` ${sellers.map(named).join(', ')} may sell.` : '';
  const sentence =
    step === 'markers'
      ? hex !== ''
        ? `${named(by)} places the marker of ${company} in ${hex}.`
        : `${named(by)} places ${markers === 0 ? 'a first' : 'perhaps a second'} marker of ${company}.`
      : `${named(by)} places shares of ${company}; ${percent}% are held, 40% are needed.${others}`;
  const verbs =
    step === 'markers'
      ? ['placeToken', 'layTile', 'pass']
      : ['subscribe', ...(kind === 'increase' ? ['sellShares'] : []), 'pass'];
  return {
    round,
    entity: treasuryOf(company),
    acting,
    verbs,
    sentence,
    story: [
      `${company} ${kind === 'float' ? 'is floated' : 'grows'} with ${size} shares at ${money(priceOf(table, company))}.`,
    ],
    over: false,
  };
}
