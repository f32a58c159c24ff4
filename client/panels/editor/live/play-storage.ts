import type { Play, PlayStorage } from './live-table.ts';

/** The game beside the editor, kept for a reload of this tab. */
export function playStorage(title: string): PlayStorage {
  const key = `signalbox:beside:${title}`;
  return {
    read() {
      try {
        const text = sessionStorage.getItem(key);
        return text ? (JSON.parse(text) as Play) : undefined;
      } catch {
        return undefined;
      }
    },
    keep(play) {
      try {
        sessionStorage.setItem(key, JSON.stringify(play));
      } catch {
        // Without room the game ends with the tab.
      }
    },
  };
}
