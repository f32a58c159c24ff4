// Everything that is known without running the product: types, lint and format, beside each other.
// Each says what it has to say when it is through, so that no two speak at once.
import { spawn } from 'node:child_process';

const CHECKS = ['tsc --noEmit', 'eslint .', 'prettier --check --log-level warn .'];

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
