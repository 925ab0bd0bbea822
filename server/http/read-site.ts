import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One file of the built site with its compressed copies. */
export type SiteFile = {
  readonly bytes: Buffer;
  /** Compressed copies; null when compression does not pay. */
  readonly br: () => Buffer | null;
  readonly gz: () => Buffer | null;
  readonly type: string;
  readonly etag: string;
  /** Sources for script-src: hashes of the page's inline scripts. */
  readonly scriptHashes: readonly string[];
};

/** The built site in memory; a new build takes effect at the next start. */
export type Site = {
  /** Returns a file by its path, or undefined. */
  readonly file: (path: string) => SiteFile | undefined;
  /** Returns the page for a path: prerendered, client-rendered, or the 404 page. */
  readonly page: (path: string) => {
    readonly file: SiteFile;
    readonly status: 200 | 404;
    /** Whether the page is client-rendered: then it shows data of the signed-in user. */
    readonly clientRendered: boolean;
  };
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** The placeholder of the site's origin in prerendered pages, sitemap and robots.txt (web/prerender/origin-placeholder.ts). */
const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
const brotliCompressAsync = promisify(brotliCompress);
/** Brotli quality for the first request of a page, about 2 ms; later requests get the maximum quality. */
const FAST_QUALITY = 5;

const brotliAt = (quality: number, bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

type CompressedCopies = Pick<SiteFile, 'bytes' | 'br' | 'gz'>;

/**
 * Replaces the origin placeholder in a file. Its copies are compressed on first request, so that a start does not wait for
 * hundreds of pages: fast for the first request, then at maximum quality in the background. Files without the placeholder
 * keep the copies of the build.
 */
function withOrigin(
  built: Buffer,
  copies: { br: Buffer | null; gz: Buffer | null },
  origin: string,
): CompressedCopies {
  if (!built.includes(ORIGIN_PLACEHOLDER)) return { bytes: built, br: () => copies.br, gz: () => copies.gz };
  const bytes = Buffer.from(built.toString('utf8').replaceAll(ORIGIN_PLACEHOLDER, origin));
  let [br, gz]: (Buffer | null)[] = [];
  return {
    bytes,
    br: () => {
      if (!br) {
        br = brotliCompressSync(bytes, brotliAt(FAST_QUALITY, bytes));
        void brotliCompressAsync(bytes, brotliAt(constants.BROTLI_MAX_QUALITY, bytes)).then((well) => {
          br = well;
        });
      }
      return br;
    },
    gz: () => (gz ??= gzipSync(bytes)),
  };
}

const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64');

/** Returns the hashes of a page's inline scripts, as sources for a Content-Security-Policy. */
function inlineScriptHashes(html: string): string[] {
  // JSON-LD is data and not executed.
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  return scripts.map((script) => `'sha256-${digest(script[1] ?? '')}'`);
}

/** Compiles a route of the site to a regular expression: ':name' matches one segment, '*' any rest. */
function matcher(route: string): RegExp {
  const pieces = route
    .split('/')
    .map((piece) =>
      piece === '*' ? '.*' : piece.startsWith(':') ? '[^/]+' : piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${pieces.join('/')}$`);
}

/**
 * Reads the built site into memory.
 * @param origin  public origin, such as 'https://www.example.com'
 * @throws Error when the directory has no built site
 */
export async function readSite(directory: string, origin: string): Promise<Site> {
  const files = new Map<string, SiteFile>();
  let names: string[];
  try {
    names = await readdir(directory, { recursive: true });
  } catch (cause) {
    throw new Error(
      `There is no built site in ${directory}: run "npm run build" first, or start with "npm start".`,
      { cause },
    );
  }
  const presentNames = new Set(names);
  const readIfPresent = (name: string) => (presentNames.has(name) ? readFile(join(directory, name)) : null);
  await Promise.all(
    names.map(async (name) => {
      const type = types[extname(name)];
      if (!type || name === 'site.json') return;
      const [built, builtBr, builtGz] = await Promise.all([
        readFile(join(directory, name)),
        readIfPresent(`${name}.br`),
        readIfPresent(`${name}.gz`),
      ]);
      const copies = { br: builtBr, gz: builtGz };
      const { bytes, br, gz }: CompressedCopies =
        type.startsWith('text/') || type.startsWith('application/xml')
          ? withOrigin(built, copies, origin)
          : { bytes: built, br: () => builtBr, gz: () => builtGz };
      const scriptHashes = name.endsWith('.html') ? inlineScriptHashes(bytes.toString('utf8')) : [];
      files.set(`/${name}`, { bytes, br, gz, type, etag: `"${digest(bytes).slice(0, 22)}"`, scriptHashes });
    }),
  );
  const map = JSON.parse(await readFile(join(directory, 'site.json'), 'utf8')) as {
    prerendered: string[];
    clientRendered: string[];
  };
  const requireFile = (path: string): SiteFile => {
    const file = files.get(path);
    if (!file) throw new Error(`The built site in ${directory} lacks ${path}: build it again.`);
    return file;
  };
  const prerendered = new Map(
    map.prerendered.map((path) => [path, requireFile(path === '/' ? '/index.html' : `${path}/index.html`)]),
  );
  const clientRendered = map.clientRendered.map(matcher);
  const [appShell, notFound] = [requireFile('/app.html'), requireFile('/404.html')];
  // Compresses the home page, which most visitors open first, at the start.
  prerendered.get('/')?.br();
  return {
    // Pages are served at their route only, not as /nigeria/index.html.
    file: (path) => (path.endsWith('.html') ? undefined : files.get(path)),
    page: (path) => {
      const page = prerendered.get(path);
      if (page) return { file: page, status: 200, clientRendered: false };
      return clientRendered.some((route) => route.test(path))
        ? { file: appShell, status: 200, clientRendered: true }
        : { file: notFound, status: 404, clientRendered: false };
    },
  };
}
