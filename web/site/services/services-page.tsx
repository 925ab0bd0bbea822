import { withArticle } from '#values/country.ts';
import { Link } from 'react-router';
import list from 'virtual:price-list';
import { serviceLines, type ServiceLineContent } from '../../content/service-lines.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The eight lines of work, each with what can be ordered today. */
export default function ServicesPage() {
  return (
    <div className="wrap py-12">
      <PageTitle lead="Eight lines of work for a company, from its name to its yearly return. Under each stands what can be ordered here today; for the rest, ask.">
        Services
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label="Lines of work" className="self-start lg:sticky lg:top-6">
          <ul className="border-t border-line">
            {serviceLines.map(({ id, title }) => (
              <li key={id} className="border-b border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center leading-snug hover:underline hover:underline-offset-4"
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
  const offers = list.countries.flatMap((country) =>
    country.services.filter((service) => service.line === line.id).map((service) => ({ country, service })),
  );
  return (
    <section id={line.id} className="scroll-mt-6 border-t border-ink py-7">
      <h2 className="text-heading">{line.title}</h2>
      <div className="mt-3 grid gap-6 md:grid-cols-2">
        <div>
          <p>{line.summary}</p>
          <ul className="mt-3 list-disc pl-5 marker:text-marigold-deep">
            {line.deliverables.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="font-sans text-base font-semibold">
            {offers.length > 0 ? 'To be ordered today' : 'On request'}
          </h3>
          {offers.length > 0 ? (
            <ul className="mt-1">
              {offers.map(({ country, service }) => (
                <li key={service.id}>
                  <Link className="link inline-block py-1.5" to={service.start}>
                    {service.title}
                  </Link>{' '}
                  <span className="text-ink-soft">in {withArticle(country.name)}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-1">
              There is no fixed price for this yet. Tell us what you need, and we answer with a price or say
              that we cannot do it.
            </p>
          )}
          <Button variant="quiet" to={line.cta.to} className="mt-3">
            {line.cta.title}
          </Button>
        </div>
      </div>
    </section>
  );
}
