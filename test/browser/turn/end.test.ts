import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedTable } from '../../../shared/wire.ts';
import { goldenGame, latest } from '../../golden/ledgers.ts';
import { begin, PASS, stockRound } from '../../kit/1820.ts';
import { entries, heard, turnDial } from '../people.ts';
import { openAlone } from '../position.ts';
import { photo, stand, type Stand } from '../stand.ts';

let here: Stand;
beforeAll(async () => {
  here = await stand();
}, 180_000);
afterAll(() => here?.close());

test.each(['1830', '1862'])(
  'at the end of %s the desk shows the result, and offers nothing',
  async (title) => {
    const answer = await fetch(`${here.url}/api/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(goldenGame(latest(title))),
    });
    const { table, links } = (await answer.json()) as CreatedTable;
    const ada = await here.person();
    const { page } = ada;
    // A golden game may have ended with the referee off.
    await page.goto(`${here.url}/t/${table}#${links.host.secret}`);
    await turnDial(page, 'Enforce');
    await page.goto(`${here.url}/t/${table}#${links.seats[0]!.secret}`);
    await heard(page, /The game is over/);
    const desk = page.getByRole('tabpanel');
    await desk.getByRole('heading', { name: 'Final scores' }).waitFor();
    await photo(page, `end-${title}`);
    await expect.poll(() => desk.getByText(/had nothing to decide/).count()).toBe(0);
    await expect.poll(() => page.locator('standing-orders').count()).toBe(0);
    expect(ada.errors).toEqual([]);
    await ada.context.close();
  },
);

test('the pass that ends the game says so, and is no quick press (1820 §16.4)', async () => {
  const scene = begin();
  stockRound(scene, 1, { part: 2 });
  const players = scene.game.box.options.players;
  for (let i = 1; i < players; i++)
    scene.play(Number(scene.turn().acting[0]!.slice('player:'.length)), PASS);
  const ada = await here.person();
  const { page } = ada;
  await openAlone(ada, here, scene, 'legal');
  const foot = page.getByRole('region', { name: 'Go on' });
  await foot.getByText('Pass: this ends the game …').waitFor();
  const count = await entries(page);
  await foot.getByText('Pass: this ends the game …').click();
  await foot.getByText(/no player directs a company/).waitFor();
  await photo(page, 'pass-that-ends');
  expect(await entries(page)).toBe(count);
  await foot.getByRole('button', { name: 'Pass, and end the game' }).click();
  await heard(page, /The game is over: no player directs a company/);
  expect(ada.errors).toEqual([]);
  await ada.context.close();
});
