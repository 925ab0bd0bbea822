import { Link } from 'react-router';
import type { PriceBoard } from '../../content/price-board.ts';
import { PriceSlip } from './price-slip.tsx';

/** What registering costs, before any question is asked. */
export function PriceSection({ board }: { board: PriceBoard }) {
  return (
    <section className="wrap grid items-start gap-10 py-14 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,28rem)] lg:gap-16 lg:py-20">
      <div>
        <h2 className="max-w-[16ch] text-title">Know the price before we know your name</h2>
        <p className="mt-4 max-w-[52ch] text-lg">
          The registry’s fee, the stamp duty and our own fee are three things paid to three payees, so they
          stand on three lines. Choose what you would register and read the slip.
        </p>
        <p className="mt-4">
          <Link className="link" to="/pricing">
            Every service in every country, with sources
          </Link>
        </p>
      </div>
      <PriceSlip countries={board.countries} on={board.on} />
    </section>
  );
}
