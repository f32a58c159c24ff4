import * as z from 'zod/mini';
import { answerQuestion } from './answer.ts';
import type { RunRequest, RunResponse } from './messages.ts';

// The content security policy forbids eval, so zod must not generate code.
z.config({ jitless: true });

const page = self as unknown as {
  postMessage(told: RunResponse): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent<RunRequest>) => void): void;
};

page.addEventListener('message', ({ data }) => {
  const tell = (told: RunResponse): void => {
    page.postMessage(told);
  };
  answerQuestion(data, tell, () => performance.now()).catch((error: unknown) => {
    tell({ id: data.id, kind: 'none', why: `The search broke off: ${String(error)}` });
  });
});
