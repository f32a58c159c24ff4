import { expect, it } from 'vitest';
import {
  certificatesOn,
  dealt,
  heldThere,
  likeness,
} from '../../../engine/formats/certificates.ts';
import { withDraft } from '../../../engine/kernel/draft.ts';
import type { Op } from '../../../shared/op.ts';
import { begin, started } from '../../kit/1862.ts';

/** Which certificate lies where at 18xx.games. */

it('a purchase that closes another company is still one of the company bought (1862 §S16)', () => {
  const scene = begin({ players: 3 });
  const [bought, closed] = [...scene.game.box.companies.keys()] as [string, string];
  for (const company of [bought, closed]) started(scene, company, { 1: 3, 2: 2 });
  const there = certificatesOn(scene.table);
  const [share = ''] = heldThere(scene.table, there, 'player:2', bought);
  const put = (piece: string, to: string): Op => ({ op: 'put', piece, to, turn: 0, face: 0 });
  const back = [...scene.game.box.pieces.keys()].filter((id) => id.startsWith(`share:${closed}-`));
  const ops = [put(share, `company:${bought}`), ...back.map((id) => put(id, 'ipo'))];
  const deal = { shares: [share], percent: 10, to: `company:${bought}` };
  const after = dealt(scene.table, there, ops, deal)!;
  withDraft(scene.table, 0, (draft) => {
    ops.forEach(draft.do);
    expect(likeness(draft.table, after)).toBe(likeness(draft.table, certificatesOn(draft.table)));
  });
});
