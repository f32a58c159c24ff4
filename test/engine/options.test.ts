import { describe, expect, test } from 'vitest';
import { loadTitle, titles } from '../../engine/games/titles.ts';
import { append, open } from '../../engine/kernel/ledger.ts';
import { cash } from '../../engine/kernel/table.ts';
import { consider, options } from '../../engine/rules/referee.ts';
import { MOST_BY_HAND } from '../../engine/rules/table/verbs.ts';
import type { Move } from '../../shared/move.ts';

/** A page lists every option and a person reads them: more than this is a page that stands still. */
const MOST = 5_000;

/** J11 However rich hands made everybody, a turn has no more options than can be listed. */
describe.each(titles.filter(({ referee }) => referee))('J11 $id', ({ id, players }) => {
  test('the number of options is bounded if every purse is as full as possible by hand', async () => {
    const opened = (await loadTitle(id)).open({ players: players.min });
    if (!opened.ok) throw new Error(opened.error);
    const game = opened.value;
    const ledger = open(game.box);
    const seated = [...game.box.places.keys()].filter((place) => place.startsWith('player:'));
    const actor = { seat: 'seat-1', players: seated, host: true };
    const go = (move: Move): boolean => {
      const seq = ledger.entries.length + 1;
      const verdict = consider(game, ledger, { move, actor, luck: seq, note: 'As it is.' });
      if (!verdict.stands) return false;
      const { ops } = verdict;
      return !append(ledger, {
        seq,
        id: `option-${seq}`,
        at: 0,
        by: 'seat-1',
        move: verdict.move,
        ops: [...ops],
        findings: [],
        rules: '',
        digest: '',
      });
    };
    go({ verb: 'dial', strictness: 'annotate' });
    go({ verb: 'setUp' });
    const purses = [...game.box.purses.keys()].filter((purse) => purse !== 'bank');
    let listed = 0;
    let turns = 0;
    for (let step = 0; step < 24; step++) {
      for (const to of purses)
        go({
          verb: 'hand',
          ops: [{ op: 'pay', from: 'bank', to, amount: MOST_BY_HAND - cash(ledger.table, to) }],
        });
      const [player] = game.rulebook!.turn(ledger.table).acting;
      if (player === undefined) break;
      let count = 0;
      let chosen: Move | undefined;
      for (const move of options(game, ledger.table, player, ['runTrains'])) {
        chosen ??= move;
        if (++count > MOST) break;
        if ((count + step) % 7 === 0) chosen = move;
      }
      listed = Math.max(listed, count);
      if (count > MOST || !chosen || !go(chosen)) break;
      turns++;
    }
    expect(listed).toBeLessThanOrEqual(MOST);
    expect(turns).toBeGreaterThan(3);
  });
});
