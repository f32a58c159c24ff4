import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { rotate } from '../../../engine/hexes/rotate.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import { type Spot, distance, sampled } from '../../../client/picture/art/curve.ts';
import { type Face, type FaceArt, faceArt } from '../../../client/picture/art/face-art.ts';
import { FRAMES, inset } from '../../../client/picture/art/frame.ts';
import { SLOT_RADIUS } from '../../../client/picture/art/layout.ts';
import type { Box as Room } from '../../../client/picture/art/room.ts';
import type { Box } from '../../../engine/kernel/box.ts';
import { boxes } from './boxes.ts';

/** Half of the black of the track: what words must stay clear of by all means. */
const HALF_TRACK = 5;

const all = await boxes();

/** Measured here from the curves themselves, not asked of the placer. */
function coversTrack(art: FaceArt, box: Room): boolean {
  return art.layout.paths.some(({ curve }) =>
    sampled(curve, 60).some((p) => gap(box, p) < HALF_TRACK),
  );
}

function gap(box: Room, p: Spot): number {
  const dx = Math.max(0, Math.abs(p.x - box.x) - box.w / 2);
  const dy = Math.max(0, Math.abs(p.y - box.y) - box.h / 2);
  return Math.hypot(dx, dy);
}

const coversStation = (art: FaceArt, box: Room): boolean =>
  art.layout.nodes.some(({ slots }) => slots.some((slot) => gap(box, slot) < SLOT_RADIUS));

/** London of 1820 is all track: its figures lie over track, though over no station. */
const CROWDED = 'London';

function faults(face: Face): string[] {
  const art = faceArt(face);
  const found: string[] = [];
  art.boxes.forEach(({ what, box }, i) => {
    const excused = what === 'revenue 0' && face.name === CROWDED && !face.laid;
    if (coversTrack(art, box) && !excused) found.push(`${what} covers track`);
    if (coversStation(art, box)) found.push(`${what} covers a station`);
    const corners = [-1, 1].flatMap((sx) =>
      [-1, 1].map((sy) => ({ x: box.x + (sx * box.w) / 2, y: box.y + (sy * box.h) / 2 })),
    );
    if (corners.some((p) => inset(face.frame, p) < 0)) found.push(`${what} leaves the hex`);
    for (const { what: other, box: b } of art.boxes.slice(0, i))
      if (Math.abs(b.x - box.x) < (b.w + box.w) / 2 && Math.abs(b.y - box.y) < (b.h + box.h) / 2)
        found.push(`${what} covers ${other}`);
  });
  for (const { slots } of art.layout.nodes)
    for (const slot of slots)
      if (inset(face.frame, slot) < SLOT_RADIUS) found.push('a station leaves the hex');
  return [...found, ...art.missing.map((what) => `no room for ${what}`)];
}

const hexFaces = (box: Box): { at: string; face: Face }[] =>
  box.map.hexes.map(({ at, tile: text, color, name }) => ({
    at,
    face: {
      frame: FRAMES[box.map.orientation],
      shape: tile(text),
      colour: color,
      laid: false,
      phase: [],
      ...(name && { name }),
    },
  }));

const tileFace = (box: Box, id: string, turn: number, name?: string): Face => {
  const { tile: text, color } = box.tiles.get(id)!;
  return {
    frame: FRAMES[box.map.orientation],
    shape: rotate(tile(text), turn),
    colour: color,
    laid: true,
    number: id,
    phase: [],
    ...(name && { name }),
  };
};

describe.each(all.map((box) => [box.game, box] as const))('%s is drawn', (_, box) => {
  it('with every word of every printed hex clear of track, stations and other words', () => {
    const wrong = hexFaces(box).flatMap(({ at, face }) =>
      faults(face).map((fault) => `${at}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });

  it('with every word of every tile clear of track, stations and other words, however turned', () => {
    const wrong = [...box.tiles.keys()].flatMap((id) =>
      [0, 1, 2, 3, 4, 5].flatMap((turn) =>
        faults(tileFace(box, id, turn)).map((fault) => `${id} turned ${turn}: ${fault}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('with no name over track or station, whatever tile lies on whatever hex', () => {
    const named = box.map.hexes.filter(({ name }) => name);
    fc.assert(
      fc.property(
        fc.constantFrom(...named),
        fc.constantFrom(...box.tiles.keys()),
        fc.nat(5),
        ({ name }, id, turn) => {
          const found = faults(tileFace(box, id, turn, name));
          // A name that finds no room is left to hover and voice rather than printed over track.
          expect(found.filter((fault) => !fault.startsWith('no room'))).toEqual([]);
        },
      ),
      { numRuns: 80, seed: 1825 },
    );
  });

  it('with stations of different cities apart from each other', () => {
    const shapes = [
      ...hexFaces(box).map(({ at, face }) => ({ name: at, face })),
      ...[...box.tiles.keys()].map((id) => ({ name: id, face: tileFace(box, id, 0) })),
    ];
    const wrong = shapes.filter(({ face }) => {
      const circles = faceArt(face).layout.nodes.flatMap(({ slots }) => slots);
      return circles.some((a, i) =>
        circles.slice(0, i).some((b) => distance(a, b) < 2 * SLOT_RADIUS - 2),
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
