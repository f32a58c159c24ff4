import { units } from '../../../engine/games/1828/systems.ts';
import { cellOf } from '../../../engine/rules/stock/market.ts';
import type { Moment } from '../judges.ts';
import type { Members } from '../oracle.ts';
import { byText, type State } from './state.ts';

/** Where the oracle of 1828 is no measure, in the words of its READMEs. */

interface Theirs extends State {
  can?: string[];
  acting?: unknown[];
  step?: string;
  finished?: boolean;
  round: { merge?: State; turnActions?: string[] };
  corps: Record<
    string,
    {
      president?: unknown;
      price?: { type?: string };
      tokens: { placed: unknown[] };
      trains: State[];
    }
  >;
  companies: Record<string, State>;
  players: Record<
    string,
    { shares: Record<string, { certs: number; pres?: boolean }>; certs: number }
  >;
  reservations: State;
}

/**
 * A state of the oracle without what is no matter of rules: `canOther` and the order of `can` are
 * advice of its user interface, and the orders of a company's placed markers and of a system's
 * trains those of its lists. A closed private has no revenue. While a merger is under way the shares
 * are in transit there, and with us only on the clock. Then the listed tolerances.
 */
export function comparable(ours: unknown, theirs: Members): [State, State] {
  const mine = { ...(ours as State) } as Theirs;
  const { canOther: _advice, opOrder, ...rest } = structuredClone(theirs) as State;
  const state = rest as Theirs;
  state.can?.sort();
  for (const corp of Object.values(state.corps)) {
    corp.tokens.placed.sort(byText);
    corp.trains.sort(byText);
  }
  for (const one of Object.values(state.companies)) if (one.closed) delete one.revenue;
  state.opOrder = (opOrder as string[]).filter((one) => !one.startsWith('minor:'));
  const apart = Object.values(NO_MEASURE).flatMap((leaves) => leaves(mine, state));
  for (const member of apart) {
    delete mine[member];
    delete state[member];
  }
  return [mine, state];
}

/** What is not compared while shares are in transit there. */
const IN_TRANSIT = [
  'round',
  'step',
  'can',
  'choices',
  'players',
  'corps',
  'companies',
  'opOrder',
  'bank',
  'cityTokens',
  'reservations',
];

/** Tolerances by the name the README gives them: each answers the members to leave out. */
const NO_MEASURE: Readonly<Record<string, (ours: Theirs, theirs: Theirs) => readonly string[]>> = {
  'shares in transit while a merger is under way': (_ours, { round }) =>
    round.merge ? IN_TRANSIT : [],
  // The certificate has come and M&H gone there; with us the par that follows does both at once.
  'M&H named for a director’s certificate, the par still to come': (
    ours,
    { companies, ...theirs },
  ) =>
    companies['M&H']?.closed === true &&
    ours.companies['M&H']?.closed !== true &&
    Object.values(theirs.players).some(({ shares }) =>
      Object.entries(shares).some(([name, { pres }]) => pres && !theirs.corps[name]?.price),
    )
      ? IN_TRANSIT
      : [],
  'reservation of E15 (stays behind there)': (ours, theirs) => {
    if (ours.reservations.E15 === undefined) delete theirs.reservations.E15;
    return [];
  },
  '`pass` in step SwapTrain': (ours, theirs) => {
    for (const side of [ours, theirs])
      if (side.step === 'SwapTrain') side.can = side.can?.filter((type) => type !== 'pass');
    return [];
  },
  '`can` after a merger': ({ round }) =>
    round.turnActions?.some((done) => done === 'choose' || done === 'failed_merge') ? ['can'] : [],
  'books of a round after the end': ({ finished }) => (finished ? ['round'] : []),
  'shares of companies removed unparred stay in a player’s hand': (_ours, { players, corps }) => {
    for (const player of Object.values(players))
      for (const [name, { certs }] of Object.entries(player.shares)) {
        if (corps[name] !== undefined) continue;
        delete player.shares[name];
        player.certs -= certs;
      }
    return [];
  },
};

/** Is the step part of a stock turn of the player in which a merger was tried before? */
function mergedBefore({ recording, step }: Moment, player: unknown): boolean {
  for (const { type, entity } of recording.steps.slice(0, step).reverse()) {
    if (type === 'merge' || type === 'failed_merge') return true;
    if (!['choose', 'remove_token'].includes(type) && (type === 'pass' || entity !== player))
      return false;
  }
  return false;
}

/** Peculiarities after which play goes on differently there. */
const PECULIAR: Readonly<Record<string, (moment: Moment) => boolean>> = {
  // To the second unit only, which we refuse. (Decision 37)
  'M&H exchanged into a company without par moves its president’s certificate': (moment) => {
    const { type, entity, shares } = moment.recording.steps[moment.step - 1]!;
    const [, company, number] = /^(.+)_(\d+)$/.exec(String(shares)) ?? [];
    if (type !== 'buy_shares' || entity !== 'M&H' || company === undefined) return false;
    const owner = moment.table.pieces.get('private:M&H')!.place;
    return (
      number !== '0' &&
      cellOf(moment.table, company) === undefined &&
      units(moment.table, owner, company) > 0
    );
  },
  'a second purchase in the gray zone after a merger in the same turn (A5.6)': (moment) => {
    const { type, entity, shares } = moment.recording.steps[moment.step - 1]!;
    const theirs = moment.theirs as unknown as Theirs;
    const bought = type === 'buy_shares' ? String(shares).replace(/_\d+$/, '') : undefined;
    const player = bought === undefined ? theirs.acting?.[0] : entity;
    const open = bought !== undefined || theirs.can?.includes('buy_shares') === true;
    const gray = Object.entries(theirs.corps).some(
      ([name, { president, price }]) =>
        president === player && price?.type === 'unlimited' && (bought ?? name) === name,
    );
    return open && gray && mergedBefore(moment, player);
  },
};

export const departs = (moment: Moment): string | undefined =>
  moment.step === 0 ? undefined : Object.keys(PECULIAR).find((name) => PECULIAR[name]!(moment));
