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
 * Reads PORT, HOST, SIGNALBOX_DATA, SIGNALBOX_DIST, SIGNALBOX_ORIGINS (comma between),
 * SIGNALBOX_BEHIND_PROXY (1) and SIGNALBOX_SOCKETS_PER_ADDRESS. Throws for a number that is none.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const sockets = env.SIGNALBOX_SOCKETS_PER_ADDRESS;
  return {
    port: whole('PORT', env.PORT ?? '1830'),
    hostname: env.HOST ?? '0.0.0.0',
    data: env.SIGNALBOX_DATA ?? join(root, '.data'),
    dist: env.SIGNALBOX_DIST ?? join(root, 'dist'),
    origins: (env.SIGNALBOX_ORIGINS ?? '').split(',').filter(Boolean),
    behindProxy: env.SIGNALBOX_BEHIND_PROXY === '1',
    socketsPerAddress:
      sockets === undefined ? undefined : whole('SIGNALBOX_SOCKETS_PER_ADDRESS', sockets),
  };
}

function whole(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} is "${text}", which is no whole number.`);
  return Number(text);
}
