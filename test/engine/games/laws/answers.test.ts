import { expect, test } from 'vitest';
import { options } from '../../../../engine/rules/referee.ts';
import type { Procedure } from '../../../../engine/rules/procedure.ts';
import type { Move } from '../../../../shared/move.ts';
import { lawTimeout, type Position, positions, refereed } from './positions.ts';

/**
 * Whatever a procedure offers is legal, somebody who is asked can answer, and where few moves are legal they
 * are among the answers.
 */

const MOMENTS = 200;

/** So few legal moves have to be among the answers, where there are answers. */
const FEW = 3;

/** Made on the board, or with rows of the desk that have all of them. */
const ELSEWHERE = ['layTile', 'placeToken', 'subscribe', 'bid'];

const actorOf = (player: string) => ({ seat: 'bot', players: [player], host: false });

/** What is wrong with a move for a player. */
const faults = ({ game, ledger }: Position, move: Move, player: string): string[] =>
  game
    .rulebook!.verbs.get(move.verb)!
    .judge(ledger.table, move, actorOf(player))
    .flatMap(({ severity, message }) => (severity === 'violation' ? [message] : []));

/** Moves that a procedure offers, each with those who may be meant: of several one at least can make it. */
function offered({ question, withdraw }: Procedure): [move: Move, players: readonly string[]][] {
  const { who = [], answers = [], amount } = question ?? {};
  const ends = amount
    ? [amount.least, amount.most].map((sum) => ({ ...amount.move, [amount.field]: sum }))
    : [];
  return [
    ...answers.map(({ move }): [Move, readonly string[]] => [move, who]),
    ...ends.map((move): [Move, readonly string[]] => [move, who]),
    ...(withdraw ? [[withdraw.move, [withdraw.who]] as [Move, readonly string[]]] : []),
  ];
}

const said = (move: Move): string => JSON.stringify(Object.entries(move).sort());

function wrongAnswers(position: Position): string[] {
  const { game, ledger, turn } = position;
  const { question, title } = turn.procedure ?? {};
  if (!question) return [];
  const asks = `${title}: ${question.what}`;
  const wrong = offered(turn.procedure!).flatMap(([move, players]) => {
    const all = players.map((player) => faults(position, move, player));
    return all.some((one) => one.length === 0) ? [] : [`${asks} ${said(move)}: ${all[0]}`];
  });
  const legal = question.who.flatMap((player) => [...options(game, ledger.table, player)]);
  if (legal.length === 0) return [...wrong, `${asks} No answer is legal.`];
  if (question.answers.length === 0 || question.amount || legal.length > FEW) return wrong;
  const answers = question.answers.map(({ move }) => said(move));
  const purpose = legal.filter(
    ({ verb }) => turn.purpose.includes(verb) && !ELSEWHERE.includes(verb),
  );
  const missing = purpose.filter((move) => !answers.includes(said(move)));
  return [...wrong, ...missing.map((move) => `${asks} ${said(move)} is legal and not offered.`)];
}

test.each(refereed)(
  'what a procedure of %s offers is legal, and what is legal is offered',
  async (id) => {
    const wrong = new Set<string>();
    for await (const position of positions(id, MOMENTS))
      for (const one of wrongAnswers(position)) wrong.add(one);
    expect([...wrong].slice(0, 20)).toEqual([]);
  },
  lawTimeout,
);
