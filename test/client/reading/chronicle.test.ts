import { describe, expect, test } from 'vitest';
import { logLines, type LogLine } from '../../../client/reading/log/log-lines.ts';
import {
  type LogFilter,
  logAsText,
  NO_FILTER,
  passesFilter,
  textOf,
} from '../../../client/reading/log/log-filter.ts';
import { auditOf, isBare, isHolder } from '../../../client/reading/log/payments.ts';
import { authorOf } from '../../../client/table/session.ts';
import { pastNames } from '../../../client/reading/log/past-names.ts';
import { roundLabels } from '../../../client/reading/log/round-labels.ts';
import { money, type Names, withSeatNames } from '../../../client/reading/say.ts';
import { fold, titles } from '../../../engine/index.ts';
import type { Op } from '../../../shared/op.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** What no line of a log may hold: ids, holes in a sentence, and figures written in another way than the rest. */
const RAW =
  /\b(player|company|share|train|tile|token|private|hex|slot):\S|undefined|NaN|[{}]|_|\d %/;
const UNPARTED = /[£$ƒ¥]\d{4}/;
const ARTICLE = /\ba (8|11|18)/;

/** The log of the golden game of a title. */
async function read(id: string) {
  const golden = goldenGame(latest(id));
  const game = await gameOf(golden);
  return { box: game.box, lines: logLines(game).lines(golden.entries) };
}

/** What an entry adds to each purse. */
function flowsOf(ops: readonly Op[]): Map<string, number> {
  const flows = new Map<string, number>();
  const add = (purse: string, sum: number) =>
    isHolder(purse) && flows.set(purse, (flows.get(purse) ?? 0) + sum);
  for (const op of ops)
    if (op.op === 'pay') {
      add(op.from, -op.amount);
      add(op.to, op.amount);
    }
  return flows;
}

/** Names of purses as sentences say them. */
const nameOf = (box: Names['box'], purse: string): string =>
  purse.startsWith('player:') ? `{${purse}}` : (box.purses.get(purse)?.label ?? purse);

/** What the sentences of a line say that a purse gets and pays. */
function told(box: Names['box'], { says, follows, payments }: LogLine, purse: string): number {
  const own = nameOf(box, purse);
  const sumIn = (text: string): number =>
    Number(/[£$ƒ¥]([\d,]+)/.exec(text)![1]!.replaceAll(',', ''));
  let all = 0;
  for (const line of follows) {
    const [payer, paid] = line.split(' pays ');
    const [payee, got] = line.split(' gets ');
    if (paid && payer === own) all -= sumIn(paid);
    else if (paid?.startsWith(`${own} `)) all += sumIn(paid);
    if (got && payee === own) all += sumIn(got);
  }
  // The sentence of the move tells the rest, and names the sum.
  for (const end of ['from', 'to'] as const) {
    const inMove = payments.filter((one) => one[end] === purse && one.told[end]);
    const total = inMove.reduce((sum, { amount }) => sum + amount, 0);
    if (total > 0) expect(says).toContain(money(box, total));
    all += end === 'to' ? total : -total;
  }
  return all;
}

test('a proposal in the log has what it costs once it is agreed to', async () => {
  const golden = goldenGame(latest('1820'));
  const game = await gameOf(golden);
  const lines = logLines(game).lines(golden.entries.slice(0, 491));
  expect(lines.at(-1)!.says).toBe('proposes: buys a share of LUR from {player:3} for £78');
});

describe.each(titles.map(({ id }) => id))('%s', (id) => {
  test('every line is readable and names each change of each purse', async () => {
    const { box, lines } = await read(id);
    const says = lines
      .flatMap(({ says, follows }) => [says, ...follows])
      .map((line) => withSeatNames({ box, seats: [] }, line));
    expect(says.length).toBeGreaterThan(lines.length);
    expect(says.filter((line) => [RAW, UNPARTED, ARTICLE].some((one) => one.test(line)))).toEqual(
      [],
    );
    // The initial offering has one name.
    expect(says.filter((line) => /\bIPO\b/.test(line))).toEqual([]);

    const wrong = lines
      .filter(({ entry }) => !/^(dial|hand|undo|redo)$/.test(entry.move.verb))
      .flatMap((line) =>
        [...flowsOf(line.entry.ops)]
          .filter(([purse, sum]) => told(box, line, purse) !== sum)
          .map(([purse, sum]) => `${line.entry.seq}: ${purse} ${sum}: ${line.follows.join('; ')}`),
      );
    expect(wrong).toEqual([]);
    // What is bought and sold has its price in the sentence.
    const unpriced = lines.filter(
      ({ entry: { move, ops }, says }) =>
        /^(buyShare|sellShares|startCompany)$/.test(move.verb) &&
        /^(buys|sells|starts) /.test(says) &&
        ops.some(({ op }) => op === 'pay') &&
        !/ for [£$ƒ¥]/.test(says),
    );
    expect(unpriced.map(({ says }) => says)).toEqual([]);
  });
});

test('1862: a train has the name of the face that it ran with; a bidder leaves the auction', async () => {
  const { lines } = await read('1862');
  const gone = lines.flatMap(({ follows }) =>
    follows.filter((line) => / trains? of .* goe?s?$/.test(line)),
  );
  expect(gone.length).toBeGreaterThan(0);
  // Entry 7 answers the charter that entry 6 puts up; entry 5 passes the right to put one up.
  expect([4, 6].map((at) => lines[at]!.says)).toEqual(['passes', 'leaves the auction']);
  // The bank's cards are called A to H; a company owns a freight, a local or an express.
  for (const line of gone) expect(line).toMatch(/^the \S*\d[FLE] trains? of/);
});

test('1830: the log is filtered by money, company, player, findings and words, and copied as text', async () => {
  const { box, lines } = await read('1830');
  const names = { box, seats: [] };
  const those = (filter: Partial<LogFilter>) =>
    lines.filter((line) => passesFilter(line, { ...NO_FILTER, ...filter }, names));
  expect(those({}).length).toBe(lines.length);
  for (const { payments } of those({ show: 'money' })) expect(payments).not.toEqual([]);
  const found = those({ show: 'findings' });
  expect(found.every(({ entry }) => entry.findings.length > 0)).toBe(true);
  const bm = those({ company: 'B&M' });
  expect(bm.length).toBeGreaterThan(5);
  expect(bm.filter((line) => !textOf(line, names).includes('B&M'))).toEqual([]);
  // B&O is another company.
  expect(bm.some(({ says }) => says === 'sets the par price of B&O at $100')).toBe(false);
  const second = those({ player: 'player:2', show: 'money' });
  expect(second.some(({ follows }) => follows.some((one) => /^\{player:2\} gets/.test(one)))).toBe(
    true,
  );
  const exchanged = those({ text: 'EXCHANGES MH' });
  expect(exchanged.map(({ says }) => says)).toEqual(['exchanges MH for 10% of NYC']);
  const copied = logAsText(lines.slice(0, 24), () => names);
  expect(copied).toContain(
    '9 sets the par price of B&O at $100\n\nStock round 1\n10 buys 10% of B&O from the initial offering for $100',
  );
  // The pass that ends the round stands in it, and the round after it begins beneath.
  expect(copied).toMatch(/\n22 passes; .*\n\nStock round 2\n23 buys/);
});

test('the log names who made each entry, also of a game that numbers its seats in another way', async () => {
  const { box, lines } = await read('1889');
  const seats = ['Ada', 'Ben', 'Cyd'].map((name, i) => ({
    id: `seat-${i + 1}`,
    name,
    role: 'player' as const,
    players: [`player:${i + 1}`],
    colour: '#000000',
  }));
  const names = { box, seats };
  const last = lines.at(-1)!;
  const by = (author: string) => textOf({ ...last, entry: { ...last.entry, by: author } }, names);
  for (const author of ['seat-2', 'player-2']) expect(by(author)).toMatch(/^\d+ Ben: /);
  expect(by('rules')).not.toMatch(/^\d+ \w+: /);
});

test('1830: incomes name their privates, floats their capital, answers the move that is agreed to', async () => {
  const { lines } = await read('1830');
  const follows = lines.flatMap((line) => line.follows);
  expect(follows).toContain('{player:1} gets $30 from SV and CA');
  expect(follows).toContain('NYC gets $760 as its capital');
  const says = lines.map((line) => line.says);
  expect(says).toContain('agrees: {player:1} buys Delaware & Hudson from {player:3} for $70');
  expect(says.filter((line) => /^(agrees|declines)$/.test(line))).toEqual([]);
  // A round begins with the entry after which the table stands in it.
  const begun = lines.filter(({ begins }) => begins).map(({ round }) => round);
  expect(begun.slice(0, 3)).toEqual(['Auction of the privates', 'Stock round 1', 'Stock round 2']);
});

test('G12 names beside what was done before a seat got somebody new are those of that time', async () => {
  const { box } = await read('1889');
  const seat = (id: string, name: string) => ({
    id,
    name,
    role: 'player' as const,
    players: [`player:${id}`],
    colour: '#000000',
  });
  const names = { box, seats: [seat('1', 'Ada'), seat('2', 'Eve')] };
  const replaced = (seq: number, from: string, name: string) =>
    ({ seq, move: { verb: 'replace', seat: '2', from, name } }) as never;
  const at = pastNames(names, [replaced(5, 'Ben', 'Dee'), replaced(9, 'Dee', 'Eve')]);
  const who = (seq: number) => withSeatNames(at(seq), '{player:1} and {player:2}');
  expect([4, 5, 6, 9, 10].map(who)).toEqual([
    'Ada and Ben',
    'Ada and Ben',
    'Ada and Dee',
    'Ada and Dee',
    'Ada and Eve',
  ]);
  expect(pastNames(names, [])(1)).toBe(names);
});

test('C2 what was played before a class began has the names of those who played, in their seats', async () => {
  const { box } = await read('1889');
  const seat = (id: string, name: string, ...players: string[]) => ({
    id,
    name,
    role: 'player' as const,
    players,
    colour: '#000000',
  });
  const cast = [seat('cast', 'Ada', 'player:1'), seat('seat-2', 'Ben', 'player:2')];
  // The teacher took the first seat of the board.
  const hall = seat('seat-1', 'Ms Hall', 'player:1', 'player:2');
  const names = { box, seats: [...cast, hall] };
  const at = pastNames(names, [], { start: 7, cast });
  const by = (seq: number, id: string) => authorOf(at(seq).seats, id)?.name;
  expect([by(7, 'seat-1'), by(7, 'seat-2'), by(8, 'seat-1')]).toEqual(['Ada', 'Ben', 'Ms Hall']);
});

test('1862 §6.5.4.2: a charter, and the markers of a company that floats, are what money is paid for', async () => {
  const { lines } = await read('1862');
  const follows = lines.flatMap((line) => line.follows);
  const bare = lines.filter(({ follows }) =>
    follows.some((line) => /^(\S+) pays £\d+$/.test(line)),
  );
  expect(bare.map(({ says }) => says)).toEqual([]);
  expect(follows.some((line) => /pays £\d+ for the charter of [A-Z&]+$/.test(line))).toBe(true);
  expect(follows.some((line) => /pays £\d+ for its markers$/.test(line))).toBe(true);
});

test.each(['1862', '1820', '1828', '1830'])(
  '%s: the end of a step names the company and the step',
  async (id) => {
    const { lines } = await read(id);
    const ended = lines.filter(({ says }) => /^ends the .* step/.test(says));
    expect(ended.length).toBeGreaterThan(0);
    for (const { says } of ended) expect(says).toMatch(/^ends the [a-z ]+ step of \S/);
    expect(lines.filter(({ says }) => /this step/.test(says))).toEqual([]);
  },
);

test.each(titles.filter(({ referee }) => referee))(
  '$id: every payment of a whole game says what it is for',
  async ({ id }) => {
    const { lines } = await read(id);
    const bare = lines.filter(({ payments }) => payments.some(isBare));
    expect(bare.map(({ says, follows }) => [says, ...follows])).toEqual([]);
  },
);

test('1839 §8.3: what a foreign company pays for shares is not taken for the price of its train', async () => {
  const { lines } = await read('1839');
  const paid = lines.flatMap(({ follows }) => follows).filter((one) => /^GER pays/.test(one));
  expect(paid.some((one) => / for its shares in the pool$/.test(one))).toBe(true);
  expect(paid.filter((one) => / certificates? of GER$| for the train$/.test(one))).toEqual([]);
});

test('what is left of a company, what a president adds, and what a shrinking share brings have their reason', async () => {
  const follows = async (id: string) =>
    (await read(id)).lines.flatMap((line) => line.follows).join('\n');
  const [of1820, of1862, of1830] = await Promise.all([
    follows('1820'),
    follows('1862'),
    follows('1830'),
  ]);
  expect(of1820).toMatch(/pays \{player:\d\} £\d+ left in its treasury/);
  expect(of1820).toMatch(/pays \{player:\d\} £\d+ for \d certificates? of S&DR/);
  expect(of1862).toMatch(/pays \S+ £\d+ left in its treasury/);
  expect(of1830).toMatch(/\{player:1\} pays ERIE \$93 towards the train/);
});

test('the company that the sentence names is left out of a reason, and no other that begins like it', async () => {
  const { box } = await gameOf(goldenGame(latest('1862')));
  const after = { ...fold(box, []).table, box };
  const reasonsOf = (company: string) => {
    const why = 'in dividends of W&F';
    const ops: Op[] = [{ op: 'pay', from: 'bank', to: 'player:1', amount: 10, why }];
    const moments = { before: new Map(), after, begins: false };
    return auditOf('pays', { verb: 'payDividend', company }, ops, moments).payments.map(
      ({ reason }) => reason,
    );
  };
  expect([reasonsOf('W&F'), reasonsOf('W')]).toEqual([['in dividends'], ['in dividends of W&F']]);
});

describe('the labels of the timeline', () => {
  const rounds = ['Set-up', 'Parliament round 1.1', 'Stock round 1', 'Operating round 1.1'];
  const shown = (at: readonly number[], width: number) =>
    roundLabels(
      at.map((seq, i) => ({ seq, round: rounds[i]! })),
      { width, share: (seq) => seq / 100 },
    ).map(({ round }) => round);

  test('the round that runs keeps its own however near the one before it began', () => {
    expect(shown([1, 30, 97, 100], 900)).toEqual(['Set-up', 'Parliament round 1.1', rounds[3]]);
    expect(shown([1, 97, 98, 100], 900)).toEqual(['Set-up', rounds[3]]);
  });

  test('a stock round goes before an auction and the set-up', () => {
    expect(shown([1, 3, 5, 100], 900)).toEqual([rounds[2], rounds[3]]);
  });
});
