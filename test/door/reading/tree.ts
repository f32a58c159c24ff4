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

/** The accessibility tree of a page. */
export class Tree {
  private constructor(
    readonly page: Page,
    private readonly wire: CDPSession,
  ) {}

  static async of(page: Page): Promise<Tree> {
    const wire = await page.context().newCDPSession(page);
    await wire.send('DOM.enable');
    await wire.send('Accessibility.enable');
    return new Tree(page, wire);
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
