import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { presentItemClock } from './queue.ts';

let testApp: TestApp;
let musa: string;
const references: Record<'monday' | 'tuesday' | 'wednesday', string> = {
  monday: '',
  tuesday: '',
  wednesday: '',
};

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-16T09:00:00Z') });
  await testApp.signUp('ada@mail.example');
  const started = async (day: string, serviceId: string, tier: 'basic' | 'premium'): Promise<string> => {
    testApp.setNow(new Date(`2026-11-${day}T09:10:00Z`));
    return (
      await testApp.call('POST /applications', await testApp.signIn('ada@mail.example'), {
        body: { serviceId, tier },
      })
    ).data.reference;
  };
  references.monday = await started('16', 'nigeria-company-registration', 'basic');
  references.tuesday = await started('17', 'nigeria-business-name-registration', 'basic');
  references.wednesday = await started('18', 'nigeria-company-registration', 'premium');
  musa = await testApp.officer();
});
afterAll(() => testApp.stop());

const findIds = async (query: Record<string, unknown>): Promise<string[]> => {
  const { data } = await testApp.callLoosely('GET /admin/applications', musa, { query });
  return (data as { rows: { reference: string }[] }).rows.map(({ reference }) => reference);
};

describe('queue', () => {
  test('all: newest first by default, longest waiting first on request', async () => {
    const { monday, tuesday, wednesday } = references;
    expect(await findIds({})).toEqual([wednesday, tuesday, monday]);
    expect(await findIds({ order: 'longest' })).toEqual([monday, tuesday, wednesday]);
    expect(await findIds({ order: 'shortest' })).toEqual([wednesday, tuesday, monday]);
  });

  test('filtered by service and tier, combined with the search', async () => {
    expect(await findIds({ service: 'nigeria-company-registration', order: 'longest' })).toEqual([
      references.monday,
      references.wednesday,
    ]);
    expect(await findIds({ tier: 'premium' })).toEqual([references.wednesday]);
    expect(await findIds({ tier: 'basic', service: 'nigeria-company-registration', q: 'ada@' })).toEqual([
      references.monday,
    ]);
    expect(await findIds({ tier: 'standard' })).toEqual([]);
  });

  test('search: by a whole reference, the beginning of an address, and the middle of either', async () => {
    const { monday, tuesday, wednesday } = references;
    expect(await findIds({ q: ` ${tuesday.toLowerCase()} ` })).toEqual([tuesday]);
    expect(await findIds({ q: 'ADA@mail.exa' })).toEqual([wednesday, tuesday, monday]);
    expect(await findIds({ q: tuesday.slice(3) })).toEqual([tuesday]);
    expect(await findIds({ q: '@mail.example' })).toEqual([wednesday, tuesday, monday]);
    expect(await findIds({ q: 'a_a@mail' })).toEqual([]);
    expect(await findIds({ q: 'eve@mail.example' })).toEqual([]);
  });

  test('search: total of the only page is its number of rows', async () => {
    const { data } = await testApp.call('GET /admin/applications', musa, { query: { q: 'ada@' } });
    expect([data.total, data.totalIsCapped, data.next]).toEqual([3, false, null]);
  });

  test('counts: how much waits on each page, null where the role does not open it', async () => {
    const { data } = await testApp.call('GET /admin/counts', musa, {});
    expect(data).toEqual({
      queues: expect.objectContaining({ all: 3 }),
      inbox: 0,
      exceptions: 0,
      inquiries: 0,
      failedJobs: 0,
      cartTransfers: 0,
      repayments: 0,
      lawAmounts: 0,
      dataRequests: 0,
      roleChanges: 0,
    });
  });

  test('cursor of no page: refused', async () => {
    const at = '2026-11-16T09:00:00.000Z';
    const id = crypto.randomUUID();
    const statusOf = async (after: string): Promise<number> =>
      (await testApp.callLoosely('GET /admin/applications', musa, { query: { after } })).status;
    expect(await statusOf(`${at}_${at}_${id}`)).toBe(200);
    for (const after of [
      'x',
      `${at}_${at}`,
      `${at}_${at}_${'-'.repeat(36)}`,
      `${at}_today_${id}`,
      `+275760-09-13T00:00:00.000Z_${at}_${id}`,
      `-000001-01-01T00:00:00.000Z_${at}_${id}`,
      `1 January 9999_${at}_${id}`,
    ])
      expect([after, await statusOf(after)]).toEqual([after, 400]);
  });

  test('unknown tier or order: refused', async () => {
    expect(
      (await testApp.callLoosely('GET /admin/applications', musa, { query: { tier: 'gold' } })).status,
    ).toBe(400);
    expect(
      (await testApp.callLoosely('GET /admin/applications', musa, { query: { order: 'random' } })).status,
    ).toBe(400);
  });
});

const dueAt = new Date('2026-11-20T15:00:00Z');
const warnsAt = new Date('2026-11-20T12:00:00Z');
const at = (time: string): Date => new Date(`2026-11-20T${time}Z`);

test.each([
  ['to_review', '11:59:59', 'running'],
  ['to_file', '12:00:00', 'warning'],
  ['to_review', '15:00:00', 'warning'],
  ['to_review', '15:00:01', 'breached'],
  // Where we need not act, only what is late is shown.
  ['with_customer', '14:00:00', 'none'],
  ['to_check_payment', '14:00:00', 'none'],
  ['with_registry', '15:00:01', 'breached'],
] as const)('clock of a row in %s at %s: %s', (queue, time, state) => {
  expect(presentItemClock({ dueAt, warnsAt, queue }, at(time))).toEqual({
    state,
    dueAt: dueAt.toISOString(),
  });
});

test('clock of a row without a warning, and without a due time', () => {
  expect(presentItemClock({ dueAt, warnsAt: null, queue: 'to_file' }, at('14:00:00')).state).toBe('running');
  expect(presentItemClock({ dueAt: null, warnsAt, queue: 'to_file' }, at('14:00:00'))).toEqual({
    state: 'none',
    dueAt: null,
  });
});
