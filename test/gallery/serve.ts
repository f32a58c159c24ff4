import { type ServedPage, servePage } from '../client/picture/page/serve.ts';
import { states } from './states.ts';

/** Builds the gallery and serves it. */
export const serveGallery = (port = 0): Promise<ServedPage> =>
  servePage(new URL('.', import.meta.url), JSON.stringify(states()), port);
