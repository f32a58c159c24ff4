import { answered, ask, askedAs, read, spend } from '../../../rules/course/keys.ts';
import type { AnyWay, Check, Now, PlaceId, Waiting } from '../../../rules/course/nouns.ts';
import { objections, way, wrong, against } from '../../../rules/course/verb.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { privateAt } from '../../../rules/privates/rules.ts';
import { isUnspent } from '../../../rules/privates/privates.ts';
import { deciderOf, nameOf } from '../../../rules/stock/holdings.ts';
import { connectedCheck, costCheck, lays } from '../../../rules/track/lay.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import type { LayTile } from '../../../rules/track/tile.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { named } from '../../../rules/procedure.ts';
import {
  hasUpgraded,
  isYellowLay,
  layTaking,
  nextSlot,
  slotCheck,
  tileChecks,
} from '../track/lay.ts';
import { unplaced } from '../systems.ts';

/** Tiles that privates lay for the company that owns them (1828 A10.2). */

interface Power {
  readonly id: string;
  /** Where, if it lays in one place only. */
  readonly hex?: string;
  readonly tiles: readonly string[];
  /** Only in the track step. */
  readonly inStep: boolean;
  /** One of the lays of the turn. */
  readonly ofTheTurn: boolean;
  readonly checks: readonly Check<LayTile>[];
  cost(now: Now, move: LayTile): number;
}

const EK_COST = 20;
const DH_COST = 120;
const PLAIN = ['1', '2', '3', '4', '7', '8', '9', '55', '56', '57', '58', '69'];

const yellowCheck = against<LayTile>(
  'empty',
  ({ table }, { hex }) => !isYellowLay(table, hex) && 'The tile of E&K goes on an empty hex.',
);

/** B24, free and besides the lays of the turn, at any moment of it. */
const CSTL: Power = {
  ...{ id: 'C&StL', hex: 'B24', tiles: ['3', '4', '58'], inStep: false, ofTheTurn: false },
  checks: [],
  cost: () => 0,
};

/** F20, laid or upgraded without a connection; a token may follow. */
const DH: Power = {
  ...{ id: 'D&H', hex: 'F20', tiles: ['57', '14', '15', '205', '206'] },
  ...{ inStep: true, ofTheTurn: true, checks: [slotCheck] },
  cost: ({ table }, { company }) => DH_COST + (nextSlot(table, company)?.cost ?? 0),
};

/** One more yellow tile, in a turn without an upgrade. */
const EK: Power = {
  ...{ id: 'E&K', tiles: PLAIN, inStep: true, ofTheTurn: false },
  checks: [
    against(
      'upgraded',
      ({ table }) =>
        hasUpgraded(table) && 'Something was upgraded this turn, so E&K cannot be used.',
    ),
    yellowCheck,
    connectedCheck,
  ],
  cost: ({ rules, table }, { company, hex }) => EK_COST + rules.track.cost(table, company, hex),
};

/** E7, free, at once when a company buys E&K. */
const EK_AT_ONCE: Power = {
  ...{ id: 'E&K', hex: 'E7', tiles: ['1', '2', '55', '56', '69'], inStep: false, ofTheTurn: false },
  checks: [yellowCheck],
  cost: () => 0,
};

/** The company asked for the tile in E7. */
const askedFor = ({ table }: Now): string | undefined =>
  askedAs(table, 'ekTile', 'company')?.company;

const owns = ({ table }: Now, company: string, { id }: Power): boolean =>
  privateAt(table, id) === charterOf(company);

const checksOf = (power: Power, isAsked: boolean): readonly Check<LayTile>[] => [
  objections<LayTile>(function* (now, move) {
    const { table } = now;
    const { id, hex, tiles, inStep } = power;
    const name = nameOf(now, move.company);
    if ((isAsked ? askedFor(now) : operator(table)) !== move.company)
      yield wrong('company', `${name} is not laying track now.`);
    if (!owns(now, move.company, power)) yield wrong('owner', `${name} does not own ${id}.`);
    if (!isAsked && !isUnspent(table, id))
      yield wrong('spent', `The power of ${id} has been used.`);
    if ((hex ?? move.hex) !== move.hex || !tiles.includes(move.tile))
      yield wrong(
        'power',
        `${id} lays ${tiles.join(', ')}${hex === undefined ? '' : ` in ${hex}`}.`,
      );
    if (inStep && read(table, 'step') !== 'track')
      yield wrong('step', `${id} is used in the track step.`);
  }),
  ...tileChecks,
  ...power.checks,
  costCheck(power.cost),
];

const layOf = (name: string, power: Power, isAsked = false): AnyWay =>
  way<LayTile>({
    name,
    meant: (_now, move) => move.with === power.id,
    checks: checksOf(power, isAsked),
    *candidates(now) {
      const { table } = now;
      const company = isAsked ? askedFor(now) : operator(table);
      if (company === undefined || !owns(now, company, power)) return;
      if (!isAsked && !isUnspent(table, power.id)) return;
      if (power.inStep && read(table, 'step') !== 'track') return;
      for (const hex of power.hex === undefined ? networkOf(now, company).hexes : [power.hex])
        for (const one of lays(now, hex))
          if (power.tiles.includes(one.tile))
            yield { verb: 'layTile', company, ...one, with: power.id };
    },
    effects(now, draft, move) {
      const counts = !isYellowLay(now.table, move.hex) || (power === EK && !isAsked);
      layTaking(now, draft, move, power.cost(now, move), power.ofTheTurn, counts);
      if (isAsked) return answered(draft);
      spend(draft, power.id);
      if (power === DH && unplaced(now.table, move.company).length > 0)
        ask(draft, { ask: 'token', private: power.id, company: move.company, hex: move.hex });
    },
    say: (now, { company, tile, hex }) =>
      `${nameOf(now, company)} lays ${tile} on ${hex} with ${power.id}`,
  });

export const powerLays = [
  layOf('C&StL', CSTL),
  layOf('D&H', DH),
  layOf('E&K at once', EK_AT_ONCE, true),
  layOf('E&K', EK),
] as const;

/** Is there a tile for E7 that E&K can lay? Without one nothing is asked. */
export function askForTile(now: Now, draft: Parameters<typeof ask>[0], company: string): void {
  for (const one of lays(now, EK_AT_ONCE.hex!, EK_AT_ONCE.tiles)) {
    const move: LayTile = { verb: 'layTile', company, ...one };
    if (tileChecks.some((check) => check.reason !== 'twice' && check.breaks(now, move, '')))
      continue;
    return ask(draft, { ask: 'ekTile', company });
  }
}

/** C&StL's tile is still to be laid. */
export const hasFreeTile = (now: Now, company: string): boolean =>
  owns(now, company, CSTL) && isUnspent(now.table, CSTL.id);

/** The tile in E7 comes before all else. */
export const tileWaiting: Waiting = {
  name: 'ekTile',
  floor(now, before) {
    const company = askedFor(now);
    if (company === undefined) return undefined;
    const player: PlaceId | undefined = deciderOf(now, company);
    return {
      round: before().round,
      entity: charterOf(company),
      acting: player === undefined ? [] : [player],
      ways: ['E&K at once', ...now.rules.course.meanwhile!],
      purpose: ['E&K at once'],
      because: 'answer',
      sentence: `${nameOf(now, company)}, run by ${player === undefined ? 'nobody' : named(player)}, lays the free tile of E&K in E7.`,
    };
  },
  settle(now, draft) {
    const company = askedFor(now);
    if (company === undefined || deciderOf(now, company) !== undefined) return false;
    answered(draft);
    return true;
  },
};
