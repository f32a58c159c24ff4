import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../shared/move.ts';
import * as kit from '../../../kit/1830.ts';
import * as shikoku from '../../../kit/1889.ts';

/**
 * What is said against a move is the reason that decides, in facts of the table: a city or a stop that is not
 * there, a private that nobody may use, a company that has nothing to do.
 */

const said = (scene: kit.Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ message }) => message);

/** PRR of player 1 with a token at home and money, in this step. */
function prr(step: string): kit.Scene {
  const scene = kit.opened(kit.begin({ players: 3 }));
  kit.started(scene, 'PRR', 67, { 1: 60, 2: 20 }, { floated: true, operated: true });
  kit.token(scene, 'PRR', 'H12');
  scene.fund('company:PRR', 500);
  kit.trains(scene, 'PRR', '2');
  kit.tile(scene, 'H14', '9', 1);
  kit.operating(scene, ['PRR'], step);
  return scene;
}

describe('a token goes into a city (1830 §6.4)', () => {
  const place = (hex: string, city: number) => kit.place('PRR', hex, city);

  it('a hex without a city is told as that, and nothing is said of its circles or of track to it', () => {
    expect(said(prr('token'), 1, place('H14', 0))).toEqual(['H14 has no city.']);
  });

  it('a city of a number that the hex has not is told with those that it has', () => {
    expect(said(prr('token'), 1, place('F16', 1))).toEqual([
      'F16 has no city 1; its only city is 0.',
    ]);
    expect(said(prr('token'), 1, place('H18', 2))).toEqual([
      'H18 has no city 2; its cities are 0 and 1.',
    ]);
  });
});

describe('a route goes from stop to stop (1830 §6.5)', () => {
  const route = (...way: string[]): Move => ({
    verb: 'runTrains',
    company: 'PRR',
    routes: [{ trains: ['train:2-0'], way }],
  });
  const of = 'Route 1 (2 train): ';

  it('a hex without a stop begins no route and ends none', () => {
    const says = `${of}H14 has no stop; a route begins and ends at a stop.`;
    expect(said(prr('run'), 1, route('H14', 'H12.0'))).toContain(says);
    expect(said(prr('run'), 1, route('H12.0', 'H14'))).toContain(says);
  });

  it('on the way it is named alone', () => {
    expect(said(prr('run'), 1, route('H12.0', 'H14.0', 'H16.0'))).toContain(
      `${of}H14 has no stop; name it as H14 alone.`,
    );
  });

  it('a stop that is not named, or not there, is told with those that are', () => {
    expect(said(prr('run'), 1, route('H12.0', 'H18'))).toContain(
      `${of}H18 does not say which stop; its stops are H18.0, H18.1.`,
    );
    expect(said(prr('run'), 1, route('H12.3', 'H14', 'H10.0'))).toContain(
      `${of}H12 has no stop 3; its stop is H12.0.`,
    );
    expect(said(prr('run'), 1, route('H12.0', 'Z99'))).toContain(
      `${of}there is no hex Z99 on the board; follow the track as it lies.`,
    );
  });
});

describe('a move of another player', () => {
  /** PRR of player 1 is over the limit of phase 5; NYC of player 2 is not. */
  function over(): kit.Scene {
    const scene = kit.opened(kit.begin({ players: 3 }), '5');
    kit.started(scene, 'PRR', 67, { 1: 60 }, { floated: true });
    kit.started(scene, 'NYC', 67, { 2: 60 }, { floated: true });
    kit.trains(scene, 'PRR', '4', '3', '3');
    kit.trains(scene, 'NYC', '4');
    kit.operating(scene, ['PRR', 'NYC']);
    return scene;
  }
  const discard = (company: string, train: string): Move => ({
    verb: 'discardTrain',
    company,
    train,
  });

  it('is not told to be for somebody who has nothing to do (1830 §7.3)', () => {
    expect(said(over(), 1, discard('NYC', 'train:4-1'))).toEqual(['NYC has nothing to discard.']);
  });

  it('is told to be for the one who could make it', () => {
    const scene = over();
    kit.trains(scene, 'NYC', '3', '3');
    expect(said(scene, 1, discard('NYC', 'train:4-1'))).toEqual([
      'This is for {player:2} to do, and you act for {player:1}.',
    ]);
  });

  it('a company within its limit, started or not, has nothing to discard', () => {
    expect(said(over(), 1, discard('ERIE', 'train:4-1'))).toEqual(['ERIE has nothing to discard.']);
  });

  it('nobody passes for another, who may have nothing to pass', () => {
    const scene = kit.opened(kit.begin({ players: 3 }));
    expect(said(scene, 1, { verb: 'pass', player: 'player:2' })).toEqual([
      "{player:2} has nothing to pass: it is {player:1's} turn.",
    ]);
    expect(said(scene, 3, { verb: 'pass', player: 'player:2' })).toEqual([
      "It is not {player:3's} turn: {player:1 is} to act.",
    ]);
  });
});

describe('a private that is not the player’s', () => {
  it('is told by where it is (1830 §9)', () => {
    const scene = kit.opened(kit.begin({ players: 3 }));
    kit.started(scene, 'NYC', 67, { 2: 20 });
    kit.started(scene, 'PRR', 67, { 2: 60 });
    kit.stockRound(scene, 1);
    const exchange = (from = 'ipo', company = 'NYC') => kit.buy(company, from, { with: 'MH' });
    expect(said(scene, 1, exchange())).toEqual(['Mohawk & Hudson is closed.']);
    kit.give(scene, 'MH', 'PRR');
    expect(said(scene, 1, exchange())).toEqual([
      'Mohawk & Hudson belongs to PRR: only a player who owns it exchanges it.',
    ]);
    kit.give(scene, 'MH', '1');
    const source = 'MH is exchanged for a share of NYC from the initial offering or the bank pool.';
    expect(said(scene, 1, exchange('bank'))).toEqual([source]);
    expect(said(scene, 1, exchange('ipo', 'PRR'))).toEqual([source]);
  });

  it('MF does nothing for a company, and ER is laid by its seller (1889 §9)', () => {
    const scene = shikoku.opened(shikoku.begin({ players: 2 }), '3');
    shikoku.started(scene, 'KO', 80, { 1: 60 }, { floated: true, operated: true });
    shikoku.token(scene, 'KO', 'K4');
    for (const id of ['MF', 'ER']) shikoku.give(scene, id, 'KO');
    shikoku.operating(scene, ['KO'], 'track');
    const lay = (id: string, hex: string, tile: string) =>
      scene
        .findings(1, { verb: 'layTile', company: 'KO', hex, tile, turn: 0, with: id })
        .map(({ clause, message }) => `${clause} ${message}`)[0];
    expect(lay('MF', 'J9', '437')).toBe(
      '1889/powers-of-the-privates/3 Mitsubishi Ferry belongs to KO: only a player who owns it lays its tile.',
    );
    expect(lay('ER', 'C4', '12')).toBe(
      '1889/powers-of-the-privates/4 The tile of ER is laid by the player who sells it to a company, straight after the sale.',
    );
    expect(lay('ER', 'C4', '440')).toBe(
      '1889/powers-of-the-privates/4 ER lays 12, 13, 14, 15, 205, 206 in C4.',
    );
  });
});
