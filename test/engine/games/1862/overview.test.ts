import { expect, test } from 'vitest';
import { begin, started } from '../../../kit/1862.ts';

test('1862/set-up/5 (§S2): the overview has every charter with its permit, its home, and from which phase it is offered', () => {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 }, { chartered: true, par: 90 });
  started(scene, 'Y&N', { 2: 3 }, { price: 100, par: 100 });
  const says = () => {
    const { besides } = scene.game.rulebook!.overview!(scene.table);
    const lists = besides.filter(({ heading }) => heading.startsWith('Charters'));
    const rows = lists.flatMap((list) => list.rows);
    expect(rows).toHaveLength(16);
    expect(lists.map(({ heading }) => heading)).toEqual([
      'Charters started',
      'Charters to be had',
      'Charters from phase B',
      'Charters from phase C',
    ]);
    expect(lists[0]!.rows.map(({ name }) => name)).toEqual(['ECR', 'Y&N']);
    return Object.fromEntries(
      lists.flatMap(({ heading, rows: those }) =>
        those.map(({ name, says: said }) => [name, `${heading.replace('Charters ', '')}: ${said}`]),
      ),
    );
  };
  expect(says()).toMatchObject({
    ECR: 'started: freight, home in Witham (D13), chartered, par £90',
    'Y&N': 'started: freight, home in Great Yarmouth (H5), non-chartered, par £100',
    EUR: 'to be had: express, home in Colchester (E12)',
    WStI: 'from phase B: freight, home in Wisbech (B5)',
    SVR: 'from phase C: express, home in Sudbury (D11)',
  });
  scene.clock('phase', 'B');
  expect(says()).toMatchObject({
    WStI: 'to be had: freight, home in Wisbech (B5)',
    SVR: 'from phase C: express, home in Sudbury (D11)',
  });
});

test('1862/7.9/14 (§S12.4): no player is told what he could raise for a train: a director never adds money', () => {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 });
  const { players } = scene.game.rulebook!.overview!(scene.table);
  expect(players.map(({ emergencySales }) => emergencySales)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
