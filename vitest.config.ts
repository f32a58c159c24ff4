import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Two copies of Yjs break each other; inlined, there is only one.
    server: { deps: { inline: ['yjs', 'y-protocols', 'lib0', 'y-websocket'] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
