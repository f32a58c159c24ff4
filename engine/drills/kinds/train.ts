import { read } from '../../rules/course/keys.ts';
import type { Luck } from '../../kernel/luck.ts';
import type { Finding } from '../../../shared/finding.ts';
import type { Move } from '../../../shared/move.ts';
import { withDraft } from '../../kernel/draft.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { nameOf, treasuryOf } from '../../rules/stock/holdings.ts';
import { hasRoom } from '../../rules/trains/owning.ts';
import { trainName, trainPrice } from '../../rules/trains/cards.ts';
import { trainsOnSale } from '../../rules/trains/rules.ts';
import type { Difficulty, DrillTask } from '../drill.ts';
import { citedFor } from '../citations.ts';
import {
  actorOf,
  type DrillPosition,
  drawn,
  type TaskKind,
  lookAfter,
  movesOf,
  saidMove,
} from '../position.ts';

/** Whether a train can be paid, and who pays. */

interface Payment {
  readonly treasury: number;
  /** What the player adds. */
  readonly added: number;
  readonly isRefused: boolean;
  /** Why the purchase is refused; left out = it is legal, or the turn ends before it. */
  readonly finding?: Finding;
}

/** The purchase at the table as it is now. */
function paymentOf(position: DrillPosition, move: Move): Payment {
  const { rulebook, table, player } = position;
  const actor = actorOf(position);
  const verb = rulebook.verbs.get('buyTrain')!;
  const treasury = treasuryOf(table, String(move.company));
  const finding = verb.judge(table, move, actor).find(({ severity }) => severity === 'violation');
  let added = 0;
  withDraft(table, 0, (draft) => {
    verb.effects(draft, move, actor);
    for (const op of draft.ops)
      if (op.op === 'pay')
        added += op.from === player ? op.amount : op.to === player ? -op.amount : 0;
  });
  return { treasury, added, isRefused: finding !== undefined, ...(finding && { finding }) };
}

interface Plan {
  readonly move: Move;
  readonly price: number;
  readonly train: string;
  /** What the company does before it buys. */
  readonly first?: Move;
}

/** A train that bank or pool sells, for the company in turn. */
function planOf(position: DrillPosition, luck: Luck): Plan | undefined {
  const { context, table, turn } = position;
  const company = operatingCompany(table);
  if (company === undefined || !hasRoom(context, company)) return undefined;
  const train = drawn(luck, trainsOnSale(table));
  if (train === undefined) return undefined;
  const legal = movesOf(position, 'buyTrain').filter((one) => one.train === train);
  const price = trainPrice(table, train);
  const move = drawn(luck, legal) ?? { verb: 'buyTrain', company, train, price };
  if (move.exchange !== undefined) return undefined;
  const plan = {
    move,
    price: Number(move.price),
    train: String(move.face ?? trainName(table, train)),
  };
  if (turn.verbs.includes('buyTrain')) return plan;
  const first = drawn(luck, movesOf(position, 'payDividend'));
  return first && { ...plan, first };
}

/** The payment after what comes first; undefined = something else than money decides. */
function paid(position: DrillPosition, { move, first, price }: Plan): Payment | undefined {
  const company = String(move.company);
  const { rulebook, context } = position;
  if (!first) {
    const payment = paymentOf(position, move);
    return payment.isRefused && payment.treasury >= price ? undefined : payment;
  }
  return lookAfter(position, first, ({ table }) => {
    const turn = rulebook.turn(table);
    if (operatingCompany(table) === company && turn.acting.includes(position.player)) {
      const payment = turn.verbs.includes('buyTrain') ? paymentOf(position, move) : undefined;
      return payment?.isRefused ? undefined : payment;
    }
    // The turn is over because there was nothing that it could pay.
    const treasury = treasuryOf(table, company);
    return treasury < price && hasRoom(context, company)
      ? { treasury, added: 0, isRefused: true }
      : undefined;
  });
}

function difficultyOf({ first }: Plan, { isRefused, added }: Payment): Difficulty {
  if (first) return 'hard';
  return isRefused || added > 0 ? 'medium' : 'easy';
}

const HELPED = 1;
const REFUSED = 2;

function make(position: DrillPosition, luck: Luck): DrillTask | undefined {
  const { context, player, rulebook } = position;
  const plan = planOf(position, luck);
  const payment = plan && paid(position, plan);
  if (!payment) return undefined;
  const { move, first, price, train: kind } = plan;
  const { isRefused, finding, added, treasury } = payment;
  // Without a decision to make, a purchase that the treasury pays twice over is no question.
  if (!isRefused && added === 0 && treasury > 2 * price) return undefined;
  const name = nameOf(context, String(move.company));
  const right = isRefused ? REFUSED : added > 0 ? HELPED : 0;
  const has = `${name} ${first ? 'then has' : 'has'} ${context.money(treasury)}, and the ${kind} costs ${context.money(price)}`;
  const end = isRefused
    ? '.'
    : added > 0
      ? `: {${player}} adds ${context.money(added)}.`
      : ': the treasury is enough.';
  const before = first ? `${saidMove(position, first)}. ` : '';
  const cited = finding ? [finding.clause] : [];
  const game = rulebook.game;
  return {
    difficulty: difficultyOf(plan, payment),
    player,
    move: first ?? move,
    ...(first && { then: move }),
    question: `${before}Can ${name} ${first ? 'then ' : ''}buy the ${kind} for ${context.money(price)} with the money that is there?`,
    choices: [
      'Yes, its treasury pays all of it',
      `Yes, and {${player}} adds what is missing`,
      'No',
    ],
    right,
    why: finding?.message ?? `${has}${end}`,
    clauses: [...new Set([...cited, ...citedFor(game, added > 0 ? 'help' : 'train')])],
  };
}

export const train: TaskKind = {
  isNear: ({ table }) => /^(train|dividend)/.test(read(table, 'step')),
  make,
};
