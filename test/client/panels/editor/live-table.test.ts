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

  test('keeps what was played under a newer version, which is one entry however often it changes', () => {
    const live = opened();
    const { session } = live;
    play(live);
    for (const price of [95, 9, 96]) live.take(draft(priced(price)));
    expect(priceOf(live)).toBe(96);
    expect(live.session).toBe(session);
    expect(verbs(live)).toEqual(['dial', 'setUp', 'buyPrivate', 'version']);
    live.take(draft(file));
    expect(verbs(live)).toEqual(['dial', 'setUp', 'buyPrivate']);
  });

  test('lists what has no place in a newer version, and begins anew only when it is told to', () => {
    const live = opened();
    play(live);
    live.take(draft(priced(95)));
    const all = withValue(priced(95), ['privatesInPlay'], undefined);
    const gone = withValue(all, ['privates', 0], undefined);
    expect(titleFaults(gone)).toEqual([]);
    live.take(draft(gone));
    expect(live.obstacle).toMatchObject({ is: 'misfit' });
    expect(JSON.stringify(live.obstacle)).toMatch(/Takamatsu E-Railroad .*does not have it/);
    expect(verbs(live)).toEqual(['dial', 'setUp', 'buyPrivate', 'version']);
    live.beginAnew();
    expect(live.obstacle).toBeUndefined();
    expect(verbs(live)).toEqual(['dial', 'setUp']);
    expect(live.session!.ledger.table.box.pieces.has('private:TR')).toBe(false);
  });

  test('says where a version was taken back at the table, and takes it again', () => {
    const live = opened();
    play(live);
    live.take(draft(priced(95)));
    live.session!.propose({ verb: 'undo' });
    expect(live.obstacle).toEqual({ is: 'takenBack' });
    live.takeAgain();
    expect(live.obstacle).toBeUndefined();
    expect(priceOf(live)).toBe(95);
  });

  test('begins anew with a draft where every move was taken back', () => {
    const live = opened();
    play(live);
    live.session!.propose({ verb: 'undo' });
    live.take(draft(priced(95)));
    expect(verbs(live)).toEqual(['dial', 'setUp']);
  });

  test('is still there after a reload, with what was played', () => {
    const kept = storage();
    const live = opened(kept);
    play(live);
    live.take(draft(priced(95)));
    const again = new LiveTable(own, kept);
    again.take(draft(priced(95)));
    expect(verbs(again)).toEqual(verbs(live));
  });
});
