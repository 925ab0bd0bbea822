import { and, eq, isNotNull } from 'drizzle-orm';
import {
  earnedPostings,
  heldPostings,
  paidPostings,
  providerFeePostings,
  refundSentPostings,
  type Balances,
  type CashAccount,
  type CheckoutProviderId,
  type LedgerAccount,
  type OrderLine,
} from '#rules/ledger/postings.ts';
import { feeTaxesOn, separateTax } from '#rules/tax/included-tax.ts';
import { day } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { taxpromaxCountry } from '../../inquiries/taxpromax.ts';
import { inquiryRefunds, type InquiryRefundRow, type InquiryRow } from '../../inquiries/tables.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readSourceBalances } from '../../ledger/balances.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';
import { ofInquiry } from '../disputes/disputed-money.ts';
import { paymentExceptions } from '../tables.ts';
import { enqueueInquiryPapers } from './inquiry-paper-jobs.ts';

type PostDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;
type Money = {
  cash: CashAccount;
  receivedMinor: number;
  currency: Currency;
  bookedOn: string;
  madeBy: string;
};

/** Returns what an inquiry paid on a day bought: our fee, with the tax in it apart once the seller is registered. */
export function linesOfInquiry(
  { config }: Pick<Dependencies, 'config'>,
  { dueMinor }: Pick<InquiryRow, 'dueMinor'>,
  paidOn: string,
): OrderLine[] {
  const country = taxpromaxCountry();
  const registration = config.sellers[country.code]?.tax;
  const on = day(paidOn);
  const taxes = registration && on >= registration.from ? feeTaxesOn(country, on, null) : [];
  const fee = {
    feeId: 'taxpromax',
    title: 'Taxpromax',
    payee: 'ours',
    minor: dueMinor ?? 0,
    source: '',
  } as const;
  return separateTax([fee], taxes);
}

/**
 * Posts money that pays an inquiry: our fee, unearned, with the tax in it. An excess is held in `suspense`. Enqueues
 * the invoice and the receipt.
 */
export async function postInquiryPaid(
  { database, clock, config, jobs }: PostDependencies & Pick<Dependencies, 'jobs'>,
  inquiry: InquiryRow,
  { cash, receivedMinor, currency, bookedOn, madeBy }: Money,
): Promise<void> {
  await postTransaction(database, {
    kind: 'received',
    source: 'inquiry',
    sourceId: inquiry.id,
    bookedOn,
    recordedAt: clock(),
    madeBy,
    order: null,
    currency,
    postings: paidPostings({
      cash,
      receivedMinor,
      heldMinor: 0,
      lines: linesOfInquiry({ config }, inquiry, bookedOn),
    }),
  });
  await enqueueInquiryPapers(jobs, inquiry.id);
}

/**
 * Returns what an inquiry, its refunds and the disputes about its payments left on each account.
 * @param creditId  a credit whose money may be held, to be counted too
 */
export async function readInquiryBalances(
  database: Database,
  id: string,
  creditId?: string,
): Promise<Balances> {
  const disputes = await database.sql
    .select({ cause: paymentExceptions.cause })
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.kind, 'dispute'), ofInquiry(database, id)));
  const sent = await database.sql
    .select({ id: inquiryRefunds.id })
    .from(inquiryRefunds)
    .where(and(eq(inquiryRefunds.inquiryId, id), isNotNull(inquiryRefunds.recordedAt)));
  const sources = [
    ['inquiry', id],
    ...(creditId === undefined ? [] : [['inquiry_credit', creditId] as const]),
    ...sent.map((refund) => ['inquiry_refund', refund.id] as const),
    ...disputes.map(({ cause }) => ['dispute', cause] as const),
  ] as const;
  const sums = new Map<LedgerAccount, number>();
  for (const [source, sourceId] of sources) {
    // oxlint-disable-next-line no-await-in-loop
    const balances = await readSourceBalances(database, source, sourceId);
    for (const [account, minor] of Object.entries(balances) as [LedgerAccount, number][])
      sums.set(account, (sums.get(account) ?? 0) + minor);
  }
  return Object.fromEntries(sums);
}

/** Posts a refund that was sent: from our unearned fee and its tax; what was earned already is our expense. */
export async function postInquiryRefund(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, inquiryId, amountMinor, currency, sentOn, provider }: InquiryRefundRow,
  madeBy: string,
): Promise<void> {
  await postTransaction(database, {
    kind: 'returned',
    source: 'inquiry_refund',
    sourceId: id,
    bookedOn: sentOn,
    recordedAt: clock(),
    madeBy,
    order: null,
    currency: currency as Currency,
    postings: refundSentPostings({
      balances: await readInquiryBalances(database, inquiryId),
      amountMinor,
      cash: provider === null ? 'bank:operating' : `clearing:${provider}`,
    }),
  });
}

/** Posts back a refund that the payer's bank returned to the provider. */
export async function postInquiryRefundFailed(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, currency }: InquiryRefundRow,
  bookedOn: string,
): Promise<void> {
  const balances = await readSourceBalances(database, 'inquiry_refund', id);
  await postTransaction(database, {
    kind: 'failed',
    source: 'inquiry_refund',
    sourceId: id,
    bookedOn,
    recordedAt: clock(),
    madeBy: 'system',
    order: null,
    currency: currency as Currency,
    postings: (Object.entries(balances) as [LedgerAccount, number][]).map(([account, minor]) => ({
      account,
      minor: -minor,
    })),
  });
}

/** Posts money that does not pay the inquiry: held in `suspense` for an officer. */
export const postInquiryHeld = (
  { database, clock }: PostDependencies,
  creditId: string,
  { cash, receivedMinor, currency, bookedOn, madeBy }: Money,
): Promise<boolean> =>
  postTransaction(database, {
    kind: 'received',
    source: 'inquiry_credit',
    sourceId: creditId,
    bookedOn,
    recordedAt: clock(),
    madeBy,
    order: null,
    currency,
    postings: heldPostings(cash, receivedMinor, 'suspense'),
  });

/** Posts the fee of a provider. */
export const postInquiryFee = (
  { database, clock }: PostDependencies,
  creditId: string,
  {
    provider,
    feeMinor,
    currency,
    bookedOn,
  }: { provider: CheckoutProviderId; feeMinor: number; currency: Currency; bookedOn: string },
): Promise<boolean> =>
  postTransaction(database, {
    kind: 'fee',
    source: 'inquiry_credit',
    sourceId: creditId,
    bookedOn,
    recordedAt: clock(),
    madeBy: 'system',
    order: null,
    currency,
    postings: providerFeePostings(provider, feeMinor),
  });

/** Posts our fee of an inquiry as earned: the work is done. Posted once; nothing for an inquiry that was not paid. */
export async function postInquiryEarned(
  { database, clock }: PostDependencies,
  { id, currency }: InquiryRow,
  { bookedOn, madeBy }: { bookedOn: string; madeBy: string },
): Promise<void> {
  const balances = await readInquiryBalances(database, id);
  await postTransaction(database, {
    kind: 'earned',
    source: 'inquiry',
    sourceId: id,
    bookedOn,
    recordedAt: clock(),
    madeBy,
    order: null,
    currency: (currency ?? 'NGN') as Currency,
    postings: earnedPostings(balances),
  });
}
