import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { objectStream, pdfOf } from '../testing/pdf-of.ts';
import { sharedInspector } from '../testing/shared-inspector.ts';
import {
  openUploadInspector,
  type UploadInspector,
  type UploadInspectorOptions,
} from './upload-inspector.ts';

let folder: string;
const opened: UploadInspector[] = [];
const openWaiting = (options: UploadInspectorOptions): UploadInspector => {
  const workerFile = new URL('./testing/waiting-inspection-worker.ts', import.meta.url).href;
  const inspector = openUploadInspector({ threads: 1, workerFile, ...options });
  opened.push(inspector);
  return inspector;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspector-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((inspector) => inspector.close()));
  await rm(folder, { recursive: true });
});

test('PDF of 30 kB with millions of names: the event loop goes on while it is inspected', async () => {
  const path = join(folder, 'hostile.pdf');
  await writeFile(path, pdfOf(objectStream(['/a'.repeat(5_000_000)])));
  let turns = 0;
  const state = { isInspected: false };
  const inspection = sharedInspector()
    .inspect(path)
    .finally(() => {
      state.isInspected = true;
    });
  while (!state.isInspected) {
    // oxlint-disable-next-line no-await-in-loop -- one turn of the event loop
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(await inspection).toBe('application/pdf');
  // Inspected on the event loop, it leaves a few turns, for reading the file.
  expect(turns).toBeGreaterThan(200);
});

test('inspection that does not end: refused, with what to do', async () => {
  await expect(openWaiting({ timeoutMs: 300 }).inspect(join(folder, 'a'))).rejects.toMatchObject({
    name: 'Refusal',
    code: 'file_unreadable',
    message: expect.stringContaining('We could not check this file in time.') as string,
    cause: { name: 'ThreadTimeoutError' },
  });
});

test('upload that waits too long for a thread: unavailable, and not refused', async () => {
  const inspector = openWaiting({ maxWaitMs: 300 });
  const first = inspector.inspect(join(folder, 'a'));
  await expect(inspector.inspect(join(folder, 'b'))).rejects.toMatchObject({
    name: 'UnavailableError',
    message: 'Too many uploads wait for their inspection.',
    cause: { code: 'busy' },
  });
  await writeFile(join(folder, 'a.go'), '');
  expect(await first).toBe('application/pdf');
  expect(await readdir(folder)).not.toContain('b.started');
});

test('refused upload: the refusal of the thread, with its words and cause', async () => {
  const path = join(folder, 'unusual.pdf');
  await writeFile(path, '%PDF-1.7\n1 0 obj << /Type /ObjStm /Filter /Other >> stream\nendstream\n%%EOF');
  await expect(sharedInspector().inspect(path)).rejects.toMatchObject({
    name: 'Refusal',
    code: 'file_unreadable',
    message: expect.stringContaining('We cannot read how this PDF is built') as string,
    cause: { message: 'an object stream has an unusual encoding' },
  });
});

test('upload that cannot be read: the error of the thread, and no refusal', async () => {
  await expect(sharedInspector().inspect(join(folder, 'gone'))).rejects.toThrow('ENOENT');
});

test('inspector that is closed: unavailable', async () => {
  const inspector = openUploadInspector();
  await inspector.close();
  await expect(inspector.inspect(join(folder, 'a'))).rejects.toThrow('The threads are closed.');
});
