import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<AxeResults>;
}

/** Serious and critical findings of axe, each with the first node it names. */
export async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(AXE);
  const { passes, violations } = await page.evaluate(
    (options) => (window as unknown as { axe: Axe }).axe.run(options),
    rules ? { runOnly: [...rules] } : {},
  );
  if (passes.length === 0) throw new Error('axe has looked at nothing');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) =>
          [id, help, JSON.stringify(target), failureSummary].join(' · '),
        ),
    );
}
