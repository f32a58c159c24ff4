import { expect, test } from 'vitest';
import { answerCommand, proposeOn } from '../../../client/panels/board/moves.ts';
import { doneBuilding } from '../../../client/panels/desk/pass-until.ts';
import { stepLines } from '../../../client/panels/desk/step-line.ts';
import { type LogLine, logLines } from '../../../client/reading/log/log-lines.ts';
import { skippedSteps, stepsOf } from '../../../client/reading/steps.ts';
import type { Turn } from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import { TableStore } from '../../../client/store/store.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat } from '../../../client/table/session.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';
import { wordsOf } from '../panels/template-words.ts';

/** What the steps of a company's turn bring by themselves (look.md, Defaults never cost). */

/** The golden game of 1830 after so many entries. In 211 C&O is at its track and has no train. */
const after = (count: number) => played('1830', count);

/** The golden game of a title after so many entries. */
async function played(title: string, count: number) {
  const golden = goldenGame(latest(title));
  const game = await gameOf(golden);
  const entries = golden.entries.slice(0, count);
  const seats = hotseatSeat(golden.players ?? []);
  const about = { id: 'golden', name: 'golden', seats, entries, kept: () => true };
  return { game, entries, store: new TableStore(hotseat(game, { ...about, kind: 'hotseat' })) };
}

test('the price that falls at the end of a step is announced for the step', async () => {
  const { store } = await after(211);
  expect(store.turn?.entity).toBe('company:C&O');
  expect(store.moment.stepEnds).toEqual(['C&O falls from $67 to $65']);
  // The same follows the tile, which is therefore not the reason of it.
  const lay = store.moves.find(({ verb }) => verb === 'layTile')!;
  expect(store.moment.preview(lay).follows).toEqual(['C&O falls from $67 to $65']);
  store.close();
});

test('a press that leaves track and marker says what comes only when both are left (1820 §9)', async () => {
  const { store } = await played('1820', 61);
  expect(store.moment.stepEnds).toEqual([]);
  expect(wordsOf(doneBuilding(store))).toMatch(/No more track.+SA&MR falls from £60 to £51\./s);
  store.close();
});

test('a hex that was chosen for a tile is chosen for no later turn', async () => {
  const { store } = await after(211);
  const lay = store.moves.find(({ verb }) => verb === 'layTile')!;
  store.set({ aimed: lay.hex as string });
  expect(store.propose(lay)).toBe(true);
  expect(store.aimed).toBe('');
  store.close();
});

test('where no train can run, it is said why, and what the step brings (1825 §8, §9)', async () => {
  // NER has one line, from a city to a town, and its train may not end in a town.
  const { store } = await played('1825', 158);
  expect(store.moment.runner).toBe('NER');
  expect(store.moment.noRun).toBe(
    'No train of NER can run: L14 Darlington – M15 Harrogate & York is no route, because this train may not end here (M15)',
  );
  expect(store.moment.stepEnds).toEqual(['NER falls from £67 to £61']);
  store.close();
});

test('a company that can run is told nothing of the kind', async () => {
  const { store } = await after(606);
  expect(store.moment.runner).toBe('NYC');
  expect([store.moment.noRun, store.moment.stepEnds]).toEqual([undefined, []]);
  // Only the run of no train brings the fall.
  const none = { verb: 'runTrains', company: 'NYC', routes: [] };
  expect(store.moment.preview(none).follows).toEqual(['NYC falls from $20 to $10']);
  store.close();
});

test('the answer to a move says why it is refused, and nothing where it stands', async () => {
  const { store } = await after(211);
  store.base.propose({ verb: 'dial', strictness: 'enforce' });
  const run = { verb: 'runTrains', company: 'C&O', routes: [] };
  expect(store.whyRefused(run)).toBe(store.messages.said.at(-1)!.findings[0]!.message);
  expect(store.propose(run)).toBe(false);
  expect(store.whyRefused({ verb: 'pass' })).toBeUndefined();
  store.close();
});

test('steps that close by themselves are listed with their company', async () => {
  const { game, entries, store } = await after(224);
  const lines = logLines(game).lines(entries);
  const known = new Set(game.rulebook!.verbs.keys());
  const over = (seq: number) => skippedSteps(known, lines.slice(0, seq), store.marks.standing);
  // Entry 212: the tile is the last that C&O can do before it buys a train.
  expect(over(212)).toEqual({ company: 'C&O', steps: ['Station', 'Run', 'Pay'] });
  // Entry 213 buys a train and 214 another: nothing is passed over between them.
  expect(over(214)).toBeUndefined();
  // A stock round has no steps.
  expect(over(20)).toBeUndefined();
  store.close();
});

const KNOWN = new Set(['layTile', 'placeToken', 'runTrains', 'payDividend', 'buyTrain']);

/** A line of the log: a move, who is in turn after it, and what may be done then. */
const lineOf = (
  seq: number,
  move: Move,
  entity: string,
  { verbs = [], begins = false, inProcedure = false }: Partial<LogLine> = {},
): LogLine => ({ entry: { seq, move }, entity, verbs, begins, inProcedure }) as unknown as LogLine;

const standing = new Set([1, 2, 3, 4, 5, 6]);

test('a company that ends its turn has passed over nothing that it did', () => {
  const lines = [
    lineOf(1, { verb: 'pass' }, 'company:SR', { verbs: ['layTile'], begins: true }),
    lineOf(2, { verb: 'pass' }, 'company:SR', { verbs: ['runTrains'] }),
    lineOf(3, { verb: 'runTrains', company: 'SR' }, 'company:SR', { verbs: ['payDividend'] }),
    lineOf(4, { verb: 'payDividend', company: 'SR' }, 'company:SR', { verbs: ['buyTrain'] }),
    // The port tile of the Mitsubishi Ferry may still be laid: a power is no step.
    lineOf(5, { verb: 'buyTrain', company: 'SR' }, 'company:SR', {
      verbs: ['buyPrivate', 'layTile'],
    }),
    lineOf(6, { verb: 'pass' }, 'player:2', { verbs: ['buyShare'], begins: true }),
  ];
  expect(skippedSteps(KNOWN, lines, standing)).toBeUndefined();
  // Who laid the tile of a private has ended no step either.
  const tile = { verb: 'layTile', company: 'SR', with: 'MF' };
  const laid = lineOf(6, tile, 'company:SR', { verbs: ['buyPrivate'] });
  expect(skippedSteps(KNOWN, [...lines.slice(0, 5), laid], standing)).toBeUndefined();
});

test('a company that is floated in a stock round passes over no step of a turn', async () => {
  const { game, entries, store } = await played('1820', 120);
  const lines = logLines(game).lines(entries);
  const known = new Set(game.rulebook!.verbs.keys());
  // 1820 §4.11: a float lays tiles and places markers, and ends with the shares.
  const floats = lines.filter(({ entry }) => entry.move.verb === 'subscribe');
  expect(floats.length).toBeGreaterThan(0);
  for (const { entry } of floats)
    for (const seq of [entry.seq, entry.seq + 1])
      expect(skippedSteps(known, lines.slice(0, seq), store.marks.standing)).toBeUndefined();
  store.close();
});

test('a step that was left with "Done" was not passed over, even if another step came after it (1862 §7)', () => {
  const lines = [
    lineOf(1, { verb: 'payDividend', company: 'YN' }, 'company:YN', { verbs: ['buyTrain'] }),
    lineOf(2, { verb: 'pass' }, 'company:YN', { verbs: ['proposeMerger'] }),
    lineOf(3, { verb: 'pass' }, 'company:NB', { verbs: ['layTile'] }),
  ];
  expect(skippedSteps(KNOWN, lines, standing)).toBeUndefined();
  // If it was taken back, it says nothing about what was open.
  const taken = new Set([1, 3]);
  const opened = [
    lineOf(1, { verb: 'pass' }, 'company:YN', { verbs: ['layTile'] }),
    ...lines.slice(1),
  ];
  expect(skippedSteps(KNOWN, opened, taken)?.steps).toContain('Trains');
});

test('the steps of a turn know nothing of the round before', () => {
  const turn = { entity: 'company:LSR', verbs: ['layTile'] } as unknown as Turn;
  // 1820 places the first marker in the stock round, when the company is floated.
  const lines = [
    lineOf(1, { verb: 'placeToken', company: 'LSR' }, 'player:3'),
    lineOf(2, { verb: 'pass' }, 'company:LSR', { begins: true }),
  ];
  const steps = stepsOf(turn, KNOWN, lines, standing);
  expect(steps.map(({ state }) => state)).toEqual(['now', ...Array(4).fill('to come')]);
});

test('a step of trains that was left with "Done" is over, although a power of track is open (1828 A10.1)', () => {
  const turn = { entity: 'company:MC', verbs: ['buyPrivate', 'layTile'] } as unknown as Turn;
  const paid = { verb: 'payDividend', company: 'MC' };
  const lines = [
    lineOf(1, { verb: 'pass' }, 'company:MC', { verbs: ['runTrains'], begins: true }),
    lineOf(2, { verb: 'runTrains', company: 'MC' }, 'company:MC', { verbs: ['payDividend'] }),
    lineOf(3, paid, 'company:MC', { verbs: ['buyTrain', 'buyPrivate', 'layTile'] }),
    lineOf(4, { verb: 'pass' }, 'company:MC', { verbs: ['buyPrivate', 'layTile'] }),
  ];
  const steps = stepsOf(turn, KNOWN, lines, standing);
  expect(steps.map(({ state }) => state)).toEqual(Array(5).fill('done'));
});

test('the homes that a company chooses before its first track are no markers of the turn (1839 §6.3)', () => {
  const turn = { entity: 'company:AMS', verbs: ['layTile'] } as unknown as Turn;
  const home = { verb: 'placeToken', company: 'AMS' };
  const lines = [
    lineOf(1, { verb: 'pass' }, 'company:AMS', { begins: true, inProcedure: true }),
    lineOf(2, home, 'company:AMS', { inProcedure: true }),
    lineOf(3, home, 'company:AMS', { verbs: ['layTile'] }),
  ];
  const steps = stepsOf(turn, KNOWN, lines, standing);
  expect(steps.map(({ state }) => state)).toEqual(['now', ...Array(4).fill('to come')]);
  expect(steps.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
});

test.each([
  ['L2', '150', ['layTile', 'placeToken']],
  ['D6', 'M01', ['layTile']],
])(
  '1820 §4.11: a first marker follows its tile where it has one place, not where it has two: %s',
  async (hex, tile, made) => {
    const { store, entries } = await played('1820', 35);
    const lay = store.moves.find((move) => move.hex === hex && move.tile === tile)!;
    expect(proposeOn(store, lay)).toBe(true);
    expect(store.entries.slice(entries.length).map(({ move }) => move.verb)).toEqual(made);
    store.close();
  },
);

test('an answer for which another president is asked is called a proposal (1889 §7.1)', async () => {
  const { store } = await played('1889', 622);
  const answers = store.turn!.procedure!.question!.answers;
  const said = answers
    .filter(({ move }) => move.verb === 'buyTrain')
    .map(({ move, says }) => answerCommand(store, move, says));
  expect(said[0]).toBe('Propose to buy a 6 train from AR for ¥552');
  // A train of a company of the same president is bought at once.
  expect(said.filter((one) => !one.startsWith('Propose to buy '))).not.toEqual([]);
  expect(said.every((one) => /^(Propose to buy|Buy) a /.test(one))).toBe(true);
  store.close();
});

test('what a dividend brings is not said of the train step that is passed over after it', async () => {
  const { store } = await played('1889', 37);
  expect(store.lines().at(-1)!.follows).toContain('IR rises from ¥55 to ¥60');
  const words = wordsOf(stepLines(store));
  expect(words).toContain('IR had nothing to decide in Trains.');
  expect(words).not.toContain('rises');
  store.close();
});
