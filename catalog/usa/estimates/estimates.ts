import type { Estimate } from '#catalog/types/index.ts';
import { boiReport } from './boi.ts';
import { delawareFranchiseTax } from './delaware-franchise.ts';
import {
  delawareIncomeTax,
  delawareInstalments,
  delawareLlcTax,
  delawareStockTax,
} from './delaware-taxes.ts';
import { federalIncomeTax, form5472Penalty, partnershipLateness } from './federal.ts';
import { texasFranchiseTax } from './texas.ts';
import { tradeMarkFee, tradeMarkUpkeep } from './trade-mark.ts';
import { wyomingReport } from './wyoming.ts';
import { markDatesEstimate } from './mark-dates.ts';
import { boiOwner } from './control.ts';
import { nameReservationEstimate } from './name-reservation.ts';

/** Estimates of the United States. */
export const estimates: readonly Estimate[] = [
  delawareFranchiseTax,
  delawareLlcTax,
  delawareInstalments,
  delawareStockTax,
  delawareIncomeTax,
  wyomingReport,
  texasFranchiseTax,
  federalIncomeTax,
  partnershipLateness,
  form5472Penalty,
  boiReport,
  tradeMarkFee,
  tradeMarkUpkeep,
  markDatesEstimate,
  boiOwner,
  nameReservationEstimate,
];
