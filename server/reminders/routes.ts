import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { chooseReminders, readReminders, resumeReminders, stopReminders } from './choose-reminders.ts';

export const reminderRoutes = (
  dependencies: Dependencies,
): Handlers<
  | 'GET /companies/:id/reminders'
  | 'PUT /companies/:id/reminders'
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
  'POST /reminders/subscription': async ({ caller }) => {
    await resumeReminders(dependencies, caller);
    return { status: 200, data: {} };
  },
  'POST /reminders/unsubscriptions': async ({ body }) => {
    await stopReminders(dependencies, body.token);
    return { status: 200, data: {} };
  },
});
