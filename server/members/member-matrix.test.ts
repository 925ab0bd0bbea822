import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MEMBER_ROLES, memberHasRight, type MemberRole } from '#contract/member-rights.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { memberships } from './tables.ts';

const unknownId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/** A new request each time: an id that somebody else chose is not found. */
const documentRequest = () => ({
  id: crypto.randomUUID(),
  email: 'ngozi@customer.example',
  title: 'Bank statement for March',
  dueOn: '2026-12-24',
});

/** Bodies that reach the check of the right. */
const bodies: Partial<Record<EndpointKey, unknown>> = {
  'PUT /applications/:id/answers': { changes: {} },
  'PUT /applications/:id/tier': { tier: 'standard' },
  'PUT /applications/:id/promotional-code': { code: 'SPRING' },
  'POST /applications/:id/submit': { name: 'Ada Obi', agreed: true, totalMinor: 1, version: 1 },
  'POST /applications/:id/transfer': { receiptFileId: unknownId, paidOn: '2026-11-20' },
  'POST /applications/:id/checkouts': { provider: 'stripe' },
  'POST /applications/:id/price-change': {
    answer: 'accepted',
    version: 1,
    changeId: unknownId,
    differenceMinor: 1,
  },
  'POST /applications/:id/answer': { version: 1 },
  'POST /applications/:id/cancel': { version: 9 },
  'POST /applications/:id/copy': { idempotencyKey: unknownId },
  'PUT /applications/:id/refund-account': { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
  'POST /applications/:id/refund-answer': { answer: 'arrived', version: 1 },
  'POST /applications/:id/messages': { id: unknownId, words: 'When do you file?' },
  'PUT /companies/:id/facts': { facts: {} },
  'POST /companies/:id/what-if': { facts: {} },
  'POST /companies/:id/filed-deadlines': { obligationId: 'none', period: '2026' },
  'PUT /companies/:id/reminders': { daysBefore: [14], late: true },
  'POST /companies/:id/record-events': {
    version: 9,
    idempotencyKey: unknownId,
    events: [
      {
        id: unknownId,
        effectiveOn: '2026-11-20',
        change: {
          kind: 'person_entered',
          personId: unknownId,
          personType: 'individual',
          particulars: { name: 'Ada Obi' },
        },
      },
    ],
  },
  'POST /people/:subject/:id/invitations': { email: 'ngozi@customer.example', role: 'viewer' },
  'PUT /people/:subject/:id/members/:accountId': { role: 'viewer' },
  'POST /people/:subject/:id/hand-over': { accountId: unknownId, confirmation: 'Zuma Foods' },
  'POST /companies/:id/document-requests': documentRequest,
  'POST /applications/:id/document-requests': documentRequest,
  'POST /applications/:id/parts': { path: 'directors/none', email: 'ngozi@customer.example' },
  'PUT /applications/:id/parts-order': { inOrder: true },
};

/** Answered to people who have the right: the subject is found, and what the path names below it is not. */
const belowSubject: readonly EndpointKey[] = [
  'DELETE /applications/:id/files/:fileId',
  'POST /people/:subject/:id/invitations/:invitationId/resend',
  'PUT /people/:subject/:id/members/:accountId',
  'GET /companies/:id/known-answers',
  'POST /applications/:id/price-change',
  'POST /applications/:id/parts',
  'POST /applications/:id/parts/:partId/resend',
];

type Case = { key: EndpointKey; endpoint: Endpoint; subject: 'companies' | 'applications' };
const cases: Case[] = (Object.keys(api) as EndpointKey[])
  .flatMap((key) => {
    const endpoint: Endpoint = api[key];
    if (endpoint.access === undefined || endpoint.upload || key === 'GET /files/:id') return [];
    const kinds = key.includes(':subject')
      ? (['companies', 'applications'] as const)
      : [key.includes(' /companies') ? ('companies' as const) : ('applications' as const)];
    return kinds.map((subject) => ({ key, endpoint, subject }));
  })
  // The company is gone after its removal.
  .toSorted((a, b) => Number(a.key === 'DELETE /companies/:id') - Number(b.key === 'DELETE /companies/:id'));

let testApp: TestApp;
let ids: Record<'companies' | 'applications', string>;
const tokens: Partial<Record<MemberRole | 'stranger', string>> = {};

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  const ada = await testApp.signUp('ada@customer.example');
  const { data } = await testApp.call('POST /applications', ada, {
    body: { serviceId: 'nigeria-company-registration', tier: 'standard' },
  });
  await testApp.call('POST /companies', ada, {
    body: {
      companies: [
        {
          country: 'nigeria',
          entityType: 'LTD',
          name: 'Zuma Foods',
          registrationNumber: 'RC 1234567',
          registeredOn: '2021-03-10',
        },
      ],
    },
  });
  const [company] = await testApp.database.sql.select().from(companies);
  ids = { companies: company?.id ?? '', applications: data.id };
  tokens.stranger = await testApp.signUp('eve@customer.example', 'Eve Eze');
  for (const role of MEMBER_ROLES) {
    const token = await testApp.signUp(`${role}@customer.example`, `The ${role}`);
    tokens[role] = token;
    await testApp.database.sql.insert(memberships).values([
      { companyId: ids.companies, accountId: subjectOf(token), role, since: testApp.now() },
      { applicationId: ids.applications, accountId: subjectOf(token), role, since: testApp.now() },
    ]);
  }
});
afterAll(() => testApp.stop());

const callAs = (role: MemberRole | 'stranger', { key, subject }: Case) =>
  testApp.callLoosely(key, tokens[role] ?? null, {
    params: {
      id: ids[subject],
      subject,
      fileId: unknownId,
      paper: 'none',
      invitationId: unknownId,
      partId: unknownId,
      accountId: unknownId,
      obligationId: 'none',
      period: '2026',
    },
    query: key === 'GET /companies/:id/known-answers' ? { serviceId: 'ghana-company-registration' } : {},
    body: bodies[key] === documentRequest ? documentRequest() : bodies[key],
  });

test('customer endpoints about a company or an application: each names the right it needs', () => {
  const without = (Object.keys(api) as EndpointKey[]).filter((key) => {
    const endpoint: Endpoint = api[key];
    return (
      endpoint.who === 'customer' &&
      /\/(companies|applications|people|files)\/:/.test(key) &&
      !endpoint.access
    );
  });
  expect(without).toEqual([]);
});

type Outcome = 'not found' | 'refused' | 'allowed' | `status ${number}`;

const outcomeOf = (status: number, key: EndpointKey): Outcome => {
  if (status === 403) return 'refused';
  if (status === 404 && !belowSubject.includes(key)) return 'not found';
  return status === 401 || status >= 500 ? `status ${status}` : 'allowed';
};
/** Handing over needs the account that holds the subject, besides the right. */
const expected = (role: MemberRole, { key, endpoint: { access } }: Case): Outcome =>
  access !== undefined && memberHasRight(role, access) && key !== 'POST /people/:subject/:id/hand-over'
    ? 'allowed'
    : 'refused';

describe('stranger', () => {
  test.each(cases)('$key ($subject): not_found', async (each) => {
    const { status, refusal } = await callAs('stranger', each);
    expect([status, refusal.code]).toEqual([404, 'not_found']);
  });
});

describe.each(MEMBER_ROLES.toReversed())('%s', (role) => {
  test.each(cases.map((each) => ({ ...each, outcome: expected(role, each) })))(
    '$key ($subject): $outcome',
    async ({ outcome, ...each }) => {
      const { status } = await callAs(role, each);
      expect(outcomeOf(status, each.key)).toBe(outcome);
    },
  );
});

test('refused calls: the application and the company are unchanged', async () => {
  const [application] = await testApp.database.sql
    .select()
    .from(applications)
    .where(eq(applications.id, ids.applications));
  expect(application).toMatchObject({ orderState: 'draft', answers: {} });
});
