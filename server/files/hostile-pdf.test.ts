import { describe, expect, test } from 'vitest';
import { objectStream, pdfOf } from '../testing/pdf-of.ts';
import { detectType } from './detect-type.ts';

const emptyStream = objectStream([], { filter: '', encode: (bytes: Buffer) => bytes });

describe('PDF that is made to take long', () => {
  test.each<[string, Buffer]>([
    ['40 MB of blanks', pdfOf(objectStream([' '.repeat(40_000_000)]))],
    [
      'ten times 4 MB of blanks',
      pdfOf(...Array.from({ length: 10 }, () => objectStream([' '.repeat(4_000_000)]))),
    ],
    ['more streams than any program writes', pdfOf(...Array.from({ length: 10_001 }, () => emptyStream))],
    [
      '30 MB of entries that could name a file',
      pdfOf(objectStream([`/EF %${' '.repeat(900)}\n`.repeat(33_000)])),
    ],
  ])('object stream with %s: refused as unreadable', async (_what, bytes) => {
    await expect(detectType(bytes)).rejects.toMatchObject({
      code: 'file_unreadable',
      message: expect.stringContaining('We cannot read how this PDF is built') as string,
    });
  });

  test.each([
    '1 obj<<',
    '1 obj<</A(',
    '1 obj<<<',
    '1 obj%',
    '1 obj<<(\\',
    '/EF %',
    '/',
    '1 obj<</N 1/First 1>>stream\n',
    '1 obj<</N 1/First 1>>%',
  ])('decoys %j nested: the work grows with the size of the file, not with its square', async (decoy) => {
    const workFor = async (bytes: number): Promise<number> => {
      const upload = pdfOf(decoy.repeat(bytes / decoy.length));
      const before = process.threadCpuUsage();
      await detectType(upload).catch(() => {});
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    // Ten times the bytes: ten times the work, or a hundred times if it grew with the square.
    const small = await workFor(500_000);
    expect(await workFor(5_000_000)).toBeLessThan(40 * Math.max(small, 5000));
  });
});
