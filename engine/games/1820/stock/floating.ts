import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import { type Move, railwayMoves } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { hexPlace, tileOn } from '../../../rules/board.ts';
import { markerOf } from '../../../rules/market.ts';
import { payUpTo } from '../../../rules/money.ts';
import { type Actor, type Turn, verb } from '../../../rules/rulebook.ts';
import { stationsOf } from '../../../rules/stations.ts';
import { returnMarker } from '../auctions/markers.ts';
import { violation } from '../clauses.ts';
import { column, parPrices } from '../course/chart.ts';
import { amend, amendOpen, goTo, note, read, write } from '../course/clock.ts';
import type { Raising } from '../course/keys.ts';
import { found, money, mover, named, outOfTurn } from '../course/turns.ts';
import { refundDistance, VIGNOLES } from '../cousins/powers.ts';
import { isUnused, SPARE } from '../companies/closing.ts';
import { rivals, successor } from '../companies/directors.ts';
import {
  catalogue,
  charterPiece,
  directorOf,
  holderOf,
  moveShares,
  sharesIn,
  treasuryOf,
} from '../companies/holdings.ts';
import { standAt } from '../companies/market.ts';
import { inSupply } from '../track/tiles.ts';
import { lobbies, type Lobby } from './lobbies.ts';
import { isPlaced, raisingTurn, undoDeals } from './raising.ts';

/** Resolving the lobbies: their owners may float companies (1820 §4.6, §4.11). */

export const beginFloats = (draft: Draft): void =>
  draft.put('marker:round', 'round:SR, after lobbies');

const top = (table: Table): Lobby | undefined => lobbies(table)[0];

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceFloats(draft: Draft): boolean {
  const { table } = draft;
  if (read(table, 'raising') || top(table)) return false;
  amend(draft, 'stock', { part: 2, quiet: 0 });
  goTo(draft, 'stock');
  return true;
}

/** The lobby is spent: money to the bank, the marker back. */
function spendLobby(draft: Draft): void {
  const lobby = top(draft.table);
  if (!lobby) return;
  draft.pay(lobby.place, 'bank', cash(draft.table, lobby.place));
  returnMarker(draft, lobby.place);
}

export interface StartCompany extends Move {
  verb: 'startCompany';
  company: string;
  par: number;
  size: number;
}

export const startCompany = verb<StartCompany>({
  schema: z.extend(railwayMoves.startCompany, {
    size: z.int().check(z.gte(1), z.lte(100)),
  }) as z.ZodMiniType<StartCompany>,
  judge(table, { company, par, size }, actor) {
    const lobby = top(table);
    const open = parPrices(table);
    const sizes = column(table).sizes;
    return found(
      outOfTurn(actor, lobby ? [lobby.owner] : [], '1820/6.6.1/3'),
      (read(table, 'stage') !== 'floats' || read(table, 'raising') !== null) &&
        violation('1820/6.6.1/1', 'No lobby is being resolved now.'),
      !isUnused(table, company) &&
        violation('1820/6.6.2/1', `${company} is not free to be floated.`),
      !sizes.includes(size) &&
        violation('1820/6.6.2/1', `The chart allows companies of ${sizes.join(' or ')} shares.`, {
          facts: { size },
        }),
      !open.includes(par) &&
        violation('1820/6.6.2/3', `The par prices open now are ${open.map(money).join(', ')}.`, {
          facts: { par },
        }),
    );
  },
  effects(draft, { company, par, size }, actor) {
    const { table } = draft;
    if (!isUnused(table, company) || !table.box.companies.has(company)) return;
    const by = mover(actor, top(table) ? [top(table)!.owner] : []);
    spendLobby(draft);
    draft.put(charterPiece(company), treasuryOf(company));
    standAt(draft, company, par);
    moveShares(draft, company, 'ipo', treasuryOf(company), size);
    write(draft, 'raising', {
      ...{ kind: 'float', company, by, size, was: 0, from: 'market', step: 'markers', hex: '' },
      ...{ laid: [], fee: 0, deals: [] },
    });
  },
  *options(table, player) {
    const lobby = top(table);
    if (read(table, 'stage') !== 'floats' || read(table, 'raising') || lobby?.owner !== player)
      return;
    const pars = parPrices(table);
    for (const company of catalogue(table.box))
      if (isUnused(table, company))
        for (const size of column(table).sizes)
          for (const par of pars) yield { verb: 'startCompany', company, par, size };
  },
  say: (_table, { company, par, size }) => `floats ${company} with ${size} shares at ${money(par)}`,
});

/** Nothing is floated for this lobby. */
export function judgeLobbyPass(table: Table, actor: Actor): Finding[] {
  const lobby = top(table);
  return found(outOfTurn(actor, lobby ? [lobby.owner] : [], '1820/6.6.1/3'));
}

export const passLobby = (draft: Draft): void => spendLobby(draft);

/** The player is done: markers first, then shares; with less than 40% placed all is undone. */
export function closeFloat(draft: Draft, raising: Raising): void {
  const { table } = draft;
  const { company, step } = raising;
  if (step === 'markers' && stationsOf(table, company).length > 0)
    return amendOpen(draft, 'raising', { step: 'shares' });
  if (step === 'shares' && isPlaced(table, raising)) return completeFloat(draft, raising);
  undoFloat(draft, raising);
}

function completeFloat(draft: Draft, { company, by, fee }: Raising): void {
  const { table } = draft;
  const tied = rivals(table, company);
  const first = tied.includes(by) ? by : (successor(table, tied, by) ?? tied[0]!);
  draft.put(charterPiece(company), first);
  note(draft, company, {
    ...{ floated: read(table, 'turn'), increased: undefined },
    fee: fee === 0 ? undefined : fee,
  });
  write(draft, 'raising', null);
  if (sharesIn(table, holderOf(VIGNOLES), company) > 0)
    refundDistance(draft, company, directorOf(table, company));
}

/** Tiles, markers, fee and money go back; the lobby stays spent. (§4.11) */
function undoFloat(draft: Draft, raising: Raising): void {
  const { table } = draft;
  const { company, by, fee, laid, stood = {} } = raising;
  undoDeals(draft, raising);
  draft.pay('bank', by, fee);
  for (const { token } of stationsOf(table, company)) draft.put(token, treasuryOf(company));
  const floatLaid = { ...read(table, 'floatLaid') };
  for (const { hex, was } of [...laid].reverse()) {
    const lies = tileOn(table, hex);
    if (lies) draft.put(lies.id, 'supply', { turn: 0 });
    const before = was && inSupply(table, was[0]);
    if (was && before) draft.put(before, hexPlace(hex), { turn: was[1] });
    delete floatLaid[hex];
  }
  // Markers go back to their circles by way of the spare ones: two may have changed places.
  const moved = Object.entries(stood).filter(([id, at]) => table.pieces.get(id)?.place !== at);
  for (const [id] of moved) if (table.pieces.has(id)) draft.put(id, SPARE);
  for (const [id, at] of moved) if (table.pieces.has(id) && table.places.has(at)) draft.put(id, at);
  write(draft, 'floatLaid', floatLaid);
  payUpTo(draft, treasuryOf(company), 'bank', cash(table, treasuryOf(company)));
  for (const id of [...lying(table, treasuryOf(company))])
    if (table.box.pieces.get(id)!.kind === 'certificate') draft.put(id, 'ipo');
  draft.put(markerOf(company), 'market');
  draft.put(charterPiece(company), 'charters');
  write(draft, 'raising', null);
}

export function floatTurn(table: Table): Turn {
  const round = `Stock round ${read(table, 'turn')}, lobbies resolved`;
  const raising = read(table, 'raising');
  if (raising) return raisingTurn(table, raising, round);
  const lobby = top(table);
  const owner = lobby?.owner ?? 'player:1';
  return {
    round,
    entity: owner,
    acting: lobby ? [owner] : [],
    verbs: ['startCompany', 'pass'],
    sentence: `${named(owner)} floats a company for the lobby of ${money(lobby?.amount ?? 0)}, or does nothing.`,
    over: false,
  };
}
