import {
  begin,
  operating,
  phase,
  type Scene,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1820.ts';
import { run } from '../../../../kit/stands/1820-stands.ts';
import { rules1820 } from '../../../../../engine/games/1820/routes.ts';
import { bestRoutes } from '../../../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import { drawn } from '../../../routes/drawn.ts';

/** LSR of player 1 is about to run; `row` are small cities side by side in row H. */
export function running(row: readonly string[] = [], name = 'Yellow'): Scene {
  const scene = begin();
  phase(scene, name);
  started(scene, 'LSR', 10, 95, { 1: 4, GWSC: 0 });
  for (const hex of row) tile(scene, hex, '57', 1);
  operating(scene, 'LSR', 'run');
  return scene;
}

/** What is against the routes but that there might be better ones. */
export const wrongs = (scene: Scene, ...ways: readonly (readonly string[])[]) =>
  scene.wrongs(1, run(scene, ...ways)).filter((clause) => clause !== '1820/7.2.3/2');

/** What the routes pay, legal or not. */
export const pays = (scene: Scene, ...ways: readonly (readonly string[])[]) => {
  scene.force(1, run(scene, ...ways));
  const { revenue } = scene.read('operating');
  const to = ['GWSC', 'SDS', 'VF'].map((id) => scene.cash(`holder:${id}`));
  scene.undo();
  return [revenue, to.reduce((sum, one) => sum + one, 0)] as const;
};

/** Margate with its port to the east, and Dover with its own. */
export function coast(name = 'Green'): Scene {
  const scene = running([], name);
  tile(scene, 'N18', '15', 4);
  tile(scene, 'O17', '148', 3);
  token(scene, 'LSR', 'N18');
  return scene;
}

export const city = (revenue: number, ...sides: readonly number[]) =>
  [`city=revenue:${revenue}`, ...sides.map((side) => `path=a:${side},b:_0`)].join(';');

export const red = (side: number) =>
  `offboard=revenue:yellow_30|green_30|brown_40|gray_50;path=a:${side},b:_0`;

export interface Given {
  readonly phase?: string;
  readonly steamship?: number;
  readonly sassoon?: number;
  readonly vulcan?: number;
}

/** What these trains make of a drawn board on which the company stands in these hexes. */
export function ran(
  hexes: Readonly<Record<string, string>>,
  own: readonly string[],
  names: readonly string[],
  { phase: name = 'Gray', steamship = 0, sassoon = 0, vulcan = 0 }: Given = {},
) {
  const { track, slots } = drawn(hexes, Object.fromEntries(own.map((at) => [`${at}.0`, ['me']])));
  const rules = rules1820(track, {
    company: 'me',
    phase: name,
    slots,
    steamship,
    sassoon,
    vulcan,
  });
  const owned = names.map((train, i) => ({ id: `t${i}`, name: train }));
  const judge = (...ways: readonly (readonly string[])[]) =>
    judgeRoutes(
      track,
      rules,
      owned,
      ways.map((way, i) => ({ trains: [`t${i}`], way: [...way] })),
    );
  const best = () => bestRoutes(track, rules, owned).revenue;
  return { track, rules, judge, best };
}

export const revenueOf = (scene: Scene, ...ways: readonly (readonly string[])[]) => {
  scene.force(1, run(scene, ...ways));
  const { revenue } = scene.read('operating');
  scene.undo();
  return revenue;
};

/** LSR is about to run on these tiles, with markers in these hexes. */
export const laidOut = (
  name: string,
  tiles: readonly (readonly [string, string, number])[],
  stations: readonly string[],
  ...kinds: string[]
): [Scene, string[]] => {
  const scene = begin();
  phase(scene, name);
  started(scene, 'LSR', 10, 95, { 1: 4 });
  for (const [hex, type, turn] of tiles) tile(scene, hex, type, turn);
  for (const hex of stations) token(scene, 'LSR', hex);
  const own = trains(scene, 'LSR', ...kinds);
  operating(scene, 'LSR', 'run');
  return [scene, own];
};

/** LSR of player 1 is about to run; tiles and own markers by hex, trains by kind. */
export const withCousins = (
  name: string,
  tiles: readonly (readonly [string, string, number])[],
  stations: readonly string[],
  kinds: readonly string[],
  cousins: readonly string[] = ['GWSC', 'CBV', 'BI', 'VF'],
) => {
  const scene = begin({ cousins });
  phase(scene, name);
  started(scene, 'LSR', 10, 95, { 1: 4 });
  for (const [hex, type, turn] of tiles) tile(scene, hex, type, turn);
  for (const hex of stations) token(scene, 'LSR', hex);
  trains(scene, 'LSR', ...kinds);
  operating(scene, 'LSR', 'run');
  return scene;
};

/** What the company and the cousin get. */
export const paysTo = (scene: Scene, who: string, ...ways: readonly (readonly string[])[]) => {
  scene.force(1, run(scene, ...ways));
  const paid = [scene.read('operating').revenue, scene.cash(`holder:${who}`)];
  scene.undo();
  return paid;
};

export const wales = [
  ['K3', '5', 0],
  ['L2', '9', 0],
] as const;

export const west = ['K1.0', 'K3.0', 'L2', 'M1.0'];

export const runs = (scene: Scene, ...ways: readonly (readonly string[])[]) =>
  scene.wrongs(1, run(scene, ...ways)).every((clause) => clause === '1820/7.2.3/2');
