import { crc32 } from 'node:zlib';
import { Zip, type AsyncFlateStreamHandler, type ZipInputFile } from 'fflate';

/** A file to put in an archive. `name` is its path, with slashes. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/** A file of an archive that is stored as it is. Node computes its checksum natively, fflate's own does it in JavaScript. */
class StoredFile implements ZipInputFile {
  readonly filename: string;
  readonly compression = 0;
  size = 0;
  crc = 0;
  /** Set by the archive to which the file is added. */
  ondata?: AsyncFlateStreamHandler;

  constructor(filename: string) {
    this.filename = filename;
  }

  push(chunk: Uint8Array, isLast = false): void {
    this.size += chunk.length;
    this.crc = crc32(chunk, this.crc);
    this.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, isLast);
  }
}

/**
 * Streams a ZIP archive, one chunk of one entry at a time. Contents are stored uncompressed: scans and PDFs
 * already are.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const drain = (): Uint8Array[] => {
    const drained = chunks;
    chunks = [];
    return drained;
  };
  for await (const { name, content } of entries) {
    const file = new StoredFile(name);
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* drain();
    }
    file.push(new Uint8Array(), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
}
