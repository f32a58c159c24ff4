import { serveGallery } from './serve.ts';

/** `npm run -s gallery`: serves the gallery until it is stopped. `PORT` is 1831 if it is left out. */
const { url } = await serveGallery(Number(process.env.PORT ?? 1831));
console.log(`The gallery is at ${url} (Ctrl-C stops it).`);
