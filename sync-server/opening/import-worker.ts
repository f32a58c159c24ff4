import { text } from 'node:stream/consumers';
import { boxes } from './boxes.ts';
import { judgeImport } from './importing.ts';

/** The process in which a stranger's file is judged (importing.ts): the file comes in, the answer goes out. */
const answer = await judgeImport(await text(process.stdin), boxes());
process.stdout.end(JSON.stringify(answer));
