import { describe, expect, test } from 'vitest';
import {
  begin,
  operating,
  started,
  trains,
  passStockRound,
  stockRound,
  grandRapids,
  RAN,
} from '../../../../kit/1828.ts';
import { buyPrivate } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { buy, offering } from './positions.ts';
import { besideWabash, said } from '../../../../kit/stands/1828-stands.ts';

const sold = (id: string, price: number) => ({
  verb: 'buyPrivate',
  private: id,
  price,
  company: 'GT',
});

describe('sold to a company', () => {
  test('1828/opactions/7 1828/privgen/1 1828/phases/23: the eight, in green, blue and brown phase, at any time of the turn', () => {
    const small = ['SVN', 'StCT', 'C&StL', 'D&H', 'C&P', 'M&H', 'E&K', 'C&A'];
    const scene = offering(small);
    trains(scene, 'GT', '2');
    for (const [phase, open] of Object.entries({
      Yellow: false,
      Green: true,
      Blue: true,
      Brown: true,
      Red: false,
      Gray: false,
      Purple: false,
    })) {
      scene.clock('phase', phase);
      for (const id of small)
        expect([phase, id, scene.wrongs(1, buy(id, 1))]).toEqual([
          phase,
          id,
          open ? [] : ['1828/phases/23'],
        ]);
    }
    scene.clock('phase', 'Green');
    for (const step of ['track', 'token', 'run', 'dividend', 'trains', 'privates'] as const) {
      operating(scene, ['GT'], step, { revenue: step === 'dividend' ? 10 : null });
      expect([step, scene.wrongs(1, buy('SVN', 1))]).toEqual([step, []]);
    }
    started(scene, 'WAB', 67, { 1: 6 });
    scene.fund('company:WAB', 100);
    expect(scene.wrongs(1, buy('SVN', 1, 'WAB'))).toContain('1828/opactions/7');
  });

  test('1828/opactions/8: from $1 to twice the face', () => {
    const scene = offering(['D&H']);
    expect(scene.wrongs(1, buy('D&H', 0))).toContain('1828/opactions/8');
    expect(scene.wrongs(1, buy('D&H', 1))).toEqual([]);
    expect(scene.wrongs(1, buy('D&H', 160))).toEqual([]);
    expect(scene.wrongs(1, buy('D&H', 161))).toEqual(['1828/opactions/8']);
  });

  test('1828/privgen/3 1828/privgen/4 1828/privgen/8: the treasury pays the seller, and there it stays', () => {
    const scene = offering(['SVN']);
    scene.play(1, buy('SVN', 40));
    expect(scene.at('private:SVN')).toBe('player:2');
    scene.play(2, { verb: 'agree' });
    expect(scene.at('private:SVN')).toBe('company:GT');
    expect([scene.cash('company:GT'), scene.cash('player:2')]).toEqual([960, 740]);
    started(scene, 'WAB', 67, { 1: 6 });
    scene.fund('company:WAB', 100);
    operating(scene, ['WAB']);
    expect(scene.wrongs(1, buy('SVN', 10, 'WAB'))).toContain('1828/privgen/4');
    const poor = offering(['D&H']);
    poor.fund('company:GT', 20);
    expect(poor.wrongs(1, buy('D&H', 21))).toContain('1828/privgen/3');
  });

  test('1828/privgen/6: not those of $250', () => {
    const scene = offering(['CPR', 'NW']);
    for (const id of ['CPR', 'NW'])
      expect(scene.wrongs(1, buy(id, 250))).toContain('1828/privgen/6');
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
  });
});

describe('what privates pay', () => {
  test('1828 A6.1, A10.2: StCT twice as much to a company, C&P nothing to a player and $15 to a company', () => {
    const paid = (owner: string) => {
      const scene = begin({ players: 3 });
      started(scene, 'GT', 79, { 1: 6 }, RAN);
      scene.clock('phase', 'Green');
      for (const id of ['StCT', 'C&P']) scene.put(`private:${id}`, owner);
      const purse = owner;
      scene.fund(purse, 100);
      stockRound(scene, 1);
      passStockRound(scene);
      return scene.cash(purse) - 100;
    };
    expect(paid('player:2')).toBe(5);
    expect(paid('company:GT')).toBe(25);
  });
});

describe('sold to companies', () => {
  test('1828 A10.1: the C&P buys none, and is offered none', () => {
    const scene = besideWabash();
    scene.put('private:C&P', 'player:2');
    scene.put('private:SVN', 'player:2');
    scene.fund('company:C&P', 100);
    operating(scene, ['C&P', 'GT']);
    expect(scene.options(2, 'buyPrivate')).toEqual([]);
    const move = { verb: 'buyPrivate', private: 'SVN', price: 1, company: 'C&P' };
    expect(legal(scene, 2, move)).toBe(false);
  });

  test('1828 A10.1: the own director’s private is sold for what he likes, within a dollar and twice its face', () => {
    const scene = besideWabash('track', 40);
    scene.put('private:StCT', 'player:1');
    const buy = (price: number) => ({
      verb: 'buyPrivate',
      private: 'StCT',
      price,
      company: 'GT',
    });
    expect([0, 1, 40, 41].map((price) => legal(scene, 1, buy(price)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    scene.play(1, buy(40));
    expect([scene.at('private:StCT'), scene.cash('player:1')]).toEqual(['company:GT', 740]);
  });
});

describe('prices of a sale', () => {
  test('1828 A10.1: $1 to twice the face, in green, blue and brown, with the money in the treasury', () => {
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
});

describe('what a sale is refused for', () => {
  test('1828 A10.1: why no player sells a private to a company', () => {
    const scene = grandRapids('track', 'Green');
    scene.put('private:SVN', 'company:GT');
    scene.put('private:D&H', 'out');
    scene.put('private:CPR', 'out');
    const ids = ['SVN', 'D&H', 'CPR', 'WAB'];
    expect(ids.map((id) => said(scene, 1, buyPrivate(id, 1, 'GT')))).toEqual([
      [
        'Schuylkill Valley Navigation belongs to GT: only a player who owns it sells it to a company.',
      ],
      ['Delaware & Hudson Railroad is closed.'],
      ['Canadian Pacific Railroad is never sold.'],
      ['WAB is no private.'],
    ]);
  });
});
