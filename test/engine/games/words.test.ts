import { expect, test } from 'vitest';
import { loadTitle, titles } from '../../../engine/games/titles.ts';

test.each(titles.filter(({ referee }) => referee))(
  'every clause of $id has a sentence of its own, and every difference from 1830 is one',
  async ({ id, players }) => {
    const opened = (await loadTitle(id)).open({ players: players.min });
    if (!opened.ok) throw new Error(opened.error);
    const { box, rulebook } = opened.value;
    const { clauses, differences, precis } = await rulebook!.words(box);
    expect(clauses.map((clause) => clause.id)).toEqual([...rulebook!.clauses.keys()]);
    const ids = differences.map((clause) => clause.id);
    expect(differences).toEqual(ids.map((of) => clauses.find((clause) => clause.id === of)));
    // No clause stands there twice; those of one section stand together, in their order.
    expect(new Set(ids).size).toBe(ids.length);
    const at = ids.map((of) => clauses.findIndex((clause) => clause.id === of));
    const falls = differences.filter(
      ({ section }, i) => section === differences[i - 1]?.section && at[i]! < at[i - 1]!,
    );
    expect(falls).toEqual([]);
    const headings = differences.filter(
      ({ section }, i) => section !== differences[i - 1]?.section,
    );
    expect(new Set(headings.map(({ section }) => section)).size).toBe(headings.length);
    expect(precis.flatMap(({ says }) => says).filter((one) => /[{}]/.test(one))).toEqual([]);
    expect(precis.length).toBeGreaterThan(2);
  },
);
