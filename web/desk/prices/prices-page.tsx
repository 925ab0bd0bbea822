import { DeskFrame } from '../shell/desk-frame.tsx';
import { CustomerPrices } from './customer-prices.tsx';
import { PromotionalCodes } from './promotional-codes.tsx';
import { ReferenceRates } from './reference-rates.tsx';

/** The prices that staff set: promotional codes, prices of single customers, and the rates with which prices are shown in the reader's currency. */
export default function PricesPage() {
  return (
    <DeskFrame right="prices:read">
      <h1 tabIndex={-1} className="mb-5 text-heading">
        Prices
      </h1>
      <div className="grid gap-10">
        <PromotionalCodes />
        <CustomerPrices />
        <ReferenceRates />
      </div>
    </DeskFrame>
  );
}
