import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = (name: string) =>
  readFileSync(new URL(`../../sync-server/${name}`, import.meta.url), 'utf8');

test('every promise that the threats name is one of SPEC.md, and every chapter has an answer', () => {
  const promised = page('SPEC.md');
  const rows = page('THREATS.md').split('\n');
  const chapters = rows.flatMap((row) => /^\| V(\d+) .*\| (\S.*) \|$/.exec(row)?.[1] ?? []);
  expect(chapters.map(Number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  for (const row of rows)
    for (const [id] of row.replace(/^\| V\d+ /, '').matchAll(/\b[A-Z]\d{1,2}\b/g))
      expect(promised).toContain(`**${id}**`);
});
