import { defineCheck } from '../../../rules/course/check.ts';
import { cash } from '../../../kernel/table.ts';
import { hexPlace, tileOn } from '../../../rules/board.ts';
import { moveRoundMarker } from '../../../rules/course/keys.ts';
import type {
  Draft,
  Prompt,
  Context,
  Procedure,
  Round,
  Table,
  Interruption,
} from '../../../rules/course/nouns.ts';
import { count, sum, defineVerb, legalAnswers, text } from '../../../rules/course/verb.ts';
import { priceMarkerOf } from '../../../rules/stock/market.ts';
import { payUpTo } from '../../../rules/money.ts';
import { stationsOf } from '../../../rules/stations.ts';
import { inSupply } from '../../../rules/track/tile.ts';
import { joinWords, playerToken, procedureSteps } from '../../../rules/procedure.ts';
import { amend, note, type Raising, read, write } from '../clock.ts';
import { column, parPrices } from '../companies/chart.ts';
import { isUnused, SPARE } from '../takeover/procedure.ts';
import { refundDistance, rivals, successor, VIGNOLES } from '../companies/family.ts';
import {
  catalogue,
  charterPiece,
  directorOf,
  holderOf,
  moveShares,
  papersIn,
  sharesIn,
  IN_TREASURY,
  treasuryOf,
} from '../companies/holdings.ts';
import { priceOf, standAt } from '../companies/market.ts';
import { firstToken, floatLay } from '../track/tokens.ts';
import { lobbies, returnMarker } from './round.ts';
import {
  beginRaising,
  closeIncrease,
  dumpers,
  heldPercent,
  isPlaced,
  leastPlaced,
  subscribe,
  undoDeals,
} from './placing.ts';

/** Resolving the lobbies: their owners may float companies. (1820 §4.6, §4.11) */

/** The lobby is used up: its money goes to the bank, its marker back. */
function spendLobby(draft: Draft): void {
  const [lobby] = lobbies(draft.table);
  if (!lobby) return;
  draft.pay(lobby.place, 'bank', cash(draft.table, lobby.place));
  returnMarker(draft, lobby.place);
}

/** Lobbies from the highest down. Each floats a company or does nothing. */
export const floats: Round = {
  name: 'floats',
  begin: (_context, draft) => moveRoundMarker(draft, 'SR, after lobbies'),
  prompt({ table, money }) {
    const [lobby] = lobbies(table);
    const owner = lobby?.owner ?? 'player:1';
    return {
      round: `Stock round ${read(table, 'turn')}, lobbies resolved`,
      entity: owner,
      acting: lobby ? [owner] : [],
      actions: ['start'],
      closedReason: 'floats',
      sentence: `${playerToken(owner)} floats a company for the lobby of ${money(lobby?.amount ?? 0)}, or does nothing.`,
      pass: {
        says: `floats nothing for the lobby of ${money(lobby?.amount ?? 0)}`,
        saysMore: true,
        effects: (_context, draft) => spendLobby(draft),
      },
    };
  },
  advance: ({ table }) => (lobbies(table).length > 0 ? 'wait' : 'over'),
};

export const startCompany = defineVerb('startCompany', { company: text, par: sum, size: count })({
  name: 'start',
  checks: [
    defineCheck(
      '6.6.2/1',
      ({ table }, { company }) =>
        !isUnused(table, company) && `${company} is not free to be floated.`,
      { reads: ['company'] },
    ),
    defineCheck(
      '6.6.2/1',
      ({ table }, { size }) => {
        const open = column(table).sizes;
        if (open.includes(size)) return undefined;
        const says = `The chart allows companies of ${open.join(' or ')} shares.`;
        return { says, facts: { size } };
      },
      { reads: ['size'] },
    ),
    defineCheck(
      '6.6.2/3',
      ({ table, money }, { par }) => {
        const pars = parPrices(table);
        if (pars.includes(par)) return undefined;
        const says = `The par prices open now are ${pars.map(money).join(', ')}.`;
        return { says, facts: { par } };
      },
      { reads: ['par'] },
    ),
  ],
  *candidates({ table }) {
    const pars = parPrices(table);
    for (const company of catalogue(table.box))
      if (isUnused(table, company))
        for (const size of column(table).sizes)
          for (const par of pars) yield { verb: 'startCompany', company, par, size };
  },
  effects({ table }, draft, { company, par, size }, by) {
    if (!isUnused(table, company)) return;
    spendLobby(draft);
    draft.put(charterPiece(company), treasuryOf(company));
    standAt(draft, company, par);
    moveShares(draft, company, 'ipo', treasuryOf(company), size);
    const first = { step: 'markers', was: 0, from: 'market' } as const;
    beginRaising(draft, { kind: 'float', company, by, size, ...first });
  },
  say({ money }, { company, par, size }) {
    const least = leastPlaced(size);
    return `floats ${company} with ${size} shares at ${money(par)}, at least ${least} of them sold for ${money(least * par)}`;
  },
});

/**
 * The player is done with the markers, then with the shares. With less than 40% placed, everything is undone.
 */
function closeFloat(draft: Draft, raising: Raising): void {
  const { table } = draft;
  const { company, step } = raising;
  if (step === 'markers' && stationsOf(table, company).length > 0)
    amend(draft, 'raising', { step: 'shares' });
  else if (step === 'shares' && isPlaced(table, raising)) completeFloat(draft, raising);
  else undoFloat(draft, raising);
}

function completeFloat(draft: Draft, raising: Raising): void {
  const { table } = draft;
  const { company, by, fee } = raising;
  const tied = rivals(table, company);
  const first = tied.includes(by) ? by : (successor(table, tied, by) ?? tied[0]);
  // The host may have let shares go to holders that do not direct.
  if (first === undefined) return undoFloat(draft, raising);
  draft.put(charterPiece(company), first);
  note(draft, company, {
    floated: read(table, 'turn'),
    increased: undefined,
    fee: fee === 0 ? undefined : fee,
  });
  write(draft, 'raising', null);
  if (sharesIn(table, holderOf(VIGNOLES), company) > 0)
    refundDistance(draft, company, directorOf(table, company));
}

/** Undoes tiles, markers, fee and money. The lobby stays used up. (§4.11) */
function undoFloat(draft: Draft, raising: Raising): void {
  const { table } = draft;
  const { company, by, fee, laid, stood = {} } = raising;
  const treasury = treasuryOf(company);
  undoDeals(draft, raising);
  draft.pay('bank', by, fee, 'back for the distance');
  for (const { token } of stationsOf(table, company)) draft.put(token, treasury);
  const floatLaid = { ...read(table, 'floatLaid') };
  for (const { hex, was } of [...laid].reverse()) {
    const lies = tileOn(table, hex);
    if (lies) draft.put(lies.id, 'supply', { turn: 0 });
    // The tile may have been moved by hand meanwhile. The float is undone all the same.
    const before = was && inSupply(table, was[0]);
    if (was && before) draft.put(before, hexPlace(hex), { turn: was[1] });
    delete floatLaid[hex];
  }
  // Markers return to their circles through the spare place, because two may have changed places.
  const moved = Object.entries(stood).filter(
    ([id, at]) => table.pieces.has(id) && table.pieces.get(id)!.place !== at,
  );
  for (const [id] of moved) draft.put(id, SPARE);
  for (const [id, at] of moved) if (table.places.has(at)) draft.put(id, at);
  write(draft, 'floatLaid', floatLaid);
  payUpTo(draft, treasury, 'bank', cash(table, treasury), IN_TREASURY);
  for (const id of papersIn(table, treasury, company)) draft.put(id, 'ipo');
  draft.put(priceMarkerOf(company), 'market');
  draft.put(charterPiece(company), 'charters');
  write(draft, 'raising', null);
}

const PASS = { verb: 'pass' };
const DONE = { move: PASS, says: 'Done' };

/** A player who stops before a marker is placed and 40% are held loses the float. (§4.11) */
const giveUp = (company: string) => ({
  move: PASS,
  says: 'Give up the float',
  preview: [`${company} is not floated, all that was done for it is undone, the lobby stays spent`],
});

/** True if the float is lost when its player stops now. */
const isLost = (table: Table, raising: Raising): boolean =>
  raising.step === 'markers'
    ? stationsOf(table, raising.company).length === 0
    : !isPlaced(table, raising);

/** The actions of each step of a float. */
const WAYS = { markers: [firstToken, floatLay], shares: subscribe.actions } as const;

/** A float or an increase as a procedure. */
function placing(context: Context, raising: Raising, sentence: string): Procedure {
  const { table, money } = context;
  const { kind, company, step, size, by, hex } = raising;
  const lost = kind === 'float' && isLost(table, raising);
  const labels = ['Its first markers are placed', 'Its shares are placed'];
  return {
    title: `${company} ${kind === 'float' ? 'is floated' : 'grows'}`,
    state: 'under way',
    steps: procedureSteps(labels, step === 'markers' ? 0 : 1).slice(kind === 'float' ? 0 : 1),
    question: {
      who: [by],
      what: sentence,
      // The marker for a tile just laid is placed before anybody can stop.
      answers: hex !== '' ? legalAnswers(context, firstToken, by) : [lost ? giveUp(company) : DONE],
    },
    outcome: {
      facts: [
        { label: 'Shares', value: String(size) },
        { label: 'Price', value: money(priceOf(table, company)) },
        { label: 'Held', value: `${Math.floor(heldPercent(table, raising))}%` },
      ],
    },
  };
}

/** Markers and shares of a company that is floated or enlarged come before everything else. (§4.9, §4.11) */
export const raisingInterruption: Interruption = {
  name: 'raising',
  prompt(context, before): Prompt | undefined {
    const { table } = context;
    const raising = read(table, 'raising');
    if (!raising) return undefined;
    const { kind, company, by, step, hex } = raising;
    const first = stationsOf(table, company).length === 0;
    const sellers = step === 'shares' ? dumpers(table, raising) : [];
    const acting = [...new Set([by, ...sellers])];
    const others = joinWords(acting.slice(1).map(playerToken));
    const percent = Math.floor(heldPercent(table, raising));
    const sentence =
      step === 'shares'
        ? `${playerToken(by)} places shares of ${company}; ${percent}% are held, 40% are needed.${others ? ` ${others} may sell.` : ''}`
        : hex !== ''
          ? `${playerToken(by)} places the marker of ${company} in ${hex}.`
          : `${playerToken(by)} ${first ? 'places a first' : 'may place a second'} marker of ${company}.`;
    return {
      round: before().round,
      entity: treasuryOf(company),
      acting,
      actions: [...WAYS[step].map(({ name }) => name), ...(kind === 'increase' ? ['dump'] : [])],
      closedReason: kind === 'increase' ? 'growing' : step === 'markers' ? 'placing' : 'raising',
      sentence,
      procedure: () => placing(context, raising, sentence),
      pass: {
        must: () =>
          hex === '' ? undefined : { reason: '6.6.2/6', says: `A marker goes to ${hex} first.` },
        says: 'is done',
        mustFor: (player) =>
          player === by
            ? undefined
            : {
                reason: kind === 'increase' ? '6.5.2.2/9' : '6.6.1/3',
                says: `${playerToken(by)} places the shares.`,
              },
        effects: (_context, draft) =>
          kind === 'float' ? closeFloat(draft, raising) : closeIncrease(draft, raising),
      },
    };
  },
  /**
   * A second marker without a place, or shares that nobody can take, are not waited for. The player gives up
   * a lost float explicitly. (§4.11, 4 and 5)
   */
  settle(context, draft) {
    const raising = read(context.table, 'raising');
    if (raising?.kind !== 'float' || raising.hex !== '' || isLost(context.table, raising)) return;
    if (!WAYS[raising.step].some((action) => context.can(action, raising.by)))
      closeFloat(draft, raising);
  },
};
