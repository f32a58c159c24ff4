import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What the house rules of the linter say of files that are read one after the other. */
async function said(files: Readonly<Record<string, string>>): Promise<string[]> {
  const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'house/circles' });
  const all: string[] = [];
  for (const [filePath, text] of Object.entries(files))
    for (const { messages } of await eslint.lintText(text, { filePath }))
      all.push(...messages.map(({ message }) => message));
  return all;
}

test('a circle is found, and named in its order, where its last file is read', async () => {
  const files = {
    'engine/kernel/one.ts': "import { two } from './two.ts';",
    'engine/kernel/two.ts': "import { three } from './three.ts';\nexport * from './four.ts';",
    'engine/kernel/three.ts': "import './four.ts';",
    'engine/kernel/four.ts': "import type { Two } from './two.ts';",
  };
  expect(await said(files)).toEqual([
    'A circle: engine/kernel/four.ts -> engine/kernel/two.ts -> engine/kernel/three.ts -> engine/kernel/four.ts.',
  ]);
});

test('files that need each other in one direction are no circle', async () => {
  const files = {
    'engine/kernel/left.ts': "import './right.ts';\nimport './base.ts';",
    'engine/kernel/right.ts': "import './base.ts';",
    'engine/kernel/base.ts': 'export const base = 1;',
  };
  expect(await said(files)).toEqual([]);
});
