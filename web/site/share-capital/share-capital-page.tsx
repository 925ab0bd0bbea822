import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatMoney, major, MAX_MINOR } from '#values/money.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { useCurrentCountry } from '../../catalog/use-current-country.ts';
import { addressOf } from '../../catalog/address-index.ts';
import { useOffer } from '../../catalog/use-country.ts';
import { lazyHydrate } from '../../prerender/hydration/lazy-hydrate.tsx';
import { useToday } from '../../prerender/hydration/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { priceOf } from '../pricing/price-of.ts';

const COMPANY = 'nigeria-company-registration';
const nominals = ['0.5', '1', '10', '100'];

/** Page about share capital, with the two minimums and a small calculator. */
export default function ShareCapitalPage() {
  const pricing = addressOf(COMPANY, 'pricing');
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback={pricing ?? paths.home} />
      <PageTitle
        above="Nigeria"
        lead="Share capital is the money the owners promise the company in exchange for their shares. It decides who owns how much and affects the cost of registration."
      >
        Understanding share capital
      </PageTitle>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="measure grid content-start gap-8">
          <section>
            <h2 className="mb-2 text-heading">In four sentences</h2>
            <p>
              A company is divided into shares, each with a face value, such as ₦1. The number of shares times
              the face value is the issued share capital. An owner of 60 of 100 shares owns 60% and, unless
              the articles say otherwise, has 60% of the votes. If the company fails, an owner loses only the
              money paid or promised for the shares.
            </p>
          </section>
          <section>
            <h2 className="mb-2 text-heading">Legal minimum</h2>
            <ul className="grid gap-2">
              <li>
                <strong>₦100,000</strong> for a private company whose shareholders are all Nigerian.
              </li>
              <li>
                <strong>₦100,000,000</strong> if any shareholder is foreign.
              </li>
              <li>Some sectors, such as lending or security, need more. Ask their regulator.</li>
            </ul>
          </section>
          <section>
            <h2 className="mb-2 text-heading">Every share must be issued</h2>
            <p>
              Nigeria no longer has ‘authorised’ capital in reserve. Every share must be issued, and the
              registry refuses an application whose shares do not add up to the capital. Shareholders must pay
              at least a quarter, and owe the rest to the company.
            </p>
          </section>
          <section>
            <h2 className="mb-2 text-heading">More is not better</h2>
            <p>
              The filing fee and stamp duty rise with the capital. You can raise it later, when an investor
              joins. Many founders start with ₦1,000,000. More does not make a company look stronger to a
              bank.
            </p>
          </section>
        </div>
        <WorkingTable />
      </div>
      <p className="mt-12 flex flex-wrap gap-3">
        {pricing !== undefined && (
          <Button variant="next" to={pricing}>
            See the whole price
          </Button>
        )}
        <Button variant="quiet" to={paths.entityTypes('nigeria')}>
          Compare with a business name
        </Button>
      </p>
    </div>
  );
}

const wholeNumber = (text: string): number | null =>
  /^\d{1,12}$/.test(text.replace(/[\s,]/g, '')) ? Number(text.replace(/[\s,]/g, '')) : null;
const percent = (part: number, whole: number): string =>
  `${((part / whole) * 100).toFixed(1).replace(/\.0$/, '')}%`;

/** Shares, face value and two owners: capital, who owns how much, and what the capital adds to the price. */
const WorkingTable = lazyHydrate(function WorkingTable() {
  const company = useOffer(COMPANY);
  const country = useCurrentCountry('nigeria');
  const [shares, setShares] = useState('1,000,000');
  const today = useToday('Africa/Lagos');
  const [nominal, setNominal] = useState('1');
  const [first, setFirst] = useState('600,000');
  const total = wholeNumber(shares);
  const held = wholeNumber(first);
  const isTooMuch = total !== null && total * Number(nominal) * 100 > MAX_MINOR;
  const works = total !== null && total > 0 && !isTooMuch && held !== null && held <= total;
  const capital = total === null || isTooMuch ? null : major(total * Number(nominal), 'NGN');
  const lines =
    works && capital && company
      ? (priceOf(company, 'standard', { shareCapitalMinor: capital.minor }, today, country)?.lines.filter(
          (line) => line.payee !== 'ours',
        ) ?? [])
      : [];
  const rest = works ? total - held : 0;
  return (
    <section className="self-start rounded-md border border-line bg-sheet p-5 sm:p-6">
      <h2 className="mb-4 text-heading">Try it</h2>
      <div className="grid gap-5">
        <TextInput
          label="Number of shares"
          inputMode="numeric"
          width="medium"
          value={shares}
          onChange={(event) => setShares(event.target.value)}
          error={
            total
              ? isTooMuch
                ? 'Enter fewer shares, or a lower face value.'
                : null
              : 'Enter a whole number of shares.'
          }
        />
        <Select
          label="Face value of one share"
          width="medium"
          options={nominals.map((each) => ({ value: each, label: formatMoney(major(Number(each), 'NGN')) }))}
          value={nominal}
          onChange={(event) => setNominal(event.target.value || '1')}
        />
        <TextInput
          label="Shares of the first owner"
          inputMode="numeric"
          width="medium"
          value={first}
          onChange={(event) => setFirst(event.target.value)}
          error={
            held === null
              ? 'Enter a whole number of shares.'
              : total !== null && held > total
                ? 'This is more than the total number of shares.'
                : null
          }
        />
      </div>
      {works && capital && (
        <dl
          aria-live="polite"
          className="mt-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-4"
        >
          <dt className="font-semibold">Issued share capital</dt>
          <dd className="text-right font-semibold">{formatMoney(capital)}</dd>
          <dt>First owner, {formatThousands(held)} shares</dt>
          <dd className="text-right whitespace-nowrap">{percent(held, total)}</dd>
          <dt>Second owner, {formatThousands(rest)} shares</dt>
          <dd className="text-right whitespace-nowrap">{percent(rest, total)}</dd>
          <dt>Must be paid at registration</dt>
          <dd className="text-right">
            {formatMoney({ minor: Math.ceil(capital.minor / 4), currency: 'NGN' })}
          </dd>
          {lines.map((line) => (
            <div key={line.feeId} className="col-span-2 grid grid-cols-subgrid text-sm text-ink-soft">
              <dt>{line.title}</dt>
              <dd className="text-right">{formatMoney({ minor: line.minor, currency: 'NGN' })}</dd>
            </div>
          ))}
        </dl>
      )}
      {works && capital && capital.minor < 10_000_000 && (
        <p className="mt-3 font-semibold text-red">The registry refuses a capital below ₦100,000.</p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        An owner of 5% or more of the shares or votes is a ‘person with significant control’ and must be named
        to the registry (CAMA 2020, section 119).{' '}
        <Link className="link" to={company?.paths.start ?? paths.home}>
          Begin the application
        </Link>
      </p>
    </section>
  );
});
