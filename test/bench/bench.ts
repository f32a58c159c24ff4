/** `npm run -s bench -- <name>`: one bench, its table of medians, its figures last. */
const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  fold: () => import('./fold.ts'),
  replay: () => import('./replay.ts'),
  verdict: () => import('./verdict.ts'),
  crowd: () => import('./crowd.ts'),
  nodes: () => import('./nodes.ts'),
  frames: () => import('./frames.ts'),
  routes: () => import('./routes.ts'),
  page: () => import('./page.ts'),
  options: () => import('./options.ts'),
  memory: () => import('./memory.ts'),
  rollout: () => import('./rollout.ts'),
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
