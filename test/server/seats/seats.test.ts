import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../shared/wire.ts';
import { changedSeats, firstSeats, seatForGuest } from '../../../sync-server/seats/seats.ts';

const seats = firstSeats(['Ada', 'Ben', 'Cyd'], true);
const [ada, ben] = seats as [(typeof seats)[0], (typeof seats)[0]];
const change = (
  by: typeof ada | undefined,
  ...changes: Parameters<typeof changedSeats>[2]['seats']
) => changedSeats(seats, by, { seats: changes }, 3);

describe('seats', () => {
  test('G4 the host changes any seat; anyone else only their own name and colour', () => {
    expect(change(ada, { id: 'seat-2', name: 'Benedict', players: [] })).toMatchObject({
      ok: true,
    });
    expect(change(ben, { id: 'seat-2', name: 'Benedict', colour: '#112233' })).toMatchObject({
      ok: true,
    });
    for (const more of [{ players: ['player:1'] }, { role: 'host' as const }])
      expect(change(ben, { id: 'seat-2', ...more })).toMatchObject({ ok: false });
    expect(change(ben, { id: 'seat-1', name: 'X' })).toMatchObject({ ok: false });
    expect(change(undefined, { id: 'seat-1', name: 'X' })).toMatchObject({ ok: false });
  });

  test('G5 a player that is given to one seat leaves the seat that had it', () => {
    const answer = change(ada, { id: 'seat-1', players: ['player:1', 'player:3'] });
    expect(answer.ok && answer.seats.map(({ players }) => players)).toEqual([
      ['player:1', 'player:3'],
      ['player:2'],
      [],
    ]);
    for (const players of [['player:4'], ['player:0'], ['player:01'], ['player:1', 'player:1']])
      expect(change(ada, { id: 'seat-1', players })).toMatchObject({ ok: false });
  });

  test('G6 there is always a host, and another can be made one', () => {
    expect(change(ada, { id: 'seat-1', role: 'player' })).toMatchObject({ ok: false });
    const handed = change(ada, { id: 'seat-2', role: 'host' }, { id: 'seat-1', role: 'player' });
    expect(handed.ok && handed.seats.map(({ role }) => role)).toEqual(['player', 'host', 'player']);
  });

  test('G8 the leading seat may pass on the lead, hold and hush; a host is neither held nor hushed', () => {
    const led = change(ada, { id: 'seat-2', lead: true }, { id: 'seat-3', held: true });
    if (!led.ok) throw new Error(led.error);
    expect(led.seats.map(({ lead, held }) => [lead, held])).toEqual([
      [undefined, undefined],
      [true, undefined],
      [undefined, true],
    ]);
    const by = (who: number, ...seats: Parameters<typeof changedSeats>[2]['seats']) =>
      changedSeats(led.seats, led.seats[who], { seats }, 3);
    expect(by(1, { id: 'seat-3', held: false, hushed: true })).toMatchObject({ ok: true });
    expect(by(2, { id: 'seat-3', held: false })).toMatchObject({ ok: false });
    for (const more of [{ name: 'X' }, { role: 'host' as const }])
      expect(by(1, { id: 'seat-3', ...more })).toMatchObject({ ok: false });
    expect(by(1, { id: 'seat-1', held: true })).toMatchObject({ ok: false });
    const on = by(1, { id: 'seat-3', lead: true });
    expect(on.ok && on.seats.map(({ lead }) => lead)).toEqual([undefined, undefined, true]);
  });

  test('G7 either all changes of a request are made or none', () => {
    expect(change(ada, { id: 'seat-1', name: 'A' }, { id: 'seat-9', name: 'B' })).toEqual({
      ok: false,
      error: 'There is no seat seat-9 at this table.',
    });
  });

  test('a seat that is given a player plays; a spectator has no player', () => {
    const answer = seatForGuest(seats, 'guest-1', 'Dan', true);
    const four = answer.ok ? answer.seats : [];
    const seated = changedSeats(
      four,
      ada,
      { seats: [{ id: 'guest-1', players: ['player:2'] }] },
      3,
    );
    expect(seated.ok && seated.seats[3]).toMatchObject({ role: 'player', players: ['player:2'] });
    const back = change(ada, { id: 'seat-2', role: 'spectator' });
    expect(back.ok && back.seats[1]).toMatchObject({ role: 'spectator', players: [] });
  });

  test('N1 people with a link to watch leave seats for those whom the host invites', () => {
    let now = seats;
    for (let n = 0; n < LIMITS.seats; n++) {
      const answer = seatForGuest(now, `guest-${n}`, 'X', false);
      if (answer.ok) now = answer.seats;
    }
    expect(now).toHaveLength(seats.length + LIMITS.guests);
    expect(seatForGuest(now, 'guest-99', 'Invited', true).ok).toBe(true);
  });

  test('H3 a table has a limit of seats', () => {
    let now = seats;
    for (let n = 0; n < LIMITS.seats; n++) {
      const answer = seatForGuest(now, `guest-${n}`, 'X', true);
      expect(answer.ok).toBe(now.length < LIMITS.seats);
      if (answer.ok) now = answer.seats;
    }
    expect(now).toHaveLength(LIMITS.seats);
  });

  test('G5 G6 after any changes each player has at most one seat and there is a host', () => {
    const id = fc.constantFrom('seat-1', 'seat-2', 'seat-3');
    const places = fc.uniqueArray(fc.constantFrom('player:1', 'player:2', 'player:3'));
    const role = fc.constantFrom('host' as const, 'player' as const, 'spectator' as const);
    const one = fc.record({ id, players: places, role }, { requiredKeys: ['id'] });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(id, fc.array(one, { maxLength: 3 })), { maxLength: 8 }),
        (all) => {
          let now = seats;
          for (const [by, changes] of all) {
            const who = now.find((seat) => seat.id === by);
            const answer = changedSeats(now, who, { seats: changes }, 3);
            if (answer.ok) now = answer.seats;
            const given = now.flatMap(({ players }) => players);
            expect(new Set(given).size).toBe(given.length);
            expect(now.some(({ role }) => role === 'host')).toBe(true);
          }
        },
      ),
    );
  });
});
