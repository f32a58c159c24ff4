import { FRAME_1830 } from '../../rules/frame.ts';
import type { Fault } from '../fault.ts';
import type { TitleFile } from '../schema/title.ts';

/** Incomes that are never paid, because their private closes before they begin. The file plays all the same. */
export function unpaidIncomes({ differences = [], phases, privates }: TitleFile): Fault[] {
  const own = differences.flatMap(({ rules }) => rules.trains?.closesPrivates ?? []);
  const closing = own.length > 0 ? own : FRAME_1830.trains.closesPrivates;
  const closed = phases.findIndex(({ onTrain }) => closing.includes(onTrain ?? ''));
  if (closed < 0) return [];
  const begins = (from: string) => phases.findIndex(({ name }) => name === from);
  return privates.flatMap(({ id, powers = [] }, i) =>
    powers.some(({ power }) => power === 'stays')
      ? []
      : powers.flatMap((one, n) =>
          one.power === 'income' && begins(one.from) >= closed
            ? [
                {
                  field: `privates.${i}.powers.${n}`,
                  says: `${id} closes with the first ${phases[closed]!.onTrain}-train, so its income from phase ${one.from} on is never paid: give it the power "stays" too.`,
                },
              ]
            : [],
        ),
  );
}
