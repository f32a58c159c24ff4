import type { Box } from '../../../engine/kernel/box.ts';
import type { Rulebook } from '../../../engine/rules/rulebook.ts';
import type { Reached } from '../../kit/playout.ts';

/** What many games came to, summed: in how many of them, and how often. */
export function tally() {
  const games = new Map<string, number>();
  const times = new Map<string, number>();
  let last = 0;
  let all = 0;
  const add = (to: Map<string, number>, key: string, n = 1) => to.set(key, (to.get(key) ?? 0) + n);
  return {
    add(box: Box, reached: Reached): void {
      all += 1;
      const lastPhase = box.phases.at(-1)?.name ?? '';
      if (reached.phases.has(lastPhase)) last += 1;
      for (const phase of reached.phases) add(games, `phase ${phase}`);
      for (const [of, counts] of Object.entries({
        round: reached.rounds,
        verb: reached.verbs,
        clause: reached.clauses,
      }))
        for (const [name, n] of counts) {
          add(games, `${of} ${name}`);
          add(times, `${of} ${name}`, n);
        }
    },
    /** Lines: phases, kinds of round, verbs, and how many clauses were ever cited. */
    lines(rulebook: Rulebook, unfired: boolean): string[] {
      const of = (kind: string) =>
        [...games]
          .filter(([key]) => key.startsWith(`${kind} `))
          .map(([key, n]) => {
            const often = times.get(key);
            return `${key.slice(kind.length + 1)} ${n}/${all}${often ? ` (${often})` : ''}`;
          });
      const ruled = [...rulebook.clauses.values()].filter((clause) => clause.unruled === undefined);
      const silent = ruled.filter(({ id }) => !games.has(`clause ${id}`));
      return [
        `phases: ${of('phase').join(', ')}`,
        `rounds: ${of('round').join(', ')}`,
        `verbs: ${of('verb').join(', ')}`,
        `clauses cited: ${ruled.length - silent.length} of ${ruled.length} ruled`,
        ...(unfired ? silent.map(({ id }) => `not cited: ${id}`) : []),
        `last phase in ${last} of ${all} games`,
      ];
    },
  };
}
