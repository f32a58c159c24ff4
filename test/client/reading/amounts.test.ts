import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts } from '../../../client/reading/figures/amounts.ts';

/** Options name some of the legal figures; what may be typed is found by asking. */
describe('amounts that may be typed', () => {
  test('have the true ends and step, whichever legal amounts the options list', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 5, 10),
        fc.nat(60),
        fc.integer({ min: 1, max: 400 }),
        fc.array(fc.nat(400), { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(9000), { maxLength: 2 }),
        (step, first, count, named, likely) => {
          const least = first * step;
          const most = least + count * step;
          const legal = (sum: number) => sum >= least && sum <= most && sum % step === 0;
          const known = named.map((n) => least + (n % (count + 1)) * step);
          expect(amounts(known, legal, likely)).toEqual({ least, most, step });
          expect(amounts(known, legal, [most])).toEqual({ least, most, step });
          expect(amounts(known, legal, likely, step)).toEqual({ least, most, step });
        },
      ),
    );
  });

  test('are found with fewer questions once the step is known', () => {
    const asked = (step?: number) => {
      let count = 0;
      amounts([60], (sum) => (count++, sum >= 60 && sum <= 300 && sum % 10 === 0), [300], step);
      return count;
    };
    expect(asked(10)).toBeLessThan(asked() / 2);
  });

  test('leave nothing to type for a fixed price', () => {
    expect(amounts([80], (sum) => sum === 80)).toMatchObject({ least: 80, most: 80 });
  });

  test('have an upper end even if everything would be legal', () => {
    expect(amounts([0], () => true)).toEqual({ least: 0, most: 1_000_000, step: 1 });
  });
});
