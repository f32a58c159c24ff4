import { svg, type SVGTemplateResult } from 'lit';
import { cssColour } from '../palette.ts';
import { TYPEFACE } from './canvas.ts';
import type { Ink } from './ink.ts';

/** Ink as SVG in the page, which follows the theme without being drawn again. */
export function svgInk(inks: readonly Ink[]): SVGTemplateResult[] {
  return inks.map((ink) => {
    const opacity = ink.opacity ?? 1;
    if (ink.ink === 'words')
      return svg`<text
        x=${ink.x} y=${ink.y + ink.size * 0.36} font-size=${ink.size} opacity=${opacity}
        font-weight=${ink.bold ? 700 : 500} font-family=${TYPEFACE}
        text-anchor="middle" fill=${cssColour(ink.fill)}>${ink.text}</text>`;
    const fill = ink.fill ? cssColour(ink.fill) : 'none';
    const line = ink.line ? cssColour(ink.line.colour) : 'none';
    const width = ink.line?.width ?? 0;
    const cap = ink.line?.cap ?? 'butt';
    const dash = ink.line?.dash?.join(' ') ?? 'none';
    if (ink.ink === 'disc')
      return svg`<circle cx=${ink.x} cy=${ink.y} r=${ink.r} fill=${fill} stroke=${line}
        stroke-width=${width} opacity=${opacity}></circle>`;
    return svg`<path d=${ink.d} fill=${fill} stroke=${line} stroke-width=${width}
      stroke-linecap=${cap} stroke-dasharray=${dash} stroke-linejoin="round" opacity=${opacity}></path>`;
  });
}
