import type { Spot } from './art/curve.ts';

/** One canvas of the picture, in board units: what lies on it is painted anew as a whole. */
export interface Sheet {
  /** How large it is, CSS pixels, how many of them a board unit takes, and where the origin lies. */
  lie(width: number, height: number, scale: number, origin: Spot): void;
  /** Paints with the next frame, however often it is asked for until then. */
  renew(): void;
  remove(): void;
}

/** A canvas on top of what the host holds already. */
export function sheet(host: HTMLElement, paint: (pen: CanvasRenderingContext2D) => void): Sheet {
  const canvas = document.createElement('canvas');
  canvas.style.position = 'absolute';
  const pen = canvas.getContext('2d')!;
  host.append(canvas);
  let shown = { scale: 1, origin: { x: 0, y: 0 } };
  /** Pixels of the screen to one of the page's. */
  let dense = 1;
  let frame: number | undefined;

  function painted(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    pen.resetTransform();
    pen.clearRect(0, 0, canvas.width, canvas.height);
    const { scale, origin } = shown;
    const unit = scale * dense;
    pen.setTransform(unit, 0, 0, unit, origin.x * dense, origin.y * dense);
    paint(pen);
  }
  const renew = (): void => {
    frame ??= requestAnimationFrame(painted);
  };

  return {
    lie(width, height, scale, origin) {
      dense = devicePixelRatio;
      const [w, h] = [Math.round(width * dense), Math.round(height * dense)];
      shown = { scale, origin };
      if (canvas.width === w && canvas.height === h) return renew();
      canvas.width = w;
      canvas.height = h;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      // A size that is set empties the canvas: nobody sees it empty.
      painted();
    },
    renew,
    remove() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      canvas.remove();
    },
  };
}
