import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand';

/** Where to turn: compare, read, or call. */
export function HelpCards() {
  return (
    <section aria-labelledby="help" className="wrap py-14 lg:py-20">
      <h2 id="help" className="text-title">
        Need help choosing?
      </h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        <Card
          title="Compare Packages"
          action={<CardLink to="/compare">Compare packages and countries</CardLink>}
        >
          Speeds, prices and yearly duties side by side, worked out for your own answers.
        </Card>
        <Card title="Help centre" action={<CardLink to="/faq">Search the questions</CardLink>}>
          Questions others asked, by subject, with answers that say where they come from.
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
          {brand.supportHours}.{brand.contactIsSample && ' The number is a sample until this site opens.'}
        </Card>
      </ul>
    </section>
  );
}

function Card({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col rounded-md border border-line bg-sheet p-5">
      <h3 className="text-heading">{title}</h3>
      <p className="mt-2 mb-3">{children}</p>
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
