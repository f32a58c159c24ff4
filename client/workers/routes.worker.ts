import * as z from 'zod/mini';
import { answer } from './answer.ts';
import type { Ask, Told } from './messages.ts';

// The page's policy allows no code from strings, here as there.
z.config({ jitless: true });

const page = self as unknown as {
  postMessage(told: Told): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent<Ask>) => void): void;
};

page.addEventListener('message', ({ data }) => {
  const tell = (told: Told): void => {
    page.postMessage(told);
  };
  answer(data, tell, () => performance.now()).catch((error: unknown) => {
    tell({ id: data.id, kind: 'none', why: `The search broke off: ${String(error)}` });
  });
});
