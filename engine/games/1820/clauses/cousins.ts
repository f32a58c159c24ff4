import { numbered } from './numbered.ts';

/** The cousins. */
export const cousins = [
  ...numbered('14.1', 'Cousins, Overview', {
    1: 'One of each colour plays.',
    2: 'Players trade for theirs.',
    3: 'A cousin that directs has to sell itself out of it.',
    4: 'Its player does not pass before.',
    5: 'Under a cousin nothing is built, placed, borrowed or repaid.',
    6: 'Its trains run at their best and all is kept.',
    7: 'It pays nothing that is owed.',
    8: 'It offers no other and bids for none.',
    9: 'It offers itself as soon as it can.',
    10: 'Where a cousin holds a share, the director may use its power.',
    11: 'It may be paid for that.',
    12: 'Without a share it ends.',
    13: 'Red phase ends them all.',
    14: 'Their shares are sold to the pool at the price of the day.',
    15: 'Half their money, rounded up, is the player’s.',
  }),
  ...numbered('14.2.1', 'Great Western Steamship Company', {
    1: 'A route from port to port, a marker beside each.',
    2: 'As many a round as shares.',
    3: 'It has half of the lesser port.',
    4: 'Blue, at £120.',
  }),
  ...numbered('14.2.2', 'Sassoon David Sassoon', {
    1: 'With a port on the route its off-board is doubled.',
    2: 'As many a round as shares, three at most.',
    3: 'It has half of the port.',
    4: 'Blue, at £130.',
  }),
  ...numbered('14.3.1', 'Charles Blacker Vignoles', {
    1: 'Buying into a company in the round of its float halves what its distance cost.',
    2: 'Whether one likes it or not.',
    3: 'It has half of what stays paid.',
    4: 'Brown, at £120.',
  }),
  ...numbered('14.3.2', 'Robert Stephenson & Charles Fox', {
    1: 'A marker is placed, or gained, for nothing.',
    2: 'Stephenson & Fox help a company once, twice, three times a game, by shares.',
    3: 'They have £50 for it.',
    4: 'Brown, at £130.',
  }),
  ...numbered('14.4.1', 'Bedlington Ironworks', {
    1: 'Bedlington Ironworks upgrades one more city.',
    2: 'It has half of its figure.',
    3: 'Green, at £120.',
  }),
  ...numbered('14.4.2', 'Gas Light & Coke Company', {
    1: 'A big city where a small one may be, or a small one grown big.',
    2: 'Gas Light & Coke helps each company once in a game.',
    3: 'It has the figure.',
    4: 'Green, at £130.',
  }),
  ...numbered('14.4.3', 'Joseph Locke', {
    1: 'Half the price for hexes and barriers.',
    2: 'Whether one likes it or not.',
    3: 'It has the other half.',
    4: 'Green, at £120.',
  }),
  ...numbered('14.5.1', 'James Holden', {
    1: 'A train of the supply before the run, for the run.',
    2: 'James Holden helps three times in a game, each company once.',
    3: 'Red, at £130, and for nothing.',
  }),
  ...numbered('14.5.2', 'Vulcan Foundry', {
    1: 'A train goes one city further.',
    2: 'Each train once, as many trains as shares.',
    3: 'Vulcan Foundry has half of the city it added.',
    4: 'Red, at £120.',
  }),
];
