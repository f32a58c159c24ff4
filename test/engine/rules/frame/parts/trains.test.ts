import { checkOf } from '../../../../../engine/rules/course/check.ts';
import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import type { Context } from '../../../../../engine/rules/course/nouns.ts';
import { difference, FRAME_1830 } from '../../../../../engine/rules/frame.ts';
import { type BuyTrain, trainChecks } from '../../../../../engine/rules/trains/buy.ts';
import { canHelp, charterFor, mustBuy } from '../../../../../engine/rules/trains/owning.ts';
import type { Move } from '../../../../../shared/move.ts';
import {
  give,
  operating,
  type Scene,
  sell,
  soldOut,
  started,
  train,
  trains,
} from '../../../../kit/1830.ts';
import { LINKED, table, seen } from './table.ts';

/** Trains on tables of 1830: what is offered, what a forced move does, and what is told. */

describe('trains', () => {
  const poor = (purse: number, cash: number) => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 1: 20, 2: 20 }, {});
    scene.fund('company:PRR', purse);
    scene.fund('player:1', cash);
    operating(scene, ['PRR'], 'trains');
    return scene;
  };
  const told = (scene: Scene) => {
    const { state, steps, question } = scene.turn().procedure!;
    return { state, steps: steps.map(({ label, state }) => [label, state]), what: question!.what };
  };

  it('that cannot be paid yet are told with what is missing, and what is paid already (1830 §7.2)', () => {
    expect(told(poor(10, 20))).toEqual({
      state: 'under way',
      steps: [
        ['gives $10 of $80', 'done'],
        ['adds $20 of cash', 'done'],
        ['Shares are sold for the missing $50', 'now'],
        ['The train is bought', 'to come'],
      ],
      what: '{player:1} raises the money.',
    });
    expect(told(poor(10, 69)).steps[2]).toEqual(['Shares are sold for the missing $1', 'now']);
    expect(told(poor(10, 69)).state).toBe('under way');
    expect(told(poor(10, 69)).what).toBe('{player:1} raises the money.');
    expect(poor(10, 69).turn().procedure!.question!.toYou).toBe('You raise the money.');
    expect(poor(10, 69).turn().procedure!.title).toBe('PRR has to own a train');
    expect(told(poor(10, 69)).steps.at(-1)).toEqual(['The train is bought', 'to come']);
    for (const cash of [70, 71])
      expect(told(poor(10, cash))).toEqual({
        state: 'ready',
        steps: [
          ['gives $10 of $80', 'done'],
          ['adds $70 of cash', 'done'],
          ['No shares need be sold', 'done'],
          ['The train is bought', 'now'],
        ],
        what: '{player:1} buys the train.',
      });
    const sold = poor(10, 20);
    sold.play(1, sell('NYC'));
    expect(told(sold).steps.slice(1)).toEqual([
      ['adds $70 of cash', 'done'],
      ['Shares sold: NYC', 'done'],
      ['The train is bought', 'now'],
    ]);
    const [, helps] = sold.turn().procedure!.steps;
    expect(helps).toMatchObject({ who: 'player:1' });
  });

  it('are told with each way to them, and a sale or a purchase is an act of the turn (1830 §7.2)', () => {
    const ways = (scene: Scene) =>
      scene.turn().procedure!.question!.answers.map((answer) => answer.says);
    const scene = poor(10, 20);
    trains(scene, 'NYC', '2');
    scene.clock('companies', { NYC: { par: 100, floated: true } });
    expect(ways(scene)).toEqual([
      'Buy a 2 train from NYC for $30',
      'Buy a 2 train from NYC for $1',
      'Sell 10% of PRR for $67',
      'Sell 10% of NYC for $100',
    ]);
    scene.play(1, sell('NYC'));
    expect(scene.read('work').acted).toBe(true);
    expect(ways(scene)).toContain('Buy a 2 train for $80');
    const rich = poor(200, 0);
    rich.clock('work', { acted: false });
    rich.play(1, train('PRR', 'train:2-0', 80));
    expect(rich.read('work').acted).toBe(true);
  });

  it('a president may not help to buy another where the treasury pays the cheapest (1830 §7.2)', () => {
    const scene = poor(80, 500);
    trains(scene, 'pool', '4');
    const four = piecesIn(scene.table, 'pool').find((id) => id.startsWith('train:4'))!;
    const [found, ...others] = scene.findings(1, train('PRR', four, 300));
    expect(others).toEqual([]);
    expect(found!.message).toBe(
      'PRR has $80, enough for the 2 for $80, so its president may not help.',
    );
    scene.fund('company:PRR', 79);
    expect(scene.findings(1, train('PRR', four, 300))[0]!.message).toBe(
      'The president of PRR helps to buy the 2 for $80 and no other train of bank and pool, and PRR has $79.',
    );
  });

  it('nobody is asked for money where a company has no president', () => {
    const scene = table();
    started(scene, 'PRR', 67, {}, LINKED);
    scene.fund('company:PRR', 10);
    operating(scene, ['PRR'], 'trains');
    const procedure = scene.turn().procedure!;
    expect(procedure.steps[1]).toStrictEqual({ label: 'adds $0 of cash', state: 'done' });
    expect(procedure).not.toHaveProperty('asked');
  });

  it('as many as are too many go, where nobody decides for a company (1830 §7.3)', () => {
    const scene = table('4');
    started(scene, 'NYC', 67, {}, LINKED);
    const own = trains(scene, 'NYC', '3', '3', '3', '4', '4');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    operating(scene, ['PRR'], 'trains');
    scene.settle();
    expect(own.map(scene.at)).toEqual([
      'pool',
      'pool',
      'company:NYC',
      'company:NYC',
      'company:NYC',
    ]);
  });

  it('are not for sale for a reason of their own: those of the company, those that are not to be had yet', () => {
    const scene = table('3');
    for (const company of ['PRR', 'NYC']) started(scene, company, 67, { 1: 60 }, LINKED);
    const [own] = trains(scene, 'PRR', '2');
    const [theirs] = trains(scene, 'NYC', '2');
    const context = seen(scene, difference('', {}));
    const { finerReason } = checkOf(trainChecks, 'for-sale');
    const why = (id: string) =>
      finerReason!(context, train('PRR', id, 100) as BuyTrain, 'player:1');
    expect([own!, theirs!, 'train:6-0'].map(why)).toEqual(['own', 'for-sale', 'not-yet']);
  });

  it('need no help where none is for sale, and a title may let the president help all the same (1830 §7.2, 1828 A6.9)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 10);
    operating(scene, ['PRR'], 'trains');
    const anyway = (mayHelp: boolean): Context => {
      const { presidentHelp } = FRAME_1830.trains;
      const trains = { presidentHelp: { ...presidentHelp, mayHelpAnyway: () => mayHelp } };
      return seen(scene, difference('', { trains }));
    };
    const helps = () => [false, true].map((may) => canHelp(anyway(may), 'PRR'));
    expect([mustBuy(anyway(false), 'PRR'), helps()]).toEqual([true, [true, true]]);
    const [own] = trains(scene, 'PRR', '2');
    expect([mustBuy(anyway(false), 'PRR'), helps()]).toEqual([false, [false, true]]);
    scene.put(own!, 'out');
    soldOut(scene, '2', '3', '4', '5', '6', 'D');
    expect([mustBuy(anyway(false), 'PRR'), helps()]).toEqual([false, [false, false]]);
    // The last train for sale has to be bought.
    scene.put('train:D-0', 'depot');
    expect([mustBuy(anyway(false), 'PRR'), helps()]).toEqual([true, [true, true]]);
  });

  it('of another company are not sold after a sale of shares, where a title says so', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 2: 60 }, LINKED);
    const [theirs] = trains(scene, 'NYC', '2');
    scene.fund('company:PRR', 50);
    operating(scene, ['PRR'], 'trains');
    const presidentHelp = { ...FRAME_1830.trains.presidentHelp, afterSale: 'bank only' } as const;
    const context = seen(scene, difference('', { trains: { presidentHelp } }));
    const check = checkOf(trainChecks, 'range');
    const told = (price: number) => {
      const move = train('PRR', theirs!, price) as BuyTrain;
      return [...check.find(context, move, 'player:1')].map(({ says }) => says);
    };
    expect(told(50)).toEqual([]);
    scene.clock('work', { least: 5, sold: ['CPR'] });
    expect(told(50)).toEqual([
      'Shares have been sold for a train of the bank: PRR cannot buy that train now.',
    ]);
  });

  it('go to the first charter with room where none is empty', () => {
    const scene = table('3');
    for (const company of ['PRR', 'NYC']) trains(scene, company, '2');
    const originals = () => new Map(['PRR', 'NYC'].map((one) => [one, 'PRR']));
    const context = seen(scene, difference('', { companies: { originals } }));
    expect(charterFor(context, 'PRR')).toBe('company:PRR');
    scene.put(
      piecesIn(scene.table, 'company:NYC').find((id) => id.startsWith('train'))!,
      'depot',
    );
    expect(charterFor(context, 'PRR')).toBe('company:NYC');
  });

  it('one share less would do where it reaches the price exactly, and does not where a dollar is wanting (1830 §7.2)', () => {
    for (const [cash, wrong] of [
      [20, ['1830/forced-purchase/7']],
      [19, []],
    ] as const) {
      const scene = table('2');
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      started(scene, 'NYC', 100, { 1: 20, 2: 30 }, {});
      scene.fund('company:PRR', 0);
      scene.fund('player:1', cash);
      soldOut(scene, '2', '3');
      operating(scene, ['PRR'], 'trains');
      // A 4-train costs 300, two shares of NYC 200: with what the treasury gets they are just enough.
      scene.fund('company:PRR', 180);
      expect(scene.wrongs(1, sell('NYC', 20))).toEqual(wrong);
    }
  });

  it('are waited for where the treasury pays one of the bank to the dollar, or any of another company (1830 §7.1)', () => {
    const step = (purse: number, others: boolean) => {
      const scene = table();
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      started(scene, 'NYC', 100, { 2: 60 }, LINKED);
      trains(scene, 'PRR', '2');
      if (others) trains(scene, 'NYC', '2');
      scene.fund('company:PRR', purse);
      operating(scene, ['PRR'], 'trains');
      scene.settle();
      return scene.read('step');
    };
    expect([step(80, false), step(79, false)]).toEqual(['trains', '']);
    expect([step(1, true), step(0, true)]).toEqual(['trains', '']);
    expect(step(2, false)).toBe('');
  });

  it('at its limit a company still waits where a diesel can be traded for to the dollar (1830 §7.1)', () => {
    const step = (purse: number) => {
      const scene = table('D');
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      soldOut(scene, '2', '3', '4', '6');
      trains(scene, 'PRR', '5', '5');
      soldOut(scene, '5');
      scene.fund('company:PRR', purse);
      operating(scene, ['PRR'], 'trains');
      scene.settle();
      return scene.read('step');
    };
    expect([step(800), step(799)]).toEqual(['trains', '']);
  });

  it('are traded in only where the kind is taken and the company has it (1830 §7.1)', () => {
    const scene = table('D');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 2: 60 }, LINKED);
    const [three] = trains(scene, 'PRR', '3');
    const [theirs] = trains(scene, 'NYC', '5');
    soldOut(scene, '2', '3', '4', '5', '6');
    scene.fund('company:PRR', 2000);
    operating(scene, ['PRR'], 'trains');
    const diesel = (price: number, exchange: string) =>
      scene.wrongs(1, train('PRR', 'train:D-0', price, { exchange }));
    expect(diesel(1100, three!)).toEqual(['1830/trains/5']);
    expect(diesel(800, theirs!)).toContain('1830/trains/5');
    const [five] = [...scene.game.box.pieces.keys()].filter((id) => id.startsWith('train:5'));
    scene.put(five!, 'company:PRR');
    expect(diesel(800, five!)).toEqual([]);
  });

  it('of a company that has not floated are not offered, nor one’s own (1830 §7.1)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 2: 40 }, {});
    started(scene, 'CPR', 100, { 2: 60 }, LINKED);
    const [own] = trains(scene, 'PRR', '2');
    const [idle] = trains(scene, 'NYC', '2');
    const [theirs] = trains(scene, 'CPR', '2');
    scene.fund('company:PRR', 500);
    operating(scene, ['PRR'], 'trains');
    const offered = scene.options(1, 'buyTrain').map((move) => move.train);
    expect(offered).toContain(theirs);
    expect(offered).not.toContain(idle);
    expect(offered).not.toContain(own);
  });

  it('a further train of a kind begins nothing anew (1830 §7.3)', () => {
    const scene = table('5');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    soldOut(scene, '2', '3', '4');
    scene.fund('company:PRR', 1000);
    give(scene, 'CS', '2');
    operating(scene, ['PRR'], 'trains');
    scene.play(1, train('PRR', piecesIn(scene.table, 'depot')[0]!, 450));
    expect(scene.at('private:CS')).toBe('player:2');
  });

  it('of another company are offered at the printed price and at both bounds, each price once (1830 §7.1)', () => {
    const offered = (purse: number) => {
      const scene = table();
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      started(scene, 'NYC', 100, { 2: 60 }, LINKED);
      trains(scene, 'PRR', '2');
      const [theirs] = trains(scene, 'NYC', '2');
      scene.fund('company:PRR', purse);
      operating(scene, ['PRR'], 'trains');
      const moves = scene.options(1, 'buyTrain').filter(({ train: id }) => id === theirs);
      return moves.map(({ price }) => price);
    };
    expect([offered(0), offered(1), offered(2)]).toEqual([[], [1], [2, 1]]);
    expect([offered(80), offered(81)]).toEqual([
      [80, 1],
      [80, 1, 81],
    ]);
  });

  it('of another company are not given away, and what may be paid depends on the sale and on the means (1830 §7.2)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 2: 60 }, LINKED);
    const [theirs] = trains(scene, 'NYC', '2');
    scene.fund('company:PRR', 10);
    scene.fund('player:1', 20);
    operating(scene, ['PRR'], 'trains');
    const says = (price: number) =>
      scene.findings(1, train('PRR', theirs!, price)).map(({ message }) => message);
    const between = (least: number, most: number) =>
      `the price lies between $${least} and $${most}.`;
    expect(says(0)).toEqual([`A train of another company is not given away: ${between(1, 30)}`]);
    for (const price of [31, 80])
      expect(says(price)).toEqual([
        `Treasury and president have $30 (for more, shares are sold first): ${between(1, 30)}`,
      ]);
    expect(says(81)).toEqual([
      `With the money of the president no more than the printed $80 is paid, and treasury and president have $30: ${between(1, 30)}`,
    ]);
    const untilSold = 'Without the last share that was sold it could be paid too';
    scene.clock('work', { least: 5, sold: ['CPR'] });
    for (const price of [1, 4]) expect(says(price)).toEqual([`${untilSold}: ${between(5, 30)}`]);
    expect(says(5)).toEqual([]);
    scene.clock('work', { least: 30, sold: ['CPR'] });
    expect(says(29)).toEqual([`${untilSold}: ${between(30, 30)}`]);
    expect(says(31)).toEqual([
      `Treasury and president have $30 (for more, shares are sold first): ${between(30, 30)}`,
    ]);
    scene.clock('work', { least: 31, sold: ['CPR'] });
    expect(says(31)[0]).toMatch(/^After the sale of shares it costs \$31 at the least, .*\$30/);
    scene.clock('work', { least: null, sold: [] });
    scene.fund('company:PRR', 0);
    scene.fund('player:1', 0);
    expect(says(1)).toEqual([
      'Treasury and president have $0 (for more, shares are sold first): PRR cannot buy that train now.',
    ]);
    scene.fund('company:PRR', 1);
    expect(says(2)).toEqual([
      `Treasury and president have $1 (for more, shares are sold first): ${between(1, 1)}`,
    ]);
    // With money for a train of the bank the treasury pays alone.
    scene.fund('company:PRR', 80);
    expect(says(81)).toEqual([`PRR has $80: ${between(1, 80)}`]);
  });

  it('a director who declines to sell a train may be asked again, and nothing of it is kept (1830 §7.1)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 2: 60 }, LINKED);
    scene.fund('company:PRR', 500);
    const [two] = trains(scene, 'NYC', '2');
    operating(scene, ['PRR', 'NYC'], 'trains');
    const before = scene.read('work');
    scene.play(1, train('PRR', two!, 50));
    expect(scene.acting()).toBe(2);
    scene.play(2, { verb: 'decline' });
    expect([scene.read('work'), scene.acting()]).toEqual([before, 1]);
    expect(scene.wrongs(1, train('PRR', two!, 50))).toEqual([]);
  });

  it('bankruptcy is declared for the company in turn that has no train, and for no other (1830 §10)', () => {
    const scene = table('4');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 100, { 1: 60 }, LINKED);
    for (const company of ['PRR', 'NYC']) scene.fund(`company:${company}`, 0);
    scene.fund('player:1', 0);
    soldOut(scene, '2', '3', '4', '5', '6');
    operating(scene, ['PRR', 'NYC'], 'trains');
    const declare = (company: string): Move => ({ verb: 'declareBankruptcy', company });
    expect(scene.wrongs(1, declare('PRR'))).toEqual([]);
    expect(scene.wrongs(1, declare('NYC'))).toEqual(['1830/game-end/3']);
    trains(scene, 'PRR', 'D');
    expect(scene.wrongs(1, declare('PRR'))).not.toEqual([]);
  });
});
