import type { Stop } from '../../hexes/track.ts';
import type { CourseRules, Table } from '../../rules/course/nouns.ts';
import { memoizeByBox } from '../../rules/memoize.ts';
import { type Difference, difference, differenceInClauses } from '../../rules/differences.ts';
import { AUCTION } from '../../rules/auction/rules.ts';
import { routeRules1830 } from '../../rules/operating/rules.ts';
import {
  dealPrivates,
  dearestPrivate,
  drawCompanies,
  drawnFor,
} from '../../rules/privates/deal.ts';
import {
  companyOwns,
  hasOnlyTerrain,
  hasReached,
  isMoment,
  waitingStep,
} from '../../rules/privates/powers.ts';
import { closePrivate } from '../../rules/privates/privates.ts';
import { type LayPower, privateAt, PRIVATES } from '../../rules/privates/rules.ts';
import { cashFrom, houseRulesWith } from '../../rules/house/rules.ts';
import { issuedCertificates } from '../../rules/stock/issued.ts';
import { TRACK } from '../../rules/track/rules.ts';
import { changed, changesFor } from './changes.ts';
import { dealDrawn } from './drawn.ts';
import { unconnectedTokens } from './tokens.ts';
import type { Power } from '../schema/privates.ts';
import type { TitleFile } from '../schema/title.ts';

/** The powers of privates as differences from 1830. */

/** The rule of 1830 that stands for a power that names none. */
export const POWER_CLAUSES: Readonly<Record<Power['power'], string>> = {
  lay: 'powers-of-the-privates/1',
  exchange: 'powers-of-the-privates/7',
  brings: 'private-auction/18',
  terrain: 'track/15',
  income: 'start-of-an-operating-round/1',
  stays: 'privates/7',
  closes: 'powers-of-the-privates/11',
  revenue: 'routes/11',
  token: 'token/2',
};

/** A power, and the private that has it. */
type Of<P extends Power['power']> = Extract<Power, { power: P }> & { readonly id: string };

type Powers = { readonly [P in Power['power']]: readonly Of<P>[] };
/** The powers of one kind at a table. */
type AtTable<P extends Power['power']> = (table: Table) => readonly Of<P>[];

interface Holder {
  readonly id: string;
  readonly powers?: readonly Power[] | undefined;
}

function powersOf(privates: readonly Holder[]): Powers {
  const all = privates.flatMap(({ id, powers = [] }) => powers.map((one) => ({ ...one, id })));
  const of = (power: string) => all.filter((one) => one.power === power);
  return Object.fromEntries(
    Object.keys(POWER_CLAUSES).map((power) => [power, of(power)]),
  ) as unknown as Powers;
}

/** The powers of a file, and those that an option or a number of players gives. */
function everyPower({ privates, options = [], byPlayers = {} }: TitleFile): Powers {
  const changes = [...Object.values(byPlayers), ...options.map((one) => one.changes)];
  const given = changes.flatMap((one) =>
    Object.entries(one?.privates ?? {}).map(([id, { powers }]) => ({ id, powers })),
  );
  return powersOf([...privates, ...given]);
}

/** The rule that a power stands for; '' = none that people read. */
export const clauseOf = (power: Power): string => power.clause ?? '';

/** The differences that the powers of a title make. */
export function powerDifferences(file: TitleFile): Difference[] {
  const powers = everyPower(file);
  const inForce = memoizeByBox((box) =>
    powersOf(changed(file, changesFor(file, box.options)).privates),
  );
  const at =
    <P extends Power['power']>(power: P): AtTable<P> =>
    ({ box }) =>
      inForce(box)[power];
  return [
    ...terrain(powers.terrain, at('terrain')),
    ...closing(powers, at('stays'), at('closes')),
    ...income(powers.income, at('income')),
    ...lays(powers),
    ...brings(powers.brings, at('brings')),
    ...revenue(powers.revenue, at('revenue')),
    ...tokens(powers.token, at('token')),
    ...powers.exchange.map((one) => difference(clauseOf(one), {})),
  ];
}

const cited = (powers: readonly Power[], sets: Difference['sets']): Difference[] =>
  differenceInClauses(powers.map(clauseOf), sets);

function terrain(powers: readonly Of<'terrain'>[], at: AtTable<'terrain'>): Difference[] {
  return cited(powers, {
    track: {
      terrainCost(table, company, hex) {
        const cost = TRACK.terrainCost(table, company, hex);
        const one = at(table).find(
          ({ id, terrains }) =>
            companyOwns(table, company, id) && hasOnlyTerrain(table, hex, terrains),
        );
        if (!one) return cost;
        return one.less === 'all' ? 0 : Math.max(0, cost - one.less);
      },
    },
  });
}

const HELD: Readonly<Record<Of<'stays'>['while'], string>> = {
  always: '',
  'owned by a player': 'player:',
  'owned by a company': 'company:',
};

/** What keeps a private open when the others close, and what closes it before them. */
function closing(
  { stays, closes }: Powers,
  staysAt: AtTable<'stays'>,
  closesAt: AtTable<'closes'>,
): Difference[] {
  const early = closes.filter(({ on }) => on === 'phase');
  const withTrain = closes.filter(({ on }) => on === 'train');
  return [
    ...cited(stays, {
      privates: {
        closes: (table, id) =>
          !staysAt(table).some(
            (one) => one.id === id && privateAt(table, id).startsWith(HELD[one.while]),
          ),
      },
    }),
    ...cited(withTrain, {
      privates: {
        closesWithTrainOf(table, id) {
          const one = closesAt(table).find(({ id: other, on }) => other === id && on === 'train');
          if (one?.company === 'drawn') return drawnFor(table, id);
          if (one?.company !== 'owner') return one?.company;
          const [kind, owner] = privateAt(table, id).split(':');
          return kind === 'company' ? owner : undefined;
        },
      },
    }),
    ...cited(early, {
      course: {
        phaseBegun(context, draft) {
          const { table } = context;
          for (const { id, on, phase } of closesAt(table))
            if (on === 'phase' && phase !== undefined && hasReached(table, phase))
              closePrivate(context, draft, id);
        },
      },
    }),
  ];
}

const income = (powers: readonly Of<'income'>[], at: AtTable<'income'>): Difference[] =>
  cited(powers, {
    privates: {
      revenue(table, id) {
        const now = at(table).findLast((one) => one.id === id && hasReached(table, one.from));
        return now ? now.pays : PRIVATES.revenue(table, id);
      },
    },
  });

function lays({ lay, closes }: Powers): Difference[] {
  return lay.map((one) => {
    const { id, by, when } = one;
    const waits = waitingStep(when, one.ofTheTurn);
    const power: LayPower = {
      ownedBy: by,
      ...(when.some((moment) => moment !== 'when sold') && {
        open: (table, owner) => isMoment(table, owner, by, when),
      }),
      ...(when.includes('when sold') && { whenSold: true }),
      ...(one.onlyEmptyHex && { onlyEmptyHex: true }),
      ...(one.ofTheTurn && { usesTurnLay: true }),
      ...(one.paysTerrain && { paysTerrain: true }),
      ...(one.token && { token: true }),
      ...(one.together && { together: true }),
      ...(waits !== undefined && { waitingStep: waits }),
      ...(closes.some((other) => other.id === id && other.on === 'use') && { closes: true }),
    };
    return difference(clauseOf(one), { privates: { layPowers: { [id]: power } } });
  });
}

/** The certificate that comes with a private: the president's, or the first ordinary one of the offering. */
function brings(powers: readonly Of<'brings'>[], at: AtTable<'brings'>): Difference[] {
  const drawn = Object.fromEntries(
    powers.flatMap(({ id, company }) =>
      typeof company === 'object' ? [[id, company.drawnFrom] as const] : [],
    ),
  );
  const deal: CourseRules['deal'] = (context, draft, seed) => {
    if (context.box.data.deal === 'privates') dealPrivates(context, draft, seed);
    if (Object.keys(drawn).length > 0) {
      drawCompanies(draft, seed, drawn);
      dealDrawn(draft);
    }
  };
  return [
    difference('', { course: { deal } }),
    ...cited(powers, {
      auction: {
        certificatesWith(table, id) {
          const own = at(table).filter((one) => one.id === id);
          if (own.length === 0) return AUCTION.certificatesWith(table, id);
          return own.flatMap(({ company: of, certificate }) => {
            const company = typeof of === 'string' ? of : (drawnFor(table, id) ?? '');
            const { all, presidents } = issuedCertificates(table.box, company);
            const inOffering = [...new Set([...presidents, ...all])].filter(
              (one) => table.pieces.get(one)!.place === 'ipo',
            );
            const wanted = inOffering.find(
              (one) => presidents.includes(one) === (certificate === 'president'),
            );
            return wanted ?? [];
          });
        },
      },
    }),
  ];
}

function revenue(powers: readonly Of<'revenue'>[], at: AtTable<'revenue'>): Difference[] {
  const own = (table: Table, company: string) =>
    at(table).filter(({ id }) => companyOwns(table, company, id));
  return cited(powers, {
    runs: {
      routeRules(table, company) {
        const mine = own(table, company);
        const bonus = ({ at }: Stop): number =>
          mine.reduce((sum, { hexes, more }) => sum + (hexes.includes(at) ? more : 0), 0);
        return routeRules1830(table, company, mine.length > 0 ? bonus : undefined);
      },
      dependsOn: (table, company) =>
        own(table, company)
          .map(({ id }) => id)
          .join(),
    },
  });
}

const tokens = (powers: readonly Of<'token'>[], at: AtTable<'token'>): Difference[] =>
  cited(powers, {
    ...(powers.some(({ unconnected }) => unconnected) && unconnectedTokens(at)),
    tokens: {
      cost(table, company, hex, printed) {
        const one = at(table).find(
          ({ id, hexes }) =>
            companyOwns(table, company, id) && (hexes === undefined || hexes.includes(hex)),
        );
        return one ? Math.min(one.costs, printed) : printed;
      },
    },
  });

/** If privates are dealt, nobody begins with less than the dearest costs. */
export const dealtCash = houseRulesWith(
  cashFrom(({ box }) => (box.data.deal === 'privates' ? dearestPrivate(box) : 0)),
);
