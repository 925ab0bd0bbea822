import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { previewFacts } from './preview-facts.ts';
import { readCalendar } from './read-calendar.ts';
import { createFeed, deleteFeed, listFeeds } from './manage-feeds.ts';

/** Routes of the calendar of deadlines, of what would change it, and of the addresses of its feeds. */
export const calendarRoutes = (
  dependencies: Dependencies,
): Handlers<
  | 'GET /calendar'
  | 'POST /companies/:id/what-if'
  | 'GET /calendar-feeds'
  | 'POST /calendar-feeds'
  | 'DELETE /calendar-feeds/:id'
> => ({
  'GET /calendar': async ({ caller, query }) => ({
    status: 200,
    data: await readCalendar(dependencies, caller, query),
  }),
  'POST /companies/:id/what-if': async ({ caller, params, body }) => ({
    status: 200,
    data: await previewFacts(dependencies, caller, params.id, body.facts),
  }),
  'GET /calendar-feeds': async ({ caller }) => ({
    status: 200,
    data: await listFeeds(dependencies, caller),
  }),
  'POST /calendar-feeds': async ({ caller, body }) => ({
    status: 200,
    data: await createFeed(dependencies, caller, body.scope === 'all' ? null : body.scope),
  }),
  'DELETE /calendar-feeds/:id': async ({ caller, params }) => {
    await deleteFeed(dependencies, caller, params.id);
    return { status: 200, data: {} };
  },
});
