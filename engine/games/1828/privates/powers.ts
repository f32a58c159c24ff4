import {
  popQuestion,
  pushQuestion,
  pendingQuestionAs,
  read,
  markPowerUsed,
} from '../../../rules/course/keys.ts';
import type {
  AnyAction,
  Check,
  Context,
  PlaceId,
  Interruption,
} from '../../../rules/course/nouns.ts';
import { defineCheck, dropChecks, objection } from '../../../rules/course/check.ts';
import { defineAction } from '../../../rules/course/verb.ts';
import { operatingCompany } from '../../../rules/operating/turn.ts';
import { privateAt } from '../../../rules/privates/rules.ts';
import { isUnspent, saysOwnedByNone } from '../../../rules/privates/privates.ts';
import { deciderOf, nameOf } from '../../../rules/stock/holdings.ts';
import { unplacedTokens } from '../../../rules/tokens/homes.ts';
import { connectedCheck, layCandidates } from '../../../rules/track/lay.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import type { LayTile } from '../../../rules/track/tile.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { playerToken } from '../../../rules/procedure.ts';
import {
  hasUpgraded,
  isYellowLay,
  layCostCheck,
  layAndTakeCoal,
  slotCheck,
  tileChecks,
  noLayLeft,
} from '../track/lay.ts';

/** Tiles that privates lay for the company that owns them (1828 A10.2). */

interface Power {
  readonly id: string;
  /** The hex, if it lays only there. */
  readonly hex?: string;
  readonly tiles: readonly string[];
  /** Only in the track step. */
  readonly inStep: boolean;
  /** One of the lays of the turn. */
  readonly ofTheTurn: boolean;
  readonly checks: readonly Check<LayTile>[];
  cost(context: Context, move: LayTile): number;
}

const EK_COST = 20;
const DH_COST = 120;
const PLAIN = ['1', '2', '3', '4', '7', '8', '9', '55', '56', '57', '58', '69'];

const yellowCheck = defineCheck<LayTile>(
  'empty',
  ({ table }, { hex }) => !isYellowLay(table, hex) && 'The tile of E&K goes on an empty hex.',
);

/** B24, free, in addition to the lays of the turn, at any time in the turn. */
const CSTL: Power = {
  id: 'C&StL',
  hex: 'B24',
  tiles: ['3', '4', '58'],
  inStep: false,
  ofTheTurn: false,
  checks: [],
  cost: () => 0,
};

/** F20, laid or upgraded without a connection. A token may follow. */
const DH: Power = {
  id: 'D&H',
  hex: 'F20',
  tiles: ['57', '14', '15', '205', '206'],
  inStep: true,
  ofTheTurn: true,
  checks: [slotCheck],
  cost: ({ rules, table }, { company }) => DH_COST + rules.track.extraLayFee(table, company),
};

/** One more yellow tile, in a turn without an upgrade. */
const EK: Power = {
  id: 'E&K',
  tiles: PLAIN,
  inStep: true,
  ofTheTurn: false,
  checks: [
    defineCheck(
      'upgraded',
      ({ table }) =>
        hasUpgraded(table) && 'Something was upgraded this turn, so E&K cannot be used.',
    ),
    yellowCheck,
    connectedCheck,
  ],
  cost: ({ rules, table }, { company, hex }) =>
    EK_COST + rules.track.terrainCost(table, company, hex),
};

/** E7, free, at the moment when a company buys E&K. */
const EK_AT_ONCE: Power = {
  id: 'E&K',
  hex: 'E7',
  tiles: ['1', '2', '55', '56', '69'],
  inStep: false,
  ofTheTurn: false,
  checks: [yellowCheck],
  cost: () => 0,
};

/** The company that is asked for the tile in E7. */
const askedFor = ({ table }: Context): string | undefined =>
  pendingQuestionAs(table, 'ekTile', 'company')?.company;

const owns = ({ table }: Context, company: string, { id }: Power): boolean =>
  privateAt(table, id) === charterOf(company);

/** Why the company cannot use the power now. Nothing else is told beside it. */
function barred(power: Power, isAsked: boolean) {
  return (context: Context, move: LayTile) => {
    const { table } = context;
    const { id, hex, tiles, inStep, ofTheTurn } = power;
    const name = nameOf(context, move.company);
    const due = isAsked ? askedFor(context) : operatingCompany(table);
    if (due !== move.company)
      return objection(
        'company',
        isAsked && due !== undefined
          ? `${nameOf(context, due)} lays the tile of ${id} now, not ${name}.`
          : `${name} is not in turn.`,
      );
    if (!owns(context, move.company, power))
      return objection(
        'owner',
        saysOwnedByNone(context, id, 'company', 'lays its tile') ?? `${name} does not own ${id}.`,
      );
    if (!isAsked && !isUnspent(table, id))
      return objection('spent', `The power of ${id} has been used.`);
    if (inStep && read(table, 'step') !== 'track')
      return (
        (ofTheTurn && noLayLeft(context, move.company)) ||
        objection('step', `${id} is used in the track step.`)
      );
    if ((hex ?? move.hex) === move.hex && tiles.includes(move.tile)) return undefined;
    return objection(
      'power',
      `${id} lays ${tiles.join(', ')}${hex === undefined ? '' : ` in ${hex}`}.`,
    );
  };
}

const USE_REASONS = ['company', 'owner', 'spent', 'step', 'power'] as const;
/** A lay of the turn may also come too late in it. */
const LAY_REASONS = ['lays', 'lays of a system', 'after power', 'extra'] as const;

const checksOf = (power: Power, isAsked: boolean): readonly Check<LayTile>[] => [
  defineCheck([...USE_REASONS, ...(power.ofTheTurn ? LAY_REASONS : [])], barred(power, isAsked), {
    stops: true,
  }),
  ...tileChecks,
  ...power.checks,
  layCostCheck(power.cost),
];

const layOf = (name: string, power: Power, isAsked = false): AnyAction =>
  defineAction<LayTile>({
    name,
    matches: (_context, move) => move.with === power.id,
    checks: checksOf(power, isAsked),
    *candidates(context) {
      const { table } = context;
      const company = isAsked ? askedFor(context) : operatingCompany(table);
      if (company === undefined || !owns(context, company, power)) return;
      if (!isAsked && !isUnspent(table, power.id)) return;
      if (power.inStep && read(table, 'step') !== 'track') return;
      for (const hex of power.hex === undefined ? networkOf(context, company).hexes : [power.hex])
        for (const one of layCandidates(context, hex))
          if (power.tiles.includes(one.tile))
            yield { verb: 'layTile', company, ...one, with: power.id };
    },
    effects(context, draft, move) {
      const counts = !isYellowLay(context.table, move.hex) || (power === EK && !isAsked);
      const cost = power.cost(context, move);
      if (!layAndTakeCoal(context, draft, move, cost, power.ofTheTurn, counts)) return;
      if (isAsked) return popQuestion(draft);
      markPowerUsed(draft, power.id);
      if (power === DH && unplacedTokens(context, move.company).length > 0)
        pushQuestion(draft, {
          ask: 'token',
          private: power.id,
          company: move.company,
          hex: move.hex,
        });
    },
    say: (context, { company, tile, hex }) =>
      `${nameOf(context, company)} lays ${tile} on ${hex} with ${power.id}`,
  });

export const powerLays = [
  layOf('C&StL', CSTL),
  layOf('D&H', DH),
  layOf('E&K at once', EK_AT_ONCE, true),
  layOf('E&K', EK),
] as const;

/** True if E&K can lay a tile in E7. Otherwise nothing is asked. */
export function askForTile(
  context: Context,
  draft: Parameters<typeof pushQuestion>[0],
  company: string,
): void {
  for (const one of layCandidates(context, EK_AT_ONCE.hex!, EK_AT_ONCE.tiles)) {
    const move: LayTile = { verb: 'layTile', company, ...one };
    if (dropChecks(tileChecks, 'twice').some((check) => check.breaks(context, move, ''))) continue;
    return pushQuestion(draft, { ask: 'ekTile', company });
  }
}

/** True if C&StL's tile has not been laid yet. */
export const hasFreeTile = (context: Context, company: string): boolean =>
  owns(context, company, CSTL) && isUnspent(context.table, CSTL.id);

/** The tile in E7 comes before everything else. */
export const tileInterruption: Interruption = {
  name: 'ekTile',
  prompt(context, before) {
    const company = askedFor(context);
    if (company === undefined) return undefined;
    const player: PlaceId | undefined = deciderOf(context, company);
    return {
      round: before().round,
      entity: charterOf(company),
      acting: player === undefined ? [] : [player],
      actions: ['E&K at once'],
      purpose: ['E&K at once'],
      sentence: `${nameOf(context, company)}, run by ${player === undefined ? 'nobody' : playerToken(player)}, lays the free tile of E&K in E7.`,
    };
  },
  settle(context, draft) {
    const company = askedFor(context);
    if (company !== undefined && deciderOf(context, company) === undefined) popQuestion(draft);
  },
};
