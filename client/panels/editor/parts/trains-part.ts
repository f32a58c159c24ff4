import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { EditorPart, schemaOf } from './editor-part.ts';
import { listTable } from '../form/list-table.ts';

const COLOURS = ['yellow', 'green', 'brown', 'gray'];

/** Trains in the order in which they are sold, and the phases that they begin. */
@customElement('editor-trains')
export class EditorTrains extends EditorPart {
  protected override render() {
    const { draft } = this;
    return html`<h3>Trains</h3>
      <p class="quiet">
        In the order of sale. Distance: 3 = three stops; 3+2 = three cities and two towns; unlimited
        = a diesel. Discount: 4: 300 = 300 less for who gives a 4 in exchange.
      </p>
      ${listTable({
        draft,
        list: 'trains',
        member: 'train',
        schema: schemaOf('trains'),
        columns: ['name', 'price', 'count', 'distance', 'rustsOn', 'availableFrom', 'discount'],
        blank: () => this.train(),
      })}
      <h3>Phases</h3>
      <p class="quiet">The game begins with the first. Each other one begins with a train.</p>
      ${listTable({
        draft,
        list: 'phases',
        member: 'phase',
        schema: schemaOf('phases'),
        columns: [
          'name',
          'onTrain',
          'trainLimit',
          'tiles',
          'operatingRounds',
          'companiesBuyPrivates',
        ],
        blank: () => this.phase(),
      })}`;
  }

  /** The next train is one stop longer and dearer. */
  private train(): object {
    const last = this.draft.list('trains').at(-1);
    const distance = typeof last?.['distance'] === 'number' ? last['distance'] + 1 : 2;
    const price = typeof last?.['price'] === 'number' ? last['price'] + 100 : 80;
    return { name: String(distance), price, count: 4, distance };
  }

  /** The next phase begins with the first train that begins none, and has a colour more. */
  private phase(): object {
    const phases = this.draft.list('phases');
    const begun = new Set(phases.map((one) => one['onTrain'] ?? one['name']));
    const train = this.draft.list('trains').find(({ name }) => !begun.has(name));
    const name = String(train?.['name'] ?? `${phases.length + 1}`);
    const tiles = COLOURS.slice(0, Math.min(phases.length + 1, COLOURS.length));
    return {
      name,
      ...(phases.length > 0 && { onTrain: name }),
      trainLimit: 4,
      tiles,
      operatingRounds: Math.min(phases.length + 1, 3),
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'editor-trains': EditorTrains;
  }
}
