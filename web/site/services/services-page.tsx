import { Link } from 'react-router';
import list from 'virtual:price-list';
import type { ListedCountry, ListedService } from '../../content/price-list.ts';
import { serviceLines, type ServiceLineContent } from '../../content/service-lines.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';

/** The eight service lines, each with what the customer gets and what can be ordered online, folded on a phone. */
export default function ServicesPage() {
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle lead="What we do for a company, from its name to its annual return. Choose a country under a service to order online.">
        Services
      </PageTitle>
      <div className="grid gap-6 lg:gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        {/* On a phone the folded sections are the list. */}
        <nav aria-label="Services" className="hidden self-start lg:sticky lg:top-6 lg:block">
          <ul className="border-t border-line">
            {serviceLines.map(({ id, title }) => (
              <li key={id} className="border-b border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center py-1.5 leading-snug hover:underline hover:underline-offset-4"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {serviceLines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Line({ line }: { line: ServiceLineContent }) {
  const offers = list.countries.flatMap((country) => {
    const services = country.services.filter((service) => service.line === line.id);
    return services.length > 0 ? [{ country, services }] : [];
  });
  return (
    <section id={line.id} className="scroll-mt-6 border-t border-ink pt-4 lg:py-7">
      <h2 className="text-heading">{line.title}</h2>
      <p className="measure mt-1 lg:mt-2">{line.summary}</p>
      <PhoneFold summary="Details and how to order">
        <div className="grid gap-x-6 gap-y-3 py-3 md:grid-cols-[2fr_3fr] lg:pb-0">
          <ul className="list-disc pl-5 marker:text-marigold-deep">
            {line.deliverables.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <div>
            {offers.length > 0 ? (
              <>
                <h3 className="font-sans text-base font-semibold">Order online</h3>
                <div className="mt-1 grid grid-cols-2 gap-x-4 border-t border-line">
                  {offers.map(({ country, services }) => (
                    <Offers key={country.id} country={country} services={services} />
                  ))}
                </div>
              </>
            ) : (
              <p>This has no fixed price yet. Tell us what you need, and we send you a price.</p>
            )}
            <Button variant="quiet" to={line.cta.to} className="mt-3">
              {line.cta.title}
            </Button>
          </div>
        </div>
      </PhoneFold>
    </section>
  );
}

/** The services of one line in one country: a link to the only one, or several, collapsed. */
function Offers({ country, services }: { country: ListedCountry; services: readonly ListedService[] }) {
  const [only, ...others] = services;
  if (only && others.length === 0)
    return (
      <p className="border-b border-line max-md:text-sm">
        <Link className="link inline-block min-h-11 py-2 leading-7" to={only.start}>
          {country.name}
          <span className="max-md:sr-only">: {only.title}</span>
        </Link>
      </p>
    );
  return (
    <details className="border-b border-line open:col-span-full">
      <summary className="min-h-11 py-2 max-md:text-sm max-md:leading-7">
        {country.name}{' '}
        <span className="text-sm text-ink-soft">
          {services.length}
          <span className="max-md:sr-only"> services</span>
        </span>
      </summary>
      <ul className="pb-2 pl-4">
        {services.map((service) => (
          <li key={service.id}>
            <Link className="link inline-block py-1.5" to={service.start}>
              {service.title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
