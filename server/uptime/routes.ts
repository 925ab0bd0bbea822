import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { readUptime } from './read-uptime.ts';

/** The desk's route for uptime. */
export const uptimeRoutes = (
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
): Handlers<'GET /admin/uptime'> => ({
  'GET /admin/uptime': async () => ({ status: 200, data: await readUptime(dependencies) }),
});
