import { z } from 'zod';
import {
  ApplicationRowShape,
  day,
  id,
  instant,
  PromiseShape,
  NamedShape,
} from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

/** A group of the dashboard has so many rows at most. */
export const DASHBOARD_ROWS = 10;
/** So many finished applications, and so many next deadlines. */
export const DASHBOARD_FINISHED = 5;
export const DASHBOARD_DEADLINES = 8;

const group = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), /** How many there are. */ total: z.int() });

export const DashboardShape = z
  .object({
    /** Applications that wait for the caller, what stops our work first; without drafts. */
    waiting: group(
      ApplicationRowShape.extend({
        openQuestions: z.int(),
        /** Amount due now; null unless a payment is awaited. */
        due: z.object({ minor: z.int(), currency: z.string() }).nullable(),
      }),
    ),
    /** Parts of other people's applications that the caller was asked to fill in and sign. */
    parts: z.array(
      z.object({
        id,
        companyName: z.string(),
        serviceTitle: z.string(),
        invitedBy: z.string(),
        state: z.enum(['invited', 'opened', 'filled-in']),
        /** Person who must sign before; null when nobody must. */
        waitsFor: z.string().nullable(),
        expiresAt: instant,
      }),
    ),
    /** Documents that the caller was asked for and has not sent, the first due at the top. */
    asked: z.array(
      z.object({
        id,
        title: z.string(),
        subject: z.string(),
        requestedBy: z.string(),
        dueOn: day,
        state: z.enum(['open', 'overdue']),
      }),
    ),
    /** Applications with a correction that was not sent and still can be, the latest change first. */
    corrections: z.array(ApplicationRowShape),
    /** Newest change first. */
    drafts: group(ApplicationRowShape),
    /** Drafts that can be restored, the one that is erased first at the top. */
    discarded: z.array(ApplicationRowShape),
    /** With us or a registry, the promised day that comes first at the top. */
    underWay: group(ApplicationRowShape.extend({ promise: PromiseShape.nullable() })),
    /** The latest ones. */
    finished: group(ApplicationRowShape),
    /** Companies with deadlines that have passed, the longest overdue first. */
    overdue: z.array(
      z.object({ companyId: id, companyName: z.string(), count: z.int(), title: z.string(), dueOn: day }),
    ),
    /** The deadlines of all companies that come next. */
    next: z.array(
      z.object({
        companyId: id,
        companyName: z.string(),
        obligationId: z.string(),
        period: z.string(),
        title: z.string(),
        fileBy: day,
        /** The service with which we file it; null when we offer none, or the caller may not order it. */
        filedBy: z.string().nullable(),
      }),
    ),
    companies: z.int(),
    /** The caller’s address when mails to it come back, so that reminders stopped. */
    undeliverable: z.object({ email: z.string(), since: instant }).nullable(),
  })
  .meta({ id: 'Dashboard' });

/** Sums over all companies and applications of the caller, for the dashboard and the navigation. */
export const dashboardEndpoints = endpoints({
  'GET /dashboard': {
    who: 'customer',
    token: 'read',
    summary: 'What waits for the caller, what is under way and what is finished, over all companies',
    reply: { 200: DashboardShape },
  },
  'GET /account/navigation': {
    who: 'customer',
    summary:
      'What the navigation of the account shows: the caller’s companies and firms by name, and how much waits',
    reply: {
      200: z.object({
        companies: z.array(
          z.object({
            id,
            name: z.string(),
            /** The firm through which the caller has access; null with an own role. */
            firmId: id.nullable(),
          }),
        ),
        /** The caller’s firms by name. */
        firms: z.array(NamedShape),
        /** Applications that wait for the caller, without drafts. */
        waiting: z.int(),
        /** Applications with messages that the caller has not read. */
        unread: z.int(),
      }),
    },
  },
});
