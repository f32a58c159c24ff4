import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../shared/move.ts';
import {
  acquire,
  begin,
  buy,
  company,
  give,
  lay,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  place,
  run,
  type Scene,
  soldOut,
  started,
  tile,
  token,
  trains,
} from '../../../kit/1839.ts';
import { buyShare, placeDiscount, sellShares, startCompany } from '../../../kit/moves.ts';

/** A refusal gives the reason that decides, cites its rule, and adds nothing that is untrue by itself. */

const said = (scene: Scene, move: Move, player = 1): string[] =>
  scene.findings(player, move).map(({ message }) => message);

describe('discounts and auction', () => {
  it('1839/discounts/3, 1839/auction/2: there is no pass, and the rule of the moment is cited', () => {
    const scene = begin({ players: 3 });
    expect(scene.wrongs(scene.acting(), PASS)).toEqual(['1839/discounts/3']);
    const other = (scene.acting() % 3) + 1;
    expect(scene.wrongs(other, PASS)).toEqual(['1839/discounts/2']);
    for (const amount of [60, 60, 60, 40, 40, 40])
      scene.play(scene.acting(), placeDiscount('RWS', amount));
    scene.play(scene.acting(), { verb: 'buyPrivate', private: 'RWS', price: 0 });
    expect(scene.wrongs(scene.acting(), PASS)).toEqual(['1839/auction/2']);
    expect(scene.wrongs((scene.acting() % 3) + 1, PASS)).toEqual(['1839/auction/1']);
  });

  it('1839/discounts/3 (§3): an amount that no chip has is told by the chips, however large', () => {
    const scene = begin({ players: 3 });
    for (const amount of [50, 500])
      expect(said(scene, placeDiscount('CO', amount), scene.acting())).toEqual([
        'What may be taken off now: ƒ40 or ƒ60.',
      ]);
  });
});

describe('the auction', () => {
  it('1839/auction/2 (§4): what is not in it has no price there', () => {
    const scene = begin({ players: 3 });
    for (const amount of [60, 60, 60, 40, 40, 40])
      scene.play(scene.acting(), placeDiscount('RWS', amount));
    scene.play(scene.acting(), { verb: 'buyPrivate', private: 'RWS', price: 0 });
    expect(said(scene, { verb: 'buyPrivate', private: 'RWS', price: 9 }, scene.acting())).toEqual([
      'Rijkswaterstaat is not in the auction.',
    ]);
  });
});

describe('foreign companies', () => {
  it('1839/foreign-or/3, 1839/foreign-par/1 (§8): they are never started, and nobody decides for them', () => {
    const says = ['BEL is a foreign company: nobody decides for it.'];
    const scene = company('SS', 'B19', 'track');
    expect(said(scene, lay('BEL', 'E14', '6'))).toEqual(says);
    for (const [step, move] of [
      ['token', place('BEL', 'B19')],
      ['run', run('BEL', ['train:2-0'])],
      ['dividend', { verb: 'payDividend', company: 'BEL', kind: 'half' }],
      ['home', place('BEL', 'B19')],
    ] as const) {
      operating(scene, ['SS'], step, { revenue: step === 'dividend' ? 100 : null });
      expect([step, said(scene, move)]).toEqual([step, says]);
      expect(scene.wrongs(1, move)).toEqual(['1839/foreign-or/3']);
    }
    give(scene, 'CO', '1');
    expect(said(scene, acquire('CO', 1, 'BEL'))).toEqual(says);
    const round = opened();
    expect(said(round, startCompany('BEL', 67))).toEqual(says);
    expect(round.wrongs(1, startCompany('BEL', 67))).toEqual(['1839/foreign-par/1']);
  });

  it('1839/foreign-or/12 (§8): they buy trains by themselves, and have no tokens', () => {
    const scene = company('SS', 'B19', 'trains');
    expect(said(scene, buy('GER', onSale(scene), 100))).toEqual([
      'GER is a foreign company: it buys trains by itself.',
    ]);
    expect(said(scene, { verb: 'sellToken', company: 'GER', token: 'token:SS-0' })).toEqual([
      'GER is a foreign company, so it sells no tokens.',
    ]);
  });

  it('1839/buying/8, 1839/buying/9 (§5.3): phase and price decide before the place that a share comes from', () => {
    const yellow = opened(3, 'Yellow');
    expect(said(yellow, buyShare('GER', 'ipo', 10))).toEqual([
      'Foreign shares are sold from green phase on.',
    ]);
    const scene = opened(3, 'Green');
    expect(said(scene, buyShare('GER', 'ipo', 10))).toEqual([
      'No train has reached GER yet, so it has no price.',
    ]);
    parred(scene, 'GER', 72, { pool: 2 });
    expect(said(scene, buyShare('GER', 'pool', 4))).toEqual([
      'Of GER 2% is left in the bank pool.',
    ]);
    expect(said(scene, sellShares('GER', 2))).toEqual(['{player:1} holds no shares of GER.']);
  });
});

describe('shares', () => {
  it('1839/selling/3 (§5.2): what a company has to have done before its shares are sold', () => {
    const scene = opened();
    started(scene, 'NWS', 67, { 1: 60 }, { floated: true });
    expect(said(scene, sellShares('NWS', 10))).toEqual([
      'NWS has not operated yet, so its shares cannot be sold.',
    ]);
  });
});

describe('Ketwich & Voombergh', () => {
  it('1839/brown/31 (§10.7, D80): the pars that are open are told as money', () => {
    const scene = opened();
    started(scene, 'NWS', 67, { 1: 60 });
    give(scene, 'KV', '1');
    scene.clock('floatedBy', { NWS: 'player:1' });
    expect(said(scene, { verb: 'reparCompany', company: 'NWS', par: 99 })).toEqual([
      'The new par is ƒ72 or ƒ80.',
    ]);
  });
});

describe('tiles', () => {
  it('1839/special-tiles/7 (§6.4): a tile with the cities of the hex may still put one elsewhere', () => {
    const scene = company('SS', 'B19', 'track');
    expect(said(scene, lay('SS', 'G10', 'A800', 2))).toContain(
      'Tile A800 turned so would join cities of G10 that are apart.',
    );
  });

  it('1839/track-limits/12 (§6.4): a hex or a tile that the game has not is named', () => {
    const scene = company('SS', 'B19', 'track');
    expect(said(scene, lay('SS', 'Z9', '9'))).toEqual(['There is no hex Z9.']);
    expect(said(scene, lay('SS', 'K16', '63'))).toEqual(['There is no tile 63 in this game.']);
  });

  it('1839/track-limits/12 (§6.4): nothing is said of the upgrades of the turn where no tile is ever laid', () => {
    const scene = company('NBDS', 'K8', 'track');
    const lays = { mode: '', tiles: 1, upgrades: 1, counted: 1, rijn: [] };
    operating(scene, ['NBDS'], 'track', { lays });
    expect(said(scene, lay('NBDS', 'M4', '9'))).toEqual([
      'M4 is printed for good; no tile is laid there.',
    ]);
  });

  it('1839/track-limits/7, 1839/track-limits/8, 1839/track-limits/9 (§6.4): where track would run is named; there are no barriers', () => {
    const scene = company('SS', 'B19', 'track');
    const runs = (hex: string, turn: number): string | undefined =>
      said(scene, lay('SS', hex, '9', turn)).find((one) => one.startsWith('Track would run'));
    expect(runs('L3', 2)).toBe('Track would run into a blank side of K2.');
    expect(runs('E8', 1)).toBe('Track would run off the map.');
    expect(runs('F9', 1)).toBe('Track would run into a blank side of F11.');
  });

  it('1839/tiles/16 (§6.4, D20, D73): a town tile has no next colour; only Lokaalspoorweg makes it a city', () => {
    const scene = company('SS', 'B19', 'track');
    tile(scene, 'D15', '58');
    const move = lay('SS', 'D15', '7');
    expect(said(scene, move)[0]).toBe('D15 cannot be upgraded any further.');
    expect(scene.wrongs(1, move)).toContain('1839/tiles/16');
    give(scene, 'LOK', 'SS');
    expect(said(scene, move)[0]).toBe('Tile 58 on D15 is upgraded with Lokaalspoorweg only.');
  });

  it('1839/tiles/3 (D16, D85): a reserved tile is laid by nobody', () => {
    const scene = company('SS', 'B19', 'track');
    expect(said(scene, lay('SS', 'G12', 'F08'))[0]).toBe(
      'Tile F08 is kept for G12; no company lays it.',
    );
    expect(scene.wrongs(1, lay('SS', 'G12', 'F08'))).toContain('1839/tiles/3');
  });

  it('1839/yellow/17 (§10.5): of a power that a company has not, nothing is said of the turn', () => {
    const scene = company('HIJSM', 'E10', 'track');
    const lays = { mode: '', tiles: 1, upgrades: 1, counted: 1, rijn: [] };
    operating(scene, ['HIJSM'], 'track', { lays });
    const move = lay('HIJSM', 'E8', '9', 0, { with: 'STL-K' });
    const private_ = 'Staatslijn K: Den Helder - Amsterdam';
    give(scene, 'STL-K', 'SS');
    expect(said(scene, move).filter((one) => /private|own|left|lay/.test(one))).toEqual([
      `HIJSM does not own ${private_}.`,
    ]);
    scene.put('private:STL-K', 'out');
    expect(said(scene, move).filter((one) => /private|own|left|lay/.test(one))).toEqual([
      `${private_} has left the game.`,
    ]);
  });

  it('1839/yellow/27 (§10.5): of a tile that does not go there, nothing is said of its places', () => {
    const scene = company('NRS', 'I12', 'token', 'Brown');
    give(scene, 'KLEEF', 'NRS');
    const plain = lay('NRS', 'K16', '9', 0, { with: 'KLEEF' });
    expect(said(scene, plain)).not.toContainEqual(expect.stringMatching(/station/));
    token(scene, 'SS', 'K16');
    const full = lay('NRS', 'K16', '6', 0, { with: 'KLEEF' });
    expect(said(scene, full)).toContain(
      'K16 would have no place for the station that Spoorlijn Zevenaar - Kleef lays with the tile.',
    );
    expect(said(scene, lay('NRS', 'E14', '6', 0, { with: 'KLEEF' }))).toContain(
      'Spoorlijn Zevenaar - Kleef builds in I16 or K16 only.',
    );
  });
});

describe('tokens', () => {
  it('1839/markers/5, 1839/markers/6 (§6.5): a city that a hex has not is told as that, and nothing else of it', () => {
    const scene = company('SS', 'B19', 'token');
    for (const [hex, city, says] of [
      ['N19', 0, 'N19 has no city.'],
      ['E14', 5, 'E14 has no city 5; its only city is 0.'],
      ['G10', 2, 'G10 has no city 2; its cities are 0 and 1.'],
    ] as const) {
      expect(said(scene, place('SS', hex, city))).toEqual([says]);
      expect(said(scene, place('SS', hex, city, { exchange: true }))).toEqual([says]);
    }
    token(scene, 'AMS', 'E14');
    expect(said(scene, place('SS', 'E14', 0))).toContain('That city of E14 has no open place.');
    const exchange = place('SS', 'H13', 0, { exchange: true });
    // What it would cost there is not told either.
    scene.fund('company:SS', 0);
    tile(scene, 'H13', '57');
    expect(said(scene, exchange)).toEqual([
      'SS has no station in that city of H13 to exchange at.',
    ]);
  });

  it('1839/green/11, 1839/privates/11 (§10.5): a private that does not help is told from one that is not owned', () => {
    const scene = company('SS', 'B19', 'token');
    give(scene, 'CO', 'NRS');
    give(scene, 'GENIE', 'SS');
    expect(said(scene, place('SS', 'E14', 0, { with: 'CO' }))[0]).toBe(
      'SS does not own Cornelis Outshoorn.',
    );
    expect(said(scene, place('SS', 'E14', 0, { with: 'GENIE' }))[0]).toBe(
      'Regiment Genietroepen does not help to place tokens.',
    );
  });
});

describe('routes', () => {
  it('1839/route/20 (§6.6): an off-board is none of the two that a route joins', () => {
    const scene = company('NBDS', 'D19', 'run');
    const [train] = trains(scene, 'NBDS', '2');
    tile(scene, 'D19', '5', 4);
    const [says] = said(scene, run('NBDS', [train!, 'D19.0', 'D21.0']));
    expect(says).toBe(
      `Route 1 (2 train): a route joins at least two towns or cities of the Netherlands; go on to another one (D19).`,
    );
  });

  it('1839/route/2, 1839/run/7 (§6.6): a route without a marker is refused once', () => {
    const scene = company('SS', 'B19', 'run');
    const [train] = trains(scene, 'SS', '2');
    const clauses = scene.wrongs(1, run('SS', [train!, 'B13.0']));
    expect(clauses).toEqual(['1839/route/20', '1839/route/2']);
    expect(scene.wrongs(1, run('SS', [train!]))).toEqual(['1839/route/20']);
  });

  it('1839/run/15, 1839/dividend/1 (§6.6, §6.7): the steps that are no choice cite their own rule', () => {
    const scene = company('SS', 'B19', 'dividend');
    operating(scene, ['SS'], 'dividend', { revenue: 100 });
    expect(scene.wrongs(1, PASS)).toEqual(['1839/dividend/1']);
  });
});

describe('trains', () => {
  it('1839/trains-buy/5, 1839/trains-buy/7 (§6.8): what the supply sells next, and what has left the game', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    expect(said(scene, buy('SS', 'train:5+-0', 450))).toEqual([
      'The supply sells a 2 next: a 5+ comes later.',
    ]);
    scene.put('train:2-1', 'out');
    expect(said(scene, buy('SS', 'train:2-1', 100))).toEqual(['That 2 train is out of the game.']);
  });

  it('1839/emergency/13 (§6.9): why the director may not help, and nothing of the money for a wrong price', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    const [theirs] = trains(scene, 'NRS', '2');
    scene.fund('company:SS', 150);
    expect(said(scene, buy('SS', theirs!, 200))).toEqual([
      'SS has ƒ150 and can pay for a 2, so its director may not help: the price lies between ƒ1 and ƒ150.',
    ]);
    trains(scene, 'SS', '2');
    expect(said(scene, buy('SS', theirs!, 200))).toEqual([
      'SS has ƒ150 and owns a train, so its director may not help: the price lies between ƒ1 and ƒ150.',
    ]);
    soldOut(scene, '2', '3+', '5+');
    expect(said(scene, buy('SS', onSale(scene), 160))).toEqual(['It costs ƒ700.']);
    expect(said(scene, buy('SS', onSale(scene), 700))).toEqual([
      'SS has ƒ150 and owns a train, so its director may not help.',
    ]);
    const poor = company('SS', 'B19', 'trains', 'Green');
    poor.fund('company:SS', 50);
    soldOut(poor, '2');
    expect(said(poor, buy('SS', onSale(poor), 260))).toEqual(['It costs ƒ250.']);
    give(scene, 'RB', 'SS');
    scene.fund('player:1', 20);
    expect(said(scene, buy('SS', onSale(scene), 700))).toEqual([
      'SS and its director have ƒ170 together.',
    ]);
  });

  it('1839/emergency/2, 1839/emergency/4 (§6.9): why a company sells no token', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    const sell = (id: string, by = 'SS'): Move => ({ verb: 'sellToken', company: by, token: id });
    started(scene, 'NRS', 67, { 2: 60 });
    const [last] = ['token:SS-0'];
    expect(said(scene, sell('token:NRS-0', 'NRS'))).toEqual([
      'NRS is not in turn, so it sells no tokens.',
    ]);
    expect(said(scene, sell(last!))).toEqual([
      'SS has ƒ1,000 for a train of ƒ100, so it sells no tokens.',
    ]);
    scene.fund('company:SS', 50);
    expect(said(scene, sell(last!))).toEqual(['The last station of SS stays.']);
    const hoorn = token(scene, 'SS', 'E10');
    scene.put(token(scene, 'SS', 'G8'), scene.at(hoorn));
    expect(said(scene, sell(hoorn))).toEqual([
      'An exchange token lies on that station: it is sold before it, for the same ƒ40.',
    ]);
    expect(scene.wrongs(1, sell(hoorn))).toEqual(['1839/markers/5']);
    trains(scene, 'SS', '2');
    expect(said(scene, sell(hoorn))).toEqual(['SS owns a train, so it sells no tokens.']);
  });

  it('1839/emergency/12 (§6.9): why nobody is bankrupt', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    const ruin = (by: string): Move => ({ verb: 'declareBankruptcy', company: by });
    trains(scene, 'NRS', '2');
    started(scene, 'SS', 67, { 1: 20 });
    started(scene, 'NRS', 67, { 1: 20 });
    scene.fund('company:SS', 50);
    scene.fund('player:1', 60);
    expect(said(scene, ruin('NRS'))).toEqual(['NRS is not in turn, so nobody is bankrupt.']);
    expect(said(scene, ruin('SS'))).toEqual(['SS can raise ƒ110 for a train of ƒ100.']);
    trains(scene, 'SS', '2');
    expect(said(scene, ruin('SS'))).toEqual(['SS owns a train, so nobody is bankrupt.']);
  });
});

describe('privates', () => {
  it('1839/privates/22, 1839/or-actions/6 (§10.2, §10.3): why companies buy none', () => {
    const scene = company('SS', 'B19', 'track', 'Yellow');
    give(scene, 'CO', '1');
    expect(said(scene, acquire('CO', 1))).toEqual(['Companies buy privates from green phase on.']);
    scene.clock('phase', 'Brown');
    scene.clock('obsolete', true);
    expect(said(scene, acquire('CO', 1))).toEqual([
      'The privates are obsolete, and companies buy none.',
    ]);
    expect(scene.wrongs(1, acquire('CO', 1))).toEqual(['1839/privates/22']);
  });

  it('1839/or-actions/6 (§10.2): who has it, or that it has left the game', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    give(scene, 'CO', 'SS');
    expect(said(scene, acquire('CO', 1))).toEqual([
      'Cornelis Outshoorn belongs to SS: only a player who owns it sells it to a company.',
    ]);
    scene.put('private:CO', 'out');
    expect(said(scene, acquire('CO', 1))).toEqual(['Cornelis Outshoorn has left the game.']);
  });
});

describe('proposals', () => {
  it('1839/trains-buy/3, 1839/privates/6 (§6.8, §10.2): what closes a move is cited by what is proposed', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    const [train] = trains(scene, 'NRS', '2');
    expect(said(scene, { verb: 'agree' })).toEqual([
      'Nothing is proposed: SS, run by {player:1}, must buy a train.',
    ]);
    scene.play(1, buy('SS', train!, 50));
    expect(scene.wrongs(2, PASS)).toEqual(['1839/trains-buy/3']);
    scene.play(2, { verb: 'decline' });
    give(scene, 'CO', '2');
    scene.play(1, acquire('CO', 10));
    expect(scene.wrongs(2, PASS)).toEqual(['1839/privates/6']);
  });
});
