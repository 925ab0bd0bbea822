import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createPaidApplication, type Application } from '../../testing/application-fixtures.ts';
import { makeReceipt } from './make-receipt.ts';
import { makeSummary } from './make-summary.ts';

let on: TestApp;
let ada: string;
let application: Application;

beforeAll(async () => {
  on = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  ada = await on.signUp('ada@customer.example');
  const { id } = await createPaidApplication(on, ada, await on.officer(), 'nigeria-company-registration');
  await on.runJobs();
  application = (await on.call('GET /applications/:id', ada, { params: { id } })).data;
});
afterAll(() => on.stop());

const paper = (kind: string) => {
  const found = application.documents.find((document) => document.kind === kind);
  if (!found) throw new Error(`There is no ${kind}`);
  return found;
};
const textOf = async (fileId: string): Promise<string> => {
  const { rawPayload } = await on.app.inject({
    url: `/api/files/${fileId}`,
    headers: { authorization: `Bearer ${ada}` },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
};
const verify = (code: string) => on.call('GET /verify/:code', null, { params: { code } });

describe('the signed summary', () => {
  test('prints the answers in words, the declaration and its code', async () => {
    const { fileId, code } = paper('summary');
    const text = await textOf(fileId);
    for (const words of ['Zuma Foods Limited', application.reference, code ?? '', 'Ada Obi'])
      expect(text).toContain(words);
  });
});

describe('the receipt', () => {
  test('prints what was paid, line by line', async () => {
    const text = await textOf(paper('receipt').fileId);
    for (const { title } of application.quote?.lines ?? []) expect(text).toContain(title);
    expect(text).toContain(application.payment?.reference);
  });
});

test('papers are made once, however often and how many at once the job runs', async () => {
  const again = [
    makeReceipt(on.dependencies, { applicationId: application.id }),
    makeSummary(on.dependencies, { applicationId: application.id, correction: 0 }),
  ];
  await Promise.all([
    ...again,
    ...again.map(() => makeReceipt(on.dependencies, { applicationId: application.id })),
  ]);
  expect(
    (await on.call('GET /applications/:id', ada, { params: { id: application.id } })).data.documents,
  ).toEqual(application.documents);
});

describe('verifying', () => {
  test('tells of a genuine paper what stands on it, and nothing else', async () => {
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

  test('takes the code however it was typed', async () => {
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
    'knows nothing of %s',
    async (code) => {
      expect(await verify(code)).toMatchObject({ status: 200, data: { genuine: false, document: null } });
    },
  );
});
