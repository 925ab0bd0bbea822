import { useMemo, useState } from 'react';
import { countryById } from '#catalog/known-countries.ts';
import type { Service, TierId } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import type { Answers } from '#forms/form.ts';
import { joinWithAnd } from '#values/join-with-and.ts';
import { inSentence } from '#values/in-sentence.ts';
import { hasCalculators } from '../../catalog/address-index.ts';
import { useCurrentCountry } from '../../catalog/use-current-country.ts';
import { readGuestDraft } from '../../forms/answers/guest-drafts.ts';
import { useAuth } from '../../session/auth-context.ts';
import { lazyHydrate, lazyHydrateChunk } from '../../prerender/hydration/lazy-hydrate.tsx';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';
import { useSearch } from '../../prerender/hydration/use-search.ts';
import { useToday } from '../../prerender/hydration/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PriceLines } from '../../forms/price-lines.tsx';
import { LazyPageEstimates } from '../calculators/page-estimates.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { TierChoice } from '../pricing/tier-choice.tsx';
import type { ChosenAnswers } from '../entity-types/founder-questions.ts';
import { useAwaitsAnswers, useFounder } from '../entity-types/use-founder.ts';
import { firstTier, marksOf, priceBasis, priceOf } from '../pricing/price-of.ts';
import { minutesOf, MINUTES_TO_START, pagesToStart } from './minutes-of-form.ts';
import { NeedCheck } from './need-check.tsx';
import { ServiceAtAddress } from './service-at-address.tsx';
import { useOwnDrafts } from './use-own-drafts.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

const isTier = (service: Service, text: string | null): text is TierId =>
  service.tiers.some((tier) => tier.id === text);

/**
 * The start page of a service: prerequisites, price, and the button that starts or resumes an application.
 */
export default function StartPage() {
  return <ServiceAtAddress>{(service) => <Start key={service.id} service={service} />}</ServiceAtAddress>;
}

const LazyNeedCheck = lazyHydrate(NeedCheck);
/** Most services fulfil no yearly duty. */
const LazyDueDates = lazyHydrateChunk(() => import('./due-dates.tsx').then(({ DueDates }) => DueDates));

const Prerequisites = lazyHydrate(function Prerequisites({ needs }: { needs: Service['prerequisites'] }) {
  return (
    <section className="mt-6 lg:mt-10">
      <h2 className="mb-3 text-heading">What you need</h2>
      <ul className="measure grid gap-2">
        {needs.map((need) => (
          <li key={need} className="flex gap-3">
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="mt-1.5 size-4 shrink-0 text-green-mid"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            >
              <path d="M2 8.5l4 4 8-9" />
            </svg>
            {need}
          </li>
        ))}
      </ul>
    </section>
  );
});

const HowItGoes = lazyHydrate(function HowItGoes({ form }: { form: Service['form'] }) {
  const minutes = minutesOf(form.pages);
  const firstPages = pagesToStart(form);
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-heading">How it goes</h2>
      <p className="measure text-ink-soft">
        {form.pages.length === 1 ? '1 short page' : `${form.pages.length} short pages`}
        {minutes > 0 ? `, about ${minutes} minutes in total` : ''}.{' '}
        {firstPages.length > 0 &&
          `The first ${MINUTES_TO_START} minutes are enough to start: ${joinWithAnd(firstPages.map(({ title }) => inSentence(title)))}. `}
      </p>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center">
          The pages, and when you sign and pay
        </summary>
        <ol className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2">
          {form.pages.map((page, index) => (
            <li key={page.id} className="flex gap-3 border-b border-line py-2">
              <span aria-hidden="true" className="w-6 text-right text-ink-soft tabular-nums">
                {index + 1}
              </span>
              {page.title}
            </li>
          ))}
        </ol>
        <p className="measure mt-3 text-ink-soft">
          We save every answer as you type, and you can continue later on another device. You sign and pay at
          the end, after you have seen the exact price.
        </p>
      </details>
    </section>
  );
});

function Start({ service }: { service: Service }) {
  const [chosen, setChosen] = useState<TierId | null>(null);
  const tierInQuery = new URLSearchParams(useSearch()).get('tier');
  const hydrated = useHydrated();
  const { user } = useAuth();
  // A visitor who comes back resumes the draft on this device at the speed it has.
  const tierOfDraft = hydrated && !user ? readGuestDraft(service.id)?.tier : undefined;
  const tier =
    chosen ?? [tierInQuery, tierOfDraft ?? null].find((each) => isTier(service, each)) ?? firstTier(service);
  const country = useCurrentCountry(service.country);
  const duties = useMemo(
    () => country.obligations.filter(({ filedBy }) => filedBy?.service === service.id),
    [country, service],
  );
  const today = useToday(country.zone);
  const founder = useFounder();
  const awaiting = useAwaitsAnswers();
  const basis = priceBasis(service, founder, today);
  const price = priceOf(service, tier, basis.facts, today, country);
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback={service.paths.pricing} />
      <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-y-10">
        <div className="min-w-0">
          <PageTitle above={countryById(service.country)?.name} lead={service.summary}>
            {service.heading ?? service.title}
          </PageTitle>
          {duties.length > 0 && <LazyDueDates country={country} obligations={duties} />}
          <LazyNeedCheck gate={service.needGate} country={service.country} />
          <Prerequisites needs={service.prerequisites} />
        </div>
        <aside className="grid content-start gap-4 rounded-md border border-line bg-sheet p-4 sm:gap-6 sm:p-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {/* Hydrated with the link below, which follows it. */}
          <TierChoice service={service} value={tier} onChange={setChosen} />
          <div>
            <h2 className="font-sans text-base font-semibold">What it costs</h2>
            {/* The price in prerendered HTML may have shorter figures than that for the answers in the address. */}
            <div className="[&_dd]:min-w-26" {...awaiting}>
              {price ? (
                <PriceLines price={price} markOf={marksOf(service, tier, basis.facts)} />
              ) : (
                <p>We cannot give a price today.</p>
              )}
            </div>
            <p className="min-h-[4lh] text-sm text-ink-soft" {...awaiting}>
              For {basis.assumed}. The price changes with your answers until you sign.
            </p>
          </div>
          <StartActions service={service} tier={tier} founder={founder} answers={basis.answers} />
        </aside>
        <HowItGoes form={service.form} />
      </div>
      {hasCalculators(service.id) && <LazyPageEstimates countryId={service.country} />}
    </div>
  );
}

/** Starts or resumes an application; for visitors without a session, a draft on this device. */
function StartActions({
  service,
  tier,
  founder,
  answers,
}: {
  service: Service;
  tier: TierId;
  founder: ChosenAnswers;
  answers: Answers;
}) {
  const { user } = useAuth();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const drafts = useOwnDrafts(user?.id ?? null, service.id);
  // The company of a deadline that led here: the application begins with what is known of it.
  const companyId = new URLSearchParams(useSearch()).get('company');
  const [starting, setStarting] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const draft = drafts[0];

  async function start(): Promise<void> {
    setStarting(true);
    setFailed(null);
    // Most visitors have no session, and without one nothing is called.
    const calls = await import('./application-calls.ts').catch(() => null);
    try {
      if (calls === null) throw new Error('The code that starts an application did not load.');
      const id = await calls.createApplication(service.id, tier, { answers, companyId });
      await navigate(paths.applicationPage(id, service.form.pages[0]!.id));
    } catch (error) {
      setFailed(calls?.wordsOf(error) ?? 'We could not reach the server. Please try again.');
      setStarting(false);
    }
  }

  if (!hydrated || !user) {
    const guestDraft = hydrated ? readGuestDraft(service.id) : null;
    const first = service.form.pages[0]!.id;
    return (
      <div className="grid gap-2">
        <Button
          variant="next"
          to={paths.guestPage(service.id, guestDraft ? 'next' : first, tier, founder)}
          followsInput
        >
          {guestDraft ? 'Resume your application' : 'Start your application'}
        </Button>
        <p className="text-sm text-ink-soft">
          {guestDraft
            ? 'Your answers are on this device.'
            : 'You need no account to start. Your answers stay on this device until you create one.'}
        </p>
        {hydrated && companyId !== null && (
          <Button variant="quiet" to={paths.signIn(paths.startFor(service.paths.start, companyId))}>
            Sign in to begin with your company’s details
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {draft && (
        <Notice tone="next" title="You have already started one">
          <p>{draft.name ?? draft.reference}</p>
        </Notice>
      )}
      {draft && (
        <Button variant="next" to={paths.applicationPage(draft.id, 'next')}>
          Resume
        </Button>
      )}
      <Button variant={draft ? 'quiet' : 'next'} busy={starting} onClick={() => void start()}>
        {draft ? 'Start a new one' : 'Start your application'}
      </Button>
      {failed && (
        <Notice tone="stop" live>
          <p>{failed}</p>
        </Notice>
      )}
    </div>
  );
}
