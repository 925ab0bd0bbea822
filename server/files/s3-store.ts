import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { UnavailableError } from '../unavailable-error.ts';
import type { FilesLocation } from '../config/files-url.ts';
import { checkKey, isKey, type FileStore } from './file-store.ts';
import { readWithin, watchSilence } from './watch-silence.ts';
import { inCallSpan } from '../observability/spans.ts';

const maxAttempts = 3;

export type S3Options = Extract<FilesLocation, { kind: 's3' }> & {
  /** The delay before the first retry, which doubles for the second. */
  retryDelayMs?: number;
  /**
   * How long the store may be silent in one call, over all attempts: it takes no more bytes of a file, or does not begin
   * its answer. Then between any two parts of an answer that is read. A slow file or a slow reader may take longer.
   */
  silenceMs?: number;
  /** The longest time until the answer begins, over all attempts, however steadily the store takes a file. */
  totalMs?: number;
};

const partBytes = 64 * 1024;

/**
 * Yields the bytes of a file in parts, since the stream of a blob in memory has a single one. `onTaken` is called
 * whenever the connection has taken a part.
 */
async function* inParts(file: Blob, onTaken: () => void): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += partBytes) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    yield new Uint8Array(await file.slice(start, start + partBytes).arrayBuffer());
    onTaken();
  }
}

/** Returns the code of an error, which an answer to HEAD has not. */
const codeOf = async (reply: Response): Promise<string | undefined> =>
  /<Code>(\w+)<\/Code>/.exec(await reply.text().catch(() => ''))?.[1];

const replyError = (what: string, { status }: Response, code: string | undefined): Error => {
  const sentence = `The file store answered ${what} with ${status}${code ? ` ${code}` : ''}`;
  return status >= 500 || status === 429 ? new UnavailableError(sentence) : new Error(sentence);
};

/** Returns whether the bucket has no such file. A missing bucket is an error: the files may be in another one. */
const isMissing = ({ status }: Response, code: string | undefined): boolean =>
  status === 404 && code !== 'NoSuchBucket';

const pathOf = (key: string): string => `/${checkKey(key)}`;

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
  silenceMs = 8000,
  totalMs = 60_000,
}: S3Options): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const send = async (
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    path: string,
    body?: Blob,
    mediaType?: string,
  ): Promise<Response> => {
    const address = `${endpoint}/${bucket}${path}`;
    const unanswered = (cause?: unknown): UnavailableError =>
      new UnavailableError(`The file store did not answer ${method} at ${new URL(endpoint).host}`, { cause });
    const silence = watchSilence({ silenceMs, totalMs });
    for (let attempt = 1; ; attempt += 1) {
      // Signed for each attempt, because a signature expires.
      const { headers } = await client.sign(address, {
        method,
        headers: {
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
          ...(mediaType ? { 'content-type': mediaType } : {}),
        },
      });
      let failure: unknown;
      const { signal, progress, end } = silence.startAttempt();
      const request: RequestInit = { method, headers, redirect: 'error', signal };
      if (body) {
        // S3 takes no body of unknown length.
        headers.set('content-length', String(body.size));
        Object.assign(request, { body: NodeStream.from(inParts(body, progress)), duplex: 'half' });
      }
      try {
        const reply = await inCallSpan(method, address, () => fetch(address, request));
        if ((reply.status < 500 && reply.status !== 429) || attempt === maxAttempts)
          return new Response(reply.body && readWithin(reply.body, silenceMs), reply);
        await reply.body?.cancel();
      } catch (cause) {
        if (attempt === maxAttempts) throw unanswered(cause);
        failure = cause;
      } finally {
        end();
      }
      if (silence.isOver()) throw unanswered(failure);
      await wait(retryDelayMs * 2 ** (attempt - 1));
    }
  };

  return {
    name: 's3',
    async put(key, source, mediaType) {
      const body = typeof source === 'string' ? await openAsBlob(source) : new Blob([new Uint8Array(source)]);
      const reply = await send('PUT', pathOf(key), body, mediaType);
      if (!reply.ok) throw replyError('PUT', reply, await codeOf(reply));
      await reply.body?.cancel();
    },
    async open(key) {
      const reply = await send('GET', pathOf(key));
      if (!reply.ok) {
        const code = await codeOf(reply);
        if (isMissing(reply, code)) return null;
        throw replyError('GET', reply, code);
      }
      return reply.body === null ? Readable.from([]) : Readable.fromWeb(reply.body as NodeStream);
    },
    async exists(key) {
      const reply = await send('HEAD', pathOf(key));
      if (reply.ok) return true;
      if (isMissing(reply, undefined)) return false;
      throw replyError('HEAD', reply, undefined);
    },
    async *list() {
      for (let token: string | undefined; ; ) {
        const next = token === undefined ? '' : `continuation-token=${encodeURIComponent(token)}&`;
        const reply = await send('GET', `?${next}list-type=2`);
        if (!reply.ok) throw replyError('GET of its list', reply, await codeOf(reply));
        const page = await reply.text();
        // The characters of a key need no escape in XML.
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isKey(key)) yield key;
        token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1];
        if (token === undefined) return;
        token = token.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
      }
    },
    // An upload to a bucket is atomic.
    removeUnfinished: () => Promise.resolve(0),
    async remove(key) {
      const reply = await send('DELETE', pathOf(key));
      const code = await codeOf(reply);
      if (!reply.ok && !isMissing(reply, code)) throw replyError('DELETE', reply, code);
    },
  };
};
