import type { AcceptedType } from './accepted-types.ts';

/**
 * The end of central directory record of a ZIP archive (APPNOTE 4.3.16) is at most this far from the end of
 * the file.
 */
const maxZipTail = 65_557;

const zipEnd = Buffer.from('504b0506', 'hex');
const zipEntry = Buffer.from('504b0102', 'hex');
/** Twenty bytes before the end, the locator of the record with the numbers of a ZIP64 archive (APPNOTE 4.3.15). */
const zip64Locator = Buffer.from('504b0607', 'hex');

/**
 * Returns whether programs would open the bytes as a ZIP archive: they look for its directory at the end,
 * whatever the file begins with. Some find the directory by its length, others by its position.
 */
const isZip = (bytes: Buffer): boolean => {
  for (let at = bytes.indexOf(zipEnd, -maxZipTail); at >= 0; at = bytes.indexOf(zipEnd, at + 4)) {
    if (at + 22 > bytes.length) continue;
    if (
      bytes.readUInt16LE(at + 10) === 0 ||
      hasAt(bytes, zipEntry, at - bytes.readUInt32LE(at + 12)) ||
      hasAt(bytes, zipEntry, bytes.readUInt32LE(at + 16)) ||
      hasAt(bytes, zip64Locator, at - 20)
    )
      return true;
  }
  return false;
};

const hasAt = (bytes: Buffer, sign: Buffer, position: number): boolean =>
  bytes.subarray(position, position + sign.length).equals(sign);

/** Signatures of RAR and 7z archives, which unpackers find after any other bytes. */
const signatures: readonly Buffer[] = [
  Buffer.from('526172211a07', 'hex'),
  Buffer.from('377abcaf271c', 'hex'),
];

const markup = /<(?:!doctype|html|head|body|script|iframe|svg|\?php|hta:application)\b/i;

/** Returns the position after the last image of a PNG or JPEG, or after the last `%%EOF` of a PDF. */
const endOfContent = (bytes: Buffer, type: AcceptedType): number => {
  if (type === 'application/pdf') return bytes.lastIndexOf('%%EOF') + 5;
  if (type === 'image/png') return bytes.lastIndexOf('IEND') + 8;
  return bytes.lastIndexOf(Buffer.of(0xff, 0xd9)) + 2;
};

/**
 * Returns the texts of a picture's metadata, where markup can be hidden: chunks before IDAT, segments before
 * the first scan.
 */
const metadata = (bytes: Buffer, type: AcceptedType): string => {
  const end = type === 'image/png' ? bytes.indexOf('IDAT') : bytes.indexOf(Buffer.of(0xff, 0xda));
  return bytes.toString('latin1', 0, Math.min(end < 0 ? bytes.length : end, 1024 * 1024));
};

/**
 * Returns the second format of a polyglot, a file that programs open as two types, or null. Appended pictures
 * and films, which phones write after a photo, are not reported.
 */
export const findSecondFormat = (bytes: Buffer, type: AcceptedType): string | null => {
  if (isZip(bytes)) return 'a ZIP archive';
  if (bytes.toString('latin1', 257, 262) === 'ustar') return 'a TAR archive';
  if (bytes.toString('latin1', 32_769, 32_774) === 'CD001') return 'a disk image';
  if (signatures.some((signature) => bytes.includes(signature))) return 'an archive';
  const rest = bytes.subarray(endOfContent(bytes, type));
  // Readers accept a PDF that begins within the first 1,024 bytes.
  const head = bytes.toString('latin1', 0, 1024);
  if (type !== 'application/pdf' && (head.includes('%PDF-') || rest.includes('%PDF-'))) return 'a PDF';
  const texts = type === 'application/pdf' ? head : metadata(bytes, type);
  if (markup.test(texts) || markup.test(rest.toString('latin1', 0, 1024 * 1024))) return 'a web page';
  return null;
};
