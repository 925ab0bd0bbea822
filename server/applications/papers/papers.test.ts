import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { documents } from '../../documents/tables.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  createFilledDraft,
  createPaidApplication,
  signApplication,
  type Application,
} from '../../testing/application-fixtures.ts';
import { deleteApplication, eraseApplication } from '../erase-application.ts';
import { makeReceipt } from './make-receipt.ts';
import { makeSummary } from './make-summary.ts';

let testApp: TestApp;
let ada: string;
let application: Application;

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  ada = await testApp.signUp('ada@customer.example');
  const { id } = await createPaidApplication(
    testApp,
    ada,
    await testApp.officer(),
    'nigeria-company-registration',
  );
  await testApp.runJobs();
  application = (await testApp.call('GET /applications/:id', ada, { params: { id } })).data;
});
afterAll(() => testApp.stop());

const paper = (kind: string) => {
  const found = application.documents.find((document) => document.kind === kind);
  if (!found) throw new Error(`There is no ${kind}`);
  return found;
};
const textOf = async (fileId: string): Promise<string> => {
  const { rawPayload } = await testApp.app.inject({
    url: `/api/files/${fileId}`,
    headers: { authorization: `Bearer ${ada}` },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
};
const verify = (code: string) => testApp.call('GET /verify/:code', null, { params: { code } });

describe('signed summary', () => {
  test('prints the answers, the declaration and its code', async () => {
    const { fileId, code } = paper('summary');
    const text = await textOf(fileId);
    for (const words of ['Zuma Foods Limited', application.reference, code ?? '', 'Ada Obi'])
      expect(text).toContain(words);
  });
});

describe('receipt', () => {
  test('prints the lines of the payment', async () => {
    const text = await textOf(paper('receipt').fileId);
    for (const { title } of application.quote?.lines ?? []) expect(text).toContain(title);
    expect(text).toContain(application.payment?.reference);
  });
});

test('paper job repeated or concurrent: one paper', async () => {
  const again = [
    makeReceipt(testApp.dependencies, { applicationId: application.id }),
    makeSummary(testApp.dependencies, { applicationId: application.id, correction: 0 }),
  ];
  await Promise.all([
    ...again,
    ...again.map(() => makeReceipt(testApp.dependencies, { applicationId: application.id })),
  ]);
  expect(
    (await testApp.call('GET /applications/:id', ada, { params: { id: application.id } })).data.documents,
  ).toEqual(application.documents);
});

test('summary of an application that was erased before its job ran: not made', async () => {
  const { id } = await createPaidApplication(testApp, ada, await testApp.officer());
  await eraseApplication(testApp.dependencies, id, '2033-12-31');
  await makeSummary(testApp.dependencies, { applicationId: id, correction: 0 });
  const kept = await testApp.database.sql.select().from(documents).where(eq(documents.applicationId, id));
  expect(kept.map(({ kind }) => kind)).not.toContain('summary');
});

test('application deleted before its papers are made: their jobs end without a failure', async () => {
  const bola = await testApp.signUp('bola@customer.example', 'Bola Ade');
  const { id } = await signApplication(testApp, bola, await createFilledDraft(testApp, bola));
  await testApp.database.transaction(() => deleteApplication(testApp.dependencies, id));
  await testApp.runJobs();
  const { rows } = await testApp.database.query(
    `select name from pgboss.job where state in ('retry', 'failed')`,
  );
  expect(rows).toEqual([]);
});

describe('verification', () => {
  test('genuine code: shows what is printed on the paper and nothing else', async () => {
    const { data } = await verify(paper('receipt').code ?? '');
    expect(data).toMatchObject({
      genuine: true,
      document: { title: 'Receipt', reference: application.reference, subject: 'Zuma Foods Limited' },
    });
    expect(data.document?.facts.map(({ label }) => label)).toEqual([
      'Receipt number',
      'Amount',
      'Received on',
    ]);
    const text = await textOf(paper('receipt').fileId);
    for (const { value } of data.document?.facts ?? []) expect(text).toContain(value);
  });

  test('code in any case and spacing: accepted', async () => {
    const code = paper('summary').code ?? '';
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      ` ${code.slice(4)} `,
      code.replaceAll('-', ''),
    ])
      expect((await verify(typed)).data.genuine).toBe(true);
  });

  test.each(['CHV-22222-22222', 'x', '%27', '----', 'CHV-00000-OOOOO'])(
    'unknown code %s: not genuine',
    async (code) => {
      expect(await verify(code)).toMatchObject({ status: 200, data: { genuine: false, document: null } });
    },
  );
});
