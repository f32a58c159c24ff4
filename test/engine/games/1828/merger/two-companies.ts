import { begin, RAN, type Scene, started, stockRound } from '../../../../kit/1828.ts';
import { running } from './positions.ts';

/** Tens of percent by holder: "1" is a player, "pool" a place. */
type Holders = Readonly<Record<string, number>>;
export interface Standing {
  readonly floated?: boolean;
  readonly operated?: boolean;
}

/** A merger is proposed: unless something else is said, IC goes into GT. */
export const propose = (survivor = 'GT', other = 'IC') => ({
  verb: 'proposeMerger',
  survivor,
  other,
});

/** GT and IC at $79 in the second stock round of four, and it is the turn of player 1. */
export function two(
  gt: Holders = { 1: 5, 2: 2, 3: 1 },
  ic: Holders = { 1: 5, 2: 2, 4: 1 },
  gtStands: Standing = RAN,
  icStands: Standing = RAN,
): Scene {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, gt, gtStands);
  started(scene, 'IC', 79, ic, icStands);
  stockRound(scene, 1);
  return scene;
}

/** GT and IC of the directors 1 and 2, with money, trains and markers, in the second stock round of three. */
export function twoDirectors(
  gt: Holders = { 'player:1': 6, 'player:2': 2, 'player:3': 1 },
  ic: Holders = { 'player:2': 4, 'player:1': 2, 'player:3': 2 },
): Scene {
  const scene = begin({ players: 3, seed: 1 });
  scene.clock('stage', 'stock');
  scene.clock('turn', 2);
  scene.clock('order', ['player:1', 'player:2', 'player:3']);
  running(scene, 'GT', gt);
  running(scene, 'IC', ic);
  scene.fund('company:GT', 300);
  scene.fund('company:IC', 450);
  scene.put('train:2-0', 'company:GT');
  scene.put('train:3-0', 'company:IC');
  scene.put('token:GT-0', 'slot:D4.0.0');
  scene.put('token:IC-0', 'slot:J6.0.0');
  return scene;
}

/** The player in turn merges, and every question is answered: with what `choose` says, or its first answer. */
export function merge(
  scene: Scene,
  choose: (ask: string, options: readonly string[]) => string | undefined = () => undefined,
  companies: readonly [survivor: string, other: string] = ['GT', 'IC'],
): Scene {
  scene.play(scene.acting(), propose(...companies));
  while (scene.read('offer')) scene.play(scene.acting(), { verb: 'agree' });
  while (scene.read('merger')) {
    const { question } = scene.read('merger')!;
    const player = Number(question.player.slice('player:'.length));
    if (question.ask === 'complete') scene.play(player, { verb: 'completeMerger' });
    else {
      const choice = choose(question.ask, question.options) ?? question.options[0]!;
      scene.play(player, { verb: 'answerMerger', choice });
    }
  }
  return scene;
}
