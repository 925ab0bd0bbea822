import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Names a picture may have below /uploads: small letters, digits, dots, hyphens and underscores, and the ending of a kind we draw. */
export const PICTURE_NAME = /^[a-z0-9][a-z0-9._-]{0,99}\.(png|jpe?g|webp)$/;

/** What may be asked of /uploads/<name>: the bounds of the query parameters. */
export const PICTURE_LIMITS = { quality: [60, 95], w: [16, 1600], h: [16, 1200] } as const;

/** What a picture is drawn with when its address does not say: quality, and the box it is made to fit. */
export const PICTURE_DEFAULTS = { quality: 85, w: 800, h: 600 } as const;

const name = z.string().regex(PICTURE_NAME);

const PictureShape = z
  .object({ name, width: z.int(), height: z.int(), sizeBytes: z.int(), addedAt: z.iso.datetime() })
  .meta({ id: 'Picture' });

export const pictureEndpoints = endpoints({
  'GET /admin/pictures': {
    who: 'admin',
    summary: 'The pictures below /uploads, newest first',
    reply: { 200: z.object({ pictures: z.array(PictureShape) }) },
  },
  'POST /admin/pictures': {
    who: 'admin',
    summary:
      'Upload a picture for the site (PNG or JPG, up to 10 MB); its name ends with a mark of its content',
    upload: true,
    reply: { 201: PictureShape },
    refusals: ['unsupported_file_type', 'file_too_large', 'file_empty', 'file_unreadable'],
  },
  'DELETE /admin/pictures/:name': {
    who: 'admin',
    summary: 'Take a picture off the site',
    params: z.object({ name }),
    reply: { 204: z.undefined() },
  },
});
