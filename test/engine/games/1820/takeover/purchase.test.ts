import { describe, expect, test } from 'vitest';
import {
  acquire,
  bid,
  offer,
  offering,
  passBids,
  acting,
  threeCompanies,
  issue,
  said,
} from '../../../../kit/stands/1820-stands.ts';
import {
  before,
  count,
  loans,
  loansOn,
  privately,
  stand,
  trains,
  begin,
  issueRound,
  markerIn,
  onCharter,
  phase,
  started,
  tile,
  token,
  cousin,
  PASS,
} from '../../../../kit/1820.ts';
import { takeLoan } from '../../../../kit/moves.ts';
import { wonBid, TWELVE } from './positions.ts';

describe('the purchase', () => {
  test('1820/8.4.3/3 1820/8.4.3/4 1820/8.4.3/6 1820/8.4.3/7 1820/8.4.3/19 1820/8.1/13 1820/13.1/5: the bid in equal whole parts, the rest to the bank; treasury along; the company free', () => {
    const scene = wonBid((s) => privately(s, 'CNR', 1));
    expect(scene.wrongs(1, acquire('SDR'))).toContain('1820/8.4.3/3');
    scene.play(1, acquire('LSR'));
    // 173 each; 1 left. LSR: 1000 - 520 + 300.
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([446, 273]);
    expect([scene.cash('company:LSR'), scene.cash('company:CFR')]).toEqual([780, 0]);
    expect([scene.at('charter:CFR'), scene.at('marker:CFR'), scene.size('CFR')]).toEqual([
      'charters',
      'market',
      0,
    ]);
    scene.put('lobbyist:red-0', 'lobby:1');
    before(scene, 'floats');
    scene.settle();
    expect(scene.options(1, 'startCompany').some(({ company }) => company === 'CFR')).toBe(true);
  });

  test('1820/8.4.3/5 1820/8.4.1/3: money is raised by loans and issues, at will', () => {
    const scene = wonBid((s) => s.fund({ 'company:LSR': 100 }));
    scene.play(1, acquire('LSR'));
    expect(scene.turn().verbs).toEqual(['takeLoan', 'issueShares', 'pass']);
    scene.play(1, { verb: 'issueShares', company: 'LSR', shares: 3 });
    expect(scene.cash('company:LSR')).toBe(385);
    scene.play(1, { verb: 'takeLoan', company: 'LSR' });
    // Enough: it is paid at once.
    expect([scene.at('charter:CFR'), scene.cash('company:LSR')]).toEqual(['charters', 65 + 300]);
  });

  test('1820/8.4.3/8 1820/8.4.3/10 1820/8.4.3/11 1820/17.2/3: loans go over, a cell each, even into liquidation; too many are repaid', () => {
    const scene = wonBid((s) => loans(s, 'CFR', 2));
    scene.play(1, acquire('LSR'));
    expect([loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([2, 78]);
    const sunk = wonBid((s) => {
      loans(s, 'CFR', 3);
      stand(s, 'LSR', 43);
    });
    sunk.play(1, acquire('LSR'));
    expect(sunk.price('LSR')).toBe(10);
    const many = wonBid((s) => {
      loans(s, 'CFR', 3);
      loans(s, 'LSR', 5);
    });
    many.play(1, acquire('LSR'));
    // Six in play: two of eight repaid, three down and two up.
    expect([loansOn(many, 'LSR'), many.price('LSR'), many.cash('company:LSR')]).toEqual([
      6, 86, 380,
    ]);
  });

  test('1820/8.4.3/9: a private buyer repays them at once', () => {
    const scene = wonBid((s) => {
      loans(s, 'CFR', 2);
      privately(s, 'CNR', 1);
      s.fund({ 'player:1': 1500 });
    });
    scene.play(1, acquire('CNR'));
    expect(scene.cash('player:1')).toBe(1500 - 520 + 300 - 400);
  });

  test('1820/8.4.3/18: trains go along, down to the limit', () => {
    const scene = wonBid((s) => {
      trains(s, 'LSR', '3+', '3+', '3+');
      trains(s, 'CFR', '3+', '3+', '3+');
    });
    scene.play(1, acquire('LSR'));
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    scene.play(1, scene.options(1, 'discardTrain')[0]!);
    expect(count(scene, 'company:LSR', '3+')).toBe(5);
  });
});

describe('markers of a buyer that has none left to exchange (8.4.3, 13.6)', () => {
  /** LSR of 50 shares with so many markers in cities and all its others on the charter; CFR in two. */
  const bought = (placed: number) => {
    const scene = begin();
    phase(scene, 'Red');
    started(scene, 'LSR', 50, 95, { 1: 20 });
    started(scene, 'CFR', 5, 60, { 2: 3 });
    scene.fund({ 'company:LSR': 9000 });
    TWELVE.slice(1).forEach((hex, i) =>
      tile(scene, hex, ['5', '6', '57', '148', '149', '150'][Math.floor(i / 2)]!, 0),
    );
    for (const id of ['LSR', 'CFR'])
      for (let n = 0; n < 18; n++)
        if (scene.at(`token:${id}-${n}`) === `company:${id}`)
          scene.put(`token:${id}-${n}`, 'stations');
    TWELVE.slice(0, placed).forEach((hex) => token(scene, 'LSR', hex));
    TWELVE.slice(10).forEach((hex) => token(scene, 'CFR', hex));
    for (let n = 0; n < 18; n++)
      if (scene.at(`token:LSR-${n}`) === 'stations') scene.put(`token:LSR-${n}`, 'company:LSR');
    issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
    scene.play(1, { verb: 'offerCompany', by: 'LSR', company: 'CFR' });
    scene.play(1, { verb: 'bid', on: 'CFR', amount: 300 });
    passBids(scene);
    if (acting(scene)[0] === 2) scene.play(2, { verb: 'acceptBid' });
    scene.play(1, { verb: 'acquire', company: 'LSR' });
    return scene;
  };

  test('unplaced ones go first: those on the map become the buyer’s', () => {
    const scene = bought(10);
    expect([markerIn(scene, 'K11'), markerIn(scene, 'E11')]).toEqual(['LSR', 'LSR']);
    expect(onCharter(scene, 'LSR')).toBe(6);
  });
});

describe('loans while markers are asked about (8.4.3, 17.1)', () => {
  test('are for the company that has to pay, not for another of the same director', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, 2: 1, pool: 1 });
    started(scene, 'CFR', 5, 71, { 2: 2, 3: 1 });
    started(scene, 'SDR', 5, 60, { 1: 2 });
    scene.fund({ 'company:LSR': 520, 'company:CFR': 0, 'company:SDR': 0 });
    for (let n = 0; n < 12; n++) scene.put(`token:LSR-${n}`, n < 8 ? `company:LSR` : 'stations');
    issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
    scene.play(1, { verb: 'offerCompany', by: 'LSR', company: 'CFR' });
    scene.play(1, { verb: 'bid', on: 'CFR', amount: 520 });
    passBids(scene);
    scene.play(1, { verb: 'acquire', company: 'LSR' });
    expect(scene.turn().verbs).toEqual(['choose', 'takeLoan']);
    expect(scene.wrongs(1, { verb: 'takeLoan', company: 'SDR' })).toContain('1820/17.1/5');
    expect(scene.options(1, 'takeLoan')).toEqual([{ verb: 'takeLoan', company: 'LSR' }]);
    // Not even if it stands above its limit of markers itself.
    for (const hex of TWELVE.slice(0, 7)) token(scene, 'SDR', hex);
    expect(scene.wrongs(1, { verb: 'takeLoan', company: 'SDR' })).toContain('1820/17.1/5');
  });
});

describe('takeovers (8.4)', () => {
  test('8.4.3: the buyer’s price falls by one for each loan that it takes over, and rises for none it keeps', () => {
    const scene = offering(2);
    loans(scene, 'CFR', 2);
    loans(scene, 'LSR', 1);
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    expect([loansOn(scene, 'LSR'), scene.price('LSR'), scene.cash('company:LSR')]).toEqual([
      3,
      78,
      1000 - 520 + 300,
    ]);
  });

  test('13.2, 8.4.3: a private buyer repays the loans out of the purse, and loses no cell', () => {
    const scene = offering(2);
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 600 });
    loans(scene, 'CFR', 1);
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('CNR'));
    expect([scene.cash('player:1'), scene.at('marker:CNR')]).toEqual([180, 'private-track:1']);
  });
});

describe('the purchase (8.4.3)', () => {
  test('the bank keeps the part of shares in the pool; a cousin’s part goes to its treasury', () => {
    const scene = threeCompanies();
    cousin(scene, 'BI', 3, 0);
    started(scene, 'LSR', 10, 95, { 1: 4, BI: 1, pool: 2 });
    scene.fund({ 'company:CFR': 700, 'company:LSR': 50 });
    issueRound(scene, 'takeovers', { order: ['CFR', 'LSR'], at: 0 });
    scene.play(2, offer('CFR', 'LSR'));
    // 95 x 7 = 665.
    scene.play(2, bid('LSR', 670));
    passBids(scene);
    scene.play(1, { verb: 'acceptBid' });
    scene.play(2, acquire('CFR'));
    // 670 / 7 is 95.
    expect(['player:1', 'holder:BI', 'company:CFR'].map((purse) => scene.cash(purse))).toEqual([
      480, 95, 80,
    ]);
  });

  test('the money of the sold company comes too late to pay with', () => {
    const scene = offering(2);
    scene.fund({ 'company:LSR': 0, 'company:SDR': 5000 });
    started(scene, 'LSR', 5, 40, { 1: 5 });
    issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
    expect(scene.wrongs(1, offer('LSR', 'SDR'))).not.toEqual([]);
  });

  test('a buyer whose price the loans drop to £10 has no turn of its own', () => {
    const scene = offering(0);
    stand(scene, 'LSR', 43);
    loans(scene, 'CFR', 3);
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    if (acting(scene)[0] === 2) scene.play(2, { verb: 'acceptBid' });
    scene.play(1, acquire('LSR'));
    expect([scene.price('LSR'), acting(scene)]).toEqual([10, [3]]);
    scene.play(3, PASS);
    expect(scene.read('stage')).not.toBe('takeovers');
  });

  test('a private buyer has the treasury in the purse', () => {
    const scene = offering(2);
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 600 });
    trains(scene, 'CFR', '3+');
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('CNR'));
    expect([scene.cash('player:1'), count(scene, 'company:CNR', '3+')]).toEqual([380, 1]);
    expect(scene.cash('company:LSR')).toBe(1000);
  });

  test('companies offer from the cheapest up, in a cell from the bottom; British Rail never', () => {
    const scene = threeCompanies('Red');
    stand(scene, 'BR', 55);
    stand(scene, 'CFR', 60);
    // CFR came to £60 after SDR and lies under it.
    expect(scene.table.places.get('cell:0.6')).toEqual(['marker:CFR', 'marker:SDR']);
    scene.put('marker:column', 'column:12');
    before(scene, 'issue');
    scene.settle();
    while (scene.read('stage') === 'issue') scene.play(acting(scene)[0]!, PASS);
    expect(scene.read('issue').order).toEqual(['CFR', 'SDR', 'LSR']);
  });
});

describe('shares bought with loans (6.5.3.1, 8.2, 17.1)', () => {
  test('fees for stations gained are borrowed for by the director, not by themselves', () => {
    const scene = threeCompanies();
    for (let n = 0; n < 12; n++) scene.put(`token:LSR-${n}`, n < 8 ? `company:LSR` : 'stations');
    scene.fund({ 'company:LSR': 520 });
    issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
    scene.fund({ 'company:CFR': 0 });
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    // Two markers come, both above the limit of eight; nothing is left to pay £200 with.
    expect(scene.turn().verbs).toEqual(['choose', 'takeLoan']);
    expect(scene.options(1, 'choose').map(({ choice }) => choice)).not.toContain('keep');
    scene.play(1, takeLoan('LSR'));
    scene.play(1, { verb: 'choose', choice: 'keep' });
    expect([loansOn(scene, 'LSR'), scene.cash('company:LSR')]).toEqual([1, 0]);
  });
});

describe('takeovers', () => {
  test('1820/8.4.3/5: while a winner raises money nobody else issues shares', () => {
    const scene = offering();
    scene.fund({ 'company:LSR': 0 });
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 230));
    passBids(scene);
    expect(scene.findings(2, { verb: 'agree' })[0]).toMatchObject({
      clause: '1820/10.1/3',
      message: 'A bid is no proposal: {player:2} accepts or declines £230 for CFR.',
    });
    scene.play(2, { verb: 'acceptBid' });
    scene.play(1, acquire('LSR'));
    expect(scene.findings(3, issue('SDR', 1))[0]).toMatchObject({
      clause: '1820/8.4.3/5',
      message: 'Only LSR raises money now.',
    });
    expect(said(scene, 1, { verb: 'decline' })[0]).toMatch(/^Who gives up a bid passes: /);
  });
});
