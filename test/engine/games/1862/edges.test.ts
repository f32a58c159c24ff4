import { describe, expect, it } from 'vitest';
import { offerPrice } from '../../../../engine/games/1862/trains/roster.ts';
import {
  begin,
  marker,
  markerIn,
  operating,
  PASS,
  permit,
  type Scene,
  soldOutBefore,
  started,
  stockRound,
  tile,
  tileAt,
  train,
  unused,
} from '../../../kit/1862.ts';
import { bid } from '../../../kit/moves.ts';

/**
 * Positions on the very edge of a rule: the last pound, the last warranty, one marker too many, a
 * line that has its station (1862 §4 to §7; each test names its decision).
 */

const lay = (hex: string, tile: string, turn: number) =>
  ({ verb: 'layTile', company: 'ECR', hex, tile, turn }) as const;

/** ECR of player 1 at a step, a band next on the stack. */
function company(step: string, band = 'A', cash = 1000): Scene {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 }, { cash });
  tile(scene, 'D13', '57', 1);
  marker(scene, 'ECR', 'D13');
  soldOutBefore(scene, band);
  scene.clock('phase', band);
  operating(scene, ['ECR'], step);
  return scene;
}

describe('parliament', () => {
  it('1862/4.1/4, 1862/4.1/5: with what the lowest par costs one may open at nothing, with a pound less not', () => {
    const scene = begin();
    expect(scene.read('parliaments')).toBe(1);
    scene.fund('player:1', 162);
    scene.settle();
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, bid('WVR', 0))).toEqual([]);
    expect(scene.wrongs(1, bid('WVR', 5))).toEqual(['1862/4.1/5']);
    scene.fund('player:1', 161);
    expect(scene.wrongs(1, bid('WVR', 0))).toContain('1862/4.1/4');
  });

  it('1862/4.2/2, 1862/4.2/6: a bidder may drop out, the winner may leave further shares, but not the par', () => {
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

  it('1862/4.1/2, 1862/4.1/3: the least bid is offered, at first and after every raise', () => {
    const scene = begin();
    const offered = (player: number) =>
      scene.options(player, 'bid').flatMap(({ on, amount }) => (on === 'WVR' ? [amount] : []));
    expect(offered(1)).toEqual([0, 5, 25]);
    expect(scene.wrongs(1, bid('WStI', 3))).toEqual(['1862/4.1/9']);
    scene.play(1, bid('WVR', 10));
    expect(offered(2)).toContain(15);
    expect(scene.wrongs(2, bid('WVR', 15))).toEqual([]);
  });

  it('1862/4.2/6: the winner buys no further share before he has named the price', () => {
    const scene = begin();
    scene.play(1, bid('WVR', 0));
    for (const player of [2, 3]) scene.play(player, PASS);
    const share = { verb: 'buyShare', company: 'WVR', from: 'ipo', percent: 10 } as const;
    expect(scene.wrongs(1, share)).not.toEqual([]);
    expect(scene.options(1, 'buyShare')).toEqual([]);
    scene.play(1, { verb: 'startCompany', company: 'WVR', par: 54 });
    expect(scene.wrongs(1, share)).toEqual([]);
  });

  it('1862/4.2/6: with the par to the pound a further share is bought, with a pound less not', () => {
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

  it('1862/4.3/6: a fine that is paid to the pound is over, whatever else could be sold', () => {
    const scene = begin();
    started(scene, 'Y&N', { 1: 5 }, { price: 150 });
    stockRound(scene);
    scene.fund('player:1', 0);
    scene.clock('stock', { fines: [{ player: 'player:1', amount: 75 }] });
    expect(scene.wrongs(1, PASS)).toContain('1862/4.3/6');
    // Half of 150: it owns no train.
    scene.play(1, { verb: 'sellShares', company: 'Y&N', percent: 10 });
    expect([scene.cash('player:1'), scene.read('stock').fines]).toEqual([0, []]);
    const more = begin();
    started(more, 'Y&N', { 1: 5 }, { price: 150 });
    stockRound(more);
    more.fund('player:1', 0);
    more.clock('stock', { fines: [{ player: 'player:1', amount: 76 }] });
    more.play(1, { verb: 'sellShares', company: 'Y&N', percent: 10 });
    expect(more.read('stock').fines).toEqual([{ player: 'player:1', amount: 1 }]);
  });
});

describe('trains', () => {
  it('1862/7.10/1, 1862/7.10/3, 1862/7.10/4: each kind is offered with every number of warranties that may be bought, and with none', () => {
    const offered = (band: string) =>
      company('trains', band)
        .options(1, 'buyTrain')
        .map(({ face, warranties }) => `${String(face)} ${String(warranties ?? '-')}`);
    const faces = new Set(offered('B').map((one) => one.split(' ')[0]!));
    expect(faces.size).toBe(3);
    expect(offered('B')).toEqual(
      [...faces].flatMap((face) => ['-', '1', '2', '3'].map((many) => `${face} ${many}`)),
    );
    expect(offered('A').filter((one) => one.endsWith('3'))).toEqual([]);
  });

  it('1862/7.10/1: none may be named as well', () => {
    const scene = company('trains', 'B');
    const [first] = scene.options(1, 'buyTrain');
    expect(scene.wrongs(1, { ...first!, warranties: 0 })).toEqual([]);
  });

  it('1862/7.11/4: money is raised only for a train that is wanting, to the last pound', () => {
    const price = offerPrice(company('trains', 'C').table);
    const under = (cash: number, own = false) => {
      const scene = company('trains', 'C', cash);
      if (own) train(scene, 'ECR', '3F');
      return scene.turn().procedure;
    };
    expect(under(price)).toBeUndefined();
    expect(under(0, true)).toBeUndefined();
    const short = under(price - 1);
    expect(short).toMatchObject({ state: 'under way' });
    expect(short!.steps.at(-1)).toBeDefined();
    expect(
      short!.steps.some(({ label, state }) => /raises the rest/.test(label) && state === 'now'),
    ).toBe(true);
  });
});

describe('markers', () => {
  it('1862/7.7/1: one a turn', () => {
    const scene = company('token');
    tile(scene, 'E12', '790', 1);
    tile(scene, 'F11', '790', 0);
    const place = (hex: string) => ({ verb: 'placeToken', company: 'ECR', hex, city: 0 }) as const;
    expect(scene.wrongs(1, place('F11'))).toEqual([]);
    scene.play(1, place('E12'));
    expect(scene.read('placed')).toEqual(['token:ECR-0', 'token:ECR-1']);
    scene.clock('operating', { step: 'token' });
    expect(scene.wrongs(1, place('F11'))).toContain('1862/7.7/1');
  });

  it('1862/7.7/3: a village has no space for a marker, reached or not', () => {
    const scene = company('token');
    tile(scene, 'D13', '57', 2);
    tile(scene, 'C12', '8852', 2);
    const place = { verb: 'placeToken', company: 'ECR', hex: 'C12', city: 0 } as const;
    const says = scene.findings(1, place).map(({ message }) => message);
    expect(says).toEqual(['C12 has no large station.']);
  });

  it('1862/7.6.3/3: on the next tile markers stand close together', () => {
    const scene = company('track', 'B');
    tile(scene, 'E12', '790', 1);
    const second = marker(scene, 'ECR', 'E12', 1);
    scene.play(
      1,
      scene.options(1, 'layTile').find(({ hex }) => hex === 'E12')!,
    );
    expect(scene.at(second)).toBe('slot:E12.0.0');
  });

  it('1862/6.5.4.2/2: zero is a number of markers, and too few', () => {
    const scene = begin();
    stockRound(scene);
    started(scene, 'WVR', { 1: 4 }, { floated: false, homed: false, markers: 0, cash: 500 });
    scene.play(1, { verb: 'buyShare', company: 'WVR', from: 'company:WVR', percent: 10 });
    const buy = (count: number) => ({ verb: 'buyMarkers', company: 'WVR', count }) as const;
    for (const count of [0, 1, 8]) expect(scene.wrongs(1, buy(count))).toEqual(['1862/6.5.4.2/2']);
    expect(scene.wrongs(1, buy(2))).toEqual([]);
  });

  it.each([
    [{ players: 3 }, 2],
    [{ players: 3, eight_tokens: true }, 1],
  ])('1862/7.5.4/5, 1862/7.5.4/6: with %j nine markers are too many by %i', (options, excess) => {
    const scene = begin(options);
    for (const id of ['ECR', 'EUR']) started(scene, id, { 1: 6 }, { markers: 7 });
    train(scene, 'ECR', '1F');
    train(scene, 'EUR', '2L');
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 0);
    for (const hex of ['D13', 'B9', 'C10', 'D11', 'F5']) marker(scene, 'ECR', hex);
    for (const hex of ['E12', 'F11', 'F13', 'G8']) marker(scene, 'EUR', hex);
    operating(scene, ['ECR', 'EUR'], 'merge');
    scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
    expect(scene.read('swap')!.excess).toBe(excess);
    expect(scene.turn()).toMatchObject({ acting: ['player:1'], verbs: ['removeMarker'] });
    // Only who has shares exchanges.
    expect(scene.read('swap')!.holders).toEqual([]);
  });
});

describe('a table that may have eight markers, and has agreed on seven', () => {
  it.each([
    [8, 1, true],
    [9, 2, false],
  ])(
    '1862/7.5.4/6 (§7.5.4): %i are %i too many; that eight were few enough is said: %s',
    (many, excess, cited) => {
      const scene = begin({ players: 3, eight_tokens: true });
      scene.force(1, { verb: 'house', rules: { eight_tokens: false } });
      for (const id of ['ECR', 'EUR']) started(scene, id, { 1: 6 }, { markers: 7 });
      train(scene, 'ECR', '1F');
      train(scene, 'EUR', '2L');
      tile(scene, 'D13', '57', 1);
      tile(scene, 'E12', '790', 0);
      for (const hex of ['D13', 'B9', 'C10', 'D11', 'F5']) marker(scene, 'ECR', hex);
      for (const hex of ['E12', 'F11', 'F13', 'G8'].slice(0, many - 5)) marker(scene, 'EUR', hex);
      operating(scene, ['ECR', 'EUR'], 'merge');
      scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
      expect(scene.read('swap')!.excess).toBe(excess);
      expect(scene.wrongs(1, lay('C12', '8852', 0)).includes('house/eight_tokens')).toBe(cited);
    },
  );
});

describe('unused markers after a merger', () => {
  it.each([
    [7, 0],
    [6, 1],
    [5, 2],
  ])('1862/7.5.4 (D25): with %i on the map %i are left, where seven is agreed', (many, left) => {
    const scene = begin({ players: 3, eight_tokens: true });
    scene.force(1, { verb: 'house', rules: { eight_tokens: false } });
    for (const id of ['ECR', 'EUR']) started(scene, id, { 1: 6 }, { markers: 7 });
    train(scene, 'ECR', '1F');
    train(scene, 'EUR', '2L');
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 0);
    for (const hex of ['D13', 'B9', 'C10', 'D11'].slice(0, many - 3)) marker(scene, 'ECR', hex);
    for (const hex of ['E12', 'F11', 'F13']) marker(scene, 'EUR', hex);
    operating(scene, ['ECR', 'EUR'], 'merge');
    scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
    expect(scene.read('swap')).toBeNull();
    expect(unused(scene, 'ECR')).toBe(left);
  });

  it('1862/7.5.4 (§7.5.4): to the last one the markers of the company that goes change their colour', () => {
    const scene = begin();
    for (const id of ['ECR', 'EUR']) started(scene, id, { 1: 6 }, { markers: 7 });
    train(scene, 'ECR', '1F');
    train(scene, 'EUR', '2L');
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 0);
    const [mine, theirs] = [
      ['D13', 'B9', 'C10', 'D11'],
      ['E12', 'F11', 'F13'],
    ];
    for (const hex of mine!) marker(scene, 'ECR', hex);
    for (const hex of theirs!) marker(scene, 'EUR', hex);
    operating(scene, ['ECR', 'EUR'], 'merge');
    scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
    const stands = [...mine!, ...theirs!].map((hex) => markerIn(scene, hex));
    expect(new Set(stands)).toEqual(new Set(['ECR']));
    expect(unused(scene, 'ECR')).toBe(0);
  });
});

describe('small stations', () => {
  /** A green tile of two straight lines in G4, out of ECR's reach. */
  function green(kind = '20'): Scene {
    const scene = company('track', 'B');
    tile(scene, 'G4', kind, 0);
    return scene;
  }

  it('1862/7.6.4/1, 1862/7.6.4/3: one station on one line that has none', () => {
    expect(green().wrongs(1, lay('G4', '20_1', 0))).toEqual([]);
    expect(green().wrongs(1, lay('G4', '20_2', 0))).toEqual(['1862/7.6.4/1']);
    // Turned about, its lines would lie elsewhere.
    expect(green().wrongs(1, lay('G4', '20_1', 2))).toEqual(['1862/7.6.4/1']);
    const one = green('20_1');
    expect(one.wrongs(1, lay('G4', '20_1b', 0))).toEqual(['1862/7.6.4/1']);
    one.play(1, lay('G4', '20_2', 0));
    expect(tileAt(one, 'G4')).toEqual(['20_2', 0]);
  });

  it('1862/7.6.2/5, 1862/7.6.3/7: a yellow tile takes no second one, not even with the green that follows', () => {
    const scene = company('track', 'B');
    tile(scene, 'C12', '8852', 1);
    tile(scene, 'D13', '57', 2);
    const [first] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'C12');
    expect(String(first!.tile)).toMatch(/_1/);
    const both = { ...first!, tile: String(first!.tile).replace(/_1.*/, '_2') };
    expect(scene.wrongs(1, both)).toContain('1862/7.6.3/7');
  });

  it('1862/7.8/11: only permits run', () => {
    const scene = company('run', 'A');
    permit(scene, 'ECR', 'local');
    const id = train(scene, 'ECR', '1F');
    tile(scene, 'E12', '790', 1);
    operating(scene, ['ECR'], 'run');
    const routes = [{ trains: [id], way: ['D13.0', 'E12.0'] }];
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'ECR', routes })).toContain('1862/7.8/11');
  });
});
