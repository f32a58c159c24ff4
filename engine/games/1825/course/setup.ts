import { railwayMoves, type Of, type RailwayMove } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { playersOf, issueOf, ordinariesIn } from '../../../rules/certificates.ts';
import { cellPlace, markerOf, rowCells } from '../../../rules/market.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { newTurn } from '../stock/turn.ts';
import { roundOf, setPar, write } from './clock.ts';
import { figuresOf, switchesOf } from './figures.ts';
import { allPrivates, BANK, facePrice, OFFER } from './privates.ts';

type SetUp = Of<RailwayMove, 'setUp'>;

/** The company whose paper is dealt when privates run out. (1825 §2) */
const DEALT = 'LNWR';

export const setUp = verb<SetUp>({
  schema: railwayMoves.setUp,
  judge: (table) =>
    roundOf(table) === undefined
      ? []
      : [violation('1825/distribution/15', 'The game has been set up already.')],
  effects(draft) {
    const { table } = draft;
    const { box } = table;
    const players = playersOf(box);
    for (const player of players) draft.pay('bank', player, figuresOf(box).startingCash);
    const privates = allPrivates(table);
    privates.forEach((id, i) => {
      const player = players[i];
      draft.put(id, player ?? OFFER);
      if (player !== undefined) draft.pay(player, 'bank', facePrice(table, id));
    });
    for (const { train } of figuresOf(box).minorTrains) draft.put(train, BANK);
    write(draft, 'phase', box.phases[0]!.name);
    const first = dealPaper(draft, players.slice(privates.length));
    const start = Math.max(0, players.indexOf(first ?? players[0]!));
    write(draft, 'order', [...players.slice(start), ...players.slice(0, start)]);
    write(draft, 'round', { kind: 'stock', set: 1, number: 1, of: 1 });
    write(draft, 'stockTurn', newTurn(players[start]!));
  },
  *options(table) {
    if (roundOf(table) === undefined) yield { verb: 'setUp' };
  },
  say: () => 'deals the privates, in ascending order of price',
});

/** Players without a private get paper of LNWR instead; the one who gets none starts the game. */
function dealPaper(draft: Draft, players: readonly string[]): string | undefined {
  const { table } = draft;
  const { box } = table;
  const par = figuresOf(box).lnwrDealPar;
  const [director, ...others] = players;
  const { president } = issueOf(box, DEALT);
  if (director === undefined || president === undefined) return undefined;
  const cell = rowCells(box, 0).find(({ price }) => price === par)!;
  draft.put(markerOf(DEALT), cellPlace(cell));
  setPar(draft, DEALT, par);
  draft.put(president, director);
  draft.put(`charter:${DEALT}`, director);
  draft.pay(director, 'bank', 2 * par);
  const priority = switchesOf(box).ninthPlayer === 'priority' ? others[1] : undefined;
  for (const player of others) {
    if (player === priority) continue;
    const [certificate] = ordinariesIn(table, OFFER, DEALT);
    if (certificate === undefined) break;
    draft.put(certificate, player);
    draft.pay(player, 'bank', par);
  }
  return priority;
}
