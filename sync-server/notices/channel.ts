import type { Channel, SetChannel } from '../../shared/people/notice.ts';
import type { LedgerStorage } from '../ledger/ledger.ts';
import type { Room } from '../room/room.ts';
import { changedAddresses, type NoticeAddresses, publicNoticeSettings } from './settings.ts';
import { noticeOf, waitAt } from './waiting.ts';

/** The channel is stored beside the notices of the seats. No seat has this id. */
export const TABLE_CHANNEL = 'channel';

/** The channel of a table, as it is stored. */
export interface ChannelSettings extends NoticeAddresses {
  /** The seat that set it. It ends with the links of that seat. */
  readonly by: string;
  /** What was told last or is queued, and when it is due. */
  readonly told?: string;
  readonly due?: number;
  /** What was told before that, and when. */
  readonly before?: { readonly told: string; readonly at: number };
}

/** Milliseconds between two notices to one channel, and until a notice if nobody or everybody sees the page. */
const APART = 60_000;
const SOON = 20_000;
const LATER = 5 * 60_000;

interface ChannelWorld {
  readonly storage: LedgerStorage;
  clock(): number;
}

/** Tells one webhook of a table whom it waits for. (SPEC M8-M10) */
export interface TableChannel {
  /** Looks whom the table waits for. `body` = the stored settings. */
  look(room: Room, body: string): Promise<void>;
  shown(room: Room): Promise<Channel>;
  /** `by` = the seat that asks. A string is a sentence that says why not. */
  change(room: Room, by: string, wish: SetChannel, page: string): Promise<Channel | string>;
}

export function tableChannel({ storage, clock }: ChannelWorld): TableChannel {
  const stored = async ({ id }: Room): Promise<ChannelSettings | undefined> => {
    const body = (await storage.reaches(id)).get(TABLE_CHANNEL);
    return body === undefined ? undefined : readChannel(body);
  };
  const keep = ({ id }: Room, settings: ChannelSettings | undefined) =>
    storage.reach(id, TABLE_CHANNEL, settings && JSON.stringify(settings));
  const queue = (room: Room, sentence: string, page: string, due: number) => {
    const body = JSON.stringify(noticeOf(room, sentence, page));
    return storage.post(room.id, TABLE_CHANNEL, { due, body, tries: 0 });
  };
  const shown = (room: Room, settings: ChannelSettings | undefined, fresh: boolean): Channel => {
    const { pushes: _pushes, key: _key, ...rest } = publicNoticeSettings(settings, '', fresh);
    const by = settings && room.seat(settings.by)?.name;
    return { ...rest, ...(by !== undefined && { by }) };
  };

  return {
    async look(room, body) {
      const settings = readChannel(body);
      const wait = waitAt(room);
      if (wait?.key === settings.told) return;
      const now = clock();
      const { told, due, before, ...rest } = settings;
      // What is due by now counts as told. What is queued still is not told any more.
      const last =
        told !== undefined && due !== undefined && due <= now ? { told, at: due } : before;
      const kept = { ...rest, ...(last && { before: last }) };
      if (!wait || wait.key === last?.told) {
        await keep(room, { ...kept, ...(wait && { told: wait.key }) });
        return storage.post(room.id, TABLE_CHANNEL, undefined);
      }
      const seen = wait.seats.length > 0 && wait.seats.every((seat) => room.here(seat));
      const next = Math.max(now + (seen ? LATER : SOON), (last?.at ?? 0) + APART);
      await keep(room, { ...kept, told: wait.key, due: next });
      await queue(room, wait.sentence, rest.page, next);
    },
    shown: async (room) => shown(room, await stored(room), false),
    async change(room, by, wish, page) {
      const known = await stored(room);
      const answer = changedAddresses(known, wish, page);
      if ('error' in answer) return answer.error;
      const { reach } = answer;
      if (!reach) {
        await keep(room, undefined);
        return {};
      }
      if (!known || wish.webhook) return shown(room, await begin(room, reach, by), true);
      const after = { ...told(known), ...reach };
      await keep(room, after);
      return shown(room, after, false);
    },
  };

  /** A new channel is told at once that it is one. */
  async function begin(room: Room, reach: NoticeAddresses, by: string): Promise<ChannelSettings> {
    const wait = waitAt(room);
    const hello = 'From now on it is told here whom this table waits for.';
    const due = clock();
    const settings = { ...reach, by, ...(wait && { told: wait.key }), due };
    await keep(room, settings);
    await queue(room, wait ? `${hello} ${wait.sentence}` : hello, reach.page, due);
    return settings;
  }
}

/** Without the addresses. */
function told({ by, told, due, before }: ChannelSettings) {
  return {
    by,
    ...(told !== undefined && { told }),
    ...(due !== undefined && { due }),
    ...(before && { before }),
  };
}

/** Ends the channel of a table if one of these seats has set it. */
export async function endChannel(
  storage: LedgerStorage,
  table: string,
  seats: ReadonlySet<string>,
): Promise<void> {
  const body = (await storage.reaches(table)).get(TABLE_CHANNEL);
  if (body !== undefined && seats.has(readChannel(body).by))
    await storage.reach(table, TABLE_CHANNEL, undefined);
}

const readChannel = (body: string): ChannelSettings => JSON.parse(body) as ChannelSettings;
