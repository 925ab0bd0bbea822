// Above 400 lines because messages, job applications and requests for Taxpromax share one server and its outbox.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countryById } from '#catalog/index.ts';
import { knowCountries } from '#catalog/known-countries.ts';
import { day as calendarDay } from '#values/calendar-date.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { eraseRemovedFiles } from '../files/clean-up-files.ts';
import { purgeInquiries } from './purge-inquiries.ts';
import { inquiries } from './tables.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const day = 86_400_000;
const officerMail = 'musa.bello@desk.example';
let testApp: TestApp;
let officer: string;

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true, now: noon });
});
beforeEach(async () => {
  await testApp.reset();
  testApp.setNow(noon);
  officer = await testApp.officer();
});
afterAll(() => testApp.stop());

async function upload(purpose: string, bytes?: Uint8Array, name = 'paper.pdf') {
  const form = new FormData();
  form.append(
    'file',
    new File([new Uint8Array(bytes ?? (await samplePdf()))], name, { type: 'application/pdf' }),
  );
  const request = new Request('http://test', { method: 'POST', body: form });
  const reply = await testApp.app.inject({
    method: 'POST',
    url: `/api/inquiries/files?purpose=${purpose}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, data: reply.json<{ id: string; code?: string }>() };
}

describe('rejected upload over a connection that is kept alive', () => {
  const part = (headers: string, content = 'x'.repeat(300_000)): string =>
    `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`;
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  test.each([
    ['part without a file name', 400, `${part('name="file"')}--b--\r\n`],
    ['part of another name', 400, `${part('name="photo"; filename="a.pdf"')}--b--\r\n`],
    ['fields only', 400, `${part('name="note"', 'x')}${part('name="note2"', 'y')}--b--\r\n`],
    ['file of another type', 415, `${part('name="file"; filename="a.exe"')}--b--\r\n`],
    ['body without its end', 400, part('name="file"; filename="a.pdf"\r\nContent-Type: application/pdf')],
    ['no part at all', 400, '--b--\r\n'],
  ])('%s: refused with %d, and the next request is answered', async (_case, status, body) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/inquiries/files?purpose=cv HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const replies = await text(socket);
    expect([...replies.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))).toEqual([status, 200]);
  });
});

const message = { name: 'Ada Obi', email: 'Ada@Customer.Example', message: 'How long does a company take?' };
const sendMessage = (more: object = {}) =>
  testApp.callLoosely('POST /inquiries/contact', null, { body: { ...message, ...more } });
const list = async (query: { state?: 'open' | 'done'; kind?: 'contact' | 'career' | 'taxpromax' } = {}) =>
  (await testApp.call('GET /admin/inquiries', officer, { query })).data;

test('message: mailed to the desk, listed, acknowledged without repeating input', async () => {
  const reply = await sendMessage({ product: 'boardroom-in-a-box', phone: '+234 803 000 0000' });
  expect(reply.status).toBe(201);
  const { reference } = reply.data as { reference: string };
  expect(reference).toMatch(/^CHQ-/);
  const desk = await testApp.lastMail(officerMail);
  expect(desk.text).toContain('How long does a company take?');
  expect(desk.text).toContain('boardroom-in-a-box');
  const acknowledged = await testApp.lastMail('ada@customer.example');
  expect(acknowledged.subject).toContain(reference);
  expect(acknowledged.text + acknowledged.html).not.toMatch(/How long|Ada Obi|boardroom/);
  expect(await list()).toMatchObject({
    total: 1,
    counts: { open: 1, done: 0 },
    rows: [
      {
        reference,
        kind: 'contact',
        name: 'Ada Obi',
        email: 'ada@customer.example',
        topic: 'boardroom-in-a-box',
        phone: '+234 803 000 0000',
      },
    ],
  });
});

test('message sent again with its id, also at once: received and mailed once; another message with the id: refused', async () => {
  const id = crypto.randomUUID();
  const replies = [
    ...(await Promise.all([sendMessage({ id }), sendMessage({ id })])),
    await sendMessage({ id }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ data }) => (data as { reference: string }).reference)).size).toBe(1);
  expect((await list()).total).toBe(1);
  expect(await testApp.mailsTo('ada@customer.example')).toHaveLength(1);
  expect(await sendMessage({ id, message: 'Another question, with the same id.' })).toMatchObject({
    status: 400,
    refusal: { problems: [{ path: 'id' }] },
  });
  expect((await list()).total).toBe(1);
});

test.each([
  ['no address', { email: 'ada' }, 'email'],
  ['two addresses', { email: 'ada@a.example, eve@b.example' }, 'email'],
  ['no name', { name: '   ' }, 'name'],
  ['next to no message', { message: 'hello' }, 'message'],
  ['a very long message', { message: 'x'.repeat(4001) }, 'message'],
  ['a product that is no name', { product: '<script>' }, 'product'],
])('message with %s: refused', async (_words, wrong, path) => {
  expect(await sendMessage(wrong)).toMatchObject({
    status: 400,
    refusal: { code: 'bad_request', problems: [{ path }] },
  });
  expect((await list()).total).toBe(0);
});

test('acknowledgements: five a day per address; what is sent after them is received without one', async () => {
  const limited = await startTestApp({ now: noon, rateLimits: 'default' });
  const statuses = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await limited.callLoosely('POST /inquiries/contact', null, { body: message })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201]);
  expect(await limited.database.sql.$count(inquiries)).toBe(6);
  expect(await limited.mailsTo('ada@customer.example')).toHaveLength(5);
  await limited.stop();
});

test('message: closed and reopened by an officer', async () => {
  await sendMessage();
  const { id } = (await list()).rows[0]!;
  expect(
    (
      await testApp.call('PUT /admin/inquiries/:id/state', officer, {
        params: { id },
        body: { state: 'done' },
      })
    ).data,
  ).toMatchObject({ state: 'done', handled: { by: 'Musa Bello' } });
  expect((await list()).total).toBe(0);
  expect((await list({ state: 'done' })).total).toBe(1);
  expect(
    (
      await testApp.call('PUT /admin/inquiries/:id/state', officer, {
        params: { id },
        body: { state: 'open' },
      })
    ).data,
  ).toMatchObject({ state: 'open', handled: null });
  expect(
    await testApp.call('PUT /admin/inquiries/:id/state', officer, {
      params: { id: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10' },
      body: { state: 'done' },
    }),
  ).toMatchObject({ status: 404 });
});

test('job application: CV readable by staff only', async () => {
  const { data: cv } = await upload('cv');
  const apply = (cvFileId: string, words = 'I would like to work with you.') =>
    testApp.callLoosely('POST /inquiries/careers', null, {
      body: { ...message, message: words, cvFileId },
    });
  expect((await apply(cv.id)).status).toBe(201);
  expect(await apply(cv.id, 'My skills are others now.'), 'the same upload again').toMatchObject({
    status: 422,
    refusal: { code: 'evidence_needed' },
  });
  expect((await list({ kind: 'career' })).rows[0]).toMatchObject({
    files: [{ id: cv.id, name: 'paper.pdf', purpose: 'cv' }],
  });
  expect((await testApp.call('GET /files/:id', officer, { params: { id: cv.id } })).status).toBe(200);
  const eve = await testApp.signUp('eve@customer.example');
  expect((await testApp.call('GET /files/:id', eve, { params: { id: cv.id } })).status).toBe(404);
  expect((await testApp.call('GET /files/:id', null, { params: { id: cv.id } })).status).toBe(401);
});

test('upload of an unsupported type: refused', async () => {
  expect(await upload('cv', new TextEncoder().encode('MZ not a paper'))).toMatchObject({
    status: 415,
    data: { code: 'unsupported_file_type' },
  });
  expect(await upload('cv', new Uint8Array())).toMatchObject({ status: 422, data: { code: 'file_empty' } });
  expect(await upload('passport')).toMatchObject({ status: 400 });
});

test('upload of another kind: refused', async () => {
  const { data: cv } = await upload('cv');
  const { data: report } = await upload('statusReport');
  const reply = await testApp.callLoosely('POST /inquiries/taxpromax', null, {
    body: { companyName: 'Zuma Foods Limited', cacCertificateFileId: cv.id, statusReportFileId: report.id },
  });
  expect(reply).toMatchObject({ status: 422, refusal: { code: 'evidence_needed' } });
  expect((await list()).total).toBe(0);
  expect(
    (await testApp.callLoosely('POST /inquiries/careers', null, { body: { ...message, cvFileId: cv.id } }))
      .status,
    'nothing was half-done',
  ).toBe(201);
});

describe('request that is sent again, because its answer was lost', () => {
  test.each([['Taxpromax'], ['a job application']])('%s: the same one, mailed once', async (kind) => {
    const [first, second] = [
      await upload(kind === 'Taxpromax' ? 'cacCertificate' : 'cv'),
      await upload('statusReport'),
    ];
    const send = (more: object = {}) =>
      kind === 'Taxpromax'
        ? testApp.callLoosely('POST /inquiries/taxpromax', null, {
            body: {
              companyName: 'Zuma Foods Limited',
              email: 'ada@customer.example',
              cacCertificateFileId: first.data.id,
              statusReportFileId: second.data.id,
              ...more,
            },
          })
        : testApp.callLoosely('POST /inquiries/careers', null, {
            body: { ...message, cvFileId: first.data.id, ...more },
          });
    const atOnce = await Promise.all([send(), send()]);
    const replies = [...atOnce, await send()];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ data }) => (data as { reference: string }).reference)).size).toBe(1);
    expect((await list()).total).toBe(1);
    expect(await testApp.mailsTo('ada@customer.example')).toHaveLength(1);
    expect(await send({ email: 'eve@customer.example' })).toMatchObject({
      status: 422,
      refusal: { code: 'evidence_needed' },
    });
  });
});

async function requestTaxpromax(more: object = {}) {
  const [certificate, report] = [await upload('cacCertificate'), await upload('statusReport')];
  return testApp.callLoosely('POST /inquiries/taxpromax', null, {
    body: {
      companyName: 'Zuma Foods Limited',
      cacCertificateFileId: certificate.data.id,
      statusReportFileId: report.data.id,
      ...more,
    },
  });
}

test('Taxpromax request: stored, priced at ₦10,000, with the account to pay into', async () => {
  const { status, data } = await requestTaxpromax();
  expect([status, data]).toMatchObject([
    201,
    { transfer: { dueMinor: 1_000_000, currency: 'NGN', account: { bank: expect.any(String) } } },
  ]);
  expect((await list()).rows[0]).toMatchObject({
    kind: 'taxpromax',
    name: 'Zuma Foods Limited',
    email: null,
    files: [{ purpose: 'cacCertificate' }, { purpose: 'statusReport' }],
    payment: { dueMinor: 1_000_000, receivedOn: null },
  });
  expect((await testApp.lastMail(officerMail)).text).toContain('Zuma Foods Limited');
});

test('Taxpromax request without e-mail address: set once, then mailed the account', async () => {
  const { id, reference } = (await requestTaxpromax()).data as { id: string; reference: string };
  const say = (email: string) =>
    testApp.call('PUT /inquiries/taxpromax/:id/email', null, { params: { id }, body: { email } });
  expect((await say('ada@customer.example')).status).toBe(204);
  const { text } = await testApp.lastMail('ada@customer.example');
  expect(text).toContain(reference);
  expect(text).toContain('₦10,000');
  expect(text).not.toContain('Zuma');
  expect(await say('eve@customer.example')).toMatchObject({
    status: 409,
    refusal: { code: 'not_possible_now' },
  });
  expect(await testApp.mailsTo('eve@customer.example')).toEqual([]);
});

test('Taxpromax request: address given after the payment, mailed that it is paid instead of where to pay', async () => {
  const { id } = (await requestTaxpromax()).data as { id: string };
  await testApp.call('PUT /admin/inquiries/:id/payment', officer, {
    params: { id },
    body: { receivedOn: '2026-11-23' },
  });
  await testApp.call('PUT /inquiries/taxpromax/:id/email', null, {
    params: { id },
    body: { email: 'ada@customer.example' },
  });
  const [mail, ...others] = await testApp.mailsTo('ada@customer.example');
  expect(mail).toMatchObject({ kind: 'inquiry.paid' });
  expect(others).toEqual([]);
});

test('transfer for a closed request: opens it again, and its fee is earned when it is closed', async () => {
  const { id } = (await requestTaxpromax()).data as { id: string };
  const close = () =>
    testApp.call('PUT /admin/inquiries/:id/state', officer, { params: { id }, body: { state: 'done' } });
  await close();
  const { data: paid } = await testApp.call('PUT /admin/inquiries/:id/payment', officer, {
    params: { id },
    body: { receivedOn: '2026-11-23' },
  });
  expect(paid).toMatchObject({ state: 'open', handled: null, payment: { receivedOn: '2026-11-23' } });
  await close();
  expect(
    (await testApp.database.query('select kind from ledger_transactions order by recorded_at, id')).rows,
  ).toEqual([{ kind: 'received' }, { kind: 'earned' }]);
});

test('transfer: recorded once by an officer, the sender is notified', async () => {
  const { id } = (await requestTaxpromax({ email: 'ada@customer.example' })).data as { id: string };
  const pay = () =>
    testApp.call('PUT /admin/inquiries/:id/payment', officer, {
      params: { id },
      body: { receivedOn: '2026-11-23' },
    });
  expect((await pay()).data).toMatchObject({ payment: { receivedOn: '2026-11-23' } });
  expect((await testApp.lastMail('ada@customer.example')).subject).toContain('arrived');
  expect(await pay()).toMatchObject({ status: 409 });
});

test('Taxpromax withdrawn or removed: no new request, and a transfer for an earlier one is recorded', async () => {
  const nigeria = countryById('nigeria')!;
  const others = nigeria.services.filter((service) => service.id !== 'nigeria-tax-identity');
  const withdrawn = nigeria.services.map((service) =>
    others.includes(service)
      ? service
      : { ...service, availability: { withdrawnOn: calendarDay('2026-11-01') } },
  );
  const { id } = (await requestTaxpromax({ email: 'ada@customer.example' })).data as { id: string };
  try {
    for (const services of [withdrawn, others]) {
      knowCountries([{ ...nigeria, services }]);
      // oxlint-disable-next-line no-await-in-loop
      expect(await requestTaxpromax()).toMatchObject({
        status: 409,
        refusal: { code: 'service_not_offered', message: 'We do not offer Taxpromax at the moment.' },
      });
    }
    expect(
      await testApp.call('PUT /admin/inquiries/:id/payment', officer, {
        params: { id },
        body: { receivedOn: '2026-11-23' },
      }),
    ).toMatchObject({ status: 200, data: { payment: { receivedOn: '2026-11-23' } } });
    expect((await list()).rows[0]).toMatchObject({ payment: { receivedOn: '2026-11-23' } });
  } finally {
    knowCountries([nigeria]);
  }
});

test('transfer on a day to come: refused; today, where the request is sold: recorded', async () => {
  const { id } = (await requestTaxpromax()).data as { id: string };
  // Half past midnight of the next day in Lagos.
  testApp.setNow(new Date('2026-11-23T23:30:00Z'));
  officer = await testApp.signIn(officerMail);
  const pay = (receivedOn: string) =>
    testApp.call('PUT /admin/inquiries/:id/payment', officer, { params: { id }, body: { receivedOn } });
  expect(await pay('2026-11-25')).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
  expect((await pay('2026-11-24')).data).toMatchObject({ payment: { receivedOn: '2026-11-24' } });
});

test('transfer of a message: refused', async () => {
  await sendMessage();
  const { id } = (await list()).rows[0]!;
  expect(
    await testApp.call('PUT /admin/inquiries/:id/payment', officer, {
      params: { id },
      body: { receivedOn: '2026-11-23' },
    }),
  ).toMatchObject({ status: 409 });
});

test('purge: unsent uploads after a day, finished job applications after a year, open ones never', async () => {
  const { data: unsent } = await upload('cv');
  const { data: cv } = await upload('cv');
  await testApp.callLoosely('POST /inquiries/careers', null, { body: { ...message, cvFileId: cv.id } });
  await sendMessage();
  const career = (await list({ kind: 'career' })).rows[0]!;
  await testApp.call('PUT /admin/inquiries/:id/state', officer, {
    params: { id: career.id },
    body: { state: 'done' },
  });
  const readable = async (id: string) =>
    (await testApp.call('GET /files/:id', await testApp.signIn(officerMail), { params: { id } })).status;

  testApp.setNow(new Date(noon.getTime() + 2 * day));
  await purgeInquiries(testApp.dependencies);
  expect([await readable(unsent.id), await readable(cv.id)]).toEqual([404, 200]);
  testApp.setNow(new Date(noon.getTime() + 366 * day));
  await purgeInquiries(testApp.dependencies);
  await eraseRemovedFiles(testApp.dependencies);
  expect(await readable(cv.id)).toBe(404);
  officer = await testApp.signIn(officerMail);
  expect((await list({ kind: 'career', state: 'done' })).total).toBe(0);
  expect((await list()).total).toBe(1);
});

test('purge: our mails about a deleted message go with it, those about others stay', async () => {
  await sendMessage({ message: 'My number is 0803 000 0000.' });
  const [deleted] = (await list()).rows;
  await testApp.call('PUT /admin/inquiries/:id/state', officer, {
    params: { id: deleted!.id },
    body: { state: 'done' },
  });
  await sendMessage({ message: 'How much is a trade mark?' });
  const [kept] = (await list()).rows;
  testApp.setNow(new Date(noon.getTime() + 731 * day));
  await purgeInquiries(testApp.dependencies);
  const { rows } = await testApp.database.query(
    `select kind, subject from mails where kind like '%inquir%' order by kind`,
  );
  expect(rows).toEqual([
    { kind: 'desk.inquiry_contact', subject: `${kept!.reference}: a message` },
    { kind: 'inquiry.contact', subject: `We received your message (${kept!.reference})` },
  ]);
});

test.each([
  { kind: 'contact', days: 730 },
  { kind: 'career', days: 365 },
  { kind: 'taxpromax', days: 2192 },
] as const)('purge: $kind is kept for $days days after an officer finished it', async ({ kind, days }) => {
  await testApp.database.sql.insert(inquiries).values({
    kind,
    state: 'done',
    reference: `IN-${kind}`,
    name: 'Ada Obi',
    message: 'Hello',
    createdAt: noon,
    handledAt: new Date(noon.getTime() + 100 * day),
  });
  const purgeOn = async (after: number) => {
    testApp.setNow(new Date(noon.getTime() + after * day));
    await purgeInquiries(testApp.dependencies);
    return testApp.database.sql.$count(inquiries);
  };
  expect(await purgeOn(days + 99)).toBe(1);
  expect(await purgeOn(days + 101)).toBe(0);
});
