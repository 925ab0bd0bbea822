import { z } from 'zod';
import { byToken } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { NOTICE_TOPICS } from './notice-topics.ts';

const topic = z.enum(NOTICE_TOPICS);

const NoticesShape = z
  .object({
    /** The topics of which the caller gets no e-mails. */
    off: z.array(topic),
  })
  .meta({ id: 'Notices' });

/** Which e-mails a person gets. */
export const noticeEndpoints = endpoints({
  'GET /account/notices': {
    who: 'customer',
    summary: 'Which kinds of e-mail the caller turned off',
    reply: { 200: NoticesShape },
  },
  'PUT /account/notices/:topic': {
    who: 'customer',
    summary: 'Turn a kind of e-mail on or off',
    params: z.strictObject({ topic }),
    body: z.strictObject({ on: z.boolean() }),
    reply: { 200: NoticesShape },
  },
  'POST /notices/unsubscriptions': {
    who: 'anyone',
    summary: 'Turn a kind of e-mail off with the token of any such e-mail',
    body: byToken.extend({ topic }),
    reply: { 200: z.object({}) },
    refusals: ['not_found'],
  },
});
