import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/op.ts';
import * as kit1820 from '../../../kit/1820.ts';
import { PASS } from '../../../kit/scene.ts';
import {
  begin,
  buy,
  give,
  opened,
  operating,
  par,
  passUntil,
  type Scene,
  sell,
  soldOut,
  started,
  stockRound,
  train,
} from '../../../kit/1830.ts';
import { bid } from '../../../kit/moves.ts';

/** What is just enough, and what people are told of it, on tables of 1830. */

const LINKED = { floated: true, operated: true, linked: true };
const table = (phase = '2', players = 3): Scene => opened(begin({ players }), phase);
const written = (scene: Scene, key: string, value: Json) =>
  scene.force(1, { verb: 'hand', ops: [{ op: 'set', key, value }] });

describe('the auction', () => {
  const take = (price: number) => ({ verb: 'buyPrivate', private: 'SV', price });

  it('cash that is bound in a bid buys nothing else; the rest can be spent to the last dollar (1830 §4.1)', () => {
    for (const [left, wrong] of [
      [20, []],
      [19, ['1830/private-auction/5']],
    ] as const) {
      const scene = begin({ players: 2 });
      scene.play(1, bid('CS', scene.cash('player:1') - left));
      // A bid of somebody else binds nothing of player 1.
      scene.play(2, bid('DH', 75));
      expect(scene.wrongs(1, take(20))).toEqual(wrong);
    }
  });

  it('shows the bids beside each private that has any', () => {
    const scene = begin({ players: 3 });
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('CS', 50));
    const steps = scene.turn().procedure!.steps;
    expect(steps.map(({ note }) => note)).toEqual([
      undefined,
      'Bids: {player:1} $45, {player:2} $50',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(steps.filter((step) => 'note' in step)).toHaveLength(1);
    expect(steps.map(({ state }) => state)).toEqual(['now', ...Array<string>(5).fill('to come')]);
  });

  it('names the bidders while a private is contested, not before', () => {
    const scene = begin({ players: 3 });
    expect(scene.turn().procedure).not.toHaveProperty('parties');
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('CS', 50));
    scene.play(3, take(20));
    expect(scene.turn().procedure!.parties).toEqual([
      { player: 'player:1', says: 'bids $45' },
      { player: 'player:2', says: 'bids $50' },
    ]);
    const { steps } = scene.turn().procedure!;
    expect(steps.slice(0, 3).map(({ state, who }) => [state, who])).toEqual([
      ['done', 'player:3'],
      ['now', undefined],
      ['to come', undefined],
    ]);
  });
});

describe('the bid that is asked for', () => {
  const amount = (scene: Scene) => scene.turn().procedure!.question!.amount;
  const contested = () => {
    const scene = begin({ players: 3 });
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('CS', 50));
    scene.play(3, { verb: 'buyPrivate', private: 'SV', price: 20 });
    return scene;
  };

  it('goes from one step above the highest to all cash that is not bound elsewhere (1830 §4.3)', () => {
    const scene = contested();
    expect(amount(scene)).toEqual({
      move: { verb: 'bid', on: 'CS' },
      field: 'amount',
      least: 55,
      most: 800,
      step: 5,
      says: 'Bid on Champlain & St.Lawrence (CS)',
    });
    scene.fund('player:1', 55);
    expect(amount(scene)).toMatchObject({ least: 55, most: 55 });
  });

  it('is not asked for where the cash is too little, nor while nothing is contested', () => {
    expect(amount(begin({ players: 3 }))).toBeUndefined();
    const scene = contested();
    scene.fund('player:1', 54);
    expect(scene.turn().procedure!.question).not.toHaveProperty('amount');
  });
});

describe('the score', () => {
  it('is cash, shares at their price and privates at face value, the richest first (1830 §10)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 20, 2: 30 });
    started(scene, 'NYC', 100, { 3: 20 });
    give(scene, 'CS', '3');
    scene.fund('player:1', 500);
    scene.fund('player:2', 0);
    scene.fund('player:3', 700);
    expect(scene.game.rulebook!.score(scene.table)).toEqual([
      {
        player: 'player:3',
        total: 940,
        parts: [
          { of: 'cash', amount: 700 },
          { of: 'NYC', amount: 200 },
          { of: 'CS', amount: 40 },
        ],
      },
      {
        player: 'player:1',
        total: 634,
        parts: [
          { of: 'cash', amount: 500 },
          { of: 'PRR', amount: 134 },
        ],
      },
      {
        player: 'player:2',
        total: 201,
        parts: [
          { of: 'cash', amount: 0 },
          { of: 'PRR', amount: 201 },
        ],
      },
    ]);
  });

  it('names the winner and the sum, or all who share the win', () => {
    const scene = table();
    scene.fund('player:2', 1200);
    scene.clock('stage', 'over');
    expect(scene.turn().sentence).toContain('{player:2} has most with $1,200');
    scene.fund('player:3', 1200);
    expect(scene.turn().sentence).toContain('{player:2} and {player:3} share the win with $1,200');
  });
});

describe('the stock round', () => {
  it('a company is offered at every par that the player can pay for, and at no other (1830 §5.8)', () => {
    const scene = table();
    for (const [cash, pars] of [
      [200, [67, 71, 76, 82, 90, 100]],
      [199, [67, 71, 76, 82, 90]],
      [134, [67]],
      [133, []],
    ] as const) {
      scene.fund('player:1', cash);
      const offered = scene.options(1, 'startCompany').filter(({ company }) => company === 'NYC');
      expect(offered).toEqual(pars.map((price) => par('NYC', price)));
    }
  });

  it('uses the seating order if the clock names a player twice, not all, or an unknown one', () => {
    const scene = table();
    const seats = ['player:1', 'player:2', 'player:3'];
    const order = () => {
      const choices = scene.game.rulebook!.steering!.controls(scene.table)[1]!.choices;
      return choices.map(({ value }) => value);
    };
    for (const wrong of [
      ['player:3', 'player:3', 'player:1'],
      ['player:3', 'player:2'],
      ['player:3', 'player:2', 'player:1', 'player:1'],
      ['player:3', 'player:2', 'player:9'],
    ]) {
      written(scene, 'order', wrong);
      expect(order()).toEqual(seats);
    }
    written(scene, 'order', ['player:3', 'player:2', 'player:1']);
    expect(order()).toEqual(['player:3', 'player:2', 'player:1']);
  });

  it('says what the player may do: act or pass, and after a purchase what is left of the turn (1830 §5.2)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 20, 2: 30 });
    stockRound(scene, 1);
    expect(scene.turn().sentence).toBe('{player:1} may act or pass.');
    scene.play(1, buy('PRR'));
    expect(scene.turn().sentence).toBe('{player:1} may sell shares or end the turn.');
    scene.play(1, sell('PRR', 10));
    expect(scene.turn().sentence).toBe('{player:1} may sell more shares or end the turn.');
  });

  it('a seat that plays for all acts for the player in turn', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 3: 20 });
    stockRound(scene, 2);
    scene.play(0, buy('PRR'));
    expect(scene.percent('player:2', 'PRR')).toBe(10);
    expect(scene.percent('player:1', 'PRR')).toBe(0);
    give(scene, 'MH', '3');
    scene.play(0, buy('NYC', 'ipo', { with: 'MH' }));
    expect(scene.percent('player:3', 'NYC')).toBe(10);
  });

  it('the charter moves with the presidency (1830 §5.7)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 30 });
    scene.put('charter:PRR', 'player:1');
    scene.play(1, sell('PRR'));
    expect([scene.president('PRR'), scene.at('charter:PRR')]).toEqual(['player:2', 'player:2']);
  });

  it('a presidency that was moved to the pool by hand goes to the player entitled to it, for two shares (1830 §5.7)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 10 });
    stockRound(scene, 1);
    scene.put('share:PRR-0', 'pool');
    for (const n of [6, 7]) scene.put(`share:PRR-${n}`, 'player:1');
    const before = scene.percent('pool', 'PRR');
    scene.play(1, buy('PRR'));
    expect(scene.president('PRR')).toBe('player:1');
    expect(scene.percent('pool', 'PRR')).toBe(before);
    expect(scene.at('share:PRR-0')).toBe('player:1');
  });

  it('a president may sell two shares and stays president while nobody holds more than what is left (1830 §5.7)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 40, 2: 30 });
    scene.play(1, sell('PRR'));
    expect(scene.president('PRR')).toBe('player:1');
    const other = table();
    started(other, 'PRR', 67, { 1: 40, 2: 30 });
    other.play(1, sell('PRR', 20));
    expect(other.president('PRR')).toBe('player:2');
    expect(other.percent('player:1', 'PRR')).toBe(20);
  });
});

describe('the operating round', () => {
  it('nobody runs a company whose president’s certificate no player holds', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, {}, LINKED);
    operating(scene, ['PRR'], 'track');
    const { acting, entity, sentence } = scene.turn();
    expect([acting, entity]).toEqual([[], 'company:PRR']);
    expect(sentence).toContain('PRR, run by nobody, ');
  });

  it('says who runs a company, and calls the company by its letters only', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 2: 60 }, LINKED);
    operating(scene, ['PRR'], 'track');
    expect(scene.turn().sentence).toContain('PRR, run by {player:2}, ');
    expect(scene.turn()).not.toHaveProperty('label');
  });

  it('nobody operates if an unknown step was set by hand', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 2: 60 }, LINKED);
    operating(scene, ['PRR'], 'banana');
    expect(scene.turn()).toMatchObject({ acting: [], sentence: 'Nobody operates.' });
    expect(scene.turn()).not.toHaveProperty('entity');
  });

  it('a train that the treasury can just pay for costs the president nothing (1830 §7.2)', () => {
    for (const [purse, own] of [
      [80, 500],
      [81, 500],
      [79, 499],
    ] as const) {
      const scene = table();
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      scene.fund('company:PRR', purse);
      scene.fund('player:1', 500);
      operating(scene, ['PRR'], 'trains');
      scene.play(1, train('PRR', 'train:2-0', 80));
      expect(scene.cash('player:1')).toBe(own);
      expect(scene.cash('company:PRR')).toBe(Math.max(0, purse - 80));
    }
  });

  it('a company buys none of its own trains, and a title may have its own clause for that (1820 §7.2.7)', () => {
    const scene = kit1820.begin();
    kit1820.started(scene, 'LSR', 10, 60, { '1': 5, '2': 3, '3': 2 });
    const [own] = kit1820.trains(scene, 'LSR', '2+');
    scene.fund({ 'company:LSR': 3000 });
    kit1820.operating(scene, 'LSR', 'trains');
    const buys = (id: string) => scene.wrongs(1, train('LSR', id, 100));
    expect(buys(own!)).toContain('1820/7.2.7/3');
    const others = [...scene.game.box.pieces].filter(([, { kind }]) => kind === 'train');
    const last = others.at(-1)![0];
    expect(buys(last)).not.toContain('1820/7.2.7/3');
  });
});

describe('a proposal that was written by hand', () => {
  const offer = (move: Json): Json => ({ move, by: 'player:1', to: ['player:2'] });

  it.each<[string, Json]>([
    ['is no move of the game', { verb: 'fly' }],
    ['lacks what the move has to say', { verb: 'buyPrivate', private: 'CA' }],
    ['asks nobody for consent', { verb: 'payDividend', company: 'PRR', kind: 'payout' }],
  ])(
    'and that %s is something, cannot be agreed to, and goes when it is declined',
    (_what, move) => {
      const scene = table('3');
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      operating(scene, ['PRR'], 'track');
      written(scene, 'offer', offer(move));
      expect(scene.turn().acting).toEqual(['player:2']);
      expect(scene.turn().procedure!.steps).toEqual([
        { label: '{player:1} something.', state: 'now' },
      ]);
      expect(scene.turn().procedure).not.toHaveProperty('begunBy');
      expect(scene.wrongs(2, { verb: 'agree' })).toEqual(['1830/replay/9']);
      scene.play(2, { verb: 'decline' });
      expect(scene.turn().acting).toEqual(['player:1']);
    },
  );
});

describe('after the last round', () => {
  it('nothing is asked and nothing is done', () => {
    const scene = table();
    soldOut(scene, '2');
    scene.clock('end', { reason: 'bank' });
    passUntil(scene, () => scene.turn().over);
    expect(scene.turn()).toMatchObject({ acting: [], verbs: [], round: 'End of the game' });
    expect(scene.wrongs(1, PASS)).toHaveLength(1);
  });
});
