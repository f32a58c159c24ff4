import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../../engine/kernel/table.ts';
import {
  awaited,
  begin,
  markerIn,
  operating,
  PASS,
  type Scene,
  soldOut,
  stand,
  started,
  tile,
  token,
  trains,
} from '../../../../../kit/1828.ts';
import { layTile, placeToken, buyTrain, sellShares } from '../../../../../kit/moves.ts';
import { legal, inDepot } from '../../../../../kit/scene.ts';

/** Another reader's positions on operating rounds, answered beforehand. */

const typeOf = (scene: Scene, id: string) => scene.game.box.pieces.get(id)!.type!;
const kinds = (scene: Scene, company: string) =>
  piecesIn(scene.table, `company:${company}`)
    .filter((id) => id.startsWith('train'))
    .map((id) => typeOf(scene, id));
const RAN = { floated: true, operated: true } as const;

/** GT of player 1 in Grand Rapids D4, WAB of player 2 after it. */
function grandRapids(step = 'track', phase = 'Yellow', cash = 1000): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'GT', 79, { 1: 6, 2: 1 }, RAN);
  started(scene, 'WAB', 79, { 2: 6 }, RAN);
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', cash);
  scene.clock('phase', phase);
  operating(scene, ['GT', 'WAB'], step);
  return scene;
}
/** A line from Grand Rapids: the cities D6 and D8, and the town D10. */
function line(scene: Scene): Scene {
  tile(scene, 'D6', '57', 1);
  tile(scene, 'D8', '57', 1);
  tile(scene, 'D10', '4', 1);
  tile(scene, 'D12', '9', 1);
  return scene;
}
/** C&O of player 1 in Richmond K15, whose track leads to K13; K13 to the coalfield K11. */
function richmond(step = 'track', phase = 'Yellow', tunnel = true): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'C&O', 79, { 1: 6 }, RAN);
  tile(scene, 'K15', '57', 1);
  if (tunnel) tile(scene, 'K13', '4', 1);
  token(scene, 'C&O', 'K15');
  scene.fund('company:C&O', 120);
  scene.clock('phase', phase);
  operating(scene, ['C&O'], step);
  return scene;
}

describe('coal', () => {
  it('1828 A6.5: the tunnel is tile 4 one way round, for $120, and brings its coal', () => {
    const scene = richmond('track', 'Yellow', false);
    expect([0, 1, 2].map((turn) => legal(scene, 1, layTile('C&O', 'K13', '4', turn)))).toEqual([
      false,
      true,
      false,
    ]);
    expect(legal(scene, 1, layTile('C&O', 'K13', '58', 1))).toBe(false);
    scene.play(1, layTile('C&O', 'K13', '4', 1));
    expect([scene.at('coal:2'), scene.cash('company:C&O')]).toEqual(['company:C&O', 0]);
    const poor = richmond('track', 'Yellow', false);
    poor.fund('company:C&O', 119);
    expect(legal(poor, 1, layTile('C&O', 'K13', '4', 1))).toBe(false);
  });

  it('1828 A6.5, A11: a company that has coal puts the coal of the tunnel on K11', () => {
    const scene = richmond('track', 'Yellow', false);
    scene.put('coal:0', 'company:C&O');
    scene.play(1, layTile('C&O', 'K13', '4', 1));
    expect([scene.at('coal:0'), scene.at('coal:2')]).toEqual(['company:C&O', 'hex:K11']);
  });

  it('1828 A11: $120 for one from K11, where track leads there and one is left', () => {
    const scene = richmond();
    const coal = { verb: 'buyCoal', company: 'C&O' };
    expect(legal(scene, 1, coal)).toBe(true);
    scene.play(1, coal);
    expect(scene.cash('company:C&O')).toBe(0);
    scene.fund('company:C&O', 500);
    expect(legal(scene, 1, coal)).toBe(false);
    expect(legal(richmond('track', 'Yellow', false), 1, coal)).toBe(false);
    const poor = richmond();
    poor.fund('company:C&O', 119);
    expect(legal(poor, 1, coal)).toBe(false);
    const none = richmond();
    for (const id of ['coal:0', 'coal:1']) none.put(id, 'company:GT');
    expect(legal(none, 1, coal)).toBe(false);
    // Also in the middle of its turn.
    expect(legal(richmond('trains'), 1, coal)).toBe(true);
  });

  it('1828 A6.7: without coal no route touches K11; with it 30, and 60 from brown on', () => {
    const earns = (phase: string, coal: boolean, way: string[]) => {
      const scene = richmond('run', phase);
      if (coal) scene.put('coal:0', 'company:C&O');
      const [train] = trains(scene, 'C&O', '3');
      const move = { verb: 'runTrains', company: 'C&O', routes: [{ trains: [train!], way }] };
      if (!legal(scene, 1, move)) return 'illegal';
      scene.play(1, move);
      return scene.read('work').revenue;
    };
    const way = ['K15.0', 'K13.0', 'K11.0'];
    expect(earns('Yellow', false, way)).toBe('illegal');
    expect(earns('Yellow', false, way.slice(0, 2))).toBe(30);
    expect(earns('Green', true, way)).toBe(60);
    expect(earns('Brown', true, way)).toBe(90);
  });
});

describe('track and markers', () => {
  it('1828 A6.5: the yellow D14 takes green from green phase on, for its $80', () => {
    const at = (phase: string, cash: number) => {
      const scene = line(grandRapids('track', phase, cash));
      if (!legal(scene, 1, layTile('GT', 'D14', '59', 1))) return 'illegal';
      scene.play(1, layTile('GT', 'D14', '59', 1));
      return scene.cash('company:GT');
    };
    expect([at('Yellow', 1000), at('Green', 1000), at('Green', 80), at('Green', 79)]).toEqual([
      'illegal',
      920,
      0,
      'illegal',
    ]);
  });

  it('1828 A6.5: one tile a turn, and towns are never upgraded', () => {
    const scene = line(grandRapids('track', 'Brown'));
    expect(scene.options(1, 'layTile').some(({ hex }) => hex === 'D10')).toBe(false);
    scene.play(1, layTile('GT', 'D6', '14', 1));
    expect(scene.options(1, 'layTile')).toEqual([]);
    expect(legal(scene, 1, layTile('GT', 'D8', '14', 1))).toBe(false);
  });

  it('1828 A6.6: one marker a round, and a hex has one of a company', () => {
    const scene = line(grandRapids('token'));
    expect(scene.options(1, 'placeToken').map(({ hex }) => hex)).toEqual(['D6', 'D8']);
    scene.play(1, placeToken('GT', 'D6'));
    expect(scene.cash('company:GT')).toBe(900);
    expect(legal(scene, 1, placeToken('GT', 'D8'))).toBe(false);
    const green = line(grandRapids('token', 'Green'));
    tile(green, 'D6', '14', 1);
    token(green, 'GT', 'D6');
    expect(green.options(1, 'placeToken').map(({ hex }) => hex)).toEqual(['D8']);
  });

  it('1828 A6.6: the first place of a home is kept for its company, the second is anybody’s', () => {
    const louisville = (type: string, turn: number) => {
      const scene = grandRapids('token', 'Green');
      tile(scene, 'E5', '9', 2);
      tile(scene, 'F6', '8', 0);
      tile(scene, 'G5', '8', 3);
      tile(scene, 'H6', type, turn);
      return scene;
    };
    expect(legal(louisville('57', 2), 1, placeToken('GT', 'H6'))).toBe(false);
    const scene = louisville('15', 0);
    scene.play(1, placeToken('GT', 'H6'));
    expect([markerIn(scene, 'H6', 0, 0), markerIn(scene, 'H6', 0, 1)]).toEqual([undefined, 'GT']);
    // WAB's own comes as its turn begins.
    operating(scene, ['WAB'], 'track', { begun: false });
    scene.settle();
    expect(markerIn(scene, 'H6', 0, 0)).toBe('WAB');
  });
});

describe('dividends', () => {
  it('1828 A6.8, A8.2: not run is one to the left, and at the edge one down', () => {
    for (const [from, to] of [
      [
        [9, 5],
        [9, 4],
      ],
      [
        [7, 0],
        [8, 0],
      ],
      [
        [13, 0],
        [13, 0],
      ],
      [
        [14, 1],
        [15, 1],
      ],
    ] as const) {
      const scene = grandRapids('track');
      stand(scene, 'GT', from[0], from[1]);
      scene.play(1, PASS);
      while (scene.read('step') === 'token') scene.play(1, PASS);
      expect([from, scene.cell('GT')]).toEqual([from, to]);
    }
  });

  it('1828 A6.8: withheld it is all the company’s, paid out the pool’s part alone', () => {
    const earned = (kind: string) => {
      const scene = begin({ players: 4, seed: 23366 });
      started(scene, 'GT', 79, { 1: 5, 2: 1, pool: 3 }, RAN);
      token(scene, 'GT', 'D4');
      trains(scene, 'GT', '2');
      operating(scene, ['GT'], 'dividend', { revenue: 130 });
      scene.play(1, { verb: 'payDividend', company: 'GT', kind });
      return [...['player:1', 'player:2', 'company:GT'].map(scene.cash), scene.cell('GT')];
    };
    expect(earned('payout')).toEqual([765, 713, 39, [9, 6]]);
    expect(earned('withhold')).toEqual([700, 700, 130, [9, 4]]);
  });
});

describe('trains', () => {
  it('1828 A6.9: the director adds what is missing to the dollar, and nothing where the treasury is enough', () => {
    const after = (cash: number) => {
      const scene = line(grandRapids('trains', 'Yellow', cash));
      scene.play(1, buyTrain('GT', inDepot(scene, '2'), 80));
      return [scene.cash('company:GT'), scene.cash('player:1')];
    };
    expect([after(50), after(80), after(0)]).toEqual([
      [0, 670],
      [0, 700],
      [0, 620],
    ]);
  });

  it('1828 A6.9: with a train, or without a second centre in reach, the director adds nothing', () => {
    const owner = line(grandRapids('trains', 'Yellow', 50));
    trains(owner, 'GT', '2');
    expect(legal(owner, 1, buyTrain('GT', inDepot(owner, '2'), 80))).toBe(false);
    expect(legal(owner, 1, PASS)).toBe(true);
    // From Louisville no track leads anywhere.
    const lonely = grandRapids();
    token(lonely, 'WAB', 'H6');
    lonely.fund('company:WAB', 79);
    operating(lonely, ['WAB'], 'trains');
    expect(legal(lonely, 2, buyTrain('WAB', inDepot(lonely, '2'), 80))).toBe(false);
    lonely.fund('company:WAB', 80);
    expect(legal(lonely, 2, buyTrain('WAB', inDepot(lonely, '2'), 80))).toBe(true);
    expect(legal(lonely, 2, PASS)).toBe(true);
    const bound = line(grandRapids('trains', 'Yellow', 80));
    expect(legal(bound, 1, PASS)).toBe(false);
  });

  it('1828 A6.9, A6.2: shares sold for it put those who are still to come in their new order', () => {
    const scene = line(grandRapids('trains', 'Yellow', 0));
    started(scene, 'IC', 79, { 3: 6 }, RAN);
    stand(scene, 'IC', 10, 5);
    for (const id of ['share:WAB-7', 'share:WAB-8']) scene.put(id, 'player:1');
    scene.fund('player:1', 0);
    operating(scene, ['GT', 'WAB', 'IC'], 'trains');
    // One at 79 is not enough for 80; a third would be one too many.
    expect(legal(scene, 1, sellShares('WAB', 10))).toBe(true);
    scene.play(1, sellShares('WAB', 20));
    expect([scene.cell('WAB'), scene.cash('player:1')]).toEqual([[11, 5], 158]);
    expect(scene.read('round').order).toEqual(['GT', 'IC', 'WAB']);
    scene.play(1, buyTrain('GT', inDepot(scene, '2'), 80));
    expect(scene.cash('player:1')).toBe(78);
  });

  it('1828 A6.9: the train of another director’s company takes his word, and any dollar', () => {
    const scene = line(grandRapids('trains'));
    const [theirs] = trains(scene, 'WAB', '2') as [string];
    expect(legal(scene, 1, buyTrain('GT', theirs, 0))).toBe(false);
    scene.play(1, buyTrain('GT', theirs, 1));
    expect(scene.acting()).toBe(2);
    scene.play(2, { verb: 'decline' });
    expect([scene.at(theirs), scene.cash('company:GT')]).toEqual(['company:WAB', 1000]);
    scene.play(1, buyTrain('GT', theirs, 1));
    scene.play(2, { verb: 'agree' });
    expect([scene.at(theirs), scene.cash('company:WAB')]).toEqual(['company:GT', 1]);
  });

  it('1828 A10.2: the $250 private closes with its company’s first train, bought from whomever', () => {
    const scene = line(grandRapids('trains'));
    scene.put('private:GT', 'player:3');
    scene.put('private:IC', 'player:3');
    scene.play(1, buyTrain('GT', inDepot(scene, '2'), 80));
    expect([scene.at('private:GT'), scene.at('private:IC')]).toEqual(['out', 'player:3']);
    const used = line(grandRapids('trains'));
    used.put('private:GT', 'player:3');
    const [theirs] = trains(used, 'WAB', '2') as [string];
    used.play(1, buyTrain('GT', theirs, 50));
    used.play(2, { verb: 'agree' });
    expect(used.at('private:GT')).toBe('out');
  });

  it('1828 A13: the first 6: 3s go, every private closes, and Peterborough is blocked', () => {
    const scene = line(grandRapids('trains', 'Brown'));
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

  it('1828 A12: 8E ends the 5s, D the 3+Ds; a 6 stays, and there is always another D', () => {
    const scene = line(grandRapids('trains', 'Red', 5000));
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

  it('1828 A6.9, A13: a company with three trains when the 6 comes discards one, in the order of the list', () => {
    const scene = line(grandRapids('trains', 'Brown'));
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

  it('1828 A6.9: a company below the limit may buy; at the limit it may not', () => {
    const scene = line(grandRapids('trains', 'Brown'));
    trains(scene, 'GT', '5', '5');
    soldOut(scene, '2', '3', '5');
    scene.play(1, buyTrain('GT', inDepot(scene, '3+D'), 350));
    expect(kinds(scene, 'GT')).toHaveLength(3);
    expect(scene.options(1, 'buyTrain')).toEqual([]);
  });
});
