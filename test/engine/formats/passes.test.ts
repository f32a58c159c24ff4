import { expect, test } from 'vitest';
import { readRecording } from '../../../engine/formats/read-recording.ts';
import { openReplay } from '../../conformance/games/playing.ts';

const TITLES = ['1825', '1828.Games', '1830', '1862', '1889'];

/** A record whose first action is the pass of the player in this seat. */
async function begun(title: string, seat: number) {
  const players = [1, 2, 3].map((id) => ({ id, name: `Player ${id}` }));
  const actions = [{ type: 'pass', entity: seat, entity_type: 'player' }];
  const settings = { optional_rules: title === '1825' ? ['unit_1', 'unit_2'] : [] };
  const recording = readRecording({ id: 1, title, players, settings, actions });
  if (!recording.ok) throw new Error(recording.error);
  const opened = await openReplay(recording.value);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value.read(0);
}

test.each(TITLES)('%s: a recorded pass is that of whoever is asked', async (title) => {
  expect(await begun(title, 1)).toEqual({ ok: true, value: [{ verb: 'pass' }] });
});
test.each(TITLES)('%s: a pass of somebody else is nobody’s: it is told', async (title) => {
  const read = await begun(title, 2);
  expect(!read.ok && read.error).toMatch(/^The record has 2 pass, and here: /);
});
