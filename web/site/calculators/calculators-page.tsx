import { Link } from 'react-router';
import { calculators } from '../../catalog/calculators.ts';
import { indexedCountries } from '../../catalog/catalog-index.ts';
import addingMachine from '../../art/scenes/calculators.svg';
import { Scene } from '../../art/scene.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Every calculator, by country. */
export default function CalculatorsPage() {
  return (
    <div className="wrap py-8 lg:py-12">
      <div className="grid gap-x-10 md:grid-cols-[minmax(0,1fr)_18rem]">
        <PageTitle lead="Taxes, duties and late charges, calculated line by line from a few answers, with the law and our sources. Your browser does the calculation. We receive nothing while you type.">
          Calculators
        </PageTitle>
        <Scene
          src={addingMachine}
          className="mb-6 aspect-8/5 w-full rounded-md border border-line max-md:hidden"
        />
      </div>
      <div className="grid gap-x-16 lg:grid-cols-2 lg:gap-y-12">
        {indexedCountries.map((country) => {
          const own = calculators.filter((each) => each.country === country.id);
          return own.length === 0 ? null : (
            <section key={country.id} aria-label={country.name} className="open-when-wide">
              <h2 className="mb-2 text-heading">{country.name}</h2>
              <details>
                <summary className="flex min-h-12 items-center justify-between border-t border-ink font-display text-heading">
                  {country.name}
                  <span className="font-sans text-sm text-ink-soft">{own.length} calculators +</span>
                </summary>
                <ul className="border-t border-ink">
                  {own.map((each) => (
                    <li key={each.id} className="border-b border-line py-3">
                      <Link
                        className="link font-semibold"
                        to={
                          calculators.some((other) => other.page === each.page && other.id !== each.id)
                            ? `${each.page}#${each.id}`
                            : each.page
                        }
                      >
                        {each.title}
                      </Link>
                      <p className="measure text-sm text-ink-soft">{each.summary}</p>
                    </li>
                  ))}
                  {country.id === 'uk' && (
                    <li className="border-b border-line py-3">
                      <Link className="link font-semibold" to="/calculators/uk-sic-codes">
                        SIC codes
                      </Link>
                      <p className="measure text-sm text-ink-soft">
                        Find the codes of a business by words, in the whole list of Companies House.
                      </p>
                    </li>
                  )}
                </ul>
              </details>
            </section>
          );
        })}
      </div>
    </div>
  );
}
