import { describe, expect, it } from 'vitest';
import { judgedRun } from '../../../../../../engine/rules/operating/run.ts';
import { marker, nowOf, operating, started } from '../../../../../kit/1862.ts';
import { fromColchester } from '../../../../../kit/1862-line.ts';

/** Clauses on routes and connections that no game refused anything by, each on its two sides. */

type Way = readonly string[];

const earns = (scene: ReturnType<typeof fromColchester>, ...ways: Way[]) => {
  const routes = ways.map((action, i) => ({ trains: [scene.ids[i]!], way: [...action] }));
  const move = { verb: 'runTrains' as const, company: 'EUR', routes };
  const { legal, revenue } = judgedRun(nowOf(scene.table), move);
  expect(scene.wrongs(1, move).length === 0).toBe(legal);
  return legal ? revenue : 'illegal';
};

describe('freights', () => {
  it('1862/7.8.1/1: n borders are n + 1 hexes', () => {
    const two = ['E12.0', 'F11.0'];
    const three = [...two, 'G12.0'];
    expect([earns(fromColchester('1F'), two), earns(fromColchester('1F'), three)]).toEqual([
      80,
      'illegal',
    ]);
    // Between E12 and G12 lies one hex as the crow flies.
    expect(earns(fromColchester('2F'), three)).toBe(40 + 20 + 20);
  });

  it('1862/7.8.1/8, 1862/7.8.1/9: only permanent ones run apart, where they meet but do not end together', () => {
    const across = ['D11.0', 'E12.0', 'D13.0'];
    const east = ['E12.0', 'F11.0'];
    expect(earns(fromColchester('6F', '7F'), across, east)).toBe(20 + 20 + 40 + 40);
    expect(earns(fromColchester('3F', '2F'), across, east)).toBe('illegal');
    expect(earns(fromColchester('3F', '6F'), across, east)).toBe('illegal');
    // D11 by E12 to F11: the ends of the two, and E12 between them.
    expect(earns(fromColchester('3F', '6F'), ['D11.0', 'E12.0'], east)).toBe(20 + 40 + 20);
  });

  it('1862/7.8.1/10: every freight of a chain is a route of its own, with a marker on it', () => {
    const east = ['E12.0', 'F11.0'];
    const on = ['F11.0', 'G12.0'];
    expect(earns(fromColchester('2F', '2F'), east, on)).toBe('illegal');
    const scene = fromColchester('2F', '2F');
    marker(scene, 'EUR', 'F11');
    expect(earns(scene, east, on)).toBe(40 + 20 + 20);
  });
});

describe('links', () => {
  it('1862/7.8/8, 1862/7.8.4/2: a full station connects routes that end there, and each has its own marker', () => {
    const near = ['E12.0', 'D11.0', 'C10.0'];
    const far = ['C10.0', 'B9.0', 'A10.0'];
    const blocked = (own: boolean) => {
      const scene = fromColchester('3E', '3E');
      marker(scene, 'WVR', 'C10');
      if (own) marker(scene, 'EUR', 'B9');
      return scene;
    };
    expect(earns(blocked(false), near, far)).toBe('illegal');
    const alone = earns(blocked(true), near);
    expect(alone).toBe(40 + 20 + 20);
    const both = earns(blocked(true), near, far);
    expect(Number(both)).toBeGreaterThan(Number(alone) + 40);
    expect(earns(blocked(true), ['D11.0', 'C10.0', 'B9.0'])).toBe('illegal');
  });

  it('1862/7.8.4/2: without the home in one of them nothing runs', () => {
    const scene = fromColchester('2E');
    marker(scene, 'EUR', 'B9');
    expect(earns(scene, ['C10.0', 'B9.0'])).toBe('illegal');
    expect(earns(fromColchester('2E'), ['D11.0', 'E12.0'])).toBe(60);
  });
});

describe('connections', () => {
  it('1862/7.7/6: the home of a company that has not been started is a place like others', () => {
    const scene = fromColchester();
    operating(scene, ['EUR'], 'token');
    const hexes = scene.options(1, 'placeToken').map(({ hex }) => hex);
    expect(hexes).toEqual(expect.arrayContaining(['C10', 'D11', 'D13', 'F11', 'B9']));
    // E12 has its marker, London is none.
    expect(hexes).not.toContain('E12');
  });

  it('1862/7.5.2/3, 1862/7.5.2/4: two companies in one station are connected, also one that is reached in a full station', () => {
    const merge = (other: string) =>
      ({ verb: 'proposeMerger', company: 'EUR', other, survivor: 'EUR' }) as const;
    const scene = fromColchester();
    started(scene, 'WVR', { 1: 6 });
    started(scene, 'ECR', { 1: 6 });
    started(scene, 'ENR', { 1: 6 });
    marker(scene, 'WVR', 'E12', 1);
    marker(scene, 'ECR', 'C10');
    marker(scene, 'ENR', 'B9');
    operating(scene, ['EUR', 'WVR', 'ECR', 'ENR'], 'merge');
    // B9 lies behind C10, which is full.
    expect(['WVR', 'ECR', 'ENR'].map((id) => scene.wrongs(1, merge(id)).length === 0)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
