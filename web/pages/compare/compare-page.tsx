import { useLocation, useNavigate } from 'react-router';
import { countries } from '#catalog/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { jurisdictions } from '../../content/jurisdictions.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { todayIn } from '../pricing/price-of.ts';
import { answersOf, CompareQuestions, queryOf, readView } from './compare-answers.tsx';
import { compareJurisdictions } from './compare-jurisdictions.ts';
import { JurisdictionTable } from './jurisdiction-table.tsx';
import { PackageTable } from './package-table.tsx';

/** Countries side by side, then the packages of the one looked at, both for the visitor's own answers. */
export default function ComparePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const view = readView(hydrated ? search : '');
  const first = countries[0];
  const compared = first ? compareJurisdictions(countries, answersOf(view), view.speed, hydrated ? todayIn(first) : (import.meta.env.BUILD_DAY as CalendarDate)) : [];
  const missing = jurisdictions.filter(({ code }) => !compared.some(({ country }) => country.code === code)).map(({ name }) => name);
  return (
    <div className="wrap py-12">
      <PageTitle lead="The same rows for every place, worked out from its fees and rules for your own answers. Nothing here is kept; the address holds your answers, so you can send it to a partner.">Compare</PageTitle>
      <CompareQuestions view={view} onChange={(next) => void navigate(`?${queryOf(next)}`, { replace: true, state: { stay: true }, preventScrollReset: true })} />
      <section aria-labelledby="places" className="mt-12">
        <h2 id="places" className="text-title">
          Countries side by side
        </h2>
        <JurisdictionTable compared={compared} />
        {missing.length > 0 && <p className="measure mt-4 text-ink-soft">Not in the table, because our catalogue holds no registration there yet: {new Intl.ListFormat('en-GB').format(missing)}.</p>}
      </section>
      <section aria-labelledby="packages" className="mt-14">
        <h2 id="packages" className="text-title">
          Packages side by side
        </h2>
        <PackageTable compared={compared} />
      </section>
    </div>
  );
}
