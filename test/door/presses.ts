import type { Locator, Page } from 'playwright-core';
import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import { heard, sentence, until } from '../browser/people.ts';
import { openGolden } from '../browser/position.ts';
import type { Person, Stand } from '../browser/served.ts';
import { tileNumber } from '../../engine/index.ts';
import { gameOf, goldenGame, latest } from '../golden/ledgers.ts';
import { ledgerLength } from './reading/picture.ts';

/** How many presses an operating turn takes on the page: track, run, pay, a train. */

interface FullTurn {
  readonly company: string;
  /** Entries before it. */
  readonly count: number;
  readonly hex: string;
  readonly tile: string;
  readonly turn: number;
}

const STEPS = ['layTile', 'runTrains', 'payDividend', 'buyTrain'];

/** The first turn in a recorded game that lays one tile, runs, pays and buys a train, or runs so many. */
function fullTurn(entries: readonly Entry[], trains = 1): FullTurn | undefined {
  for (const [count, { move }] of entries.entries()) {
    if (move.verb !== 'layTile' || move.with !== undefined) continue;
    const { company, hex, tile, turn } = move;
    const others = entries.findIndex(
      ({ move: { verb, company: by } }, i) => i > count && STEPS.includes(verb) && by !== company,
    );
    const moves = entries.slice(count, others < 0 ? undefined : others).map(({ move }) => move);
    const own = moves.filter((one) => one.company === company);
    const of = (verb: string) => own.filter((one) => one.verb === verb).length;
    // A company that operates alone has two turns in a row.
    if (of('layTile') !== 1 || of('runTrains') !== 1 || of('payDividend') !== 1) continue;
    if (trains === 1 && of('buyTrain') === 0) continue;
    const run = own.find(({ verb }) => verb === 'runTrains') as Move & { routes: unknown[] };
    if (run.routes.length < trains) continue;
    return { company, count, hex, tile, turn } as FullTurn;
  }
  return undefined;
}

/** Plays such a turn on the desk. Returns what was pressed, press by press. */
export async function pressesOf(
  here: Stand,
  person: Person,
  title: string,
  { help = 'full', trains = 1 }: { help?: 'legal' | 'full'; trains?: number } = {},
): Promise<string[]> {
  const saved = goldenGame(latest(title));
  const turn = fullTurn(saved.entries as Entry[], trains);
  if (!turn) throw new Error(`no recorded turn of ${title} lays, runs, pays and buys`);
  const number = tileNumber((await gameOf(saved)).box, turn.tile);
  await openGolden(person, here, title, turn.count, help);
  const { page } = person;
  const pressed: string[] = [];
  const press = async (what: Locator, how = (one: Locator) => one.click()): Promise<void> => {
    const text = (await what.textContent()) ?? '';
    pressed.push(text.replace(/\s+/g, ' ').trim().slice(0, 50));
    await how(what);
  };
  await heard(page, /run by/);
  const whose = /: ([^,]+), run by/.exec((await sentence(page).textContent())!)?.[1];
  const goesOn = async () => (await sentence(page).textContent())!.includes(`: ${whose}, run by`);
  let laid = false;
  let bought = false;
  while ((await goesOn()) && pressed.length < TOO_MANY) {
    const take = onDesk(page, TAKE);
    if (help === 'legal' && (await page.locator('desk-panel run-trains').isVisible())) {
      await take
        .or(onDesk(page, /^Run and pay out/))
        .first()
        .waitFor();
      // The one that follows from what was taken, until every train that can has a route.
      const routes = page.locator('desk-panel').getByRole('group', { name: /^Route \d+$/ });
      while (await take.isVisible()) {
        const drawn = await routes.count();
        await press(take);
        await until(
          () => routes.count(),
          (now) => now > drawn,
          'the route is in the plan',
        );
      }
    }
    const entries = await ledgerLength(page);
    const next = await offered(page, { track: !laid, train: !bought });
    if (next === 'track') await lay(page, turn, number, press);
    else await press(next);
    laid ||= next === 'track';
    bought ||= /^Buy/.test(pressed.at(-1)!);
    const grown = () => ledgerLength(page);
    await until(grown, (now) => now > entries, `an entry follows ${pressed.join(', ')}`);
  }
  return pressed;
}

const TAKE = /^Take (this route|these routes)/;

/** Whoever has pressed so often will not be done. */
const TOO_MANY = 20;

const onDesk = (page: Page, name: RegExp): Locator =>
  page.locator('desk-panel').getByRole('button', { name, disabled: false }).first();

/** What the step is for, as the desk offers it; "Done" where nothing more is wanted. */
async function offered(
  page: Page,
  wanted: { readonly track: boolean; readonly train: boolean },
): Promise<'track' | Locator> {
  const track = page.locator('desk-panel lay-track').first();
  const best = onDesk(page, /^Run and pay out/);
  const ways = [
    ...(wanted.track ? [track] : []),
    best,
    onDesk(page, /^Pay/),
    ...(wanted.train ? [onDesk(page, /^Buy an? .*train/)] : []),
    onDesk(page, /^Done with the turn/),
    onDesk(page, /^(Done|Pass)/),
  ];
  await ways
    .reduce((one, other) => one.or(other))
    .first()
    .waitFor();
  // The best run is searched for. Nothing else is the way on while its panel is there.
  if (await page.locator('desk-panel run-trains').isVisible()) await best.waitFor();
  for (const way of ways) if (await way.isVisible()) return way === track ? 'track' : way;
  throw new Error('nothing is offered');
}

/** A press on the hex stands for its choice from the list: the board does the same with one press. */
async function lay(
  page: Page,
  { hex, turn }: FullTurn,
  number: string,
  press: (what: Locator, how?: (one: Locator) => Promise<void>) => Promise<void>,
): Promise<void> {
  const track = page.locator('desk-panel lay-track').first();
  const hexes = track.getByRole('combobox', { name: 'Hex' });
  if ((await hexes.inputValue()) !== hex)
    await press(hexes, async (one) => void (await one.selectOption(hex)));
  const tiles = track.getByRole('group', { name: 'Tile' });
  await press(tiles.getByRole('button', { name: new RegExp(`^Tile ${number}\\b`) }));
  const turned = track.getByRole('button', { name: new RegExp(`^Turned by ${turn} of 6`) });
  if ((await turned.count()) > 0 && (await turned.getAttribute('aria-pressed')) !== 'true')
    await press(turned);
  await press(track.getByRole('button', { name: /^(Lay|Upgrade)/ }).last());
}
