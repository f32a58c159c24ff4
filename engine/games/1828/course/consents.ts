import { consents } from '../../../rules/consents.ts';
import { violation } from '../clauses.ts';
import { read, write } from './clock.ts';

/** Moves that need another player's consent. (1828 C33) */
export const proposals = consents({
  waiting: (table) => read(table, 'offer'),
  wait: (draft, offer) => write(draft, 'offer', offer),
  violation,
  clause: '1828/negotiation/2',
});
