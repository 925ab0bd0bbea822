import type { Handlers } from '../http/implement.ts';
import type { ChangeStreams } from './change-streams.ts';

/** The route of the stream that tells pages of the desk what changed. */
export const liveRoutes = (streams: ChangeStreams): Handlers<'GET /admin/changes'> => ({
  'GET /admin/changes': async ({ caller, reply }) =>
    reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies would otherwise collect the events.
        'x-accel-buffering': 'no',
      })
      .send(streams.open(caller.userId)),
});
