import type { Stage } from 'konva/lib/Stage.js';
import type { Point } from '../art/curve.ts';
import type { Viewport } from '../camera.ts';
import type { View } from '../scene.ts';

/** Milliseconds of rest after which the camera's new view is rastered. */
const REST = 120;
/** How far beyond the view the raster reaches, so that a pan shows no empty rim, CSS pixels. */
const RIM = 160;
/** Milliseconds between two rasters of a long pan that has left the rim behind. */
const LEAST = 220;

/** The view that is rastered, and the size of the window on it. */
export interface RasterView {
  readonly view: View;
  readonly port: Viewport;
}

/** The part of the table top that the raster shows, board units. */
export function areaOf({ view, port }: RasterView) {
  const [w, h] = [(port.width / 2 + RIM) / view.scale, (port.height / 2 + RIM) / view.scale];
  return { x: view.x - w, y: view.y - h, w: 2 * w, h: 2 * h };
}

const sizeOf = ({ port }: RasterView) => ({
  width: port.width + 2 * RIM,
  height: port.height + 2 * RIM,
});

/** Where the origin of the board lies in the raster, CSS pixels. */
export function originOf(raster: RasterView): Point {
  const { width, height } = sizeOf(raster);
  const { x, y, scale } = raster.view;
  return { x: width / 2 - x * scale, y: height / 2 - y * scale };
}

/**
 * Moves the finished raster with the camera, by a CSS transform, and rasters anew where the camera rests.
 * `before` is called before a view is rastered.
 */
export function createRaster(
  container: HTMLElement,
  stage: Stage,
  before: (raster: RasterView) => void,
) {
  let shown: RasterView | undefined;
  let shownAt = 0;
  let wanted: RasterView | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    if (!wanted) return;
    shown = wanted;
    before(shown);
    shownAt = performance.now();
    container.style.transform = '';
    const { width, height } = sizeOf(shown);
    const { scale } = shown.view;
    if (stage.width() !== width || stage.height() !== height) stage.size({ width, height });
    stage.scale({ x: scale, y: scale });
    stage.position(originOf(shown));
    stage.batchDraw();
  }

  return {
    look(view: View, port: Viewport): void {
      wanted = { view, port };
      const resized = shown?.port.width !== port.width || shown?.port.height !== port.height;
      if (!shown || resized) return draw();
      clearTimeout(resting);
      const by = view.scale / shown.view.scale;
      const dx = (shown.view.x - view.x) * view.scale;
      const dy = (shown.view.y - view.y) * view.scale;
      container.style.transform = `translate(${dx}px, ${dy}px) scale(${by})`;
      // The view is that of the raster, so nothing has to be done.
      if (by === 1 && dx === 0 && dy === 0) return;
      const [w, h] = [port.width / 2 + RIM, port.height / 2 + RIM];
      const bare =
        Math.abs(dx) > w * by - port.width / 2 || Math.abs(dy) > h * by - port.height / 2;
      if (bare && performance.now() - shownAt > LEAST) draw();
      else resting = setTimeout(draw, REST);
    },
    stop: () => clearTimeout(resting),
  };
}
