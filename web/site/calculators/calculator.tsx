import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Estimate } from '#catalog/types/index.ts';
import { computeEstimate } from '#rules/pricing/estimate.ts';
import { lookedAtOn } from '#rules/law/horizon.ts';
import { isUnanswered } from '#rules/application/unanswered.ts';
import { useSearch } from '../../prerender/hydration/use-search.ts';
import { useToday } from '../../prerender/hydration/use-today.ts';
import type { CalculatorCountry } from '../../catalog/use-calculators.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DayInput, FactInput } from './fact-input.tsx';
import {
  dayTyped,
  queryOf,
  readFacts,
  typedFactsOfQuery,
  typeFacts,
  wordsFor,
  type TypedFacts,
} from './typed-facts.ts';
import { Working } from './working.tsx';

type Props = { estimate: Estimate; country: CalculatorCountry };

/**
 * A calculator: the questions of an estimate and its result as they are answered. Starts with the
 * catalogue's example, or with the facts of a link.
 */
export function Calculator({ estimate, country }: Props) {
  const { pathname, hash } = useLocation();
  const search = useSearch();
  const today = useToday(country.zone);
  const [changes, setChanges] = useState<{ typed: TypedFacts | null; on: string | null }>({
    typed: null,
    on: null,
  });
  const ownId = useId();

  const { questions, currency } = estimate;
  const meant = new URLSearchParams(search).get('calculator');
  // A page can have several calculators: the hash of a link names the one its facts are for.
  const linked =
    meant === null || meant === estimate.id ? typedFactsOfQuery(questions, search, currency) : null;
  const typed = changes.typed ?? linked?.typed ?? typeFacts(questions, estimate.example, currency);
  const onTyped = changes.on ?? linked?.on ?? today;
  const on = dayTyped(onTyped);
  const { asked, facts, unread } = readFacts(questions, typed, currency);
  const answer = on === null ? null : computeEstimate(estimate, facts, on, lookedAtOn(country, estimate));
  const problems = answer && isUnanswered(answer) && answer.refusal === 'facts' ? answer.problems : [];
  const isExample = changes.typed === null && linked === null;
  const change = (id: string, value: string): void =>
    setChanges((before) => ({ ...before, typed: { ...(before.typed ?? typed), [id]: value } }));

  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-6">
        {isExample && (
          <Notice title="An example">
            <p>The answers below are an example. Change them to yours to update the result.</p>
          </Notice>
        )}
        {asked.map((each) => (
          <FactInput
            key={each.id}
            fact={each}
            id={`${ownId}-${each.id}`}
            currency={currency}
            typed={typed[each.id] ?? ''}
            error={wordsFor(
              each,
              problems.find(({ fact }) => fact === each.id),
              unread.has(each.id),
              currency,
            )}
            onChange={(value) => change(each.id, value)}
          />
        ))}
        <DayInput
          id={`${ownId}-on`}
          label="Date of the calculation"
          error={on === null ? 'Enter a date such as 27 3 2026.' : null}
          typed={onTyped}
          onChange={(value) => setChanges((before) => ({ ...before, on: value }))}
        />
        <div>
          <Button variant="quiet" type="button" onClick={() => setChanges({ typed: {}, on: null })}>
            Clear all answers
          </Button>
        </div>
      </form>
      <section
        aria-live="polite"
        aria-label="Result"
        className="rounded-md border border-line bg-sheet p-5 sm:p-6 lg:sticky lg:top-6"
      >
        {answer && !isUnanswered(answer) && on !== null ? (
          <>
            <Working estimate={estimate} country={country} result={answer} />
            <p className="mt-4 border-t border-line pt-4 text-sm">
              <Link
                className="link"
                to={`${pathname}?calculator=${estimate.id}&${queryOf(facts, on)}${hash}`}
                state={{ stay: true }}
              >
                Link to these figures
              </Link>{' '}
              <span className="text-ink-soft">
                The link contains your answers, so that you can keep or send it.
              </span>
            </p>
          </>
        ) : (
          <NoFigures
            words={answer && isUnanswered(answer) && answer.refusal !== 'facts' ? answer.words : null}
          />
        )}
      </section>
    </div>
  );
}

function NoFigures({ words }: { words: string | null }) {
  return (
    <div>
      <h3 className="text-heading">No result yet</h3>
      <p className="mt-2 text-ink-soft">{words ?? 'Correct the answers marked in red to see the result.'}</p>
    </div>
  );
}
