import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { CLOSE } from '../../../shared/wire.ts';
import { emptyHall, hall, pay, settled } from '../kit/hall.ts';
import { frame, moveFrame } from '../kit/visitor.ts';

afterEach(emptyHall);

const page = (name: string) =>
  readFileSync(new URL(`../../../sync-server/${name}`, import.meta.url), 'utf8');

test('every promise that THREATS.md cites stands in SPEC.md, and every chapter has an answer', () => {
  const promised = page('SPEC.md');
  const rows = page('THREATS.md').split('\n');
  const chapters = rows.flatMap((row) => /^\| V(\d+) .*\| (\S.*) \|$/.exec(row)?.[1] ?? []);
  expect(chapters.map(Number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  for (const row of rows)
    for (const [id] of row.replace(/^\| V\d+ /, '').matchAll(/\b[A-Z]\d{1,2}\b/g))
      expect(promised).toContain(`**${id}**`);
});

test('an invalid frame costs a strike and disturbs nobody', async () => {
  const at = await hall();
  const [ada, ben] = [at.enter('ada'), at.enter('ben')];
  const nonsense = [
    Uint8Array.of(),
    Uint8Array.of(0),
    Uint8Array.of(0, 9, 0),
    Uint8Array.of(10, 255, 255, 255, 255, 15),
    Uint8Array.of(99, 1, 1),
    frame(0, 0, Uint8Array.of(200, 1, 7)),
    Uint8Array.from({ length: 40 }, () => 255),
  ];
  for (const bytes of nonsense) ben.member.receive(bytes);
  expect(ben.closed[0]).toBe(CLOSE.protocol);
  ada.member.receive(moveFrame(pay('move-0001')));
  await settled();
  expect(ada.as.entries).toHaveLength(1);
  expect(ada.closed).toEqual([]);
});
