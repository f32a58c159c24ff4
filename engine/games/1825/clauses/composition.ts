import { numbered, tabled } from './numbered.ts';

const OPTIONS = 'Options and composition';
const MONEY = 'Bank, cash, certificates';

const refused: readonly [string][] = [
  ['Kits and variants come with a choice of units, never without one.'],
  ['Units 1 and 3 do not touch: unit 2 must lie between them.'],
  ['The regional kits R1, R2 and R3 need unit 1.'],
  ['Kit K5 needs unit 2.'],
  ['Kit K7 needs unit 1.'],
  ['Kit K2 is not for unit 3 by itself.'],
  ['Kit K2 needs kit K3.'],
  ['The further 3T and U3 trains need unit 3.'],
  ['Kit D1 is not mixed with K1 or K6.'],
  ['The bank is big or strict, not both.'],
  ['Variant DB1 is not for unit 2 by itself.'],
  ['Variant DB2 needs unit 1.'],
  ['Variant DB3 needs unit 3.'],
  ['Unit 4 needs unit 3.'],
];

const options = numbered('options-and-composition', OPTIONS, {
  1: 'A table reads the rules by the book or as recorded games were played; that choice settles every point where the two differ.',
  2: 'A game brought in from a recording is read as recorded games were played.',
  3: 'The units are 1, 2, 3, 1 + 2, 2 + 3 or all three.',
  4: 'Unit 1 seats two to five.',
  5: 'Unit 2 seats two to four.',
  6: 'Unit 3 seats two.',
  7: 'Units 1 and 2 seat three to seven.',
  8: 'Units 2 and 3 seat three to five.',
  9: 'The three units seat four to eight, and nine with a regional kit.',
  10: 'Left alone, the table takes the units that suit its number: 3 for two players, 2 for three, 1 for four or five, 1 + 2 for six or seven, all for eight, and all with the regional kits for nine.',
  11: 'Units chosen singly are joined.',
  ...tabled(12, refused, (says) => says),
  26: 'Where two parts of the map draw the same hex, revisions go before unit 4, that before the regional kits, those before units 1, 2, 3, and the rims come last.',
  27: 'The tiles of all parts in play are put together.',
  28: 'The gray tiles of unit 2 (one 49, one 50, two 51) stay in the box when K3 brings its own.',
  29: 'DB1 takes 87 and 88 out and puts 887 and 888 in: two of each for unit 1, one of each for unit 3.',
  30: 'With unit 3, DB1 also takes out one 14 and one 15.',
  31: 'DB2: Ashford (W23) is free to build, SECR starts at 67 and keeps W21, and LBSC keeps no hex.',
  32: 'DB3 draws I9, J6, H10, F4 and F2 anew, adds Berwick on G13, calls G7 Falkirk & Airdrie, and brings one more 58 and 206.',
  33: 'Unit 4 adds the far north, and HR starts in A5 instead of B8.',
  34: 'The further trains of unit 3 are two 3T and two U3.',
  35: 'K3 takes one 5 out and brings three 6 and two 7.',
  36: 'Unit 2 by itself with K3 leaves its own two 6 trains in the box.',
  37: 'Kits with minors bring their trains: K5 a 5 and a 3T, R1 a U3 and a 4T, R2 a 5, R3 a 4T, K7 a 2+2.',
  38: 'K2 brings 3T, U3, 2+2, 4T and 4+4E trains and takes out one 3 and, by units, one 4 and one 5.',
  39: 'Where units 1 and 2 meet there is a single LNWR: homes in T16 and Q11, two free tokens, one of 40 and four of 100.',
  40: 'R2 gives GWR a second home in Y7, and tokens of 0, 0, 40 and four of 100.',
  41: 'Where units 1 and 2 meet, MR keeps R14 too.',
});

const cash: readonly [string, string][] = [
  ['Unit 1', '1200, 830, 630 or 504 for two to five'],
  ['Unit 2', '1200, 800 or 600 for two to four'],
  ['Unit 3', '750 for two'],
  ['Units 1 and 2', '840, 630, 504, 420 or 360 for three to seven'],
  ['Units 2 and 3', '840, 630 or 504 for three to five'],
  ['The three units', '630, 504, 420, 360, 315 or 280 for four to nine'],
];
const limits: readonly [string, string][] = [
  ['Unit 1', '24, 16, 12 or 10 for two to five'],
  ['Unit 2', '24, 16 or 12 for two to four'],
  ['Unit 3', '17 for two'],
  ['Units 1 and 2', '31, 23, 19, 16 or 14 for three to seven'],
  ['Units 2 and 3', '29, 23 or 18 for three to five'],
  ['The three units', '33, 28, 23, 19, 17 or 15 for four to nine'],
];
const additions: readonly [number, string][] = [
  [1, 'one with two to four players'],
  [2, 'two with two or three players, one with four to six'],
  [3, 'three with two, two with three to five, one with six to nine'],
  [4, 'four with two, three with three, two with four to seven, one with eight or nine'],
  [5, 'five with two, four with three, three with four, two with five to eight, one with nine'],
  [6, 'five with three, three with four to six, two with seven or eight, one with nine'],
  [7, 'five with three, four with four, three with five or six, two with seven to nine'],
];

const money = numbered('bank-cash-certificates', MONEY, {
  1: 'The bank holds 5000 in units 1 and 2 and 4000 in unit 3; joined units use the bank of the lowest, or all of them with the big bank.',
  2: 'K2 and K3 add 2000 each to the bank and every minor of a kit 1000, unless the bank is strict.',
  3: 'For bank and certificate limit R1, R2 and K5 count two minors, K7 one and R3 none.',
  ...tabled(4, cash, (units, each) => `${units}: each player starts with ${each}.`),
  ...tabled(10, limits, (units, each) => `${units}: the certificate limit is ${each}.`),
  ...tabled(
    16,
    additions,
    (minors, more) =>
      `${minors} counted ${minors === 1 ? 'minor raises' : 'minors raise'} the certificate limit by ${more}.`,
  ),
});

export const composition = [...options, ...money];
