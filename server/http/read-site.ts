import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One file of the built site, with its compressed copies, ready to be sent. */
export type SiteFile = {
  readonly bytes: Buffer /** The compressed copies; null where the file is not worth it. */;
  readonly br: () => Buffer | null;
  readonly gz: () => Buffer | null;
  readonly type: string;
  readonly etag: string /** Sources for script-src: digests of scripts inside the page. */;
  readonly scriptHashes: readonly string[];
};

/** The built site in memory: about a megabyte, and unmoved when a new build is put in its place. */
export type Site = {
  /** A file by its path, or undefined. */
  readonly file: (path: string) => SiteFile | undefined;
  /** The page of the site that answers a path: finished, drawn in the browser, or the one for unknown paths. */
  readonly page: (path: string) => {
    readonly file: SiteFile;
    readonly status: 200 | 404 /** Whether the browser draws it: then it shows what is the reader's own. */;
    readonly drawn: boolean;
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

/** What finished pages, the sitemap and robots.txt carry in place of the site's own address (web/prerender/origin-placeholder.ts). */
const ORIGIN = 'https://origin.invalid';
const compressWell = promisify(brotliCompress);
/** Between no compression and the build's: two milliseconds for a page. */
const QUALITY_IN_HASTE = 5;

const brotliAt = (quality: number, bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

type Copies = Pick<SiteFile, 'bytes' | 'br' | 'gz'>;

/**
 * The file with the site's address in it. Its copies are made when first asked for, so that a start need not wait for
 * hundreds of pages: in haste for whoever asks, and once more, as well as the build does it, for everybody after.
 * Files that name no address stay as the build compressed them.
 */
function withOrigin(built: Buffer, copies: { br: Buffer | null; gz: Buffer | null }, origin: string): Copies {
  if (!built.includes(ORIGIN)) return { bytes: built, br: () => copies.br, gz: () => copies.gz };
  const bytes = Buffer.from(built.toString('utf8').replaceAll(ORIGIN, origin));
  let [br, gz]: (Buffer | null)[] = [];
  return {
    bytes,
    br: () => {
      if (!br) {
        br = brotliCompressSync(bytes, brotliAt(QUALITY_IN_HASTE, bytes));
        void compressWell(bytes, brotliAt(constants.BROTLI_MAX_QUALITY, bytes)).then((well) => {
          br = well;
        });
      }
      return br;
    },
    gz: () => (gz ??= gzipSync(bytes)),
  };
}

const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64');

/** Scripts written into a page itself, as sources a content security policy understands. */
function inlineScriptHashes(html: string): string[] {
  // What is data, such as JSON-LD, is not run.
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  return scripts.map((script) => `'sha256-${digest(script[1] ?? '')}'`);
}

/** A route of the site as an expression: ':name' stands for one piece of the path. */
function matcher(route: string): RegExp {
  const pieces = route
    .split('/')
    .map((piece) =>
      piece === '*' ? '.*' : piece.startsWith(':') ? '[^/]+' : piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${pieces.join('/')}$`);
}

/**
 * Reads the built site.
 * @param origin  where it is reached from outside: 'https://www.example.com'
 * @throws Error with one sentence when the directory holds none
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
  const present = new Set(names);
  const optional = (name: string) => (present.has(name) ? readFile(join(directory, name)) : null);
  await Promise.all(
    names.map(async (name) => {
      const type = types[extname(name)];
      if (!type || name === 'site.json') return;
      const [built, builtBr, builtGz] = await Promise.all([
        readFile(join(directory, name)),
        optional(`${name}.br`),
        optional(`${name}.gz`),
      ]);
      const copies = { br: builtBr, gz: builtGz };
      const { bytes, br, gz }: Copies =
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
  const needed = (path: string): SiteFile => {
    const found = files.get(path);
    if (!found) throw new Error(`The built site in ${directory} lacks ${path}: build it again.`);
    return found;
  };
  const finished = new Map(
    map.prerendered.map((path) => [path, needed(path === '/' ? '/index.html' : `${path}/index.html`)]),
  );
  const drawn = map.clientRendered.map(matcher);
  const [empty, unknown] = [needed('/app.html'), needed('/404.html')];
  // Most visits begin here.
  finished.get('/')?.br();
  return {
    // Pages are reached by their route alone, never as /nigeria/index.html.
    file: (path) => (path.endsWith('.html') ? undefined : files.get(path)),
    page: (path) => {
      const page = finished.get(path);
      if (page) return { file: page, status: 200, drawn: false };
      return drawn.some((route) => route.test(path))
        ? { file: empty, status: 200, drawn: true }
        : { file: unknown, status: 404, drawn: false };
    },
  };
}
