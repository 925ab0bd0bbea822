import { PriceText } from '../../catalog/price-text.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Country, EntityType, Service } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { describeAtCost, likelyOf } from '#rules/pricing/describe-likely.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { capitalise, inSentence } from '#values/in-sentence.ts';
import { joinWithAnd } from '#values/join-with-and.ts';
import { useCurrentCountry } from '../../catalog/use-current-country.ts';
import { formatMinor, PriceLines } from '../../forms/price-lines.tsx';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { lazyHydrate } from '../../prerender/hydration/lazy-hydrate.tsx';
import { useToday } from '../../prerender/hydration/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { marksOf, priceBasis, priceOf } from '../pricing/price-of.ts';
import { useAwaitsAnswers, useFounder } from './use-founder.ts';
import { FoldIcon } from '../../ui/fold-icon.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { useLazyFold } from '../../ui/use-lazy-fold.ts';

/** A kind of business that we register, with its service. */
export type KindOffer = { type: EntityType; service: Service };

/** Fewer kinds of a state are not folded. */
const MIN_FOLDED = 3;

/** Of more kinds than these, a phone shows the first six and folds the others. */
const MAX_UNFOLDED = 8;
const SHOWN_ON_PHONE = 6;

/**
 * The kinds of business of a country, one row each: purpose, liability, price, time; the other facts are collapsed.
 * Where each state has several kinds, they are folded by state, and the other facts are rendered when they are opened.
 */
export function KindComparison({ country, offers }: { country: Country; offers: readonly KindOffer[] }) {
  const states = [...Map.groupBy(offers, ({ type }) => type.region)];
  if (states.length < 2 || states.some(([, ofState]) => ofState.length < MIN_FOLDED)) {
    if (offers.length <= MAX_UNFOLDED) return <Kinds country={country} offers={offers} prerendered />;
    const others = offers.slice(SHOWN_ON_PHONE);
    return (
      <>
        <Kinds country={country} offers={offers.slice(0, SHOWN_ON_PHONE)} prerendered />
        <PhoneFold summary={`${others.length} more kinds of business`}>
          <Kinds country={country} offers={others} prerendered isContinued />
        </PhoneFold>
      </>
    );
  }
  return (
    <div className="border-b border-line">
      {states.map(([region, ofState]) => (
        <details key={region ?? ''} className="group border-t border-line">
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <span className="sr-only">Kinds of business in </span>
            <span>
              <span className="block font-semibold">{nameOfRegion(country, region)}</span>
              <span className="block text-sm text-ink-soft">
                {kindsInWords(nameOfRegion(country, region), ofState)}
              </span>
            </span>
            <FoldIcon />
          </summary>
          <Kinds country={country} offers={ofState} prerendered={false} />
        </details>
      ))}
    </div>
  );
}

const nameOfRegion = (country: Country, region: string | undefined): string =>
  country.regions.find(({ id }) => id === region)?.name ?? country.name;

/** Names kinds of business without their state: 'Texas limited partnership' is 'limited partnership'. */
const kindsInWords = (state: string, offers: readonly KindOffer[]): string =>
  capitalise(joinWithAnd(offers.map(({ type }) => inSentence(type.title.replace(`${state} `, '')))));

function Kinds({
  country,
  offers,
  prerendered,
  isContinued = false,
}: {
  country: Country;
  offers: readonly KindOffer[];
  /** Whether the other facts are in the HTML of the build. */
  prerendered: boolean;
  /** Whether the list goes on with the rows above it. */
  isContinued?: boolean;
}) {
  const today = useToday(country.zone);
  return (
    <ul
      className={`${isContinued ? '' : 'border-t border-ink '}lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_auto] lg:gap-x-8`}
    >
      {offers.map((offer) => (
        <Kind key={offer.type.id} offer={offer} country={country} today={today} prerendered={prerendered} />
      ))}
    </ul>
  );
}

const Kind = lazyHydrate(function Kind({
  offer: { type, service },
  country,
  today,
  prerendered,
}: {
  offer: KindOffer;
  country: Country;
  today: CalendarDate;
  prerendered: boolean;
}) {
  const { fold, summary, isFilled } = useLazyFold(prerendered);
  const founder = useFounder();
  const basis = priceBasis(service, founder, today);
  const price = priceOf(service, 'basic', basis.facts, today, useCurrentCountry(country.id));
  const markOf = marksOf(service, 'basic', basis.facts);
  const awaiting = useAwaitsAnswers();
  const facts = { ...service.assumedCompany?.facts, entityType: type.id };
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 border-b border-line pt-2.5 lg:col-span-4 lg:grid-cols-subgrid lg:py-4">
      <div className="max-lg:col-span-2">
        <h3 className="text-heading">{type.title}</h3>
        <p>
          {type.suits}.<span className="lg:hidden"> {type.liability}.</span>
        </p>
      </div>
      <p className="max-lg:hidden">{type.liability}.</p>
      <p className="max-lg:self-center" {...awaiting}>
        {price ? (
          <>
            from{' '}
            <PriceText mark={markOf('total')} className="font-semibold tabular-nums">
              {formatMinor(price.totalMinor, price.currency)}
            </PriceText>
            <AboutPrice minor={price.totalMinor} currency={price.currency} />
            <span className="block text-sm text-ink-soft">
              {service.tiers[0]?.time}
              {price.lines.some((line) => line.atCost) && `; ${describeAtCost(likelyOf(price.lines))}`}
            </span>
          </>
        ) : (
          'Price on request'
        )}
      </p>
      <Button variant="quiet" to={paths.pricing(service.paths.pricing, founder)}>
        Choose<span className="sr-only"> {type.title}</span>
      </Button>
      <details {...fold} className="col-span-full">
        <summary {...summary} className="link inline-flex min-h-11 items-center">
          Owners, fees and duties<span className="sr-only">: {type.title}</span>
        </summary>
        {isFilled ? (
          <dl className="grid gap-x-8 gap-y-4 pt-2 pb-4 md:grid-cols-2 lg:grid-cols-3">
            <Fact label="Who owns it">{type.owners}</Fact>
            <Fact label="Who runs it">{type.people}</Fact>
            <Fact label="Capital">{type.capital}</Fact>
            <Fact label="What it costs, from">
              {price ? (
                <div {...awaiting}>
                  <PriceLines price={price} markOf={markOf} />
                  <span className="text-sm text-ink-soft">Basic speed, for {basis.assumed}.</span>
                </div>
              ) : (
                'On request'
              )}
            </Fact>
            <Fact label="How long we need">
              <FactList items={service.tiers.map((tier) => `${tier.title}: ${tier.time}`)} />
            </Fact>
            <Fact label="What you need">
              <FactList items={service.prerequisites} />
            </Fact>
            <Fact label="What comes every year">
              <FactList
                items={country.obligations
                  .filter((obligation) => obligation.applies(facts))
                  .map(({ title }) => title)}
              />
            </Fact>
            <Fact label="How its name ends">{type.nameEnding}</Fact>
          </dl>
        ) : (
          <Link to={`${country.page.home}/business-guide#kinds`} className="link inline-block py-2">
            In the guide
          </Link>
        )}
      </details>
    </li>
  );
});

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-2">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const FactList = ({ items }: { items: readonly string[] }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
