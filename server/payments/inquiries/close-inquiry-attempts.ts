import { and, eq, ne } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { inquiryAttempts } from '../../inquiries/tables.ts';
import { isAwaited, type PaymentDependencies } from '../attempts/attempts.ts';
import { attemptsOfInquiry } from './inquiry-attempts.ts';
import { settleInquiryAttempt } from './settle-inquiry-attempt.ts';

export const closeInquiryAttemptJob = 'inquiries.close-attempt';
/** Data of the job that closes the page of an attempt to pay an inquiry. */
export type CloseInquiryAttemptJob = { attemptId: string };

/** Adds a job for each open page of an inquiry that closes it, so that the visitor cannot pay twice by mistake. */
export async function closeInquiryAttempts(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  inquiryId: string,
  exceptId: string | null = null,
): Promise<void> {
  for (const attempt of await attemptsOfInquiry(database, inquiryId))
    if (isAwaited(attempt) && attempt.id !== exceptId)
      // oxlint-disable-next-line no-await-in-loop
      await jobs.add(closeInquiryAttemptJob, { attemptId: attempt.id } satisfies CloseInquiryAttemptJob);
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
