import { z } from 'zod';
import { byId, day, id, instant, instantOrNull } from '../applications/application-shapes.ts';
import { CompanyDeadlineShape, DeadlineShape } from './company-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { MEMBER_ROLES } from '../members/member-rights.ts';
import { statedFacts } from '../catalogue/rules-shapes.ts';

const CalendarFeedShape = z
  .object({
    id,
    /** The company whose deadlines the feed has; null for all companies of its owner. */
    companyId: id.nullable(),
    /** When its address was made, or last renewed. */
    createdAt: instant,
    /** When a calendar last read it, to the hour; null until then. */
    lastReadAt: instantOrNull,
  })
  .meta({ id: 'CalendarFeed' });

/** The longest window of a calendar, in days: three months. */
export const MAX_CALENDAR_DAYS = 93;

const CalendarEntryShape = CompanyDeadlineShape.extend({
  companyId: id,
  companyName: z.string(),
  /** When it was recorded as filed, and by which application, if by one here; null while it is open. */
  filed: z.object({ filedOn: day, applicationId: id.nullable() }).nullable(),
}).meta({ id: 'CalendarEntry' });

export const CalendarShape = z
  .object({
    /** All companies of the caller, by name. */
    companies: z.array(z.object({ id, name: z.string(), role: z.enum(MEMBER_ROLES) })),
    /** The oldest overdue deadline of each obligation of a company, and how many later ones are overdue too. */
    overdue: z.array(CalendarEntryShape.extend({ later: z.int() })),
    /** Deadlines whose last working day to file is in the window, in the order of that day. */
    entries: z.array(CalendarEntryShape),
  })
  .meta({ id: 'Calendar' });

const CalendarChangesShape = z
  .object({
    /** The last day that was compared: the deadlines from today on up to it. */
    to: day,
    added: z.array(DeadlineShape),
    /** With the last working day to file as it is now. */
    moved: z.array(DeadlineShape.extend({ fileByNow: day })),
    removed: z.array(DeadlineShape),
  })
  .meta({ id: 'CalendarChanges' });

/**
 * Deadlines of all companies, on a page and in private feeds, to which calendar applications subscribe by a
 * secret address.
 */
export const calendarEndpoints = endpoints({
  'GET /calendar': {
    who: 'customer',
    token: 'read',
    summary: 'Deadlines of the caller’s companies in a window of days, and all that are overdue',
    query: z.strictObject({ from: day, to: day, companyId: id.optional() }),
    reply: { 200: CalendarShape },
  },
  'POST /companies/:id/what-if': {
    who: 'customer',
    access: 'company:read',
    summary: 'How the deadlines of the next twelve months would change with these facts; nothing is stored',
    params: byId,
    body: z.strictObject({ facts: statedFacts }),
    reply: { 200: CalendarChangesShape },
    refusals: ['facts_invalid'],
  },
  'GET /calendar-feeds': {
    who: 'customer',
    summary: 'The caller’s private calendar feeds, without their addresses',
    reply: { 200: z.object({ feeds: z.array(CalendarFeedShape) }) },
  },
  'POST /calendar-feeds': {
    who: 'customer',
    summary: 'Make the feed of one company or of all, or renew its address: the former address ends',
    /** `all`, or the id of a company. */
    body: z.strictObject({ scope: z.union([z.literal('all'), id]) }),
    reply: { 200: z.object({ feed: CalendarFeedShape, url: z.string() }) },
  },
  'DELETE /calendar-feeds/:id': {
    who: 'customer',
    summary: 'End a calendar feed',
    params: byId,
    reply: { 200: z.object({}) },
  },
});
