import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABS } from '../../../client/store/page-state.ts';
import { serveGallery } from '../../gallery/serve.ts';
import { barriers } from '../barriers.ts';
import { photo, type Stand, stand } from '../stand.ts';

/** Every panel and piece in its states on one page, light and dark (`npm run -s gallery`). */

let here: Stand;
let gallery: Awaited<ReturnType<typeof serveGallery>>;
beforeAll(async () => {
  [here, gallery] = await Promise.all([stand(), serveGallery()]);
});
afterAll(async () => {
  await gallery?.stop();
  await here?.close();
});

test(
  'the gallery shows every panel without an error or a barrier',
  { timeout: 240_000 },
  async () => {
    const { page, errors } = await here.person(undefined, { openToScripts: true });
    await page.goto(gallery.url);
    await page.getByRole('group', { name: 'Findings, dark' }).last().waitFor();
    for (const tag of TABS) {
      const panels = page.locator(`${tag}-panel`);
      await expect
        .poll(() =>
          panels.evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight > 0).length),
        )
        .toBe(12);
    }
    await photo(page, 'gallery', true);
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
