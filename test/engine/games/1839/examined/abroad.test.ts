import { describe, expect, it } from 'vitest';
import {
  buy,
  company,
  give,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  passStockRound,
  place,
  type Scene,
  soldOut,
  started,
  stockRound,
  tileAt,
  token,
  trains,
  acquire,
} from '../../../../kit/1839.ts';

/**
 * Positions of a second reader, their outcomes written down before the referee was asked: foreign
 * companies, and what happens to privates (1839 §8, §10.1 to §10.4; rulebook, Foreign company
 * operations and Private Companies).
 */

const KINDS = ['2', '3+', '5+', '7+', '5D+', 'FLOOD'];

/** België is next to operate; companies that came to it brought these revenues. */
function abroad(
  revenues: { readonly [id: string]: number },
  { phase = 'Green', next = '3+', price = 80, holders = {}, treasury = 0 } = {},
): Scene {
  const scene = opened(3, phase);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(next)));
  started(scene, 'SS', 67, { 1: 60 });
  parred(scene, 'BEL', price, holders);
  scene.fund('company:BEL', treasury);
  for (const [id, revenue] of Object.entries(revenues)) {
    scene.put(`offboard:${id}-0`, 'company:BEL');
    scene.clock('charters', { [id]: { ...scene.read('charters')[id], revenue } });
  }
  return scene;
}
/** Lets the countries operate, in the first of two rounds; the second waits for player 1. */
function operate(scene: Scene): Scene {
  operating(scene, [], 'end', { of: 2, begun: false });
  scene.settle();
  return scene;
}

describe('foreign companies', () => {
  it.each([
    [10, 50, 89],
    [200, 50, 89],
    [210, 100, 89],
    [400, 100, 89],
    [0, 0, 72],
  ])('1839/foreign-or/2 (§8): %i brought to it put %i into its treasury', (sum, income, price) => {
    // Nobody holds anything: the other half comes to the charter as well.
    const scene = operate(abroad({ SS: sum }, { next: '7+', phase: 'Blue' }));
    expect([scene.cash('company:BEL'), scene.price('BEL')]).toEqual([2 * income, price]);
  });

  it('1839/foreign-or/2 (§8, D60): a company that came to two of its places counts once, several are added before halving', () => {
    const scene = abroad({ SS: 110, NRS: 100 }, { next: '7+', phase: 'Blue' });
    scene.put('offboard:SS-1', 'company:BEL');
    // 210, halved 105, up to 200; each alone would have been 100 with 55 and 50.
    expect(operate(scene).cash('company:BEL')).toBe(200);
  });

  it('1839/foreign-or/4 1839/foreign-or/5 1839/foreign-or/6 (§8): players and charter earn, the pool loses', () => {
    const scene = abroad(
      { SS: 600 },
      { next: '7+', phase: 'Blue', holders: { 1: 10, 2: 2, pool: 20 }, price: 584 },
    );
    // 300: 150 kept, 15 and 3 to the players, 68% of 150 to the charter, the pool's 30 to nobody.
    operate(scene);
    expect([1, 2].map((n) => scene.cash(`player:${n}`))).toEqual([1015, 1003]);
    expect(scene.percent('pool', 'BEL')).toBe(20);
    expect(scene.cash('company:BEL')).toBe(252);
  });

  it('1839/foreign-or/9 (§8): it buys back at half of the price to which it has just moved, rounded down', () => {
    const scene = abroad({}, { holders: { pool: 6 }, price: 101, treasury: 100, next: '7+' });
    // Nothing earned: 101 falls to 89, and 44 are paid twice; the third share stays.
    operate(scene);
    expect([scene.price('BEL'), scene.percent('pool', 'BEL'), scene.cash('company:BEL')]).toEqual([
      89, 2, 12,
    ]);
  });

  it('1839/foreign-or/12 1839/foreign-or/13 (§8): with what is left it buys trains, each a cell up and out of the game', () => {
    const scene = abroad({}, { treasury: 780, next: '3+' });
    operate(scene);
    expect([scene.cash('company:BEL'), scene.price('BEL')]).toEqual([30, 101]);
    expect(['train:3+-0', 'train:3+-1', 'train:3+-2'].map((id) => scene.at(id))).toEqual([
      'out',
      'out',
      'out',
    ]);
    expect(scene.at(onSale(scene))).toBe('depot');
  });

  it('1839/foreign-or/16 (§8, D61): it buys on through a change of phase, which binds everybody at once', () => {
    const scene = abroad({}, { treasury: 700, next: '3+' });
    for (const n of [0, 1, 2, 3, 4, 5]) scene.put(`train:3+-${n}`, 'out');
    scene.put('train:2-0', 'company:SS');
    operate(scene);
    expect([scene.read('phase'), scene.at('train:2-0'), scene.cash('company:BEL')]).toEqual([
      'Blue',
      'out',
      0,
    ]);
  });

  it('1839/foreign-or/15 (§8, D61): FLOODs go back, so it buys while it can pay', () => {
    const scene = abroad({}, { treasury: 7000, next: 'FLOOD', phase: 'Red', price: 67 });
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) scene.put(`train:FLOOD-${n}`, 'out');
    operate(scene);
    // 67 falls to 62 and rises by three.
    expect([scene.cash('company:BEL'), scene.price('BEL'), scene.read('phase')]).toEqual([
      1000,
      80,
      'Gray',
    ]);
    expect(scene.at('train:FLOOD-0')).toBe('depot');
  });

  it('1839/foreign-or/1 (§8): Overzees, België, Duitsland, whatever their prices', () => {
    const scene = abroad({}, { next: '3+', treasury: 250 });
    parred(scene, 'OVER', 55);
    parred(scene, 'GER', 584);
    for (const n of [0, 1, 2, 3, 4, 5]) scene.put(`train:3+-${n}`, 'out');
    scene.fund('company:OVER', 250);
    scene.fund('company:GER', 449);
    operate(scene);
    // One 3+ is left and the first takes it; a 5+ is too dear for the others.
    expect(['OVER', 'BEL', 'GER'].map((id) => scene.cash(`company:${id}`))).toEqual([0, 250, 449]);
    expect(['OVER', 'BEL', 'GER'].map((id) => scene.price(id))).toEqual([56, 72, 454]);
  });

  it('1839/end/3 (§9): a train that lifts a country to 1000 ends the game after the round, not after the set', () => {
    const scene = abroad({ SS: 10 }, { next: '3+', price: 584, treasury: 250 });
    operate(scene);
    expect([scene.price('BEL'), scene.turn().over]).toEqual([1000, true]);
  });
});

describe('privates', () => {
  it.each([
    ['RWS', 35, null],
    ['AMB', 20, 10],
    ['GENIE', 20, 0],
    ['IJSTM', 5, 0],
    ['WSM', 15, 0],
    ['NFLM', 0, 20],
    ['MESS', 0, 0],
    ['KV', 50, 0],
    ['LAAN', 5, 5],
    ['BEIJ', 0, 0],
    ['RB', 30, 30],
  ] as const)(
    '1839/privates/1 (§6, §10.5 to §10.7): %s pays %s to a player, %s to a company',
    (...row) => {
      const [id, player, charter] = row;
      const paid = (to: string, purse: string) => {
        const scene = opened(3, 'Green');
        started(scene, 'SS', 67, { 1: 60 }, { floated: true });
        started(scene, 'ZHESM', 67, { 2: 20 }, {});
        give(scene, id, to);
        passStockRound(scene);
        // The NFLM is first asked for its tile.
        if (id === 'NFLM' && to === '3') scene.play(3, PASS);
        return scene.cash(purse);
      };
      expect(paid('3', 'player:3')).toBe(1000 + player);
      // A company that has not floated is paid like any other.
      if (charter !== null) expect(paid('ZHESM', 'company:ZHESM')).toBe(charter);
    },
  );

  it('1839/privates/7 (§10.2): from 1 to the face value, out of the treasury, never the same twice', () => {
    const scene = company('SS', 'B19', 'track');
    give(scene, 'CO', '1');
    scene.fund('company:SS', 160);
    expect(scene.wrongs(1, acquire('CO', 0))).not.toEqual([]);
    expect(scene.wrongs(1, acquire('CO', 161))).not.toEqual([]);
    scene.fund('company:SS', 159);
    expect(scene.wrongs(1, acquire('CO', 160))).not.toEqual([]);
    scene.play(1, acquire('CO', 159));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 1159]);
    scene.fund('company:SS', 500);
    expect(scene.wrongs(1, acquire('CO', 1))).not.toEqual([]);
  });

  it('1839/privates/4 1839/green/16 (§10.2, D90): not in yellow, never Rijkswaterstaat, nor from another charter', () => {
    const yellow = company('SS', 'B19', 'track', 'Yellow');
    give(yellow, 'CO', '1');
    expect(yellow.wrongs(1, acquire('CO', 1))).not.toEqual([]);
    const green = company('SS', 'B19', 'track', 'Green');
    give(green, 'RWS', '1');
    expect(green.wrongs(1, acquire('RWS', 250))).not.toEqual([]);
    started(green, 'NRS', 67, { 1: 60 });
    give(green, 'CO', 'NRS');
    expect(green.wrongs(1, acquire('CO', 1))).not.toEqual([]);
    expect(green.options(1, 'buyPrivate')).toEqual([]);
  });

  it('1839/green/22 (§10.5): bought, Spoorwegwerken Oost builds the Afsluitdijk at once and stays for its marker', () => {
    const scene = company('SS', 'B19', 'track');
    give(scene, 'SWO', '1');
    scene.play(1, acquire('SWO', 1));
    expect([tileAt(scene, 'C10'), tileAt(scene, 'D9')]).toEqual([
      ['A09', 0],
      ['A08', 1],
    ]);
    expect(scene.at('private:SWO')).toBe('company:SS');
  });

  it('1839/privates/22 1839/privates/17 (§10.3, D67): in the turn of the first 7+ privates may still be sold to that company', () => {
    const scene = company('SS', 'B19', 'trains', 'Blue');
    started(scene, 'NRS', 67, { 2: 60 });
    soldOut(scene, '2', '3+', '5+');
    give(scene, 'CO', '1');
    give(scene, 'LAAN', '1');
    give(scene, 'SHZ', 'NRS');
    trains(scene, 'NRS', '7+');
    token(scene, 'NRS', 'I12');
    operating(scene, ['SS', 'NRS'], 'trains', { of: 3 });
    scene.play(1, buy('SS', onSale(scene), 700));
    scene.play(1, acquire('CO', 5));
    if (scene.turn().entity === 'company:SS') scene.play(1, PASS);
    // SS has ended its turn: all are obsolete, those of SS last until its next.
    expect(scene.read('obsolete')).toBe(true);
    expect(['CO', 'LAAN', 'SHZ'].map((id) => scene.at(`private:${id}`))).toEqual([
      'company:SS',
      'player:1',
      'company:NRS',
    ]);
    scene.fund('company:NRS', 500);
    expect(
      scene.wrongs(2, { verb: 'buyPrivate', company: 'NRS', private: 'LAAN', price: 70 }),
    ).not.toEqual([]);
    while (scene.turn().entity === 'company:NRS') {
      const [pay] = scene.options(2, 'payDividend');
      scene.play(2, pay ?? PASS);
    }
    // NRS is done and its own closes; in the next round players are paid once more, then theirs.
    expect(scene.at('private:SHZ')).toBe('out');
    expect([scene.at('private:LAAN'), scene.read('round').num]).toEqual(['out', 2]);
    expect(scene.cash('player:1')).toBe(1010);
    expect(scene.at('private:CO')).toBe('company:SS');
  });

  it('1839/green/17 1839/green/18 (§10.5, D85): any train of the linked company closes Rijkswaterstaat, one from a sister too', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    scene.clock('linked', 'SS');
    give(scene, 'RWS', '2');
    started(scene, 'NRS', 67, { 1: 60 });
    scene.put('train:2-0', 'company:NRS');
    scene.play(1, buy('SS', 'train:2-0', 10));
    expect(scene.at('private:RWS')).toBe('out');
    expect(tileAt(scene, 'F13')).toEqual(['F04', 0]);
  });

  it('1839/brown/24 (§10.7, D83): a country’s first 7+ turns a company’s Beijnes into the next one', () => {
    const scene = abroad({}, { phase: 'Blue', next: '7+', treasury: 700 });
    give(scene, 'BEIJ', 'SS');
    scene.put('train:5+-0', 'company:SS');
    operate(scene);
    expect(scene.at('private:BEIJ')).toBe('out');
    expect([scene.at('train:7+-0'), scene.at('train:7+-1')]).toEqual(['out', 'company:SS']);
  });

  it('1839/brown/24 (§10.7, D83): in a player’s hand it stays a card', () => {
    const scene = abroad({}, { phase: 'Blue', next: '7+', treasury: 700 });
    give(scene, 'BEIJ', '2');
    operate(scene);
    expect(scene.at('train:7+-1')).toBe('depot');
  });

  it('1839/privates/19 (§10.3): a stock round closes companies’ and players’ alike, and lays the tiles of Spoorwegwerken Oost', () => {
    const scene = opened(3, 'Brown');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'SWO', '2');
    give(scene, 'CO', 'SS');
    scene.clock('obsolete', true);
    operating(scene, [], 'end', { begun: false, num: 3, of: 3 });
    scene.settle();
    expect(scene.read('stage')).toBe('stock');
    expect([scene.at('private:SWO'), scene.at('private:CO')]).toEqual(['out', 'out']);
    expect(tileAt(scene, 'D9')).toEqual(['A08', 1]);
  });

  it('1839/or-actions/2 (§6.3, D47): a declined home is free for others, and its marker is an ordinary one', () => {
    const scene = opened(3, 'Green');
    started(scene, 'HIJSM', 67, { 1: 60 }, { floated: true });
    passStockRound(scene);
    scene.play(1, place('HIJSM', 'B13'));
    scene.play(1, PASS);
    expect(scene.read('charters').HIJSM!.homed).toBe(true);
    stockRound(scene, 1);
    started(scene, 'SS', 67, { 2: 60 });
    token(scene, 'SS', 'E10');
    expect(scene.at('token:SS-0')).toBe('slot:E10.0.0');
  });
});
