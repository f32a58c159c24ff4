import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { inReceivership, isStarted, trainsOf } from '../../../engine/games/1862/companies.ts';
import { read } from '../../kit/1862.ts';
import type { Moment } from '../judges.ts';
import type { Members } from '../oracle.ts';
import { byText, type State } from './state.ts';

/** Where the oracle of 1862 is no measure, in the words of its READMEs. */

interface Corp extends State {
  floated: boolean;
  receivership?: boolean;
  price?: State & { price: number };
  par?: number;
  originalPar?: number;
  ipoOwner: string;
  held: Record<string, { certs: number; pres?: boolean } | undefined>;
  tokens?: { placed: unknown[]; unplaced?: unknown };
  trains?: unknown[];
  permits?: string[];
}

interface Theirs extends State {
  step?: string;
  active?: string[];
  can?: string[];
  finished: boolean;
  round: State & {
    type: string;
    index: number;
    entities: string[];
    operator?: string;
    sold?: Record<string, State>;
    auction?: { bids: Record<string, unknown[]> };
    pendingOptions?: unknown[];
    pendingRemovals?: unknown[];
    pendingBuyTokens?: string;
  };
  corps: Record<string, Corp>;
  players: Record<string, State & { cash: number }>;
  companies: Record<string, State>;
  tiles: Record<string, number>;
  map: Record<string, State>;
  bank: State;
  special: State;
}

/** Members of a round that are advice or book-keeping of the oracle's user interface. */
const ROUND_BOOKS = [
  'name',
  'passOrder',
  'turnActions',
  'lastToAct',
  'pendingForcedSales',
  'upgradeBeforeToken',
  'emergencyBuy',
  'pendingOptions',
  'pendingRemovals',
  'upgradedTrack',
];
const BOOKS = ['can', 'canOther', 'choices', 'minors', 'reservations'];

/**
 * A state of the oracle without what is no matter of rules: the advice of its user interface, how
 * its market cells are typed, and its own count of tiles with small stations, which are the same
 * tiles (D29). It keeps bids that were raised, and shows markers before they are bought. Then the
 * listed tolerances.
 */
export function comparable(ours: unknown, theirs: Members): [State | null, State | null] {
  const mine = structuredClone(ours) as Theirs;
  const state = structuredClone(theirs) as State as Theirs;
  if (keptOpen(state) || asksInVain(mine, state)) return [null, null];
  for (const leave of Object.values(TOLERANCES)) leave(mine, state);
  for (const book of BOOKS) delete state[book];
  for (const book of ROUND_BOOKS) delete state.round[book];
  if (state.round.type !== 'Operating') delete state.round.num;
  // What was built last is forgotten when the game is over.
  if (state.finished)
    for (const side of [mine, state])
      for (const rest of ['laidHexes', 'tilesLaid', 'tokened']) delete side.round[rest];
  for (const bids of Object.values(state.round.auction?.bids ?? {}))
    bids.splice(0, bids.length - 1);
  for (const [one, corp] of Object.entries(state.corps)) {
    comparableCompany(corp);
    if (state.round.pendingBuyTokens !== `corp:${one}`) continue;
    delete corp.tokens?.unplaced;
    delete mine.corps[one]?.tokens?.unplaced;
  }
  delete state.round.pendingBuyTokens;
  delete mine.round.pendingBuyTokens;
  for (const [one, obligation] of Object.entries(state.companies)) {
    delete obligation.value;
    delete obligation.revenue;
    // Companies that have left the game are still named there.
    if (!(one in state.corps)) delete state.companies[one];
  }
  for (const tile of Object.keys(state.tiles)) if (tile.includes('_')) delete state.tiles[tile];
  for (const tile of Object.values(state.map)) delete tile.towns;
  delete state.bank.broken;
  delete state.special.baseTilesUsed;
  return [mine, state];
}

function comparableCompany(corp: Corp): void {
  corp.tokens?.placed.sort(byText);
  if (!corp.floated) delete corp.tokens?.unplaced;
  if (corp.price) delete corp.price.type;
  if (corp.originalPar !== undefined) corp.par = corp.originalPar;
  for (const book of ['originalPar', 'skipRound', 'companies', 'startable']) delete corp[book];
  corp.permits?.sort();
  corp.trains?.sort(byText);
}

/**
 * What of a company passes to another in a merger: with us when it is proposed or when the shares are
 * exchanged, there at the end. Whose shares players hold is compared all the time.
 */
const PASSING = [
  ...['cash', 'held', 'president', 'receivership', 'trains', 'tokens', 'permits'],
  ...['ipoOwner', 'capitalization', 'chartered'],
];

/** Tolerances by the name the README gives them. */
const TOLERANCES: Readonly<Record<string, (ours: Theirs, theirs: Theirs) => void>> = {
  'operator after a merger': (ours, theirs) => {
    const { operator, entities, index } = theirs.round;
    if (operator === undefined || operator === entities[index]) return;
    delete theirs.round.operator;
    delete ours.round.operator;
  },
  'worth and certificate counts while shares are in transit (pending options or removals)': (
    ours,
    theirs,
  ) => {
    const { pendingOptions = [], pendingRemovals = [] } = theirs.round;
    if (pendingOptions.length + pendingRemovals.length === 0) return;
    for (const side of [ours, theirs]) {
      for (const player of Object.values(side.players)) {
        delete player.worth;
        delete player.certs;
      }
      for (const corp of Object.values<State>(side.corps))
        for (const what of PASSING) delete corp[what];
      // Who operates is the old company with us until all is done, there the survivor earlier.
      for (const what of ['operator', 'entities', 'index']) delete side.round[what];
    }
  },
};

/**
 * There a company is asked for a merger or an acquisition with nobody in reach; with us that is over,
 * and the table is looked at again when the pass has been made.
 */
const asksInVain = (ours: Theirs, { step = '', can = [], round }: Theirs): boolean => {
  if (ours.step === step || !can.includes('pass')) return false;
  return step === 'Acquire' || (step === 'Merge' && ours.round.operator === round.operator);
};

const CROWN_ALONE = 1;

/**
 * "A turn kept open because the director's certificate in the pool counts as buyable": nothing can be
 * done in it but to pass, and D55 has it that nobody can buy there. With us the turn is over, so the
 * table is looked at again when that pass has been made.
 */
function keptOpen({ step, can = [], active = [], round, corps, players }: Theirs): boolean {
  if (step !== 'BuySellParShares' || can.join() !== 'buy_shares,pass') return false;
  const id = (active[0] ?? '').replace('player:', '');
  const purse = players[id]?.cash ?? 0;
  const bought = ({ held, price, par, ipoOwner }: Corp): boolean => {
    const plain = (place: string) => {
      const lies = held[place];
      return lies !== undefined && !(lies.pres && lies.certs === CROWN_ALONE);
    };
    const now = price?.price ?? Infinity;
    const first = ipoOwner === 'self' ? now : (par ?? Infinity);
    return (
      (plain('market') && now <= purse) ||
      (plain('treasury') && now <= purse) ||
      (plain('ipo') && first <= purse)
    );
  };
  return !Object.entries(corps).some(
    ([one, corp]) => round.sold?.[id]?.[one] === undefined && bought(corp),
  );
}

const MERGES = new Set(['choose', 'remove_token', 'message']);

/** The two companies of a merger that this step belongs to. */
function partnersOf({ steps }: Recording, step: number): readonly string[] {
  const from = steps.slice(0, step).findLastIndex(({ type }) => !MERGES.has(type));
  const proposal = steps[from];
  return proposal?.type === 'merge' ? [String(proposal.entity), String(proposal.corporation)] : [];
}

/** The tile that lay on a hex before a step laid another. */
const tileBefore = ({ steps }: Recording, step: number, hex: unknown): string =>
  String(
    steps.slice(0, step - 1).findLast((one) => one.type === 'lay_tile' && one.hex === hex)?.tile,
  ).replace(/-\d+$/, '');

/** Most trains of a company in phases G and H. */
const TOTAL_LIMIT = 3;

/** Peculiarities after which play goes on differently there. */
const PECULIAR: Readonly<Record<string, (moment: Moment) => boolean>> = {
  'a merger that leaves the survivor without a director makes it skip its run': ({
    table,
    recording,
    step,
  }) =>
    read(table, 'swap') === null &&
    partnersOf(recording, step).some((one) => isStarted(table, one) && inReceivership(table, one)),
  'a small station taken on by ends of two different lines (779_1b to 779_2b)': ({
    recording,
    step,
  }) => {
    const action = recording.steps[step - 1];
    return (
      action?.type === 'lay_tile' &&
      String(action.tile).startsWith('779_2b-') &&
      tileBefore(recording, step, action.hex) === '779_1b'
    );
  },
  'a company in receivership buys beyond the total limit in phases G and H': ({ table, theirs }) =>
    'GH'.includes(read(table, 'phase')) &&
    Object.entries((theirs as State as Partial<Theirs>).corps ?? {}).some(
      ([one, { receivership, trains }]) =>
        receivership === true &&
        (trains?.length ?? 0) > TOTAL_LIMIT &&
        isStarted(table, one) &&
        (trains?.length ?? 0) > trainsOf(table, one).length,
    ),
};

/** The peculiarity that explains a first difference, in the README's words. */
export const departs = (moment: Moment): string | undefined =>
  Object.entries(PECULIAR).find(([, explains]) => explains(moment))?.[0];
