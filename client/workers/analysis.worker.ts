import * as z from 'zod/mini';
import { createAnswers } from './answer-analysis.ts';
import type { AnalysisRequest, AnalysisResponse } from './messages.ts';

// The content security policy forbids eval, so zod must not generate code.
z.config({ jitless: true });

const page = self as unknown as {
  postMessage(told: AnalysisResponse): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent<AnalysisRequest>) => void): void;
};

const answer = createAnswers({
  tell: (told) => page.postMessage(told),
  now: () => performance.now(),
  rest: () => new Promise((go) => setTimeout(go)),
});

page.addEventListener('message', ({ data }) => void answer(data));
