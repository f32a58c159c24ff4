import { afterEach, describe, expect, test } from 'vitest';
import { timeOf, withTarget } from '../../../engine/index.ts';
import { API, type Export } from '../../../shared/wire.ts';
import { emptyHall } from '../kit/hall.ts';
import { stand } from '../kit/stand.ts';
import { limit, people, timedTable as table, withPass } from '../kit/timed-table.ts';
import { moveFrame } from '../kit/visitor.ts';

/** Time that binds, on a clock that the test turns. (SPEC E1-E10) */
afterEach(emptyHall);

describe('E1 a limit', () => {
  test('is set by the host, and what follows from it is written by the table alone', async () => {
    const here = await table();
    expect(timeOf(here.ledger.table)).toMatchObject({ limit });
    expect(await here.propose('ben', { verb: 'time', limit: null })).toBe('table/seat-host');
    for (const move of [
      { verb: 'time', line: 'away', runs: false },
      { verb: 'time', late: 'player:2' },
      { verb: 'ask', move: { verb: 'time', late: 'player:2', n: 1 } },
    ])
      expect(await here.propose('ada', move)).toBe('table/shape');
    expect(here.made()).toEqual([]);
  });

  test('and ended by the host: then nothing follows from time', async () => {
    const here = await table();
    await here.propose('ada', { verb: 'time', limit: null });
    await here.wait(1_000);
    expect(here.made()).toEqual(['ada time ']);
    expect(here.room.table.decisions).toBeUndefined();
  });
});

test('E1 a table may be opened with a limit, and its clock stands until a vote lets it run', async () => {
  const at = await stand();
  const { table, links } = await at.open({ limit });
  const { entries } = (await at.get(API.export(table), links.host.secret)).body as Export;
  expect(entries.map(({ move }) => move)).toContainEqual({ verb: 'time', limit, runs: false });
  const line = await at.sit(table, links.host.secret);
  const move = { verb: 'time', runs: true };
  line.send(moveFrame({ id: 'starts-the-clock', base: line.as.entries.length, move }));
  await line.until(() => line.as.verdicts.length > 0);
  expect(line.as.verdicts[0]!.findings[0]!.clause).toBe('table/time-vote');
  line.hangUp();
  await at.close();
});

describe('E2 the time of a decision', () => {
  test('begins with each move of the rules, and with none by hand', async () => {
    const here = await table();
    await here.wait(20);
    const hand = { op: 'pay', from: 'bank', to: 'player:1', amount: 1 };
    await here.propose('ada', { verb: 'dial', strictness: 'annotate' });
    await here.propose('ben', { verb: 'hand', ops: [hand] });
    expect(here.left('player:1')).toBe(40);
    await here.stake('ada');
    expect(here.left('player:2')).toBe(60);
  });

  test('is after an undo what was left of it, for the decision before and for the one after', async () => {
    const here = await table();
    await here.wait(20);
    await here.stake('ada');
    await here.wait(30);
    const { id } = here.ledger.entries.at(-1)!;
    const undo = { verb: 'undo', from: id };
    expect(await here.propose('ada', withTarget(here.ledger, undo))).toBe('stands');
    expect(here.left('player:1')).toBe(40);
    await here.stake('ada');
    expect(here.left('player:2')).toBe(30);
  });
});

describe('E3 when time and grace are over', () => {
  test('a program makes this one decision, judged like any', async () => {
    const here = await table();
    await here.wait(69);
    expect(here.made()).toEqual([]);
    expect(here.asked).toEqual([]);
    await here.wait(1);
    expect(here.made()).toEqual(['ada stake 20']);
    expect(here.ledger.entries.at(-1)).toMatchObject({ id: expect.stringMatching(/^clock-/) });
    await here.stake('ben');
    await here.wait(30);
    expect(await here.stake('ada')).toBe('stands');
    expect(here.asked).toEqual(['player:1']);
  });

  test('who moves in the grace period has moved', async () => {
    const here = await table();
    await here.wait(65);
    expect(await here.stake('ada')).toBe('stands');
    await here.wait(30);
    expect(here.made()).toEqual(['ada stake 5']);
  });
});

describe('E4 pass', () => {
  test('passes where that is legal', async () => {
    const here = await table({ over: 'pass', game: withPass() });
    await here.wait(70);
    expect(here.made()).toEqual(['ada pass']);
    expect(here.asked).toEqual([]);
  });

  test('where the player must do something the program decides', async () => {
    const here = await table({ over: 'pass' });
    await here.wait(70);
    expect(here.made()).toEqual(['ada stake 20']);
  });

  test('without programs it is the first legal move of the rulebook', async () => {
    for (const over of ['pass', 'program'] as const) {
      const here = await table({ over, programs: false });
      await here.wait(70);
      expect(here.made()).toEqual(['ada stake 5']);
    }
  });
});

describe('E5 vote', () => {
  test('the others vote whether a program decides; silence is a yes', async () => {
    const here = await table({ over: 'vote' });
    await here.wait(70);
    expect(here.made()).toEqual([expect.stringMatching(/^ada ask .* ben,cyd$/)]);
    await here.answer('ben', true);
    expect(here.asked).toEqual([]);
    await here.wait(40);
    expect(here.made().slice(2)).toEqual([
      expect.stringMatching(/^cyd answer .* true$/),
      expect.stringMatching(/^ada time player:1/),
      'ada stake 20',
    ]);
  });

  test('if they decline, the player has the time of one more decision before they are asked again', async () => {
    const here = await table({ over: 'vote' });
    await here.wait(70);
    await here.answer('ben', false);
    await here.answer('cyd', false);
    const before = here.made().length;
    await here.wait(59);
    expect(here.made().length).toBe(before);
    await here.wait(1);
    expect(here.made().at(-1)).toMatch(/^ada ask /);
  });

  test('nobody votes where nobody else plays', async () => {
    const alone = [people[0]!, { ...people[1]!, program: 'club' as const }];
    const here = await table({ over: 'vote', seats: alone });
    await here.wait(70);
    expect(here.made()).toEqual(['ada stake 20']);
  });
});

describe('E6 while a question is open', () => {
  test('no decision takes time, and whoever does not answer in time does not agree', async () => {
    const here = await table();
    await here.stake('ada');
    await here.stake('ben');
    await here.wait(20);
    const undo = withTarget(here.ledger, { verb: 'undo', to: here.ledger.entries.length - 2 });
    expect(await here.propose('ada', { verb: 'ask', move: undo })).toBe('stands');
    expect(here.room.table.decisions!.answering).toEqual(['ben']);
    await here.wait(39);
    expect(here.left('player:1')).toBe(40);
    await here.wait(1);
    expect(here.made().at(-1)).toMatch(/^ben answer .* false$/);
    expect(here.room.table.decisions!.deciding).toEqual(['player:1']);
  });
});

describe('E7 the clock is stopped and started by a vote', () => {
  const pause = { verb: 'time', runs: false };
  test('of more than half of the players; the host votes too; it holds over later moves', async () => {
    const here = await table();
    expect(await here.propose('ada', pause)).toBe('table/time-vote');
    await here.propose('cyd', { verb: 'ask', move: pause });
    await here.stake('ada');
    await here.answer('ben', true);
    expect(timeOf(here.ledger.table).stopped).toBe(true);
    await here.wait(1_000);
    expect(here.left('player:2')).toBe(60);
    await here.propose('ada', { verb: 'ask', move: { verb: 'time', runs: true } });
    await here.answer('cyd', false);
    expect(timeOf(here.ledger.table).stopped).toBe(true);
    await here.answer('ben', true);
    expect(here.room.table.decisions!.runs).toBe(true);
  });

  test('the same question is not asked again after it was declined', async () => {
    const here = await table();
    await here.propose('ada', { verb: 'ask', move: pause });
    await here.answer('ben', false);
    await here.answer('cyd', false);
    expect(await here.propose('ada', { verb: 'ask', move: pause })).toBe('table/asked');
  });

  test('a person alone with programs needs no vote', async () => {
    const alone = [people[0]!, { ...people[1]!, program: 'club' as const }];
    const here = await table({ seats: alone });
    expect(await here.propose('ada', pause)).toBe('stands');
  });
});

describe('E8 the clock stops by itself', () => {
  test('while a player who is waited for is away, and runs when they are back', async () => {
    const here = await table();
    await here.wait(20);
    here.leave('ben');
    await here.wait(10);
    expect(here.made()).toEqual([]);
    here.leave('ada');
    await here.wait(5);
    expect(here.made()).toEqual(['ada time away false']);
    await here.wait(1_000);
    expect(here.made().length).toBe(1);
    here.enter('ada');
    await here.calm();
    expect(here.made().at(-1)).toBe('ada time back true');
    expect(here.left('player:1')).toBe(25);
  });

  test('not when a page is only loaded again, nor while a program sits in', async () => {
    const here = await table();
    here.leave('ada');
    await here.wait(3);
    here.enter('ada').member.leave();
    await here.wait(4);
    expect(here.made()).toEqual([]);
    await here.room.changeSeats('ada', { seats: [{ id: 'ada', standIn: 'club' }] });
    await here.wait(10);
    expect(here.made()).toEqual([]);
  });

  test('and while the hands of a player are held', async () => {
    const here = await table();
    await here.stake('ada');
    await here.room.changeSeats('ada', { seats: [{ id: 'ben', held: true }] });
    await here.calm();
    expect(here.made().at(-1)).toBe('ben time away false');
    await here.room.changeSeats('ada', { seats: [{ id: 'ben', held: false }] });
    await here.calm();
    expect(here.made().at(-1)).toBe('ben time back true');
  });
});

test('E9 the time in which the server was away is charged to nobody, and the rest goes on', async () => {
  const first = await table();
  await first.wait(20);
  await first.propose('ben', { verb: 'dial', help: 'none' });
  await first.propose('ada', { verb: 'dial', help: 'none' });
  const entries = structuredClone(first.ledger.entries);
  const again = await table({ entries, start: 5_000_000 });
  expect(again.made().at(-1)).toBe('ada time server true');
  expect(again.left('player:1')).toBe(40);
  await again.wait(50);
  expect(again.made().at(-1)).toBe('ada stake 20');
});
