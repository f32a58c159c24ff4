import { describe, expect, test } from 'vitest';
import { chainings, type Leg } from '../../../../../engine/games/1862/routes/faces.ts';
import { splitsOf } from '../../../../../engine/games/1862/routes/splits.ts';
import { judgedRun } from '../../../../../engine/rules/operating/run.ts';
import { fromWitham, fromColchester } from '../../../../kit/stands/1862-line.ts';
import {
  marker,
  nowOf,
  begin,
  operating,
  permit,
  started,
  tile,
  train,
} from '../../../../kit/1862.ts';
import {
  type Way,
  wrongs,
  earns,
  HOME,
  LONDON,
  PORT,
  LOCAL,
  EAST,
  WEST,
  ACROSS,
  brings,
} from './positions.ts';

const board = (...faces: string[]) => fromWitham(faces);

describe('freight', () => {
  test('1862/7.8.1/1, 1862/7.8.1/2, 1862/7.8.1/4, 1862/7.8.1/5: borders, ends, and the hexes between', () => {
    expect(earns(board('2F'), [...HOME, 'F11.0'])).toEqual([20 + 40 + 20, 0]);
    expect(earns(board('1F'), HOME)).toEqual([60, 0]);
    expect(wrongs(board('1F'), [...HOME, 'F11.0'])).toEqual(['1862/7.8.1/1']);
    expect(earns(board('5F'), LOCAL)).toEqual([20 + 20 + 3 * 20, 0]);
  });

  test('1862/7.8.1/3, 1862/7.8.1/6: £30 with a port; an area adds its hex', () => {
    // D13 to F13 is two steps, one hex between, and one for Holland.
    expect(earns(board('3F'), PORT)).toEqual([20 + 70 + 2 * 30, 0]);
    const scene = board('2F');
    marker(scene, 'ECR', 'D15');
    expect(earns(scene, LONDON)).toEqual([100 + 40 + 20, 0]);
  });

  test('1862/7.8.1/7, 1862/7.8.1/10: freights make one chain of whole routes', () => {
    const scene = board('1F', '2F');
    marker(scene, 'ECR', 'E12');
    // D13 - E12 - F11 - ... the chain from D13 to F11 scores its ends.
    expect(earns(scene, HOME, ['E12.0', 'F11.0'])).toEqual([20 + 40 + 20, 0]);
    const split = board('1F', '2F');
    marker(split, 'ECR', 'D11');
    expect(wrongs(split, HOME, ['C10.0', 'D11.0', 'E12.0'])).toEqual([]);
    expect(wrongs(split, HOME, ['B9.0', 'C10.0', 'D11.0'])).toContain('1862/7.8.1/7');
    const bad = board('1F', '3F');
    expect(wrongs(bad, HOME, ['E12.0', 'F11.0', 'F9.0'])).toContain('1862/7.8/4');
  });

  test('1862/7.8.1/8, 1862/7.8.1/9: permanent ones may run apart, earlier ones join them', () => {
    const chained = (...faces: string[]) => {
      const scene = board(...faces);
      marker(scene, 'ECR', 'E12');
      return earns(scene, HOME, ['E12.0', 'F11.0', 'F9.0', 'G8.0']);
    };
    // One chain scores its ends, 20 + 20, and three hexes; apart they score E12 too, and two hexes.
    expect(chained('3F', '5F')).toEqual([100, 0]);
    expect(chained('6F', '7F')).toEqual([120, 0]);
    const early = board('2F', '6F');
    marker(early, 'ECR', 'D11');
    expect(wrongs(early, HOME, ['E12.0', 'D11.0', 'C10.0'])).toEqual([]);
    expect(wrongs(early, HOME, ['D11.0', 'C10.0', 'B9.0'])).toContain('1862/7.8.1/7');
  });

  test('1862/7.8.1/7, 1862/7.8.1/9 (§7.8.1, D34): only a chain of permanent ones is taken apart, and none comes through a station twice', () => {
    const three = board('3F', '6F', '7F');
    for (const hex of ['D11', 'F11']) marker(three, 'ECR', hex);
    // D13 - E12 - D11, D11 - E12, E12 - F11: with the 3F in it, all is one chain from D13 to F11.
    const ways: Way[] = [
      ['D13.0', 'E12.0', 'D11.0'],
      ['D11.0', 'E12.0'],
      ['E12.0', 'F11.0'],
    ];
    expect(earns(three, ...ways)).toEqual([20 + 40 + 20, 0]);
    const back = board('1F', '1F', '1F');
    marker(back, 'ECR', 'E12');
    const there: Way = ['E12.0', 'F11.0'];
    expect(wrongs(back, HOME, there, [...there].reverse())).toEqual(['1862/7.8.1/7']);
    const home = [...HOME].reverse();
    expect(wrongs(back, home, there, [...there].reverse())).toEqual(['1862/7.8.1/7']);
  });

  test('1862/7.8.1/11: a chain may lead from area to area', () => {
    const scene = board('2F', '5F');
    marker(scene, 'ECR', 'D15');
    marker(scene, 'ECR', 'E12');
    const paid = earns(scene, LONDON, ['E12.0', 'D11.0', 'C10.0', 'B9.0', 'A10.0']);
    // Land beside London is D13, beside the West B9: dx 2, dy 4, three steps, two between, two areas.
    expect(paid).toEqual([100 + 70 + 4 * 20, 0]);
  });

  test('1862/7.8.1/12: a ring brings one stop and no distance', () => {
    const scene = board('2F', '2F');
    expect(earns(scene, [...HOME, 'F11.0'], [...HOME, 'F11.0'])).toEqual([40, 0]);
    const back = ['F11.0', ...[...HOME].reverse()];
    expect(earns(scene, back, [...HOME, 'F11.0'])).toEqual([40, 0]);
  });
});

describe('distances and chains', () => {
  test('1862/S10.5: from the West to Denmark are six hexes between, at £30', () => {
    expect(earns(fromColchester('7F'), ACROSS)).toEqual([70 + 70 + 180, 0]);
    // Seven borders are too many for a 6F.
    expect(earns(fromColchester('6F'), ACROSS)).toBe('illegal');
  });

  test('1862/S10.5: a town and the port beside it have nothing between', () => {
    const scene = begin();
    started(scene, 'ENR', { 1: 6 });
    permit(scene, 'ENR', 'freight');
    tile(scene, 'F3', '57', 0);
    marker(scene, 'ENR', 'F3');
    const id = train(scene, 'ENR', '1F');
    operating(scene, ['ENR'], 'run');
    const move = {
      verb: 'runTrains' as const,
      company: 'ENR',
      routes: [{ trains: [id], way: ['F3.0', 'F1.1'] }],
    };
    expect(judgedRun(nowOf(scene.table), move)).toMatchObject({
      legal: true,
      revenue: 20 + 80,
      // Without hexes between there is no bonus, and none is told.
      routes: [{ extras: [] }],
    });
  });

  test('1862/S10.5: neighbours have nothing between; a detour brings no more than the straight way', () => {
    expect(earns(fromColchester('1F'), ['E12.0', 'F11.0'])).toEqual([80, 0]);
    // E12 - D11 - C10 - B9: three steps, two between.
    expect(earns(fromColchester('3F'), WEST.slice(0, 4))).toEqual([80 + 40, 0]);
  });

  test('1862/S10.5: a chain from the West to Denmark counts its ends and the whole distance', () => {
    expect(earns(fromColchester('5F', '3F'), WEST, EAST)).toEqual([70 + 70 + 180, 0]);
    // To the West are two hexes between and one for the area, to Denmark one and one.
    expect(earns(fromColchester('6F'), WEST)).toEqual([40 + 70 + 3 * 20, 0]);
    expect(earns(fromColchester('6F'), EAST)).toEqual([40 + 70 + 2 * 30, 0]);
    // Permanent ones may run apart, but 40 + 70 + 60 + 70 + 60 are less than the chain.
    expect(earns(fromColchester('6F', '7F'), WEST, EAST)).toEqual([320, 0]);
  });

  test('1862/S10.5: a 5F is not permanent, a 6F is', () => {
    const two = (one: string, other: string) => {
      const scene = fromColchester(one, other);
      marker(scene, 'EUR', 'B9');
      // B9 to the West, and E12 to F11: no stop in common; a local joins them.
      scene.ids.push(train(scene, 'EUR', '4L'));
      return wrongs(scene, ['B9.0', 'A10.0'], ['E12.0', 'F11.0'], WEST.slice(0, 4));
    };
    expect(two('6F', '7F')).toEqual([]);
    expect(two('5F', '6F')).toContain('1862/7.8.1/7');
    expect(two('3F', '5F')).toContain('1862/7.8.1/7');
  });

  test('1862/S10.5 (D34): what is not permanent lies in one chain, though each had a permanent one beside it', () => {
    const end = (key: string) => ({ key, hex: key, area: false, port: false });
    const legs = (...told: string[]): Leg[] =>
      told.map((one, run) => {
        const [permit = '', from = '', to = ''] = one.split(' ');
        return { run, ends: [end(from), end(to)], permanent: permit === '6F' };
      });
    expect(chainings(legs('2F A1 A3', '6F A3 A5', '2F C1 C3', '6F C3 C5'))).toEqual([]);
    const [one, ...others] = chainings(legs('2F A1 A3', '6F A3 A5', '2F A5 A7'));
    expect([one!.map((chain) => chain.legs.length), others]).toEqual([[3], []]);
    // Two permanent ones that do not meet are two chains.
    const [apart] = chainings(legs('6F A1 A3', '6F C1 C3'));
    expect(apart!.map((chain) => chain.bonus)).toEqual([0, 0]);
    expect(apart!.map((chain) => chain.legs.length)).toEqual([1, 1]);
  });
});

describe('borders and meetings', () => {
  test('1862/7.8.1/1: n borders are n + 1 hexes', () => {
    const two = ['E12.0', 'F11.0'];
    const three = [...two, 'G12.0'];
    expect([brings(fromColchester('1F'), two), brings(fromColchester('1F'), three)]).toEqual([
      80,
      'illegal',
    ]);
    // Between E12 and G12 lies one hex as the crow flies.
    expect(brings(fromColchester('2F'), three)).toBe(40 + 20 + 20);
  });

  test('1862/7.8.1/8, 1862/7.8.1/9: only permanent ones run apart, where they meet but do not end together', () => {
    const across = ['D11.0', 'E12.0', 'D13.0'];
    const east = ['E12.0', 'F11.0'];
    expect(brings(fromColchester('6F', '7F'), across, east)).toBe(20 + 20 + 40 + 40);
    expect(brings(fromColchester('3F', '2F'), across, east)).toBe('illegal');
    expect(brings(fromColchester('3F', '6F'), across, east)).toBe('illegal');
    // D11 by E12 to F11: the ends of the two, and E12 between them.
    expect(brings(fromColchester('3F', '6F'), ['D11.0', 'E12.0'], east)).toBe(20 + 40 + 20);
  });

  test('1862/7.8.1/10: every freight of a chain is a route of its own, with a marker on it', () => {
    const east = ['E12.0', 'F11.0'];
    const on = ['F11.0', 'G12.0'];
    expect(brings(fromColchester('2F', '2F'), east, on)).toBe('illegal');
    const scene = fromColchester('2F', '2F');
    marker(scene, 'EUR', 'F11');
    expect(brings(scene, east, on)).toBe(40 + 20 + 20);
  });
});

describe('which freights are chained', () => {
  /** How kinds may run: each chain in brackets, all that may be. */
  const splits = (kinds: readonly number[], permanent: (kind: number) => boolean) =>
    splitsOf(kinds, permanent)
      .map((chains) =>
        chains
          .map((chain) => `(${chain.join()})`)
          .sort()
          .join(''),
      )
      .sort();

  test('1862/7.8.1/9 (§7.8.1): permanent ones run in every way, apart or chained, and any may stay', () => {
    expect(splits([1, 2, 3], () => true)).toEqual(
      ['', '(1)', '(2)', '(3)', '(1)(2)', '(1)(3)', '(2)(3)', '(1,2)', '(1,3)', '(2,3)']
        .concat(['(1)(2)(3)', '(1,2)(3)', '(1,3)(2)', '(1)(2,3)', '(1,2,3)'])
        .sort(),
    );
  });

  test('1862/7.8.1/7, 1862/7.8.1/8 (§7.8.1): all earlier ones are one chain, with a permanent one if one runs', () => {
    expect(splits([1, 2, 6], (kind) => kind === 6)).toEqual(
      ['', '(1)', '(2)', '(6)', '(1,2)', '(1,6)', '(2,6)', '(1,2,6)'].sort(),
    );
  });
});
