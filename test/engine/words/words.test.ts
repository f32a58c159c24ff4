import { describe, expect, test } from 'vitest';
import { titles } from '../../../engine/games/titles.ts';
import { splitTerms, termsOf } from '../../../engine/words/words.ts';

describe('the glossary', () => {
  test.each(titles.map(({ id }) => id))('says each term of %s in two sentences', (title) => {
    for (const { word, says } of termsOf(title)) {
      expect(says.split(/[.](?: |$)/).filter(Boolean), word).toHaveLength(2);
      expect(says.length, word).toBeLessThan(260);
    }
  });

  test.each([
    ['1820', ['lobby', 'takeover', 'liquidation', 'maintenance', 'cousin']],
    ['1825', ['tier', 'receivership']],
    ['1828', ['system', 'shell']],
    ['1839', ['foreign company', 'discount']],
    ['1862', ['parliament', 'permit', 'merger', 'warranty']],
  ])('has what is of %s’s own, as 1830 does not say it', (title, own) => {
    const says = (of: string) => new Map(termsOf(of).map(({ word, says }) => [word, says]));
    const [here, elsewhere] = [says(title), says('1830')];
    for (const word of own) {
      expect(here.get(word), word).toBeDefined();
      expect(elsewhere.get(word), word).not.toBe(here.get(word));
    }
  });

  test('knows no title that does not exist, and no form twice', () => {
    const known = new Set(titles.map(({ id }) => id));
    for (const { word } of termsOf())
      expect(titles.some(({ id }) => termsOf(id).some((term) => term.word === word))).toBe(true);
    expect(known.size).toBe(7);
    const words = termsOf().map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('a text', () => {
  const found = (text: string, title = '1830') =>
    splitTerms(text, title).flatMap(({ text, term }) => (term ? [[text, term.word]] : []));

  test('is the same text when its pieces are joined', () => {
    const text = 'The president buys a share, then a share in the bank pool.';
    expect(
      splitTerms(text, '1830')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
  test('marks each term once, in any form, the longest first', () => {
    expect(found('Certificates count to the certificate limit; a certificate is one.')).toEqual([
      ['Certificates', 'certificate'],
      ['certificate limit', 'certificate limit'],
    ]);
  });
  test('marks no terms within other words, and none of other titles', () => {
    expect(found('A homely partner of the lobby', '1830')).toEqual([]);
    expect(found('the lobby', '1820')).toEqual([['lobby', 'lobby']]);
  });
  test('explains a term as its title does', () => {
    const says = (title: string) =>
      splitTerms('a merger', title).find(({ term }) => term)!.term!.says;
    expect(says('1862')).not.toBe(says('1828'));
    expect(says('1862')).toMatch(/permits/);
  });
});
