import { describe, expect, test } from 'vitest';
import { hexWords } from '../../../client/mirror/words.ts';
import { sayMove, verbHeading } from '../../../client/panels/board/moves.ts';
import { deskHead } from '../../../client/panels/desk/desk-head.ts';
import { stepLine, stepLines } from '../../../client/panels/desk/step-line.ts';
import { explainPlace } from '../../../client/reading/explained.ts';
import { logLines } from '../../../client/reading/log/log-lines.ts';
import { stationWord } from '../../../client/reading/say.ts';
import { TableStore } from '../../../client/store/store.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat } from '../../../client/table/session.ts';
import { consider, fold, type Game, titles } from '../../../engine/index.ts';
import type { Export } from '../../../shared/wire.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';
import { wordsOf } from './template-words.ts';

/** Of a golden game so many moments are looked at. */
const MOMENTS = 12;
/** At each of them so many moves of other moments are tried, for what is said against them. */
const STRAYS = 8;

/**
 * The signs of companies in cities by another name than the title's rulebook has. In 1825 and 1862 a
 * station is a city or a stop; in 1820 and 1862 a section or a chart is called so.
 */
const MARKER = /\btokens?\b|\bstations?\b(?! markers?| limit| maximum)/i;
const OTHERS: Readonly<Record<string, RegExp>> = {
  '1820': MARKER,
  '1828': MARKER,
  '1839': MARKER,
  '1862': /\btokens?\b|\b(its|home|place a) station\b(?! markers?)|\bstation step\b/i,
  '1825': /\bstation (markers?|step)\b|\b(its|home|place a) station\b|\ba station of [A-Z]/,
  '1830': /\bstations?\b/i,
  '1889': /\bstations?\b/i,
};

/** The words that a page shows of a golden game after so many entries: desk, steps, menu, hover. */
function shown(game: Game, { entries, players }: Export, count: number): string[] {
  const seats = hotseatSeat(players ?? []);
  const about = { id: 'golden', name: 'golden', seats, entries: entries.slice(0, count) };
  const store = new TableStore(hotseat(game, { ...about, kept: () => true, kind: 'hotseat' }));
  const { turn, table, moves } = store;
  const verbs = [...new Set(moves.map(({ verb }) => verb))];
  const hexes = table.box.map.hexes.flatMap((hex) => [
    hexWords(table, hex),
    ...explainPlace(store, `hex:${hex.at}`),
  ]);
  const said = [
    turn?.sentence ?? '',
    ...[deskHead(store), stepLine(store), stepLines(store)].map(wordsOf),
    ...verbs.map((verb) => verbHeading(store, verb)),
    ...moves.map((move) => sayMove(store, move)),
    ...hexes,
  ];
  store.close();
  return said;
}

/** What is said against moves of other moments of the game. */
function against(game: Game, { entries }: Export, count: number): string[] {
  const ledger = fold(game.box, entries.slice(0, count));
  const [player] = game.rulebook!.turn(ledger.table).acting;
  const actor = { seat: 'bot', players: player === undefined ? [] : [player], host: false };
  const played = entries.filter(({ by }) => by === 'bot');
  return Array.from({ length: STRAYS }, (_, i) => {
    const { move } = played[(count * 7 + i * 31) % played.length]!;
    return consider(game, ledger, { move, actor, luck: 1 }).findings.map(({ message }) => message);
  }).flat();
}

describe.each(titles.filter(({ referee }) => referee).map(({ id }) => id))('%s', (id) => {
  test('has one word for the sign of a company in a city, on the whole page', async () => {
    const golden = goldenGame(latest(id));
    const game = await gameOf(golden);
    const { box, rulebook } = game;
    const { precis, clauses } = await rulebook!.words(box);
    const said = new Set([
      ...[...box.pieces.values()].flatMap(({ name, data }) => [
        name,
        String(data?.['power'] ?? ''),
      ]),
      ...clauses.map(({ says }) => says),
      ...precis.flatMap(({ says }) => says),
      ...logLines(game)
        .lines(golden.entries)
        .flatMap(({ says, follows }) => [says, ...follows]),
    ]);
    const every = Math.ceil(golden.entries.length / MOMENTS);
    for (let count = 1; count < golden.entries.length; count += every)
      for (const one of [...shown(game, golden, count), ...against(game, golden, count)])
        said.add(one);
    expect([...said].filter((one) => OTHERS[id]!.test(one))).toEqual([]);
    const own = new RegExp(`\\b${stationWord(box)}s?\\b`);
    expect([...said].filter((one) => own.test(one)).length).toBeGreaterThan(20);
  });
});
