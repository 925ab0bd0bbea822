import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryOf, countries, serviceById } from '#catalog/index.ts';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { demoCases, demoStaff } from './demo-cases.ts';
import { stepsOf, type Step } from './run-case.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('cases of the demonstration: forty, of all countries, with names of their own', async () => {
  const cases = await demoCases();
  expect(cases).toHaveLength(40);
  expect(new Set(cases.map(({ serviceId }) => countryOf(serviceById(serviceId)!).id)).size).toBe(
    countries.length,
  );
  expect(new Set(cases.map(({ rename }) => rename('Sample Foods Limited'))).size).toBe(40);
});

test('sixteen cases: of all countries, and of all stages but the cancelled one', async () => {
  const [cases, all] = [await demoCases(16), await demoCases()];
  expect(cases).toHaveLength(16);
  expect(new Set(cases.map(({ serviceId }) => serviceId))).toEqual(
    new Set(all.map(({ serviceId }) => serviceId)),
  );
  const stages = new Set(all.map(({ stage }) => stage));
  stages.delete('cancelled');
  expect(new Set(cases.map(({ stage }) => stage))).toEqual(stages);
});

test('case that is completed, one with a message, and one that is cancelled: as an officer finds them, with the times of their steps', {
  tags: ['extended'],
}, async () => {
  const now = new Date('2026-12-15T12:00:00Z');
  const all = await demoCases();
  const cases = [
    all.find(({ stage }) => stage === 'completed'),
    all.find(({ hasMessage }) => hasMessage),
    all.find(({ stage }) => stage === 'cancelled'),
  ].flatMap((each) => each ?? []);
  app.setNow(new Date('2026-10-01T12:00:00Z'));
  for (const email of new Set(cases.map(({ customer }) => customer.email))) await app.signUp(email);
  const roles = new Map<string, (typeof demoStaff)[number]['role']>(
    demoStaff.map(({ name, role }) => [name, role]),
  );
  const tokens = {
    customer: ({ email }: { email: string }) => app.signIn(email),
    staff: (name: string) => app.officer(name, roles.get(name)),
  };
  const steps: Step[] = cases.flatMap((each) => stepsOf(app, tokens, each, now));
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    expect(at.getTime()).toBeLessThan(now.getTime());
    app.setNow(at);
    await run();
  }
  app.setNow(now);
  const musa = await app.officer('Musa Sample', 'administrator');
  const { rows, counts } = (await app.call('GET /admin/applications', musa, { query: { queue: 'all' } }))
    .data;
  expect(rows).toHaveLength(cases.length);
  expect(counts).toMatchObject({ finished: 1, to_review: 1 });
  expect(rows.find(({ claim }) => claim !== null)?.claim?.by.name).toBe('Ngozi Sample');
  expect((await app.call('GET /admin/inbox', musa, {})).data.waiting).toHaveLength(1);
});
