import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The messages of the rule `house/import-cycles` for files that are linted in this order. */
async function messagesFor(files: Readonly<Record<string, string>>): Promise<string[]> {
  const eslint = new ESLint({
    cwd: root,
    ruleFilter: ({ ruleId }) => ruleId === 'house/import-cycles',
  });
  const all: string[] = [];
  for (const [filePath, text] of Object.entries(files))
    for (const { messages } of await eslint.lintText(text, { filePath }))
      all.push(...messages.map(({ message }) => message));
  return all;
}

test('an import cycle is reported with its files in order, in the last file that is linted', async () => {
  const files = {
    'engine/kernel/one.ts': "import { two } from './two.ts';",
    'engine/kernel/two.ts': "import { three } from './three.ts';\nexport * from './four.ts';",
    'engine/kernel/three.ts': "import './four.ts';",
    'engine/kernel/four.ts': "import type { Two } from './two.ts';",
  };
  expect(await messagesFor(files)).toEqual([
    'An import cycle: engine/kernel/four.ts -> engine/kernel/two.ts -> engine/kernel/three.ts -> engine/kernel/four.ts.',
  ]);
});

test('two files that import the same file are no import cycle', async () => {
  const files = {
    'engine/kernel/left.ts': "import './right.ts';\nimport './base.ts';",
    'engine/kernel/right.ts': "import './base.ts';",
    'engine/kernel/base.ts': 'export const base = 1;',
  };
  expect(await messagesFor(files)).toEqual([]);
});
