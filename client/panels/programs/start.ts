import type { ProgramPace } from '../../../shared/people/program.ts';
import { setPace } from '../../browser/api.ts';
import { settings } from '../../browser/memory.ts';
import { Programs } from '../../store/programs/programs.ts';
import { ShownPrograms } from '../../store/programs/shown-programs.ts';
import type { TableStore } from '../../store/store.ts';
import { createDecisions } from '../../workers/decisions.ts';
import './program-bar.ts';
import './program-why.ts';

/**
 * Starts the programs of a table. At a table on this device they play until its page is closed. At others
 * the page tells what they do.
 */
export function startPrograms(store: TableStore): void {
  const { decide, close } = createDecisions();
  const { base } = store;
  if (base.kind !== 'hotseat') {
    const ask = (pace: ProgramPace) =>
      void setPace(base.id, base.secret ?? '', { pace }).then(
        (answer) => !answer.ok && store.say(answer.error),
      );
    return store.set({ programs: new ShownPrograms(store, { decide, setPace: ask, close }) });
  }
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const programs = new Programs(store, { decide, after, close }, settings().pace);
  store.set({ programs });
  programs.update();
}
