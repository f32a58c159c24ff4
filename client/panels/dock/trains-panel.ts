import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { houseFigure, type PhaseSpec, type PieceId, piecesIn } from '../../../engine/index.ts';
import { isUnlimited, kindName } from '../../reading/figures/outlook.ts';
import { headingCase, money, trainLimit } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper, panel } from '../parts/styles.ts';
import { handMove } from '../board/hands.ts';
import { paint } from '../parts/paint.ts';
import { pieceCard, pieceStyles } from '../parts/pieces/piece.ts';
import { holdingStyles, placeHead, stacked } from './shelves.ts';

const TILE_COLOURS: Readonly<Record<string, string>> = {
  yellow: '#f2d33b',
  green: '#76bd62',
  brown: '#c08a56',
  gray: '#b4b6b8',
  grey: '#b4b6b8',
};

/** Trains that are left, their prices, and the phases that they start. */
@customElement('trains-panel')
export class TrainsPanel extends TableElement {
  static override styles = [
    paper,
    panel,
    pieceStyles,
    holdingStyles,
    css`
      [aria-label='Kinds of train'] :is(th, td) {
        white-space: normal;
      }
      tr.now td {
        background: var(--accent-soft);
        font-weight: 650;
      }
      .colours i {
        display: inline-block;
        width: 20px;
        margin-left: 2px;
        border-radius: 4px;
        background: var(--tile);
        color: #1c1c1c;
        font: 650 0.75rem/20px var(--sans);
        text-align: center;
      }
    `,
  ];

  protected override render() {
    return html`${['depot', 'pool'].map((place) => this.trainsAt(place))} ${this.kinds()}
    ${this.store.box.phases.length > 0 ? this.phases() : nothing}`;
  }

  private trainsAt(place: string) {
    const { store } = this;
    const { box, table } = store;
    const trains = piecesIn(table, place).filter(
      (id) => place === 'depot' || box.pieces.get(id)?.kind === 'train',
    );
    const label = place === 'pool' ? 'Trains in the pool' : (box.places.get(place)?.label ?? '');
    return html`<section class="holder" data-place=${place} aria-label=${label}>
      ${placeHead(store, place, html`${headingCase(label)}`, undefined)}
      <div class="pieces">
        ${
          trains.length === 0
            ? html`<p class="quiet">None</p>`
            : stacked(store, trains).map(({ piece, count }) =>
                pieceCard(store, piece, this.isEndless(place, piece) ? Infinity : count),
              )
        }
      </div>
    </section>`;
  }

  private isEndless(place: string, piece: PieceId): boolean {
    const { box } = this.store;
    return place === 'depot' && isUnlimited(box, box.pieces.get(piece)?.type ?? '');
  }

  private kinds() {
    const { box, moment } = this.store;
    const { rusts } = moment.overview;
    return html`<section aria-label="Kinds of train">
      <h3>Kinds of train</h3>
      <table>
        <thead>
          <tr>
            <th>Train</th>
            <th>Price</th>
            <th>Goes with the first</th>
            <th>Left</th>
            <th>On the road</th>
          </tr>
        </thead>
        <tbody>
          ${[...box.trains.values()].map(({ name, price }) => {
            const { left, running } = this.count(name);
            return html`<tr>
              <td>${kindName(box, name)}</td>
              <td>${money(box, price)}</td>
              <td>${rusts[name] ?? '–'}</td>
              <td>${isUnlimited(box, name) ? 'any number' : left}</td>
              <td>${running}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </section>`;
  }

  private phases() {
    const { box, table } = this.store;
    const current = table.clock.get('phase') ?? box.phases[0]?.name;
    return html`<section aria-label="Phases">
      <h3>Phases</h3>
      <table>
        <thead>
          <tr>
            <th>Phase</th>
            <th>First</th>
            <th>Limit</th>
            <th>Rounds</th>
            <th>Tiles</th>
          </tr>
        </thead>
        <tbody>
          ${box.phases.map((phase) => this.phaseRow(phase, phase.name === current))}
        </tbody>
      </table>
    </section>`;
  }

  private phaseRow(phase: PhaseSpec, isCurrent: boolean) {
    const { store } = this;
    const byHand = store.movable && !store.ruled;
    return html`<tr class=${isCurrent ? 'now' : ''}>
      <td>
        ${
          byHand && !isCurrent
            ? html`<button
                class="small plain"
                title="This phase begins"
                @click=${() => handMove(store, { op: 'set', key: 'phase', value: phase.name })}
              >
                ${phase.name}
              </button>`
            : phase.name
        }${isCurrent ? html`<span class="hidden-text"> (now)</span>` : nothing}
      </td>
      <td>${phase.onTrain ?? '–'}</td>
      <td>${trainLimit(phase)}</td>
      <td>${houseFigure(store.table, 'rounds') ?? phase.operatingRounds}</td>
      <td class="colours" aria-label=${phase.tiles.join(', ')}>
        ${phase.tiles.map(
          (tile) =>
            html`<i title=${tile} ${paint({ '--tile': TILE_COLOURS[tile] ?? '#ccc' })}
              >${tile.charAt(0).toUpperCase()}</i
            >`,
        )}
      </td>
    </tr>`;
  }

  private count(name: string): { left: number; running: number } {
    const { box, table } = this.store;
    let left = 0;
    let running = 0;
    for (const [id, { place }] of table.pieces) {
      const spec = box.pieces.get(id)!;
      if (spec.kind !== 'train' || spec.type !== name) continue;
      if (place === 'depot') left++;
      else if (place.startsWith('company:')) running++;
    }
    return { left, running };
  }
}
