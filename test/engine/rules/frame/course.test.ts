import { describe, expect, it } from 'vitest';
import clauses from '../../../../engine/games/1830/clauses.json' with { type: 'json' };
import words from '../../../../engine/games/1830/words.json' with { type: 'json' };
import { rulebook as rulebook1830 } from '../../../../engine/games/1830/title.ts';
import { rulebook as rulebook1889 } from '../../../../engine/games/1889/title.ts';
import {
  composeRulebook,
  difference,
  differenceInClauses,
  FRAME_1830,
  withDifferences,
} from '../../../../engine/rules/frame.ts';
import { open } from '../../../../engine/kernel/ledger.ts';
import { consider } from '../../../../engine/rules/referee.ts';
import { playout } from '../../../kit/playout.ts';
import { inStockRound, opened, parred } from './table.ts';
import { buyPrivate } from '../../../kit/moves.ts';

const title = {
  game: '1830',
  version: 'test',
  clauses,
  words: () => Promise.resolve(words),
  differences: [],
};
const { game } = opened('1830', 3);
const { box } = game;

describe('the set-up', () => {
  it.each([
    [0, true],
    [1, true],
    [-1, false],
    [0.5, false],
  ])('with the seed %s stands: %s', (seed, stands) => {
    const move = { verb: 'setUp', seed };
    const actor = { seat: 'host', players: ['player:1'], host: true };
    const verdict = consider(game, open(game.box), { move, actor, luck: 1 });
    expect(verdict.stands).toBe(stands);
  });
});

describe('a composition', () => {
  it('is 1830 with the fields that it sets, and describes them in the words of their clauses', async () => {
    const frame = withDifferences([
      difference('track/14', { track: { restriction: 'restrictive' } }),
    ]);
    expect(frame.track.restriction).toBe('restrictive');
    expect(frame.track.upgrades).toBe(FRAME_1830.track.upgrades);
    expect(frame.stock).toBe(FRAME_1830.stock);
    const book = composeRulebook({
      ...title,
      differences: [difference('track/14', { track: { restriction: 'restrictive' } })],
    });
    const said = await book.words(box);
    expect(said.differences.map(({ says }) => says)).toEqual([words.clauses['1830/track/14']]);
    expect(said.precis).toEqual(words.precis);
  });

  it('lists every clause that describes a field, and sets the field once', async () => {
    const differences = differenceInClauses(['track/14', 'track/15'], {
      track: { restriction: 'restrictive' },
    });
    expect(withDifferences(differences).track.restriction).toBe('restrictive');
    const { differences: listed } = await composeRulebook({ ...title, differences }).words(box);
    expect(listed.map(({ id }) => id)).toEqual(['1830/track/14', '1830/track/15']);
  });

  it('adds the tiles that privates lay to those of its base title', () => {
    const lay = {
      ownedBy: 'company',
      onlyEmptyHex: true,
    } as const;
    const first = withDifferences([difference('', { privates: { layPowers: { CS: lay } } })]);
    const both = withDifferences([difference('', { privates: { layPowers: { DH: lay } } })], first);
    expect(Object.keys(both.privates.layPowers)).toEqual(['CS', 'DH']);
    expect(both.privates.closes).toBe(FRAME_1830.privates.closes);
  });

  it('is refused if a reason has no clause or a clause does not exist', () => {
    const unserved = clauses.map(({ serves: _served, ...clause }) => clause);
    expect(() => composeRulebook({ ...title, clauses: unserved })).toThrow(/no clause/);
    const twice = [...clauses, { ...clauses[0]!, serves: { setUp: ['done'] } }];
    expect(() => composeRulebook({ ...title, clauses: twice })).toThrow(/setUp, done is served by/);
    expect(() => composeRulebook({ ...title, differences: [difference('track/99', {})] })).toThrow(
      /track.99/,
    );
    expect(() => composeRulebook({ ...title, clauses: [{ id: 'x' }] })).toThrow(/clauses.json/);
  });

  it('has the verbs agree and decline if and only if one of its actions asks for consent', () => {
    const verbs = Object.entries(FRAME_1830.verbs).map(([name, rule]) => {
      const actions = rule.actions.map(({ consent: _none, ...action }) => action);
      return [name, { ...rule, actions }] as const;
    });
    const asks = (differences: Parameters<typeof withDifferences>[0]) => {
      const book = composeRulebook({ ...title, differences: [...differences] });
      return ['agree', 'decline', 'buyTrain'].map((verb) => book.verbs.has(verb));
    };
    expect(asks([])).toEqual([true, true, true]);
    const alone = difference('track/14', { verbs: Object.fromEntries(verbs) });
    expect(asks([alone])).toEqual([false, false, true]);
  });

  it('of 1889 lists its differences from 1830', async () => {
    const { differences, precis } = await rulebook1889.words(box);
    expect(differences.length).toBeGreaterThan(8);
    expect(precis[0]).toEqual(words.precis[0]);
    expect(rulebook1830.version).not.toBe(rulebook1889.version);
  });
});

describe('the auction of 1830', () => {
  it('sells the first private and settles the bids that then count (1830 §4.2, §4.3)', () => {
    const scene = opened('1830', 3);
    // While nothing is contested no figure is asked for: one private may be bought, others bid on.
    const { question } = scene.turn().procedure!;
    expect(question).not.toHaveProperty('figure');
    expect(question?.answers?.map(({ says }) => says).at(-1)).toBe('Pass');
    expect(scene.wrongs(1, { verb: 'bid', on: 'SV', amount: 25 })).toEqual([
      '1830/private-auction/2',
    ]);
    scene.play(1, { verb: 'bid', on: 'CS', amount: 45 });
    scene.play(2, { verb: 'bid', on: 'DH', amount: 75 });
    scene.play(3, { verb: 'bid', on: 'DH', amount: 80 });
    scene.play(1, buyPrivate('SV', 20));
    expect(scene.at('private:CS')).toBe('player:1');
    expect(scene.turn().procedure?.title).toBe('Auction of Delaware & Hudson (DH)');
    expect(scene.acting()).toBe(2);
    // What Ben has bid on this very private he may bid again: all of his 800.
    expect(scene.turn().procedure?.question).toMatchObject({
      who: ['player:2'],
      answers: [{ move: { verb: 'pass' }, says: 'Leave the auction' }],
      amount: { move: { verb: 'bid', on: 'DH' }, field: 'amount', least: 85, most: 800, step: 5 },
    });
    expect(scene.wrongs(2, { verb: 'bid', on: 'DH', amount: 84 })).toEqual([
      '1830/private-auction/3',
    ]);
    scene.play(2, { verb: 'pass' });
    expect(scene.at('private:DH')).toBe('player:3');
    expect(scene.cash('player:3')).toBe(720);
    expect(scene.acting()).toBe(2);
  });

  it('makes the first private cheaper when all pass, and privates that are sold pay later (1830 §4.4)', () => {
    const scene = opened('1830', 2);
    scene.play(1, { verb: 'pass' });
    scene.play(2, { verb: 'pass' });
    scene.play(1, { verb: 'buyPrivate', private: 'SV', price: 15 });
    const before = scene.cash('player:1');
    scene.play(2, { verb: 'pass' });
    scene.play(1, { verb: 'pass' });
    expect(scene.cash('player:1')).toBe(before + 5);
  });

  it('asks the buyer of BO for the par of B&O before anything else (1830 §4.5)', () => {
    const scene = opened('1830', 2);
    for (const id of ['SV', 'CS', 'DH', 'MH', 'CA']) scene.put(`private:${id}`, 'player:2');
    scene.play(1, { verb: 'buyPrivate', private: 'BO', price: 220 });
    expect(scene.acting()).toBe(1);
    expect(scene.turn().verbs).toEqual(['startCompany', 'endGame']);
    scene.play(1, { verb: 'startCompany', company: 'B&O', par: 100 });
    expect(scene.at('share:B&O-0')).toBe('player:1');
    expect(scene.read('stage')).toBe('stock');
    expect(scene.acting()).toBe(2);
  });
});

describe('consent', () => {
  it('is asked of the owner of a private, and the purchase waits for it (1830 §9.2)', () => {
    const scene = opened('1830', 3);
    inStockRound(scene);
    parred(scene, 'PRR', { row: 5, col: 6, par: 67 }, { 'player:1': [0] }, true);
    scene.put('private:SV', 'player:2');
    scene.clock('stage', 'operating');
    scene.clock('phase', '3');
    scene.clock('round', { num: 1, of: 1, order: ['PRR'] });
    scene.clock('step', 'track');
    scene.fund('company:PRR', 100);
    scene.play(1, { verb: 'buyPrivate', private: 'SV', price: 40, company: 'PRR' });
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.turn().procedure).toMatchObject({ state: 'proposed', begunBy: 'buyPrivate' });
    expect(scene.at('private:SV')).toBe('player:2');
    const before = scene.cash('player:2');
    scene.play(2, { verb: 'agree' });
    expect(scene.at('private:SV')).toBe('company:PRR');
    expect(scene.cash('player:2')).toBe(before + 40);
  });
});

describe('a game of random moves', () => {
  for (const [id, options] of [
    ['1830', {}],
    ['1889', {}],
    ['1889', { beginner_game: true }],
  ] as const)
    it(`of ${id} ${JSON.stringify(options)} reaches its end with legal moves alone`, () => {
      const { game } = opened(id, 3, options);
      const { ended, broken, stuck } = playout(game, 7);
      expect({ ended, broken, stuck }).toEqual({ ended: true, broken: [], stuck: undefined });
    });
});
