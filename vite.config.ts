import { defineConfig } from 'vite';

/** The server of `npm start`; while developing, the page comes from Vite and all else from there. */
const server = process.env.SIGNALBOX_SERVER ?? 'http://localhost:1830';

export default defineConfig({
  root: 'client',
  // Two copies of Yjs in one page would not know each other's types.
  resolve: { dedupe: ['yjs', 'y-protocols', 'lib0', 'lit'] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inline: the page runs under a policy that allows only its own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
