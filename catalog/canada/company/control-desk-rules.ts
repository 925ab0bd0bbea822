import { type Answers, itemsOf, type ListItem } from '#forms/form.ts';
import { ageOn } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { formatPercent, holdsThroughCompany } from '#catalog/kit/people/owner-checks.ts';
import { type Holder, holders, isSamePerson } from '../shares/holding.ts';
import type { Jurisdiction } from '../jurisdictions.ts';

/**
 * Percentage from which a person has significant control, 25.00% included; in the United Kingdom it is more
 * than 25%.
 */
const CONTROL_PERCENT = 25;

const partOf = ({ votesPercent, valuePercent }: Holder): number => Math.max(votesPercent, valuePercent);
const nameOf = ({ item, isCompany }: Holder): string =>
  (isCompany ? textOf(item, 'bodyName') : personName(item)) || 'A shareholder';
const controlsOtherwise = (person: ListItem): boolean =>
  choicesOf(person, 'interest').some((each) => each !== 'votes' && each !== 'value');
const isDeclared = (answers: Answers, holder: Holder): boolean =>
  itemsOf(answers, 'controllers').some((person) =>
    holder.isCompany ? holdsThroughCompany(person) : isSamePerson(person, holder.item),
  );

/** Desk rules for those who control the company. */
export function controlDeskRules({ id }: Jurisdiction): readonly DeskRule[] {
  const law =
    id === 'federal'
      ? 'CBCA, section 2.1: significant control'
      : 'Act respecting the legal publicity of enterprises, CQLR c P-44.1: ultimate beneficiaries';
  const provenance =
    id === 'federal'
      ? ({ source: 'ca-isc', confidence: 'high' } as const)
      : ({ source: 'ca-quebec-publicity', confidence: 'high' } as const);
  return [
    {
      id: 'ca-control-missing',
      severity: 'refused',
      words: 'List everyone with 25% or more.',
      remedy: 'Add the person. For a company, add the people behind it and choose “through another company”.',
      law,
      ...provenance,
      note: 'Exactly 25% counts.',
      find(answers) {
        const status = textOf(answers, 'controlStatus');
        if (status === '' || status === 'exempt') return [];
        return holders(answers)
          .filter((holder) => partOf(holder) >= CONTROL_PERCENT && !isDeclared(answers, holder))
          .map((holder) => ({
            path: status === 'listed' ? 'controllers' : 'controlStatus',
            words: `${nameOf(holder)} takes ${formatPercent(partOf(holder))} but is not listed. Everyone with 25% or more must be listed.`,
          }));
      },
    },
    {
      id: 'ca-control-percent',
      severity: 'query',
      words: 'This percentage does not match the shares.',
      remedy: 'Correct the percentage or the shares.',
      law,
      ...provenance,
      find: (answers) =>
        itemsOf(answers, 'controllers').flatMap((person) => {
          const [stated, holder] = [
            numberOf(person, 'percent'),
            holders(answers).find((each) => !each.isCompany && isSamePerson(each.item, person)),
          ];
          const direct = holder === undefined ? 0 : partOf(holder);
          const differs =
            stated !== undefined &&
            (holdsThroughCompany(person)
              ? stated < direct - 0.5
              : holder !== undefined && Math.abs(stated - direct) > 0.5);
          return differs
            ? [
                {
                  path: `controllers/${person.id}/percent`,
                  words: `You gave ${formatPercent(stated)}, but the shares make it ${formatPercent(direct)}.`,
                },
              ]
            : [];
        }),
    },
    {
      id: 'ca-control-below',
      severity: 'query',
      words: 'A person below 25% is listed only for control in fact or together with others.',
      remedy: 'State why the person counts, or remove the entry.',
      law,
      ...provenance,
      find: (answers) =>
        itemsOf(answers, 'controllers')
          .filter(
            (person) =>
              (numberOf(person, 'percent') ?? CONTROL_PERCENT) < CONTROL_PERCENT &&
              !controlsOtherwise(person),
          )
          .map((person) => ({ path: `controllers/${person.id}/percent` })),
    },
    {
      id: 'ca-control-minor',
      severity: 'advice',
      words: 'Details of a person under 18 are not made public.',
      remedy: 'You do not need to do anything. We state this when we file.',
      law,
      ...provenance,
      find: (answers, today) =>
        itemsOf(answers, 'controllers')
          .filter((person) => {
            const born = dateOf(person, 'bornOn');
            return born !== null && ageOn(born, today) < 18;
          })
          .map((person) => ({ path: `controllers/${person.id}/bornOn` })),
    },
  ];
}
