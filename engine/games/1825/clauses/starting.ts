import { numbered, tabled } from './numbered.ts';

const pars: readonly [string, string][] = [
  ['LNWR', '100'],
  ['GWR', '90'],
  ['MR', '82'],
  ['NER', '82'],
  ['CR', '76'],
  ['GER', '76'],
  ['LSWR', '76'],
  ['NBR', '76'],
  ['GCR', '71'],
  ['GNR', '71'],
  ['L&Y', '71'],
  ['SECR', '71, or 67 with variant DB2'],
  ['GSWR', '67'],
  ['LBSC', '67'],
];
const needs: readonly [string, string][] = [
  ['GNoS', '5'],
  ['HR', 'U3'],
  ['M&C', '3T'],
  ['Cam', 'U3'],
  ['TV', '4T'],
  ['S&DR', '5'],
  ['M&GN', '4T'],
  ['FR', '5'],
  ['NS', '3T'],
  ['LT&S', '2+2'],
];

const start = numbered('starting-a-company', 'Stock Dealing Rounds, Starting a company', {
  1: "Buying the president's certificate starts a company: 20 % of a major, 40 % of a minor.",
  2: "The president's certificate costs two pars of a major, four of a minor.",
  3: 'A major has its par printed on it.',
  ...tabled(4, pars, (company, par) => `${company} starts at ${par}.`),
  18: "By the book, a minor's par is any price but the last that is a tenth of its train's price or more.",
  19: "In recorded games a minor's par is any price but the last that is more than a tenth of its train's price.",
  20: 'The marker of a started company stands on its par.',
  21: 'Once a company is started the rest of it is on offer.',
  22: 'A major forms the moment 60 % of it are sold, and the bank gives it ten pars.',
  23: 'What is paid for the certificates of a minor goes into its own treasury.',
  24: 'A minor forms when it can pay for its train; it pays the bank and takes the train put aside for it.',
  25: 'The train of a forming minor begins no phase and makes nothing obsolete.',
  ...tabled(26, needs, (company, train) => `${company} forms with a ${train} train.`),
  36: 'The order in which companies form is remembered, as they operate by it.',
  37: 'A company that is started but not formed does not operate.',
  38: 'A formed company puts down its home token as the next operating round opens.',
  39: 'A minor without a city and track on its home hex puts its home token down later.',
  40: 'By the book, such a minor has to build its home hex as soon as it can.',
  41: 'In recorded games such a minor may leave its home hex as it is.',
  42: 'The moment its home hex shows a city with track, the waiting token is put there.',
  43: 'A minor waiting for its home needs no way there and no train to build it.',
  44: 'On a double city in V8, TV says in which of the two its home token goes.',
  45: 'A company with two homes marks both at once and pays for neither.',
});

const president = numbered('presidentship', 'Stock Dealing Rounds, Presidentship', {
  1: 'Whoever comes to hold more of a company than its president becomes the president.',
  2: "The new president gives two ordinary certificates for the president's certificate.",
  3: 'Where several hold equally much more, the first seat behind the old president follows.',
  4: 'Holding as much as the president is not enough.',
  5: 'A president holds 20 % of a major, or 40 % of a minor, at the least.',
  6: "If the president sells out and nobody can follow, the president's certificate lies in the market and the company is in receivership.",
  7: 'Out of receivership comes the first to hold 20 % of the major or 40 % of the minor.',
  8: 'The charter lies with the president, who speaks for the company.',
});

export const starting = [...start, ...president];
