import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { inSpan } from './spans.ts';
import { startTracing } from './start-tracing.ts';

type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status?: { code?: number };
};

/** A collector: keeps every span that it is sent. */
const received: ReceivedSpan[] = [];
const collector: Server = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
    };
    for (const { scopeSpans } of body.resourceSpans)
      for (const { spans } of scopeSpans) received.push(...spans);
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let testApp: TestApp;
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  testApp = await startTestApp({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUST_PROXY: '1' },
  });
});
afterAll(async () => {
  await testApp.stop();
  await new Promise((resolve) => collector.close(resolve));
});

/** Runs work while spans are sent to the collector, and returns those it received. */
const traced = async (work: () => Promise<unknown>): Promise<readonly ReceivedSpan[]> => {
  received.length = 0;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
  const tracing = startTracing({ role: 'all', serviceName: 'charterly' });
  try {
    await work();
  } finally {
    await tracing.stop();
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  }
  return [...received];
};
const named = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const span = spans.find((each) => each.name === name);
  if (!span) throw new Error(`No span is named ${name}: ${spans.map((each) => each.name).join(', ')}`);
  return span;
};

const message = {
  name: 'Ama Sarpong',
  email: 'ama.sarpong@example.com',
  message: 'We would like to know what a branch costs in your country.',
};

describe('traces', () => {
  test('request, its statements, its jobs and what they do: one trace without personal data', async () => {
    const spans = await traced(async () => {
      const reply = await testApp.callLoosely('POST /inquiries/contact', null, { body: message });
      expect(reply.status).toBeLessThan(300);
      await testApp.runJobs();
    });
    const request = named(spans, 'POST /api/inquiries/contact');
    const job = named(spans, 'job mail.send');
    for (const child of [named(spans, 'database insert'), job])
      expect([child.traceId, child.parentSpanId]).toEqual([request.traceId, request.spanId]);
    const id = request.attributes.find(({ key }) => key === 'charterly.request.id');
    expect(job.attributes).toContainEqual(id);
    expect(JSON.stringify(spans)).not.toMatch(/sarpong|branch/i);
  });

  test('traceparent of a trusted proxy: continued; without such a proxy: a trace of our own', async () => {
    const parent = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    const ask = (app: TestApp) =>
      app.app.inject({
        url: '/api/v1/catalog/countries/ghana',
        headers: { traceparent: `00-${parent}-bbbbbbbbbbbbbbbb-01` },
      });
    const behind = await traced(() => ask(testApp));
    expect(named(behind, 'GET /api/v1/catalog/countries/:id').traceId).toBe(parent);
    const direct = await startTestApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
    const own = await traced(() => ask(direct));
    expect(named(own, 'GET /api/v1/catalog/countries/:id').traceId).not.toBe(parent);
    await direct.stop();
  });

  test('request that its proxy does not sample: neither it nor what follows from it is sent', async () => {
    const headers = { traceparent: '00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-00' };
    const spans = await traced(async () => {
      const reply = await testApp.app.inject({
        method: 'POST',
        url: '/api/inquiries/contact',
        headers,
        payload: message,
      });
      expect(reply.statusCode).toBeLessThan(300);
      await inSpan('outer', { parent: headers }, () => inSpan('inner', {}, () => Promise.resolve()));
      await testApp.runJobs();
    });
    expect(spans.map(({ name }) => name)).toEqual([]);
  });

  test('work that fails: its span says so by the name of the error, never by its message', async () => {
    const [span] = await traced(() =>
      inSpan('work', {}, () => Promise.reject(new TypeError('Ama Sarpong is not a function'))).catch(
        () => null,
      ),
    );
    expect(span?.status).toEqual({ code: 2, message: 'TypeError' });
  });

  test('not started: work runs, and nothing is sent', async () => {
    received.length = 0;
    expect(await inSpan('work', {}, () => Promise.resolve(42))).toBe(42);
    await testApp.app.inject({ url: '/api/v1/catalog/countries/ghana' });
    expect(received).toEqual([]);
  });
});
