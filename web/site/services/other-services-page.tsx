import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BackButton } from '../../ui/back-button.tsx';

const others = [
  {
    title: 'Licences and permits',
    words:
      'What a trade needs besides its registration: food, health, transport, import, finance. We find out which, and say what we can take on.',
  },
  {
    title: 'Changes to a company',
    words: 'A new name, a new address, directors who come and go, shares that are issued or passed on.',
  },
  {
    title: 'Associations and foundations',
    words: 'Incorporated trustees, companies limited by guarantee and their yearly reports.',
  },
  {
    title: 'Coming into a country from abroad',
    words: 'Branches, external companies and the permits a foreign owner needs.',
  },
  {
    title: 'Closing a business properly',
    words: 'Striking off or winding up, with the last returns, so that nothing follows you.',
  },
];

/** Services without a fixed price: what they are, and how to ask. */
export default function OtherServicesPage() {
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback="/services" />
      <PageTitle lead="These depend too much on the case for a price on a page. Tell us the country and what you want to reach; we answer with a price and a time, or say that we are not the right ones.">
        Other services
      </PageTitle>
      <ul className="border-t border-ink">
        {others.map(({ title, words }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <h2 className="text-heading">{title}</h2>
            <p className="measure">{words}</p>
          </li>
        ))}
      </ul>
      <Button to="/contact" variant="next" className="mt-6">
        Tell us what you need
      </Button>
    </div>
  );
}
