import { defineConfig } from 'vitest/config';

const PURE = 'test/{engine,golden}/**/*.test.ts';

export default defineConfig({
  test: {
    // Two copies of Yjs break each other; inlined, there is only one.
    server: { deps: { inline: ['yjs', 'y-protocols', 'lib0', 'y-websocket'] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', PURE],
        },
      },
      {
        // The engine keeps nothing that a test could change, so its files share what is loaded.
        extends: true,
        test: { name: 'engine', include: [PURE], isolate: false },
      },
      {
        // The product as a whole: the client is built once, and its pages have the machine to themselves.
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts'],
          globalSetup: 'test/browser/build.ts',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
