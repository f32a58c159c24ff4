import { describe, expect, it } from 'vitest';
import {
  marker,
  operating,
  PASS,
  permit,
  soldOutBefore,
  started,
  train,
  type Scene,
} from '../../../../kit/1862.ts';
import { fromWitham } from '../../../../kit/1862-line.ts';
import { buyTrain, layTile, runTrains } from '../../../../kit/moves.ts';
import type { Move } from '../../../../../shared/move.ts';
import { company, said } from './company.ts';

/** A refusal gives the reason that decides, cites its rule, and adds nothing that is untrue by itself. */

describe('running', () => {
  const HOME = ['D13.0', 'E12.0'] as const;
  const SOUTH = ['C10.0', 'D11.0'] as const;

  it('1862/7.8.2/3, 1862/7.8.3/3: the number of a train counts large stations', () => {
    const scene = fromWitham(['3L']);
    const line = [...HOME, 'F11.0', 'F9.0', 'G8.0'] as const;
    expect(scene.findings(1, runTrains('ECR', [scene.ids[0]!, ...line]))).toMatchObject([
      {
        clause: '1862/7.8.2/3',
        message: `Route 1 (3L train): it visits more large stations than the train can; shorten it: 4 visited, 3 allowed.`,
      },
    ]);
    // Areas are no large stations: a local that may not call there has not too many of these.
    const two = fromWitham(['2L']);
    const areas = runTrains('ECR', [two.ids[0]!, 'C14.0', ...HOME]);
    expect(two.wrongs(1, areas)).toEqual(['1862/7.8.2/1']);
    // Only a face with two figures scores less than it visits.
    const short = fromWitham(['2E']);
    expect(short.wrongs(1, runTrains('ECR', [short.ids[0]!, ...HOME, 'D11.0']))).toEqual([
      '1862/7.8.3/1',
    ]);
  });

  it('1862/7.8/7: what the routes lack together is not told beside a route that is refused itself', () => {
    const scene = fromWitham(['2E', '2E']);
    marker(scene, 'ECR', 'C10');
    const [a, b] = scene.ids as [string, string];
    const long = runTrains('ECR', [a, ...HOME], [b, ...SOUTH, 'E12.0']);
    expect(scene.wrongs(1, long)).toEqual(['1862/7.8.3/1']);
    const apart = runTrains('ECR', [a, ...HOME, 'F11.0'], [b, ...SOUTH]);
    expect(scene.wrongs(1, apart)).toEqual(['1862/7.8.3/1']);
  });

  it('1862/7.8.2/1: a local is told every area on its route', () => {
    const scene = fromWitham(['5L']);
    const route = ['C14.0', ...HOME, 'F13.0', 'F15.0'] as const;
    expect(said(scene, 1, runTrains('ECR', [scene.ids[0]!, ...route]))).toEqual([
      `Route 1 (5L train): a local visits no port and no off-board area; leave these out (C14, F15).`,
    ]);
  });

  it('1862/7.8/7: what a route has to meet is a station of the others, not of its own', () => {
    const scene = fromWitham(['2E', '2E']);
    marker(scene, 'ECR', 'C10');
    const [a, b] = scene.ids as [string, string];
    const joined = scene.findings(1, runTrains('ECR', [a, ...HOME], [b, ...SOUTH]));
    expect(joined).toMatchObject([{ clause: '1862/7.8/7', places: ['hex:D13', 'hex:E12'] }]);
    expect(joined[0]!.message).toMatch(/lead it through one of theirs \(D13, E12\)\.$/);
  });

  it('1862/7.8/7: nothing is said of the routes together while one of them cannot be read', () => {
    const scene = fromWitham(['2E', '2E']);
    marker(scene, 'ECR', 'C10');
    const [a, b] = scene.ids as [string, string];
    const twice = runTrains('ECR', [a, ...HOME], [b, ...SOUTH], [a, 'E12.0', 'D11.0']);
    expect(scene.wrongs(1, twice)).toEqual(['1862/7.8/1']);
  });

  it('1862/7.8/11: a train of its own lacks a permit, another is not its own', () => {
    const scene = fromWitham(['2E', '2L']);
    permit(scene, 'ECR', 'local');
    started(scene, 'WVR', { 2: 6 });
    const others = train(scene, 'WVR', '2L');
    const [express, local] = scene.ids as [string, string];
    expect(scene.findings(1, runTrains('ECR', [express, ...HOME]))[0]).toMatchObject({
      clause: '1862/7.8/11',
      message: `Route 1 (2E train): ECR has no express permit, so this train does not run; leave it out.`,
    });
    const foreign = runTrains('ECR', [local, ...HOME], [others, ...HOME]);
    expect(scene.wrongs(1, foreign)).toEqual(['1862/7.8/1']);
  });
});

describe('trains', () => {
  /** ECR without a train, a band first on the stack. */
  function poor(cash: number, band: string, own = 0): Scene {
    const scene = company('trains', band);
    started(scene, 'ECR', { 1: 6, ...(own > 0 && { 'company:ECR': own }) }, { cash });
    soldOutBefore(scene, band);
    if (own === 0)
      for (let n = 1; n < 8; n++)
        if (scene.at(`share:ECR-${n}`) === 'company:ECR') scene.put(`share:ECR-${n}`, 'pool');
    operating(scene, ['ECR'], 'trains');
    return scene;
  }

  it('1862/phases/9: the price of a train of the bank is printed', () => {
    const scene = poor(500, 'B');
    expect(scene.findings(1, buyTrain('ECR', 'train:B-0', 190, { face: '2F' }))).toMatchObject([
      { clause: '1862/phases/9', message: 'It costs £200.' },
    ]);
  });

  it('1862/7.11/4, 1862/7.11/6: passing names the ways that are open, and no other', () => {
    expect(said(poor(100, 'B'), 1, PASS)).toEqual([
      'ECR has no train: it is re-financed; a pass does not say so.',
    ]);
    expect(said(poor(100, 'B', 4), 1, PASS)).toEqual([
      'ECR has no train: it sells 1 of its own shares or is re-financed; a pass does not say so.',
    ]);
    const small = poor(0, 'H');
    small.put('par:ECR', 'par:non-chartered-54');
    expect(said(small, 1, PASS)).toEqual([
      'ECR has no train: it cannot raise the £800 that are missing, and is bankrupt.',
    ]);
  });

  it('1862/7.12/3, 1862/7.10/7: a train that has left the game is told as that', () => {
    const scene = poor(100, 'A');
    scene.put('train:A-6', 'out');
    const buys = () => scene.findings(1, buyTrain('ECR', 'train:A-6', 50))[0];
    const message = 'That A train has left the game.';
    expect(buys()).toMatchObject({ clause: '1862/7.12/3', message });
    scene.clock('phase', 'D');
    expect(buys()).toMatchObject({ clause: '1862/7.10/7', message });
  });

  it('1862/7.11/3: a train that the same director can sell comes before raising money', () => {
    const scene = poor(100, 'B');
    started(scene, 'WVR', { 1: 6 });
    scene.put('train:A-0', 'company:WVR', { face: 0 });
    expect(scene.wrongs(1, PASS)).toEqual(['1862/7.11/3']);
  });
});

describe('companies that take no part', () => {
  it('1862/7/4, 1862/7.6/1, 1862/7.9/15, 1862/6.5.4.2/4: not started, or not floated, is what is wrong', () => {
    const scene = company('track');
    started(scene, 'WVR', { 1: 3 }, { floated: false });
    const not = (id: string, move: Move) => said(scene, 1, { ...move, company: id });
    for (const [id, says] of [
      ['EUR', 'EUR has not been started.'],
      ['WVR', 'WVR has not floated.'],
    ] as const) {
      expect(not(id, layTile(id, 'G8', '5', 1))).toEqual([says]);
      operating(scene, ['ECR'], 'run');
      expect(not(id, { verb: 'runTrains', routes: [] })).toEqual([says]);
      operating(scene, ['ECR'], 'trains');
      expect(not(id, buyTrain(id, 'train:A-0', 100, { face: '1F' }))).toEqual([says]);
      operating(scene, ['ECR'], 'track');
    }
  });
});

describe('proposals', () => {
  it('1862/7.9/6: a train that is proposed cites its own rule', () => {
    const scene = company('trains');
    started(scene, 'EUR', { 2: 6 });
    const theirs = train(scene, 'EUR', '1F');
    scene.play(1, buyTrain('ECR', theirs, 100));
    expect(said(scene, 2, PASS)).toEqual([
      'Nothing to pass: {player:2} may agree to what {player:1} proposes, or decline.',
    ]);
    expect(scene.wrongs(2, PASS)).toEqual(['1862/7.9/6']);
  });
});
