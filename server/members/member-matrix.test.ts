// Above 400 lines because one matrix asks every endpoint as every kind of person, over one set of companies and applications.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { MEMBER_ROLES, memberHasRight, type MemberRole } from '#contract/members/member-rights.ts';
import { accessLog } from '../access-log/tables.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { documents } from '../documents/tables.ts';
import { files } from '../files/tables.ts';
import { firmClients, firmMembers, firms } from '../firms/tables.ts';
import { sendInParts } from '../uploads/testing/send-in-parts.ts';
import { applicationParts } from '../parts/tables.ts';
import { memberships } from './tables.ts';
import { createOwnObjects, ownObjectCases, type OwnObjectCase } from './testing/own-objects.ts';
import { subjectOf } from '../testing/subject-of.ts';

const unknownId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';

/** A new request each time: an id that another account chose is not found. */
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
  'POST /applications/:id/correction/submit': { name: 'Ada Obi', agreed: true, version: 99 },
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
  'POST /applications/:id/messages/read': { upTo: unknownId },
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
  'POST /companies/:id/firms': { email: 'ngozi@firm.example', role: 'editor' },
  'PUT /companies/:id/firms/:firmId': { role: 'viewer' },
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
  'PUT /companies/:id/firms/:firmId',
  'GET /companies/:id/known-answers',
  'POST /applications/:id/messages/read',
  'POST /applications/:id/price-change',
  'POST /applications/:id/parts',
  'POST /applications/:id/parts/:partId/resend',
];

type Case = {
  key: EndpointKey;
  endpoint: Endpoint;
  subject: 'companies' | 'applications';
  /** How the file of an upload is sent: in the request, or before it. */
  sent?: 'multipart' | 'claim' | undefined;
};
const cases: Case[] = (Object.keys(api) as EndpointKey[])
  .flatMap((key) => {
    const endpoint: Endpoint = api[key];
    if (endpoint.access === undefined) return [];
    const kinds = /:subject|^GET \/files|\/documents\/:id/.test(key)
      ? (['companies', 'applications'] as const)
      : [key.includes(' /companies') ? ('companies' as const) : ('applications' as const)];
    const ways = endpoint.upload ? (['multipart', 'claim'] as const) : [undefined];
    return kinds.flatMap((subject) => ways.map((sent) => ({ key, endpoint, subject, sent })));
  })
  // The company is gone after its removal.
  .toSorted((a, b) => Number(a.key === 'DELETE /companies/:id') - Number(b.key === 'DELETE /companies/:id'));

let testApp: TestApp;
let ids: Record<'companies' | 'applications', string>;
/** A file of the application, and one of the company. */
let fileIds: Record<'companies' | 'applications', string>;
/** Documents with these files. */
let documentIds: Record<'companies' | 'applications', string>;
/** Those of the owner of another company. */
let otherIds: Record<'companies' | 'applications', string>;
/**
 * People of firms: with the role of their firm, without one since they left, or since the owner ended the
 * firm's access.
 */
const FIRM_PEOPLE = {
  'admin of a firm (editor)': 'editor',
  'member of a firm (editor)': 'editor',
  'member of a firm (viewer)': 'viewer',
} as const satisfies Record<string, MemberRole>;
const FORMER_PEOPLE = ['former member of a firm', 'member of a firm without the client'] as const;
type FirmPerson = keyof typeof FIRM_PEOPLE | (typeof FORMER_PEOPLE)[number];
const OTHER_OWNER = 'owner of another company';
/** The answers of the application name the person whose part it is. */
const answers = { directors: [{ id: 'dayo' }] };
/** A person who fills in her own part of the application: with an account of hers, and with the session of her part. */
const FILLER = 'filler of a part';
const FILLER_SESSION = 'session of a part';
/** The account that holds the company and the application, and owns objects of its own. */
const HOLDER = 'holder';
type Person =
  | MemberRole
  | typeof HOLDER
  | 'stranger'
  | typeof OTHER_OWNER
  | typeof FILLER
  | typeof FILLER_SESSION
  | FirmPerson;
const tokens: Partial<Record<Person, string>> = {};
let ownParamsOf: (key: EndpointKey) => Record<string, string>;

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  const ada = await testApp.signUp('ada@customer.example');
  tokens[HOLDER] = ada;
  ids = await addSubjects(ada, 'Zuma Foods');
  fileIds = { applications: await addFile(ada), companies: await addFile(ada) };
  documentIds = {
    companies: await addDocument('companies', 'filing-proof'),
    applications: await addDocument('applications', 'requested'),
  };
  const other = await testApp.signUp('ben@customer.example', 'Ben Ibe');
  tokens[OTHER_OWNER] = other;
  otherIds = await addSubjects(other, 'Idoma Farms');
  tokens.stranger = await testApp.signUp('eve@customer.example', 'Eve Eze');
  for (const role of MEMBER_ROLES) {
    const token = await testApp.signUp(`${role}@customer.example`, `The ${role}`);
    tokens[role] = token;
    await testApp.database.sql.insert(memberships).values([
      { companyId: ids.companies, accountId: subjectOf(token), role, since: testApp.now() },
      { applicationId: ids.applications, accountId: subjectOf(token), role, since: testApp.now() },
    ]);
  }
  // Access to the company includes the application for it.
  await testApp.database.sql
    .update(applications)
    .set({ forCompanyId: ids.companies })
    .where(eq(applications.id, ids.applications));
  const firmId = await addFirmPeople();
  const partId = await addFiller();
  ownParamsOf = await createOwnObjects(testApp, {
    holder: ada,
    companyId: ids.companies,
    otherCompanyId: otherIds.companies,
    firmId,
    partId,
    partEmail: 'dayo@customer.example',
    partAccountId: subjectOf(tokens[FILLER] ?? ''),
    fileId: fileIds.companies,
  });
});
afterAll(() => testApp.stop());

/** Adds a draft and a company formed elsewhere to an account. */
async function addSubjects(token: string, name: string): Promise<typeof ids> {
  const draft = await testApp.call('POST /applications', token, {
    body: { serviceId: 'nigeria-company-registration', tier: 'standard' },
  });
  await testApp.call('POST /companies', token, {
    body: {
      companies: [
        {
          country: 'nigeria',
          entityType: 'LTD',
          name,
          registrationNumber: name === 'Zuma Foods' ? 'RC 1234567' : 'RC 1234568',
          registeredOn: '2021-03-10',
        },
      ],
    },
  });
  const [company] = await testApp.database.sql.select().from(companies).where(eq(companies.name, name));
  return { companies: company?.id ?? '', applications: draft.data.id };
}

const addFile = async (token: string): Promise<string> =>
  (await testApp.upload(ids.applications, { token })).data.id;

/** Makes a file a document of the company alone, or of the application. */
async function addDocument(subject: Case['subject'], kind: string): Promise<string> {
  const { sql } = testApp.database;
  const fileId = fileIds[subject];
  const applicationId = subject === 'applications' ? ids.applications : null;
  const [file] = await sql
    .update(files)
    .set({ applicationId, purpose: kind })
    .where(eq(files.id, fileId))
    .returning({ ownerId: files.ownerId });
  const [document] = await sql
    .insert(documents)
    .values({
      ownerId: file?.ownerId ?? '',
      applicationId,
      companyId: subject === 'companies' ? ids.companies : null,
      kind,
      title: 'Proof of filing',
      fileId,
      idempotencyKey: fileId,
      issuedAt: testApp.now(),
    })
    .returning({ id: documents.id });
  return document?.id ?? '';
}

async function addFiller(): Promise<string> {
  const token = await testApp.signUp('dayo@customer.example', 'Dayo Ojo');
  const since = testApp.now();
  await testApp.database.sql
    .update(applications)
    .set({ answers })
    .where(eq(applications.id, ids.applications));
  const [part] = await testApp.database.sql
    .insert(applicationParts)
    .values({
      applicationId: ids.applications,
      path: 'directors/dayo',
      email: 'dayo@customer.example',
      tokenHash: 'a'.repeat(64),
      invitedBy: subjectOf(token),
      invitedByName: 'Ada Obi',
      sentAt: since,
      expiresAt: new Date(since.getTime() + 7 * 86_400_000),
    })
    .returning({ id: applicationParts.id });
  const opened = await testApp.call('POST /account/parts/:id/session', token, {
    params: { id: part?.id ?? '' },
  });
  tokens[FILLER] = token;
  tokens[FILLER_SESSION] = opened.data.session;
  return part?.id ?? '';
}

/** @returns the id of the firm with an admin and a member */
async function addFirmPeople(): Promise<string> {
  const { sql } = testApp.database;
  const since = testApp.now();
  const addFirm = async (role: 'editor' | 'viewer', people: readonly FirmPerson[]): Promise<string> => {
    const firmId = crypto.randomUUID();
    await sql.insert(firms).values({ id: firmId, name: `Firm of ${people.join(', ')}`, createdAt: since });
    await sql
      .insert(firmClients)
      .values({ companyId: ids.companies, firmId, role, givenByName: 'Ada Obi', since });
    for (const person of people) {
      const token = await testApp.signUp(`${crypto.randomUUID()}@firm.example`, `The ${person}`);
      tokens[person] = token;
      await sql.insert(firmMembers).values({
        firmId,
        accountId: subjectOf(token),
        role: person.startsWith('admin') ? 'admin' : 'member',
        since,
      });
    }
    return firmId;
  };
  const firmId = await addFirm('editor', [
    'admin of a firm (editor)',
    'member of a firm (editor)',
    'former member of a firm',
  ]);
  await addFirm('viewer', ['member of a firm (viewer)']);
  const revoked = await addFirm('editor', ['member of a firm without the client']);
  await sql
    .delete(firmMembers)
    .where(eq(firmMembers.accountId, subjectOf(tokens['former member of a firm'] ?? '')));
  await sql.delete(firmClients).where(eq(firmClients.firmId, revoked));
  return firmId;
}

const subjectIdOf = ({ key, subject }: Case): string => {
  if (key === 'GET /files/:id') return fileIds[subject];
  return key.includes('/documents/:id/versions') ? documentIds[subject] : ids[subject];
};

const paramsOf = ({ key, subject, ...more }: Case): Record<string, string> => ({
  id: subjectIdOf({ key, subject, ...more }),
  subject,
  fileId: unknownId,
  paper: 'none',
  invitationId: unknownId,
  partId: unknownId,
  accountId: unknownId,
  firmId: unknownId,
  obligationId: 'none',
  period: '2026',
});

function callAs(role: Person, each: Case) {
  const { key } = each;
  if (each.sent) return uploadAs(role, each, paramsOf(each));
  return testApp.callLoosely(key, tokens[role] ?? null, {
    params: paramsOf(each),
    query: key === 'GET /companies/:id/known-answers' ? { serviceId: 'ghana-company-registration' } : {},
    body: bodies[key] === documentRequest ? documentRequest() : bodies[key],
  });
}

/** No document: people who have the right are told so. */
const noDocument = Buffer.from('No document at all');

/** Sends a file as multipart, or the caller's own upload that was sent before. */
async function uploadAs(role: Person, each: Pick<Case, 'key' | 'sent'>, params: Record<string, string>) {
  const token = tokens[role] ?? '';
  const query: Record<string, string> =
    each.key === 'POST /applications/:id/files' ? { purpose: 'document' } : {};
  if (each.sent === 'claim') {
    const upload = await sendInParts(testApp, { authorization: `Bearer ${token}` }, noDocument);
    return testApp.callLoosely(each.key, token, { params, query, body: { upload } });
  }
  const form = new FormData();
  form.append('file', new File([noDocument], 'bill.pdf', { type: 'application/pdf' }));
  const request = new Request('http://test', { method: 'POST', body: form });
  const path = each.key.slice('POST '.length).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const reply = await testApp.app.inject({
    method: 'POST',
    url: `/api${path}`,
    query,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, refusal: reply.json<RefusalBody>() };
}

test('customer endpoints with an id in the path: each is in this matrix', () => {
  const called = new Set([...cases, ...ownObjectCases].map(({ key }) => key));
  const left = (Object.keys(api) as EndpointKey[]).filter(
    (key) => api[key].who === 'customer' && /:\w*id\b/i.test(key) && !called.has(key),
  );
  expect(left).toEqual([]);
});

test('own subject in the path, with a file of another customer: the file stays, and is not read', async () => {
  const withFile = cases.filter(({ key }) => key.includes(':fileId'));
  expect(withFile.length).toBeGreaterThan(1);
  for (const each of withFile) {
    // oxlint-disable-next-line no-await-in-loop
    const reply = await testApp.callLoosely(each.key, tokens[OTHER_OWNER] ?? null, {
      params: { ...paramsOf(each), id: otherIds[each.subject], fileId: fileIds[each.subject] },
    });
    // Deleting a proof is idempotent: one that is not of the company counts as gone.
    const expectedStatus = each.key === 'DELETE /companies/:id/filing-proofs/:fileId' ? 200 : 404;
    expect([each.key, reply.status]).toEqual([each.key, expectedStatus]);
  }
  const kept = await testApp.database.sql.select({ id: files.id }).from(files);
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(fileIds)));
});

test('officer reads by an id of a customer: what is answered is in the access log', async () => {
  const officer = await testApp.officer();
  const reads = [
    ...cases.map((each) => ({ ...each, params: paramsOf(each) })),
    ...ownObjectCases.map(({ key }) => ({ key, params: ownParamsOf(key) })),
  ].filter(({ key }) => key.startsWith('GET '));
  const answered = new Set<EndpointKey>();
  for (const { key, params } of reads) {
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await testApp.callLoosely(key, officer, { params });
    if (status < 300) answered.add(key);
  }
  expect(answered.size).toBeGreaterThan(3);
  const logged = await testApp.database.sql.selectDistinct({ action: accessLog.action }).from(accessLog);
  expect([...answered].filter((key) => !logged.some(({ action }) => action === key))).toEqual([]);
});

test('customer endpoints about a company or an application: each names the right it needs', () => {
  const without = (Object.keys(api) as EndpointKey[]).filter((key) => {
    const endpoint: Endpoint = api[key];
    return (
      endpoint.who === 'customer' &&
      /\/(companies|applications|people|files|documents)\/:/.test(key) &&
      !endpoint.access
    );
  });
  expect(without).toEqual([]);
});

/** A file that is no document. */
const UNSUPPORTED = 415;

type Outcome = 'not found' | 'refused' | 'allowed' | `status ${number}`;

const outcomeOf = (status: number, key: EndpointKey): Outcome => {
  if (status === 403) return 'refused';
  if (status === 404 && !belowSubject.includes(key)) return 'not found';
  // Uploads were read as far as their content.
  const endpoint: Endpoint = api[key];
  if (endpoint.upload && status !== UNSUPPORTED) return `status ${status}`;
  return status === 401 || status >= 500 ? `status ${status}` : 'allowed';
};
/** Handing over needs the account that holds the subject, besides the right. */
const expected = (role: MemberRole, { key, endpoint: { access } }: Case): Outcome =>
  access !== undefined && memberHasRight(role, access) && key !== 'POST /people/:subject/:id/hand-over'
    ? 'allowed'
    : 'refused';

describe('session of a part', () => {
  test('opens the part of the application that it is for', async () => {
    const { status } = await testApp.call('GET /part', tokens[FILLER_SESSION] ?? null);
    expect(status).toBe(200);
  });
  test.each(cases)('$key ($subject $sent): session_expired', async (each) => {
    const { status, refusal } = await callAs(FILLER_SESSION, each);
    expect([status, refusal.code]).toEqual([401, 'session_expired']);
  });
});

describe.each(['stranger', OTHER_OWNER, FILLER, ...FORMER_PEOPLE] as const)('%s', (person) => {
  test.each(cases)('$key ($subject $sent): not_found', async (each) => {
    const { status, refusal } = await callAs(person, each);
    expect([status, refusal.code]).toEqual([404, 'not_found']);
    // The upload was found: what is not found is the company or the application.
    expect(refusal.message).not.toContain('The upload is incomplete');
  });
});

describe('objects with owners of their own', () => {
  const everybody = [
    'stranger',
    OTHER_OWNER,
    ...FORMER_PEOPLE,
    FILLER,
    ...MEMBER_ROLES,
    ...(Object.keys(FIRM_PEOPLE) as (keyof typeof FIRM_PEOPLE)[]),
    HOLDER,
  ] as const;
  const callOwn = (person: Person, { key, body }: OwnObjectCase<Person>) =>
    key === 'POST /account/asked-documents/:id/files'
      ? uploadAs(person, { key, sent: 'multipart' }, ownParamsOf(key))
      : testApp.callLoosely(key, tokens[person] ?? null, { params: ownParamsOf(key), body });

  test.each<OwnObjectCase<Person>>(ownObjectCases)('$key: found by $allowed only', async (each) => {
    const { key, allowed, refused = [] } = each;
    const session = await callOwn(FILLER_SESSION, each);
    expect([session.status, session.refusal.code]).toEqual([401, 'session_expired']);
    // Those who may do it come last: the object is still there after the calls of the others.
    for (const person of everybody.toSorted(
      (a, b) => Number(allowed.includes(a)) - Number(allowed.includes(b)),
    )) {
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await callOwn(person, each);
      expect([person, outcomeOf(status, key)]).toEqual([
        person,
        allowed.includes(person) ? 'allowed' : refused.includes(person) ? 'refused' : 'not found',
      ]);
    }
  });
});

// Before the owner removes the company.
describe.each(Object.entries(FIRM_PEOPLE) as [keyof typeof FIRM_PEOPLE, MemberRole][])(
  '%s',
  (person, role) => {
    test.each(cases.map((each) => ({ ...each, outcome: expected(role, each) })))(
      '$key ($subject $sent): $outcome',
      async ({ outcome, ...each }) => {
        const { status } = await callAs(person, each);
        expect(outcomeOf(status, each.key)).toBe(outcome);
      },
    );
  },
);

describe.each(MEMBER_ROLES.toReversed())('%s', (role) => {
  test.each(cases.map((each) => ({ ...each, outcome: expected(role, each) })))(
    '$key ($subject $sent): $outcome',
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
  expect(application).toMatchObject({ orderState: 'draft', answers });
});
