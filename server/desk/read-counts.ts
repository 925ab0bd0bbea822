import type { z } from 'zod';
import { MAX_COUNTED_IN_INBOX } from '#contract/accounts/inbox-limits.ts';
import type { deskEndpoints } from '#contract/desk/desk.ts';
import { roleHasRight, type Right } from '#contract/desk/rights.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { countTransfersToConfirm } from '../carts/count-transfers.ts';
import { countDataRequestsFor } from '../data-requests/count-requests.ts';
import { countOpenInquiries } from '../inquiries/queries.ts';
import { countAmountsFor } from '../law/count-amounts.ts';
import { countInbox } from '../messages/queries.ts';
import { countOpenExceptions } from '../payments/payment-exceptions.ts';
import { countRepayments } from '../payments/refunds/repayments.ts';
import { countChangesFor } from '../staff/count-changes.ts';
import { readCounts } from './queue.ts';

type DeskCounts = z.input<(typeof deskEndpoints)['GET /admin/counts']['reply'][200]>;

/**
 * Returns how much waits on each page of the desk, for its navigation; null for what the caller's role does
 * not open, or for what waits for a second person where the caller can be none.
 */
export async function readDeskCounts(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  caller: Caller,
): Promise<DeskCounts> {
  const ifAllowed = <T>(right: Right, read: () => Promise<T>): Promise<T> | null =>
    caller.staffRole !== null && roleHasRight(caller.staffRole, right) ? read() : null;
  const [
    queues,
    inbox,
    exceptions,
    inquiries,
    failedJobs,
    cartTransfers,
    repayments,
    lawAmounts,
    dataRequests,
    roleChanges,
  ] = await Promise.all([
    readCounts(database),
    countInbox(database, caller.userId, MAX_COUNTED_IN_INBOX),
    countOpenExceptions(database),
    ifAllowed('inquiries:read', () => countOpenInquiries(database)),
    ifAllowed('jobs:read', () => jobs.failed()),
    ifAllowed('payments:confirm', () => countTransfersToConfirm(database)),
    ifAllowed('refunds:pay', () => countRepayments(database)),
    ifAllowed('law:record', () => countAmountsFor(database, caller)),
    ifAllowed('privacy:read', () => countDataRequestsFor(database, caller)),
    ifAllowed('staff:manage', () => countChangesFor(database, caller)),
  ]);
  return {
    queues,
    inbox,
    exceptions,
    inquiries,
    failedJobs: failedJobs && failedJobs.length,
    cartTransfers,
    repayments,
    lawAmounts,
    dataRequests,
    roleChanges,
  };
}
