// Above 400 lines because one built site and server serve every case of an address, a header and a fast reply.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleError } from './handle-error.ts';
import { explainNotFound } from './implement.ts';
import { openStaticSite, type StaticSite } from './open-static-site.ts';
import { serveStaticSite, staticSiteFirst, type Answer } from './serve-static-site.ts';

/** More than a connection takes while its reader stops. */
const largeBytes = 24_000_000;

const homePage =
  '<!doctype html><script>start()</script><script type="module" src="/assets/a-1.js"></script>Home';
const files: Record<string, string | Buffer> = {
  'index.html': homePage,
  'index.html.br': brotliCompressSync(homePage),
  'nigeria/index.html': 'Nigeria',
  'ghana/index.html': '<style>p{color:red}</style>Ghana',
  'nigeria/tier=fast&entity=llc/index.html': 'Nigeria, fast',
  'faq/index.html':
    '<link rel="canonical" href="https://origin.invalid/faq" /><script type="application/ld+json">{}</script>',
  'sitemap.xml': '<loc>https://origin.invalid/faq</loc>',
  'often/index.html': `https://origin.invalid${Array.from({ length: 2000 }, (_, index) => `<p>${index ** 3}</p>`).join('')}`,
  'about/index.html':
    '<div data-content="announcement"></div><div data-content="logos" class="a"></div>About',
  'questions/index.html':
    '<div data-content="logos"></div><div data-content="questions"><!--content--><div>Built</div><!--/content--></div>',
  'prices/index.html':
    '<p data-price="a/basic/total">₦1</p><span data-price="a/basic/total" class="x">₦1</span><span data-price="b/basic/total">₦2</span>',
  'app.html': 'Empty',
  '404.html': 'Unknown',
  'robots.txt': 'User-agent: *',
  'serviceWorker.js': 'addEventListener()',
  'assets/scan-worker-AbC12_-d.js': 'import("./part.js")',
  'assets/a-1.js': 'export {}',
  'assets/large-1.js': ' '.repeat(largeBytes),
  '.inputs': 'secret',
  'site.json': JSON.stringify({
    prerendered: ['/', '/nigeria', '/ghana', '/faq', '/often', '/about', '/questions', '/prices'],
    variants: { '/nigeria': ['tier=fast&entity=llc'] },
    aliases: [{ path: '/nigeria', query: 'next=%2Ffast', variant: 'tier=fast&entity=llc' }],
    clientRendered: ['/dashboard', '/verify/:code', '/trade-mark/mark'],
    redirects: [
      { from: '/trade-mark', to: '/nigeria?mark=1', status: 308 },
      { from: '/trade-mark/*', to: '/nigeria?mark=1', status: 302 },
    ],
  }),
};

let directory: string;
let site: StaticSite;
let app: FastifyInstance;
const answers: Answer[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content);
  }
  site = await openStaticSite({
    directory,
    origin: 'https://www.example.com',
    connectTo: ['https://auth.example'],
  });
  app = Fastify({ serverFactory: staticSiteFirst(site, (answer) => answers.push(answer)) });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-served-by', 'fastify');
  });
  app.get('/api/known', () => 'known');
  app.delete('/api/known', () => 'deleted');
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }));
  serveStaticSite(app, site);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('parameter that is too long for the router', () => {
  /** The router options, handlers and last route of `createApp`. */
  async function startApi(withSite: boolean): Promise<FastifyInstance> {
    const api = Fastify({
      routerOptions: { maxParamLength: 200 },
      frameworkErrors: (error, request, reply) => {
        void handleError(error, request, reply);
      },
    });
    api.setNotFoundHandler((request, reply) => handleError(explainNotFound(request, reply), request, reply));
    api.get('/api/carts/:id', () => 'found');
    if (withSite) serveStaticSite(api, site);
    await api.ready();
    return api;
  }

  // With a site the router falls back to its last route, which takes any path; without one it gives up itself.
  it.each([
    ['GET', true, 404, undefined],
    ['GET', false, 404, undefined],
    ['HEAD', true, 404, undefined],
    ['HEAD', false, 404, undefined],
    ['PUT', true, 405, 'GET'],
    ['PUT', false, 405, 'GET'],
  ] as const)('%s, site served: %s: %i', async (method, withSite, status, allow) => {
    const api = await startApi(withSite);
    expect((await api.inject({ method: 'GET', url: `/api/carts/${'x'.repeat(200)}` })).body).toBe('found');
    const reply = await api.inject({ method, url: `/api/carts/${'x'.repeat(201)}` });
    await api.close();
    expect([reply.statusCode, reply.headers.allow]).toEqual([status, allow]);
  });
});

describe('content of the desk', () => {
  it('regions filled: page and its ETag change, in every encoding; emptied: the built page again', async () => {
    const built = await get('/about');
    await site.showContent({ announcement: '<p>Closed</p>', logos: '' });
    const filled = await get('/about', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(filled.rawPayload).toString()).toBe(
      '<div data-content="announcement"><p>Closed</p></div><div data-content="logos" class="a"></div>About',
    );
    expect(filled.headers.etag).not.toBe(built.headers.etag);
    expect((await get('/about', { 'if-none-match': String(built.headers.etag) })).statusCode).toBe(200);
    expect((await get('/nigeria')).body).toBe('Nigeria');
    await site.showContent({ announcement: '', logos: '' });
    const emptied = await get('/about');
    expect([emptied.body, emptied.headers.etag]).toEqual([built.body, built.headers.etag]);
  });

  it('region with content of the build: replaced between its marks, the same content leaves the built page', async () => {
    const built = await get('/questions');
    await site.showContent({ logos: '', questions: '<p>Ours</p>' });
    expect((await get('/questions')).body).toBe(
      '<div data-content="logos"></div><div data-content="questions"><!--content--><p>Ours</p><!--/content--></div>',
    );
    await site.showContent({ logos: '', questions: '<div>Built</div>' });
    expect((await get('/questions')).headers.etag).toBe(built.headers.etag);
    await site.showContent({});
  });
});

describe('prices changed at the desk', () => {
  it('marked price: replaced in every encoding with a new ETag, also beside a filled region; then the built page again', async () => {
    const built = await get('/prices');
    const about = await get('/about');
    await site.showContent({}, (mark) => (mark === 'a/basic/total' ? '₦3' : undefined));
    const filled = await get('/prices', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(filled.rawPayload).toString()).toBe(
      '<p data-price="a/basic/total">₦1</p><span data-price="a/basic/total" class="x">₦3</span><span data-price="b/basic/total">₦2</span>',
    );
    expect(filled.headers.etag).not.toBe(built.headers.etag);
    expect(filled.headers['content-security-policy']).toBe(built.headers['content-security-policy']);
    expect((await get('/about')).headers.etag).toBe(about.headers.etag);
    await site.showContent({}, () => undefined);
    expect((await get('/prices')).headers.etag).toBe(built.headers.etag);
  });
});

/** Requests a page until it is compressed at the maximum quality, and returns that reply. */
async function untilCompressedBest(path: string) {
  const request = () => get(path, { 'accept-encoding': 'br' });
  const best = brotliCompressSync((await get(path, { 'accept-encoding': 'identity' })).rawPayload);
  await expect.poll(async () => (await request()).rawPayload.length).toBe(best.length);
  return request();
}

describe('static site', () => {
  it('public path: its prerendered page', async () => {
    expect((await get('/nigeria?from=mail')).body).toBe('Nigeria');
  });

  it('query with a prerendered page of its own: answers that page, whatever else the query has', async () => {
    const reply = await get('/nigeria?from=mail&entity=llc&tier=fast');
    expect([reply.statusCode, reply.body]).toEqual([200, 'Nigeria, fast']);
    expect(reply.headers['content-location']).toBe('/nigeria?tier=fast&entity=llc');
    const other = await get('/nigeria?tier=fast');
    expect([other.body, other.headers['content-location']]).toEqual(['Nigeria', undefined]);
    expect((await get('/nigeria?tier=fast%3Fx&entity=llc')).body).toBe('Nigeria');
    expect((await get('/nigeria/tier=fast&entity=llc')).statusCode).toBe(404);
  });

  it.each(['/nigeria?next=/fast', '/nigeria?next=%2Ffast%3Ftier%3Dbasic'])(
    'query that is an alias %s: the page it names',
    async (path) => {
      const reply = await get(path);
      expect([reply.statusCode, reply.body]).toEqual([200, 'Nigeria, fast']);
      expect((await get('/nigeria?next=/faster')).body).toBe('Nigeria');
    },
  );

  it.each([
    ['/trade-mark', 308],
    ['/trade-mark/', 308],
    ['/trade-mark?from=mail', 308],
    ['/trade-mark/classes/2', 302],
  ])('alias %s: redirects with status %i', async (path, status) => {
    const reply = await get(path);
    expect([reply.statusCode, reply.headers.location]).toEqual([status, '/nigeria?mark=1']);
  });

  it('page below an alias: not redirected', async () => {
    expect((await get('/trade-mark/mark')).body).toBe('Empty');
  });

  it.each(['/dashboard', '/verify/AB12'])('private path %s: the app shell', async (path) => {
    const reply = await get(path);
    expect([reply.statusCode, reply.body]).toEqual([200, 'Empty']);
  });

  it.each([
    '/nowhere',
    '/verify/AB12/more',
    '/nigeria/index.html',
    '/.inputs',
    '/.git/config',
    '/assets/',
    '/assets',
    '/site.json',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('unknown path %s: the 404 page', async (path) => {
    const reply = await get(path);
    expect([reply.statusCode, reply.body]).toEqual([404, 'Unknown']);
    const again = await get(path, { 'if-none-match': String(reply.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([404, 'Unknown']);
  });

  it.each(['/api/unknown', '/api', '/auth/v1/unknown', '/rest/v1/unknown'])(
    '%s: answered by the API',
    async (path) => {
      expect((await get(path)).json()).toEqual({ code: 'not_found' });
    },
  );

  it('Accept-Encoding: sends the compressed copy', async () => {
    const reply = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(homePage);
    const withGzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(withGzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(withGzip.rawPayload).toString()).toBe(homePage);
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
    const refused = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.0, identity' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const least = await get('/', { 'accept-encoding': 'br; q=0.001' });
    expect(least.headers['content-encoding']).toBe('br');
  });

  it('caching: hashed assets immutable, pages revalidated', async () => {
    expect((await get('/assets/a-1.js')).headers['cache-control']).toContain('immutable');
    const page = await get('/');
    expect(page.headers['cache-control']).toBe('no-cache');
    const unchanged = await get('/', { 'if-none-match': String(page.headers.etag) });
    expect(unchanged.statusCode).toBe(304);
    // A browser replaces cached headers by those of a 304.
    expect(unchanged.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
  });

  it('Content-Security-Policy: own and inline scripts only', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    // echo -n 'start()' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';");
    expect(policy).toContain("connect-src 'self' https://auth.example;");
    expect((await get('/nigeria')).headers['content-security-policy']).toContain("script-src 'self';");
    expect(policy).toContain(
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  });

  it('Content-Security-Policy: styles from files and named by hash, HTML and scripts through Trusted Types only', async () => {
    const policy = String((await get('/ghana')).headers['content-security-policy']);
    // echo -n 'p{color:red}' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default html");
    for (const path of ['/', '/ghana', '/dashboard', '/unknown'])
      expect(String((await get(path)).headers['content-security-policy'])).not.toContain('unsafe');
  });

  it('isolation: pages and workers load nothing of another origin that does not allow it', async () => {
    for (const path of ['/', '/dashboard', '/assets/scan-worker-AbC12_-d.js'])
      expect((await get(path)).headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect((await get('/')).headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('trailing slash: redirected, never to another origin', async () => {
    expect((await get('/nigeria/?a=1')).headers.location).toBe('/nigeria?a=1');
    expect((await get('//elsewhere.example/')).statusCode).toBe(404);
  });

  it('client-rendered pages: private, so that the service worker does not cache them', async () => {
    expect((await get('/dashboard')).headers['cache-control']).toBe('private, no-cache');
    expect((await get('/nigeria')).headers['cache-control']).toBe('no-cache');
  });

  it('service worker: connects to our origin only, always revalidated', async () => {
    expect((await get('/serviceWorker.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  it('web worker: loads scripts of our origin, and nothing else', async () => {
    expect((await get('/assets/scan-worker-AbC12_-d.js')).headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'",
    );
  });

  it('page: compressed fast until its second request, then at the maximum quality in the background', async () => {
    const { rawPayload: first } = await get('/often', { 'accept-encoding': 'br' });
    const { rawPayload: best } = await untilCompressedBest('/often');
    expect(first.length).toBeGreaterThan(best.length);
    expect(brotliDecompressSync(best)).toEqual(brotliDecompressSync(first));
  });

  it('origin placeholder: replaced, also in compressed copies', async () => {
    const reply = await get('/faq', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('href="https://www.example.com/faq"');
    // JSON-LD is not executed, so the policy does not list it.
    expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
    expect(await get('/sitemap.xml')).toMatchObject({
      body: '<loc>https://www.example.com/faq</loc>',
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    });
  });

  it('HEAD: no body', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/nigeria' });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
  });

  it('no built site: error with the command to run', async () => {
    await expect(
      openStaticSite({ directory: join(directory, 'none'), origin: 'https://www.example.com' }),
    ).rejects.toThrow(/no built site in .*npm run build/);
  });
});

const port = (): number => (app.server.address() as AddressInfo).port;

type Reply = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request over a connection, unlike `app.inject`, which passes by the server's fast path. */
const send = (method: string, path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    httpRequest({ port: port(), method, path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
    })
      .on('error', reject)
      .end();
  });

describe('fast path', () => {
  const withoutOwn = (headers: IncomingHttpHeaders | Record<string, unknown>) => {
    const { date, connection, 'keep-alive': _, 'x-request-id': __, 'x-served-by': ___, ...rest } = headers;
    expect([date, connection]).toEqual([expect.stringMatching(/ GMT$/), expect.any(String)]);
    return rest;
  };

  it.each([
    ['page', '/faq', {}],
    ['page, compressed', '/faq', { 'accept-encoding': 'gzip, br' }],
    ['page for a query', '/nigeria?entity=llc&tier=fast', {}],
    ['asset', '/assets/a-1.js', {}],
    ['sitemap', '/sitemap.xml', { 'accept-encoding': 'gzip' }],
    ['service worker', '/serviceWorker.js', {}],
  ])('%s: status, headers and body of the Fastify route', async (name, url, headers) => {
    // Otherwise the copy could be replaced between the two.
    if (name === 'page, compressed') await untilCompressedBest(url);
    for (const method of ['GET', 'HEAD'] as const) {
      const slow = await app.inject({ method, url, headers });
      const fast = await send(method, url, headers);
      expect(fast.status).toBe(slow.statusCode);
      expect(withoutOwn(fast.headers)).toEqual(withoutOwn(slow.headers));
      expect(fast.body).toBe(slow.rawPayload.toString('latin1'));
      expect([slow.headers['x-served-by'], fast.headers['x-served-by']]).toEqual(['fastify', undefined]);
    }
  });

  it('If-None-Match: 304 without a body', async () => {
    const { headers } = await send('GET', '/faq');
    const reply = await send('GET', '/faq', { 'if-none-match': String(headers.etag) });
    expect([reply.status, reply.body, reply.headers['content-length']]).toEqual([304, '', undefined]);
  });

  it('x-request-id of the caller: returned and logged; without one: a new id', async () => {
    const reply = await send('GET', '/robots.txt?from=mail', { 'x-request-id': 'caller-0001' });
    expect(reply.headers['x-request-id']).toBe('caller-0001');
    expect(answers.at(-1)).toMatchObject({
      requestId: 'caller-0001',
      method: 'GET',
      url: '/robots.txt?from=mail',
      status: 200,
    });
    expect((await send('GET', '/faq')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([
    ['GET', '/dashboard', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/trade-mark', 308],
    ['GET', '/api/known', 200],
    ['POST', '/faq', 404],
  ])('%s %s: left to Fastify', async (method, path, status) => {
    const reply = await send(method, path);
    expect([reply.status, reply.headers['x-served-by']]).toEqual([status, 'fastify']);
  });

  it('request with a content type but no body: answered by Fastify', async () => {
    const reply = await send('DELETE', '/api/known', { 'content-type': 'application/json' });
    expect([reply.status, reply.body.includes('FST_ERR_CTP_EMPTY_JSON_BODY')]).toEqual([400, true]);
  });

  it('request for a page with a body: the body is discarded, and the next request answered', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.write(
      [
        'GET /robots.txt HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nGET /',
        'GET /assets/a-1.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      ].join(''),
    );
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    expect(text.match(/HTTP\/1\.1 \d+|User-agent|export \{\}/g)).toEqual([
      'HTTP/1.1 200',
      'User-agent',
      'HTTP/1.1 200',
      'export {}',
    ]);
  });

  it('pipelined requests: answered in order, and the connection closes when asked', async () => {
    const socket = connect(port(), '127.0.0.1');
    const requests = ['/api/known', '/robots.txt', '/nowhere', '/assets/a-1.js'].map(
      (path, index, { length }) =>
        `GET ${path} HTTP/1.1\r\nHost: a\r\n${index === length - 1 ? 'Connection: close\r\n' : ''}\r\n`,
    );
    socket.write(requests.join(''));
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    expect(text.match(/known|User-agent|Unknown|export \{\}/g)).toEqual([
      'known',
      'User-agent',
      'Unknown',
      'export {}',
    ]);
    expect(text.match(/connection: [\w-]+/gi)?.at(-1)).toBe('Connection: close');
  });

  it('file twice behind a reply that takes longer: each reply keeps its own id', async () => {
    const [before = '', first = '', second = ''] = [4, 5, 6].map(
      (digit) => `${digit}0000000-0000-4000-8000-000000000000`,
    );
    // Its buffer is free for one of them.
    await send('GET', '/robots.txt', { 'x-request-id': before });
    await expect.poll(() => answers.map(({ requestId }) => requestId)).toContain(before);
    const socket = connect(port(), '127.0.0.1');
    socket.write('GET /api/known HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.write(`GET /robots.txt HTTP/1.1\r\nHost: a\r\nx-request-id: ${first}\r\n\r\n`);
    socket.end(`GET /robots.txt HTTP/1.1\r\nHost: a\r\nx-request-id: ${second}\r\n\r\n`);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const replies = Buffer.concat(chunks).toString('latin1');
    expect(replies.match(/(?<=x-request-id: ).*-4000-.*(?=\r)/g)).toEqual([first, second]);
  });

  it('reader that stops in the middle of two replies: others get the file at once, and each reply keeps its own id and body', async () => {
    const [first, second, other] = [1, 2, 3].map((digit) => `${digit}0000000-0000-4000-8000-000000000000`);
    const slow = connect(port(), '127.0.0.1').pause();
    for (const id of [first, second])
      slow.write(`GET /assets/large-1.js HTTP/1.1\r\nHost: a\r\nx-request-id: ${id}\r\n\r\n`);
    const concurrent = await send('GET', '/assets/large-1.js', { 'x-request-id': other ?? '' });
    expect([concurrent.headers['x-request-id'], concurrent.body.length]).toEqual([other, largeBytes]);
    expect(answers.map(({ requestId }) => requestId)).not.toContain(first);
    slow.end();
    const chunks: Buffer[] = [];
    for await (const chunk of slow) chunks.push(chunk as Buffer);
    const replies = Buffer.concat(chunks).toString('latin1');
    expect(replies.match(/(?<=x-request-id: ).*(?=\r)/g)).toEqual([first, second]);
    const lengths = replies.split(/\r\n\r\n|HTTP\/1\.1 200 OK/).map(({ length }) => length);
    expect(lengths.filter((length) => length === largeBytes)).toHaveLength(2);
  });
});
