import { Link } from 'react-router';
import type { PriceBoard } from '../../content/price-board.ts';
import { PriceSlip } from './price-slip.tsx';

/** What registering costs, before any question is asked. */
export function PriceSection({ board }: { board: PriceBoard }) {
  return (
    <section className="wrap grid grid-cols-1 items-start gap-5 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,28rem)] lg:gap-16 lg:py-20">
      <div>
        <h2 className="max-w-[16ch] text-title">Know the price before we know your name</h2>
        <p className="mt-3 max-w-[52ch] md:mt-4 md:text-lg">
          You pay the registry’s fee, the stamp duty and our fee. Choose what to register and see each on a
          line of its own.
        </p>
        <p className="mt-2 md:mt-4">
          <Link className="link" to="/pricing">
            Every service in every country, with sources
          </Link>
        </p>
      </div>
      <PriceSlip countries={board.countries} on={board.on} />
    </section>
  );
}
