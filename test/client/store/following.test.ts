import { expect, test } from 'vitest';
import { following } from '../../../client/store/following.ts';
import type { ConnectedPerson, PresenceEvent } from '../../../client/table/presence.ts';
import type { Session } from '../../../client/table/session.ts';

const hall = { id: 'host', name: 'Ms Hall', role: 'host', players: [], colour: '#444444' };
const zoe = { id: 'zoe', name: 'Zoe', role: 'player', players: ['player:1'], colour: '#1f6fb2' };

/** A page of Zoe's at which others may call. */
function page() {
  const others: ConnectedPerson[] = [];
  const seen: number[] = [];
  const presence = { others, own: {}, set: () => {}, point: () => {}, listen: () => () => {} };
  const base = { presence, seats: [hall, zoe], me: zoe, now: () => 5 } as unknown as Session;
  const here = {
    base,
    entries: Array.from({ length: 9 }),
    at: 9,
    inWhatIf: false,
    following: undefined as string | undefined,
    whatIf: { line: undefined, enter: () => {}, leave: () => {} },
    set: (change: { following: string | undefined }) => void (here.following = change.following),
    look: (seq: number) => void seen.push(seq),
    changed: () => {},
    say: () => {},
  };
  const along = following(here);
  const is = (seat: object, state: object): void => {
    others.splice(0, others.length, {
      client: 1,
      moved: 0,
      state: { seat, ...state },
    } as ConnectedPerson);
    const kind = 'call' in state && state.call ? 'call' : 'change';
    along.heard({ kind, from: others[0] } as PresenceEvent);
  };
  return { here, along, others, seen, is };
}

test('after the leader’s call everybody follows until they are released', () => {
  const { here, is, seen } = page();
  is(hall, { call: 1, at: 4 });
  expect([here.following, seen.at(-1)]).toEqual(['host', 4]);
  is(hall, { call: null, at: 4 });
  expect([here.following, seen.at(-1)]).toEqual([undefined, Infinity]);
});

test('a person who leaves the leader’s view is not called again by the same call', () => {
  const { here, is } = page();
  is(hall, { call: 1 });
  here.set({ following: undefined });
  is(hall, { call: 1, at: 2 });
  expect(here.following).toBeUndefined();
  is(hall, { call: 2, at: 2 });
  expect(here.following).toBe('host');
});

test('a person who comes during a call is called; only the leader’s call counts', () => {
  const { here, along, others, is } = page();
  is(zoe, { call: 1 });
  expect(here.following).toBeUndefined();
  others.splice(0, 1, {
    client: 2,
    moved: 0,
    state: { seat: hall, call: 3 },
  } as unknown as ConnectedPerson);
  along.begin();
  expect(here.following).toBe('host');
});

test('a link to a moment is shown despite a standing call; the next call is followed', () => {
  const { here, along, is } = page();
  along.part();
  is(hall, { call: 4, at: 2 });
  expect([here.following, along.brought]).toEqual([undefined, false]);
  is(hall, { call: 6, at: 2 });
  expect([here.following, along.brought]).toEqual(['host', true]);
  along.part();
  expect([here.following, along.brought]).toEqual([undefined, false]);
});

test('a person who was followed by choice is followed without a call', () => {
  const { here, is, seen } = page();
  here.set({ following: 'zoe' });
  is(zoe, { at: 5 });
  expect([here.following, seen.at(-1)]).toEqual(['zoe', 5]);
});

test('the follower is told when the other has left, and when they are back', () => {
  const { here, along, others, is } = page();
  let told = 0;
  here.changed = () => {
    told++;
  };
  is(hall, { at: 3 });
  here.following = 'host';
  is(hall, { at: 4 });
  expect([told, along.isHere]).toEqual([1, true]);
  const [there] = others;
  others.splice(0, 1);
  along.heard({ kind: 'change' });
  expect([told, along.isHere]).toEqual([2, false]);
  along.heard({ kind: 'change' });
  expect(told).toBe(2);
  others.push(there!);
  along.heard({ kind: 'change' });
  expect([told, along.isHere]).toEqual([3, true]);
});
