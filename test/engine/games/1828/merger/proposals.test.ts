import { describe, expect, test } from 'vitest';
import { importer } from '../../../../../engine/formats/1828/import.ts';
import { standingActions } from '../../../../../engine/formats/standing.ts';
import { certificates } from '../../../../../engine/games/1828/systems.ts';
import { snapshot } from '../../../../../engine/kernel/table.ts';
import { begin, type Scene, started, stockRound, four, system, RAN } from '../../../../kit/1828.ts';
import { buyShare, sellShares } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { complete, through } from './positions.ts';
import { merge, propose, two, twoDirectors } from './two-companies.ts';
import { said } from '../../../../kit/stands/1828-stands.ts';

describe('a recorded merger that failed', () => {
  test('1828/replay/8 1828/merge/52: is undone in the record, and its mark spends the purchase of the turn', () => {
    const { actions: steps } = standingActions([
      { type: 'choose', id: 7, entity: 1, choice: 'GT' },
      { type: 'merge', id: 8, entity: 'GT', corporation: 'IC' },
      { type: 'undo', id: 9, entity: 1, action_id: 6 },
      { type: 'failed_merge', id: 10, entity: 1, corporations: ['GT', 'IC'] },
    ]);
    expect(steps.map(({ type }) => type)).toEqual(['failed_merge']);
    const scene = two();
    const players = [1, 2, 3, 4].map((id) => ({ id, name: `P${id}` }));
    const recording = {
      title: '1828.Games',
      name: '',
      players,
      options: [],
      seed: 1,
      steps,
      result: {},
    };
    const moves = importer.moves(scene.table, recording, 0);
    if (!moves.ok) throw new Error(moves.error);
    for (const move of moves.value) scene.play(1, move);
    expect(scene.read('systems')).toEqual({});
    expect([scene.units('player:1', 'GT'), scene.units('player:1', 'IC')]).toEqual([5, 5]);
    expect(scene.wrongs(1, propose())).toContain('1828/merge/9');
    expect(scene.wrongs(1, { verb: 'sellShares', company: 'GT', percent: 10 })).toEqual([]);
  });
});

describe('a merger that fails', () => {
  /** Player 1 has exactly five of both; with a pair traded and the odd one sold, two are left. */
  function failing(): Scene {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 2, 2: 2, 3: 1 }, RAN);
    started(scene, 'IC', 79, { 1: 3, 2: 2, 4: 1 }, RAN);
    for (const player of [1, 2, 3, 4]) scene.fund(`player:${player}`, 500);
    stockRound(scene, 1);
    return scene;
  }

  const sells = (_ask: string, options: readonly string[]) =>
    options.find((option) => option === 'sell');

  test('1828 A7.5.3: everything is as it was, the purchase of the turn is spent, and shares may still be sold', () => {
    const scene = failing();
    const holdings = () =>
      ['player:1', 'player:2', 'player:3', 'player:4', 'pool', 'ipo'].map((place) => [
        ...['GT', 'IC'].map((company) => scene.units(place, company)),
        place.startsWith('player') ? scene.cash(place) : 0,
      ]);
    const before = holdings();
    // Four tenths of the two become two of the system, the odd one is sold: nobody has the third.
    merge(scene, sells);
    expect(scene.read('systems')).toEqual({});
    expect(holdings()).toEqual(before);
    expect(scene.wrongs(1, propose('GT', 'IC'))).toContain('1828/merge/9');
    expect(scene.wrongs(1, { verb: 'sellShares', company: 'IC', percent: 10 })).toEqual([]);
  });
});

describe('the purchase of the turn', () => {
  test('1828 A5.2: it is the purchase of the turn, and comes after none', () => {
    const scene = two({ 1: 5 }, { 1: 4 });
    started(scene, 'WAB', 67, { 2: 6 });
    scene.play(1, buyShare('WAB'));
    expect(legal(scene, 1, propose())).toBe(false);
    const after = merge(two({ 1: 6 }, { 1: 6 }));
    expect(legal(after, 1, { verb: 'startCompany', company: 'WAB', par: 67 })).toBe(false);
    expect(after.acting()).toBe(1);
    expect(legal(after, 1, sellShares('GT', 10))).toBe(true);
  });
});

describe('a merger by two directors', () => {
  test('1828 A7.2: a table that the referee followed has no merger that is still to be read from its charters', () => {
    const scene = twoDirectors();
    const unread = () => scene.game.rulebook!.steering!.isUnread(scene.table);
    expect(unread()).toBe(false);
    scene.play(1, propose());
    scene.play(2, { verb: 'agree' });
    through(scene);
    scene.play(1, complete);
    expect(scene.read('systems')).toEqual({ GT: 'IC' });
    expect(unread()).toBe(false);
    scene.force(1, { verb: 'hand', ops: [{ op: 'set', key: 'systems' }] });
    expect(unread()).toBe(true);
  });

  test('1828/merge/4: it waits for the other director, and for nobody else', () => {
    const scene = twoDirectors();
    scene.play(1, propose());
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
    const scene = twoDirectors();
    const before = snapshot(scene.table);
    scene.play(1, propose());
    scene.play(2, { verb: 'decline' });
    expect(scene.wrongs(1, propose())).toEqual([]);
    expect({ ...snapshot(scene.table), clock: undefined }).toEqual({ ...before, clock: undefined });
  });

  test('one director of both needs nobody', () => {
    const scene = twoDirectors({ 'player:1': 6, 'player:2': 2 }, { 'player:1': 4, 'player:2': 2 });
    scene.play(1, propose());
    expect(scene.read('offer')).toBeNull();
    expect(scene.read('merger')).not.toBeNull();
  });

  test('the exchange is on the clock step by step, and no piece moves before it is completed', () => {
    const scene = twoDirectors();
    const { places, purses } = snapshot(scene.table);
    scene.play(1, propose());
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
    const scene = twoDirectors();
    scene.play(1, propose());
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
    expect(scene.wrongs(1, propose())).not.toEqual([]);
  });

  test('one undo takes a completed merger back, and one undo to before it the whole of it', () => {
    const scene = twoDirectors();
    const before = snapshot(scene.table);
    const entry = scene.ledger.entries.length;
    scene.play(1, propose());
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
    const scene = twoDirectors(
      { 'player:1': 3, 'player:3': 3, pool: 1 },
      { 'player:3': 2, 'player:2': 1 },
    );
    scene.fund('player:1', 0);
    scene.fund('player:3', 0);
    const { places, purses } = snapshot(scene.table);
    scene.play(1, propose());
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
    expect(scene.wrongs(1, propose())).toContain('1828/merge/9');
    expect(scene.wrongs(1, { verb: 'sellShares', company: 'GT', percent: 10 })).toEqual([]);
  });
});

describe('what a merger is refused for', () => {
  test('1828 A7.1: what does not merge is told by what it is', () => {
    const scene = four();
    for (const company of ['GT', 'IC', 'WAB']) started(scene, company, 79, { 1: 4 });
    system(scene, 'GT', 'IC');
    stockRound(scene, 1);
    expect(
      ['WAB', 'GT', 'IC', 'C&P'].map((other) => said(scene, 1, propose('WAB', other))),
    ).toEqual([
      ['WAB does not merge with itself.'],
      ['GT-IC is a system and does not merge again.'],
      ['IC is part of GT-IC, which is a system and does not merge again.'],
      ['C&P is no public company that could merge.'],
    ]);
  });
});

describe('questions of a merger', () => {
  test('1828 A7.4: a question of a merger cites its own rule, and names players', () => {
    const scene = four();
    for (const company of ['WAB', 'NYC']) started(scene, company, 79, { 1: 5 });
    stockRound(scene, 1);
    scene.play(1, propose('WAB', 'NYC'));
    const { ask } = scene.read('merger')!.question;
    const found = scene.findings(1, { verb: 'pass' });
    expect([ask, found.map(({ clause }) => clause)]).toEqual([ask, ['1828/merge/46']]);
  });
});
