import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { requestedServices } from './requested-services.ts';

const others = [
  {
    title: 'Licences and permits',
    words:
      'Permits for food, health, transport, imports or finance. We find out which ones you need and which we can apply for.',
  },
  {
    title: 'Unusual changes to a company',
    words: 'Mergers, conversions and other changes that you cannot order online.',
  },
  {
    title: 'Associations and foundations',
    words: 'Kinds of organisation that you cannot order online, and the licences they need.',
  },
  {
    title: 'Foreign owners and branches',
    words: 'Permits for foreign owners and staff, and branches that you cannot order online.',
  },
  {
    title: 'Closing a business',
    words: 'Striking off or winding up, with the final returns filed.',
  },
];

/** Services without a fixed price: what they are, and how to ask. */
export default function OtherServicesPage() {
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback="/services" />
      <PageTitle lead="You cannot order these services online, because their price depends on your case. Tell us the country and what you need. We answer with a price and a time, or tell you that we cannot do it.">
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
      <h2 className="mt-10 text-heading">By country</h2>
      <p className="measure mt-1">
        Nothing is filed before you agree to the registry’s fee and ours. Asking costs nothing.
      </p>
      <dl className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {requestedServices.map(({ country, services }) => (
          <div key={country}>
            <dt className="border-b border-line pb-1 font-semibold">{country}</dt>
            {services.map(({ id, title, words }) => (
              <dd key={id} className="mt-3">
                <Link to={`/contact?request=${id}`} className="link inline-block py-1">
                  {title}
                </Link>
                <span className="block text-sm text-ink-soft">{words}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Button to="/contact" variant="next" className="mt-6">
        Tell us what you need
      </Button>
    </div>
  );
}
