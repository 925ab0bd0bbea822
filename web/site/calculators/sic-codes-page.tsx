import { PageTitle } from '../../ui/page-title.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { lazyHydrateChunk } from '../../prerender/hydration/lazy-hydrate.tsx';

/** Has a chunk of its own, because the list of codes is large. */
const LazySicSearch = lazyHydrateChunk(() => import('./sic-search.tsx').then(({ SicSearch }) => SicSearch));

/** Finds SIC codes of Companies House by words or digits. */
export default function SicCodesPage() {
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback="/calculators" />
      <PageTitle
        above="United Kingdom"
        lead="A UK company names one to four codes of its business. Search all 731 codes of Companies House. We receive nothing while you type."
      >
        SIC codes
      </PageTitle>
      <LazySicSearch />
    </div>
  );
}
