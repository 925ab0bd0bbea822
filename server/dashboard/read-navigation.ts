import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import type { dashboardEndpoints } from '#contract/accounts/dashboard.ts';
import { findOpenCorrections } from '../applications/corrections/review-begun.ts';
import { countStates, groupOf } from '../applications/lists/application-groups.ts';
import { presentListed } from '../applications/lists/own-applications.ts';
import { companies } from '../companies/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { firmByCompany } from '../firms/firms-of-company.ts';
import { firmsOf } from '../firms/open-firm.ts';
import type { Caller } from '../http/caller.ts';
import { countUnreadThreads } from '../messages/list-threads.ts';
import { isMemberOfCompany } from '../members/visible.ts';

type Navigation = z.input<(typeof dashboardEndpoints)['GET /account/navigation']['reply'][200]>;

/** More corrections at once are not counted. */
const MAX_CORRECTIONS = 100;

/** Returns the companies and firms of the caller by name, and how many applications wait for the caller. */
export async function readNavigation(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
): Promise<Navigation> {
  const [rows, states, unread, firms, throughFirm, corrections] = await Promise.all([
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
    countCorrections(dependencies, caller),
  ]);
  const waiting = states
    .filter((each) => groupOf(each) === 'waiting')
    .reduce((sum, { count }) => sum + count, 0);
  return {
    companies: rows.map(({ id, name }) => ({ id, name, firmId: throughFirm.get(id) ?? null })),
    firms: firms.map(({ id, name }) => ({ id, name })),
    unread,
    waiting: waiting + corrections,
  };
}

/** Counts the applications whose correction is not sent, and which wait for the caller for no other reason. */
async function countCorrections(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
): Promise<number> {
  const ids = await findOpenCorrections(dependencies.database, caller.userId, MAX_CORRECTIONS);
  if (ids.length === 0) return 0;
  const unsent = await presentListed(dependencies, caller, ids);
  return unsent.filter(({ row }) => row.headline.nextActor !== 'you').length;
}
