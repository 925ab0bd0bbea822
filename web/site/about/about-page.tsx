import { Link } from 'react-router';
import { brand } from '#brand';
import { Seal } from '../../art/seal.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const ways = [
  {
    title: 'The price first',
    words:
      'The authority’s fee, the stamp duty and our own fee stand on lines of their own before you give us your name. Each has its source and the day it holds from.',
  },
  {
    title: 'Your answers against the law, while you type',
    words:
      'Registries refuse for reasons they have published. We hold them as rules, each with its section and its source, and tell you of them beside the question.',
  },
  {
    title: 'One officer, one list of questions',
    words: 'A person reads everything before it is filed, and asks once about all that is missing.',
  },
  {
    title: 'Dates that follow from your facts',
    words:
      'From the day of registration your calendar holds what is due, worked out from the law and your own year end, with the reason beside each.',
  },
  {
    title: 'What we do not know, we say',
    words:
      'Where sources disagree we mark the figure ‘to be confirmed’. Where no fee is published it says ‘at cost’. A service that is not open says so.',
  },
];

/** Who we are and how we work. */
export default function AboutPage() {
  return (
    <div className="wrap py-12">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <PageTitle
          lead={`${brand.name} registers companies online and keeps them in good standing, in Nigeria, Ghana, South Africa, the United Kingdom, the United States and Canada.`}
        >
          About {brand.name}
        </PageTitle>
        <Seal className="w-48 text-green-mid max-lg:hidden" />
      </div>
      <div className="measure grid gap-3">
        <p>
          Registering a company is not hard law. It is many small rules, in another order in every country,
          behind forms that do not say why they ask. People lose weeks to a name that was never free, or a
          page that was not signed.
        </p>
        <p>
          We turned those rules into questions with reasons. You answer them once, on a phone if you like; we
          check, file and answer the registry; you get the papers, and the dates that follow from them.
        </p>
        <p>
          We are a private company, not a registry, and not a law firm. You may always file with the registry
          by yourself.
        </p>
      </div>
      <h2 className="mt-12 text-title">How we work</h2>
      <ul className="mt-5 border-t border-ink">
        {ways.map(({ title, words }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <h3 className="text-heading">{title}</h3>
            <p className="measure">{words}</p>
          </li>
        ))}
      </ul>
      <section className="mt-12 rounded-md border border-line bg-marigold-wash p-6">
        <h2 className="text-heading">Formerly {brand.formerName}</h2>
        <p className="measure mt-2">
          {brand.name} was called {brand.formerName} before. Papers issued under that name stay valid, and
          their codes can be{' '}
          <Link className="link" to="/verify">
            checked as before
          </Link>
          .
        </p>
      </section>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button to="/select-jurisdiction" variant="next">
          Get Started
        </Button>
        <Button to="/careers" variant="quiet">
          Work with us
        </Button>
      </div>
    </div>
  );
}
