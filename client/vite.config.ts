import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { titles } from '../engine/index.ts';
import { fileList } from './build/file-list.ts';
import { mapPictures } from './build/map-pictures.ts';
import { smallTemplates } from './build/small-templates.ts';

/** The server of `npm start`; while developing, the page comes from Vite and all else from there. */
const server = process.env.SIGNALBOX_SERVER ?? 'http://localhost:1830';

/** Modules that the first page and every other need. */
const everywhere = [
  'node_modules/(lit|lit-html|lit-element|@lit|zod)/',
  'engine/kernel/',
  'engine/games/(titles|\\d+/card)\\.ts$',
  '/shared/',
  'client/(browser|panels/parts)/',
  'client/panels/home/(open-here|map-thumb)\\.ts$',
  'client/(table/session|panels/together/moment)\\.ts$',
];

/** Every title, and what reads titles of people's own: a table, the editor, and the table beside it. */
const loaders = titles.length + 3;
/** Of these, what every title stands on. Only some are read from a file, so that comes by itself. */
const frame = /\/engine\/(?!formats|boxes|games\/\d)/;
/** A table with its board: what a first visit shows first. */
const table = /client\/panels\/table\/(page|table)\.ts$/;
/** The panels around the board. The table fetches them after its first paint. */
const panels = /client\/(reading\/|panels\/(table\/panels\.ts|desk\/))/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [smallTemplates(), mapPictures(), fileList(), compressed()],
  // Two copies of Yjs in one page would not know each other's types.
  resolve: { dedupe: ['yjs', 'y-protocols', 'lib0', 'lit'] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inline: the page runs under a policy that allows only its own files.
    assetsInlineLimit: 0,
    // `npm run -s bench -- page` measures what a visit loads.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // What every page needs comes in few pieces: a request costs more than a kilobyte.
        codeSplitting: {
          groups: [
            { name: 'base', test: new RegExp(everywhere.join('|')), priority: 2 },
            { name: 'frame', test: frame, minShareCount: loaders, priority: 1 },
            { name: 'table', test: table },
            { name: 'panels', test: panels },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': server,
      '/health': server,
      '/sync': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});
