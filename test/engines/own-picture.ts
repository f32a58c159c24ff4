import { API, type CreatedTable, type CreateTable, pageLink } from '../../shared/wire.ts';

/** A table of the server for two, and the link of its host. */
export async function openTable(url: string): Promise<string> {
  const wish: CreateTable = {
    title: '1889',
    options: { players: 2 },
    name: 'Pictures',
    strictness: 'off',
    help: 'legal',
    players: ['Ada', 'Ben'],
  };
  const answer = await fetch(url + API.tables, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { table, links } = (await answer.json()) as CreatedTable;
  return url + pageLink(table, links.host.secret);
}

/** Functions that run in the page; see `eyes.ts`. */

/** Puts a picture of this size into the form, as if it was chosen, and says what it shows; false = no form is there. */
export function choosePicture(type: string, width: number, height: number, says: string): boolean {
  const eyes = {
    first(root: ParentNode, what: string): HTMLInputElement | null {
      for (const one of root.querySelectorAll('*')) {
        if (one.matches(what)) return one as HTMLInputElement;
        const inside = one.shadowRoot && eyes.first(one.shadowRoot, what);
        if (inside) return inside;
      }
      return null;
    },
  };
  const file = eyes.first(document, 'pictures-dialog form input[type=file], form input[name=file]');
  const words = eyes.first(document, 'form input[name=says]');
  if (!file || !words) return false;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d')!;
  for (let n = 0; n < 100; n++) {
    paper.fillStyle = `hsl(${n * 7} 70% 50%)`;
    paper.fillRect(((n % 10) * width) / 10, (Math.floor(n / 10) * height) / 10, width, height);
  }
  const bytes = atob(canvas.toDataURL(type).split(',')[1]!);
  const content = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], 'chosen', { type }));
  file.files = chosen.files;
  words.value = says;
  return true;
}

/** The sizes of the pictures on the felt, as this browser has read them: 0 by 0 until it has. */
export function sizesOnFelt(): string[] {
  const eyes = {
    all(root: ParentNode): SVGImageElement[] {
      return [...root.querySelectorAll('*')].flatMap((one) => [
        ...(one.matches('.felt image') ? [one as SVGImageElement] : []),
        ...(one.shadowRoot ? eyes.all(one.shadowRoot) : []),
      ]);
    },
  };
  const page = window as { readPictures?: Map<string, HTMLImageElement> };
  const read = (page.readPictures ??= new Map());
  return eyes.all(document).map(({ href }) => {
    const image = read.get(href.baseVal) ?? new Image();
    if (!read.has(href.baseVal)) {
      read.set(href.baseVal, image);
      image.src = href.baseVal;
    }
    return `${href.baseVal.slice(5, href.baseVal.indexOf(';'))} ${image.naturalWidth} by ${image.naturalHeight}`;
  });
}
