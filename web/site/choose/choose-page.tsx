import { PriceText } from '../../catalog/price-text.tsx';
import { markOfKind } from '../compare/mark-of-kind.ts';
import { useState } from 'react';
import released from 'virtual:comparison';
import { paths } from '#contract/paths.ts';
import type { DecisiveAnswer } from '#rules/choose-entity.ts';
import { indexedCountries, indexedCountry } from '../../catalog/catalog-index.ts';
import { type Revise, useRevised } from '../../catalog/use-revised.ts';
import type { Comparison } from '../../content/comparison.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { RankedChoice, WhatWouldChange } from '../entity-types/entity-choice.tsx';
import { founderQuestions } from '../entity-types/founder-questions.ts';
import { choosePlace, flipsOf, withOwnersFrom, type Choosing, type PlacedChoice } from './founder-places.ts';

/** Number of ranked choices shown. */
const SHOWN = 4;
const whereOptions = [
  ...indexedCountries.map(({ id, name }) => ({ value: id, label: name })),
  { value: 'elsewhere', label: 'Elsewhere' },
];
const countryOfFlip = ({ instead }: DecisiveAnswer): string | undefined =>
  indexedCountry(instead.entityType.country)?.name;

const revise: Revise<Comparison> = (revisions, comparison, records) =>
  revisions.reviseComparison(comparison, records);

/**
 * Ranks countries and kinds of business from a few answers, with reasons, costs, and the answers that would
 * change the ranking.
 */
export default function ChoosePage() {
  const comparison = useRevised(released, revise);
  const [{ answers, places }, setChoosing] = useState<Choosing>({ answers: {}, places: {} });
  const asked =
    places.ownersIn === undefined
      ? founderQuestions
      : founderQuestions.filter(({ id }) => id !== 'foreignOwner');
  const answered =
    Object.keys(answers).length + Object.values(places).filter((place) => place !== undefined).length;
  const ranked = answered === 0 ? [] : choosePlace(comparison.places, indexedCountries, { answers, places });
  const flips = answered === 0 ? [] : flipsOf(comparison.places, indexedCountries, { answers, places });
  const place = (part: 'customersIn' | 'ownersIn', value: string) =>
    setChoosing((before) => ({
      ...before,
      places: { ...before.places, [part]: value === '' ? undefined : value },
    }));
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle lead="Answer a few questions to see which country and kind of business fit, and which of your answers decides it.">
        Where should you register, and what type of company?
      </PageTitle>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-6">
          <Select
            label="Where are your customers?"
            blank="Not said"
            width="medium"
            options={whereOptions}
            value={places.customersIn ?? ''}
            onChange={(event) => place('customersIn', event.target.value)}
          />
          <Select
            label="Where do its owners live?"
            blank="Not said"
            width="medium"
            options={whereOptions}
            value={places.ownersIn ?? ''}
            onChange={(event) => place('ownersIn', event.target.value)}
          />
          {asked.map((question) => (
            <RadioGroup
              key={question.id}
              name={question.id}
              label={question.label}
              hint={'hint' in question ? question.hint : undefined}
              inline
              options={question.options}
              value={answers[question.id]}
              onChange={(value) =>
                setChoosing((before) => ({ ...before, answers: { ...before.answers, [question.id]: value } }))
              }
            />
          ))}
        </form>
        <section aria-live="polite" className="rounded-md border border-line bg-sheet p-5 sm:p-6">
          <h2 className="text-heading">{answered === 0 ? 'What fits you' : 'What fits best so far'}</h2>
          {answered === 0 && (
            <p className="mt-2 text-ink-soft">
              Answer a question or two to see which kinds fit, and why. You decide.
            </p>
          )}
          <ol className="mt-4 grid gap-6">
            {ranked.slice(0, SHOWN).map((each, index) => (
              <RankedChoice
                key={`${each.place.id} ${each.choice.entityType.id}`}
                choice={each.choice}
                best={index === 0}
                place={each.place.name}
              >
                <Costs placed={each} />
                {index === 0 && (
                  <p className="mt-4 flex flex-wrap gap-3">
                    <Button
                      variant="next"
                      to={paths.start(
                        each.compared.start,
                        undefined,
                        withOwnersFrom({ answers, places }, each.choice.entityType.country).answers,
                      )}
                    >
                      Choose<span className="sr-only"> {each.choice.entityType.title}</span>
                    </Button>
                    <Button variant="quiet" to={paths.entityTypes(each.choice.entityType.country)}>
                      Other kinds there
                    </Button>
                  </p>
                )}
              </RankedChoice>
            ))}
          </ol>
          {answered > 0 && <WhatWouldChange flips={flips} placeOf={countryOfFlip} />}
        </section>
      </div>
    </div>
  );
}

/** The cost at the slowest tier, which is the cheapest. */
function Costs({ placed: { place, compared } }: { placed: PlacedChoice }) {
  const [tier] = compared.tiers;
  if (!tier?.price) return null;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-2 text-sm text-ink">
      <dt>Set-up{tier.price.estimate ? ', estimated' : ''}</dt>
      <dd className="text-right tabular-nums">
        <PriceText mark={markOfKind(compared, tier.id, 'total')}>
          {formatMinor(tier.price.totalMinor, place.currency)}
        </PriceText>
      </dd>
      <dt>First three years</dt>
      <dd className="text-right tabular-nums">
        <PriceText mark={markOfKind(compared, tier.id, `years.${compared.type.id}`)}>
          {tier.threeYears ? formatMinor(tier.threeYears.totalMinor, place.currency) : 'Not known yet'}
        </PriceText>
      </dd>
      <dd className="col-span-2 text-ink-soft">
        {tier.title} speed, for {compared.assumed}. The three years hold the yearly returns to the registry,
        and no taxes.
      </dd>
    </dl>
  );
}
