/**
 * The door of titles that are files: what reads, checks and opens one.
 * @module
 */
export { clauseOfDifference, fieldsOf } from './compile/frame-clauses.ts';
export { unpaidIncomes } from './checks/incomes.ts';
export { catalogueNumbers, catalogueTile } from './catalogue/tiles.ts';
export { powerSentence } from './compile/power-sentences.ts';
export { POWER_CLAUSES } from './compile/powers.ts';
export type { Fault } from './fault.ts';
export { cardFile, type FileTitle } from './open.ts';
export { type Beginning, beginningFrom, ourFile, ourFiles } from './ours.ts';
export { readOwn } from './own.ts';
export { openBox, parseFile, readTitle, titleFaults } from './read.ts';
export { changeFile, versionChanges } from './file-changes.ts';
export { documentation } from './schema/described.ts';
export type { Power } from './schema/privates.ts';
export { RULE_CLAUSES } from './schema/rule-part.ts';
export { TitleFile } from './schema/title.ts';
export { type FieldSchema, TITLE_FORM } from './title-form.ts';
