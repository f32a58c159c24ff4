import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../../engine/kernel/table.ts';
import type { Move } from '../../../../../../shared/move.ts';
import {
  begin,
  buy,
  cards,
  company,
  ended,
  give,
  lay,
  markersIn,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  passStockRound,
  place,
  run,
  type Scene,
  soldOut,
  started,
  tile,
  tileAt,
  token,
  trains,
} from '../../../../../kit/1839.ts';
import { placeDiscount, buyPrivate, payDividend } from '../../../../../kit/moves.ts';

/**
 * Positions of a third reader, their outcomes written down from the rules before the referee
 * was asked: the auction, what moves between rounds, and cards that end (1839 §3 to §10).
 */

/** Players in the order of the cards that lie before them. */
const cardOrder = (scene: Scene, players: number): string[] =>
  Array.from({ length: players }, (_, i) => scene.at(`card:${scene.read('colour')}-${i + 1}`));
const faceOf = (scene: Scene, id: string) => scene.game.box.pieces.get(id)!.price!;

describe('before the first round', () => {
  it('1839/discounts/2 1839/discounts/3 (§3): six chips, three of each size, laid in card order', () => {
    const scene = begin({ players: 4, seed: 3 });
    const order = cardOrder(scene, 4);
    const asked: string[] = [];
    for (const amount of [60, 60, 60]) {
      asked.push(`player:${scene.acting()}`);
      scene.play(scene.acting(), placeDiscount('RWS', amount));
    }
    expect(scene.wrongs(scene.acting(), placeDiscount('CO', 60))).not.toEqual([]);
    expect(scene.wrongs(scene.acting(), placeDiscount('CO', 20))).not.toEqual([]);
    expect(scene.wrongs(scene.acting(), placeDiscount('STL-C', 40))).not.toEqual([]);
    for (const amount of [40, 40, 40]) {
      asked.push(`player:${scene.acting()}`);
      scene.play(scene.acting(), placeDiscount('CO', amount));
    }
    expect(asked).toEqual([...order, order[0], order[1]]);
    // The cards have been dealt anew, and whoever has the first one begins.
    expect(`player:${scene.acting()}`).toBe(cardOrder(scene, 4)[0]);
  });

  it('1839/auction/6 1839/auction/8 1839/discounts/5 (§4, D31): of two that are free each turn takes one, whichever', () => {
    const scene = begin({ players: 3, seed: 2 });
    for (const [id, amount] of [
      ['LAAN', 60],
      ['LAAN', 40],
      ['CO', 60],
      ['CO', 60],
      ['CO', 40],
      ['SWO', 40],
    ] as const)
      scene.play(scene.acting(), placeDiscount(id, amount));
    const first = scene.acting();
    expect(scene.wrongs(first, placeDiscount('SHZ', 20))).toEqual(['1839/auction/6']);
    expect(scene.wrongs(first, buyPrivate('SHZ', 160))).toEqual(['1839/auction/6']);
    expect(scene.wrongs(first, buyPrivate('LAAN', 0))).toEqual([]);
    scene.play(first, buyPrivate('CO', 0));
    const second = scene.acting();
    expect(scene.wrongs(second, placeDiscount('SHZ', 20))).toEqual(['1839/auction/6']);
    scene.play(second, buyPrivate('LAAN', 0));
    expect(scene.wrongs(scene.acting(), placeDiscount('SHZ', 20))).toEqual([]);
    expect([scene.cash(`player:${first}`), scene.cash(`player:${second}`)]).toEqual([900, 900]);
  });

  it('1839/auction/3 1839/auction/4 1839/auction/5 (§4): the price to the guilder, out of cash; the bank lays 20', () => {
    const scene = begin({ players: 3, seed: 2 });
    for (const [id, amount] of [
      ['RWS', 60],
      ['RWS', 60],
      ['RWS', 60],
      ['SWO', 40],
      ['SWO', 40],
      ['SWO', 40],
    ] as const)
      scene.play(scene.acting(), placeDiscount(id, amount));
    const first = scene.acting();
    for (const amount of [10, 40, 60])
      expect(scene.wrongs(first, placeDiscount('CO', amount)), String(amount)).not.toEqual([]);
    scene.play(first, placeDiscount('CO', 20));
    const second = scene.acting();
    for (const price of [139, 141, 160])
      expect(scene.wrongs(second, buyPrivate('CO', price)), String(price)).not.toEqual([]);
    scene.fund(`player:${second}`, 139);
    expect(scene.wrongs(second, buyPrivate('CO', 140))).not.toEqual([]);
    scene.fund(`player:${second}`, 140);
    scene.play(second, buyPrivate('CO', 140));
    expect(scene.cash(`player:${second}`)).toBe(0);
    expect(scene.wrongs(scene.acting(), placeDiscount('CO', 20))).not.toEqual([]);
    expect(scene.wrongs(scene.acting(), buyPrivate('CO', 0))).not.toEqual([]);
  });

  it('1839/auction/10 1839/auction/11 (§4, D33): least cash first, and of equals whose card was lower', () => {
    const scene = begin({ players: 3, seed: 2 });
    for (const amount of [60, 60, 60]) scene.play(scene.acting(), placeDiscount('RWS', amount));
    for (const amount of [40, 40, 40]) scene.play(scene.acting(), placeDiscount('SWO', amount));
    cards(scene, [3, 1, 2]);
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 3000);
    const left = () =>
      piecesIn(scene.table, 'auction').filter(
        (id) => scene.game.box.pieces.get(id)!.kind === 'private',
      );
    while (left().length > 1) {
      const [first] = scene.options(scene.acting(), 'buyPrivate');
      scene.play(scene.acting(), first!);
    }
    const price = Number(scene.options(scene.acting(), 'buyPrivate')[0]!.price);
    const last = scene.acting();
    for (const [player, cash] of [
      [1, 300],
      [2, 400],
      [3, 400],
    ] as const)
      scene.fund(`player:${player}`, cash + (player === last ? price : 0));
    scene.play(last, scene.options(last, 'buyPrivate')[0]!);
    expect(scene.read('stage')).toBe('stock');
    expect(cardOrder(scene, 3)).toEqual(['player:1', 'player:3', 'player:2']);
    expect(scene.acting()).toBe(1);
  });
});

describe('between rounds', () => {
  it('1839/price-sr/1 1839/price-sr/2 1839/price-general/4 (§7.2, §7.4): who falls first lies above who falls later', () => {
    const scene = opened();
    started(scene, 'ZHESM', 67, { 2: 60 });
    started(scene, 'SS', 72, { 1: 50, pool: 10 });
    started(scene, 'NRS', 80, { 1: 40, pool: 20 });
    // Not floated yet: its shares in the pool say nothing.
    started(scene, 'NBDS', 80, { 1: 30, pool: 20 }, {});
    passStockRound(scene);
    expect(['ZHESM', 'SS', 'NRS', 'NBDS'].map((id) => scene.price(id))).toEqual([67, 67, 67, 80]);
    expect(scene.read('round').order).toEqual(['ZHESM', 'NRS', 'SS']);
  });

  it('1839/price-sr/3 1839/price-sr/5 (§7.4): abroad one cell down whatever lies in the pool, one up for all of it, none for 98%', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'OVER', 67, { 1: 50, 2: 50 });
    parred(scene, 'BEL', 72, { 1: 98 });
    parred(scene, 'GER', 80, { 1: 60, pool: 40 });
    passStockRound(scene);
    expect(['OVER', 'BEL', 'GER'].map((id) => scene.price(id))).toEqual([72, 72, 72]);
    const floor = opened(3, 'Green');
    started(floor, 'SS', 67, { 1: 60 });
    parred(floor, 'GER', 55, { pool: 4 });
    passStockRound(floor);
    expect(floor.price('GER')).toBe(55);
  });

  it('1839/end/2 1839/price-sr/4 (§9, D46): at 1000 it is over at once: who comes later does not move', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60, pool: 10 });
    parred(scene, 'OVER', 761, { 1: 50, 2: 50 });
    parred(scene, 'BEL', 72, { pool: 2 });
    passStockRound(scene);
    expect(scene.turn().over).toBe(true);
    expect(['SS', 'OVER', 'BEL'].map((id) => scene.price(id))).toEqual([62, 1000, 72]);
  });

  it('1839/overview/8 1839/overview/10 (§1): green that begins in the set makes the next one longer, not this', () => {
    const scene = company('SS', 'B19', 'trains', 'Yellow');
    soldOut(scene, '2');
    scene.play(1, buy('SS', onSale(scene), 250));
    if (scene.read('stage') === 'operating') scene.play(1, PASS);
    expect([scene.read('phase'), scene.read('stage')]).toEqual(['Green', 'stock']);
    passStockRound(scene);
    expect(scene.read('round')).toMatchObject({ num: 1, of: 2 });
  });

  it('1839/or-order/4 1839/or-order/5 1839/price-or/6 (§6.1, D43, D45): who falls onto another who stays operates after him', () => {
    const scene = company('SS', 'B19', 'dividend', 'Green');
    started(scene, 'SS', 160, { 1: 60 });
    started(scene, 'NRS', 135, { 1: 60 });
    token(scene, 'NRS', 'I12');
    for (const id of ['SS', 'NRS']) trains(scene, id, '3+');
    operating(scene, ['SS', 'NRS'], 'dividend', { of: 2, revenue: 100 });
    scene.play(1, payDividend('SS', 'payout'));
    while (scene.turn().entity === 'company:SS') scene.play(1, PASS);
    expect([scene.price('SS'), scene.turn().entity]).toEqual([135, 'company:NRS']);
    // Half of 270 is as much as the price from 135 on: it stays.
    operating(scene, ['SS', 'NRS'], 'dividend', { of: 2, revenue: 270 });
    scene.clock('at', 1);
    scene.play(1, payDividend('NRS', 'half'));
    while (scene.read('round').num === 1) scene.play(1, PASS);
    expect(scene.price('NRS')).toBe(135);
    expect(scene.read('round').order).toEqual(['NRS', 'SS']);
  });

  it.each([
    [760, 584, false],
    [770, 1000, true],
  ])(
    '1839/end/3 1839/price-or/4 (§7.3, §9): at 761 a dividend of %i leads to %i',
    (sum, to, ends) => {
      const scene = company('SS', 'B19', 'dividend', 'Red');
      started(scene, 'SS', 761, { 1: 60 });
      started(scene, 'NRS', 135, { 2: 60 });
      token(scene, 'NRS', 'I12');
      for (const id of ['SS', 'NRS']) trains(scene, id, '5D+');
      operating(scene, ['SS', 'NRS'], 'dividend', { of: 3, revenue: sum });
      scene.play(1, payDividend('SS', 'payout'));
      while (scene.turn().entity === 'company:SS') scene.play(1, PASS);
      expect(scene.price('SS')).toBe(to);
      // The others still have their turn in this round, and there is no second one.
      expect([scene.turn().over, scene.turn().entity]).toEqual([false, 'company:NRS']);
      for (let n = 0; n < 5 && scene.turn().entity === 'company:NRS'; n++) scene.play(2, PASS);
      expect(scene.turn().over).toBe(ends);
      expect(scene.read('round').num).toBe(ends ? 1 : 2);
    },
  );
});

describe('foreign certificates that have to be changed', () => {
  const certificates = (scene: Scene, percent: number) =>
    [...scene.game.box.pieces]
      .filter(([, spec]) => spec.company === 'BEL' && spec.percent === percent)
      .map(([id]) => id);

  it('1839/foreign-or/8 1839/foreign-or/11 (§8): of 4% in one certificate België buys the half that it can pay', () => {
    const scene = opened(3, 'Blue');
    soldOut(scene, '2', '3+');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'BEL', 72);
    scene.put(certificates(scene, 4)[0]!, 'pool');
    scene.fund('company:BEL', 40);
    operating(scene, [], 'end', { of: 2, begun: false });
    scene.settle();
    // Nothing earned: down to 67, half of it is 33.
    expect([scene.price('BEL'), scene.percent('pool', 'BEL'), scene.cash('company:BEL')]).toEqual([
      67, 2, 7,
    ]);
    expect(scene.percent('company:BEL', 'BEL')).toBe(98);
  });

  it('1839/buying/12 1839/buying/13 (§5.3): 4% are sold where two of 2% lie', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    const twos = certificates(scene, 2).slice(0, 2);
    for (const id of [...certificates(scene, 2), ...certificates(scene, 4)])
      if (!twos.includes(id)) scene.put(id, 'player:2');
    const share = (percent: number): Move => ({
      verb: 'buyShare',
      company: 'BEL',
      from: 'company:BEL',
      percent,
    });
    expect(scene.wrongs(1, share(6))).not.toEqual([]);
    scene.play(1, share(4));
    expect([scene.percent('player:1', 'BEL'), scene.percent('player:2', 'BEL')]).toEqual([4, 96]);
    expect([scene.cash('player:1'), scene.cash('company:BEL')]).toEqual([856, 72]);
  });
});

describe('SAVED', () => {
  it('1839/brown/7 1839/brown/29 (§10.8): with their cards go the markers that lie on no train', () => {
    const scene = opened(3, 'Brown');
    soldOut(scene, '2', '3+', '5+');
    started(scene, 'SS', 67, { 1: 60 });
    started(scene, 'NRS', 67, { 2: 60 });
    give(scene, 'BPC', 'NRS');
    give(scene, 'VERV', '2');
    trains(scene, 'SS', '7+');
    for (const id of ['saved:BPC-0', 'saved:BPC-1']) scene.put(id, 'company:SS');
    scene.clock('saved', { 'train:7+-0': 'saved:BPC-1' });
    scene.clock('obsolete', true);
    ended(scene, 3, 3);
    scene.settle();
    expect(scene.read('stage')).toBe('stock');
    expect(['BPC-0', 'BPC-1', 'BPC-2', 'VERV-0'].map((id) => scene.at(`saved:${id}`))).toEqual([
      'out',
      'company:SS',
      'out',
      'out',
    ]);
    expect(scene.read('saved')).toEqual({ 'train:7+-0': 'saved:BPC-1' });
  });

  it('1839/brown/6 (§10.8): a train that is sold is saved no longer, and rusts with its kind', () => {
    const scene = company('NRS', 'I12', 'trains', 'Green');
    soldOut(scene, '3+');
    started(scene, 'SS', 67, { 1: 60 });
    scene.put('train:2-0', 'company:SS');
    scene.put('saved:VERV-0', 'company:SS');
    scene.clock('saved', { 'train:2-0': 'saved:VERV-0' });
    scene.play(1, buy('NRS', 'train:2-0', 1));
    expect([scene.at('saved:VERV-0'), scene.read('saved')]).toEqual(['out', {}]);
    soldOut(scene, '2');
    scene.play(1, buy('NRS', onSale(scene), 450));
    expect(scene.at('train:2-0')).toBe('out');
  });

  it('1839/brown/4 1839/brown/21 (§10.7, §10.8): what the Nederlandsche Fabriek rusts before the run has its last run in it', () => {
    const scene = company('SS', 'E14', 'run', 'Green');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '4', 0);
    give(scene, 'NFWS', 'SS');
    trains(scene, 'SS', '2');
    scene.put('saved:VERV-0', 'company:SS');
    scene.clock('saved', { 'train:2-0': 'saved:VERV-0' });
    soldOut(scene, '2', '3+');
    scene.play(1, buy('SS', onSale(scene), 450));
    expect([scene.at('train:2-0'), scene.read('step')]).toEqual(['company:SS', 'run']);
    scene.play(1, run('SS', ['train:2-0', 'E14.0', 'F13.0']));
    expect(scene.read('charters').SS!.revenue).toBe(30);
    expect(['train:2-0', 'train:5+-0'].map((id) => scene.at(id))).toEqual(['out', 'company:SS']);
  });
});

describe('cards that build', () => {
  it('1839/green/2 1839/green/4 (§10.5): in H7 the Laantje builds for nothing, river and all', () => {
    const leiden = (card: boolean) => {
      const scene = company('ZHESM', 'G8', 'track', 'Green');
      tile(scene, 'G8', 'H06', 0);
      trains(scene, 'ZHESM', '2');
      give(scene, 'LAAN', 'ZHESM');
      scene.play(1, lay('ZHESM', 'H7', '1', 0, card ? { with: 'LAAN' } : {}));
      return scene;
    };
    const free = leiden(true);
    expect([free.cash('company:ZHESM'), free.at('private:LAAN')]).toEqual([1000, 'out']);
    expect(free.read('step')).toBe('track');
    const paid = leiden(false);
    expect([paid.cash('company:ZHESM'), paid.at('private:LAAN')]).toEqual([920, 'company:ZHESM']);
  });

  it('1839/blue/6 1839/blue/7 (§10.6, D73): from green on a double town becomes a green city for 40, as the upgrade', () => {
    const assen = (phase: string, turn = 0, kind = '14') => {
      const scene = company('SS', 'B19', 'track', phase);
      tile(scene, 'C18', '55', 0);
      give(scene, 'LOK', 'SS');
      return [scene, lay('SS', 'C18', kind, turn, { with: 'LOK' })] as const;
    };
    const [early, move] = assen('Yellow');
    expect(early.wrongs(1, move)).not.toEqual([]);
    // Its lines run 0-3 and 2-5, so 1 is no exit to keep and 2 is.
    const [lost, other] = assen('Green', 1);
    expect(lost.wrongs(1, other)).not.toEqual([]);
    const [yellow, town] = assen('Green', 0, '57');
    expect(yellow.wrongs(1, town)).not.toEqual([]);
    const [scene, good] = assen('Green');
    scene.play(1, good);
    expect([tileAt(scene, 'C18'), scene.cash('company:SS')]).toEqual([['14', 0], 960]);
    expect(scene.at('private:LOK')).toBe('company:SS');
    expect(scene.read('lays')).toMatchObject({ upgrades: 1 });
  });

  it('1839/blue/17 1839/blue/18 1839/blue/19 (§10.6, D75): Westlandsche takes an exchange marker down or puts one up, instead of a marker', () => {
    const zwolle = () => {
      const scene = company('SS', 'E14', 'token', 'Green');
      tile(scene, 'E14', '57', 0);
      tile(scene, 'F13', '57', 0);
      trains(scene, 'SS', '2');
      give(scene, 'WSM', 'SS');
      return scene;
    };
    const move = (id: string, hex: string, more = {}): Move => ({
      verb: 'moveToken',
      company: 'SS',
      token: id,
      hex,
      city: 0,
      ...more,
    });
    const down = zwolle();
    const top = token(down, 'SS', 'E14');
    down.play(1, move(top, 'F13'));
    expect([markersIn(down, 'E14'), markersIn(down, 'F13')]).toEqual([['SS'], ['SS']]);
    expect([down.cash('company:SS'), down.at('private:WSM')]).toEqual([1000, 'out']);
    expect(down.options(1, 'placeToken')).toEqual([]);
    const up = zwolle();
    const far = token(up, 'SS', 'F13');
    up.play(1, move(far, 'E14', { exchange: true }));
    expect([markersIn(up, 'E14'), markersIn(up, 'F13')]).toEqual([['SS', 'SS'], []]);
    const late = zwolle();
    const third = token(late, 'SS', 'E14');
    const lays = { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] } as const;
    operating(late, ['SS'], 'token', { lays });
    expect(late.wrongs(1, move(third, 'F13'))).not.toEqual([]);
    const after = zwolle();
    const fourth = token(after, 'SS', 'E14');
    operating(after, ['SS'], 'token', { marked: true });
    expect(after.wrongs(1, move(fourth, 'F13'))).not.toEqual([]);
  });

  it('1839/yellow/27 1839/yellow/28 (§10.5, D68): Kleef serves Nijmegen in one turn and Venlo in another', () => {
    const scene = company('NRS', 'I16', 'token', 'Green');
    tile(scene, 'I16', '57', 0);
    tile(scene, 'J15', '8', 3);
    trains(scene, 'NRS', '2');
    const move = lay('NRS', 'K16', '57', 2, { with: 'KLEEF' });
    expect(scene.at('private:KLEEF')).toBe('company:NRS');
    scene.play(1, move);
    expect([markersIn(scene, 'K16'), scene.cash('company:NRS')]).toEqual([['NRS'], 920]);
    expect(scene.at('private:KLEEF')).toBe('company:NRS');
    expect(scene.wrongs(1, place('NRS', 'I16', 0, { exchange: true }))).not.toEqual([]);
  });

  it('1839/track/5 1839/markers/17 (§6.4, §6.5): a city bettered as soon as it is laid leaves no marker', () => {
    const scene = company('SS', 'I4', 'track', 'Green');
    trains(scene, 'SS', '2');
    scene.play(1, lay('SS', 'I4', '5', 0));
    const [better] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'I4');
    expect(better).toBeDefined();
    scene.play(1, better!);
    operating(scene, ['SS'], 'token', { lays: scene.read('lays') });
    expect(scene.wrongs(1, place('SS', 'I4', 0, { exchange: true }))).toEqual(['1839/markers/17']);
  });
});

it('1839/end/6 (§9, §10): a card counts its face, whatever it cost and whatever it earns', () => {
  const scene = opened();
  for (const id of ['BEIJ', 'STL-C']) give(scene, id, '2');
  give(scene, 'KV', 'SS');
  const score = scene.game.rulebook!.score(scene.table).find(({ player }) => player === 'player:2');
  expect(score!.total).toBe(1000 + faceOf(scene, 'private:BEIJ'));
  expect(faceOf(scene, 'private:BEIJ')).toBe(260);
});
