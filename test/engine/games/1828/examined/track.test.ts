import { describe, expect, it } from 'vitest';
import {
  begin,
  markerIn,
  operating,
  started,
  system,
  tile,
  token,
  grandRapids,
  line,
} from '../../../../kit/1828.ts';
import { placeToken } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';

/** Track, markers and privates of companies, asked from the rulebook by somebody who did not write its code. */

const lay = (company: string, hex: string, type: string, turn: number, power?: string) => ({
  verb: 'layTile',
  company,
  hex,
  tile: type,
  turn,
  ...(power === undefined ? {} : { with: power }),
});
const sold = (id: string, price: number) => ({
  verb: 'buyPrivate',
  private: id,
  price,
  company: 'GT',
});

describe('track', () => {
  it('1828 A6.5: the terrain must be in the treasury to the dollar, and is paid once', () => {
    const scene = grandRapids('track', 'Green');
    scene.fund('company:GT', 79);
    expect(legal(scene, 1, lay('GT', 'D6', '57', 1))).toBe(false);
    scene.fund('company:GT', 80);
    scene.play(1, lay('GT', 'D6', '57', 1));
    expect(scene.cash('company:GT')).toBe(0);
    // The upgrade of a later turn costs nothing.
    operating(scene, ['GT']);
    scene.play(1, lay('GT', 'D6', '14', 1));
    expect(scene.cash('company:GT')).toBe(0);
  });

  it('1828 A6.5: green waits for green phase, brown for brown, and blue opens nothing', () => {
    for (const [phase, green, brown] of [
      ['Yellow', false, false],
      ['Green', true, false],
      ['Blue', true, false],
      ['Brown', true, true],
      ['Purple', true, true],
    ] as const) {
      const scene = grandRapids('track', phase);
      tile(scene, 'D6', '57', 1);
      expect([phase, legal(scene, 1, lay('GT', 'D6', '14', 1))]).toEqual([phase, green]);
      tile(scene, 'D6', '14', 1);
      const browns = scene.options(1, 'layTile').filter((move) => move.hex === 'D6');
      expect([phase, browns.length > 0]).toEqual([phase, brown]);
    }
  });

  it('1828 A6.5: a system that upgraded also lays a yellow tile, on another hex', () => {
    const scene = grandRapids('track', 'Green');
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 6, 'company:GT': 1 });
    scene.play(1, lay('GT', 'D6', '57', 1));
    expect(legal(scene, 1, lay('GT', 'D6', '14', 1))).toBe(false);
    expect(legal(scene, 1, lay('GT', 'E5', '9', 2))).toBe(true);
  });

  it('1828 A6.5: a system of B&M and NYH lays two tiles and two more for $40 each, none of them after an upgrade', () => {
    const boston = () => {
      const scene = begin({ players: 4 });
      system(scene, 'B&M', 'NYH');
      started(scene, 'B&M', 79, { 1: 6, 'company:B&M': 1 });
      token(scene, 'B&M', 'E27');
      scene.fund('company:B&M', 1000);
      scene.clock('phase', 'Green');
      operating(scene, ['B&M']);
      return scene;
    };
    const scene = boston();
    const paid = [
      lay('B&M', 'C27', '9', 2),
      lay('B&M', 'B26', '8', 5),
      lay('B&M', 'D26', '8', 4),
      lay('B&M', 'F26', '57', 1),
    ].map((move) => {
      const before = scene.cash('company:B&M');
      scene.play(1, move);
      return before - scene.cash('company:B&M');
    });
    // The mountain costs $120 besides, the water $80.
    expect(paid).toEqual([0, 0, 40 + 120, 40 + 80]);
    const upgraded = boston();
    upgraded.play(
      1,
      upgraded.options(1, 'layTile').find(({ tile }) => tile === '121')!,
    );
    upgraded.play(1, lay('B&M', 'C27', '9', 2));
    expect(legal(upgraded, 1, lay('B&M', 'D26', '8', 4))).toBe(false);
  });

  it('1828 A10.2: after the extra tile of E&K a yellow one is laid, but nothing upgraded', () => {
    const scene = grandRapids('track', 'Green');
    scene.put('private:E&K', 'company:GT');
    tile(scene, 'D6', '57', 1);
    scene.play(1, lay('GT', 'E5', '9', 2, 'E&K'));
    expect(scene.cash('company:GT')).toBe(980);
    expect(legal(scene, 1, lay('GT', 'D6', '14', 1))).toBe(false);
    expect(legal(scene, 1, lay('GT', 'E5', '23', 5))).toBe(false);
    expect(legal(scene, 1, lay('GT', 'F6', '9', 2))).toBe(true);
    // The other way round: once something is upgraded E&K’s tile has to wait.
    const other = grandRapids('track', 'Green');
    other.put('private:E&K', 'company:GT');
    tile(other, 'D6', '57', 1);
    other.play(1, lay('GT', 'D6', '14', 1));
    expect(legal(other, 1, lay('GT', 'E5', '9', 2, 'E&K'))).toBe(false);
  });

  it('1828 A10.2: E&K’s tile costs $20 and the terrain', () => {
    const scene = grandRapids('track');
    scene.put('private:E&K', 'company:GT');
    scene.fund('company:GT', 99);
    expect(legal(scene, 1, lay('GT', 'D6', '57', 1, 'E&K'))).toBe(false);
    scene.fund('company:GT', 100);
    scene.play(1, lay('GT', 'D6', '57', 1, 'E&K'));
    expect(scene.cash('company:GT')).toBe(0);
  });

  it('1828 A10.1: a player’s private closes its hex, a company’s does not', () => {
    const scene = grandRapids('track');
    tile(scene, 'D6', '57', 1);
    tile(scene, 'D8', '57', 1);
    scene.put('private:StCT', 'player:1');
    expect(legal(scene, 1, lay('GT', 'D10', '4', 1))).toBe(false);
    scene.put('private:StCT', 'company:WAB');
    expect(legal(scene, 1, lay('GT', 'D10', '4', 1))).toBe(true);
  });

  it('1828 A6.5: nothing is built beyond a city that is full of others', () => {
    const scene = grandRapids('track');
    tile(scene, 'D6', '57', 1);
    expect(legal(scene, 1, lay('GT', 'D8', '57', 1))).toBe(true);
    const mark = token(scene, 'blocking', 'D6');
    expect(legal(scene, 1, lay('GT', 'D8', '57', 1))).toBe(false);
    scene.put(mark, 'aside');
    token(scene, 'GT', 'D6');
    expect(legal(scene, 1, lay('GT', 'D8', '57', 1))).toBe(true);
  });
});

describe('markers', () => {
  it('1828 A6.6: $100 to the dollar', () => {
    const scene = grandRapids('token');
    line(scene);
    scene.fund('company:GT', 99);
    expect(legal(scene, 1, placeToken('GT', 'D6'))).toBe(false);
    scene.fund('company:GT', 100);
    scene.play(1, placeToken('GT', 'D6'));
    expect([scene.cash('company:GT'), markerIn(scene, 'D6')]).toEqual([0, 'GT']);
  });

  it('1828 A6.6: the last marker of the charter is placed; there is no fourth', () => {
    const scene = grandRapids('token');
    line(scene);
    token(scene, 'GT', 'D6');
    expect(legal(scene, 1, placeToken('GT', 'D8'))).toBe(true);
    token(scene, 'GT', 'D14');
    expect(legal(scene, 1, placeToken('GT', 'D8'))).toBe(false);
  });
});

describe('privates', () => {
  it('1828 A10.1: $1 to twice the face, in green, blue and brown, with the money in the treasury', () => {
    for (const [phase, price, right] of [
      ['Yellow', 40, false],
      ['Green', 0, false],
      ['Green', 1, true],
      ['Green', 40, true],
      ['Green', 41, false],
      ['Brown', 40, true],
      ['Red', 40, false],
    ] as const) {
      const scene = grandRapids('track', phase);
      scene.put('private:SVN', 'player:1');
      scene.fund('company:GT', 40);
      expect([phase, price, legal(scene, 1, sold('SVN', price))]).toEqual([phase, price, right]);
    }
  });

  it('1828 A10.2: C&StL’s tile is free and no lay, and its hex is done with for this turn', () => {
    const scene = grandRapids('track', 'Green');
    scene.put('private:C&StL', 'company:GT');
    scene.play(1, lay('GT', 'B24', '58', 0, 'C&StL'));
    expect([scene.cash('company:GT'), scene.read('work').laid]).toEqual([1000, ['B24']]);
    expect(legal(scene, 1, lay('GT', 'E5', '9', 2))).toBe(true);
  });

  it('1828 A10.2: D&H’s $120 must be there, and its tile is the lay of the turn', () => {
    const scene = grandRapids('track', 'Green');
    scene.put('private:D&H', 'company:GT');
    scene.fund('company:GT', 119);
    expect(legal(scene, 1, lay('GT', 'F20', '57', 0, 'D&H'))).toBe(false);
    scene.fund('company:GT', 120);
    scene.play(1, lay('GT', 'F20', '57', 0, 'D&H'));
    expect(scene.cash('company:GT')).toBe(0);
    expect(legal(scene, 1, lay('GT', 'E5', '9', 2))).toBe(false);
  });
});
