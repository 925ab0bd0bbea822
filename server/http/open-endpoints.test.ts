import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z'), rateLimits: 'default' });
});
afterAll(() => testApp.stop());

const body = { jurisdiction: 'NG', kind: 'company-number', value: 'RC 1' };
const check = () =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/v1/identifier-checks',
    headers: { origin: 'https://partner.example' },
    payload: body,
  });

describe('cross-origin requests', () => {
  test('replies, refusals and unknown paths: readable without credentials', async () => {
    for (const reply of [
      await check(),
      await testApp.app.inject({ method: 'POST', url: '/api/v1/quotes', payload: {} }),
      await testApp.app.inject({ url: '/api/v1/nothing' }),
    ]) {
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('preflight: allowed methods, kept for a day', async () => {
    const reply = await testApp.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/quotes',
      headers: {
        origin: 'https://partner.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect([
      reply.statusCode,
      reply.headers['access-control-allow-methods'],
      reply.headers['access-control-allow-headers'],
      reply.headers['access-control-allow-origin'],
      reply.headers['access-control-max-age'],
    ]).toEqual([204, 'POST', 'content-type', '*', '86400']);
  });

  test('endpoints for customers: not readable', async () => {
    for (const url of ['/api/applications', '/api/v10/quotes']) {
      const reply = await testApp.app.inject({ url, headers: { origin: 'https://partner.example' } });
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await testApp.app.inject({ method: 'OPTIONS', url: '/api/applications' })).statusCode).not.toBe(
      204,
    );
  });
});

describe('conditional requests', () => {
  const get = (headers: Record<string, string> = {}) =>
    testApp.app.inject({ url: '/api/v1/catalog/countries/ghana', headers });

  test('matching ETag: 304', async () => {
    const first = await get();
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    const tag = String(first.headers['etag']);
    expect(await get({ 'if-none-match': tag })).toMatchObject({ statusCode: 304, body: '' });
    expect(await get({ 'if-none-match': `"other", W/${tag}` })).toMatchObject({ statusCode: 304 });
    expect(await get({ 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200 });
  });

  test('other query: other ETag', async () => {
    const tags = await Promise.all(
      ['/api/v1/catalog/countries/ghana', '/api/v1/catalog/countries/nigeria', '/api/v1/catalog'].map(
        async (url) => (await testApp.app.inject({ url })).headers['etag'],
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('refusals and POST replies: not cacheable', async () => {
    expect(
      (await testApp.app.inject({ url: '/api/v1/catalog/countries/atlantis' })).headers['cache-control'],
    ).toBe('no-store');
    expect((await check()).headers['cache-control']).toBe('no-store');
  });
});

test('address encoded twice: decoded once, so that it names nothing', async () => {
  const status = async (name: string) =>
    (await testApp.app.inject({ url: `/api/v1/catalog/countries/${name}` })).statusCode;
  expect([await status('%67hana'), await status('%2567hana')]).toEqual([200, 404]);
});

test('rate limit exceeded: Retry-After', async () => {
  const limited = await startTestApp({ now: new Date('2026-11-21T12:00:01Z'), rateLimits: 'default' });
  const replies = [];
  for (let count = 0; count < 241; count += 1)
    replies.push(await limited.call('POST /v1/identifier-checks', null, { body }));
  expect(replies.slice(0, 240).every(({ status }) => status === 200)).toBe(true);
  expect(replies[240]).toMatchObject({ status: 429, refusal: { code: 'too_many_requests' } });
  expect(Number(replies[240]?.headers['retry-after'])).toBeGreaterThan(0);
  await limited.stop();
});
