// Asks the registry whether a dependency that is shipped has a known hole. Ends with 1 where one is
// grave; where the registry offers no audit, or cannot be reached, it says so and holds nothing up.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
let found;
try {
  found = JSON.parse(stdout).metadata?.vulnerabilities;
} catch {
  // Answered with what is no report.
}
if (!found) console.log('Dependencies were not audited: the registry in use offers no audit.');
else {
  const { low = 0, moderate = 0, high = 0, critical = 0 } = found;
  console.log(
    `Dependencies audited: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`,
  );
  if (high + critical > 0) {
    console.error(
      'Run npm audit to see which; a shipped dependency with a grave hole is replaced.',
    );
    process.exit(1);
  }
}
