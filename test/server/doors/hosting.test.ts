import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { API, ledgerRoom, LIMITS, type CreatedTable } from '../../../shared/wire.ts';
import { dial, stand, wish } from '../kit/stand.ts';
import { askFrame, moveFrame } from '../kit/visitor.ts';

const hosting = fileURLToPath(new URL('../../../sync-server/hosting', import.meta.url));
const recipe = (name: string) => readFileSync(join(hosting, name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const installed = (program: string) => spawnSync('which', [program]).status === 0;
const [certificate, key] = ['cert.pem', 'key.pem'].map((name) => join(folder, name)) as [
  string,
  string,
];

/** A certificate of our own for this machine, as Let's Encrypt would give one for a name. */
function certify(): void {
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ]);
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

/** The recipe as it stands, with names and ports of this machine in place of the example's. */
const proxies = {
  nginx(server: number, tls: number, plain: number): string[] {
    const site = recipe('nginx.conf')
      .replaceAll('play.example.org', 'localhost')
      .replace(/ssl_certificate +\S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${key};`)
      .replace('listen 443', `listen 127.0.0.1:${tls}`)
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('127.0.0.1:1830', `127.0.0.1:${server}`);
    const file = join(folder, 'nginx.conf');
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder};`)
      .join('\n');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr;\nevents {}\nhttp { access_log off;\n${kept}\n${site}\n}\n`,
    );
    return ['-c', file];
  },
  caddy(server: number, tls: number, plain: number): string[] {
    const site = recipe('Caddyfile')
      .replace('play.example.org {', `localhost:${tls} {\n\ttls ${certificate} ${key}`)
      .replace('127.0.0.1:1830', `127.0.0.1:${server}`);
    const file = join(folder, 'Caddyfile');
    writeFileSync(
      file,
      `{\n\tadmin off\n\thttp_port ${plain}\n\tstorage file_system ${folder}\n}\n${site}`,
    );
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

/** Asks over TLS, trusting the certificate that was made here and no other. */
function ask(port: number, method: string, path: string, body?: object, from?: string) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (done, failed) => {
      const asked = request(
        {
          host: 'localhost',
          family: 4,
          port,
          method,
          path,
          ca: readFileSync(certificate),
          headers: {
            'content-type': 'application/json',
            ...(from && { 'x-forwarded-for': from }),
          },
        },
        (answer) => {
          let text = '';
          answer.on('data', (some) => (text += String(some)));
          answer.on('end', () =>
            done({ status: answer.statusCode!, headers: answer.headers, body: text }),
          );
        },
      );
      asked.on('error', failed);
      asked.end(body && JSON.stringify(body));
    },
  );
}

/** Resolves when the proxy answers; it says nothing when it is ready. */
async function answers(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const there = await ask(port, 'GET', API.health).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (there) return;
  }
  throw new Error(`the proxy ended with ${child.exitCode}`);
}

describe.each(Object.keys(proxies) as (keyof typeof proxies)[])('%s', (name) => {
  const missing = [name, 'openssl'].filter((program) => !installed(program));
  test.skipIf(missing.length > 0)(
    `O8 its recipe serves page, API and sockets over TLS and says who asks${missing.length > 0 ? `: ${missing.join(' and ')} not installed here` : ''}`,
    async () => {
      certify();
      const at = await stand({ proxies: 1 });
      const [tls, plain] = [await freePort(), await freePort()];
      const args = proxies[name](Number(new URL(at.url).port), tls, plain);
      const child = spawn(name, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
      started.push(child);
      await answers(tls, child);

      const health = await ask(tls, 'GET', API.health);
      expect(health.headers).toHaveProperty('strict-transport-security');
      const made = await ask(tls, 'POST', API.tables, wish);
      expect(made.status).toBe(201);
      const { table, links } = JSON.parse(made.body) as CreatedTable;
      const line = dial(`https://localhost:${tls}`, ledgerRoom(table), links.host.secret, {
        ca: readFileSync(certificate),
        family: 4,
      });
      await line.until(() => line.as.welcomes.length > 0 || line.closed !== undefined);
      line.send(askFrame(line.as.doc));
      const pay = { op: 'pay', from: 'bank', to: 'player:1', amount: 1 };
      line.send(moveFrame({ id: 'through-it', base: 0, move: { verb: 'hand', ops: [pay] } }));
      await line.until(() => line.as.verdicts.length > 0 || line.closed !== undefined);
      expect(line.as.verdicts[0]).toMatchObject({ ok: true });

      // Whoever writes another address into the header every time is still one asker.
      let status = 201;
      for (let n = 0; status === 201 && n < LIMITS.making.burst * 2; n++)
        ({ status } = await ask(tls, 'POST', API.tables, wish, `203.0.113.${n}`));
      expect(status).toBe(429);
      line.hangUp();
      child.kill('SIGTERM');
      await at.close();
    },
    60_000,
  );
});

test.skipIf(!installed('systemd-analyze'))(
  'O8 systemd reads the unit without a complaint but for what is not installed here',
  () => {
    const said = spawnSync('systemd-analyze', ['verify', join(hosting, 'signalbox.service')], {
      encoding: 'utf8',
    });
    const complaints = `${said.stdout}${said.stderr}`
      .split('\n')
      .filter((line) => line.includes('signalbox.service') && !line.includes('not executable'));
    expect(complaints).toEqual([]);
  },
);
