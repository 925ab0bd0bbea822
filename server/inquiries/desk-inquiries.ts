import type { z } from 'zod';
import type { InquiryShape, InquiryState } from '#contract/desk/inquiries.ts';
import type { InquiryKind } from '#contract/desk/inquiry-kinds.ts';
import { Refusal } from '#contract/errors.ts';
import { calendarDateIn, day } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { Dependencies } from '../dependencies.ts';
import { findPeopleById } from '../accounts/people.ts';
import { filesById } from '../files/queries.ts';
import type { Caller } from '../http/caller.ts';
import { queuePaymentReceivedMail } from './mails.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { closeInquiryAttempts } from '../payments/inquiries/close-inquiry-attempts.ts';
import { papersOfInquiries } from '../payments/inquiries/inquiry-papers.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import {
  isProposal,
  refundInquiry,
  refundsOfInquiries,
  returnableInquiries,
  type InquiryRefundInput,
} from '../payments/inquiries/refund-inquiry.ts';
import { postInquiryEarned, postInquiryPaid } from '../payments/inquiries/post-inquiry.ts';
import { taxpromaxCountry } from './taxpromax.ts';
import {
  changeInquiry,
  countInquiries,
  findInquiry,
  lockInquiry,
  pageOfInquiries,
  recordPaidOn,
} from './queries.ts';
import type { InquiryRefundRow, InquiryRow } from './tables.ts';

type DeskInquiryDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'mailer' | 'config' | 'jobs' | 'checkouts'
>;
type InquiryView = z.input<typeof InquiryShape>;
type RefundView = NonNullable<InquiryView['payment']>['refunds'][number];

const pageSize = 25;

/** Returns a page of inquiries with the counts by state. */
export async function listInquiries(
  dependencies: DeskInquiryDependencies,
  { state, kind, page }: { state: InquiryState; kind?: InquiryKind; page: number },
) {
  const { database } = dependencies;
  const counts = await countInquiries(database, kind);
  const rows = await pageOfInquiries(database, { state, kind, page, size: pageSize });
  return { rows: await present(dependencies, rows), total: counts[state], counts };
}

/** Closes or reopens an inquiry. @throws Refusal not_found */
export async function setInquiryState(
  dependencies: DeskInquiryDependencies,
  officer: Caller,
  id: string,
  state: InquiryState,
): Promise<InquiryView> {
  const { database, clock } = dependencies;
  const handled =
    state === 'done'
      ? { handledBy: officer.userId, handledAt: clock() }
      : { handledBy: null, handledAt: null };
  const changed = await database.transaction(async () => {
    const inquiry = await changeInquiry(database, id, { state, ...handled });
    // Our fee is earned with the work; opening the inquiry again for a question leaves it.
    if (state === 'done' && inquiry.paymentReceivedOn !== null)
      await postInquiryEarned(dependencies, inquiry, {
        bookedOn: calendarDateIn(taxpromaxCountry().zone, clock()),
        madeBy: officer.userId,
      });
    return inquiry;
  });
  return presentOne(dependencies, changed);
}

/** Records that the transfer arrived, opens a closed inquiry again, and notifies the sender by mail. @throws Refusal not_found, not_possible_now */
export async function recordInquiryPayment(
  dependencies: DeskInquiryDependencies,
  officer: Caller,
  id: string,
  receivedOn: string,
): Promise<InquiryView> {
  const { database, clock } = dependencies;
  if (day(receivedOn) > calendarDateIn(taxpromaxCountry().zone, clock()))
    throw new Refusal('not_possible_now', { words: 'The day of the transfer cannot be in the future.' });
  const changed = await database.transaction(async () => {
    const inquiry = await lockInquiry(database, id);
    if (inquiry.dueMinor === null || inquiry.paymentReceivedOn !== null)
      throw new Refusal('not_possible_now');
    const paid = await recordPaidOn(database, id, receivedOn);
    await postInquiryPaid(dependencies, paid, {
      cash: 'bank:operating',
      receivedMinor: inquiry.dueMinor,
      currency: (inquiry.currency ?? 'NGN') as Currency,
      bookedOn: receivedOn,
      madeBy: officer.userId,
    });
    await closeInquiryAttempts(dependencies, id);
    await queuePaymentReceivedMail(dependencies, paid);
    return paid;
  });
  return presentOne(dependencies, changed);
}

/** Refunds a paid inquiry. @throws Refusal not_found, not_possible_now, second_person_needed */
export async function recordInquiryRefund(
  dependencies: DeskInquiryDependencies,
  officer: Caller,
  id: string,
  refund: InquiryRefundInput,
): Promise<InquiryView> {
  await refundInquiry(dependencies, officerActor(officer), id, refund);
  return presentOne(dependencies, await findInquiry(dependencies.database, id));
}

/** Returns how far a refund has come. */
function stateOfRefund(refund: InquiryRefundRow): RefundView['state'] {
  if (refund.failedAt !== null) return 'failed';
  if (refund.recordedAt !== null) return 'sent';
  if (isProposal(refund)) return 'proposed';
  return refund.providerState === 'needs_details' ? 'needs_details' : 'started';
}

const presentOne = async (dependencies: DeskInquiryDependencies, row: InquiryRow): Promise<InquiryView> =>
  (await present(dependencies, [row]))[0]!;

async function present(
  dependencies: DeskInquiryDependencies,
  rows: readonly InquiryRow[],
): Promise<InquiryView[]> {
  const { database } = dependencies;
  const ids = rows.flatMap(({ id, dueMinor }) => (dueMinor === null ? [] : [id]));
  const papers = await papersOfInquiries(database, ids);
  const refunds = await refundsOfInquiries(database, ids);
  const returnable = await returnableInquiries(dependencies, ids);
  const files = new Map(
    (
      await filesById(database, [
        ...rows.flatMap(({ fileIds }) => fileIds),
        ...papers.map(({ fileId }) => fileId),
      ])
    ).map((file) => [file.id, file]),
  );
  const people = await findPeopleById(
    database,
    rows.flatMap(({ handledBy }) => handledBy ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    topic: row.topic,
    message: row.message,
    files: [...row.fileIds, ...papers.flatMap((paper) => (paper.inquiryId === row.id ? paper.fileId : []))]
      .flatMap((id) => files.get(id) ?? [])
      .map(({ id, name, purpose }) => ({ id, name, purpose: purpose.replace('inquiry:', '') })),
    payment:
      row.dueMinor === null || row.currency === null
        ? null
        : {
            dueMinor: row.dueMinor,
            currency: row.currency,
            receivedOn: row.paymentReceivedOn,
            returnableBy: returnable.get(row.id) ?? null,
            refunds: refunds
              .filter(({ inquiryId }) => inquiryId === row.id)
              .map((refund) => ({
                id: refund.id,
                amountMinor: refund.amountMinor,
                sentOn: refund.sentOn,
                reason: refund.reason,
                by: refund.proposedByName,
                proposedBy: refund.proposedBy,
                approvedBy: refund.approvedByName,
                waiting: isProposal(refund),
                provider: refund.provider && checkoutNames[refund.provider],
                state: stateOfRefund(refund),
                message: refund.message,
              })),
          },
    createdAt: row.createdAt.toISOString(),
    handled:
      row.handledBy && row.handledAt
        ? { by: people.get(row.handledBy)?.name ?? 'A former officer', at: row.handledAt.toISOString() }
        : null,
  }));
}
