import { Link } from 'react-router';
import type { PriceBoard } from '../../content/price-board.ts';
import { CurrencyChoice } from '../../reader-currency/currency-choice.tsx';
import { PriceSlip } from './price-slip.tsx';

/** Prices of registrations, before any question is asked. */
export function PriceSection({ board }: { board: PriceBoard }) {
  return (
    <section className="contents">
      <div className="max-lg:-mb-1">
        <h2 className="text-title md:max-w-[16ch]">Know the price before we know your name</h2>
        <p className="mt-3 max-w-[52ch] md:mt-4 md:text-lg">
          You pay the registry’s fee, the stamp duty and our fee. Choose what to register and see each on a
          line of its own.
        </p>
        <div className="mt-2 flex items-center gap-4">
          <Link className="link" to="/pricing">
            Every service in every country, with sources
          </Link>
          <CurrencyChoice />
        </div>
      </div>
      <PriceSlip
        countries={board.countries}
        on={board.on}
        className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
      />
    </section>
  );
}
