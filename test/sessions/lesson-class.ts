import { sentence, tab, until } from '../browser/people.ts';
import type { Person } from '../browser/served.ts';
import { button, type Classroom, gather, log } from './lesson-room.ts';
import { marks, strokes } from './pens.ts';
import { all, banner, close, holds, press, type Session } from './session.ts';

const step = ({ page }: Person, number: number) =>
  page.getByRole('list', { name: new RegExp(`^Step ${number} of`) });

const digest = ({ page }: Person) => page.locator('signalbox-table').getAttribute('data-digest');

/** Takes a pen for one stroke, from a point in parts of the width and height of the board. */
async function draws(person: Person, tool: string, x: number, y: number): Promise<void> {
  await press(person, 'Draw');
  await strokes(person, tool, [x, y], [x + 0.06, y + 0.08]);
  await press(person, 'Put the pen away');
}

async function says({ page }: Person, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something to all …' }).fill(words);
  await page.keyboard.press('Enter');
}

/** A part of the board that a person sees on the page, in CSS pixels of height. */
async function boardSeen({ page }: Person): Promise<number> {
  const box = await page.locator('table-board').boundingBox();
  return box?.height ?? 0;
}

/** The class is opened, and the pupils come. */
async function comeIn({
  here,
  tell,
  picture,
  hall,
  zoe,
  gus,
  finger,
  pupils,
  card,
}: Classroom): Promise<void> {
  await tell('Ms Hall opens a lesson for a class; Zoe and Gus, on a phone, come', async () => {
    await hall.page.goto(`${here.url}/about/1889`);
    await hall.page
      .getByRole('link', { name: /^For a class/ })
      .nth(1)
      .click();
    await hall.page.getByRole('textbox', { name: /^Your name/ }).fill('Ms Hall');
    await press(hall, 'Open the class');
    await press(hall, 'The link for pupils');
    const link = (await hall.page.getByText(/^http.+\/join\/.+#/).textContent())!.trim();
    await press(hall, 'The link for pupils');
    for (const [name, pupil] of Object.entries({ Zoe: zoe, Gus: gus })) {
      await pupil.page.goto(link);
      await pupil.page.getByRole('textbox', { name: 'Your name' }).fill(name);
      if (pupil === gus) await finger.tap(button(gus, 'Come in'));
      else await press(pupil, 'Come in');
      await sentence(pupil.page).waitFor();
      await card(name)
        .getByText(/^Step 1 of/)
        .waitFor();
    }
    await picture(hall, '01-teacher');
    await picture(gus, '01-phone');
  });

  await tell('No pupil is offered the lesson as a what-if', async () => {
    await press(zoe, 'Next');
    await step(zoe, 2).waitFor();
    for (const { page } of pupils)
      holds((await page.getByText(/^What-ifs/).count()) === 0, 'the lesson looks like a what-if');
  });
}

/** What is said reaches everybody. */
async function talk({ tell, picture, hall, zoe, gus, finger, pupils }: Classroom): Promise<void> {
  await tell(
    'She says something to all: both see that there is new talk, and read it',
    async () => {
      await says(hall, 'Who can pay for the next share?');
      await all(pupils, (person) =>
        log(person).getByText('1 new in the talk').waitFor({ state: 'attached' }),
      );
      await picture(gus, '02-new-talk-phone');
      await picture(zoe, '02-new-talk-zoe');
      await tab(zoe.page, 'Log');
      await finger.tap(log(gus));
      for (const { page } of pupils)
        await page.getByRole('log', { name: 'Talk' }).getByText('Who can pay').waitFor();
      await all(pupils, (person) =>
        log(person).getByText('1 new in the talk').waitFor({ state: 'detached' }),
      );
      await picture(gus, '02-talk-phone');
    },
  );

  await tell('Zoe answers; Ms Hall and Gus read it under her name', async () => {
    await says(zoe, 'I can.');
    for (const { page } of [hall, gus])
      await page.getByRole('log', { name: 'Talk' }).getByText('Zoe I can.').waitFor();
    await tab(zoe.page, 'Desk');
    await finger.tap(gus.page.getByRole('tab', { name: /^Desk/ }));
  });
}

/** What she draws lies on their boards, and she brings them to hers. */
async function drawAndBring({
  tell,
  picture,
  hall,
  zoe,
  gus,
  finger,
  pupils,
}: Classroom): Promise<void> {
  await tell('On her own board she draws a ring: it lies on both pupils’ boards', async () => {
    await press(hall, 'Your own board');
    await sentence(hall.page).waitFor();
    await draws(hall, 'Ring', 0.45, 0.45);
    await all(pupils, (person) => marks(person, 'ring').first().waitFor({ state: 'attached' }));
    await picture(hall, '03-drawn-teacher');
    await picture(zoe, '03-drawn-zoe');
  });

  await tell('A light is seen by both', async () => {
    await draws(hall, 'Light', 0.3, 0.3);
    await all(pupils, (person) => marks(person, 'light').first().waitFor({ state: 'attached' }));
  });

  await tell(
    'She brings everyone to her board, the phone too, and it shows the board',
    async () => {
      await press(hall, 'Lead');
      await press(hall, 'Bring everyone here');
      for (const person of pupils)
        await banner(person, 'Ms Hall shows everybody this board.').waitFor();
      holds((await boardSeen(gus)) > 300, 'the phone shows no board');
      await picture(zoe, '04-brought-zoe');
      await picture(gus, '04-brought-phone');
      await picture(hall, '04-brings-teacher');
    },
  );

  await tell('The light ends by itself', () =>
    all([hall, ...pupils], (person) =>
      marks(person, 'light').first().waitFor({ state: 'detached' }),
    ),
  );

  await tell('Gus goes back by touch; when she lets go Zoe is back at her step, too', async () => {
    await finger.tap(button(gus, 'Back to my table'));
    await step(gus, 1).waitFor();
    await press(hall, 'Let everyone go');
    await step(zoe, 2).waitFor();
  });
}

/** While she holds all hands nobody moves. */
async function holdHands({ tell, picture, hall, zoe, gus, pupils }: Classroom): Promise<void> {
  await tell('She holds all hands: both see it before they press anything', async () => {
    await press(hall, 'Lead');
    await press(hall, 'Hold all hands');
    await close(hall);
    for (const { page } of pupils)
      await page
        .getByText(/Ms Hall holds your hands/)
        .first()
        .waitFor({ state: 'attached' });
    holds((await zoe.page.getByRole('button', { name: /^Pass/ }).count()) === 0, 'Zoe can pass');
    await picture(zoe, '05-held-zoe');
    await picture(gus, '05-held-phone');
    await press(hall, 'Give hands back');
    await zoe.page.getByRole('button', { name: /^Pass/ }).first().waitFor();
  });
}

/** A wrong try and a right one: she sees them by name, shows them and keeps the register. */
async function showZoesWay({
  tell,
  picture,
  hall,
  zoe,
  gus,
  pupils,
  card,
}: Classroom): Promise<void> {
  await tell(
    'Zoe passes where she should sell: Ms Hall sees step, try and answer by name',
    async () => {
      await press(zoe, 'Pass');
      const answer = zoe.page.getByRole('region', { name: 'Lesson' });
      await answer.getByText('Not yet').waitFor();
      await press(hall, 'Back to the class');
      await card('Zoe')
        .getByText(/1 wrong try/)
        .waitFor();
      await press(hall, 'Look at Zoe');
      await step(hall, 2).waitFor();
      await banner(hall, /^Zoe tried: .*pass/i).waitFor();
      const lesson = await hall.page.getByRole('region', { name: 'Lesson' }).textContent();
      const told = await answer.locator('.wrong').textContent();
      holds(lesson!.includes(told!.replace('Not yet', '').trim()), `she does not read: ${told}`);
      holds(
        (await hall.page.locator('signalbox-table[what-if]').count()) === 0,
        'the pupil’s lesson looks like a what-if',
      );
      await picture(hall, '06-looks-teacher');
    },
  );

  await tell(
    'She shows Zoe’s way to everybody, step by step; the phone sees the board',
    async () => {
      const railway = zoe.page.getByRole('listitem', { name: 'Awa Railroad' });
      await railway.getByRole('button', { name: 'Sell 10% of AR' }).click();
      await zoe.page.getByText('✓ Done').waitFor();
      await press(hall, 'Show to everyone');
      for (const person of pupils)
        await banner(person, 'Ms Hall shows everybody “What Zoe did”.').waitFor();
      const before = await digest(gus);
      await press(hall, 'One entry on');
      await until(
        () => digest(gus),
        (now) => now !== before,
        'the phone sees the next move',
      );
      holds((await digest(gus)) === (await digest(hall)), 'the phone sees another board than hers');
      holds((await boardSeen(gus)) > 300, 'the phone shows no board');
      await picture(zoe, '07-shown-zoe');
      await picture(gus, '07-shown-phone');
      await picture(hall, '07-shows-teacher');
      await press(hall, 'Stop showing');
      await step(zoe, 2).waitFor();
      await step(gus, 1).waitFor();
      await press(hall, 'Back to the class');
    },
  );

  await tell('The register says who was there and what was tried, and is saved', async () => {
    await hall.page.getByText(/^Register:/).click();
    const row = hall.page.getByRole('row', { name: /^Zoe/ });
    await row.getByRole('cell', { name: 'read' }).waitFor();
    await row.getByRole('cell', { name: /^[12] tr/ }).waitFor();
    const [file] = await Promise.all([
      hall.page.waitForEvent('download'),
      press(hall, 'Save as CSV'),
    ]);
    holds(/register\.csv$/.test(file.suggestedFilename()), 'the register is saved as CSV');
    await picture(hall, '07-register-teacher');
  });
}

/** The class on the phone that she carries. */
async function carryTheClass({ tell, picture, hall, carried, thumb }: Classroom): Promise<void> {
  await tell('She opens the class on her phone, too, by the link of her seat', async () => {
    await press(hall, 'Your own board');
    await press(hall, 'Seats and links');
    await press(hall, 'On another device');
    const own = (await hall.page.getByText(/^http.+\/t\/.+#/).textContent())!.trim();
    await close(hall);
    await press(hall, 'Back to the class');
    await carried.page.goto(own);
    await thumb.tap(button(carried, 'Fold the sheet'));
    await thumb.tap(carried.page.getByRole('link', { name: 'The class' }));
    for (const name of ['Zoe', 'Gus'])
      await carried.page.getByRole('listitem', { name, exact: true }).getByText(/^Step/).waitFor();
    await picture(carried, '08-class-teacher-phone');
  });

  await tell('By touch she looks at Zoe and goes back to the class', async () => {
    await thumb.tap(button(carried, 'Look at Zoe'));
    await step(carried, 2).waitFor();
    await picture(carried, '08-looks-teacher-phone');
    await thumb.tap(button(carried, 'Back to the class'));
  });
}

/** She leads from the phone as from the laptop. */
async function leadByThumb({
  tell,
  picture,
  zoe,
  gus,
  carried,
  thumb,
  pupils,
}: Classroom): Promise<void> {
  await tell('From the phone she brings everybody, draws by finger, and lets them go', async () => {
    await thumb.tap(button(carried, 'Your own board'));
    await thumb.tap(button(carried, 'Lead'));
    await picture(carried, '09-lead-teacher-phone');
    await thumb.tap(button(carried, 'Bring everyone here'));
    for (const person of pupils)
      await banner(person, 'Ms Hall shows everybody this board.').waitFor();
    await thumb.tap(button(carried, 'Draw'));
    const pens = carried.page.getByRole('group', { name: 'Draw on the board' });
    await thumb.tap(pens.getByText('Arrow', { exact: true }));
    await picture(carried, '09-pens-teacher-phone');
    const { x, y, width, height } = (await carried.page.locator('table-board').boundingBox())!;
    await thumb.swipe({ x: x + 0.4 * width, y: y + 0.35 * height }, { x: 60, y: 50 });
    await all(pupils, (person) => marks(person, 'arrow').first().waitFor({ state: 'attached' }));
    await thumb.tap(button(carried, 'Put the pen away'));
    await picture(carried, '09-brings-teacher-phone');
    await picture(gus, '09-brought-phone');
    await thumb.tap(button(carried, 'Let everyone go'));
    await all(pupils, (person) => step(person, person === zoe ? 2 : 1).waitFor());
  });

  await tell('From the phone she holds all hands, gives them back, and is read', async () => {
    await thumb.tap(button(carried, 'Lead'));
    await thumb.tap(button(carried, 'Hold all hands'));
    await all(pupils, ({ page }) =>
      page
        .getByText(/Ms Hall holds your hands/)
        .first()
        .waitFor({ state: 'attached' }),
    );
    await thumb.tap(button(carried, 'Give all hands back'));
    await thumb.tap(button(carried, 'Close'));
    await all(pupils, ({ page }) =>
      page
        .getByText(/Ms Hall holds your hands/)
        .first()
        .waitFor({ state: 'detached' }),
    );
    await thumb.tap(button(carried, 'Back to the class'));
    await thumb.tap(carried.page.getByRole('textbox', { name: 'Say something to all …' }));
    await carried.page.keyboard.type('Five more minutes.');
    await thumb.tap(button(carried, 'Send'));
    await all(pupils, (person) =>
      log(person).getByText('1 new in the talk').waitFor({ state: 'attached' }),
    );
    await picture(carried, '10-talk-teacher-phone');
    await picture(gus, '10-new-talk-phone');
  });
}

/** The first page leads everybody back. */
async function comeBack({
  here,
  tell,
  picture,
  hall,
  zoe,
  carried,
  card,
}: Classroom): Promise<void> {
  await tell('“Continue” on the first page says which table is a class', async () => {
    await zoe.page.goto(here.url);
    await zoe.page.getByRole('link', { name: /^Class: .*your table in it/ }).waitFor();
    await hall.page.goto(here.url);
    await hall.page.getByRole('link', { name: /^Class: .*you teach/ }).click();
    await card('Zoe').waitFor();
    await carried.page.goto(here.url);
    await carried.page.getByRole('link', { name: /^Class: .*you teach/ }).waitFor();
    await picture(carried, '11-continue-teacher-phone');
  });
}

/** A class in a lesson: Ms Hall on a laptop and a phone, Zoe on a laptop, Gus on a phone; phones by touch. */
export async function lessonClass(session: Session): Promise<void> {
  const classroom = await gather(session);
  await comeIn(classroom);
  await talk(classroom);
  await drawAndBring(classroom);
  await holdHands(classroom);
  await showZoesWay(classroom);
  await carryTheClass(classroom);
  await leadByThumb(classroom);
  await comeBack(classroom);
}
