import { describe, expect, it } from 'vitest';
import {
  begin,
  marker,
  operating,
  PASS,
  permit,
  type Scene,
  soldOutBefore,
  started,
  stockRound,
  tile,
  train,
} from '../../../kit/1862.ts';
import { fromWitham } from '../../../kit/1862-line.ts';
import {
  bid,
  buyShare,
  buyTrain,
  layTile,
  placeToken,
  runTrains,
  sellShares,
  startCompany,
} from '../../../kit/moves.ts';
import type { Move } from '../../../../shared/move.ts';

/** A refusal gives the reason that decides, cites its rule, and adds nothing that is untrue by itself. */

const said = (scene: Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ message }) => message);

/** ECR of player 1 at a step, with plain track on its home D13. */
function company(step = 'track', phase = 'A'): Scene {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 });
  tile(scene, 'D13', '57', 1);
  marker(scene, 'ECR', 'D13');
  scene.clock('phase', phase);
  operating(scene, ['ECR'], step);
  return scene;
}

describe('tiles', () => {
  it('1862/7.6.3/4: on a bare hex nothing is replaced; the colour of a green tile decides', () => {
    const scene = company('track', 'B');
    for (const [hex, green] of [
      ['E12', '791'],
      ['D11', '14'],
      ['B11', '18'],
    ] as const)
      expect(said(scene, 1, layTile('ECR', hex, green))).toContain(
        `The next tile on ${hex} is yellow, and ${green} is green.`,
      );
    const all = ['E12', 'D11', 'B11'].flatMap((hex) =>
      ['791', '14', '18'].flatMap((tile) => said(scene, 1, layTile('ECR', hex, tile))),
    );
    expect(all.filter((one) => /turned so|never replaces|small station/.test(one))).toEqual([]);
  });

  it('1862/7.6.3/3: a tile of another line replaces none, however it is turned', () => {
    const scene = company('track', 'B');
    tile(scene, 'C12', '8850', 0);
    expect(said(scene, 1, layTile('ECR', 'C12', '20_1', 1))).toContain(
      'Tile 20_1 never replaces tile 8850.',
    );
  });

  it('1862/7.6.1/3: the area that is not entered is named', () => {
    const scene = company();
    const says = Array.from({ length: 6 }, (_, turn) =>
      said(scene, 1, layTile('ECR', 'E14', '8852', turn)),
    ).flat();
    expect(says.some((one) => /^No track enters [A-Z]\d+ from E14\.$/.test(one))).toBe(true);
  });
});

describe('markers', () => {
  it('1862/7.7/3: without a large station there is neither space nor a way to one', () => {
    const scene = company('token');
    expect(said(scene, 1, placeToken('ECR', 'B11'))).toEqual(['B11 has no large station.']);
    expect(said(scene, 1, placeToken('ECR', 'A2'))).toEqual(['A2 has no large station.']);
  });

  it('1862/7.7/3: no tile has a second large station', () => {
    const scene = company('token');
    tile(scene, 'E12', '790', 1);
    expect(said(scene, 1, placeToken('ECR', 'E12', 1))).toEqual([
      'E12 has one large station only.',
    ]);
    const second = placeToken('ECR', 'E12', 0, { slot: 1 });
    expect(said(scene, 1, second)).toEqual(['Spaces in E12 are taken in order: space 1 is next.']);
  });
});

describe('Parliament and stock rounds', () => {
  it('1862/4.1/2, 1862/4.1/5: the most that can be bid is a multiple of £5', () => {
    const scene = begin();
    scene.fund('player:1', 265);
    expect(said(scene, 1, bid('WVR', 500))).toEqual([
      "£162 has to be kept for the director's certificate: £100 can be bid.",
    ]);
  });

  it('1862/4.2/2: a par that is none is told with those that can be paid three times', () => {
    const scene = begin();
    scene.fund('player:1', 200);
    scene.play(1, bid('WVR', 0));
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.findings(1, startCompany('WVR', 57))).toMatchObject([
      {
        clause: '1862/4.2/2',
        message: 'Nothing starts at £57: {player:1} can pay three times any of £54, £58, £62.',
      },
    ]);
  });

  it('1862/6.5.3/2: without a charter there are starting prices, and cash decides among these only', () => {
    const scene = begin();
    stockRound(scene);
    scene.fund('player:1', 118);
    expect(scene.findings(1, startCompany('WVR', 57))).toMatchObject([
      {
        clause: '1862/6.5.3/2',
        message:
          'Nothing starts at £57: the least is £54, and {player:1} cannot pay three times that.',
      },
    ]);
  });

  it('1862/6.5.1/1, 1862/6.5.3/4: a company without a charter has no initial offering', () => {
    const scene = begin();
    started(scene, 'ESR', { 2: 3 });
    started(scene, 'WNR', { 3: 3 }, { chartered: true });
    stockRound(scene);
    const sources = (company: string) => said(scene, 1, buyShare(company, 'bank'))[0];
    expect(sources('ESR')).toBe(
      'Shares of ESR are bought from: the bank pool, the charter of ESR.',
    );
    expect(sources('WNR')).toMatch(/^Shares of WNR are bought from: the initial offering, /);
    expect(scene.wrongs(1, buyShare('ESR', 'ipo'))).toEqual(['1862/6.5.1/1']);
  });

  it('1862/6.5.1/7: who has sold the company in this round is told that first', () => {
    const scene = begin();
    started(scene, 'WNR', { 1: 1, pool: 3 });
    stockRound(scene);
    scene.play(1, sellShares('WNR'));
    scene.clock('stock', { acted: [] });
    expect(said(scene, 1, buyShare('WNR', 'pool', 30))[0]).toBe(
      '{player:1} has sold WNR in this round.',
    );
  });

  it('1862/set-up: a company that was removed is not in this game', () => {
    const scene = begin();
    const gone = [...scene.game.box.companies.keys()].find(
      (company) => scene.at(`charter:${company}`) === 'out',
    )!;
    started(scene, 'ECR', { 1: 6 });
    operating(scene, ['ECR'], 'merge');
    const merger = { verb: 'proposeMerger', company: 'ECR', other: gone, survivor: 'ECR' };
    expect(said(scene, 1, merger)).toEqual([`${gone} is not in this game.`]);
    stockRound(scene);
    expect(said(scene, 1, startCompany(gone, 54))).toEqual([`${gone} is not in this game.`]);
    expect(said(scene, 1, startCompany('ECR', 54))).toEqual(['ECR has been started already.']);
  });
});

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

  it('1862/7.9/2: the price of a train of the bank is part of its sale', () => {
    const scene = poor(500, 'B');
    expect(scene.findings(1, buyTrain('ECR', 'train:B-0', 190, { face: '2F' }))).toMatchObject([
      { clause: '1862/7.9/2', message: 'It costs £200.' },
    ]);
  });

  it('1862/7.11/4, 1862/7.11/6: passing names the ways that are open, and no other', () => {
    expect(said(poor(100, 'B'), 1, PASS)).toEqual(['ECR has no train: it is re-financed.']);
    expect(said(poor(100, 'B', 4), 1, PASS)).toEqual([
      'ECR has no train: it sells 1 of its own shares or is re-financed.',
    ]);
    const small = poor(0, 'H');
    small.put('par:ECR', 'par:non-chartered-54');
    expect(said(small, 1, PASS)).toEqual([
      'ECR has no train: it cannot raise the £800 that are missing, and is bankrupt.',
    ]);
  });
});

describe('a company that was removed at set-up', () => {
  it('1862/set-up/5: has no shares, no tokens and no trains; it is not in this game', () => {
    const scene = company('trains');
    const gone = [...scene.game.box.companies.keys()].find(
      (id) => scene.at(`charter:${id}`) === 'out',
    )!;
    const says = [`${gone} is not in this game.`];
    expect(said(scene, 1, buyTrain(gone, 'train:A-0', 100, { face: '1F' }))).toEqual(says);
    expect(scene.wrongs(1, buyTrain(gone, 'train:A-0', 100, { face: '1F' }))).toEqual([
      '1862/set-up/5',
    ]);
    stockRound(scene);
    expect(said(scene, 1, buyShare(gone, 'company:ECR'))).toEqual(says);
    expect(scene.wrongs(1, buyShare(gone, 'company:ECR'))).toEqual(['1862/set-up/5']);
    expect(said(scene, 1, sellShares(gone))).toEqual(says);
  });
});

describe('change for the director’s certificate', () => {
  it('1862/director/4, 1862/director/5: every sale that needs no change is named, the whole holding too', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 4 });
    stockRound(scene);
    const [says] = said(scene, 1, sellShares('ECR', 20));
    expect(says).toMatch(/ has no change for the director's certificate: sell 10%.* or 40%\.$/);
    for (const percent of [10, 20, 30, 40])
      expect([percent, scene.wrongs(1, sellShares('ECR', percent)).length === 0]).toEqual([
        percent,
        says!.includes(`${percent}%`),
      ]);
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
