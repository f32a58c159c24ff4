import { byHand, heard, links, openTable, pay, put, sentence, tab } from '../browser/people.ts';
import type { Person } from '../browser/served.ts';
import {
  begins,
  capital,
  floats,
  type FreeTable,
  HOMES,
  MARKERS,
  operates,
  sitDown,
  stands,
  TRAIN,
} from './free-table.ts';
import { booked, inDialog, laysByDragging, steered } from './hands.ts';
import { close, holds, press, type Session } from './session.ts';

const PARS = { high: 100, low: 82 };
const WARRANTY = 50;

const digest = ({ page }: Person) =>
  page.locator('signalbox-table').getAttribute('data-digest').then(String);

/** Two companies that may be started now, by the order in which this table offers them. */
interface Companies {
  readonly first: string;
  readonly second: string;
}
type Game = FreeTable & Companies;

/** The table is opened with the referee off. */
async function open({ step, picture, here, ada, ben, both, begin }: FreeTable): Promise<void> {
  await step('Ada opens a table of 1862 with the referee off, and Ben comes', async () => {
    await openTable(ada, here, { title: '1862', players: 2, referee: 'Off' });
    const [bens] = await links(ada);
    await ben.page.goto(bens!);
    await begin();
    for (const { page } of both) await heard(page, /The referee is off/);
    await picture(ada, '01-begun');
  });
}

/** The Parliament is left out. Of the companies that may be started now two have a home with one circle. */
async function leaveParliamentOut({
  step,
  picture,
  ada,
  both,
  bothSee,
}: FreeTable): Promise<Companies> {
  let first = '';
  let second = '';
  await step('They leave the Parliament out: stock round 1, and Ada is in turn', async () => {
    await steered(ada, 'Round', 'Stock round 1');
    await bothSee(1);
    for (const { page } of both) await heard(page, /The mark stands at.*Stock round 1/);
    await byHand(ada.page);
    await press(ada, 'Round and turn …');
    await picture(ada, '02-steer');
    await ada.page.getByText('Advanced: the clock key by key').click();
    const offered = await ada.page
      .getByRole('row', { name: /^offered/ })
      .locator('code')
      .textContent();
    await close(ada);
    const groupA = (JSON.parse(offered ?? '[]') as string[]).slice(0, 8);
    [first = '', second = ''] = groupA.filter((id) => id in HOMES);
    holds(second !== '', `of ${groupA.join(', ')} two have a home with one circle`);
  });
  return { first, second };
}

/** A stock round: two companies are started and float. */
async function stockRound(table: Game): Promise<void> {
  const { step, picture, ada, ben, presses, bothSee, cash, first, second } = table;
  await step(
    'Ada starts a company at £100 with a charter: its director’s certificate is hers',
    async () => {
      await presses.taken();
      await begins(table, ada, 'player:1', first, PARS.high);
      await cash('player:1', 1200 - 300);
    },
  );

  await step('“Next player”: Ben starts another at £82', async () => {
    await inDialog(ada, 'Round and turn …', () => press(ada, 'Next player'));
    await bothSee(1);
    await begins(table, ben, 'player:2', second, PARS.low);
    await cash('player:2', 1200 - 3 * PARS.low);
    await picture(ben, '03-second');
  });

  await step(
    'Each buys two more shares, the second with “same again”, and both companies float',
    async () => {
      await floats(table, ada, 'player:1', first, PARS.high);
      await floats(table, ben, 'player:2', second, PARS.low);
      await cash('player:1', 1200 - 500);
      await cash('player:2', 1200 - 5 * PARS.low);
      await cash(`company:${first}`, capital(PARS.high) - MARKERS);
      await cash(`company:${second}`, capital(PARS.low) - MARKERS);
      console.log(`  (the stock round took ${await presses.taken()} presses)`);
      await picture(ada, '04-floated-ada');
    },
  );

  await step('A purchase too many is taken back as one: money and share', async () => {
    await tab(ben.page, 'Desk');
    await press(ben, /^Same again/);
    await bothSee(1);
    await cash('player:2', 1200 - 6 * PARS.low);
    await press(ben, 'Undo');
    await bothSee(1);
    await cash('player:2', 1200 - 5 * PARS.low);
  });
}

/** The dearer company operates: tile, marker, train, run and warranty. */
async function adaOperates(table: Game): Promise<void> {
  const { step, picture, ada, ben, both, box, presses, bothSee, cash, first } = table;
  await step('Operating round 1.1: the dearer company comes first, by name', async () => {
    await presses.taken();
    await steered(ada, 'Round', 'Operating round 1.1');
    await bothSee(1);
    for (const { page } of both) await heard(page, new RegExp(`Operating round 1.1.*${first}`));
    await picture(ada, '05-operating');
  });

  await step('Ada drags a tile to its home, and puts its marker there', async () => {
    await laysByDragging(ada, box, '57', HOMES[first]!);
    await bothSee(1);
    await stands(table, ada, first);
    holds((await digest(ada)) === (await digest(ben)), 'the two tables differ');
    await picture(ben, '06-laid');
  });

  await step(
    'It buys a train, runs for £40 to whoever holds shares, and its price goes right',
    async () => {
      await operates(table, ada, first, 0, 40);
      await cash('player:1', 1200 - 500 + 20);
      await cash(`company:${first}`, capital(PARS.high) - MARKERS - TRAIN);
      for (const { page } of both) {
        await tab(page, 'Log');
        const log = page.getByRole('list', { name: 'Log' });
        for (const says of [`${first} pays out £40`, `moves the price of ${first} right`])
          await log.getByText(says).first().waitFor();
      }
      await picture(ada, '07-log');
    },
  );

  await step('A warranty for its train, by hand and paid', async () => {
    const { page } = ada;
    await byHand(page);
    await press(ada, 'Move a piece …');
    const from = page.getByRole('combobox', { name: 'From', exact: true });
    await from.selectOption('warranties');
    await page.getByRole('combobox', { name: 'Kind of place' }).selectOption('Companies');
    await page
      .getByRole('combobox', { name: 'Place', exact: true })
      .selectOption(`company:${first}`);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await pay(page, `company:${first}`, 'bank', WARRANTY);
    await bothSee(2);
    await cash(`company:${first}`, capital(PARS.high) - MARKERS - TRAIN - WARRANTY);
    await picture(ada, '08-warranty');
  });
}

/** The other one operates, from lists. */
async function benOperates(table: Game): Promise<void> {
  const { step, picture, ada, ben, both, presses, bothSee, cash, second } = table;
  await step(
    '“Next company”: Ben lays his tile by the list, stands, buys and withholds £20',
    async () => {
      await inDialog(ada, 'Round and turn …', () => press(ada, 'Next company'));
      await bothSee(1);
      for (const { page } of both) await heard(page, new RegExp(`Operating round 1.1.*${second}`));
      await tab(ben.page, 'Tiles');
      const tile = await ben.page
        .locator('tiles-panel [data-piece^="tile:57-"]')
        .first()
        .getAttribute('data-piece');
      await put(ben.page, {
        piece: tile!,
        from: 'supply',
        kind: 'Hexes',
        to: `hex:${HOMES[second]!}`,
      });
      await bothSee(1);
      await stands(table, ben, second);
      await put(ben.page, {
        piece: 'train:A-1',
        from: 'depot',
        kind: 'Companies',
        to: `company:${second}`,
      });
      await pay(ben.page, `company:${second}`, 'bank', TRAIN);
      await booked(ben, second, 'Run', { value: '20', to: 'treasury' }, 'Book the run');
      await bothSee(3);
      await cash(`company:${second}`, capital(PARS.low) - MARKERS - TRAIN + 20);
      console.log(`  (the operating round took ${await presses.taken()} presses)`);
      await picture(ben, '09-second');
    },
  );
}

/** The referee says where it takes the table to stand, and is put right. */
async function turnRefereeOn({ step, picture, ada, both, bothSee, second }: Game): Promise<void> {
  await step('The referee is asked for: it says where it takes the table to stand', async () => {
    await press(ada, /Referee and help/);
    await ada.page.getByText('Enforce', { exact: true }).click();
    const reads = ada.page.getByRole('group', {
      name: 'Where the referee takes the table to stand',
    });
    // Its home marker stands: the first step that is open is the track. (1862 §7)
    await reads
      .getByText(new RegExp(`Operating round 1.1: ${second}.*track`))
      .first()
      .waitFor();
    // It first reads from the pieces that the home marker stands.
    await bothSee(1);
    await picture(ada, '10-reads');
  });

  await step('That round is over, so it is put right: stock round 2, Ada in turn', async () => {
    const reads = ada.page.getByRole('group', {
      name: 'Where the referee takes the table to stand',
    });
    await reads
      .getByRole('combobox', { name: 'Round', exact: true })
      .selectOption({ label: 'Stock round 2' });
    await reads
      .getByText(/Stock round 2/)
      .first()
      .waitFor();
    await picture(ada, '11-put-right');
    await press(ada, 'Turn the referee on here');
    await close(ada);
    await bothSee(2);
    for (const { page } of both) await heard(page, /^\s*Stock round 2: Player 1/);
  });
}

/** What was free is judged now. */
async function playJudged({
  step,
  picture,
  ada,
  ben,
  both,
  bothSee,
  cash,
  first,
  second,
}: Game): Promise<void> {
  await step('A share taken without paying is refused', async () => {
    await put(ada.page, {
      piece: `share:${second}-7`,
      from: 'ipo',
      kind: 'Other places',
      to: 'out',
    });
    const refused = ada.page.getByRole('alert', { name: /^Refused/ });
    await refused.waitFor();
    await picture(ada, '12-refused');
    await refused.getByRole('button', { name: 'Dismiss' }).click();
    await bothSee(0);
  });

  await step(
    'Ada sells a share of her company: paid at its price, and it falls by one',
    async () => {
      await tab(ada.page, 'Desk');
      await picture(ada, '13-judged');
      await press(ada, new RegExp(`^Sell 10 ?% of ${first}`));
      await bothSee(1);
      // One to the right of £100 is £110: £105 lies between them, on the other line of the zigzag.
      await cash('player:1', 1200 - 500 + 20 + 110);
      for (const { page } of both) {
        await tab(page, 'Log');
        await page
          .getByRole('list', { name: 'Log' })
          .getByText(new RegExp(`sells .*${first}`))
          .first()
          .waitFor();
      }
    },
  );

  await step('and passes the turn to Ben, whom the rules let go on', async () => {
    await tab(ada.page, 'Desk');
    const ends = ada.page.getByRole('button', { name: /^(Pass|Done|End)/ }).first();
    await ends.click();
    await bothSee(1);
    for (const { page } of both) await heard(page, /Stock round 2: Player 2/);
    await tab(ben.page, 'Desk');
    await press(ben, /^Pass/);
    await bothSee(1);
    holds((await digest(ada)) === (await digest(ben)), 'the two tables differ');
    await sentence(ben.page).waitFor();
    await picture(ben, '14-goes-on');
  });
}

/** An evening without a referee: 1862 through a stock round and an operating round, then with one. */
export async function freeGame(session: Session): Promise<void> {
  const table = await sitDown(session);
  await open(table);
  const game = { ...table, ...(await leaveParliamentOut(table)) };
  await stockRound(game);
  await adaOperates(game);
  await benOperates(game);
  await turnRefereeOn(game);
  await playJudged(game);
}
