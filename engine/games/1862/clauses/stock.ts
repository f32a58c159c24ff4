import { numbered } from './numbered.ts';

const dealing = [
  ...numbered('6', 'Stock rounds (6)', {
    1: 'Players act in order from the priority deal.',
    2: 'A turn is any blocks sold, then one share bought or one company started.',
    3: 'After the purchase nothing is sold.',
    4: 'Doing nothing is passing.',
    5: 'The purchase ends the turn.',
    6: 'Who can do nothing has passed.',
    7: 'When all pass in a row the round is over.',
    8: 'The deal goes to the left of whoever acted last.',
    9: 'The end of the round moves no price.',
  }),
  ...numbered('6.4', 'Selling (6.4)', {
    1: 'Any number of shares can be sold, and the pool takes all.',
    2: 'Of one company a turn sells one block.',
    3: 'A later turn of the round may sell it again.',
    4: 'What was bought this round stays; what was held before may go.',
    5: 'Blocks go to the pool; the bank pays.',
    6: 'The price falls a step for each share.',
    7: 'Shares that go to a company or a player move no price.',
    8: 'The first stock round has sales too.',
  }),
  ...numbered('6.4.1', 'Trains and prices (6.4.1)', {
    1: 'With a train the company’s shares bring their price.',
    2: 'Without one they bring half, rounded down.',
  }),
  ...numbered('6.4.2', 'Falling prices (6.4.2)', {
    1: 'From 210 to 375 the first share of a block is free, unless the director sells.',
    2: 'So it is from 7 to 36.',
    3: 'From 400 to 950 two are.',
    4: 'To a director no share is free.',
    5: 'The price before the sale says which it is.',
    6: 'A company that has not floated does not fall.',
    7: 'Nor does any, once the LNER is there.',
  }),
  ...numbered('director', 'Directors', {
    1: 'Most shares, and three at least, make a director; a tie keeps the old one.',
    2: 'The new one gives three shares for the director’s certificate.',
    3: 'Among several it is the next clockwise.',
    4: 'A director sells into his certificate if somebody takes over or the pool has shares to give back.',
    5: 'With nobody at 30 % the certificate lies in the pool and the company in receivership.',
    6: 'Nobody buys a director’s certificate from the pool.',
    7: 'Three shares of such a company fetch it.',
  }),
];

const buying = [
  ...numbered('6.5.1', 'Buying (6.5.1)', {
    1: 'A turn buys one certificate: of the IPO, the pool or a company’s own.',
    2: 'All of a company may be one player’s.',
    3: 'The IPO sells at par, for the bank.',
    4: 'The pool sells at the price, for the bank.',
    5: 'A company sells at the price, for itself.',
    6: 'Buyers pay in full, train or no train.',
    7: 'What a player has sold this round he neither buys nor starts.',
    8: 'A buyer is below the limit before he buys.',
    9: 'Buying moves no price.',
  }),
  ...numbered('6.5.2', 'Certificate limit (6.5.2)', {
    1: 'The limit is 25, 18, 13, 11, 10, 9 or 8 for two to eight players.',
    2: 'Each certificate is one, the director’s too.',
    3: 'With the LNER it becomes the most shares that any player holds.',
    4: 'Who is above it sells first, if he can.',
    5: 'With the LNER nobody has to.',
  }),
  ...numbered('6.5.3', 'Starting without a charter (6.5.3)', {
    1: 'In a stock round a player may start a company by taking its director’s certificate.',
    2: 'At a price from 54 to 200 of which he can pay three times.',
    3: 'It has to be there to be started: phase, home and all.',
    4: 'The other certificates lie on its charter.',
    5: 'His money is the company’s.',
    6: 'The par marker stands, among the non-chartered, at the par next below.',
    7: 'That is 100 for all prices above.',
    8: 'It is the purchase of the turn.',
  }),
  ...numbered('6.5.4', 'Floating (6.5.4)', {
    1: 'Half of it sold, a company floats.',
    2: 'The bank gives a chartered one ten times par.',
    3: 'Another has been paid already.',
    4: 'What floats floats for good.',
  }),
  ...numbered('6.5.4.2', 'Station markers (6.5.4.2)', {
    1: 'A chartered company pays £180 for three.',
    2: 'Another pays £40 for each of two to seven.',
    3: 'As its cash allows.',
    4: 'Its director says how many, there and then.',
    5: 'In receivership the largest holder does.',
    6: 'Later there are no more to be had.',
  }),
];

export const stock = [...dealing, ...buying];
