import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this many bytes the headers weigh more than what is saved. */
const LEAST = 600;
const WORDS = /\.(js|css|html|svg|json|webmanifest)$/;

/** Beside every file that shrinks its brotli and gzip forms, which the server sends to who takes them. */
export function compressed(): Plugin {
  let outDir = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = join(root, build.outDir);
      if (build.outDir.startsWith('/')) outDir = build.outDir;
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files.filter((file) => WORDS.test(file)).map((file) => beside(join(outDir, file))),
      );
    },
  };
}

async function beside(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
