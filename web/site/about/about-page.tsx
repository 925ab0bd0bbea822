import { Link } from 'react-router';
import { brand } from '#brand';
import { countriesInWords } from '#contract/site-content/countries-in-words.ts';
import { Seal } from '../../art/seal.tsx';
import { jurisdictions } from '../../content/jurisdictions.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const ways = [
  {
    title: 'The price first',
    words:
      'You see the authority’s fee, the stamp duty and our fee separately before you give us your name. Each has its source and the day it applies from.',
  },
  {
    title: 'Your answers against the law, while you type',
    words:
      'Registries publish their reasons for refusal. We check each of them while you type, and show the rule and its source beside the question.',
  },
  {
    title: 'One officer, one list of questions',
    words:
      'An officer reads everything before we file it, and asks you once about everything that is missing.',
  },
  {
    title: 'Your own filing dates',
    words:
      'From the day of registration, your calendar shows what is due and why. We calculate the dates from the law and your own year end.',
  },
  {
    title: 'We say what we do not know',
    words:
      'Where sources disagree, we mark the figure ‘to be confirmed’. Where no fee is published, we charge it at cost.',
  },
];

/** Page about the company and how it works. */
export default function AboutPage() {
  return (
    <div className="wrap py-8 lg:py-12">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <PageTitle
          lead={`${brand.name} registers companies online and keeps them in good standing, in ${countriesInWords(jurisdictions.map(({ name }) => ({ name, regions: [] })))}.`}
        >
          About {brand.name}
        </PageTitle>
        <Seal className="w-48 text-green-mid max-lg:hidden" />
      </div>
      <div className="measure grid gap-3">
        <p>
          The law on registering a company is not difficult. It consists of many small rules that differ from
          country to country. People lose weeks because a name was not free or a page was not signed.
        </p>
        <p>
          We turned these rules into questions and explain each of them. You answer once, on a phone if you
          like. We check your answers, file them and reply to the registry. You get the documents and your
          filing dates.
        </p>
        <p>
          We are a private company. We are neither a registry nor a law firm, and you can always file with the
          registry yourself.
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
          {brand.name} was called {brand.formerName} before. Documents issued under that name stay valid, and
          their codes can still be{' '}
          <Link className="link" to="/verify">
            checked
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
