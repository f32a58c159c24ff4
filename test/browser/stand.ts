import { inject } from 'vitest';
import { served, type Stand } from './served.ts';

export * from './served.ts';

/** The product with the client that was built for this run of the tests. */
export const stand = (): Promise<Stand> => served(inject('client'));
