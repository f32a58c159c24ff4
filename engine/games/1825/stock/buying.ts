import { railwayMoves, type Of, type RailwayMove } from '../../../../shared/move.ts';
import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { certificatesIn, issueOf, ordinariesIn, presidentOf } from '../../../rules/certificates.ts';
import { cellPlace, markerOf, rowCells } from '../../../rules/market.ts';
import { settlePresidency, takePresidency } from '../../../rules/presidency.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { told, setPar, write } from '../course/clock.ts';
import { isMinor, money, named, switchesOf, unitOf } from '../course/figures.ts';
import {
  allPrivates,
  BANK,
  facePrice,
  nextPrivate,
  OFFER,
  ownerOf,
  privateId,
  privatePiece,
} from '../course/privates.ts';
import { formIfReady } from './forming.ts';
import { isStarted, openTier, pars, tierOf } from './offer.ts';
import { outOfTurn } from '../course/sequence.ts';
import {
  certificatePrice,
  counted,
  doer,
  hasSold,
  limit,
  mustSell,
  note,
  POOL,
  stockTurn,
  withinLimit,
} from './turn.ts';

type BuyShare = Of<RailwayMove, 'buyShare'>;
type StartCompany = Of<RailwayMove, 'startCompany'>;
type BuyPrivate = Of<RailwayMove, 'buyPrivate'>;

/** What every purchase of a turn has to meet: the turn, one purchase, no sale owed, the cash. */
function purchaseFindings(table: Table, player: PlaceId, price: number): Finding[] {
  const found: Finding[] = [];
  const turn = stockTurn(table);
  if (turn?.player === player && turn.bought)
    found.push(
      violation(
        '1825/stock-dealing-rounds/13',
        `${named(player)} has bought in this turn already and may only sell or end the turn now.`,
      ),
    );
  if (mustSell(table, player))
    found.push(
      violation(
        '1825/certificate-limit/2',
        `${named(player)} holds ${counted(table, player)} certificates that count, the limit is ${limit(table)}: sell down to it first.`,
        { facts: { counted: counted(table, player), limit: limit(table) } },
      ),
    );
  const has = cash(table, player);
  if (has < price)
    found.push(
      violation(
        '1825/buying/7',
        `This costs ${money(table, price)} and ${named(player)} has ${money(table, has)}.`,
        { facts: { price, cash: has } },
      ),
    );
  return found;
}

function overLimit(table: Table, player: PlaceId, company?: string): Finding[] {
  if (withinLimit(table, player, company)) return [];
  return [
    violation(
      '1825/certificate-limit/1',
      `${named(player)} holds ${counted(table, player)} certificates that count, and the limit is ${limit(table)}.`,
      { facts: { counted: counted(table, player), limit: limit(table) } },
    ),
  ];
}

function soldBefore(table: Table, player: PlaceId, what: string, clause: string): Finding[] {
  if (!hasSold(table, player, what)) return [];
  return [
    violation(
      clause,
      `${named(player)} has sold ${what} in this stock round and may not buy it back before the next.`,
    ),
  ];
}

/** Is it the president's certificate that is asked for, out of the market? */
const asksPresidency = (table: Table, { company, from, percent }: BuyShare): boolean =>
  from === POOL && percent === issueOf(table.box, company).presidentPercent;

export const buyShare = verb<BuyShare>({
  schema: railwayMoves.buyShare,
  judge(table, move, actor) {
    const { company, from, percent } = move;
    const early = outOfTurn(table, actor, 'stock');
    if (early.length > 0) return early;
    const player = doer(table, actor);
    const where = [`player:${player.slice(7)}`, from];
    if (!isStarted(table, company))
      return [
        violation(
          '1825/buying/10',
          `${company} has not been started, so none of its certificates are for sale yet.`,
        ),
      ];
    const { president } = issueOf(table.box, company);
    const there = certificatesIn(table, from, company);
    const presidency = asksPresidency(table, move);
    const unit = unitOf(table.box, company);
    if (from !== OFFER && from !== POOL)
      return [
        violation(
          '1825/stock-dealing-rounds/12',
          'Certificates are bought from the offer or the market only.',
        ),
      ];
    if (
      !there.some((id) => (presidency ? id === president : id !== president)) ||
      (!presidency && percent !== unit)
    )
      return [
        violation(
          '1825/buying/10',
          `No ${percent} % certificate of ${company} is for sale there.`,
          { facts: { percent }, places: where },
        ),
      ];
    const found = purchaseFindings(table, player, certificatePrice(table, company, from));
    found.push(...soldBefore(table, player, company, '1825/buying/5'));
    found.push(...overLimit(table, player, company));
    if (presidency && certificatesIn(table, player, company).length === 0)
      found.push(
        violation(
          '1825/buying/11',
          `Only a holder of ${company} may take its president's certificate from the market.`,
          { pieces: president ? [president] : [] },
        ),
      );
    return found;
  },
  effects(draft, move, actor) {
    const { table } = draft;
    const { company, from } = move;
    const player = doer(table, actor);
    const price = certificatePrice(table, company, from);
    const rule = { order: told(table, 'order'), pool: POOL };
    const minorOffer = from === OFFER && isMinor(table.box, company);
    if (asksPresidency(table, move)) takePresidency(draft, company, player, rule);
    else {
      const [certificate] = ordinariesIn(table, from, company);
      if (certificate === undefined) {
        draft.impossible ??= `No certificate of ${company} lies there.`;
        return;
      }
      draft.put(certificate, player);
    }
    payUpTo(draft, player, minorOffer ? charterOf(company) : 'bank', price);
    settlePresidency(draft, company, rule);
    moveCharter(draft, company);
    bought(draft, player, 'buyShare', company);
    if (from === OFFER) formIfReady(draft, company);
  },
  *options(table, player) {
    const turn = stockTurn(table);
    if (turn?.player !== player) return;
    const actor = { seat: '', players: [player], host: false };
    for (const company of table.box.companies.keys()) {
      const { unit, presidentPercent } = issueOf(table.box, company);
      for (const [from, percent] of [
        [OFFER, unit],
        [POOL, unit],
        [POOL, presidentPercent],
      ] as const) {
        const move: BuyShare = { verb: 'buyShare', company, from, percent };
        if (percent > 0 && buyShare.judge(table, move, actor).length === 0) yield move;
      }
    }
  },
  say: (table, { company, from, percent }) =>
    `buys ${percent} % of ${company} from the ${from === OFFER ? 'offer' : 'market'} for ${money(table, certificatePrice(table, company, from))}`,
});

export const startCompany = verb<StartCompany>({
  schema: railwayMoves.startCompany,
  judge(table, { company, par }, actor) {
    const early = outOfTurn(table, actor, 'stock');
    if (early.length > 0) return early;
    const player = doer(table, actor);
    if (!table.box.companies.has(company) || told(table, 'removed').includes(company))
      return [violation('1825/starting-a-company/1', `${company} is not in this game.`)];
    if (isStarted(table, company))
      return [violation('1825/starting-a-company/1', `${company} has been started already.`)];
    const found: Finding[] = [];
    const next = nextPrivate(table);
    if (next !== undefined)
      found.push(
        violation(
          '1825/stock-dealing-rounds/2',
          `${table.box.pieces.get(next)!.name} has not been sold yet, and no company starts before every private has been.`,
          { pieces: [next] },
        ),
      );
    else if (tierOf(table.box, company) > openTier(table)) {
      const minor = isMinor(table.box, company);
      const clause =
        switchesOf(table.box).minorTier === 'last'
          ? '1825/stock-dealing-rounds/8'
          : '1825/stock-dealing-rounds/9';
      found.push(
        violation(
          minor ? clause : '1825/stock-dealing-rounds/4',
          `${company} is in tier ${tierOf(table.box, company)}, and only tiers up to ${openTier(table)} are open: a company of an open tier must sell out first.`,
          { facts: { tier: tierOf(table.box, company), open: openTier(table) } },
        ),
      );
    }
    if (!pars(table.box, company).includes(par)) found.push(wrongPar(table, company, par));
    found.push(...purchaseFindings(table, player, startPrice(table, company, par)));
    found.push(...overLimit(table, player));
    return found;
  },
  effects(draft, { company, par }, actor) {
    const { table } = draft;
    const player = doer(table, actor);
    const { president } = issueOf(table.box, company);
    const cell = rowCells(table.box, 0).find(({ price }) => price >= par);
    if (president === undefined || cell === undefined) {
      draft.impossible ??= `${company} cannot be started at ${par}.`;
      return;
    }
    const price = startPrice(table, company, par);
    draft.put(president, player);
    draft.put(markerOf(company), cellPlace(cell));
    draft.put(`charter:${company}`, player);
    setPar(draft, company, par);
    payUpTo(draft, player, isMinor(table.box, company) ? charterOf(company) : 'bank', price);
    bought(draft, player, 'startCompany', company);
    formIfReady(draft, company);
  },
  *options(table, player) {
    if (stockTurn(table)?.player !== player) return;
    const actor = { seat: '', players: [player], host: false };
    for (const company of table.box.companies.keys()) {
      if (isStarted(table, company)) continue;
      // Pars rise, and with them the price: the first that is refused ends it.
      for (const par of pars(table.box, company)) {
        const move: StartCompany = { verb: 'startCompany', company, par };
        if (startCompany.judge(table, move, actor).length > 0) break;
        yield move;
      }
    }
  },
  say: (table, { company, par }) =>
    `starts ${company} at ${money(table, par)} for ${money(table, startPrice(table, company, par))}`,
});

/** The president's certificate: 20 % of a major, 40 % of a minor. */
function startPrice(table: Table, company: string, par: number): number {
  return (par * issueOf(table.box, company).presidentPercent) / 10;
}

function wrongPar(table: Table, company: string, par: number): Finding {
  const allowed = pars(table.box, company);
  const facts = { par, lowest: allowed[0] ?? 0 };
  if (!isMinor(table.box, company))
    return violation(
      '1825/starting-a-company/3',
      `${company} has a fixed par of ${money(table, allowed[0] ?? 0)}, not ${money(table, par)}.`,
      { facts },
    );
  const clause =
    switchesOf(table.box).minorParMinimum === 'from'
      ? '1825/starting-a-company/18'
      : '1825/starting-a-company/19';
  return violation(
    clause,
    `${company} may start at a price of the market from ${money(table, allowed[0] ?? 0)} to ${money(table, allowed.at(-1) ?? 0)}: ten shares must pay for its train.`,
    { facts },
  );
}

export const buyPrivate = verb<BuyPrivate>({
  schema: railwayMoves.buyPrivate,
  judge(table, { private: id, price }, actor) {
    const early = outOfTurn(table, actor, 'stock');
    if (early.length > 0) return early;
    const player = doer(table, actor);
    const piece = privatePiece(id);
    if (!table.box.pieces.has(piece) || ownerOf(table, piece) !== undefined)
      return [
        violation('1825/buying/8', `${id} is not with the bank, so it cannot be bought.`, {
          pieces: table.box.pieces.has(piece) ? [piece] : [],
        }),
      ];
    const face = facePrice(table, piece);
    const found = purchaseFindings(table, player, face);
    const next = nextPrivate(table);
    if (next !== undefined && next !== piece)
      found.push(
        violation(
          table.pieces.get(piece)!.place === BANK ? '1825/buying/9' : '1825/stock-dealing-rounds/3',
          `${table.box.pieces.get(next)!.name} is the cheapest private never owned and is sold first.`,
          { pieces: [next] },
        ),
      );
    if (price !== face)
      found.push(
        violation('1825/buying/8', `${id} costs its face value of ${money(table, face)}.`, {
          facts: { price, face },
        }),
      );
    found.push(...soldBefore(table, player, id, '1825/buying/6'));
    found.push(...overLimit(table, player));
    return found;
  },
  effects(draft, { private: id, price }, actor) {
    const player = doer(draft.table, actor);
    draft.put(privatePiece(id), player);
    payUpTo(draft, player, 'bank', price);
    bought(draft, player, 'buyPrivate', null);
  },
  *options(table, player) {
    if (stockTurn(table)?.player !== player) return;
    const actor = { seat: '', players: [player], host: false };
    for (const piece of allPrivates(table)) {
      const move: BuyPrivate = {
        verb: 'buyPrivate',
        private: privateId(table, piece),
        price: facePrice(table, piece),
      };
      if (buyPrivate.judge(table, move, actor).length === 0) yield move;
    }
  },
  say: (table, { private: id, price }) => `buys ${id} from the bank for ${money(table, price)}`,
});

function bought(
  draft: Draft,
  player: PlaceId,
  did: 'buyShare' | 'startCompany' | 'buyPrivate',
  company: string | null,
): void {
  const turn = stockTurn(draft.table);
  if (turn?.player !== player) return;
  note(draft, player, { did: [...turn.did, did], bought: true, justBought: company });
  write(draft, 'lastBuyer', player);
}

/** The charter lies with whoever is president. */
export function moveCharter(draft: Draft, company: string): void {
  const to = presidentOf(draft.table, company) ?? 'charters';
  if (draft.table.pieces.get(`charter:${company}`)?.place !== to)
    draft.put(`charter:${company}`, to);
}
