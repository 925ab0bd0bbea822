import type { FileAnswer } from '#forms/form.ts';
import { refusals } from '#contract/errors.ts';
import type { Data } from '../../api/call.ts';
import { endpointUrl } from '../../api/endpoint-url.ts';
import { ApiError, offlineError, readRefusal } from '../../api/api-error.ts';
import { accessToken } from '../../session/auth-client.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const NAMES = /\.(pdf|png|jpe?g)$/i;
const TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Returns why a file would be refused, in the server's words; null when it can be sent. */
export function fileProblem(file: { name: string; type: string; size: number }): string | null {
  if (!TYPES.has(file.type) && !NAMES.test(file.name)) return refusals.unsupported_file_type[1];
  if (file.size > MAX_BYTES) return refusals.file_too_large[1];
  if (file.size === 0) return refusals.file_empty[1];
  return null;
}

/**
 * Uploads a document of an application and reports progress (0 to 1).
 * @throws ApiError with words for the reader
 */
export async function uploadFile(
  applicationId: string,
  purpose: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<FileAnswer> {
  const address = endpointUrl('POST /applications/:id/files', {
    params: { id: applicationId },
    query: { purpose },
  });
  return sendFile({ address, token: await accessToken() }, file, onProgress);
}

/** Uploads a document of one's own part, with the session of the part. @throws ApiError with words for the reader */
export const uploadPartFile = (
  session: string,
  purpose: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<FileAnswer> =>
  sendFile(
    { address: endpointUrl('POST /part/files', { query: { purpose } }), token: session },
    file,
    onProgress,
  );

/** Sends a file. Uses XMLHttpRequest because fetch has no upload progress. */
async function sendFile(
  { address, token }: { address: string; token: string | null | undefined },
  file: File,
  onProgress: (share: number) => void,
): Promise<FileAnswer> {
  const body = new FormData();
  body.append('file', file, file.name);
  const reply = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) =>
      onProgress(event.lengthComputable ? Math.min(event.loaded / event.total, 0.99) : 0.5),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(offlineError(undefined)));
    request.addEventListener('timeout', () => reject(offlineError(undefined)));
    request.timeout = 180_000;
    request.send(body);
  });
  if (!reply.ok) throw await readRefusal(reply);
  try {
    const kept = (await reply.json()) as Data<'POST /applications/:id/files'>;
    return { fileId: kept.id, name: kept.name, sizeBytes: kept.sizeBytes, mediaType: kept.mediaType };
  } catch (cause) {
    throw new ApiError('unreadable_reply', 'The upload was interrupted. Please try again.', { cause });
  }
}
