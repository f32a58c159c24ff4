import { describe, expect, test } from 'vitest';
import type { TitleJson } from '../../../../client/panels/editor/drafts.ts';
import {
  LiveTable,
  type Play,
  type PlayStorage,
} from '../../../../client/panels/editor/live/live-table.ts';
import { withValue } from '../../../../client/panels/editor/title-draft.ts';
import { ourFile, titleFaults } from '../../../../engine/boxes/index.ts';
import { loadTitle } from '../../../../engine/index.ts';
import { OWN_TITLE } from '../../../../shared/box-limits.ts';

/** The table beside the editor of titles, without a page. */

const { $schema: _, ...file } = await ourFile('1889');
const own = await loadTitle(OWN_TITLE);

function storage(): PlayStorage {
  let kept: Play | undefined;
  return { read: () => kept, keep: (play) => (kept = play) };
}
const draft = (json: TitleJson) => ({ file: json, faults: titleFaults(json).length });
const priced = (price: number) => withValue(file, ['trains', 0, 'price'], price);

function opened(kept = storage()): LiveTable {
  const live = new LiveTable(own, kept);
  live.take(draft(file));
  return live;
}
const priceOf = ({ session }: LiveTable) =>
  [...session!.ledger.table.box.pieces.values()].find(({ name }) => name === '2')!.price;
const verbs = ({ session }: LiveTable) => session!.ledger.entries.map(({ move }) => move.verb);
function play(live: LiveTable): void {
  const buy = { verb: 'buyPrivate', private: 'TR', price: 20 };
  expect(live.session!.propose(buy)).toBeUndefined();
}

describe('the table beside the editor', () => {
  test('opens with the referee on, set up, for as many as the title allows up to three', () => {
    const live = opened();
    expect(verbs(live)).toEqual(['dial', 'setUp']);
    expect(live.session!.seats).toHaveLength(3);
    const two = { ...file, players: { min: 2, max: 2 } };
    live.take(draft(two));
    expect(live.session!.seats).toHaveLength(2);
  });

  test('while nobody has moved, opens anew with each draft that can be played', () => {
    const live = opened();
    expect(priceOf(live)).toBe(80);
    live.take(draft(priced(95)));
    expect(priceOf(live)).toBe(95);
    expect(verbs(live)).toEqual(['dial', 'setUp']);
  });

  test('stays the same table where a draft is no other', () => {
    const live = opened();
    const { session } = live;
    live.take(draft(priced(80)));
    expect(live.session).toBe(session);
  });

  test('keeps the last version that can be played while a draft has faults', () => {
    const live = opened();
    const { session } = live;
    live.take(draft(withValue(file, ['trains', 0, 'price'], 'cheap')));
    expect(live.obstacle).toEqual({ is: 'faults', count: 1 });
    expect(live.session).toBe(session);
    live.take(draft(file));
    expect(live.obstacle).toBeUndefined();
  });

  test('is still there after a reload, with what was played', () => {
    const kept = storage();
    const live = opened(kept);
    play(live);
    const again = new LiveTable(own, kept);
    again.take(draft(file));
    expect(verbs(again)).toEqual(verbs(live));
  });
});
