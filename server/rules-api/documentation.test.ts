import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/rules-api.md'), 'utf8');

type Example = { title: string; url: string; body: string | null; answer: unknown };

/** The curl commands of the page with the replies shown below them. */
const examples: Example[] = [...page.matchAll(/```sh\n([\s\S]*?)```(?:\n```json\n([\s\S]*?)```)?/g)].flatMap(
  ([, commands = '', shown]) =>
    commands
      .trim()
      .split(/\n(?=curl )/)
      .map((command): Example => {
        const url = /'?(?<=curl '?)http:\/\/127\.0\.0\.1:3000(\/[^\s']*)/.exec(command)?.[1] ?? '';
        const body = /-d '([\s\S]*)'$/.exec(command)?.[1] ?? null;
        return {
          title: `${url} ${body?.replace(/\s+/g, ' ').slice(0, 70) ?? ''}`,
          url,
          body,
          answer: shown === undefined ? {} : JSON.parse(shown),
        };
      }),
);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => testApp.stop());

test('documentation: has an example of every endpoint', () => {
  expect(new Set(examples.map(({ url }) => url.split('?')[0]))).toEqual(
    new Set(
      [
        'quotes',
        'name-checks',
        'identifier-checks',
        'eligibility',
        'obligations',
        'estimates',
        'catalog',
        'catalog/countries',
        'catalog/countries/ghana',
        'catalog/services/nigeria-company-registration',
        'catalog/services/nigeria-company-registration/form',
        'catalog/fees',
        'catalog/sources',
        'catalog/activity-codes',
      ].map((path) => `/api/v1/${path}`),
    ),
  );
});

/** Shortens the lists of a reply to the items that the page shows. */
const withFirst = (shown: unknown, whole: unknown): unknown => {
  if (Array.isArray(shown) && Array.isArray(whole))
    return shown.map((each, index) => withFirst(each, whole[index]));
  if (typeof shown !== 'object' || shown === null || typeof whole !== 'object' || whole === null)
    return whole;
  return Object.fromEntries(
    Object.keys(shown).map((key) => [
      key,
      withFirst((shown as Record<string, unknown>)[key], (whole as Record<string, unknown>)[key]),
    ]),
  );
};

test.each(examples)('$title', async ({ url, body, answer }) => {
  const reply = await testApp.app.inject({
    url,
    ...(body === null
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, payload: body }),
  });
  const refused = typeof answer === 'object' && answer !== null && 'code' in answer;
  expect([reply.statusCode, withFirst(answer, reply.json())]).toEqual([refused ? 422 : 200, answer]);
});
