import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { chooseNotice, leaveNotices, readNotices } from './choose-notices.ts';

/** Routes with which people choose which kinds of e-mail they get. */
export const noticeRoutes = (
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
): Handlers<'GET /account/notices' | 'PUT /account/notices/:topic' | 'POST /notices/unsubscriptions'> => ({
  'GET /account/notices': async ({ caller }) => ({
    status: 200,
    data: await readNotices(dependencies, caller),
  }),
  'PUT /account/notices/:topic': async ({ caller, params, body }) => ({
    status: 200,
    data: await chooseNotice(dependencies, caller, params.topic, body.on),
  }),
  'POST /notices/unsubscriptions': async ({ body }) => {
    await leaveNotices(dependencies, body.topic, body.token);
    return { status: 200, data: {} };
  },
});
