import { RESUMABLE_UPLOAD_HOURS, RESUMABLE_UPLOADS_PATH } from '#contract/documents/uploads.ts';
import { ApiError, offlineError, readRefusal } from './api-error.ts';
import { whileConnected } from './while-connected.ts';

/** Share sent, from 0 to 1, and whether the upload waits for the connection. */
export type OnUploadProgress = (share: number, isWaiting: boolean) => void;

/** A broken connection loses at most this; a proxy may pass on whole parts only. */
const CHUNK_BYTES = 512 * 1024;
/** Without progress for so long, a connection counts as broken. */
const STALLED_MS = 30_000;
const STORAGE_KEY = 'unfinished-uploads';

/** Uploads that a reload of the page interrupts: their URLs by the digest of what is sent where. No names of files. */
type Unfinished = Record<string, { url: string; at: number }>;

function readUnfinished(): Unfinished {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Unfinished;
    const oldest = Date.now() - RESUMABLE_UPLOAD_HOURS * 3_600_000;
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => at > oldest));
  } catch {
    return {};
  }
}

function changeUnfinished(change: (stored: Unfinished) => void): void {
  const stored = readUnfinished();
  change(stored);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Without storage an upload goes on until the page is reloaded.
  }
}

/** Returns a digest of a file and where it is sent; null where the browser has none, on an insecure origin. */
async function digestOf(target: string, file: File): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const content = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const both = await crypto.subtle.digest('SHA-256', await new Blob([target, '\n', content]).arrayBuffer());
  return Array.from(new Uint8Array(both), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Reply = { status: number; header: (name: string) => string | null; text: string };

/**
 * Sends one request. Uses XMLHttpRequest because fetch has no upload progress.
 * @throws ApiError without a reply, or with a refusal
 */
function send(
  method: 'POST' | 'HEAD' | 'PATCH',
  url: string,
  headers: Record<string, string>,
  { body, onSent }: { body?: Blob; onSent?: (bytes: number) => void } = {},
): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const requestId = headers['x-request-id'] ?? '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (): void => {
      clearTimeout(timer);
      reject(offlineError(undefined, requestId));
    };
    const watch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), STALLED_MS);
    };
    request.open(method, url);
    const sent = { 'tus-resumable': '1.0.0', ...headers };
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      watch();
      onSent?.(loaded);
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      clearTimeout(timer);
      const { status, responseText: text } = request;
      if (status < 400) resolve({ status, header: (name) => request.getResponseHeader(name), text });
      else void readRefusal(new Response(text, { status }), requestId).then(reject);
    });
    watch();
    request.send(body);
  });
}

const encode = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

const isGone = (error: unknown): boolean => error instanceof ApiError && [404, 410].includes(error.status);

/**
 * Sends a file in parts by the tus protocol, and goes on by itself after a broken connection. The same file
 * chosen for the same place after a reload of the page goes on where it ended.
 * @param target  where the file belongs
 * @param headersOfRequest  makes the headers of each request: whose it is, and its `x-request-id`
 * @returns the id to claim the upload with, and what to call when it is claimed
 * @throws ApiError
 */
export async function uploadInParts(
  target: string,
  file: File,
  headersOfRequest: () => Promise<Record<string, string>>,
  onProgress: OnUploadProgress,
): Promise<{ id: string; forget: () => void }> {
  const digest = await digestOf(target, file);
  const remember = (value: string | null): void => {
    if (digest !== null)
      changeUnfinished((stored) => {
        if (value === null) delete stored[digest];
        else stored[digest] = { url: value, at: Date.now() };
      });
  };
  let url = (digest === null ? undefined : readUnfinished()[digest]?.url) ?? null;
  let share = 0;
  const report = (sent: number): void => {
    share = Math.min(sent / file.size, 0.99);
    onProgress(share, false);
  };
  const sendPart = async (
    method: 'POST' | 'PATCH',
    to: string,
    offset: number,
    headers: Record<string, string>,
  ) => {
    const reply = await send(
      method,
      to,
      { ...(await headersOfRequest()), 'content-type': 'application/offset+octet-stream', ...headers },
      {
        body: file.slice(offset, offset + CHUNK_BYTES),
        onSent: (bytes) => report(offset + bytes),
      },
    );
    return { reply, offset: Number(reply.header('upload-offset') ?? 0) };
  };
  /** Returns how much the server has, beginning the upload if it has none. */
  const resume = async (): Promise<{ at: string; offset: number }> => {
    if (url !== null) {
      const reply = await send('HEAD', url, await headersOfRequest()).catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      });
      if (reply !== null) return { at: url, offset: Number(reply.header('upload-offset') ?? 0) };
    }
    const { reply, offset } = await sendPart('POST', RESUMABLE_UPLOADS_PATH, 0, {
      'upload-length': String(file.size),
      'upload-metadata': `filename ${encode(file.name)}${file.type === '' ? '' : `,filetype ${encode(file.type)}`}`,
    });
    const at = reply.header('location');
    if (at === null) throw new ApiError('unreadable_reply', 'The upload was interrupted. Please try again.');
    url = at;
    remember(at);
    return { at, offset };
  };
  const at = await whileConnected(
    async (moved) => {
      const resumed = await resume();
      for (let { offset } = resumed; offset < file.size; ) {
        moved();
        // oxlint-disable-next-line no-await-in-loop -- each part follows the one before
        ({ offset } = await sendPart('PATCH', resumed.at, offset, { 'upload-offset': String(offset) }));
      }
      return resumed.at;
    },
    () => onProgress(share, true),
  );
  return { id: at.slice(at.lastIndexOf('/') + 1), forget: () => remember(null) };
}
