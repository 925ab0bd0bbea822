import type { Estimate } from '#catalog/types/index.ts';
import { companyTax } from './company-tax.ts';
import { stampDuty, withholdingTax } from './duties.ts';
import { lateAnnualReturn, lateTaxReturn } from './lateness.ts';
import { personalTax } from './personal-tax.ts';
import { vat } from './vat.ts';
import { markDatesEstimate } from './mark-dates.ts';
import { significantControl } from './control.ts';
import { nameReservationEstimate } from './name-reservation.ts';
import { capitalIncrease } from './capital-increase.ts';
import { taxDefaults } from './tax-defaults.ts';

/** Estimates of Nigeria. */
export const estimates: readonly Estimate[] = [
  companyTax,
  personalTax,
  vat,
  withholdingTax,
  stampDuty,
  lateTaxReturn,
  lateAnnualReturn,
  markDatesEstimate,
  significantControl,
  nameReservationEstimate,
  capitalIncrease,
  taxDefaults,
];
