import { describe, expect, it } from 'vitest';
import { sellShares } from '../../../kit/moves.ts';
import { begin, opened, PASS, type Scene, started, stockRound } from '../../../kit/1889.ts';

/** Over 60% of a company (1889 §5.3, §5.5): it has to be sold, as far as it can be sold. */

/** Player 1 has all of SR, which stands outside orange, and some of KO. */
function holding(): Scene {
  const scene = opened(begin({ players: 3 }), '5');
  const begun = { floated: true, operated: true };
  started(scene, 'SR', 65, { 1: 100 }, begun);
  started(scene, 'KO', 65, { 1: 30, 2: 20 }, begun);
  stockRound(scene, 1, 3, '5');
  return scene;
}

describe('a player over 60%', () => {
  it('1889 §5.5: sells before anything else', () => {
    const scene = holding();
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.turn().verbs).toEqual(['sellShares']);
  });

  it('1889 §5.3, §5.5: a player who has sold that company in this turn need not sell others for it', () => {
    const scene = holding();
    scene.play(1, sellShares('SR', 30));
    expect(scene.percent('player:1', 'SR')).toBe(70);
    expect(scene.wrongs(1, PASS)).toEqual([]);
    expect(scene.options(1, 'sellShares').map(({ company }) => company)).toContain('KO');
  });
});
