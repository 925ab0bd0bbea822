import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { UnavailableError } from '../unavailable-error.ts';
import type { FilesLocation } from '../config/files-url.ts';
import { checkKey, type FileStore } from './file-store.ts';
import { inCallSpan } from '../observability/spans.ts';

const maxAttempts = 3;
const timeoutMs = 60_000;

/** Location of the bucket; `retryDelayMs` is the delay before the first retry, which doubles for the second. */
export type S3Options = Extract<FilesLocation, { kind: 's3' }> & { retryDelayMs?: number };

const replyError = async (what: string, reply: Response): Promise<Error> => {
  const code = /<Code>(\w+)<\/Code>/.exec(await reply.text().catch(() => ''))?.[1];
  const sentence = `The file store answered ${what} with ${reply.status}${code ? ` ${code}` : ''}`;
  return reply.status >= 500 || reply.status === 429 ? new UnavailableError(sentence) : new Error(sentence);
};

/**
 * A file store in a bucket of an S3-compatible service: path-style URLs, Signature Version 4, retry with
 * backoff. Payloads are unsigned (UNSIGNED-PAYLOAD), so that a file is read only once.
 */
export const s3Store = ({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  retryDelayMs = 200,
}: S3Options): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const send = async (
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    key: string,
    body?: Blob,
    mediaType?: string,
  ): Promise<Response> => {
    const address = `${endpoint}/${bucket}/${checkKey(key)}`;
    for (let attempt = 1; ; attempt += 1) {
      // Signed for each attempt, because a signature expires.
      const { headers } = await client.sign(address, {
        method,
        headers: {
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
          ...(mediaType ? { 'content-type': mediaType } : {}),
        },
      });
      // The timeout covers the headers only: a slow client may take longer to read the body.
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), timeoutMs);
      const request: RequestInit = { method, headers, body, redirect: 'error', signal: abort.signal };
      try {
        const reply = await inCallSpan(method, address, () => fetch(address, request));
        if ((reply.status < 500 && reply.status !== 429) || attempt === maxAttempts) return reply;
        await reply.body?.cancel();
      } catch (cause) {
        if (attempt === maxAttempts)
          throw new UnavailableError(`The file store did not answer ${method} at ${new URL(endpoint).host}`, {
            cause,
          });
      } finally {
        clearTimeout(timer);
      }
      await wait(retryDelayMs * 2 ** (attempt - 1));
    }
  };

  return {
    name: 's3',
    async put(key, source, mediaType) {
      const body = typeof source === 'string' ? await openAsBlob(source) : new Blob([new Uint8Array(source)]);
      const reply = await send('PUT', key, body, mediaType);
      if (!reply.ok) throw await replyError('PUT', reply);
      await reply.body?.cancel();
    },
    async open(key) {
      const reply = await send('GET', key);
      if (reply.status === 404) {
        await reply.body?.cancel();
        return null;
      }
      if (!reply.ok) throw await replyError('GET', reply);
      return reply.body === null ? Readable.from([]) : Readable.fromWeb(reply.body as ReadableStream);
    },
    async exists(key) {
      const reply = await send('HEAD', key);
      if (reply.status === 404) return false;
      if (!reply.ok) throw await replyError('HEAD', reply);
      return true;
    },
    // An upload to a bucket is atomic.
    removeUnfinished: () => Promise.resolve(0),
    async remove(key) {
      const reply = await send('DELETE', key);
      if (!reply.ok && reply.status !== 404) throw await replyError('DELETE', reply);
      await reply.body?.cancel();
    },
  };
};
