import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { PICTURE_NAME } from './picture-limits.ts';

const name = z.string().regex(PICTURE_NAME);

const PictureShape = z
  .object({ name, width: z.int(), height: z.int(), sizeBytes: z.int(), addedAt: z.iso.datetime() })
  .meta({ id: 'Picture' });

/** The operator's pictures for the site. */
export const pictureEndpoints = endpoints({
  'GET /admin/pictures': {
    who: 'admin',
    right: 'pictures:read',
    summary: 'The pictures below /uploads, newest first',
    reply: { 200: z.object({ pictures: z.array(PictureShape) }) },
  },
  'POST /admin/pictures': {
    who: 'admin',
    right: 'pictures:change',
    summary:
      'Upload a picture for the site (PNG or JPG, up to 10 MB); its name ends with a mark of its content',
    upload: true,
    reply: { 201: PictureShape },
    refusals: ['unsupported_file_type', 'file_too_large', 'file_empty', 'file_unreadable', 'file_not_safe'],
  },
  'DELETE /admin/pictures/:name': {
    who: 'admin',
    right: 'pictures:change',
    summary: 'Take a picture off the site',
    params: z.object({ name }),
    reply: { 204: z.undefined() },
  },
});
