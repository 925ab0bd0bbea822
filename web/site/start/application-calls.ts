import type { TierId } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { call, type Data } from '../../api/call.ts';

export { wordsOf } from '../../api/words-of.ts';

export type Draft = Data<'GET /applications'>['applications'][number];

/** Returns the signed-in customer's drafts for a service, newest first. @throws ApiError */
export const listDrafts = async (serviceId: string, signal: AbortSignal): Promise<readonly Draft[]> =>
  (await call('GET /applications', { query: { group: 'drafts', serviceId } }, { signal })).applications;

/**
 * Creates an application and returns its id. For a company, it begins with what is known of the company.
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
  const { id } = await call('POST /applications', {
    body: { serviceId, tier, answers: { ...known, ...answers }, ...(companyId !== null && { companyId }) },
  });
  return id;
}
