import { describe, expect, test } from 'vitest';
import { smaller } from '../../../client/build/small-templates.ts';

/** What the build takes out of templates changes nothing of what is shown. */

describe('markup', () => {
  test('keeps a space where a line breaks, because words would run together', () => {
    expect(smaller('html', '<p>\n    one\n    <b>two</b>\n  </p>')).toBe('<p> one <b>two</b> </p>');
  });
  test('keeps spaces within a line', () => {
    expect(smaller('svg', '<text>a  b</text>')).toBe('<text>a  b</text>');
  });
});

describe('a style sheet', () => {
  test('loses comments and line breaks', () => {
    const sheet = '\n  .a,\n  .b {\n    /* why */\n    color: red;\n    top: 0;\n  }\n';
    expect(smaller('css', sheet)).toBe(' .a,.b {color: red;top: 0;}');
  });
  test('keeps the space of a value or a selector that goes over two lines', () => {
    expect(smaller('css', 'a\n  b {\n  margin: 1px\n    2px;\n}')).toBe(
      'a b {margin: 1px 2px;}',
    );
  });
});
