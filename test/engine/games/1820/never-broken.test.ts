import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../shared/move.ts';
import {
  before,
  begin,
  cousin,
  issueRound,
  loans,
  operating,
  PASS,
  phase,
  privately,
  type Scene,
  soldOut,
  stand,
  started,
  stockRound,
  tile,
  token,
  trains,
} from '../../../kit/1820.ts';
import {
  first,
  groundsAgainst,
  inTurn,
  near,
  offer,
  offering,
  reduce,
  sell,
  threeCompanies,
} from '../../../kit/stands/1820-stands.ts';
import { fundLobby, takeLoan, buyTrain } from '../../../kit/moves.ts';

/**
 * Clauses by which no position had refused a move yet: each is broken here, with its nearest legal
 * twin beside it (1820 §4, §8 to §11, §13; rulebook §6, §7, §8, §12, §13, §15, §17).
 */

const buyShare = (company: string, from: string, percent: number, more = {}): Move => ({
  verb: 'buyShare',
  company,
  from,
  percent,
  ...more,
});

describe('stock rounds', () => {
  /** Player 1 directs LSR, player 2 CFR; BI is player 1’s. */
  function stock(): Scene {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 2, 2: 1, pool: 1 });
    started(scene, 'CFR', 10, 71, { 2: 3, 1: 2, BI: 1, pool: 2 });
    cousin(scene, 'BI', 1, 500);
    scene.fund({ 'player:1': 1000, 'player:2': 1000, 'player:3': 1000 });
    stockRound(scene, 1);
    return scene;
  }

  it('1820/6.5.2.4/6 1820/6.5.2.4/8 (§4.8): who sold may not buy in this round, the cousin of who sold may', () => {
    const scene = stock();
    scene.play(1, sell('CFR', 10));
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.wrongs(1, buyShare('CFR', 'pool', 10))).toEqual(['1820/6.5.2.4/6']);
    expect(scene.wrongs(1, buyShare('CFR', 'pool', 10, { for: 'holder:BI' }))).toEqual([]);
  });

  it('1820/6.5.2.1/3 1820/6.5.2.1/4 1820/6.5.2.1/7 (§4.6): of two lobbies none equals another, and what a raise has freed is free', () => {
    const scene = stock();
    scene.play(1, fundLobby(20));
    if (scene.acting() === 1) scene.play(1, PASS);
    expect(scene.wrongs(2, fundLobby(20))).toEqual(['1820/6.5.2.1/4']);
    scene.play(2, { verb: 'raiseLobby', lobby: 'lobby:1', amount: 30 });
    if (scene.acting() === 2) scene.play(2, PASS);
    expect(scene.at('lobbyist:red-0')).toBe('lobby:1');
    expect(scene.wrongs(3, fundLobby(20))).toEqual([]);
  });

  it('1820/10.7/6 1820/6.5.2.3/3 1820/6.5.2.4/5 (§4.7, §4.8): of a company at £10 nothing is bought or sold, at £40 both', () => {
    const scene = stock();
    stand(scene, 'CFR', 40);
    expect(scene.wrongs(1, sell('CFR', 10))).toEqual([]);
    expect(scene.wrongs(1, buyShare('CFR', 'pool', 10))).toEqual([]);
    stand(scene, 'CFR', 10);
    expect(scene.wrongs(1, sell('CFR', 10))).toEqual(['1820/6.5.2.3/3']);
    expect(scene.wrongs(1, buyShare('CFR', 'pool', 10))).toEqual(['1820/6.5.2.4/5']);
  });

  /** The lobby of player 1 is being resolved. */
  function floating(name: string): Scene {
    const scene = begin();
    phase(scene, name);
    scene.fund({ 'player:1': 5000, 'player:2': 1000, 'player:3': 1000, 'lobby:1': 20 });
    scene.put('lobbyist:red-0', 'lobby:1');
    before(scene, 'floats');
    scene.settle();
    return scene;
  }
  const start = (par: number, size: number): Move => ({
    verb: 'startCompany',
    company: 'SDR',
    par,
    size,
  });

  it.each<[string, number, number, number, number]>([
    // Phase, a par that is open, one that is not, a size that is, one that is not.
    ['Yellow', 71, 78, 5, 10],
    ['Green', 95, 105, 10, 20],
    ['Blue', 116, 128, 20, 5],
    ['Brown', 128, 142, 10, 50],
    ['Red', 128, 142, 50, 10],
    ['Gray', 55, 142, 50, 20],
  ])(
    '1820/16.1/2 1820/13.3/3 1820/6.6.2/1 1820/6.6.2/3 (§1): pars and sizes of %s phase',
    (name, par, dear, size, other) => {
      const scene = floating(name);
      expect(scene.wrongs(1, start(par, size))).toEqual([]);
      expect(scene.wrongs(1, start(dear, size))).toEqual(['1820/6.6.2/3']);
      expect(scene.wrongs(1, start(par, other))).toEqual(['1820/6.6.2/1']);
    },
  );
});

describe('building and running', () => {
  it('1820/12.1/2 1820/7.2.1/2 1820/7.2.1/3 1820/12.3.5/1 1820/12.3.5/2 (§9.4): each colour waits for its phase', () => {
    const moveFor = (type: string, name: string) =>
      near('H10', type, 1, name)
        .options(1, 'layTile')
        .find(({ hex }) => hex === 'H10')!;
    const green = moveFor('57', 'Green');
    expect(near('H10', '57', 1, 'Yellow').wrongs(1, green)).toEqual(['1820/12.3.5/1']);
    expect(near('H10', '57', 1, 'Green').wrongs(1, green)).toEqual([]);
    const brown = moveFor('14', 'Brown');
    expect(near('H10', '14', 1, 'Blue').wrongs(1, brown)).toEqual(['1820/12.3.5/2']);
    expect(near('H10', '14', 1, 'Brown').wrongs(1, brown)).toEqual([]);
  });

  it.each([
    ['L18', 0],
    ['N8', 1],
  ])(
    '1820/7.2.1/5 1820/11/7 1820/12.3.1.1/7 (§9.4, §9.5): in yellow phase no track of %s points at a blue barrier',
    (hex, turn) => {
      const [yellow, green] = ['Yellow', 'Green'].map((name) => near('H10', '57', 1, name));
      expect(groundsAgainst(yellow!, hex, '9', turn)).toEqual(['1820/12.3.1.1/7']);
      expect(groundsAgainst(green!, hex, '9', turn)).toEqual([]);
    },
  );

  it('1820/13.2/5 1820/13.3/4 1820/7.2.1/1 (§8.1): a private company lays two in yellow phase and four later, a public one two', () => {
    const laid = (company: string, name: string, actions: number) => {
      const scene = begin();
      phase(scene, name);
      if (company === 'CNR') privately(scene, 'CNR', 1);
      else started(scene, company, 5, 95, { 1: 3 });
      tile(scene, 'H10', '57', 1);
      token(scene, company, 'H10');
      scene.fund({ 'player:1': 1000, [`company:${company}`]: 1000 });
      operating(scene, company, 'track', { actions });
      return scene.wrongs(1, { verb: 'layTile', company, hex: 'H12', tile: '9', turn: 1 });
    };
    expect([laid('CNR', 'Yellow', 1), laid('CNR', 'Green', 3), laid('LSR', 'Green', 1)]).toEqual([
      [],
      [],
      [],
    ]);
    for (const wrongs of [
      laid('CNR', 'Yellow', 2),
      laid('CNR', 'Green', 4),
      laid('LSR', 'Green', 2),
    ])
      expect(wrongs).toEqual(['1820/7.2.1/1']);
  });

  /** LSR in H10 of a row of hexes, each on this tile. */
  function row(tiles: Readonly<Record<string, string>>, ...kinds: string[]) {
    const scene = begin();
    started(scene, 'LSR', 10, 95, { 1: 4 });
    for (const [hex, type] of Object.entries(tiles)) tile(scene, hex, type, 1);
    token(scene, 'LSR', Object.keys(tiles)[0]!);
    operating(scene, 'LSR', 'run');
    const own = trains(scene, 'LSR', ...kinds);
    const routes = (...ways: readonly string[][]) =>
      scene
        .wrongs(1, {
          verb: 'runTrains',
          company: 'LSR',
          routes: ways.map((way, i) => ({ trains: [own[i]!], way })),
        })
        .filter((clause) => clause !== '1820/7.2.3/2');
    return routes;
  }

  it('1820/15.2/16 1820/15.2/17 1820/7.2.3/4 (§10.2): two trains meet in a city, and share no line', () => {
    const routes = row({ H10: '57', H8: '57', H12: '57' }, '2+', '2+');
    expect(routes(['H8.0', 'H10.0'], ['H10.0', 'H12.0'])).toEqual([]);
    expect(routes(['H8.0', 'H10.0'], ['H10.0', 'H8.0'])).toEqual(['1820/15.2/16']);
  });

  it('1820/15.3.1/1 1820/15.3.1/2 (§10.3): towns are beside the number of a train, cities are not', () => {
    const way = ['H8.0', 'H10.0', 'H12.0', 'H14.0'];
    expect(row({ H8: '57', H10: '4', H12: '4', H14: '57' }, '2+')(way)).toEqual([]);
    expect(row({ H8: '57', H10: '4', H12: '57', H14: '57' }, '2+')(way)).toEqual(['1820/15.3.1/1']);
  });
});

describe('trains and loans', () => {
  it.each<[string, string, number, number]>([
    ['Yellow', '2+', 80, 6],
    ['Green', '3+', 200, 5],
    ['Blue', '5+', 400, 5],
    ['Brown', '8+', 800, 4],
    ['Red', '5D+', 1600, 3],
    ['Gray', 'FLOOD', 2000, 2],
  ])(
    '1820/13.7/1 1820/7.2.7/1 (§1, §8.7): in %s phase a %s for £%i is the last of %i',
    (name, kind, price, limit) => {
      const scene = inTurn('trains');
      phase(scene, name);
      scene.fund({ 'company:LSR': 5000 });
      const kinds = ['2+', '3+', '5+', '8+', '5D+', 'FLOOD'];
      soldOut(scene, ...kinds.slice(0, kinds.indexOf(kind)));
      trains(scene, 'LSR', ...Array.from({ length: limit - 1 }, () => 'FLOOD'));
      const move = () => buyTrain('LSR', first(scene, kind), price);
      expect(scene.wrongs(1, move())).toEqual([]);
      trains(scene, 'LSR', 'FLOOD');
      expect(scene.wrongs(1, move())).toEqual(['1820/7.2.7/1']);
    },
  );

  it('1820/13.2/6 1820/13.3/2 1820/17.1/3 1820/17.2/1 (§13): as many loans as shares in play, and none of a private company', () => {
    const scene = inTurn();
    // Four of five shares are in play.
    loans(scene, 'LSR', 3);
    expect(scene.wrongs(1, takeLoan('LSR'))).toEqual([]);
    loans(scene, 'LSR', 1);
    expect(scene.wrongs(1, takeLoan('LSR'))).toEqual(['1820/17.2/1']);
    privately(scene, 'CNR', 1);
    operating(scene, 'CNR');
    expect(scene.wrongs(1, takeLoan('CNR'))).toEqual(['1820/17.1/3']);
  });

  it('1820/17.1/10 1820/17.1/11 1820/10.7/3 (§13): no loan in liquidation, and none into it', () => {
    const scene = inTurn();
    stand(scene, 'LSR', 43);
    expect(scene.wrongs(1, takeLoan('LSR'))).toEqual([]);
    stand(scene, 'LSR', 40);
    expect(scene.wrongs(1, takeLoan('LSR'))).toEqual(['1820/17.1/11']);
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, takeLoan('LSR'))).toEqual(['1820/10.7/3']);
  });
});

describe('issue and takeover rounds', () => {
  it('1820/13.2/10 1820/8.4.1/5 1820/8.4.1/8 1820/8.4.1/9 (§11.3): who is private neither offers nor is offered, nor is who stands at £10', () => {
    const scene = offering();
    privately(scene, 'CNR', 3);
    scene.fund({ 'player:3': 3000 });
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual([]);
    expect(scene.wrongs(3, offer('SDR', 'CNR'))).toEqual(['1820/8.4.1/8']);
    expect(scene.wrongs(3, offer('CNR', 'CFR'))).toContain('1820/8.4.1/5');
    stand(scene, 'CFR', 10);
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual(['1820/8.4.1/9']);
  });

  it('1820/8.2/1 1820/13.3/5 1820/10.7/4 (§11.1): share-counts shrink before brown phase, and not at £10', () => {
    const scene = (name: string): Scene => {
      const made = threeCompanies(name);
      issueRound(made, 'issue');
      return made;
    };
    expect(scene('Blue').wrongs(1, reduce('LSR', 5))).toEqual([]);
    expect(scene('Brown').wrongs(1, reduce('LSR', 5))).toEqual(['1820/8.2/1']);
    const low = scene('Blue');
    stand(low, 'LSR', 10);
    expect(low.wrongs(1, reduce('LSR', 5))).toEqual(['1820/10.7/4']);
  });
});

describe('what has an owner', () => {
  it('1820/6.4.3/4 (§8.9): to a company that a cousin directs no future train is assigned', () => {
    const assigned = (director: string) => {
      const scene = inTurn('run');
      cousin(scene, 'BI', 1);
      started(scene, 'LSR', 5, 95, { [director]: 3 });
      const [train] = [...scene.game.box.pieces].find(
        ([, { type, place }]) => type === '2+' && place === 'future',
      )!;
      scene.put(train, 'player:1');
      operating(scene, 'LSR', 'run');
      return scene.wrongs(1, { verb: 'assignTrain', company: 'LSR', train });
    };
    expect(assigned('1')).toEqual([]);
    expect(assigned('BI')).toContain('1820/6.4.3/4');
  });

  it('1820/7.2.6/1 (§8.6): a company throws its own trains away', () => {
    const scene = inTurn('trains');
    const [own] = trains(scene, 'LSR', '2+');
    const [other] = trains(scene, 'CFR', '2+');
    const away = (train: string) => ({ verb: 'discardTrain', company: 'LSR', train });
    expect(scene.wrongs(1, away(own!))).toEqual([]);
    expect(scene.wrongs(1, away(other!))).toEqual(['1820/7.2.6/1']);
  });

  it('1820/13.2/7 (§7): before the run a private company buys out of the supply alone', () => {
    const scene = begin();
    started(scene, 'CFR', 5, 71, { 2: 3 });
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 1000 });
    const [other] = trains(scene, 'CFR', '2+');
    operating(scene, 'CNR', 'supply');
    expect(scene.wrongs(1, buyTrain('CNR', first(scene, '2+'), 80))).toEqual([]);
    expect(scene.wrongs(1, buyTrain('CNR', other!, 80))).toEqual(['1820/13.2/7']);
    operating(scene, 'CNR', 'trains');
    expect(scene.wrongs(1, buyTrain('CNR', other!, 80))).toEqual([]);
  });

  it('1820/6.6.2/18 (§4.11): players and cousins of the game take shares of a new company, nobody else', () => {
    const scene = begin();
    cousin(scene, 'BI', 1, 500);
    scene.fund({ 'player:1': 2000, 'lobby:1': 20 });
    scene.put('lobbyist:red-0', 'lobby:1');
    before(scene, 'floats');
    scene.settle();
    scene.play(1, { verb: 'startCompany', company: 'SDR', par: 65, size: 5 });
    scene.play(1, { verb: 'placeToken', company: 'SDR', hex: 'M15', city: 0 });
    if (scene.read('raising')!.step === 'markers') scene.play(1, PASS);
    const give = (holder: string) => ({ verb: 'subscribe', company: 'SDR', holder, shares: 2 });
    expect(scene.wrongs(1, give('holder:BI'))).toEqual([]);
    expect(scene.wrongs(1, give('holder:VF'))).toEqual(['1820/6.6.2/18']);
  });

  it('1820/8.4.2/10 (§11.3): the director of what is offered declines, nobody else', () => {
    const scene = offering(2);
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, { verb: 'bid', on: 'CFR', amount: 300 });
    while (scene.turn().verbs.includes('bid')) scene.play(scene.acting(), PASS);
    expect(scene.wrongs(3, { verb: 'declineBid' })).toEqual(['1820/8.4.2/10']);
    expect(scene.wrongs(2, { verb: 'declineBid' })).toEqual([]);
  });

  it('1820/8.2/11 (§11.1): a second private company is merged with the first one, or is not', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 5, 95, { 1: 2 });
    privately(scene, 'CNR', 1);
    scene.fund({ 'company:LSR': 500 });
    issueRound(scene, 'issue');
    scene.play(1, reduce('LSR', 1, [{ holder: 'player:1', shares: 1 }]));
    expect(scene.turn().verbs).toEqual(['choose']);
    expect(scene.wrongs(1, { verb: 'choose', choice: 'sold' })).toEqual(['1820/8.2/11']);
    expect(scene.options(1, 'choose').length).toBeGreaterThan(1);
  });

  it('1820/15.3.4/1 (§10.4): a network is named by one marker of the company', () => {
    const scene = begin();
    phase(scene, 'Gray');
    started(scene, 'LSR', 10, 95, { 1: 4 });
    for (const hex of ['H8', 'H10']) tile(scene, hex, '57', 1);
    token(scene, 'LSR', 'H8');
    const [flood] = trains(scene, 'LSR', 'FLOOD');
    operating(scene, 'LSR', 'run');
    const from = (...way: string[]) =>
      scene.wrongs(1, { verb: 'runTrains', company: 'LSR', routes: [{ trains: [flood!], way }] });
    expect(from('H8.0')).toEqual([]);
    expect(from('H10.0')).toEqual(['1820/15.2/2']);
    expect(from('H8.0', 'H10.0')).toContain('1820/15.3.4/1');
  });
});
