import * as z from 'zod/mini';
import { answerDecision } from '../../engine/players/index.ts';
import type { DecisionRequest, DecisionResponse } from './messages.ts';

// The page's policy allows no code from strings, here as there.
z.config({ jitless: true });

const page = self as unknown as {
  postMessage(told: DecisionResponse): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent<DecisionRequest>) => void): void;
};

page.addEventListener('message', ({ data: { id, question } }) => {
  answerDecision(question)
    .catch((error: unknown) => `The program broke off: ${String(error)}`)
    .then((decision) => page.postMessage({ id, decision }));
});
