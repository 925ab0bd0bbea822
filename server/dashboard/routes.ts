import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { readDashboard } from './read-dashboard.ts';
import { readNavigation } from './read-navigation.ts';

/** Routes of the sums over all that a customer has with us. */
export const dashboardRoutes = (
  dependencies: Dependencies,
): Handlers<'GET /dashboard' | 'GET /account/navigation'> => ({
  'GET /dashboard': async ({ caller }) => ({
    status: 200,
    data: await readDashboard(dependencies, caller),
  }),
  'GET /account/navigation': async ({ caller }) => ({
    status: 200,
    data: await readNavigation(dependencies, caller),
  }),
});
