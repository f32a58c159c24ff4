import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { FELT_LIMITS, SavedWhatIf, type Drawing } from '../../../shared/felt.ts';
import { FELT, LIMITS } from '../../../shared/wire.ts';
import { sendTalk } from '../../../client/panels/together/talk.ts';
import { publishReplay } from '../../../client/table/pupils.ts';
import { feltOn, feltWith, savedWhatIfs } from '../../../client/table/felt.ts';

const mark = (at: number, by = 'ada'): Drawing => ({
  ...{ tool: 'pen', by, colour: '#1f6fb2', points: [0, 0, at, at], at },
});

describe('times on the felt', () => {
  const me = { id: 'ada', name: 'Ada', role: 'host', players: [], colour: '#1f6fb2' };
  const at = () => {
    const felt = feltOn(new Y.Doc());
    return { felt, base: { felt, me, seats: [me], now: () => 5_000 } };
  };

  test('P7 are the server’s, whatever the browser’s clock says: talk and what-ifs', () => {
    const talk = at();
    sendTalk({ base: talk.base, say: () => {} } as never, 'hello');
    expect([...talk.felt.said.values()].map((said) => said.at)).toEqual([5_000]);
    const tape = at();
    publishReplay(tape.base as never, 'a lesson', []);
    expect([...tape.felt.lines.values()].map((line) => line.at)).toEqual([5_000]);
  });
});

describe('the felt', () => {
  test('of one seat it keeps so many drawings, the oldest give way, and others lose none', () => {
    const felt = feltOn(new Y.Doc());
    felt.draw(mark(0, 'ben'));
    for (let at = 1; at <= FELT_LIMITS.marks + 25; at++) felt.draw(mark(at));
    const all = [...felt.marks.values()];
    expect(all.filter(({ by }) => by === 'ada').map(({ at }) => at)).toEqual(
      Array.from({ length: FELT_LIMITS.marks }, (_, i) => i + 26),
    );
    expect(all.filter(({ by }) => by === 'ben')).toHaveLength(1);
  });

  test('what others wrote in no known shape is not there', () => {
    const doc = new Y.Doc();
    const felt = feltOn(doc);
    const marks = doc.getMap<unknown>(FELT.marks);
    const much = Array.from({ length: FELT_LIMITS.points * 2 + 2 }, () => 1);
    for (const [id, wrong] of Object.entries({
      ...{
        word: 'x',
        none: null,
        tool: { ...mark(1), tool: 'axe' },
        odd: { ...mark(1), points: [1] },
      },
      ...{ much: { ...mark(1), points: much }, ink: { ...mark(1), colour: 'url(//x)' } },
      ...{ more: { ...mark(1), onclick: 'x' }, long: { ...mark(1), text: 'x'.repeat(281) } },
    }))
      marks.set(id, wrong);
    marks.set('good', mark(2));
    expect([...felt.marks.keys()]).toEqual(['good']);
  });

  test('nothing is written that the server would not take', () => {
    const doc = new Y.Doc();
    const felt = feltOn(doc);
    doc.getMap(FELT.talk).set('flood', 'x'.repeat(LIMITS.felt * 0.9));
    expect(felt.draw(mark(1))).toMatch(/no room/);
    expect(felt.marks.size).toBe(0);
    felt.wipe('flood');
    expect(felt.draw(mark(1))).toBeUndefined();
    expect(felt.marks.size).toBe(1);
  });

  test('a line takes moves from two copies at once, and has them everywhere in one order', () => {
    const [a, b] = [new Y.Doc(), new Y.Doc()];
    const [ada, ben] = [feltOn(a), feltOn(b)];
    const head = { by: 'ada', name: 'Merge', from: 4, open: 'all' as const, at: 1 };
    const opened = ada.open(head, []);
    if (typeof opened === 'string') throw new Error(opened);
    Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
    const tried = (id: string) => ({ id, by: 'ada', move: { verb: 'pass' }, luck: 1, players: [] });
    ada.play(opened.id, tried('from-ada-1'));
    ben.play(opened.id, tried('from-ben-1'));
    Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
    Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
    const ids = (felt: typeof ada) => felt.lines.get(opened.id)!.tried.map(({ id }) => id);
    expect(ids(ada)).toEqual(ids(ben));
    expect([...ids(ada)].sort()).toEqual(['from-ada-1', 'from-ben-1']);
  });
});

test('14.3 what-ifs go with a game’s file and lie on the felt of whoever opens it, as a tree', () => {
  const felt = feltOn(new Y.Doc());
  const head = { by: 'ada', name: 'First', from: 2, open: 'all' as const, at: 1 };
  const tried = [{ id: 'tried-0001', by: 'ada', move: { verb: 'pass' }, luck: 3, players: [] }];
  const first = felt.open(head, tried) as { id: string };
  felt.open({ ...head, name: 'Branch', parent: first.id, at: 2 }, []);
  const file = JSON.parse(JSON.stringify(savedWhatIfs(felt))) as unknown[];
  expect(file.every((one) => SavedWhatIf.safeParse(one).success)).toBe(true);
  const there = [...feltWith(file as SavedWhatIf[]).lines.values()];
  expect(there.map(({ name, from, tried }) => [name, from, tried])).toEqual([
    ['First', 2, tried],
    ['Branch', 2, []],
  ]);
  expect(there[1]!.parent).toBe(there[0]!.id);
  // A stranger's file lays no more than a person could.
  const many = Array.from({ length: 40 }, (_, i) => ({ ...(file[0] as SavedWhatIf), id: `x${i}` }));
  expect(feltWith(many).lines.size).toBe(FELT_LIMITS.lines);
});
