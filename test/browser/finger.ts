import type { CDPSession, Locator, Page } from 'playwright-core';
import type { TableBoard } from '../../client/picture/table-board.ts';
import { drawn } from './people.ts';

/** Where a finger touches, CSS pixels of the viewport. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How an element lies for a finger. */
export interface Lie {
  /** Its middle, if a touch there hits it. */
  readonly hit?: Spot;
  /** The swipe that brings it nearer: where the finger lies, and how far it goes. */
  readonly swipe?: { readonly from: Spot; readonly by: Spot };
  /** Where it is, to see whether a swipe moved it. */
  readonly at: Spot;
  /** What lies over its middle, for whoever reads of a failure. */
  readonly under: string;
}

/** Touches on the way of a swipe. */
const STEPS = 5;
/** More swipes than this bring nobody anywhere. */
const SWIPES = 24;

/**
 * A finger on a page. It swipes by touches that the browser itself makes into a scroll, and taps only
 * what it can reach: what is in the viewport and topmost at its middle. It throws where a person would
 * give up.
 */
export class Finger {
  private constructor(
    readonly page: Page,
    private readonly wire: CDPSession,
  ) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  /** Lays the finger down, draws it so far, lets it rest and lifts it: the page rolls no further. */
  async swipe(from: Spot, by: Spot): Promise<void> {
    const start = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number, after: number) =>
      this.wire.send('Input.dispatchTouchEvent', {
        type,
        timestamp: start + after,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
      });
    await touch('touchStart', 0, 0);
    for (let step = 1; step <= STEPS; step++) await touch('touchMove', step / STEPS, step * 0.016);
    await touch('touchMove', 1, 0.5);
    await touch('touchEnd', 1, 0.6);
  }

  /** Swipes until the element is under the finger, `most` times, and answers where. */
  async reach(target: Locator, most = SWIPES): Promise<Spot> {
    await target.waitFor({ state: 'attached' });
    const handle = (await target.elementHandle())!;
    try {
      return await this.bring(() => handle.evaluate(lieOf), String(target), most);
    } finally {
      await handle.dispose();
    }
  }

  /** Swipes until something is under the finger; `ask` says how it lies, `name` what it is. */
  async bring(ask: () => Promise<Lie>, name: string, most = SWIPES): Promise<Spot> {
    for (;;) {
      await this.rested();
      const spot = await this.draw(ask, name, most);
      // A sheet that has come up meanwhile takes no taps yet, and may lie over the spot.
      if ((await this.resting.count()) === 0) return spot;
    }
  }

  private async draw(ask: () => Promise<Lie>, name: string, most: number): Promise<Spot> {
    let lie = await this.still(ask);
    let still = 0;
    for (let swipes = 0; !lie.hit; swipes++) {
      if (!lie.swipe || swipes === most || still === 2)
        throw new OutOfReach(
          `no finger reaches ${name}: ${lie.under}` +
            (lie.swipe ? `; a swipe at ${place(lie.swipe.from)} moves nothing` : ''),
        );
      await this.swipe(lie.swipe.from, lie.swipe.by);
      const now = await this.still(ask);
      const moved = Math.hypot(now.at.x - lie.at.x, now.at.y - lie.at.y);
      still = moved < 2 ? still + 1 : 0;
      lie = now;
    }
    return lie.hit;
  }

  /** How it lies once what the finger has drawn no longer moves: the page hears of a scroll a frame later. */
  private async still(ask: () => Promise<Lie>): Promise<Lie> {
    for (let before = await ask(); ;) {
      await drawn(this.page);
      const now = await ask();
      if (now.at.x === before.at.x && now.at.y === before.at.y) return now;
      before = now;
    }
  }

  private get resting(): Locator {
    return this.page.locator('signalbox-table[resting]');
  }

  /** After a move by finger the table ignores taps for a moment: whoever wants to press waits for it. */
  private async rested(): Promise<void> {
    await this.resting.waitFor({ state: 'detached' });
  }

  async tap(target: Locator): Promise<void> {
    await this.touch(await this.reach(target));
  }

  /** Taps what is in sight as the page stands. */
  async tapInSight(target: Locator): Promise<void> {
    await this.touch(await this.reach(target, 0));
  }

  /** Two taps, a fifth of a second apart by the time of the touches, however slow the page is. */
  async tapTwice({ x, y }: Spot): Promise<void> {
    const start = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchEnd', after: number) =>
      this.wire.send('Input.dispatchTouchEvent', {
        type,
        timestamp: start + after,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    for (const after of [0, 0.2]) {
      await touch('touchStart', after);
      await touch('touchEnd', after + 0.05);
    }
  }

  async tapAt(spot: Spot): Promise<void> {
    await this.rested();
    await this.touch(spot);
  }

  /** Taps at once: a spot that was just reached lies still. */
  async touch({ x, y }: Spot): Promise<void> {
    await this.page.touchscreen.tap(x, y);
  }

  /** Draws the board along until a hex lies free, and answers where. */
  async reachHex(hex: string, most = SWIPES): Promise<Spot> {
    const board = this.page.locator('table-board');
    return this.bring(() => board.evaluate(hexLie, hex), `the hex ${hex}`, most);
  }

  async tapHex(hex: string): Promise<void> {
    await this.touch(await this.reachHex(hex));
  }
}

/** What a person with one finger cannot do. */
export class OutOfReach extends Error {}

/** Runs in the page: how a hex lies on the board, and how the board is drawn to free it. */
function hexLie(board: TableBoard, hex: string): Lie {
  const eyes = {
    isFree({ x, y }: Spot): boolean {
      let found = document.elementFromPoint(x, y);
      for (;;) {
        const inside: Element | null | undefined = found?.shadowRoot?.elementFromPoint(x, y);
        if (!inside || inside === found) return found === board;
        found = inside;
      }
    },
  };
  const at = board.pageSpot(`hex:${hex}`);
  if (!at) return { at: { x: 0, y: 0 }, under: 'it is not on the board' };
  if (eyes.isFree(at)) return { hit: at, at, under: '' };
  const { left, top, width, height } = board.getBoundingClientRect();
  const free = Array.from({ length: 81 }, (_, i) => ({
    x: left + (width * ((i % 9) + 1)) / 10,
    y: top + (height * (Math.floor(i / 9) + 1)) / 10,
  })).filter((spot) => eyes.isFree(spot));
  const under = `${free.length} of 81 spots of the board are free`;
  if (free.length === 0) return { at, under };
  const middle = {
    x: free.reduce((sum, { x }) => sum + x, 0) / free.length,
    y: free.reduce((sum, { y }) => sum + y, 0) / free.length,
  };
  const [from] = free.sort(
    (one, other) =>
      Math.hypot(one.x - middle.x, one.y - middle.y) -
      Math.hypot(other.x - middle.x, other.y - middle.y),
  );
  const [x, y] = [middle.x - at.x, middle.y - at.y];
  const part = Math.min(1, Math.min(width, height) / 2 / Math.hypot(x, y));
  return { at, under, swipe: { from: from!, by: { x: x * part, y: y * part } } };
}

const place = ({ x, y }: Spot): string => `${Math.round(x)},${Math.round(y)}`;

/** What of the page an element shows through the frames around it, CSS pixels of the viewport. */
interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page; everything that it needs stands in it, as methods: compilers name other functions. */
export function lieOf(node: Node): Lie {
  const eyes = {
    up(one: Element): Element | null {
      return (
        one.assignedSlot ?? one.parentElement ?? ((one.getRootNode() as ShadowRoot).host || null)
      );
    },
    top(x: number, y: number): Element | null {
      let found = document.elementFromPoint(x, y);
      for (;;) {
        const inside: Element | null | undefined = found?.shadowRoot?.elementFromPoint(x, y);
        if (!inside || inside === found) return found;
        found = inside;
      }
    },
    holds(outer: Element, inner: Element | null): boolean {
      for (let one = inner; one; one = eyes.up(one)) if (one === outer) return true;
      return false;
    },
    view(one: Element): View {
      const r =
        one === document.documentElement
          ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
          : one.getBoundingClientRect();
      const [left, top] = [Math.max(0, r.left), Math.max(0, r.top)];
      const [right, bottom] = [Math.min(innerWidth, r.right), Math.min(innerHeight, r.bottom)];
      return { left, top, width: right - left, height: bottom - top };
    },
    /** How far it can be drawn of what is wished: no further than the frame allows, nor out of it. */
    far(wish: number, before: number, after: number, size: number): number {
      const room = Math.min(wish > 0 ? before : after, size * 0.6);
      return room < 1 || Math.abs(wish) < 1 ? 0 : Math.sign(wish) * Math.min(Math.abs(wish), room);
    },
    /** Browsers take the first pixels for a tap that strays. */
    longer(by: number): number {
      return by === 0 ? 0 : by + Math.sign(by) * 16;
    },
    /** The swipe in one frame that brings a point to its middle. */
    swipe(one: Element, at: Spot): Lie['swipe'] {
      const style = getComputedStyle(one);
      const all = one === document.documentElement;
      const { left, top, width, height } = eyes.view(one);
      if (width < 10 || height < 10) return undefined;
      const [x, y] = [left + width / 2 - at.x, top + height / 2 - at.y];
      const [goesX, goesY] = [style.overflowX, style.overflowY].map(
        (how) => how === 'auto' || how === 'scroll' || all,
      );
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = one;
      const byY = goesY
        ? eyes.far(y, scrollTop, scrollHeight - clientHeight - scrollTop, height)
        : 0;
      const byX =
        goesX && byY === 0
          ? eyes.far(x, scrollLeft, scrollWidth - clientWidth - scrollLeft, width)
          : 0;
      // In the middle of what it draws, or where nothing else lies over that.
      const from = [0.5, 0.3, 0.7, 0.15, 0.85]
        .flatMap((v) =>
          [0.5, 0.25, 0.75].map((u) => ({ x: left + width * u, y: top + height * v })),
        )
        .find((spot) => eyes.holds(one, eyes.top(spot.x, spot.y)));
      return from && byX + byY !== 0
        ? { from, by: { x: eyes.longer(byX), y: eyes.longer(byY) } }
        : undefined;
    },
  };
  const element = node instanceof Element ? node : node.parentElement!;
  // A field that only its label shows is pressed at the label.
  const label = (element as Partial<HTMLInputElement>).labels?.[0];
  const pressed = label && element.getBoundingClientRect().width <= 2 ? label : element;
  const box = pressed.getBoundingClientRect();
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const seen = eyes.top(at.x, at.y);
  const isHit = eyes.holds(pressed, seen) || (label !== undefined && eyes.holds(label, seen));
  const said = seen?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
  const middle = `its middle ${Math.round(at.x)},${Math.round(at.y)}`;
  if (isHit && box.width > 0) return { hit: at, at, under: '' };
  const under = seen
    ? `${seen.localName} "${said}" lies over ${middle}`
    : `${middle} is not in view`;
  for (let one = eyes.up(pressed); one; one = eyes.up(one)) {
    const swipe = eyes.swipe(one, at);
    if (swipe) return { at, under, swipe };
  }
  return { at, under };
}
