import { z } from 'zod';
import { byId, CompanyDeadlineShape, day, id, instant } from './application-shapes.ts';
import { endpoints } from './endpoint.ts';

const CalendarFeedShape = z
  .object({
    id,
    /** The company whose deadlines the feed has; null for all companies of its owner. */
    companyId: id.nullable(),
    /** When its address was made, or last renewed. */
    createdAt: instant,
    /** When a calendar last read it, to the hour; null until then. */
    lastReadAt: instant.nullable(),
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
    companies: z.array(z.object({ id, name: z.string() })),
    /** The oldest overdue deadline of each obligation of a company, and how many later ones are overdue too. */
    overdue: z.array(CalendarEntryShape.extend({ later: z.int() })),
    /** Deadlines whose last working day to file is in the window, in the order of that day. */
    entries: z.array(CalendarEntryShape),
  })
  .meta({ id: 'Calendar' });

/** Deadlines of all companies, on a page and in private feeds, to which calendar applications subscribe by a secret address. */
export const calendarEndpoints = endpoints({
  'GET /calendar': {
    who: 'customer',
    summary: 'Deadlines of the caller’s companies in a window of days, and all that are overdue',
    query: z.strictObject({ from: day, to: day, companyId: id.optional() }),
    reply: { 200: CalendarShape },
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
