/**
 * The door of what crosses the wire between a browser and the server.
 *
 * One table is two rooms of the y-websocket protocol, `/sync/<table>/ledger` and
 * `/sync/<table>/felt`. The secret of a link travels as the second WebSocket subprotocol and as a
 * bearer token, never in an address: page links carry it behind the `#`, which browsers do not send.
 */
export const SYNC_PATH = '/sync';
export const SUBPROTOCOL = 'signalbox';
/** The link to a table's page. Its secret admits to one seat. */
export const pageLink = (table: string, secret: string) => `/t/${table}#${secret}`;

/** Seat id of the shared spectator link. People who join with it get a seat of their own. */
export const WATCHERS = 'watchers';

export * from './wire/documents.ts';
export * from './wire/export.ts';
export * from './wire/http.ts';
export * from './wire/limits.ts';
export * from './wire/messages.ts';
export * from './wire/presence.ts';
