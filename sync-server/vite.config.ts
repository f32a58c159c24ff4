import { defineConfig } from 'vite';

/** The server as plain JavaScript in `build/`, for hosts that want neither Vite nor tsx: `node build/main.js`. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'build',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      // Loaded with the first mail, so a build does without it.
      external: ['nodemailer'],
      input: {
        main: 'sync-server/main.ts',
        keep: 'sync-server/keep.ts',
        'felt-worker': 'sync-server/felt/felt-worker.ts',
        'program-worker': 'sync-server/drivers/program-worker.ts',
        'cpu-watchdog': 'sync-server/limits/cpu-watchdog.mjs',
        'import-worker': 'sync-server/opening/import-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
