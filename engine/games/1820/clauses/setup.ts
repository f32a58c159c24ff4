import { noRule, numbered, ofManners, ofThings } from './numbered.ts';

/** What is in the box, how it is laid out, and the frame of the game. */
export const settingUp = [
  ...numbered('2', 'Components', {
    1: ofThings('Map, charts, price track, private track and round track lie on the table.'),
    2: ofThings('There are yellow, green, brown and gray tiles.'),
    3: 'The trains are 16 green, 14 blue, 6 brown, 4 red and 9 gray ones, and yellow ones without end.',
    4: 'Two colours of number cards run from 1 to 5.',
    5: 'Every player has ten lobby markers of a colour of their own.',
    6: 'Thirty companies have a charter, a private certificate, fifty shares, eighteen stations and their markers.',
    7: 'Nine cousins come in four colours: three green ones, two of each other colour.',
    8: 'British Rail is cut into thirty certificates of 1% and fourteen of 5%.',
    9: ofThings('Loans and stations of British Rail never run out.'),
    10: ofThings('However much money is printed, the bank has more.'),
  }),
  ...numbered('3', 'Etiquette', {
    1: ofManners('One thinks while the others play.'),
    2: ofManners('Notes and calculators are welcome.'),
    3: ofManners('What does not touch anybody else may be done at the same time.'),
  }),
  ...numbered('4', 'Setup', {
    1: ofThings('Everything lies open on the table.'),
    2: 'Play opens with a stock round.',
    3: 'The chart is read from its first column on.',
    4: 'Each player has the markers of one colour; colours of nobody leave the game.',
    5: 'Only as many number cards as players are used.',
    6: 'Cards of one colour are dealt by chance: they give the first order.',
    7: 'A player begins with ten pounds for each point of the card.',
    8: 'Four cousins play, one in each colour; five do not.',
    9: ofManners('Beginners had best take the cousins of £120.'),
  }),
  ...numbered('5', 'Game Overview', {
    1: 'A stock round, then twice an operating round with an issue and takeover round behind it.',
    2: noRule('Stock rounds are for floating, growing and trading.'),
    3: noRule('Operating rounds are for building, running and paying.'),
    4: noRule('Issue and takeover rounds are for shrinking, issuing and buying companies.'),
    5: 'Two tracks tell the round and what business costs.',
    6: 'The six phases go by the colours of trains: yellow, green, blue, brown, red, gray.',
    7: 'A company coming to own the first train of a colour opens its phase.',
    8: 'So does throwing one away in an issue and takeover round.',
    9: 'What a phase changes it changes in that moment.',
  }),
  ...numbered('table-5.1', 'Table 5.1', {
    1: 'Yellow: 2+ for £80, six trains, yellow tiles and pars, five shares.',
    2: 'Green: 3+ for £200, five trains, green tiles and pars, five or ten shares.',
    3: 'Blue: 5+ for £400, five trains, green tiles, blue pars, ten or twenty shares.',
    4: 'Brown: 8+ for £800, four trains, brown tiles and pars, ten or twenty shares.',
    5: 'Red: 5D+ for £1600, three trains, brown tiles and pars, twenty or fifty shares.',
    6: 'Gray: FLOOD for £2000, two trains, gray tiles, brown pars, fifty shares.',
  }),
];
