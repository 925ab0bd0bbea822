import { and, eq, ne } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { inquiryAttempts, type InquiryAttemptRow } from '../../inquiries/tables.ts';
import { isAwaited, type PaymentDependencies } from '../attempts/attempts.ts';
import { attemptsOfInquiry } from './inquiry-attempts.ts';
import { settleInquiryAttempt } from './settle-inquiry-attempt.ts';

export const closeInquiryAttemptJob = 'inquiries.close-attempt';
/** Data of the job that closes the page of an attempt to pay an inquiry. */
export type CloseInquiryAttemptJob = { attemptId: string };

/** Adds a job for each open page of an inquiry that closes it, so that the visitor cannot pay twice by mistake. */
export const closeInquiryAttempts = async (
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  inquiryId: string,
): Promise<void> =>
  enqueueInquiryClosing(jobs, (await attemptsOfInquiry(database, inquiryId)).filter(isAwaited));

/** Adds a job for each attempt to pay an inquiry that closes its page. */
export async function enqueueInquiryClosing(
  jobs: Dependencies['jobs'],
  attempts: readonly Pick<InquiryAttemptRow, 'id'>[],
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const { id } of attempts)
    await jobs.add(closeInquiryAttemptJob, { attemptId: id } satisfies CloseInquiryAttemptJob);
}

/** Closes the page of an attempt at its provider, then asks whether it was paid before. */
export async function closeInquiryAttempt(
  dependencies: PaymentDependencies,
  { attemptId }: CloseInquiryAttemptJob,
): Promise<void> {
  const { database, checkouts } = dependencies;
  const [attempt] = await database.sql
    .select()
    .from(inquiryAttempts)
    .where(eq(inquiryAttempts.id, attemptId));
  const provider = checkouts.find(({ id }) => id === attempt?.provider);
  if (!attempt || !provider || !isAwaited(attempt)) return;
  const outcome = await provider.close(attempt);
  if (outcome === 'closed')
    await database.sql
      .update(inquiryAttempts)
      .set({ state: 'closed' })
      .where(and(eq(inquiryAttempts.id, attemptId), ne(inquiryAttempts.state, 'paid')));
  await settleInquiryAttempt(dependencies, attempt);
}
