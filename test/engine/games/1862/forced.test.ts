import { describe, expect, it } from 'vitest';
import { begin, operating, type Scene, soldOutBefore, started, train } from '../../../kit/1862.ts';
import { buyUsed, does, fromWitham } from '../../../kit/1862-line.ts';

/** The duty to own a train (1862 §12.4, D66), and trains left standing (§7.8, D67). */

const WAYS = ['sellTreasury', 'refinance', 'declareBankruptcy'] as const;

/** ECR without a train and with so much at its train step; ENR of a player has a 2F of an earlier band. */
function poor(cash: number, of: number, price = 100): Scene & { used: string } {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 }, { cash, price });
  started(scene, 'ENR', { [of]: 6 });
  const used = train(scene, 'ENR', '2F');
  soldOutBefore(scene, 'E');
  scene.clock('phase', 'E');
  operating(scene, ['ECR', 'ENR'], 'trains');
  return Object.assign(scene, { used });
}

describe('a company that cannot pay the train of the bank', () => {
  it('1862/7.11/4, 1862/7.12/1 (D66): neither sells, is re-financed nor bankrupt while its director’s other company has a train it can pay', () => {
    const scene = poor(200, 1);
    for (const verb of WAYS) expect(scene.options(1, verb)).toEqual([]);
    expect(scene.wrongs(1, does('sellTreasury'))).toContain('1862/7.11/4');
    expect(scene.wrongs(1, does('declareBankruptcy'))).toContain('1862/7.12/1');
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual(['1862/7.11/3']);
    const { answers, what } = scene.turn().procedure!.question!;
    expect(answers.map(({ move }) => move.verb)).toEqual(['buyTrain']);
    expect(what).toBe('{player:1} buys a train of another company.');
    scene.play(1, answers[0]!.move);
    expect(scene.at(scene.used)).toBe('company:ECR');
  });

  it('1862/7.11/4 (D66): another director may refuse, so his train bars nothing', () => {
    const scene = poor(200, 2);
    expect(scene.wrongs(1, buyUsed(scene.used, 100))).toEqual([]);
    expect(scene.options(1, 'sellTreasury')).toHaveLength(1);
  });

  it('1862/7.11/4 (D66): nor does a train that the treasury cannot pay', () => {
    const scene = poor(30, 1);
    expect(WAYS.flatMap((verb) => scene.options(1, verb))).not.toEqual([]);
  });
});

describe('a train left standing', () => {
  const run = (scene: { ids: string[] }, ...ways: string[][]) => ({
    verb: 'runTrains' as const,
    company: 'ECR',
    routes: ways.map((way, i) => ({ trains: [scene.ids[i]!], way })),
  });

  it('1862/7.8/1 (D67): is a caution if it has a route that earns, and the run stands', () => {
    const scene = fromWitham(['2E', '3E']);
    const [caution] = scene.findings(1, run(scene, ['D13.0', 'E12.0']));
    expect(caution).toMatchObject({ severity: 'caution', clause: '1862/7.8/1' });
    expect(caution!.pieces).toEqual([scene.ids[1]]);
    expect(scene.wrongs(1, run(scene, ['D13.0', 'E12.0']))).toEqual([]);
  });

  it('1862/7.8/1 (D67): two alike are both told', () => {
    const said = (...faces: string[]): string => {
      const scene = fromWitham(faces);
      return scene.findings(1, run(scene, ['D13.0', 'E12.0']))[0]!.message;
    };
    expect(said('2E', '3E')).toMatch(/^The 3E train stands still, and could run /);
    expect(said('2E', '3E', '3E')).toMatch(
      /^Two 3E trains stand still, and one of them could run /,
    );
  });

  it('1862/7.8/1 (D67): is not told of a train that could only call where the others are paid', () => {
    const scene = fromWitham(['2E']);
    expect(scene.findings(1, run(scene, ['D13.0', 'E12.0']))).toEqual([]);
  });
});
