import { EDGES, opposite } from '../../hexes/coordinates.ts';
import { exitBits, exits } from '../../hexes/rotate.ts';
import { boardOf, shapeOn, termFor, tileNumber, tileShape } from '../board.ts';
import { moneyCheck } from '../money.ts';
import { charterOf } from '../trains/cards.ts';
import { playerToken } from '../procedure.ts';
import { popQuestion, pushQuestion, pendingQuestionAs, markPowerUsed } from '../course/keys.ts';
import type { Check, Prompt, Context, PlaceId, Table, Interruption } from '../course/nouns.ts';
import { defineCheck } from '../course/check.ts';
import { canAct, defineAction } from '../course/verb.ts';
import { operatingCompany } from '../operating/turn.ts';
import { deciderOf, nameOf } from '../stock/holdings.ts';
import { isTooMany, placeTileInTurn, layCandidates, twiceCheck } from '../track/lay.ts';
import { fitChecks, isFirst, type LayTile, pieceChecks, supplyCheck } from '../track/tile.ts';
import { place, placeChecks, type PlaceToken } from '../tokens/place.ts';
import { privateAt, type LayPower, layOf } from './rules.ts';
import { closePrivate, emptyHexesOf, isOvertaken, isUnspent, saysOwnedByNone } from './privates.ts';

/** Tiles and tokens that the power of a private lays, once and without a connection. */

const powerOf = ({ rules }: Context, id: string | undefined): LayPower | undefined =>
  id === undefined ? undefined : rules.privates.layPowers[id];

const cardOf = ({ box }: Context, id: string) => layOf(box, id);

/** The company that owns a private. */
const companyWith = (table: Table, id: string): string | undefined => {
  const at = privateAt(table, id);
  return at.startsWith('company:') ? at.slice('company:'.length) : undefined;
};

/** The question to the seller of a private, who may lay its tile. */
const askedFor = ({ table }: Context) => pendingQuestionAs(table, 'tile', 'private', 'player');

/** Who may use the power. */
function userOf(context: Context, id: string | undefined): PlaceId | undefined {
  const power = powerOf(context, id);
  if (id === undefined || !power) return undefined;
  const asked = askedFor(context);
  if (asked?.private === id) return asked.player;
  const at = privateAt(context.table, id);
  if (power.ownedBy === 'player') return at.startsWith('player:') ? at : undefined;
  const company = companyWith(context.table, id);
  return company === undefined ? undefined : deciderOf(context, company);
}

/** Can the power be used now? */
function isOpen(context: Context, id: string): boolean {
  const asked = askedFor(context);
  if (asked) return asked.private === id;
  const power = powerOf(context, id);
  if (power && isOvertaken(context.table, id, power)) return false;
  return powerOf(context, id)?.open?.(context.table, privateAt(context.table, id)) ?? false;
}

const costOf = (context: Context, { with: id, hex }: LayTile): number =>
  powerOf(context, id)?.paysTerrain
    ? context.rules.track.terrainCost(context.table, payerOf(context, id!) ?? '', hex)
    : 0;

const payerOf = (context: Context, id: string): string | undefined =>
  powerOf(context, id)?.ownedBy === 'company' ? companyWith(context.table, id) : undefined;

/**
 * Does the tile lead to another hex of the private: to a tile there that leads back, or to an empty hex?
 */
function joinsTheOthers(context: Context, { with: id, hex, tile, turn }: LayTile): boolean {
  const { table, box } = context;
  const { grid } = boardOf(table);
  const ends = exitBits(tileShape(box, tile, turn));
  return EDGES.some((edge) => {
    const beyond = grid.neighbour(hex, edge);
    if (((ends >> edge) & 1) === 0 || !cardOf(context, id!)!.hexes.includes(beyond)) return false;
    return isFirst(table, beyond) || exits(shapeOn(table, beyond)).includes(opposite(edge));
  });
}

/** A reason of one private: its own clause, if the title has one, else that of all. */
const ofPrivate = <M extends LayTile | PlaceToken>(reason: string, check: Check<M>): Check<M> => ({
  ...check,
  finerReason: (_context, { with: id }) => `${reason} ${id}`,
});

/** Why this is not the moment for a power. */
const saysWhen = (context: Context, id: string): string =>
  powerOf(context, id)?.whenSold
    ? `The tile of ${id} is laid by the player who sells it to a company, straight after the sale.`
    : `This is not the moment for the tile of ${id}.`;

const powerChecks: readonly Check<LayTile>[] = [
  ofPrivate(
    'power',
    defineCheck(
      'power',
      (context, { with: id, hex, tile }) => {
        const card = cardOf(context, id!);
        if (!card) return `${id} lays no tiles.`;
        const isCards = card.hexes.includes(hex) && card.tiles.includes(tile);
        if (powerOf(context, id) && isCards) return undefined;
        return `${id} lays ${card.tiles.join(', ')} in ${card.hexes.join(', ')}.`;
      },
      { stops: true },
    ),
  ),
  ofPrivate(
    'spent',
    defineCheck(
      'spent',
      ({ table }, { with: id }) => !isUnspent(table, id!) && `The power of ${id} has been used.`,
      { stops: true },
    ),
  ),
  ofPrivate(
    'owner',
    defineCheck(
      'power',
      (context, { with: id }) => {
        const { ownedBy, whenSold } = powerOf(context, id)!;
        if (whenSold || askedFor(context)?.private === id) return undefined;
        return saysOwnedByNone(context, id!, ownedBy, 'lays its tile');
      },
      { stops: true },
    ),
  ),
  ofPrivate(
    'when',
    defineCheck('when', (context, { with: id }) => !isOpen(context, id!) && saysWhen(context, id!)),
  ),
];

const checks: readonly Check<LayTile>[] = [
  ...powerChecks,
  defineCheck('lays', (context, move) => {
    const payer = payerOf(context, move.with!);
    const { usesTurnLay } = powerOf(context, move.with)!;
    const isOut = usesTurnLay === true && payer !== undefined && isTooMany(context, payer, move);
    return isOut && 'The tile of this turn has been laid.';
  }),
  ...pieceChecks,
  supplyCheck,
  twiceCheck,
  defineCheck(
    'empty',
    (context, { with: id, hex }) =>
      powerOf(context, id)!.onlyEmptyHex === true &&
      !isFirst(context.table, hex) &&
      `There is a tile on ${hex} already.`,
  ),
  ...fitChecks,
  defineCheck(
    'power',
    (context, move) =>
      powerOf(context, move.with)!.together === true &&
      !joinsTheOthers(context, move) &&
      `The tiles of ${move.with} have to join each other.`,
  ),
  moneyCheck('cost', costOf, (context, move) => charterOf(payerOf(context, move.with!) ?? '')),
];

export const privateLay = defineAction<LayTile>({
  name: 'privateLay',
  matches: (_context, move) => move.with !== undefined,
  by: (context, { with: id }) => [userOf(context, id)],
  checks,
  *candidates(context, player) {
    for (const id of Object.keys(context.rules.privates.layPowers)) {
      if (userOf(context, id) !== player || !isOpen(context, id)) continue;
      const company = companyWith(context.table, id) ?? operatingCompany(context.table) ?? id;
      const { hexes = [], tiles } = cardOf(context, id) ?? {};
      for (const hex of hexes)
        for (const one of layCandidates(context, hex, tiles))
          yield { verb: 'layTile', company, ...one, with: id };
    }
  },
  effects(context, draft, move, player) {
    const id = move.with!;
    const power = powerOf(context, id);
    const payer = payerOf(context, id);
    const asked = askedFor(context)?.private === id;
    const usesLay = power?.usesTurnLay ?? false;
    if (!placeTileInTurn(context, draft, move, payer, costOf(context, move), usesLay)) return;
    const asksMore = power?.together === true && emptyHexesOf(context.table, id).length > 0;
    if (!asksMore) {
      markPowerUsed(draft, id);
      if (asked) popQuestion(draft);
      if (power?.closes) closePrivate(context, draft, id);
    } else if (!asked) pushQuestion(draft, { ask: 'tile', private: id, player });
    // If no token is left, the question is dropped.
    if (power?.token && payer !== undefined)
      pushQuestion(draft, { ask: 'token', private: id, company: payer, hex: move.hex });
  },
  say: ({ box }, { with: id, tile, hex }) => `lays ${tileNumber(box, tile)} on ${hex} with ${id}`,
});

/** The seller of a private lays its tile, or passes, before anything else. */
export const tileInterruption: Interruption = {
  name: 'tile',
  prompt(context, before): Prompt | undefined {
    const asked = askedFor(context);
    if (!asked) return undefined;
    return {
      round: before().round,
      entity: asked.player,
      acting: [asked.player],
      actions: ['privateLay'],
      sentence: `${playerToken(asked.player)} may lay the tile of ${asked.private}.`,
      ...(powerOf(context, asked.private)?.together !== true && {
        pass: {
          says: `lays no tile with ${asked.private}`,
          saysMore: true,
          effects: declined,
        },
      }),
    };
  },
  settle(context, draft) {
    const asked = askedFor(context);
    if (asked && !canAct(context, 'privateLay', asked.player)) declined(context, draft);
  },
};

function declined(context: Context, draft: Parameters<typeof popQuestion>[0]): void {
  const asked = askedFor(context);
  if (asked) markPowerUsed(draft, asked.private);
  popQuestion(draft);
}

const tokenAsked = ({ table }: Context) =>
  pendingQuestionAs(table, 'token', 'private', 'company', 'hex');

export const privateToken = defineAction<PlaceToken>({
  name: 'privateToken',
  matches: (_context, move) => move.with !== undefined,
  checks: [
    ofPrivate(
      'power',
      defineCheck(
        'power',
        (context, { with: id, company, hex }) => {
          const asked = tokenAsked(context);
          if (asked?.private === id && asked?.company === company && asked?.hex === hex)
            return undefined;
          return asked
            ? `${nameOf(context, asked.company)} places the ${termFor(context.box, 'token')} of ${asked.private} in ${asked.hex}, and nobody places another one now.`
            : `${id} places no ${termFor(context.box, 'token')} there now.`;
        },
        { stops: true },
      ),
    ),
    ...placeChecks,
  ],
  *candidates(context) {
    const asked = tokenAsked(context);
    if (!asked) return;
    const { company, hex, private: id } = asked;
    for (const node of shapeOn(context.table, hex).nodes)
      if (node.kind === 'city')
        yield { verb: 'placeToken', company, hex, city: node.cityIndex, with: id };
  },
  effects(context, draft, move) {
    place(context, draft, move, 0);
    if (tokenAsked(context)) popQuestion(draft);
  },
  say: (context, { company, hex, with: id }) =>
    `${nameOf(context, company)} places a ${termFor(context.box, 'token')} in ${hex} with ${id}`,
});

/** The company places the token that comes with the tile, or passes. */
export const tokenInterruption: Interruption = {
  name: 'token',
  prompt(context, before): Prompt | undefined {
    const asked = tokenAsked(context);
    if (!asked) return undefined;
    const player = deciderOf(context, asked.company);
    return {
      round: before().round,
      entity: charterOf(asked.company),
      closedReason: 'token',
      closedFiner: `token ${asked.private}`,
      acting: player === undefined ? [] : [player],
      actions: ['privateToken'],
      purpose: ['privateToken'],
      sentence: `${nameOf(context, asked.company)} may place a ${termFor(context.box, 'token')} in ${asked.hex} free, with ${asked.private}.`,
      pass: {
        says: `places no ${termFor(context.box, 'token')} with ${asked.private}`,
        saysMore: true,
        effects: (_context, draft) => popQuestion(draft),
      },
    };
  },
  settle(context, draft) {
    const asked = tokenAsked(context);
    const player = asked && deciderOf(context, asked.company);
    if (!asked || (player !== undefined && canAct(context, 'privateToken', player))) return;
    popQuestion(draft);
  },
};
