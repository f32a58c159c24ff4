import { describe, expect, test } from 'vitest';
import { first, inTurn, step } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  cousin,
  operating,
  privately,
  type Scene,
  started,
  trains,
  stand,
} from '../../../../kit/1820.ts';
import { buyTrain } from '../../../../kit/moves.ts';

describe('trains between companies (7.2.7)', () => {
  const deal = (treasury: number, director: number) => {
    const scene = inTurn('trains');
    const [train] = trains(scene, 'CFR', '2+', '2+');
    scene.fund({ 'company:LSR': treasury, 'player:1': director });
    return { scene, train: train! };
  };

  test('the whole treasury may go for it at any price; a pound of the director binds to the fair one', () => {
    const { scene, train } = deal(200, 100);
    expect(scene.wrongs(1, buyTrain('LSR', train, 200))).toEqual([]);
    expect(scene.wrongs(1, buyTrain('LSR', train, 201))).toContain('1820/7.2.7/10');
    const poor = deal(79, 100);
    expect(poor.scene.wrongs(1, buyTrain('LSR', poor.train, 80))).toEqual([]);
    expect(poor.scene.wrongs(1, buyTrain('LSR', poor.train, 81))).toContain('1820/7.2.7/10');
    // A director without money does not help: the treasury alone is too small.
    const alone = deal(200, 0);
    expect(alone.scene.wrongs(1, buyTrain('LSR', alone.train, 201))).not.toContain('1820/7.2.7/10');
  });

  test('the seller is named; the bank is not', () => {
    const { scene, train } = deal(200, 100);
    const { say } = scene.game.rulebook!.verbs.get('buyTrain')!;
    const says = [train, first(scene, '2+')].map((one) =>
      say(scene.table, buyTrain('LSR', one, 80)),
    );
    expect(says).toEqual(['proposes: LSR buys a 2+ from CFR for £80', 'LSR buys a 2+ for £80']);
  });

  test('a director who helps to buy from their own private company pays only what the treasury pays', () => {
    const scene = inTurn('trains');
    privately(scene, 'CNR', 1);
    const [train] = trains(scene, 'CNR', '2+');
    scene.fund({ 'company:LSR': 50, 'player:1': 100 });
    scene.play(1, buyTrain('LSR', train!, 80));
    expect([scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([0, 150]);
  });

  test('a company that has bought discards nothing more; one that bought before the run with Holden may', () => {
    const scene = inTurn('trains');
    const [old] = trains(scene, 'LSR', '2+');
    const discard = { verb: 'discardTrain', company: 'LSR', train: old! };
    expect(scene.wrongs(1, discard)).toEqual([]);
    scene.play(1, buyTrain('LSR', first(scene, '2+'), 80));
    expect(scene.wrongs(1, discard)).toContain('1820/7.2/1');
    const early = begin({ cousins: ['GWSC', 'CBV', 'BI', 'JH'] });
    cousin(early, 'JH', 2);
    started(early, 'LSR', 5, 95, { 1: 3, JH: 1 });
    early.fund({ 'company:LSR': 500 });
    operating(early, 'LSR', 'supply');
    early.settle();
    expect(early.options(1, 'buyTrain').map((option) => option.with)).toEqual(['JH']);
    early.play(1, early.options(1, 'buyTrain')[0]!);
    const own = [...early.table.places.get('company:LSR')!].find((id) => id.startsWith('train:'));
    operating(early, 'LSR', 'trains', { ...early.read('operating'), step: 'trains' });
    expect(early.wrongs(1, { ...discard, train: own! })).toEqual([]);
  });

  test('a private company needs no help to buy before its run', () => {
    const scene = begin();
    privately(scene, 'CNR', 1);
    started(scene, 'LSR', 5, 60, { 2: 2, 1: 1 });
    scene.fund({ 'player:1': 300 });
    operating(scene, 'CNR', 'supply');
    scene.settle();
    expect(scene.options(1, 'buyTrain')).toEqual([buyTrain('CNR', first(scene, '2+'), 80)]);
  });

  test('at the limit nothing is bought: a private company is not asked before its run, nor sells for it', () => {
    const at = (count: number, cash: number, name = 'supply') => {
      const scene = begin();
      privately(scene, 'CNR', 1);
      started(scene, 'LSR', 5, 60, { 2: 2, 1: 1 });
      trains(scene, 'CNR', ...Array.from({ length: count }, () => '2+'));
      scene.fund({ 'player:1': cash });
      operating(scene, 'CNR', name);
      scene.settle();
      return scene;
    };
    // Six in yellow phase.
    expect([step(at(5, 300)), step(at(6, 300))]).toEqual(['supply', 'run']);
    const sale = { verb: 'sellShares', company: 'LSR', percent: 20 };
    expect(at(5, 79, 'trains').wrongs(1, sale)).toEqual([]);
    expect(at(5, 80, 'trains').wrongs(1, sale)).toContain('1820/7.2.7/8');
    expect(at(6, 79, 'trains').wrongs(1, sale)).toContain('1820/7.2.7/8');
  });

  test('shares are sold for a train only in its step, and not for its own train or one that nobody sells', () => {
    const sale = { verb: 'sellShares', company: 'LSR', percent: 20 };
    const at = (name: string, cash: number, change: (scene: Scene) => void = () => {}) => {
      const scene = begin();
      privately(scene, 'CNR', 1);
      started(scene, 'LSR', 5, 60, { 2: 2, 1: 1 });
      scene.fund({ 'player:1': cash });
      change(scene);
      operating(scene, 'CNR', name);
      return scene.wrongs(1, sale);
    };
    expect(at('trains', 79)).toEqual([]);
    expect(at('track', 79)).toContain('1820/6.5.2/1');
    expect(at('trains', 300, (scene) => trains(scene, 'CNR', '8+'))).toContain('1820/7.2.7/8');
    const cousins = (scene: Scene) => {
      cousin(scene, 'BI', 3);
      started(scene, 'SDR', 5, 60, { BI: 2 });
      trains(scene, 'SDR', '8+');
    };
    expect(at('trains', 300, cousins)).toContain('1820/7.2.7/8');
    expect(at('trains', 300, (scene) => trains(scene, 'LSR', '8+'))).toEqual([]);
  });

  test('14.5.1: Holden’s help is not asked about where treasury and director cannot pay, and a train forbids the director', () => {
    const at = (own: number, treasury: number) => {
      const scene = begin({ cousins: ['GWSC', 'CBV', 'BI', 'JH'] });
      cousin(scene, 'JH', 2);
      started(scene, 'LSR', 5, 95, { 1: 1, JH: 1 });
      started(scene, 'CFR', 5, 60, { 2: 2, 1: 1 });
      trains(scene, 'LSR', ...Array.from({ length: own }, () => '2+'));
      scene.fund({ 'company:LSR': treasury, 'player:1': 15 });
      operating(scene, 'LSR', 'supply');
      scene.settle();
      return step(scene);
    };
    // With a train only the treasury counts; without one the director's £15 and a share of £60 do.
    expect([at(1, 80), at(1, 79), at(0, 5), at(0, 4)]).toEqual([
      'supply',
      expect.not.stringMatching('supply'),
      'supply',
      expect.not.stringMatching('supply'),
    ]);
  });

  test('the step ends when the train limit is reached; a company that is full from the start may discard', () => {
    const scene = inTurn('trains');
    trains(scene, 'LSR', '2+', '2+', '2+', '2+', '2+');
    scene.settle();
    scene.play(1, buyTrain('LSR', first(scene, '2+'), 80));
    expect(scene.read('operating').company === 'LSR' && step(scene) === 'trains').toBe(false);
    const full = inTurn('trains');
    trains(full, 'LSR', '2+', '2+', '2+', '2+', '2+', '2+');
    full.settle();
    expect([step(full), full.options(1, 'discardTrain').length]).toEqual(['trains', 6]);
  });
});

describe('a train before the run (7.2.7, 13.2)', () => {
  const waiting = (change: (scene: Scene) => void) => {
    const scene = begin();
    started(scene, 'LSR', 5, 60, { 2: 2, 1: 1 });
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 30 });
    change(scene);
    operating(scene, 'CNR', 'supply');
    scene.settle();
    return scene;
  };

  test('a private company’s director sells shares for it', () => {
    const scene = waiting(() => {});
    expect(scene.read('operating').step).toBe('supply');
    scene.play(1, { verb: 'sellShares', company: 'LSR', percent: 20 });
    scene.play(1, { verb: 'buyTrain', company: 'CNR', train: first(scene, '2+'), price: 80 });
    expect([scene.cash('player:1'), scene.read('operating').step]).toEqual([10, 'run']);
  });

  test('where all shares would not be enough nobody is asked', () => {
    const scene = waiting((s) => s.fund({ 'player:1': 19 }));
    expect(scene.read('operating').step).not.toBe('supply');
    const none = waiting((s) => stand(s, 'LSR', 10));
    expect(none.read('operating').step).not.toBe('supply');
  });

  test('14.5.1: so does the director of a company without a train that Holden helps', () => {
    const scene = begin({ cousins: ['GWSC', 'CBV', 'BI', 'JH'] });
    cousin(scene, 'JH', 2);
    started(scene, 'LSR', 5, 95, { 1: 3, JH: 1 });
    started(scene, 'CFR', 5, 60, { 2: 2, 1: 1 });
    scene.fund({ 'company:LSR': 10, 'player:1': 15 });
    operating(scene, 'LSR', 'supply');
    scene.settle();
    scene.play(1, { verb: 'sellShares', company: 'CFR', percent: 20 });
    const train = first(scene, '2+');
    scene.play(1, { verb: 'buyTrain', company: 'LSR', train, price: 80, with: 'JH' });
    expect([scene.cash('player:1'), scene.cash('company:LSR')]).toEqual([5, 0]);
  });

  test('is raised for the train of the supply, not for dearer ones of others', () => {
    const scene = waiting((s) => {
      s.fund({ 'player:1': 90 });
      trains(s, 'LSR', '8+');
    });
    const sale = { verb: 'sellShares', company: 'LSR', percent: 20 };
    expect(scene.wrongs(1, sale)).toContain('1820/7.2.7/8');
  });
});

describe('just enough', () => {
  test('7.2.7: a private company buys before its run with the price in the purse, to the pound', () => {
    const asked = (cash: number) => {
      const scene = begin();
      privately(scene, 'CNR', 1);
      scene.fund({ 'player:1': cash });
      operating(scene, 'CNR', 'supply');
      scene.settle();
      return scene.turn().verbs.includes('buyTrain') && scene.read('operating').step === 'supply';
    };
    const price = begin().game.box.trains.get('2+')!.price;
    expect([asked(price), asked(price - 1)]).toEqual([true, false]);
  });
});
