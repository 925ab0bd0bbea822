import { officerActor } from '../applications/events/event-actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { readDeskApplication } from '../desk/read-desk-application.ts';
import type { Handlers } from '../http/implement.ts';
import { pauseChase, resumeChase } from './pause-chase.ts';

type ChasingEndpoint =
  | 'PUT /admin/applications/:id/chase-pause'
  | 'DELETE /admin/applications/:id/chase-pause';

/** Routes with which officers pause the reminders to a silent customer. */
export const chasingRoutes = (
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
): Handlers<ChasingEndpoint> => ({
  'PUT /admin/applications/:id/chase-pause': async ({ caller, params, body }) => {
    await pauseChase(dependencies, officerActor(caller), params.id, body);
    return { status: 200, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'DELETE /admin/applications/:id/chase-pause': async ({ caller, params }) => {
    await resumeChase(dependencies, params.id);
    return { status: 200, data: await readDeskApplication(dependencies, caller, params.id) };
  },
});
