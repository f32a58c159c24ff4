import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { BOX_LIMITS } from '../../../../shared/box-limits.ts';
import {
  drawnTile,
  linesOn,
  type NodeKind,
  stopsOn,
  type TileLine,
  type TileStop,
} from '../map/tile-parts.ts';

/** The drawer of a tile: each stop with the sides that its track leads to, and each line from side to side. */

/** The sides in the order of their numbers. */
export const SIDES = {
  flat: ['bottom', 'lower left', 'upper left', 'top', 'upper right', 'lower right'],
  pointy: ['lower left', 'left', 'upper left', 'upper right', 'right', 'lower right'],
} as const;

export interface Drawing {
  readonly tile: string;
  /** What it is called: "tile X1". */
  readonly called: string;
  readonly orientation: 'flat' | 'pointy';
  readonly put: (tile: string) => void;
}

const KINDS: readonly (readonly [NodeKind, string])[] = [
  ['city', 'city'],
  ['town', 'town'],
  ['junction', 'meeting of tracks'],
];

const textIn = (event: Event): string =>
  (event.target as HTMLInputElement | HTMLSelectElement).value.trim();

/** Buttons for the six sides. */
export const sideButtons = (
  orientation: 'flat' | 'pointy',
  called: string,
  led: readonly number[],
  put: (sides: readonly number[]) => void,
) =>
  html`<span class="ticks" role="group" aria-label=${called}
    >Track to
    ${SIDES[orientation].map(
      (name, side) =>
        html`<button
          class="small"
          aria-pressed=${led.includes(side)}
          @click=${() =>
            put(led.includes(side) ? led.filter((one) => one !== side) : [...led, side])}
        >
          ${name}
        </button>`,
    )}</span
  >`;

export function tileDrawer(drawing: Drawing) {
  const { tile, put } = drawing;
  const [stops, lines] = [stopsOn(tile), linesOn(tile)];
  return html`${stops.map((stop, n) =>
    stopRow(drawing, stop, n, (next) =>
      put(
        drawnTile(
          tile,
          next ? stops.map((one, i) => (i === n ? next : one)) : stops.filter((_, i) => i !== n),
          lines,
        ),
      ),
    ),
  )}
  ${lines.map((line, n) =>
    lineRow(drawing, line, n, (next) =>
      put(
        drawnTile(
          tile,
          stops,
          next ? lines.map((one, i) => (i === n ? next : one)) : lines.filter((_, i) => i !== n),
        ),
      ),
    ),
  )}
  ${addButtons(drawing)}`;
}

/** A further stop or line, next to those that are there. */
export function addButtons({ tile, called, put }: Drawing) {
  const [stops, lines] = [stopsOn(tile), linesOn(tile)];
  const used = new Set([...stops.flatMap(({ sides }) => sides), ...lines.flat()]);
  const free = [0, 3, 1, 4, 2, 5].filter((side) => !used.has(side));
  const last = stops.at(-1);
  const stop: TileStop = {
    kind: last?.kind ?? 'city',
    revenue: last?.revenue ?? '20',
    slots: 1,
    sides: free.slice(0, 1),
  };
  const line: TileLine = [free[0] ?? 0, free[1] ?? 3];
  return html`<span class="row"
    ><button
      class="small"
      aria-label="Add a stop to ${called}"
      ?disabled=${stops.length >= BOX_LIMITS.stops}
      @click=${() => put(drawnTile(tile, [...stops, stop], lines))}
    >
      Add a stop
    </button>
    <button
      class="small"
      aria-label="Add a line to ${called}"
      ?disabled=${lines.length >= BOX_LIMITS.paths}
      @click=${() => put(drawnTile(tile, stops, [...lines, line]))}
    >
      Add a line from side to side
    </button></span
  >`;
}

function stopRow(
  { called, orientation }: Drawing,
  stop: TileStop,
  n: number,
  put: (next: TileStop | undefined) => void,
) {
  const name = `stop ${n + 1} of ${called}`;
  const figure = (label: string, value: string, change: (text: string) => void) =>
    html`<label class="field"
      ><span>${label}</span
      ><input
        inputmode="numeric"
        aria-label="${label} of ${name}"
        .value=${live(value)}
        @change=${(event: Event) => change(textIn(event))}
    /></label>`;
  const whole = (text: string, least: number) => Math.max(least, Number.parseInt(text, 10) || 0);
  return html`<fieldset class="stop">
    <legend>Stop ${n + 1}</legend>
    <label class="field"
      ><span>Kind</span
      ><select
        aria-label="Kind of ${name}"
        @change=${(event: Event) => put({ ...stop, kind: textIn(event) as NodeKind })}
      >
        ${KINDS.map(
          ([kind, word]) =>
            html`<option value=${kind} ?selected=${kind === stop.kind}>${word}</option>`,
        )}
      </select></label
    >
    ${
      stop.kind === 'junction'
        ? nothing
        : figure('Value', stop.revenue, (revenue) =>
            put({ ...stop, revenue: revenue.includes('_') ? revenue : `${whole(revenue, 0)}` }),
          )
    }
    ${
      stop.kind === 'city'
        ? figure('Places for tokens', `${stop.slots}`, (text) =>
            put({ ...stop, slots: whole(text, 1) }),
          )
        : nothing
    }
    <button class="small plain" aria-label="Remove ${name}" @click=${() => put(undefined)}>
      Remove
    </button>
    ${sideButtons(orientation, `Track of ${name} to`, stop.sides, (sides) => put({ ...stop, sides }))}
  </fieldset>`;
}

function lineRow(
  { called, orientation }: Drawing,
  [from, to]: TileLine,
  n: number,
  put: (next: TileLine | undefined) => void,
) {
  const name = `line ${n + 1} of ${called}`;
  const choice = (label: string, side: number, other: number, change: (next: number) => void) =>
    html`<select
      aria-label="${label} of ${name}"
      @change=${(event: Event) => change(Number(textIn(event)))}
    >
      ${SIDES[orientation].map(
        (word, at) =>
          html`<option value=${at} ?selected=${at === side} ?disabled=${at === other}>
            ${word}
          </option>`,
      )}
    </select>`;
  return html`<span class="line"
    >Line from ${choice('Start', from, to, (next) => put([next, to]))} to
    ${choice('End', to, from, (next) => put([from, next]))}<button
      class="small plain"
      aria-label="Remove ${name}"
      @click=${() => put(undefined)}
    >
      Remove
    </button></span
  >`;
}
