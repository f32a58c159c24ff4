import type { Box } from '../../../engine/kernel/box.ts';

/** A small picture of a box's map on a canvas. */
export function drawMap(_canvas: HTMLCanvasElement, _box: Box): void {}
