/** Hands something over as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A name that every system takes for a file. */
export const fileName = (text: string): string =>
  text.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'signalbox';

/** Without this at its beginning, spreadsheets take a file for one of an older alphabet: Zoë becomes ZoÃ«. */
export const UTF8_MARK = '\ufeff';

/** Rows as comma separated values, as spreadsheets read them; nothing in a cell begins a formula. */
export const csvOf = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  UTF8_MARK + rows.map((row) => row.map(cell).join(',')).join('\r\n');

function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
