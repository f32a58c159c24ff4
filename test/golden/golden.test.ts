import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadTitle } from '../../engine/games/titles.ts';
import { digestMatches } from '../../engine/kernel/digest.ts';
import { append, type Ledger, open, stepBack } from '../../engine/kernel/ledger.ts';
import { seededLuck } from '../../engine/kernel/luck.ts';
import { consider, strictnessOf, type Game, options } from '../../engine/rules/referee.ts';
import { judgeImport } from '../../sync-server/opening/importing.ts';
import { keepImport, type OpenBox } from '../../sync-server/opening/opening.ts';
import { memoryLedger } from '../../sync-server/ledger/memory.ts';
import { gameOf, goldenGame, ledgers } from './ledgers.ts';

/**
 * Games as each released version of the rules wrote them: they open for ever, as they were.
 * (R16; `write.ts` adds a file for each new version of a title's rules)
 */
const host = (game: Game) => ({
  seat: 'host',
  players: [...game.box.places.keys()].filter((place) => place.startsWith('player:')),
  host: true,
});

describe.each(readdirSync(ledgers))('%s', (name) => {
  const saved = goldenGame(name.replace('.json.gz', ''));

  test('R16: is taken by a server of today, each entry leaving the table its digest names', async () => {
    const openBox: OpenBox = async (id, options) => (await loadTitle(id)).open(options);
    const file = JSON.stringify(saved);
    const judged = await judgeImport(file, openBox);
    if (!judged.ok) throw new Error(judged.error);
    expect(judged.value.entries.length).toBeGreaterThan(600);
    expect(judged.value.entries.length).toBe(saved.entries.length);
    const world = {
      storage: memoryLedger(),
      openBox,
      programs: true,
      clock: () => 0,
      luck: () => 1,
    };
    expect(await keepImport(judged.value, file.length, world)).toMatchObject({ ok: true });
  });

  test("R16: today's rules refuse nothing of the past, and it is played on from early, middle and late", async () => {
    const game = await gameOf(saved);
    const ledger = open(game.box);
    const { length } = saved.entries;
    const parts = [0.3, 0.6, 0.9].map((part) => Math.floor(length * part));
    for (const entry of saved.entries) {
      if (entry.seq % 18 === 0 && strictnessOf(ledger.table).strictness !== 'off') {
        const proposal = {
          move: entry.move,
          actor: host(game),
          luck: entry.luck ?? 1,
          note: 'old',
        };
        const verdict = consider(game, ledger, proposal);
        const physical = verdict.findings.some(({ clause }) => clause.startsWith('table/'));
        expect(verdict.stands || physical, `entry ${entry.seq}`).toBe(true);
      }
      append(ledger, entry);
      if (parts.includes(entry.seq)) playOn(game, ledger);
      // The branch is left as it was entered.
      while (ledger.entries.length > entry.seq) stepBack(ledger);
      if (parts.includes(entry.seq)) expect(digestMatches(ledger.table, entry.digest)).toBe(true);
    }
    expect(ledger.entries).toHaveLength(length);
  });
});

/** Forty legal moves by chance; some move there must always be. */
function playOn(game: Game, ledger: Ledger): void {
  const luck = seededLuck(1889);
  for (let i = 0; i < 40; i++) {
    const turn = game.rulebook!.turn(ledger.table);
    if (turn.over) return;
    const player = turn.acting[luck.below(turn.acting.length)]!;
    const all = [...options(game, ledger.table, player)];
    const building = all.filter(({ verb }) => verb !== 'sellShares');
    const moves = i % 4 === 0 || building.length === 0 ? all : building;
    expect(moves.length, turn.sentence).toBeGreaterThan(0);
    const actor = { seat: 'bot', players: [player], host: false };
    const move = moves[luck.below(moves.length)]!;
    const verdict = consider(game, ledger, { move, actor, luck: i });
    if (!verdict.stands) throw new Error(`${JSON.stringify(move)} is an option and was refused`);
    const seq = ledger.entries.length + 1;
    append(ledger, {
      seq,
      id: `on-${seq}`,
      at: 0,
      by: 'bot',
      move: verdict.move,
      ops: [...verdict.ops],
      findings: [],
      rules: '',
      digest: '',
    });
  }
}
