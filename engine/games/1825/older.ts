import type { Json, ClockChanges } from '../../rules/course/nouns.ts';
import { fields, list } from '../../rules/course/older.ts';

/** A clock of 1825/2 and before: rounds, turns and companies were told by keys of the title's own. */

const DID: Readonly<Record<string, string>> = {
  buyShare: 'buy',
  startCompany: 'par',
  sellShares: 'sell',
  buyPrivate: 'trade',
  sellPrivate: 'sellPrivate',
};

export function translate(clock: ReadonlyMap<string, Json>): ClockChanges | undefined {
  if (clock.has('stage') || !clock.has('round')) return undefined;
  const round = fields(clock.get('round'));
  const company = fields(clock.get('companyTurn'));
  const step = String(company.step ?? '');
  const over = clock.get('over');
  const gone = [...clock.keys()].filter((key) => /^(par|run):/.test(key));
  return {
    ...Object.fromEntries([...gone, ...GONE].map((key) => [key, undefined])),
    stage: over === undefined ? (round.kind ?? 'stock') : 'over',
    turn: round.set ?? 1,
    round: { num: round.number ?? 0, of: round.of ?? 0, order: clock.get('companies') ?? [] },
    step: step === 'done' ? 'end' : step,
    work: {
      laid: company.laid ?? [],
      // An upgrade takes both lays of a turn.
      lays: company.upgraded === true ? 2 : list(company.laid).length,
      tokened: company.token ?? false,
      revenue: step === 'dividend' ? (company.revenue ?? 0) : null,
      sold: [],
      least: null,
      loan: company.loan ?? 0,
      lent: typeof company.lease === 'string' ? [company.lease] : [],
      acted: true,
    },
    stock: stockOf(clock),
    companies: standingsOf(clock),
    lastRun: Object.fromEntries(
      gone.flatMap((key) =>
        key.startsWith('run:') ? [[key.slice(4), runOf(clock.get(key))]] : [],
      ),
    ),
    end:
      over !== undefined
        ? { reason: over }
        : clock.get('broken') === true
          ? { reason: 'bank' }
          : null,
  };
}

const GONE = [
  'over',
  'broken',
  'stockTurn',
  'companyTurn',
  'homes',
  'sold',
  'lastBuyer',
  'lastActor',
];

const runOf = (value: Json | undefined): Json => {
  const { set = 1, number = 1, revenue = 0, kind = 'withhold' } = fields(value);
  return { turn: set, num: number, revenue, kind };
};

function stockOf(clock: ReadonlyMap<string, Json>): Json {
  const turn = fields(clock.get('stockTurn'));
  const sold: Record<string, Record<string, Json>> = {};
  const note = (player: string, what: Json | undefined, when: string) => {
    for (const one of list(what)) (sold[player] ??= {})[String(one)] = when;
  };
  for (const [player, what] of Object.entries(fields(clock.get('sold'))))
    note(player, what, 'before');
  note(String(turn.player), turn.sold, 'now');
  const buyer = clock.get('lastBuyer');
  return {
    at: Math.max(0, list(clock.get('order')).indexOf(turn.player ?? '')),
    acted: list(turn.did).map((did) => DID[String(did)] ?? 'sell'),
    bought: typeof turn.justBought === 'string' ? [[turn.justBought, 'ipo']] : [],
    sold,
    lastToAct: clock.get('lastActor') ?? null,
    ...(buyer !== undefined && { lastToBuy: buyer }),
  };
}

function standingsOf(clock: ReadonlyMap<string, Json>): Json {
  const formed = list(clock.get('formed'));
  return Object.fromEntries(
    [...clock].flatMap(([key, par]) => {
      const company = key.slice('par:'.length);
      if (!key.startsWith('par:')) return [];
      const operated = clock.has(`run:${company}`);
      return [[company, { par, floated: formed.includes(company), operated }]];
    }),
  );
}
