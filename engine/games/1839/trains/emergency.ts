import { cash } from '../../../kernel/table.ts';
import { GAME_OVER, read, write } from '../../../rules/course/keys.ts';
import type { MoveOf, CompanyMove } from '../../../rules/course/verb.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { legalAnswers, defineVerb, defineAction, text } from '../../../rules/course/verb.ts';
import type {
  AnyAction,
  Draft,
  Move,
  Context,
  PieceId,
  Procedure,
} from '../../../rules/course/nouns.ts';
import { operatorMoves, operatingCompany } from '../../../rules/operating/turn.ts';
import { privateAt, privateName, privatesAt } from '../../../rules/privates/rules.ts';
import { presidentOf, trainsOf, treasuryOf } from '../../../rules/stock/holdings.ts';
import type { SellShares } from '../../../rules/stock/sell.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import {
  declareBankruptcy as ruin1830,
  helpStep,
  raisingProcedure,
} from '../../../rules/trains/emergency.ts';
import {
  allCompanies,
  isForeign,
  isIn,
  isPlayer,
  means,
  presidentsCash,
  publicCompanies,
} from '../holdings.ts';
import { own, put } from '../clock.ts';
import { closePrivate } from '../privates/privates.ts';
import { saleObjectionOf, saleValue, sellable, sellAny, unitOf } from '../foreign.ts';
import { tokenValue } from '../track/homes.ts';
import { type Placed, placedOf, stationsOf } from '../track/stacks.ts';
import { bankTarget, halfFace, inNeed, reachable, trainTarget } from './money.ts';
import { duePrice, maySupply } from './supply.ts';

/** Money for a train: tokens, the president's shares and privates, bankruptcy (§6.9). */

/** The company in turn; '' = none. */
const buyer = ({ table }: Context): string => operatingCompany(table) ?? '';

/** What the president may raise money for now; 0 = nothing. */
const target = (context: Context, company: string): number =>
  inNeed(context, company) ? trainTarget(context, company) : bankTarget(context, company);

const stillMissing = (context: Context): boolean =>
  means(context, buyer(context)) < target(context, buyer(context));

/** True while the treasury alone is too small, whatever the president has. Then tokens are sold. (D63) */
const treasuryShort = (context: Context, company: string): boolean =>
  inNeed(context, company) && treasuryOf(context.table, company) < trainTarget(context, company);

/** Money raised for anything but a first train is kept apart until that thing is bought. (D81) */
function noteRaised(context: Context, draft: Draft, amount: number): void {
  const company = operatingCompany(context.table);
  if (company === undefined || inNeed(context, company)) return;
  put(draft, 'raised', own(context.table, 'raised') + amount);
}

/** Why no shares are sold now: the company has a train, can pay for one, or is not buying one. */
function againstSales(context: Context) {
  const company = buyer(context);
  if (target(context, company) > 0) return undefined;
  if (trainsOf(context, company).length > 0)
    return objection(
      'emergency/13',
      `${company} owns a train, so its director sells no shares for it.`,
    );
  return isIn(context.table, company, 'trains')
    ? objection('emergency/14', `${saysNoNeed(context, company)}: no share is sold.`)
    : objection(
        'emergency/1',
        'In an operating round shares are sold in the train step only, by a director who has to help.',
      );
}

/** Sales of shares by the president of the company that operates. */
export const emergencySale = defineAction<SellShares>({
  name: 'emergencySale',
  matches: ({ table }) => read(table, 'stage') !== 'stock',
  checks: [
    defineCheck<SellShares, 'emergency/13' | 'emergency/14' | 'emergency/1'>(
      ['emergency/13', 'emergency/14', 'emergency/1'],
      againstSales,
      { stops: true },
    ),
    defineCheck<SellShares>(
      ['unparred', 'held', 'president', 'keeps-president', 'selling/4'],
      (context, { company, percent }, player) =>
        saleObjectionOf(context, player, company, percent, [buyer(context)]),
    ),
    defineCheck('emergency/14', (context, { company: of, percent }, player) => {
      const company = buyer(context);
      if (saleObjectionOf(context, player, of, percent, [company])) return undefined;
      const facts = { means: means(context, company), needed: target(context, company) };
      const less = saleValue(context.table, of, percent - unitOf(of));
      const says =
        facts.means >= facts.needed
          ? `${company} and its director have ${context.money(facts.means)}, and need ${context.money(facts.needed)}: no share is sold.`
          : 'Less would do: no more is raised than is missing.';
      return facts.means + less >= facts.needed && { says, facts };
    }),
  ],
  *candidates(context, player) {
    if (!stillMissing(context)) return;
    for (const company of allCompanies(context.table))
      for (const percent of sellable(context, player, company, [buyer(context)]))
        yield { verb: 'sellShares', company, percent };
  },
  effects(context, draft, { company, percent }, player) {
    const before = cash(context.table, player);
    sellAny(context, draft, player, company, percent);
    noteRaised(context, draft, cash(context.table, player) - before);
  },
  say: ({ table, money }, { company, percent }) =>
    `sells ${percent}% of ${company} for ${money(saleValue(table, company, percent))}`,
});

/** Tokens that may be sold: not the last station, and none with another token on it. */
function saleableTokens({ table }: Context, company: string): PieceId[] {
  const placed = placedOf(table, company);
  const isLast = placed.filter(({ exchange }) => !exchange).length < 2;
  const isCovered = ({ hex, city }: Placed): boolean =>
    placed.some((one) => one.exchange && one.hex === hex && one.city === city);
  return placed.flatMap((one) => (one.exchange || !(isLast || isCovered(one)) ? [one.token] : []));
}

/** Why a company need not raise money for a train; undefined = it must. */
function saysNoNeed(context: Context, company: string): string | undefined {
  const { table, money } = context;
  if (buyer(context) !== company) return `${company} is not in turn`;
  if (trainsOf(context, company).length > 0) return `${company} owns a train`;
  if (!maySupply(table, company)) return `${company} is not buying trains now`;
  if (treasuryShort(context, company)) return undefined;
  const price = trainTarget(context, company);
  return `${company} has ${money(treasuryOf(table, company))} for a train of ${money(price)}`;
}

const sold = { company: text, token: text };
const tokenSale = defineAction<MoveOf<typeof sold>>({
  name: 'tokenSale',
  checks: [
    defineCheck(['emergency/2', 'emergency/4', 'markers/5'], function* (context, move) {
      const { company, token } = move;
      const clause = 'emergency/2';
      const noNeed = saysNoNeed(context, company);
      if (isForeign(company))
        return yield objection(clause, `${company} is a foreign company and has no markers.`);
      if (noNeed !== undefined)
        return yield objection(clause, `${noNeed}, so it sells no markers.`);
      if (saleableTokens(context, company).includes(token)) return;
      const stations = stationsOf(context.table, company);
      if (!stations.some((one) => one.token === token))
        yield objection(clause, `No such marker of ${company} is on the map.`);
      else if (stations.length === 1)
        yield objection('emergency/4', `The last station marker of ${company} stays.`);
      else
        // The director picks the order, but an exchange token lies on a station. (markers/5)
        yield objection(
          'markers/5',
          `An exchange marker lies on that station marker: it is sold before it, for the same ${context.money(tokenValue(context.table, token, company))}.`,
        );
    }),
  ],
  candidates: operatorMoves((context, company) =>
    saleableTokens(context, company).map((token) => ({ verb: 'sellToken', company, token })),
  ),
  effects({ table, box }, draft, { company, token }) {
    if (box.pieces.get(token)?.kind !== 'token') return;
    draft.pay('bank', charterOf(company), tokenValue(table, token, company), 'for a marker');
    draft.put(token, charterOf(company));
    put(draft, 'tokenSold', true);
  },
  say: ({ table, money }, { company, token }) =>
    `${company} sells a marker for ${money(tokenValue(table, token, company))}`,
});

export const sellToken = defineVerb('sellToken', sold)(tokenSale);

/** A player gives up a private for half its face value. */
function giveUp({ table }: Context, draft: Draft, id: string): void {
  const owner = privateAt(table, id);
  if (isPlayer(owner)) draft.pay('bank', owner, halfFace(table, id), `for half of ${id}`);
  closePrivate(draft, id);
}

const privateGivenUp = defineAction<Move & { private: string }>({
  name: 'privateGivenUp',
  checks: [
    defineCheck(['emergency/8'], function* (context, { private: id }, player) {
      const says = 'Privates are given up only for a train that cannot be paid otherwise.';
      if (!stillMissing(context)) yield objection('emergency/8', says);
      if (privateAt(context.table, id) !== player)
        yield objection(
          'emergency/8',
          `The director does not own ${privateName(context.box, id)}.`,
        );
    }),
  ],
  *candidates(context, player) {
    for (const id of privatesAt(context.table, player))
      yield { verb: 'discardPrivate', private: id };
  },
  effects(context, draft, { private: id }) {
    if (isPlayer(privateAt(context.table, id)))
      noteRaised(context, draft, halfFace(context.table, id));
    giveUp(context, draft, id);
  },
  say: ({ table, box, money }, { private: id }) =>
    `gives ${privateName(box, id)} up for ${money(halfFace(table, id))}`,
});

export const discardPrivate = defineVerb('discardPrivate', { private: text })(privateGivenUp);

/** True in the train step for a company without a train that cannot be helped. */
const isRuined = (context: Context, company: string): boolean =>
  isIn(context.table, company, 'trains') &&
  trainsOf(context, company).length === 0 &&
  reachable(context, company) < duePrice(context.table, company);

/** Why the player is not bankrupt. */
function saysSolvent(context: Context, company: string) {
  const { table, money } = context;
  if (isForeign(company)) return `${company} is a foreign company: no director answers for it.`;
  if (!isIn(table, company, 'trains') || trainsOf(context, company).length > 0)
    return `${saysNoNeed(context, company) ?? `${company} still comes to its train step`}, so nobody is bankrupt.`;
  const facts = { reachable: reachable(context, company), price: duePrice(table, company) };
  const says = `${company} can raise ${money(facts.reachable)} for a train of ${money(facts.price)}.`;
  return { says, facts };
}

/** A company of the same president with a train that the available money could buy. */
function couldSell(context: Context, company: string): string | undefined {
  const player = presidentOf(context, company);
  if (player === undefined || reachable(context, company) < 1) return undefined;
  return publicCompanies(context.table).find(
    (other) =>
      other !== company &&
      presidentOf(context, other) === player &&
      trainsOf(context, other).length > 0,
  );
}

const bankruptcy = defineAction<CompanyMove>({
  name: 'bankruptcy',
  checks: [
    defineCheck(
      'emergency/12',
      (context, { company }) => !isRuined(context, company) && saysSolvent(context, company),
    ),
    defineCheck(
      'emergency/12',
      (context, { company }) => {
        const seller = couldSell(context, company);
        if (seller === undefined) return undefined;
        const says = `${seller} has the same director and a train that ${company} could buy.`;
        return { says, places: [charterOf(seller)] };
      },
      { severity: 'caution', silentAfter: ['emergency/12'] },
    ),
  ],
  candidates: operatorMoves((_context, company) => [{ verb: 'declareBankruptcy', company }]),
  /** Sells and gives up everything possible, and pays in all the money. */
  effects(context, draft, { company }) {
    const { table } = context;
    const player = presidentOf(context, company);
    if (player === undefined) return;
    for (const of of allCompanies(table))
      sellAny(context, draft, player, of, Math.max(0, ...sellable(context, player, of, [company])));
    for (const id of privatesAt(table, player)) giveUp(context, draft, id);
    draft.pay(player, charterOf(company), cash(table, player));
    write(draft, 'end', { reason: 'bankrupt', player });
    write(draft, 'stage', GAME_OVER);
  },
  say: (context, move) => ruin1830.actions[0]!.say(context, move),
});

export const declareBankruptcy = defineVerb('declareBankruptcy', { company: text })(bankruptcy);

/** The procedure if a company must own a train and its treasury is too small. */
export function procedure(
  context: Context,
  company: string,
  buying: AnyAction,
): Procedure | undefined {
  if (!treasuryShort(context, company)) return undefined;
  const { table, box, money } = context;
  const price = trainTarget(context, company);
  const missing = price - means(context, company);
  const tokens = saleableTokens(context, company);
  const player = presidentOf(context, company);
  const privates = missing > 0 && player !== undefined ? privatesAt(table, player) : [];
  const sales =
    missing > 0
      ? `Shares are sold and privates given up for the missing ${money(missing)}`
      : 'No shares or privates need go';
  return raisingProcedure(context, company, {
    price,
    missing,
    steps: [
      {
        label: 'may sell markers, each for the value of its city',
        state: tokens.length > 0 ? 'now' : 'done',
        who: charterOf(company),
      },
      helpStep(context, company, presidentsCash(context, company), price),
      { label: sales, state: missing > 0 ? 'now' : 'done' },
    ],
    answers: [
      ...tokens.map((token) => ({
        move: { verb: 'sellToken', company, token },
        says: `Sell a marker for ${money(tokenValue(table, token, company))}`,
      })),
      ...privates.map((id) => ({
        move: { verb: 'discardPrivate', private: id },
        says: `Give ${privateName(box, id)} up for ${money(halfFace(table, id))}`,
      })),
      ...(player === undefined
        ? []
        : [emergencySale, buying, bankruptcy].flatMap((one) => legalAnswers(context, one, player))),
    ],
  });
}
