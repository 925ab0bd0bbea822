import { walkAccounts, walkNewsletter } from './accounts.ts';
import { walkCarts, walkDrafts, walkOrders } from './applications.ts';
import { walkCase, walkPendingAction, walkRefund } from './cases.ts';
import { walkCatalogue } from './catalogue.ts';
import { walkCompanies } from './companies.ts';
import { walkBank, walkInquiries, walkPrices } from './money.ts';
import { walkDataRequests, walkFailedJobs, walkOffice, walkStaff } from './office.ts';
import { walkFirms, walkMembers, walkParts } from './people.ts';
import type { Walk } from './walk.ts';

/** Calls every operation of the contract once with success. What ends an object comes after what needs it. */
export async function walkEveryOperation(walk: Walk): Promise<void> {
  await walk.chapter(() => walkCatalogue(walk));
  // These run jobs, of which later chapters leave many.
  await walk.chapter(() => walkFailedJobs(walk));
  await walk.chapter(() => walkInquiries(walk));
  await walk.chapter(() => walkPrices(walk));
  await walk.chapter(() => walkDrafts(walk));
  await walk.chapter(() => walkParts(walk));
  await walk.chapter(async () => walkCase(walk, await walkOrders(walk)));
  await walk.chapter(() => walkCarts(walk));
  await walk.chapter(() => walkRefund(walk));
  await walk.chapter(() => walkPendingAction(walk));
  await walk.chapter(() => walkBank(walk));
  await walk.chapter(async () => {
    const companyId = await walkCompanies(walk);
    await walk.chapter(() => walkMembers(walk, companyId));
    await walk.chapter(() => walkFirms(walk, companyId));
  });
  await walk.chapter(() => walkNewsletter(walk));
  await walk.chapter(() => walkOffice(walk));
  await walk.chapter(() => walkStaff(walk));
  await walk.chapter(() => walkAccounts(walk));
  await walk.chapter(() => walkDataRequests(walk));
}
