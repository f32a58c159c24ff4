import { text } from 'node:stream/consumers';
import { judgeImport } from './importing.ts';
import { openBox } from './open-box.ts';

/** The process in which a stranger's file is judged (importing.ts): the file comes in, the answer goes out. */
const answer = await judgeImport(await text(process.stdin), openBox);
process.stdout.end(JSON.stringify(answer));
