import { useLocation, useNavigate } from 'react-router';
import comparison from 'virtual:comparison';
import { joinWithAnd } from '#values/join-with-and.ts';
import { jurisdictions } from '../../content/jurisdictions.ts';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { answersOf, CompareQuestions, queryOf, readView } from './compare-answers.tsx';
import { choosePlaces } from './choose-places.ts';
import { JurisdictionTable } from './jurisdiction-table.tsx';
import { PackageTable } from './package-table.tsx';

/** Countries side by side, then the tiers of the selected one, both for the visitor's own answers. */
export default function ComparePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const view = readView(hydrated ? search : '');
  const suited = choosePlaces(comparison.places, answersOf(view), view.speed);
  const missing = jurisdictions
    .filter(({ code }) => !suited.some(({ place }) => place.code === code))
    .map(({ name }) => name);
  return (
    <div className="wrap py-12">
      <PageTitle lead="The same rows for every place, worked out from its fees and rules for your own answers. The address holds your answers, so you can send it to a partner.">
        Compare
      </PageTitle>
      <CompareQuestions
        view={view}
        onChange={(next) =>
          void navigate(`?${queryOf(next)}`, {
            replace: true,
            state: { stay: true },
            preventScrollReset: true,
          })
        }
      />
      <section className="mt-12">
        <h2 className="text-title">Countries side by side</h2>
        <JurisdictionTable suited={suited} />
        {missing.length > 0 && (
          <p className="measure mt-4 text-ink-soft">
            Not in the table, because our catalogue holds no registration there yet: {joinWithAnd(missing)}.
          </p>
        )}
      </section>
      <section className="mt-14">
        <h2 className="text-title">Packages side by side</h2>
        <PackageTable suited={suited} />
      </section>
    </div>
  );
}
