import { Link } from 'react-router';
import { jurisdictions, type Jurisdiction } from '../../content/jurisdictions.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { BackButton } from '../../ui/back-button.tsx';

export default function SelectJurisdictionPage() {
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback="/" />
      <PageTitle lead="Where the company is registered decides which law applies, what it costs and which filings follow. Choose the country where it will do business.">
        Select Your Jurisdiction To Get Started
      </PageTitle>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {jurisdictions.map((country) => (
          <li key={country.code} className="grid">
            {country.open ? <OpenTile country={country} /> : <ClosedTile country={country} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OpenTile({ country }: { country: Jurisdiction }) {
  return (
    <Link
      to={country.path}
      className="group flex min-h-40 flex-col justify-between gap-6 rounded-md border border-green bg-sheet p-5 shadow-raised transition-colors duration-150 hover:bg-green-wash"
    >
      <span className="flex items-start justify-between gap-4">
        <img
          src={country.flag}
          alt=""
          width="54"
          height="36"
          className="h-9 w-13.5 rounded-sm border border-ink/15"
        />
        <Tag tone="good" dot>
          Open now
        </Tag>
      </span>
      <span>
        <span className="flex items-center justify-between gap-3 font-display text-2xl font-semibold text-green group-hover:underline group-hover:underline-offset-4">
          {country.name}
          <svg
            viewBox="0 0 20 12"
            aria-hidden="true"
            className="w-6 transition-transform duration-200 group-hover:translate-x-1"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          >
            <path d="M14 1l5 5-5 5M19 6H0" />
          </svg>
        </span>
        <span className="text-sm text-ink-soft">{country.registry}</span>
      </span>
    </Link>
  );
}

function ClosedTile({ country }: { country: Jurisdiction }) {
  return (
    <div className="flex min-h-40 flex-col justify-between gap-6 rounded-md border border-line p-5">
      <span className="flex items-start justify-between gap-4">
        <span className="opacity-60 grayscale-50">
          <img
            src={country.flag}
            alt=""
            width="54"
            height="36"
            className="h-9 w-13.5 rounded-sm border border-ink/15"
          />
        </span>
        <Tag tone="off">Not open yet</Tag>
      </span>
      <span className="text-ink-soft">
        <span className="block font-display text-2xl font-semibold">{country.name}</span>
        <span className="text-sm">No applications taken here yet.</span>
      </span>
    </div>
  );
}
