import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  signApplication,
} from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-23T09:00:00Z') });
});
afterAll(() => testApp.stop());

const dashboardOf = async (token: string) => (await testApp.call('GET /dashboard', token)).data;

test('dashboard: a draft, a payment, questions and an application in review are in their groups', async () => {
  const ada = await testApp.signUp('ada@customer.example');
  const officer = await testApp.officer();
  expect(await dashboardOf(ada)).toEqual({
    waiting: { rows: [], total: 0 },
    parts: [],
    undeliverable: null,
    asked: [],
    corrections: [],
    drafts: { rows: [], total: 0 },
    discarded: [],
    underWay: { rows: [], total: 0 },
    finished: { rows: [], total: 0 },
    overdue: [],
    next: [],
    companies: 0,
  });
  const unpaid = await signApplication(testApp, ada, await createFilledDraft(testApp, ada));
  const draft = await createFilledDraft(testApp, ada);
  const asked = await createPaidApplication(testApp, ada, officer);
  await actAsOfficer(testApp, officer, asked.id, {
    verb: 'askForInformation',
    questions: [{ path: 'principalAddress', reason: 'mismatch', words: 'The bill names another street.' }],
  });
  const reviewed = await createPaidApplication(testApp, ada, officer);
  const { waiting, drafts, underWay, finished } = await dashboardOf(ada);
  expect(waiting.rows.map(({ id, openQuestions, due }) => ({ id, openQuestions, due }))).toEqual([
    { id: asked.id, openQuestions: 1, due: null },
    { id: unpaid.id, openQuestions: 0, due: { minor: unpaid.payment?.dueMinor, currency: 'NGN' } },
  ]);
  expect(drafts.rows.map(({ id }) => id)).toEqual([draft.id]);
  expect(underWay.rows.map(({ id, promise }) => ({ id, promise: promise?.state }))).toEqual([
    { id: reviewed.id, promise: 'running' },
  ]);
  // The promise is the one of the application's own page.
  const own = await testApp.call('GET /applications/:id', ada, { params: { id: reviewed.id } });
  expect(underWay.rows[0]?.promise).toEqual(own.data.promise);
  expect(finished).toEqual({ rows: [], total: 0 });
  const listed = async (query: { group?: 'waiting' | 'underWay'; q?: string; after?: string }) =>
    (await testApp.call('GET /applications', ada, { query })).data.applications.map(({ id }) => id);
  expect(await listed({})).toEqual([reviewed.id, asked.id, draft.id, unpaid.id]);
  expect(await listed({ group: 'waiting' })).toEqual([asked.id, unpaid.id]);
  expect(await listed({ group: 'underWay' })).toEqual([reviewed.id]);
  expect(await listed({ after: draft.id })).toEqual([unpaid.id]);
  expect(await listed({ q: `business NAME ${unpaid.reference.toLowerCase()}` })).toEqual([unpaid.id]);
  expect(await listed({ q: '%' })).toEqual([]);
  // A person who may only read has nothing to do.
  await testApp.call('POST /people/:subject/:id/invitations', ada, {
    params: { subject: 'applications', id: unpaid.id },
    body: { email: 'vera@customer.example', role: 'viewer' },
  });
  const vera = await testApp.signUp('vera@customer.example', 'Vera Viewer');
  const { text } = (await testApp.mailsTo('vera@customer.example')).find(({ text: words }) =>
    words.includes('/invitations/'),
  ) ?? { text: '' };
  await testApp.call('POST /invitations/acceptance', vera, {
    body: { token: /invitations\/([\w-]{43})/.exec(text)?.[1] ?? '' },
  });
  const ofVera = await dashboardOf(vera);
  expect([ofVera.waiting.total, ofVera.underWay.total]).toEqual([0, 1]);
  expect((await testApp.call('GET /account/navigation', ada)).data).toEqual({
    companies: [],
    firms: [],
    waiting: 2,
    unread: 0,
  });
  const stranger = await testApp.signUp('eve@customer.example', 'Eve Eze');
  expect((await dashboardOf(stranger)).waiting.total).toBe(0);
});

test('dashboard: deadlines of all companies, overdue and next, and a company of another person is not in it', async () => {
  const kemi = await testApp.signUp('kemi@firm.example', 'Kemi Ade');
  await testApp.call('POST /companies', kemi, {
    body: {
      companies: ['Kano Mills Limited', 'Zuma Foods Limited'].map((name, index) => ({
        country: 'nigeria',
        entityType: 'LTD',
        name,
        registrationNumber: `RC 123456${index}`,
        registeredOn: '2021-03-10',
      })),
    },
  });
  expect(
    (await testApp.call('GET /account/navigation', kemi)).data.companies.map(({ name }) => name),
  ).toEqual(['Kano Mills Limited', 'Zuma Foods Limited']);
  const { next, overdue, companies } = await dashboardOf(kemi);
  expect([companies, overdue]).toEqual([2, []]);
  expect(new Set(next.map(({ companyName }) => companyName)).size).toBe(2);
  expect(next.map(({ fileBy }) => fileBy)).toEqual(next.map(({ fileBy }) => fileBy).toSorted());
  // Years later nothing was filed.
  testApp.setNow(new Date('2028-11-23T09:00:00Z'));
  const later = await testApp.signIn('kemi@firm.example');
  const passed = await dashboardOf(later);
  expect(passed.overdue.map(({ companyName }) => companyName).toSorted()).toEqual([
    'Kano Mills Limited',
    'Zuma Foods Limited',
  ]);
  expect(passed.overdue[0]?.count).toBeGreaterThan(0);
});

test('deadline on a Saturday, after the last working day to file: still among the next ones', async () => {
  testApp.setNow(new Date('2029-06-30T09:00:00Z'));
  const ben = await testApp.signUp('ben@customer.example', 'Ben Eze');
  await testApp.call('POST /companies', ben, {
    body: {
      companies: [
        {
          country: 'nigeria',
          entityType: 'BN',
          name: 'Ben Stores',
          registrationNumber: 'BN 7654321',
          registeredOn: '2028-11-05',
        },
      ],
    },
  });
  const { next, overdue } = await dashboardOf(ben);
  expect(overdue).toEqual([]);
  expect(next).toContainEqual(
    expect.objectContaining({ obligationId: 'ng-annual-return-business-name', fileBy: '2029-06-29' }),
  );
});
