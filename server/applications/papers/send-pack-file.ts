import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../files/send-file.ts';
import type { PackFile } from './read-pack.ts';

/** Sends a rendered paper as a download. No cache may store it, because it holds personal data. */
export const sendPackFile = (reply: FastifyReply, { name, mediaType, bytes }: PackFile): FastifyReply =>
  reply
    .headers({
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'content-disposition': contentDisposition('attachment', name),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(bytes);
