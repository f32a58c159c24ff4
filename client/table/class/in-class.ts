import { TEACHER } from '../../../shared/people/classroom.ts';
import type { Presence } from '../../../shared/wire.ts';
import { createListeners } from '../listeners.ts';
import type { ConnectedPerson, PresenceEvent, PresenceState } from '../presence.ts';
import type { Session } from '../session.ts';

/**
 * A pupil's table or lesson, with the table of the class as its `room`. People talk, draw and are
 * led in the room, as at any live table.
 */
export function inClass<S extends Session>(own: S, room: Session): S {
  const presence = room.presence && beside(own.presence, room.presence, room.me.role === 'host');
  return Object.create(own, {
    room: { value: room },
    presence: { value: presence ?? own.presence },
  }) as S;
}

/**
 * Whose presence is shown at a pupil's table. The teacher sees the pupil, and the pupil sees whoever leads
 * the class. The teacher's pointer reaches the whole class, a pupil's pointer only the teacher.
 */
function beside(
  near: PresenceState | undefined,
  room: PresenceState,
  teaches: boolean,
): PresenceState {
  const heard = createListeners<PresenceEvent>();
  const own = teaches ? room : (near ?? room);
  // A call leads to the board of the class, which has its own page. Here it is ignored.
  const hear = (event: PresenceEvent) => event.kind !== 'call' && heard.tell(event);
  near?.listen(hear);
  room.listen(hear);
  return {
    get others(): readonly ConnectedPerson[] {
      const here = (near?.others ?? []).filter(({ state }) => state.seat.id !== TEACHER);
      const leaders = room.others.filter(
        ({ state: { seat } }) => seat.lead || seat.role === 'host',
      );
      return teaches ? here : [...here, ...leaders];
    },
    get own() {
      return own.own;
    },
    set: (part) => own.set(teaches ? pointing(part) : part),
    point: (pointer) => own.point(pointer),
    listen: heard.listen,
  };
}

/** The pointer, ping and drag of a teacher. Their position in a pupil's timeline is not sent to the class. */
function pointing({ cursor, ping, drag }: Presence): Presence {
  return {
    ...(cursor !== undefined && { cursor }),
    ...(ping !== undefined && { ping }),
    ...(drag !== undefined && { drag }),
  };
}
