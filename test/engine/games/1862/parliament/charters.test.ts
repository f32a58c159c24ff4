import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { begin, PASS, type Scene, unused } from '../../../../kit/1862.ts';
import { bid, startCompany, buyShare, sellShares } from '../../../../kit/moves.ts';
import { won, purses } from './positions.ts';

const pars = (scene: Scene, player: number) => [
  ...new Set(scene.options(player, 'startCompany').map(({ par }) => par)),
];

describe('the charter won', () => {
  test('1862/4.2/1, 1862/4.2/2, 1862/4.2/3, 1862/4.2/4: bid, par, certificate, markers', () => {
    const scene = begin();
    scene.fund('player:1', 300);
    scene.play(1, bid('WVR', 50));
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.cash('player:1')).toBe(250);
    expect(scene.wrongs(1, PASS)).toContain('1862/4.2/2');
    expect(scene.wrongs(1, startCompany('WVR', 90))).toContain('1862/4.2/2');
    expect(scene.wrongs(1, startCompany('WVR', 65))).toContain('1862/4.2/2');
    scene.play(1, startCompany('WVR', 82));
    expect(scene.cash('player:1')).toBe(4);
    expect(scene.director('WVR')).toBe('player:1');
    expect(scene.price('WVR')).toBe(82);
    expect(scene.at('par:WVR')).toBe('par:chartered-82');
    expect(scene.cash('company:WVR')).toBe(0);
  });

  test('1862/4.2/5: nothing is sold in Parliament', () => {
    const scene = won('WVR', 54);
    expect(scene.wrongs(1, { verb: 'sellShares', company: 'WVR', percent: 10 })).toContain(
      '1862/4.2/5',
    );
  });

  test('1862/4.2/6, 1862/4.2/8, 1862/4.2/9, 1862/4.3/2, 1862/6.5.4.2/1: two shares more at par float it', () => {
    const scene = won('WVR', 54);
    expect(scene.wrongs(1, buyShare('ECR'))).toContain('1862/4.2/6');
    scene.play(1, buyShare('WVR'));
    expect(scene.cash('player:1')).toBe(800 - 4 * 54);
    expect(scene.at('obligation:WVR')).toBe('player:1');
    scene.play(1, buyShare('WVR'));
    expect(scene.cash('company:WVR')).toBe(540 - 180);
    expect(unused(scene, 'WVR')).toBe(3);
    expect(scene.at('obligation:WVR')).toBe('obligations');
    // Half is his, so his buying is over.
    expect(scene.turn().acting).toEqual(['player:2']);
    const poor = begin();
    poor.fund('player:1', 170);
    poor.play(1, bid('WVR', 0));
    poor.play(2, PASS);
    poor.play(3, PASS);
    poor.play(1, startCompany('WVR', 54));
    expect(poor.turn().acting).toEqual(['player:2']);
  });

  test('1862/4.2/7: further shares need room under the limit', () => {
    const scene = won('WVR');
    scene.clock('limit', 1);
    scene.play(1, startCompany('WVR', 54));
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.units('player:1', 'WVR')).toBe(3);
    expect(scene.options(1, 'buyShare')).toEqual([]);
  });
});

describe('further shares', () => {
  test('1862/4.2/2, 1862/4.2/6: a bidder may drop out, the winner may leave further shares, but not the par', () => {
    const scene = begin();
    const answers = () => scene.turn().procedure!.question!.answers.map(({ move }) => move.verb);
    const steps = () => scene.turn().procedure!.steps.map(({ label, who }) => `${label} ${who}`);
    scene.play(1, bid('WVR', 0));
    expect(steps().slice(1)).toEqual([
      'The winner sets the par undefined',
      'Up to two further shares undefined',
    ]);
    expect(answers()).toEqual(['pass']);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(answers()).toEqual([]);
    expect(steps().slice(1)).toEqual([
      'sets the par player:1',
      'may buy up to two further shares player:1',
    ]);
    expect(scene.wrongs(1, PASS)).toEqual(['1862/4.2/2']);
    scene.play(1, { verb: 'startCompany', company: 'WVR', par: 54 });
    expect(answers()).toEqual(['buyShare', 'pass']);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  test('1862/4.2/6: the winner buys no further share before he has named the price', () => {
    const scene = begin();
    scene.play(1, bid('WVR', 0));
    for (const player of [2, 3]) scene.play(player, PASS);
    const share = { verb: 'buyShare', company: 'WVR', from: 'ipo', percent: 10 } as const;
    expect(scene.wrongs(1, share)).not.toEqual([]);
    expect(scene.options(1, 'buyShare')).toEqual([]);
    scene.play(1, { verb: 'startCompany', company: 'WVR', par: 54 });
    expect(scene.wrongs(1, share)).toEqual([]);
  });

  test('1862/4.2/6: with the par to the pound a further share is bought, with a pound less not', () => {
    const asked = (cash: number) => {
      const scene = begin();
      scene.fund('player:1', cash);
      scene.play(1, bid('WVR', 0));
      for (const player of [2, 3]) scene.play(player, PASS);
      scene.play(1, { verb: 'startCompany', company: 'WVR', par: 54 });
      return scene.turn().acting;
    };
    expect([asked(216), asked(215)]).toEqual([['player:1'], ['player:2']]);
  });
});

describe('pars and shares', () => {
  test('1862/4.2/2: the par has to be set, but not by a winner who cannot pay for a start any more', () => {
    const scene = purses(800, 166, 166);
    scene.play(1, bid('WVR', 0));
    expect(scene.wrongs(1, PASS)).toEqual(['1862/4.2/2']);
    scene.fund('player:1', 161);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  test('1862/4.2: the par may take the last pound, and then no share is bought', () => {
    const scene = purses(320, 100, 100);
    scene.play(1, bid('WVR', 50));
    expect(scene.cash('player:1')).toBe(270);
    expect(scene.options(1, 'startCompany').map(({ par }) => par)).toEqual([
      54, 58, 62, 68, 74, 82, 90,
    ]);
    scene.play(1, startCompany('WVR', 90));
    expect([scene.cash('player:1'), scene.units('player:1', 'WVR')]).toEqual([0, 3]);
    expect(scene.read('parliament').winner).toBeNull();
  });

  test('1862/4.2: money for one share more: it is bought, and the procedure is over', () => {
    const scene = purses(4 * 54 + 53, 100, 100);
    scene.play(1, bid('WVR', 0));
    scene.play(1, startCompany('WVR', 54));
    scene.play(1, buyShare('WVR'));
    expect([scene.read('parliament').winner, scene.units('player:1', 'WVR')]).toEqual([null, 4]);
    expect(scene.read('companies').WVR?.floated ?? false).toBe(false);
    expect(scene.at('obligation:WVR')).toBe('player:1');
  });

  test('1862/4.2: charters at one par stand in the order they were started', () => {
    const scene = begin();
    for (const [player, company] of [
      [1, 'WVR'],
      [2, 'ECR'],
    ] as const) {
      scene.play(player, bid(company, 0));
      while (scene.read('parliament').winner === null) scene.play(scene.acting(), PASS);
      scene.play(player, startCompany(company, 74));
      scene.play(player, PASS);
    }
    expect(piecesIn(scene.table, scene.at('marker:WVR'))).toEqual(['marker:WVR', 'marker:ECR']);
  });

  test('1862/S6.2: what was bought in Parliament may be sold in the stock round', () => {
    const scene = begin();
    scene.play(1, bid('WVR', 0));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, startCompany('WVR', 62));
    scene.play(1, buyShare('WVR'));
    scene.play(1, PASS);
    while (scene.read('stage') === 'parliament') scene.play(scene.acting(), PASS);
    const before = scene.cash('player:1');
    scene.play(1, sellShares('WVR', 10));
    // Half of 62, and no fall before flotation.
    expect([scene.cash('player:1') - before, scene.price('WVR')]).toEqual([31, 62]);
  });
});

describe('money of a start', () => {
  test('1862/S4.3, 1862/S6.6: floated in Parliament, ten pars less £180 for three markers', () => {
    const scene = purses(800, 100, 100);
    scene.play(1, bid('WVR', 0));
    scene.play(1, startCompany('WVR', 54));
    scene.play(1, buyShare('WVR', 'ipo'));
    expect([scene.at('obligation:WVR'), scene.cash('company:WVR')]).toEqual(['player:1', 0]);
    scene.play(1, buyShare('WVR', 'ipo'));
    expect([
      scene.cash('player:1'),
      scene.cash('company:WVR'),
      unused(scene, 'WVR'),
      scene.at('obligation:WVR'),
    ]).toEqual([530, 360, 3, 'obligations']);
  });

  test('1862/S4.3: the par is paid out of what the bid has left', () => {
    for (const [sum, highest] of [
      [305, 100],
      [304, 90],
      [251, 82],
      [250, 74],
    ] as const) {
      const scene = purses(sum, 100, 100);
      scene.play(1, bid('WVR', 5));
      expect(pars(scene, 1).at(-1)).toBe(highest);
      expect(scene.wrongs(1, startCompany('WVR', highest))).toEqual([]);
    }
    // A chartered company starts at one of eight prices.
    const rich = purses(800, 100, 100);
    rich.play(1, bid('WVR', 0));
    expect(pars(rich, 1)).toEqual([54, 58, 62, 68, 74, 82, 90, 100]);
  });
});

describe('what a par is refused for', () => {
  test('1862/4.2/2: a par that is none is told with those that can be paid three times', () => {
    const scene = begin();
    // Three times £62 to the pound.
    scene.fund('player:1', 186);
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
});
