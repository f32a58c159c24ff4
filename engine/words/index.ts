/**
 * The door of the words: the terms of 18xx that the page explains.
 * @module
 */
export { splitTerms, type Term, termsOf } from './words.ts';
