/** One screen to read before the first game. */

export const precis = [
  {
    heading: 'A turn of rounds',
    says: [
      'A stock round, then twice an operating round with an issue and takeover round behind it.',
      'Every issue and takeover round moves the chart one column on: keeping trains gets dearer, and at its end the game is over.',
      'Most cash and shares at their price wins. Companies, cousins and trains of your own count nothing.',
    ],
  },
  {
    heading: 'Cousins and future trains',
    says: [
      'Four cousins are auctioned once. A cousin buys shares with its own money and lends its power to companies it has shares of.',
      'A cousin must not direct a company: while it does, nobody decides there, and you have to sell for it.',
      'In three stock rounds trains are auctioned ahead of their time; hand them to a company when their colour is for sale.',
    ],
  },
  {
    heading: 'Stock rounds',
    says: [
      'A turn is for yourself, one cousin, or one company of yours: sell, do one thing, sell again.',
      'To float a company you need a lobby. All lobbies differ; they are resolved from the highest down once a round of turns brings none.',
      'At a float two fifths of the shares must be sold to whoever agrees. Money for treasury shares is the company’s.',
      'Nobody buys beyond 60%, nor what they sold in the round. Shares in the pool pull the price down when the round ends.',
      'Who passes first in the second part plays first next time.',
    ],
  },
  {
    heading: 'Operating',
    says: [
      'Build, place a marker, run, pay or withhold, maintenance, trains, interest, repay.',
      'A dividend of once, twice or four times the price lifts it one, two or three cells; anything less lowers it.',
      'A loan is £200 and a cell down; interest is due in the same round.',
      'Who does not pay, or ends without a train, goes into liquidation on £10. Directors may help and never must.',
      'Small cities keep a hex apart, big ones two, towns apart from towns and London.',
    ],
  },
  {
    heading: 'Growing, shrinking, buying',
    says: [
      'In stock rounds a company may grow to 10, 20 or 50 shares; between rounds it may shrink, down to a private company, and issue shares.',
      'A company may offer another, or itself, to the highest bidder. Low bids can be declined, the forcing bid cannot.',
      'A buyer takes markers, trains, money and loans; above its station limit each gained marker costs £100.',
      'Companies in liquidation are sold for £10 a share and up; then holders share what is left, or make up what lacks.',
    ],
  },
  {
    heading: 'Late in the game',
    says: [
      'Queen Victoria dies with the first operating round begun in brown phase: one more income, and British Rail at £95.',
      'With red phase the cousins leave. FLOOD trains take in everything joined to one marker.',
      'A price of £500, a bankrupt player, or nobody directing anything also ends the game.',
    ],
  },
] as const;
