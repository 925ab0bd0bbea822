import type { FastifyReply } from 'fastify';
import { disposition } from '../../files/send-file.ts';
import type { PackFile } from './read-pack.ts';

/** Answers with a paper drawn just now. Nothing keeps it on the way: it holds a person's data. */
export const sendPackFile = (reply: FastifyReply, { name, mediaType, bytes }: PackFile): FastifyReply =>
  reply
    .headers({
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'content-disposition': disposition('attachment', name),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(bytes);
