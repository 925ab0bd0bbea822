import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand';
import { PhoneScroller } from './phone-scroller.tsx';

/** Ways to get help: compare, read, or call. */
export function HelpCards() {
  return (
    <section aria-labelledby="help" className="wrap py-4 lg:py-12">
      <h2 id="help" className="text-title">
        Need help choosing?
      </h2>
      <PhoneScroller label="Ways to get help">
        <ul className="mt-3 grid gap-x-4 max-md:w-max max-md:grid-cols-[repeat(3,17rem)] md:mt-6 md:grid-cols-3">
          <Card
            title="Compare Packages"
            action={<CardLink to="/compare">Compare packages and countries</CardLink>}
          >
            Processing times, prices and yearly duties side by side, for your own answers.
          </Card>
          <Card title="Help centre" action={<CardLink to="/faq">Search the questions</CardLink>}>
            What other founders asked, by subject, with sources.
          </Card>
          <Card
            title="Phone support"
            action={
              <a
                className="link inline-block py-2 font-semibold whitespace-nowrap"
                href={`tel:${brand.phone.replaceAll(' ', '')}`}
              >
                {brand.phone}
              </a>
            }
          >
            {brand.supportHours}.{brand.contactIsSample && ' A sample number until we open.'}
          </Card>
        </ul>
      </PhoneScroller>
    </section>
  );
}

function Card({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col border-line max-md:border-t max-md:pt-2 md:rounded-md md:border md:bg-sheet md:p-5">
      <h3 className="text-heading">{title}</h3>
      <p className="md:mt-2 md:mb-3">{children}</p>
      <p className="mt-auto">{action}</p>
    </li>
  );
}

function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link inline-block py-2 font-semibold" to={to}>
      {children}
    </Link>
  );
}
