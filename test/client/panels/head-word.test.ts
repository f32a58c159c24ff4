import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changesSince, rememberBefore } from '../../../client/reading/moves/consequences.ts';
import { previewMove } from '../../../client/reading/moves/move-preview.ts';
import { headWord, runnerName, withSeatNames } from '../../../client/reading/say.ts';
import { latest, gameOf, goldenGame } from '../../golden/ledgers.ts';
import { merge, neighbours } from '../../engine/games/1862/merger/positions.ts';
import { sellShares } from '../../kit/moves.ts';
import { begin, started, stockRound } from '../../kit/1862.ts';
import { titles } from '../../../engine/index.ts';
import { termsOf } from '../../../engine/words/index.ts';

/** Whoever leads a company has the title's own word: director or president. */

const OTHER = { director: /president/i, president: /director/i };

/** What only names the other word, so that a player of both kinds of games finds the term. */
const isTermOf = (word: string): boolean => /^president/.test(word);

const ruled = titles.filter(({ referee }) => referee);

test.each(ruled)('$id has one word for whoever leads, as its rulebook has', async ({ id }) => {
  const { box } = await gameOf(goldenGame(latest(id)));
  const words = readFileSync(`engine/games/${id}/words.json`, 'utf8');
  const other = OTHER[headWord(box)];
  expect(other.exec(words)?.[0]).toBeUndefined();
  for (const { name } of box.pieces.values()) expect(name).not.toMatch(other);
  if (headWord(box) === 'president') return;
  for (const { word, says } of termsOf(id)) if (!isTermOf(word)) expect(says).not.toMatch(other);
});

describe('a sale of 1862 says, before it is made', () => {
  const sold = (holders: Readonly<Record<string, number>>, percent: number) => {
    const scene = begin();
    started(scene, 'ECR', holders);
    stockRound(scene);
    const actor = { seat: 'a', players: ['player:1'], host: false };
    return previewMove(scene.game, scene.table, sellShares('ECR', percent), actor).follows;
  };

  test('who becomes director (1862 §S6.3)', () => {
    expect(sold({ 1: 4, 2: 3, 3: 3 }, 20)).toContain('{player:2} becomes director of ECR');
  });

  test('that the company goes into receivership (1862 §S15)', () => {
    expect(sold({ 1: 5, 2: 2, pool: 3 }, 50)).toContain(
      'ECR goes into receivership: it has no director any more',
    );
  });
});

test('a company that leaves receivership is told to, with its new director (1862 §S15)', () => {
  const scene = begin();
  started(scene, 'ECR', { 1: 5, 2: 2, pool: 3 });
  const { table, put } = scene;
  const [presidency] = [...table.box.pieces].find(
    ([, { kind, company, president }]) => kind === 'certificate' && company === 'ECR' && president,
  )!;
  put(presidency, 'pool');
  const was = rememberBefore(table);
  put(presidency, 'player:2');
  expect(changesSince(was, table, { verb: 'buyShare' }).events).toEqual([
    'ECR leaves receivership: {player:2} becomes director of it',
  ]);
});

describe('a merger of 1862, whose odd shares are asked about', () => {
  const odd = () => neighbours({ ecr: { 1: 3, 2: 3, 3: 1 }, eur: { 1: 4, 2: 2, 3: 2 } });

  test('says before it is made nothing of a receivership: its company has a director in the end', () => {
    const { game, table } = odd();
    const actor = { seat: 'a', players: ['player:1'], host: false };
    const { follows } = previewMove(game, table, merge(), actor);
    expect(follows.join()).toMatch(/ECR rises from £100/);
    expect(follows.join()).not.toMatch(/receivership/);
  });

  test('names the director with whom it ends', () => {
    const scene = odd();
    const { table, put } = scene;
    scene.play(1, merge());
    put('share:ECR-0', 'pool');
    const was = rememberBefore(table);
    scene.clock('swap', null);
    put('share:ECR-0', 'player:2');
    expect(changesSince(was, table, merge()).events).toEqual([
      '{player:2} becomes director of ECR',
    ]);
  });
});

test('whoever runs a company reads "you", and a seat that plays several reads which of them', async () => {
  const { box } = await gameOf(goldenGame(latest('1862')));
  const seat = (name: string, n: number) => ({
    id: name,
    name,
    role: 'player' as const,
    colour: '#000000',
    players: [`player:${n}`],
  });
  const seats = [seat('Ada', 1), seat('Ben', 2)];
  const told = (me: number) => runnerName({ box, seats, me: seats[me]! }, 'player:1');
  expect([told(0), told(1)]).toEqual(['you', 'Ada']);
  const says = 'ECR, run by {player:1}, may lay track.';
  expect(withSeatNames({ box, seats, me: seats[0]! }, says)).toBe(
    'ECR, run by you, may lay track.',
  );
  const both = { ...seats[0]!, players: ['player:1', 'player:2'] };
  expect(runnerName({ box, seats: [both], me: both }, 'player:1')).toBe('Ada');
});
