import { describe, expect, test } from 'vitest';
import { operatingOrder } from '../../../../../engine/games/1825/stock/rules.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { lay } from '../../../../kit/stands/1825-line.ts';
import { buy, dealing, pass, start, soldOut } from '../../../../kit/stands/1825-stock.ts';
import { formed, type Scene, started, price, stockRound, unformed } from '../../../../kit/1825.ts';
import { owned, open } from './positions.ts';

const isFormed = (scene: Scene, company: string): boolean =>
  ((scene.table.clock.get('formed') ?? []) as string[]).includes(company);

/** Everybody passes until the operating round is open. */
function toOperating(scene: Scene): void {
  for (let i = 0; i < 9 && scene.turn().round.startsWith('Stock'); i++)
    scene.play(Number(scene.turn().acting[0]!.slice(7)), pass);
}

const done = (scene: Scene, player: number) => {
  if (scene.turn().acting[0] === `player:${player}`) scene.play(player, pass);
};

const cashes = (scene: Scene, ...players: number[]) =>
  players.map((player) => scene.cash(`player:${player}`));

describe('starting a major', () => {
  test("1825/starting-a-company/1 1825/starting-a-company/2 1825/starting-a-company/20: the director's certificate for two pars, the marker on par", () => {
    const scene = dealing();
    const [mine, bank] = [scene.cash('player:1'), scene.cash('bank')];
    expect(scene.wrongs(1, start('LNWR', 90))).toEqual(['1825/starting-a-company/3']);
    expect(scene.wrongs(1, start('MR', 82))).toEqual(['1825/starting-a-company/1']);
    scene.play(1, start('LNWR', 100));
    expect([mine - scene.cash('player:1'), scene.cash('bank') - bank]).toEqual([200, 200]);
    expect(scene.holds(1, 'LNWR')).toBe(20);
    expect(scene.at('share:LNWR-0')).toBe('player:1');
    expect(scene.price('LNWR')).toBe(100);
    scene.play(1, pass);
    expect(scene.wrongs(2, start('LNWR', 100))).toEqual(['1825/starting-a-company/1']);
  });

  test('1825/starting-a-company/21: the rest is for sale once the company is started', () => {
    const scene = dealing();
    expect(scene.options(1, 'buyShare')).toEqual([]);
    scene.play(1, start('LNWR', 100));
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    expect(scene.options(2, 'buyShare')).toEqual([buy('LNWR')]);
  });

  test('1825/starting-a-company/22: it forms with 60% sold, and has ten pars from the bank', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 40 });
    scene.play(1, buy('LNWR'));
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    expect([isFormed(scene, 'LNWR'), scene.cash('company:LNWR')]).toEqual([false, 0]);
    scene.play(2, buy('LNWR'));
    expect([isFormed(scene, 'LNWR'), scene.cash('company:LNWR')]).toEqual([true, 1000]);
  });

  test('1825/starting-a-company/36: the order of forming is kept', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 50 });
    started(scene, 'GWR', 90, { 4: 50 });
    scene.play(1, buy('GWR'));
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    scene.play(2, buy('LNWR'));
    expect(scene.table.clock.get('formed')).toEqual(['GWR', 'LNWR']);
  });

  test('1825/starting-a-company/37: started and not formed, it has no turn', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 50 });
    started(scene, 'GWR', 90, { 4: 60 });
    formed(scene, 'GWR');
    expect(operatingOrder(scene.table)).toEqual(['GWR']);
    toOperating(scene);
    expect(scene.turn().entity).toBe('company:GWR');
    expect(scene.wrongs(4, lay('LNWR', 'T16', '8'))).toEqual(['1825/operating-rounds/3']);
    scene.play(4, pass);
    expect(scene.turn().entity).not.toBe('company:LNWR');
    expect(scene.price('LNWR')).toBe(100);
  });
});

describe('starting a minor', () => {
  test('1825/starting-a-company/18: by the book the par of a minor is a tenth of its train or more', () => {
    const scene = dealing({ players: 2, units: '3', r1: false });
    for (const id of ['CR', 'NBR', 'GSWR']) started(scene, id, 76, { 2: 100 });
    const pars = (company: string) =>
      scene
        .options(1, 'startCompany')
        .filter((m) => m.company === company)
        .map((m) => m.par);
    expect(pars('GNoS')[0]).toBe(55);
    expect(pars('HR')[0]).toBe(42);
    expect(scene.wrongs(1, start('GNoS', 49))).toEqual(['1825/starting-a-company/18']);
    expect(scene.wrongs(1, start('GNoS', 56))).toEqual(['1825/starting-a-company/18']);
    scene.fund('player:1', 3000);
    expect(scene.wrongs(1, start('GNoS', 320))).toEqual([]);
    expect(scene.wrongs(1, start('GNoS', 340))).toEqual(['1825/starting-a-company/18']);
  });

  test('1825/starting-a-company/19: in recorded games it is more than a tenth', () => {
    const scene = dealing({ players: 2, units: '3', r1: false, profile: 'peer' });
    for (const id of ['CR', 'NBR', 'GSWR']) started(scene, id, 76, { 2: 100 });
    expect(scene.wrongs(1, start('GNoS', 55))).toEqual(['1825/starting-a-company/19']);
    expect(scene.wrongs(1, start('GNoS', 61))).toEqual([]);
    expect(scene.wrongs(1, start('HR', 42))).toEqual([]);
  });

  test('1825/starting-a-company/2 1825/starting-a-company/24: four pars into its treasury, and formed when that pays the train', () => {
    const scene = open();
    const [mine, bank] = [scene.cash('player:1'), scene.cash('bank')];
    scene.play(1, start('Cam', 67));
    expect(mine - scene.cash('player:1')).toBe(268);
    expect([scene.cash('company:Cam'), scene.cash('bank'), scene.holds(1, 'Cam')]).toEqual([
      268,
      bank,
      40,
    ]);
    // It waits for money, not for percent, and gets no capital.
    const waits = scene.game.rulebook!.waitingFloat!(scene.table, 'Cam');
    expect(waits).toEqual({ lacks: { cash: 410 - 268 }, capital: 0 });
    scene.play(1, pass);
    scene.play(2, buy('Cam', 'ipo', 20));
    scene.play(2, pass);
    expect([scene.cash('company:Cam'), isFormed(scene, 'Cam')]).toEqual([402, false]);
    expect(scene.at('train:U3-0')).toBe('bank');
    scene.play(3, buy('Cam', 'ipo', 20));
    expect([scene.cash('company:Cam'), isFormed(scene, 'Cam')]).toEqual([402 + 134 - 410, true]);
    expect(scene.at('train:U3-0')).toBe('company:Cam');
    expect(scene.cash('bank')).toBe(bank + 410);
  });

  test('1825/starting-a-company/25: a 5 that forms a minor begins no phase and retires no 2', () => {
    const scene = dealing({ players: 2, units: '3', r1: false });
    for (const id of ['CR', 'NBR', 'GSWR']) started(scene, id, 76, { 2: 100 });
    scene.clock('phase', '2');
    const twos = piecesIn(scene.table, 'depot').filter((id) => id.startsWith('train:2-')).length;
    scene.play(1, start('GNoS', 142));
    expect(isFormed(scene, 'GNoS')).toBe(true);
    expect(scene.at('train:5-0')).toBe('company:GNoS');
    expect(scene.table.clock.get('phase')).toBe('2');
    expect(piecesIn(scene.table, 'depot').filter((id) => id.startsWith('train:2-'))).toHaveLength(
      twos,
    );
  });
});

describe('trains of minors', () => {
  test('1825/starting-a-company/24: a minor forms with a train of its kind and keeps the remaining money', () => {
    const scene = dealing({ units: '1', r1: true });
    for (const [company, par] of Object.entries({ LNWR: 100, GWR: 90, GER: 76, SECR: 71 }))
      started(scene, company, par, { 4: 100 });
    started(scene, 'LBSC', 67, { 4: 100 });
    const { minorTrains } = scene.game.box.data as unknown as {
      minorTrains: readonly { kind: string; train: string }[];
    };
    const ofTV = minorTrains.find(({ kind }) => kind === '4T')!.train;
    const face = scene.game.box.pieces.get(ofTV)!.price!;
    const par = [126, 142, 160, 180].find((one) => 4 * one >= face)!;
    scene.play(1, start('TV', par));
    expect(owned(scene, 'TV')).toEqual([ofTV]);
    expect(scene.cash('company:TV')).toBe(4 * par - face);
  });

  test('1825/starting-a-company/24: of two minors with a 5 each has its own', () => {
    const scene = dealing({ units: '123', r2: true, r1: false });
    const fives = ['GNoS', 'S&DR'];
    for (const id of ['GNoS', 'S&DR']) started(scene, id, 142, { 2: 40 });
    for (const id of fives) scene.fund(`company:${id}`, 550 - 2 * 142);
    scene.play(1, buy('GNoS', 'ipo', 20));
    expect(owned(scene, 'GNoS')).toHaveLength(1);
    const [first] = owned(scene, 'GNoS');
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    scene.play(2, buy('S&DR', 'ipo', 20));
    expect(owned(scene, 'GNoS')).toEqual([first]);
    expect(owned(scene, 'S&DR')).toHaveLength(1);
  });
});

describe('1825 §4.4 and §4.7, the least pars of minors', () => {
  test('D15: the least pars of minors pay their trains with the last certificate', () => {
    const scene = dealing({ players: 2, units: '3', r1: false });
    for (const id of ['CR', 'NBR', 'GSWR']) {
      started(scene, id, 76, { 2: 100 });
      price(scene, id, 42);
    }
    started(scene, 'GNoS', 55, { 2: 80 });
    scene.fund('company:GNoS', 440);
    scene.play(1, buy('GNoS', 'ipo', 20));
    expect([isFormed(scene, 'GNoS'), scene.cash('company:GNoS')]).toEqual([true, 0]);
    const pars = (company: string) =>
      scene
        .options(2, 'startCompany')
        .filter((m) => m.company === company)
        .map((m) => m.par)[0];
    done(scene, 1);
    expect(pars('M&C')).toBe(42);
    expect(pars('HR')).toBe(42);
  });

  test('§4.7: a minor forms with its start where four pars pay the train, one cell lower not', () => {
    const at = (par: number) => {
      const scene = dealing();
      scene.clock('removed', ['LBSC']);
      scene.play(1, start('Cam', par));
      return [isFormed(scene, 'Cam'), scene.cash('company:Cam')];
    };
    expect(at(112)).toEqual([true, 448 - 410]);
    expect(at(100)).toEqual([false, 400]);
  });

  test('§4.4: four pars must be at hand, to the pound', () => {
    const scene = dealing();
    scene.clock('removed', ['LBSC']);
    scene.fund('player:1', 400);
    expect(scene.wrongs(1, start('Cam', 100))).toEqual([]);
    expect(scene.wrongs(1, start('Cam', 112))).not.toEqual([]);
    scene.fund('player:1', 399);
    expect(scene.wrongs(1, start('Cam', 100))).not.toEqual([]);
  });
});

describe('1825 §4.4 and §4.7, who is paid for the last certificate', () => {
  test('a minor is paid for its own shares also after forming, a major never', () => {
    const scene = dealing();
    started(scene, 'Cam', 90, { 2: 80 });
    started(scene, 'LNWR', 100, { 2: 90 });
    formed(scene, 'Cam', 'LNWR');
    const had = ['company:Cam', 'company:LNWR'].map(scene.cash);
    scene.play(1, buy('Cam', 'ipo', 20));
    scene.play(1, pass);
    scene.play(2, buy('LNWR'));
    const now = ['company:Cam', 'company:LNWR'].map(scene.cash);
    expect(now.map((cash, i) => cash - had[i]!)).toEqual([180, 0]);
  });
});

describe('1825 D46, pars of minors', () => {
  test('D46: a minor’s par lies between its tenth and the last cell but one', () => {
    const scene = dealing();
    soldOut(scene, 'LBSC', 67);
    const pars = scene
      .options(1, 'startCompany')
      .filter(({ company }) => company === 'Cam')
      .map(({ par }) => Number(par));
    expect([Math.min(...pars), Math.max(...pars)]).toEqual([42, 320]);
    expect(scene.wrongs(1, start('Cam', 340))).not.toEqual([]);
    expect(scene.wrongs(1, start('Cam', 34))).not.toEqual([]);
    expect(scene.wrongs(1, start('Cam', 50))).not.toEqual([]);
  });
});

describe('1825 §4.6-4.7, directors and forming', () => {
  test('a minor’s director keeps it against as much, and it forms with the share that pays its train', () => {
    const scene = dealing();
    started(scene, 'Cam', 67, { 1: 40, 2: 20 });
    scene.fund('company:Cam', 402);
    stockRound(scene, 2);
    scene.play(2, buy('Cam', 'ipo', 20));
    // 536 of 410: the U3 is taken, and begins no phase.
    expect([scene.cash('company:Cam'), scene.director('Cam')]).toEqual([126, 'player:1']);
    expect(scene.table.places.get('company:Cam')!.some((id) => id.startsWith('train:U3'))).toBe(
      true,
    );
    expect(scene.read('phase')).toBe('1');
    stockRound(scene, 2);
    scene.play(2, buy('Cam', 'ipo', 20));
    expect([scene.director('Cam'), scene.holds(1, 'Cam'), scene.cash('company:Cam')]).toEqual([
      'player:2',
      40,
      260,
    ]);
  });

  test('§4.7: five tenths form nothing, the sixth brings ten pars', () => {
    const scene = dealing();
    started(scene, 'GWR', 90, { 2: 50 });
    unformed(scene);
    soldOut(scene, 'LNWR', 100);
    scene.play(1, buy('GWR'));
    expect([scene.cash('company:GWR'), ...cashes(scene, 1)]).toEqual([900, 1410]);
    stockRound(scene, 1);
    scene.play(1, buy('GWR'));
    expect(scene.cash('company:GWR')).toBe(900);
  });
});
