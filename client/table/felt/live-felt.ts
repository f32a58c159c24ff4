import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { CLOSE, feltRoom, SUBPROTOCOL, SYNC_PATH } from '../../../shared/wire.ts';
import { type Felt, feltOn } from './felt.ts';
import { createListeners } from '../listeners.ts';
import { sendOwnWrites } from './portions.ts';

/**
 * Why the server refused the copy of this page, by the close code of the socket. The page drops its copy
 * and loads the felt again, because the server accepts nothing that follows what it refused.
 */
const REFUSED: ReadonlyMap<number, string> = new Map([
  [
    CLOSE.refused,
    'The server did not accept what you just drew, wrote or deleted here: it is another seat’s, or your seat may not write now. Nothing of it was kept, and you see again what everybody sees.',
  ],
  [
    CLOSE.felt,
    'The drawings, talk and what-ifs of this table could not be merged any more, so the server cleared them. The game itself is as it was.',
  ],
  [
    CLOSE.protocol,
    'The server could not accept what this page wrote beside the game, so the last of it is gone. The game itself is as it was.',
  ],
]);

/** One connection to the felt, with its own copy. */
interface Copy {
  readonly felt: Felt;
  leave(): void;
}

/** The felt of a table that the server keeps. `refused` is called with a sentence. */
export function openFelt(
  table: string,
  secret: string,
  server: string,
  refused: (why: string) => void,
  Socket: typeof WebSocket = WebSocket,
): Felt {
  const heard = createListeners<void>();
  let loaded = () => {};
  const ready = new Promise<void>((resolve) => (loaded = resolve));
  let closed = false;

  function connect(): Copy {
    const doc = new Y.Doc();
    const provider = new WebsocketProvider(`${server}${SYNC_PATH}`, feltRoom(table), doc, {
      protocols: [SUBPROTOCOL, secret],
      disableBc: true,
      maxBackoffTime: 2_500,
      WebSocketPolyfill: Socket,
    });
    sendOwnWrites(provider);
    // Presence is sent beside the ledger, not on the felt.
    provider.awareness.setLocalState(null);
    provider.on('closed', ({ code }) => {
      const why = REFUSED.get(code);
      // The provider has to finish with its socket first.
      if (why !== undefined) queueMicrotask(() => beginAgain(why));
    });
    provider.once('sync', loaded);
    const felt = feltOn(doc);
    felt.listen(() => heard.tell());
    return { felt, leave: () => [provider, doc].forEach((one) => one.destroy()) };
  }

  function beginAgain(why: string): void {
    if (closed) return;
    copy.leave();
    copy = connect();
    heard.tell();
    refused(why);
  }

  let copy = connect();
  return {
    ready,
    get marks() {
      return copy.felt.marks;
    },
    get said() {
      return copy.felt.said;
    },
    get lines() {
      return copy.felt.lines;
    },
    get reports() {
      return copy.felt.reports;
    },
    get pictures() {
      return copy.felt.pictures;
    },
    picture: (picture) => copy.felt.picture(picture),
    redraw: (id, mark) => copy.felt.redraw(id, mark),
    draw: (mark) => copy.felt.draw(mark),
    say: (said) => copy.felt.say(said),
    open: (head, tried) => copy.felt.open(head, tried),
    rename: (line, change) => copy.felt.rename(line, change),
    play: (line, tried) => copy.felt.play(line, tried),
    cut: (line, moves) => copy.felt.cut(line, moves),
    report: (one) => copy.felt.report(one),
    wipe: (id) => copy.felt.wipe(id),
    listen: heard.listen,
    close() {
      closed = true;
      copy.leave();
    },
  };
}
