import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { temporaryNamesIn } from '../data-directory.ts';
import type { Dependencies } from '../dependencies.ts';
import { renderPicture } from './render-picture.ts';
import { pictureCache } from './picture-cache.ts';
import { pictureFolder } from './picture-folder.ts';
import { pictureTypes, parseImageParams } from './image-params.ts';

/** Returns the folders of the operator's pictures and of their rendered copies. */
export const pictureFolders = ({ dataDirectory }: Dependencies['config']) => ({
  originals: join(dataDirectory, 'uploads'),
  rendered: temporaryNamesIn(dataDirectory).renderedPictures,
});

/**
 * Serves /uploads/<name>?format=webp|png&quality=&w=&h=&fit=cover: the operator's pictures, resized, cached
 * on disk and immutable for browsers. The original is never sent. An unknown name is refused as `not_found`.
 */
export function servePictures(app: FastifyInstance, { config }: Pick<Dependencies, 'config'>): void {
  const folders = pictureFolders(config);
  const originals = pictureFolder(folders.originals);
  const cache = pictureCache(folders.rendered);
  app.get<{ Params: { name: string } }>(
    '/uploads/:name',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const params = parseImageParams(request.url.split('?')[1] ?? '');
      const picture = await originals.find(request.params.name);
      if (!picture) throw new Refusal('not_found');
      const key = [
        request.params.name,
        picture.version,
        params.format,
        params.quality,
        params.w,
        params.h,
      ].join('|');
      const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
      const cacheHeaders = {
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      };
      if (request.headers['if-none-match']?.includes(etag))
        return reply.code(304).headers(cacheHeaders).send();
      const bytes = await cache.read(key, () => renderPicture(picture.path, params));
      // Set after rendering, because a refusal must not be cached.
      return reply.headers(cacheHeaders).type(pictureTypes[params.format]).send(bytes);
    },
  );
}
