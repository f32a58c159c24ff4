import { numbered } from './numbered.ts';

/** Face value and revenue of the 29 privates, in the order of their table. */
const CARDS: readonly (readonly [name: string, colour: string, face: number, pays: string])[] = [
  ['Staatslijn C', 'yellow', 0, '20'],
  ['Staatslijn D', 'yellow', 0, '20'],
  ['Staatslijn E', 'yellow', 0, '20'],
  ['Staatslijn K', 'yellow', 0, '20'],
  ['IJzeren Rijn', 'yellow', 0, '10'],
  ['Zevenaar - Kleef', 'yellow', 0, 'nothing'],
  ['Het Laantje', 'green', 70, '5'],
  ['Schielands Hoge Zeedijk', 'green', 160, '20'],
  ['Cornelis Outshoorn', 'green', 160, '20'],
  ['Rijkswaterstaat', 'green', 250, '35'],
  ['Spoorwegwerken Oost', 'green', 300, '25'],
  ['Van Vlissingen & Dudok van Heel', 'blue', 120, '15'],
  ['Lokaalspoorweg', 'blue', 140, '15'],
  ['De Ambachtsschool', 'blue', 140, '20, of a company 10'],
  ['Regiment Genietroepen', 'blue', 160, '20, of a company nothing'],
  ['August Borsig', 'blue', 180, '20'],
  ['IJsel Stoomtramweg', 'blue', 180, '5, of a company nothing'],
  ['Westlandsche Stoomtramweg', 'blue', 180, '15, of a company nothing'],
  ['Posterijen', 'blue', 220, '15'],
  ['The NFLM', 'blue', 300, 'what it runs for, of a company 20'],
  ['Maatschappij tot Exploitatie', 'brown', 180, 'by its power, of a company nothing'],
  ['Verveers', 'brown', 180, '20'],
  ['Crédit Mobilier', 'brown', 200, '10'],
  ['Kabinet-Rochussen', 'brown', 200, '10'],
  ['Rotterdamsche Bank', 'brown', 200, '30'],
  ['Nederlandsche Fabriek', 'brown', 210, '20'],
  ['Beijnes', 'brown', 260, 'nothing'],
  ['Beyer Peacock', 'brown', 260, 'nothing'],
  ['Ketwich & Voombergh', 'brown', 320, '50, of a company nothing'],
];

const table = numbered(
  'private-table',
  'Rules, Private Auction, table Private Companies',
  Object.fromEntries(
    CARDS.map(([name, colour, face, pays], i) => [
      i + 1,
      `${name}, ${colour}, has a face value of ƒ${face} and pays ${pays}.`,
    ]),
  ),
);

const discounts = numbered('discounts', 'Rules, Private Auction, Pre-auction discounts', {
  1: 'Three chips of 60 and three of 40 lie ready.',
  2: 'The holder of the lowest card begins, and it goes up and round again.',
  3: 'Whoever is on turn has to put one of the chips on a private.',
  4: 'A chip takes its amount off the price.',
  5: 'Chips may be heaped on one private.',
  6: 'Six chips placed is the end of it.',
  7: 'Then chance deals the cards anew.',
});

const auction = numbered('auction', 'Rules, Private Auction, Auction process', {
  1: 'Turns follow the cards from number 1, round and round.',
  2: 'A turn is a private bought or a private made cheaper; it is never passed.',
  3: 'The bank gets face value less all that was taken off.',
  4: 'Nobody buys on credit.',
  5: 'What a player takes off is 20, the bank’s money, on anything still for sale.',
  6: 'A private that costs nothing any more is taken by whoever is on turn.',
  7: 'No price falls below zero.',
  8: 'Of several free ones the player picks, and the next player takes the next.',
  9: 'When the last private is sold the auction is over.',
  10: 'New cards: number 1 to the poorest, and so on.',
  11: 'Players with the same cash stay in the order they were in.',
  12: 'Rijkswaterstaat hands its buyer a directorship, and the company a par of 101.',
  13: 'Spoorwegwerken Oost hands its buyer 10 % of a company.',
});

export const auctioning = [...table, ...discounts, ...auction];
