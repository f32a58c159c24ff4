import { join } from 'node:path';

/** What the surroundings say; every setting has a default that plays. */
export interface Config {
  readonly port: number;
  readonly hostname: string;
  /** Folder of the database. */
  readonly data: string;
  /** Folder of the built client. */
  readonly dist: string;
  readonly origins: readonly string[];
  readonly behindProxy: boolean;
  readonly socketsPerAddress: number | undefined;
}

/**
 * Reads PORT, HOST, DATA, DIST, ORIGINS (comma between),
 * BEHIND_PROXY (1) and SOCKETS_PER_ADDRESS. Throws for a number that is none.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const sockets = env.SOCKETS_PER_ADDRESS;
  return {
    port: whole('PORT', env.PORT ?? '1830'),
    hostname: env.HOST ?? '0.0.0.0',
    data: env.DATA ?? join(root, '.data'),
    dist: env.DIST ?? join(root, 'dist'),
    origins: (env.ORIGINS ?? '').split(',').filter(Boolean),
    behindProxy: env.BEHIND_PROXY === '1',
    socketsPerAddress: sockets === undefined ? undefined : whole('SOCKETS_PER_ADDRESS', sockets),
  };
}

function whole(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} is "${text}", which is no whole number.`);
  return Number(text);
}
