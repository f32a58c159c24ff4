import { WebSocket } from 'ws';

/** What a browser tells by itself, such as a line of the console. */
export interface BrowserEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A command's answer, or an event: WebDriver BiDi sends both on one socket. */
interface Message extends Partial<BrowserEvent> {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

/** Commands of WebDriver BiDi (https://w3c.github.io/webdriver-bidi) to one browser. */
export interface Bidi {
  send(method: string, params: object): Promise<Record<string, unknown>>;
  close(): void;
}

/** Connects to a browser and begins a session. */
export async function connectBidi(
  url: string,
  heard: (event: BrowserEvent) => void,
): Promise<Bidi> {
  const socket = new WebSocket(`${url}/session`);
  const asked = new Map<number, (answer: Message) => void>();
  let last = 0;
  await new Promise((open, failed) => socket.once('open', open).once('error', failed));
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.type === 'event') return heard(message as BrowserEvent);
    asked.get(message.id!)?.(message);
    asked.delete(message.id!);
  });
  socket.on('close', () => {
    for (const answer of asked.values()) answer({ type: 'error', error: 'the browser is gone' });
    asked.clear();
  });
  const send = (method: string, params: object) =>
    new Promise<Record<string, unknown>>((come, failed) => {
      const id = ++last;
      asked.set(id, ({ result, error, message }) =>
        result ? come(result) : failed(new Error(`${method}: ${error} ${message ?? ''}`)),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('session.new', { capabilities: {} });
  return { send, close: () => socket.close() };
}
