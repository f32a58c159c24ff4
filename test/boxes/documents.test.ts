import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readmeFile, readmeText, schemaFile, schemaText } from './documentation.ts';

const MAKE = 'run: npm run -s box -- --document';

test('the JSON Schema of a title is the one that its schema makes', () => {
  expect(readFileSync(schemaFile, 'utf8') === schemaText(), MAKE).toBe(true);
});

test('the README documents every field as the schema does', async () => {
  const text = readFileSync(readmeFile, 'utf8');
  expect((await readmeText(text)) === text, MAKE).toBe(true);
});
