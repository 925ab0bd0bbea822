import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';

const tools = [
  {
    to: paths.nameLab,
    title: 'Name lab',
    what: 'Check a company name against the rules of the registry before you apply.',
  },
  {
    to: paths.choose,
    title: 'Where to register',
    what: 'Compare countries and kinds of business for your own answers.',
  },
  {
    to: paths.calculators,
    title: 'Calculators',
    what: 'Work out company tax, VAT, stamp duty, franchise tax and late penalties, line by line.',
  },
  {
    to: paths.compare,
    title: 'Compare packages',
    what: 'Cost, time and yearly filings of each country side by side.',
  },
  {
    to: paths.verify(),
    title: 'Check a document',
    what: 'Type the code printed on one of our documents to see if it is genuine.',
  },
] as const;

/** The public tools, for people who are signed in. They open on the public site. */
export default function ToolsPage() {
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle lead="Free to use. They open on the public site.">Tools</PageTitle>
      <ul className="grid gap-4 sm:grid-cols-2">
        {tools.map(({ to, title, what }) => (
          <li key={to} className="relative rounded-md border border-line bg-sheet p-5 hover:border-green">
            <h2 className="font-sans text-lg font-semibold">
              <Link
                to={to}
                className="inline-block py-1 underline underline-offset-4 after:absolute after:inset-0"
              >
                {title}
              </Link>
            </h2>
            <p className="text-ink-soft">{what}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
