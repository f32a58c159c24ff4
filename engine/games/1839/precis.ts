/** One screen to read before the first game. */

export const precis = [
  {
    heading: 'Beginning',
    says: [
      'Six chips make some of nine privates cheaper. Then, in turn, buy one at its price or take ƒ20 off any; nobody passes. One that has become free must be taken.',
      'Rijkswaterstaat brings the director of a company drawn at random, parred at ƒ101. The poorest player begins the first stock round.',
    ],
  },
  {
    heading: 'Shares',
    says: [
      'A turn is sales, one purchase, sales. A director may take up to 30 % of his own company in one purchase. Nothing is sold in the first stock round, and what you sold you do not buy back in that round.',
      'Selling moves no price at once: when the round ends, a company falls a cell for every 10 % in the pool.',
      'You buy from the IPO until you hold 60 %, from the pool without limit. Par prices open with the phases, from 67 to 135. A company floats when 60 % are sold and gets ten times par.',
      'Who stops acting first in a stock round is first in the next.',
    ],
  },
  {
    heading: 'Foreign companies',
    says: [
      'Overzees, België and Duitsland are parred when the first train reaches them, and run themselves: half of what your companies earned on runs there, half to shareholders, half for buying back shares and then trains.',
      'From green phase on you may buy their shares, 2 or 4 % at a time; they fill no place in your limit. Their trains leave the game, so they push the phases.',
    ],
  },
  {
    heading: 'Operating',
    says: [
      'Track, marker, run, dividend, trains. Two tiles, one of them an upgrade from green phase on; they cost nothing but rivers and the five lettered cities, ƒ80 each. With two tiles no marker.',
      'A marker costs the value of its city for every city you are in. Your one exchange marker lies on a station of yours: that city counts for each of your trains, and everybody may pass it.',
      'Elsewhere each town and city counts once for all your trains, and every train must count a city with your marker. The best run is obligatory.',
      'Pay, half-pay or withhold. Four times the price moves three cells, twice two, once one; from ƒ135 on never more than one, and only if the dividend is larger than the price.',
      'Every company must own a train when it ends its turn. What is missing comes from its markers, then out of the director’s pocket.',
    ],
  },
  {
    heading: 'Trains and phases',
    says: [
      '2, 3+, 5+, 7+, 5D+, FLOOD. Limits 4, then 3 from 7+, then 2 from 5D+.',
      '5+ rusts 2, 7+ rusts 3+, 5D+ rusts 5+, FLOOD rusts 7+. After the first 7+ privates are obsolete and soon gone.',
      'A 5D+ doubles its best five cities and all towns. A FLOOD earns every place that your markers can reach, once.',
    ],
  },
  {
    heading: 'End',
    says: [
      'A bankruptcy, at once; a price of ƒ1000, at the end of that operating round, or at once if players own a whole foreign company.',
      'Cash, shares at their price and privates at face value count. Companies’ money does not.',
    ],
  },
] as const;
