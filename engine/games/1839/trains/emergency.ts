import { cash } from '../../../kernel/table.ts';
import { OVER, read, write } from '../../../rules/course/keys.ts';
import type { MoveOf, OfCompany } from '../../../rules/course/verb.ts';
import {
  against,
  faults,
  legalAnswers,
  objections,
  verbOf,
  way,
  word,
  wrong,
} from '../../../rules/course/verb.ts';
import type { AnyWay, Draft, Move, Now, PieceId, Procedure } from '../../../rules/course/nouns.ts';
import { ofOperator, operator } from '../../../rules/operating/turn.ts';
import { privateAt, privateName, privatesAt } from '../../../rules/privates/rules.ts';
import { presidentOf, trainsOf, treasury } from '../../../rules/stock/holdings.ts';
import type { SellShares } from '../../../rules/stock/sell.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import {
  declareBankruptcy as ruin1830,
  helpStep,
  raising,
} from '../../../rules/trains/emergency.ts';
import {
  allCompanies,
  isIn,
  isPlayer,
  means,
  presidentsCash,
  publicCompanies,
} from '../holdings.ts';
import { own, put } from '../clock.ts';
import { closePrivate } from '../privates/privates.ts';
import { againstSale, saleValue, sellable, sellAny, unitOf } from '../foreign.ts';
import { tokenValue } from '../track/homes.ts';
import { type Placed, placedOf, stationsOf } from '../track/stacks.ts';
import { bankTarget, halfFace, inNeed, reachable, trainTarget } from './money.ts';
import { duePrice } from './supply.ts';

/** Money for a train: tokens, the president's shares and privates, bankruptcy (§6.9). */

/** The company in turn, if any; '' has nothing and nobody. */
const buyer = ({ table }: Now): string => operator(table) ?? '';

/** What the president may raise money for now; 0 = nothing. */
const target = (now: Now, company: string): number =>
  inNeed(now, company) ? trainTarget(now, company) : bankTarget(now, company);

const stillMissing = (now: Now): boolean => means(now, buyer(now)) < target(now, buyer(now));

/** Tokens go while the treasury alone is short, whatever the president has. (D63) */
const treasuryShort = (now: Now, company: string): boolean =>
  inNeed(now, company) && treasury(now.table, company) < trainTarget(now, company);

/** What was raised for another thing than a first train waits until that is bought. (D81) */
function noteRaised(now: Now, draft: Draft, amount: number): void {
  const company = operator(now.table);
  if (company === undefined || inNeed(now, company)) return;
  put(draft, 'raised', own(now.table, 'raised') + amount);
}

/** Sales of shares by the president of the company that operates. */
export const emergencySale = way<SellShares>({
  name: 'emergencySale',
  meant: ({ table }) => read(table, 'stage') !== 'stock',
  checks: [
    against(
      'emergency/13',
      (now) =>
        target(now, buyer(now)) === 0 &&
        'In an operating round shares are sold only by a director who has to help his company.',
      { bars: true },
    ),
    ...faults<SellShares>(
      ['unparred', 'held', 'president', 'office', 'selling/4'],
      (now, { company, percent }, player) =>
        againstSale(now, player, company, percent, [buyer(now)]),
    ),
    against('emergency/14', (now, { company: of, percent }, player) => {
      const company = buyer(now);
      if (againstSale(now, player, of, percent, [company])) return undefined;
      const facts = { means: means(now, company), needed: target(now, company) };
      const less = saleValue(now.table, of, percent - unitOf(of));
      const says = 'Less would do: no more is raised than is missing.';
      return facts.means + less >= facts.needed && { says, facts };
    }),
  ],
  *candidates(now, player) {
    if (!stillMissing(now)) return;
    for (const company of allCompanies(now.table))
      for (const percent of sellable(now, player, company, [buyer(now)]))
        yield { verb: 'sellShares', company, percent };
  },
  effects(now, draft, { company, percent }, player) {
    const before = cash(now.table, player);
    sellAny(now, draft, player, company, percent);
    noteRaised(now, draft, cash(now.table, player) - before);
  },
  say: ({ table, money }, { company, percent }) =>
    `sells ${percent}% of ${company} for ${money(saleValue(table, company, percent))}`,
});

/** Tokens that may be sold: never the last station, and none with another on it. */
function saleableTokens({ table }: Now, company: string): PieceId[] {
  const placed = placedOf(table, company);
  const isLast = placed.filter(({ exchange }) => !exchange).length < 2;
  const isCovered = ({ hex, city }: Placed): boolean =>
    placed.some((one) => one.exchange && one.hex === hex && one.city === city);
  return placed.flatMap((one) => (one.exchange || !(isLast || isCovered(one)) ? [one.token] : []));
}

const sold = { company: word, token: word };
const tokenSale = way<MoveOf<typeof sold>>({
  name: 'tokenSale',
  checks: [
    objections(function* (now, { company, token }) {
      if (buyer(now) !== company || !treasuryShort(now, company))
        yield wrong(
          'emergency/2',
          `${company} sells tokens only for a first train that it cannot pay.`,
        );
      if (saleableTokens(now, company).includes(token)) return;
      const stands = stationsOf(now.table, company).some((one) => one.token === token);
      const stays = 'The last station, or one under an exchange token, stays.';
      yield wrong('emergency/4', stands ? stays : 'That token is not on the map.');
    }),
  ],
  candidates: ofOperator((now, company) =>
    saleableTokens(now, company).map((token) => ({ verb: 'sellToken', company, token })),
  ),
  effects({ table, box }, draft, { company, token }) {
    if (box.pieces.get(token)?.kind !== 'token') return;
    draft.pay('bank', charterOf(company), tokenValue(table, token, company));
    draft.put(token, charterOf(company));
    put(draft, 'tokenSold', true);
  },
  say: ({ table, money }, { company, token }) =>
    `${company} sells a token for ${money(tokenValue(table, token, company))}`,
});

export const sellToken = verbOf('sellToken', sold)(tokenSale);

/** A player's private goes for half its face value. */
function giveUp({ table }: Now, draft: Draft, id: string): void {
  const owner = privateAt(table, id);
  if (isPlayer(owner)) draft.pay('bank', owner, halfFace(table, id));
  closePrivate(draft, id);
}

const privateGivenUp = way<Move & { private: string }>({
  name: 'privateGivenUp',
  checks: [
    objections(function* (now, { private: id }, player) {
      const says = 'Privates are given up only for a train that cannot be paid otherwise.';
      if (!stillMissing(now)) yield wrong('emergency/8', says);
      if (privateAt(now.table, id) !== player)
        yield wrong('emergency/8', `The director does not own ${privateName(now.box, id)}.`);
    }),
  ],
  *candidates(now, player) {
    for (const id of privatesAt(now.table, player)) yield { verb: 'discardPrivate', private: id };
  },
  effects(now, draft, { private: id }) {
    if (isPlayer(privateAt(now.table, id))) noteRaised(now, draft, halfFace(now.table, id));
    giveUp(now, draft, id);
  },
  say: ({ table, box, money }, { private: id }) =>
    `gives ${privateName(box, id)} up for ${money(halfFace(table, id))}`,
});

export const discardPrivate = verbOf('discardPrivate', { private: word })(privateGivenUp);

/** In its train step, without a train, and not to be helped. */
const isRuined = (now: Now, company: string): boolean =>
  isIn(now.table, company, 'trains') &&
  trainsOf(now, company).length === 0 &&
  reachable(now, company) < duePrice(now.table, company);

/** A company of the same president with a train that could be had for what there is. */
function couldSell(now: Now, company: string): string | undefined {
  const player = presidentOf(now, company);
  if (player === undefined || reachable(now, company) < 1) return undefined;
  return publicCompanies(now.table).find(
    (other) =>
      other !== company && presidentOf(now, other) === player && trainsOf(now, other).length > 0,
  );
}

const bankruptcy = way<OfCompany>({
  name: 'bankruptcy',
  checks: [
    against('emergency/12', (now, { company }) => {
      const says = `${company} has no train to buy that cannot be paid somehow.`;
      return !isRuined(now, company) && { says, facts: { reachable: reachable(now, company) } };
    }),
    {
      reason: 'emergency/12',
      severity: 'caution',
      breaks: (now, { company }) => couldSell(now, company) !== undefined,
      says: (now, { company }) =>
        `${couldSell(now, company)} has the same director and a train that ${company} could buy.`,
      about: (now, { company }) => ({ places: [charterOf(couldSell(now, company)!)] }),
    },
  ],
  candidates: ofOperator((_now, company) => [{ verb: 'declareBankruptcy', company }]),
  /** Whatever can be sold is sold and given up, and all the money paid in. */
  effects(now, draft, { company }) {
    const { table } = now;
    const player = presidentOf(now, company);
    if (player === undefined) return;
    for (const of of allCompanies(table))
      sellAny(now, draft, player, of, Math.max(0, ...sellable(now, player, of, [company])));
    for (const id of privatesAt(table, player)) giveUp(now, draft, id);
    draft.pay(player, charterOf(company), cash(table, player));
    write(draft, 'end', { reason: 'bankrupt', player });
    write(draft, 'stage', OVER);
  },
  say: (now, move) => ruin1830.ways[0]!.say(now, move),
});

export const declareBankruptcy = verbOf('declareBankruptcy', { company: word })(bankruptcy);

/** What is under way where a train has to be owned and the treasury is short. */
export function procedure(now: Now, company: string, buying: AnyWay): Procedure | undefined {
  if (!treasuryShort(now, company)) return undefined;
  const { table, box, money } = now;
  const price = trainTarget(now, company);
  const missing = price - means(now, company);
  const tokens = saleableTokens(now, company);
  const player = presidentOf(now, company);
  const privates = missing > 0 && player !== undefined ? privatesAt(table, player) : [];
  const sales =
    missing > 0
      ? `Shares are sold and privates given up for the missing ${money(missing)}`
      : 'No shares or privates need go';
  return raising(now, company, {
    ...{ price, missing },
    steps: [
      {
        label: 'may sell tokens, each for the value of its city',
        state: tokens.length > 0 ? 'now' : 'done',
        who: charterOf(company),
      },
      helpStep(now, company, presidentsCash(now, company), price),
      { label: sales, state: missing > 0 ? 'now' : 'done' },
    ],
    answers: [
      ...tokens.map((token) => ({
        move: { verb: 'sellToken', company, token },
        says: `Sell a token for ${money(tokenValue(table, token, company))}`,
      })),
      ...privates.map((id) => ({
        move: { verb: 'discardPrivate', private: id },
        says: `Give ${privateName(box, id)} up for ${money(halfFace(table, id))}`,
      })),
      ...(player === undefined
        ? []
        : [emergencySale, buying, bankruptcy].flatMap((one) => legalAnswers(now, one, player))),
    ],
  });
}
