import { numbered } from './numbered.ts';

const ROUNDS = 'Stock Dealing Rounds';

const rounds = numbered('stock-dealing-rounds', ROUNDS, {
  1: 'The bank offers its papers in tiers: privates from the cheapest up, then majors from the dearest par down, then the minors.',
  2: 'No company is started as long as a private has never had an owner.',
  3: 'Of the privates nobody has owned yet, the cheapest alone is on offer.',
  4: 'A major may be started once its tier is open; the dearest is open as soon as companies are offered at all.',
  5: 'One sold-out major of an open tier opens the next tier.',
  6: 'The open tier is the one below the lowest tier in which some major is sold out.',
  7: 'A tier is open from the moment it opens, in the same round too.',
  8: 'By the book, the minors are a tier of their own below all majors.',
  9: 'In recorded games the minors come with the tier below par 71, or below par 76 where nobody starts at 71.',
  10: 'A minor that is sold out opens nothing.',
  11: 'A major that left the game counts as sold out.',
  12: 'In a turn a player may sell, buy one paper, and sell again, or leave out any of it.',
  13: 'One purchase a turn, be it a start, a certificate or a private.',
  14: 'Turns go round the table from the holder of the priority deal.',
  15: 'A turn closes after the purchase when its player has nothing left that can be sold.',
  16: 'A player who can do nothing at all is passed over.',
  17: 'The price of a minor stands for a tenth of it: 20 % cost two prices, 40 % four.',
  18: 'Nothing that happens in a stock dealing round moves a price.',
});

const buying = numbered('buying', `${ROUNDS}, Buying`, {
  1: 'A tenth of a major from the offer costs its par and the bank takes the money.',
  2: 'A fifth of a minor from the offer costs two pars and the minor takes the money.',
  3: 'From the open market a tenth costs the price of the day, and the bank takes the money.',
  4: 'One player may own all of a company.',
  5: 'What a player has sold of a company bars him from buying into it for the rest of the round.',
  6: 'A private sold to the bank is not bought back by its seller in the same round.',
  7: 'A purchase is paid in full from the cash of the buyer.',
  8: 'The bank sells a private at its printed price.',
  9: 'A private that came back to the bank is on offer again after all others have had an owner.',
  10: 'Certificates of a company are on offer only after somebody has started it.',
  11: "The president's certificate in the open market goes only to somebody who already holds a certificate of that company.",
  12: "Taking the president's certificate from the market costs one ordinary certificate's price, and one ordinary certificate goes back in exchange.",
});

const selling = numbered('selling', `${ROUNDS}, Selling`, {
  1: 'No shares are sold in the first stock dealing round.',
  2: 'No private is sold in the first stock dealing round.',
  3: 'The bank pays the price of the day for each tenth that is sold to the open market.',
  4: 'A player may sell as many certificates in a turn as he likes.',
  5: "Even the president's certificate may go to the open market, all of it or half.",
  6: 'The open market may hold a whole company.',
  7: 'The bank takes a private back for 30 less than its price.',
  8: 'The private of 30 brings nothing when it is sold.',
  9: 'By the book, privates may be sold on either side of the purchase.',
  10: 'In recorded games privates are sold before the purchase only.',
  11: 'What has been bought this moment is not sold the next.',
  12: "Half a president's certificate can be sold only if somebody takes over the company or the market holds an ordinary certificate to change it.",
  13: 'While the bank owns a private, nobody has its revenue.',
});

const limit = numbered('certificate-limit', `${ROUNDS}, Certificate limit`, {
  1: 'Nobody buys a certificate beyond the limit.',
  2: 'Whoever stands above the limit must sell down to it before doing anything else, as far as he has something to sell.',
  3: 'Each private counts as a certificate.',
  4: "Each share certificate counts once, the president's too.",
  5: 'Certificates priced below 50 are not counted.',
  6: 'Certificates priced below 50 may be bought by a player at the limit.',
});

const end = numbered('end-of-sdr', `${ROUNDS}, End of SDR`, {
  1: 'The round is over when a whole lap has gone by and nobody bought.',
  2: 'Selling does not keep the round alive.',
  3: 'The priority deal goes to the seat behind the last buyer.',
  4: 'If there was no buyer the priority deal stays.',
  5: 'Seats are counted from the priority deal until the next stock dealing round ends, for ties and for those who act for a company.',
});

export const stockRounds = [...rounds, ...buying, ...selling, ...limit, ...end];
