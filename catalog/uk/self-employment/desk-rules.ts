import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { parseIdentifier } from '../identifiers.ts';
import { selfAssessmentDueOn } from '../taxes/due-dates.ts';
import { selfAssessmentLaw, selfAssessmentProvenance } from './law.ts';

type PersonEntry = { readonly person: Answers; readonly at: (field: string) => string };

/** Returns the sole trader, or each partner, with the path of their answers. */
const peopleOf = (answers: Answers): readonly PersonEntry[] =>
  answers['partners'] === undefined
    ? [{ person: answers, at: (field) => field }]
    : itemsOf(answers, 'partners').map((person) => ({
        person,
        at: (field) => `partners/${person.id}/${field}`,
      }));

/** Desk rules for a sole trader and each partner. */
export const selfEmploymentDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-sole-late',
    severity: 'query',
    words: 'The deadline to register has passed.',
    remedy: 'Register now. HMRC may charge a penalty if tax is owed.',
    law: selfAssessmentLaw,
    ...selfAssessmentProvenance,
    find(answers, today) {
      const on = dateOf(answers, 'startedOn');
      return on && selfAssessmentDueOn(on) < today
        ? [
            {
              path: 'startedOn',
              words: `A business that started on ${formatCalendarDate(on)} had to be registered by ${formatCalendarDate(selfAssessmentDueOn(on))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-sole-utr',
    severity: 'refused',
    words: 'This UTR isn’t valid.',
    remedy: 'Check the 10 digits on your HMRC letter.',
    law: 'How HMRC checks its references',
    source: 'uk-number-checks',
    confidence: 'high',
    find: (answers) =>
      peopleOf(answers)
        .filter(
          ({ person }) =>
            textOf(person, 'utr') !== '' && parseIdentifier('utr', textOf(person, 'utr')) === null,
        )
        .map(({ at }) => ({ path: at('utr') })),
  },
  {
    id: 'uk-sole-nino',
    severity: 'query',
    words: 'Without a National Insurance number, HMRC asks for more before it registers a person.',
    remedy: 'Enter the number if you have one. Otherwise have your passport ready.',
    law: selfAssessmentLaw,
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) =>
      peopleOf(answers)
        .filter(({ person }) => textOf(person, 'surname') !== '' && textOf(person, 'nino') === '')
        .map(({ at }) => ({ path: at('nino') })),
  },
];
