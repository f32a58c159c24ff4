import { createContext } from '@lit/context';
import type { TableStore } from '../../../store/store.ts';

/** The store of the table around. A page gives it to the outermost element; those inside ask for it. */
export const tableContext = createContext<TableStore>(Symbol('table'));
