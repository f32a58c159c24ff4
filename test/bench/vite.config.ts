import { defineConfig } from 'vite';

/**
 * The benches as plain JavaScript beside the server's, in `build/bench/`: what is measured is what
 * hosts and browsers run, not what a loader of TypeScript makes of it. Both folders lie two steps
 * below the top, so that a file is named alike from either.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'build/bench',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: 'test/bench/bench.ts',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
