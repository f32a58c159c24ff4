import { expect, test } from 'vitest';
import { RefereeNotices } from '../../../client/store/notices.ts';
import type { Turn } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import { isEndCertain } from '../../../client/reading/figures/outlook.ts';
import { TableStore } from '../../../client/store/store.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat, type Session } from '../../../client/table/session.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** Messages to one person about the moves of the table. */

const CAUTION = {
  severity: 'caution' as const,
  clause: '1862 §7.8',
  message: 'A train could run.',
  facts: {},
  pieces: [],
  places: [],
};

function page() {
  const me = { id: 'ada', name: 'Ada' };
  const ben = { id: 'ben', name: 'Ben' };
  const cyd = { id: 'cyd', name: 'Cyd' };
  const base = { kind: 'live', me, seats: [me, ben, cyd] } as unknown as Session;
  const here = {
    base,
    session: base,
    entries: [] as Entry[],
    inWhatIf: false,
    host: false,
    turn: undefined as Turn | undefined,
    marks: { standing: new Set<number>() },
    handAt: { x: 10, y: 10 },
  };
  const notices = new RefereeNotices(here);
  /** An entry, and whose turn it is after it. */
  const entry = (
    verb: string,
    next: string,
    findings: Entry['findings'] = [],
    ops: Entry['ops'] = [],
  ) => {
    const seq = here.entries.length + 1;
    const made = {
      id: `e${seq}`,
      seq,
      at: 1,
      by: 'ada',
      move: { verb },
      findings,
      ops,
    } as unknown as Entry;
    here.entries.push(made);
    here.marks.standing.add(seq);
    here.turn = { entity: next } as Turn;
    notices.announce(made);
  };
  const from = (by: string, move: Entry['move']) => {
    const seq = here.entries.length + 1;
    const made = { id: `e${seq}`, seq, at: 1, by, move, findings: [], ops: [] };
    here.entries.push(made as unknown as Entry);
    notices.announce(made as unknown as Entry);
  };
  return { notices, entry, from };
}

test('a caution about a run stays through the turn of its company, and goes with the first move of the next', () => {
  const { notices, entry } = page();
  entry('pass', 'company:ECR');
  entry('runTrains', 'company:ECR', [CAUTION]);
  entry('payDividend', 'company:ECR');
  entry('pass', 'company:NGC');
  expect(notices.beside?.findings).toEqual([CAUTION]);
  entry('layTile', 'company:NGC');
  expect(notices.beside).toBeUndefined();
  expect(notices.said).toHaveLength(1);
});

test('a caution about the last move of a turn is read through the first of the next', () => {
  const { notices, entry } = page();
  entry('pass', 'company:ECR');
  entry('buyTrain', 'company:NGC', [CAUTION]);
  expect(notices.beside?.findings).toEqual([CAUTION]);
  entry('layTile', 'company:NGC');
  expect(notices.beside).toBeUndefined();
});

test('a word about a press goes likewise with the first move of the next turn', () => {
  const { notices, entry } = page();
  entry('pass', 'company:ECR');
  notices.say('It was done already.');
  entry('layTile', 'company:ECR');
  entry('pass', 'company:NGC');
  expect(notices.beside?.kind).toBe('answer');
  entry('layTile', 'company:NGC');
  expect(notices.beside).toBeUndefined();
});

const WHY = { ...CAUTION, severity: 'violation' as const };

test('an answer to "Why not?" goes with its turn', () => {
  const { notices, entry } = page();
  entry('pass', 'company:ECR');
  notices.tell([WHY], ['hex:E2']);
  entry('layTile', 'company:ECR');
  expect(notices.beside?.findings).toEqual([WHY]);
  entry('pass', 'company:NGC');
  expect(notices.beside).toBeUndefined();
});

test('an answer to "Why not?" goes when its hex changes', () => {
  const { notices, entry } = page();
  entry('pass', 'company:ECR');
  notices.tell([WHY], ['hex:E2']);
  entry('layTile', 'company:ECR', [], [{ op: 'put', piece: 'tile:7:1', to: 'hex:E4' }]);
  expect(notices.beside?.findings).toEqual([WHY]);
  entry('layTile', 'company:ECR', [], [{ op: 'put', piece: 'tile:7:2', to: 'hex:E2' }]);
  expect(notices.beside).toBeUndefined();
});

test('who asked to take something back is told that somebody does not agree', () => {
  const { notices, from } = page();
  const undo = { verb: 'undo', from: 1 };
  from('ada', { verb: 'ask', move: undo, of: ['ben'] });
  from('ben', { verb: 'answer', to: 'e1', yes: true });
  expect(notices.said).toEqual([]);
  from('ben', { verb: 'answer', to: 'e1', yes: false });
  expect(notices.atEdge.map(({ title }) => title)).toEqual(['Not taken back']);
  expect(notices.atEdge[0]!.findings[0]!.message).toMatch(/^Ben does not agree/);
});

test('what somebody else asked to take back is no message to this person', () => {
  const { notices, from } = page();
  from('ben', { verb: 'ask', move: { verb: 'undo', from: 1 }, of: ['ada', 'cyd'] });
  from('cyd', { verb: 'answer', to: 'e1', yes: false });
  expect(notices.said).toEqual([]);
});

/** The store of a golden game of a title after so many entries, and its next entry. */
async function played(title: string, count: number) {
  const golden = goldenGame(latest(title));
  const game = await gameOf(golden);
  const entries = golden.entries.slice(0, count);
  const seats = hotseatSeat(golden.players ?? []);
  const about = { id: 'golden', name: 'golden', seats, entries, kept: () => true };
  const store = new TableStore(hotseat(game, { ...about, kind: 'hotseat' }));
  return { store, next: golden.entries[count]! };
}

test('everybody is told when the end becomes certain, and the log and the line under the desk say it', async () => {
  // A sale breaks the bank in a stock round, and the game goes on. (1825 §12)
  const { store, next } = await played('1825', 1558);
  expect(isEndCertain(store.table)).toBe(false);
  expect(store.propose(next.move)).toBe(true);
  expect(store.messages.said.at(-1)).toMatchObject({
    kind: 'end',
    title: 'The end of the game',
    findings: [{ message: 'The end is certain: the bank is broken.' }],
  });
  expect(store.lines().at(-1)!.follows).toContain('the end is certain: the bank is broken');
  expect(isEndCertain(store.table)).toBe(true);
  store.close();
});

test('a new phase says that companies may buy privates, and how many operating rounds come (1889 §7.3)', async () => {
  const golden = goldenGame(latest('1889'));
  const first = golden.entries.findIndex(({ ops }) =>
    ops.some((op) => op.op === 'set' && op.key === 'phase' && op.value === '3'),
  );
  const { store, next } = await played('1889', first);
  expect(store.propose(next.move)).toBe(true);
  const said = store.messages.said.find(({ kind }) => kind === 'phase');
  expect(said?.title).toBe('Phase 3 begins');
  expect(said?.findings.map(({ message }) => message)).toEqual([
    'Green tiles.',
    'Companies may buy private companies.',
    '2 operating rounds from the next stock round on.',
  ]);
  store.close();
});

test('a lost vote is told to everybody, with who was against it and what stays as it is', () => {
  const told = (
    of: string[],
    by: string,
    move: object,
    ...answers: (readonly [string, boolean])[]
  ) => {
    const { notices, from } = page();
    from(by, { verb: 'ask', move, of });
    for (const [who, yes] of answers) from(who, { verb: 'answer', to: 'e1', yes });
    return notices.atEdge.map(({ title, findings }) => `${title}: ${findings[0]!.message}`);
  };
  const stop = { verb: 'time', runs: false };
  // Who asked, who was against it, and who only looks on.
  expect(told(['ben', 'cyd'], 'ada', stop, ['ben', false])).toEqual([]);
  expect(told(['ben', 'cyd'], 'ada', stop, ['ben', false], ['cyd', false])).toEqual([
    'The vote is lost: Against it: Ben, Cyd. The clock runs on.',
  ]);
  expect(told(['ben'], 'cyd', { ...stop, runs: true }, ['ben', false])).toEqual([
    'The vote is lost: Against it: Ben. The clock stays stopped.',
  ]);
  expect(told(['ada', 'cyd'], 'ben', stop, ['ben', false])).toEqual([
    'The vote is over: Ben has withdrawn it. The clock runs on.',
  ]);
  const late = { verb: 'time', late: 'player:2', n: 1 };
  expect(told(['ada', 'cyd'], 'ben', late, ['cyd', false])).toEqual([
    'The vote is lost: Against it: Cyd. No program decides; the table waits.',
  ]);
  const replace = { verb: 'replace', seat: 'cyd', name: 'Eve' };
  expect(told(['ada', 'dan'], 'ben', replace, ['cyd', false])).toEqual([
    'The vote is lost: Cyd is here. Cyd keeps the seat.',
  ]);
  // A vote that is won is seen by what follows.
  expect(told(['ben', 'cyd'], 'ada', stop, ['ben', true])).toEqual([]);
});

test.each([
  {
    what: 'a merger that forms a system (1828 A7)',
    title: '1828',
    after: 174,
    heading: 'Companies have merged',
    says: 'PRR and OSH have merged into the system PRR-OSH',
  },
  {
    what: 'a merger that is given up (1828 A7.5)',
    title: '1828',
    after: 156,
    heading: 'No merger',
    says: 'PRR and CPR do not merge: their merger is given up',
  },
  {
    what: 'a merger that the last answer completes (1862 §S14)',
    title: '1862',
    after: 404,
    heading: 'Companies have merged',
    says: 'E&H has become part of N&E',
  },
  {
    what: 'a merger that asks nobody (1862 §S14)',
    title: '1862',
    after: 411,
    heading: 'Companies have merged',
    says: 'ECR has become part of EUR',
  },
  {
    what: 'an acquisition (1862 §S14)',
    title: '1862',
    after: 937,
    heading: 'A company is acquired',
    says: 'ESR has become part of W&F',
  },
  {
    what: 'a Parliament round that is passed over (1862 §S4)',
    title: '1862',
    after: 137,
    heading: 'No Parliament round',
    says: 'the Parliament round is passed over: nobody can put up a charter',
  },
])('everybody is told of $what', async ({ title, after, heading, says }) => {
  const golden = goldenGame(latest(title));
  const { store } = await played(title, after + 1);
  const entry = golden.entries[after]!;
  // As somebody who waits hears of it: by an entry that arrives.
  store.messages.announce(entry, store.reader.newsOf(entry, store.session.ledger.entries));
  const told = store.messages.said.filter(({ kind }) => kind === 'news');
  const message = says.charAt(0).toUpperCase() + says.slice(1);
  expect(told).toMatchObject([{ title: heading, findings: [{ message: `${message}.` }] }]);
  expect(store.lines().at(-1)!.follows).toContain(says);
  store.close();
});
