// Everything that is known without running the product: types, lint, format and the laws of the house.
// The checks run at the same time. Each prints when it has ended, so that their lines do not mix.
import { spawn } from 'node:child_process';

const CHECKS = [
  'tsc --noEmit',
  'eslint .',
  'prettier --check --log-level warn .',
  'tsx test/house/house.ts',
];

const ends = await Promise.all(
  CHECKS.map(
    (check) =>
      new Promise((done) => {
        // npm run puts the packages' programs on the path.
        const child = spawn(check, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
        const said = [];
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (text) => said.push(text));
        child.once('close', (code) => {
          process.stderr.write(Buffer.concat(said));
          done(code);
        });
      }),
  ),
);
process.exit(ends.every((code) => code === 0) ? 0 : 1);
