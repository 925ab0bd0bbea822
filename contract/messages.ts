import { z } from 'zod';
import { ApplicationShape, byId, id, instant, words } from './application-shapes.ts';
import { DeskApplicationShape } from './desk-shapes.ts';
import { endpoints } from './endpoint.ts';

const newMessage = z.strictObject({
  /** Chosen by the browser, so that a repeated request writes nothing twice. */
  id,
  words: words(4000),
});

/** An application that a row of the inbox is about. */
const about = z.object({ id, reference: z.string(), name: z.string().nullable() });

export const messageEndpoints = endpoints({
  'POST /applications/:id/messages': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Write to our officers about a signed application',
    params: byId,
    body: newMessage,
    reply: { 201: ApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/applications/:id/messages': {
    who: 'admin',
    right: 'cases:ask',
    summary: 'Write to the customer of an application',
    params: byId,
    body: newMessage,
    reply: { 201: DeskApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/applications/:id/messages/settled': {
    who: 'admin',
    right: 'cases:ask',
    summary: 'Record that the customer’s messages need no answer',
    params: byId,
    reply: { 200: DeskApplicationShape },
  },
  'POST /admin/applications/:id/notes': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Add an internal note; colleagues are mentioned as @Full Name',
    params: byId,
    body: newMessage,
    reply: { 201: DeskApplicationShape },
    refusals: ['not_possible_now'],
  },
  'GET /admin/inbox': {
    who: 'admin',
    right: 'cases:read',
    summary: 'The caller’s mentions, and customers who wait for an answer, up to 100 each',
    reply: {
      200: z.object({
        mentions: z.array(
          z.object({ id, words: z.string(), by: z.string(), at: instant, application: about }),
        ),
        /** One row for each application: the oldest message without an answer. */
        waiting: z.array(
          z.object({
            words: z.string(),
            by: z.string(),
            at: instant,
            officer: z.string().nullable(),
            application: about,
          }),
        ),
      }),
    },
  },
  'POST /admin/mentions/:id/seen': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Mark one’s own mention as seen',
    params: byId,
    reply: { 204: z.undefined() },
  },
});
