import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An S3-compatible store in this process. */
export type S3Server = {
  /** `http://127.0.0.1:port`. */
  endpoint: string;
  objects: Map<string, { bytes: Buffer; mediaType: string | undefined }>;
  /** Answers this many of the next requests with a status, 503 unless another is named. */
  failNext(times: number, status?: number): void;
  /** Accepts requests from now on and never answers. */
  fallSilent(): void;
  /** Number of requests so far. */
  requests(): number;
  /** Cuts this many of the next connections in the middle of a request. */
  cutNext(times: number): void;
  close(): Promise<void>;
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Computes the AWS Signature Version 4 of a request, independently of the client library. */
const expectedSignature = (
  request: IncomingMessage,
  secret: string,
  scope: string,
  signedHeaders: string,
): string => {
  const [day = '', region = '', service = ''] = scope.split('/');
  const url = new URL(request.url ?? '/', 'http://store');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1),
    headers,
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = sign(sign(sign(sign(`AWS4${secret}`, day), region), service), 'aws4_request');
  return sign(key, toSign).toString('hex');
};

const refusalOf = (
  request: IncomingMessage,
  keys: { accessKeyId: string; secretAccessKey: string },
): string | null => {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return 'AuthorizationHeaderMalformed';
  const [, accessKeyId, scope = '', signedHeaders = '', signature] = match;
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (
    !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.split(';').includes(name))
  )
    return 'AccessDenied';
  return signature === expectedSignature(request, keys.secretAccessKey, scope, signedHeaders)
    ? null
    : 'SignatureDoesNotMatch';
};

/** Starts an S3-compatible store in this process: PUT, GET, HEAD, DELETE and lists of one bucket, with verified signatures. */
export const startS3Server = async (
  bucket: string,
  keys: { accessKeyId: string; secretAccessKey: string },
): Promise<S3Server> => {
  const objects: S3Server['objects'] = new Map();
  let failures = 0;
  let failureStatus = 503;
  let cuts = 0;
  let silent = false;
  let requests = 0;
  const handle = async (request: IncomingMessage, reply: ServerResponse): Promise<unknown> => {
    requests += 1;
    if (silent) return;
    if (cuts > 0) {
      cuts -= 1;
      return request.socket.destroy();
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, code: string): void => {
      reply
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    };
    if (failures > 0) {
      failures -= 1;
      return answer(failureStatus, 'SlowDown');
    }
    const refusal = refusalOf(request, keys);
    if (refusal) return answer(403, refusal);
    const path = request.url ?? '';
    const { pathname, searchParams } = new URL(path, 'http://store');
    if (pathname === `/${bucket}` && searchParams.get('list-type') === '2') {
      const after = (searchParams.get('continuation-token') ?? '').replace('"&+', '');
      const [first, ...rest] = [...objects.keys()].toSorted().filter((key) => key > after);
      const isTruncated = rest.length > 0;
      return reply.writeHead(200, { 'content-type': 'application/xml' }).end(
        // One key a page. A continuation token is opaque, and may have characters that XML and a query escape.
        `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${
          first === undefined ? '' : `<Contents><Key>${first}</Key></Contents>`
        }${isTruncated ? `<NextContinuationToken>&quot;&amp;+${first}</NextContinuationToken>` : ''}</ListBucketResult>`,
      );
    }
    if (!path.startsWith(`/${bucket}/`)) return answer(404, 'NoSuchBucket');
    const key = path.slice(bucket.length + 2);
    if (request.method === 'PUT') {
      // Like S3, rejects chunked transfer encoding.
      if (request.headers['content-length'] === undefined) return answer(411, 'MissingContentLength');
      objects.set(key, { bytes: Buffer.concat(chunks), mediaType: request.headers['content-type'] });
      return reply.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return reply.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return answer(404, 'NoSuchKey');
    return reply
      .writeHead(200, { 'content-length': object.bytes.length })
      .end(request.method === 'HEAD' ? undefined : object.bytes);
  };
  const server = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The file store has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    failNext(times, status = 503) {
      failures = times;
      failureStatus = status;
    },
    fallSilent() {
      silent = true;
    },
    requests: () => requests,
    cutNext(times) {
      cuts = times;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
