import { numbered } from './numbered.ts';

const OPERATIONS = 'Operating Rounds, Railroad Company Operations';

const purchase = numbered('purchase-trains', `${OPERATIONS}, Purchase Trains`, {
  1: 'The bank sells its next train at the printed price.',
  2: 'Besides the next train the bank sells 3T and U3 from phase 3, 2+2 and 4T from phase 4, 4+4E from phase 4a.',
  3: 'Where the game lacks the phase that opens a kind, that kind is sold in its turn.',
  4: 'Trains in the open market are sold at their printed price.',
  5: 'Any train of another company may be bought at a price both agree on.',
  6: 'A train from another company costs 10 at the least.',
  7: 'In recorded games a train from another company costs a multiple of 10.',
  8: 'A company may buy more than one train in a turn.',
  9: 'A company with as many trains as it may have buys none.',
  10: 'A company may have four trains in phases 1 and 2, three in phases 3 and 3a, and any number from phase 4.',
  11: 'When the limit falls, the president chooses which trains go to the open market.',
  12: 'In recorded games the train that a minor formed with is not sold.',
  13: 'A train may run again in the same round for a buyer that has its turn later.',
  14: 'A 2 costs 180 and is obsolete with the first 5.',
  15: 'There are 6 trains of kind 2 in unit 1, 5 in unit 2, 5 in unit 3, 7 in units 1 + 2, 5 in 2 + 3, 7 in all.',
  16: 'A 3 costs 300 and, where K3 is played, is obsolete with the first 7.',
  17: 'There are 4 trains of kind 3 in unit 1, 3 in unit 2, 3 in unit 3, 6 in units 1 + 2, 5 in 2 + 3, 6 in all; K2 takes one.',
  18: 'A 4 costs 430 and is never obsolete.',
  19: 'There are 3 trains of kind 4 in unit 1, 2 in unit 2, 1 in unit 3, 4 in units 1 + 2, 4 in 2 + 3, 5 in all; K2 takes one, but not in 2 + 3.',
  20: 'A 5 costs 550 and is never obsolete.',
  21: 'There are 4 trains of kind 5 in unit 1, 3 in unit 2, 3 in unit 3, 5 in units 1 + 2, 6 in 2 + 3, 6 in all; R2 and K5 add one each, K3 takes one, and K2 one where units are joined.',
  22: 'A 6 costs 650 and is never obsolete.',
  23: 'There are 2 trains of kind 6 with unit 2, unless unit 3 joins it alone; K3 adds three, and takes the two away where unit 2 is by itself.',
  24: 'A 7 costs 720 and is never obsolete.',
  25: 'There are 2 trains of kind 7 with unit 3, and K3 adds two.',
  26: 'A 3T costs 370, is sold from phase 3 and is never obsolete.',
  27: 'There is 1 train of kind 3T with unit 3; the further trains add two, K5 one, and K2 three for one unit, four for two, five for all.',
  28: 'A U3 costs 410, is sold from phase 3 and is never obsolete.',
  29: 'There is 1 train of kind U3 with unit 3; the further trains add two, R1 one, and K2 one for one unit, two for two, three for all.',
  30: 'A 2+2 costs 600, is sold from phase 4 and is never obsolete.',
  31: 'There are trains of kind 2+2 in kits only: one in K7, three in K2.',
  32: 'A 4T costs 480, is sold from phase 4 and is never obsolete.',
  33: 'There are trains of kind 4T in kits only: one each in R1 and R3, two in K2.',
  34: 'A 4+4E costs 830, is sold from phase 4a and is never obsolete.',
  35: 'There are two trains of kind 4+4E, both in K2.',
  36: 'Phase 1 runs from the first 2: four trains each, yellow tiles, one operating round a set.',
  37: 'Phase 2 runs from the first 3: green tiles, two operating rounds a set.',
  38: 'Phase 3 runs from the first 5: three trains each, brown tiles, three operating rounds a set.',
  39: 'Phase 3a, in unit 2 without K3, runs from the first 6: gray tiles.',
  40: 'Phase 4, with K3, runs from the first 6: gray tiles and no limit on trains.',
  41: 'Phase 4a, with K3, runs from the first 7 and changes no limit and no tile.',
  42: 'All 2 trains are gone when the first 5 is bought.',
  43: 'With K3 all 3 trains are gone when the first 7 is bought.',
  44: 'Whatever train is bought, and from whom, may begin the next phase.',
});

const forced = numbered('forced-train-purchases', `${OPERATIONS}, Forced Train Purchases`, {
  1: 'A company may go without a train.',
  2: 'No player ever pays towards a train.',
});

export const trains = [...purchase, ...forced];
