/** One screen before the first game, in our own words. */
export const precis = [
  {
    heading: 'The idea',
    says: [
      'Twenty small railways in East Anglia. You start some, merge most of them, and hold what is left when the LNER swallows all.',
      'Richest player wins: cash, and shares at their price. Shares of a company without a train count half.',
    ],
  },
  {
    heading: 'Parliament',
    says: [
      'Before a stock round, charters are auctioned in steps of £5. The winner sets a par from £54 to £100, takes 30 % and may buy two shares more.',
      'A chartered company gets ten times par when half of it is sold, and pays £180 for three station markers.',
      'It has to float before the next stock round ends, or its starter pays five times par.',
    ],
  },
  {
    heading: 'Stock round',
    says: [
      'Sell any blocks, then buy one share or start a company without a charter at £54 to £200: its shares lie in its own treasury and pay it.',
      'Such a company buys two to seven markers for £40 each when half of it is sold.',
      'A sale lowers the price a step a share; high and low prices forgive the first ones to everybody but the director.',
      'There is no limit to what you hold of one company, only to certificates.',
    ],
  },
  {
    heading: 'Operating',
    says: [
      'Merge, track, marker, run, dividend, trains, buy back a share, acquire.',
      'Track is free: two plain yellow tiles, or one N tile, or one upgrade, or one small station.',
      'A permit says what a company runs: freights score their two ends and the way between, locals all their stations and £10 a hex, expresses stations and red and blue areas.',
      'All routes hang together and one calls at home. Each station counts once for the company.',
      'London needs a link: a marker in one of its four spaces, in a turn without track.',
    ],
  },
  {
    heading: 'Dividends',
    says: [
      'Paying the price or more moves right, up to four spaces; less leaves it; withholding moves left.',
      'Hudson: a company may add money of its own to lift a dividend to its price.',
    ],
  },
  {
    heading: 'Mergers',
    says: [
      'Connected companies merge if both directors agree. The new price is the lower and half of the higher; shares go two for one.',
      'The survivor has all trains, permits, money and up to seven markers. The other can be started again.',
    ],
  },
  {
    heading: 'Trains',
    says: [
      'Bands A to H. The buyer chooses freight, local or express. Warranties at £50 keep a train past its time, one each run.',
      'A company must own a train. If it cannot pay it sells treasury shares, or is re-financed, or is bankrupt; directors never pay.',
    ],
  },
  {
    heading: 'End',
    says: [
      'A price of £1000 at the end of that round; a broken bank at the end of that set; or one stock round and set after the first H train.',
    ],
  },
] as const;
