import type { Page } from 'playwright-core';
import { tabletop } from '../../client/picture/board/tabletop.ts';
import { loadTitle } from '../../engine/index.ts';
import { sentence, spotOf, tab } from '../browser/people.ts';
import type { Person } from '../browser/served.ts';
import { banner, holds, press, type Session } from './session.ts';

/** Whether the whole map of a title is in view. */
async function mapIsWhole(page: Page, title: string): Promise<void> {
  const game = (await loadTitle(title)).open({ players: 3 });
  if (!game.ok) throw new Error(game.error);
  const { box } = game.value;
  const port = (await page.locator('table-board').boundingBox())!;
  for (const at of tabletop(box).hexes.keys()) {
    const { x, y } = await spotOf(page, box, at);
    const isIn = x > port.x && x < port.x + port.width && y > port.y && y < port.y + port.height;
    holds(isIn, `${at} is out of view`);
  }
}

type People = Readonly<Record<'hall' | 'zoe' | 'ben' | 'gus', Person>>;

/** What both classes do: pupils come in by a link, and the teacher has a card of each. */
function classOf({ hall, zoe, ben, gus }: People) {
  const pupils = { Zoe: zoe, Ben: ben, Gus: gus };
  const card = (name: string) => hall.page.getByRole('listitem', { name, exact: true });
  const opened = async () => {
    await press(hall, 'Open the class');
    await press(hall, 'The link for pupils');
    const link = await hall.page.getByText(/^http.+\/join\/.+#/).textContent();
    await press(hall, 'The link for pupils');
    return link!.trim();
  };
  const come = async (link: string) => {
    for (const [name, pupil] of Object.entries(pupils)) {
      await pupil.page.goto(link);
      await pupil.page.getByRole('textbox', { name: 'Your name' }).fill(name);
      await press(pupil, 'Come in');
      await sentence(pupil.page).waitFor();
      await card(name).waitFor();
    }
  };
  return { pupils, card, opened, come };
}

/** The same people with a lesson, and with a moment of their game, each pupil alone with it. */
export async function inClass(people: People, session: Session): Promise<void> {
  const table = people.hall.page.url();
  await withLesson(people, session);
  await withMoment(people, session, table);
}

async function withLesson(people: People, { here, step, picture }: Session): Promise<void> {
  const { hall, zoe, ben, gus } = people;
  const { pupils, card, opened, come } = classOf(people);

  await step(
    'Ms Hall opens a lesson for a class; three pupils come, each alone with it',
    async () => {
      await hall.page.goto(`${here.url}/about/1889`);
      await hall.page
        .getByRole('link', { name: /^For a class/ })
        .nth(1)
        .click();
      await hall.page.getByRole('textbox', { name: /^Your name/ }).fill('Ms Hall');
      await come(await opened());
      for (const name of Object.keys(pupils))
        await card(name)
          .getByText(/^Step 1 of/)
          .waitFor();
      await picture(hall, '09-lesson-teacher');
      await picture(gus, '09-lesson-phone');
    },
  );

  await step('The map beside the lesson is whole on a laptop of 1280 by 800', async () => {
    await picture(zoe, '09-lesson-zoe');
    for (const { page } of [zoe, ben]) await mapIsWhole(page, '1889');
  });

  await step('and so are those where trains run: lesson 4 of 1889, and 2 of 1828', async () => {
    const { page } = zoe;
    const there = page.url();
    for (const [title, number] of [['1889', 4] as const, ['1828', 2] as const]) {
      await page.goto(`${here.url}/lesson/${title}/${number}`);
      await sentence(page).waitFor();
      await press(zoe, 'Next');
      await mapIsWhole(page, title);
      await picture(zoe, `09-lesson-${title}-${number}`);
    }
    await page.goto(there);
    await card('Zoe')
      .getByText(/^Step 1 of/)
      .waitFor();
  });

  await step(
    'Zoe passes where she should sell, is told, sells; Ms Hall sees the step',
    async () => {
      await press(zoe, 'Next');
      await card('Zoe')
        .getByText(/^Step 2 of/)
        .waitFor();
      await press(zoe, 'Pass');
      await zoe.page.getByRole('region', { name: 'Lesson' }).getByText('Not yet').waitFor();
      await picture(zoe, '10-not-yet-zoe');
      const railway = zoe.page.getByRole('listitem', { name: 'Awa Railroad' });
      await railway.getByRole('button', { name: 'Sell 10% of AR' }).click();
      await zoe.page.getByText('✓ Done').waitFor();
      await press(zoe, 'Next');
      await card('Zoe')
        .getByText(/^Step 3 of/)
        .waitFor();
      await card('Ben')
        .getByText(/^Step 1 of/)
        .waitFor();
      await picture(hall, '10-steps-teacher');
    },
  );
}

async function withMoment(
  people: People,
  { step, picture }: Session,
  table: string,
): Promise<void> {
  const { hall, zoe, ben, gus } = people;
  const { pupils, card, opened, come } = classOf(people);

  await step(
    'They are back at their table, and its last moment is opened for the class',
    async () => {
      await hall.page.goto(table);
      await sentence(hall.page).waitFor();
      await press(hall, 'About this game');
      await press(hall, 'Open this moment for a class');
      await hall.page.getByRole('textbox', { name: /^Your name/ }).fill('Ms Hall');
      await hall.page.getByRole('textbox', { name: 'What there is to do' }).fill('Bid or pass?');
      await come(await opened());
      for (const { page } of Object.values(pupils)) await page.getByText('Bid or pass?').waitFor();
    },
  );

  await step(
    'Ben moves, Gus asks for help on the phone, Zoe is done: Ms Hall sees each',
    async () => {
      await tab(ben.page, 'Desk');
      await press(ben, /^Pass/);
      await press(gus, 'I need help');
      await press(zoe, 'I am done');
      await card('Ben').getByText('1 move', { exact: true }).waitFor();
      await card('Gus').getByText('! Asks for help').waitFor();
      await card('Zoe').getByText('✓ Done').waitFor();
      await picture(hall, '11-class-teacher');
      await picture(gus, '11-class-phone');
      await picture(zoe, '11-class-zoe');
    },
  );

  await step('She shows Ben’s way to everybody without his name, then all are back', async () => {
    await press(hall, 'Look at Ben');
    await sentence(hall.page).waitFor();
    await press(hall, 'Show without the name');
    for (const person of [zoe, gus])
      await banner(person, 'Ms Hall shows everybody “One way to do it”.').waitFor();
    await picture(zoe, '12-shown-zoe');
    await picture(gus, '12-shown-phone');
    await picture(hall, '12-showing-teacher');
    // That he is here, and plays in the game that is shown, is no secret; that it was he who did it is.
    for (const { page } of [zoe, gus]) {
      const here = page.getByRole('list', { name: 'Who is here' });
      const named = page.getByText('Ben');
      const known = named.and(page.locator('table-overview th, log-panel .who, log-panel option'));
      const others = (await named.count()) - (await known.count());
      holds(others === (await here.getByText('Ben').count()), 'Ben is named');
    }
    for (const person of [zoe, gus]) {
      const own = person.page.getByRole('button', { name: 'Do it at the table' });
      holds((await own.count()) === 0, 'who is only shown a way is asked to do it');
    }
    await press(hall, 'Stop showing');
    for (const person of [zoe, gus])
      await banner(person, 'Ms Hall shows everybody “One way to do it”.').waitFor({
        state: 'hidden',
      });
  });
}
