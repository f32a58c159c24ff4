import {
  entries,
  heard,
  links,
  looksAt,
  moveByHand,
  openTable,
  sees,
  sentence,
  tab,
  turnDial,
  until,
} from '../browser/people.ts';
import { PHONE, type Person } from '../browser/served.ts';
import { inClass } from './class.ts';
import { colourOf, marks, strokes } from './pens.ts';
import { all, banner, close, holds, press, type Session } from './session.ts';

/** A small laptop, as schools have them. */
const LAPTOP = { width: 1280, height: 800 };

const names = async ({ page }: Person, seat: string, name: string) => {
  const box = page.getByRole('textbox', { name: `Name of ${seat}` });
  await box.fill(name);
  await box.press('Tab');
  await page.getByRole('listitem', { name: `Seat of ${name}` }).waitFor();
};

async function says({ page }: Person, words: string): Promise<void> {
  await tab(page, 'Log');
  await page.getByRole('textbox', { name: 'Say something to all …' }).fill(words);
  await page.keyboard.press('Enter');
}

/** Who is there this evening, and what the session does with them. */
interface Evening extends Session {
  readonly hall: Person;
  readonly zoe: Person;
  readonly ben: Person;
  /** He looks on from a phone. */
  readonly gus: Person;
  readonly seated: readonly Person[];
  readonly room: readonly Person[];
  /** All who are seated turn to the desk. */
  desk(): Promise<unknown>;
  /** Counts the entries that the table has. */
  begin(): Promise<unknown>;
  /** The number of entries that all have seen. */
  seen(): number;
  /** All who are seated see so many more. */
  allSee(more: number): Promise<unknown>;
}

async function gather(session: Session): Promise<Evening> {
  const { here, joins } = session;
  const [hall, zoe, ben, gus] = await Promise.all([
    here.person(),
    here.person(LAPTOP),
    here.person(LAPTOP),
    here.person(PHONE),
  ]);
  for (const [name, person] of Object.entries({ hall, zoe, ben, gus })) {
    person.context.setDefaultTimeout(30_000);
    joins(name, person);
  }
  await hall.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seated = [hall, zoe, ben];
  let count = 0;
  const allSee = (more: number) => {
    count += more;
    return all(seated, ({ page }) => sees(page, count));
  };
  return {
    ...session,
    hall,
    zoe,
    ben,
    gus,
    seated,
    room: [...seated, gus],
    desk: () => all(seated, ({ page }) => tab(page, 'Desk')),
    async begin() {
      count = await entries(hall.page);
      await allSee(0);
    },
    seen: () => count,
    allSee,
  };
}

/** The table is opened, and all come by their links. */
async function sitDown({
  here,
  step,
  picture,
  hall,
  zoe,
  ben,
  gus,
  room,
  begin,
}: Evening): Promise<void> {
  await step('Ms Hall opens a table of 1889 for herself and two pupils', async () => {
    await openTable(hall, here, { title: '1889', players: 3, referee: 'Enforce' });
    await press(hall, 'Seats and links');
    await names(hall, 'Player 1', 'Ms Hall');
    await names(hall, 'Player 2', 'Zoe');
    await names(hall, 'Player 3', 'Ben');
    await close(hall);
  });

  await step('Zoe and Ben come by their links, Gus by that of the onlookers', async () => {
    const [zoes, bens, watchers] = await links(hall);
    await Promise.all([zoe.page.goto(zoes!), ben.page.goto(bens!), gus.page.goto(watchers!)]);
    await gus.page.getByRole('textbox').fill('Gus');
    await press(gus, 'Watch');
    await begin();
    const said = await sentence(hall.page).textContent();
    await all(room, ({ page }) => heard(page, /Ms Hall/));
    holds(/Ms Hall/.test(said ?? ''), `Ms Hall is to begin, and it says: ${said}`);
    await picture(hall, '01-begun-teacher');
    await picture(gus, '01-begun-phone');
  });
}

/** Everybody draws, in their own colour. */
async function draw({ step, picture, hall, zoe, ben, gus, room }: Evening): Promise<void> {
  await step('Zoe draws an arrow; Ms Hall, Ben and the phone see it in her colour', async () => {
    await press(zoe, 'Draw');
    await strokes(zoe, 'Arrow', [0.3, 0.6], [0.6, 0.4]);
    await all(room, (person) => marks(person, 'arrow').first().waitFor({ state: 'attached' }));
    const hers = await colourOf(zoe, 'arrow');
    for (const colour of await all(room, (person) => colourOf(person, 'arrow')))
      holds(colour === hers && hers !== '', `the arrow is ${colour}, and Zoe is ${hers}`);
  });

  await step('Ms Hall rings a town and writes beside it, in another colour than Zoe', async () => {
    await press(hall, 'Draw');
    await strokes(hall, 'Ring', [0.6, 0.4], [0.64, 0.44]);
    await strokes(hall, 'Text', [0.62, 0.26], [0.62, 0.26]);
    await hall.page.getByRole('textbox', { name: 'What shall stand there' }).fill('Why here?');
    await press(hall, 'Write');
    for (const person of room) {
      await marks(person, 'ring').first().waitFor({ state: 'attached' });
      await until(
        () => marks(person, 'text').first().textContent(),
        (now) => now === 'Why here?',
        'the words are seen',
      );
      holds(
        (await colourOf(person, 'ring')) !== (await colourOf(person, 'arrow')),
        'two hands draw in one colour',
      );
    }
    await picture(hall, '02-drawn-teacher');
    await picture(ben, '02-drawn-ben');
    await picture(gus, '02-drawn-phone');
  });

  await step('She wipes the board, and it is clean for everybody', async () => {
    await press(hall, 'Wipe all');
    for (const { page } of room)
      await until(
        () => page.locator('.felt g[data-tool]').count(),
        (left) => left === 0,
        'nothing is left of the drawings',
      );
    for (const person of [hall, zoe]) await press(person, 'Put the pen away');
  });
}

/** All look where she looks, until one looks for himself. */
async function lookTogether({ step, picture, hall, zoe, ben, gus, seen }: Evening): Promise<void> {
  await step('She brings everybody to the beginning of the game; all look there', async () => {
    await hall.page.keyboard.press('Home');
    await press(hall, 'Lead');
    await press(hall, 'Bring everyone here');
    for (const person of [zoe, ben, gus]) await banner(person, /where Ms Hall looks/).waitFor();
    for (const { page } of [zoe, ben]) await looksAt(page, 0, seen());
    await picture(zoe, '03-brought-zoe');
    await picture(gus, '03-brought-phone');
  });

  await step('Ben looks for himself; Zoe and Gus go along with her to the present', async () => {
    await press(ben, 'Look for myself');
    await sees(ben.page, seen());
    await hall.page.keyboard.press('End');
    await all([hall, zoe], ({ page }) => sees(page, seen()));
    await heard(gus.page, /Ms Hall/);
    for (const person of [zoe, gus]) await press(person, 'Look for myself');
  });
}

/** While her hands are held Zoe cannot move. */
async function holdZoesHands({
  step,
  picture,
  hall,
  zoe,
  room,
  desk,
  allSee,
}: Evening): Promise<void> {
  await step(
    'She holds Zoe’s hands: after her pass it is Zoe’s turn, who cannot move',
    async () => {
      await press(hall, 'Lead');
      await press(hall, 'Hold the hands of Zoe');
      await close(hall);
      await banner(zoe, /holds all moves for the moment/).waitFor();
      await desk();
      await press(hall, /^Pass/);
      await allSee(1);
      await all(room, ({ page }) => heard(page, /Zoe/));
      const passes = zoe.page.getByRole('button', { name: /^Pass/ });
      holds((await passes.count()) === 0, 'Zoe can pass with her hands held');
      await picture(zoe, '04-held-zoe');
      await picture(hall, '04-held-teacher');
    },
  );

  await step('She gives them back, and Zoe passes', async () => {
    await press(hall, 'Lead');
    await press(hall, 'Hold the hands of Zoe');
    await close(hall);
    await press(zoe, /^Pass/);
    await allSee(1);
    await all(room, ({ page }) => heard(page, /Ben/));
  });
}

/** A move out of turn stands with a comment, is talked about and taken back. */
async function talkAboutAMove({
  step,
  picture,
  hall,
  zoe,
  ben,
  seated,
  room,
  seen,
  allSee,
}: Evening): Promise<void> {
  await step(
    'The referee only comments now: Ben takes a share out of turn, it stands',
    async () => {
      await turnDial(hall.page, 'Comment');
      await allSee(1);
      await moveByHand(ben.page, {
        from: 'the initial offering',
        piece: 'AR 10',
        kind: 'Players',
        to: 'Ben',
      });
      await allSee(1);
      for (const { page } of seated) await tab(page, 'Log');
      for (const { page } of seated)
        await page
          .getByRole('button', { name: new RegExp(`^${seen()} Ben`) })
          .first()
          .waitFor();
      await hall.page.getByRole('button', { name: new RegExp(`^${seen()} Ben`) }).click();
      await picture(hall, '05-comment-teacher');
      await picture(ben, '05-comment-ben');
    },
  );

  await step('Ms Hall pins a note to it; Zoe reads the note there', async () => {
    await hall.page
      .getByRole('textbox', { name: 'Write a note for all …' })
      .fill('What does the rule say?');
    await hall.page.keyboard.press('Enter');
    await zoe.page.getByRole('button', { name: new RegExp(`^${seen()} Ben`) }).click();
    await banner(zoe, 'What does the rule say?').waitFor();
    await picture(zoe, '05-note-zoe');
  });

  await step('Ben takes it back, the referee enforces again, and they talk about it', async () => {
    await press(ben, 'Undo');
    await allSee(1);
    for (const { page } of room)
      await page.getByRole('group', { name: /^Ben’s move stands/ }).waitFor({ state: 'detached' });
    await turnDial(hall.page, 'Enforce');
    await allSee(1);
    await says(ben, 'Then I would rather pass.');
    for (const { page } of [hall, zoe]) {
      await tab(page, 'Log');
      await page.getByRole('log', { name: 'Talk' }).getByText('I would rather pass').waitFor();
    }
  });
}

/** A what-if is opened to the room, and done at the table. */
async function tryAWhatIf({
  step,
  picture,
  hall,
  zoe,
  ben,
  gus,
  desk,
  seen,
  allSee,
}: Evening): Promise<void> {
  await step('Ben tries a what-if of his own: nobody else’s table moves', async () => {
    await desk();
    await press(ben, 'What if?');
    await press(ben, /^Pass/);
    await sees(ben.page, seen() + 1);
    await all([hall, zoe], ({ page }) => sees(page, seen()));
  });

  await step('He opens it to the room; Ms Hall goes in and plays on in it, Gus looks', async () => {
    await ben.page.getByRole('textbox', { name: 'Name of this what-if' }).fill('All pass');
    await press(ben, 'Open to the room');
    for (const person of [hall, gus]) {
      await press(person, 'What-ifs (1)');
      if (person === hall) await picture(hall, '06-lines-teacher');
      await press(person, /^(Go in|Look)$/);
      await banner(person, 'What if: All pass').waitFor();
    }
    await desk();
    await press(hall, /^Pass/);
    await sees(ben.page, seen() + 2);
    await sees(zoe.page, seen());
    await picture(ben, '06-line-ben');
    await picture(gus, '06-line-phone');
    for (const person of [hall, gus]) await press(person, 'Back to the game');
    await sees(hall.page, seen());
  });

  await step('It is done at the table: Ben does his move, Ms Hall is asked for hers', async () => {
    await press(ben, 'Do it at the table');
    await all([hall, zoe], ({ page }) => sees(page, seen() + 1));
    await banner(hall, /In Ben’s what-if “All pass” you would now/).waitFor();
    await picture(hall, '07-asked-teacher');
    await press(hall, 'Do it');
    await all([hall, zoe], ({ page }) => sees(page, seen() + 2));
    await banner(ben, 'All of it has been done at the table.').waitFor();
    await press(ben, 'Back to the game');
    await allSee(2);
  });
}

/** A link leads to a moment of the game. */
async function sendAMoment({ step, picture, hall, zoe, gus, seen }: Evening): Promise<void> {
  let moment = '';
  await step('Ms Hall looks back to the third entry and copies the link to it', async () => {
    await hall.page.keyboard.press('Home');
    for (let i = 0; i < 3; i++) await hall.page.keyboard.press('ArrowRight');
    await looksAt(hall.page, 3, seen());
    await press(hall, 'Copy link');
    await banner(hall, 'The link to this moment is copied.').waitFor();
    moment = await hall.page.evaluate(() => navigator.clipboard.readText());
    holds(/at=3$/.test(moment), `the link is ${moment}`);
    await hall.page.keyboard.press('End');
  });

  await step('Gus opens it on the phone, Zoe on her laptop; one press leads back', async () => {
    await Promise.all([gus, zoe].map(({ page }) => page.goto(moment)));
    for (const person of [gus, zoe]) await banner(person, /after entry 3 of/).waitFor();
    await picture(gus, '08-moment-phone');
    await all([gus, zoe], (person) => press(person, 'To the present'));
    await sees(zoe.page, seen());
    for (const person of [gus, zoe])
      await banner(person, /after entry 3 of/).waitFor({ state: 'detached' });
  });
}

/** An evening of a teacher with two pupils and a guest who looks on from a phone: 1889. */
export async function teaching(session: Session): Promise<void> {
  const evening = await gather(session);
  await sitDown(evening);
  await draw(evening);
  await lookTogether(evening);
  await holdZoesHands(evening);
  await talkAboutAMove(evening);
  await tryAWhatIf(evening);
  await sendAMoment(evening);
  await inClass(evening, session);
}
