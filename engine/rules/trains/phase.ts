import type { Draft } from '../../kernel/draft.ts';
import { scrap } from './cards.ts';
import { read, write } from '../course/keys.ts';
import type { Now } from '../course/nouns.ts';
import { closePrivates } from '../privates/privates.ts';

/** What the first train of a kind changes, at once and in this order: rust, the phase, the privates. */
export function beginPhase(now: Now, draft: Draft, kind: string): void {
  const { table, box, rules } = now;
  const at = box.phases.findIndex(({ name }) => name === read(table, 'phase'));
  const next = box.phases.findIndex(({ onTrain }) => onTrain === kind);
  if (next <= at) return;
  write(draft, 'phase', box.phases[next]!.name);
  const old = rules.trains.rusts(box, kind);
  if (old.length > 0) scrap(draft, old, 'out', (id) => rules.trains.spared?.(table, id) ?? false);
  if (rules.trains.closesPrivates.includes(kind)) closePrivates(now, draft);
  rules.course.phaseBegun?.(now, draft, kind);
}
