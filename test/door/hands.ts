import type { CDPSession, Locator, Page } from 'playwright-core';
import { Finger, type Lie, lieOf, OutOfReach } from '../browser/finger.ts';
import type { Seen } from './reading/tree.ts';

/** What somebody does to the page with what they have: pointer and keys, or one finger. */
export interface Hands {
  press(one: Seen): Promise<void>;
  /** Presses what a form names. */
  pressNamed(what: Locator): Promise<void>;
  /** Opens a hex of the board. */
  openHex(hex: string, cell: Seen): Promise<void>;
  /** Writes a figure or a word into a field. */
  type(one: Seen, text: string): Promise<void>;
  /** Chooses the entry of a list at this place, from its first one on. */
  choose(one: Seen, at: number): Promise<void>;
  /** Shuts what lies open over the table. */
  shut(elsewhere: Seen | undefined): Promise<void>;
  /** Presses a key on something; who has only a finger has none. */
  readonly key?: (one: Seen, key: string) => Promise<void>;
}

/** Fields and lists, once they have the focus: a list of the system itself is out of any robot's reach. */
function fields(page: Page) {
  return {
    async type(text: string): Promise<void> {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    },
    async choose(at: number): Promise<void> {
      await page.keyboard.press('Home');
      for (let i = 0; i < at; i++) await page.keyboard.press('ArrowDown');
    },
  };
}

/** How something lies on the page, once these were done to it one after the other. */
async function lies(
  wire: CDPSession,
  { node }: Seen,
  ...asked: readonly ((node: Node) => Lie | void)[]
): Promise<Lie> {
  const { object } = await wire.send('DOM.resolveNode', { backendNodeId: node });
  const { result } = await wire.send('Runtime.callFunctionOn', {
    objectId: object.objectId!,
    functionDeclaration: `function () { return [${asked.map(String).join(', ')}].map((ask) => ask(this)).at(-1); }`,
    returnByValue: true,
  });
  return result.value as Lie;
}

/** Runs in the page. */
function inTheMiddle(node: Node): void {
  (node instanceof Element ? node : node.parentElement!).scrollIntoView({
    block: 'center',
    behavior: 'instant',
  });
}

/** A mouse and a keyboard: what is out of view is brought into view by the browser. */
export async function mouseAndKeys(page: Page): Promise<Hands> {
  const wire = await page.context().newCDPSession(page);
  const { type, choose } = fields(page);
  const focus = (one: Seen) => wire.send('DOM.focus', { backendNodeId: one.node });
  const key = async (one: Seen, name: string) => {
    await focus(one);
    await page.keyboard.press(name);
  };
  return {
    async press(one) {
      await wire.send('DOM.scrollIntoViewIfNeeded', { backendNodeId: one.node });
      let lie = await lies(wire, one, lieOf);
      // In view, but under a bar that stays: whoever has a wheel draws it to the middle.
      if (!lie.hit) lie = await lies(wire, one, inTheMiddle, lieOf);
      const spot = lie.hit;
      if (!spot)
        throw new OutOfReach(`no pointer reaches the ${one.role} "${one.name}": ${lie.under}`);
      const pressed = { ...spot, button: 'left', clickCount: 1 } as const;
      // Sent at once, as a hand does it: none waits for the page to have painted the one before.
      await Promise.all([
        wire.send('Input.dispatchMouseEvent', { ...spot, type: 'mouseMoved' }),
        wire.send('Input.dispatchMouseEvent', { ...pressed, type: 'mousePressed', buttons: 1 }),
        wire.send('Input.dispatchMouseEvent', { ...pressed, type: 'mouseReleased' }),
      ]);
    },
    pressNamed: (what) => what.click({ force: true }),
    openHex: (_, cell) => key(cell, 'Enter'),
    async type(one, text) {
      await focus(one);
      await type(text);
    },
    async choose(one, at) {
      await focus(one);
      await choose(at);
    },
    shut: () => page.keyboard.press('Escape'),
    key,
  };
}

/** Keys alone, on what assistive technology finds on the page. */
export async function keysAlone(page: Page): Promise<Hands> {
  const wire = await page.context().newCDPSession(page);
  const { type, choose } = fields(page);
  const focus = (one: Seen) => wire.send('DOM.focus', { backendNodeId: one.node });
  const key = async (one: Seen, name: string) => {
    await focus(one);
    await page.keyboard.press(name);
  };
  return {
    press: (one) => key(one, one.role === 'radio' ? 'Space' : 'Enter'),
    async pressNamed(what) {
      const role = await what.evaluate((node) => (node as HTMLInputElement).type);
      // In a field the key Enter would send its form.
      if (role === 'text') await what.focus();
      else await what.press(role === 'radio' ? 'Space' : 'Enter');
    },
    openHex: (_, cell) => key(cell, 'Enter'),
    async type(one, text) {
      await focus(one);
      await type(text);
    },
    async choose(one, at) {
      await focus(one);
      await choose(at);
    },
    shut: () => page.keyboard.press('Escape'),
    key,
  };
}

/** One finger: it swipes to what it wants, and presses nothing that it cannot reach. */
export async function oneFinger(page: Page): Promise<Hands> {
  const wire = await page.context().newCDPSession(page);
  const finger = await Finger.on(page);
  const { type, choose } = fields(page);
  const reach = (one: Seen) =>
    finger.bring(() => lies(wire, one, lieOf), `the ${one.role} "${one.name}"`);
  const focus = async (one: Seen) => {
    await reach(one);
    await wire.send('DOM.focus', { backendNodeId: one.node });
  };
  return {
    press: async (one) => finger.touch(await reach(one)),
    pressNamed: (what) => finger.tap(what),
    openHex: (hex) => finger.tapHex(hex),
    async type(one, text) {
      await focus(one);
      await type(text);
    },
    async choose(one, at) {
      await focus(one);
      await choose(at);
    },
    async shut(elsewhere) {
      if (elsewhere) await finger.touch(await reach(elsewhere));
    },
  };
}
