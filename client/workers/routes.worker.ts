import * as z from 'zod/mini';
import { answerQuestion } from './answer.ts';
import type { WorkerRequest, WorkerResponse } from './messages.ts';

// The content security policy forbids eval, so zod must not generate code.
z.config({ jitless: true });

const page = self as unknown as {
  postMessage(told: WorkerResponse): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent<WorkerRequest>) => void): void;
};

page.addEventListener('message', ({ data }) => {
  const tell = (told: WorkerResponse): void => {
    page.postMessage(told);
  };
  answerQuestion(data, tell, () => performance.now()).catch((error: unknown) => {
    tell({ id: data.id, kind: 'none', why: `The search broke off: ${String(error)}` });
  });
});
