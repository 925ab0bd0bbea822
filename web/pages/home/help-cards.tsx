import { Link } from 'react-router';
import { brand } from '#brand';
import { Ledger } from '../../art/ledger.tsx';
import type { PriceBoard } from '../../content/price-board.ts';

/** What to have at hand, and where to turn. */
export function HelpCards({ board }: { board: PriceBoard }) {
  return (
    <section className="wrap grid gap-12 py-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:py-20">
      <div>
        <h2 className="text-title">Have these at hand</h2>
        <div className="mt-6 grid gap-8 sm:grid-cols-2">
          {(board.countries[0]?.services ?? []).map((service) => (
            <div key={service.id}>
              <h3 className="text-heading">{service.title}</h3>
              <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-marigold-deep">
                {service.needs.map((need) => (
                  <li key={need}>{need}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div>
        <Ledger className="mb-6 w-40 text-green-mid" />
        <h2 className="text-heading">Ask a person</h2>
        <p className="mt-2">
          {brand.supportHours}, on{' '}
          <a className="link whitespace-nowrap" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
            {brand.phone}
          </a>{' '}
          or at{' '}
          <a className="link" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          .{brand.contactIsSample && <span className="block text-sm text-ink-soft">Both are samples until this site opens.</span>}
        </p>
        <h2 className="mt-8 text-heading">Holding a paper of ours?</h2>
        <p className="mt-2">
          Every summary and receipt carries a code.{' '}
          <Link className="link" to="/verify">
            Check whether it is genuine
          </Link>
          .
        </p>
        <p className="mt-8 border-t border-line pt-4 text-sm text-ink-soft">
          {brand.name} was called {brand.formerName} before.
        </p>
      </div>
    </section>
  );
}
