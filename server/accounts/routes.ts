import { Readable } from 'node:stream';
import { Refusal } from '#contract/errors.ts';
import { accessesOf } from '../access-log/access-log.ts';
import type { Auth } from '../auth/auth.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendDownload } from '../files/send-file.ts';
import type { Handlers } from '../http/implement.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

type AccountDependencies = Pick<Dependencies, 'database' | 'clock' | 'files' | 'log' | 'config' | 'mailer'> &
  Pick<Auth, 'confirmIdentity'>;

type AccountEndpoint = 'GET /account/export' | 'GET /account/accesses' | 'POST /account/deletion';

/** Routes with which customers export and delete their own data. */
export const accountRoutes = (dependencies: AccountDependencies): Handlers<AccountEndpoint> => {
  return {
    'GET /account/export': async ({ caller, reply }) =>
      sendDownload(reply, {
        name: 'my-data.zip',
        mediaType: 'application/zip',
        content: Readable.from(exportPerson(dependencies, { id: caller.userId, email: caller.email })),
      }),
    'GET /account/accesses': async ({ caller }) => {
      const accesses = await accessesOf(dependencies, caller.userId);
      return {
        status: 200,
        data: { accesses: accesses.map((each) => ({ ...each, at: each.at.toISOString() })) },
      };
    },
    'POST /account/deletion': async ({ caller, body, request }) => {
      if (dependencies.config.supabase)
        throw new Refusal('not_possible_now', {
          words: 'This account belongs to another sign-in service. Write to us, and we will delete it.',
        });
      if (!(await dependencies.confirmIdentity(request, caller.userId, body)))
        throw new Refusal('confirmation_wrong');
      const kept = await erasePerson(dependencies, { id: caller.userId, email: caller.email }, 'person');
      return { status: 200, data: { kept } };
    },
  };
};
