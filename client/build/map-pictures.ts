import type { Plugin } from 'vite';
import { loadTitle, titles } from '../../engine/index.ts';
import { mapSvg } from '../picture/svg/map-svg.ts';
import { PALETTES } from '../picture/palette.ts';

const THEMES = ['light', 'dark'] as const;
/** Words of fewer board units cannot be read on the home page. */
const READABLE = 60;

async function draw(id: string, theme: (typeof THEMES)[number]): Promise<string> {
  const title = await loadTitle(id);
  const opened = title.open({ players: title.players.min });
  if (!opened.ok) throw new Error(opened.error);
  return mapSvg(opened.value.box, PALETTES[theme], READABLE);
}

/** `/maps/<title>-<theme>.svg`: the maps as the home page shows them, drawn once for everybody. */
export function mapPictures(): Plugin {
  return {
    name: 'map-pictures',
    async generateBundle() {
      for (const { id } of titles)
        for (const theme of THEMES)
          this.emitFile({
            type: 'asset',
            fileName: `maps/${id}-${theme}.svg`,
            source: await draw(id, theme),
          });
    },
    configureServer({ middlewares }) {
      middlewares.use('/maps', (request, response, next) => {
        const [, id, theme] = /^\/(\w+)-(light|dark)\.svg$/.exec(request.url ?? '') ?? [];
        if (!id || !theme) return next();
        draw(id, theme as (typeof THEMES)[number]).then((picture) => {
          response.setHeader('content-type', 'image/svg+xml').end(picture);
        }, next);
      });
    },
  };
}
