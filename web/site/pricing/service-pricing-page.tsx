import { useState } from 'react';
import { Link } from 'react-router';
import type { Facts, Service, TierId } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { endpointUrl } from '../../api/endpoint-url.ts';
import { fieldById } from '#forms/form.ts';
import { describeAtCost, likelyOf } from '#rules/pricing/describe-likely.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, money, parseMoney } from '#values/money.ts';
import { inSentence } from '#values/in-sentence.ts';
import { PriceText } from '../../catalog/price-text.tsx';
import { useCurrentCountry } from '../../catalog/use-current-country.ts';
import { formatMinor, PriceLines } from '../../forms/price-lines.tsx';
import { lazyHydrate, lazyHydrateChunk } from '../../prerender/hydration/lazy-hydrate.tsx';
import { useToday } from '../../prerender/hydration/use-today.ts';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { CurrencyChoice } from '../../reader-currency/currency-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { ServiceAtAddress } from '../start/service-at-address.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import type { ChosenAnswers } from '../entity-types/founder-questions.ts';
import { useAwaitsAnswers, useFounder } from '../entity-types/use-founder.ts';
import { firstTier, marksOf, priceBasis, priceOf } from './price-of.ts';
import { taxWords } from './tax-words.ts';

/** Below the fold, with the rules of deadlines. */
const LazyYearsAhead = lazyHydrateChunk(() =>
  import('./years-ahead.tsx').then(({ YearsAhead }) => YearsAhead),
);

/** The price of a service at each tier, with the calculation and source of every line. */
export default function ServicePricingPage() {
  return <ServiceAtAddress>{(service) => <Pricing service={service} />}</ServiceAtAddress>;
}

function Pricing({ service }: { service: Service }) {
  const country = useCurrentCountry(service.country);
  const { adjustableFact } = service;
  const today = useToday(country.zone);
  const founder = useFounder();
  const awaiting = useAwaitsAnswers();
  const basis = priceBasis(service, founder, today);
  const assumed = Number(
    (adjustableFact && (basis.facts[adjustableFact.fact] ?? service.assumed.facts[adjustableFact.fact])) ?? 0,
  );
  const [changed, setTyped] = useState<string | null>(null);
  const typed = changed ?? formatMoney(money(assumed, country.currency)).replace(/^\D+/, '');
  const [tier, setTier] = useState<TierId>(() => firstTier(service));
  const amount = parseMoney(typed, country.currency);
  const question = adjustableFact && fieldById(service.form, adjustableFact.field);
  const least = question?.kind === 'money' ? (question.minMinor ?? 0) : 0;
  const tooSmall = amount !== null && amount.minor < least;
  const tried = adjustableFact && amount && !tooSmall ? amount : null;
  const facts = { ...basis.facts, ...factsTried(service, tried?.minor) };
  const price = priceOf(service, tier, facts, today, country);
  return (
    <div className="wrap py-8 lg:py-12">
      <div className="flex justify-between gap-4">
        <BackButton
          fallback={
            service.entityType === undefined ? service.paths.start : paths.entityTypes(service.country)
          }
        />
        <CurrencyChoice charged={country.currency} />
      </div>
      <PageTitle above={country.name} lead={service.summary}>
        {`What it costs: ${service.title}`}
      </PageTitle>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {service.tiers.map((each) => (
          <TierCard
            key={each.id}
            service={service}
            tier={each}
            triedMinor={tried?.minor}
            founder={founder}
            today={today}
            chosen={each.id === tier}
            onChoose={setTier}
          />
        ))}
      </ul>
      <div className="mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <section className="min-w-0" aria-live="polite" {...awaiting}>
          <h2 className="text-heading">Where your money goes</h2>
          <p className="mt-1 mb-4 min-h-[2lh] text-ink-soft max-sm:min-h-[5lh]">
            {service.tiers.find((each) => each.id === tier)?.title} speed
            {adjustableFact && tried && tried.minor !== assumed
              ? `, with ${inSentence(adjustableFact.label)} of ${formatMoney(tried)}`
              : `, for ${basis.assumed}`}
            .
          </p>
          {price ? (
            <PriceLines
              price={price}
              full
              markOf={marksOf(service, tier, basis.facts)}
              sourceTitle={(id) => country.sources.find((source) => source.id === id)}
            />
          ) : (
            <p>We do not know a fee for today, so we name no price. Write to us.</p>
          )}
          {price && <p className="measure mt-2 text-sm text-ink-soft">{taxWords}</p>}
          {price && (
            <p className="mt-2">
              <a
                className="link inline-flex min-h-11 items-center"
                rel="nofollow"
                href={endpointUrl('GET /quotes/:service/:package', {
                  params: { service: service.id, package: tier },
                  query: { facts: statedIn(facts) },
                })}
              >
                Download this quote as PDF
              </a>
            </p>
          )}
          {price?.estimate && (
            <p className="measure mt-2 text-sm text-ink-soft">
              ‘To be confirmed’ means that published sources disagree, and we show our best reading. Fees ‘at
              cost’ are not in the total. The price depends on your answers. You see the exact amount before
              you sign.
            </p>
          )}
        </section>
        {adjustableFact && (
          <section className="self-start rounded-md border border-line bg-sheet p-5">
            <h2 className="text-heading">{adjustableFact.title}</h2>
            <p className="mt-1 mb-4 text-sm text-ink-soft">{adjustableFact.words}</p>
            <TextInput
              label={adjustableFact.label}
              inputMode="decimal"
              prefix={formatMoney(money(0, country.currency)).replace('0', '')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => amount && setTyped(formatMoney(amount).replace(/^\D+/, ''))}
              error={
                amount === null
                  ? 'Enter an amount such as 1,000,000.'
                  : tooSmall
                    ? `The law asks for ${formatMinor(least, country.currency)} or more.`
                    : null
              }
            />
            {adjustableFact.explanation && (
              <p className="mt-3 text-sm">
                <Link className="link" to={adjustableFact.explanation.to}>
                  {adjustableFact.explanation.words}
                </Link>
              </p>
            )}
          </section>
        )}
      </div>
      <LazyYearsAhead country={country} service={service} />
    </div>
  );
}

/** The facts of a link to a quote; those that are assumed are left out. */
const statedIn = (facts: Facts): string | undefined =>
  Object.values(facts).every((value) => value === undefined) ? undefined : JSON.stringify(facts);

const factsTried = ({ adjustableFact }: Service, minor: number | undefined): Facts =>
  adjustableFact && minor !== undefined ? { [adjustableFact.fact]: minor } : {};

type TierCardProps = {
  service: Service;
  tier: Service['tiers'][number];
  /** The amount the reader entered, in minor units. */
  triedMinor: number | undefined;
  founder: ChosenAnswers;
  today: CalendarDate;
  chosen: boolean;
  onChoose: (tier: TierId) => void;
};

const TierCard = lazyHydrate(function TierCard({
  service,
  tier,
  triedMinor: tried,
  founder,
  today,
  chosen,
  onChoose,
}: TierCardProps) {
  const country = useCurrentCountry(service.country);
  const { facts } = priceBasis(service, founder, today);
  const price = priceOf(service, tier.id, { ...facts, ...factsTried(service, tried) }, today, country);
  const awaiting = useAwaitsAnswers();
  return (
    <li
      className={`flex flex-col gap-3 rounded-md border bg-sheet p-5 ${chosen ? 'border-green shadow-[inset_0_0_0_1px_var(--color-green)]' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-heading">{tier.title}</h2>
        {chosen && <Tag tone="good">Shown below</Tag>}
      </div>
      <p className="font-semibold">{tier.time}</p>
      <p {...awaiting}>
        <PriceText
          mark={marksOf(service, tier.id, facts)('total')}
          className="text-3xl font-semibold tracking-tight tabular-nums"
        >
          {price ? formatMinor(price.totalMinor, price.currency) : 'On request'}
        </PriceText>
        <span className="block text-sm text-ink-soft">
          {price?.lines.some((line) => line.atCost)
            ? describeAtCost(likelyOf(price.lines))
            : price?.estimate
              ? 'all fees included, estimated'
              : 'all fees included'}
        </span>
        {price && <AboutPrice minor={price.totalMinor} currency={price.currency} />}
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
        <Button variant={chosen ? 'next' : 'quiet'} to={paths.start(service.paths.start, tier.id, founder)}>
          Start<span className="sr-only"> with {tier.title}</span>
        </Button>
        {!chosen && (
          <Button variant="plain" onClick={() => onChoose(tier.id)}>
            Show its price<span className="sr-only"> lines: {tier.title}</span>
          </Button>
        )}
      </div>
    </li>
  );
});
