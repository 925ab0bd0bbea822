import type { Api } from '#contract/api.ts';
import { ASKED_DOCUMENT_HEADER, VISITOR_HEADER } from '#contract/documents/uploads.ts';
import { accessToken } from '../session/auth-client.ts';
import {
  call,
  type CallArguments,
  type Data,
  type EndpointKey,
  type Input,
  type UploadClaim,
} from './call.ts';
import type { OnUploadProgress } from './resumable-upload.ts';
import { endpointUrl } from './endpoint-url.ts';
import { whileConnected } from './while-connected.ts';

export type { OnUploadProgress } from './resumable-upload.ts';

/** The endpoints that take a file from an account, a part, a visitor, or by the link to an asked document. */
type FileEndpoint = {
  [K in EndpointKey]: Api[K] extends { upload: true } ? K : never;
}[EndpointKey];

/**
 * Sends a file to an endpoint, in parts that go on after a broken connection. In one request where the code for that does not load.
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
  // TypeScript cannot relate the rest of a generic input to the whole.
  const send = (content: File | UploadClaim): Promise<Data<K>> =>
    call(key, ...([{ ...input, file: content }, { session }] as unknown as CallArguments<K>));
  const parts = await import('./resumable-upload.ts').catch(() => null);
  if (parts === null) return send(file);
  const headers = async (): Promise<Record<string, string>> => {
    if (link !== undefined) return { [ASKED_DOCUMENT_HEADER]: link };
    if (visitor !== undefined) return { [VISITOR_HEADER]: visitor };
    const token = session ?? (await accessToken());
    return token ? { authorization: `Bearer ${token}` } : {};
  };
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
