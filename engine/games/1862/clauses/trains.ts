import { numbered } from './numbered.ts';

const buying = [
  ...numbered('7.9', 'Trains (7.9)', {
    1: 'Any kind may be bought, permit or no permit.',
    2: 'The bank sells the first of the stack.',
    3: 'Its buyer says what it is to be.',
    4: 'A used train of the current band costs its full price.',
    5: 'Of an earlier band it costs half.',
    6: 'Another director has to agree.',
    7: 'Receivership sells no train.',
    8: 'With the LNER no company does.',
    9: 'The first of a band changes the phase, there and then.',
    10: 'From A to D three of each kind are the limit.',
    11: 'In E and F two of each.',
    12: 'In G and H three in all.',
    13: 'What is above it is kept.',
    14: 'Directors add nothing.',
    15: 'Trains come after dividends and run from the next round on.',
  }),
  ...numbered('phases', 'Phases', {
    1: 'B: green, group B, two operating rounds.',
    2: 'C: group C, second figures, A trains go.',
    3: 'D: russet, three operating rounds.',
    4: 'E: two of a kind, third figures, B trains go.',
    5: 'F: C trains go.',
    6: 'G: three trains in all, D trains go.',
    7: 'H: the LNER is on its way.',
    8: 'E, F, G and H stay.',
    9: 'From A to H a train costs 100, 200, 280, 360, 500, 600, 700, 800.',
    10: 'Faces are 1F 2L 2E, 2F 2/3L 2/3E, 3F 3L 3E, 5F 4L 4E, 6F 4/5L 4/5E, 7F 5L 5E, 8F 5/6L 5/6E, 9F 6L 6E.',
  }),
  ...numbered('7.10', 'Warranties (7.10)', {
    1: 'With a train of the bank come warranties for £50 each, if wanted.',
    2: 'They stay on that train.',
    3: 'Three are the most.',
    4: 'A and D bring one, and take two more.',
    5: 'After the run each train of the company loses one.',
    6: 'A train past its time goes with its last.',
    7: 'Without any it goes at once.',
    8: 'Used trains come as they are.',
  }),
];

const duty = [
  ...numbered('7.11', 'The duty to own a train (7.11)', {
    1: 'At the end of its turn a company has a train.',
    2: 'Without one, and with the money, it buys.',
    3: 'Without the money it may buy a used one that it can pay.',
    4: 'Else it sells its own shares or is re-financed, never both.',
    5: 'Then the train is the bank’s.',
    6: 'Where both would do the director chooses; where one would, that is it.',
  }),
  ...numbered('7.11.1', 'Selling its own shares (7.11.1)', {
    1: 'Its own shares have to bring what is missing.',
    2: 'At the full price.',
    3: 'No more of them than needed.',
    4: 'A step down for each.',
    5: 'At 0 it is bankrupt.',
  }),
  ...numbered('7.11.2', 'Re-financing (7.11.2)', {
    1: 'Ten times par has to be enough.',
    2: 'IPO shares go to the pool, and everybody gives up half, an odd share at half the price.',
    3: 'The bank pays ten times par.',
    4: 'Price and par stay.',
    5: 'Most shares direct; nobody with three is receivership, which buys by itself.',
  }),
  ...numbered('7.12', 'Bankruptcy (7.12)', {
    1: 'No train and no way to one is bankruptcy.',
    2: 'Players are paid the price of their shares, half without a train.',
    3: 'Cash to the bank, trains out, markers off.',
    4: 'It may start again, with its first permit.',
    5: 'Its turn is over.',
  }),
  ...numbered('7.13', 'Buying back (7.13)', {
    1: 'Once a round a company may buy back a share from the pool.',
    2: 'At the price, for the bank.',
    3: 'Chartered or not.',
    4: 'Of its own only.',
    5: 'Before it acquires.',
    6: 'Not in receivership.',
  }),
];

export const trains = [...buying, ...duty];
