import type { TableBoard } from '../../client/picture/table-board.ts';

/** Functions that run in the page. All that one needs stands in it, as methods: compilers name others. */

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Brings the first button, link or label of this name into view and answers its middle, if it is on top. */
export function named(pattern: string): Spot | null {
  const wanted = new RegExp(pattern);
  const eyes = {
    all(root: ParentNode): Element[] {
      return [...root.querySelectorAll('*')].flatMap((one) =>
        one.shadowRoot ? [one, ...eyes.all(one.shadowRoot)] : [one],
      );
    },
    name(one: Element): string {
      return (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ');
    },
    top({ x, y }: Spot): Element | null {
      let found = document.elementFromPoint(x, y);
      for (;;) {
        const inside: Element | null | undefined = found?.shadowRoot?.elementFromPoint(x, y);
        if (!inside || inside === found) return found;
        found = inside;
      }
    },
    up(one: Element): Element | null {
      return one.parentElement ?? ((one.getRootNode() as ShadowRoot).host || null);
    },
  };
  for (const one of eyes.all(document)) {
    if (!one.matches('button:enabled, a[href], label') || !wanted.test(eyes.name(one))) continue;
    one.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = one.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    for (let top = eyes.top(middle); top; top = eyes.up(top)) if (top === one) return middle;
  }
  return null;
}

/** The text of the page in the order of the document, with what elements hold inside. */
export function words(): string {
  const eyes = {
    text(node: Node): string {
      if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
      if (!(node instanceof Element) || /^(style|script|title)$/.test(node.localName)) return '';
      const inside =
        node instanceof HTMLSlotElement
          ? node.assignedNodes()
          : [...(node.shadowRoot ?? node).childNodes];
      return inside.map((one) => eyes.text(one)).join(' ');
    },
  };
  return eyes.text(document.body).replace(/\s+/g, ' ');
}

/** The middle of a hex of the board. */
export function hexSpot(at: string): Spot | null {
  const eyes = {
    board(root: ParentNode): TableBoard | null {
      for (const one of root.querySelectorAll('*')) {
        if (one.localName === 'table-board') return one as TableBoard;
        const inside = one.shadowRoot && eyes.board(one.shadowRoot);
        if (inside) return inside;
      }
      return null;
    },
  };
  return eyes.board(document)?.pageSpot(`hex:${at}`) ?? null;
}
