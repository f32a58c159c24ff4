import type { Finding } from '../../../../shared/finding.ts';
import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { hexPlace } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, read, write } from '../course/clock.ts';
import { nameOf, ownsPrivate, privateAt, purseOf, runs, unplaced } from '../holdings.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { networkOf } from './reach.ts';
import { answered, operator, touch } from './round.ts';
import { EK_COST, nextSlot } from './slots.ts';
import { payUpTo } from '../../../rules/money.ts';
import {
  blockedFinding,
  isConnected,
  isYellowLay,
  type Lay,
  lays,
  putTile,
  terrain,
  tileFindings,
} from './track.ts';

/** The verb `layTile`: an ordinary lay, or the power of a private (1828 A6.5, A10.2). */

export type LayTile = Of<RailwayMove, 'layTile'>;

/** What a private's power allows. */
interface Power {
  readonly hex?: string;
  readonly tiles: readonly string[];
  readonly clause: string;
}
const POWERS: Readonly<Record<string, Power>> = {
  'C&StL': { hex: 'B24', tiles: ['3', '4', '58'], clause: '1828/cstl/2' },
  'D&H': { hex: 'F20', tiles: ['57', '14', '15', '205', '206'], clause: '1828/dh/2' },
  'E&K': {
    tiles: ['1', '2', '3', '4', '7', '8', '9', '55', '56', '57', '58', '69'],
    clause: '1828/ek/3',
  },
};
const FREE_EK: Power = { hex: 'E7', tiles: ['1', '2', '55', '56', '69'], clause: '1828/ek/2' };
const DH_COST = 120;

const ekPending = (table: Table): boolean => read(table, 'pending')[0]?.kind === 'ekTile';

/** What the tile costs the company. */
export function layCost(table: Table, company: string, move: Lay & { with?: string | undefined }) {
  if (ekPending(table) || move.with === 'C&StL') return 0;
  const slot = nextSlot(table, company)?.cost ?? 0;
  if (move.with === 'D&H') return DH_COST + slot;
  if (move.with === 'E&K') return EK_COST + terrain(table, move.hex);
  return slot + terrain(table, move.hex);
}

const powerOf = (table: Table, id: string): Power | undefined =>
  id === 'E&K' && ekPending(table) ? FREE_EK : POWERS[id];

/** May the power be used by this company at this moment? */
function powerFindings(table: Table, move: LayTile): Finding[] {
  const { company, hex, tile } = move;
  const id = move.with!;
  const power = powerOf(table, id);
  if (!power) return [violation('1828/track1/1', `${id} has no power to lay track.`)];
  const { step, upgraded } = read(table, 'operating');
  const { clause } = power;
  const about = { pieces: [`private:${id}`], places: [hexPlace(hex)] };
  const free = ekPending(table);
  return found(
    !ownsPrivate(table, company, id) &&
      violation(clause, `${nameOf(table, company)} does not own ${id}.`, about),
    !free &&
      read(table, 'spent').includes(id) &&
      violation(clause, `The power of ${id} has been used.`, about),
    ((power.hex !== undefined && power.hex !== hex) || !power.tiles.includes(tile)) &&
      violation(
        clause,
        `${id} lays ${power.tiles.join(', ')} ${power.hex ? `in ${power.hex}` : ''}.`,
        about,
      ),
    !free &&
      id !== 'C&StL' &&
      step !== 'track' &&
      violation(clause, `${id} is used in the track step.`, about),
    id === 'E&K' &&
      !free &&
      upgraded &&
      violation('1828/ek/4', 'Something was upgraded this turn, so E&K cannot be used.', about),
  );
}

/** Does a lay slot of the turn allow this tile? */
function slotFindings(table: Table, move: LayTile): Finding[] {
  const { company, hex } = move;
  const slot = nextSlot(table, company);
  const { upgraded } = read(table, 'operating');
  const name = nameOf(table, company);
  const about = { places: [hexPlace(hex)] };
  if (!slot)
    return [violation('1828/track1/1', `${name} has used all its lays of this turn.`, about)];
  const yellow = isYellowLay(table, hex);
  if (yellow ? slot.yellow : slot.upgrade) return [];
  return [
    upgraded
      ? violation(
          slot.cost > 0 ? '1828/track1/3' : '1828/track3/1',
          `${name} has upgraded this turn already.`,
          about,
        )
      : violation('1828/track1/3', `The tile for ${money(slot.cost)} must be a yellow one.`, about),
  ];
}

function judge(table: Table, move: LayTile): Finding[] {
  const { company, hex } = move;
  const power = move.with;
  const cost = layCost(table, company, move);
  const purse = cash(table, purseOf(company));
  const tied = power === undefined || (power === 'E&K' && !ekPending(table));
  const [waiting] = read(table, 'pending');
  return found(
    waiting &&
      !(ekPending(table) && power === 'E&K' && waiting.company === company) &&
      violation('1828/opactions/13', 'Something else has to be answered first.'),
    !waiting &&
      (operator(table) !== company ||
        (power === undefined && read(table, 'operating').step !== 'track')) &&
      violation('1828/opactions/2', `${nameOf(table, company)} is not laying track now.`),
    ...(power === undefined ? [] : powerFindings(table, move)),
    ...(power === undefined || power === 'D&H' ? slotFindings(table, move) : []),
    ...tileFindings(table, move),
    read(table, 'operating').laid.includes(hex) &&
      violation('1828/track1/5', `${hex} has had a tile this turn.`, { places: [hexPlace(hex)] }),
    blockedFinding(table, hex, company),
    power === 'E&K' &&
      !isYellowLay(table, hex) &&
      violation('1828/ek/3', 'The tile of E&K goes on an empty hex.'),
    tied &&
      !isConnected(table, company, move) &&
      violation(
        '1828/track2/1',
        `No track of the tile can be traced to a marker of ${nameOf(table, company)}.`,
        { places: [hexPlace(hex)] },
      ),
    cost > purse &&
      violation(
        '1828/track1/7',
        `The tile costs ${money(cost)}; ${nameOf(table, company)} has ${money(purse)}.`,
        { facts: { cost, treasury: purse } },
      ),
  );
}

export const layTile = verb<LayTile>({
  schema: railwayMoves.layTile,
  judge(table, move, actor) {
    const player = runs(table, move.company);
    return found(
      outOfTurn(actor, player === undefined ? [] : [player], '1828/opactions/2'),
      ...judge(table, move),
    );
  },
  effects(draft, move) {
    const { table } = draft;
    const { company, hex } = move;
    const power = move.with;
    const free = ekPending(table);
    const upgrade = !isYellowLay(table, hex);
    payUpTo(draft, purseOf(company), 'bank', layCost(table, company, move));
    putTile(draft, company, move);
    const { laid, lays: used, upgraded } = read(table, 'operating');
    amend(draft, 'operating', {
      laid: [...laid, hex],
      lays: power === undefined || power === 'D&H' ? used + 1 : used,
      upgraded: upgraded || upgrade || (power === 'E&K' && !free),
    });
    touch(draft);
    if (free && power === 'E&K') return answered(draft);
    if (power !== undefined) write(draft, 'spent', [...read(table, 'spent'), power]);
    if (power === 'D&H' && unplaced(table, company).length > 0)
      write(draft, 'pending', [...read(table, 'pending'), { kind: 'dhMarker', company }]);
  },
  *options(table, player) {
    if (read(table, 'stage') !== 'operating') return;
    const [waiting] = read(table, 'pending');
    const company = waiting?.company ?? operator(table);
    if (company === undefined || runs(table, company) !== player) return;
    for (const move of candidates(table, company, waiting?.kind))
      if (judge(table, move).length === 0) yield move;
  },
  say: (table, { company, tile, hex, with: power }) =>
    `${nameOf(table, company)} lays ${tile} on ${hex}${power === undefined ? '' : ` with ${power}`}`,
});

/** Lays worth judging: of the turn, and of the powers the company owns. */
function* candidates(table: Table, company: string, waiting?: string): Generator<LayTile> {
  const lay = (move: Lay, power?: string): LayTile => ({
    verb: 'layTile',
    company,
    ...move,
    ...(power === undefined ? {} : { with: power }),
  });
  if (waiting === 'ekTile') {
    for (const move of lays(table, FREE_EK.hex!, FREE_EK.tiles)) yield lay(move, 'E&K');
    return;
  }
  if (waiting !== undefined) return;
  const spent = read(table, 'spent');
  const owns = (id: string) => privateAt(table, id) === purseOf(company) && !spent.includes(id);
  for (const id of ['C&StL', 'D&H'])
    if (owns(id)) for (const move of lays(table, POWERS[id]!.hex!)) yield lay(move, id);
  if (read(table, 'operating').step !== 'track') return;
  for (const hex of networkOf(table, company).hexes)
    for (const move of lays(table, hex)) {
      yield lay(move);
      if (owns('E&K') && isYellowLay(table, hex)) yield lay(move, 'E&K');
    }
}

/** Is there a tile for E7 that E&K can lay? Without one nothing is asked. */
export const hasEkTile = (table: Table): boolean =>
  !lays(table, FREE_EK.hex!, FREE_EK.tiles).next().done;
