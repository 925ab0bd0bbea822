import { z } from 'zod';
import {
  ApplicationShape,
  byId,
  id,
  instant,
  words,
  NamedApplicationShape,
} from '../applications/application-shapes.ts';
import { DeskApplicationShape } from '../desk/desk-shapes.ts';
import { endpoints } from '../endpoint.ts';

const newMessage = z.strictObject({
  /** Chosen by the browser, so that a repeated request writes nothing twice. */
  id,
  words: words(4000),
});

/**
 * The newest message that the writer has read: it and earlier ones count as read, and for an officer as answered. A later
 * one still waits; without it all do.
 */
const newReply = newMessage.extend({ upTo: id.optional() });

/** An application that a row of the inbox is about. */
const about = NamedApplicationShape;

/** The most threads in one reply. */
export const THREADS_PER_PAGE = 50;

/** The place of a row of the inbox: its time and its id. */
const inboxKey = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  )
  .refine((key) => !Number.isNaN(Date.parse(key.split('~')[0] ?? '')));

/** Messages between customers and our officers, across all applications of the caller. */
export const messageEndpoints = endpoints({
  'GET /messages': {
    who: 'customer',
    token: 'read',
    summary: 'The threads of the caller’s applications, unread ones first, then the newest, a page at a time',
    query: z.strictObject({
      /** The `key` of the last thread of the page before. */
      after: z
        .string()
        .regex(
          /^[01]~\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
        )
        .refine((key) => !Number.isNaN(Date.parse(key.split('~')[1] ?? '')))
        .optional(),
    }),
    reply: {
      200: z.object({
        threads: z.array(
          z.object({
            applicationId: id,
            reference: z.string(),
            name: z.string().nullable(),
            serviceTitle: z.string(),
            /** Messages of officers that the caller has neither read nor answered. */
            unread: z.int(),
            /** The newest message, its words cut after 200 characters. */
            last: z.object({
              from: z.enum(['customer', 'staff']),
              author: z.string(),
              words: z.string(),
              at: instant,
            }),
            key: z.string(),
          }),
        ),
        hasMore: z.boolean(),
      }),
    },
  },
  'POST /applications/:id/messages/read': {
    who: 'customer',
    access: 'application:read',
    summary: 'Record that the caller has read the messages of an application, up to one of them; idempotent',
    params: byId,
    /** The newest message on the page: a later one stays unread. */
    body: z.strictObject({ upTo: id }),
    reply: { 204: z.undefined() },
  },
  'POST /applications/:id/messages': {
    who: 'customer',
    token: 'write',
    access: 'application:answer',
    summary: 'Write to our officers about a signed application',
    params: byId,
    body: newReply,
    reply: { 201: ApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/applications/:id/messages': {
    who: 'admin',
    right: 'cases:ask',
    summary: 'Write to the customer of an application',
    params: byId,
    body: newReply,
    reply: { 201: DeskApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/applications/:id/messages/settled': {
    who: 'admin',
    right: 'cases:ask',
    summary: 'Record that the customer’s messages, up to one of them, need no answer',
    params: byId,
    /** The newest message that the officer has read: a later one still waits. */
    body: z.strictObject({ upTo: id }),
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
    summary: 'The caller’s mentions, and customers who wait for an answer, a page of 100 each at a time',
    query: z.strictObject({
      /** The `nextMentions` of the page before. */
      mentionsAfter: inboxKey.optional(),
      /** The `nextWaiting` of the page before. */
      waitingAfter: inboxKey.optional(),
    }),
    reply: {
      200: z.object({
        mentions: z.array(
          z.object({ id, words: z.string(), by: z.string(), at: instant, application: about }),
        ),
        /** Null on the last page. */
        nextMentions: z.string().nullable(),
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
        /** Null on the last page. */
        nextWaiting: z.string().nullable(),
      }),
    },
  },
  'POST /admin/mentions/:id/seen': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Mark your own mention as seen',
    params: byId,
    reply: { 204: z.undefined() },
  },
});
