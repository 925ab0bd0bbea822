import { z } from 'zod';
import { byId, instant, byToken } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

const scheduleShape = {
  /** Working days before the last day to file; 0 is that day. */
  daysBefore: z.array(z.literal([30, 14, 7, 1, 0])).max(5),
  /** Weekly while a deadline is late. */
  late: z.boolean(),
};

/** Why a person gets no reminders; null when she does. */
const StopShape = z
  .object({
    /** By her choice, or because mails to her address came back. */
    reason: z.enum(['chosen', 'undeliverable']),
    at: instant,
    email: z.string(),
    /** Status code of the mail server, such as 5.1.1; null by choice. */
    status: z.string().nullable(),
  })
  .nullable();

export const ReminderSettingsShape = z
  .object({
    ...scheduleShape,
    /** Concerns all companies of the caller. */
    stopped: StopShape,
    /** The latest reminders that were mailed, newest first. */
    latest: z.array(
      z.object({
        obligationId: z.string(),
        period: z.string(),
        title: z.string(),
        step: z.string(),
        sentAt: instant,
      }),
    ),
  })
  .meta({ id: 'ReminderSettings' });

/** When customers are reminded of deadlines by mail, and how they end it, also without signing in. */
export const reminderEndpoints = endpoints({
  'GET /companies/:id/reminders': {
    who: 'customer',
    access: 'company:read',
    summary: 'When the owner of a company is reminded, and the latest reminders',
    params: byId,
    reply: { 200: ReminderSettingsShape },
  },
  'PUT /companies/:id/reminders': {
    who: 'customer',
    access: 'company:change',
    summary: 'Choose when to be reminded of the deadlines of one’s company',
    params: byId,
    body: z.strictObject(scheduleShape),
    reply: { 200: ReminderSettingsShape },
  },
  'GET /reminders/subscription': {
    who: 'customer',
    summary: 'Whether the caller gets reminders, and if not, why',
    reply: { 200: z.object({ stopped: StopShape }) },
  },
  'POST /reminders/subscription': {
    who: 'customer',
    summary: 'Turn one’s reminders of deadlines on again, also after mails came back',
    reply: { 200: z.object({}) },
  },
  'POST /reminders/unsubscriptions': {
    who: 'anyone',
    summary: 'End all reminders, of deadlines and documents, with the token of any digest',
    body: byToken,
    reply: { 200: z.object({}) },
    refusals: ['not_found'],
  },
});
