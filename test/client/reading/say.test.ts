import { expect, test } from 'vitest';
import type { Seat } from '../../../shared/people/seat.ts';
import { toReader } from '../../../client/reading/moves/to-reader.ts';
import { withSeatNames } from '../../../client/reading/say.ts';
import { notInTurn } from '../../../engine/index.ts';
import { toyBox } from '../../kit/toy/toy-box.ts';

const seat = (name: string, n: number): Seat => ({
  id: name,
  name,
  role: 'player',
  colour: '#000000',
  players: [`player:${n}`],
});
const seats = [seat('Ada', 1), seat('Ben', 2), seat('Cyd', 3)];

test('the sentence for a move out of turn uses the right pronouns for each reader', () => {
  const told = notInTurn(['player:1'], ['player:2']);
  const toEach = seats.map((me) => withSeatNames({ box: toyBox(), seats, me }, told));
  expect(toEach).toEqual([
    'It is not Ben’s turn: you are to act.',
    'It is not your turn: Ada is to act.',
    'It is not Ben’s turn: Ada is to act.',
  ]);
  // Who plays for several is told by names.
  expect(withSeatNames({ box: toyBox(), seats }, told)).toBe(
    'It is not Ben’s turn: Ada is to act.',
  );
});

test('one of several that a sentence names reads "you" for the own name', () => {
  const told = '{player:2 too} and {player:1 too} are passed over';
  const toEach = [...seats, undefined].map((me) =>
    withSeatNames({ box: toyBox(), seats, ...(me && { me }) }, told),
  );
  expect(toEach).toEqual([
    'Ben and you are passed over',
    'you and Ada are passed over',
    'Ben and Ada are passed over',
    'Ben and Ada are passed over',
  ]);
});

test('who is asked, or has a finding, reads "you" with the verbs of the second person', () => {
  const read = (sentence: string, me?: Seat) =>
    toReader({ box: toyBox(), seats, ...(me && { me }) }, sentence);
  const [ada, ben] = seats;
  const said: readonly (readonly [string, string])[] = [
    ['{player:1} raises or leaves the auction.', 'You raise or leave the auction.'],
    ['{player:1} sells first, and then buys or passes.', 'You sell first, and then buy or pass.'],
    ['{player:1} looks it over and completes it.', 'You look it over and complete it.'],
    ['{player:1} has sold B&O in this turn already.', 'You have sold B&O in this turn already.'],
    ['{player:1} is over a limit and has to sell.', 'You are over a limit and have to sell.'],
    ['{player:1} may merge SR into another one.', 'You may merge SR into another one.'],
    ['DH belongs to {player:1} already.', 'DH belongs to you already.'],
    ['Merger A-B: {player:1} chooses an odd share.', 'Merger A-B: you choose an odd share.'],
    ['It costs £8. {player:1} has £7.', 'It costs £8. You have £7.'],
    ['{player:1} offers; {player:2} agrees or declines.', 'You offer; Ben agrees or declines.'],
  ];
  for (const [sentence, wanted] of said) expect(read(sentence, ada)).toBe(wanted);
  expect(read('{player:1} raises or leaves the auction.', ben)).toBe(
    'Ada raises or leaves the auction.',
  );
  expect(read('{player:1} has to sell.')).toBe('Ada has to sell.');
});
