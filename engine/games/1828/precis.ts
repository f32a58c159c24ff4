/** One screen to read before the first game. */

export const precis = [
  {
    heading: 'Beginning',
    says: [
      'Privates are auctioned row by row. You buy at face value only in the cheapest row, once every other private there has a bid; bids on the dearer ones are settled as the rows go.',
      'A private of $250 brings 30 % of its company, and you set that company’s price at once.',
      'Passing never shuts you out. When all pass, bids are settled and privates pay.',
    ],
  },
  {
    heading: 'Shares',
    says: [
      'Sell what you like, make one purchase, sell again. Nothing is sold in the first stock round, and what you sold you do not buy back in that round.',
      'You may hold 60 % of a company, the pool 80 %. There is no certificate limit.',
      'Par prices come in colours and open with the phases, from 67 to 120. A company floats when 60 % are sold and gets ten times par.',
      'In the gray zone of the market nobody minds the 60 %, and the director may buy two certificates in a turn.',
      'Who stops acting first in a stock round is first in the next.',
    ],
  },
  {
    heading: 'Prices',
    says: [
      'A dividend moves right, none moves left; every share sold moves down.',
      'Sold out at the end of a stock round moves up, once more from gray, once more if the director has 80 %.',
    ],
  },
  {
    heading: 'Mergers',
    says: [
      'As your purchase you may merge two public companies, one of them yours, into a system under the name of one. The other director has to agree.',
      'Shares are traded two for one; a last odd share is sold or paid up. The director gives one share to the system for nothing.',
      'A system lays two tiles, owns two shells of trains and all markers, and never merges again.',
    ],
  },
  {
    heading: 'Operating',
    says: [
      'Tile, marker ($100), run, dividend, trains. No half dividends. Shares in the pool pay the company.',
      'Companies buy privates from players in green, blue and brown phase for $1 to twice their face value.',
      'Nobody reaches the coalfield K11 without a coal marker: $120 there, or the one under the tunnel K13.',
      'A company that can run must own a train. Its director pays what is missing, and sells shares for it.',
    ],
  },
  {
    heading: 'Trains and phases',
    says: [
      '2, 3, 5, 3+D, 6, 8E, D. Limits 4, then 3 from 3+D, then 2 from 6.',
      '5 scraps 2, 6 scraps 3 and closes the privates, 8E scraps 5, D scraps 3+D.',
      'A 3+D doubles what it earns from three centres and any towns; an 8E leaves towns out.',
    ],
  },
  {
    heading: 'End',
    says: [
      'A bankruptcy, at once; a price of $500, at the end of that round; or with the first D one more stock round and four operating rounds.',
      'Cash, shares at their price and privates at face value count. Companies’ money does not.',
    ],
  },
] as const;
