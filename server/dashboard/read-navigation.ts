import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import type { dashboardEndpoints } from '#contract/dashboard.ts';
import { listApplications } from '../applications/read-application.ts';
import { companies } from '../companies/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { isMemberOfCompany } from '../members/visible.ts';
import { waitsForCustomer } from './waits-for-customer.ts';

type Navigation = z.input<(typeof dashboardEndpoints)['GET /account/navigation']['reply'][200]>;

/** Returns the companies of the caller by name, and how many applications wait for the caller. */
export async function readNavigation(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
): Promise<Navigation> {
  const [rows, applications] = await Promise.all([
    dependencies.database.sql
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(isMemberOfCompany(caller.userId))
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(500),
    listApplications(dependencies, caller),
  ]);
  return {
    companies: rows,
    waiting: applications.filter((row) => row.state.order !== 'draft' && waitsForCustomer(row)).length,
  };
}
