import { isNull } from 'drizzle-orm';
import { roleHasRight } from '#contract/desk/rights.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { isInvolved, stateOf } from './present-request.ts';
import { dataRequests } from './tables.ts';

/**
 * Returns the number of open requests that wait for an officer: to be prepared, handed over, or decided as
 * the second person.
 */
export async function countDataRequestsFor(database: Database, caller: Caller): Promise<number> {
  const { staffRole } = caller;
  if (staffRole === null) return 0;
  const open = await database.sql
    .select({
      recordedBy: dataRequests.recordedBy,
      preparedBy: dataRequests.preparedBy,
      preparedAt: dataRequests.preparedAt,
      decidedAt: dataRequests.decidedAt,
      closedAt: dataRequests.closedAt,
      email: dataRequests.email,
      answerTo: dataRequests.answerTo,
    })
    .from(dataRequests)
    .where(isNull(dataRequests.closedAt));
  return open.filter((request) =>
    stateOf(request) === 'prepared'
      ? roleHasRight(staffRole, 'privacy:decide') && !isInvolved(request, caller)
      : roleHasRight(staffRole, 'privacy:prepare'),
  ).length;
}
