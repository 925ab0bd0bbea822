import { DeskFrame } from '../shell/desk-frame.tsx';
import { PromotionalCodes } from './promotional-codes.tsx';

/** The prices that staff set: promotional codes. */
export default function PricesPage() {
  return (
    <DeskFrame right="prices:read">
      <h1 tabIndex={-1} className="mb-5 text-heading">
        Prices
      </h1>
      <PromotionalCodes />
    </DeskFrame>
  );
}
