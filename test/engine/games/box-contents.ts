import type { BoxOptions } from '../../../engine/kernel/box.ts';

/** What lies in each box, by kind: counted by hand from the lists of components. */
export const tables: readonly (readonly [string, BoxOptions, { [kind: string]: number }])[] = [
  [
    '1820',
    { players: 5 },
    {
      tile: 559,
      // 30 companies of 18, and more of British Rail's than a game can use
      token: 660,
      // 30 of 50 shares and one private certificate, British Rail's 30 + 14
      certificate: 1574,
      // yellow ones more than can be paid for, and 49 others
      train: 119,
      // a price and a revenue marker each, one on the round track, one on the chart
      marker: 64,
      charter: 31,
      // nine cousins, two sets of five number cards
      card: 19,
      // four hundred loans, fifty lobby markers
      chit: 450,
    },
  ],
  [
    '1825',
    { players: 6, units: '123', r1: true, r2: true, r3: true, k3: true, k5: true, k7: true },
    {
      tile: 252,
      token: 67,
      // 14 majors of nine, 10 minors of four
      certificate: 166,
      train: 41,
      private: 6,
      marker: 24,
      charter: 24,
    },
  ],
  [
    '1828',
    { players: 5 },
    {
      tile: 142,
      // 8 companies of three, 8 of four, the minor's, forty blocking markers
      token: 97,
      // nine certificates and nine of a system for each of sixteen companies
      certificate: 288,
      // 6 + the minor's, 9, 4, 6, 4, 3, and as many D as anybody will need
      train: 65,
      private: 16,
      // price markers of 17, par markers of 16, round, merger
      marker: 35,
      charter: 17,
      card: 10,
      chit: 3,
    },
  ],
  [
    '1830',
    { players: 6 },
    {
      // 34 yellow, 25 green, 26 brown
      tile: 85,
      // three companies of four, three of three, two of two
      token: 25,
      certificate: 72,
      // 6, 5, 4, 3, 2 and more diesels than eight companies may own
      train: 40,
      private: 6,
      marker: 8,
      charter: 8,
      // the priority deal
      card: 1,
    },
  ],
  [
    '1839',
    { players: 6 },
    {
      tile: 299,
      token: 40,
      // 8 companies of nine, 3 countries of 20 + 10
      certificate: 162,
      train: 41,
      private: 29,
      // price markers of 11, revenue markers of 12, off-board markers of 9, round
      marker: 51,
      charter: 11,
      card: 12,
      // four SAVED markers, six discounts
      chit: 10,
    },
  ],
  [
    '1862',
    { players: 8 },
    {
      tile: 177,
      token: 140,
      certificate: 160,
      train: 56,
      // a price and a par marker each, round
      marker: 41,
      charter: 20,
      // eighteen permits of each kind, as mergers may need, an obligation each, the priority deal
      card: 75,
      chit: 60,
    },
  ],
  [
    '1889',
    { players: 6 },
    {
      // 25 yellow, 22 green, 16 brown
      tile: 63,
      // two companies of three, four of two, one of one
      token: 15,
      certificate: 63,
      train: 40,
      private: 7,
      marker: 7,
      charter: 7,
      card: 1,
    },
  ],
];
