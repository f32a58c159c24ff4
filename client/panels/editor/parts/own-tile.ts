import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { faults } from '../form/fields.ts';
import { isDrawn } from '../map/tile-parts.ts';
import { labelOf, stopsOf, trackSides, withLabel, withStops, withTrack } from '../map/hex-text.ts';
import type { TitleDraft } from '../title-draft.ts';
import { addButtons, sideButtons, tileDrawer } from './tile-drawer.ts';
import { tilePicture } from './tile-picture.ts';

/** A tile of the title's own as a form with its picture: number, colour, copies, stop, sides, label. */

export interface OwnTile {
  readonly id: string;
  readonly count: number | 'unlimited';
  readonly color?: string;
  readonly tile?: string;
}

export const COLOURS = ['yellow', 'green', 'brown', 'gray'];
const STOPS = ['no stop', 'city', 'town'] as const;
const textIn = (event: Event): string => (event.target as HTMLInputElement).value.trim();

/** Copies as they are written; undefined = no number. */
export function copiesOf(text: string): number | 'unlimited' | undefined {
  if (text.startsWith('u') || text === '∞') return 'unlimited';
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? undefined : count;
}

export function ownTile(
  draft: TitleDraft,
  at: number,
  one: OwnTile,
  orientation: 'flat' | 'pointy',
) {
  const { id, count, color = 'yellow', tile = '' } = one;
  const put = (field: string, value: unknown) => draft.put(['tiles', at, field], value);
  const draw = (next: string) => put('tile', next);
  const called = `tile ${id}`;
  // All track meets in one place, or the tile is written in words that are not drawn.
  const isPlain = !isDrawn(tile) || (stopsOf(tile).length < 2 && trackSides(tile) !== undefined);
  const line = (label: string, value: string, change: (text: string) => void) =>
    html`<label class="field"
      ><span>${label}</span
      ><input
        aria-label="${label} of tile ${id}"
        .value=${live(value)}
        @change=${(event: Event) => change(textIn(event))}
    /></label>`;
  return html`<article class="own" aria-label="Tile ${id}">
    ${tilePicture({ tile, color }, orientation, id)}
    <div class="columns">
      ${line('Number', id, (text) => put('id', text))}
      <label class="field"
        ><span>Colour</span
        ><select
          aria-label="Colour of tile ${id}"
          @change=${(event: Event) => put('color', textIn(event))}
        >
          ${COLOURS.map((each) => html`<option ?selected=${each === color}>${each}</option>`)}
        </select></label
      >
      ${line('Copies', String(count), (text) => put('count', copiesOf(text) ?? 1))}
      ${isPlain ? stopFields(tile, id, line, draw) : nothing}
      ${line('Label', labelOf(tile), (text) => draw(withLabel(tile, text)))}
      ${isPlain ? sideFields(tile, orientation, called, draw) : nothing}
    </div>
    ${isPlain ? nothing : tileDrawer({ tile, called, orientation, put: draw })}
    <details>
      <summary>In tile language</summary>
      <textarea
        aria-label="Tile ${id} in tile language"
        rows="3"
        .value=${live(tile)}
        @change=${(event: Event) => put('tile', textIn(event))}
      ></textarea>
    </details>
    ${faults(draft, ['tiles', at])}
    <button
      class="small plain"
      aria-label="Remove tile ${id}"
      @click=${() => draft.put(['tiles', at], undefined)}
    >
      Remove
    </button>
  </article>`;
}

/** The kind of its one stop, its value and its places. */
function stopFields(
  tile: string,
  id: string,
  line: (label: string, value: string, change: (text: string) => void) => unknown,
  put: (tile: string) => void,
) {
  const [stop, ...others] = stopsOf(tile);
  const sides = trackSides(tile);
  // Another stop would take such track away.
  if (others.length > 0 || (!stop && !sides)) return nothing;
  const change = (kind: string) => {
    const { revenue = '20', slots = 1 } = stop ?? {};
    const stops = kind === 'city' || kind === 'town' ? [{ kind, revenue, slots } as const] : [];
    put(withTrack(withStops(tile, stops), sides ?? []));
  };
  return html`<label class="field"
      ><span>Stop</span
      ><select
        aria-label="Stop of tile ${id}"
        ?disabled=${!sides}
        @change=${(event: Event) => change((event.target as HTMLSelectElement).value)}
      >
        ${STOPS.map(
          (one) =>
            html`<option value=${one} ?selected=${one === (stop?.kind ?? 'no stop')}>
              ${one}
            </option>`,
        )}
      </select></label
    >
    ${
      stop
        ? line('Value', stop.revenue, (revenue) =>
            put(withStops(tile, [{ ...stop, revenue: revenue || '0' }])),
          )
        : nothing
    }
    ${
      stop?.kind === 'city'
        ? line('Places for tokens', String(stop.slots), (text) =>
            put(withStops(tile, [{ ...stop, slots: Number.parseInt(text, 10) || 1 }])),
          )
        : nothing
    }`;
}

/** The sides that its track leads to, where all of it meets in one place. */
function sideFields(
  tile: string,
  orientation: 'flat' | 'pointy',
  called: string,
  put: (tile: string) => void,
) {
  const led = trackSides(tile);
  if (!led) return html`<p class="quiet">Its track is in the text below.</p>`;
  return html`${sideButtons(orientation, 'Track to', led, (sides) => put(withTrack(tile, sides)))}
  ${isDrawn(tile) ? addButtons({ tile, called, orientation, put }) : nothing}`;
}
