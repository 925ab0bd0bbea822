import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordProcess } from '../../testing/process-registry.ts';

/** A load balancer without sticky sessions. A request to a process that is gone is sent to another. */
export type Balancer = {
  /** Which one it is, for the report. */
  readonly name: string;
  /** Returns how many requests each target has answered. */
  served(): Promise<number[]>;
  close(): Promise<void>;
};

const nginxPath = '/usr/sbin/nginx';
const configuration = join(import.meta.dirname, '../../deploy/nginx/charterly.conf');

/** Starts nginx with our own configuration where it is installed, else a small balancer of our own. */
export const startBalancer = (port: number, targets: readonly string[]): Promise<Balancer> =>
  existsSync(nginxPath) ? startNginx(port, targets) : startOwn(port, targets);

/** Returns deploy/nginx/charterly.conf with these addresses. @throws Error when it has not as many processes */
async function configurationFor(port: number, hosts: readonly string[]): Promise<string> {
  const left = [...hosts];
  const filled = (await readFile(configuration, 'utf8'))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(/server 127\.0\.0\.1:\d+/g, () => `server ${left.shift()}`);
  if (left.length > 0 || filled.includes('undefined'))
    throw new Error(`The configuration of nginx is not for ${hosts.length} processes`);
  return filled;
}

async function startNginx(port: number, targets: readonly string[]): Promise<Balancer> {
  const directory = await mkdtemp(join(tmpdir(), 'charterly-nginx-'));
  const log = join(directory, 'access.log');
  const hosts = targets.map((target) => new URL(target).host);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(directory, 'nginx.conf'),
    `daemon off;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
${temporary.map((kind) => `  ${kind}_temp_path ${directory}/${kind};`).join('\n')}
  log_format upstream '$upstream_addr';
  access_log ${log} upstream;
${await configurationFor(port, hosts)}
}
`,
  );
  const child = spawn(nginxPath, ['-p', directory, '-c', join(directory, 'nginx.conf')], { stdio: 'ignore' });
  recordProcess(child, { folder: directory });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isListening(port)))
    if (child.exitCode !== null)
      throw new Error(`nginx did not start: ${await readFile(join(directory, 'error.log'), 'utf8')}`);
  return {
    name: 'nginx',
    async served() {
      const lines = (await readFile(log, 'utf8')).split('\n');
      // A request that went to several has all their addresses; the last one answered.
      return hosts.map((host) => lines.filter((line) => line.endsWith(host)).length);
    },
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => new Promise((resolve) => setTimeout(() => resolve(false), 50)),
  );

async function startOwn(port: number, targets: readonly string[]): Promise<Balancer> {
  const served = targets.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const body: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => body.push(chunk));
    incoming.on('end', () => send(targets.length));
    function send(tries: number): void {
      turn = (turn + 1) % targets.length;
      const target = turn;
      const { hostname, port: behind } = new URL(targets[target] ?? '');
      const { method, url: path, headers } = incoming;
      const onward = request({ hostname, port: behind, method, path, headers }, (reply) => {
        served[target] = (served[target] ?? 0) + 1;
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      });
      onward.on('error', (error) => {
        const isGone = 'code' in error && error.code === 'ECONNREFUSED';
        if (isGone && tries > 1) send(tries - 1);
        else outgoing.destroy();
      });
      onward.end(Buffer.concat(body));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    name: 'the balancer of the tests',
    served: async () => served,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
