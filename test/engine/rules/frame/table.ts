import { title as title1830 } from '../../../../engine/games/1830/title.ts';
import { title as title1889 } from '../../../../engine/games/1889/title.ts';
import { type Clock, read } from '../../../../engine/rules/course/keys.ts';
import { cellPlace, priceMarkerOf } from '../../../../engine/rules/stock/market.ts';
import { gameOf, type Scene, staged } from '../../../kit/scene.ts';

/** A table of 1830 or 1889 on which positions are laid out for the rules of the frame. */
export function opened(id: '1830' | '1889', players = 4, options = {}): Scene<Clock> {
  const title = id === '1830' ? title1830 : title1889;
  return staged<Clock>({ game: gameOf(title, { players, ...options }), read: read as never });
}

/** In a stock round, the first player in turn; the privates are out of the way. */
export function inStockRound(scene: Scene<Clock>, turn = 2): void {
  for (const id of scene.table.box.pieces.keys())
    if (id.startsWith('private:')) scene.put(id, 'out');
  scene.clock('stage', 'stock');
  scene.clock('turn', turn);
}

/** A company with a par price and these certificates in these places; the rest stays in the IPO. */
export function parred(
  scene: Scene<Clock>,
  company: string,
  at: { readonly row: number; readonly col: number; readonly par: number },
  held: Readonly<Record<string, readonly number[]>>,
  floated = false,
): void {
  scene.put(priceMarkerOf(company), cellPlace(at), { at: 0 });
  scene.clock('companies', { [company]: { par: at.par, ...(floated && { floated }) } });
  for (const [place, numbers] of Object.entries(held))
    for (const number of numbers) scene.put(`share:${company}-${number}`, place);
}

/** In an operating round, this company in turn at this step. */
export function operating(scene: Scene<Clock>, company: string, step: string): void {
  inStockRound(scene);
  scene.clock('stage', 'operating');
  scene.clock('round', { num: 1, of: 1, order: [company] });
  scene.clock('at', 0);
  scene.clock('step', step);
}
