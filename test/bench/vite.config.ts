import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The benches as plain JavaScript beside the server's, in `build/bench/`: what is measured is what
 * hosts and browsers run, not what a loader of TypeScript makes of it. What a source names by its own
 * place (ledgers, pages, recorded games) is still found from there.
 */
export default defineConfig({
  plugins: [
    {
      name: 'from-the-source',
      transform: (code, id) =>
        code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    },
  ],
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
