import type { TierId } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { call, type Data } from '../../api/call.ts';
import { acknowledgeAttempt, attemptIdOf } from '../../device-storage/attempt-id.ts';

export { wordsOf } from '../../api/words-of.ts';

export type Draft = Data<'GET /applications'>['applications'][number];

/** Returns the signed-in customer's drafts for a service, newest first. @throws ApiError */
export const listDrafts = async (serviceId: string, signal: AbortSignal): Promise<readonly Draft[]> =>
  (await call('GET /applications', { query: { group: 'drafts', serviceId } }, { signal })).applications;

/**
 * Creates an application and returns its id. For a company, it begins with what is known of the company. Pressed again
 * after a lost reply, also after a reload, it returns the application that was created.
 * @throws ApiError
 */
export async function createApplication(
  serviceId: string,
  tier: TierId,
  { answers, companyId }: { answers: Answers; companyId: string | null },
): Promise<string> {
  const known =
    companyId === null
      ? {}
      : (await call('GET /companies/:id/known-answers', { params: { id: companyId }, query: { serviceId } }))
          .answers;
  const all = { ...known, ...answers };
  const place = `begin.${serviceId}.${tier}`;
  // The server finds an application without answers that was begun a moment ago, also in another tab.
  const idempotencyKey = Object.keys(all).length === 0 ? undefined : attemptIdOf(place, { all, companyId });
  const { id } = await call('POST /applications', {
    body: {
      serviceId,
      tier,
      answers: all,
      ...(companyId !== null && { companyId }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    },
  });
  acknowledgeAttempt(place);
  return id;
}
