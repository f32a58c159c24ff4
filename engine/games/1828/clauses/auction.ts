import { dropped, numbered } from './numbered.ts';

const process = numbered('auction', 'Private Auction, Private auction process', {
  1: 'The first player opens, and turns go round in order of play.',
  2: 'A turn is one purchase, one bid or a pass.',
  3: 'Only a private of the cheapest row is bought at face value: one without a bid, while all others of the row have bids.',
  4: 'So nothing can be bought on the first turn of the game.',
  5: 'The buyer pays the bank and takes the private.',
  6: 'Bids are in fives, at least $5 over face value and over the highest bid.',
  7: 'You may raise your own bid; you have one bid on a private at the most.',
  8: 'There is no bidding on what you could simply buy.',
  9: 'Of bids on a $250 private only the highest stays; the others have their money free again.',
  10: 'Passing costs nothing: you may act again at your next turn.',
  11: dropped('The cheapest private is not always for sale, and never at less than face value.'),
});

const resolution = numbered('auctionres', 'Private Auction, Private auction resolution', {
  1: 'A purchase makes the table look at the first private left.',
  2: 'Nothing more happens while another private of that row has no bid.',
  3: 'A single bid takes the private for its amount.',
  4: 'Several bidders auction it among themselves.',
  5: 'The lowest bidder speaks: over the highest by $5 or a multiple, or out.',
  6: 'Who drops out has the bid back; the last bidder pays what that bidder bid.',
  7: 'It goes on with the next private, until one lacks bids, a row is not complete or all are sold.',
  8: 'The privates of a row are settled from left to right.',
  9: dropped('The right one of a pair is not sold first.'),
  10: 'When all pass in a row, every private with bids is settled in order, complete row or not.',
  11: 'Then the privates already owned pay, C&P $15.',
  12: 'Then the next player has a turn of the auction.',
  13: dropped('No private grows cheaper when all pass, and none must be taken for nothing.'),
  14: 'The next turn is that of the player after the one whose purchase or pass set things off.',
  15: 'When all are sold, the player who would be next opens the first stock round.',
});

const notes = numbered('auctionnotes', 'Private Auction, Private auction notes', {
  1: 'Money in a bid is bound.',
  2: 'All bids of a player together stay within the cash of that player.',
  3: 'What privates cost goes to the bank.',
  4: 'A $250 private brings a tenth of its company at once, and another 20 % when the par is set.',
  5: 'When all is settled the new owners set their pars, in the order they bought.',
  6: 'In the auction a par is one of the yellow three, $67, $71, $79.',
  7: 'C&A brings a tenth of PRR, which has no par yet.',
  8: 'Once the auction is over, C&P pays no income to a player.',
  9: dropped('There is no B&O private.'),
});

export const auctioning = [...process, ...resolution, ...notes];
