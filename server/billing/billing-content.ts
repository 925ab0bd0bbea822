import type { OrderLine } from '#rules/ledger/postings.ts';

export const billingKinds = ['invoice', 'receipt', 'credit_note', 'refund_note'] as const;
export type BillingKind = (typeof billingKinds)[number];

/** A line of an invoice in minor units: our fee without tax, a tax, or a fee that we pay on the customer's behalf. */
export type BillingLine = Pick<OrderLine, 'title' | 'payee' | 'minor'>;

/** Content of a billing document, frozen when it is issued. Amounts are minor units of its currency. */
export type BillingContent = {
  /** 'Tax invoice' when the seller is registered for tax, otherwise 'Invoice'. */
  title: string;
  seller: { name: string; address: string; companyNumber: string | null; taxNumber: string | null };
  /** `business`: the company for which it was bought, once it has a name. */
  buyer: {
    name: string;
    business: string | null;
    /** Missing in documents of earlier releases, and where the customer gave none. */
    address?: string;
    taxNumber?: string;
  };
  /** The reference of the application, or of the request for Taxpromax. */
  reference: string;
  /** 'Application' where it is missing. */
  referenceLabel?: string;
  /** Item sold: the title of the service and its tier. */
  supply: string;
  lines: BillingLine[];
  totalMinor: number;
  /** Label and value of facts such as the payment and the invoice that is corrected. */
  facts: { label: string; value: string }[];
};
