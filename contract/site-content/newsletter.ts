import { ISSUE_LIMITS } from './issue-limits.ts';
import { z } from 'zod';
import { byId, version, byToken, email } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

const SubscriberEmail = z.object({ email: z.string() });

const ISSUE_STATES = ['draft', 'sending', 'sent'] as const;

/** One line, because it becomes a mail header. Empty in a draft that has no subject yet. */
const subject = z
  .string()
  .trim()
  .max(ISSUE_LIMITS.subject)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
/** Markdown without control characters other than line breaks and tabs. */
const text = z
  .string()
  .max(ISSUE_LIMITS.text)
  .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u);

const issueRow = {
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(ISSUE_STATES),
  version,
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  sent: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** Numbers of recipients: mail sent, last attempt failed, unsubscribed before sending, still to be sent. */
  counts: z.object({ sent: z.int(), failed: z.int(), left: z.int(), waiting: z.int() }),
};

export const NewsletterIssueRowShape = z.object(issueRow).meta({ id: 'NewsletterIssueRow' });
export const NewsletterIssueShape = z
  .object({ ...issueRow, text: z.string() })
  .meta({ id: 'NewsletterIssue' });

const Subscribers = z.object({ confirmed: z.int(), waiting: z.int(), left: z.int() });

/** The newsletter: issues written at the desk, and subscriptions with double opt-in. */
export const newsletterEndpoints = endpoints({
  'GET /admin/newsletter/issues': {
    who: 'admin',
    right: 'newsletter:read',
    summary: 'Issues of the newsletter, newest first, and its subscribers in numbers',
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    reply: {
      200: z.object({ rows: z.array(NewsletterIssueRowShape), total: z.int(), subscribers: Subscribers }),
    },
  },
  'POST /admin/newsletter/issues': {
    who: 'admin',
    right: 'newsletter:send',
    summary: 'Begin an issue as a draft; the text is Markdown, HTML in it stays words',
    body: z.strictObject({ subject, text }),
    reply: { 201: NewsletterIssueShape },
  },
  'GET /admin/newsletter/issues/:id': {
    who: 'admin',
    right: 'newsletter:read',
    summary: 'One issue with its text, and how many would get it now',
    params: byId,
    reply: { 200: z.object({ issue: NewsletterIssueShape, subscribers: Subscribers }) },
  },
  'PUT /admin/newsletter/issues/:id': {
    who: 'admin',
    right: 'newsletter:send',
    summary: 'Change a draft',
    params: byId,
    body: z.strictObject({ subject, text, version }),
    reply: { 200: NewsletterIssueShape },
    refusals: ['version_conflict', 'not_possible_now'],
  },
  'DELETE /admin/newsletter/issues/:id': {
    who: 'admin',
    right: 'newsletter:send',
    summary: 'Throw a draft away',
    params: byId,
    reply: { 204: z.undefined() },
    refusals: ['not_possible_now'],
  },
  'POST /admin/newsletter/issues/:id/trial': {
    who: 'admin',
    right: 'newsletter:send',
    summary: 'Send a draft to the caller’s own address only',
    params: byId,
    body: z.strictObject({ version }),
    reply: { 202: SubscriberEmail },
    refusals: ['version_conflict', 'not_possible_now'],
  },
  'POST /admin/newsletter/issues/:id/send': {
    who: 'admin',
    right: 'newsletter:send',
    summary: 'Send an issue to everybody on the list, once',
    params: byId,
    body: z.strictObject({ version }),
    reply: { 202: NewsletterIssueShape },
    refusals: ['version_conflict', 'not_possible_now'],
  },
  'POST /newsletter/subscriptions': {
    who: 'anyone',
    switch: 'newsletter',
    summary:
      'Ask for the newsletter; a mail asks to confirm. The reply is the same whether or not the address is known',
    body: z.strictObject({ email }),
    reply: { 202: z.object({}) },
    refusals: ['switched_off'],
  },
  'POST /newsletter/confirmations': {
    who: 'anyone',
    summary: 'Confirm with the token of the mail',
    body: byToken,
    reply: { 200: SubscriberEmail },
    refusals: ['not_found'],
  },
  'POST /newsletter/unsubscriptions': {
    who: 'anyone',
    summary: 'Leave with the token of any newsletter',
    body: byToken,
    reply: { 200: SubscriberEmail },
    refusals: ['not_found'],
  },
});
