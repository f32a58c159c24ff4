import { describe, expect, test } from 'vitest';
import { citedBy, lacksDrills } from '../../../engine/drills/citations.ts';
import { DIFFICULTIES, type Drill, DRILL_KINDS } from '../../../engine/drills/drill.ts';
import { playedGames } from '../../../engine/drills/games.ts';
import { answerDrill } from '../../../engine/drills/question.ts';
import { replay } from '../../../engine/drills/search.ts';
import {
  append,
  cash,
  consider,
  entryOf,
  fold,
  formatMoney,
  type Game,
  type Ledger,
  loadTitle,
  titles,
} from '../../../engine/index.ts';
import { loadProgram } from '../../../engine/players/index.ts';
import { contextOf } from '../../../engine/rules/course/course.ts';
import { read } from '../../../engine/rules/course/keys.ts';
import { companiesOf, deciderOf, nameOf, trainsOf } from '../../../engine/rules/stock/holdings.ts';
import { priceOf } from '../../../engine/rules/stock/market.ts';
import type { Move } from '../../../shared/move.ts';

/** `DRILLS=200` asks so many drills of each title; left out = one of each kind. */
const COUNT = Number(process.env.DRILLS ?? 0);

const gameOf = async (title: string, options: object): Promise<Game> => {
  const opened = (await loadTitle(title)).open(options as { players: number });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
};

/** Makes the move at the table as its player, with the host's consent if `note` is given. */
function made(game: Game, ledger: Ledger, player: string, move: Move, note?: string): boolean {
  const actor = { seat: 'x', players: [player], host: note !== undefined };
  const verdict = consider(game, ledger, { move, actor, luck: 0, ...(note && { note }) });
  if (!verdict.stands) return false;
  const entry = entryOf(game, ledger, verdict, { id: 'x', at: 0, by: 'x', luck: 0, note });
  expect(append(ledger, entry)).toBeUndefined();
  return true;
}

/** What the table says after the move, in the words of the choices. */
function atTheTable(game: Game, drill: Drill): number | string {
  const ledger = fold(game.box, drill.entries);
  const { table } = ledger;
  const context = contextOf(game.rulebook!, table);
  const { kind, move, then, player } = drill;
  const company = String(move.company);
  const owners = ownersOf(context);
  if (kind === 'train') {
    if (then) expect(made(game, ledger, player, move)).toBe(true);
    const before = cash(table, player);
    if (!made(game, ledger, player, then ?? move)) return 'No';
    return cash(table, player) < before
      ? `Yes, and {${player}} adds what is missing`
      : 'Yes, its treasury pays all of it';
  }
  const note = kind === 'rust' ? 'the drill asks what would be' : undefined;
  expect(made(game, ledger, player, move, note)).toBe(true);
  switch (kind) {
    case 'run':
      return read(table, 'work').revenue ?? read(table, 'lastRun')[company]!.revenue;
    case 'price':
      return formatMoney(game.box, priceOf(table, company));
    case 'president': {
      const president = deciderOf(context, company);
      return president === undefined ? 'Nobody' : `{${president}}`;
    }
    default: {
      const left = ownersOf(context);
      const caught = owners.filter((one) => !left.includes(one)).map((one) => nameOf(context, one));
      const last = caught.pop();
      if (last === undefined) return 'None of them';
      return caught.length === 0 ? last : `${caught.join(', ')} and ${last}`;
    }
  }
}

const ownersOf = (context: ReturnType<typeof contextOf>): string[] =>
  companiesOf(context).filter((company) => trainsOf(context, company).length > 0);

async function holds(drill: Drill): Promise<void> {
  const { title, kind, choices, right, question, why, move, player } = drill;
  const game = await gameOf(title, drill.options);
  const about = `${title} ${kind} ${drill.difficulty} ${drill.seed}: ${question}`;
  expect(question, about).toMatch(/\?$/);
  expect(why, about).not.toMatch(/undefined|NaN/);
  expect(drill.clauses.length, about).toBeGreaterThan(0);
  if (choices) {
    expect(new Set(choices).size, about).toBe(choices.length);
    expect(choices.length, about).toBeGreaterThan(1);
  }
  if (kind === 'dividend') {
    const { table } = fold(game.box, drill.entries);
    const program = await loadProgram(title);
    const [best] = program
      .advise(game, table, player, { level: 'club', seed: 1 })
      .filter((one) => one.move.verb === 'payDividend');
    expect(best!.move, about).toEqual(move);
    expect(choices![right], about).toBe(game.rulebook!.verbs.get('payDividend')!.say(table, move));
    return;
  }
  const says = atTheTable(game, drill);
  if (choices && kind === 'run')
    expect(choices[right], about).toBe(formatMoney(game.box, Number(says)));
  else expect(choices ? choices[right] : right, about).toBe(says);
}

const drillsOf = (title: string) => {
  const kinds = DRILL_KINDS.filter((kind) => lacksDrills(title, kind) === undefined);
  const count = Math.max(COUNT, kinds.length);
  return Array.from({ length: count }, (_, i) => {
    const difficulty = DIFFICULTIES[(i + Math.floor(i / 3)) % 3]!;
    return { title, kind: kinds[i % kinds.length]!, difficulty, seed: i + 1 };
  });
};

test('a drill has the name by which it was asked for, also where only a harder one is found', async () => {
  const question = { title: '1889', kind: 'rust', difficulty: 'easy', seed: 5 } as const;
  expect(await answerDrill(question)).toMatchObject(question);
});

describe.each(titles.map(({ id }) => id))('the drills of %s', (title) => {
  test('of every kind have one right choice, which is what the move does, and stay the same', async () => {
    for (const question of drillsOf(title)) {
      const drill = await answerDrill(question);
      if (typeof drill === 'string') expect.fail(`${JSON.stringify(question)}: ${drill}`);
      if (question.kind === 'price') expect(await answerDrill(question)).toEqual(drill);
      await holds(drill);
    }
  }, 900_000);

  test('cite clauses of the title, and say why a kind is missing', async () => {
    const { rulebook } = await gameOf(title, { players: 3 });
    for (const id of citedBy(title)) expect(rulebook!.clauses.has(id), id).toBe(true);
    for (const kind of DRILL_KINDS) expect(lacksDrills(title, kind) ?? 'a rule.').toMatch(/\.$/);
  });

  test('come from games whose moves the rules of today allow', async () => {
    for (const played of await playedGames(title)) {
      const game = await gameOf(title, { players: played.players });
      expect(replay(game, played).entry(played.moves.length - 1)).toBeDefined();
    }
  }, 120_000);
});

test('a stranger’s title has no drills, and the answer says so', async () => {
  const question = { kind: 'run', difficulty: 'easy', seed: 1 } as const;
  for (const title of ['1846', '__proto__', 'toString'])
    expect(await answerDrill({ title, ...question })).toBe(`There are no drills of ${title}.`);
});
