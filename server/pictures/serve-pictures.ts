import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { renderPicture } from './render-picture.ts';
import { pictureCache } from './picture-cache.ts';
import { pictureFolder } from './picture-folder.ts';
import { pictureTypes, parseImageParams } from './image-params.ts';

/** Where an operator's pictures lie, and the copies drawn of them. */
export const pictureFolders = ({ dataDirectory }: Dependencies['config']) => ({
  originals: join(dataDirectory, 'uploads'),
  drawn: join(dataDirectory, 'uploads-drawn'),
});

/**
 * Serves /uploads/<name>?format=webp|png&quality=&w=&h=&fit=cover: the operator's pictures, drawn for the size they are
 * shown in, kept on disk and by browsers for ever. The original itself is never sent.
 */
export function servePictures(app: FastifyInstance, { config }: Pick<Dependencies, 'config'>): void {
  const folders = pictureFolders(config);
  const originals = pictureFolder(folders.originals);
  const drawn = pictureCache(folders.drawn);
  app.get<{ Params: { name: string } }>(
    '/uploads/:name',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const wish = parseImageParams(request.url.split('?')[1] ?? '');
      const picture = await originals.find(request.params.name);
      if (!picture) throw new Refusal('not_found');
      const key = [request.params.name, picture.mark, wish.format, wish.quality, wish.w, wish.h].join('|');
      const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
      const kept = {
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      };
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(kept).send();
      const bytes = await drawn.read(key, () => renderPicture(picture.path, wish));
      // Only now: a refusal must not be kept for ever.
      return reply.headers(kept).type(pictureTypes[wish.format]).send(bytes);
    },
  );
}
