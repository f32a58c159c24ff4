import { clauseBook } from '../../../rules/rulebook.ts';
const any = clauseBook([]);
any.book.has = () => true;
export const { book, violation, caution, note } = any;
