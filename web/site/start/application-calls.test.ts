// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { createApplication } from './application-calls.ts';

const id = '5c1f3a52-0000-4000-8000-000000000009';
const created = () => Response.json({ id }, { status: 201 });
const isLost = () => new TypeError('Failed to fetch');
const begin = (tier: 'standard' | 'premium', answers = { state: 'Lagos' }) =>
  createApplication('nigeria-annual-return', tier, { answers, companyId: null });

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('application whose reply was lost: asked for again with the same key, another one with another', async () => {
  let reply: () => Response | Error = isLost;
  const requests = stubFetch({ 'POST /api/applications': () => reply() });
  await expect(begin('standard')).rejects.toThrow(/./);
  await expect(begin('premium')).rejects.toThrow(/./);
  reply = created;
  expect(await begin('standard')).toBe(id);
  expect(await begin('standard')).toBe(id);
  const [lost, other, repeated, next] = requests.map(({ body }) => body['idempotencyKey']);
  expect(repeated).toBe(lost);
  expect(new Set([lost, other, next]).size).toBe(3);
});

test('application without answers: has no key, since the server finds one that was begun a moment ago', async () => {
  const requests = stubFetch({ 'POST /api/applications': created });
  await createApplication('nigeria-annual-return', 'standard', { answers: {}, companyId: null });
  expect(requests.map(({ body }) => body)).toEqual([
    { serviceId: 'nigeria-annual-return', tier: 'standard', answers: {} },
  ]);
});
