import { shapeOn, tileNumber } from '../board.ts';
import { moneyCheck } from '../money.ts';
import { charterOf } from '../trains/cards.ts';
import { named } from '../procedure.ts';
import { answered, ask, askedAs, spend } from '../course/keys.ts';
import type { Check, Floor, Now, PlaceId, Table, Waiting } from '../course/nouns.ts';
import { against, way } from '../course/verb.ts';
import { operator } from '../operating/turn.ts';
import { deciderOf, nameOf } from '../stock/holdings.ts';
import { isTooMany, layIt, lays, twiceCheck } from '../track/lay.ts';
import { fitChecks, isFirst, type LayTile, pieceChecks } from '../track/tile.ts';
import { place, placeChecks, type PlaceToken } from '../tokens/place.ts';
import { privateAt, type LayPower, layOf } from './rules.ts';
import { isUnspent } from './privates.ts';

/** Tiles and tokens that privates bring: without connection, once. */

const powerOf = ({ rules }: Now, id: string | undefined): LayPower | undefined =>
  id === undefined ? undefined : rules.privates.lays[id];

const cardOf = ({ box }: Now, id: string) => layOf(box, id);

/** The company that owns a private. */
const companyWith = (table: Table, id: string): string | undefined => {
  const at = privateAt(table, id);
  return at.startsWith('company:') ? at.slice('company:'.length) : undefined;
};

/** Whoever is asked for the tile of a private that has just been sold. */
const askedFor = ({ table }: Now) => askedAs(table, 'tile', 'private', 'player');

/** Who may use the power. */
function userOf(now: Now, id: string | undefined): PlaceId | undefined {
  const power = powerOf(now, id);
  if (id === undefined || !power) return undefined;
  const asked = askedFor(now);
  if (asked?.private === id) return asked.player;
  const at = privateAt(now.table, id);
  if (power.of === 'player') return at.startsWith('player:') ? at : undefined;
  const company = companyWith(now.table, id);
  return company === undefined ? undefined : deciderOf(now, company);
}

/** Is this the moment for it? */
function isOpen(now: Now, id: string): boolean {
  const asked = askedFor(now);
  if (asked) return asked.private === id;
  return powerOf(now, id)?.open?.(now.table, privateAt(now.table, id)) ?? false;
}

const costOf = (now: Now, { with: id, hex }: LayTile): number =>
  powerOf(now, id)?.paid ? now.rules.track.cost(now.table, payerOf(now, id!) ?? '', hex) : 0;

const payerOf = (now: Now, id: string): string | undefined =>
  powerOf(now, id)?.of === 'company' ? companyWith(now.table, id) : undefined;

const checks: readonly Check<LayTile>[] = [
  against(
    'power',
    (now, { with: id, hex, tile }) => {
      const card = cardOf(now, id!);
      if (!card) return `${id} lays no tiles.`;
      const isCards = card.hexes.includes(hex) && card.tiles.includes(tile);
      if (powerOf(now, id) && isCards) return undefined;
      return `${id} lays ${card.tiles.join(', ')} in ${card.hexes.join(', ')}.`;
    },
    { bars: true },
  ),
  against(
    'spent',
    ({ table }, { with: id }) => !isUnspent(table, id!) && `The power of ${id} has been used.`,
    { bars: true },
  ),
  against(
    'when',
    (now, { with: id }) => !isOpen(now, id!) && `This is not the moment for the tile of ${id}.`,
  ),
  against('lays', (now, move) => {
    const payer = payerOf(now, move.with!);
    const { ofTheTurn } = powerOf(now, move.with)!;
    const isOut = ofTheTurn === true && payer !== undefined && isTooMany(now, payer, move);
    return isOut && 'The tile of this turn has been laid.';
  }),
  ...pieceChecks,
  twiceCheck,
  against(
    'empty',
    (now, { with: id, hex }) =>
      powerOf(now, id)!.empty === true &&
      !isFirst(now.table, hex) &&
      `There is a tile on ${hex} already.`,
  ),
  ...fitChecks,
  moneyCheck('cost', costOf, (now, move) => charterOf(payerOf(now, move.with!) ?? '')),
];

export const privateLay = way<LayTile>({
  name: 'privateLay',
  meant: (_now, move) => move.with !== undefined,
  by: (now, { with: id }) => [userOf(now, id)],
  checks,
  *candidates(now, player) {
    for (const id of Object.keys(now.rules.privates.lays)) {
      const card = cardOf(now, id);
      if (!card || userOf(now, id) !== player || !isOpen(now, id)) continue;
      const company = companyWith(now.table, id) ?? operator(now.table) ?? id;
      for (const hex of card.hexes)
        for (const one of lays(now, hex, card.tiles))
          yield { verb: 'layTile', company, ...one, with: id };
    }
  },
  effects(now, draft, move) {
    const id = move.with!;
    const power = powerOf(now, id);
    const payer = payerOf(now, id);
    const asked = askedFor(now)?.private === id;
    layIt(now, draft, move, payer, costOf(now, move), power?.ofTheTurn ?? false);
    spend(draft, id);
    if (asked) answered(draft);
    // Without a token left nobody is asked: the question goes by itself.
    if (power?.token && payer !== undefined)
      ask(draft, { ask: 'token', private: id, company: payer, hex: move.hex });
  },
  say: ({ box }, { with: id, tile, hex }) => `lays ${tileNumber(box, tile)} on ${hex} with ${id}`,
});

/** The seller of a private lays its tile, or lets it be, before anything else. */
export const tileWaiting: Waiting = {
  name: 'tile',
  floor(now, before): Floor | undefined {
    const asked = askedFor(now);
    if (!asked) return undefined;
    return {
      round: before().round,
      entity: asked.player,
      acting: [asked.player],
      ways: ['privateLay'],
      sentence: `${named(asked.player)} may lay the tile of ${asked.private}.`,
      pass: { says: `lays no tile with ${asked.private}`, effects: declined },
    };
  },
  settle(now, draft) {
    const asked = askedFor(now);
    if (!asked || now.can(privateLay, asked.player)) return false;
    declined(now, draft);
    return true;
  },
};

function declined(now: Now, draft: Parameters<typeof answered>[0]): void {
  const asked = askedFor(now);
  if (asked) spend(draft, asked.private);
  answered(draft);
}

const tokenAsked = ({ table }: Now) => askedAs(table, 'token', 'private', 'company', 'hex');

export const privateToken = way<PlaceToken>({
  name: 'privateToken',
  meant: (_now, move) => move.with !== undefined,
  checks: [
    against(
      'power',
      (now, { with: id, company, hex }) => {
        const asked = tokenAsked(now);
        const isIt = asked?.private === id && asked?.company === company && asked?.hex === hex;
        return !isIt && `${id} places no token there now.`;
      },
      { bars: true },
    ),
    ...placeChecks,
  ],
  *candidates(now) {
    const asked = tokenAsked(now);
    if (!asked) return;
    const { company, hex, private: id } = asked;
    for (const node of shapeOn(now.table, hex).nodes)
      if (node.kind === 'city')
        yield { verb: 'placeToken', company, hex, city: node.cityIndex, with: id };
  },
  effects(now, draft, move) {
    place(now, draft, move, 0);
    if (tokenAsked(now)) answered(draft);
  },
  say: (now, { company, hex, with: id }) =>
    `${nameOf(now, company)} places a token in ${hex} with ${id}`,
});

/** The company places the token that comes with the tile, or lets it be. */
export const tokenWaiting: Waiting = {
  name: 'token',
  floor(now, before): Floor | undefined {
    const asked = tokenAsked(now);
    if (!asked) return undefined;
    const player = deciderOf(now, asked.company);
    return {
      round: before().round,
      entity: charterOf(asked.company),
      acting: player === undefined ? [] : [player],
      ways: ['privateToken', ...(now.rules.course.meanwhile ?? [])],
      purpose: ['privateToken'],
      sentence: `${nameOf(now, asked.company)} may place a token in ${asked.hex} free, with ${asked.private}.`,
      pass: {
        says: `places no token with ${asked.private}`,
        effects: (_now, draft) => answered(draft),
      },
    };
  },
  settle(now, draft) {
    const asked = tokenAsked(now);
    const player = asked && deciderOf(now, asked.company);
    if (!asked || (player !== undefined && now.can(privateToken, player))) return false;
    answered(draft);
    return true;
  },
};
