import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { serviceById } from '#catalog/known-countries.ts';
import type { Country } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { chooseEntity, type EntityChoice, findDecisiveAnswers } from '#rules/choose-entity.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { RankedChoice, WhatWouldChange } from './entity-choice.tsx';
import { founderAnswers, founderQuestions, type ChosenAnswers, otherAnswers } from './founder-questions.ts';
import { useFounder } from './use-founder.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

/**
 * A few questions and, from the first answer on, the best choice with reasons. The answers are kept in the address,
 * so that the prices on this page and the next ones follow them.
 */
export function EntityHelper({ country }: { country: Country }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenAnswers>({});
  const answers = { ...useFounder(), ...chosen };
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const [id, value] of Object.entries(chosen)) query.set(id, value);
    if (String(query) !== String(new URLSearchParams(search)))
      void navigate(`?${query}`, { replace: true, state: { stay: true } });
  }, [chosen, search, navigate]);
  const answered = Object.keys(answers).length;
  const rank = (answers: ChosenAnswers): readonly EntityChoice[] =>
    chooseEntity(country, founderAnswers(answers));
  const ranked = answered === 0 ? [] : rank(answers);
  const flips = findDecisiveAnswers(
    ranked[0],
    otherAnswers(answers).map((other) => ({ words: other.words, ranked: rank(other.answers) })),
  );
  return (
    <section
      aria-label="Find the right kind"
      className="grid gap-6 rounded-md border border-line bg-sheet p-4 sm:gap-8 sm:p-7 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:gap-12"
    >
      <div className="grid content-start gap-4 sm:gap-6">
        {founderQuestions.map((question) => (
          <RadioGroup
            key={question.id}
            name={question.id}
            label={question.label}
            hint={'hint' in question ? question.hint : undefined}
            inline="short"
            options={question.options}
            value={answers[question.id]}
            onChange={(value) => setChosen((before) => ({ ...before, [question.id]: value }))}
          />
        ))}
      </div>
      <div aria-live="polite" className="content-start lg:border-l lg:border-line lg:pl-8">
        <h2 className="text-heading">
          {answered === 0
            ? 'What fits you'
            : answered < founderQuestions.length
              ? 'So far, this fits best'
              : 'This fits you best'}
        </h2>
        {answered === 0 && (
          <p className="mt-2 text-ink-soft">
            Answer a question or two to see which kinds fit, and why. You decide.
          </p>
        )}
        <ol className="mt-4 grid gap-6">
          {ranked.map((choice, index) => (
            <RankedChoice key={choice.entityType.id} choice={choice} best={index === 0}>
              {index === 0 && <Choose choice={choice} founder={answers} />}
            </RankedChoice>
          ))}
        </ol>
        {answered > 0 && <WhatWouldChange flips={flips} />}
      </div>
    </section>
  );
}

function Choose({ choice: { entityType }, founder }: { choice: EntityChoice; founder: ChosenAnswers }) {
  const service = entityType.serviceId ? serviceById(entityType.serviceId) : undefined;
  return (
    service && (
      <p className="mt-4">
        <Button variant="next" to={paths.pricing(service.paths.pricing, founder)}>
          Choose<span className="sr-only"> {entityType.title}</span>
        </Button>
      </p>
    )
  );
}
