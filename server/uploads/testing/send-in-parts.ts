import { RESUMABLE_UPLOADS_PATH } from '#contract/documents/uploads.ts';
import type { TestApp } from '../../testing/app.ts';

type Headers = Record<string, string>;

const encode = (text: string): string => Buffer.from(text).toString('base64');

/** Creates an upload of the tus protocol of so many bytes; its path is in the header Location. */
export const createUpload = (
  { app }: Pick<TestApp, 'app'>,
  headers: Headers,
  { size, name = 'bill.pdf', type = 'application/pdf' }: { size: number; name?: string; type?: string },
) =>
  app.inject({
    method: 'POST',
    url: RESUMABLE_UPLOADS_PATH,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `filename ${encode(name)},filetype ${encode(type)}`,
      ...headers,
    },
  });

/** Sends a part of an upload, from an offset in bytes. */
export const sendPart = (
  { app }: Pick<TestApp, 'app'>,
  headers: Headers,
  { url, offset, bytes }: { url: string; offset: number; bytes: Uint8Array },
) =>
  app.inject({
    method: 'PATCH',
    url,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    payload: Buffer.from(bytes),
  });

/** Sends a file in two parts. @returns the id of the upload */
export async function sendInParts(app: TestApp, headers: Headers, bytes: Uint8Array): Promise<string> {
  const { headers: created } = await createUpload(app, headers, { size: bytes.length });
  const url = String(created.location);
  const middle = Math.ceil(bytes.length / 2);
  await sendPart(app, headers, { url, offset: 0, bytes: bytes.subarray(0, middle) });
  await sendPart(app, headers, { url, offset: middle, bytes: bytes.subarray(middle) });
  return url.slice(url.lastIndexOf('/') + 1);
}
