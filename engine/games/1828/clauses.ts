import { readClauses } from '../../rules/clauses.ts';
import { clauseBook } from '../../rules/rulebook.ts';
import data from './clauses.json' with { type: 'json' };

/** The registry of 1828, and the three ways to cite it. */
export const { book: clauses, violation, caution, note } = clauseBook(readClauses('1828', data));
