import type { Draft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import { playersOf } from '../../rules/certificates.ts';
import { OVER } from '../../rules/course/keys.ts';
import type { Frame } from '../../rules/course/nouns.ts';
import { futures } from './auction/futures.ts';
import { amend, beginning, read, write } from './clock.ts';
import { directedBy, orderOf } from './companies/holdings.ts';
import { cousinAuction } from './cousins/auction.ts';
import { ends, score } from './end.ts';
import { translate } from './older.ts';
import { HALVES, operatingRound, turnBegun, turnOver } from './operating/round.ts';
import { phaseBegun } from './companies/phase.ts';
import { recognise } from './recognise.ts';
import { market, openStockRound, stock, turnCards } from './stock/round.ts';
import { floats } from './stock/floats.ts';
import { issue, liquidations, takeovers } from './takeover/round.ts';
import { questions, raisingWaiting } from './waitings.ts';

/** Which round follows which, and what stands between them. (1820 §3) */

export const rounds: Frame['rounds'] = {
  ...{ cousins: cousinAuction, futures, stock, floats, market },
  ...{ operating: operatingRound, issue, liquidations, takeovers },
};

const nobodyDirects = (table: Table): boolean =>
  playersOf(table.box).every((player) => directedBy(table, player).length === 0);

/** A price of £500 was reached, or nobody directs anything: the game is over here. (§16.4) */
function isOver(draft: Draft): boolean {
  const { table } = draft;
  if (read(table, 'end')) return true;
  if (nobodyDirects(table)) write(draft, 'end', { reason: 'control' });
  return nobodyDirects(table);
}

export const course: Partial<Frame['course']> = {
  first: () => 'cousins',
  translate,
  order: orderOf,
  waitings: [questions, raisingWaiting],
  always: [],
  // However much money is printed, the bank has more. (2/10)
  watch: () => false,
  after({ table }, draft, round) {
    switch (round) {
      case 'cousins':
        return 'futures';
      case 'futures':
        return 'stock';
      case 'stock':
        return read(table, 'dealing').part === 1 ? 'floats' : 'market';
      case 'floats':
        amend(draft, 'dealing', { part: 2, quiet: 0 });
        return 'stock';
      case 'market':
        if (isOver(draft)) return OVER;
        turnCards(draft);
        amend(draft, 'round', { num: 0 });
        return 'operating';
      case 'operating':
        return read(table, 'end') ? OVER : 'issue';
      case 'issue':
        return 'liquidations';
      case 'liquidations':
        return 'takeovers';
    }
    write(draft, 'issue', beginning('issue'));
    if (isOver(draft)) return OVER;
    if (read(table, 'round').num < HALVES) return 'operating';
    write(draft, 'turn', read(table, 'turn') + 1);
    return openStockRound(draft);
  },
  phaseBegun,
  turnBegun,
  turnOver,
  // An issue and takeover round stands behind every operating round.
  endsSet: () => true,
  score: ({ table }) => score(table),
  ends,
  recognise,
};
