import {
  earnedPostings,
  heldPostings,
  paidPostings,
  providerFeePostings,
  type CashAccount,
  type CheckoutProviderId,
} from '#rules/ledger/postings.ts';
import { feeTaxesOn, separateTax } from '#rules/tax/included-tax.ts';
import { day } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { taxpromaxCountry } from '../../inquiries/taxpromax.ts';
import type { InquiryRow } from '../../inquiries/tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readSourceBalances } from '../../ledger/balances.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';

type PostDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;
type Money = {
  cash: CashAccount;
  receivedMinor: number;
  currency: Currency;
  bookedOn: string;
  madeBy: string;
};

/** Posts money that pays an inquiry: our fee, unearned, with the tax in it. An excess is held in `suspense`. */
export function postInquiryPaid(
  { database, clock, config }: PostDependencies,
  { id, dueMinor }: InquiryRow,
  { cash, receivedMinor, currency, bookedOn, madeBy }: Money,
): Promise<boolean> {
  const country = taxpromaxCountry();
  const registration = config.sellers[country.code]?.tax;
  const on = day(bookedOn);
  const taxes = registration && on >= registration.from ? feeTaxesOn(country, on, null) : [];
  const fee = {
    feeId: 'taxpromax',
    title: 'Taxpromax',
    payee: 'ours',
    minor: dueMinor ?? 0,
    source: '',
  } as const;
  return postTransaction(database, {
    kind: 'received',
    source: 'inquiry',
    sourceId: id,
    bookedOn,
    recordedAt: clock(),
    madeBy,
    order: null,
    currency,
    postings: paidPostings({ cash, receivedMinor, heldMinor: 0, lines: separateTax([fee], taxes) }),
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
  const balances = await readSourceBalances(database, 'inquiry', id);
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
