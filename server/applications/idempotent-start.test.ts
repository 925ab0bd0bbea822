import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let on: TestApp;
let ada: string;
beforeAll(async () => {
  on = await startTestApp();
  ada = await on.signUp('ada@example.com', 'Ada Obi');
});
afterAll(() => on.stop());

const serviceId = 'nigeria-company-registration';
const begin = (token: string, idempotencyKey: string, name: string) =>
  on.call('POST /applications', token, {
    body: { serviceId, tier: 'basic', answers: { name1: name }, idempotencyKey },
  });

describe('beginning an application with an idempotency key', () => {
  test('sent again, also at the same moment: one application, with the answers of the first request', async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => begin(ada, key, 'Zuma Foods Limited')));
    const later = await begin(ada, key, 'Another Name Limited');
    expect(new Set([...replies, later].map(({ data }) => data.id)).size).toBe(1);
    expect(later.data.answers).toEqual({ name1: 'Zuma Foods Limited' });
    const { data } = await on.call('GET /applications', ada);
    expect(data.applications).toHaveLength(1);
  });

  test('the same key of another customer: begins an application of that customer', async () => {
    const key = randomUUID();
    const bisi = await on.signUp('bisi@example.com', 'Bisi Ade');
    const [one, other] = [await begin(ada, key, 'Ada Foods'), await begin(bisi, key, 'Bisi Foods')];
    expect(other.data.id).not.toBe(one.data.id);
    expect(other.data.answers).toEqual({ name1: 'Bisi Foods' });
  });
});
