import { expect } from 'vitest';
import type { Game } from '../../../engine/index.ts';
import type { SetNotices } from '../../../shared/people/notice.ts';
import type { Move } from '../../../shared/move.ts';
import type { DeliveryRequest, DeliveryResult } from '../../../sync-server/notices/deliver.ts';
import type { Mailer } from '../../../sync-server/notices/mailer.ts';
import { type Notices, noticesOf } from '../../../sync-server/notices/notices.ts';
import { serverGame } from './game.ts';
import { hall } from './hall.ts';

export const PAGE = 'https://table.example';

/** A table at which Ada is to act, with notices whose clock the test turns. */
export async function office(
  deliver: (parcel: DeliveryRequest) => Promise<DeliveryResult>,
  game: Game = serverGame(),
  mailer?: Mailer,
) {
  const here = await hall(undefined, undefined, undefined, undefined, game);
  let now = Date.UTC(2026, 0, 7, 12);
  const timers: { at: number; work(): void }[] = [];
  const counted: string[] = [];
  const notices: Notices = await noticesOf({
    storage: here.storage,
    clock: () => now,
    after: (ms, work) => timers.push({ at: now + ms, work }),
    deliver,
    ...(mailer && { mailer }),
    log: (what, { why } = {}) => counted.push(`${what}: ${String(why)}`),
    count: (what) => counted.push(what),
  });
  await notices.opened(here.room);
  let ids = 0;
  const made = {
    ...here,
    office: notices,
    counted,
    /** Time passes; what is due is done. */
    async wait(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.work();
      }
      await new Promise((done) => setImmediate(done));
      await notices.tick();
    },
    async stake(seat: 'ada' | 'ben', move: Move = { verb: 'stake', amount: 5 }) {
      const id = `notice-${++ids}`;
      const text = JSON.stringify({ id, base: here.room.table.seq, move });
      const verdict = await here.room.table.propose(text, () => here.room.seat(seat));
      expect(verdict).toMatchObject({ ok: true });
      notices.moved(here.room);
    },
    change: (seat: string, wish: SetNotices) => notices.change(here.room, seat, wish, PAGE),
  };
  await made.stake('ada', { verb: 'dial', strictness: 'enforce' });
  return made;
}
