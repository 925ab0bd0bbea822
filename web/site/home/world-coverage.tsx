import { Link } from 'react-router';
import { capitalise } from '#values/in-sentence.ts';
import { PhoneScroller } from './phone-scroller.tsx';
import { countryCount, jurisdictions } from '../../content/jurisdictions.ts';

/** The countries covered, each a link where its page is open. */
export function WorldCoverage() {
  return (
    <section aria-labelledby="coverage" className="border-t border-line bg-sheet">
      <div className="wrap grid grid-cols-1 gap-4 py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-center lg:py-12">
        <div>
          <h2 id="coverage" className="text-title">
            {capitalise(countryCount)} countries, one way of working
          </h2>
          <p className="mt-2 max-w-[46ch]">
            Each country has its own registry, forms and dates. You always see the price first, the rules
            beside the questions, and the deadlines afterwards.{' '}
            <Link className="link" to="/compare">
              Compare them side by side
            </Link>
            .
          </p>
        </div>
        <PhoneScroller label="Countries">
          <ul className="grid gap-px border border-line bg-line max-md:w-max max-md:grid-cols-[repeat(6,11rem)] md:grid-cols-3">
            {jurisdictions.map(({ code, name, path, registry, open, flag }) => (
              <li key={code} className="bg-sheet p-3 md:p-4">
                <img
                  src={flag}
                  alt=""
                  width="36"
                  height="24"
                  loading="lazy"
                  className="mb-1 h-6 w-9 max-md:float-right max-md:h-4 max-md:w-6 rounded-sm border border-ink/15"
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
        </PhoneScroller>
      </div>
    </section>
  );
}
