import { expect, test } from 'vitest';
import {
  begin,
  buy,
  give,
  lay,
  markerIn,
  opened,
  operating,
  PASS,
  pay,
  place,
  run,
  sale,
  type Scene,
  sell,
  soldOut,
  stand,
  started,
  stockRound,
  tile,
  tileAt,
  token,
  train,
  trains,
} from '../../../../kit/1830.ts';

const wrong = (name: string) => [`1830/${name}`];

/** A company of player 1 with its home token and money, alone at a step. */
function company(id: string, hex: string, step = 'track', phase = '5'): Scene {
  const scene = opened(begin({ players: 3 }), phase);
  started(scene, id, 67, { 1: 60 }, { floated: true, operated: true });
  scene.fund(`company:${id}`, 1000);
  token(scene, id, hex);
  operating(scene, [id], step);
  return scene;
}

test('1830/track/1, 1830/track/3, 1830/track/8, 1830/track/14, 1830/track/17: one tile, out of the supply, and an upgrade keeps its lines and is free', () => {
  const scene = company('PRR', 'H12');
  tile(scene, 'H10', '57', 1);
  expect(scene.wrongs(1, lay('PRR', 'H10', '14', 0))).toEqual([]);
  scene.play(1, lay('PRR', 'H10', '15', 1));
  expect(tileAt(scene, 'H10')).toEqual(['15', 1]);
  expect(scene.cash('company:PRR')).toBe(1000);
  expect(scene.wrongs(1, lay('PRR', 'H14', '9', 1))).not.toEqual([]);
});

test('1830/track/2: green from phase 3, brown from phase 5', () => {
  const scene = company('PRR', 'H12', 'track', '2');
  tile(scene, 'H10', '57', 1);
  expect(scene.wrongs(1, lay('PRR', 'H10', '15', 1))).toEqual(wrong('track/2'));
  scene.clock('phase', '3');
  expect(scene.wrongs(1, lay('PRR', 'H10', '15', 1))).toEqual([]);
});

test('1830/track/4: no tile on gray and red', () => {
  const scene = company('PRR', 'H12');
  expect(scene.wrongs(1, lay('PRR', 'H12', '57', 1))).toEqual(wrong('track/4'));
  expect(scene.wrongs(1, lay('PRR', 'A9', '57', 1))).toEqual(wrong('track/4'));
});

test('1830/track/5, 1830/privates/8: what a player owns stays closed, what a company owns does not', () => {
  const scene = company('NYC', 'E19', 'track', '3');
  give(scene, 'MH', '1');
  const first = lay('NYC', 'D18', '9', 2);
  tile(scene, 'E19', '57', 2);
  expect(scene.wrongs(1, first)).toContain('1830/track/5');
  give(scene, 'MH', 'NYC');
  expect(scene.wrongs(1, first)).not.toContain('1830/track/5');
});

test('1830/track/6, 1830/track/7: every hex takes its own kind', () => {
  const scene = company('PRR', 'H12');
  expect(scene.wrongs(1, lay('PRR', 'H10', '8', 1))).toEqual(
    expect.arrayContaining(wrong('track/7')),
  );
  expect(scene.options(1, 'layTile').map(({ hex, tile }) => `${hex} ${tile}`)).toEqual(
    expect.arrayContaining(['H10 57', 'H14 9']),
  );
});

test('1830/track/9, 1830/track/10, 1830/track/11, 1830/track/13: connected, and no end into nowhere or a barrier', () => {
  const scene = company('PRR', 'H12');
  expect(scene.wrongs(1, lay('PRR', 'H6', '9', 1))).toEqual(wrong('track/11'));
  const far = company('C&O', 'F6');
  expect(far.wrongs(1, lay('C&O', 'E7', '58', 5))).toContain('1830/track/9');
});

test('1830/track/15, 1830/track/16, 1830/track/18: mountains 120, water 80, from the treasury', () => {
  const scene = company('PRR', 'H12');
  tile(scene, 'H14', '9', 1);
  tile(scene, 'G15', '8', 0);
  const cost = (hex: string, tileId: string) => {
    const one = scene
      .options(1, 'layTile')
      .find((move) => move.hex === hex && move.tile === tileId);
    return one;
  };
  expect(cost('H16', '57')).toBeDefined();
  const water = company('B&O', 'I15');
  water.play(1, lay('B&O', 'I17', '9', 1));
  expect(water.cash('company:B&O')).toBe(920);
  const poor = company('B&O', 'I15');
  poor.fund('company:B&O', 79);
  expect(poor.wrongs(1, lay('B&O', 'I17', '9', 1))).toEqual(wrong('track/18'));
});

test('1830/token/1, 1830/token/2, 1830/token/3, 1830/token/4: 40, then 100; one in a turn, one in a hex, in a place within reach', () => {
  const scene = company('PRR', 'H12', 'token');
  tile(scene, 'H10', '57', 1);
  expect(scene.wrongs(1, place('PRR', 'H12'))).toContain('1830/token/4');
  expect(scene.wrongs(1, place('PRR', 'H16'))).toContain('1830/token/3');
  scene.play(1, place('PRR', 'H10'));
  expect(scene.cash('company:PRR')).toBe(960);
  operating(scene, ['PRR'], 'token');
  tile(scene, 'H14', '9', 1);
  tile(scene, 'H16', '57', 1);
  scene.play(1, place('PRR', 'H16'));
  expect(scene.cash('company:PRR')).toBe(860);
});

test('1830/token/5, 1830/set-up/12: E11 waits for ERIE', () => {
  const scene = company('PRR', 'H12', 'token');
  tile(scene, 'E11', '59', 0);
  expect(scene.wrongs(1, place('PRR', 'E11'))).toContain('1830/token/5');
});

test('1830/home-token/1, 1830/home-token/2: free, at the start of the first turn; NYNH in the northern city', () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'NYNH', 67, { 1: 60 });
  operating(scene, ['NYNH'], '');
  scene.settle();
  expect(markerIn(scene, 'G19', 0)).toBe('NYNH');
  expect(scene.cash('company:NYNH')).toBe(0);
});

test('1830/home-token/3, 1830/home-token/4: ERIE lies in the first city until a tile asks where', () => {
  const scene = opened(begin({ players: 3 }), '3');
  started(scene, 'ERIE', 67, { 1: 60 });
  scene.fund('company:ERIE', 500);
  operating(scene, ['ERIE'], '');
  scene.settle();
  expect(markerIn(scene, 'E11', 0)).toBe('ERIE');
  scene.play(1, lay('ERIE', 'E11', '59', 0));
  expect(scene.wrongs(1, PASS)).not.toEqual([]);
  scene.play(1, place('ERIE', 'E11', 1));
  expect(markerIn(scene, 'E11', 1)).toBe('ERIE');
});

test('1830/home-token/5: with track on E11 ERIE chooses a city', () => {
  const scene = opened(begin({ players: 3 }), '3');
  started(scene, 'ERIE', 67, { 1: 60 });
  tile(scene, 'E11', '59', 0);
  operating(scene, ['ERIE'], '');
  scene.settle();
  scene.play(1, place('ERIE', 'E11', 1));
  expect(markerIn(scene, 'E11', 1)).toBe('ERIE');
});

/** PRR between Pittsburgh and Lancaster, with trains. */
function line(...kinds: string[]): Scene {
  const scene = company('PRR', 'H12', 'run', '3');
  trains(scene, 'PRR', ...kinds);
  tile(scene, 'H10', '57', 1);
  tile(scene, 'H14', '9', 1);
  tile(scene, 'H16', '57', 1);
  return scene;
}

test('1830/routes/1, 1830/routes/2, 1830/routes/5, 1830/routes/11: two stops, an own token, no more stops than the train has', () => {
  const scene = line('2', '3');
  expect(scene.wrongs(1, run('PRR', ['train:2-0', 'H12.0']))).toContain('1830/routes/1');
  expect(scene.wrongs(1, run('PRR', ['train:2-0', 'H10.0', 'H12.0', 'H14', 'H16.0']))).toEqual(
    wrong('routes/5'),
  );
  scene.play(1, run('PRR', ['train:3-0', 'H10.0', 'H12.0', 'H14', 'H16.0']));
  expect(scene.read('work').revenue).toBe(50);
});

test('1830/routes/7, 1830/routes/10: no track twice, each train once, and no train must run', () => {
  const scene = line('2', '2');
  const one = ['H10.0', 'H12.0'] as const;
  expect(scene.wrongs(1, run('PRR', ['train:2-0', ...one], ['train:2-1', ...one]))).toEqual(
    wrong('routes/7'),
  );
  expect(scene.wrongs(1, run('PRR', ['train:2-0', ...one], ['train:2-0', ...one]))).toContain(
    '1830/routes/10',
  );
  expect(scene.wrongs(1, run('PRR'))).toEqual([]);
});

test('1830/powers-of-the-privates/1, 1830/powers-of-the-privates/2: CS lays in B20 once, in addition to the tile of the turn', () => {
  const scene = company('PRR', 'H12', 'track', '3');
  give(scene, 'CS', 'PRR');
  scene.play(1, lay('PRR', 'B20', '58', 0, { with: 'CS' }));
  expect(tileAt(scene, 'B20')).toEqual(['58', 0]);
  expect(scene.wrongs(1, lay('PRR', 'H10', '57', 1))).toEqual([]);
  expect(scene.wrongs(1, lay('PRR', 'B20', '58', 0, { with: 'CS' }))).not.toEqual([]);
});

test('1830/powers-of-the-privates/3, 1830/powers-of-the-privates/4, 1830/powers-of-the-privates/5: DH lays 57 in F16 for 120 and brings a token', () => {
  const scene = company('PRR', 'H12', 'track', '3');
  give(scene, 'DH', 'PRR');
  scene.play(1, lay('PRR', 'F16', '57', 0, { with: 'DH' }));
  expect(scene.cash('company:PRR')).toBe(880);
  scene.play(1, place('PRR', 'F16', 0, { with: 'DH' }));
  expect([markerIn(scene, 'F16'), scene.cash('company:PRR')]).toEqual(['PRR', 880]);
  expect(scene.read('work')).toMatchObject({ lays: 1, tokened: true });
});

test('1830/powers-of-the-privates/6: the token of DH is taken at once or never', () => {
  const scene = company('PRR', 'H12', 'track', '3');
  give(scene, 'DH', 'PRR');
  scene.play(1, lay('PRR', 'F16', '57', 0, { with: 'DH' }));
  scene.play(1, PASS);
  expect(scene.wrongs(1, place('PRR', 'F16', 0, { with: 'DH' }))).not.toEqual([]);
});

test('1830/powers-of-the-privates/7, 1830/powers-of-the-privates/9, 1830/powers-of-the-privates/10: MH becomes a share of NYC in anybody’s turn', () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'NYC', 67, { 2: 20 });
  give(scene, 'MH', '3');
  scene.play(3, buy('NYC', 'ipo', { with: 'MH' }));
  expect([scene.percent('player:3', 'NYC'), scene.at('private:MH')]).toEqual([10, 'out']);
  expect([scene.acting(), scene.cash('player:3')]).toEqual([1, 1000]);
});

test('1830/powers-of-the-privates/8: MH takes nobody beyond 60%', () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'NYC', 67, { 3: 60 });
  give(scene, 'MH', '3');
  expect(scene.wrongs(3, buy('NYC', 'ipo', { with: 'MH' }))).toEqual(
    wrong('powers-of-the-privates/8'),
  );
});

test('1830/powers-of-the-privates/11: BO closes with the first train of B&O', () => {
  const scene = company('B&O', 'I15', 'trains', '2');
  give(scene, 'BO', '2');
  scene.play(1, train('B&O', 'train:2-0', 80));
  expect(scene.at('private:BO')).toBe('out');
});

test('1830/powers-of-the-privates/12: BO stays when another player leads B&O', () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'B&O', 67, { 1: 30, 2: 30 });
  give(scene, 'BO', '1');
  stockRound(scene, 2);
  scene.play(2, buy('B&O'));
  expect([scene.president('B&O'), scene.at('private:BO')]).toEqual(['player:2', 'player:1']);
});

test('1830/privates/1, 1830/privates/2, 1830/privates/3, 1830/privates/4, 1830/privates/5: companies buy in phases 3 and 4, for half to double', () => {
  const scene = company('PRR', 'H12', 'track', '2');
  give(scene, 'SV', '1');
  give(scene, 'BO', '1');
  expect(scene.wrongs(1, sale('SV', 20, 'PRR'))).toEqual(wrong('privates/1'));
  scene.clock('phase', '3');
  expect(scene.wrongs(1, sale('SV', 9, 'PRR'))).toEqual(wrong('privates/2'));
  expect(scene.wrongs(1, sale('SV', 41, 'PRR'))).toEqual(wrong('privates/2'));
  expect(scene.wrongs(1, sale('BO', 220, 'PRR'))).toEqual(wrong('privates/5'));
  scene.play(1, sale('SV', 40, 'PRR'));
  expect([scene.at('private:SV'), scene.cash('player:1'), scene.cash('company:PRR')]).toEqual([
    'company:PRR',
    1040,
    960,
  ]);
  expect(scene.wrongs(1, sale('SV', 20, 'PRR'))).toEqual(wrong('privates/1'));
});

test('1830/privates/6: players trade from the second round on, up to phase 4', () => {
  const scene = opened(begin({ players: 3 }));
  give(scene, 'SV', '2');
  scene.play(1, sale('SV', 7));
  scene.play(2, { verb: 'agree' });
  expect([scene.at('private:SV'), scene.cash('player:2')]).toEqual(['player:1', 1007]);
  const late = opened(begin({ players: 3 }), '5');
  give(late, 'SV', '2');
  expect(late.wrongs(1, sale('SV', 7))).toEqual(wrong('privates/6'));
});

test('1830/privates/7: the first 5 closes them all', () => {
  const scene = company('PRR', 'H12', 'trains', '4');
  soldOut(scene, '2', '3', '4');
  give(scene, 'SV', '1');
  give(scene, 'MH', 'PRR');
  scene.play(1, train('PRR', 'train:5-0', 450));
  expect([scene.at('private:SV'), scene.at('private:MH')]).toEqual(['out', 'out']);
});

test('1830/start-of-an-operating-round/1, 1830/sequence/3: privates pay as the round begins', () => {
  const scene = opened(begin({ players: 3 }), '3');
  started(scene, 'PRR', 67, { 1: 60 });
  give(scene, 'SV', '2');
  give(scene, 'MH', 'PRR');
  for (const player of [1, 2, 3]) scene.play(player, PASS);
  expect([scene.cash('player:2'), scene.cash('company:PRR')]).toEqual([1005, 20]);
  expect(scene.read('round').of).toBe(2);
});

test('1830/stock-round-buying/8, 1830/stock-round-buying/9, 1830/stock-round-buying/11: in brown several from the pool, or one from the IPO', () => {
  const brown = (options = {}) => {
    const scene = opened(begin({ players: 3, ...options }));
    started(scene, 'PRR', 67, { 2: 30, pool: 40 });
    started(scene, 'NYC', 67, { 2: 30, 1: 20 });
    stand(scene, 'PRR', 7, 0);
    return scene;
  };
  const scene = brown();
  scene.play(1, buy('PRR', 'pool'));
  scene.play(1, buy('PRR', 'pool'));
  expect(scene.wrongs(1, buy('PRR', 'ipo'))).not.toEqual([]);
  expect(scene.wrongs(1, buy('NYC'))).not.toEqual([]);
  const other = brown();
  other.play(1, buy('PRR', 'ipo'));
  expect(other.wrongs(1, buy('PRR', 'pool'))).not.toEqual([]);
});

test('1830/stock-round-buying/10: with the option brown ones come from the IPO too', () => {
  const scene = opened(begin({ players: 3, multiple_brown_from_ipo: true }));
  started(scene, 'PRR', 67, { 2: 30, pool: 30 });
  stand(scene, 'PRR', 7, 0);
  scene.play(1, buy('PRR', 'ipo'));
  expect(scene.wrongs(1, buy('PRR', 'pool'))).toEqual([]);
});

test('1830/forced-purchase/5: with the president’s money another company’s train costs its printed price at most', () => {
  const scene = company('PRR', 'H12', 'trains', '4');
  soldOut(scene, '2', '3');
  started(scene, 'NYC', 67, { 1: 60 });
  trains(scene, 'NYC', '4');
  scene.fund('company:PRR', 10);
  scene.clock('companies', { PRR: { par: 67, floated: true, linked: true } });
  expect(scene.wrongs(1, train('PRR', 'train:4-0', 301))).toEqual(wrong('forced-purchase/5'));
  expect(scene.wrongs(1, train('PRR', 'train:4-0', 300))).toEqual([]);
});

test('1830/forced-purchase/8: other companies may be lost in a sale for a train, the buyer not', () => {
  const scene = company('PRR', 'H12', 'trains', '4');
  soldOut(scene, '2', '3');
  for (const [id, price] of [
    ['PRR', 67],
    ['NYC', 67],
  ] as const)
    started(scene, id, price, { 1: 30, 2: 30 }, { floated: true, linked: true });
  scene.fund('company:PRR', 10);
  scene.fund('player:1', 0);
  expect(scene.wrongs(1, sell('PRR', 10))).toEqual(wrong('forced-purchase/8'));
  expect(scene.wrongs(1, sell('NYC', 10))).toEqual([]);
});

test('1830/dividend/1: the president decides', () => {
  const scene = company('PRR', 'H12', 'dividend', '3');
  scene.clock('work', { revenue: 100 });
  expect(scene.wrongs(2, pay('PRR', 'payout'))).toEqual(wrong('dividend/1'));
});

test('1830/forced-purchase/9: shares once sold, another company’s train costs what could not be paid before', () => {
  const scene = company('PRR', 'H12', 'trains', '4');
  soldOut(scene, '2', '3');
  started(scene, 'NYC', 67, { 2: 60 });
  started(scene, 'CPR', 67, { 2: 40, 1: 20 });
  trains(scene, 'NYC', '4');
  scene.fund('company:PRR', 10);
  scene.fund('player:1', 50);
  scene.clock('companies', { PRR: { par: 67, floated: true, linked: true } });
  const at = (price: number) => scene.wrongs(1, train('PRR', 'train:4-0', price));
  expect(at(60)).toEqual([]);
  scene.play(1, sell('CPR', 10));
  expect(at(60)).toEqual(wrong('forced-purchase/9'));
  expect([at(61), at(60 + 67)]).toEqual([[], []]);
  expect(at(60 + 68)).toEqual(wrong('forced-purchase/6'));
});
