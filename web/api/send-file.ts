import { ASKED_DOCUMENT_HEADER, VISITOR_HEADER } from '#contract/documents/uploads.ts';
import { accessToken } from '../session/auth-client.ts';
import { newRequestId } from '../session/fetch-with-request-id.ts';
import { callWithFile, type Data, type FileEndpoint, type Input, type UploadClaim } from './call.ts';
import type { OnUploadProgress } from './resumable-upload.ts';
import { endpointUrl } from './endpoint-url.ts';
import { whileConnected } from './while-connected.ts';

export type { OnUploadProgress } from './resumable-upload.ts';

/**
 * Sends a file to an endpoint, in parts that go on after a broken connection. In one request where the code
 * for that does not load.
 * @param options.session  the session of a part, in place of the signed-in user's
 * @param options.link  the token of the link to an asked document, in place of a session
 * @param options.visitor  the secret of a visitor's browser, in place of a session
 * @throws ApiError
 */
export async function sendFile<K extends FileEndpoint>(
  key: K,
  input: Omit<Input<K>, 'file'>,
  file: File,
  {
    session,
    link,
    visitor,
    onProgress,
  }: { session?: string; link?: string; visitor?: string; onProgress: OnUploadProgress },
): Promise<Data<K>> {
  const send = (content: File | UploadClaim): Promise<Data<K>> =>
    callWithFile(key, input, content, { session });
  const parts = await import('./resumable-upload.ts').catch(() => null);
  if (parts === null) return send(file);
  const authorization = async (): Promise<Record<string, string>> => {
    if (link !== undefined) return { [ASKED_DOCUMENT_HEADER]: link };
    if (visitor !== undefined) return { [VISITOR_HEADER]: visitor };
    const token = session ?? (await accessToken());
    return token ? { authorization: `Bearer ${token}` } : {};
  };
  const headers = async (): Promise<Record<string, string>> => ({
    'x-request-id': newRequestId(),
    ...(await authorization()),
  });
  const { id, forget } = await parts.uploadInParts(endpointUrl(key, input), file, headers, onProgress);
  try {
    return await whileConnected(
      () => send({ upload: id }),
      () => onProgress(0.99, true),
    );
  } finally {
    forget();
  }
}
