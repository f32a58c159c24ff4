import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { begin, type Scene, cards, PASS } from '../../../kit/1839.ts';
import { placeDiscount, buyPrivate } from '../../../kit/moves.ts';
import { SEEDS, auctioned, said, labels } from '../../../kit/stands/1839-line.ts';

/** Places the six chips on one private, whoever is on turn. */
function placeChips(
  scene: Scene,
  id = 'SWO',
  from: readonly number[] = [60, 60, 60, 40, 40, 40],
): void {
  for (const amount of from) scene.play(scene.acting(), placeDiscount(id, amount));
}

/** A table in its auction, discounts on SWO. */
function auction(players = 3, seed = 1): Scene {
  const scene = begin({ players, seed });
  placeChips(scene);
  return scene;
}

/** Players in the order of the cards that lie before them. */
const cardOrder = (scene: Scene, players: number): string[] =>
  Array.from({ length: players }, (_, i) => scene.at(`card:${scene.read('colour')}-${i + 1}`));

describe('discounts', () => {
  test('1839/discounts/1: three chips of 60 and three of 40', () => {
    const scene = begin({ players: 3 });
    const chips = piecesIn(scene.table, 'discounts').map(
      (id) => scene.game.box.pieces.get(id)!.price,
    );
    expect(chips.sort()).toEqual([40, 40, 40, 60, 60, 60]);
  });

  test('1839/discounts/2: from the lowest card up, and round', () => {
    const scene = begin({ players: 4, seed: 5 });
    const seats = [1, 2, 3, 4].map((n) => Number(scene.at(`card:blue-${n}`).slice(7)));
    const asked = [60, 60, 60, 40, 40, 40].map((amount) => {
      const player = scene.acting();
      if (player !== 1)
        expect(scene.wrongs(1, placeDiscount('CO', amount))).toContain('1839/discounts/2');
      scene.play(player, placeDiscount('CO', amount));
      return player;
    });
    expect(asked).toEqual([...seats, ...seats.slice(0, 2)]);
  });

  test('1839/discounts/3: a chip has to be placed, and only one that is left, on a private for sale', () => {
    const scene = begin({ players: 3 });
    const player = scene.acting();
    expect(scene.wrongs(player, { verb: 'pass' })).not.toEqual([]);
    expect(scene.wrongs(player, placeDiscount('STL-C', 60))).toContain('1839/discounts/3');
    expect(scene.wrongs(player, placeDiscount('CO', 20))).toContain('1839/discounts/3');
    for (let i = 0; i < 3; i++) scene.play(scene.acting(), placeDiscount('SWO', 60));
    expect(scene.wrongs(scene.acting(), placeDiscount('SWO', 60))).toContain('1839/discounts/3');
    expect(scene.options(scene.acting(), 'placeDiscount')).toHaveLength(9);
  });

  test('1839/discounts/4 1839/discounts/5 1839/auction/3: chips lie on one another, and the price falls by all of them', () => {
    const scene = auction();
    expect(scene.turn().story).toContain('Spoorwegwerken Oost costs ƒ0 of ƒ300.');
    expect(scene.wrongs(scene.acting(), buyPrivate('SWO', 300))).toContain('1839/auction/3');
    scene.fund(`player:${scene.acting()}`, 900);
    const buyer = scene.acting();
    const bank = scene.cash('bank');
    expect(scene.wrongs(buyer, buyPrivate('SWO', 0))).not.toContain('1839/auction/3');
    scene.clock('auction', { off: { SWO: 160 } });
    scene.play(buyer, buyPrivate('SWO', 140));
    expect([scene.cash(`player:${buyer}`), scene.cash('bank')]).toEqual([760, bank + 140]);
  });

  test('1839/discounts/6 1839/discounts/7: after six chips the cards are dealt again, and the auction begins', () => {
    const orders = SEEDS.map((seed) => {
      const scene = begin({ players: 4, seed });
      const before = [1, 2, 3, 4].map((n) => scene.at(`card:blue-${n}`)).join();
      for (const amount of [60, 60, 60, 40, 40])
        scene.play(scene.acting(), placeDiscount('SWO', amount));
      expect(scene.read('stage')).toBe('discounts');
      scene.play(scene.acting(), placeDiscount('SWO', 40));
      expect(scene.read('stage')).toBe('auction');
      expect(scene.acting()).toBe(Number(scene.at('card:blue-1').slice(7)));
      return before === [1, 2, 3, 4].map((n) => scene.at(`card:blue-${n}`)).join();
    });
    expect(orders.filter((same) => same).length).toBeLessThan(6);
  });
});

describe('auction', () => {
  test('1839/auction/1 1839/auction/2: by the cards, round and round; never a pass', () => {
    const scene = auction(4);
    const seats = [1, 2, 3, 4].map((n) => Number(scene.at(`card:blue-${n}`).slice(7)));
    scene.clock('auction', { off: {} });
    const asked = Array.from({ length: 6 }, () => {
      const player = scene.acting();
      expect(scene.wrongs(player, { verb: 'pass' })).toContain('1839/auction/2');
      scene.play(player, placeDiscount('RWS', 20));
      return player;
    });
    expect(asked).toEqual([...seats, ...seats.slice(0, 2)]);
    const late = seats[0]!;
    expect(scene.wrongs(late, placeDiscount('RWS', 20))).toContain('1839/auction/1');
  });

  test('1839/auction/4: the price has to be there in cash', () => {
    const scene = auction();
    scene.clock('auction', { off: {} });
    scene.fund(`player:${scene.acting()}`, 159);
    expect(scene.wrongs(scene.acting(), buyPrivate('CO', 160))).toContain('1839/auction/4');
    scene.fund(`player:${scene.acting()}`, 160);
    expect(scene.wrongs(scene.acting(), buyPrivate('CO', 160))).toEqual([]);
  });

  test('1839/auction/5: 20, from the bank, on what is unsold', () => {
    const scene = auction();
    scene.clock('auction', { off: {} });
    const player = scene.acting();
    const before = scene.cash(`player:${player}`);
    expect(scene.wrongs(player, placeDiscount('CO', 40))).toContain('1839/auction/5');
    expect(scene.wrongs(player, placeDiscount('STL-C', 20))).toContain('1839/auction/5');
    scene.play(player, placeDiscount('CO', 20));
    expect(scene.cash(`player:${player}`)).toBe(before);
    scene.play(scene.acting(), buyPrivate('CO', 140));
    expect(scene.wrongs(scene.acting(), placeDiscount('CO', 20))).toContain('1839/auction/5');
  });

  test('1839/auction/6 1839/auction/7: what is free must be taken, for nothing, never less', () => {
    const scene = auction();
    scene.clock('auction', { off: { LAAN: 80 } });
    const player = scene.acting();
    const before = scene.cash(`player:${player}`);
    expect(scene.wrongs(player, placeDiscount('CO', 20))).toContain('1839/auction/6');
    expect(scene.wrongs(player, buyPrivate('CO', 160))).toContain('1839/auction/6');
    expect(scene.options(player, 'buyPrivate')).toEqual([buyPrivate('LAAN', 0)]);
    scene.play(player, buyPrivate('LAAN', 0));
    expect(scene.cash(`player:${player}`)).toBe(before);
    expect(scene.at('private:LAAN')).toBe(`player:${player}`);
  });

  test('1839/auction/8: of two free ones this player takes one, the next the other', () => {
    const scene = auction();
    scene.clock('auction', { off: { LAAN: 70, CO: 160 } });
    expect(scene.options(scene.acting(), 'buyPrivate')).toHaveLength(2);
    scene.play(scene.acting(), buyPrivate('CO', 0));
    expect(scene.options(scene.acting(), 'buyPrivate')).toEqual([buyPrivate('LAAN', 0)]);
  });

  test('1839/auction/9 1839/auction/10 1839/auction/11 1839/overview/2: with the last one sold the poorest gets card 1, equals as they were', () => {
    const scene = auction(4);
    const seats = [1, 2, 3, 4].map((n) => Number(scene.at(`card:blue-${n}`).slice(7)));
    const [first, ...rest] = auctioned(scene);
    for (const id of rest) scene.put(`private:${id}`, 'player:1');
    scene.clock('auction', { off: {} });
    const money = [500, 300, 500, 700];
    seats.forEach((seat, i) => scene.fund(`player:${seat}`, money[i]!));
    expect(scene.read('stage')).toBe('auction');
    scene.clock('auction', { off: { [first!]: 1000 } });
    scene.play(seats[0]!, buyPrivate(first!, 0));
    expect(scene.read('stage')).toBe('stock');
    const order = [1, 2, 3, 4].map((n) => Number(scene.at(`card:blue-${n}`).slice(7)));
    expect(order).toEqual([seats[1], seats[0], seats[2], seats[3]]);
    expect(scene.acting()).toBe(seats[1]);
    expect(scene.read('turn')).toBe(1);
    expect(scene.at('marker:round')).toBe('round:stock');
  });

  test('1839/auction/12 1839/green/14: Rijkswaterstaat brings a directorship parred at 101', () => {
    const scene = auction();
    const linked = scene.read('linked');
    const buyer = scene.acting();
    scene.clock('auction', { off: {} });
    scene.play(buyer, buyPrivate('RWS', 250));
    expect(scene.director(linked)).toBe(`player:${buyer}`);
    expect(scene.price(linked)).toBe(101);
    expect(scene.percent(`player:${buyer}`, linked)).toBe(20);
    expect(scene.cash(`player:${buyer}`)).toBe(650);
  });

  test('1839/auction/12: without a company that it belongs to it brings none', () => {
    const scene = auction();
    const linked = scene.read('linked');
    scene.clock('linked', '');
    scene.clock('auction', { off: {} });
    scene.play(scene.acting(), buyPrivate('RWS', 250));
    expect([scene.director(linked), scene.price(linked)]).toEqual([undefined, undefined]);
  });

  test('1839/auction/13 1839/green/19: Spoorwegwerken Oost brings 10% of a company without a par', () => {
    const scene = auction();
    const buyer = scene.acting();
    scene.play(buyer, buyPrivate('SWO', 0));
    const held = piecesIn(scene.table, `player:${buyer}`).filter((id) => id.startsWith('share:'));
    expect(held).toHaveLength(1);
    const { company, percent } = scene.game.box.pieces.get(held[0]!)!;
    expect([percent, scene.price(company!)]).toEqual([10, undefined]);
  });
});

describe('chips, prices and cards', () => {
  test('1839/discounts/2 1839/discounts/3 (§3): six chips, three of each size, laid in card order', () => {
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

  test('1839/auction/6 1839/auction/8 1839/discounts/5 (§4, D31): of two that are free each turn takes one, whichever', () => {
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

  test('1839/auction/3 1839/auction/4 1839/auction/5 (§4): the price to the guilder, out of cash; the bank lays 20', () => {
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

  test('1839/auction/10 1839/auction/11 (§4, D33): least cash first, and of equals whose card was lower', () => {
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

describe('what is free', () => {
  test('1839/auction/6 (§4): opening chips that reach the face value exactly bind the first player', () => {
    const scene = begin({ players: 3, seed: 3 });
    for (const amount of [60, 60, 40]) scene.play(scene.acting(), placeDiscount('SHZ', amount));
    for (const amount of [60, 40, 40]) scene.play(scene.acting(), placeDiscount('RWS', amount));
    const first = scene.acting();
    expect(scene.wrongs(first, placeDiscount('CO', 20))).toContain('1839/auction/6');
    expect(scene.wrongs(first, buyPrivate('RWS', 110))).toContain('1839/auction/6');
    scene.play(first, buyPrivate('SHZ', 0));
    expect(scene.cash(`player:${first}`)).toBe(900);
    expect(scene.wrongs(scene.acting(), buyPrivate('RWS', 110))).toEqual([]);
  });

  test('1839/auction/6 (§4): one step short of it binds nobody, and the bank’s 20 then binds the next', () => {
    const scene = begin({ players: 2, seed: 3 });
    for (const amount of [60, 40, 40]) scene.play(scene.acting(), placeDiscount('CO', amount));
    for (const amount of [60, 60, 40]) scene.play(scene.acting(), placeDiscount('SWO', amount));
    const [first, second] = [scene.acting(), 3 - scene.acting()];
    expect(scene.wrongs(first, buyPrivate('CO', 20))).toEqual([]);
    expect(scene.wrongs(first, buyPrivate('SWO', 140))).toEqual([]);
    scene.play(first, placeDiscount('CO', 20));
    expect(scene.options(second, 'buyPrivate')).toEqual([buyPrivate('CO', 0)]);
    expect(scene.options(second, 'placeDiscount')).toEqual([]);
    scene.play(second, buyPrivate('CO', 0));
    expect(scene.acting()).toBe(first);
  });
});

describe('what a bid is refused for', () => {
  test('1839/discounts/3, 1839/auction/2: there is no pass, and the rule of the moment is cited', () => {
    const scene = begin({ players: 3 });
    expect(scene.wrongs(scene.acting(), PASS)).toEqual(['1839/discounts/3']);
    const other = (scene.acting() % 3) + 1;
    expect(scene.wrongs(other, PASS)).toEqual(['1839/discounts/2']);
    for (const amount of [60, 60, 60, 40, 40, 40])
      scene.play(scene.acting(), placeDiscount('RWS', amount));
    scene.play(scene.acting(), { verb: 'buyPrivate', private: 'RWS', price: 0 });
    expect(scene.wrongs(scene.acting(), PASS)).toEqual(['1839/auction/2']);
    expect(scene.wrongs((scene.acting() % 3) + 1, PASS)).toEqual(['1839/auction/1']);
  });

  test('1839/discounts/3 (§3): an amount that no chip has is told by the chips, however large', () => {
    const scene = begin({ players: 3 });
    for (const amount of [50, 500])
      expect(said(scene, placeDiscount('CO', amount), scene.acting())).toEqual([
        'What may be taken off now: ƒ40 or ƒ60.',
      ]);
  });

  test('1839/auction/2 (§4): what is not in it has no price there', () => {
    const scene = begin({ players: 3 });
    for (const amount of [60, 60, 60, 40, 40, 40])
      scene.play(scene.acting(), placeDiscount('RWS', amount));
    scene.play(scene.acting(), { verb: 'buyPrivate', private: 'RWS', price: 0 });
    expect(said(scene, { verb: 'buyPrivate', private: 'RWS', price: 9 }, scene.acting())).toEqual([
      'Rijkswaterstaat is not in the auction.',
    ]);
  });
});

describe('what the auction says', () => {
  test('1839/discounts/3 1839/auction/2 1839/auction/6: what a player does is said; what is cheaper stands there', () => {
    const scene = begin({ players: 3, seed: 2 });
    const who = () => `{player:${scene.acting()}}`;
    const { entity, sentence, procedure } = scene.turn();
    expect([entity, sentence]).toEqual([
      `player:${scene.acting()}`,
      `${who()} puts a discount on a private.`,
    ]);
    expect(procedure?.title).toBe('Discounts before the auction');
    // The companies are drawn by now, so they are named (§2.2).
    const linked = scene.read('linked');
    const rws = `now: Rijkswaterstaat brings the director of ${linked}, parred at ƒ101.`;
    const swo = expect.stringMatching(/^now: Spoorwegwerken Oost brings 10% of [A-Z]+\.$/);
    expect(labels(scene)).toEqual(expect.arrayContaining([rws, swo]));
    // Whoever waits reads what each costs.
    expect(labels(scene)!.slice(2)).toContain('now: Schielands Hoge Zeedijk costs ƒ160.');
    expect(labels(scene)).toHaveLength(2 + 9);
    for (const amount of [60, 60, 40]) scene.play(scene.acting(), placeDiscount('CO', amount));
    expect(labels(scene)).toContain('now: Cornelis Outshoorn costs ƒ0 of ƒ160.');
    const lots = scene
      .turn()
      .procedure!.steps.flatMap(({ lot, price }) => (lot ? [[lot, price]] : []));
    expect(lots).toContainEqual(['private:CO', 0]);
    for (const amount of [60, 40, 40]) scene.play(scene.acting(), placeDiscount('RWS', amount));
    expect(scene.turn().sentence).toBe(`${who()} takes Cornelis Outshoorn for nothing.`);
    expect(scene.turn().procedure?.title).toBe('Auction of the private companies');
    scene.play(scene.acting(), { verb: 'buyPrivate', private: 'CO', price: 0 });
    expect(scene.turn().sentence).toBe(`${who()} buys a private or takes ƒ20 off one.`);
    expect(labels(scene)).toContain('now: Rijkswaterstaat costs ƒ110 of ƒ250.');
    expect(scene.turn().story).toContain('Schielands Hoge Zeedijk costs ƒ160.');
  });
});

test('1839/auction/5: nothing is no discount', () => {
  const scene = auction();
  expect(said(scene, placeDiscount('CO', 0), scene.acting())).toContain(
    'What may be taken off now: ƒ20.',
  );
});
