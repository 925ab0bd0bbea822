import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    now: new Date('2026-11-21T12:00:00Z'),
    environment: {
      SELLER_NG_NAME: 'Charterly Nigeria Limited',
      SELLER_NG_ADDRESS: '1 Marina, Lagos',
      SELLER_NG_COMPANY_NUMBER: 'RC 1234567',
      SELLER_NG_TAX_NUMBER: '12345678-0001',
      SELLER_NG_TAX_FROM: '2026-01-01',
    },
  });
});
afterAll(() => app.stop());

const service = 'nigeria-company-registration';
const get = (path: string, facts?: unknown) =>
  app.app.inject({
    url: `/api/quotes/${path}`,
    query: facts === undefined ? {} : { facts: JSON.stringify(facts) },
  });
const textOf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

test('quote of some facts, without signing in: lines by payee, tax, facts, assumptions, fees and the last day; the same all day', async () => {
  const reply = await get(`${service}/standard`, { shareCapitalMinor: 500_000_000 });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-disposition']).toMatch(/Quote NG-Q-20261121-[0-9A-F]{8}\.pdf/);
  const text = await textOf(reply.rawPayload);
  for (const words of [
    'Quote',
    'Of 21 November 2026, valid until 21 December 2026',
    'Issued share capital ₦5,000,000',
    'Does the name need a consent? No (assumed)',
    'Without tax',
    'Our service',
    'VAT 7.5%',
    'Paid on your behalf, no tax',
    'Stamp duty',
    'business days from the confirmed payment',
    'Those of 21 November 2026, version',
    'looked at on',
    'None is taken off here. A promotional code, or a price that we agreed with you, comes off our fee',
    'Total',
  ])
    expect(text).toContain(words);
  app.setNow(new Date('2026-11-21T18:00:00Z'));
  expect((await get(`${service}/standard`, { shareCapitalMinor: 500_000_000 })).rawPayload).toEqual(
    reply.rawPayload,
  );
  const other = await get(`${service}/basic`);
  expect(other.headers['content-disposition']).not.toBe(reply.headers['content-disposition']);
});

test.each([
  ['an unknown service', 'atlantis-company/standard', undefined, 'not_in_catalogue'],
  ['an unknown package', `${service}/overnight`, undefined, 'not_in_catalogue'],
  ['facts that are no object', `${service}/basic`, [1], 'bad_request'],
  ['an unknown fact', `${service}/basic`, { moon: true }, 'facts_invalid'],
  ['a fact out of range', `${service}/basic`, { shareCapitalMinor: -1 }, 'facts_invalid'],
])('%s: refused', async (_case, path, facts, code) => {
  const reply = await get(path, facts);
  expect(reply.json()).toMatchObject({ code });
});
