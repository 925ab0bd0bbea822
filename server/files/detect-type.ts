import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '#contract/errors.ts';
import { isAcceptedType, type AcceptedType } from './accepted-types.ts';
import { findSecondFormat } from './find-second-format.ts';
import { requirePassivePdf } from './inspect-pdf.ts';

/** Maximum width and height of an image; a larger one has a damaged header or is a decompression bomb. */
const maxSidePixels = 40_000;

/** The most pixels of an image; decoded they take 200 MB. Phones take up to 200 megapixels only where asked to. */
const maxPixels = 50_000_000;

type Size = { width: number; height: number };

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

const isPlausible = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && width <= maxSidePixels && height <= maxSidePixels;

const requireReadablePdf = (bytes: Buffer): void => {
  const tail = textOf(bytes.subarray(-2048));
  if (textOf(bytes.subarray(0, 5)) !== '%PDF-' || !tail.includes('%%EOF')) {
    throw new Refusal('file_unreadable', {
      words: 'This PDF is damaged or incomplete. Please save it again and upload the new copy.',
    });
  }
  // An encrypted document has /Encrypt in its trailer (ISO 32000-1, 7.5.5), before or after the last `startxref`.
  const start = Number(/startxref\s+(\d{1,9})\s+%%EOF\s*\S*\s*$/.exec(tail)?.[1] ?? bytes.length);
  const table = bytes.subarray(start);
  const end = [table.indexOf('startxref'), table.indexOf('stream')].filter((index) => index >= 0);
  const trailer =
    textOf(table.subarray(0, Math.min(...end))) + tail.slice(Math.max(0, tail.lastIndexOf('trailer')));
  if (/\/Encrypt\s*(<<|\d)/.test(trailer)) {
    throw new Refusal('file_unreadable', {
      words: 'This PDF is locked. Please print or save it as a new PDF without a password and upload that.',
    });
  }
};

/**
 * Returns the size in the header of a PNG (ISO/IEC 15948, 11.2.2); null when it is not complete. What was detected as a PNG
 * begins with a header.
 */
const sizeOfWholePng = (bytes: Buffer): Size | null =>
  bytes.lastIndexOf('IEND') > 32 ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;

/**
 * Returns the size in the frame header of a JPEG (ITU T.81, B.2.2); null without one or an end-of-image
 * marker after it.
 */
const sizeOfWholeJpeg = (bytes: Buffer): Size | null => {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return bytes.lastIndexOf(Buffer.of(0xff, 0xd9)) > at
        ? { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
        : null;
    } else if (marker === 0xda || marker === 0xd9) {
      return null;
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return null;
};

/** Judges a picture by its header, without decoding it. */
const requireReadablePicture = (size: Size | null): void => {
  if (size === null || !isPlausible(size)) {
    throw new Refusal('file_unreadable', {
      words: 'This picture is damaged or incomplete. Please take or save it again and upload the new copy.',
    });
  }
  const { width, height } = size;
  if (width * height > maxPixels) {
    throw new Refusal('file_too_large', {
      words: `This picture has ${Math.ceil((width * height) / 1e6)} megapixels. Please save it smaller, with at most 50 megapixels, and upload the new copy.`,
    });
  }
};

/**
 * Detects the type of a file by its content.
 * @param bytes  the whole file
 * @throws Refusal `unsupported_file_type`, `file_empty`, `file_unreadable` when it is truncated, damaged or encrypted,
 *   `file_too_large` for a picture of more than 50 megapixels, `file_not_safe` for a polyglot or a PDF with
 *   active content
 */
export const detectType = async (bytes: Buffer): Promise<AcceptedType> => {
  if (bytes.length === 0) throw new Refusal('file_empty');
  const detected = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(() => undefined);
  const type = detected?.mime ?? '';
  if (!isAcceptedType(type)) throw new Refusal('unsupported_file_type');
  if (type === 'application/pdf') requireReadablePdf(bytes);
  else requireReadablePicture(type === 'image/png' ? sizeOfWholePng(bytes) : sizeOfWholeJpeg(bytes));
  const second = findSecondFormat(bytes, type);
  if (second !== null) {
    throw new Refusal('file_not_safe', {
      words: `This file is also ${second}, so we cannot accept it. Please open it, save or print it as a new file, and upload that one.`,
    });
  }
  if (type === 'application/pdf') requirePassivePdf(bytes);
  return type;
};
