import * as z from 'zod/mini';
import {
  amend,
  initialValue,
  GAME_OVER,
  read,
  setCompanyProgress,
  companyProgress,
  moveRoundMarker,
  write,
} from '../../rules/course/keys.ts';
import type {
  AnyAction,
  Check,
  Draft,
  Prompt,
  Move,
  Context,
  PlaceId,
  Round,
  Table,
  Action,
} from '../../rules/course/nouns.ts';
import type { MoveOf, CompanyMove } from '../../rules/course/verb.ts';
import {
  defineCheck,
  dropChecks,
  objection,
  onlyIf,
  withReason,
} from '../../rules/course/check.ts';
import { defineVerb, defineAction, text } from '../../rules/course/verb.ts';
import { payUpTo } from '../../rules/money.ts';
import { cardOf, privateAt } from '../../rules/privates/rules.ts';
import { orWords, playerToken } from '../../rules/procedure.ts';
import { buy as buy1830, type BuyShare, mustSellFirst, onceCheck } from '../../rules/stock/buy.ts';
import {
  giveCardBack,
  playersWithNextCard,
  takeCard,
  turnColour,
} from '../../rules/stock/cards.ts';
import {
  companiesOf,
  percentHeld,
  isFloated,
  isParred,
  orderOf,
} from '../../rules/stock/holdings.ts';
import { cellOf } from '../../rules/stock/market.ts';
import { movePriceMarker, operatingOrder, placePriceMarker } from '../../rules/stock/moves.ts';
import { boxOrdinariesIn, percentIn, playersOf, presidencyAt } from '../../rules/stock/issued.ts';
import { sell as sell1830 } from '../../rules/stock/sell.ts';
import { limitsOf } from '../../rules/stock/shares.ts';
import {
  hasBought,
  noteDone,
  mustSell,
  nextPlayerIndex,
  stockActor,
} from '../../rules/stock/turn.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import { charter, own, put, setCharter } from './clock.ts';
import { settleForeignPrice, buyAbroad, firstRound, sellAbroad } from './foreign.ts';
import { COUNTRIES, isForeign } from './holdings.ts';
import { playerWith, publicCompanies, stands } from './holdings.ts';
import { closeObsolete, owners } from './privates/privates.ts';

/** Shares of public companies: the differences from 1830 (§5). */

/** The most that a president buys of their own company in one purchase. (D39) */
const WHOLE_PURCHASE = 30;
/** A player with this much of a company buys no more from the IPO. (§5.3) */
const IPO_HOLDING = 60;
/** A holding from this percentage on raises the certificate limit by this number. (§5.7) */
const BIG = 80;
const BIG_BONUS = 2;

/** The percentage of its company that this turn's purchase has so far. */
function bought(table: Table): number {
  const { acted, bought } = read(table, 'stock');
  return 10 * bought.length + (acted.includes('par') ? 10 : 0);
}

/**
 * A president may continue the purchase of their own company if nothing was sold since. That is asked before each
 * certificate. (buying/2, buying/4)
 */
function mayBuyMore({ table }: Context, { company, percent }: BuyShare, player: PlaceId): boolean {
  const { acted, bought: all } = read(table, 'stock');
  return (
    acted.at(-1) !== 'sell' &&
    all[0]?.[0] === company &&
    presidencyAt(table, company) === player &&
    bought(table) + percent <= WHOLE_PURCHASE
  );
}

export function certificateLimit(table: Table, player: PlaceId): number {
  const big = publicCompanies(table).filter((id) => percentIn(table, player, id) >= BIG);
  return Number(table.box.data.certificateLimit) + BIG_BONUS * big.length;
}

/** A player who has just floated a company may give it another par with Ketwich & Voombergh. (D80) */
function noteFloat(table: Table): string | undefined {
  return read(table, 'stage') === 'stock' ? stockActor(table) : undefined;
}

/** Ketwich & Voombergh may change the par of a company that its owner has floated in the round. */
export function afterFloat(draft: Draft, company: string): void {
  const player = noteFloat(draft.table);
  if (player !== undefined)
    put(draft, 'floatedBy', { ...own(draft.table, 'floatedBy'), [company]: player });
}

/** Foreign shares have their own actions for sales and purchases. */
const isPublic = (_context: Context, { company }: Move): boolean => !isForeign(String(company));

const buying = buy1830 as Action<BuyShare>;

/** A pool share with the par of Kabinet-Rochussen pays that par to the treasury when it is bought. (D79) */
function releasePar(draft: Draft, company: string): void {
  const { carried = 0 } = charter(draft.table, company);
  if (carried === 0) return;
  setCharter(draft, company, { carried: carried - 1 });
  draft.pay('bank', charterOf(company), companyProgress(draft.table, company).par!, 'for a share');
}

/** Buying from the pool without limit, from the IPO while less than 60% is held. (buying/3) */
export const buy = defineAction<BuyShare>({
  ...buying,
  matches: isPublic,
  checks: [
    ...buying.checks.map((check) =>
      check.reasons.includes('once')
        ? onlyIf(check, (context, move, player) => !mayBuyMore(context, move, player))
        : check,
    ),
    defineCheck(['buying/3'], function* (context, { company, from }, player) {
      const says = `With ${IPO_HOLDING}% or more of ${company} nothing is bought from the initial offering; the pool is free.`;
      if (from === 'ipo' && percentHeld(context, player, company) >= IPO_HOLDING)
        yield objection('buying/3', says);
    }),
  ],
  effects(context, draft, move, player) {
    if (move.from === 'pool') releasePar(draft, move.company);
    buying.effects(context, draft, move, player);
  },
});

/** Selling at any time in a turn. */
export const sell: AnyAction = {
  ...sell1830,
  matches: isPublic,
  checks: [firstRound as Check, ...dropChecks(sell1830.checks, 'first-round', 'order', 'twice')],
};

/**
 * Privates that change how companies float (§10.7). Kabinet-Rochussen floats them early at the end of a stock
 * round (D79). Ketwich & Voombergh gives another par to a company that its owner has just floated (D80).
 */

const KABINET = 'KR';
/** The percentage that must have left the IPO. */
const ENOUGH = 30;
const SHARES = 3;
const CAPITAL = 7;

/** Companies that are parred and not floated, with enough shares sold. */
const rescuable = (context: Context): string[] =>
  companiesOf(context).filter(
    (id) =>
      isParred(context, id) &&
      !isFloated(context.table, id) &&
      100 - percentHeld(context, 'ipo', id) >= ENOUGH,
  );

/** True if its owner can float a company. */
export const kabinetWaits = (context: Context): boolean =>
  playerWith(context.table, KABINET) !== undefined && rescuable(context).length > 0;

const capital = ({ table }: Context, company: string): number =>
  CAPITAL * (companyProgress(table, company).par ?? 0);

export const floatCompany = defineVerb('floatCompany', { company: text })(
  defineAction<CompanyMove>({
    name: 'float',
    checks: [
      defineCheck('brown/15', (context, { company }) => {
        const says = `${company} has to be parred, not floated, and ${ENOUGH}% of it out of the initial offering.`;
        const about = {
          facts: { left: percentHeld(context, 'ipo', company) },
          pieces: [cardOf(KABINET)],
        };
        return !rescuable(context).includes(company) && { says, ...about };
      }),
    ],
    candidates: (context) =>
      rescuable(context).map((company) => ({ verb: 'floatCompany', company })),
    effects(context, draft, { company }) {
      const shares = boxOrdinariesIn(context.table, 'ipo', company).slice(0, SHARES);
      draft.pay('bank', charterOf(company), capital(context, company), 'as its capital');
      setCompanyProgress(draft, company, { floated: true });
      setCharter(draft, company, { carried: shares.length });
      for (const id of shares) draft.put(id, 'pool');
    },
    say: (context, { company }) =>
      `floats ${company} with ${context.money(capital(context, company))} by Kabinet-Rochussen`,
  }),
);

/** After the last pass of a stock round, before prices move. */
export const kabinet: Round = {
  name: 'kabinet',
  begin: (_context, draft) => write(draft, 'passed', []),
  prompt(context): Prompt {
    const player = playerWith(context.table, KABINET);
    const acting = player === undefined ? [] : [player];
    const who = player === undefined ? 'Nobody' : playerToken(player);
    return {
      round: `Stock round ${read(context.table, 'turn')}`,
      ...(player !== undefined && { entity: player }),
      acting,
      actions: ['float'],
      sentence: `${who} may float companies with Kabinet-Rochussen.`,
      procedure: () => ({
        title: 'Kabinet-Rochussen floats companies',
        state: 'under way',
        steps: rescuable(context).map((company) => ({
          label: `gets ${context.money(capital(context, company))}, and ${SHARES} shares go to the pool`,
          state: 'now' as const,
          who: charterOf(company),
        })),
        question: {
          who: acting,
          what: `${who} floats companies or lets it be.`,
          answers: [
            ...rescuable(context).map((company) => ({
              move: { verb: 'floatCompany', company },
              says: `Float ${company}`,
            })),
            { move: { verb: 'pass' }, says: 'No more' },
          ],
        },
      }),
      pass: {
        says: 'passes',
        effects: (_context, draft, owner) => write(draft, 'passed', [owner]),
      },
    };
  },
  advance: ({ table }) => (read(table, 'passed').length > 0 ? 'over' : 'wait'),
};

const KETWICH = 'KV';

/** Companies that the player may give another par. */
function reparrable({ table }: Context, player: PlaceId): string[] {
  if (privateAt(table, KETWICH) !== player) return [];
  const by = own(table, 'floatedBy');
  return Object.keys(by).filter((company) => by[company] === player);
}

/** The par prices except the present one. */
const otherPars = ({ table, rules }: Context, company: string): number[] =>
  rules.stock
    .parPrices(table, company)
    .filter((price) => price !== companyProgress(table, company).par);

const fields = { company: text, par: z.int().check(z.gte(1), z.lte(1000)) };
type ReparCompany = MoveOf<typeof fields>;

const repar = defineAction<ReparCompany>({
  name: 'repar',
  checks: [
    mustSellFirst,
    { ...withReason(onceCheck, 'buying/1'), stops: true },
    defineCheck(['brown/31'], function* (context, { company, par }, player) {
      const about = { facts: { par }, pieces: [cardOf(KETWICH)] };
      const owner = `the owner of Ketwich & Voombergh who has floated ${company} in this round`;
      if (!reparrable(context, player).includes(company))
        yield objection('brown/31', `Only ${owner} may change its par.`, about);
      const pars = otherPars(context, company);
      if (!pars.includes(par))
        yield objection('brown/31', `The new par is ${orWords(pars.map(context.money))}.`, about);
    }),
  ],
  *candidates(context, player) {
    for (const company of reparrable(context, player))
      for (const par of otherPars(context, company)) yield { verb: 'reparCompany', company, par };
  },
  effects(context, draft, { company, par }, player) {
    const { table } = context;
    const cell = context.rules.stock.parCell(table, par);
    const more = 10 * (par - (companyProgress(table, company).par ?? par));
    if (cell) placePriceMarker(context, draft, company, cell);
    setCompanyProgress(draft, company, { par });
    if (more > 0) draft.pay('bank', charterOf(company), more, 'as its capital');
    else payUpTo(draft, charterOf(company), 'bank', -more, 'of its capital');
    const { [company]: _done, ...rest } = own(table, 'floatedBy');
    put(draft, 'floatedBy', rest);
    // It is the purchase of the turn, without a certificate.
    noteDone(draft, player, 'buy');
  },
  say: ({ money }, { company, par }) => `gives ${company} a new par of ${money(par)}`,
});

export const reparCompany = defineVerb('reparCompany', fields)(repar);

/**
 * Stock rounds: number cards decide whose turn it is and when the round ends; then prices move (§5.1, §7.4).
 */

/** Ends the turn. Without an action in it, it was a pass. */
function endTurn({ table, rules }: Context, draft: Draft, player: PlaceId): void {
  const { acted, at } = read(table, 'stock');
  if (acted.length === 0) takeCard(draft, player);
  const out = rules.stock.passLasts === 'for good' ? playersWithNextCard(table) : [];
  amend(draft, 'stock', { at: nextPlayerIndex(orderOf(table), at, out), acted: [], bought: [] });
}

/** The pars of countries that nobody has reached yet, in one line; undefined = there are none. */
export function parsToCome({ table, box, money }: Context): string[] | undefined {
  const pars = own(table, 'foreignPars');
  const waiting = COUNTRIES.filter((id) => !stands(table, id) && pars[id] !== undefined);
  if (waiting.length === 0) return undefined;
  const each = waiting.map((id) => `${box.companies.get(id)?.name ?? id} at ${money(pars[id]!)}`);
  return [`Still to be parred: ${each.join(', ')}.`];
}

export const stockRound: Round = {
  name: 'stock',
  begin({ table }, draft) {
    write(draft, 'stock', initialValue('stock'));
    put(draft, 'floatedBy', {});
    closeObsolete(draft, owners(table));
    moveRoundMarker(draft, 'stock');
  },
  prompt(context): Prompt {
    const { table, rules } = context;
    const player = stockActor(table);
    const acted = read(table, 'stock').acted.length > 0;
    const sells = read(table, 'turn') < rules.stock.firstRoundWithSales ? '' : 'sells, ';
    const says = `${playerToken(player)} is over the certificate limit and has to sell first.`;
    return {
      round: `Stock round ${read(table, 'turn')}`,
      entity: player,
      acting: [player],
      closedReason: 'stock',
      actions: ['sell', 'sellAbroad', 'buy', 'buyAbroad', 'par', 'repar'],
      sentence: `${playerToken(player)} ${acted ? 'may go on or end the turn' : `${sells}buys or passes`}.`,
      story: () => parsToCome(context),
      limits: () => limitsOf(context, player),
      pass: {
        must: () => (mustSell(context, player) ? { reason: 'must-sell', says } : undefined),
        ...(acted ? { says: 'ends the turn', saysMore: true } : { says: 'passes' }),
        effects: endTurn,
      },
    };
  },
  advance(context, draft) {
    const { table } = context;
    const player = stockActor(table);
    if (read(table, 'stock').acted.length > 0 && giveCardBack(draft, player)) return 'on';
    if (playersWithNextCard(table).length === playersOf(table.box).length) return 'over';
    // A turn ends by itself if nothing more can be done after its purchase.
    if (!hasBought(table)) return 'wait';
    if ([sell, sellAbroad, buy, buyAbroad, repar].some((action) => context.can(action, player)))
      return 'wait';
    endTurn(context, draft, player);
    return 'on';
  },
};

/** Turns the cards, moves the prices for pool shares, and begins the operating rounds. (§5.1.7) */
export function closeStockRound(context: Context, draft: Draft): string {
  const { table } = context;
  turnColour(draft);
  for (const company of operatingOrder(context))
    movePriceMarker(context, draft, company, 'left', percentIn(table, 'pool', company) / 10);
  for (const country of COUNTRIES) {
    if (!stands(table, country)) continue;
    settleForeignPrice(context, draft, country);
    if (!atTop(table, country)) continue;
    write(draft, 'end', { reason: 'abroad' });
    return GAME_OVER;
  }
  return 'operating';
}

export const atTop = (table: Table, company: string): boolean =>
  cellOf(table, company)?.zones.includes('end') ?? false;
