import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';

/** The desk's routes for failed jobs. */
export const jobRoutes = ({
  jobs,
}: Pick<Dependencies, 'jobs'>): Handlers<'GET /admin/jobs/failed' | 'POST /admin/jobs/:id/retry'> => ({
  'GET /admin/jobs/failed': async () => {
    const failed = await jobs.failed();
    return {
      status: 200,
      data: {
        jobs: failed.map(({ id, name, data, attempts, reason, failedAt }) => ({
          id,
          name,
          about: aboutOf(data),
          attempts,
          error: reason,
          failedAt: failedAt.toISOString(),
        })),
      },
    };
  },
  'POST /admin/jobs/:id/retry': async ({ params }) => {
    if (!(await jobs.retry(params.id))) throw new Refusal('not_found');
    return { status: 204, data: undefined };
  },
});

/** Returns the id of the application in a job's data, if any. */
function aboutOf(data: object): string | null {
  return 'applicationId' in data && typeof data.applicationId === 'string' ? data.applicationId : null;
}
