import { unzipSync } from 'fflate';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ASKED_DOCUMENT_HEADER } from '#contract/documents/uploads.ts';
import { MAX_EARLIER_VERSIONS } from '#contract/documents/documents.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import { companies } from '../companies/tables.ts';
import { handOverRequests } from '../document-requests/erase-requests.ts';
import { documents, documentVersions } from '../documents/tables.ts';
import { files } from '../files/tables.ts';
import { memberships } from '../members/tables.ts';
import { createPaidApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type Data, type TestApp } from '../testing/app.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { sendInParts } from '../uploads/testing/send-in-parts.ts';

const requestId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
const kemi = 'kemi@firm.example';
const filed = { obligationId: 'ng-annual-return-business-name', period: '2026' };
let app: TestApp;
let ada: string;
let companyId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  app.setNow(new Date('2026-08-04T08:00:00Z'));
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  const [company] = await app.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(ada),
      country: 'nigeria',
      entityType: 'BN',
      name: 'Zuma Foods',
      registrationNumber: 'BN 1',
      registeredOn: '2025-11-05',
      facts: {},
      applicationId: null,
      createdAt: app.now(),
    })
    .returning({ id: companies.id });
  companyId = company?.id ?? '';
});
afterAll(() => app.stop());

const memberAs = async (role: 'editor' | 'viewer' | 'owner'): Promise<string> => {
  const token = await app.signUp(`${role}@customer.example`, `The ${role}`);
  await app.database.sql
    .insert(memberships)
    .values({ companyId, accountId: subjectOf(token), role, since: app.now() });
  return token;
};
const uploadOf = async (token: string, words: string) =>
  sendInParts(app, { authorization: `Bearer ${token}` }, await samplePdf(words));
const replace = (id: string, upload: string, token = ada) =>
  app.callLoosely('POST /documents/:id/versions', token, { params: { id }, body: { upload } }) as Promise<{
    status: number;
    data: Data<'POST /documents/:id/versions'>;
    refusal: { code: string };
  }>;
const listed = async (token = ada) => (await app.call('GET /documents', token)).data.documents;
const addProof = async (words: string) => {
  const upload = await uploadOf(ada, words);
  await app.callLoosely('POST /companies/:id/filed-deadlines/:obligationId/:period/proofs', ada, {
    params: { id: companyId, ...filed },
    body: { upload },
  });
  return upload;
};
const request = (url: string, token: string) =>
  app.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
const opening = async (token: string, fileId: string) =>
  (await request(`/files/${fileId}`, token)).statusCode;
const shownFiles = async () =>
  (await app.database.sql.select().from(files)).filter(({ removedAt }) => removedAt === null);

test('requested document: an editor’s version is shown to people with access, and the file before stays for them', async () => {
  await app.call('POST /companies/:id/document-requests', ada, {
    params: { id: companyId },
    body: { id: requestId, email: kemi, title: 'Bank statement for March', dueOn: '2026-08-20' },
  });
  const link = /asked-documents\/([\w-]{43})/.exec((await app.lastMail(kemi)).text)?.[1] ?? '';
  const first = await sendInParts(app, { [ASKED_DOCUMENT_HEADER]: link }, await samplePdf('Page 1'));
  await app.callLoosely('POST /asked-documents/files', null, {
    query: { token: link },
    body: { upload: first },
  });
  const [editor, viewer] = [await memberAs('editor'), await memberAs('viewer')];
  const eve = await app.signUp('eve@customer.example', 'Eve Eze');
  const sender = await app.signUp(kemi, 'Kemi Ade');
  const [before] = await listed();
  const id = before?.id ?? '';
  const { data: shared } = await app.call('POST /shares', ada, {
    body: { id: requestId, name: 'Papers', recipient: 'Bank', documentIds: [id], endsOn: '2026-09-01' },
  });
  const { data: visit } = await app.call('POST /shares/visits', null, {
    body: { token: shared.url.slice(-43), visitor: 'Ngozi Eze' },
  });

  app.setNow(new Date('2026-08-04T08:30:00Z'));
  const second = await uploadOf(editor, 'Pages 1 and 2');
  // The reply of the first claim may be lost.
  expect([(await replace(id, second, editor)).status, (await replace(id, second, editor)).status]).toEqual([
    201, 201,
  ]);
  const earlierVersions = [
    {
      fileId: first,
      fileName: 'bill.pdf',
      sizeBytes: before?.sizeBytes,
      addedAt: expect.stringMatching(/^2026-08-04T08:00/) as string,
      replacedAt: expect.stringMatching(/^2026-08-04T08:30/) as string,
      replacedBy: 'The editor',
      canDelete: expect.any(Boolean) as boolean,
    },
  ];
  for (const [token, canReplace] of [
    [ada, true],
    [editor, true],
    [viewer, false],
  ] as const) {
    expect(await listed(token)).toEqual([
      expect.objectContaining({
        id,
        fileId: second,
        title: 'Bank statement for March',
        issuedAt: before?.issuedAt,
        canReplace,
        earlierVersions,
      }),
    ]);
    expect([await opening(token, first), await opening(token, second)]).toEqual([200, 200]);
  }
  expect([await opening(eve, first), await opening(eve, second)]).toEqual([404, 404]);

  const newest = await samplePdf('Pages 1 and 2');
  const archive = unzipSync((await request('/documents/archive', viewer)).rawPayload);
  expect(Object.entries(archive).map(([path, bytes]) => [path, newest.equals(bytes)])).toEqual([
    ['Zuma Foods/2026-08-04 Bank statement for March.pdf', true],
  ]);
  const inShare = await app.app.inject({
    method: 'POST',
    url: '/api/shares/document',
    payload: { visit: visit.visit, documentId: id },
  });
  expect(newest.equals(inShare.rawPayload)).toBe(true);

  // The person who was asked reads what she sent, and not what replaced it.
  const requestFile = async (token: string, fileId: string) =>
    (await request(`/document-requests/${requestId}/sent/${fileId}`, token)).statusCode;
  expect([await requestFile(sender, first), await requestFile(sender, second)]).toEqual([200, 404]);
  expect([await requestFile(viewer, first), await requestFile(viewer, second)]).toEqual([200, 200]);
  const { data: asked } = await app.call('GET /account/asked-documents', sender);
  expect(asked.asked).toMatchObject([{ files: [{ id: first }] }]);
  const { data: requests } = await app.call('GET /document-requests', viewer);
  expect(requests.requests).toMatchObject([{ files: [{ id: second }] }]);

  const exported = unzipSync((await request('/account/export', ada)).rawPayload);
  const paths = Object.keys(exported).filter((path) => path.includes('requested-documents'));
  // Their names begin with random digits, so that they have no order.
  expect(new Set(paths.map((path) => path.replace(/^.*requested-documents/, '')))).toEqual(
    new Set([`/${second.slice(0, 8)} bill.pdf`, `/earlier-versions/${first.slice(0, 8)} bill.pdf`]),
  );
  expect(JSON.parse(Buffer.from(exported['data.json'] ?? []).toString())).toMatchObject({
    documentVersions: [{ fileId: first, documentId: id, version: 1, replacedByName: 'The editor' }],
  });

  await erasePerson(app.dependencies, { id: subjectOf(editor), email: 'editor@customer.example' }, 'person');
  expect((await listed())[0]).toMatchObject({ earlierVersions: [{ replacedBy: 'Erased' }] });
  await erasePerson(app.dependencies, { id: subjectOf(viewer), email: 'viewer@customer.example' }, 'person');
  await erasePerson(app.dependencies, { id: subjectOf(ada), email: 'ada@customer.example' }, 'person');
  expect([await shownFiles(), await app.database.sql.select().from(documentVersions)]).toEqual([[], []]);
  const rows = await app.database.sql.select().from(files);
  expect(rows.map(({ name }) => name)).toEqual(['erased', 'erased']);
});

test('requested document whose first version was deleted: the request has the one that replaced it, for people with access', {
  tags: ['extended'],
}, async () => {
  await app.call('POST /companies/:id/document-requests', ada, {
    params: { id: companyId },
    body: { id: requestId, email: kemi, title: 'Bank statement for March', dueOn: '2026-08-20' },
  });
  const link = /asked-documents\/([\w-]{43})/.exec((await app.lastMail(kemi)).text)?.[1] ?? '';
  const send = async (words: string) => {
    const upload = await sendInParts(app, { [ASKED_DOCUMENT_HEADER]: link }, await samplePdf(words));
    await app.callLoosely('POST /asked-documents/files', null, { query: { token: link }, body: { upload } });
    return upload;
  };
  const [first, other] = [await send('February'), await send('Letter')];
  const id = (await listed()).find(({ fileId }) => fileId === first)?.id ?? '';
  const second = await uploadOf(ada, 'March');
  await replace(id, second);
  await app.callLoosely('DELETE /documents/:id/versions/:fileId', ada, { params: { id, fileId: first } });
  const filesOf = async () => {
    const [row] = (await app.call('GET /document-requests', ada)).data.requests;
    return new Set(row?.files.map((file) => file.id));
  };
  expect(await filesOf()).toEqual(new Set([second, other]));
  const sender = await app.signUp(kemi, 'Kemi Ade');
  const read = async (token: string) =>
    (await request(`/document-requests/${requestId}/sent/${second}`, token)).statusCode;
  expect([await read(ada), await read(sender)]).toEqual([200, 404]);
});

test('requested document of an application: the officer’s list of the case has the new version', {
  tags: ['extended'],
}, async () => {
  app.setNow(new Date('2026-11-23T09:00:00Z'));
  ada = await app.signIn('ada@customer.example');
  const musa = await app.officer('Musa Bello');
  const { id: applicationId } = await createPaidApplication(app, ada, musa);
  await app.runJobs();
  await app.call('POST /admin/applications/:id/document-requests', musa, {
    params: { id: applicationId },
    body: { id: requestId, email: 'ada@customer.example', title: 'Passport', dueOn: '2026-11-30' },
  });
  await app.callLoosely('POST /account/asked-documents/:id/files', ada, {
    params: { id: requestId },
    body: { upload: await uploadOf(ada, 'Expired') },
  });
  const [passport] = (await app.call('GET /documents', ada, { query: { kind: 'requested' } })).data.documents;
  const valid = await uploadOf(ada, 'Valid');
  const { data } = await replace(passport?.id ?? '', valid);
  expect(data).toMatchObject({ applicationId, fileId: valid, earlierVersions: [{ replacedBy: 'Ada Obi' }] });
  const onDesk = await app.call('GET /admin/applications/:id/document-requests', musa, {
    params: { id: applicationId },
  });
  expect(onDesk.data.requests).toMatchObject([{ files: [{ id: valid }] }]);
  expect(await opening(musa, valid)).toBe(200);
  const issued = (await listed()).find(({ kind }) => kind !== 'requested');
  expect(issued).toMatchObject({ canReplace: false, earlierVersions: [] });
  const refused = await replace(issued?.id ?? '', await uploadOf(ada, 'My own receipt'));
  expect([refused.status, refused.refusal.code]).toEqual([409, 'not_possible_now']);
});

test('same content, a file of another document, a viewer, too many versions: nothing is replaced and no file stays', async () => {
  const first = await addProof('Receipt');
  const [proof] = await listed();
  const id = proof?.id ?? '';
  const stored = (await shownFiles()).length;
  expect((await replace(id, await uploadOf(ada, 'Receipt'))).data).toMatchObject({
    fileId: first,
    earlierVersions: [],
  });
  const viewer = await memberAs('viewer');
  expect((await replace(id, await uploadOf(viewer, 'Other'), viewer)).status).toBe(403);
  const eve = await app.signUp('eve@customer.example', 'Eve Eze');
  expect((await replace(id, await uploadOf(eve, 'Other'), eve)).status).toBe(404);
  const another = await addProof('Stamped copy');
  expect((await replace(id, another)).status).toBe(404);
  expect(await shownFiles()).toHaveLength(stored + 1);
  expect(await app.database.sql.select().from(documentVersions)).toEqual([]);

  await app.database.sql.insert(documentVersions).values(
    Array.from({ length: MAX_EARLIER_VERSIONS }, (_, index) => ({
      fileId: crypto.randomUUID(),
      documentId: id,
      version: index + 1,
      replacedAt: app.now(),
      replacedBy: null,
      replacedByName: 'Ada Obi',
    })),
  );
  const refused = await replace(id, await uploadOf(ada, 'One more'));
  expect([refused.status, refused.refusal.code]).toEqual([409, 'too_many_files']);
  expect(await shownFiles()).toHaveLength(stored + 1);
});

test('proof of a filing: claimed again after a new version, it is the same proof; deleting it removes all its files', {
  tags: ['extended'],
}, async () => {
  const first = await addProof('Receipt');
  const [proof] = await listed();
  const second = await uploadOf(ada, 'Stamped receipt');
  await replace(proof?.id ?? '', second);
  const claimed = await app.callLoosely(
    'POST /companies/:id/filed-deadlines/:obligationId/:period/proofs',
    ada,
    { params: { id: companyId, ...filed }, body: { upload: first } },
  );
  expect(claimed).toMatchObject({ status: 201, data: { filed: [{ proofs: [{ fileId: second }] }] } });
  expect(await listed()).toHaveLength(1);
  // A co-owner who uploaded none of them.
  const owner = await memberAs('owner');
  await app.call('DELETE /companies/:id/filing-proofs/:fileId', owner, {
    params: { id: companyId, fileId: second },
  });
  expect([await listed(), await shownFiles()]).toEqual([[], []]);
});

test('one wrong version: deleted by whoever uploaded it or an owner, and links then show the version before', {
  tags: ['extended'],
}, async () => {
  const first = await addProof('Receipt');
  const [proof] = await listed();
  const id = proof?.id ?? '';
  const editor = await memberAs('editor');
  const [viewer, owner] = [await memberAs('viewer'), await memberAs('owner')];
  const { data: shared } = await app.call('POST /shares', ada, {
    body: { id: requestId, name: 'Papers', recipient: 'Bank', documentIds: [id], endsOn: '2026-09-01' },
  });
  const { data: visit } = await app.call('POST /shares/visits', null, {
    body: { token: shared.url.slice(-43), visitor: 'Ngozi Eze' },
  });
  const inShare = async () => {
    const { rawPayload } = await app.app.inject({
      method: 'POST',
      url: '/api/shares/document',
      payload: { visit: visit.visit, documentId: id },
    });
    return rawPayload;
  };
  const remove = (fileId: string, token: string) =>
    app.callLoosely('DELETE /documents/:id/versions/:fileId', token, { params: { id, fileId } });

  // The only file of a document stays.
  expect(await remove(first, ada)).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
  const second = await uploadOf(editor, 'Another company’s receipt');
  await replace(id, second, editor);
  const third = await uploadOf(owner, 'Stamped receipt');
  await replace(id, third, owner);
  expect((await listed(editor))[0]).toMatchObject({
    canDelete: false,
    earlierVersions: [
      { fileId: second, canDelete: true },
      { fileId: first, canDelete: false },
    ],
  });
  for (const [token, status] of [
    [viewer, 403],
    [await app.signUp('eve@customer.example', 'Eve Eze'), 404],
    [editor, 403],
  ] as const)
    expect((await remove(third, token)).status).toBe(status);

  expect(await remove(third, ada)).toMatchObject({
    status: 200,
    data: { fileId: second, earlierVersions: [{ fileId: first }] },
  });
  expect((await samplePdf('Another company’s receipt')).equals(await inShare())).toBe(true);
  // The reply may be lost.
  expect((await remove(third, ada)).data).toMatchObject({ fileId: second });
  expect((await remove(second, editor)).data).toMatchObject({ fileId: first, earlierVersions: [] });
  expect((await samplePdf('Receipt')).equals(await inShare())).toBe(true);
  expect([await opening(ada, second), await opening(ada, third)]).toEqual([404, 404]);
  // A number is not given twice.
  const fourth = await uploadOf(ada, 'Stamped receipt, again');
  await replace(id, fourth);
  await replace(id, await uploadOf(ada, 'In colour'));
  expect((await remove(first, ada)).data).toMatchObject({ earlierVersions: [{ fileId: fourth }] });
  expect((await replace(id, await uploadOf(ada, 'In colour, both sides'))).status).toBe(201);
  expect((await listed())[0]?.earlierVersions).toHaveLength(2);
});

test('company handed over, then removed by its co-owner: all versions go along', {
  tags: ['extended'],
}, async () => {
  const first = await addProof('Receipt');
  const [proof] = await listed();
  await replace(proof?.id ?? '', await uploadOf(ada, 'Stamped receipt'));
  const last = await uploadOf(ada, 'Stamped receipt, in colour');
  await replace(proof?.id ?? '', last);
  const ben = await app.signUp('ben@customer.example', 'Ben Ibe');
  const ownerId = subjectOf(ben);
  await app.database.sql.update(companies).set({ ownerId }).where(eq(companies.id, companyId));
  await handOverRequests(app.database, { companyId, applicationIds: [] }, ownerId);
  const owners = await app.database.sql.select({ ownerId: files.ownerId }).from(files);
  expect(owners).toEqual([{ ownerId }, { ownerId }, { ownerId }]);
  expect(await app.database.sql.select({ ownerId: documents.ownerId }).from(documents)).toEqual([
    { ownerId },
  ]);
  const owner = await memberAs('owner');
  expect((await app.call('DELETE /companies/:id', owner, { params: { id: companyId } })).status).toBe(200);
  const removed = await app.database.sql
    .select({ removedAt: files.removedAt })
    .from(files)
    .where(inArray(files.id, [first, last]));
  expect(removed).toEqual([{ removedAt: expect.any(Date) as Date }, { removedAt: expect.any(Date) as Date }]);
  expect(await shownFiles()).toEqual([]);
});
