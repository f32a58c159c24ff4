import { describe, expect, test } from 'vitest';
import { append, open } from '../../engine/kernel/ledger.ts';
import { piecesIn } from '../../engine/kernel/table.ts';
import { consider } from '../../engine/rules/referee.ts';
import type { Move } from '../../shared/move.ts';
import * as of1828 from '../kit/1828.ts';
import * as of1830 from '../kit/1830.ts';
import type { Scene } from '../kit/scene.ts';

/** SPEC J4: a share that a hand carries to one player is no purchase by another. */

type Laid = Pick<Scene<object>, 'game' | 'table'>;

/** Ada (player 1) is on turn in a stock round of each, and shares of a company are on offer. */
const scenes: Readonly<Record<string, () => { scene: Laid; company: string; from: string }>> = {
  '1828': () => {
    const scene = of1828.begin({ players: 3 });
    of1828.started(scene, 'GT', 79, { '1': 2 });
    scene.clock('stage', 'stock');
    scene.clock('turn', 2);
    scene.clock('order', ['player:1', 'player:2', 'player:3']);
    return { scene, company: 'GT', from: 'ipo' };
  },
  '1830': () => {
    const scene = of1830.opened(of1830.begin({ players: 3 }));
    of1830.started(scene, 'PRR', 76, { '1': 20 });
    return { scene, company: 'PRR', from: 'ipo' };
  },
};

/** The whole table belongs to one browser, as on one device, or each player to their own. */
const everybody = ['player:1', 'player:2', 'player:3'];

describe.each(Object.entries(scenes))('%s', (_title, lay) => {
  const carried = (to: string, players: readonly string[], strictness: string) => {
    const { scene, company, from } = lay();
    const ledger = { ...open(scene.game.box), table: scene.table };
    ledger.table.clock.set('dial', { strictness });
    const share = piecesIn(ledger.table, from).find((id) => {
      const spec = scene.game.box.pieces.get(id)!;
      return spec.kind === 'certificate' && spec.company === company && !spec.president;
    })!;
    const move = { verb: 'hand', ops: [{ op: 'put', piece: share, to }] } as unknown as Move;
    const actor = { seat: 'ada', players, host: true };
    return { share, ledger, verdict: consider(scene.game, ledger, { move, actor, luck: 0 }) };
  };

  test.each([[['player:1']], [everybody]])('to Ada it is bought, played by %j', (players) => {
    const { verdict } = carried('player:1', players, 'enforce');
    expect(verdict.move.verb).toBe('buyShare');
    expect(verdict.stands).toBe(true);
  });

  test.each([[['player:1']], [everybody]])('to Ben nobody buys it, played by %j', (players) => {
    const { verdict, share, ledger } = carried('player:2', players, 'annotate');
    expect(verdict.move.verb).toBe('hand');
    expect(verdict.findings.map(({ clause }) => clause)).toEqual(['table/by-hand']);
    if (!verdict.stands) throw new Error('on annotate it stands');
    const entry = { seq: 1, id: 'carried', at: 0, by: 'ada', rules: '', digest: '' };
    const { move, ops, findings } = verdict;
    append(ledger, { ...entry, move, ops: [...ops], findings: [...findings] });
    expect(ledger.table.pieces.get(share)!.place).toBe('player:2');
    expect(verdict.ops.some(({ op }) => op === 'pay')).toBe(false);
  });

  test('the finding says what was done by hand, and what the game waits for', () => {
    const { verdict } = carried('player:2', everybody, 'enforce');
    expect(verdict.stands).toBe(false);
    expect(verdict.findings[0]!.message).toMatch(
      /^A hand moves .* to \{player:2\}, and no rule does that now: .*\{player:1\}/,
    );
  });
});
