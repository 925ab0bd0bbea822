import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { writeLawView, wholeLaw } from '../law/law-view.ts';
import { useRights } from '../own-role.ts';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { CustomerPrices } from './customer-prices.tsx';
import { PromotionalCodes } from './promotional-codes.tsx';
import { ReferenceRates } from './reference-rates.tsx';

/** Our own fees name our price list as their source. */
const ourFees = `${paths.adminLaw}?${writeLawView({ ...wholeLaw, kind: 'fee', q: 'our price list' })}`;

/**
 * The prices that staff set: promotional codes, prices of single customers, and the rates with which prices
 * are shown in the reader's currency.
 */
export default function PricesPage() {
  const may = useRights();
  return (
    <DeskFrame right="prices:read">
      <h1 tabIndex={-1} className="text-heading">
        Prices
      </h1>
      <p className="measure mt-1 mb-5 text-sm text-ink-soft">
        {may('law:read') && (
          <>
            What we charge for each service and package is among the figures:{' '}
            <Link to={ourFees} className="link">
              our own fees
            </Link>
            .
          </>
        )}
      </p>
      <div className="grid gap-10">
        <PromotionalCodes />
        <CustomerPrices />
        <ReferenceRates />
      </div>
    </DeskFrame>
  );
}
