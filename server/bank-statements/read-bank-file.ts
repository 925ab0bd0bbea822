import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { asIncomplete, maxUploadBytes, type UploadPart } from '../files/receive-upload.ts';

export type BankFile = { text: string; sha256: string; name: string };

/** Signatures of files that are no text: PDF, ZIP (also XLSX), old Excel. */
const binarySignatures = ['%PDF', 'PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0'];

/**
 * Reads an uploaded bank statement as text: UTF-8 or UTF-16 with a byte order mark, UTF-8, else Windows-1252,
 * which banks still write. Control characters are left out.
 * @throws Refusal bad_request when the request ends within the file, file_empty, file_too_large, facts_invalid for a PDF or a workbook
 */
export async function readBankFile(part: UploadPart): Promise<BankFile> {
  const { file, filename } = part;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Past the limit the rest is read and discarded: clients read the reply only after they have sent the
      // whole request.
      if (size <= maxUploadBytes) chunks.push(chunk);
    }
  } catch (cause) {
    throw asIncomplete(part, cause);
  }
  if (size > maxUploadBytes || file.truncated) throw new Refusal('file_too_large');
  const bytes = Buffer.concat(chunks);
  if (binarySignatures.some((signature) => bytes.toString('latin1', 0, 4) === signature))
    throw new Refusal('facts_invalid', {
      words:
        'This is not a bank’s data file. Export the statement as CSV, MT940 or camt.053 and import that file.',
    });
  const text = withoutControls(decode(bytes));
  if (text.trim() === '') throw new Refusal('file_empty');
  const name = withoutControls(filename).slice(0, 200);
  return { text, sha256: createHash('sha256').update(bytes).digest('hex'), name };
}

const withoutControls = (text: string): string => text.replace(/(?![\t\r\n])\p{Cc}/gu, '');

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
