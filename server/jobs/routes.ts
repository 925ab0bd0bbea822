import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';

/** Work that failed for good, for staff to see and try again. */
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

/** The application a job is about, if it says. */
function aboutOf(data: object): string | null {
  return 'applicationId' in data && typeof data.applicationId === 'string' ? data.applicationId : null;
}
