import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PROMISE_DAYS, PROMISE_MINIMUM } from '#contract/desk/promise-terms.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { jurisdictions } from '../../content/jurisdictions.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

type Promises = Data<'GET /kept-promises'>;
type Counts = Pick<Promises['countries'][number], 'filed' | 'kept'>;

const openCountries = jurisdictions.filter(({ open }) => open);

const definitions = [
  {
    term: 'A promise',
    words:
      'The day by which we file. It follows from the package, counted in business days of the country from the day your payment is confirmed. The count pauses while we wait for your answer.',
  },
  {
    term: 'Kept',
    words:
      'We sent the application to the registry on that day or before it. An application that is late and not yet sent counts on the day we send it, as not kept.',
  },
  {
    term: 'Not counted',
    words:
      'The registry’s own days after we file, and applications that were cancelled or declined before we could file.',
  },
];

/** How many promises of time we kept in the last 90 days, by country and service, from the records of the desk. */
export default function KeptPromisesPage() {
  const [promises, setPromises] = useState<Promises | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(
    () => call('GET /kept-promises').then(setPromises, (error: unknown) => setFailure(wordsOf(error))),
    [],
  );
  useEffect(() => void load(), [load]);
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle
        lead={`Applications that we filed in the last ${PROMISE_DAYS} days, and how many by the day we had promised.`}
      >
        Promises we kept
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <div className="min-w-0">
          <noscript>
            <p className="mb-6">The figures need JavaScript.</p>
          </noscript>
          {failure !== null && (
            <Notice tone="stop" live title="We could not load the figures">
              <p className="mb-3">{failure}</p>
              <Button
                variant="quiet"
                onClick={() => {
                  setFailure(null);
                  void load();
                }}
              >
                Try again
              </Button>
            </Notice>
          )}
          {/* The countries are prerendered, each row keeps its height and each figure its start: nothing moves when they come. */}
          <div className="grid gap-6">
            {openCountries.map(({ code, name }) => (
              <CountryFigures
                key={code}
                code={code}
                name={name}
                promises={promises}
                isMissing={failure !== null}
              />
            ))}
          </div>
        </div>
        <section aria-labelledby="what-counts">
          <h2 id="what-counts" className="mb-3 text-heading">
            What we count
          </h2>
          <dl className="grid gap-4">
            {definitions.map(({ term, words }) => (
              <div key={term}>
                <dt className="font-semibold">{term}</dt>
                <dd className="text-ink-soft">{words}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-ink-soft">
            Below {PROMISE_MINIMUM} filings we show no figure. If we miss your day, you get what the{' '}
            <Link className="link" to="/terms">
              terms
            </Link>{' '}
            say.
          </p>
        </section>
      </div>
    </div>
  );
}

type CountryFiguresProps = { code: string; name: string; promises: Promises | null; isMissing: boolean };

function CountryFigures({ code, name, promises, isMissing }: CountryFiguresProps) {
  const country = promises?.countries.find((each) => each.name === name);
  return (
    <section aria-labelledby={`promises-${code}`}>
      <div className="grid gap-x-6 border-b border-line-strong pb-2 sm:flex sm:items-baseline sm:justify-between">
        <h2 id={`promises-${code}`} className="text-heading">
          {name}
        </h2>
        <strong className="w-44 whitespace-nowrap tabular-nums">
          {promises !== null ? inWords(country ?? nothing) : isMissing ? 'Not known' : 'Counting…'}
        </strong>
      </div>
      <details>
        <summary className="cursor-pointer py-2 text-ink-soft">By service</summary>
        {/* Prerendered: its words change, but it stays. */}
        <p className="py-2">{promises === null ? 'Counting…' : country ? filedWords : nothingFiledWords}</p>
        {country && (
          <ul>
            {country.services.map(({ id: serviceId, title, ...ofService }) => (
              <li
                key={serviceId}
                className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
              >
                <span className="min-w-0 break-words">{title}</span>
                <span className={ofService.filed === null ? 'text-ink-soft' : 'tabular-nums'}>
                  {inWords(ofService)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </details>
    </section>
  );
}

const filedWords = 'Services of which we filed an application in these days:';
const nothingFiledWords = 'We filed no application in these days.';
const nothing: Counts = { filed: null, kept: null };

const inWords = ({ filed, kept }: Counts): string =>
  filed === null || kept === null
    ? 'Not enough yet'
    : `${kept} of ${filed} kept, ${Math.floor((100 * kept) / filed)} %`;
