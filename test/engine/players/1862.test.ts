import { expect, test } from 'vitest';
import { weigh, movesOf } from '../../../engine/players/choose.ts';
import { levelOf } from '../../../engine/players/levels.ts';
import { type Sight, sightOf } from '../../../engine/players/sight.ts';
import { record1862 } from '../../../engine/players/titles/1862.ts';
import { outlookOf } from '../../../engine/players/value/outlook.ts';
import { roundsLeft } from '../../../engine/players/value/rounds.ts';
import { begin, type Scene, soldOutBefore, started, stockRound, train } from '../../kit/1862.ts';

const sightAt = ({ game, table }: Scene, level: 'club' | 'strong'): Sight =>
  sightOf(game, table, 'player:1', levelOf(level), record1862);

const outlookAt = (scene: Scene, company: string, level: 'club' | 'strong') => {
  const sight = sightAt(scene, level);
  return outlookOf(sight, company, roundsLeft(sight));
};

/** Phase F: a company without a train has to buy one for £600. */
function late(par: number): Scene {
  const scene = begin();
  soldOutBefore(scene, 'F');
  scene.clock('phase', 'F');
  started(scene, 'ECR', { 1: 5 }, { price: 100, par, cash: 0 });
  stockRound(scene);
  return scene;
}

test('strong counts half of the shares as lost where a train is paid by re-financing (1862 §7.11.2)', () => {
  // Ten times a par of 100 pays the train, ten times 54 does not: the company goes bankrupt.
  const [pays, fails] = [
    outlookAt(late(100), 'ECR', 'strong'),
    outlookAt(late(54), 'ECR', 'strong'),
  ];
  expect(pays.paid).toBeGreaterThan(0);
  expect(pays.rise).toBeGreaterThan(0);
  expect(fails).toMatchObject({ paid: 0, rise: 0 });
  // Club takes the price to fall, by as much whatever the par.
  expect(outlookAt(late(54), 'ECR', 'club').rise).toBe(outlookAt(late(100), 'ECR', 'club').rise);
});

test('strong expects revenue to grow, so that a company with a train pays more than club expects', () => {
  const scene = begin();
  started(scene, 'ECR', { 1: 5 }, { cash: 0 });
  train(scene, 'ECR', '1F');
  stockRound(scene);
  expect(outlookAt(scene, 'ECR', 'strong').paid).toBeGreaterThan(
    outlookAt(scene, 'ECR', 'club').paid,
  );
});

test('strong judges a charter by the company that it would start, and bids no more than by the rule of thumb', () => {
  const scene = begin();
  const sight = sightAt(scene, 'strong');
  const [player] = scene.turn().acting;
  const theirs = { ...sight, me: player! };
  const { all } = weigh(theirs, movesOf(theirs));
  const tried = all.filter(({ move, value }) => move.verb === 'bid' && value !== undefined);
  expect(tried.length).toBeGreaterThan(0);
  for (const { move, gain, value } of tried) {
    expect(gain).toBeLessThanOrEqual(record1862.mostGain!(theirs, move)!);
    // The company has its president and its shares in the table that is judged.
    expect(value!.players.get(player!)!.companies.get(String(move.on))).toBeGreaterThan(0);
  }
});

test('a second train is worth its price to strong, so that the money of a company does not lie idle', () => {
  const gain = (level: 'club' | 'strong'): number => {
    const [one, two] = [1, 2].map((trains) => {
      const scene = begin();
      started(scene, 'ECR', { 1: 5 }, { cash: 0 });
      for (let i = 0; i < trains; i++) train(scene, 'ECR', '1F');
      stockRound(scene);
      return outlookAt(scene, 'ECR', level).paid;
    });
    return two! - one!;
  };
  const price = 100;
  expect(gain('strong')).toBeGreaterThan(price);
  expect(gain('club')).toBeLessThan(price);
});
