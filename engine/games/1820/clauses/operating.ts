import { numbered } from './numbered.ts';

const steps = [
  ...numbered('7.1', 'Operating order', {
    1: 'The dearest company goes first, British Rail among them.',
    2: 'In a cell it is the top of the stack.',
    3: 'Who has operated lies face down at its new price.',
    4: 'That is below those to come and above those that have been.',
    5: 'Private companies follow, as they stand on their track.',
    6: 'They turn over where they stand.',
    7: 'At last each stack is turned over whole.',
    8: 'One is done before the next begins.',
  }),
  ...numbered('7.2', 'Operating Round actions', {
    1: 'Build, station, early trains, run, dividend, maintenance, discard, trains, interest, repay: in that order.',
    2: 'Most is free to leave; not paying what is owed means liquidation.',
    3: 'British Rail goes its own way.',
    4: 'Then it is the next one’s turn.',
  }),
  ...numbered('7.2.1', 'Build track', {
    1: 'Two tile actions are all a public company has.',
    2: 'In yellow phase they lay yellow tiles.',
    3: 'Later they lay or upgrade, each elsewhere.',
    4: 'Rivers and hills cost £40 with the first tile.',
    5: 'Before green no track faces a barrier.',
    6: 'Crossings of barriers and into London cost what is printed.',
  }),
  ...numbered('7.2.2', 'Place station marker', {
    1: 'A company places only markers that lie on its charter.',
    2: 'The bank has £40 for it in yellow phase and £100 after.',
    3: 'A marker goes to an open circle that the company can trace to.',
    4: 'The trace to a circle passes no city full of others.',
    5: 'The trace to a circle goes over no side twice.',
    6: 'A company places one marker in a round.',
    7: 'In a hex where one stands already, that one comes home and British Rail takes its circle.',
  }),
  ...numbered('7.2.3', 'Run trains', {
    1: 'All trains together make the revenue.',
    2: 'If somebody shows a better run, it is that one.',
    3: 'Nobody has to use a cousin.',
    4: 'No two trains share track.',
    5: 'But the white track, from London and from Chatham, bears two.',
  }),
  ...numbered('7.2.4', 'Dividends', {
    1: 'All is paid or all is kept.',
    2: 'Under a cousin all is kept.',
    3: 'A private company keeps nothing.',
    4: 'A share brings revenue by the share-count.',
    5: 'A player’s shares together are rounded up.',
    6: 'A cousin’s are too, into its treasury.',
    7: 'The pool’s are rounded down, to the bank.',
    8: 'What remains is for shares in the treasury.',
    9: 'Rounding is by holder.',
    10: 'What is kept goes to the treasury.',
    11: 'Once, twice, four times the price lifts it one, two, three cells.',
    12: 'Less lowers it one.',
    13: 'And one more if no train was there.',
  }),
  ...numbered('7.2.5', 'Train maintenance', {
    1: 'Every train costs what the chart has for its colour.',
    2: 'The director may fill up what is missing.',
    3: 'A director’s help costs the price a cell.',
    4: 'A company that does not pay its maintenance goes into liquidation, a private one is shut.',
  }),
  ...numbered('7.2.6', 'Discard trains', {
    1: 'A company may throw trains away.',
  }),
];

const money = [
  ...numbered('7.2.7', 'Buy trains', {
    1: 'There has to be room under the limit as it was before.',
    2: 'The supply sells at face value.',
    3: 'Companies sell to each other as both directors like, from £1.',
    4: 'A private one pays a public one no less than face without maintenance.',
    5: 'A public one pays a private one no more than that.',
    6: 'The director may help a private company, or one without a train.',
    7: 'Nobody has to help.',
    8: 'The director may sell shares to help with a train.',
    9: 'Such sales leave the directorship of the company on turn as it is.',
    10: 'With its director’s money a company pays others at most face without maintenance.',
    11: 'Shares of its own are sold only while its director stays.',
    12: 'The first train of a colour changes things for all at once.',
    13: 'Without a train a public company ends in liquidation.',
    14: 'Without a train a private company is shut.',
    15: 'British Rail takes over its circles.',
    16: 'It leaves the track and the game.',
  }),
  ...numbered('7.2.8', 'Loan interest', {
    1: 'The chart’s percentage of each £200 is due.',
    2: 'The director may fill up what is missing.',
    3: 'Raising that money does not change who directs the company.',
    4: 'A director’s help costs the price a cell.',
    5: 'A company that does not pay its interest goes into liquidation.',
  }),
  ...numbered('7.2.9', 'Repay loans', {
    1: 'Loans are paid back once interest is.',
    2: 'Each takes £200 to the bank.',
    3: 'Each lifts the price a cell.',
  }),
];

/** Operating rounds. */
export const operatingRounds = [...steps, ...money];
