import { Link } from 'react-router';
import { ContentRegion } from '../desk-content/content-region.tsx';
import { questionsPlaceholder } from '../desk-content/region-placeholder.tsx';
import { operateTabs } from './operate-tabs.ts';

/** The questions at the end of the page. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t border-line bg-sheet">
      <div className="wrap grid grid-cols-1 gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-12">
        <div>
          <h2 id="questions" className="text-title">
            Frequently asked questions
          </h2>
          <p className="mt-1 lg:mt-3">
            <Link className="link" to="/faq">
              All questions, with a search
            </Link>
          </p>
        </div>
        <div className="min-w-0">
          <ContentRegion region="questiontabs" onShown={operateTabs} fallback={questionsPlaceholder} />
        </div>
      </div>
    </section>
  );
}
