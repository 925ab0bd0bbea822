import type { switchEndpoints } from '#contract/desk/switches.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { changeSwitch, listSwitches } from './switches.ts';

/** Routes of the feature switches. */
export const switchRoutes = (dependencies: Dependencies): Handlers<keyof typeof switchEndpoints> => ({
  'GET /admin/switches': async () => ({
    status: 200,
    data: { switches: await listSwitches(dependencies.database) },
  }),
  'POST /admin/switches/:feature': async ({ caller, params, body }) => ({
    status: 200,
    data: await changeSwitch(dependencies, caller, params.feature, body),
  }),
});
