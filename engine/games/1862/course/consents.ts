import { consents } from '../../../rules/consents.ts';
import { violation } from '../clauses.ts';
import { read, write } from './clock.ts';

/** Moves that need another player's consent. (1862 §7.2, §12.1) */
export const proposals = consents({
  waiting: (table) => read(table, 'offer'),
  wait: (draft, offer) => write(draft, 'offer', offer),
  violation,
  clause: '1862/7.5.1/1',
});
