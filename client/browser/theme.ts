import { settings } from './memory.ts';

/** Puts the chosen theme on the page; 'auto' leaves it to the system. */
export function applyTheme(theme = settings().theme): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** Which palette the page shows now. */
export function shownTheme(): 'light' | 'dark' {
  const { theme } = settings();
  if (theme !== 'auto') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
