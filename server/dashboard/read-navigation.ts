import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import type { dashboardEndpoints } from '#contract/accounts/dashboard.ts';
import { countStates, groupOf } from '../applications/lists/application-groups.ts';
import { companies } from '../companies/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { firmByCompany } from '../firms/firms-of-company.ts';
import { firmsOf } from '../firms/open-firm.ts';
import type { Caller } from '../http/caller.ts';
import { countUnreadThreads } from '../messages/list-threads.ts';
import { isMemberOfCompany } from '../members/visible.ts';

type Navigation = z.input<(typeof dashboardEndpoints)['GET /account/navigation']['reply'][200]>;

/** Returns the companies and firms of the caller by name, and how many applications wait for the caller. */
export async function readNavigation(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
): Promise<Navigation> {
  const [rows, states, unread, firms, throughFirm] = await Promise.all([
    dependencies.database.sql
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(isMemberOfCompany(caller.userId))
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(500),
    countStates(dependencies.database, caller.userId, dependencies.clock()),
    countUnreadThreads(dependencies.database, caller.userId),
    firmsOf(dependencies.database, caller.userId),
    firmByCompany(dependencies.database, caller.userId),
  ]);
  return {
    companies: rows.map(({ id, name }) => ({ id, name, firmId: throughFirm.get(id) ?? null })),
    firms: firms.map(({ id, name }) => ({ id, name })),
    unread,
    waiting: states.filter((each) => groupOf(each) === 'waiting').reduce((sum, { count }) => sum + count, 0),
  };
}
