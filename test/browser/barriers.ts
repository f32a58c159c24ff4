import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Examined {
  readonly axe: { run(context: object, options: object): Promise<AxeResults> };
}

interface Look {
  /** These rules of axe; all if none are given. */
  readonly rules?: readonly string[];
  /** An element that another look has had: its hundreds of hexes take axe seconds. */
  readonly without?: string;
}

/** Serious and critical findings of axe, each with the first nodes it names. */
export async function barriers(page: Page, { rules, without }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const seen = without ? await page.locator(without).elementHandles() : [];
  const { looked, found } = await page.evaluate(
    async ({ options, seen }) => {
      const { axe } = window as unknown as Examined;
      const { passes, violations } = await axe.run({ include: [document], exclude: seen }, options);
      // All that axe has seen is megabytes; what is wrong is a line each.
      const grave = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      );
      const found = grave.flatMap(({ id, help, nodes }) =>
        nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) =>
            [id, help, JSON.stringify(target), failureSummary].join(' · '),
          ),
      );
      return { looked: passes.length, found };
    },
    { options: { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) }, seen },
  );
  if (looked === 0) throw new Error('axe has looked at nothing');
  return found;
}
