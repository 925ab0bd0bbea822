import type { Estimate } from '#catalog/types/index.ts';
import { companySize } from './company-size.ts';
import { corporationTax } from './corporation-tax.ts';
import { directorsLoan } from './directors-loan.ts';
import { lateAccounts, lateReturn, lateVat } from './lateness.ts';
import { markFees } from './mark-fees.ts';
import { vatRegistration } from './vat-registration.ts';

/** Estimates of the United Kingdom. */
export const estimates: readonly Estimate[] = [
  corporationTax,
  lateReturn,
  lateAccounts,
  companySize,
  vatRegistration,
  lateVat,
  markFees,
  directorsLoan,
];
