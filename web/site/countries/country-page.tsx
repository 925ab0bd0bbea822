import { describeAtCost } from '#rules/pricing/describe-likely.ts';
import { cardPriceMark } from '#rules/pricing/price-mark.ts';
import { withArticle } from '#values/with-article.ts';
import { inSentence } from '#values/in-sentence.ts';
import { Link, useLocation } from 'react-router';
import offers from 'virtual:site-offers';
import { PriceText } from '../../catalog/price-text.tsx';
import { type Revise, useRevised } from '../../catalog/use-revised.ts';
import { CountryPicture } from '../../art/country-picture.tsx';
import type { OfferCard, OfferCountry, OfferPrice } from '../../content/site-offers.ts';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { CurrencyChoice } from '../../reader-currency/currency-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { BackButton } from '../../ui/back-button.tsx';

const revise: Revise<OfferCountry> = (revisions, country, records) =>
  revisions.reviseOffers(country, records);

/** A country's services and the reasons to choose it, from the catalogue. */
export default function CountryPage() {
  const { pathname } = useLocation();
  const released = offers.countries.find(({ home }) => home === pathname);
  if (!released) throw new Error(`No country is at home at ${pathname}`);
  const country = useRevised(released, revise);
  const ungrouped = country.cards.filter(({ group }) => group === null);
  const groups = [...new Set(country.cards.flatMap(({ group }) => group ?? []))];
  return (
    <div className="wrap py-8 lg:py-12">
      <div className="flex justify-between gap-4">
        <BackButton fallback="/select-jurisdiction" />
        <CurrencyChoice charged={country.cards.find(({ from }) => from !== null)?.from?.currency} />
      </div>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div>
          <PageTitle lead="Choose One Service to Get Started!">{`Destination - ${country.name}`}</PageTitle>
          <ul className="border-t border-ink">
            {ungrouped.map((card) => (
              <Card
                key={card.to}
                mark={cardPriceMark(country.id, country.cards.indexOf(card))}
                card={card}
                heading="h2"
                loud={card === ungrouped[0]}
              />
            ))}
          </ul>
          {groups.map((group) => (
            <section key={group} aria-label={group} className="mt-8">
              <h2 className="text-heading">{group}</h2>
              <ul className="mt-2 border-t border-ink">
                {country.cards
                  .filter((card) => card.group === group)
                  .map((card) => (
                    <Card
                      key={card.to}
                      mark={cardPriceMark(country.id, country.cards.indexOf(card))}
                      card={card}
                      heading="h3"
                      loud={false}
                    />
                  ))}
              </ul>
            </section>
          ))}
          <AboutPrice part="rates" className="mt-4 max-sm:[--about-lines:3]" />
          <p className="measure mt-4 text-sm text-ink-soft">
            Lowest prices, with the fees of the authority. Our time runs from the day your payment is
            confirmed, and does not include the registry’s own time.
          </p>
          <ul className="mt-6 grid gap-1">
            <li>
              <Link className="link inline-block py-2" to={`${country.home}/business-guide`}>
                Doing business in {withArticle(country.name)}: the guide
              </Link>
            </li>
            <li>
              <Link className="link inline-block py-2" to={`/pricing#${country.id}`}>
                Every service for {withArticle(country.name)}, with its price
              </Link>
            </li>
          </ul>
        </div>
        <aside className="self-start overflow-hidden rounded-md border border-line bg-sheet lg:sticky lg:top-6">
          <CountryPicture country={country.id} className="block aspect-8/5 w-full" />
          <div className="p-6">
            <h2 className="text-heading">Why Choose {withArticle(country.name)}?</h2>
            <ul className="mt-3 grid gap-3">
              {country.why.map((reason) => (
                <li key={reason} className="flex gap-3">
                  <span aria-hidden="true" className="mt-[0.55em] size-2 shrink-0 rotate-45 bg-marigold" />
                  {reason}
                </li>
              ))}
            </ul>
          </div>
        </aside>
      </div>
    </div>
  );
}

/** One service with its lowest price and times. `loud` is the main action of the page. */
function Card({
  card,
  mark,
  heading: Heading,
  loud,
}: {
  card: OfferCard;
  mark: string;
  heading: 'h2' | 'h3';
  loud: boolean;
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b border-line py-4">
      <div className="max-sm:col-span-2">
        <Heading className={classNames('text-heading', !card.open && 'text-ink-soft')}>{card.title}</Heading>
        <p className="measure mt-1 text-ink-soft">{card.summary}</p>
      </div>
      {card.from && <Price from={card.from} mark={mark} />}
      {card.open ? (
        <Button
          to={card.to}
          variant={loud ? 'next' : 'quiet'}
          className="col-start-2 row-start-2 sm:row-span-2 sm:row-start-1"
        >
          Start<span className="sr-only"> {card.title}</span>
        </Button>
      ) : (
        <Tag tone="off" className="col-start-2 row-start-2 sm:row-span-2 sm:row-start-1">
          Not open yet
        </Tag>
      )}
    </li>
  );
}

const Price = ({ from, mark }: { from: OfferPrice; mark: string }) => (
  <p className="row-start-2">
    from{' '}
    <PriceText mark={mark} className="font-semibold">
      {from.total}
    </PriceText>{' '}
    · {from.time}
    <AboutPrice minor={from.totalMinor} currency={from.currency} />
    {(from.service !== null || from.atCost.length > 0 || from.registryTime !== null) && (
      <span className="block text-sm text-ink-soft first-letter:uppercase">
        {[
          from.service,
          describeAtCost(from.atCost),
          from.registryTime === null ? null : `registry: ${inSentence(from.registryTime)}`,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
    )}
  </p>
);
