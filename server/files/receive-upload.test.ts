import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal, refusals } from '#contract/errors.ts';
import { sampleJpeg, samplePdf, samplePng } from '#server/testing/sample-files.ts';
import { sharedInspector } from '#server/testing/shared-inspector.ts';
import { UnavailableError } from '../unavailable-error.ts';
import type { FileRow } from './tables.ts';
import { toDisplayName } from './to-display-name.ts';
import { checkUpload, receiveUpload, type UploadPart } from './receive-upload.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const part = (bytes: Uint8Array, filename: string, mimetype = 'application/octet-stream'): UploadPart => ({
  file: Readable.from([Buffer.from(bytes)], { objectMode: false }),
  filename,
  mimetype,
});
const receive = (upload: UploadPart, options: { maxBytes?: number } = {}) =>
  receiveUpload(upload, { folder, inspector: sharedInspector(), ...options });
const pdf = await samplePdf();
const locked = await samplePdf('secret', 'open sesame');

test.each([
  ['a PDF', pdf, 'CAC Certificate.pdf', 'application/pdf', 'application/pdf'],
  ['a PNG', samplePng(), 'scan.PNG', 'image/png', 'image/png'],
  ['a JPEG', sampleJpeg(), 'photo.jpeg', 'image/jpeg', 'image/jpeg'],
  ['a JPEG a phone called PNG', sampleJpeg(), 'photo.png', 'image/png', 'image/jpeg'],
  ['a PDF without an ending', pdf, 'Statement v1.2', 'application/pdf', 'application/pdf'],
  ['a PDF from a browser that knows no types', pdf, 'form.pdf', '', 'application/pdf'],
])('%s: accepted', async (_what, bytes, filename, mimetype, expected) => {
  const received = await receive(part(bytes, filename, mimetype));
  expect(received.mediaType).toBe(expected);
  expect(received.sizeBytes).toBe(bytes.length);
  expect(received.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect((await readFile(received.path)).equals(bytes)).toBe(true);
  await received.discard();
  expect(await readdir(folder)).toEqual([]);
});

async function* endless() {
  yield pdf;
  for (let piece = 0; piece < 400; piece += 1) yield Buffer.alloc(65_536);
}

async function* broken() {
  yield pdf.subarray(0, 100);
  throw new Error('aborted');
}

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const noise = createHash('sha512').update('noise').digest();

test.each([
  ['a web page called PDF', html, 'certificate.pdf', 'application/pdf', 'unsupported_file_type'],
  ['a PDF called a program', pdf, 'certificate.exe', 'application/pdf', 'unsupported_file_type'],
  ['a PDF sent as a web page', pdf, 'certificate.pdf', 'text/html', 'unsupported_file_type'],
  [
    'a PDF that does not begin as one',
    Buffer.concat([Buffer.from(' '), pdf]),
    'x.pdf',
    'application/pdf',
    'unsupported_file_type',
  ],
  ['noise', noise, 'certificate.pdf', 'application/pdf', 'unsupported_file_type'],
  [
    'a GIF',
    Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
    'scan.png',
    'image/png',
    'unsupported_file_type',
  ],
  [
    'an SVG called PNG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'scan.png',
    'image/png',
    'unsupported_file_type',
  ],
  ['nothing', Buffer.alloc(0), 'certificate.pdf', 'application/pdf', 'file_empty'],
  ['half a PDF', pdf.subarray(0, pdf.length / 2), 'certificate.pdf', 'application/pdf', 'file_unreadable'],
  ['a locked PDF', locked, 'certificate.pdf', 'application/pdf', 'file_unreadable'],
  ['half a PNG', samplePng(400, 400).subarray(0, 100), 'scan.png', 'image/png', 'file_unreadable'],
  ['a PNG without a size', samplePng(0, 8), 'scan.png', 'image/png', 'file_unreadable'],
  [
    'a PNG of absurd size',
    Buffer.concat([samplePng().subarray(0, 16), Buffer.from('7fffffff', 'hex'), samplePng().subarray(20)]),
    'scan.png',
    'image/png',
    'file_unreadable',
  ],
  ['half a JPEG', sampleJpeg().subarray(0, 120), 'photo.jpg', 'image/jpeg', 'file_unreadable'],
  ['a JPEG without its end', sampleJpeg().subarray(0, -2), 'photo.jpg', 'image/jpeg', 'file_unreadable'],
])('%s: refused, no temporary file left', async (_what, bytes, filename, mimetype, code) => {
  await expect(receive(part(bytes, filename, mimetype))).rejects.toMatchObject({
    name: 'Refusal',
    code,
  });
  expect(await readdir(folder)).toEqual([]);
});

test('unsupported type: refused with the required message', async () => {
  await expect(receive(part(html, 'page.html', 'text/html'))).rejects.toThrow(
    'Unsupported file type. Please upload a PDF, PNG, or JPG.',
  );
  expect(refusals.unsupported_file_type[1]).toBe('Unsupported file type. Please upload a PDF, PNG, or JPG.');
});

test('size at the limit: accepted; one byte more: refused', async () => {
  const received = await receive(part(pdf, 'a.pdf'), { maxBytes: pdf.length });
  await received.discard();
  await expect(receive(part(pdf, 'a.pdf'), { maxBytes: pdf.length - 1 })).rejects.toMatchObject({
    code: 'file_too_large',
  });
  expect(await readdir(folder)).toEqual([]);
});

test('truncated by the parser: too large', async () => {
  const cut = part(pdf, 'a.pdf');
  cut.file.truncated = true;
  await expect(receive(cut)).rejects.toMatchObject({ code: 'file_too_large' });
});

test('past the limit: nothing more is written', async () => {
  const file = Readable.from(endless(), { objectMode: false });
  await expect(
    receive({ file, filename: 'a.pdf', mimetype: '' }, { maxBytes: 100_000 }),
  ).rejects.toMatchObject({ code: 'file_too_large' });
  expect(file.readableEnded).toBe(true);
});

test('past the limit: the temporary file never grows beyond it', async () => {
  let largest = 0;
  async function* watched() {
    for await (const piece of endless()) {
      for (const name of await readdir(folder))
        largest = Math.max(largest, (await stat(join(folder, name))).size);
      yield piece;
    }
  }
  const file = Readable.from(watched(), { objectMode: false });
  await expect(
    receive({ file, filename: 'a.pdf', mimetype: '' }, { maxBytes: 100_000 }),
  ).rejects.toMatchObject({ code: 'file_too_large' });
  expect(largest).toBeLessThanOrEqual(100_000);
});

test('temporary file: for its own user only', async () => {
  const received = await receive(part(pdf, 'a.pdf'));
  expect(((await stat(received.path)).mode & 0o777).toString(8)).toBe('600');
  await received.discard();
  await received.discard();
});

test('refused by its name: the rest of the request is read', async () => {
  const refused = part(pdf, 'a.exe');
  await expect(receive(refused)).rejects.toMatchObject({ code: 'unsupported_file_type' });
  expect(refused.file.readableFlowing).toBe(true);
});

const claimOf = { id: 'b7a0', stored: null, discard: () => Promise.resolve() };

test.each([
  ['of the disk', {}, Object.assign(new Error('no space left'), { syscall: 'write' })],
  [
    'of the store that has the chunks',
    { claim: claimOf },
    new UnavailableError('The file store did not answer'),
  ],
  ['of the decryption of a chunk', { claim: claimOf }, new Error('An encrypted file was changed')],
  ['that is a refusal', { claim: claimOf }, new Refusal('not_found')],
])('error %s while it is received: passed on, no temporary file left', async (_what, claim, error) => {
  async function* failing() {
    yield pdf;
    throw error;
  }
  const file = Readable.from(failing(), { objectMode: false });
  await expect(receive({ file, filename: 'a.pdf', mimetype: '', ...claim })).rejects.toBe(error);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['sent now: refused, and the rest of the request is read', {}, true],
  ['sent before in parts: refused, and left to be claimed again', { claim: claimOf }, null],
])('file of a refused request, %s', async (_what, claim, flowing) => {
  const sent = { ...part(pdf, 'a.pdf'), ...claim };
  const refuse = () => {
    throw new Refusal('too_many_files');
  };
  await expect(checkUpload(() => Promise.resolve(sent), refuse)).rejects.toMatchObject({
    code: 'too_many_files',
  });
  expect(sent.file.readableFlowing).toBe(flowing);
});

test('file of an accepted request: the check gets the file of an earlier claim', async () => {
  const stored = { id: 'b7a0' } as FileRow;
  const seen: unknown[] = [];
  const check = (row: FileRow | null) => void seen.push(row);
  for (const claim of [{ id: 'b7a0', stored }, claimOf, undefined]) {
    const sent = { ...part(pdf, 'a.pdf'), ...(claim && { claim }) };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await checkUpload(() => Promise.resolve(sent), check)).toBe(sent);
    expect(sent.file.readableFlowing).toBeNull();
  }
  expect(seen).toEqual([stored, null, null]);
});

test('connection lost: refused as incomplete', async () => {
  const upload = { file: Readable.from(broken(), { objectMode: false }), filename: 'a.pdf', mimetype: '' };
  await expect(receive(upload)).rejects.toThrow('The upload was incomplete');
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['CAC Certificate.pdf', 'application/pdf', 'CAC Certificate.pdf'],
  ['Ọlá’s passport_2-1.JPG', 'image/jpeg', 'Ọlá s passport_2-1.jpg'],
  ['C:\\Users\\ada\\scan.png', 'image/png', 'scan.png'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['%22%0D%0A100%25.pdf', 'application/pdf', '100 25.pdf'],
  ['scan%0D%0Aof a%22b.pdf', 'application/pdf', 'scan of a b.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'application/pdf', 'a Set-Cookie x.pdf'],
  ['...', 'application/pdf', 'document.pdf'],
  ['a..b.c.pdf', 'application/pdf', 'a.b.c.pdf'],
  ['"><img src=x>.pdf', 'application/pdf', 'img src x.pdf'],
  ['', 'image/png', 'document.png'],
  ['folder/', 'image/png', 'document.png'],
  ['Re\u0301sume\u0301.pdf', 'application/pdf', 'R\u00e9sum\u00e9.pdf'],
  ['q\u0301 1\u00bd.pdf', 'application/pdf', 'q\u0301 1\u00bd.pdf'],
  ['a%0d%0ab.pdf', 'application/pdf', 'a b.pdf'],
  ['. . hidden.pdf', 'application/pdf', 'hidden.pdf'],
  ['scan .. .', 'image/png', 'scan.png'],
  ['photo.JPEG', 'image/jpeg', 'photo.jpeg'],
  ['Statement 1.2', 'application/pdf', 'Statement 1.2.pdf'],
  ['a & (b) .pdf', 'application/pdf', 'a b.pdf'],
] as const)('shows %j as %s %s', (sent, type, shown) => {
  expect(toDisplayName(sent, type)).toBe(shown);
});

test('display name: at most 120 characters with its extension', () => {
  const name = toDisplayName(`${'𝒜'.repeat(300)}.pdf`, 'application/pdf');
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/^(𝒜)+\.pdf$/u);
  expect(toDisplayName(`${'a'.repeat(300)}.pdf`, 'application/pdf')).toBe(`${'a'.repeat(116)}.pdf`);
  expect(toDisplayName(`a${'𝒜'.repeat(300)}.pdf`, 'application/pdf')).toBe(`a${'𝒜'.repeat(57)}.pdf`);
});
