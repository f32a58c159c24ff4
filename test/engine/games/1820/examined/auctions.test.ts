import { describe, expect, it } from 'vitest';
import { begin, operating, PASS, phase, soldOut, started, trains } from '../../../../kit/1820.ts';
import { acting, bid, fresh, future } from '../../../../kit/1820-stands.ts';
import { takeCousin } from '../../../../kit/moves.ts';

/**
 * The auctions of cousins and future trains (6.3, 6.4): answers written from the rulebook before they
 * were asked for.
 */

describe('the cousin auction (6.3)', () => {
  it('6.3.2: a bid on a fourth cousin must exceed the smallest bid, and only that one is returned', () => {
    const scene = fresh();
    scene.play(1, bid('GWSC', 20));
    scene.play(2, bid('CBV', 30));
    scene.play(3, bid('BI', 30));
    scene.play(1, bid('VF', 30));
    expect(['GWSC', 'CBV', 'BI', 'VF'].map((id) => scene.cash(`bid:${id}`))).toEqual([
      0, 30, 30, 30,
    ]);
    expect(scene.cash('player:1')).toBe(780);
  });

  it('6.3.2: a player who raises their own bid may spend the old one', () => {
    const scene = fresh();
    scene.fund({ 'player:1': 100 });
    scene.play(1, bid('VF', 60));
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.wrongs(1, bid('VF', 110))).not.toEqual([]);
    expect(scene.wrongs(1, bid('BI', 50))).not.toEqual([]);
    scene.play(1, bid('VF', 100));
    expect([scene.cash('bid:VF'), scene.cash('player:1')]).toEqual([100, 0]);
  });

  it('6.3.3: a bid above the printed price gives the cousin a treasury; the price itself does not', () => {
    const scene = fresh();
    scene.play(1, bid('VF', 150));
    scene.play(2, bid('BI', 120));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    scene.play(2, takeCousin('BI', 120));
    scene.play(1, takeCousin('VF', 150));
    expect([scene.cash('holder:BI'), scene.cash('holder:VF')]).toEqual([0, 30]);
  });

  it('6.3.3: the others cost the lowest winning bid, whatever was paid in addition; nobody buys without the money', () => {
    const scene = fresh();
    scene.fund({ 'player:3': 90 });
    scene.play(1, bid('VF', 100));
    scene.play(2, bid('BI', 110));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    scene.play(2, takeCousin('BI', 110));
    scene.play(1, takeCousin('VF', 300));
    // 510, 710 and 90 are left: player 3 is first, and cannot pay 100.
    if (acting(scene)[0] === 3) {
      expect(scene.wrongs(3, takeCousin('CBV', 100))).not.toEqual([]);
      scene.play(3, PASS);
    }
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(1, takeCousin('CBV', 100))).toEqual([]);
    expect(scene.wrongs(1, takeCousin('CBV', 90))).not.toEqual([]);
    scene.play(1, takeCousin('CBV', 120));
    expect(scene.cash('holder:CBV')).toBe(0);
  });
});

describe('future trains (6.4)', () => {
  const second = (cash: number) => {
    const scene = fresh();
    scene.fund({ 'player:1': cash });
    scene.clock('turn', 2);
    scene.clock('stage', 'futures');
    scene.clock('begun', false);
    scene.settle();
    return scene;
  };

  it('6.4.2: one of two trains where the cash is short of both', () => {
    const scene = second(1000);
    scene.play(1, bid('future', 600));
    scene.play(2, PASS);
    scene.play(3, PASS);
    const both = [future('5+', scene), future('8+', scene)];
    expect(scene.wrongs(1, { verb: 'takeTrains', trains: both })).not.toEqual([]);
    scene.play(1, { verb: 'takeTrains', trains: [both[1]!] });
    expect([scene.cash('player:1'), scene.at(both[1]!)]).toEqual([400, 'player:1']);
    // The 5+ is auctioned next, to the same player too.
    expect(scene.wrongs(1, bid('future', 400))).toEqual([]);
    expect(scene.wrongs(1, bid('future', 410))).not.toEqual([]);
  });

  it('6.4.2: a pair of which one was sold and the other got no bid: the other leaves', () => {
    const scene = second(1000);
    scene.play(2, bid('future', 20));
    scene.play(1, PASS);
    scene.play(3, PASS);
    scene.play(2, { verb: 'takeTrains', trains: [future('5+', scene)] });
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect(scene.at(future('8+', scene))).toBe('out');
    expect([scene.read('phase'), scene.at('marker:column')]).toEqual(['Yellow', 'column:1']);
  });

  it('6.4.3: a green one waits until green trains are for sale, and then opens the phase', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    const train = future('3+', scene);
    scene.put(train, 'player:1');
    operating(scene, 'LSR', 'run');
    const assign = { verb: 'assignTrain', company: 'LSR', train };
    expect(scene.wrongs(1, assign)).not.toEqual([]);
    soldOut(scene, '2+');
    scene.play(1, assign);
    expect([scene.at(train), scene.read('phase'), scene.at('marker:column')]).toEqual([
      'company:LSR',
      'Green',
      'column:3',
    ]);
  });

  it('6.4.3: at the limit it is handed over all the same, and one train goes', () => {
    const scene = begin();
    phase(scene, 'Green');
    soldOut(scene, '2+');
    started(scene, 'LSR', 5, 95, { 1: 3 });
    const train = future('3+', scene);
    scene.put(train, 'player:1');
    trains(scene, 'LSR', '3+', '3+', '3+', '3+', '2+');
    operating(scene, 'LSR', 'track');
    scene.play(1, { verb: 'assignTrain', company: 'LSR', train });
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    expect(scene.options(1, 'discardTrain')).toHaveLength(2);
    expect(scene.wrongs(1, { verb: 'discardTrain', company: 'LSR', train })).toEqual([]);
  });
});
