import type { Paint } from '../palette.ts';
import { TYPEFACE } from './canvas.ts';
import type { Ink } from './ink.ts';

/** Ink as SVG elements; `colour` gives the value of a paint: a custom property, or a colour. */
export function svgOf(inks: readonly Ink[], colour: (paint: Paint) => string): string {
  return inks.map((ink) => elementOf(ink, colour)).join('');
}

function elementOf(ink: Ink, colour: (paint: Paint) => string): string {
  // A plate depends on the size of the screen, so a file has none.
  if (ink.ink === 'plate') return '';
  if (ink.ink === 'words')
    return element(
      'text',
      {
        x: ink.x,
        y: ink.y + ink.size * 0.36,
        'font-size': ink.size,
        'font-weight': ink.bold ? 700 : 500,
        'font-family': TYPEFACE,
        'text-anchor': 'middle',
        fill: colour(ink.fill),
        opacity: ink.opacity,
      },
      ink.text,
    );
  const { line, fill, opacity } = ink;
  const look = {
    fill: fill ? colour(fill) : 'none',
    stroke: line && colour(line.colour),
    'stroke-width': line?.width,
    'stroke-linecap': line?.cap,
    'stroke-dasharray': line?.dash?.join(' '),
    opacity,
  };
  if (ink.ink === 'disc') return element('circle', { cx: ink.x, cy: ink.y, r: ink.r, ...look });
  return element('path', { d: ink.d, ...look, 'stroke-linejoin': line && 'round' });
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

function element(name: string, attributes: Attributes, text = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escaped(String(value))}"`,
  );
  return `<${name}${written.join('')}>${escaped(text)}</${name}>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
