import { consents } from '../../../rules/consents.ts';
import { violation } from '../clauses.ts';
import { read, write } from './clock.ts';

/** Moves that need another player's consent. (1820 §4.8, §8.7, §8.9) */
export const proposals = consents({
  waiting: (table) => read(table, 'offer'),
  wait: (draft, offer) => write(draft, 'offer', offer),
  violation,
  clause: '1820/6.5.2.4/1',
});
