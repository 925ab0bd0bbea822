// Builds the site: browser bundle, prerendered HTML of every public page, brotli copies. Builds into a temporary
// folder that replaces dist at the end, so that a failed build leaves the site unchanged.
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ORIGIN_PLACEHOLDER } from '../web/prerender/origin-placeholder.ts';
import { renderShareImages } from './pictures/render-share-images.mjs';
import { keepPreviousAssets } from './keep-previous-assets.mjs';
import { digestSiteInputs } from './site-inputs.mjs';

process.env.NODE_ENV = 'production';
const { build } = await import('vite');

const root = join(import.meta.dirname, '..');
const next = join(root, '.cache/site');
const renderer = join(root, '.cache/prerender');
const toBrotli = promisify(brotliCompress);
const startedAt = Date.now();
const digest = digestSiteInputs(root);

await build({ root, logLevel: 'warn', build: { outDir: next, emptyOutDir: true } });
// Compression runs in threads of its own beside the prerendering, which does not touch the assets.
const compressedAssets = compress(filesIn(next).filter((name) => name.startsWith('assets/')));
await build({
  root,
  logLevel: 'warn',
  build: {
    outDir: renderer,
    emptyOutDir: true,
    ssr: 'web/prerender/prerender-site.tsx',
    manifest: false,
    copyPublicDir: false,
  },
});
const { prerenderSite } = await import(pathToFileURL(join(renderer, 'prerender-site.js')).href);
const { prerendered } = await prerenderSite(next);
await rm(join(next, '.vite'), { recursive: true });

await renderShareImages(next);

await compressedAssets;
await compress(filesIn(next).filter((name) => !name.startsWith('assets/')));
await keepPreviousAssets(join(root, 'dist'), next);
await writeFile(join(next, '.inputs'), digest);

await mkdir(join(root, 'dist'), { recursive: true });
await rm(join(root, '.cache/site-before'), { recursive: true, force: true });
await rename(join(root, 'dist'), join(root, '.cache/site-before'));
await rename(next, join(root, 'dist'));
await rm(join(root, '.cache/site-before'), { recursive: true, force: true });
console.log(
  `Built ${prerendered.length} prerendered pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
);

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

/**
 * Writes brotli copies of the files of the new site that are text. Those with the placeholder of the origin get none: the server
 * compresses them once it has put its origin in (server/http/read-site.ts).
 */
async function compress(names) {
  const compressible = names.filter((name) => /\.(html|js|css|svg|txt|json|xml)$/.test(name));
  await Promise.all(
    compressible.map(async (name) => {
      const bytes = await readFile(join(next, name));
      if (bytes.includes(ORIGIN_PLACEHOLDER)) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(join(next, `${name}.br`), await toBrotli(bytes, { params }));
    }),
  );
}
