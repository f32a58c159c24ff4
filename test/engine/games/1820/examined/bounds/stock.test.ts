import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  cousin,
  loansOn,
  onCharter,
  PASS,
  phase,
  privately,
  type Scene,
  stand,
  started,
  stockRound,
  tile,
  tileAt,
  token,
} from '../../../../../kit/1820.ts';
import { acting, building, lay, sell } from '../../../../../kit/1820-stands.ts';
import { takeLoan } from '../../../../../kit/moves.ts';

/**
 * Stock rounds at the bounds of their rules (6.5, 6.6, 14, 17): answers written from the rulebook
 * before they were asked for.
 */

const buy = (company: string, from: string, percent: number, more = {}) => ({
  verb: 'buyShare',
  company,
  from,
  percent,
  ...more,
});

/** Player 1 directs LSR (10 shares at £95), player 2 CFR (5 at £71); BI is player 1's. */
function table(more: Parameters<typeof stockRound>[2] = {}): Scene {
  const scene = begin();
  started(scene, 'LSR', 10, 95, { 1: 3, 2: 1, pool: 3 });
  started(scene, 'CFR', 5, 71, { 2: 3, 1: 1, BI: 1 });
  cousin(scene, 'BI', 1, 500);
  scene.fund({ 'player:1': 1000, 'player:2': 1000, 'player:3': 1000, 'company:LSR': 0 });
  stockRound(scene, 1, more);
  return scene;
}

describe('selling and buying (6.5.2)', () => {
  it('every number of whole shares is offered, for oneself and in the name of a cousin', () => {
    const scene = table();
    const sales = scene.options(1, 'sellShares');
    expect(sales.map((sale) => [sale.company, sale.percent, sale.for])).toEqual([
      ['LSR', 10, undefined],
      ['LSR', 20, undefined],
      ['LSR', 30, undefined],
      ['CFR', 20, undefined],
      ['CFR', 20, 'holder:BI'],
    ]);
    expect(scene.wrongs(1, sell('LSR', 15))).toContain('1820/6.5.2.3/6');
    expect(scene.wrongs(1, sell('LSR', 5))).toContain('1820/6.5.2.3/6');
    expect(scene.wrongs(1, sell('LSR', 40))).toContain('1820/6.5.2.3/6');
  });

  it('in a turn that is for a cousin only the cousin deals', () => {
    const scene = table({ as: 'holder:BI' });
    const whose = [...scene.options(1, 'buyShare'), ...scene.options(1, 'sellShares')];
    expect(whose.length).toBeGreaterThan(1);
    expect(whose.every((option) => option.for === 'holder:BI')).toBe(true);
    expect(scene.wrongs(1, buy('LSR', 'pool', 10))).toContain('1820/6.5.1/2');
  });

  it('a share is bought from its own treasury, the pool or a holder, and nowhere else', () => {
    const scene = table();
    const from = (place: string) => scene.wrongs(1, buy('LSR', place, 10));
    for (const place of ['company:LSR', 'pool', 'player:2']) expect(from(place)).toEqual([]);
    for (const place of ['company:CFR', 'ipo', 'out', 'player:1', 'player:3', 'holder:BI'])
      expect([place, from(place).includes('1820/6.5.2.4/1')]).toEqual([place, true]);
    expect(scene.wrongs(1, buy('BR', 'company:BR', 1))).toEqual(['1820/6.5.2.4/1']);
    expect(scene.wrongs(1, buy('MHR', 'ipo', 20))).toEqual(['1820/6.5.2.4/1']);
  });

  it('one share and no more at a time', () => {
    expect(table().wrongs(1, buy('LSR', 'pool', 20))).toContain('1820/6.5.2.4/3');
    expect(table().wrongs(1, buy('LSR', 'pool', 9))).toContain('1820/6.5.2.4/3');
  });

  it('a share that does not exist is not paid for, even if the host lets the purchase stand', () => {
    const scene = table();
    scene.force(1, buy('LSR', 'company:CFR', 10));
    expect([scene.cash('player:1'), scene.shares('player:1', 'LSR')]).toEqual([1000, 3]);
  });

  it('holding limits are shown only for companies with a price', () => {
    const scene = table();
    privately(scene, 'CNR', 2);
    expect(Object.keys(scene.turn().limits!.companies).sort()).toEqual(['CFR', 'LSR']);
    stand(scene, 'BR', 95);
    expect(Object.keys(scene.turn().limits!.companies).sort()).toEqual(['BR', 'CFR', 'LSR']);
  });

  it('lobbies and the next order are shown only if there are any', () => {
    const scene = table();
    expect(scene.turn().story).toBeUndefined();
    scene.play(1, { verb: 'fundLobby', amount: 20 });
    expect(scene.turn().story).toHaveLength(1);
  });
});

describe('loans for shares of the pool (6.5.3.1, 17.1)', () => {
  const redeem = (shares: number) => ({ verb: 'redeemShares', company: 'LSR', shares });

  it('by the one on turn, for a company that needs them, and only where they help', () => {
    const scene = table();
    expect(scene.wrongs(1, takeLoan('LSR'))).toEqual([]);
    expect(scene.wrongs(2, takeLoan('CFR'))).not.toEqual([]);
    // Player 2 has no turn: LSR's pool is player 1's affair.
    expect(table({ at: 1 }).wrongs(1, takeLoan('LSR'))).not.toEqual([]);
    // Its treasury pays for all three.
    const rich = table();
    rich.fund({ 'company:LSR': 285 });
    expect(rich.wrongs(1, takeLoan('LSR'))).toContain('1820/17.1/5');
    rich.fund({ 'company:LSR': 284 });
    expect(rich.wrongs(1, takeLoan('LSR'))).toEqual([]);
  });

  it('not in a turn that is for somebody else, nor after its main action', () => {
    expect(table({ as: 'player:1' }).wrongs(1, takeLoan('LSR'))).toContain('1820/17.1/5');
    expect(table({ as: 'company:LSR' }).wrongs(1, takeLoan('LSR'))).toEqual([]);
    expect(table({ as: 'company:LSR', main: true }).wrongs(1, takeLoan('LSR'))).toContain(
      '1820/17.1/5',
    );
  });

  it('at £43 one may be taken, at £40 none', () => {
    const at = (price: number) => {
      const scene = table();
      stand(scene, 'LSR', price);
      return scene.wrongs(1, takeLoan('LSR'));
    };
    expect(at(43)).toEqual([]);
    expect(at(40)).toContain('1820/17.1/11');
    expect(at(40)).toContain('1820/17.1/5');
  });

  it('the price that the loan left is paid, for one share or for all', () => {
    const scene = table();
    scene.play(1, takeLoan('LSR'));
    expect([loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([1, 86]);
    expect(scene.options(1, 'redeemShares')).toEqual([redeem(1), redeem(2)]);
    scene.play(1, redeem(2));
    expect([scene.shares('pool', 'LSR'), scene.cash('company:LSR')]).toEqual([1, 200 - 172]);
    const rich = table();
    rich.fund({ 'company:LSR': 285 });
    expect(rich.options(1, 'redeemShares')).toEqual([redeem(1), redeem(2), redeem(3)]);
  });
});

describe('lobbies (6.5.2.1)', () => {
  it('the last twenty pounds will do, for a new one and for ten more on another', () => {
    const scene = table();
    scene.fund({ 'player:1': 20 });
    expect(scene.options(1, 'fundLobby').map(({ amount }) => amount)).toEqual([20]);
    expect(scene.wrongs(1, { verb: 'fundLobby', amount: 30 })).toContain('1820/6.5.1/12');
    scene.put('lobbyist:red-0', 'lobby:1');
    scene.fund({ 'lobby:1': 100 });
    const lobby = 'lobby:1';
    expect(scene.wrongs(1, { verb: 'raiseLobby', lobby, amount: 120 })).toEqual([]);
    expect(scene.wrongs(1, { verb: 'raiseLobby', lobby, amount: 130 })).toContain('1820/6.5.1/12');
    expect(scene.options(1, 'raiseLobby').map(({ amount }) => amount)).toEqual([110, 120]);
    scene.play(1, { verb: 'raiseLobby', lobby, amount: 120 });
    expect([scene.cash('player:1'), scene.cash(lobby)]).toEqual([0, 120]);
  });
});

describe('a float (6.6.2)', () => {
  const float = () => {
    const scene = begin();
    phase(scene, 'Green');
    scene.put('lobbyist:red-0', 'lobby:1');
    scene.fund({ 'lobby:1': 100, 'player:1': 2000, 'player:2': 2000, 'player:3': 2000 });
    before(scene, 'floats');
    scene.settle();
    scene.play(1, { verb: 'startCompany', company: 'LSR', par: 71, size: 10 });
    return scene;
  };
  const states = (scene: Scene) => scene.turn().procedure!.steps.map(({ state }) => state);
  const says = (scene: Scene) => scene.turn().procedure!.question!.answers.map((one) => one.says);
  const give = (holder: string, shares: number) => ({
    verb: 'subscribe',
    company: 'LSR',
    holder,
    shares,
  });

  it('a player who stops before the first marker loses the float and the lobby', () => {
    const scene = float();
    expect([states(scene), says(scene)]).toEqual([['now', 'to come'], ['Give up the float']]);
    expect(scene.turn().sentence).toContain('a first marker');
    expect(scene.options(1, 'placeToken')).toContainEqual({
      verb: 'placeToken',
      company: 'LSR',
      hex: 'M15',
      city: 0,
    });
    scene.play(1, PASS);
    expect([scene.size('LSR'), scene.at('charter:LSR'), scene.at('marker:LSR')]).toEqual([
      0,
      'charters',
      'market',
    ]);
    expect([scene.cash('player:1'), scene.cash('lobby:1')]).toEqual([2000, 0]);
  });

  it('after one marker there may be a second; then shares, what is wanting first', () => {
    const scene = float();
    scene.play(1, { verb: 'placeToken', company: 'LSR', hex: 'M15', city: 0 });
    expect(scene.turn().sentence).toContain('may place a second marker');
    expect(says(scene)).toEqual(['Done']);
    scene.play(1, PASS);
    expect([states(scene), says(scene)]).toEqual([['done', 'now'], ['Give up the float']]);
    const counts = (holder: string) =>
      scene
        .options(1, 'subscribe')
        .filter((option) => option.holder === holder)
        .map(({ shares }) => shares);
    // Four of ten are wanting; a holder takes six at most.
    expect([counts('player:1'), counts('player:2')]).toEqual([
      [4, 1, 2, 3, 5, 6],
      [4, 1, 2, 3, 5, 6],
    ]);
    scene.play(1, give('player:1', 1));
    expect(counts('player:1')).toEqual([3, 1, 2, 4, 5]);
    expect(counts('player:2')).toEqual([3, 1, 2, 4, 5, 6]);
    scene.play(1, give('player:1', 2));
    expect(counts('player:1')).toEqual([1, 2, 3]);
    expect(scene.turn().procedure!.outcome!.facts).toContainEqual({ label: 'Held', value: '30%' });
    expect(says(scene)).toEqual(['Give up the float']);
    scene.play(1, give('player:1', 1));
    expect(says(scene)).toEqual(['Done']);
    scene.play(1, PASS);
    expect([scene.director('LSR'), scene.cash('company:LSR')]).toEqual(['player:1', 284]);
  });

  it('with less than two fifths the tile that was laid is removed, and the one under it returns', () => {
    const scene = float();
    tile(scene, 'H8', '57', 1);
    token(scene, 'CFR', 'H8');
    const upgrade = scene.options(1, 'layTile').find((option) => option.hex === 'H8')!;
    scene.play(1, upgrade);
    expect(tileAt(scene, 'H8')![0]).toBe(upgrade.tile);
    scene.play(1, { verb: 'placeToken', company: 'LSR', hex: 'H8', city: 0 });
    scene.play(1, PASS);
    scene.play(1, give('player:1', 3));
    scene.play(1, PASS);
    expect(tileAt(scene, 'H8')).toEqual(['57', 1]);
    const again = [...scene.table.places.get('supply')!].filter(
      (id) => scene.table.pieces.get(id)!.turn !== 0,
    );
    expect(again).toEqual([]);
    expect([scene.cash('player:1'), onCharter(scene, 'LSR')]).toEqual([2000, 2]);
    expect(scene.read('floatLaid')).toEqual({});
  });

  it('an upgrade that opens no circle is not allowed for a marker', () => {
    const scene = float();
    // A yellow big city becomes a green one with one circle again.
    tile(scene, 'G7', '148', 0);
    token(scene, 'CFR', 'G7');
    const green = { verb: 'layTile', company: 'LSR', hex: 'G7', tile: '180', turn: 0 };
    expect(scene.wrongs(1, green)).toContain('1820/6.6.2/10');
    expect(scene.options(1, 'layTile').some((option) => option.hex === 'G7')).toBe(false);
    const plain = { verb: 'layTile', company: 'LSR', hex: 'H8', tile: '9', turn: 0 };
    expect(scene.wrongs(1, plain)).toContain('1820/6.6.2/8');
    expect(scene.options(1, 'layTile').some((option) => option.tile === '9')).toBe(false);
  });
});

describe('an increase (6.5.2.2)', () => {
  const grow = (size: number, more = {}) => ({
    verb: 'increaseShares',
    company: 'LSR',
    size,
    ...more,
  });

  it('somebody keeps a share of it', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 2 });
    scene.fund({ 'player:1': 1000 });
    stockRound(scene, 1);
    scene.play(1, grow(10));
    expect(scene.options(1, 'sellShares')).toEqual([sell('LSR', 10)]);
    expect(scene.wrongs(1, sell('LSR', 20))).toContain('1820/6.5.2.3/6');
    expect(scene.wrongs(1, sell('LSR', 5))).toContain('1820/6.5.2.3/6');
    expect(scene.wrongs(1, sell('LSR', 15))).toContain('1820/6.5.2.3/6');
    scene.play(1, sell('LSR', 10));
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });

  it('is a matter of shares alone, and told as one: what is held, all of it at last', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 55, { 1: 3, 2: 2 });
    scene.fund({ 'player:1': 1000, 'player:2': 1000 });
    stockRound(scene, 1);
    scene.play(1, grow(10));
    const told = () => scene.turn().procedure!;
    expect(told().steps.map(({ state }) => state)).toEqual(['now']);
    expect(told().question!.answers.map(({ says }) => says)).toEqual(['Done']);
    scene.play(1, { verb: 'subscribe', company: 'LSR', holder: 'player:1', shares: 3 });
    scene.play(1, { verb: 'subscribe', company: 'LSR', holder: 'player:2', shares: 2 });
    scene.play(2, { verb: 'agree' });
    expect(told().outcome!.facts).toContainEqual({ label: 'Held', value: '100%' });
  });

  it('of a private company that fails leaves it as it was, its marker in its place', () => {
    const scene = begin();
    privately(scene, 'CNR', 2);
    privately(scene, 'LSR', 1);
    scene.fund({ 'player:1': 60 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, grow(5))).toContain('1820/6.5.2.2/3');
    scene.play(1, grow(5, { par: 55 }));
    expect([scene.price('LSR'), scene.shares('company:LSR', 'LSR')]).toEqual([55, 4]);
    scene.play(1, PASS);
    expect([scene.at('marker:LSR'), scene.at('share:LSR-0'), scene.size('LSR')]).toEqual([
      'private-track:2',
      'player:1',
      1,
    ]);
    expect([scene.cash('player:1'), scene.shares('company:LSR', 'LSR')]).toEqual([60, 0]);
  });
});

describe('who directs (13.4)', () => {
  it('a player before a cousin that has as many; a cousin alone without a question', () => {
    const scene = table();
    started(scene, 'CFR', 5, 71, { 2: 2, 1: 1, BI: 1 });
    stockRound(scene, 2);
    scene.play(2, sell('CFR', 40));
    expect([scene.director('CFR'), scene.read('pending')]).toEqual(['player:1', []]);
    const alone = table();
    started(alone, 'CFR', 5, 71, { 2: 2, BI: 1 });
    stockRound(alone, 2);
    alone.play(2, sell('CFR', 40));
    expect([alone.director('CFR'), alone.read('pending')]).toEqual(['holder:BI', []]);
  });
});

it('4.1: another income than the usual is a figure in tens, from nothing on', () => {
  const scene = begin();
  const { controls } = scene.game.rulebook!.house!;
  const income = controls(scene.table).find(({ id }) => id === 'income')!;
  expect(income).toMatchObject({ input: { kind: 'figure', least: 0, most: 20_000, step: 10 } });
});

it('12.3.1.1: a tile is reached over a single side, whichever that is', () => {
  for (const [turn, hex] of [
    [0, 'G11'],
    [1, 'H12'],
    [2, 'I11'],
    [0, 'I9'],
    [1, 'H8'],
    [2, 'G9'],
  ] as const) {
    const scene = building();
    tile(scene, 'H10', '57', turn);
    token(scene, 'LSR', 'H10');
    expect([hex, scene.wrongs(1, lay(hex, '9', turn))]).toEqual([hex, []]);
    expect([hex, scene.wrongs(1, lay(hex, '9', (turn + 1) % 3))]).toEqual([
      hex,
      ['1820/12.3.1.1/1'],
    ]);
  }
});

describe('cousins (4, 14)', () => {
  const inGame = (luck: number, cousins?: string) => {
    const scene = begin({
      dealt: true,
      luck,
      ...(cousins !== undefined && { options: { cousins } }),
    });
    const { pieces } = scene.game.box;
    return [...pieces].flatMap(([id, spec]) =>
      spec.type === 'cousin' && scene.at(id) !== 'out' ? [spec.price!] : [],
    );
  };

  it('a simple game has one of each colour for £120, another any', () => {
    const simple = Array.from({ length: 12 }, (_, luck) => inGame(luck + 1, 'simple'));
    for (const prices of simple) expect(prices).toEqual([120, 120, 120, 120]);
    const any = Array.from({ length: 12 }, (_, luck) => inGame(luck + 1));
    expect(any.every((prices) => prices.length === 4)).toBe(true);
    expect(any.flat()).toContain(130);
    expect(any.flat()).toContain(120);
  });

  it('14.3: Vignoles refunds nothing in a later stock round than that of the float', () => {
    const refunded = (fee: number | undefined) => {
      const scene = table();
      started(scene, 'SDR', 10, 55, { 3: 4 });
      scene.clock('companies', { SDR: { floated: 1, ...(fee !== undefined && { fee }) } });
      cousin(scene, 'CBV', 1, 500);
      stockRound(scene, 1);
      scene.play(1, buy('SDR', 'company:SDR', 10, { for: 'holder:CBV' }));
      return [scene.cash('player:3'), scene.cash('holder:CBV')];
    };
    expect(refunded(160)).toEqual([1080, 500 - 55 + 40]);
    expect(refunded(undefined)).toEqual([1000, 500 - 55]);
    const later = table();
    later.clock('companies', { LSR: { floated: 1, fee: 160 } });
    before(later, 'market');
    later.settle();
    expect(later.read('companies').LSR).toEqual({ floated: 1 });
  });

  it('14.4.1: Bedlington upgrades a city tile, not the plain or the bare', () => {
    const scene = building('Green');
    started(scene, 'LSR', 10, 95, { 1: 4, BI: 1 });
    cousin(scene, 'BI', 2);
    tile(scene, 'H10', '57', 1);
    token(scene, 'LSR', 'H10');
    tile(scene, 'H8', '9', 1);
    const fault = '1820/14.4.1/1';
    const help = { with: 'BI' };
    expect(scene.wrongs(1, lay('H8', '20', 0, help))).toContain(fault);
    expect(scene.wrongs(1, lay('H12', '57', 1, help))).toContain(fault);
    expect(scene.wrongs(1, lay('H10', '14', 0, help))).not.toContain(fault);
    expect(scene.options(1, 'layTile').some((option) => option.with === 'BI')).toBe(true);
  });

  it('14.4.2: Gas Light makes a small city big and green, and lays no small one', () => {
    const scene = building('Green');
    started(scene, 'LSR', 10, 95, { 1: 4, GLCC: 1 });
    cousin(scene, 'GLCC', 2);
    tile(scene, 'H10', '57', 1);
    token(scene, 'LSR', 'H10');
    const { tiles } = scene.game.box;
    const offered = scene.options(1, 'layTile').filter((option) => option.with === 'GLCC');
    const colours = new Set(
      offered.map((option) =>
        [
          String(tileAt(scene, String(option.hex)) === undefined),
          tiles.get(String(option.tile))!.color,
        ].join(' '),
      ),
    );
    expect([...colours]).toEqual(['false green']);
    expect(scene.wrongs(1, lay('H12', '57', 1, { with: 'GLCC' }))).toContain('1820/14.4.2/1');
    expect(acting(scene)).toEqual([1]);
  });
});
