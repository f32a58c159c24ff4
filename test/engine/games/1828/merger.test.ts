import { describe, expect, test } from 'vitest';
import { certificates, certificatesOf } from '../../../../engine/games/1828/systems.ts';
import { trade } from '../../../../engine/games/1828/merger/trade.ts';
import { snapshot } from '../../../../engine/kernel/table.ts';
import { begin, type Scene, stand } from '../../../kit/1828.ts';

/** A company at 79 that has operated: units by holder, the first one directs, the rest is unsold. */
function running(scene: Scene, company: string, held: Readonly<Record<string, number>>): void {
  stand(scene, company, 9, 5);
  scene.clock('companies', { [company]: { par: 79, floated: true, operated: true } });
  const [crown, ...rest] = certificatesOf(scene.table.box, company).own;
  for (const id of [crown!, ...rest]) scene.put(id, 'ipo');
  Object.entries(held).forEach(([holder, units], i) => {
    if (i === 0) scene.put(crown!, holder);
    for (let n = i === 0 ? 2 : 0; n < units; n++) scene.put(rest.shift()!, holder);
  });
}

/** GT and IC at 79 each, directed by players 1 and 2, in the second stock round. */
function two(
  gt: Record<string, number> = { 'player:1': 6, 'player:2': 2, 'player:3': 1 },
  ic: Record<string, number> = { 'player:2': 4, 'player:1': 2, 'player:3': 2 },
): Scene {
  const scene = begin({ players: 3, seed: 1 });
  scene.clock('stage', 'stock');
  scene.clock('turn', 2);
  scene.clock('order', ['player:1', 'player:2', 'player:3']);
  running(scene, 'GT', gt);
  running(scene, 'IC', ic);
  scene.fund('company:GT', 300);
  scene.fund('company:IC', 450);
  scene.put('train:2-0', 'company:GT');
  scene.put('train:3-0', 'company:IC');
  scene.put('token:GT-0', 'slot:D4.0.0');
  scene.put('token:IC-0', 'slot:J6.0.0');
  return scene;
}

const propose = { verb: 'proposeMerger', survivor: 'GT', other: 'IC' };
const complete = { verb: 'completeMerger' };
const answer = (choice: string) => ({ verb: 'answerMerger', choice });

/** Answers every question with its first choice until only completing is left. */
function through(scene: Scene): void {
  for (let i = 0; i < 20; i++) {
    const question = scene.read('merger')!.question;
    if (question.ask === 'complete') return;
    scene.play(Number(question.player.slice(7)), answer(question.options[0]!));
  }
}

describe('a merger by two directors', () => {
  test('1828 A7.2: a table that the referee followed has no merger that is still to be read from its charters', () => {
    const scene = two();
    const unread = () => scene.game.rulebook!.steering!.isUnread(scene.table);
    expect(unread()).toBe(false);
    scene.play(1, propose);
    scene.play(2, { verb: 'agree' });
    through(scene);
    scene.play(1, complete);
    expect(scene.read('systems')).toEqual({ GT: 'IC' });
    expect(unread()).toBe(false);
    scene.force(1, { verb: 'hand', ops: [{ op: 'set', key: 'systems' }] });
    expect(unread()).toBe(true);
  });

  test('1828/merge/4: it waits for the other director, and for nobody else', () => {
    const scene = two();
    scene.play(1, propose);
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.turn().verbs).toEqual(['agree', 'decline']);
    expect(scene.turn().story).toEqual(['Proposed by {player:1}: merges IC into GT.']);
    expect(scene.wrongs(3, { verb: 'agree' })).toContain('1828/negotiation/2');
    expect(scene.wrongs(1, { verb: 'pass' })).toContain('1828/negotiation/2');
    expect(scene.read('merger')).toBeNull();
    scene.play(2, { verb: 'agree' });
    expect(scene.read('offer')).toBeNull();
    expect(scene.read('merger')).toMatchObject({ survivor: 'GT', other: 'IC' });
  });

  test('declined, the proposer still has the purchase of the turn', () => {
    const scene = two();
    const before = snapshot(scene.table);
    scene.play(1, propose);
    scene.play(2, { verb: 'decline' });
    expect(scene.wrongs(1, propose)).toEqual([]);
    expect({ ...snapshot(scene.table), clock: undefined }).toEqual({ ...before, clock: undefined });
  });

  test('one director of both needs nobody', () => {
    const scene = two({ 'player:1': 6, 'player:2': 2 }, { 'player:1': 4, 'player:2': 2 });
    scene.play(1, propose);
    expect(scene.read('offer')).toBeNull();
    expect(scene.read('merger')).not.toBeNull();
  });

  test('the exchange is on the clock step by step, and no piece moves before it is completed', () => {
    const scene = two();
    const { places, purses } = snapshot(scene.table);
    scene.play(1, propose);
    scene.play(2, { verb: 'agree' });
    const first = scene.read('merger')!.steps.length;
    through(scene);
    expect(scene.read('merger')!.steps.length).toBeGreaterThan(first);
    expect(scene.read('merger')!.steps[0]).toMatchObject({ phase: 1, who: 'player:1' });
    expect(snapshot(scene.table)).toMatchObject({ places, purses });
    expect(scene.turn().verbs).toEqual(['completeMerger']);
    const told = scene.turn().procedure!;
    expect(told.steps[0]).toMatchObject({
      heading: 'Pairs',
      state: 'done',
      who: 'player:1',
      gives: ['share:GT-0', 'share:IC-3', 'share:IC-4'],
      gets: ['share:GT-system-0'],
    });
    expect(told.steps.map(({ heading }) => heading)).toContain('Unsold shares');
    expect(told.steps.at(-1)).toMatchObject({ state: 'now', who: 'player:1' });
    expect(told.question!.answers).toEqual([{ move: complete, says: 'Complete the merger' }]);
    expect(scene.wrongs(2, complete)).not.toEqual([]);
  });

  test('completed, everything of the two is the system’s', () => {
    const scene = two();
    scene.play(1, propose);
    scene.play(2, { verb: 'agree' });
    through(scene);
    scene.play(1, complete);
    expect(scene.read('systems')).toEqual({ GT: 'IC' });
    expect(scene.price('GT')).toBe(111);
    expect(scene.cash('company:GT')).toBe(750);
    expect(scene.at('marker:IC')).toBe('market');
    expect(scene.at('train:3-0')).toBe('company:IC');
    expect(scene.director('GT')).toBe('player:1');
    expect(scene.units('company:GT', 'GT')).toBe(1);
    const all = certificates(scene.table, 'GT').map((id) => scene.at(id));
    expect(all).not.toContain('systems');
    expect(scene.read('stock').acted).toEqual(['merge']);
    expect(scene.wrongs(1, propose)).not.toEqual([]);
  });

  test('one undo takes a completed merger back, and one undo to before it the whole of it', () => {
    const scene = two();
    const before = snapshot(scene.table);
    const entry = scene.ledger.entries.length;
    scene.play(1, propose);
    scene.play(2, { verb: 'agree' });
    through(scene);
    const ready = snapshot(scene.table);
    scene.play(1, complete);
    const done = snapshot(scene.table);
    scene.undo();
    expect(snapshot(scene.table)).toEqual(ready);
    scene.play(1, complete);
    expect(snapshot(scene.table)).toEqual(done);
    scene.play(1, { verb: 'undo', to: entry });
    expect(snapshot(scene.table)).toEqual(before);
  });

  test('1828/merge/51 1828/merge/52: a merger that fails changes nothing but the turn', () => {
    // Neither director can pay for an odd share, so neither keeps three of the system.
    const scene = two({ 'player:1': 3, 'player:3': 3, pool: 1 }, { 'player:3': 2, 'player:2': 1 });
    scene.fund('player:1', 0);
    scene.fund('player:3', 0);
    const { places, purses } = snapshot(scene.table);
    scene.play(1, propose);
    scene.play(3, { verb: 'agree' });
    through(scene);
    expect(scene.read('merger')!.question).toMatchObject({
      ask: 'complete',
      fails: expect.stringContaining('three') as unknown,
    });
    scene.play(1, complete);
    expect(scene.read('merger')).toBeNull();
    expect(snapshot(scene.table)).toMatchObject({ places, purses });
    expect(scene.read('systems')).toEqual({});
    expect(scene.wrongs(1, propose)).toContain('1828/merge/9');
    expect(scene.wrongs(1, { verb: 'sellShares', company: 'GT', percent: 10 })).toEqual([]);
  });
});

describe('the trade by itself', () => {
  /** Certificates by name: a capital is worth two units. */
  const papers = (names: string) =>
    names
      .split(' ')
      .filter(Boolean)
      .map((id) => ({ id, units: /^[A-Z]+$/.test(id) ? 2 : 1 }));
  const held = (hands: Readonly<Record<string, string>>) =>
    new Map(Object.entries(hands).map(([holder, names]) => [holder, papers(names)]));
  const stack = papers('Y y1 y2 y3 y4 y5 y6 y7 y8');
  const traded = (
    survivor: Readonly<Record<string, string>>,
    other: Readonly<Record<string, string>>,
    answers: readonly string[] = [],
  ) => {
    const result = trade(
      {
        players: ['player:1', 'player:2'],
        survivor: held(survivor),
        other: held(other),
        stack,
        prices: { S: 79, O: 79, Y: 118 },
        cash: new Map(),
        sold: new Set(),
      },
      answers,
    );
    if (result.state !== 'done') throw new Error(JSON.stringify(result));
    return result;
  };

  test('1828 A7.4, A5.7: the player with most of the system swaps two certificates for the director’s, and nothing is lost', () => {
    const { hands, director } = traded(
      { 'player:1': 'S s1 s2', 'player:2': 's3 s4 s5' },
      { 'player:1': 'o1 o2', 'player:2': 'O o3 o4 o5' },
    );
    expect(director).toBe('player:2');
    expect(hands.get('player:1')).toHaveLength(3);
    expect(hands.get('player:1')).not.toContain('Y');
    expect(hands.get('player:2')).toHaveLength(3);
    expect(hands.get('player:2')).toContain('Y');
    expect(new Set([...hands.values()].flat()).size).toBe(6);
  });

  test('1828 A5.7: two units are enough to direct the system', () => {
    expect(traded({ 'player:1': 'S' }, { 'player:1': 'O' }).director).toBe('player:1');
  });

  test.each([
    ['a single certificate, at one price for both companies', 's1 s2 s3', 'o1 o2', ['S', 'trade']],
    ['a director’s certificate for two', 's1 s2', 'O', []],
  ])('1828 A7.4: nobody pays anybody where %s is swapped', (_what, theirs, mine, answers) => {
    const { steps } = traded({ 'player:2': theirs }, { 'player:1': mine }, answers);
    expect(steps.some(({ does }) => does === 'swap')).toBe(true);
    expect(steps.filter(({ does }) => does === 'even')).toEqual([]);
  });

  test('1828 A7.4: what the pool trades singly costs nobody anything', () => {
    const { steps } = traded(
      { 'player:1': 'S s1', ipo: 's2 s3 s4 s5 s6 s7 s8' },
      { 'player:1': 'O o1', pool: 'o2' },
    );
    const singly = steps.filter(({ who, does }) => who === 'pool' && does === 'single');
    expect(singly.map(({ cash }) => Math.abs(cash))).toEqual([0]);
  });
});

describe('markers that meet', () => {
  test('1828/merge/17: of two in one city one goes back and a blocking marker stands there', () => {
    const scene = two({ 'player:1': 6, 'player:2': 2 }, { 'player:1': 4, 'player:2': 2 });
    scene.put('tile:14-0', 'hex:D8', { turn: 0 });
    scene.put('token:GT-1', 'slot:D8.0.0');
    scene.put('token:IC-1', 'slot:D8.0.1');
    scene.play(1, propose);
    through(scene);
    scene.play(1, complete);
    expect(scene.at('token:GT-1')).toBe('slot:D8.0.0');
    expect(scene.at('token:IC-1')).toBe('company:GT');
    const [blocking] = scene.table.places.get('slot:D8.0.1')!;
    expect(scene.table.box.pieces.get(blocking!)!.type).toBe('blocking');
  });

  test('1828/merge/18: of two in different cities of a hex the proposer sends one away', () => {
    const scene = two({ 'player:1': 6, 'player:2': 2 }, { 'player:1': 4, 'player:2': 2 });
    scene.put('tile:59-0', 'hex:E9', { turn: 0 });
    scene.put('token:GT-1', 'slot:E9.0.0');
    scene.put('token:IC-1', 'slot:E9.1.0');
    scene.play(1, propose);
    expect(scene.read('merger')!.question).toEqual({
      ask: 'leave',
      player: 'player:1',
      options: ['slot:E9.0.0', 'slot:E9.1.0'],
    });
    scene.play(1, answer('slot:E9.0.0'));
    through(scene);
    scene.play(1, complete);
    expect(scene.at('token:GT-1')).toBe('out');
    expect(scene.at('token:IC-1')).toBe('slot:E9.1.0');
    const [blocking] = scene.table.places.get('slot:E9.0.0')!;
    expect(scene.table.box.pieces.get(blocking!)!.type).toBe('blocking');
  });
});
