import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { needNginx } from '#delivery/gate/debian.ts';

export interface NginxAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface Nginx {
  /** Sends a path unchanged, dots and escapes included. @param server which of the servers */
  get(path: string, headers?: Record<string, string>, server?: number): Promise<NginxAnswer>;
  /** Its error log: warnings and errors. */
  log: readonly string[];
  /** Processor time of its worker, s. Linux only. */
  processorTime(): number;
  close(): Promise<void>;
}

/**
 * The configuration of Debian's packages, with a module.
 * @param listen addresses of the servers, in the order of `servers`
 * @param module its file
 */
function configuration(
  folder: string,
  servers: readonly string[],
  listen: readonly string[],
  module: string,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
load_module ${module};
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 512; }
http {
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip on;
  ${servers.map((server, n) => `server { listen ${listen[n]}; ${server} }`).join('\n  ')}
}
`;
}

/** @param id of the process that starts the worker; the kernel counts in hundredths of a second */
function workerTime(id: number): number {
  const worker = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim();
  const fields = readFileSync(`/proc/${worker}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * Starts a real nginx with a folder of its own for all its files.
 *
 * @param servers content of each `server` block
 * @param ports TCP ports to listen on; without them, sockets in the folder, so that no port can be taken
 * @throws if nginx is missing, or refuses the configuration
 */
export async function startNginx(servers: readonly string[], ports?: readonly number[]): Promise<Nginx> {
  const { tool, module } = await needNginx();
  const folder = mkdtempSync(join(tmpdir(), 'plugway-nginx-'));
  const sockets = servers.map((_, n) => join(folder, `${n}.sock`));
  const listen = ports?.map((port) => `127.0.0.1:${port}`) ?? sockets.map((socket) => `unix:${socket}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, servers, listen, module));
  const common = ['-p', folder, '-e', 'stderr', '-c', file];
  const check = spawnSync(tool, [...common, '-t'], { encoding: 'utf8' });
  const log = check.stderr.split('\n').filter((line) => /\[(warn|error|emerg)\]/.test(line));
  if (check.status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`nginx refuses the configuration: ${check.stderr}`);
  }
  const child = spawn(tool, [...common, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      if (line.includes('start worker processes')) resolve();
      if (/\[(warn|error|crit|alert|emerg)\]/.test(line)) log.push(line);
    });
    void ended.then(() => reject(new Error(`nginx did not start: ${log.join('\n')}`)));
  });
  return {
    log,
    get(path, headers = {}, server = 0) {
      const where = ports ? { host: '127.0.0.1', port: ports[server] } : { socketPath: sockets[server] };
      return new Promise((resolve, reject) => {
        const sent = request({ ...where, path, headers: { host: 'site.test', ...headers } }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
              ),
              body: Buffer.concat(chunks),
            }),
          );
        });
        sent.on('error', reject);
        sent.end();
      });
    },
    processorTime: () => workerTime(child.pid ?? 0),
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** @returns a free TCP port */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
