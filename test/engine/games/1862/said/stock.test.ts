import { describe, expect, it } from 'vitest';
import { begin, operating, PASS, started, stockRound } from '../../../../kit/1862.ts';
import { bid, buyShare, buyTrain, sellShares, startCompany } from '../../../../kit/moves.ts';
import { company, said } from './company.ts';

/** A refusal gives the reason that decides, cites its rule, and adds nothing that is untrue by itself. */

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

  it('1862/6.4/4: what was bought in the round decides before what is held', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 4 });
    stockRound(scene);
    scene.clock('bought', { 'player:1': { ECR: 40 } });
    for (const percent of [10, 20, 50])
      expect(said(scene, 1, sellShares('ECR', percent))).toEqual([
        'What was bought in this round is not sold in it: of ECR {player:1} may sell 0%.',
      ]);
    scene.clock('bought', { 'player:1': { ECR: 20 } });
    // Where nobody can follow, only what was not bought is named.
    expect(said(scene, 1, sellShares('ECR', 20))[0]).toMatch(/: sell 10%\.$/);
  });

  it('1862/6.5.3/2, 1862/4.2/2: one price that can be paid is the only one', () => {
    const scene = begin();
    stockRound(scene);
    scene.fund('player:1', 165);
    expect(said(scene, 1, startCompany('WVR', 55))).toEqual([
      'Nothing starts at £55: {player:1} can pay three times only £54.',
    ]);
    const other = begin();
    other.play(1, bid('WVR', 0));
    other.play(2, PASS);
    other.play(3, PASS);
    expect(said(other, 1, startCompany('ESR', 57))).toEqual([
      'The charter of WVR has been won, no other.',
    ]);
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
