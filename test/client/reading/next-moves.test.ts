import { describe, expect, it } from 'vitest';
import { logLines } from '../../../client/reading/log/log-lines.ts';
import {
  changesSince,
  purseChanges,
  rememberBefore,
} from '../../../client/reading/moves/consequences.ts';
import { previewMove } from '../../../client/reading/moves/move-preview.ts';
import {
  buildingEnd,
  emptySteps,
  laysAhead,
  movesAfter,
  runAhead,
  turnEnd,
  turnEndAfter,
  type PassSequence,
} from '../../../client/reading/moves/next-moves.ts';
import { proposeAll } from '../../../client/panels/desk/move-button.ts';
import {
  apply,
  cash,
  digest,
  fold,
  type PlaceId,
  type Table,
  withDraft,
} from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';
import { neighbours } from '../../engine/games/1862/merger/positions.ts';
import { begin as begin1820, PASS, stockRound as stockRound1820 } from '../../kit/1820.ts';
import { operating as operating1825 } from '../../kit/1825.ts';
import { operating as operating1862 } from '../../kit/1862.ts';
import { acting } from '../../kit/stands/1820-stands.ts';
import { builder } from '../../kit/stands/1825-line.ts';
import { dealing, sellPrivate } from '../../kit/stands/1825-stock.ts';

const TITLES = ['1820', '1825', '1828', '1830', '1839', '1862', '1889'];

/** A recorded game with the table before each of its entries, up to `most`. */
async function recorded(title: string, most = 400) {
  const saved = goldenGame(latest(title));
  const game = await gameOf(saved);
  const entries = saved.entries.slice(0, most);
  const at = (count: number): Table => fold(game.box, entries.slice(0, count)).table;
  return { game, entries, at };
}

describe('what a run may be followed by at once', () => {
  it.each(TITLES)(
    'in %s is what the company may decide after it, with what that brings',
    async (title) => {
      const { game, entries, at } = await recorded(title);
      const ran = entries.findIndex(
        ({ move }, i) => move.verb === 'runTrains' && entries[i + 1]?.move.verb === 'payDividend',
      );
      const { move: run } = entries[ran]!;
      const { move: paid } = entries[ran + 1]!;
      const table = at(ran);
      const before = digest(table);
      const [player] = game.rulebook!.turn(table).acting;
      const ahead = movesAfter(game, table, [run], 'payDividend', player!);
      expect(digest(table)).toBe(before);

      const after = at(ran + 1);
      const rule = game.rulebook!.verbs.get('payDividend')!;
      expect(ahead.map(({ move }) => move)).toEqual([...rule.options(after, player!)]);
      const taken = ahead.find(({ move }) => JSON.stringify(move) === JSON.stringify(paid))!;
      expect(taken.says).toBe(rule.say(after, paid));
      const end = at(ran + 2);
      for (const [purse, sum] of taken.preview.purses)
        expect(cash(end, purse) - cash(after, purse), purse).toBe(sum);
    },
  );

  it('is nothing where somebody else or nobody decides', async () => {
    const { game, entries, at } = await recorded('1889');
    const ran = entries.findIndex(({ move }) => move.verb === 'runTrains');
    const { move: run } = entries[ran]!;
    const table = at(ran);
    const other = ['player:1', 'player:2'].find(
      (one) => !game.rulebook!.turn(table).acting.some((acting) => acting === one),
    );
    expect(movesAfter(game, table, [run], 'payDividend', other as never)).toEqual([]);
    expect(movesAfter(game, table, [run], 'buyShare', 'player:1' as never)).toEqual([]);
  });
});

describe('the rest of a turn', () => {
  it.each(['1828', '1862'])(
    'of %s ends it by passes, and leaves out no track, run or dividend',
    async (title) => {
      const { game, entries, at } = await recorded(title, 600);
      const { turn: turnOf, verbs, settle } = game.rulebook!;
      let found = 0;
      for (let count = 0; count < entries.length; count += 1) {
        if (entries[count]!.move.verb !== 'payDividend') continue;
        const table = at(count + 1);
        const before = turnOf(table);
        const [player] = before.acting;
        const rest = player && turnEnd(game, table, player);
        if (!rest) continue;
        found += 1;
        expect(rest.passes.length).toBeGreaterThan(1);
        const actor = { seat: 'a', players: [player], host: false };
        for (const pass of rest.passes) {
          const turn = turnOf(table);
          expect(turn.entity).toBe(before.entity);
          for (const verb of ['layTile', 'runTrains', 'payDividend'])
            expect(turn.purpose).not.toContain(verb);
          expect(verbs.get('pass')!.judge(table, pass, actor)).toEqual([]);
          const { ops } = withDraft(table, 0, (draft) => {
            verbs.get('pass')!.effects(draft, pass, actor);
            settle(draft);
          });
          ops.forEach((op) => apply(table, op));
        }
        const { entity, round } = turnOf(table);
        expect([entity, round]).not.toEqual([before.entity, before.round]);
      }
      expect(found).toBeGreaterThan(0);
    },
  );

  it('is nothing where one pass ends it, or where the company still builds', async () => {
    const { game, entries, at } = await recorded('1889');
    const judged = (verb: string) => {
      const table = at(entries.findIndex(({ move }) => move.verb === verb));
      return turnEnd(game, table, game.rulebook!.turn(table).acting[0]!);
    };
    expect(judged('layTile')).toBeUndefined();
    expect(judged('buyTrain')).toBeUndefined();
  });
});

describe.each(['1839', '1862'])('what is left with one press in %s', (title) => {
  /** The tables of a recorded game in which somebody acts, and what the move made there was. */
  async function ways(
    find: (
      game: Awaited<ReturnType<typeof gameOf>>,
      table: Table,
      player: PlaceId,
      move: Move,
    ) => PassSequence | undefined,
  ) {
    const { game, entries, at } = await recorded(title, 200);
    const found: { way: PassSequence; purposes: (readonly string[])[]; end: readonly string[] }[] =
      [];
    for (let count = 30; count < entries.length; count += 1) {
      const table = at(count);
      const { entity, round, acting } = game.rulebook!.turn(table);
      const { move } = entries[count]!;
      const way = acting[0] && find(game, table, acting[0], move);
      if (!way) continue;
      const purposes: (readonly string[])[] = [];
      const made = move.verb === 'buyTrain' ? [move, ...way.passes] : way.passes;
      for (const one of made) {
        purposes.push(game.rulebook!.turn(table).purpose);
        const actor = { seat: 'a', players: [acting[0]!], host: false };
        const { ops } = withDraft(table, 0, (draft) => {
          game.rulebook!.verbs.get(one.verb)!.effects(draft, one, actor);
          game.rulebook!.settle(draft);
        });
        ops.forEach((op) => apply(table, op));
      }
      const now = game.rulebook!.turn(table);
      const same = now.entity === entity && now.round === round;
      found.push({ way, purposes, end: same ? now.purpose : [] });
    }
    expect(found).not.toEqual([]);
    return found;
  }

  it('is track and token, and nothing behind them', async () => {
    for (const { way, purposes, end } of await ways(buildingEnd)) {
      expect(way.passes.length).toBeGreaterThan(1);
      expect(purposes.map(([first]) => first)).toEqual(['layTile', 'placeToken']);
      expect(way.nextPurpose ?? []).toEqual(end);
    }
  });

  it('is a token that is not placed, before the run', async () => {
    for (const { purposes, end } of await ways(runAhead)) {
      expect(purposes.map(([first]) => first)).toEqual(['placeToken']);
      expect(end).toEqual(['runTrains']);
    }
  });

  it('is the rest of the turn after a train, and its steps for which something could be done', async () => {
    const bought = await ways((game, table, player, move) =>
      move.verb === 'buyTrain' ? turnEndAfter(game, table, [move], player) : undefined,
    );
    for (const { way, end } of bought) {
      expect(way.nextPurpose).toBeUndefined();
      expect(end).toEqual([]);
      // Nothing can be saved before a train is about to rust. (1839 §10.8)
      expect(way.skippedVerbs).not.toContain('saveTrain');
    }
  });
});

it('building that ends names the privates whose power could be used before', async () => {
  const { game, at } = await recorded('1839', 200);
  const table = at(192);
  const [player] = game.rulebook!.turn(table).acting;
  expect(buildingEnd(game, table, player!)?.powers).toEqual(['LAAN', 'SHZ', 'CO']);
});

describe('moves of one press', () => {
  const moves: readonly Move[] = [{ verb: 'runTrains' }, { verb: 'payDividend' }];
  const proposed = (stands: boolean) => {
    const seen: string[] = [];
    const propose = ({ verb }: Move) => {
      seen.push(verb);
      return stands;
    };
    proposeAll({ propose } as never, moves);
    return seen;
  };
  it('are proposed in order', () => expect(proposed(true)).toEqual(['runTrains', 'payDividend']));
  it('end with the first that is refused', () => expect(proposed(false)).toEqual(['runTrains']));
});

it('a private company that closes is called one where a company has its name (1828 A10.2)', async () => {
  const saved = goldenGame(latest('1828'));
  const game = await gameOf(saved);
  const follows = logLines(game)
    .lines(saved.entries)
    .flatMap((line) => line.follows);
  const companies = [...game.box.companies.values()].map(({ name }) => name);
  const closing = follows.filter((one) => /\bcloses?$/.test(one));
  const alike = closing.filter((one) => companies.some((name) => one.includes(name)));
  expect(alike).not.toEqual([]);
  for (const one of alike) expect(one).toMatch(/\bthe private /);
});

it('what a treasury adds to a dividend is told like what it gains (1862 §S11)', async () => {
  const { box } = await gameOf(goldenGame(latest('1862')));
  const [company] = box.companies.keys();
  const purses = new Map([
    ['player:1', 40],
    ['player:2', 0],
    [`company:${company}`, -10],
  ]);
  expect(purseChanges({ box, seats: [] } as never, purses)).toMatch(/\+£40, .+ −£10$/);
});

it.each([
  ['1828', 'MC', 'Michigan Central Railroad'],
  ['1830', 'BO', 'Baltimore & Ohio'],
])(
  'a private company is told from a railroad whose name begins like it (%s)',
  async (title, id, name) => {
    const { box } = await gameOf(goldenGame(latest(title)));
    const { table } = fold(box, []);
    let says: readonly string[] = [];
    withDraft(table, 0, (draft) => {
      draft.put(`private:${id}`, 'player:1');
      const was = rememberBefore(table);
      draft.put(`private:${id}`, 'out');
      ({ says } = changesSince(was, table, { verb: 'buyTrain' }));
    });
    expect(says).toEqual([`the private ${name} closes`]);
  },
);

it('a private company that is sold to the bank does not close (1825 §4)', () => {
  const scene = dealing();
  const was = rememberBefore(scene.table);
  const move = sellPrivate('S&M', 0);
  scene.play(1, move);
  expect(scene.at('private:S&M')).toBe('bank');
  expect(changesSince(was, scene.table, move).events).toEqual([]);
});

describe('a start', () => {
  const started = (scene: ReturnType<typeof dealing>, company: string, par: number) =>
    previewMove(
      scene.game,
      scene.table,
      { verb: 'startCompany', company, par },
      { seat: 'a', players: ['player:1'], host: false },
    ).follows;

  it('says what the company then lacks to float, and what it gets when it does (1825 §4.4)', () => {
    expect(started(dealing(), 'LNWR', 100)).toEqual([
      'LNWR floats with 40% more, and then gets £1,000',
    ]);
    // All tiers of unit 1 are open.
    const scene = dealing();
    scene.clock('removed', ['LBSC']);
    expect(started(scene, 'Cam', 67)).toEqual(['Cam floats with £142 more in its treasury']);
  });
});

it('a step whose end costs a company its price is ended by whoever presses it (1825 §6.1)', () => {
  const scene = builder();
  expect(emptySteps(scene.game, scene.table, 'player:1')).toEqual([]);
  // All that it reaches touches the hex where it has built; without a train it falls when it goes on.
  operating1825(scene, ['LNWR', 'MR'], 'track', { laid: ['T16'] });
  expect([...scene.game.rulebook!.verbs.get('layTile')!.options(scene.table, 'player:1')]).toEqual(
    [],
  );
  expect(emptySteps(scene.game, scene.table, 'player:1')).toEqual([]);
});

it('a step in which a company can do nothing is left by the press before it, another is not (1825 §6.1)', async () => {
  const { game, entries, at } = await recorded('1825', 400);
  const { turn: turnOf, verbs } = game.rulebook!;
  const [left, stays] = [new Set<boolean>(), new Set<boolean>()];
  for (let count = 60; count < entries.length; count += 1) {
    const table = at(count);
    const { purpose, acting: players } = turnOf(table);
    const [player] = players;
    if (purpose[0] !== 'layTile' || !player) continue;
    const can = purpose.some((verb) => [...verbs.get(verb)!.options(table, player)].length > 0);
    const passes = emptySteps(game, table, player);
    (passes.length > 0 ? left : stays).add(can);
    if (passes.length > 0) expect(passes[0]).toEqual(PASS);
  }
  expect([...left]).toEqual([false]);
  expect(stays).toContain(true);
});

it('a tile may be laid at once where a merger could be proposed before, which it leaves out (1862 §7)', () => {
  const { game, table } = neighbours();
  const before = digest(table);
  const { sequence, moves } = laysAhead(game, table, 'player:1')!;
  expect(digest(table)).toBe(before);
  expect([sequence.passes, sequence.skippedVerbs]).toEqual([[PASS], ['proposeMerger']]);
  const track = neighbours();
  operating1862(track, ['ECR', 'EUR', 'WVR'], 'track');
  expect(moves).toEqual([...game.rulebook!.verbs.get('layTile')!.options(track.table, 'player:1')]);
  expect(moves.length).toBeGreaterThan(0);
  expect(laysAhead(track.game, track.table, 'player:1')).toBeUndefined();
});

it('the last pass of a stock round in which nobody directs a company says that it ends the game (1820 §16.4)', () => {
  const scene = begin1820();
  stockRound1820(scene, 1, { part: 2 });
  const told: (string | undefined)[] = [];
  while (!scene.turn().over) {
    const [player] = acting(scene);
    const actor = { seat: '', players: [`player:${player}` as PlaceId], host: false };
    told.push(previewMove(scene.game, scene.table, PASS, actor).ends);
    scene.play(player!, PASS);
  }
  expect(told.slice(0, -1).every((one) => one === undefined)).toBe(true);
  expect(told.at(-1)).toMatch(/no player directs a company/);
});

it('a step with nothing but what the next step allows, too, is left, and one that is wanted is not (1820 §13)', async () => {
  const { game, entries, at } = await recorded('1820', 200);
  const { turn: turnOf, verbs } = game.rulebook!;
  let [found, costly] = [0, 0];
  for (let count = 58; count < entries.length; count += 1) {
    const table = at(count);
    const { purpose, acting: players, verbs: open, entity } = turnOf(table);
    const [player] = players;
    if (purpose[0] !== 'placeToken' || !player || !open.includes('takeLoan')) continue;
    const canPlace = [...verbs.get('placeToken')!.options(table, player)].length > 0;
    const left = emptySteps(game, table, player);
    if (canPlace) expect(left).toEqual([]);
    if (canPlace || [...verbs.get('takeLoan')!.options(table, player)].length === 0) continue;
    const actor = { seat: '', players: [player], host: false };
    // A company without a train falls at the end of this step, which is worth a press.
    if (previewMove(game, table, PASS, actor).prices.size > 0) {
      costly += 1;
      expect(left).toEqual([]);
      continue;
    }
    found += 1;
    expect(left.slice(0, 1)).toEqual([PASS]);
    withDraft(table, 0, (draft) => {
      verbs.get('pass')!.effects(draft, PASS, actor);
      game.rulebook!.settle(draft);
      expect(turnOf(table)).toMatchObject({ entity, verbs: expect.arrayContaining(['takeLoan']) });
    });
  }
  expect(found).toBeGreaterThan(0);
  expect(costly).toBeGreaterThan(0);
});

it('a turn is not ended a step early where that costs a company its price (1820 §9)', async () => {
  const { game, entries, at } = await recorded('1820', 100);
  const bought = entries.findIndex(({ move }) => move.verb === 'buyTrain');
  const { company } = entries[bought]!.move;
  const tokens = entries.findIndex(
    ({ move, seq }) => move.verb === 'layTile' && move.company === company && seq > bought - 8,
  );
  expect(tokens).toBeGreaterThan(0);
  for (let count = tokens; count <= bought; count += 1) {
    const table = at(count);
    const turn = game.rulebook!.turn(table);
    if (turn.entity !== `company:${String(company)}`) continue;
    expect(turnEnd(game, table, turn.acting[0]!)).toBeUndefined();
  }
});
