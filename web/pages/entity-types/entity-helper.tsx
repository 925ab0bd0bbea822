import { useState } from 'react';
import { serviceById } from '#catalog/known-countries.ts';
import type { Country } from '#catalog/types.ts';
import { chooseEntity, type EntityChoice, type FounderAnswers } from '#rules/choose-entity.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Tag } from '../../ui/tag.tsx';

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const questions = [
  {
    id: 'owners',
    label: 'How many people will own it?',
    options: [
      { value: '1', label: 'Only me' },
      { value: '2', label: '2 to 20' },
      { value: '21', label: '21 to 50' },
    ],
  },
  { id: 'limitedLiability', label: 'Should its debts stop at what you put in?', hint: 'Otherwise your own savings and house answer for them too.', options: yesNo },
  { id: 'foreignOwner', label: 'Will anyone from outside the country own a part?', options: yesNo },
  { id: 'outsideInvestors', label: 'Do you want investors to take shares, now or later?', options: yesNo },
] as const;

type Given = Partial<Record<(typeof questions)[number]['id'], string>>;

function founderAnswers(given: Given): FounderAnswers {
  const said = (id: keyof Given): boolean | undefined => (given[id] === undefined ? undefined : given[id] === 'yes');
  // Nobody who wants neither limited liability nor investors is served by more paperwork than needed.
  const simplest = given.limitedLiability === 'no' && given.outsideInvestors === 'no' ? true : undefined;
  return { owners: given.owners === undefined ? undefined : Number(given.owners), limitedLiability: said('limitedLiability'), foreignOwner: said('foreignOwner'), outsideInvestors: said('outsideInvestors'), simplest };
}

/** A few questions and, from the first answer on, what fits best and why. */
export function EntityHelper({ country }: { country: Country }) {
  const [given, setGiven] = useState<Given>({});
  const answered = Object.keys(given).length;
  const ranked = answered === 0 ? [] : chooseEntity(country, founderAnswers(given));
  return (
    <section aria-label="Find the right kind" className="grid gap-8 rounded-md border border-line bg-sheet p-5 sm:p-7 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:gap-12">
      <div className="grid content-start gap-6">
        {questions.map((question) => (
          <Choice
            key={question.id}
            name={question.id}
            label={question.label}
            hint={'hint' in question ? question.hint : undefined}
            inline
            options={question.options}
            value={given[question.id]}
            onChange={(value) => setGiven((before) => ({ ...before, [question.id]: value }))}
          />
        ))}
      </div>
      <div aria-live="polite" className="content-start lg:border-l lg:border-line lg:pl-8">
        <h2 className="text-heading">{answered === 0 ? 'What fits you' : answered < questions.length ? 'So far, this fits best' : 'This fits you best'}</h2>
        {answered === 0 && <p className="mt-2 text-ink-soft">Answer a question or two, and we say what speaks for which. You decide.</p>}
        <ol className="mt-4 grid gap-6">
          {ranked.map((choice, index) => (
            <Ranked key={choice.entityType.id} choice={choice} best={index === 0} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Ranked({ choice, best }: { choice: EntityChoice; best: boolean }) {
  const service = choice.entityType.serviceId ? serviceById(choice.entityType.serviceId) : undefined;
  return (
    <li className={best ? '' : 'border-t border-line pt-5 text-ink-soft'}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-lg font-semibold">{choice.entityType.title}</span>
        {best && <Tag tone="good">Best fit</Tag>}
      </p>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {choice.reasons.map((reason) => (
          <Point key={reason} sign="+" meaning="For" words={reason} />
        ))}
        {choice.against.map((reason) => (
          <Point key={reason} sign="−" meaning="Against" words={reason} />
        ))}
      </ul>
      {best && service && (
        <p className="mt-4">
          <Button look="next" to={service.paths.pricing}>
            Choose<span className="sr-only"> {choice.entityType.title}</span>
          </Button>
        </p>
      )}
    </li>
  );
}

function Point({ sign, meaning, words }: { sign: string; meaning: string; words: string }) {
  return (
    <li className="flex gap-2">
      <span aria-hidden="true" className={`w-3 shrink-0 text-center font-semibold ${sign === '+' ? 'text-green-mid' : 'text-red'}`}>
        {sign}
      </span>
      <span>
        <span className="sr-only">{meaning}: </span>
        {words}
      </span>
    </li>
  );
}
