import type { CDPSession, Page } from 'playwright-core';

/** A node of the page as a screen reader has it. */
export interface Seen {
  readonly id: string;
  readonly node: number;
  readonly role: string;
  readonly name: string;
  /** Text of a field, chosen value of a list. */
  readonly value: string;
  readonly disabled: boolean;
  /** Whether it only chooses, by being pressed or not. */
  readonly toggle: boolean;
  readonly pressed: boolean;
  readonly expanded: boolean | undefined;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly above: Seen | undefined;
  readonly below: Seen[];
}

interface AXValue {
  readonly value?: unknown;
}
interface AXNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly backendDOMNodeId?: number;
  readonly ignored: boolean;
  readonly role?: AXValue;
  readonly name?: AXValue;
  readonly value?: AXValue;
  readonly properties?: readonly { readonly name: string; readonly value: AXValue }[];
}

/** The accessibility tree of a page, and hands that know nothing else of it. */
export class Tree {
  private constructor(
    readonly page: Page,
    private readonly wire: CDPSession,
    /** Presses by a thumb, not by a mouse. */
    private readonly thumb: boolean,
  ) {}

  static async of(page: Page, thumb = false): Promise<Tree> {
    const wire = await page.context().newCDPSession(page);
    await wire.send('DOM.enable');
    await wire.send('Accessibility.enable');
    return new Tree(page, wire, thumb);
  }

  /** Everything that is there for assistive technology, in the order of reading. */
  async read(): Promise<Seen[]> {
    const { nodes } = (await this.wire.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: AXNode[];
    };
    const plain = new Map<string, AXNode>(nodes.map((node) => [node.nodeId, node]));
    const seen = new Map<string, Seen>();
    const all: Seen[] = [];
    const parentOf = (node: AXNode): Seen | undefined => {
      for (let at = node.parentId; at !== undefined; at = plain.get(at)?.parentId) {
        const found = seen.get(at);
        if (found) return found;
      }
      return undefined;
    };
    for (const node of nodes) {
      if (node.ignored || node.backendDOMNodeId === undefined) continue;
      const property = (name: string) =>
        node.properties?.find((one) => one.name === name)?.value.value;
      const number = (name: string) => {
        const value = property(name);
        return typeof value === 'number' ? value : undefined;
      };
      const above = parentOf(node);
      const one: Seen = {
        id: node.nodeId,
        node: node.backendDOMNodeId,
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? '').trim(),
        value: String(node.value?.value ?? ''),
        disabled: property('disabled') === true,
        toggle: property('pressed') !== undefined || property('checked') !== undefined,
        pressed: [property('pressed'), property('checked')].some((one) => String(one) === 'true'),
        expanded: property('expanded') as boolean | undefined,
        least: number('valuemin'),
        most: number('valuemax'),
        above,
        below: [],
      };
      above?.below.push(one);
      seen.set(one.id, one);
      all.push(one);
    }
    return all;
  }

  /** What was done has been painted, and what followed from it. */
  async rest(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        ),
    );
  }

  /** What the page holds once all that nobody uses is thrown away: megabytes of script, DOM nodes. */
  async holds(): Promise<{ readonly megabytes: number; readonly nodes: number }> {
    await this.wire.send('HeapProfiler.collectGarbage');
    await this.wire.send('Performance.enable');
    const { metrics } = await this.wire.send('Performance.getMetrics');
    const figure = (of: string) => metrics.find(({ name }) => name === of)?.value ?? 0;
    return { megabytes: Math.round(figure('JSHeapUsedSize') / 1e6), nodes: figure('Nodes') };
  }

  /** With the pointer or a thumb, in the middle of what is shown of it. */
  async click(one: Seen): Promise<void> {
    const { wire } = this;
    const at = { backendNodeId: one.node };
    const [, { model }] = await Promise.all([
      wire.send('DOM.scrollIntoViewIfNeeded', at),
      wire.send('DOM.getBoxModel', at),
    ]);
    const xs = [0, 2, 4, 6].map((i) => model.border[i]!);
    const ys = [1, 3, 5, 7].map((i) => model.border[i]!);
    const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
    const spot = { x: middle(xs), y: middle(ys) };
    if (this.thumb) return this.page.touchscreen.tap(spot.x, spot.y);
    const pressed = { ...spot, button: 'left', clickCount: 1 } as const;
    // Sent at once, as a hand does it: none waits for the page to have painted the one before.
    await Promise.all([
      wire.send('Input.dispatchMouseEvent', { ...spot, type: 'mouseMoved' }),
      wire.send('Input.dispatchMouseEvent', { ...pressed, type: 'mousePressed', buttons: 1 }),
      wire.send('Input.dispatchMouseEvent', { ...pressed, type: 'mouseReleased' }),
    ]);
  }

  /** With a key, on what has the focus. */
  async key(one: Seen, key: string): Promise<void> {
    await this.wire.send('DOM.focus', { backendNodeId: one.node });
    await this.page.keyboard.press(key);
  }

  /** Writes a figure or a word into a field, as typing does. */
  async type(one: Seen, text: string): Promise<void> {
    await this.wire.send('DOM.focus', { backendNodeId: one.node });
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Tab');
  }

  /** Chooses the entry of a list at this place, from its first one on. */
  async choose(one: Seen, at: number): Promise<void> {
    await this.wire.send('DOM.focus', { backendNodeId: one.node });
    await this.page.keyboard.press('Home');
    for (let i = 0; i < at; i++) await this.page.keyboard.press('ArrowDown');
  }
}

export const within = (one: Seen, role: string, name?: RegExp): boolean => {
  for (let at: Seen | undefined = one; at; at = at.above)
    if (at.role === role && (name === undefined || name.test(at.name))) return true;
  return false;
};

/** All the words of a node: its own, or those of what is in it. */
export function words(one: Seen): string {
  if (one.role === 'StaticText' || one.below.length === 0) return one.name;
  return one.below.map(words).filter(Boolean).join(' ');
}
