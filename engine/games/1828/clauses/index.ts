import { clauseBook, type Clause } from '../../../rules/rulebook.ts';
import cl from '/work/shared/games/1828/clauses.json' with { type: 'json' };
export const { book, violation, caution, note } = clauseBook((cl as any[]).map((c): Clause => ({ id: c.id, section: c.section ?? '', says: c.says })));
