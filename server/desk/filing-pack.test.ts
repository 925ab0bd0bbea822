import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessLog } from '../access-log/tables.ts';
import { files } from '../files/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaidApplication, type DeskApplication } from '../testing/application-fixtures.ts';

let app: TestApp;
let musa: string;
let application: DeskApplication;

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  const ada = await app.signUp('ada@customer.example', 'Ada Obi');
  musa = await app.officer('Musa Bello');
  application = await createPaidApplication(app, ada, musa, 'nigeria-company-registration');
});
afterAll(() => app.stop());

const readPack = (token: string) =>
  app.app.inject({
    url: `/api/admin/applications/${application.id}/filing-pack`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('filing pack', () => {
  test('documents under names for the registry, papers and paste sheet, each with its SHA-256', async () => {
    const reply = await readPack(musa);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(`${application.reference} filing pack.zip`),
    });
    const entries = unzipSync(reply.rawPayload);
    const manifest = JSON.parse(strFromU8(entries['manifest.json']!)) as {
      reference: string;
      files: { path: string; sha256: string; sizeBytes: number; uploadedAs?: string }[];
    };
    expect(manifest.reference).toBe(application.reference);
    const uploaded = manifest.files.filter(({ path }) => path.startsWith('documents/'));
    expect(uploaded.length).toBeGreaterThan(1);
    for (const { path } of uploaded) expect(path).toMatch(/^documents\/\d\d-[A-Za-z0-9-]+\.(pdf|jpg|png)$/);
    expect(uploaded[0]?.uploadedAs).toBeTruthy();
    expect(manifest.files.some(({ path }) => /^papers\/.*\.pdf$/.test(path))).toBe(true);
    expect(strFromU8(entries['paste-sheet.txt']!)).toMatch(/^1\. .*\n(?:.*\n)*? {4}Local government area: /m);
    for (const { path, sha256, sizeBytes } of manifest.files) {
      const bytes = entries[path]!;
      expect(bytes.length).toBe(sizeBytes);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    expect(Object.keys(entries).toSorted()).toEqual(
      ['manifest.json', 'SHA256SUMS', ...manifest.files.map(({ path }) => path)].toSorted(),
    );
    expect(strFromU8(entries['SHA256SUMS']!).trim().split('\n')).toHaveLength(manifest.files.length + 1);
  });

  test('download: in the access log, refused to a role that opens no documents', async () => {
    const finance = await app.officer('Fola Money', 'finance');
    expect((await readPack(finance)).statusCode).toBe(403);
    const looks = await app.database.sql
      .select()
      .from(accessLog)
      .where(eq(accessLog.action, 'GET /admin/applications/:id/filing-pack'));
    expect(looks.map(({ officerName }) => officerName)).toContain('Musa Bello');
  });

  test('changed document: refused before a byte is sent', async () => {
    await app.database.sql
      .update(files)
      .set({ sha256: '0'.repeat(64) })
      .where(eq(files.applicationId, application.id));
    const reply = await readPack(musa);
    expect(reply.json()).toMatchObject({ code: 'file_damaged' });
  });
});
