import type { Reply } from './fuzz-request.ts';

/** @returns undefined for text that is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const beginsWith = (bytes: Buffer, start: string): boolean =>
  bytes.toString('latin1', 0, start.length) === start;
const endsWith = (bytes: Buffer, end: string, within: number): boolean =>
  bytes.toString('latin1', Math.max(0, bytes.length - within)).includes(end);

/** A file that is complete, by its media type. */
const completeFiles: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) => beginsWith(bytes, '%PDF-') && endsWith(bytes, '%%EOF', 32),
  // The record at the end of a ZIP archive, which has no comment.
  'application/zip': (bytes) => beginsWith(bytes, 'PK') && endsWith(bytes, 'PK\u0005\u0006', 22),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes) =>
    beginsWith(bytes, 'PK') && endsWith(bytes, 'PK\u0005\u0006', 22),
  'image/png': (bytes) => beginsWith(bytes, '\u0089PNG') && endsWith(bytes, 'IEND', 8),
  'image/webp': (bytes) => beginsWith(bytes, 'RIFF') && bytes.readUInt32LE(4) + 8 === bytes.length,
  'image/jpeg': (bytes) => beginsWith(bytes, '\u00ff\u00d8') && endsWith(bytes, '\u00ff\u00d9', 2),
  'text/csv': (bytes) => /,[^\n]*\n/.test(bytes.toString()) && bytes.at(-1) === 10,
  'application/json': (bytes) => parseJson(bytes.toString()) !== undefined,
  'text/calendar': (bytes) => bytes.toString().endsWith('END:VCALENDAR\r\n'),
};

/** Returns what is wrong with a file: its media type, its length, or its end. */
export function brokenDownload({ type, headers, bytes }: Reply): string | null {
  const isComplete = completeFiles[type.split(';')[0] ?? ''];
  if (isComplete === undefined) return `A download has the media type of a file, not ${type}`;
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== bytes.length) return 'A download has its stated length';
  return isComplete(bytes) ? null : 'A download is complete';
}
