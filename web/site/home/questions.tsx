import { Link } from 'react-router';
import { faq } from '../../content/faq.ts';
import { FaqWidget } from '../../ui/text/faq-widget.tsx';

/** The questions at the end of the page. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t border-line bg-sheet">
      <div className="wrap grid grid-cols-1 gap-3 py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-12">
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
        <FaqWidget categories={faq} label="Subjects" />
      </div>
    </section>
  );
}
