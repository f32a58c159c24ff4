import { describe, expect, it } from 'vitest';
import { operatingOrder } from '../../../../../engine/games/1825/stock/rules.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  formed,
  operating,
  type Scene,
  started,
  stockRound,
  tile,
} from '../../../../kit/1825.ts';
import { buy, dealing, pass, sell, start } from '../../../../kit/1825-stock.ts';

const isFormed = (scene: Scene, company: string): boolean =>
  ((scene.table.clock.get('formed') ?? []) as string[]).includes(company);
/** Everybody passes until the operating round is open. */
function toOperating(scene: Scene): void {
  for (let i = 0; i < 9 && scene.turn().round.startsWith('Stock'); i++)
    scene.play(Number(scene.turn().acting[0]!.slice(7)), pass);
}
/** All tiers of unit 1 open, as one of the lowest has left the game. */
function open(options: object = {}): Scene {
  const scene = dealing(options);
  scene.clock('removed', ['LBSC']);
  return scene;
}
const lay = (company: string, hex: string, type: string, turn = 0) => ({
  verb: 'layTile',
  company,
  hex,
  tile: type,
  turn,
});

describe('starting a major', () => {
  it("1825/starting-a-company/1 1825/starting-a-company/2 1825/starting-a-company/20: the director's certificate for two pars, the marker on par", () => {
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

  it('1825/starting-a-company/21: the rest is for sale once the company is started', () => {
    const scene = dealing();
    expect(scene.options(1, 'buyShare')).toEqual([]);
    scene.play(1, start('LNWR', 100));
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    expect(scene.options(2, 'buyShare')).toEqual([buy('LNWR')]);
  });

  it('1825/starting-a-company/22: it forms with 60% sold, and has ten pars from the bank', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 40 });
    scene.play(1, buy('LNWR'));
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    expect([isFormed(scene, 'LNWR'), scene.cash('company:LNWR')]).toEqual([false, 0]);
    scene.play(2, buy('LNWR'));
    expect([isFormed(scene, 'LNWR'), scene.cash('company:LNWR')]).toEqual([true, 1000]);
  });

  it('1825/starting-a-company/36: the order of forming is kept', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 50 });
    started(scene, 'GWR', 90, { 4: 50 });
    scene.play(1, buy('GWR'));
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    scene.play(2, buy('LNWR'));
    expect(scene.table.clock.get('formed')).toEqual(['GWR', 'LNWR']);
  });

  it('1825/starting-a-company/37: started and not formed, it has no turn', () => {
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

  it('1825/starting-a-company/38 1825/operating-rounds/2: home tokens go down as the next operating round opens', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 50 });
    started(scene, 'GWR', 90, { 4: 60 });
    formed(scene, 'GWR');
    scene.play(1, buy('LNWR'));
    expect(scene.at('token:LNWR-0')).toBe('company:LNWR');
    toOperating(scene);
    expect(scene.turn().entity).toBe('company:LNWR');
    expect(scene.at('token:LNWR-0')).toBe('slot:T16.0.0');
    expect(scene.at('token:GWR-0')).toBe('slot:V14.0.0');
    expect(scene.at('token:LNWR-1')).toBe('company:LNWR');
    expect(scene.cash('company:LNWR')).toBe(1000);
  });

  it('1825/starting-a-company/45: two homes are marked at once, free of charge', () => {
    const scene = dealing({ units: '12', r1: false });
    started(scene, 'LNWR', 100, { 4: 60 });
    formed(scene, 'LNWR');
    scene.fund('company:LNWR', 50);
    toOperating(scene);
    const slots = ['token:LNWR-0', 'token:LNWR-1'].map(scene.at);
    expect(slots.sort()).toEqual(['slot:Q11.0.0', 'slot:T16.0.0']);
    expect(scene.cash('company:LNWR')).toBe(50);
  });
});

describe('starting a minor', () => {
  it('1825/starting-a-company/18: by the book the par of a minor is a tenth of its train or more', () => {
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

  it('1825/starting-a-company/19: in recorded games it is more than a tenth', () => {
    const scene = dealing({ players: 2, units: '3', r1: false, profile: 'peer' });
    for (const id of ['CR', 'NBR', 'GSWR']) started(scene, id, 76, { 2: 100 });
    expect(scene.wrongs(1, start('GNoS', 55))).toEqual(['1825/starting-a-company/19']);
    expect(scene.wrongs(1, start('GNoS', 61))).toEqual([]);
    expect(scene.wrongs(1, start('HR', 42))).toEqual([]);
  });

  it('1825/starting-a-company/2 1825/starting-a-company/24: four pars into its treasury, and formed when that pays the train', () => {
    const scene = open();
    const [mine, bank] = [scene.cash('player:1'), scene.cash('bank')];
    scene.play(1, start('Cam', 67));
    expect(mine - scene.cash('player:1')).toBe(268);
    expect([scene.cash('company:Cam'), scene.cash('bank'), scene.holds(1, 'Cam')]).toEqual([
      268,
      bank,
      40,
    ]);
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

  it('1825/starting-a-company/25: a 5 that forms a minor begins no phase and retires no 2', () => {
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

  /** A minor has formed; the operating round opens and it is at turn. */
  function waiting(profile: string, minor = 'Cam'): Scene {
    const scene = open({ profile });
    started(scene, minor, 67, { 1: 100 });
    formed(scene, minor);
    scene.fund(`company:${minor}`, 300);
    toOperating(scene);
    expect(scene.turn().entity).toBe(`company:${minor}`);
    return scene;
  }

  it('1825/starting-a-company/39 1825/starting-a-company/42 1825/starting-a-company/43: its token waits for the tile, which it lays from nowhere and without a train', () => {
    const scene = waiting('peer');
    expect(scene.at('token:Cam-0')).toBe('company:Cam');
    expect(piecesIn(scene.table, 'company:Cam').some((id) => id.startsWith('train'))).toBe(false);
    const hexes = new Set(scene.options(1, 'layTile').map((move) => move.hex));
    expect([...hexes]).toEqual(['R8']);
    expect(scene.wrongs(1, lay('Cam', 'R6', '8'))).toContain('1825/placing-tiles/1');
    scene.play(1, lay('Cam', 'R8', '6', 1));
    expect(scene.at('token:Cam-0')).toBe('slot:R8.0.0');
  });

  it('1825/starting-a-company/40: by the book it may not leave a home hex empty while its token waits', () => {
    const scene = begin({ players: 2, units: '3', unit_4: true });
    started(scene, 'GNoS', 76, { 1: 100 });
    formed(scene, 'GNoS');
    scene.fund('company:GNoS', 300);
    stockRound(scene, 1);
    toOperating(scene);
    expect(scene.at('token:GNoS-0')).toBe('company:GNoS');
    expect(scene.wrongs(1, pass)).toEqual(['1825/starting-a-company/40']);
    scene.play(
      1,
      scene.options(1, 'layTile').find(({ hex }) => hex === 'B12')!,
    );
    expect(scene.wrongs(1, pass)).toEqual([]);
  });

  it('1825/starting-a-company/41: in recorded games it may', () => {
    const scene = waiting('peer');
    expect(scene.wrongs(1, pass)).toEqual([]);
  });

  it('1825/starting-a-company/44: TV says in which city of V8 it settles', () => {
    const scene = open();
    started(scene, 'TV', 67, { 1: 100 });
    started(scene, 'LNWR', 100, { 4: 60 });
    formed(scene, 'LNWR', 'TV');
    tile(scene, 'V8', '52');
    toOperating(scene);
    expect(scene.turn().entity).toBe('company:TV');
    expect(scene.turn().verbs).toEqual(['placeToken']);
    const choices = scene.options(1, 'placeToken');
    expect(choices.map((move) => move.city)).toEqual([0, 1]);
    expect(scene.wrongs(4, lay('LNWR', 'U17', '8'))).toEqual(['1825/operating-rounds/3']);
    expect(scene.wrongs(1, pass)).toEqual(['1825/starting-a-company/44']);
    expect(scene.wrongs(1, { ...choices[1]!, hex: 'U17' })).toEqual(['1825/starting-a-company/44']);
    scene.play(1, choices[1]!);
    expect(scene.at('token:TV-0')).toBe('slot:V8.1.0');
    expect(scene.turn().entity).toBe('company:LNWR');
  });
});

describe('presidentship', () => {
  it('1825/presidentship/1 1825/presidentship/2 1825/presidentship/4 1825/presidentship/8: more than the director, not as much', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20, 1: 10 });
    scene.play(1, buy('LNWR'));
    expect(scene.director('LNWR')).toBe('player:4');
    stockRound(scene, 1);
    scene.play(1, buy('LNWR'));
    expect(scene.director('LNWR')).toBe('player:1');
    expect([scene.holds(1, 'LNWR'), scene.holds(4, 'LNWR')]).toEqual([30, 20]);
    expect(scene.at('share:LNWR-0')).toBe('player:1');
    expect(
      piecesIn(scene.table, 'player:4').filter((id) => id.startsWith('share:LNWR')),
    ).toHaveLength(2);
    expect(scene.at('charter:LNWR')).toBe('player:1');
    operating(scene, ['LNWR']);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(4, pass)).toEqual(['1825/operating-rounds/3']);
  });

  it('1825/presidentship/3: of equals the first seat behind the old director', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 3: 40, 2: 20, 4: 20, 1: 20 });
    stockRound(scene, 3);
    scene.play(3, sell('LNWR', 40));
    expect(scene.director('LNWR')).toBe('player:4');
    const other = dealing();
    started(other, 'LNWR', 100, { 3: 40, 2: 20, 1: 20 });
    stockRound(other, 3);
    other.play(3, sell('LNWR', 40));
    expect(other.director('LNWR')).toBe('player:1');
  });

  it('1825/presidentship/5 1825/presidentship/6: nobody leads with less than 20%, so receivership it is', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 30, 2: 10, 3: 10 });
    scene.play(1, sell('LNWR', 30));
    expect(scene.director('LNWR')).toBeUndefined();
    expect(scene.at('share:LNWR-0')).toBe('pool');
    expect(scene.at('charter:LNWR')).toBe('charters');
    const minor = open();
    started(minor, 'Cam', 67, { 1: 60, 2: 20, 3: 20 });
    minor.play(1, sell('Cam', 60));
    expect(minor.director('Cam')).toBeUndefined();
  });

  it('1825/presidentship/7: a player who reaches 20% of a major or 40% of a minor leads it again', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { pool: 40, 1: 10 });
    scene.play(1, buy('LNWR', 'pool'));
    expect(scene.director('LNWR')).toBe('player:1');
    expect([scene.holds(1, 'LNWR'), scene.holds('pool', 'LNWR')]).toEqual([20, 30]);
    const minor = open();
    started(minor, 'Cam', 67, { pool: 60, 1: 20 });
    minor.play(1, buy('Cam', 'pool', 20));
    expect(minor.director('Cam')).toBe('player:1');
    expect(minor.holds(1, 'Cam')).toBe(40);
    const first = open();
    started(first, 'Cam', 67, { pool: 60 });
    first.play(1, buy('Cam', 'pool', 20));
    expect(first.director('Cam')).toBeUndefined();
  });
});

describe('home hexes of the box', () => {
  it('1825/starting-a-company/39: with unit 4 the home of GNoS waits as well, and the city printed on A5 takes the token of HR', () => {
    const scene = begin({ players: 2, units: '3', unit_4: true });
    for (const minor of ['GNoS', 'HR', 'M&C']) started(scene, minor, 76, { 1: 100 });
    formed(scene, 'GNoS', 'HR', 'M&C');
    stockRound(scene, 1);
    toOperating(scene);
    expect(['GNoS', 'HR', 'M&C'].map((id) => scene.at(`token:${id}-0`))).toEqual([
      'company:GNoS',
      'slot:A5.0.0',
      'slot:K7.0.0',
    ]);
  });
});
