import { PriceText } from '../../catalog/price-text.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import guides from 'virtual:country-guides';
import { describeRange } from '#rules/pricing/describe-likely.ts';
import { withArticle } from '#values/with-article.ts';
import { aOrAn, capitalise, inSentence } from '#values/in-sentence.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { type Revise, useRevised } from '../../catalog/use-revised.ts';
import type { CountryGuide, GuideNameExample, GuideRule, GuideType } from '../../content/country-guide.ts';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { CurrencyChoice } from '../../reader-currency/currency-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { readingOf } from '../../ui/reading-of.ts';
import { FirstYear } from './first-year.tsx';
import { GuideDuties } from './guide-duties.tsx';
import { NameGroups } from './name-groups.tsx';
import { FoldIcon } from '../../ui/fold-icon.tsx';

const loadedGuides = new Map<string, CountryGuide>();
const homeOf = (path: string): string => path.replace(/\/business-guide$/, '');

/** Fetches the guide of an address before its page is shown. */
export async function prepare(path: string): Promise<void> {
  const load = guides[homeOf(path)];
  if (load && !loadedGuides.has(path)) loadedGuides.set(path, (await load()).default);
}

const parts = [
  { id: 'kinds', title: 'Which kind of business' },
  { id: 'costs', title: 'What it costs' },
  { id: 'names', title: 'Choosing a name' },
  { id: 'people', title: 'What founders get wrong' },
  { id: 'duties', title: 'The first year' },
  { id: 'sources', title: 'Sources' },
];

const revise: Revise<CountryGuide> = (revisions, guide, records) => revisions.reviseGuide(guide, records);

/** Guide to a country for founders before registering, from the rules and prices of the catalogue. */
export default function CountryGuidePage() {
  const { pathname } = useLocation();
  const released = loadedGuides.get(pathname);
  if (!released) throw new Error(`No guide at ${pathname}`);
  const guide = useRevised(released, revise);
  const { names, example } = guide;
  const name = withArticle(guide.name);
  const offered = guide.types.filter(({ start }) => start !== null).length;
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback={guide.home} />
      <PageTitle
        above="Business guide"
        lead={`Which businesses you can register in ${name}, what that costs, which names are refused, and what is due in the first year.`}
      >{`Doing business in ${name}`}</PageTitle>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-6">
          <ul className="grid grid-cols-2 gap-x-4 border-t border-line lg:grid-cols-1">
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
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <section id="kinds" className="scroll-mt-6">
            <h2 className="text-title">Which kind of business</h2>
            <p className="measure mt-2">
              You can register {offered} kinds of business in {name}. The kind decides who pays the debts, who
              may own the business and how much paperwork it has. Prices include government fees.
            </p>
            <div className="mt-4 border-t border-line">
              {guide.types.map((type) => (
                <Kind key={type.id} type={type} currency={guide.currency} />
              ))}
            </div>
          </section>
          {example && <Costs guide={guide} example={example} />}
          <section id="names" className="scroll-mt-6">
            <h2 className="text-title">Choosing a name</h2>
            <p className="measure mt-2">
              A name has {names.minLength} to {names.maxLength} characters. {names.allowedWords} It ends as
              its kind of business requires. You can{' '}
              <Link className="link" to="/name-lab">
                check a name
              </Link>{' '}
              before you apply.
            </p>
            {names.example && <NameExample example={names.example} />}
            <NameGroups groups={names.groups} />
          </section>
          <section id="people" className="scroll-mt-6">
            <h2 className="text-title">What founders get wrong</h2>
            {example && (
              <>
                <p className="measure mt-2">
                  These are the rules for {aOrAn(inSentence(example.title))}, each with what to do about it.
                  We check every application against them before we file.
                </p>
                <Conditions rules={example.conditions} foldLaws />
              </>
            )}
            {guide.conditions.length > 0 && (
              <Fold title="Rules for the other kinds of business">
                <Conditions rules={guide.conditions} />
              </Fold>
            )}
          </section>
          <section id="duties" className="scroll-mt-6">
            <h2 className="text-title">The first year</h2>
            {example && (
              <>
                <p className="measure mt-2">
                  These dates are for {aOrAn(inSentence(example.title))} registered on{' '}
                  {formatDay(example.registeredOn)}
                  {example.company && ` ${example.company}`}. Yours follow from your own registration day, and
                  we remind you of each.
                </p>
                <FirstYear example={example} />
              </>
            )}
            <Fold title="Every duty, with the law and the penalty">
              <GuideDuties duties={guide.duties} />
            </Fold>
          </section>
          <section id="sources" className="scroll-mt-6">
            <h2 className="text-title">Sources</h2>
            <Fold title={`${guide.sources.length} laws, notices and pages we read`}>
              <ol className="mt-1 mb-4 grid list-decimal gap-1 pl-6 text-sm">
                {guide.sources.map((source) => (
                  <li key={source.title} className="break-words">
                    {source.url ? (
                      <a className="link" href={source.url} rel="noreferrer">
                        {source.title}
                      </a>
                    ) : (
                      source.title
                    )}
                    , {source.publisher}
                    {readingOf(source)}
                  </li>
                ))}
              </ol>
            </Fold>
          </section>
        </div>
      </div>
    </div>
  );
}

function Costs({ guide, example }: { guide: CountryGuide; example: NonNullable<CountryGuide['example']> }) {
  const amount = (minor: number): string => formatMoney({ minor, currency: guide.currency });
  return (
    <section id="costs" className="scroll-mt-6">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-title">What it costs</h2>
        <CurrencyChoice charged={guide.currency} />
      </div>
      <p className="measure mt-2">
        {capitalise(aOrAn(inSentence(example.title)))} with {example.assumed} costs{' '}
        <PriceText mark={example.mark}>{amount(example.totalMinor)}</PriceText> and takes{' '}
        {inSentence(example.time)}. The government fees go to the authorities; we add nothing to them.
      </p>
      <table className="mt-4 w-full max-w-xl border-collapse">
        <caption className="sr-only">Price of {aOrAn(inSentence(example.title))}, line by line</caption>
        <tbody>
          {example.lines.map(({ mark, title, minor, atCost, likely, ours }) => (
            <tr key={title} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {title} <span className="text-sm text-ink-soft">{ours ? 'our fee' : 'government fee'}</span>
              </th>
              <td className="py-2 text-right whitespace-nowrap">
                <PriceText mark={mark}>{atCost ? 'at cost' : amount(minor)}</PriceText>
                {atCost && (
                  <span className="block text-sm whitespace-normal text-ink-soft">
                    {likely ? `likely ${describeRange(likely)}` : 'not known yet'}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink font-semibold">
            <th scope="row" className="pt-2 text-left">
              Total
            </th>
            <td className="pt-2 text-right whitespace-nowrap">
              <PriceText mark={example.mark}>{amount(example.totalMinor)}</PriceText>
            </td>
          </tr>
          <tr>
            <td colSpan={2} className="text-right">
              <AboutPrice
                part="amount-and-rate"
                minor={example.totalMinor}
                currency={guide.currency}
                className="[--about-lines:2]"
              />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link className="link py-1" to={`/pricing#${guide.id}`}>
          Every price in {withArticle(guide.name)}
        </Link>
        <Link className="link py-1" to="/compare">
          Compare with other countries
        </Link>
      </p>
    </section>
  );
}

/** Details under a title that is pressed; open without a script. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-4 border-y border-line">
      <summary className="min-h-11 py-2.5 font-semibold text-green">{title}</summary>
      {children}
    </details>
  );
}

function Kind({ type, currency }: { type: GuideType; currency: Currency }) {
  const facts = [
    ['Owners', type.owners],
    ['Liability', type.liability],
    ['People', type.people],
    ['Capital', type.capital],
    ['Name ends with', type.nameEnding],
  ].filter(([, value]) => value);
  return (
    <details className="group border-b border-line">
      <summary className="flex list-none items-start justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-semibold">{type.title}</span>
          <span className="block text-ink-soft">{type.suits}</span>
          {type.price && (
            <span className="block text-sm">
              from{' '}
              <PriceText mark={type.price.mark}>
                {formatMoney({ minor: type.price.totalMinor, currency })}
              </PriceText>{' '}
              · {type.price.time}
            </span>
          )}
        </span>
        <FoldIcon className="mt-1.5 size-3.5 text-green-mid" />
      </summary>
      <div className="pb-4">
        <dl>
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
      </div>
    </details>
  );
}

const NameExample = ({ example: { questioned, word, consentFrom, free } }: { example: GuideNameExample }) => (
  <p className="measure mt-3">
    For example, no word of ‘{free}’ needs consent. ‘{questioned}’ does: the word ‘{word}’ needs the consent
    of {consentFrom}. Whether a name is taken, only the registry can say.
  </p>
);

/** Rules in order; the law of each beside it, or, where the list itself is not folded, in a fold below. */
function Conditions({ rules, foldLaws = false }: { rules: readonly GuideRule[]; foldLaws?: boolean }) {
  return (
    <>
      <ol className="my-3 list-decimal border-t border-line pl-6 marker:text-ink-soft">
        {rules.map((rule) => (
          <li key={rule.id} className="border-b border-line py-2.5">
            <div className="grid gap-x-8 gap-y-0.5 lg:grid-cols-2">
              <p className="font-semibold">{rule.words}</p>
              <p>
                {rule.remedy}
                {!foldLaws && <span className="block text-sm text-ink-soft">{rule.law}</span>}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {foldLaws && (
        <details className="my-3">
          <summary className="min-h-11 py-2.5 text-green">The law behind each of these rules</summary>
          <ol className="measure grid list-decimal gap-1 pb-3 pl-6 text-sm text-ink-soft">
            {rules.map((rule) => (
              <li key={rule.id}>{rule.law}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
