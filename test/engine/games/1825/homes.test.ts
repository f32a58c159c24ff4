import { expect, it } from 'vitest';
import { passStockRound } from '../../../kit/scene.ts';
import { begin, formed, type Scene, started, stockRound } from '../../../kit/1825.ts';

/** The home of a minor (1825 §5.2, D37 as corrected): a printed city takes its token at once. */

/** Cam has formed with its U3, and the stock round has just ended. */
function afterStock(profile: 'seed' | 'peer'): Scene {
  const scene = begin({ players: 4, units: '1', r1: true, profile });
  for (const id of ['LNWR', 'Cam']) started(scene, id, id === 'Cam' ? 76 : 100, { 1: 60 });
  formed(scene, 'LNWR', 'Cam');
  scene.put('train:U3-0', 'company:Cam');
  scene.fund('company:Cam', 200);
  stockRound(scene, 1);
  passStockRound(scene as unknown as Parameters<typeof passStockRound>[0]);
  return scene;
}
const tokenOfCam = (scene: Scene) => scene.at('token:Cam-0');

it('1825 §5.2, D37: the token of Cam stands in the city printed on R8 as the round begins, track or not', () => {
  expect(tokenOfCam(afterStock('seed'))).toBe('slot:R8.0.0');
});

it('1825 §5.2, D37: such a minor is not obliged to build at home, and may', () => {
  const scene = afterStock('seed');
  while (scene.turn().entity !== 'company:Cam') scene.play(scene.acting(), { verb: 'pass' });
  const lays = scene.options(1, 'layTile').map(({ hex }) => hex);
  expect(lays).toContain('R8');
  expect(scene.wrongs(1, { verb: 'pass' })).toEqual([]);
});

it('1825 §5.2, D37: in recorded games it waits for track', () => {
  expect(tokenOfCam(afterStock('peer'))).toBe('company:Cam');
});

/** A minor of unit 3 has formed and is in its turn. */
function scottish(minor: string, unit4: boolean): Scene {
  const scene = begin({ players: 2, units: '3', unit_4: unit4 });
  started(scene, minor, 76, { 1: 100 });
  formed(scene, minor);
  scene.fund(`company:${minor}`, 300);
  stockRound(scene, 1);
  passStockRound(scene as unknown as Parameters<typeof passStockRound>[0]);
  expect(scene.turn().entity).toBe(`company:${minor}`);
  return scene;
}
const PASS = { verb: 'pass' };

it('1825 §5.2, D37: with unit 4 the token of HR stands in A5 at once, and nothing obliges it to build there', () => {
  const scene = scottish('HR', true);
  expect(scene.at('token:HR-0')).toBe('slot:A5.0.0');
  expect(scene.wrongs(1, PASS)).toEqual([]);
});

it('1825 §5.2, D37, D19: with unit 4 the token of GNoS waits for track in B12, which it has to build', () => {
  const scene = scottish('GNoS', true);
  expect(scene.at('token:GNoS-0')).toBe('company:GNoS');
  expect(scene.wrongs(1, PASS)).toEqual(['1825/starting-a-company/40']);
});

it('1825 §5.2: without unit 4 B12 has track, and the token of GNoS stands there at once', () => {
  const scene = scottish('GNoS', false);
  expect(scene.at('token:GNoS-0')).toBe('slot:B12.0.0');
  expect(scene.wrongs(1, PASS)).toEqual([]);
});
