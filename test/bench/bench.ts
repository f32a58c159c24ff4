/** `npm run -s bench -- <name>`: one bench, its table of medians, its figures last. */
const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  fold: () => import('./engine/fold.ts'),
  replay: () => import('./engine/replay.ts'),
  verdict: () => import('./server/verdict.ts'),
  crowd: () => import('./server/crowd.ts'),
  nodes: () => import('./server/nodes.ts'),
  frames: () => import('./server/frames.ts'),
  routes: () => import('./engine/routes.ts'),
  page: () => import('./page.ts'),
  options: () => import('./engine/options.ts'),
  memory: () => import('./memory.ts'),
  rollout: () => import('./engine/rollout.ts'),
};

const asked = process.argv[2] ?? '';
const bench = benches[asked];
if (!bench) {
  console.error(
    `There is no bench called "${asked}"; there are ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}
await (await bench()).run();
process.exit();

export {};
