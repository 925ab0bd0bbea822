import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskEndpoints } from '#contract/desk/desk.ts';
import { Refusal } from '#contract/errors.ts';
import { applications } from '../applications/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { claimApplication, handOver, releaseClaim } from './claims.ts';

type Endpoint = (typeof deskEndpoints)['POST /admin/claims/bulk'];
type BulkAct = z.output<Endpoint['body']>;
type Result = z.input<Endpoint['reply'][200]>['results'][number];

/**
 * Claims, releases or hands over several applications, each in a transaction of its own: one that is refused
 * leaves the others done.
 * @returns a result for each application, in the order of the request
 */
export async function actOnClaims(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  act: BulkAct,
): Promise<Result[]> {
  const ids = [...new Set(act.applicationIds)];
  const rows = await dependencies.database.sql
    .select({ id: applications.id, reference: applications.reference })
    .from(applications)
    .where(inArray(applications.id, ids));
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  const results: Result[] = [];
  for (const applicationId of ids) {
    const reference = references.get(applicationId) ?? null;
    try {
      // One after the other: each takes room within the limit of the one who gets it.
      // oxlint-disable-next-line no-await-in-loop
      await actOnClaim(dependencies, caller, applicationId, act);
      results.push({ applicationId, reference, problem: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ applicationId, reference, problem: error.message });
    }
  }
  return results;
}

function actOnClaim(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  act: BulkAct,
): Promise<void> {
  switch (act.act) {
    case 'claim':
      return claimApplication(dependencies, caller, id);
    case 'release':
      return releaseClaim(dependencies, caller, id);
    case 'hand-over':
      return handOver(dependencies, caller, id, act);
  }
}
