/**
 * The page of an address of the editor: `/edit`, `/edit/<id>`, or `/edit/<id>/table`, the frame beside it. Neither
 * loads what the other needs.
 */
export async function editorPage(): Promise<HTMLElement> {
  const [, , id = '', part] = location.pathname.split('/');
  if (part === 'table' && parent !== window) {
    await import('./live/live-page.ts');
    const table = document.createElement('live-table');
    table.kept = id;
    return table;
  }
  await import('./title-editor.ts');
  const editor = document.createElement('title-editor');
  editor.kept = id;
  return editor;
}
