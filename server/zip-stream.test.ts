import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipStream, type ZipEntry } from './zip-stream.ts';

async function* entriesOf(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

test('archive: contents in chunks, with the checksum and size of the whole content in its directory', async () => {
  const chunks = ['1234', '', '56789'].map((text) => Buffer.from(text));
  const archive = await buffer(
    zipStream(entriesOf({ name: 'a/ọ.txt', content: chunks }, { name: 'empty', content: [] })),
  );
  const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(files).toEqual([
    ['a/ọ.txt', '123456789'],
    ['empty', ''],
  ]);
  // The central directory header (APPNOTE 4.3.12). 0xcbf43926 is the check value of CRC-32.
  const at = archive.indexOf('PK\x01\x02', 0, 'latin1');
  const [crc, compressed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset));
  expect([crc, compressed, size]).toEqual([0xcbf43926, 9, 9]);
});
