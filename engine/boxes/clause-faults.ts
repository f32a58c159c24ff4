import clauses1830 from '../games/1830/clauses.json' with { type: 'json' };
import { fieldsOf } from './compile/frame-clauses.ts';
import { POWER_CLAUSES } from './compile/powers.ts';
import type { Fault } from './fault.ts';
import { RULE_CLAUSES } from './schema/rule-part.ts';
import type { TitleFile } from './schema/title.ts';

const OF_1830: ReadonlySet<string> = new Set(clauses1830.map(({ id }) => id.replace('1830/', '')));

/**
 * Differences and powers whose `clause` is a rule of 1830 about something else. The sentence would replace the wrong
 * rule, and the rule that changes would keep 1830's sentence.
 */
export function clauseFaults({ differences = [], privates }: TitleFile): Fault[] {
  const faults: Fault[] = [];
  const expect = (field: string, clause: string | undefined, rules: readonly string[]) => {
    if (clause === undefined || !OF_1830.has(clause) || rules.includes(clause)) return;
    faults.push({
      field: `${field}.clause`,
      says: `${clause} is a rule of 1830 about something else${rules.length > 0 ? `; this is ${rules[0]}` : ''}: leave \`clause\` out, or give a name that 1830 does not have.`,
    });
  };
  differences.forEach(({ clause, rules }, i) =>
    expect(
      `differences.${i}`,
      clause,
      fieldsOf(rules).flatMap((field) => RULE_CLAUSES[field] ?? []),
    ),
  );
  privates.forEach(({ powers = [] }, i) =>
    powers.forEach(({ clause, power }, n) =>
      expect(`privates.${i}.powers.${n}`, clause, [POWER_CLAUSES[power]]),
    ),
  );
  return faults;
}
