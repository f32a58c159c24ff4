import { noRule, numbered, ofManners, ofThings } from './numbered.ts';

const components = numbered('components', 'Overview, Components', {
  1: 'One map, one market strip, a revenue track and a round marker lie on the table.',
  2: 'Tiles come in four colours, each kind in its printed number.',
  3: 'A08, A09, F04 and F08 are kept back, one of each.',
  4: 'The train certificates number 41, one of the blue ones optional.',
  5: 'Of 29 privates six are yellow, five green, nine blue and nine brown.',
  6: 'Number cards run from 1 to 6 in blue and in red.',
  7: 'Verveers has one SAVED marker, Beyer Peacock three.',
  8: 'The NFLM keeps a revenue marker and three off-board markers of its own.',
  9: 'A public company is cut into a 20 % certificate and eight of 10 %.',
  10: 'Five station markers, a price marker, a revenue marker, three off-board markers and a charter go with each public company.',
  11: 'A foreign company is cut into twenty certificates of 4 % and ten of 2 %.',
  12: 'Price and revenue of a foreign company have a marker each.',
  13: 'IPO and pool have places of their own.',
  14: 'The bank cannot be emptied.',
});

const etiquette = numbered('etiquette', 'Overview, Etiquette', {
  1: ofManners('Deals between players are for the first stock round only.'),
  2: ofManners('Prices of trains between companies may be talked over whenever it suits.'),
  3: 'Nobody hides what a player or a company owns.',
  4: ofManners('Think while others play.'),
  5: ofThings('Have something to reckon with.'),
  6: ofThings('Count the money with chips or a machine.'),
});

const setup = numbered('setup', 'Rules, Setup', {
  1: 'Everybody sees the map and the charters of the countries.',
  2: 'IPO and pool are two areas beside the map.',
  3: 'Anyone can look through the tiles that are left.',
  4: 'Foreign certificates begin on the charters of their own companies.',
  5: 'Lots decide which country will be parred at 67, at 72 and at 80.',
  6: 'SS owns Staatslijn C from the beginning.',
  7: 'NWS owns Staatslijn D from the beginning.',
  8: 'AMS owns Staatslijn E and IJzeren Rijn from the beginning.',
  9: 'HIJSM owns Staatslijn K from the beginning.',
  10: 'NRS owns Zevenaar - Kleef from the beginning.',
  11: 'Two blue and two brown privates are drawn to go with the five green ones.',
  12: 'Blue and brown privates not drawn take no part.',
  13: 'With gentler privates KR, KV and RB are never drawn.',
  14: 'With gentler privates no two of BPC, BEIJ, NFWS and VERV meet.',
  15: 'Lots join the director of one public company to Rijkswaterstaat.',
  16: 'That company counts D19 among its homes.',
  17: 'Lots join 10 % of some other public company to Spoorwegwerken Oost.',
  18: 'A drawn Beijnes brings the sixth 5+ into the supply.',
  19: 'So do Verveers and Crédit Mobilier, if both are drawn.',
  20: 'Players begin with 1300, 900, 700, 580 or 500, from two of them to six.',
  21: 'The certificate limit is 32, 21, 16, 15 or 11, from two players to six.',
  22: 'Cards with numbers above the number of players stay in the box.',
  23: 'One colour of cards is dealt at random, a card a player.',
});

const overview = numbered('overview', 'Rules, Overview', {
  1: 'Privates are sold before anything else is done.',
  2: 'The first stock round is opened by whoever has least money left, equals as they sat in the auction.',
  3: 'One to three operating rounds make a set after each stock round.',
  4: 'The round marker tells which round it is.',
  5: 'Shares are dealt in, and companies founded, in stock rounds.',
  6: 'Whoever stops first in a stock round is first in the next.',
  7: 'Privates come first in an operating round, public companies from the dearest to the cheapest next, countries last.',
  8: 'The length of a set is settled by the phase at the close of its stock round.',
  9: 'At first the phase is yellow and 2 trains are sold.',
  10: 'Whoever buys the first train of a kind changes the phase then and there.',
  11: 'Rounds go on until the game is ended by its rules.',
});

const acknowledgments = numbered('acknowledgments', 'Acknowledgments', {
  1: noRule('Thanks to people and games that came before.'),
});

export const settingUp = [...components, ...etiquette, ...setup, ...overview, ...acknowledgments];
