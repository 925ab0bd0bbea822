import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { applications, orders, payments, type ApplicationRow, type ServiceSnapshot } from '../tables.ts';
import { dueOrder, type PaymentRow } from '../queries.ts';

/** The columns of an application in a customer's lists: no answers, which would have to be decrypted. */
export type ListedApplication = Pick<
  ApplicationRow,
  | 'id'
  | 'reference'
  | 'ownerId'
  | 'country'
  | 'serviceId'
  | 'tier'
  | 'name'
  | 'orderState'
  | 'reviewState'
  | 'registryState'
  | 'version'
  | 'serviceSnapshot'
  | 'eraseDraftAt'
  | 'submittedAt'
  | 'companyId'
  | 'forCompanyId'
  | 'waitingSince'
  | 'createdAt'
  | 'updatedAt'
>;

/** The bank transfer of the part of an order that is due. */
export type ListedPayment = Pick<PaymentRow, 'reportedAt' | 'dueMinor' | 'currency'>;

/** What lists read of an application: no answers, which are large and encrypted. */
export const listedColumns = {
  id: applications.id,
  reference: applications.reference,
  ownerId: applications.ownerId,
  country: applications.country,
  serviceId: applications.serviceId,
  tier: applications.tier,
  name: applications.name,
  orderState: applications.orderState,
  reviewState: applications.reviewState,
  registryState: applications.registryState,
  version: applications.version,
  // The questions are for migrating a draft, and are most of its bytes.
  serviceSnapshot: sql<ServiceSnapshot | null>`${applications.serviceSnapshot} - 'questions'`,
  eraseDraftAt: applications.eraseDraftAt,
  submittedAt: applications.submittedAt,
  companyId: applications.companyId,
  forCompanyId: applications.forCompanyId,
  waitingSince: applications.waitingSince,
  createdAt: applications.createdAt,
  updatedAt: applications.updatedAt,
};

/** Returns some applications with their payments, in no order. */
export async function readListed(
  database: Database,
  ids: readonly string[],
): Promise<{ application: ListedApplication; payment: ListedPayment | null }[]> {
  if (ids.length === 0) return [];
  return database.sql
    .select({
      application: listedColumns,
      // Drizzle makes the whole object null when its first member is.
      payment: { dueMinor: payments.dueMinor, currency: payments.currency, reportedAt: payments.reportedAt },
    })
    .from(applications)
    .leftJoin(orders, dueOrder)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(inArray(applications.id, [...ids]));
}
