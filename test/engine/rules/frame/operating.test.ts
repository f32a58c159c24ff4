import { describe, expect, it, test } from 'vitest';
import { consider } from '../../../../engine/rules/referee.ts';
import { opened, operating, parred } from './table.ts';
import { sellShares } from '../../../kit/moves.ts';

const PRR = { row: 5, col: 6, par: 67 };

/** PRR of player 1 in its turn, its home token on Altoona. */
function prrAt(step: string, held: Readonly<Record<string, readonly number[]>> = {}) {
  const scene = opened('1830');
  operating(scene, 'PRR', step);
  parred(scene, 'PRR', PRR, { 'player:1': [0, 1], ...held }, true);
  scene.put('token:PRR-0', 'slot:H12.0.0');
  scene.fund('company:PRR', 500);
  return scene;
}
const lays = (hex: string, tile: string, turn: number) => ({
  verb: 'layTile',
  company: 'PRR',
  hex,
  tile,
  turn,
});

describe('the revenue of a recorded run', () => {
  it('is accepted only from the host, who is told; a seat that states one is refused', () => {
    const scene = prrAt('run');
    scene.put('train:2-0', 'company:PRR');
    const claims = { verb: 'runTrains', company: 'PRR', routes: [], revenue: 900 };
    expect(scene.wrongs(1, claims)).toEqual(['1830/replay/3']);
    const host = { seat: 'host', players: ['player:1'], host: true };
    const { findings } = consider(scene.game, scene.ledger, { move: claims, actor: host, luck: 1 });
    expect(findings.map(({ severity }) => severity)).toEqual(['caution']);
  });
});

test.each([
  ['track', 'track'],
  ['token', 'token'],
  ['dividend', 'pay'],
  ['trains', 'trains'],
])('whoever passes in the step %s ends the %s step, which is all that is said', (step, called) => {
  const scene = prrAt(step);
  if (step === 'dividend') scene.clock('work', { ...scene.read('work'), revenue: 60 });
  const says = scene.game.rulebook!.verbs.get('pass')!.say(scene.table, { verb: 'pass' });
  expect(says).toBe(`ends the ${called} step of PRR`);
  expect(scene.turn()).not.toHaveProperty('passSays');
});

describe('track', () => {
  it('is laid only where the company can trace, and only there is it an option (1830 §6.3)', () => {
    const scene = prrAt('track');
    const offered = scene.options(1, 'layTile');
    expect(offered.length).toBeGreaterThan(0);
    for (const move of offered) expect(scene.wrongs(1, move)).toEqual([]);
    const hexes = new Set(offered.map(({ hex }) => hex));
    expect(
      [...hexes].every((hex) => ['H10', 'H14', 'G11', 'G13', 'I11', 'I13'].includes(String(hex))),
    ).toBe(true);
    expect(scene.wrongs(1, lays('B10', '57', 0))).toContain('1830/track/11');
  });

  it('each broken rule is named in order, with its clause', () => {
    const scene = prrAt('track');
    expect(scene.wrongs(1, lays('H12', '57', 0))).toEqual(['1830/track/4']);
    expect(scene.wrongs(1, lays('H10', '14', 0))).toContain('1830/track/2');
    expect(scene.wrongs(1, lays('H10', '7', 0))).toContain('1830/track/7');
    expect(scene.wrongs(2, scene.options(1, 'layTile')[0]!)).toEqual(['1830/track/1']);
  });

  it('costs what is printed under the tile, paid from the treasury (1830 §6.3)', () => {
    const scene = prrAt('track');
    scene.put('token:PRR-1', 'slot:J14.0.0');
    const [washington] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'J14');
    scene.fund('company:PRR', 79);
    expect(scene.wrongs(1, washington!)).toEqual(['1830/track/18']);
    scene.fund('company:PRR', 500);
    scene.play(1, washington!);
    expect(scene.cash('company:PRR')).toBe(420);
  });

  it('is one tile in a turn, then comes the next step', () => {
    const scene = prrAt('track');
    scene.play(
      1,
      scene.options(1, 'layTile').find(({ hex }) => hex === 'H10')!,
    );
    expect(scene.read('step')).not.toBe('track');
  });

  it('is refused on a hex that a player’s private blocks (1830 §9.1)', () => {
    const scene = prrAt('track');
    scene.put('private:SV', 'player:2');
    scene.put('token:PRR-1', 'slot:H16.0.0');
    expect(scene.wrongs(1, lays('G15', '8', 0))).toContain('1830/track/5');
    scene.put('private:SV', 'company:PRR');
    expect(scene.wrongs(1, lays('G15', '8', 0))).not.toContain('1830/track/5');
  });
});

describe('dividends', () => {
  it('pay a tenth for each tenth, the pool’s part to the treasury; the price moves right (1830 §6.6)', () => {
    const scene = prrAt('dividend', { 'player:2': [2, 3], pool: [4] });
    scene.clock('work', { revenue: 200 });
    expect(scene.turn().sentence).toContain('has earned $200 and');
    const [one, two] = [scene.cash('player:1'), scene.cash('player:2')];
    scene.play(1, { verb: 'payDividend', company: 'PRR', kind: 'payout' });
    expect(scene.cash('player:1') - one).toBe(60);
    expect(scene.cash('player:2') - two).toBe(40);
    expect(scene.cash('company:PRR')).toBe(520);
    expect(scene.cell('PRR')).toEqual([5, 7]);
  });

  it('that are withheld go to the treasury, and the price moves left (1830 §6.6)', () => {
    const scene = prrAt('dividend');
    scene.clock('work', { revenue: 200 });
    scene.play(1, { verb: 'payDividend', company: 'PRR', kind: 'withhold' });
    expect(scene.cash('company:PRR')).toBe(700);
    expect(scene.cell('PRR')).toEqual([5, 5]);
  });

  it('of zero are withheld without a question (1830 §6.6)', () => {
    const scene = prrAt('run');
    scene.settle();
    expect(scene.cell('PRR')).toEqual([5, 5]);
    expect(scene.read('lastRun').PRR).toMatchObject({ revenue: 0, kind: 'withhold' });
  });
});

describe('trains', () => {
  const buys = (train: string, price: number, more = {}) => ({
    verb: 'buyTrain',
    company: 'PRR',
    train,
    price,
    ...more,
  });

  it('of a new kind start its phase: the first 4 rusts the 2s, the first 5 closes the privates (1830 §7.3)', () => {
    const scene = prrAt('trains');
    scene.fund('company:PRR', 2000);
    scene.put('private:CS', 'player:2');
    scene.put('train:2-0', 'company:PRR');
    for (const id of scene.table.places.get('depot')!.slice())
      if (id.startsWith('train:2') || id.startsWith('train:3')) scene.put(id, 'out');
    scene.clock('phase', '3');
    scene.play(1, buys('train:4-0', 300));
    expect(scene.read('phase')).toBe('4');
    expect(scene.at('train:2-0')).toBe('out');
    for (const id of ['train:4-1', 'train:4-2', 'train:4-3']) scene.put(id, 'out');
    scene.play(1, buys('train:5-0', 450));
    expect(scene.at('private:CS')).toBe('out');
  });

  it('are bought below the limit, at the price of the bank (1830 §7.1)', () => {
    const scene = prrAt('trains');
    expect(scene.wrongs(1, buys('train:2-0', 70))).toEqual(['1830/trains/3']);
    expect(scene.wrongs(1, buys('train:3-0', 180))).toEqual(['1830/trains/2']);
    for (const n of [1, 2, 3, 4]) scene.put(`train:2-${n}`, 'company:PRR');
    expect(scene.wrongs(1, buys('train:2-0', 80))).toEqual(['1830/trains/1']);
  });

  it('are traded in for a diesel, which then costs 800 (1830 §7.1)', () => {
    const scene = prrAt('trains');
    scene.fund('company:PRR', 800);
    for (const id of scene.table.places.get('depot')!.slice())
      if (!id.startsWith('train:D')) scene.put(id, 'out');
    scene.clock('phase', '6');
    scene.put('train:5-0', 'company:PRR');
    scene.put('train:5-1', 'company:PRR');
    expect(scene.wrongs(1, buys('train:D-0', 1100))).toContain('1830/trains/1');
    scene.play(1, buys('train:D-0', 800, { exchange: 'train:5-0' }));
    expect(scene.at('train:5-0')).toBe('pool');
    expect(scene.at('train:D-0')).toBe('company:PRR');
  });

  it('above a new limit are discarded to the pool before anything else (1830 §7.3)', () => {
    const scene = prrAt('trains');
    scene.clock('phase', '5');
    for (const n of [0, 1, 2]) scene.put(`train:4-${n}`, 'company:PRR');
    expect(scene.turn().verbs).toContain('discardTrain');
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual(['1830/sequence/1']);
    expect(scene.turn().procedure?.question?.answers).toHaveLength(1);
    scene.play(1, { verb: 'discardTrain', company: 'PRR', train: 'train:4-0' });
    expect(scene.at('train:4-0')).toBe('pool');
  });

  const poor = () => {
    const scene = prrAt('trains', { 'player:2': [2, 3] });
    scene.clock('companies', { PRR: { par: 67, floated: true, linked: true } });
    scene.fund('company:PRR', 10);
    scene.fund('player:1', 20);
    return scene;
  };

  it('must be owned if one could run, and the president helps (1830 §7.2)', () => {
    const scene = poor();
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual(['1830/forced-purchase/1']);
    expect(scene.wrongs(1, buys('train:2-0', 80))).toEqual(['1830/forced-purchase/6']);
    scene.fund('player:1', 70);
    scene.play(1, buys('train:2-0', 80));
    expect(scene.cash('player:1')).toBe(0);
  });

  it('are shown as a procedure while money is raised, with the purchase as its answer', () => {
    const scene = poor();
    const { procedure } = scene.turn();
    expect(procedure?.title).toContain('PRR');
    expect(procedure?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'to come']);
    scene.fund('player:1', 70);
    const [answer] = scene.turn().procedure!.question!.answers;
    scene.play(1, answer!.move);
    expect(scene.cash('player:1')).toBe(0);
  });

  it('are paid with the sale of shares if cash is not enough, and no more than needed (1830 §7.2)', () => {
    const scene = poor();
    parred(scene, 'NYC', PRR, { 'player:1': [1, 2], 'player:3': [0, 3] }, true);
    scene.clock('companies', {
      PRR: { par: 67, floated: true, linked: true },
      NYC: { par: 67, floated: true },
    });
    expect(scene.wrongs(1, sellShares('NYC', 20))).toEqual(['1830/forced-purchase/7']);
    expect(scene.wrongs(1, sellShares('PRR', 20))).toContain('1830/forced-purchase/8');
    scene.play(1, sellShares('NYC', 10));
    expect(scene.wrongs(1, buys('train:2-0', 80))).toEqual([]);
  });

  it('that nobody can pay for end the game (1830 §10)', () => {
    const scene = poor();
    scene.put('share:PRR-1', 'ipo');
    expect(scene.options(1, 'declareBankruptcy')).toHaveLength(1);
    scene.play(1, { verb: 'declareBankruptcy', company: 'PRR' });
    expect(scene.turn().over).toBe(true);
    expect(scene.cash('player:1')).toBe(0);
    expect(scene.wrongs(1, { verb: 'pass' })).toHaveLength(1);
  });
});

describe('after a move that the host lets stand, the game can continue', () => {
  it('a private without an owner is bought at once, because nobody has to agree', () => {
    const scene = prrAt('track');
    scene.clock('phase', '3');
    scene.force(1, { verb: 'buyPrivate', private: 'CA', price: 80, company: 'PRR' });
    expect(scene.at('private:CA')).toBe('company:PRR');
    expect([scene.turn().acting, scene.read('offer')]).toEqual([['player:1'], null]);
  });

  it('a company whose president has sold everything waits for nobody: its turn ends', () => {
    const scene = prrAt('trains', { pool: [2] });
    scene.force(1, { verb: 'sellShares', company: 'PRR', percent: 30 });
    expect(scene.at('share:PRR-1')).toBe('pool');
    expect(scene.turn().acting).not.toEqual([]);
    expect(scene.turn().entity).not.toBe('company:PRR');
  });

  it('shares sold while no train is due oblige nobody to buy one', () => {
    const scene = prrAt('trains', { 'player:1': [0, 1, 2, 3] });
    scene.put('train:2-0', 'company:PRR');
    scene.force(1, { verb: 'sellShares', company: 'PRR', percent: 10 });
    expect(scene.options(1, 'pass')).toHaveLength(1);
  });

  it('a game is not set up twice', () => {
    const scene = prrAt('trains');
    const held = scene.cash('player:1');
    scene.force(1, { verb: 'setUp' });
    expect([scene.cash('player:1'), scene.read('stage')]).toEqual([held, 'operating']);
  });
});
