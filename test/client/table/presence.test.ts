import { describe, expect, it } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { LIMITS } from '../../../shared/wire.ts';
import { presences } from '../../../client/table/presence.ts';

const seat = { id: 'ben', name: 'Ben', role: 'player', players: ['player:2'], colour: '#b23a2e' };

/** An awareness whose others a test sets, and a clock that it turns. */
function standing() {
  const awareness = new Awareness(new Y.Doc());
  let time = 0;
  const later: { at: number; run: () => void }[] = [];
  const presence = presences(awareness, {
    now: () => time,
    later: (run, ms) => void later.push({ at: time + ms, run }),
  });
  return {
    awareness,
    presence,
    pass(ms: number) {
      time += ms;
      for (const due of later.filter(({ at }) => at <= time)) {
        later.splice(later.indexOf(due), 1);
        due.run();
      }
    },
    other(client: number, state: object | undefined) {
      if (state) awareness.states.set(client, { seat, ...state });
      else awareness.states.delete(client);
      awareness.emit('change', [{ added: [], updated: [client], removed: [] }, 'test']);
    },
  };
}

describe('presence', () => {
  it('is sent at once and then at most thirty times a second, and always the last state', () => {
    const { awareness, presence, pass } = standing();
    presence.set({ cursor: { x: 1, y: 1 } });
    expect(awareness.getLocalState()).toEqual({ cursor: { x: 1, y: 1 } });
    for (let x = 2; x < 20; x++) presence.set({ cursor: { x, y: 1 } });
    expect(awareness.getLocalState()).toEqual({ cursor: { x: 1, y: 1 } });
    pass(LIMITS.presenceEvery);
    expect(awareness.getLocalState()).toEqual({ cursor: { x: 19, y: 1 } });
  });

  it('keeps the other keys when one is set', () => {
    const { presence } = standing();
    presence.set({ cursor: { x: 1, y: 1 } });
    presence.set({ following: 'ada' });
    expect(presence.own).toEqual({ cursor: { x: 1, y: 1 }, following: 'ada' });
  });

  it('reports a standing call once to people who come later, and a new one again', () => {
    const { presence, other } = standing();
    const calls: number[] = [];
    presence.listen((event) => {
      if (event.kind === 'call') calls.push(event.from.state.call!);
    });
    other(7, { call: 4 });
    other(7, { call: 4, at: 3 });
    other(7, { call: null });
    other(7, { call: 9 });
    expect(calls).toEqual([4, 9]);
  });

  it('reports each ping once, and none from before this page came', () => {
    const { presence, other } = standing();
    const pings: number[] = [];
    presence.listen((event) => {
      if (event.kind === 'ping') pings.push(event.from.state.ping!.n);
    });
    other(7, { ping: { x: 0, y: 0, n: 4 } });
    expect(pings).toEqual([]);
    other(7, { ping: { x: 0, y: 0, n: 5 } });
    other(7, { ping: { x: 0, y: 0, n: 5 }, cursor: { x: 3, y: 3 } });
    expect(pings).toEqual([5]);
  });

  it('knows when a pointer last moved, and forgets who left', () => {
    const { presence, other, pass } = standing();
    other(7, { cursor: { x: 1, y: 1 } });
    pass(500);
    other(7, { cursor: { x: 1, y: 1 }, following: null });
    expect(presence.others[0]?.moved).toBe(0);
    other(7, { cursor: { x: 2, y: 1 } });
    expect(presence.others[0]?.moved).toBe(500);
    other(7, undefined);
    expect(presence.others).toEqual([]);
  });

  it('shows only people with a seat that the server wrote', () => {
    const { awareness, presence, other } = standing();
    awareness.states.set(9, { cursor: { x: 0, y: 0 } });
    other(7, {});
    expect(presence.others.map(({ client }) => client)).toEqual([7]);
  });
});
