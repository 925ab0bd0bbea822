import { Link } from 'react-router';
import { sentenceCase } from '../../forms/sentence-case.ts';
import { countryCount, jurisdictions } from '../../content/jurisdictions.ts';

/** The countries covered, each a link where its page is open. */
export function WorldCoverage() {
  return (
    <section aria-labelledby="coverage" className="border-t border-line bg-sheet">
      <div className="wrap grid gap-8 py-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-center lg:py-16">
        <div>
          <h2 id="coverage" className="text-title">
            {sentenceCase(countryCount)} countries, one way of working
          </h2>
          <p className="mt-3 max-w-[46ch]">
            Each has its own registry, forms and dates. What you see is the same: the price first, the rules
            beside the questions, the deadlines afterwards.{' '}
            <Link className="link" to="/compare">
              Compare them side by side
            </Link>
            .
          </p>
        </div>
        <ul className="grid gap-px border border-line bg-line xs:grid-cols-2 md:grid-cols-3">
          {jurisdictions.map(({ code, name, path, registry, open, flag }) => (
            <li key={code} className="bg-sheet p-4">
              <img
                src={flag}
                alt=""
                width="36"
                height="24"
                loading="lazy"
                className="mb-2 h-6 w-9 rounded-sm border border-ink/15"
              />
              {open ? (
                <Link to={path} className="link inline-block py-1 font-semibold">
                  {name}
                </Link>
              ) : (
                <span className="inline-block py-1 font-semibold">{name}</span>
              )}
              <span className="block text-sm text-ink-soft">{open ? registry : 'Not open yet'}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
