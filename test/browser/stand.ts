import { inject } from 'vitest';
import { served, type Stand } from './served.ts';

export * from './served.ts';

/** The product as it was built for this run of the tests. */
export const stand = (): Promise<Stand> => served(inject('client'), [inject('server')]);
