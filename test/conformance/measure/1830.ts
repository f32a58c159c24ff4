import { read } from '../../../engine/rules/course/keys.ts';
import { charterOf, trainName, trainsIn } from '../../../engine/rules/trains/cards.ts';
import { type Departure, at, type Moment, type Tolerance, valueAt } from './measure.ts';

/** Where the oracle of 1830 and 1889 is no measure, in the words of its READMEs. */

const STATE = 'README-1830-1889, State';

/** Did a player last trade a private, or exchange one, when he acted in this round? */
function lastTraded({ recording, step, ours }: Moment): boolean {
  const last = valueAt(ours, 'round', 'lastToAct');
  const done = recording.steps
    .slice(0, step)
    .findLast(
      ({ type, entity, entity_type: by }) =>
        (entity === last && /^(buy|sell)_(shares|company)$|^par$/.test(type)) ||
        (by === 'company' && type === 'buy_shares'),
    );
  return done?.type === 'buy_company' || done?.entity_type === 'company';
}

/** Did this train lie in the pool before, or was it handed in for a diesel? */
const layInPool = ({ recording, step }: Moment, train: unknown): boolean =>
  recording.steps
    .slice(0, step)
    .some(
      (action) =>
        (action.type === 'discard_train' && action.train === train) || action.exchange === train,
    );

/** Whom the auction has the priority pass to: the player behind the last who bought at once. */
function behindBuyer({ recording, step, theirs }: Moment): unknown {
  const order = theirs.order as number[];
  const bought = recording.steps.slice(0, step).findLast(({ type, entity, company, price }) => {
    const card = valueAt(theirs, 'companies', String(company));
    const owned = valueAt(card, 'owner') === `player:${entity}`;
    return type === 'bid' && owned && Number(price) <= Number(valueAt(card, 'value'));
  });
  return order[bought ? (order.indexOf(bought.entity as number) + 1) % order.length : 0];
}

export const tolerances: readonly Tolerance[] = [
  {
    name: '`canOther` is advice, but for who may sell shares for a train',
    rule: 'README, State',
    excuses: ({ path, ours, theirs }) =>
      path[0] === 'canOther' &&
      ours === undefined &&
      theirs !== undefined &&
      (/^company:/.test(path[1] ?? '') || JSON.stringify(theirs) === '["discard_train"]'),
  },
  {
    name: 'an exchange or a trade of privates does not move `priority` at once',
    rule: STATE,
    excuses: (difference, moment) =>
      (at(difference, 'priority') || at(difference, 'round', 'lastToAct')) &&
      valueAt(moment.theirs, 'round', 'type') === 'Stock' &&
      lastTraded(moment),
  },
  {
    name: '`priority` in the auction is the player behind the last who bought at once',
    rule: STATE,
    excuses: (difference, moment) =>
      at(difference, 'priority') &&
      valueAt(moment.theirs, 'round', 'type') === 'Auction' &&
      difference.theirs === behindBuyer(moment),
  },
  {
    name: 'a train from the pool keeps the mark of its last run',
    rule: 'README, State',
    excuses: ({ path, ours, theirs }, moment) =>
      path[0] === 'corps' &&
      path[4] === 'ran' &&
      ours === undefined &&
      theirs === true &&
      layInPool(moment, valueAt(moment.theirs, ...path.slice(0, 4), 'id')),
  },
];

/** A diesel is on sale, and the company holds what can be handed in for it. */
function couldTradeIn({ table, recording, step }: Moment): boolean {
  const { type, entity, exchange, train } = recording.steps[step - 1] ?? { type: '' };
  if (type !== 'buy_train' || exchange !== undefined || /^D-/.test(String(train))) return false;
  const company = String(entity);
  const held = trainsIn(table, charterOf(company)).map((id) => trainName(table, id));
  const diesels = trainsIn(table, 'depot').some((id) => trainName(table, id) === 'D');
  return (
    diesels && ['6', 'D'].includes(read(table, 'phase')) && held.some((n) => /^[456]$/.test(n))
  );
}

export const departures: readonly Departure[] = [
  {
    name: 'a company at its limit buys a train while it could trade one in for a diesel',
    rule: '1830 trains/1',
    refusal: (moment, line) =>
      /^18(30|89)\/trains\/1 .* holds its limit of \d trains\./.test(line) && couldTradeIn(moment),
  },
];
