import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/api.ts';
import { refusals } from '#contract/errors.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { describeServer } from './describe-server.ts';
import { type OpenApiDocument, resolveResponse } from './openapi/openapi-document.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const buildNothing = () => Promise.reject(new Error('No document is asked for.'));
const get = (url: string) => testApp.app.inject({ url });

describe('server information', () => {
  test('probes: liveness and readiness', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('database that never answers: not ready within two seconds, whatever the bound of a statement', async () => {
    const database = { ...testApp.database, query: () => new Promise<never>(() => {}) };
    const server = Fastify();
    describeServer(server, { ...testApp.dependencies, database }, async () => '', buildNothing);
    await server.ready();
    vi.useFakeTimers();
    try {
      const reply = server.inject('/readyz');
      await vi.advanceTimersByTimeAsync(1999);
      expect((await reply).statusCode).toBe(503);
    } finally {
      vi.useRealTimers();
      await server.close();
    }
  });

  test('config.json: public settings only', async () => {
    const config = (await get('/config.json')).json<Record<string, unknown>>();
    expect(config).toMatchObject({
      supabaseUrl: 'https://charterly.example',
      brand: { name: 'Charterly' },
      paymentProviders: [],
    });
    expect(config['supabaseAnonKey']).toMatch(/^sb_publishable_/);
    expect(Object.keys(config).toSorted()).toEqual([
      'brand',
      'dataUrl',
      'paymentProviders',
      'signUp',
      'supabaseAnonKey',
      'supabaseUrl',
    ]);
  });

  test('security.txt: contact, canonical address, and an end within a year (RFC 9116)', async () => {
    const { headers, body } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:help@charterly.example?subject=SECURITY\n');
    expect(body).toContain('Canonical: https://charterly.example/.well-known/security.txt\n');
    const days =
      (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - testApp.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });

  test('any reply: has the security headers', async () => {
    expect((await get('/healthz')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

describe('OpenAPI document', () => {
  let document: OpenApiDocument;
  beforeAll(async () => {
    document = (await get('/api/openapi.json')).json<OpenApiDocument>();
  });

  test('document: lists every endpoint of the contract', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(api).toSorted());
    expect(document.openapi).toBe('3.1.0');
  });

  test('references of the document: all are defined', () => {
    const references = [
      ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g),
    ].map(([, name]) => name ?? '');
    expect(references).toContain('Application');
    expect(references.filter((name) => document.components.schemas[name] === undefined)).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('operations: unique id and security', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(document.paths['/verify/{code}']?.['get']?.security).toEqual([]);
    expect(document.paths['/admin/applications']?.['get']?.security).toEqual([{ admin: ['cases:read'] }]);
    expect(document.components.securitySchemes).toHaveProperty('apiToken');
    expect([document.security, document.paths['/account/notices']?.['get']?.security]).toEqual([
      [{ customer: [] }],
      undefined,
    ]);
    expect(document.paths['/companies']?.['get']?.security).toEqual([
      { customer: [] },
      { apiToken: ['read'] },
    ]);
    const withToken = operations.filter(({ security }) => security?.some((each) => 'apiToken' in each));
    expect(withToken).toHaveLength(Object.values(api).filter((endpoint: Endpoint) => endpoint.token).length);
    expect(Object.keys(document.paths['/applications/{id}/submit']?.['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '409', '422', '429']),
    );
  });

  test('unexpected errors: stated once for all operations, and by each below /v1', () => {
    expect(document.info['description']).toContain('Any operation may answer 500 with the code `unexpected`');
    const stating = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods)
        .filter(({ responses }) => responses['500'])
        .map(({ responses }) => ({
          path,
          response: JSON.stringify(resolveResponse(document, responses['500'] ?? {})),
        })),
    );
    expect(stating.filter(({ response }) => !response.includes('"unexpected"'))).toEqual([]);
    const open = Object.keys(document.paths).filter((path) => path.startsWith('/v1/'));
    expect(stating.map(({ path }) => path)).toEqual(expect.arrayContaining(open));
    expect(stating.map(({ path }) => path)).not.toContain('/companies');
  });

  test('page of the document: without scripts', async () => {
    const page = await get('/api/docs');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('POST /api/applications/:id/submit'.replace(':id', '{id}'));
    expect(page.body).toContain(refusals.price_changed[1]);
  });
});
