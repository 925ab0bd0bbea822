import { withArticle } from '#values/country.ts';
import { Link, useLocation } from 'react-router';
import offers from 'virtual:site-offers';
import { CountryPicture } from '../../art/country-picture.tsx';
import type { OfferCard } from '../../content/site-offers.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { BackButton } from '../../ui/back-button.tsx';

/** A country's services and the reasons to choose it, from the catalogue. */
export default function CountryPage() {
  const { pathname } = useLocation();
  const country = offers.countries.find(({ home }) => home === pathname);
  if (!country) throw new Error(`No country is at home at ${pathname}`);
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback="/select-jurisdiction" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div>
          <PageTitle lead="Choose One Service to Get Started!">{`Destination - ${country.name}`}</PageTitle>
          <ul className="border-t border-ink">
            {country.cards.map((card) => (
              <Card key={card.to} card={card} />
            ))}
          </ul>
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
        <aside className="self-start overflow-hidden rounded-md border border-line bg-sheet">
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

function Card({ card }: { card: OfferCard }) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line py-5 sm:grid-cols-[1fr_auto]">
      <div>
        <h2 className={card.open ? 'text-heading' : 'text-heading text-ink-soft'}>{card.title}</h2>
        <p className="measure mt-1 text-ink-soft">{card.summary}</p>
      </div>
      {card.open ? (
        <Button to={card.to} variant="next">
          Start<span className="sr-only"> {card.title}</span>
        </Button>
      ) : (
        <Tag tone="off" className="justify-self-start">
          Not open yet
        </Tag>
      )}
    </li>
  );
}
