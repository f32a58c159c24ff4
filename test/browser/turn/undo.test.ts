import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashOf, links, openTable, pay, sees, tab } from '../people.ts';
import { photo, stand, type Person, type Stand } from '../stand.ts';

/** Taking back what somebody else did, in three browsers: it is asked for, shown, and agreed to. */
describe('an undo of what others did', () => {
  let here: Stand;
  let ada: Person;
  let ben: Person;
  let cyd: Person;
  const everyone = () => [ada, ben, cyd];
  const allSee = (count: number) => Promise.all(everyone().map(({ page }) => sees(page, count)));
  const question = ({ page }: Person) =>
    page.getByRole('status', { name: 'Asked before taking back' });

  beforeAll(async () => {
    here = await stand();
    [ada, ben, cyd] = await Promise.all([here.person(), here.person(), here.person()]);
    await openTable(ada, here, { title: '1830', players: 3, referee: 'Off' });
    const [bens, cyds] = await links(ada);
    await ben.page.goto(bens!);
    await cyd.page.goto(cyds!);
    await allSee(2);
    await pay(ben.page, 'bank', 'player:2', 40);
    await allSee(3);
  }, 120_000);
  afterAll(() => here?.close());

  test('is asked for, and everybody sees what would be taken', async () => {
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    await allSee(4);
    for (const person of everyone()) {
      await question(person).waitFor();
      await question(person)
        .getByText(/3 Player 2: moves \$40/)
        .waitFor();
    }
    await photo(ben.page, 'undo-question');
    await expect.poll(() => question(cyd).getByRole('button').count()).toBe(0);
    await question(cyd).getByText('Player 2 has to agree.').waitFor();
  });

  test('is declined, and nothing happens', async () => {
    await question(ben).getByRole('button', { name: 'No' }).click();
    await allSee(5);
    for (const person of everyone()) await question(person).waitFor({ state: 'detached' });
    await tab(cyd.page, 'Log');
    await cyd.page.getByRole('button', { name: /^5 Player 2: says no/ }).waitFor();
  });

  test('is agreed to, and is done in the name of whoever asked', async () => {
    await pay(ben.page, 'bank', 'player:2', 30);
    await allSee(6);
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    await allSee(7);
    await question(ben).getByRole('button', { name: 'Agree' }).click();
    await allSee(9);
    await cyd.page
      .getByRole('button', { name: /^9 Player 1: takes back entry 6: moves \$30/ })
      .waitFor();
  });

  test('a redo of another person’s undo needs their consent', async () => {
    await ben.page.getByRole('button', { name: 'Redo' }).click();
    await allSee(10);
    for (const person of everyone())
      await question(person)
        .getByText(/to do again what was taken back:/)
        .waitFor();
    await question(cyd).getByText('Player 1 has to agree.').waitFor();
    await question(ada).getByRole('button', { name: 'Agree' }).click();
    await allSee(12);
    await tab(cyd.page, 'Log');
    await cyd.page.getByRole('button', { name: /^12 Player 2: does again/ }).waitFor();
    await tab(cyd.page, 'Players');
    await expect.poll(() => cashOf(cyd.page, 'player:2')).toBe(800 + 40 + 30);
  });

  test('beside it a seat says where it wants to be told of its turn', async () => {
    const { page } = ben;
    await page.getByRole('button', { name: 'Settings' }).click();
    const told = page.getByRole('region', { name: 'When it is your turn' });
    await told.getByRole('textbox', { name: 'Address of the webhook' }).fill('https://10.0.0.1/x');
    await told.getByRole('button', { name: 'Tell me there' }).click();
    await told.getByText('The address lies in a private network.').waitFor();
    const address = 'https://hooks.example/of-ben';
    await told.getByRole('textbox', { name: 'Address of the webhook' }).fill(address);
    await told.getByRole('button', { name: 'Tell me there' }).click();
    await told.getByText('Told by Discord at hooks.example.').waitFor();
    await told.getByRole('combobox', { name: 'from' }).selectOption('22:00');
    await photo(page, 'notices');
    await told.getByRole('button', { name: 'Stop' }).click();
    await told.getByRole('textbox', { name: 'Address of the webhook' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('the host sets the channel of the group, which players do not see', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: 'Settings' }).click();
    const group = page.getByRole('region', { name: 'Notices to the group' });
    await group.getByRole('textbox', { name: 'Address of the webhook' }).fill('https://[::1]/x');
    await group.getByRole('button', { name: 'Tell the group there' }).click();
    await group.getByText('The address lies in a private network.').waitFor();
    const address = 'https://hooks.example/of-all';
    await group.getByRole('textbox', { name: 'Address of the webhook' }).fill(address);
    await group.getByRole('button', { name: 'Tell the group there' }).click();
    await group.getByText('Told by Discord at hooks.example.').waitFor();
    await group.getByText('Set by Player 1.').waitFor();
    await group.getByText('A first notice is on its way.').waitFor();
    await photo(page, 'channel');
    await group.getByRole('button', { name: 'Stop' }).click();
    await group.getByRole('textbox', { name: 'Address of the webhook' }).waitFor();
    await page.keyboard.press('Escape');
    await ben.page.getByRole('button', { name: 'Settings' }).click();
    await ben.page.getByRole('region', { name: 'When it is your turn' }).waitFor();
    await expect
      .poll(() => ben.page.getByRole('region', { name: 'Notices to the group' }).count())
      .toBe(0);
    await ben.page.keyboard.press('Escape');
  });

  test('is free where the host says so', async () => {
    await ada.page.getByRole('button', { name: /Referee and help/ }).click();
    await ada.page.getByText('Free', { exact: true }).click();
    await ada.page.keyboard.press('Escape');
    await allSee(13);
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    await allSee(14);
    await expect.poll(() => question(ben).count()).toBe(0);
    for (const { errors } of everyone()) expect(errors).toEqual([]);
  });
});
