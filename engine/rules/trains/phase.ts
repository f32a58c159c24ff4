import { phaseAt, write } from '../course/keys.ts';
import type { Context, Draft } from '../course/nouns.ts';
import { closePrivates } from '../privates/privates.ts';
import { scrapTrains } from './cards.ts';

/** Does what the first train of a kind changes, in this order: rust, the phase, the privates. */
export function beginPhase(context: Context, draft: Draft, kind: string): void {
  const { table, box, rules } = context;
  const next = box.phases.findIndex(({ onTrain }) => onTrain === kind);
  if (next <= phaseAt(table)) return;
  write(draft, 'phase', box.phases[next]!.name);
  const old = rules.trains.rusts(box, kind);
  scrapTrains(draft, old, 'out', (id) => rules.trains.isSpared?.(table, id) ?? false);
  if (rules.trains.closesPrivates.includes(kind)) closePrivates(context, draft);
  rules.course.phaseBegun?.(context, draft, kind);
}
