import { numbered } from './numbered.ts';

const terms = [
  ...numbered('7', 'Operating rounds (7)', {
    1: 'The dearest company operates first.',
    2: 'Of equals, who came to the price first.',
    3: 'The order holds for the round.',
    4: 'Home, merger, track, marker, run, dividend, trains, buying back, acquisition.',
    5: 'Bankrupt or merged away, a company is done.',
  }),
  ...numbered('7.5', 'Mergers (7.5)', {
    1: 'One merger before track, one acquisition last.',
    2: 'Receivership takes no part.',
    3: 'With the LNER nobody does.',
  }),
  ...numbered('7.5.1', 'Agreement (7.5.1)', {
    1: 'Both directors agree.',
    2: 'Whose turn it is says who survives.',
    3: 'One director of both asks nobody.',
  }),
  ...numbered('7.5.2', 'Connection (7.5.2)', {
    1: 'Track joins them.',
    2: 'London joins nobody.',
    3: 'One station with both markers does.',
    4: 'So does one the other has filled, if track gets there.',
  }),
  ...numbered('7.14', 'Acquisitions (7.14)', {
    1: 'Last in its turn a company may acquire another, wherever that stands in the order.',
    2: 'It goes like a merger.',
    3: 'Nothing more is operated by either in this round.',
  }),
];

const shares = numbered('7.5.3', 'Exchanging shares (7.5.3)', {
  1: 'Two shares become one of the survivor.',
  2: 'Clockwise from the director of the active company, its treasury last.',
  3: 'First, IPO shares go to the pool and the partner’s own to the active company.',
  4: 'A director with fewer than six takes three shares of the pool for his certificate, the survivor’s first.',
  5: 'Where the pool has not three his other shares go there, and the certificate is worth half of all.',
  6: 'Half, rounded down, goes back: the certificate that goes, shares that go, shares that stay.',
  7: 'Shares that go are swapped for shares that stay, from the pool, then from those to come.',
  8: 'The treasury swaps with the pool alone.',
  9: 'What cannot be swapped is sold at the new price, an odd one at half.',
  10: 'An odd share is kept or given up for half the price, rounded down.',
  11: 'Who cannot pay gives it up.',
  12: 'A certificate for T shares brings T halves of the price, or costs what is missing to six.',
  13: 'If it is of the company that goes it is swapped for the other’s, where that can be had, or sold.',
  14: 'For the treasury the money of both counts, and the active director speaks.',
  15: 'Then most shares direct, three at least, the first clockwise among equals.',
  16: 'With nobody at 30 % there is receivership.',
  17: 'The mergers and re-financings on record come out to the pound and the share.',
});

const after = [
  ...numbered('7.5.4', 'What passes over (7.5.4)', {
    1: 'Money and trains are the survivor’s.',
    2: 'Warranties stay on their trains.',
    3: 'Permits add up.',
    4: 'On a hex with both, and in London, one marker goes.',
    5: 'The rest change colour.',
    6: 'Above seven its director takes some off.',
    7: 'Never the one at home.',
    8: 'Unused ones add up, to seven in all.',
    9: 'What is taken off is lost.',
    10: 'Too many trains are kept.',
    11: 'Chartered is what came of two chartered ones.',
  }),
  ...numbered('7.5.5', 'The new price (7.5.5)', {
    1: 'The lower price and half the higher, down to one of the market.',
    2: 'Without a train a price is half.',
    3: 'The survivor’s marker comes last to it.',
    4: 'At 0 it is bankrupt.',
  }),
  ...numbered('7.5.6', 'The new par (7.5.6)', {
    1: 'The par next below the price, or 54.',
    2: 'Among the non-chartered, unless both were chartered.',
  }),
  ...numbered('7.5.7', 'What went (7.5.7)', {
    1: 'The other company can be started again: shares in the IPO, no price, no par.',
    2: 'With the permit of the beginning.',
    3: 'With three markers and its home.',
    4: 'If the partner’s turn was to come it is gone, and the active one goes on.',
    5: 'If it was over, so is the active one.',
  }),
  ...numbered('receivership', 'Receivership', {
    1: 'Its place in the order stays.',
    2: 'Nothing is built, placed, merged, bought back or acquired.',
    3: 'It keeps what it earns and moves left.',
    4: 'It buys what it can pay, express before freight before local, as permits and room allow.',
    5: 'Without a train and the money it is bankrupt.',
  }),
];

export const mergers = [...terms, ...shares, ...after];
