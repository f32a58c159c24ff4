import { expect, test } from 'vitest';
import type { Seat } from '../../../shared/people/seat.ts';
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
