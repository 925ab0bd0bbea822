import { LagosSkyline } from '../../art/lagos-skyline.tsx';
import { nigeriaCards, whyNigeria, type ServiceCard } from '../../content/nigeria.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BackButton } from './back-button.tsx';

export default function NigeriaPage() {
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback="/select-jurisdiction" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div>
          <PageTitle lead="Choose One Service to Get Started!">Destination - Nigeria</PageTitle>
          <ul className="border-t border-ink">
            {nigeriaCards.map((card) => (
              <Card key={card.to} card={card} />
            ))}
          </ul>
        </div>
        <aside className="self-start overflow-hidden rounded-md border border-line bg-sheet">
          <LagosSkyline className="block aspect-8/5 w-full" />
          <div className="p-6">
            <h2 className="text-heading">Why Choose Nigeria?</h2>
            <ul className="mt-3 grid gap-3">
              {whyNigeria.map((reason) => (
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

function Card({ card }: { card: ServiceCard }) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line py-5 sm:grid-cols-[1fr_auto]">
      <div>
        <h2 className={card.open ? 'text-heading' : 'text-heading text-ink-soft'}>{card.title}</h2>
        <p className="measure mt-1 text-ink-soft">{card.summary}</p>
      </div>
      {card.open ? (
        <Button to={card.to} look="next">
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
