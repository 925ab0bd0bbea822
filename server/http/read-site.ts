import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { REGION_MARKS } from '#contract/site-content/content-regions.ts';

/** One file of the built site with its compressed copies. */
export type SiteFile = {
  readonly bytes: Buffer;
  /** Compressed copies; null when compression does not pay. */
  readonly br: () => Buffer | null;
  readonly gz: () => Buffer | null;
  readonly type: string;
  readonly etag: string;
  /** Sources for script-src and style-src: hashes of the page's inline scripts and style sheets. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** The built site in memory; a new build takes effect at the next start. */
export type Site = {
  /** Every file that is not a page, by its path. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly pages: readonly SitePage[];
  /** Returns the prerendered page of a path and query string, or undefined. */
  readonly prerendered: (path: string, search: string) => SitePage | undefined;
  /**
   * Returns what answers a path without a prerendered page: a redirect, the app shell, or the page for
   * unknown paths.
   */
  readonly fallback: (path: string) => SitePage | SiteRedirect;
};

export type SitePage = {
  readonly file: SiteFile;
  readonly status: 200 | 404;
  /** Whether the browser renders it: then it shows the reader's own data. */
  readonly clientRendered: boolean;
  /** Path and query string that the page was prerendered for, where the path has several pages. */
  readonly address?: string;
};

/** An alias of a page. */
export type SiteRedirect = { readonly status: 302 | 308; readonly to: string };

/** Content of site.json, which the build writes (web/prerender/prerender-site.tsx). */
type SiteMap = {
  prerendered: string[];
  variants?: Record<string, string[]>;
  aliases?: { path: string; query: string; variant: string }[];
  clientRendered: string[];
  redirects?: { from: string; to: string; status: 302 | 308 }[];
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

const FEED = 'blog/rss.xml';

/**
 * The placeholder of the site's origin in prerendered pages, sitemap, feed and robots.txt
 * (web/prerender/origin-placeholder.ts).
 */
const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
const brotliCompressAsync = promisify(brotliCompress);
/**
 * Brotli quality for the first requests of a page: 0.6 to 1.7 ms, and the largest page that links its style sheet fits
 * the initial window, as it does not at quality 5. The maximum quality takes 36 to 147 ms for a tenth fewer bytes, so
 * only pages that are requested again are compressed with it.
 */
const FAST_QUALITY = 7;

const brotliAt = (quality: number, bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/** A file as the build wrote it, with its brotli copy if it has one. */
type BuiltFile = { readonly built: Buffer; readonly br: Buffer | null };

type CompressedCopies = Pick<SiteFile, 'bytes' | 'br' | 'gz'>;

/** Returns a file with the copy of the build. The rare reader without brotli waits a moment for the other. */
const withBuiltCopy = ({ built, br }: BuiltFile): CompressedCopies => ({
  bytes: built,
  br: () => br,
  gz: once(() => (br === null ? null : gzipSync(built))),
});

/**
 * Replaces the origin placeholder in a file. Its copies are compressed on first request, so that a start does
 * not wait for hundreds of pages: fast at first, and from the second request on at maximum quality in the background.
 * Files without the placeholder keep the copy of the build.
 */
function withOrigin(file: BuiltFile, origin: string): CompressedCopies {
  if (!file.built.includes(ORIGIN_PLACEHOLDER)) return withBuiltCopy(file);
  return compressOnRequest(Buffer.from(file.built.toString('utf8').replaceAll(ORIGIN_PLACEHOLDER, origin)));
}

/** Returns a file whose copies are compressed on first request. */
function compressOnRequest(bytes: Buffer): CompressedCopies {
  let [br, gz]: (Buffer | null)[] = [];
  let requests = 0;
  return {
    bytes,
    br: () => {
      br ??= brotliCompressSync(bytes, brotliAt(FAST_QUALITY, bytes));
      requests += 1;
      if (requests === 2)
        void brotliCompressAsync(bytes, brotliAt(constants.BROTLI_MAX_QUALITY, bytes)).then((well) => {
          br = well;
        });
      return br;
    },
    gz: () => (gz ??= gzipSync(bytes)),
  };
}

/**
 * A region that is empty in the build, or whose content stands between the marks of
 * `contract/site-content/content-regions.ts`.
 */
const REGION = /(<div data-content="([a-z]+)"[^>]*>)((?:<!--content-->[\s\S]*?<!--\/content-->)?)(<\/div>)/g;

/** An element that shows a price (web/catalog/price-text.tsx). */
const PRICE = /(<span data-price="([^"]+)"[^>]*>)([^<]*)(?=<\/span>)/g;

/**
 * Returns a page with its regions of content and its prices filled, or the same file when nothing differs. Inline
 * scripts stay: their hashes are in the policy.
 * @param regions      HTML by region, without scripts
 * @param textOfPrice  returns the text of a marked price; undefined leaves that of the build
 */
export function fillPage(
  file: SiteFile,
  regions: Readonly<Record<string, string>>,
  textOfPrice: (mark: string) => string | undefined,
): SiteFile {
  const html = file.bytes.toString('utf8');
  const filled = html
    .replace(REGION, (whole, start: string, region: string, built: string, end: string) => {
      const content = regions[region];
      if (content === undefined) return whole;
      return start + (built === '' ? content : REGION_MARKS.join(content)) + end;
    })
    .replace(
      PRICE,
      (_whole, start: string, mark: string, built: string) => start + (textOfPrice(mark) ?? built),
    );
  if (filled === html) return file;
  const bytes = Buffer.from(filled);
  return { ...file, ...compressOnRequest(bytes), etag: etagOf(bytes) };
}

const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64');
const etagOf = (bytes: Buffer): string => `"${digest(bytes).slice(0, 22)}"`;

// JSON-LD is data and not executed.
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Returns the hashes of what stands between the tags of a page, as sources for a Content-Security-Policy. */
const inlineHashes = (html: string, tags: RegExp): string[] =>
  [...html.matchAll(tags)].map(([, content = '']) => `'sha256-${digest(content)}'`);

/** Returns a function that computes a value on its first call, and then lets go of what it was computed from. */
function once<Value>(compute: () => Value): () => Value {
  let pending: (() => Value) | undefined = compute;
  let value: Value | undefined;
  return () => {
    if (pending !== undefined) value = pending();
    pending = undefined;
    return value as Value;
  };
}

/** Returns the copies of a file with its origin, computed on the first call. */
const copiesOnDemand = (
  name: string,
  type: string,
  file: BuiltFile,
  origin: string,
): (() => CompressedCopies) =>
  once(() =>
    type.startsWith('text/') || extname(name) === '.xml' ? withOrigin(file, origin) : withBuiltCopy(file),
  );

/**
 * Describes a file of the build. Its bytes and hashes are computed when they are first asked for, because those of
 * hundreds of pages took a fifth of the processor time of a start.
 */
function describeFile(name: string, type: string, built: BuiltFile, origin: string): SiteFile {
  const copies = copiesOnDemand(name, type, built, origin);
  const etag = once(() => etagOf(copies().bytes));
  const hashes = once(() => {
    const html = name.endsWith('.html') ? copies().bytes.toString('utf8') : '';
    return { scripts: inlineHashes(html, INLINE_SCRIPT), styles: inlineHashes(html, INLINE_STYLE) };
  });
  return {
    type,
    br: () => copies().br(),
    gz: () => copies().gz(),
    get bytes() {
      return copies().bytes;
    },
    get etag() {
      return etag();
    },
    get scriptHashes() {
      return hashes().scripts;
    },
    get styleHashes() {
      return hashes().styles;
    },
  };
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
 * Reads the built site into memory, synchronously: thousands of small files take a third of the processor time that they take through the
 * thread pool, and nothing is served before.
 * @param origin  public origin, such as 'https://www.example.com'
 * @throws Error when the directory has no built site
 */
export function readSite(directory: string, origin: string): Site {
  const files = new Map<string, SiteFile>();
  let names: string[];
  try {
    names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  } catch (cause) {
    throw new Error(
      `There is no built site in ${directory}: run "npm run build" first, or start with "npm start".`,
      { cause },
    );
  }
  const presentNames = new Set(names);
  const read = (name: string) => readFileSync(join(directory, name));
  for (const name of names) {
    const type = name === FEED ? 'application/rss+xml; charset=utf-8' : types[extname(name)];
    if (!type || name === 'site.json') continue;
    const compressed = `${name}.br`;
    const file = { built: read(name), br: presentNames.has(compressed) ? read(compressed) : null };
    files.set(`/${name}`, describeFile(name, type, file, origin));
  }
  const map = JSON.parse(read('site.json').toString('utf8')) as SiteMap;
  const requireFile = (path: string): SiteFile => {
    const file = files.get(path);
    if (!file) throw new Error(`The built site in ${directory} lacks ${path}: build it again.`);
    return file;
  };
  const pageOf = (file: SiteFile, address?: string): SitePage => ({
    file,
    status: 200,
    clientRendered: false,
    ...(address === undefined ? {} : { address }),
  });
  const prerendered = new Map(
    map.prerendered.map((path) => [
      path,
      pageOf(requireFile(path === '/' ? '/index.html' : `${path}/index.html`)),
    ]),
  );
  const variants = new Map(
    Object.entries(map.variants ?? {}).map(([path, queries]) => [
      path,
      queries.flatMap((query) => {
        const page = pageOf(requireFile(`${path}/${query}/index.html`), `${path}?${query}`);
        const aliases = (map.aliases ?? []).filter((alias) => alias.path === path && alias.variant === query);
        return [query, ...aliases.map((alias) => alias.query)].map((each) => ({
          params: [...new URLSearchParams(each)],
          page,
        }));
      }),
    ]),
  );
  const findVariant = (path: string, search: string): SitePage | undefined => {
    const ofPath = search === '' ? undefined : variants.get(path);
    if (!ofPath) return undefined;
    const query = new URLSearchParams(search);
    // A path given as a value may have a query of its own: `next=/ghana-company-registration?tier=basic`.
    const has = (name: string, value: string): boolean => {
      const given = query.get(name) ?? '';
      return given === value || (value.startsWith('/') && given.startsWith(`${value}?`));
    };
    return ofPath.find(({ params }) => params.every(([name, value]) => has(name, value)))?.page;
  };
  const clientRendered = map.clientRendered.map(matcher);
  const redirects = (map.redirects ?? []).map(({ from, to, status }) => ({
    from,
    pattern: matcher(from),
    redirect: { status, to },
  }));
  const appPage: SitePage = { file: requireFile('/app.html'), status: 200, clientRendered: true };
  const notFoundPage: SitePage = { file: requireFile('/404.html'), status: 404, clientRendered: false };
  // Most visits begin here.
  prerendered.get('/')?.file.br();
  return {
    // Pages are served at their route only, not as /nigeria/index.html.
    files: new Map([...files].filter(([path]) => !path.endsWith('.html'))),
    pages: [
      ...prerendered.values(),
      ...[...variants.values()].flatMap((ofPath) => ofPath.map(({ page }) => page)),
      appPage,
      notFoundPage,
    ],
    prerendered: (path, search) => findVariant(path, search) ?? prerendered.get(path),
    fallback: (path) =>
      redirects.find(({ from }) => from === path)?.redirect ??
      (clientRendered.some((route) => route.test(path))
        ? appPage
        : (redirects.find(({ pattern }) => pattern.test(path))?.redirect ?? notFoundPage)),
  };
}
