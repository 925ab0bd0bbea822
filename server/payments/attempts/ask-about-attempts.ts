import { messageOf } from '../../log.ts';
import { isAwaited, type AttemptRow, type PaymentDependencies } from './attempts.ts';
import { settleAttempt } from './settle-attempt.ts';

/** How often the page of a customer may make us ask the provider about one attempt. */
const askAgainMs = 4000;

/**
 * Asks the providers about those of some attempts that are open and were not asked about just now. A provider
 * that does not answer leaves them as they are: the poller asks again.
 */
export async function askAboutAttempts(
  dependencies: PaymentDependencies,
  attempts: readonly AttemptRow[],
): Promise<void> {
  const { clock, log } = dependencies;
  const now = clock().getTime();
  const open = attempts.filter(
    (attempt) =>
      isAwaited(attempt) &&
      (attempt.lastCheckedAt === null || now - attempt.lastCheckedAt.getTime() >= askAgainMs),
  );
  await Promise.all(
    open.map((attempt) =>
      settleAttempt(dependencies, attempt.id).catch((error: unknown) =>
        log.warn({ reason: messageOf(error), attempt: attempt.reference }, 'an attempt could not be settled'),
      ),
    ),
  );
}
