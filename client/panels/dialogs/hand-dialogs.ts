import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import {
  type Box,
  type PieceId,
  piecesIn,
  type PlaceId,
  type PlaceSpec,
} from '../../../engine/index.ts';
import type { Json } from '../../../shared/op.ts';
import { money, pieceName, placeName, purseName } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';
import { handMove, putByHand, payByHand } from '../board/hands.ts';
import '../free/steer-controls.ts';

const grid = css`
  form {
    display: grid;
    gap: 14px;
  }
  .two {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
  }
  .two > *,
  .two input {
    min-width: 0;
    width: 100%;
  }
  details {
    margin-top: 16px;
  }
  /* The content of a fold-out inherits nothing of the kind. */
  details * {
    box-sizing: border-box;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    margin-top: 16px;
    font-size: 0.875rem;
  }
  td {
    padding: 4px 6px;
    border-bottom: 1px solid var(--line);
    vertical-align: top;
    word-break: break-word;
  }
  code {
    font-size: 0.8125rem;
  }
`;

/** Pays money from any purse to any other by hand. */
@customElement('pay-dialog')
export class PayDialog extends TableElement {
  @property() about = '';
  @state() private from = '';
  static override styles = [paper, grid];

  protected override render() {
    const { store } = this;
    const purses = [...store.box.purses.keys()];
    const mine = store.session.me.players[0] ?? purses[0]!;
    const from = this.from || this.about || mine;
    const option = (id: string, chosen: string) =>
      html`<option value=${id} ?selected=${id === chosen}>
        ${purseName(store.names, id)}, ${money(store.box, store.table.purses.get(id) ?? 0)}
      </option>`;
    return html`<form @submit=${this.pay}>
      <div class="two">
        <label class="field"
          ><span>From</span
          ><select
            name="from"
            @change=${(event: Event) => (this.from = (event.target as HTMLSelectElement).value)}
          >
            ${purses.map((id) => option(id, from))}
          </select></label
        >
        <label class="field"
          ><span>To</span
          ><select name="to">
            ${repeat(
              // Nobody pays themselves.
              purses.filter((id) => id !== from),
              (id) => id,
              (id) => option(id, from === 'bank' ? mine : 'bank'),
            )}
          </select></label
        >
      </div>
      <label class="field"
        ><span>How much, in ${store.box.currency}</span
        ><input name="amount" type="number" inputmode="numeric" min="1" step="1" required autofocus
      /></label>
      <button class="main">Pay</button>
    </form>`;
  }
  private readonly pay = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    payByHand(
      this.store,
      String(form.get('from')),
      String(form.get('to')),
      Number(form.get('amount')),
    );
    this.store.set({ open: undefined });
  };
}

const KINDS: readonly (readonly [PlaceSpec['kind'], string])[] = [
  ['player', 'Players'],
  ['company', 'Companies'],
  ['ipo', 'For sale'],
  ['pool', 'For sale'],
  ['bank', 'Bank'],
  ['hex', 'Hexes'],
  ['slot', 'City circles'],
  ['cell', 'Share market'],
  ['supply', 'Supply'],
  ['depot', 'Supply'],
  ['zone', 'Other places'],
  ['out', 'Other places'],
];

/** The places of a box, grouped under the headings of the place field. */
export function placeGroups(box: Box): ReadonlyMap<string, readonly PlaceId[]> {
  const groups = new Map<string, PlaceId[]>();
  for (const [id, { kind }] of box.places) {
    const group = KINDS.find(([one]) => one === kind)?.[1] ?? 'Other places';
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return groups;
}

/** Moves any piece to any place without dragging, for keyboard and phone. */
@customElement('move-dialog')
export class MoveDialog extends TableElement {
  @property() about = '';
  @state() private from = '';
  @state() private piece = '';
  @state() private kind = '';
  static override styles = [paper, grid];

  protected override render() {
    const { table, box, names } = this.store;
    const fixed = this.about;
    const from =
      this.from || [...box.places.keys()].find((id) => piecesIn(table, id).length > 0) || '';
    const pieces = piecesIn(table, from);
    const piece = fixed || (pieces.includes(this.piece) ? this.piece : (pieces.at(-1) ?? ''));
    const lies = table.pieces.get(piece);
    return html`<form @submit=${this.move}>
      <input type="hidden" name="piece" .value=${piece} />
      ${
        fixed
          ? html`<p>
              <b>${pieceName(box, fixed)}</b>, now at ${placeName(names, lies?.place ?? '')}
            </p>`
          : this.pieceFields(from, piece)
      }
      ${this.placeFields(piece)}
      ${box.pieces.get(piece)?.kind === 'tile' ? turnField(lies?.turn) : nothing}
      <button class="main" ?disabled=${!piece}>Move</button>
    </form>`;
  }

  /** Fields for the piece: first its place, then the piece. */
  private pieceFields(from: PlaceId, piece: PieceId) {
    const { table, box, names } = this.store;
    return html`<div class="two">
      <label class="field"
        ><span>From</span
        ><select
          @change=${(event: Event) => (this.from = (event.target as HTMLSelectElement).value)}
        >
          ${[...box.places.keys()]
            .filter((id) => piecesIn(table, id).length > 0)
            .map(
              (id) =>
                html`<option value=${id} ?selected=${id === from}>
                  ${placeName(names, id)} (${piecesIn(table, id).length})
                </option>`,
            )}
        </select></label
      >
      <label class="field"
        ><span>Piece</span
        ><select
          @change=${(event: Event) => (this.piece = (event.target as HTMLSelectElement).value)}
        >
          ${[...piecesIn(table, from)]
            .reverse()
            .map(
              (id) =>
                html`<option value=${id} ?selected=${id === piece}>${pieceName(box, id)}</option>`,
            )}
        </select></label
      >
    </div>`;
  }

  /** Fields for the target: first the kind of place, then the place. */
  private placeFields(piece: PieceId) {
    const { table, box, names } = this.store;
    const groups = placeGroups(box);
    const spec = box.pieces.get(piece);
    const kind = this.kind || usualGroup(spec?.kind);
    const places = (groups.get(kind) ?? []).filter(
      (id) => id !== table.pieces.get(piece)?.place || spec?.kind === 'tile',
    );
    return html`<div class="two">
      <label class="field"
        ><span>To</span
        ><select
          aria-label="Kind of place"
          @change=${(event: Event) => (this.kind = (event.target as HTMLSelectElement).value)}
        >
          ${[...groups.keys()].map(
            (group) => html`<option value=${group} ?selected=${group === kind}>${group}</option>`,
          )}
        </select></label
      >
      <label class="field"
        ><span>Place</span
        ><select name="to" aria-label="Place">
          ${places.map((id) => html`<option value=${id}>${placeName(names, id)}</option>`)}
        </select></label
      >
    </div>`;
  }

  private readonly move = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const turn = form.get('turn');
    putByHand(this.store, String(form.get('piece')), String(form.get('to')), {
      ...(turn !== null && { turn: Number(turn) }),
    });
    this.store.set({ open: undefined });
  };
}

const turnField = (current: number | undefined) =>
  html`<label class="field"
    ><span>Turned by sixths</span
    ><select name="turn">
      ${[0, 1, 2, 3, 4, 5].map(
        (turn) => html`<option value=${turn} ?selected=${turn === current}>${turn}</option>`,
      )}
    </select></label
  >`;

function usualGroup(kind: string | undefined): string {
  if (kind === 'tile') return 'Hexes';
  if (kind === 'token') return 'City circles';
  if (kind === 'marker') return 'Share market';
  if (kind === 'train') return 'Companies';
  return 'Players';
}

/** Sets the clock by hand, key by key. */
@customElement('clock-dialog')
export class ClockDialog extends TableElement {
  @state() private problem = '';
  static override styles = [paper, grid];

  protected override render() {
    const clock = [...this.store.table.clock].filter(([key]) => key !== 'dial').sort();
    return html`<steer-controls></steer-controls>
      <details>
        <summary>Advanced: the clock key by key</summary>
        <p class="quiet">
          The clock says where the game stands: a word or figure, or JSON; empty takes the key off.
        </p>
        <form @submit=${this.change}>
          <div class="two">
            <label class="field"
              ><span>Key</span
              ><input name="key" list="keys" required maxlength="64" autocomplete="off"
            /></label>
            <label class="field"><span>Value</span><input name="value" autocomplete="off" /></label>
          </div>
          <datalist id="keys">
            ${clock.map(([key]) => html`<option value=${key}></option>`)}
          </datalist>
          ${this.problem ? html`<p role="alert">${this.problem}</p>` : nothing}
          <button class="main">Set</button>
        </form>
        <table>
          ${clock.map(
            ([key, value]) =>
              html`<tr>
                <td>${key}</td>
                <td><code>${JSON.stringify(value)}</code></td>
              </tr>`,
          )}
        </table>
      </details>`;
  }
  private readonly change = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const key = String(form.get('key')).trim();
    const value = read(String(form.get('value')).trim());
    this.problem = this.against(key, value) ?? '';
    if (this.problem) return;
    handMove(this.store, { op: 'set', key, ...(value !== undefined && { value }) });
  };

  /** Why this value cannot be set: the title's own sentence, or that no such thing exists. */
  private against(key: string, value: Json | undefined): string | undefined {
    const { table, game } = this.store;
    const { steering } = game.rulebook ?? {};
    if (steering) return steering.conflict(table, key, value);
    const now = table.clock.get(key);
    if (value === undefined || !game.rulebook) return undefined;
    if (now === undefined)
      return `The clock has no “${key}” now. It has: ${[...table.clock.keys()].sort().join(', ')}.`;
    if (kindOf(now) === kindOf(value)) return undefined;
    return `“${key}” is ${kindOf(now)} and cannot become ${kindOf(value)}: it would not be read.`;
  }
}

/** Parses JSON; other text stays a string, empty text is undefined. */
function read(text: string): Json | undefined {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function kindOf(value: Json): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return { string: 'a word', number: 'a figure', boolean: 'yes or no', object: 'a record' }[
    typeof value as 'string' | 'number' | 'boolean' | 'object'
  ];
}
