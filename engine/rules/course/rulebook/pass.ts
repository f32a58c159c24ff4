import * as z from 'zod/mini';
import { findingFor } from '../../house/in-force.ts';
import type { Verb } from '../../rulebook.ts';
import { sentenceOf } from '../prompt.ts';
import type { Citation } from './citation.ts';
import type { Contexts } from './contexts.ts';
import { mover } from './find-action.ts';
import { joinWords, playerToken } from '../../procedure.ts';
import type { Finding, Move, PlaceId, Prompt } from '../nouns.ts';

/** The verb `pass`. The prompt says what passing means. If several players are asked, a pass may name one. */
export function createPass(
  { cite, turnFinding, closedFinding }: Citation,
  { contextOf, promptOf }: Contexts,
): Verb {
  /** Whose turn it is; to a player who acts, that a pass in another's name is not theirs to make. */
  function notTheirs(
    prompt: Prompt,
    players: readonly PlaceId[],
    may: readonly PlaceId[],
    player: unknown,
  ): Finding {
    const { acting } = prompt;
    if (player === undefined || !acting.some((one) => players.includes(one)))
      return turnFinding('pass', acting, prompt, players);
    const named = playerToken(String(player));
    const whose = joinWords(acting.map((one) => `{${one}'s}`));
    const message =
      may.length > 0
        ? `Only ${named} may pass for ${named}.`
        : `${named} has nothing to pass: it is ${whose} turn.`;
    return { ...turnFinding('pass', may, prompt, players), message };
  }
  return {
    schema: z.strictObject({
      verb: z.literal('pass'),
      player: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }) as unknown as z.ZodMiniType<Move>,
    judge(table, move, { players }) {
      const { player } = move;
      const context = contextOf(table);
      const prompt = promptOf(context);
      const { pass, acting } = prompt;
      if (!pass) {
        const says = `Nothing to pass: ${sentenceOf(prompt)}`;
        return [closedFinding('pass', prompt, players, says)];
      }
      const may = acting.filter((one) => player === undefined || one === player);
      const by = may.find((one) => players.includes(one));
      const tried = { move, players };
      const out = by === undefined ? [notTheirs(prompt, players, may, player)] : [];
      const findings = out.map((one) => findingFor(context, 'turn', tried, one));
      const must = pass.must?.() ?? (by && pass.mustFor?.(by));
      return must
        ? [...findings, findingFor(context, must.reason, tried, cite('pass', must))]
        : findings;
    },
    effects(draft, { player }, actor) {
      const context = contextOf(draft.table);
      const { pass, acting } = promptOf(context);
      const named = acting.find((one) => one === player);
      pass?.effects(context, draft, named ?? mover(actor, acting));
    },
    *options(table, player) {
      const { pass, acting, passesOneByOne } = promptOf(contextOf(table));
      if (!pass || !acting.includes(player)) return;
      if (!pass.must?.() && !pass.mustFor?.(player))
        yield { verb: 'pass', ...(passesOneByOne && { player }) };
    },
    say: (table) => promptOf(contextOf(table)).pass?.says ?? 'passes',
  };
}
