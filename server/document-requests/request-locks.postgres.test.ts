import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { companies } from '../companies/tables.ts';
import { files } from '../files/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { waitingForLock } from '../testing/waiting-for-lock.ts';
import { handOverRequests } from './erase-requests.ts';
import { documentRequests } from './tables.ts';

// On PostgreSQL only: requests at the embedded database never wait for each other's rows.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-05-04T08:00:00Z') });
});
afterAll(() => app.stop());

test('document sent while its company is handed over: belongs to the account that takes it over', async () => {
  const { database } = app;
  const ada = await app.signUp('ada@customer.example', 'Ada Obi');
  const ben = subjectOf(await app.signUp('ben@customer.example', 'Ben Bello'));
  const [company] = await database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(ada),
      country: 'nigeria',
      entityType: 'BN',
      name: 'Zuma Foods',
      registrationNumber: 'BN 1',
      registeredOn: '2025-11-05',
      createdAt: app.now(),
    })
    .returning();
  const companyId = company?.id ?? '';
  const id = crypto.randomUUID();
  await app.call('POST /companies/:id/document-requests', ada, {
    params: { id: companyId },
    body: { id, email: 'kemi@firm.example', title: 'Lease', dueOn: '2026-05-20' },
  });
  const token =
    /asked-documents\/([\w-]{43})/.exec((await app.lastMail('kemi@firm.example')).text)?.[1] ?? '';
  const form = new FormData();
  form.append(
    'file',
    new File([new Uint8Array(await samplePdf())], 'lease.pdf', { type: 'application/pdf' }),
  );
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());

  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const handOver = database.transaction(async () => {
    await database.sql.update(companies).set({ ownerId: ben }).where(eq(companies.id, companyId));
    await handOverRequests(database, { companyId, applicationIds: [] }, ben);
    holds();
    await over;
  });
  await held;
  const sent = app.app.inject({
    method: 'POST',
    url: `/api/asked-documents/files?token=${token}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload,
  });
  await expect.poll(() => waitingForLock(database), { timeout: 5_000 }).toBe(1);
  release();
  await handOver;
  expect((await sent).statusCode).toBe(201);
  const [row] = await database.sql.select().from(documentRequests);
  const stored = await database.sql.select().from(files);
  expect([row?.ownerId, stored.map(({ ownerId }) => ownerId)]).toEqual([ben, [ben]]);
});
