import { describe, expect, test } from 'vitest';
import { csvOf, fileName } from '../../../client/browser/save-file.ts';
import { chartCsv, chartSvg } from '../../../client/panels/files/chart-file.ts';

const chart = {
  label: 'Worth of <each> player',
  marks: ['SR 1', 'OR 1.1', 'SR 2'],
  lines: [
    { name: 'Ada', colour: '#1f6fb2', values: [420, 410, 560] },
    { name: 'Ben "B" & Co', colour: '#b23a2e', values: [undefined, 400, 390] },
  ],
  say: (value: number) => `¥${value}`,
};

describe('a chart as a file', () => {
  test('of figures has a row for each round, and an empty cell for no figure', () => {
    expect(chartCsv(chart).split('\r\n')).toEqual([
      '\ufeff"round","Ada","Ben ""B"" & Co"',
      '"SR 1",420,',
      '"OR 1.1",410,400',
      '"SR 2",560,390',
    ]);
  });
  test('as a drawing is complete: title, names, a path for each line, everything escaped', () => {
    const svg = chartSvg(chart);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="960" height="540"/);
    expect(svg).toContain('Worth of &lt;each> player');
    expect(svg).toContain('Ben &quot;B&quot; &amp; Co');
    expect(svg).toContain('¥600');
    const paths = [...svg.matchAll(/<path d="([^"]+)" stroke="([^"]+)"/g)];
    expect(paths.map(([, d, colour]) => [d!.match(/[ML]/g)!.join(''), colour])).toEqual([
      ['MLL', '#1f6fb2'],
      ['ML', '#b23a2e'],
    ]);
    expect(svg).not.toContain('var(');
  });
});

test('a name with an accent is read in a spreadsheet as it was written', () => {
  expect(Buffer.from(csvOf([['Zoë']]))).toEqual(Buffer.from('efbbbf225a6fc3ab22', 'hex'));
});

test('a cell of a spreadsheet file never begins a formula', () => {
  expect(csvOf([['=1+1', '-2', '@x', 'a-b', -3]])).toBe('\ufeff"\'=1+1","\'-2","\'@x","a-b",-3');
});

test('a file name has no characters that a system forbids', () => {
  expect(fileName('1889: Ada/Ben ')).toBe('1889-Ada-Ben');
  expect(fileName('???')).toBe('signalbox');
});
