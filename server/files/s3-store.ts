import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { FilesLocation } from '../files-url.ts';
import { checkKey, type FileStore } from './file-store.ts';

const attempts = 3;
const patienceMilliseconds = 60_000;

/** Where the objects are, and the pause before a second attempt; it doubles for the third. */
export type S3Options = Extract<FilesLocation, { kind: 's3' }> & { pauseMilliseconds?: number };

const explained = async (what: string, reply: Response): Promise<Error> => {
  const code = /<Code>(\w+)<\/Code>/.exec(await reply.text().catch(() => ''))?.[1];
  return new Error(`The file store answered ${what} with ${reply.status}${code ? ` ${code}` : ''}`);
};

/**
 * Files in a bucket of an S3-compatible store, addressed by path, signed with Signature Version 4. Bodies are not part of
 * the signature (UNSIGNED-PAYLOAD), so that a file is sent from the disk without being read twice.
 */
export const s3Store = ({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  pauseMilliseconds = 200,
}: S3Options): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const ask = async (
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    key: string,
    body?: Blob,
    mediaType?: string,
  ): Promise<Response> => {
    const address = `${endpoint}/${bucket}/${checkKey(key)}`;
    for (let attempt = 1; ; attempt += 1) {
      // Signed anew each time: a signature grows old after some minutes.
      const { headers } = await client.sign(address, {
        method,
        headers: {
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
          ...(mediaType ? { 'content-type': mediaType } : {}),
        },
      });
      // The patience ends with the reply's headers: a customer on a slow line may take longer over the body.
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), patienceMilliseconds);
      const request: RequestInit = { method, headers, body, redirect: 'error', signal: patience.signal };
      try {
        const reply = await fetch(address, request);
        if ((reply.status < 500 && reply.status !== 429) || attempt === attempts) return reply;
        await reply.body?.cancel();
      } catch (cause) {
        if (attempt === attempts)
          throw new Error(`The file store did not answer ${method} at ${new URL(endpoint).host}`, { cause });
      } finally {
        clearTimeout(timer);
      }
      await wait(pauseMilliseconds * 2 ** (attempt - 1));
    }
  };

  return {
    name: 's3',
    async put(key, source, mediaType) {
      const body = typeof source === 'string' ? await openAsBlob(source) : new Blob([new Uint8Array(source)]);
      const reply = await ask('PUT', key, body, mediaType);
      if (!reply.ok) throw await explained('PUT', reply);
      await reply.body?.cancel();
    },
    async open(key) {
      const reply = await ask('GET', key);
      if (reply.status === 404) {
        await reply.body?.cancel();
        return null;
      }
      if (!reply.ok) throw await explained('GET', reply);
      return reply.body === null ? Readable.from([]) : Readable.fromWeb(reply.body as ReadableStream);
    },
    async exists(key) {
      const reply = await ask('HEAD', key);
      if (reply.status === 404) return false;
      if (!reply.ok) throw await explained('HEAD', reply);
      return true;
    },
    async remove(key) {
      const reply = await ask('DELETE', key);
      if (!reply.ok && reply.status !== 404) throw await explained('DELETE', reply);
      await reply.body?.cancel();
    },
  };
};
