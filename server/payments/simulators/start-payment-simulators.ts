import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createPaymentSimulators,
  type PaymentSimulators,
  type SimulatorOptions,
} from './payment-simulators.ts';

/** Simulated providers that listen on a port of this machine. */
export type RunningSimulators = PaymentSimulators & {
  /** The address they listen on: 'http://127.0.0.1:40123'. */
  url: string;
  close(): Promise<void>;
};

/** How often due webhooks are sent. */
const INTERVAL_MS = 100;

/**
 * Starts the payment simulators as an HTTP server in this process. For development and tests: they accept any
 * test card and no money moves. `environment` of the result has the settings for the adapters.
 * @param options.port  0: a free port
 */
export async function startPaymentSimulators(
  options: Omit<SimulatorOptions, 'baseUrl'> & { port: number; host?: string; publicUrl?: string },
): Promise<RunningSimulators> {
  const { port, host = '127.0.0.1', publicUrl, ...rest } = options;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const simulators = createPaymentSimulators({ ...rest, baseUrl: publicUrl ?? url });
  server.on('request', (request, response) => void answer(simulators, request, response));
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= simulators.simulation.runDue().finally(() => {
      running = null;
    });
  }, INTERVAL_MS);
  timer.unref();
  return {
    ...simulators,
    url,
    async close() {
      clearInterval(timer);
      await running;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  simulators: PaymentSimulators,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const reply = await simulators.handle({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(chunks).toString('utf8'),
    });
    if (reply === 'never') return;
    response.writeHead(reply.status, reply.headers).end(reply.body);
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
  }
}
