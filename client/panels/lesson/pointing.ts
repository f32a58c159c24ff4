import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Gesture } from '../../gesture/gesture.ts';
import type { TableBoard } from '../../picture/table-board.ts';

/** What was pressed at the table while the author points things out. */
interface PointTarget {
  readonly place?: string;
  readonly piece?: string;
}

/**
 * While it is on, a press at the table points something out and does nothing else: a hex of the board, a piece
 * or a place of a panel.
 */
export class PlaceGestures implements ReactiveController {
  on = false;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly points: (what: PointTarget) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.host.addEventListener('gesture', this.heard as EventListener, true);
    this.host.addEventListener('click', this.pressed, true);
  }
  hostDisconnected(): void {
    this.host.removeEventListener('gesture', this.heard as EventListener, true);
    this.host.removeEventListener('click', this.pressed, true);
  }

  toggle(): void {
    this.on = !this.on;
    this.host.requestUpdate();
  }

  private readonly heard = (event: CustomEvent<Gesture>): void => {
    const { detail } = event;
    if (!this.on) return;
    if (detail.kind === 'menu') {
      event.stopPropagation();
      const { hex, place } = detail;
      this.points({ place: hex === undefined ? place : `hex:${hex}` });
    } else if (detail.kind === 'fan' && detail.hex !== undefined) {
      // A hex that takes a tile has its tiles fanned out in place of a menu.
      event.stopPropagation();
      (event.composedPath()[0] as TableBoard).shut();
      this.points({ place: `hex:${detail.hex}` });
    }
  };

  private readonly pressed = (event: Event): void => {
    if (!this.on) return;
    const path = event.composedPath().filter((one) => one instanceof Element);
    if (!path.some((one) => one.localName === 'signalbox-table')) return;
    // Tabs and the fold of the sheet still work: one has to get to what is pointed out.
    if (path.some((one) => one.role === 'tab' || one.localName === 'table-board')) return;
    const piece = path.find((one) => one.hasAttribute('data-piece'))?.getAttribute('data-piece');
    const place = path.find((one) => one.hasAttribute('data-place'))?.getAttribute('data-place');
    if (!piece && !place) return;
    event.stopPropagation();
    event.preventDefault();
    this.points(piece ? { piece } : { place: place! });
  };
}
