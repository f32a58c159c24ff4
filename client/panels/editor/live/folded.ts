/** Whether the table beside the editor is folded away, as this browser remembers it. */
const FOLDED = 'signalbox:beside:folded';

export function isTableFolded(): boolean {
  try {
    return localStorage.getItem(FOLDED) !== null;
  } catch {
    return false;
  }
}

export function foldTable(folded: boolean): void {
  try {
    if (folded) localStorage.setItem(FOLDED, 'yes');
    else localStorage.removeItem(FOLDED);
  } catch {
    // Where nothing is kept, the next visit begins with the table.
  }
}
