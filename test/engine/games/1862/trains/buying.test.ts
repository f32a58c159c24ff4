import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  buyTop,
  buyUsed,
  atStep,
  said,
  besideENR,
  at,
  buying,
} from '../../../../kit/stands/1862-line.ts';
import { begin, operating, permit, started, train, trainsOf, PASS } from '../../../../kit/1862.ts';
import { buyTrain } from '../../../../kit/moves.ts';
import { poor } from './positions.ts';
describe('buying', () => {
  test('1862/7.9/1, 1862/7.9/2, 1862/7.9/3: the top of the stack, as any kind', () => {
    const table = besideENR();
    permit(table, 'ECR', 'freight');
    for (const face of ['1F', '2L', '2E']) expect(table.wrongs(1, buyTop(table, face))).toEqual([]);
    expect(table.wrongs(1, buyTop(table, '3E'))).toContain('1862/7.9/3');
    table.play(1, buyTop(table, '2L'));
    expect(trainsOf(table, 'ECR')).toEqual(['2L']);
    const later = table.table.places.get('depot')!.find((id) => id.startsWith('train:B'))!;
    expect(table.wrongs(1, { ...buyUsed(later, 200), face: '2F' })).toContain('1862/7.9/2');
    expect(table.wrongs(1, buyUsed('train:C-0', 280))).toContain('1862/7.9/2');
    // That it is not offered is the reason, whatever money there is.
    table.fund('company:ECR', 10);
    expect(table.wrongs(1, buyUsed('train:C-0', 280))).toEqual(['1862/7.9/2']);
    // Nor its own train, nor one that has left the game.
    const own = train(table, 'ECR', '2F');
    expect(table.wrongs(1, buyUsed(own, 200))).toEqual(['1862/7.9/4']);
    table.put(own, 'out');
    expect(table.wrongs(1, buyUsed(own, 200))).toContain('1862/7.12/3');
    // A train that a hand has put to a company that nobody has started is nobody's to sell.
    const strays = train(table, 'SVR', '2F');
    expect(said(table, 1, buyUsed(strays, 200))).toContain('That train is not for sale.');
  });

  test('1862/7.9/4, 1862/7.9/5, 1862/7.10/8, 1862/7.10/2: full price in its band, half later, as it is', () => {
    const table = besideENR();
    const id = train(table, 'ENR', '1F', 2);
    expect(table.wrongs(1, buyUsed(id, 50))).toContain('1862/7.9/4');
    expect(table.wrongs(1, buyUsed(id, 100))).toEqual([]);
    table.clock('phase', 'B');
    expect(table.wrongs(1, buyUsed(id, 100))).toContain('1862/7.9/5');
    expect(table.wrongs(1, { ...buyUsed(id, 50), warranties: 1 })).toContain('1862/7.10/8');
    table.play(1, buyUsed(id, 50));
    table.play(2, { verb: 'agree' });
    expect(trainsOf(table, 'ECR')).toEqual(['1F']);
    expect(table.read('warranties')).toEqual({ [id]: 2 });
    expect([table.cash('company:ECR'), table.cash('company:ENR')]).toEqual([950, 550]);
  });

  test('1862/7.9/6: another director has to agree', () => {
    const table = besideENR();
    const id = train(table, 'ENR', '1F');
    table.play(1, buyUsed(id, 100));
    expect(table.turn().acting).toEqual(['player:2']);
    expect(table.at(id)).toBe('company:ENR');
    table.play(2, { verb: 'decline' });
    expect(table.at(id)).toBe('company:ENR');
    const own = begin();
    started(own, 'ECR', { 1: 6 });
    started(own, 'ENR', { 1: 6 });
    const theirs = train(own, 'ENR', '1F');
    operating(own, ['ECR'], 'trains');
    own.play(1, buyUsed(theirs, 100));
    expect(own.at(theirs)).toBe('company:ECR');
  });

  test('1862/7.9/7, 1862/7.9/8: not from receivership, and not with the LNER', () => {
    const table = besideENR();
    const id = train(table, 'ENR', '1F');
    table.put('share:ENR-0', 'pool');
    expect(table.wrongs(1, buyUsed(id, 100))).toContain('1862/7.9/7');
    table.put('share:ENR-0', 'player:2');
    table.clock('lner', 'formed');
    expect(table.wrongs(1, buyUsed(id, 100))).toContain('1862/7.9/8');
  });

  test('1862/7.9/10, 1862/7.9/11, 1862/7.9/12: three of a kind, two of a kind, three in all', () => {
    const table = besideENR('B');
    for (let i = 0; i < 3; i++) train(table, 'ECR', '2F');
    expect(table.wrongs(1, buyTop(table, '2F'))).toContain('1862/7.9/10');
    expect(table.wrongs(1, buyTop(table, '2/3L'))).toEqual([]);
    const middle = besideENR('E');
    train(middle, 'ECR', '6F');
    expect(middle.wrongs(1, buyTop(middle, '6F'))).toEqual([]);
    train(middle, 'ECR', '6F');
    expect(middle.wrongs(1, buyTop(middle, '6F'))).toContain('1862/7.9/11');
    const late = besideENR('G');
    for (const face of ['9F', '6L', '6E']) train(late, 'ECR', face);
    expect(late.wrongs(1, buyTop(late, '8F'))).toContain('1862/7.9/12');
  });

  test('1862/7.9/13: what is above the limit is kept', () => {
    const table = besideENR('D');
    for (let i = 0; i < 3; i++) train(table, 'ECR', '5F');
    table.play(1, buyTop(table, '4/5L'));
    expect(table.read('phase')).toBe('E');
    expect(trainsOf(table, 'ECR').length).toBe(4);
  });

  test('1862/7.8/11 (§7.8): a purchase warns of a train that the company has no permit to run', () => {
    const table = besideENR('A');
    permit(table, 'ECR', 'local');
    const id = train(table, 'ENR', '1F');
    const { warns } = table.game.rulebook!.verbs.get('buyTrain')!;
    const warned = (move: Move) => warns!(table.table, move)?.says;
    expect(warned(buyTop(table, '2L'))).toBeUndefined();
    expect(warned(buyTop(table, '1F'))).toBe('ECR has no freight permit: it cannot run a 1F train');
    expect(warned(buyUsed(id, 100))).toBe('ECR has no freight permit: it cannot run a 1F train');
    // A kind that no train has needs none: it is refused for itself.
    expect(warned(buyTop(table, '7Q'))).toBeUndefined();
  });

  test('1862/7.9/14: a director adds nothing', () => {
    const table = besideENR('B', 150);
    expect(table.cash('player:1')).toBe(800);
    expect(table.wrongs(1, buyTop(table))).toContain('1862/7.9/14');
  });

  test('1862/7.9/15: after dividends, and for the next round', () => {
    const table = besideENR();
    table.clock('operating', { step: 'run' });
    expect(table.wrongs(1, buyTop(table))).toContain('1862/7.9/15');
    table.clock('operating', { step: 'trains' });
    table.play(1, buyTop(table, '1F'));
    expect(table.wrongs(1, { verb: 'runTrains', company: 'ECR', routes: [] })).toContain(
      '1862/7/4',
    );
  });

  test('1862/7.9/1 (§7.9): a train of which nothing is said is bought as what the company may run, else as the first of its kinds', () => {
    const table = besideENR('A');
    permit(table, 'ECR', 'local');
    table.play(1, buyTop(table));
    expect(trainsOf(table, 'ECR')).toEqual(['2L']);
    const none = besideENR('A');
    permit(none, 'ECR');
    none.play(1, buyTop(none));
    expect(trainsOf(none, 'ECR')).toEqual(['1F']);
  });
});

describe('trains of others', () => {
  test('1862/S12.1: another director is asked, and the warranties go with the train', () => {
    const scene = at('trains');
    started(scene, 'ENR', { 2: 6 });
    const theirs = train(scene, 'ENR', '2E', 2);
    scene.play(1, buyTrain('ECR', theirs, 100));
    expect(scene.acting()).toBe(2);
    scene.play(2, { verb: 'decline' });
    expect([scene.at(theirs), scene.cash('company:ECR')]).toEqual(['company:ENR', 500]);
    scene.play(1, buyTrain('ECR', theirs, 100));
    scene.play(2, { verb: 'agree' });
    expect([scene.at(theirs), scene.cash('company:ECR'), scene.cash('company:ENR')]).toEqual([
      'company:ECR',
      400,
      600,
    ]);
    expect(scene.read('warranties')[theirs]).toBe(2);
  });
});

describe('what a purchase is refused for', () => {
  test('1862/phases/9: the price of a train of the bank is printed', () => {
    const scene = poor(500, 'B');
    expect(scene.findings(1, buyTrain('ECR', 'train:B-0', 190, { face: '2F' }))).toMatchObject([
      { clause: '1862/phases/9', message: 'It costs £200.' },
    ]);
  });

  test('1862/7.12/3, 1862/7.10/7: a train that has left the game is told as that', () => {
    const scene = poor(100, 'A');
    scene.put('train:A-6', 'out');
    const buys = () => scene.findings(1, buyTrain('ECR', 'train:A-6', 50))[0];
    const message = 'That A train has left the game.';
    expect(buys()).toMatchObject({ clause: '1862/7.12/3', message });
    scene.clock('phase', 'D');
    expect(buys()).toMatchObject({ clause: '1862/7.10/7', message });
  });

  test('1862/7.9/6: a train that is proposed cites its own rule', () => {
    const scene = atStep('trains');
    started(scene, 'EUR', { 2: 6 });
    const theirs = train(scene, 'EUR', '1F');
    scene.play(1, buyTrain('ECR', theirs, 100));
    expect(said(scene, 2, PASS)).toEqual([
      'Nothing to pass: {player:2} may agree to what {player:1} proposes, or decline.',
    ]);
    expect(scene.wrongs(2, PASS)).toEqual(['1862/7.9/6']);
  });
});

describe('limits and prices', () => {
  test('1862/S12.1: the limit that holds is that before the purchase; what comes with it binds the next', () => {
    const scene = buying('E', 2000);
    scene.clock('phase', 'D');
    // A third local is legal in phase D; the first E that it is leaves room for two of a kind.
    for (const id of ['train:A-0', 'train:A-1']) scene.put(id, 'company:ECR', { face: 1 });
    scene.play(1, buyTop(scene, '4/5L'));
    expect(scene.read('phase')).toBe('E');
    expect(scene.wrongs(1, buyTop(scene, '4/5L'))).toContain('1862/7.9/11');
    expect(scene.wrongs(1, buyTop(scene, '4/5E'))).toEqual([]);
  });

  test('1862/S12.1: from phase G three in all, used ones counted', () => {
    const scene = buying('G', 3000);
    scene.clock('phase', 'F');
    const theirs = train(scene, 'ENR', '9F');
    for (const id of ['E-0', 'E-1', 'F-0'])
      scene.put(`train:${id}`, 'company:ECR', { face: id === 'F-0' ? 1 : 0 });
    // Four trains are legal in F: two of a kind each.
    scene.play(1, buyTop(scene, '5/6E'));
    expect([scene.read('phase'), trainsOf(scene, 'ECR').length]).toEqual(['G', 4]);
    operating(scene, ['ECR'], 'trains');
    expect(scene.wrongs(1, buyTop(scene, '6L'))).toContain('1862/7.9/12');
    expect(scene.wrongs(1, buyUsed(theirs, 400))).toContain('1862/7.9/12');
  });

  test('1862/S12.1: a used train is at full price in its own phase, at half in the next', () => {
    for (const [phase, price] of [
      ['C', 280],
      ['D', 140],
      ['E', 140],
    ] as const) {
      const scene = buying('C', 500);
      const theirs = train(scene, 'ENR', '3L');
      scene.clock('phase', phase);
      expect(scene.wrongs(1, buyUsed(theirs, price))).toEqual([]);
      expect(scene.wrongs(1, buyUsed(theirs, price === 280 ? 140 : 280))).not.toEqual([]);
    }
  });

  test('1862/S12.1: a used train is bought as the kind it is, and as no other', () => {
    const scene = buying('C', 500);
    const theirs = train(scene, 'ENR', '3L');
    expect(scene.wrongs(1, { ...buyUsed(theirs, 280), face: '3L' })).toEqual([]);
    expect(scene.wrongs(1, { ...buyUsed(theirs, 280), face: '3E' })).toContain('1862/7.9/3');
  });

  test('1862/S12.1: a seller may be left without a train, and pays for it in its own turn', () => {
    const scene = buying('B', 500);
    const theirs = train(scene, 'ENR', '2F');
    scene.play(1, buyUsed(theirs, 200));
    expect([trainsOf(scene, 'ENR'), scene.cash('company:ENR')]).toEqual([[], 700]);
    scene.clock('operating', { at: 1, step: 'trains' });
    expect(scene.wrongs(1, PASS)).toContain('1862/7.11/2');
  });
});
