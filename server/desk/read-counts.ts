import type { z } from 'zod';
import type { deskEndpoints } from '#contract/desk.ts';
import { roleHasRight, type Right } from '#contract/rights.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { countInquiries } from '../inquiries/queries.ts';
import { readInbox } from '../messages/read-inbox.ts';
import { countOpenExceptions } from '../payments/payment-exceptions.ts';
import { readCounts } from './queue.ts';

type DeskCounts = z.input<(typeof deskEndpoints)['GET /admin/counts']['reply'][200]>;

/** Returns how much waits on each page of the desk, for its navigation; null for a page that the caller's role does not open. */
export async function readDeskCounts(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  caller: Caller,
): Promise<DeskCounts> {
  const ifAllowed = <T>(right: Right, read: () => Promise<T>): Promise<T> | null =>
    caller.staffRole !== null && roleHasRight(caller.staffRole, right) ? read() : null;
  const [queues, inbox, exceptions, inquiries, failedJobs] = await Promise.all([
    readCounts(database),
    readInbox({ database }, caller.userId),
    countOpenExceptions(database),
    ifAllowed('inquiries:read', () => countInquiries(database)),
    ifAllowed('jobs:read', () => jobs.failed()),
  ]);
  return {
    queues,
    inbox: inbox.mentions.length + inbox.waiting.length,
    exceptions,
    inquiries: inquiries && inquiries.open,
    failedJobs: failedJobs && failedJobs.length,
  };
}
