import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  begin,
  issueRound,
  loans,
  onCharter,
  PASS,
  phase,
  privately,
  type Scene,
  started,
  stockRound,
  tile,
  tileAt,
  token,
  trains,
  operating,
} from '../../../kit/1820.ts';
import { bid, inTurn, reduce } from '../../../kit/1820-stands.ts';

/** Figures to the pound and things that lie side by side, where a slip would show nowhere else. */

describe('money', () => {
  it('8.2, 17.3: what the director could sell of others helps to shrink, to the pound', () => {
    const shrinks = (treasury: number) => {
      const scene = begin();
      phase(scene, 'Blue');
      // Whoever sells a share of LSR hands it to player 2; two of CFR are worth £142.
      started(scene, 'LSR', 10, 95, { 1: 2, 2: 2, pool: 3 });
      started(scene, 'CFR', 5, 71, { 2: 3, 1: 2 });
      loans(scene, 'LSR', 7);
      scene.fund({ 'company:LSR': treasury, 'player:1': 0 });
      issueRound(scene, 'issue');
      return scene.wrongs(1, reduce('LSR', 5)).length === 0;
    };
    // Two shares at £95, two loans at £200.
    expect([shrinks(190 + 400 - 142), shrinks(190 + 400 - 143)]).toEqual([true, false]);
  });

  it('6.3.3: a cousin taken for the bid costs nothing more than the bid', () => {
    const scene = begin();
    scene.fund({ 'player:1': 810 });
    scene.play(1, bid('VF', 100));
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    scene.play(1, { verb: 'takeCousin', cousin: 'VF', price: 100 });
    expect([scene.cash('player:1'), scene.cash('bid:VF'), scene.cash('holder:VF')]).toEqual([
      710, 0, 20,
    ]);
  });

  it('6.5.2.2: a private company that does not find its buyers is private again, with no share left over', () => {
    const scene = begin();
    privately(scene, 'CNR', 1);
    started(scene, 'LSR', 5, 95, { 2: 3 });
    scene.fund({ 'player:1': 500 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'increaseShares', company: 'CNR', size: 5, par: 60 });
    expect(scene.price('CNR')).toBe(60);
    scene.play(1, PASS);
    expect([scene.at('share:CNR-0'), scene.at('marker:CNR'), scene.cash('player:1')]).toEqual([
      'player:1',
      'private-track:1',
      500,
    ]);
    expect(['company:CNR', 'player:1', 'pool'].map((at) => scene.shares(at, 'CNR'))).toEqual([
      0,
      scene.shares('player:1', 'CNR'),
      0,
    ]);
    expect(piecesIn(scene.table, 'company:CNR').filter((id) => id.startsWith('share:'))).toEqual(
      [],
    );
  });
});

describe('steps and track', () => {
  it('7.2.2: without a marker on the charter there is no station step', () => {
    const at = (markers: boolean) => {
      const scene = inTurn('track');
      trains(scene, 'LSR', '2+');
      if (!markers)
        while (onCharter(scene, 'LSR') > 0)
          scene.put(
            piecesIn(scene.table, 'company:LSR').find((id) => id.startsWith('token:'))!,
            'out',
          );
      scene.play(1, PASS);
      return scene.read('operating').step;
    };
    expect(at(true)).toBe('station');
    expect(at(false)).not.toBe('station');
  });

  /** LSR is about to run on these tiles, with markers in these hexes. */
  const table = (
    name: string,
    tiles: readonly (readonly [string, string, number])[],
    stations: readonly string[],
    ...kinds: string[]
  ): [Scene, string[]] => {
    const scene = begin();
    phase(scene, name);
    started(scene, 'LSR', 10, 95, { 1: 4 });
    for (const [hex, type, turn] of tiles) tile(scene, hex, type, turn);
    for (const hex of stations) token(scene, 'LSR', hex);
    const own = trains(scene, 'LSR', ...kinds);
    operating(scene, 'LSR', 'run');
    return [scene, own];
  };

  it('15.2: a straight line from west to east is white in M17 alone', () => {
    const row = [
      ['H8', '57', 1],
      ['H10', '9', 1],
      ['H12', '57', 1],
    ] as const;
    const [scene, own] = table('Green', row, ['H8', 'H12'], '2+', '2+');
    const way = ['H8.0', 'H10', 'H12.0'];
    const routes = own.map((id) => ({ trains: [id], way }));
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'LSR', routes })).toContain(
      '1820/15.2/16',
    );
    expect(
      scene.wrongs(1, { verb: 'runTrains', company: 'LSR', routes: routes.slice(0, 1) }),
    ).not.toContain('1820/15.2/16');
  });

  it('15.3.4: a port that is reached by way of an open city without a marker does not count', () => {
    const line = [
      ['I21', '57', 1],
      ['I19', '57', 1],
    ] as const;
    const pays = (...stations: string[]) => {
      const [scene] = table('Gray', line, stations, 'FLOOD');
      scene.play(1, scene.options(1, 'runTrains')[0]!);
      return scene.read('operating').revenue;
    };
    expect([pays('I19'), pays('I19', 'I21')]).toEqual([40, 40 + 30]);
  });
});

describe('where a hand has interfered', () => {
  it('6.6.2: a float is undone though the tile that lay there is not to be had any more', () => {
    const scene = begin();
    phase(scene, 'Brown');
    for (const [n, id] of ['LSR', 'CFR', 'SDR'].entries()) {
      started(scene, id, 10, 95, { [n + 1]: 4 });
      if (n === 0) tile(scene, 'D6', 'M02', 1);
      token(scene, id, 'D6', n);
    }
    scene.put('lobbyist:red-0', 'lobby:1');
    scene.fund({ 'lobby:1': 40, 'player:1': 0 });
    scene.clock('stage', 'floats');
    scene.clock('begun', true);
    scene.clock('turn', 2);
    const by = Number(scene.turn().acting[0]!.slice(7));
    scene.play(by, { verb: 'startCompany', company: 'B&GR', par: 60, size: 10 });
    scene.play(
      by,
      scene.options(by, 'layTile').find(({ hex }) => hex === 'D6')!,
    );
    scene.play(by, { verb: 'placeToken', company: 'B&GR', hex: 'D6', city: 0 });
    for (const id of piecesIn(scene.table, 'supply'))
      if (scene.game.box.pieces.get(id)!.type === 'M02') scene.put(id, 'out');
    scene.play(by, PASS);
    scene.play(by, PASS);
    expect([tileAt(scene, 'D6'), scene.director('B&GR')]).toEqual([undefined, undefined]);
    expect(scene.at('charter:B&GR')).toBe('charters');
  });

  it('6.3.2: a bid under the marker of a colour that nobody plays goes back to nobody', () => {
    const scene = begin();
    scene.fund({ 'player:1': 800, 'bid:VF': 30 });
    scene.put('lobbyist:yellow-0', 'bid:VF');
    scene.play(1, bid('VF', 40));
    expect(scene.at('lobbyist:yellow-0')).toBe('out');
    expect([scene.cash('player:1'), scene.cash('bid:VF')]).toEqual([760, 70]);
  });

  it('8.2: a private company that is merged into another’s takes no money of its owner along', () => {
    const scene = begin();
    phase(scene, 'Green');
    privately(scene, 'CNR', 2);
    privately(scene, 'SDR', 3);
    started(scene, 'CFR', 5, 71, { 2: 1 });
    scene.fund({ 'player:2': 300, 'player:3': 0 });
    issueRound(scene, 'issue');
    scene.play(2, reduce('CFR', 1));
    const before = [scene.cash('player:2'), scene.cash('player:3')];
    scene.force(2, { verb: 'choose', choice: 'SDR' });
    expect(scene.at('charter:CFR')).toBe('charters');
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual(before);
  });
});
