import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { countryById, serviceByPath } from '#catalog/index.ts';
import type { Country, Service, TierId } from '#catalog/types.ts';
import { paths } from '#contract/paths.ts';
import { fieldById } from '#forms/form.ts';
import { formatMoney, money, parseMoney } from '#values/money.ts';
import { inMoney, PriceLines } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { BackButton } from '../countries/back-button.tsx';
import { priceOf } from './price-of.ts';
import { YearsAhead } from './years-ahead.tsx';

/** The price of registering, in three speeds, with every line's working and source. */
export default function ServicePricingPage() {
  const { pathname } = useLocation();
  const service = serviceByPath(pathname);
  const country = service && countryById(service.country);
  if (!service || !country) throw new Error(`No service is priced at ${pathname}`);
  return <Pricing service={service} country={country} />;
}

const CAPITAL = 'shareCapitalMinor';

function Pricing({ service, country }: { service: Service; country: Country }) {
  const hasCapital = CAPITAL in service.assumed.facts;
  const assumed = Number(service.assumed.facts[CAPITAL] ?? 0);
  const [typed, setTyped] = useState(() => formatMoney(money(assumed, country.currency)).replace(/^\D+/, ''));
  const [tier, setTier] = useState<TierId>('standard');
  const capital = parseMoney(typed, country.currency);
  const question = fieldById(service.form, 'shareCapital');
  const least = question?.kind === 'money' ? (question.minMinor ?? 0) : 0;
  const tooSmall = capital !== null && capital.minor < least;
  const facts = hasCapital && capital && !tooSmall ? { [CAPITAL]: capital.minor } : {};
  const price = priceOf(service, tier, facts);
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback={paths.entityTypes(service.country)} />
      <PageTitle above={country.name} lead={service.summary}>
        {`What it costs: ${service.title}`}
      </PageTitle>
      <ul className="grid gap-4 md:grid-cols-3">
        {service.tiers.map((each) => (
          <TierCard key={each.id} service={service} tier={each} total={priceOf(service, each.id, facts)?.totalMinor} currency={country.currency} chosen={each.id === tier} onChoose={() => setTier(each.id)} />
        ))}
      </ul>
      <div className="mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <section className="min-w-0" aria-live="polite">
          <h2 className="text-heading">Where your money goes</h2>
          <p className="mt-1 mb-4 text-ink-soft">
            {service.tiers.find((each) => each.id === tier)?.title} speed
            {hasCapital && capital && !tooSmall ? `, with issued share capital of ${formatMoney(capital)}` : `, for ${service.assumed.words}`}.
          </p>
          {price ? <PriceLines price={price} full sourceTitle={(id) => country.sources.find((source) => source.id === id)} /> : <p>We do not know a fee for today, so we name no price. Write to us.</p>}
          {price?.estimate && <p className="measure mt-2 text-sm text-ink-soft">Where it says ‘to be confirmed’, published sources disagree, and we show our best reading. The price follows your answers; the exact sum stands before you when you sign.</p>}
        </section>
        {hasCapital && (
          <section className="self-start rounded-md border border-line bg-sheet p-5">
            <h2 className="text-heading">Try your share capital</h2>
            <p className="mt-1 mb-4 text-sm text-ink-soft">Government fee and stamp duty grow with the capital you issue.</p>
            <TextInput
              label="Issued share capital"
              inputMode="decimal"
              prefix={formatMoney(money(0, country.currency)).replace('0', '')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => capital && setTyped(formatMoney(capital).replace(/^\D+/, ''))}
              error={capital === null ? 'Enter an amount such as 1,000,000.' : tooSmall ? `The law asks for ${inMoney(least, country.currency)} or more.` : null}
            />
            <p className="mt-3 text-sm">
              <Link className="link" to={paths.shareCapital}>
                What is share capital, and how much is right?
              </Link>
            </p>
          </section>
        )}
      </div>
      <YearsAhead country={country} service={service} />
    </div>
  );
}

function TierCard({ service, tier, total, currency, chosen, onChoose }: { service: Service; tier: Service['tiers'][number]; total: number | undefined; currency: string; chosen: boolean; onChoose: () => void }) {
  return (
    <li className={`flex flex-col gap-3 rounded-md border bg-sheet p-5 ${chosen ? 'border-green shadow-[inset_0_0_0_1px_var(--color-green)]' : 'border-line'}`}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-heading">{tier.title}</h2>
        {chosen && <Tag tone="good">Shown below</Tag>}
      </div>
      <p className="font-semibold">{tier.time}</p>
      <p>
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{total === undefined ? 'On request' : inMoney(total, currency)}</span>
        <span className="block text-sm text-ink-soft">all fees included</span>
      </p>
      <ul className="grid gap-1.5 text-sm">
        {tier.includes.map((each) => (
          <li key={each} className="flex gap-2">
            <span aria-hidden="true" className="mt-[0.55em] size-1.5 shrink-0 rotate-45 bg-green-mid" />
            {each}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-2 pt-2">
        <Button look={chosen ? 'next' : 'quiet'} to={paths.start(service.paths.start, tier.id)}>
          Start<span className="sr-only"> with {tier.title}</span>
        </Button>
        {!chosen && (
          <Button look="plain" onClick={onChoose}>
            Show its price<span className="sr-only"> lines: {tier.title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
