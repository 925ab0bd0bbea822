import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '../documents/tables.ts';
import { files } from '../files/tables.ts';
import { readVerified } from '../files/read-verified.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft, signApplication } from '../testing/application-fixtures.ts';

let testApp: TestApp;
let folder: string;

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  folder = await mkdtemp(join(tmpdir(), 'charterly-seal-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await testApp.stop();
});

/** Returns what pdfsig says about a file. */
async function pdfsig(bytes: Uint8Array): Promise<string> {
  const file = join(folder, 'sealed.pdf');
  await writeFile(file, bytes);
  const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', file]).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  return stdout;
}

const bytesOf = async (applicationId: string, kind: string): Promise<Buffer> => {
  const [document] = await testApp.database.sql
    .select({ file: files })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(and(eq(documents.applicationId, applicationId), eq(documents.kind, kind)));
  if (!document) throw new Error(`There is no ${kind}`);
  const content = await readVerified(testApp.dependencies.files, document.file);
  if (content === null) throw new Error(`The ${kind} is not stored`);
  const chunks: Uint8Array[] = Buffer.isBuffer(content) ? [content] : [];
  if (chunks.length === 0) for await (const chunk of content) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
};

test('sealed papers: valid for pdfsig, over the whole file, and not after a change of one byte', async () => {
  const ada = await testApp.signUp('ada@customer.example');
  const { id } = await signApplication(testApp, ada, await createFilledDraft(testApp, ada));
  await testApp.runJobs();
  for (const kind of ['evidence', 'summary']) {
    const sealed = await bytesOf(id, kind);
    const verdict = await pdfsig(sealed);
    expect(verdict).toContain('Signature Validation: Signature is Valid.');
    expect(verdict).toContain('Total document signed');
    expect(verdict).toContain('Charterly seal');
    expect(verdict).toContain('ETSI.CAdES.detached');
    const changed = Buffer.from(sealed);
    changed[200] = (changed[200] ?? 0) ^ 1;
    expect(await pdfsig(changed)).not.toContain('Signature is Valid');
  }
});
