/**
 * The door of the formats: reads games that were recorded elsewhere, and writes ours in their form. It is
 * loaded when somebody opens a file.
 * @module
 */
export type { Importer, Recording } from './18xx-games.ts';
export { exported } from './exported.ts';
export { formatsOf, isKnownThere } from './exporters.ts';
export { importerFor, passedOver, wordsOnly } from './importers.ts';
export { readRecording } from './read-recording.ts';
export { isMakerFile, readMaker } from './18xx-maker/read-maker.ts';
