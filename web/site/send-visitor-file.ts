import type { VisitorFile } from '#contract/desk/inquiries.ts';
import { sendFile } from '../api/send-file.ts';

/** How far the upload of a file is, for the list of chosen files. */
export type Sending = {
  readonly purpose: VisitorFile;
  readonly progress: number;
  readonly isWaiting: boolean;
};

const STORAGE_KEY = 'visitor';

/** Returns 32 random bytes in base64url. */
const freshSecret = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns the secret with which this browser finds its uploads again, the same after a reload. */
function visitorSecret(): string {
  try {
    const secret = localStorage.getItem(STORAGE_KEY) ?? freshSecret();
    localStorage.setItem(STORAGE_KEY, secret);
    return secret;
  } catch {
    // Without storage an upload goes on until the page is reloaded.
    return freshSecret();
  }
}

/**
 * Sends a file that a visitor without an account adds to a form; it goes on after a broken connection.
 * @returns its id
 * @throws ApiError
 */
export async function sendVisitorFile(
  purpose: VisitorFile,
  file: File,
  onProgress: (sending: Sending) => void,
): Promise<string> {
  const visitor = visitorSecret();
  const { id } = await sendFile('POST /inquiries/files', { query: { purpose, visitor } }, file, {
    visitor,
    onProgress: (progress, isWaiting) => onProgress({ purpose, progress, isWaiting }),
  });
  return id;
}
