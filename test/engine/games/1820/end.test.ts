import { describe, expect, test } from 'vitest';
import { acting, inTurn, threeCompanies } from '../../../kit/stands/1820-stands.ts';
import {
  cousin,
  PASS,
  privately,
  stand,
  trains,
  begin,
  issueRound,
  type Scene,
  started,
} from '../../../kit/1820.ts';

describe('the end and what counts', () => {
  test('1820/9.1/4: £500 in an operating round ends the game when the round is over', () => {
    const scene = inTurn('dividend', { revenue: 600, hadTrain: true });
    stand(scene, 'LSR', 477);
    scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'payout' });
    expect([scene.price('LSR'), scene.turn().over]).toEqual([500, false]);
    while (!scene.turn().over) {
      const player = acting(scene)[0]!;
      scene.play(player, PASS);
    }
    expect(scene.read('end')).toEqual({ reason: 'market' });
  });

  test('1820/9.2/1 1820/9.2/2 1820/9.2/3 1820/9.2/4: cash and shares at their price, nothing else; the most wins', () => {
    const scene = inTurn();
    cousin(scene, 'BI', 3, 5000);
    privately(scene, 'CNR', 3);
    trains(scene, 'player:3', '8+');
    scene.fund({ 'player:1': 100, 'player:2': 100, 'player:3': 650 });
    stand(scene, 'LSR', 105);
    const totals = scene.game
      .rulebook!.score(scene.table)
      .map(({ player, total }) => [player, total]);
    expect(totals).toEqual([
      ['player:3', 650],
      ['player:2', 100 + 105 + 3 * 71],
      ['player:1', 100 + 3 * 105],
    ]);
    scene.clock('end', { reason: 'chart' });
    scene.clock('stage', 'over');
    expect(scene.turn().sentence).toContain('{player:3} has most with £650');
  });
});

describe('the end (9)', () => {
  test('directing a private company is enough; directing through a cousin is not', () => {
    const ends = (change: (scene: Scene) => void) => {
      const scene = begin();
      change(scene);
      issueRound(scene, 'takeovers', { order: [] });
      scene.settle();
      return scene.read('end');
    };
    expect(ends((scene) => privately(scene, 'CNR', 2))).toBeNull();
    expect(
      ends((scene) => {
        cousin(scene, 'BI', 1);
        started(scene, 'LSR', 5, 95, { BI: 2, 1: 1 });
      }),
    ).toEqual({ reason: 'control' });
  });

  test('shares in liquidation count £10, British Rail’s at its price, private companies nothing', () => {
    const scene = threeCompanies();
    for (const company of ['CFR', 'SDR']) started(scene, company, 5, 10, { 3: 2 });
    started(scene, 'LSR', 10, 95, { 1: 4 });
    privately(scene, 'CNR', 2);
    stand(scene, 'BR', 116);
    const five = [...scene.game.box.pieces].find(
      ([, spec]) => spec.company === 'BR' && spec.percent === 5,
    )![0];
    scene.put(five, 'player:2');
    const totals = scene.game.rulebook!.score(scene.table);
    expect(totals.map(({ player, total }) => [player, total])).toEqual([
      ['player:2', 100 + 580],
      ['player:1', 100 + 380],
      ['player:3', 140],
    ]);
  });
});

describe('the end (9.2)', () => {
  test('names all who have most', () => {
    const scene = threeCompanies();
    for (const company of ['LSR', 'CFR', 'SDR']) started(scene, company, 5, 60, {});
    scene.fund({ 'player:1': 500, 'player:2': 700, 'player:3': 700 });
    scene.clock('stage', 'over');
    scene.clock('end', { reason: 'chart' });
    const { sentence } = scene.turn();
    expect(sentence).toContain('{player:2}');
    expect(sentence).toContain('{player:3}');
    expect(sentence).not.toContain('{player:1}');
  });
});
