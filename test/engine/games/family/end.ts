import { expect, test } from 'vitest';
import {
  opened,
  operating,
  pay,
  PASS,
  type Scene,
  started,
  train,
  trains,
} from '../../../kit/1830.ts';
import { clausesOf, type FamilyTitle } from './titles.ts';
import { forcedBuyer } from './trains.ts';

/** Ruin, the broken bank, and what players are worth. */
export function endClauses(title: FamilyTitle): void {
  ruinClauses(title);
  scoreClauses(title);
}

/** Who may declare bankruptcy. */
function ruinClauses(title: FamilyTitle): void {
  const [A, , C] = title.companies;
  const [, low] = title.pars;
  const { id, wrong } = clausesOf(title);
  const forced = (treasury: number, cash: number) => forcedBuyer(title, treasury, cash);

  test(`${id('game-end/3', 'game-end/4', 'game-end/5')}: ruined only if nothing reaches; all that can be sold is, and the game is over`, () => {
    const last = { floated: true, operated: true, linked: true };
    const scene = forced(10, 10);
    started(scene, C, low, { 2: 40, 1: 20 });
    started(scene, A, low, { 1: 20 }, last);
    const ruin = { verb: 'declareBankruptcy', company: A };
    expect(scene.wrongs(1, ruin)).toEqual([]);
    const saved = forced(10, 280);
    started(saved, C, low, { 2: 40, 1: 20 });
    expect(saved.wrongs(1, ruin)).toEqual(wrong('game-end/3'));
    scene.play(1, ruin);
    expect(scene.read('stage')).toBe('over');
    expect([scene.cash('player:1'), scene.percent('player:1', C)]).toEqual([0, 0]);
  });

  test(`${id('game-end/3')}: ruin while another company of the president has a train that can be paid is a caution`, () => {
    const ruin = { verb: 'declareBankruptcy', company: A };
    const ruined = (treasury: number, of = 1) => {
      const scene = forced(treasury, 0);
      started(scene, A, low, { 1: 20 }, { floated: true, operated: true, linked: true });
      // Of C nothing can be sold: nobody else could preside.
      started(scene, C, low, { [of]: 20 }, { floated: true });
      return scene;
    };
    const cautions = (scene: Scene) =>
      scene
        .findings(1, ruin)
        .map(({ severity, clause, pieces, facts }) => ({ severity, clause, pieces, facts }));
    const none = ruined(10);
    expect(cautions(none)).toEqual([]);
    const scene = ruined(10);
    const [four] = trains(scene, C, '4');
    const clause = `${title.id}/${title.clause('game-end/3')}`;
    expect(cautions(scene)).toEqual([
      { severity: 'caution', clause, pieces: [four], facts: { least: 1 } },
    ]);
    expect(scene.wrongs(1, ruin)).toEqual([]);
    expect(scene.wrongs(1, train(A, four!, 10))).toEqual([]);
    // Another president may refuse to sell.
    const other = ruined(10, 2);
    trains(other, C, '4');
    expect(cautions(other)).toEqual([]);
    // Nobody has a dollar for it.
    const broke = ruined(0);
    trains(broke, C, '4');
    expect(cautions(broke)).toEqual([]);
  });
}

/** The broken bank, and what players are worth. */
function scoreClauses(title: FamilyTitle): void {
  const [A] = title.companies;
  const [, low] = title.pars;
  const { id } = clausesOf(title);
  const table = () => opened(title.begin({ players: 3 }), '2');

  test(`${id('game-end/1', 'game-end/2')}: a broken bank pays on, and the set is played to its end`, () => {
    const scene = table();
    started(scene, A, low, { 1: 60 });
    scene.fund('player:3', scene.cash('player:3') + scene.cash('bank'));
    operating(scene, [A], 'dividend', { revenue: 100 });
    scene.play(1, pay(A, 'payout'));
    expect(scene.cash('bank')).toBeLessThan(0);
    expect(scene.cash('player:1')).toBe(1060);
    expect(scene.read('end')).toEqual({ reason: 'bank' });
    scene.settle();
    while (scene.read('stage') === 'operating') scene.play(scene.acting(), PASS);
    expect(scene.read('stage')).toBe('over');
  });

  test(`${id('game-end/6', title.id === '1830' ? 'game-end/7' : 'game-end/8')}: cash, shares at their price, privates at face; no treasury`, () => {
    const scene = table();
    started(scene, A, low, { 1: 60 });
    scene.fund(`company:${A}`, 500);
    const [first, spec] = [...scene.game.box.pieces].find(([, { kind }]) => kind === 'private')!;
    scene.put(first, 'player:1');
    const worth = scene.game
      .rulebook!.score(scene.table)
      .find(({ player }) => player === 'player:1')!;
    expect(worth.total).toBe(1000 + 6 * low + spec.price!);
  });
}
