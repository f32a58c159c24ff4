import type { Plugin } from 'vite';

/** `files.json`: all that the page can be made of, for a browser that keeps it to play without a connection. */
export function fileList(): Plugin {
  return {
    name: 'file-list',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css|json|svg)$/.test(name))
        .map((name) => `/${name}`);
      this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(files) });
    },
  };
}
