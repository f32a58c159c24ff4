import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { API } from '../../../shared/wire.ts';

/** The product's own server as a process, as it is built for hosts and started with `npm start`. */
export async function boot(
  data: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; url: string; ready: number }> {
  const script = fileURLToPath(new URL('../../../build/main.js', import.meta.url));
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=32', script], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA: data,
      BEHIND_PROXY: '1',
      SOCKETS_PER_ADDRESS: '1000',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const said = await new Promise<string>((done, failed) => {
    child.stdout.once('data', (text) => done(String(text)));
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const ready = performance.now() - began;
  return { child, url: `http://127.0.0.1:${/:(\d+)/.exec(said)![1]}`, ready };
}

/** CPU seconds and resident bytes that the server has used. */
export async function gauges(url: string): Promise<{ cpu: number; memory: number }> {
  const text = await (await fetch(url + API.metrics)).text();
  const gauge = (name: string) => Number(new RegExp(`${name} ([\\d.e+]+)$`, 'm').exec(text)![1]);
  return { cpu: gauge('signalbox_cpu_seconds'), memory: gauge('signalbox_memory_bytes') };
}

export async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}
