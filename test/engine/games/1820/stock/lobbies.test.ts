import { expect, test, describe } from 'vitest';
import { acting, twoCompanies, act, dealing, done } from '../../../../kit/stands/1820-stands.ts';
import { begin, passUntil, started, stockRound, PASS } from '../../../../kit/1820.ts';
import { fundLobby } from '../../../../kit/moves.ts';
import { dealt } from './positions.ts';

test('1820/6.5.1/13 1820/6.5.1/6: with no lobby at all, a round of passes closes part 1, another the round', () => {
  const scene = begin();
  started(scene, 'LSR', 5, 95, { 1: 3 });
  stockRound(scene, 1);
  passUntil(scene, () => scene.read('stock').part === 2);
  expect(scene.at('marker:round')).toBe('round:SR, after lobbies');
  expect(scene.read('stage')).toBe('stock');
  passUntil(scene, () => scene.read('stage') !== 'stock');
  expect(scene.read('stage')).toBe('operating');
});

describe('lobbies', () => {
  test('1820/6.5.2/2 1820/6.5.2.1/1 1820/6.5.2.1/5 1820/6.5.2.1/6: at least £20 in tens under a marker', () => {
    const scene = twoCompanies();
    expect(scene.wrongs(1, fundLobby(10))).toContain('1820/6.5.2.1/5');
    expect(scene.wrongs(1, fundLobby(25))).toContain('1820/6.5.2.1/6');
    scene.play(1, fundLobby(40));
    expect([scene.at('lobbyist:red-0'), scene.cash('lobby:1')]).toEqual(['lobby:1', 40]);
    const none = twoCompanies();
    for (let n = 0; n < 10; n++) none.put(`lobbyist:red-${n}`, `lobby:${n + 1}`);
    expect(none.wrongs(1, fundLobby(50))).toContain('1820/6.5.2.1/1');
  });

  test('1820/6.5.2.1/2 1820/6.5.2.1/3 1820/6.5.2.1/4 1820/6.5.2.1/7: raised by anybody, all different, freed sums free', () => {
    const scene = twoCompanies();
    act(scene, 1, fundLobby(40));
    expect(scene.wrongs(2, fundLobby(40))).toEqual(['1820/6.5.2.1/4']);
    const raise = { verb: 'raiseLobby', lobby: 'lobby:1', amount: 60 };
    expect(scene.wrongs(2, { ...raise, amount: 40 })).toContain('1820/6.5.2.1/2');
    act(scene, 2, raise);
    expect([scene.cash('lobby:1'), scene.cash('player:2')]).toEqual([60, 980]);
    scene.play(3, fundLobby(40));
    expect(scene.at('lobbyist:red-0')).toBe('lobby:1');
  });

  test('1820/6.6.1/1 1820/6.6.1/2 1820/6.6.1/3: highest first, money to the bank, marker back, a float or nothing', () => {
    const scene = twoCompanies();
    act(scene, 1, fundLobby(40));
    act(scene, 2, fundLobby(60));
    passUntil(scene, () => scene.read('stage') === 'floats');
    expect(acting(scene)).toEqual([2]);
    expect(scene.turn().verbs).toEqual(['startCompany', 'pass']);
    scene.play(2, PASS);
    expect([scene.cash('lobby:2'), scene.cash('player:2')]).toEqual([0, 940]);
    expect(scene.at('lobbyist:blue-0')).toBe('player:2');
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(2, { verb: 'startCompany', company: 'SDR', par: 60, size: 5 })).toContain(
      '1820/6.6.1/3',
    );
  });
});

describe('lobbies (6.5.2.1)', () => {
  test('the last twenty pounds will do, for a new one and for ten more on another', () => {
    const scene = dealing();
    scene.fund({ 'player:1': 20 });
    expect(scene.options(1, 'fundLobby').map(({ amount }) => amount)).toEqual([20]);
    expect(scene.wrongs(1, { verb: 'fundLobby', amount: 30 })).toContain('1820/6.5.1/12');
    scene.put('lobbyist:red-0', 'lobby:1');
    scene.fund({ 'lobby:1': 100 });
    const lobby = 'lobby:1';
    expect(scene.wrongs(1, { verb: 'raiseLobby', lobby, amount: 120 })).toEqual([]);
    expect(scene.wrongs(1, { verb: 'raiseLobby', lobby, amount: 130 })).toContain('1820/6.5.1/12');
    expect(scene.options(1, 'raiseLobby').map(({ amount }) => amount)).toEqual([110, 120]);
    scene.play(1, { verb: 'raiseLobby', lobby, amount: 120 });
    expect([scene.cash('player:1'), scene.cash(lobby)]).toEqual([0, 120]);
  });
});

describe('turns of the stock round (6.5)', () => {
  test('6.6.1: the highest lobby first, its owner’s whoever raised it, and the money is gone for nothing', () => {
    const scene = dealt();
    const rest = scene.cash('bank');
    scene.play(1, { verb: 'fundLobby', amount: 20 });
    done(scene, 1);
    scene.play(2, { verb: 'fundLobby', amount: 30 });
    done(scene, 2);
    scene.play(3, { verb: 'raiseLobby', lobby: scene.at('lobbyist:red-0'), amount: 50 });
    done(scene, 3);
    while (scene.read('stage') === 'stock' && scene.read('stock').part === 1)
      scene.play(acting(scene)[0]!, PASS);
    const asked = [];
    while (scene.read('stage') === 'floats') {
      asked.push(acting(scene)[0]!);
      scene.play(acting(scene)[0]!, PASS);
    }
    expect(asked).toEqual([1, 2]);
    expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([980, 970, 970]);
    expect(scene.cash('bank')).toBe(rest + 80);
  });
});

describe('turns and lobbies (6.5.1, 6.5.2.1)', () => {
  test('6.5.2.1: a raise ends in tens, and not where another lobby is', () => {
    const scene = twoCompanies();
    scene.play(1, fundLobby(40));
    scene.play(1, PASS);
    scene.play(2, fundLobby(60));
    scene.play(2, PASS);
    const raise = (amount: number) => ({ verb: 'raiseLobby', lobby: 'lobby:1', amount });
    expect(scene.wrongs(3, raise(60))).toEqual(['1820/6.5.2.1/4']);
    expect(scene.wrongs(3, raise(45))).not.toEqual([]);
    scene.play(3, raise(70));
    // Player 1 is asked first though player 3 paid for it.
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect([scene.read('stage'), acting(scene)]).toEqual(['floats', [1]]);
  });
});
