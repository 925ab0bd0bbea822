import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { samplePng } from '../testing/sample-files.ts';
import inspectUpload from './inspection-worker.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspection-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['accepted', samplePng(), { mediaType: 'image/png' }],
  [
    'refused',
    Buffer.from('<svg>'),
    {
      code: 'unsupported_file_type',
      words: 'Unsupported file type. Please upload a PDF, PNG, or JPG.',
      cause: undefined,
    },
  ],
])('upload that is %s: its type, or the parts of the refusal', async (_what, bytes, reply) => {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  expect(await inspectUpload({ path })).toEqual(reply);
});

test('upload whose objects cannot be read: the refusal has its cause', async () => {
  const path = join(folder, 'upload');
  await writeFile(path, '%PDF-1.7\n1 0 obj << /Type /ObjStm /Filter /Other >> stream\nendstream\n%%EOF');
  expect(await inspectUpload({ path })).toMatchObject({
    code: 'file_unreadable',
    words: expect.stringContaining('We cannot read how this PDF is built') as string,
    cause: { message: 'an object stream has an unusual encoding' },
  });
});

test('upload that is not there: an error, and no refusal', async () => {
  await expect(inspectUpload({ path: join(folder, 'gone') })).rejects.toThrow('ENOENT');
});
