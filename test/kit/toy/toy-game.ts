import * as z from 'zod/mini';
import type { Game } from '../../../engine/rules/referee.ts';
import { clauseBook, type Rulebook, verb } from '../../../engine/rules/rulebook.ts';
import { toyBox } from './toy-box.ts';

const clauses = clauseBook([
  { id: 'toy/turn', section: 'Turns' },
  { id: 'toy/stake', section: 'Stakes' },
]);

const stake = z.strictObject({ verb: z.literal('stake'), amount: z.int().check(z.gte(1)) });
const layToken = z.strictObject({ verb: z.literal('layToken'), token: z.string() });

/** Two players in turn stake money in the bank, or lay a token on A1. */
export function toyGame(): Game {
  const onTurn = (clock: ReadonlyMap<string, unknown>) =>
    `player:${(clock.get('on') as number) ?? 1}`;
  const rulebook: Rulebook = {
    game: 'toy',
    version: 'toy-1',
    clauses: clauses.book,
    verbs: new Map([
      [
        'stake',
        verb<z.infer<typeof stake>>({
          schema: stake,
          judge: (table, move, actor) => [
            ...(actor.players.includes(onTurn(table.clock))
              ? []
              : [clauses.violation('toy/turn', 'It is not your turn.')]),
            ...(move.amount > 20
              ? [
                  clauses.violation('toy/stake', 'Too much.', {
                    facts: { most: 20, staked: move.amount },
                  }),
                ]
              : []),
          ],
          effects(draft, move) {
            draft.pay(onTurn(draft.table.clock), 'bank', move.amount);
          },
          *options(table, player) {
            const money = table.purses.get(player) ?? 0;
            for (const amount of [5, 20]) if (amount <= money) yield { verb: 'stake', amount };
          },
          say: (_table, move) => `stakes ${move.amount}`,
        }),
      ],
      [
        'layToken',
        verb<z.infer<typeof layToken>>({
          schema: layToken,
          judge: (table, _move, actor) =>
            actor.players.includes(onTurn(table.clock))
              ? []
              : [clauses.violation('toy/turn', 'It is not your turn.')],
          effects(draft, move) {
            draft.put(move.token, 'slot:A1.0.0');
          },
          options: () => [],
          say: () => 'lays a token',
        }),
      ],
    ]),
    turnSentence: (table) => rulebook.turn(table),
    turn: (table) => ({
      round: 'Round 1',
      entity: onTurn(table.clock),
      acting: [onTurn(table.clock)],
      verbs: ['stake', 'layToken'],
      purpose: ['stake', 'layToken'],
      sentence: `{${onTurn(table.clock)}} may stake`,
      over: false,
    }),
    settle(draft) {
      draft.set('on', onTurn(draft.table.clock) === 'player:1' ? 2 : 1);
    },
    recognise: (_table, put) =>
      put.to === 'slot:A1.0.0' ? { verb: 'layToken', token: put.piece } : undefined,
    score: () => [],
    words: async () => ({ precis: [], differences: [], clauses: [] }),
  };
  return { box: toyBox(), rulebook };
}
