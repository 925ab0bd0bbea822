import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import {
  chooseReminders,
  readReminders,
  readStop,
  resumeReminders,
  stopReminders,
} from './choose-reminders.ts';

/** Routes of reminders of deadlines, and of ending them without signing in. */
export const reminderRoutes = (
  dependencies: Dependencies,
): Handlers<
  | 'GET /companies/:id/reminders'
  | 'PUT /companies/:id/reminders'
  | 'GET /reminders/subscription'
  | 'POST /reminders/subscription'
  | 'POST /reminders/unsubscriptions'
> => ({
  'GET /companies/:id/reminders': async ({ caller, params }) => ({
    status: 200,
    data: await readReminders(dependencies, caller, params.id),
  }),
  'PUT /companies/:id/reminders': async ({ caller, params, body }) => ({
    status: 200,
    data: await chooseReminders(dependencies, caller, params.id, body),
  }),
  'GET /reminders/subscription': async ({ caller }) => ({
    status: 200,
    data: { stopped: await readStop(dependencies.database, caller.userId) },
  }),
  'POST /reminders/subscription': async ({ caller }) => {
    await resumeReminders(dependencies, caller);
    return { status: 200, data: {} };
  },
  'POST /reminders/unsubscriptions': async ({ body }) => {
    await stopReminders(dependencies, body.token);
    return { status: 200, data: {} };
  },
});
