import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { maxUploadBytes, type UploadPart } from '../files/receive-upload.ts';
import { readBankFile } from './read-bank-file.ts';

const partOf = (...chunks: Uint8Array[]): UploadPart => ({
  file: Readable.from(chunks, { objectMode: false }),
  filename: 'statement.csv',
  mimetype: 'text/csv',
});
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('text of a bank’s file', () => {
  test.each([
    ['UTF-8', Buffer.from('Ọlá, 5')],
    ['UTF-16, little-endian', Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('Ọlá, 5', 'utf16le')])],
    ['UTF-16, big-endian', Buffer.concat([Buffer.of(0xfe, 0xff), utf16be('Ọlá, 5')])],
  ])('%s: read', async (_encoding, bytes) => {
    expect((await readBankFile(partOf(bytes))).text).toBe('Ọlá, 5');
  });

  test('no UTF-8: read as Windows-1252, also where it begins like a byte order mark', async () => {
    const textOf = async (...bytes: number[]) => (await readBankFile(partOf(Buffer.from(bytes)))).text;
    expect(await textOf(0x4d, 0xfc, 0x6c, 0x80)).toBe('Mül€');
    expect(await textOf(0xff, 0x41)).toBe('ÿA');
    expect(await textOf(0xfe, 0x41)).toBe('þA');
    expect(await textOf(0x41, 0xfe, 0xff)).toBe('Aþÿ');
  });

  test('control characters: left out, except tabs and line ends; of the name, too', async () => {
    const part = { ...partOf(Buffer.from('a\0\u0007b\tc\r\nd\u0085')), filename: `x\0${'y'.repeat(300)}` };
    expect(await readBankFile(part)).toMatchObject({ text: 'ab\tc\r\nd', name: `x${'y'.repeat(199)}` });
  });

  test('in several chunks: whole, with the digest of its bytes', async () => {
    const chunks = [Buffer.from('Da'), Buffer.from('te,'), Buffer.from('Amount')];
    expect(await readBankFile(partOf(...chunks))).toEqual({
      text: 'Date,Amount',
      sha256: createHash('sha256').update(Buffer.concat(chunks)).digest('hex'),
      name: 'statement.csv',
    });
  });
});

describe('refused', () => {
  test.each([
    ['a PDF', '%PDF-1.7'],
    ['a workbook', 'PK\u0003\u0004'],
    ['an old workbook', '\u00D0\u00CF\u0011\u00E0\u00A1'],
  ])('%s', async (_what, text) => {
    await expect(readBankFile(partOf(Buffer.from(text, 'latin1')))).rejects.toMatchObject({
      code: 'facts_invalid',
      message:
        'This is not a bank’s data file. Export the statement as CSV, MT940 or camt.053 and import that file.',
    });
    expect((await readBankFile(partOf(Buffer.from(` ${text}`, 'latin1')))).text).not.toBe('');
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \r\n\t'],
    ['control characters', '\0\0'],
  ])('%s: as empty', async (_what, text) => {
    await expect(readBankFile(partOf(Buffer.from(text)))).rejects.toMatchObject({ code: 'file_empty' });
  });

  test('a byte more than 10 MiB, or cut by the parser: as too large, and read to its end', async () => {
    const [chunk, last] = [Buffer.alloc(maxUploadBytes - 1, 'x'), Buffer.from('x')];
    expect((await readBankFile(partOf(chunk, last))).text).toHaveLength(maxUploadBytes);
    const large = partOf(chunk, last, last);
    await expect(readBankFile(large)).rejects.toMatchObject({ code: 'file_too_large' });
    expect(large.file.readableEnded).toBe(true);
    const cut = partOf(last);
    cut.file.truncated = true;
    await expect(readBankFile(cut)).rejects.toMatchObject({ code: 'file_too_large' });
  });

  test('connection lost: as incomplete; an error of ours: passed on', async () => {
    const failing = (error: Error): UploadPart => ({
      ...partOf(),
      file: Readable.from(
        (async function* () {
          yield Buffer.from('Date');
          throw error;
        })(),
      ),
    });
    await expect(readBankFile(failing(new Error('aborted')))).rejects.toMatchObject({ code: 'bad_request' });
    const error = new Error('An encrypted file was changed');
    const claim = { id: 'a', stored: null, discard: () => Promise.resolve() };
    await expect(readBankFile({ ...failing(error), claim })).rejects.toBe(error);
  });
});
