import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { contradictionsIn } from '#catalog/kit/answers/check-facts.ts';
import type { Country } from '#catalog/types/index.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import { useCountry } from '../../catalog/use-country.ts';
import { FactInput } from '../../site/calculators/fact-input.tsx';
import { readFacts, typeFacts, wordsFor, type TypedFacts } from '../../site/calculators/typed-facts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { Company } from '../dashboard/use-dashboard.ts';
import { WhatIf } from './what-if.tsx';

/** The questions that a company's deadlines depend on, with what is missing while they are not answered. */
export function CalendarFacts({ company }: { company: Company }) {
  const country = useCountry(company.country);
  const unknown = company.notListed.filter(({ reason }) => reason === 'fact-unknown');
  return (
    <section>
      <h2 className="mb-1 text-heading">Questions for your calendar</h2>
      {unknown.length > 0 ? (
        <>
          <p className="measure">Your answers add these duties, where they apply:</p>
          <ul className="measure mt-2 list-disc pl-5">
            {unknown.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="measure text-ink-soft">
          Change an answer when something changes in your business: the year end, VAT, the first employee. You
          can see which dates would change before you save.
        </p>
      )}
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center">Answer the questions</summary>
        <FactsForm company={company} country={country} />
      </details>
    </section>
  );
}

type StatedFacts = Record<string, string | number | boolean>;

const definedFacts = (facts: Readonly<Record<string, string | number | boolean | undefined>>): StatedFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])),
  );

function FactsForm({ company, country }: { company: Company; country: Country }) {
  const kept = useQueryClient();
  const ownId = useId();
  const { currency, dutyFacts, dutyConstraints = [] } = country;
  // Conditions of questions may read the entity type.
  const questions = dutyFacts.map((question) => {
    const { when } = question;
    return when
      ? { ...question, when: (facts: object) => when({ ...facts, entityType: company.entityType }) }
      : question;
  });
  const [typed, setTyped] = useState<TypedFacts>(() => typeFacts(questions, company.facts, currency));
  const [busy, setBusy] = useState(false);
  const { asked, facts, unread } = readFacts(questions, typed, currency);
  const problems = contradictionsIn(dutyConstraints, {
    ...facts,
    entityType: company.entityType,
    registeredOn: company.registeredOn,
  });
  const preview = useMutation({
    mutationFn: (stated: StatedFacts) =>
      call('POST /companies/:id/what-if', { params: { id: company.id }, body: { facts: stated } }),
    onError: (error) => {
      toast.error('Not compared', wordsOf(error, 'Please try again.'));
    },
  });
  const isValid = unread.size === 0 && problems.length === 0;
  /** Focuses the first question whose answer must be corrected; its error is read with it. */
  function focusWrong(): void {
    const wrong = asked.find(({ id }) => unread.has(id) || problems.some(({ fact }) => fact === id));
    if (wrong) document.getElementById(`${ownId}-${wrong.id}`)?.focus();
  }
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isValid) return focusWrong();
    setBusy(true);
    try {
      const updated = await call('PUT /companies/:id/facts', {
        params: { id: company.id },
        body: { facts: definedFacts(facts) },
      });
      kept.setQueryData(['GET /companies/:id', company.id], updated);
      void kept.invalidateQueries({ queryKey: ['GET /dashboard'] });
      void kept.invalidateQueries({ queryKey: ['GET /companies'] });
      void kept.invalidateQueries({ queryKey: ['GET /calendar'] });
      preview.reset();
      toast.success('Calendar updated', 'The deadlines follow your answers.');
    } catch (error) {
      toast.error('Not saved', wordsOf(error, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-2 grid gap-6 pb-4">
      {asked.map((question) => (
        <FactInput
          key={question.id}
          fact={{ ...question, optional: true }}
          id={`${ownId}-${question.id}`}
          currency={currency}
          typed={typed[question.id] ?? ''}
          error={wordsFor(
            question,
            problems.find(({ fact }) => fact === question.id),
            unread.has(question.id),
            currency,
          )}
          onChange={(value) => {
            preview.reset();
            setTyped((before) => ({ ...before, [question.id]: value }));
          }}
        />
      ))}
      <div aria-live="polite">{preview.data && <WhatIf changes={preview.data} />}</div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          busy={preview.isPending}
          onClick={() => (isValid ? preview.mutate(definedFacts(facts)) : focusWrong())}
        >
          See what would change
        </Button>
        <Button type="submit" busy={busy}>
          Update the calendar
        </Button>
      </div>
    </form>
  );
}
