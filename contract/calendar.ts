import { z } from 'zod';
import { byId, id, instant } from './application-shapes.ts';
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

/** Private calendar feeds: deadlines that a calendar application subscribes to by an address with a secret token. */
export const calendarEndpoints = endpoints({
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
