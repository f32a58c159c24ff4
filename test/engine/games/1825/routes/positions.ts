import { builder, line, type run, swap } from '../../../../kit/stands/1825-line.ts';
import { operating, type Scene, turnOf } from '../../../../kit/1825.ts';

export const kits = { units: '123', r1: true, k2: true, k3: true, k6: true };

/** Ways out of Wolverton along the line of the kit. */
export const TO_LEICESTER = ['T16.0', 'S17', 'R16.0'];

export const TO_NOTTINGHAM = [...TO_LEICESTER, 'Q17.0'];

export const TO_PETERBOROUGH = [...TO_NOTTINGHAM, 'Q19', 'R20.0'];

export const LEICESTER_NOTTINGHAM = ['R16.0', 'Q17.0'];

/** LNWR about to run these trains on the line; the first 5 is put aside for GNoS. */
export function runner(owned: string[], options: object = {}, phase = '2'): Scene {
  const scene = line(builder({ ...kits, ...options }, phase), ...owned);
  operating(scene, ['LNWR', 'MR'], 'run');
  return scene;
}

/** What a legal run brings. */
export function earns(scene: Scene, move: ReturnType<typeof run>): number {
  scene.play(1, move);
  return turnOf(scene).revenue!;
}

/** Nottingham, a halt, and the city that stands in Peterborough's place. */
export function halt(scene: Scene): string[] {
  swap(scene, 'Q19', '11', 3);
  swap(scene, 'R20', '6', 2);
  return [...TO_NOTTINGHAM, 'Q19.0', 'R20.0'];
}
