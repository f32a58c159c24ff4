import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { createGrid, EDGES } from '../../../../engine/index.ts';
import { faults } from '../form/fields.ts';
import type { TitleDraft } from '../title-draft.ts';
import {
  FIGURES,
  type HexStop,
  labelOf,
  revenueByColour,
  revenueText,
  sidesOf,
  stopsOf,
  terrainOf,
  withLabel,
  withSides,
  withStops,
  withTerrain,
} from './hex-text.ts';
import type { MapBorder, MapHex, MapJson } from './map-picture.ts';

/** Everything about one hex as a form. */

const COLOURS = ['white', 'yellow', 'green', 'brown', 'gray', 'red', 'blue', 'sepia'];
/** Kinds of border, and what each does. */
const BORDERS = {
  impassable: 'impassable',
  water: 'water, only drawn',
  mountain: 'mountain, only drawn',
  divider: 'divider, only drawn',
  province: 'province, only drawn',
};
const textIn = (event: Event): string => (event.target as HTMLInputElement).value;

export function hexForm(draft: TitleDraft, at: string) {
  const map = draft.at(['map']) as MapJson;
  const i = map.hexes.findIndex((hex) => hex.at === at);
  const hex = map.hexes[i];
  if (!hex) return html`<p class="quiet">Press a hex to see and change what is on it.</p>`;
  const put = (change: Partial<MapHex>) => {
    const { name, ...rest } = { ...hex, ...change };
    draft.put(['map', 'hexes', i], { ...rest, ...(name && { name }) });
  };
  const tile = (next: string) => put({ tile: next });
  return html`<h3>Hex ${at}</h3>
    <label class="field"
      ><span>Name</span
      ><input
        maxlength="80"
        .value=${live(hex.name ?? '')}
        @change=${(event: Event) => put({ name: textIn(event).trim() })}
    /></label>
    <label class="field"
      ><span>Colour</span
      ><select @change=${(event: Event) => put({ color: textIn(event) })}>
        ${COLOURS.map(
          (one) => html`<option value=${one} ?selected=${one === hex.color}>${one}</option>`,
        )}
      </select></label
    >
    ${stopFields(hex, tile)} ${terrainFields(hex, tile)}
    <label class="field"
      ><span>Label that tiles must have</span
      ><input
        maxlength="4"
        .value=${live(labelOf(hex.tile))}
        @change=${(event: Event) => tile(withLabel(hex.tile, textIn(event)))}
    /></label>
    ${sides(draft, map, hex, tile)}
    <details>
      <summary>In tile language</summary>
      <textarea
        aria-label="Hex ${at} in tile language"
        rows="4"
        .value=${live(hex.tile)}
        @change=${(event: Event) => tile(textIn(event).trim())}
      ></textarea>
    </details>
    ${faults(draft, ['map', 'hexes', i])}`;
}

function stopFields(hex: MapHex, put: (tile: string) => void) {
  const stops = stopsOf(hex.tile);
  const change = (i: number, next: Partial<HexStop>) =>
    put(
      withStops(
        hex.tile,
        stops.map((one, n) => (n === i ? { ...one, ...next } : one)),
      ),
    );
  return stops.map((stop, i) => {
    const called = stops.length > 1 ? `${stop.kind} ${i + 1}` : stop.kind;
    return html`<fieldset>
      <legend>${called === 'offboard' ? 'Off-board area' : called}</legend>
      ${revenueFields(stop, called, (revenue) => change(i, { revenue }))}
      ${
        stop.kind === 'city'
          ? html`<label class="field"
              ><span>Places for tokens</span
              ><input
                type="number"
                min="1"
                max="6"
                .value=${live(String(stop.slots))}
                @change=${(event: Event) => change(i, { slots: Number(textIn(event)) || 1 })}
            /></label>`
          : nothing
      }
    </fieldset>`;
  });
}

/** One figure, or one for each phase by the colour of its tiles. */
function revenueFields(stop: HexStop, called: string, put: (revenue: string) => void) {
  const figures = revenueByColour(stop.revenue);
  const isByColour = stop.revenue.includes('_');
  if (!isByColour)
    return html`<label class="field"
        ><span>Revenue</span
        ><input
          type="number"
          min="0"
          max="999"
          aria-label="Revenue of the ${called}"
          .value=${live(stop.revenue)}
          @change=${(event: Event) => put(String(Number(textIn(event)) || 0))}
      /></label>
      <button class="small plain" @click=${() => put(`yellow_${stop.revenue}`)}>
        Another value in later phases
      </button>`;
  return html`<div class="figures">
    ${FIGURES.map(
      (colour) =>
        html`<label class="field"
          ><span>${colour}</span
          ><input
            type="number"
            min="0"
            max="999"
            aria-label="Revenue of the ${called}, ${colour}"
            .value=${live(String(figures[colour] ?? ''))}
            @change=${(event: Event) => {
              const text = textIn(event);
              put(
                revenueText({ ...figures, [colour]: text === '' ? undefined : Number(text) || 0 }),
              );
            }}
        /></label>`,
    )}
  </div>`;
}

function terrainFields(hex: MapHex, put: (tile: string) => void) {
  const terrain = terrainOf(hex.tile);
  return html`<div class="figures">
    <label class="field"
      ><span>Terrain</span
      ><select
        @change=${(event: Event) => {
          const kind = textIn(event);
          put(withTerrain(hex.tile, kind === '' ? undefined : { kind, cost: terrain?.cost || 80 }));
        }}
      >
        <option value="" ?selected=${!terrain}>none</option>
        ${[...new Set(['mountain', 'water', ...(terrain?.kind ? [terrain.kind] : [])])].map(
          (one) => html`<option value=${one} ?selected=${one === terrain?.kind}>${one}</option>`,
        )}
      </select></label
    >
    ${
      terrain
        ? html`<label class="field"
            ><span>Cost</span
            ><input
              type="number"
              min="0"
              .value=${live(String(terrain.cost))}
              @change=${(event: Event) =>
                put(withTerrain(hex.tile, { ...terrain, cost: Number(textIn(event)) || 0 }))}
          /></label>`
        : nothing
    }
  </div>`;
}

/** The six sides: track to the stop, and what hinders track. */
function sides(draft: TitleDraft, map: MapJson, hex: MapHex, put: (tile: string) => void) {
  const grid = createGrid({ orientation: map.orientation });
  const led = sidesOf(hex.tile);
  const borders = map.borders ?? [];
  const hasStop = hex.color !== 'white' && stopsOf(hex.tile).length > 0;
  const border = (edge: number, type: string) => {
    const rest = borders.filter((one) => one.at !== hex.at || one.edge !== edge);
    const next: readonly MapBorder[] = type ? [...rest, { at: hex.at, edge, type }] : rest;
    draft.put(['map', 'borders'], next.length > 0 ? next : undefined);
  };
  return html`<details>
    <summary>Sides: track and borders</summary>
    ${EDGES.map((edge) => {
      const type = borders.find((one) => one.at === hex.at && one.edge === edge)?.type ?? '';
      const beyond = grid.neighbour(hex.at, edge);
      return html`<div class="side">
        <span>To ${beyond}</span>
        ${
          hasStop
            ? html`<label class="tick"
                ><input
                  type="checkbox"
                  .checked=${live(led.includes(edge))}
                  @change=${() =>
                    put(
                      withSides(
                        hex.tile,
                        led.includes(edge) ? led.filter((one) => one !== edge) : [...led, edge],
                      ),
                    )}
                />track</label
              >`
            : nothing
        }
        <select
          aria-label="Border to ${beyond}"
          @change=${(event: Event) => border(edge, textIn(event))}
        >
          <option value="" ?selected=${type === ''}>no border</option>
          ${Object.entries(BORDERS).map(
            ([one, says]) => html`<option value=${one} ?selected=${one === type}>${says}</option>`,
          )}
        </select>
      </div>`;
    })}
  </details>`;
}
