import { describe, expect, test } from 'vitest';
import { useCustomer } from './testing/customer.ts';

const customer = useCustomer();
const { startDraft, start } = customer;

describe('application', () => {
  test('with answers given before signing in: stored in the draft', async () => {
    const { data, status } = await customer.app.call('POST /applications', customer.token, {
      body: {
        serviceId: 'nigeria-company-registration',
        tier: 'premium',
        answers: { name1: 'Zuma Foods Limited' },
      },
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      tier: 'premium',
      name: 'Zuma Foods Limited',
      answers: { name1: 'Zuma Foods Limited' },
      revisions: { name1: 1 },
      version: 1,
      events: [{ verb: 'start', by: 'customer', actorName: 'Ada Obi' }],
    });
    expect(data.reference).toMatch(/^CH-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  });

  test('unknown service, or a question that the form does not ask: refused', async () => {
    expect(
      (
        await customer.app.call('POST /applications', customer.token, {
          body: { serviceId: 'atlantis-company', tier: 'basic' },
        })
      ).refusal.problems,
    ).toMatchObject([{ path: 'serviceId' }]);
    expect(
      (
        await customer.app.call('POST /applications', customer.token, {
          body: { serviceId: 'nigeria-company-registration', tier: 'basic', answers: { hobby: 'chess' } },
        })
      ).refusal.problems,
    ).toMatchObject([{ path: 'hobby' }]);
  });

  test('three requests at once: one draft; a minute later: another', async () => {
    const replies = await Promise.all([start(), start(), start()]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    customer.skipDuplicateWindow();
    expect((await start()).data.id).not.toBe(replies[0]?.data.id);
    customer.skipDuplicateWindow();
  });

  test('list: only the caller’s applications, newest first', async () => {
    const newest = await startDraft();
    const { data } = await customer.app.call('GET /applications', customer.token);
    expect(data.applications[0]?.id).toBe(newest.id);
    const eve = await customer.app.signUp('eve@customer.example', 'Eve Eze');
    expect((await customer.app.call('GET /applications', eve)).data.applications).toEqual([]);
  });
});

describe('cancellation', () => {
  test('draft: discarded once, and can be restored', async () => {
    const application = await startDraft();
    const cancel = () =>
      customer.app.call('POST /applications/:id/cancel', customer.token, {
        params: { id: application.id },
        body: { version: application.version },
      });
    expect((await cancel()).data).toMatchObject({
      headline: { id: 'discarded' },
      allowed: ['restore'],
      editable: [],
    });
    expect(await cancel()).toMatchObject({ status: 409, refusal: { code: 'version_conflict' } });
  });
});
