import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const PURE = 'test/{engine,golden}/**/*.test.ts';

/** What takes longest begins first, so that no core waits for one long file at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['browser', 'parts', 'engine'];
    const place = ({ project }: TestSpecification) => order.indexOf(project.name);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    // Two copies of Yjs break each other; inlined, there is only one.
    server: { deps: { inline: ['yjs', 'y-protocols', 'lib0', 'y-websocket'] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A page under load may take its time; what never comes fails all the same.
    expect: { poll: { timeout: 20_000 } },
    // Vitest would leave a core to whoever watches.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The product as a whole; the client is built once.
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/build.ts',
        },
      },
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
    ],
  },
});
