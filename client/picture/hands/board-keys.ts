/** The zoom factor of keys; 0 = back to the whole map. */
const NEARER: Readonly<Record<string, number>> = {
  '+': 1.25,
  '=': 1.25,
  '-': 0.8,
  '−': 0.8,
  '0': 0,
};

export type BoardKey =
  | { readonly does: 'turn'; readonly by: 1 | -1 }
  | { readonly does: 'zoom'; readonly by: number }
  | { readonly does: 'cancel' | 'ping' | 'lay' };

/** The meaning of a key on the board; undefined while somebody types or presses a button. */
export function boardKey(event: KeyboardEvent): BoardKey | undefined {
  const { tagName } = event.composedPath()[0] as HTMLElement;
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (/INPUT|TEXTAREA|SELECT/.test(tagName)) return undefined;
  if (key === 'r' || key === 'R') return { does: 'turn', by: shiftKey ? -1 : 1 };
  if (key === 'p' || key === 'P') return { does: 'ping' };
  if (key === 'Escape') return { does: 'cancel' };
  if (key === 'Enter' && tagName !== 'BUTTON') return { does: 'lay' };
  return key in NEARER ? { does: 'zoom', by: NEARER[key]! } : undefined;
}
