import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { API, LIMITS } from '../../../shared/wire.ts';
import type { JudgeImport } from '../../opening/importing.ts';
import type { ImportQuota } from '../../opening/import-quota.ts';
import type { Metrics } from '../../metrics.ts';
import { keepImport, type OpeningWorld } from '../../opening/opening.ts';
import type { RouteLimits } from '../access.ts';
import { bodies, type Env, errorResponse } from '../answers.ts';
import { created } from './table-routes.ts';

export interface ImportWorld extends OpeningWorld {
  /** Judges an imported file. */
  readonly judgeImport: JudgeImport;
  readonly imports: ImportQuota;
  readonly metrics: Metrics;
}

/** How many files are judged at a time. */
const JUDGED = 2;

/** The import of games. (SPEC H2, H5, H10) */
export function importRoutes(site: Hono<Env>, limits: RouteLimits, world: ImportWorld): void {
  const { network, limited } = limits;
  const importing = new Set<string>();
  let judging = 0;

  site.post(API.import, async (c, next) => {
    const from = network(c);
    if (importing.has(from))
      throw errorResponse(429, 'A game is being brought in from here already; wait until it is.');
    limited(c, LIMITS.making.import);
    importing.add(from);
    try {
      return await bodies.large(c, next);
    } finally {
      importing.delete(from);
    }
  });
  site.post(API.import, async (c) => {
    const gone = new AbortController();
    const { incoming, outgoing } = c.env;
    outgoing.once('close', () => gone.abort());
    const atEase = paced(incoming);
    const text = await c.req.text().finally(atEase);
    // A place is taken when the whole body has arrived, so a slow upload blocks nobody.
    if (judging >= JUDGED)
      throw errorResponse(
        503,
        'Others are bringing games in at the moment; try again in a minute.',
      );
    judging++;
    try {
      const refusal = await world.imports.refusal(network(c), text.length);
      if (refusal) throw errorResponse(refusal.of === 'disk' ? 503 : 429, refusal.why);
      const file = await world.judgeImport(text, gone.signal);
      if (!file.ok) throw errorResponse(422, file.error);
      if (gone.signal.aborted) throw errorResponse(422, 'The file was withdrawn.');
      const kept = await keepImport(file.value, text.length, world);
      if (kept.ok) world.imports.spend(network(c), text.length);
      return created(c, kept, world.metrics);
    } finally {
      judging--;
    }
  });
}

/** Ends a request whose body arrives too slowly. The returned function stops watching. (SPEC H5) */
function paced({ socket }: IncomingMessage): () => void {
  const { perSecond, grace } = LIMITS.bodyPace;
  const [began, before] = [performance.now(), socket.bytesRead];
  const watch = setInterval(() => {
    const seconds = (performance.now() - began - grace) / 1_000;
    if (seconds > 0 && socket.bytesRead - before < seconds * perSecond) socket.destroy();
  }, grace / 4);
  watch.unref();
  return () => clearInterval(watch);
}
