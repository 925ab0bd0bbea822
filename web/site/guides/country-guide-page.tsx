import { Link, useLocation } from 'react-router';
import guides from 'virtual:country-guides';
import { withArticle } from '#values/country.ts';
import type { CountryGuide, GuideDuty, GuideType } from '../../content/country-guide.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { formatDay } from '../../ui/format-day.ts';

const loadedGuides = new Map<string, CountryGuide>();
const homeOf = (path: string): string => path.replace(/\/business-guide$/, '');

/** Fetches the guide of an address before its page is shown. */
export async function prepare(path: string): Promise<void> {
  const load = guides[homeOf(path)];
  if (load && !loadedGuides.has(path)) loadedGuides.set(path, (await load()).default);
}

const parts = [
  { id: 'kinds', title: 'Kinds of business' },
  { id: 'names', title: 'Names' },
  { id: 'people', title: 'Who may own and direct' },
  { id: 'duties', title: 'What falls due afterwards' },
  { id: 'sources', title: 'Sources' },
];
const verdicts = { refused: 'Refused', consent: 'Needs consent', advice: 'Advice' } as const;

/** Everything the catalogue has about a country, in the order a founder needs it. */
export default function CountryGuidePage() {
  const { pathname } = useLocation();
  const guide = loadedGuides.get(pathname);
  if (!guide) throw new Error(`No guide stands at ${pathname}`);
  const { names } = guide;
  const name = withArticle(guide.name);
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback={guide.home} />
      <PageTitle
        above="Business guide"
        lead={`What one can register in ${name}, how it may be called, who may own it, and what falls due afterwards. Drawn from the same rules our forms are checked by.`}
      >{`Doing business in ${name}`}</PageTitle>
      <div className="grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-6">
          <ul className="border-t border-line">
            {parts.map(({ id, title }) => (
              <li key={id} className="border-b border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center leading-snug hover:underline hover:underline-offset-4"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-4 grid gap-1">
            <Link className="link py-1" to={`/pricing#${guide.id}`}>
              Prices in {name}
            </Link>
            <Link className="link py-1" to="/compare">
              Compare with other countries
            </Link>
          </p>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-12">
          <section id="kinds" className="scroll-mt-6">
            <h2 className="text-title">Kinds of business</h2>
            <ul className="mt-4 grid gap-4">
              {guide.types.map((type) => (
                <Kind key={type.id} type={type} />
              ))}
            </ul>
          </section>
          <section id="names" className="scroll-mt-6">
            <h2 className="text-title">Names</h2>
            <p className="measure mt-2">
              {names.minLength} to {names.maxLength} characters: {names.allowedWords}. Besides a free name,
              the registry looks at these.
            </p>
            <ul className="mt-4 border-t border-line">
              {names.rules.map((rule) => (
                <li key={rule.id} className="border-b border-line py-3">
                  <Tag
                    tone={rule.verdict === 'refused' ? 'stop' : rule.verdict === 'consent' ? 'next' : 'plain'}
                  >
                    {verdicts[rule.verdict]}
                  </Tag>
                  <p className="measure mt-1">
                    {rule.words} {rule.remedy}
                  </p>
                  <p className="text-sm text-ink-soft">{rule.law}</p>
                </li>
              ))}
            </ul>
          </section>
          <section id="people" className="scroll-mt-6">
            <h2 className="text-title">Who may own and direct</h2>
            {guide.eligibility.length === 0 ? (
              <p className="measure mt-2">
                Our catalogue holds no general rules on this yet. What each kind of business asks stands
                above.
              </p>
            ) : (
              <ul className="mt-4 border-t border-line">
                {guide.eligibility.map((rule) => (
                  <li key={rule.id} className="border-b border-line py-3">
                    <p className="measure">
                      {rule.words} {rule.remedy}
                    </p>
                    <p className="text-sm text-ink-soft">{rule.law}</p>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section id="duties" className="scroll-mt-6">
            <h2 className="text-title">What falls due afterwards</h2>
            <ul className="mt-4 border-t border-line">
              {guide.duties.map((duty) => (
                <Duty key={duty.id} duty={duty} />
              ))}
            </ul>
          </section>
          <section id="sources" className="scroll-mt-6">
            <h2 className="text-title">Sources</h2>
            <ol className="mt-3 grid list-decimal gap-1 pl-6 text-sm">
              {guide.sources.map((source) => (
                <li key={source.title} className="break-words">
                  {source.url ? (
                    <a className="link" href={source.url} rel="noreferrer">
                      {source.title}
                    </a>
                  ) : (
                    source.title
                  )}
                  , {source.publisher}, read on {formatDay(source.readOn)}
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  );
}

function Kind({ type }: { type: GuideType }) {
  const facts = [
    ['Owners', type.owners],
    ['Liability', type.liability],
    ['People', type.people],
    ['Capital', type.capital],
    ['Name ends with', type.nameEnding],
  ].filter(([, value]) => value);
  return (
    <li className="rounded-md border border-line bg-sheet p-5">
      <h3 className="text-heading">{type.title}</h3>
      <p className="text-ink-soft">{type.suits}</p>
      <dl className="mt-3">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 border-t border-line py-1.5 sm:grid-cols-[9rem_1fr]">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {type.uncertain && (
        <p className="mt-2">
          <Tag tone="next">To be confirmed</Tag>
        </p>
      )}
      {type.start && (
        <Button to={type.start} variant="quiet" className="mt-3">
          Register<span className="sr-only">: {type.title}</span>
        </Button>
      )}
    </li>
  );
}

function Duty({ duty }: { duty: GuideDuty }) {
  return (
    <li className="border-b border-line py-4">
      <h3 className="font-sans text-base font-semibold">
        {duty.title} {duty.confidence === 'low' && <Tag tone="next">To be confirmed</Tag>}
      </h3>
      <p className="text-sm text-ink-soft">
        {duty.authority}. {duty.law}, source {duty.source + 1}
      </p>
      <p className="measure mt-1">{duty.explains}</p>
      {duty.note && <p className="measure mt-1 text-sm">{duty.note}</p>}
      {duty.late && <p className="measure mt-1 text-sm">If late: {duty.late}</p>}
    </li>
  );
}
