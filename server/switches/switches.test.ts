import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { SWITCH_IDS, SWITCHES, type SwitchId } from '#contract/desk/switch-words.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { requestBodies } from '../http/testing/request-bodies.ts';

let app: TestApp;
let ada: string;
let musa: string;
let auditor: string;
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  ada = await app.signUp('ada@customer.example');
  musa = await app.officer('Musa Bello');
  auditor = await app.officer('Ngozi Obi', 'auditor');
});
afterAll(() => app.stop());

const versionOf = async (id: SwitchId) =>
  (await app.call('GET /admin/switches', musa)).data.switches.find((each) => each.id === id)?.version ?? -1;
const change = async (id: SwitchId, on: boolean, version?: number, token = musa) =>
  app.callLoosely('POST /admin/switches/:feature', token, {
    params: { feature: id },
    body: { on, reason: 'The provider does not answer.', version: version ?? (await versionOf(id)) },
  });

const gated = (Object.entries(api) as [EndpointKey, Endpoint][]).flatMap(([key, { switch: id, who }]) =>
  id === undefined ? [] : [{ key, id, who }],
);

test('each switch: takes at least one endpoint away', () => {
  expect(new Set(gated.map(({ id }) => id))).toEqual(new Set(SWITCH_IDS));
});

describe.each(gated)('$key while $id is off', ({ key, id, who }) => {
  const ask = () =>
    app.callLoosely(key, who === 'anyone' ? null : ada, {
      params: { id: '00000000-0000-4000-8000-00000000dead' },
      body: requestBodies[key] ?? {},
    });

  test('request while the switch is off: refused in its words, answered again once it is on', async () => {
    expect((await change(id, false)).status).toBe(200);
    expect(await ask()).toMatchObject({
      status: 503,
      refusal: { code: 'switched_off', message: SWITCHES[id].off },
    });
    expect((await change(id, true)).status).toBe(200);
    expect((await ask()).refusal.code).not.toBe('switched_off');
  });
});

test('application that was begun: goes on while no new one is taken', async () => {
  const { data } = await app.call('POST /applications', ada, {
    body: { serviceId: 'nigeria-business-name-registration', tier: 'standard' },
  });
  await change('new-applications', false);
  expect(
    (
      await app.call('PUT /applications/:id/answers', ada, {
        params: { id: data.id },
        body: { changes: { businessEmail: { value: 'ada@palm.example', base: 0 } } },
      })
    ).status,
  ).toBe(200);
  await change('new-applications', true);
});

test('switching: optimistic lock, repeated harmlessly, named with its reason; recorded in the audit log', async () => {
  const before = await versionOf('newsletter');
  expect((await change('newsletter', false, before)).status).toBe(200);
  expect((await change('newsletter', false, before)).data).toMatchObject({ on: false, version: before + 1 });
  expect((await change('newsletter', true, before)).refusal.code).toBe('version_conflict');
  const both = await Promise.all([
    change('newsletter', true, before + 1),
    change('newsletter', true, before + 1),
  ]);
  expect(both.map(({ data }) => (data as { version: number }).version)).toEqual([before + 2, before + 2]);
  const { data } = await app.call('GET /admin/switches', auditor);
  expect(data.switches.find(({ id }) => id === 'newsletter')).toMatchObject({
    on: true,
    changed: { by: 'Musa Bello', reason: 'The provider does not answer.' },
  });
  const log = await app.call('GET /admin/audit', auditor, { query: { subject: 'switches' } });
  expect(log.data.rows.find(({ act }) => act === 'changed')).toMatchObject({
    by: { name: 'Musa Bello' },
    endpoint: 'POST /admin/switches/:feature',
    subject: { kind: 'switches', id: 'newsletter' },
  });
});

test('auditor, officer, customer, stranger: may not switch; without a reason nobody', async () => {
  const officer = await app.officer('Kemi Ade', 'officer');
  for (const [token, status] of [
    [auditor, 403],
    [officer, 403],
    [ada, 403],
    [null, 401],
  ] as const)
    expect((await change('inquiries', false, 0, token as string)).status).toBe(status);
  expect(
    (
      await app.callLoosely('POST /admin/switches/:feature', musa, {
        params: { feature: 'inquiries' },
        body: { on: false, reason: ' ', version: 0 },
      })
    ).status,
  ).toBe(400);
});
