import { keys } from '../../../../engine/games/1820/clock.ts';
import { begin, cousin, loans, operating, started, token, trains } from '../../../kit/1820.ts';
import { tryNonsense } from '../../../kit/chance/nonsense.ts';

const grown = begin();
cousin(grown, 'BI', 2, 100);
started(grown, 'LSR', 10, 95, { 1: 4, BI: 1, pool: 2 });
started(grown, 'CFR', 5, 10, { 2: 2 });
token(grown, 'LSR', 'M15');
trains(grown, 'LSR', '2+');
loans(grown, 'LSR', 2);
operating(grown, 'LSR');

const of = (company: string) => ({ company });

tryNonsense({
  keys,
  stands: [begin(), grown],
  unlisted: ['layTile'],
  values: [
    'floats',
    'takeovers',
    { constructor: { floated: 7 } },
    { at: 99, passes: 0, step: 'take', price: 0, order: ['player:9'] },
    {
      kind: 'takeover',
      company: 'XYZ',
      by: 'ABC',
      bank: null,
      done: [],
      barred: [],
      high: { player: 'player:9', amount: 5 },
      step: 'raise',
      acquirer: 'XYZ',
    },
    {
      kind: 'future',
      company: '',
      by: '',
      bank: 3,
      done: [],
      barred: [],
      high: { player: 'player:9', amount: 5 },
      step: 'take',
      acquirer: '',
    },
    { part: 2, at: 9, quiet: 0, as: 'holder:XYZ', main: true, loud: true, sold: { x: ['y'] } },
    {
      kind: 'float',
      company: 'XYZ',
      by: 'player:9',
      size: 5,
      was: 0,
      from: 'nowhere',
      step: 'shares',
      hex: 'Z99',
      laid: [{ hex: 'Z99', tile: 'none', was: ['none', 3] }],
      fee: 80,
      deals: [{ kind: 'take', holder: 'player:9', shares: 3, price: 5 }],
    },
    {
      company: 'XYZ',
      step: 'trains',
      laid: ['Z99'],
      actions: 0,
      bedlington: false,
      stationed: false,
      revenue: 30,
      hadTrain: true,
      bought: false,
    },
    [{ kind: 'discard', company: 'XYZ' }],
    [{ kind: 'debt', payer: 'player:9', amount: 5, company: 'XYZ', repay: true }],
    [
      {
        kind: 'choose',
        question: 'giveUp',
        player: 'player:1',
        company: 'XYZ',
        options: ['x'],
        count: 3,
      },
    ],
    {
      done: [],
      reduced: ['XYZ'],
      acquirers: [],
      offered: [],
      liquidating: ['XYZ'],
      order: ['XYZ', 'LSR'],
      at: 0,
    },
  ],
  moves: [
    ...['pass', 'agree', 'acceptBid', 'declineBid'].map((verb) => ({ verb })),
    ...['payDue', 'refuseDue', 'takeLoan', 'repayLoan', 'acquire'].flatMap((verb) => [
      { verb, ...of('XYZ') },
      { verb, ...of('__proto__') },
      { verb, ...of('BR') },
      { verb, ...of('CFR') },
    ]),
    { verb: 'takeCousin', cousin: 'XYZ', price: 5 },
    { verb: 'takeTrains', trains: ['none'] },
    { verb: 'fundLobby', amount: 7 },
    { verb: 'raiseLobby', lobby: 'lobby:99', amount: 7 },
    { verb: 'increaseShares', company: 'XYZ', size: 7 },
    { verb: 'subscribe', company: 'XYZ', holder: 'nobody', shares: 3 },
    { verb: 'redeemShares', company: 'XYZ', shares: 3 },
    { verb: 'issueShares', company: 'BR', shares: 3 },
    { verb: 'reduceShares', company: 'XYZ', size: 1, from: [{ holder: 'nobody', shares: 1 }] },
    { verb: 'reduceShares', company: 'LSR', size: 1, from: [] },
    { verb: 'offerCompany', company: 'XYZ', by: 'ABC' },
    { verb: 'offerCompany', company: 'LSR', by: 'ABC' },
    { verb: 'buyShare', company: 'XYZ', from: 'nowhere', percent: 10, for: 'holder:XYZ' },
    { verb: 'buyShare', company: 'BR', from: 'company:BR', percent: 1 },
    { verb: 'sellShares', company: 'XYZ', percent: 33, for: 'nobody' },
    { verb: 'startCompany', company: '__proto__', par: 67, size: 5 },
    { verb: 'layTile', company: 'XYZ', hex: 'Z99', tile: 'none', turn: 0, with: 'BI' },
    { verb: 'layTile', company: 'LSR', hex: 'H10', tile: '9', turn: 2, with: 'nobody' },
    { verb: 'placeToken', company: 'XYZ', hex: 'Z99', city: 7, slot: 9, with: 'RSCF' },
    { verb: 'payDividend', company: 'BR', kind: 'payout' },
    { verb: 'discardTrain', company: 'LSR', train: 'none' },
    { verb: 'assignTrain', company: 'XYZ', train: 'none' },
    { verb: 'choose', choice: 'x' },
  ],
});
