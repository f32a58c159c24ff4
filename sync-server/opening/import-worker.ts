import { text } from 'node:stream/consumers';
import { cpuBudget } from '../limits/cpu-budget.ts';
import { judgeImport } from './importing.ts';
import { openBox } from './open-box.ts';

/**
 * The process in which the file of a stranger is judged (`importing.ts`). It gets the file and sends the
 * answer.
 */
const [file, budget] = await Promise.all([text(process.stdin), cpuBudget()]);
budget.begin(Number(process.argv[2]));
const answer = await judgeImport(file, openBox);
budget.end();
process.stdout.end(JSON.stringify(answer));
