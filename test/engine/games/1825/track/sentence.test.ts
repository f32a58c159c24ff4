import { expect, test } from 'vitest';
import { builder, line } from '../../../../kit/stands/1825-line.ts';
import { operating, type Scene } from '../../../../kit/1825.ts';

/** LNWR is at turn and has built in this hex. */
const built = (scene: Scene, hex: string): Scene => {
  operating(scene, ['LNWR', 'MR'], 'track', { laid: [hex] });
  return scene;
};

test('1825/lay-track/1 (§6.1): the sentence names what can still be built, and where no second tile may lie', () => {
  const says = (scene: Scene) => /run by \{player:1\}, (.*)\.$/.exec(scene.turn().sentence)?.[1];
  const scene = builder();
  expect(says(scene)).toBe('may lay up to two tiles that do not touch');
  // All that it reaches touches this hex.
  expect(says(built(scene, 'T16'))).toBe('has built, and can build nothing more');
  const along = line(builder({}, '2'), '2');
  expect(says(along)).toBe(
    'may lay up to two tiles that do not touch or upgrade one, and place a token',
  );
  built(along, 'T14');
  expect(says(along)).toBe('may lay a second tile that does not touch T14, and place a token');
  along.clock('work', { ...(along.table.clock.get('work') as object), tokened: true });
  expect(says(along)).toBe('may lay a second tile that does not touch T14');
});
