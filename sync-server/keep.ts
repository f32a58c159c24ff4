import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { backup, restore } from './ledger/backup.ts';

/** `npm run -s backup -- FILE` copies the database of DATA, and `npm run -s restore -- FILE` restores a copy. */
const [what, file] = process.argv.slice(2);
const config = readConfig(process.env, fileURLToPath(new URL('..', import.meta.url)));
const ended = (line: string, code: number) => {
  (code === 0 ? console.log : console.error)(line);
  process.exit(code);
};
if (!config.ok) ended(config.error, 1);
else if (!file) ended(`Say which file: npm run -s ${what} -- FILE`, 1);
else {
  const database = join(config.value.data, 'signalbox.db');
  const answer = what === 'restore' ? restore(file, database) : backup(database, file);
  if (!answer.ok) ended(answer.error, 1);
  else {
    const { tables, entries, aside } = answer.value;
    const kept = aside ? ` What was there before is ${aside}.` : '';
    const where = what === 'restore' ? `restored to ${database}` : `copied to ${file}`;
    ended(`${tables} tables with ${entries} entries ${where}, every line checked.${kept}`, 0);
  }
}
