import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '#contract/errors.ts';
import { isAcceptedType, type AcceptedType } from './accepted-types.ts';

/** Maximum width and height of an image; a larger one has a damaged header or is a decompression bomb. */
const maxSidePixels = 40_000;

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

const isPlausibleSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= maxSidePixels && height <= maxSidePixels;

const requireReadablePdf = (bytes: Buffer): void => {
  const tail = textOf(bytes.subarray(-2048));
  if (!textOf(bytes.subarray(0, 5)).startsWith('%PDF-') || !tail.includes('%%EOF')) {
    throw new Refusal('file_unreadable', {
      words: 'This PDF is damaged or incomplete. Please save it again and upload the new copy.',
    });
  }
  // An encrypted document has /Encrypt in its trailer (ISO 32000-1, 7.5.5), before or after the last `startxref`.
  const start = Number(/startxref\s+(\d{1,9})\s+%%EOF\s*\S*\s*$/.exec(tail)?.[1] ?? bytes.length);
  const table = bytes.subarray(start);
  const end = [table.indexOf('startxref'), table.indexOf('stream')].filter((index) => index >= 0);
  const trailer =
    textOf(table.subarray(0, end.length > 0 ? Math.min(...end) : 0)) +
    tail.slice(Math.max(0, tail.lastIndexOf('trailer')));
  if (/\/Encrypt\s*(<<|\d)/.test(trailer)) {
    throw new Refusal('file_unreadable', {
      words: 'This PDF is locked. Please print or save it as a new PDF without a password and upload that.',
    });
  }
};

const isWholePng = (bytes: Buffer): boolean =>
  bytes.length > 45 &&
  bytes.readUInt32BE(8) === 13 &&
  textOf(bytes.subarray(12, 16)) === 'IHDR' &&
  isPlausibleSize(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) &&
  bytes.lastIndexOf('IEND') > Math.max(32, bytes.length - 1024);

/** Whether a JPEG (ITU T.81, B.1.1) has a frame header with a plausible size and an end-of-image marker after it. */
const isWholeJpeg = (bytes: Buffer): boolean => {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return (
        isPlausibleSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)) &&
        bytes.lastIndexOf(Buffer.of(0xff, 0xd9)) > at
      );
    } else if (marker === 0xda || marker === 0xd9) {
      return false;
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return false;
};

/**
 * Detects the type of a file by its content.
 * @param bytes  the whole file
 * @throws Refusal `unsupported_file_type`, `file_empty`, or `file_unreadable` when it is truncated, damaged or encrypted
 */
export const detectType = async (bytes: Buffer): Promise<AcceptedType> => {
  if (bytes.length === 0) throw new Refusal('file_empty');
  const detected = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(() => undefined);
  const type = detected?.mime ?? '';
  if (!isAcceptedType(type)) throw new Refusal('unsupported_file_type');
  if (type === 'application/pdf') requireReadablePdf(bytes);
  else if (!(type === 'image/png' ? isWholePng(bytes) : isWholeJpeg(bytes))) {
    throw new Refusal('file_unreadable', {
      words: 'This picture is damaged or incomplete. Please take or save it again and upload the new copy.',
    });
  }
  return type;
};
