import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { FELT_LIMITS, SavedWhatIf, type Drawing } from '../../../shared/felt.ts';
import { savedPictures, SavedPictures } from '../../../shared/felt/saved-picture.ts';
import { FELT, LIMITS } from '../../../shared/wire.ts';
import { sendTalk } from '../../../client/panels/together/talk.ts';
import { publishReplay } from '../../../client/table/class/pupils.ts';
import { WebSocket } from 'ws';
import { feltOn, feltWith, savedWhatIfs } from '../../../client/table/felt/felt.ts';
import { openFelt } from '../../../client/table/felt/live-felt.ts';
import { portionsOf } from '../../../client/table/felt/portions.ts';
import { feltOf } from '../../../sync-server/felt/felt.ts';
import { stand } from '../../server/kit/stand.ts';
import { picture } from '../../shared/pictures.ts';

const mark = (at: number, by = 'ada'): Drawing => ({
  tool: 'pen',
  by,
  colour: '#1f6fb2',
  points: [0, 0, at, at],
  at,
});

describe('times on the felt', () => {
  const me = { id: 'ada', name: 'Ada', role: 'host', players: [], colour: '#1f6fb2' };
  const at = () => {
    const felt = feltOn(new Y.Doc());
    return { felt, base: { felt, me, seats: [me], now: () => 5_000 } };
  };

  test('P7 are the server’s, whatever the browser’s clock says: talk and what-ifs', () => {
    const talk = at();
    sendTalk({ base: talk.base, room: talk.base, say: () => {} } as never, 'hello');
    expect([...talk.felt.said.values()].map((said) => said.at)).toEqual([5_000]);
    const tape = at();
    publishReplay(tape.base as never, 'a lesson', []);
    expect([...tape.felt.lines.values()].map((line) => line.at)).toEqual([5_000]);
  });
});

describe('the felt', () => {
  test('keeps a limited number of drawings of one seat; the oldest are removed, and others lose none', () => {
    const felt = feltOn(new Y.Doc());
    felt.draw(mark(0, 'ben'));
    for (let at = 1; at <= FELT_LIMITS.marks + 25; at++) felt.draw(mark(at));
    const all = [...felt.marks.values()];
    expect(all.filter(({ by }) => by === 'ada').map(({ at }) => at)).toEqual(
      Array.from({ length: FELT_LIMITS.marks }, (_, i) => i + 26),
    );
    expect(all.filter(({ by }) => by === 'ben')).toHaveLength(1);
  });

  test('ignores what others wrote in an unknown shape', () => {
    const doc = new Y.Doc();
    const felt = feltOn(doc);
    const marks = doc.getMap<unknown>(FELT.marks);
    const much = Array.from({ length: FELT_LIMITS.points * 2 + 2 }, () => 1);
    for (const [id, wrong] of Object.entries({
      word: 'x',
      none: null,
      tool: { ...mark(1), tool: 'axe' },
      odd: { ...mark(1), points: [1] },
      much: { ...mark(1), points: much },
      ink: { ...mark(1), colour: 'url(//x)' },
      more: { ...mark(1), onclick: 'x' },
      long: { ...mark(1), text: 'x'.repeat(281) },
    }))
      marks.set(id, wrong);
    marks.set('good', mark(2));
    expect([...felt.marks.keys()]).toEqual(['good']);
  });

  test('writes nothing that the server would refuse', () => {
    const doc = new Y.Doc();
    const felt = feltOn(doc);
    doc.getMap(FELT.talk).set('flood', 'x'.repeat(LIMITS.felt * 0.9));
    expect(felt.draw(mark(1))).toMatch(/no room/);
    expect(felt.marks.size).toBe(0);
    felt.wipe('flood');
    expect(felt.draw(mark(1))).toHaveProperty('id');
    expect(felt.marks.size).toBe(1);
  });

  test('a line takes moves from two copies at once, in the same order everywhere', () => {
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

describe('F7 what a page has and the server lacks', () => {
  /** Two pages that wrote long what-ifs, and threw some away, where no server heard of it. */
  function written(): Y.Doc {
    const [a, b] = [new Y.Doc(), new Y.Doc()];
    const tried = (n: number) => ({
      id: `tried-${n}`.padEnd(8, '-'),
      by: 'ada',
      luck: n,
      players: [],
      move: { verb: 'pass', what: 'x'.repeat(3_000) },
    });
    const many = Array.from({ length: 60 }, (_, n) => tried(n));
    const head = { by: 'ada', name: 'Long', from: 0, open: 'all' as const, at: 1 };
    const [ada, ben] = [feltOn(a), feltOn(b)];
    const first = ada.open(head, many) as { id: string };
    Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
    ben.cut(first.id, 50);
    for (let n = 100; n < 130; n++) ben.play(first.id, tried(n));
    ben.draw(mark(1, 'ben'));
    Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
    for (let n = 200; n < 220; n++) ada.play(first.id, tried(n));
    ada.wipe((ada.open(head, many.slice(0, 3)) as { id: string }).id);
    return a;
  }

  test('is sent in frames that the server accepts, one after the other', () => {
    const doc = written();
    const portions = portionsOf(Y.encodeStateAsUpdate(doc));
    expect(portions.length).toBeGreaterThan(3);
    expect(Math.max(...portions.map(({ length }) => length))).toBeLessThan(LIMITS.frame - 100);
    const felt = feltOf(undefined, () => {});
    expect(new Set(portions.map((one) => felt.write(one)))).toEqual(new Set(['written']));
    const there = new Y.Doc();
    Y.applyUpdate(there, felt.encoded());
    const all = ({ lines, marks }: ReturnType<typeof feltOn>) => [[...lines], [...marks]];
    expect(all(feltOn(there))).toEqual(all(feltOn(doc)));
    expect(Y.encodeStateVector(there)).toEqual(Y.encodeStateVector(doc));
  });

  test('reaches the server by the socket of a page that opens its table', async () => {
    const at = await stand();
    const { table, links } = await at.open();
    const [ada, ben] = [links.host, links.seats[0]!].map(({ secret }) =>
      openFelt(table, secret, at.url.replace('http', 'ws'), () => {}, WebSocket as never),
    );
    // Before the server is heard; it asks for it then.
    const head = { by: 'seat-1', name: 'Long', from: 0, open: 'all' as const, at: 1 };
    const move = { verb: 'pass', what: 'x'.repeat(3_000) };
    const tried = (n: number) => ({
      id: `tried-000${n}`,
      by: 'seat-1',
      move,
      luck: n,
      players: [],
    });
    const laid = ada!.open(
      head,
      Array.from({ length: 60 }, (_, n) => tried(n)),
    ) as { id: string };
    await ada!.ready;
    await expect.poll(() => ben!.lines.get(laid.id)?.tried.length, { timeout: 10_000 }).toBe(60);
    ada!.close();
    ben!.close();
    await at.close();
  });
});

test('14.3 what-ifs are saved with a game’s file and restored on the felt as a tree', () => {
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

test('pictures are saved with a game’s file as they lie, and restored; one that lies nowhere is left out', () => {
  const felt = feltOn(new Y.Doc());
  const [onCard, onFelt] = [
    { ...picture('ada'), card: 'blank:1:Strike' },
    picture('ada'),
    picture('ada'),
  ].map((one) => (felt.picture(one) as { id: string }).id);
  felt.draw({ ...mark(3), tool: 'picture', points: [0, 0, 200, 100], picture: onFelt! });
  const file = JSON.parse(JSON.stringify(savedPictures(felt.pictures, felt.marks.values())));
  expect(SavedPictures.parse(file).map(({ id }) => id)).toEqual([onCard, onFelt]);
  const there = feltWith([], SavedPictures.parse(file));
  expect([...there.pictures.keys()]).toEqual([onCard, onFelt]);
  expect(there.pictures.get(onCard!)!.card).toBe('blank:1:Strike');
  expect([...there.marks.values()].map(({ points, picture }) => [points, picture])).toEqual([
    [[0, 0, 200, 100], onFelt],
  ]);
});
