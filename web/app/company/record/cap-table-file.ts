/** Larger archives hold more than the record takes. */
const MAX_BYTES = 5_000_000;
const MAX_UNPACKED_BYTES = 50_000_000;

/** A file that holds no cap table, with words that say what to choose instead. */
export class UnreadableArchiveError extends Error {}

/**
 * Returns the JSON files of an archive in the Open Cap Format (ZIP), parsed. The unpacker is loaded when it is needed.
 * @throws UnreadableArchiveError
 */
export async function readCapTableFile(file: File): Promise<unknown[]> {
  if (file.size > MAX_BYTES)
    throw new UnreadableArchiveError('This file is larger than 5 MB. Export the company alone.');
  const { strFromU8, unzipSync } = await import('fflate');
  let unpackedBytes = 0;
  try {
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: ({ name, originalSize }) => {
        if (!/\.json$/i.test(name) || name.startsWith('__MACOSX')) return false;
        unpackedBytes += originalSize;
        return unpackedBytes <= MAX_UNPACKED_BYTES;
      },
    });
    if (unpackedBytes > MAX_UNPACKED_BYTES)
      throw new UnreadableArchiveError('This archive unpacks to more than 50 MB. Export the company alone.');
    return Object.values(files).map((bytes): unknown => JSON.parse(strFromU8(bytes)));
  } catch (error) {
    if (error instanceof UnreadableArchiveError) throw error;
    throw new UnreadableArchiveError('This is no ZIP archive with JSON files. Choose the .ocf.zip file.', {
      cause: error,
    });
  }
}
