import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft } from '../testing/application-fixtures.ts';
import { openPartOf } from '../testing/open-part-of.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const unknownId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';

const documentRequest = {
  id: unknownId,
  email: 'kemi@firm.example',
  title: 'Bank statement for March',
  dueOn: '2026-12-24',
};

/** A valid body for each endpoint, from which each test changes one member. */
const bodies: Partial<Record<EndpointKey, Record<string, unknown>>> = {
  'POST /account/deletion': { method: 'password', secret: 'not the password' },
  'POST /applications': { serviceId: 'nigeria-company-registration', tier: 'basic' },
  'PUT /applications/:id/answers': { changes: { companyEmail: { value: 'a@b.example', base: 0 } } },
  'PUT /applications/:id/tier': { tier: 'basic' },
  'POST /applications/:id/submit': { name: 'Ada Obi', agreed: true, totalMinor: 1, version: 1 },
  'POST /applications/:id/transfer': { receiptFileId: unknownId, paidOn: '2026-11-20' },
  'POST /applications/:id/checkouts': { provider: 'stripe' },
  'POST /carts': { applicationIds: [unknownId, unknownId] },
  'POST /carts/:id/checkouts': { provider: 'stripe' },
  'PUT /applications/:id/promotional-code': { code: 'SPRING' },
  'POST /admin/promotional-codes': {
    id: unknownId,
    code: 'SPRING',
    note: 'Fair in Lagos',
    basisPoints: 1000,
    amounts: {},
    minimums: {},
    countries: [],
    services: [],
    firstDay: '2026-11-21',
  },
  'POST /admin/customer-prices': {
    id: unknownId,
    email: 'ada@example.com',
    amounts: {},
    firstDay: '2026-11-21',
    reason: 'An accountant with forty companies',
  },
  'POST /admin/customer-prices/:id/end': { reason: 'The contract ended' },
  'POST /admin/reference-rates': {
    id: unknownId,
    from: 'USD',
    to: 'NGN',
    day: '2026-11-20',
    source: 'Central Bank of Nigeria',
  },
  'POST /applications/:id/price-change': {
    answer: 'accepted',
    version: 1,
    changeId: unknownId,
    differenceMinor: 1,
  },
  'POST /applications/:id/answer': { version: 1 },
  'POST /applications/:id/cancel': { version: 1 },
  'POST /applications/:id/copy': { idempotencyKey: unknownId },
  'PUT /applications/:id/refund-account': { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
  'POST /applications/:id/refund-answer': { answer: 'arrived', version: 1 },
  'PUT /companies/:id/facts': { facts: { employer: true } },
  'POST /companies/:id/what-if': { facts: { employer: true } },
  'POST /companies/:id/record-events': {
    version: 0,
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
  'POST /companies': {
    companies: [
      {
        country: 'nigeria',
        entityType: 'LTD',
        name: 'Zuma Foods Limited',
        registrationNumber: 'RC 1234567',
        registeredOn: '2021-03-10',
      },
    ],
  },
  'POST /companies/csv-preview': { csv: 'country,type,name,number,registered_on' },
  'POST /registry-lookups': { registry: 'companies-house', number: '01234567' },
  'POST /companies/from-registry': { registry: 'companies-house', number: '01234567' },
  'POST /people/:subject/:id/invitations': { email: 'kemi@firm.example', role: 'editor' },
  'PUT /people/:subject/:id/members/:accountId': { role: 'viewer' },
  'POST /people/:subject/:id/hand-over': { accountId: unknownId, confirmation: 'Zuma Foods' },
  'POST /invitations/lookup': { token: 'a'.repeat(43) },
  'POST /invitations/acceptance': { token: 'a'.repeat(43) },
  'POST /invitations/refusal': { token: 'a'.repeat(43) },
  'POST /applications/:id/parts': { path: 'proprietors/first', email: 'bashir@founder.example' },
  'PUT /applications/:id/parts-order': { inOrder: true },
  'POST /shares': {
    id: unknownId,
    name: 'Papers for the bank',
    recipient: 'Standard Bank',
    documentIds: [unknownId],
    endsOn: '2026-12-24',
  },
  'POST /companies/:id/document-requests': documentRequest,
  'POST /applications/:id/document-requests': documentRequest,
  'POST /admin/applications/:id/document-requests': documentRequest,
  'POST /asked-documents/lookup': { token: 'a'.repeat(43) },
  'POST /shares/lookup': { token: 'a'.repeat(43) },
  'POST /shares/visits': { token: 'a'.repeat(43), visitor: 'Ngozi Eze' },
  'POST /shares/document': { visit: 'a'.repeat(43), documentId: unknownId },
  'POST /parts/lookup': { token: 'a'.repeat(43) },
  'POST /parts/code': { token: 'a'.repeat(43) },
  'POST /parts/session': { token: 'a'.repeat(43), code: '000000' },
  'PUT /part/answers': { changes: { 'proprietors/first': { value: {}, base: 0 } } },
  'POST /part/signature': { name: 'Bashir Bello', agreed: true, digest: 'a'.repeat(64) },
  'POST /companies/:id/filed-deadlines': { obligationId: 'ng-annual-return', period: '2026' },
  'POST /admin/applications/:id/events': { verb: 'approve', version: 1 },
  'POST /applications/:id/messages': { id: unknownId, words: 'When do you file?' },
  'POST /admin/applications/:id/messages': { id: unknownId, words: 'We file tomorrow.' },
  'POST /admin/applications/:id/notes': { id: unknownId, words: 'The name is settled.' },
  'PUT /admin/applications/:id/checklist/:item': { ticked: true },
  'PUT /admin/applications/:id/chase-pause': { reason: 'She is travelling.' },
  'POST /admin/applications/:id/hand-over': { toId: unknownId, note: 'The name is settled.' },
  'POST /admin/applications/:id/pending-action': {
    pendingActionId: unknownId,
    version: 1,
    verdict: 'approved',
  },
  'PUT /admin/bank-accounts/:account/mapping': {
    mapping: {
      date: 'Date',
      dateOrder: 'dmy',
      decimal: '.',
      amount: 'Amount',
      credit: null,
      debit: null,
      texts: ['Details'],
      payer: null,
      reference: null,
      balance: null,
    },
  },
  'PUT /admin/bank-lines/:id/payment': { reference: 'CHP-2222-2222' },
  'POST /admin/bank-lines/:id/confirmation': { paymentReference: 'CHP-2222-2222', version: 1 },
  'POST /admin/bank-lines/:id/cart-confirmation': { cartReference: 'CHP-2222-2222', dueMinor: 1 },
  'POST /admin/bank-lines/:id/second-payment': { paymentReference: 'CHP-2222-2222' },
  'POST /admin/bank-lines/:id/note': { note: 'Interest of the account.' },
  'POST /admin/payment-exceptions/:id/resolution': { resolution: 'noted', note: 'The bank explained it.' },
  'POST /inquiries/contact': {
    name: 'Ada Obi',
    email: 'ada@customer.example',
    message: 'How long does it take?',
  },
  'POST /inquiries/careers': {
    name: 'Ada Obi',
    email: 'ada@customer.example',
    message: 'I would like to work with you.',
    cvFileId: unknownId,
  },
  'POST /inquiries/taxpromax': {
    companyName: 'Zuma Foods Limited',
    cacCertificateFileId: unknownId,
    statusReportFileId: unknownId,
  },
  'PUT /inquiries/taxpromax/:id/email': { email: 'ada@customer.example' },
  'PUT /admin/inquiries/:id/state': { state: 'done' },
  'PUT /admin/inquiries/:id/payment': { receivedOn: '2026-11-20' },
  'POST /newsletter/subscriptions': { email: 'ada@customer.example' },
  'POST /newsletter/confirmations': { token: 'a'.repeat(43) },
  'POST /newsletter/unsubscriptions': { token: 'a'.repeat(43) },
  'POST /reminders/unsubscriptions': { token: 'a'.repeat(43) },
  'POST /account/tokens': {
    id: unknownId,
    name: 'Our program',
    scope: 'read',
    endsOn: '2026-12-24',
  },
  'POST /calendar-feeds': { scope: 'all' },
  'PUT /companies/:id/reminders': { daysBefore: [14, 1], late: true },
  'POST /admin/newsletter/issues': {
    subject: 'Fees from January',
    text: 'The **Commission** raises its fees.',
  },
  'PUT /admin/newsletter/issues/:id': {
    subject: 'Fees from January',
    text: 'The **Commission** raises its fees.',
    version: 1,
  },
  'POST /admin/newsletter/issues/:id/trial': { version: 1 },
  'POST /admin/newsletter/issues/:id/send': { version: 1 },
  'POST /admin/applications/:id/emergency-access': { id: unknownId, words: 'The reviewer is away.' },
  'POST /admin/staff': { email: 'kemi@desk.example', role: 'officer' },
  'POST /admin/staff/:id/absences': {
    id: unknownId,
    from: '2026-12-21',
    until: '2026-12-31',
    standInId: unknownId,
  },
  'PUT /admin/views/:id': { name: 'Overdue in Ghana', search: '?due=breached' },
  'PUT /admin/staff/:id/capacity': {},
  'POST /admin/staff/changes/:id': { verdict: 'approved' },
  'POST /admin/law/:country/:figure/looks': { version: 0, idempotencyKey: unknownId },
  'POST /admin/law/:country/:figure/amounts': {
    version: 0,
    idempotencyKey: unknownId,
    amount: { kind: 'fixed', minor: 25_000_00 },
    currency: 'NGN',
    from: '2027-02-01',
    source: { title: 'Fees of 2027', publisher: 'CAC' },
    note: 'Announced by the Commission.',
  },
  'PUT /admin/content/:id': {
    content: { kind: 'announcement', words: 'The desk is closed on 25 December.', link: null },
    startsOn: '2026-12-20',
    withdrawn: false,
    version: 0,
  },
  'POST /v1/quotes': {
    service: 'nigeria-company-registration',
    package: 'basic',
    facts: { shareCapitalMinor: 100_000_000 },
    on: '2026-11-21',
  },
  'POST /v1/name-checks': { jurisdiction: 'nigeria', entityType: 'LTD', name: 'Zuma Foods Limited' },
  'POST /v1/identifier-checks': { jurisdiction: 'nigeria', kind: 'company-number', value: 'RC 1234567' },
  'POST /v1/eligibility': { jurisdiction: 'nigeria', entityType: 'LTD', facts: {} },
  'POST /v1/obligations': {
    jurisdiction: 'nigeria',
    entityType: 'LTD',
    facts: { registeredOn: '2025-03-10' },
    from: '2026-01-01',
    to: '2026-12-31',
  },
  'POST /v1/estimates': { jurisdiction: 'nigeria', tax: 'any', facts: { profit: 1 }, on: '2026-11-21' },
};

type Case = { key: EndpointKey; endpoint: Endpoint };
const cases: Case[] = (Object.keys(api) as EndpointKey[]).map((key) => ({ key, endpoint: api[key] }));
const guarded = cases.filter(({ endpoint }) => endpoint.who !== 'anyone');
const own = cases.filter(
  ({ key, endpoint }) => endpoint.who === 'customer' && key.includes(':id') && !endpoint.upload,
);
const desk = cases.filter(({ endpoint }) => endpoint.who === 'admin');
const bodied = cases.filter(({ endpoint }) => endpoint.body !== undefined);

let testApp: TestApp;
let ada: string;
let officer: string;
let draftId: string;
/** The session of a person with a part of the draft. */
let partSession: string;

beforeAll(async () => {
  testApp = await startTestApp({ now: noon });
  ada = await testApp.signUp('ada@customer.example');
  officer = await testApp.officer();
  const draft = await createFilledDraft(testApp, ada);
  draftId = draft.id;
  partSession = await openPartOf(testApp, ada, draft);
});
afterAll(() => testApp.stop());

const tokenFor = ({ who }: Endpoint): string =>
  who === 'admin' ? officer : who === 'part' ? partSession : ada;

/** Queries of endpoints that need one. */
const queries: Partial<Record<EndpointKey, Record<string, unknown>>> = {
  'GET /companies/:id/known-answers': { serviceId: 'nigeria-company-registration' },
};
const query = (key: EndpointKey): Record<string, unknown> =>
  (api[key] as Endpoint).upload && (api[key] as Endpoint).query
    ? { purpose: 'document' }
    : (queries[key] ?? {});
const callWith = (key: EndpointKey, token: string | null, more: { id?: string; body?: unknown } = {}) =>
  testApp.callLoosely(key, token, {
    params: {
      id: more.id ?? draftId,
      fileId: unknownId,
      code: 'CHV-22222-22222',
      name: 'lagos.png',
      country: 'nigeria',
      figure: 'fee.ng-business-name.0',
      obligationId: 'ng-annual-return',
      dueOn: '2026-11-20',
      item: 'documents',
      account: 'nigeria',
      report: 'funnel',
      absence: unknownId,
      subject: 'applications',
      invitationId: unknownId,
      partId: unknownId,
      requestId: unknownId,
      accountId: unknownId,
    },
    query: query(key),
    body: 'body' in more ? more.body : bodies[key],
  });

test('table of bodies: covers every endpoint with a body', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(bodied.map(({ key }) => key).toSorted());
});

describe.each(guarded)('$key', ({ key }) => {
  test('without a token: sign_in_needed', async () => {
    expect(await callWith(key, null)).toMatchObject({ status: 401, refusal: { code: 'sign_in_needed' } });
  });

  test('forged token: session_expired', async () => {
    const [head, claims, signature = ''] = ada.split('.');
    const forged = [head, claims, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.');
    expect(await callWith(key, forged)).toMatchObject({ status: 401, refusal: { code: 'session_expired' } });
  });

  test('expired token: session_expired', async () => {
    testApp.setNow(new Date(noon.getTime() + 2 * 3_600_000));
    expect(await callWith(key, ada)).toMatchObject({ status: 401, refusal: { code: 'session_expired' } });
    testApp.setNow(noon);
  });

  test('reply: with the request id', async () => {
    const reply = await callWith(key, null);
    expect(reply.refusal.requestId).toBe(reply.headers['x-request-id']);
  });
});

describe.each(desk)('$key', ({ key }) => {
  test('customer: not_allowed', async () => {
    expect(await callWith(key, ada)).toMatchObject({ status: 403, refusal: { code: 'not_allowed' } });
  });
});

describe.each(own)('$key', ({ key }) => {
  test('another customer: not_found', async () => {
    const stranger = await testApp
      .signIn('eve@customer.example')
      .catch(() => testApp.signUp('eve@customer.example', 'Eve Eze'));
    expect(await callWith(key, stranger)).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  });

  test.each([unknownId, 'not-an-id', '..%2f..', "' or 1=1"])('id %s: not_found', async (id) => {
    expect(await callWith(key, ada, { id })).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  });
});

describe.each(bodied)('$key', ({ key, endpoint }) => {
  const body = bodies[key] ?? {};
  const token = () => tokenFor(endpoint);

  test('unknown member: refused', async () => {
    const reply = await callWith(key, token(), { body: { ...body, sneaky: true } });
    expect(reply).toMatchObject({
      status: 400,
      refusal: { code: 'bad_request', problems: [{ path: 'sneaky', code: 'unknown_member' }] },
    });
  });

  test.each(Object.keys(body))('without %s: refused', async (member) => {
    const { [member]: _left, ...rest } = body;
    expect(await callWith(key, token(), { body: rest })).toMatchObject({
      status: 400,
      refusal: { code: 'bad_request' },
    });
  });

  test.each(Object.keys(body))('%s of another type: refused', async (member) => {
    // An empty list is a valid list.
    const list = Array.isArray(body[member]) ? [null] : [];
    for (const wrong of [null, list, { a: [1] }, -1.5, 'x\u0000y']) {
      expect(
        await callWith(key, token(), { body: { ...body, [member]: wrong } }),
        `${member} = ${JSON.stringify(wrong)}`,
      ).toMatchObject({ status: 400, refusal: { code: 'bad_request' } });
    }
  });

  test.each([
    ['no body', undefined, 400, 'bad_request'],
    ['a list', [], 400, 'bad_request'],
    ['null', 'null', 400, 'bad_request'],
    ['broken JSON', '{"a":', 400, 'body_not_json'],
    ['a change of prototypes', '{"__proto__":{"x":1}}', 400, 'body_not_json'],
    ['more than a megabyte', JSON.stringify({ x: 'y'.repeat(1_100_000) }), 413, 'body_too_large'],
  ])('%s: refused', async (_words, wrong, status, code) => {
    expect(await callWith(key, token(), { body: wrong })).toMatchObject({ status, refusal: { code } });
  });
});

describe.each(bodied.filter(({ key }) => 'version' in (bodies[key] ?? {})))('$key', ({ key, endpoint }) => {
  test.each([2_147_483_648, -2_147_483_649, -1])('version %i: refused', async (version) => {
    const token = tokenFor(endpoint);
    expect(await callWith(key, token, { body: { ...bodies[key], version } })).toMatchObject({
      status: 400,
      refusal: { code: 'bad_request', problems: [{ path: 'version' }] },
    });
  });
});

test('refusal: our own messages, not the schema library’s', async () => {
  const reply = await callWith('PUT /applications/:id/tier', ada, { body: { tier: 'warp', x: 1 } });
  expect(reply.refusal.problems).toEqual([
    { path: 'tier', code: 'invalid_value', words: 'This should be one of basic, standard, premium.' },
    { path: 'x', code: 'unknown_member', words: '“x” is not allowed here. Remove it.' },
  ]);
});

const echo = async (id: string) =>
  (await testApp.app.inject({ url: '/api/nothing', headers: { 'x-request-id': id } })).json<{
    requestId: string;
  }>().requestId;

describe('paths below /api', () => {
  test.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['POST', '/api/nothing', 404, 'not_found'],
    ['PATCH', '/api/applications', 405, 'method_not_allowed'],
    ['DELETE', '/api/companies', 405, 'method_not_allowed'],
    ['GET', '/api/%E0%A4%A', 404, 'not_found'],
    ['GET', `/api/applications/${'a'.repeat(300)}`, 404, 'not_found'],
  ])('%s %s: %i', async (method, url, status, code) => {
    const reply = await testApp.app.inject({ method: method as 'GET', url });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code });
  });

  test('other method: header Allow', async () => {
    const reply = await testApp.app.inject({ method: 'PATCH', url: '/api/applications' });
    expect(reply.headers['allow']).toBe('POST, GET');
  });

  test('other content type: refused', async () => {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: { authorization: `Bearer ${ada}`, 'content-type': 'text/plain' },
      payload: 'hello',
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([415, { code: 'unsupported_media_type' }]);
  });

  const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  const filePart = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-\r\n`;
  test.each([
    ['without a boundary', 'multipart/form-data', filePart('file'), 415, 'unsupported_media_type'],
    [
      'with an empty boundary',
      'multipart/form-data; boundary=',
      filePart('file'),
      415,
      'unsupported_media_type',
    ],
    [
      'named after what every object has',
      'multipart/form-data; boundary=x',
      `${filePart('__proto__')}--x--\r\n`,
      400,
      'bad_request',
    ],
    [
      'behind too many fields',
      'multipart/form-data; boundary=x',
      `${'abcdefg'.split('').map(field).join('')}${filePart('file')}--x--\r\n`,
      413,
      'body_too_large',
    ],
  ])('upload %s: refused with 4xx', async (_how, contentType, payload, status, code) => {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: `/api/applications/${draftId}/files?purpose=document`,
      headers: { authorization: `Bearer ${ada}`, 'content-type': contentType },
      payload,
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { code }]);
  });

  test('unknown query parameter: refused', async () => {
    expect(await testApp.callLoosely('GET /applications', ada, { query: { all: 'yes' } })).toMatchObject({
      status: 400,
      refusal: { code: 'bad_request' },
    });
  });

  test('x-request-id: echoed when well-formed', async () => {
    expect(await echo('trace-0001')).toBe('trace-0001');
    expect(await echo('<script>alert(1)</script>')).not.toContain('script');
  });
});

test('rate limit exceeded: Retry-After', async () => {
  const limited = await startTestApp({ now: noon, rateLimits: 'default' });
  const verify = () => limited.call('GET /verify/:code', null, { params: { code: 'CHV-22222-22222' } });
  const replies = [];
  for (let count = 0; count < 31; count += 1) replies.push(await verify());
  expect(replies.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
  expect(replies[30]).toMatchObject({ status: 429, refusal: { code: 'too_many_requests' } });
  expect(Number(replies[30]?.headers['retry-after'])).toBeGreaterThan(0);
  await limited.stop();
});
