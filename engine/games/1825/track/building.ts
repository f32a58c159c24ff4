import { railwayMoves, type Of, type RailwayMove } from '../../../../shared/move.ts';
import { shapeAt } from '../../../hexes/board.ts';
import { upgradeNodes } from '../../../hexes/upgrade.ts';
import { boardOf, hexPlace, tileOn, tileShape } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { movedTokens, restand, slotPlace, unusedTokens } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { mark, read, told, write } from '../course/clock.ts';
import { companyToDecide, decider } from '../course/deciders.ts';
import { money, switchesOf } from '../course/figures.ts';
import { outOfStep, outOfTurn } from '../course/sequence.ts';
import { freeCircle, homeChoices, isWaiting, openHomes, placeHomes } from './homes.ts';
import { isActedFor, inReceivership, payWithCredit } from '../operating/receivership.ts';
import { cityFindings, legalTokens, nextTokenPrice, tokenTurnFindings } from './tokens.ts';
import {
  inSupply,
  isLay,
  layCost,
  layFindings,
  legalLays,
  legalLaysIn,
  mayStillLay,
} from './track.ts';

type LayTile = Of<RailwayMove, 'layTile'>;
type PlaceToken = Of<RailwayMove, 'placeToken'>;

export const layTile = verb<LayTile>({
  schema: railwayMoves.layTile,
  judge(table, move, actor) {
    const { company, hex, tile, turn } = move;
    const early = outOfStep(table, actor, company, ['track']);
    if (early.length > 0) return early;
    if (inReceivership(table, company) && !isActedFor(table, company))
      return [violation('1825/receivership/2', `${company} has no president and builds nothing.`)];
    return layFindings(table, { company, hex, tile, turn });
  },
  effects(draft, { company, hex, tile, turn }) {
    const { table } = draft;
    const piece = inSupply(table, tile);
    if (piece === undefined || !table.places.has(hexPlace(hex))) {
      draft.impossible ??= `No tile ${tile} is left in the supply, or there is no hex ${hex}.`;
      return;
    }
    const old = shapeAt(boardOf(table), hex);
    const next = tileShape(table.box, tile, turn);
    const map = old && upgradeNodes(old, next);
    const moved = old && map?.ok ? movedTokens(table, hex, old, next, map.value) : [];
    const upgrade = !isLay(table, hex);
    const cost = layCost(table, hex);
    const before = tileOn(table, hex);
    if (before) draft.put(before.id, 'supply');
    draft.put(piece, hexPlace(hex), { turn });
    restand(draft, moved);
    payWithCredit(draft, company, cost);
    const now = read(table, 'companyTurn');
    if (now?.company === company)
      mark(draft, { laid: [...now.laid, hex], upgraded: now.upgraded || upgrade });
    if (openHomes(table, company).some(({ at }) => at === hex) && isAtTurn(table, company))
      placeHomes(draft, company);
  },
  *options(table, player) {
    const company = read(table, 'companyTurn')?.company;
    if (company === undefined || decider(table, company) !== player) return;
    if (!mayStillLay(table, company)) return;
    if (layTile.judge(table, probe(company), actorOf(player)).some(isEarly)) return;
    for (const lay of legalLays(table, company)) yield { verb: 'layTile', ...lay };
  },
  say: (table, { company, hex, tile }) => {
    const cost = layCost(table, hex);
    return `${company} lays ${tile} on ${hex}${cost > 0 ? ` for ${money(table, cost)}` : ''}`;
  },
});

const probe = (company: string): LayTile => ({
  verb: 'layTile',
  company,
  hex: '',
  tile: '',
  turn: 0,
});
const actorOf = (player: string) => ({ seat: '', players: [player], host: false });

/** Findings that stand before any hex is looked at. */
const EARLY = new Set([
  '1825/sequence-of-play/1',
  '1825/end-of-game/8',
  '1825/operating-rounds/3',
  '1825/starting-a-company/44',
  '1825/railroad-company-operations/1',
  '1825/railroad-company-operations/3',
  '1825/receivership/2',
]);
const isEarly = ({ clause }: { clause: string }): boolean => EARLY.has(clause);

const isAtTurn = (table: Parameters<typeof read>[0], company: string): boolean =>
  read(table, 'companyTurn')?.company === company;

/** Is it the choice of a home city that is waited for? */
const choosesHome = (table: Parameters<typeof read>[0], company: string): boolean =>
  told(table, 'homes')[0] === company && companyToDecide(table) === company;

export const placeToken = verb<PlaceToken>({
  schema: railwayMoves.placeToken,
  judge(table, { company, hex, city }, actor) {
    if (choosesHome(table, company)) {
      const early = outOfTurn(table, actor, 'operating');
      if (early.length > 0) return early;
      return homeChoices(table, company).some((choice) => choice.at === hex && choice.city === city)
        ? []
        : [
            violation(
              '1825/starting-a-company/44',
              `${company} chooses a city of its home hex with a free circle.`,
              { places: [hexPlace(hex)] },
            ),
          ];
    }
    const early = outOfStep(table, actor, company, ['track']);
    if (early.length > 0) return early;
    if (inReceivership(table, company) && !isActedFor(table, company))
      return [violation('1825/receivership/2', `${company} has no president and places no token.`)];
    return [...tokenTurnFindings(table, company), ...cityFindings(table, company, hex, city)];
  },
  effects(draft, { company, hex, city, slot }) {
    const { table } = draft;
    const [token] = unusedTokens(table, company);
    if (token === undefined) {
      draft.impossible ??= `${company} has no token left.`;
      return;
    }
    const home = choosesHome(table, company);
    const price = home ? 0 : (nextTokenPrice(table, company) ?? 0);
    const circle = freeCircle(table, company, hex, city) ?? slot ?? 0;
    draft.put(token, slotPlace(hex, city, circle));
    payWithCredit(draft, company, price);
    if (home) write(draft, 'homes', told(table, 'homes').slice(1));
    else if (isAtTurn(table, company)) mark(draft, { token: true });
  },
  *options(table, player) {
    const company = companyToDecide(table);
    if (company === undefined || decider(table, company) !== player) return;
    const choices = choosesHome(table, company)
      ? homeChoices(table, company)
      : legalTokens(table, company);
    for (const { at, city } of choices) {
      const move: PlaceToken = { verb: 'placeToken', company, hex: at, city };
      if (placeToken.judge(table, move, actorOf(player)).length === 0) yield move;
    }
  },
  say: (table, { company, hex }) => {
    const price = choosesHome(table, company) ? 0 : (nextTokenPrice(table, company) ?? 0);
    return `${company} places a token in ${hex}${price > 0 ? ` for ${money(table, price)}` : ''}`;
  },
});

/** May the track step be ended? A minor whose home can be built must build it. (1825 D19) */
export function mustBuildHome(table: Parameters<typeof read>[0], company: string): string | null {
  if (!switchesOf(table.box).minorHomeUpgrade) return null;
  if (!isWaiting(table, company) || !mayStillLay(table, company)) return null;
  const homes = openHomes(table, company).map(({ at }) => at);
  const laid = read(table, 'companyTurn')?.laid ?? [];
  if (laid.some((at) => homes.includes(at))) return null;
  return homes.find((at) => !legalLaysIn(table, company, at).next().done) ?? null;
}
