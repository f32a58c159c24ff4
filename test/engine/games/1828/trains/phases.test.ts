import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  markerIn,
  operating,
  soldOut,
  started,
  trains,
  awaited,
  grandRapids,
  PASS,
  RAN,
} from '../../../../kit/1828.ts';
import { buyTrain } from '../../../../kit/moves.ts';
import { legal, inDepot } from '../../../../kit/scene.ts';
import { grandTrunk, trackLine } from '../../../../kit/stands/1828-stands.ts';
import { buy, offered, PHASE, first, kinds } from './positions.ts';

const discard = (company: string, train: string) => ({ verb: 'discardTrain', company, train });

describe('a new phase', () => {
  test('1828/trains1/5 1828/overview/10 1828/overview/11: the first train of a colour changes the phase for all at once', () => {
    for (const kind of Object.keys(PHASE)) {
      const scene = first(kind);
      expect([kind, scene.read('phase')]).toEqual([kind, PHASE[kind]![1]]);
    }
    const green = first('3');
    const colours = green.game.box.phases.find(({ name }) => name === green.read('phase'))!.tiles;
    expect(colours).toEqual(['yellow', 'green']);
  });

  test('1828/phases/12 1828/phases/13 1828/phases/14 1828/phases/15 1828/phases/16: what rusts with it', () => {
    const kinds = ['2', '3', '5', '3+D', '6', '8E'];
    const left = (bought: string) => {
      const scene = first(bought, (scene) => {
        // Not floated: a company with so many trains would have to discard some first.
        started(scene, 'WAB', 67, { 2: 6 }, {});
        scene.clock('phase', 'Yellow');
        for (const kind of kinds) trains(scene, kind < '5' ? 'WAB' : 'NYC', kind);
        scene.clock('phase', PHASE[bought]![0]);
      });
      const charters = ['company:WAB', 'company:NYC'];
      const held = kinds.filter((kind) =>
        charters.some((place) =>
          piecesIn(scene.table, place).some((id) => scene.game.box.pieces.get(id)!.type === kind),
        ),
      );
      expect(piecesIn(scene.table, 'company:C&P')).toContain('train:2-1');
      return held;
    };
    expect(left('3')).toEqual(kinds);
    expect(left('5')).toEqual(['3', '5', '3+D', '6', '8E']);
    expect(left('8E')).toEqual(['2', '3', '3+D', '6', '8E']);
    expect(left('D')).toEqual(['2', '3', '5', '6', '8E']);
    const red = first('6', (scene) => {
      scene.put('private:C&P', 'player:3');
      trains(scene, 'NYC', '3', '5', '3+D', '6');
    });
    expect(
      piecesIn(red.table, 'company:NYC').flatMap((id) => red.game.box.pieces.get(id)!.type ?? []),
    ).toEqual(['5', '3+D', '6']);
  });

  test('1828/phases/17 1828/trains1/6: the buyer loses its old trains before anything is discarded', () => {
    const scene = first('5', (scene) => trains(scene, 'GT', '2', '2', '2'));
    expect(piecesIn(scene.table, 'company:GT').filter((id) => id.startsWith('train:'))).toEqual([
      'train:5-0',
    ]);
    expect(awaited(scene)).toEqual([]);
    // In red phase three 3-trains rust, so that nobody is over the new limit of two.
    const red = first('6', (scene) => trains(scene, 'GT', '3', '3'));
    expect(awaited(red)).toEqual([]);
  });

  test('1828/phases/21 1828/privgen/7 1828/cp/12 1828/p250/2: the first 6-train closes every private, and C&P leaves', () => {
    const scene = first('6', (scene) => {
      for (const id of ['SVN', 'M&H', 'IC']) scene.put(`private:${id}`, 'player:2');
      scene.put('private:StCT', 'company:GT');
      scene.put('private:C&P', 'player:3');
      scene.fund('company:C&P', 70);
    });
    for (const id of ['SVN', 'M&H', 'IC', 'StCT', 'C&P'])
      expect([id, scene.at(`private:${id}`)]).toEqual([id, 'out']);
    expect(scene.cash('company:C&P')).toBe(0);
    expect(scene.cash('player:3')).toBe(700);
    expect(markerIn(scene, 'C15')).toBe('blocking');
    expect(scene.at('train:2-1')).toBe('out');
    const brown = first('3+D', (scene) => scene.put('private:SVN', 'player:2'));
    expect(brown.at('private:SVN')).toBe('player:2');
  });

  test('1828/trainlimit1/2 1828/trainlimit1/3 1828/trainlimit1/4 1828/trlimit2/2: companies over the limit discard, one after the other', () => {
    const scene = first('3+D', (scene) => {
      started(scene, 'B&M', 79, { 2: 6 });
      trains(scene, 'B&M', '5', '5', '3', '3');
      trains(scene, 'GT', '3', '3', '3');
    });
    // In the order of the companies: B&M, directed by player 2, before GT.
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.wrongs(1, discard('GT', 'train:3-2'))).toContain('1828/trainlimit1/1');
    expect(scene.wrongs(1, buy('GT', offered(scene), 350))).toContain('1828/trainlimit1/4');
    expect(scene.wrongs(2, discard('B&M', 'train:3-2'))).toContain('1828/trainlimit1/2');
    // One of each kind it has: a 3 and a 5.
    expect(scene.options(2, 'discardTrain').length).toBe(2);
    const cash = scene.cash('company:B&M');
    scene.play(2, discard('B&M', 'train:5-0'));
    expect([scene.at('train:5-0'), scene.cash('company:B&M')]).toEqual(['out', cash]);
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.play(1, discard('GT', 'train:3-2'));
    expect(awaited(scene)).toEqual([]);
    expect(piecesIn(scene.table, 'company:GT').filter((id) => id.startsWith('train:')).length).toBe(
      3,
    );
  });

  test('1828/overview/9: a set that has begun keeps its number of rounds', () => {
    const scene = first('3', (scene) => operating(scene, ['GT'], 'trains', { of: 1 }));
    expect([scene.read('phase'), scene.read('round').of]).toEqual(['Green', 1]);
  });
});

describe('trains of the new phase', () => {
  test('1828 A6.9, A13: the first 5 takes the buyer’s own 2 with it, after the price is paid', () => {
    const scene = grandRapids('trains', 'Green');
    soldOut(scene, '3');
    const [two] = trains(scene, 'GT', '2');
    soldOut(scene, '2');
    scene.play(1, buyTrain('GT', 'train:5-0', 250));
    expect([scene.read('phase'), scene.at(two!), scene.at('train:5-0')]).toEqual([
      'Blue',
      'out',
      'company:GT',
    ]);
    expect(scene.cash('company:GT')).toBe(750);
  });

  test('1828 A13: with the first 3+D four trains are one too many, in brown three are not', () => {
    for (const [kinds, owed] of [
      [['5', '5'], 0],
      [['5', '5', '5'], 1],
    ] as const) {
      const scene = grandRapids('trains', 'Blue');
      trains(scene, 'GT', ...kinds);
      soldOut(scene, '2', '3', '5');
      scene.play(1, buyTrain('GT', 'train:3+D-0', 350));
      expect([kinds.length, awaited(scene).length]).toEqual([kinds.length, owed]);
    }
  });
});

describe('the first 6, 8E and D', () => {
  test('1828 A13: the first 6: 3s go, every private closes, and Peterborough is blocked', () => {
    const scene = trackLine(grandTrunk('trains', 'Brown'));
    soldOut(scene, '2', '5', '3+D');
    trains(scene, 'WAB', '3');
    soldOut(scene, '3');
    scene.put('private:C&P', 'player:2');
    scene.put('private:SVN', 'company:WAB');
    scene.put('private:M&H', 'player:3');
    expect(markerIn(scene, 'C15')).toBe('C&P');
    scene.play(1, buyTrain('GT', inDepot(scene, '6'), 650));
    expect([scene.read('phase'), kinds(scene, 'WAB')]).toEqual(['Red', []]);
    expect(['C&P', 'SVN', 'M&H'].map((id) => scene.at(`private:${id}`))).toEqual([
      'out',
      'out',
      'out',
    ]);
    expect(markerIn(scene, 'C15')).toBe('blocking');
  });

  test('1828 A12: 8E ends the 5s, D the 3+Ds; a 6 stays, and there is always another D', () => {
    const scene = trackLine(grandTrunk('trains', 'Red', 5000));
    trains(scene, 'WAB', '5', '6');
    started(scene, 'IC', 79, { 3: 6 }, RAN);
    trains(scene, 'IC', '3+D');
    soldOut(scene, '2', '3', '5', '3+D', '6');
    scene.play(1, buyTrain('GT', inDepot(scene, '8E'), 800));
    expect([kinds(scene, 'WAB'), kinds(scene, 'IC')]).toEqual([['6'], ['3+D']]);
    soldOut(scene, '8E');
    scene.play(1, buyTrain('GT', inDepot(scene, 'D'), 900));
    expect([kinds(scene, 'IC'), kinds(scene, 'GT'), inDepot(scene, 'D') !== undefined]).toEqual([
      [],
      ['8E', 'D'],
      true,
    ]);
  });

  test('1828 A6.9, A13: a company with three trains when the 6 comes discards one, in the order of the list', () => {
    const scene = trackLine(grandTrunk('trains', 'Brown'));
    started(scene, 'IC', 79, { 3: 6 }, RAN);
    trains(scene, 'WAB', '5', '5', '5');
    trains(scene, 'IC', '3+D', '3+D', '3+D');
    soldOut(scene, '2', '3', '5', '3+D');
    scene.play(1, buyTrain('GT', inDepot(scene, '6'), 650));
    // IC stands before WAB.
    expect([scene.acting(), awaited(scene)[0]]).toEqual([3, 'discard']);
    const [one] = piecesIn(scene.table, 'company:IC').filter((id) => id.startsWith('train'));
    scene.play(3, { verb: 'discardTrain', company: 'IC', train: one });
    expect([scene.at(one!), scene.acting()]).toEqual(['out', 2]);
    expect(legal(scene, 1, PASS)).toBe(false);
  });
});
