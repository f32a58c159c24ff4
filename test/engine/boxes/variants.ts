import { readFileSync } from 'node:fs';
import { openBox, type TitleFile } from '../../../engine/boxes/index.ts';
import type { RuleSettings } from '../../../engine/boxes/schema/rules.ts';
import { beginOf, opened, operating, type Scene, started, tile, token } from '../../kit/1830.ts';

/** Small variants of 18Chesapeake, and tables of them. */

export const FILE = JSON.parse(
  readFileSync(new URL('../../boxes/18Chesapeake.json', import.meta.url), 'utf8'),
) as TitleFile;

/** The file without its own differences, with other fields and rules. Each rule is a difference of its own. */
export function titleWith(rules: readonly RuleSettings[], more: Partial<TitleFile> = {}) {
  const { byPlayers: _two, ...file } = FILE;
  const opened = openBox({ ...file, differences: rules.map((one) => ({ rules: one })), ...more });
  if (!opened.ok)
    throw new Error(opened.error.map(({ field, says }) => `${field}: ${says}`).join());
  return opened.value.title;
}

/** A table past its auction, in phase 2 unless it is said otherwise. */
export const tableOf = (
  rules: readonly RuleSettings[],
  more: Partial<TitleFile> = {},
  phase = '2',
): Scene => opened(beginOf(titleWith(rules, more))({ players: 3 }), phase);

/** PRR stands at 80, player 1 its president, and decides on a revenue. */
export function paying(
  rules: readonly RuleSettings[],
  revenue: number,
  more: Partial<TitleFile> = {},
) {
  const scene = tableOf(rules, more);
  started(scene, 'PRR', 80, { 1: 60, 2: 20 });
  operating(scene, ['PRR'], 'dividend', { revenue });
  return scene;
}

/** PRR stands at 80 and may lay track from its home. */
export function laying(rules: readonly RuleSettings[], more: Partial<TitleFile> = {}, phase = '3') {
  const scene = tableOf(rules, more, phase);
  started(scene, 'PRR', 80, { 1: 60 }, { floated: true, operated: true });
  scene.fund('company:PRR', 1000);
  tile(scene, 'F2', '57', 0);
  token(scene, 'PRR', 'F2');
  operating(scene, ['PRR']);
  return scene;
}

export const ROW: TitleFile['market'] = {
  kind: '1D',
  grid: [
    [40, 50, 60, 70, 80, 90, 100].map((price) => ({
      price,
      ...(price === 80 && { zones: ['par'] }),
      ...(price === 100 && { zones: ['end'] }),
    })),
  ],
};
