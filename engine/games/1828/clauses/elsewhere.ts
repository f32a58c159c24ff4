import { numbered, of1820 } from './numbered.ts';

/** Whole chapters of the text that belong to 1820. */

const TAKEOVERS = 'Issue & Takeover Rounds';
const OPERATING = 'Operating Rounds';

const operating = [
  ...numbered('orlist2', `${OPERATING}, Emergency train buying`, {
    1: of1820('The steps of a turn are listed a second time, in the same order.'),
  }),
  ...numbered('maintenance', `${OPERATING}, Pay train maintenance`, {
    1: of1820('Trains cost nothing to keep.'),
    2: of1820('So no director pays for that.'),
    3: of1820('And nobody is liquidated over it.'),
  }),
  ...numbered('discardtrain', `${OPERATING}, Discard train(s)`, {
    1: of1820('Trains are not thrown away at will.'),
  }),
  ...numbered('trains2', `${OPERATING}, Buy train(s) (second)`, {
    1: of1820('The buying of trains is told a second time.'),
    2: of1820('Maintenance bounds no price of a train.'),
    3: of1820('A director helps only where a train has to be bought.'),
    4: of1820('No later director is asked about a train.'),
    5: of1820('Lacking a train closes no company.'),
  }),
  ...numbered('loanint', `${OPERATING}, Pay loan interest`, {
    1: of1820('There are no loans and no interest.'),
    2: of1820('So no director covers interest.'),
    3: of1820('And nobody is liquidated over interest.'),
  }),
  ...numbered('loanrepay', `${OPERATING}, Repay loans`, { 1: of1820('Nothing is repaid.') }),
];

const takeovers = [
  ...numbered('takeoverov', `${TAKEOVERS}, Issue & Takeover overview`, {
    1: of1820('No cost of business goes up between rounds.'),
    2: of1820('No train is thrown away between rounds.'),
    3: of1820('Companies issue and reduce nothing.'),
    4: of1820('No company is liquidated.'),
    5: of1820('No company is put up for takeover.'),
    6: of1820('A company that merged away does not come back.'),
  }),
  ...numbered('reduce', `${TAKEOVERS}, Reduce share-count`, {
    1: of1820('A company always has ten shares.'),
    2: of1820('A company does not buy its shares back.'),
    3: of1820('No share is taken out of a treasury.'),
    4: of1820('No company of one share exists.'),
    5: of1820('There is no loan to be repaid for it.'),
  }),
  ...numbered('issue', `${TAKEOVERS}, Issue shares`, {
    1: of1820('Nobody issues shares, so nobody is kept from it.'),
    2: of1820('A treasury sells no shares to the pool.'),
  }),
  ...numbered('tores', `${TAKEOVERS}, Takeovers, Restrictions`, {
    1: of1820('Nobody offers a takeover.'),
    2: of1820('The bank bids for no company.'),
    3: of1820('No company can be offered.'),
  }),
  ...numbered('toauc', `${TAKEOVERS}, Takeovers, Auction`, {
    1: of1820('Companies are not auctioned.'),
    2: of1820('So no bidder needs to qualify.'),
    3: of1820('And no director is held to a highest bid.'),
    4: of1820('And no bid forces a sale.'),
  }),
  ...numbered('toproc', `${TAKEOVERS}, Takeovers, Takeover procedure`, {
    1: of1820('No takeover can fail.'),
    2: of1820('No company buys out shareholders.'),
    3: of1820('Treasuries meet only in a merger.'),
    4: of1820('Markers change company only in a merger.'),
    5: of1820('Trains change hands only by sale or merger.'),
  }),
  ...numbered('liquid', `${TAKEOVERS}, Liquidations`, {
    1: of1820('The bank sells off no company.'),
    2: of1820('It has no bid to make for one.'),
    3: of1820('Shareholders never answer for a company.'),
    4: of1820('The bank wins nothing to break up.'),
  }),
];

const context = [
  ...numbered('pbank', 'Context, Player bankruptcy', {
    1: of1820('A bankrupt player keeps what could not be sold.'),
  }),
  ...numbered('cbank', 'Context, Cousin bankruptcy', { 1: of1820('There are no cousins.') }),
  ...numbered('opencry', 'Context, Open cry auctions', {
    1: of1820('Nobody bids out of turn.'),
    2: of1820('No bidder can fail to pay.'),
  }),
  ...numbered('cob', 'Context, Cost of Business chart', {
    1: of1820('There is no chart of costs.'),
    2: of1820('So no marker moves on it.'),
  }),
  ...numbered('sip', 'Context, Shares in play', { 1: of1820('Shares in play are not counted.') }),
  ...numbered('inliq', 'Context, In liquidation', {
    1: of1820('Gray is a zone of bargains here, not of liquidation.'),
  }),
  ...numbered('victoria', 'Context, Death of Queen Victoria', {
    1: of1820('No Queen dies.'),
  }),
];

const companies = [
  ...numbered('compov', 'Companies, Company overview', {
    1: of1820('A company is paid in full when it floats.'),
    2: of1820('A company gains markers only by a merger.'),
    3: of1820('All companies are of one size.'),
  }),
  ...numbered('privco', 'Companies, Private companies', {
    1: of1820("No company spends its director's cash as its own."),
    2: of1820('None operates after the public ones.'),
    3: of1820('None has its own bounds on the price of trains.'),
    4: of1820('None turns public later.'),
  }),
  ...numbered('pubco', 'Companies, Public companies', {
    1: of1820('A company has ten shares, no loans and three or four markers.'),
  }),
];

export const elsewhere = [...operating, ...takeovers, ...context, ...companies];
