import released from 'virtual:comparison';
import { joinWithAnd } from '#values/join-with-and.ts';
import { type Revise, useRevised } from '../../catalog/use-revised.ts';
import type { Comparison } from '../../content/comparison.ts';
import { jurisdictions } from '../../content/jurisdictions.ts';
import { lazyHydrate } from '../../prerender/hydration/lazy-hydrate.tsx';
import { useSearch } from '../../prerender/hydration/use-search.ts';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { CurrencyChoice } from '../../reader-currency/currency-choice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import {
  answersOf,
  CompareQuestions,
  founderQueryOf,
  queryOf,
  readView,
  type CompareView,
} from './compare-answers.tsx';
import { choosePlaces, shownPlaces } from './choose-places.ts';
import { JurisdictionTable } from './jurisdiction-table.tsx';
import { PackageTable } from './package-table.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { useNavigate } from '../../routing/use-navigate.ts';

const LazyQuestions = lazyHydrate(CompareQuestions);
const LazyPlaceChoice = lazyHydrate(PlaceChoice);
const LazyPackageTable = lazyHydrate(PackageTable);

const revise: Revise<Comparison> = (revisions, comparison, records) =>
  revisions.reviseComparison(comparison, records);

/** Countries side by side, then the tiers of the selected one, both for the visitor's own answers. */
export default function ComparePage() {
  const comparison = useRevised(released, revise);
  const navigate = useNavigate();
  const search = useSearch();
  const view = readView(search);
  const suited = choosePlaces(comparison.places, answersOf(view), view.speed);
  const missing = jurisdictions
    .filter(({ code }) => !suited.some(({ place }) => place.code === code))
    .map(({ name }) => name);
  const shown = shownPlaces(comparison.places, view.places);
  const change = (answers: Partial<CompareView>): void => {
    // Of the address, not of the last render: several answers may change before the page shows the first one.
    const next = { ...readView(window.location.search), ...answers };
    void navigate(`?${queryOf(next)}`, { replace: true, state: { stay: true } });
  };
  return (
    <div className="py-12">
      <div className="wrap">
        <PageTitle lead="The same rows for every place, worked out from its fees and rules for your own answers. The link to this page contains your answers, so you can send it to a partner.">
          Compare
        </PageTitle>
        <LazyQuestions view={view} onChange={change} />
        <div className="mt-12 flex items-start justify-between gap-4">
          <h2 className="text-title">Countries side by side</h2>
          <CurrencyChoice />
        </div>
        <AboutPrice part="rates" className="max-sm:[--about-lines:3]" />
        <LazyPlaceChoice
          places={comparison.places}
          shown={shown}
          onChange={(places) => change({ places: places.join(',') })}
        />
      </div>
      <div className="px-[clamp(1rem,4vw,2.5rem)]">
        <JurisdictionTable
          suited={suited.filter(({ place }) => shown.includes(place.id))}
          founder={founderQueryOf(view)}
        />
      </div>
      <div className="wrap">
        {missing.length > 0 && (
          <p className="measure mt-4 text-ink-soft">
            Not in the table, because our catalogue holds no registration there yet: {joinWithAnd(missing)}.
          </p>
        )}
        <section className="mt-14">
          <h2 className="text-title">Packages side by side</h2>
          <LazyPackageTable suited={suited} founder={founderQueryOf(view)} />
        </section>
      </div>
    </div>
  );
}
