import * as z from 'zod/mini';
import { answerDecision, answerTrial } from '../../engine/players/index.ts';
import type {
  DecisionRequest,
  DecisionResponse,
  DrillRequest,
  DrillResponse,
  TrialRequest,
  TrialResponse,
} from './messages.ts';

// The page's policy allows no code from strings, here as there.
z.config({ jitless: true });

type Request = DecisionRequest | DrillRequest | TrialRequest;

const page = self as unknown as {
  postMessage(told: DecisionResponse | DrillResponse | TrialResponse): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent<Request>) => void): void;
};

const brokeOff = (error: unknown): string => `The program broke off: ${String(error)}`;

page.addEventListener('message', ({ data }) => {
  if ('trial' in data)
    answerTrial(data.trial, (progress) => page.postMessage({ progress }))
      .catch(brokeOff)
      .then((trial) => page.postMessage({ trial }));
  else if ('drill' in data)
    import('../../engine/drills/index.ts')
      .then(({ answerDrill }) => answerDrill(data.drill))
      .catch((error: unknown) => `The drill broke off: ${String(error)}`)
      .then((drill) => page.postMessage({ id: data.id, drill }));
  else
    answerDecision(data.question)
      .catch(brokeOff)
      .then((decision) => page.postMessage({ id: data.id, decision }));
});
