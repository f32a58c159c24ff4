import { settings } from '../../browser/memory.ts';
import { Programs } from '../../store/programs.ts';
import type { TableStore } from '../../store/store.ts';
import { createDecisions } from '../../workers/decisions.ts';
import './program-bar.ts';
import './program-why.ts';

/** Starts the programs of a table. They play until the page of the table is closed. */
export function startPrograms(store: TableStore): void {
  const { decide, close } = createDecisions();
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const programs = new Programs(store, { decide, after, close }, settings().pace);
  store.set({ programs });
  programs.goOn();
}
