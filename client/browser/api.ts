import type * as z from 'zod/mini';
import {
  Channel,
  channelOf,
  Notices,
  noticesOf,
  type SetChannel,
  type SetNotices,
} from '../../shared/people/notice.ts';
import { Orders, ordersOf, type SetOrders } from '../../shared/order.ts';
import {
  API,
  type ChangeSeats,
  type CreateTable,
  Export,
  IssuedLink,
  type IssueLink,
  CreatedTable,
  ErrorResponse,
  type ReplaceSeat,
  type SetPace,
  TableInfo,
} from '../../shared/wire.ts';

export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly error: string;
      /** The server was not reached. The request can be tried again. */
      readonly unreached?: boolean;
    };

/** Opens a table on the server. The answer has its links; the server does not tell them again. */
export const createTable = (table: CreateTable) => request('POST', API.tables, CreatedTable, table);
export const importTable = (file: Export) => request('POST', API.import, CreatedTable, file);
export const tableInfo = (table: string, secret: string) =>
  request('GET', API.table(table), TableInfo, undefined, secret);
export const exportTable = (table: string, secret: string) =>
  request('GET', API.export(table), Export, undefined, secret);
/** Makes a seat that watches, with a name of its own. */
export const joinTable = (table: string, secret: string, name: string) =>
  request('POST', API.join(table), IssuedLink, { name }, secret);
export const issueLink = (table: string, secret: string, link: IssueLink) =>
  request('POST', API.links(table), IssuedLink, link, secret);
/** Gives a seat to somebody new. The answer has their link. */
export const replaceSeat = (table: string, secret: string, wish: ReplaceSeat) =>
  request('POST', API.replacement(table), IssuedLink, wish, secret);
export const changeSeats = (table: string, secret: string, change: ChangeSeats) =>
  request('POST', API.seats(table), undefined, change, secret);
export const setPace = (table: string, secret: string, wish: SetPace) =>
  request('PUT', API.pace(table), undefined, wish, secret);
export const notices = (table: string, secret: string) =>
  request('GET', noticesOf(table), Notices, undefined, secret);
export const setNotices = (table: string, secret: string, wish: SetNotices) =>
  request('PUT', noticesOf(table), Notices, wish, secret);
export const channel = (table: string, secret: string) =>
  request('GET', channelOf(table), Channel, undefined, secret);
export const setChannel = (table: string, secret: string, wish: SetChannel) =>
  request('PUT', channelOf(table), Channel, wish, secret);
export const standingOrders = (table: string, secret: string) =>
  request('GET', ordersOf(table), Orders, undefined, secret);
export const setOrders = (table: string, secret: string, wish: SetOrders) =>
  request('PUT', ordersOf(table), Orders, wish, secret);
export const revokeLinks = (table: string, secret: string, seat: string) =>
  request('DELETE', API.revoke(table, seat), undefined, undefined, secret);

/** Sends a request to the server. An answer that does not match `schema` is an error. */
export async function request<T>(
  method: string,
  path: string,
  schema: z.ZodMiniType<T> | undefined,
  body?: unknown,
  secret?: string,
): Promise<ApiResult<T>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(secret && { authorization: `Bearer ${secret}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) {
      const problem = ErrorResponse.safeParse(answer);
      return { ok: false, error: problem.data?.error ?? `The server answered ${response.status}.` };
    }
    if (!schema) return { ok: true, value: undefined as T };
    const read = schema.safeParse(answer);
    if (read.success) return { ok: true, value: read.data };
    return { ok: false, error: 'The server answered something this page cannot read. Reload it.' };
  } catch {
    return {
      ok: false,
      unreached: true,
      error: 'The server cannot be reached. You can still play on this device, without it.',
    };
  }
}
