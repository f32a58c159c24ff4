import { describe, expect, test } from 'vitest';
import { mergerPartners } from '../../../../../engine/games/1862/merger/propose.ts';
import { fromColchester, give } from '../../../../kit/stands/1862-line.ts';
import { marker, nowOf, operating, PASS, started, tile } from '../../../../kit/1862.ts';
import { merge, neighbours, answer, joined, trainless, option } from './positions.ts';

describe('mergers that are allowed', () => {
  test('1862/7/4, 1862/7.5/1: before track, and last', () => {
    expect(neighbours().wrongs(1, merge())).toEqual([]);
    expect(neighbours({ step: 'acquire' }).wrongs(1, merge())).toEqual([]);
    const table = neighbours();
    table.clock('operating', { step: 'track' });
    expect(table.wrongs(1, merge())).toContain('1862/7.5/1');
    const steps: string[] = [];
    const turn = neighbours();
    while (turn.turn().entity === 'company:ECR') {
      const { step } = turn.read('operating');
      steps.push(step);
      if (step === 'run') turn.play(1, { verb: 'runTrains', company: 'ECR', routes: [] });
      else turn.play(1, PASS);
    }
    expect(steps).toEqual(['merge', 'track', 'token', 'run', 'trains', 'acquire']);
  });

  test('1862/7/4, 1862/7.5/1: with nobody in reach neither is asked for', () => {
    for (const [step, next] of [
      ['merge', 'company:ECR'],
      ['acquire', 'company:EUR'],
    ] as const) {
      const apart = neighbours({ step });
      tile(apart, 'D13', '57', 0);
      apart.settle();
      expect([apart.read('operating').step === step, apart.turn().entity]).toEqual([false, next]);
    }
  });

  test('1862/7.5/2, 1862/7.5/3, 1862/receivership/2: not in receivership, nor with the LNER', () => {
    const theirs = neighbours();
    theirs.put('share:EUR-0', 'pool');
    expect(theirs.wrongs(1, merge())).toContain('1862/7.5/2');
    const own = neighbours();
    own.put('share:ECR-0', 'pool');
    expect(own.wrongs(1, merge())).not.toEqual([]);
    own.settle();
    expect(own.read('operating').step).not.toBe('merge');
    const late = neighbours();
    late.clock('lner', 'formed');
    expect(late.wrongs(1, merge())).toContain('1862/7.5/3');
  });

  test('1862/7.5.1/1, 1862/7.5.1/2, 1862/7.5.1/3: both directors agree, the active one says who survives', () => {
    const table = neighbours({ eur: { 2: 6 } });
    expect(table.wrongs(2, merge())).toContain('1862/7.5.1/1');
    expect(table.wrongs(1, merge('WVR'))).toContain('1862/7.5.1/2');
    table.play(1, merge('EUR'));
    expect(table.turn().acting).toEqual(['player:2']);
    expect(table.wrongs(1, PASS)).toContain('1862/7.5.1/1');
    table.play(2, { verb: 'decline' });
    expect(table.read('swap')).toBeNull();
    table.play(1, merge('EUR'));
    table.play(2, { verb: 'agree' });
    answer(table);
    expect(table.units('ipo', 'ECR')).toBe(10);
    const own = neighbours();
    own.play(1, merge());
    expect(own.read('offer')).toBeNull();
    expect(own.units('ipo', 'EUR')).toBe(10);
  });

  test('1862/7.5.2/1, 1862/7.5.2/2: joined by track, and not over London', () => {
    const table = neighbours();
    expect(mergerPartners(nowOf(table.table), 'ECR')).toEqual(['EUR']);
    expect(table.wrongs(1, merge('ECR', 'ECR', 'WVR'))).toContain('1862/7.5.2/1');
    marker(table, 'WVR', 'D15');
    marker(table, 'ECR', 'D15', 1);
    expect(mergerPartners(nowOf(table.table), 'ECR')).toEqual(['EUR']);
  });

  test('1862/7.5.2/3, 1862/7.5.2/4: sharing a station, or reaching a full one, is enough', () => {
    const table = neighbours();
    marker(table, 'ECR', 'F5');
    marker(table, 'WVR', 'F5', 1);
    tile(table, 'F5', '790', 0);
    expect(mergerPartners(nowOf(table.table), 'ECR')).toContain('WVR');
    const full = neighbours();
    marker(full, 'WVR', 'E12', 1);
    expect(mergerPartners(nowOf(full.table), 'ECR').sort()).toEqual(['EUR', 'WVR']);
  });

  test('1862/7.5.2/1, 1862/7.5/3 (§7.5): nobody merges with itself, and with the LNER nobody is asked', () => {
    expect(neighbours().wrongs(1, merge('ECR', 'ECR', 'ECR'))).toEqual(['1862/7.5.2/1']);
    const late = neighbours();
    late.clock('lner', 'formed');
    late.settle();
    expect(late.read('operating').step).not.toBe('merge');
  });

  test('1862/7.5/1 (§7.5): a host may let much stand, but no company merges with itself or with one not floated', () => {
    for (const other of ['ECR', 'ENR']) {
      const table = neighbours();
      started(table, 'ENR', { 2: 3 }, { floated: false, homed: false });
      table.force(1, merge('ECR', 'ECR', other));
      if (table.read('offer')) table.force(2, { verb: 'agree' });
      expect(table.read('swap')).toBeNull();
      expect([table.units('player:1', 'ECR'), table.units('player:2', 'ENR')]).toEqual([6, 3]);
    }
  });
});

describe('connections', () => {
  test('1862/7.5.2/3, 1862/7.5.2/4: two companies in one station are connected, also one that is reached in a full station', () => {
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

describe('survivors and steps', () => {
  test('1862/S14.1: offered is either survivor, at the two steps and at no other', () => {
    const offered = (step: 'merge' | 'track' | 'acquire', player = 1) => {
      const scene = joined({ 1: 6 }, { 2: 6 });
      scene.clock('operating', { step });
      return scene.options(player, 'proposeMerger');
    };
    expect(offered('merge')).toEqual([merge('ECR'), merge('EUR')]);
    expect(offered('acquire')).toEqual([merge('ECR'), merge('EUR')]);
    expect([offered('track'), offered('merge', 2)]).toEqual([[], []]);
  });

  test('1862/S14.1: once before track, once at the end, each with another', () => {
    const scene = joined({ 1: 6 }, { 1: 6 });
    started(scene, 'N&E', { 1: 6 });
    marker(scene, 'N&E', 'E12', 1);
    expect(mergerPartners(nowOf(scene.table), 'ECR').sort()).toEqual(['EUR', 'N&E']);
    scene.clock('operating', { order: ['ECR', 'EUR', 'N&E', 'WVR'] });
    scene.play(1, merge());
    answer(scene);
    expect(scene.read('operating').step).not.toBe('merge');
    expect(scene.wrongs(1, merge('ECR', 'ECR', 'N&E'))).not.toEqual([]);
    scene.clock('operating', { step: 'acquire' });
    expect(scene.wrongs(1, merge('ECR', 'ECR', 'N&E'))).toEqual([]);
  });

  test('1862/S14.1: neither with itself, nor not floated, nor by London alone', () => {
    const scene = joined({ 1: 6 }, { 1: 6 });
    expect(scene.wrongs(1, merge('ECR', 'ECR', 'ECR'))).not.toEqual([]);
    const apart = joined({ 1: 6 }, { 1: 6 });
    tile(apart, 'D13', '57', 0);
    expect(mergerPartners(nowOf(apart.table), 'ECR')).toEqual([]);
    marker(apart, 'ECR', 'B15');
    marker(apart, 'EUR', 'D15');
    expect(apart.wrongs(1, merge())).toContain('1862/7.5.2/1');
  });
});

describe('the answer', () => {
  test('1862/S14.1: the other director declines, and nothing has happened', () => {
    const scene = trainless({ 1: 6 }, { 2: 6 });
    scene.play(1, merge('EUR'));
    expect(scene.acting()).toBe(2);
    scene.play(2, { verb: 'decline' });
    expect([scene.price('ECR'), scene.price('EUR'), scene.acting()]).toEqual([100, 100, 1]);
    expect(scene.wrongs(2, merge('EUR'))).not.toEqual([]);
  });

  test('1862/S14.1: refused by one, another may be asked, and merged with it is the one of the turn', () => {
    const scene = trainless({ 1: 6 }, { 2: 6 });
    started(scene, 'ESR', { 3: 6 });
    marker(scene, 'ESR', 'E12', 1);
    operating(scene, ['ECR', 'EUR', 'ESR'], 'merge');
    const ask = (company: string, other: string) =>
      ({ verb: 'proposeMerger', company, other, survivor: 'ESR' }) as const;
    scene.play(1, { ...ask('ECR', 'EUR'), survivor: 'EUR' });
    scene.play(2, { verb: 'decline' });
    scene.play(1, ask('ECR', 'ESR'));
    scene.play(3, { verb: 'agree' });
    while (option(scene)) scene.play(scene.acting(), give);
    // Of players 1 and 3 with three shares each the director of the active company leads it.
    expect([scene.director('ESR'), scene.read('operating').step]).toEqual(['player:1', 'track']);
    expect(scene.read('operating').order).toEqual(['ESR', 'EUR']);
    expect(scene.wrongs(1, ask('ESR', 'EUR'))).not.toEqual([]);
  });
});
