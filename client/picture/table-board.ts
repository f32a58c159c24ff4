import { LitElement, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Box } from '../../engine/kernel/box.ts';
import type { Table } from '../../engine/kernel/table.ts';
import {
  NOTHING_LEGAL,
  PLAIN_OPTIONS,
  type Cursor,
  type FindingMark,
  type Ghost,
  type Highlight,
  type Legal,
  type PictureOptions,
  type RouteMark,
  type Theme,
  type View,
  type Zone,
} from './scene.ts';

/**
 * The table top: map, market and loose pieces, with their DOM twin. Properties in, one event out:
 * `gesture` (client/gesture/gesture.ts).
 */
@customElement('table-board')
export class TableBoard extends LitElement {
  @property({ attribute: false }) box?: Box;
  @property({ attribute: false }) table?: Table;
  @property({ attribute: false }) revision = 0;
  @property({ attribute: false }) legal: Legal = NOTHING_LEGAL;
  @property({ attribute: false }) highlights: readonly Highlight[] = [];
  @property({ attribute: false }) routes: readonly RouteMark[] = [];
  @property({ attribute: false }) ghosts: readonly Ghost[] = [];
  @property({ attribute: false }) cursors: readonly Cursor[] = [];
  @property({ attribute: false }) findings: readonly FindingMark[] = [];
  @property({ attribute: false }) phase: readonly string[] = [];
  @property() theme: Theme = 'auto';
  @property({ attribute: false }) options: PictureOptions = PLAIN_OPTIONS;

  /** Brings a zone into view, as large as it fits. */
  show(_zone: Zone): void {}

  /** Brings a place or piece into the middle of the view. */
  lookAt(_on: string): void {}

  /** What is seen now. */
  get view(): View {
    return { x: 0, y: 0, scale: 1 };
  }

  /** Looks where somebody else looks; says no `camera` gesture. */
  follow(_view: View): void {}

  /** A ping of a seat: a ring on the board and, out of view, an arrow at the edge. */
  ping(_x: number, _y: number, _colour: string, _name: string): void {}

  /** A picture of the whole map (PNG), for export. */
  async png(): Promise<Blob | undefined> {
    return undefined;
  }

  protected override render() {
    return html``;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-board': TableBoard;
  }
}
